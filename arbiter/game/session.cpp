#include "arbiter/game/session.hpp"

#include <chrono>

#include "arbiter/game/refusals.hpp"

namespace flagfall::arbiter {

std::optional<clock::Session> session_of(const Game& game) {
  if (!game.settings.session) return std::nullopt;
  if (game.clock.phase == clock::Phase::ready) return game.settings.session;
  const clock::Session playing = clock::begin_game(*game.settings.session, clock::Instant{});
  if (!game.outcome) return playing;
  return clock::end_game(playing, game.clock, winner_of(game.outcome->result), game.clock.since);
}

std::optional<Refusal> cannot_continue(const Game& game, clock::Instant now) {
  const auto session = session_of(game);
  if (!session) return refusals::no_session();
  if (!game.outcome) return refusals::game_not_over();
  if (!game.next_in_session.empty()) return refusals::session_continued();
  if (session->phase != clock::SessionPhase::awaiting) return refusals::session_over();
  if (session->not_before && now < *session->not_before)
    return refusals::session_pause(*session->not_before - now);
  return std::nullopt;
}

GameSettings next_settings(const Game& game) {
  GameSettings settings = game.settings;
  settings.session = session_of(game);
  settings.session->not_before.reset();
  settings.control = clock::control_of(*settings.session);
  return settings;
}

}  // namespace flagfall::arbiter
