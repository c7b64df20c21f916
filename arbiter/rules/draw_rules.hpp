#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "arbiter/rules/material.hpp"
#include "arbiter/rules/move.hpp"
#include "arbiter/rules/rule_set.hpp"

namespace flagfall::arbiter {

/// What a draw rule is called. "N moves" are moves of each side, but for `moves_13`.
enum class DrawRule : std::uint8_t {
  repetition,
  moves_25,
  moves_16,
  moves_5,
  long_diagonal,
  moves_15,
  moves_30_60,
  moves_7,
  one_king_each,
  moves_40,
  moves_13,
  moves_20,
  moves_12,
  one_piece_each,
};

inline constexpr std::array all_draw_rules{
    DrawRule::repetition,    DrawRule::moves_25,       DrawRule::moves_16,    DrawRule::moves_5,
    DrawRule::long_diagonal, DrawRule::moves_15,       DrawRule::moves_30_60, DrawRule::moves_7,
    DrawRule::one_king_each, DrawRule::moves_40,       DrawRule::moves_13,    DrawRule::moves_20,
    DrawRule::moves_12,      DrawRule::one_piece_each,
};

/// Who ends the game when the rule is met. `arbiter`: only he may; the server shows the evidence.
enum class DrawMode : std::uint8_t { automatic, claim, arbiter, off };

/// Which text of the rules an event announces.
enum class Profile : std::uint8_t {
  fmjd,         ///< FMJD Annex 1 (2015)
  fmjd_later,   ///< its later wording, as quoted
  fmjd_64,      ///< FMJD, 64 squares
  cn_64,        ///< China, 64 squares
  br_national,  ///< Brazil
  frisian,      ///< Frisian rules (2011)
  wcdf,         ///< World Checkers and Draughts Federation
  fid,          ///< Italian federation
  apca,         ///< American Pool Checkers Association
  portuguese,   ///< Portuguese federation
  customary,    ///< "default": no text is known, or one without a name
};

inline constexpr std::array all_profiles{
    Profile::fmjd,    Profile::fmjd_later, Profile::fmjd_64,   Profile::cn_64,
    Profile::wcdf,    Profile::fid,        Profile::apca,      Profile::br_national,
    Profile::frisian, Profile::portuguese, Profile::customary,
};

std::string_view name_of(DrawRule rule);    ///< REPETITION, MOVES_25, ONE_KING_EACH ...
std::string_view name_of(DrawMode mode);    ///< automatic, claim, arbiter, off
std::string_view name_of(Profile profile);  ///< FMJD, FMJD-later, FMJD-64, WCDF ...
std::optional<DrawRule> draw_rule_named(std::string_view name);
std::optional<DrawMode> draw_mode_named(std::string_view name);
std::optional<Profile> profile_named(std::string_view name);

/// The profiles that a rule set knows; the first is its default.
std::vector<Profile> profiles_of(RuleSet rules);

enum class DrawUnit : std::uint8_t {
  occurrences,  ///< of a position
  plies,
  moves,  ///< of the stronger side
};
std::string_view name_of(DrawUnit unit);  ///< occurrences, plies, moves

/// What a rule counts.
enum class Counting : std::uint8_t {
  same_position,     ///< occurrences of the position with the same side to move
  king_plies,        ///< consecutive plies of kings that take nothing
  plies_in_class,    ///< plies since the material came about, of any kind
  moves_in_class,    ///< moves of the stronger side since then
  plies_on_line,     ///< consecutive plies after which the lone king alone holds the long diagonal
  plies_along_line,  ///< plies before and after which he does
  nothing_hangs,     ///< the material, where nothing is going to be captured at once
};

/// What lets a count of plies in a class of material start anew, beside the class itself.
enum class Restart : std::uint8_t { never, capture, capture_or_promotion };

/// One draw rule of a profile. Rows stand in the order in which they are evaluated: classes of
/// material, repetition, absence of progress (RULES.md, DR-01). A rule that a text says in several
/// articles has several rows, with one mode.
struct DrawRow {
  DrawRule rule;
  std::string_view article;  ///< e.g. "FMJD Annex 1, 6.3"; empty where none is known
  int limit;                 ///< in `unit`; "N moves each" is 2N plies
  DrawUnit unit;
  Counting counting;
  Material material;
  DrawMode mode;  ///< unless the event sets another
  Restart restart = Restart::never;
  bool next_move = false;  ///< may be claimed when the next move would complete the count
};

/// Empty for a profile that the rule set does not know.
std::span<const DrawRow> draw_rows(RuleSet rules, Profile profile);

/// The first row of one rule, or null.
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
  std::vector<std::uint64_t> hashes;  ///< of these positions
  std::vector<int> counts;            ///< one for each row; -1 while the row does not apply
  friend bool operator==(const DrawCounters&, const DrawCounters&) = default;
};

/// The start position is the first occurrence, and a class of material that it holds counts from 0.
/// `quiet_plies` were played before it without progress (`:H` of a FEN): plies of kings, and of the
/// class of material that the position holds, begin with them.
DrawCounters start_counters(RuleSet rules, Profile profile, const Position& start,
                            AfterCapture after_capture = AfterCapture::min, int quiet_plies = 0);

/// The counts after one complete move.
DrawCounters count(DrawCounters counters, const Position& before, const Move& move,
                   const Position& after);

/// The counts where a position came about that no move led to: they begin as at a start, but the
/// positions `before` it have stood on the board, and with them it may be a repetition (RULES.md,
/// IR-02).
DrawCounters restart(const DrawCounters& counters, std::span<const Position> before,
                     const Position& now);

/// A count as it is shown. Of several rows of a rule it is the one nearest to its limit.
struct Counter {
  DrawRule rule;
  int count;
  int limit;
  DrawUnit unit;
  std::string_view article;
  friend bool operator==(const Counter&, const Counter&) = default;
};

/// The counts that apply to the current position, one for each rule, in the order of evaluation.
std::vector<Counter> shown(const DrawCounters& counters);

/// The count of one rule, if it applies to the current position.
std::optional<Counter> counter_of(const DrawCounters& counters, DrawRule rule);

/// The same as a claim judges it: where the text lets a player claim a position that his next move
/// would repeat once more, the best of his moves counts as made.
std::optional<Counter> claimed_counter(const DrawCounters& counters, DrawRule rule);

/// The rules whose limit is reached, in the order of evaluation, whatever their mode.
std::vector<DrawRule> met(const DrawCounters& counters);
bool is_met(const DrawCounters& counters, DrawRule rule);

/// The article of a rule, as it stands in the current position; empty where none is known.
std::string_view article_of(const DrawCounters& counters, DrawRule rule);

}  // namespace flagfall::arbiter
