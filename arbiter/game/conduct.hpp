#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

#include "arbiter/game/penalty.hpp"
#include "clock/display.hpp"
#include "clock/time.hpp"

namespace flagfall::arbiter {

/// Where the moves are made: here, each one checked, or on a board of wood beside which only the
/// clock is here. There a press ends a turn, and the arbiter confirms the result.
enum class Play : std::uint8_t { here, clock_only };

/// Who stops both clocks: the arbiter alone, or both players if they agree as well.
enum class PauseBy : std::uint8_t { arbiter, players };

/// How a game is conducted at its board, beside the rules and the time control.
struct Conduct {
  Play play = Play::here;
  PauseBy pause_by = PauseBy::arbiter;
  bool call_stops_clocks = true;  ///< a player who calls the arbiter stops both clocks with it
  clock::ByoYomiShown byo_yomi_shown = clock::ByoYomiShown::single;
  bool lag_compensation = false;  ///< of the network (clock/lag.hpp); for moves that are made here
  /// How late a player may come to a clock that was started without him; none: nobody is told.
  std::optional<clock::Duration> default_time{};
  PenaltyLadder penalties{};  ///< for irregular moves; none: FMJD Annex 1
  /// How long after the end of the game, or after a later ruling, one may appeal; zero: not at all.
  clock::Duration appeal_time = std::chrono::minutes{60};
  friend bool operator==(const Conduct&, const Conduct&) = default;
};

// The stable names, as they are stored and sent.

constexpr std::string_view name_of(Play play) { return play == Play::here ? "here" : "clock_only"; }
constexpr std::optional<Play> play_named(std::string_view name) {
  for (const Play play : {Play::here, Play::clock_only})
    if (name == name_of(play)) return play;
  return std::nullopt;
}

constexpr std::string_view name_of(PauseBy by) {
  return by == PauseBy::arbiter ? "arbiter" : "players";
}
constexpr std::optional<PauseBy> pause_by_named(std::string_view name) {
  for (const PauseBy by : {PauseBy::arbiter, PauseBy::players})
    if (name == name_of(by)) return by;
  return std::nullopt;
}

constexpr std::string_view name_of(clock::ByoYomiShown shown) {
  return shown == clock::ByoYomiShown::single ? "single" : "sum";
}
constexpr std::optional<clock::ByoYomiShown> byo_yomi_shown_named(std::string_view name) {
  for (const auto shown : {clock::ByoYomiShown::single, clock::ByoYomiShown::sum})
    if (name == name_of(shown)) return shown;
  return std::nullopt;
}

}  // namespace flagfall::arbiter
