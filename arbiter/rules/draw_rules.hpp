#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "arbiter/rules/move.hpp"
#include "arbiter/rules/rule_set.hpp"

namespace flagfall::arbiter {

enum class DrawRule : std::uint8_t { repetition, moves_25, moves_16, moves_5, long_diagonal };

/// Who ends the game when the rule is met. `arbiter`: only he may; the server shows the evidence.
enum class DrawMode : std::uint8_t { automatic, claim, arbiter, off };

/// Which text of the rules an event announces.
enum class Profile : std::uint8_t { fmjd, fmjd_later };

std::string_view name_of(
    DrawRule rule);  ///< REPETITION, MOVES_25, MOVES_16, MOVES_5, LONG_DIAGONAL
std::string_view name_of(DrawMode mode);    ///< automatic, claim, arbiter, off
std::string_view name_of(Profile profile);  ///< FMJD, FMJD-later
std::optional<DrawRule> draw_rule_named(std::string_view name);
std::optional<DrawMode> draw_mode_named(std::string_view name);
std::optional<Profile> profile_named(std::string_view name);

/// The profiles that a rule set knows; the first is its default.
std::span<const Profile> profiles_of(RuleSet rules);

enum class DrawUnit : std::uint8_t { occurrences, plies };

/// What a rule counts.
enum class Counting : std::uint8_t {
  same_position,   ///< occurrences of the position with the same side to move
  king_plies,      ///< consecutive plies of kings that take nothing
  plies_in_class,  ///< plies since the material came about, of any kind
  plies_on_line,   ///< plies during which the lone king alone holds the long diagonal
};

/// The material a rule applies to. One side is exactly one king; the other has the number of pieces
/// named, at least one of them a king.
enum class Material : std::uint8_t { any, three_against_king, up_to_two_against_king };

/// One draw rule of a profile. Rows stand in the order in which they are evaluated.
struct DrawRow {
  DrawRule rule;
  std::string_view article;  ///< e.g. "FMJD Annex 1, 6.3"
  int limit;                 ///< in `unit`; "N moves each" is 2N plies
  DrawUnit unit;
  Counting counting;
  Material material;
  DrawMode mode;  ///< unless the event sets another
};

/// Empty for a profile that the rule set does not know.
std::span<const DrawRow> draw_rows(RuleSet rules, Profile profile);

/// The row of one rule, or null.
const DrawRow* draw_row(RuleSet rules, Profile profile, DrawRule rule);

/// What becomes of the 16-move count when three against one becomes two against one by a capture:
/// it goes on beside the 5-move count and the earlier ends the game, or it is dropped.
enum class AfterCapture : std::uint8_t { min, fresh_5 };

/// All draw counts of a game as one value: what `start_counters` and `count` make of its moves.
struct DrawCounters {
  RuleSet rules = RuleSet::international;
  Profile profile = Profile::fmjd;
  AfterCapture after_capture = AfterCapture::min;
  std::vector<Position> positions;  ///< since the last irreversible move; the newest is the current
  std::vector<int> counts;          ///< one for each row; -1 while the row does not apply
  friend bool operator==(const DrawCounters&, const DrawCounters&) = default;
};

/// The start position is the first occurrence, and a class of material that it holds counts from 0.
DrawCounters start_counters(RuleSet rules, Profile profile, const Position& start,
                            AfterCapture after_capture = AfterCapture::min);

/// The counts after one complete move.
DrawCounters count(DrawCounters counters, const Position& before, const Move& move,
                   const Position& after);

/// A count as it is shown.
struct Counter {
  DrawRule rule;
  int count;
  int limit;
  friend bool operator==(const Counter&, const Counter&) = default;
};

/// The counts that apply to the current position, in the order of evaluation.
std::vector<Counter> shown(const DrawCounters& counters);

/// The rules whose limit is reached, in the order of evaluation, whatever their mode.
std::vector<DrawRule> met(const DrawCounters& counters);

}  // namespace flagfall::arbiter
