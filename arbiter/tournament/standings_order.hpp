#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "arbiter/refusal.hpp"
#include "arbiter/tournament/keizer.hpp"
#include "arbiter/tournament/scoring.hpp"
#include "arbiter/tournament/system.hpp"
#include "arbiter/tournament/tie_break.hpp"

namespace flagfall::arbiter::tournament {

/// Where the comparison of FT begins: T1 leaves out the lowest at once and looks at the whole sum
/// last, T0 looks at the whole sum first (TIEBREAK.md, 4.1).
enum class FtStart : std::uint8_t { t1, t0 };

constexpr std::string_view name_of(FtStart start) { return start == FtStart::t1 ? "T1" : "T0"; }

constexpr std::optional<FtStart> ft_start_named(std::string_view name) {
  for (const FtStart start : {FtStart::t1, FtStart::t0})
    if (name == name_of(start)) return start;
  return std::nullopt;
}

/// By what a tournament ranks its players. It belongs to the regulation: fixed before round 1,
/// stored with the tournament and printed on its standings.
struct StandingsOrder {
  std::vector<TieBreak> order;
  Policy policy = Policy::fmjd;
  FtStart ft_starts_with = FtStart::t1;
  System system = System::swiss;
  PairingForm form = PairingForm::single_game;
  bool teams = false;                ///< it ranks teams: by match points, then board points
  bool complete_rounds_only = true;  ///< standings in the middle of a round are those before it
  std::vector<int> lots;             ///< for LOT: that of number n at n - 1; empty: not drawn yet
  /// Where the system itself says who stands where: the place of number n at n - 1, equal ones are
  /// shared; nothing else separates anybody then. Empty: it does not.
  std::vector<int> places{};
  KeizerSettings keizer;  ///< for KEI, and for the list by which such a system pairs
  friend bool operator==(const StandingsOrder&, const StandingsOrder&) = default;
};

/// The default of TIEBREAK.md, section 5; for systems that it does not name, points and lots with
/// what makes sense for them.
StandingsOrder default_order(System system, PairingForm form = PairingForm::single_game);

/// The default for teams, whatever a board of theirs is: points are match points, game points are
/// board points.
StandingsOrder team_order(System system, PairingForm form = PairingForm::single_game);

/// The default for events that follow FIDE, under policy X: PTS, BH-C1, BH, SB, DE, WON, LOT; where
/// everybody meets everybody PTS, DE, WIN, SB, KS, LOT.
StandingsOrder fide_order(System system = System::swiss,
                          PairingForm form = PairingForm::single_game);

/// Why an order cannot rank a tournament, or nothing. Codes: TIE_BREAKS_MISSING,
/// TIE_BREAK_REPEATED (under another name too), TIE_BREAK_SAYS_NOTHING (where everybody has the
/// same opponents, and where the bracket or the ladder says who stands where),
/// TIE_BREAK_NEEDS_MOVES, TIE_BREAK_AFTER_LOTS, TIE_BREAK_OF_KEIZER, TIE_BREAK_NEEDS_POINTS, and
/// those of `check_keizer`.
std::optional<Refusal> check_order(const StandingsOrder& order);

/// The tie-breaks that say something in the system, in the order of `known_tie_breaks`.
std::vector<TieBreak> useful_tie_breaks(System system, PairingForm form, bool teams = false);

/// Reads "PTS,FT,SOL"; blanks around the names are allowed.
Result<std::vector<TieBreak>> parse_tie_breaks(std::string_view names);

}  // namespace flagfall::arbiter::tournament
