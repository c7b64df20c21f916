#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "arbiter/game/game.hpp"
#include "arbiter/refusal.hpp"
#include "clock/session.hpp"

/// One game as one of several of the same two players on one clock (Lehman-Georgiev, micro-match).
namespace flagfall::arbiter {

/// What a session is called: by whether the first win ends it.
enum class SessionKind : std::uint8_t { lehman_georgiev, micro_match };

constexpr SessionKind kind_of(const clock::Session& session) {
  return session.rules.until_first_win ? SessionKind::lehman_georgiev : SessionKind::micro_match;
}

constexpr std::string_view name_of(SessionKind kind) {
  return kind == SessionKind::lehman_georgiev ? "lehman_georgiev" : "micro_match";
}

constexpr std::optional<SessionKind> session_kind_named(std::string_view name) {
  for (const SessionKind kind : {SessionKind::lehman_georgiev, SessionKind::micro_match})
    if (name == name_of(kind)) return kind;
  return std::nullopt;
}

/// `awaiting` the game that comes next, `playing`, `decided`, `level`.
constexpr std::string_view name_of(clock::SessionPhase phase) {
  switch (phase) {
    case clock::SessionPhase::playing:
      return "playing";
    case clock::SessionPhase::decided:
      return "decided";
    case clock::SessionPhase::level:
      return "level";
    case clock::SessionPhase::awaiting:
      break;
  }
  return "awaiting";
}

/// The session as this game has brought it so far; nothing without one. Between two games it awaits
/// the next one. A game without a winner counts as drawn.
std::optional<clock::Session> session_of(const Game& game);

/// Why the next game cannot be made: `NO_SESSION`, `GAME_NOT_OVER`, `SESSION_OVER`,
/// `SESSION_CONTINUED` (it was made), `SESSION_PAUSE` (the pause between two games still lasts).
std::optional<Refusal> cannot_continue(const Game& game, clock::Instant now);

/// The settings of the next game: colours and programs changed, the times as the session says.
/// Only where `cannot_continue` has no objection.
GameSettings next_settings(const Game& game);

}  // namespace flagfall::arbiter
