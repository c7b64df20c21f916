#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/refusal.hpp"
#include "arbiter/tournament/crosstable.hpp"
#include "arbiter/tournament/fraction.hpp"

namespace flagfall::arbiter::tournament {

/// What a tie-break looks at: the codes of TIEBREAK.md, section 4. Solkoff and Buchholz are the
/// same sum under the names that the FMJD and FIDE use.
enum class TieBreakCode : std::uint8_t {
  points,               ///< PTS
  game_points,          ///< GPTS, the sum of the games of micro-matches
  wins,                 ///< WIN, with forfeits and byes worth a win
  games_won,            ///< WON, over the board
  played_with_black,    ///< BPG
  won_with_black,       ///< BWG
  solkoff,              ///< SOL; ST with the lowest cut, MED with the highest cut too
  buchholz,             ///< BH, BH-C1, BH-M1
  full_truncated,       ///< FT
  solkoff_plus,         ///< SOL+
  sum_of_buchholz,      ///< SOB
  average_of_buchholz,  ///< AOB
  fore_buchholz,        ///< FB
  sonneborn_berger,     ///< SB
  progressive,          ///< PS, PS-C1
  koya,                 ///< KS
  direct_encounter,     ///< DE
  average_rating,       ///< ARO, ARO-C1, ARO-M1
  performance,          ///< TPR
  perfect_performance,  ///< PTP
  average_performance,  ///< APRO
  average_perfect,      ///< APPO
  rounds_elected,       ///< REP
  standard_points,      ///< STD
  kashdan,              ///< KA
  starting_number,      ///< TPN, the lower one is ahead
  plus_minus,           ///< PM
  fewer_moves,          ///< FAST, which needs the moves of the games and is refused
  lots,                 ///< LOT, the lower one is ahead
  keizer,               ///< KEI, the score of a Keizer competition
};

/// One criterion of an order: a code and how many of the lowest and highest values it leaves out.
struct TieBreak {
  TieBreakCode code = TieBreakCode::points;
  int cut_lowest = 0;
  int cut_highest = 0;
  friend bool operator==(const TieBreak&, const TieBreak&) = default;
};

/// "PTS", "ST", "BH-C1", "PS-C2": the names of TIEBREAK.md, section 4.
std::string name_of(const TieBreak& tie_break);

/// Reads such a name; FIDE's "BH/C1" too. Refused: TIE_BREAK_UNKNOWN.
Result<TieBreak> parse_tie_break(std::string_view name);

/// What it is called and its rule, for people. The keys are `tiebreak.CODE.name` and
/// `tiebreak.CODE.rule`; cut forms other than ST and MED share a key without their number (`BH-C`,
/// `BH-M`, `PS-C`, `ARO-C` ...) and have it as the parameter `n`.
/// Where teams are ranked some have names of their own, `tiebreak.team.CODE.name`.
Sentence name_sentence(const TieBreak& tie_break, bool teams = false);
Sentence rule_sentence(const TieBreak& tie_break, bool teams = false);

/// One of each code, followed by its forms with one value cut: what pages offer.
std::vector<TieBreak> known_tie_breaks();

/// How rounds that were not played count (TIEBREAK.md, section 3).
enum class Policy : std::uint8_t {
  fmjd,    ///< F: a bye counts as an opponent with 0, a forfeit as the opponent who was paired
  fide,    ///< X: both count as an opponent with one's own score (FIDE C.07, 2026)
  played,  ///< P: a bye as X, a forfeit as a played game
};

/// "F", "X" or "P".
std::string_view name_of(Policy policy);
std::optional<Policy> policy_named(std::string_view name);

/// Where the number of one round comes from.
enum class TermBasis : std::uint8_t {
  opponent,  ///< the opponent himself: his score, rating, or the like
  adjusted,  ///< the opponent's score, with byes asked for at his end counted as draws
  dummy,     ///< nobody was met: one's own score, within its bounds
  own,       ///< one's own result of the round
  nothing,   ///< the round counts 0 or is left out
};

/// The stable name: `tiebreak.basis.NAME` in the catalogue says it to people.
constexpr std::string_view name_of(TermBasis basis) {
  switch (basis) {
    case TermBasis::adjusted:
      return "adjusted";
    case TermBasis::dummy:
      return "dummy";
    case TermBasis::own:
      return "own";
    case TermBasis::nothing:
      return "nothing";
    case TermBasis::opponent:
      break;
  }
  return "opponent";
}

/// One round's part of a value: what a page lists to show how the value came about. The value is
/// the sum of those that are not cut, unless the rule says otherwise (means, performances).
struct Term {
  int round = 0;        ///< 0: no single round
  Number opponent = 0;  ///< 0: nobody
  Fraction value;
  TermBasis basis = TermBasis::opponent;
  bool voluntary = false;  ///< a round that was not played by own will: cut first under X and P
  bool cut = false;
  friend bool operator==(const Term&, const Term&) = default;
};

/// The value of one tie-break for one player. Mostly one number; FT is a sequence, compared from
/// its first; no number at all (nobody was met) stands behind every number.
struct TieBreakValue {
  std::vector<Fraction> parts;
  std::vector<Term> terms;
  friend bool operator==(const TieBreakValue&, const TieBreakValue&) = default;
};

/// Whether the lower number is ahead: starting numbers and lots.
constexpr bool lower_is_ahead(TieBreakCode code) {
  return code == TieBreakCode::starting_number || code == TieBreakCode::lots;
}

}  // namespace flagfall::arbiter::tournament
