#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "arbiter/board/position.hpp"
#include "arbiter/game/conduct.hpp"
#include "arbiter/rules/draw_rules.hpp"
#include "arbiter/rules/rule_set.hpp"
#include "clock/session.hpp"
#include "clock/time_control.hpp"

namespace flagfall::arbiter {

/// Who sets the first clock in motion: the arbiter, or the player who does not begin, Black in most
/// games, by pressing his own.
enum class StartBy : std::uint8_t { arbiter, black_press };

/// Whether players may agree to take a move back, and what the clocks then show: the times from
/// before the move (`restore`), or the times as they stand (`keep`).
enum class TakeBack : std::uint8_t { off, restore, keep };

/// Under which rules one game is played. Fixed when the game is made.
struct GameSettings {
  RuleSet rules = RuleSet::international;
  Profile profile = Profile::fmjd;
  Position start;
  std::string opening;  ///< the code of a drawn opening, e.g. "FMJD64 12-III"; empty for none
  int quiet_plies = 0;  ///< played before the start without progress; see start_counters
  clock::TimeControl control;
  std::map<DrawRule, DrawMode> draw_modes;  ///< a rule that is not named has its default mode
  int min_draw_moves = 0;                   ///< own moves before a draw may be offered; 0: no limit
  StartBy start_by = StartBy::arbiter;
  TakeBack take_back = TakeBack::off;
  Conduct conduct;
  /// Of a game that is one of several on one clock: the session as it awaits this game. `control`
  /// is what it makes of it for this game.
  std::optional<clock::Session> session{};
  friend bool operator==(const GameSettings&, const GameSettings&) = default;
};

/// The mode in force for a draw rule: that of the settings, else the default of the profile; `off`
/// for a rule that the profile does not know.
DrawMode mode_of(const GameSettings& settings, DrawRule rule);

}  // namespace flagfall::arbiter
