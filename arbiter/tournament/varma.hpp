#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arbiter/refusal.hpp"
#include "arbiter/tournament/crosstable.hpp"
#include "arbiter/tournament/lots.hpp"

namespace flagfall::arbiter::tournament {

// The Varma tables (FIDE C.05, Annex 2): numbers of a round robin are drawn so that players of one
// federation (or club) meet early, and not in the last three rounds.

/// The four groups of numbers for so many players, A first. One group of all numbers for up to 8
/// players, for whom the draw is free; empty above 24.
std::vector<std::vector<Number>> varma_groups(int players);

struct VarmaSettings {
  /// With 12 players the numbers 6 and 12 of group C meet in the last round: two of one federation
  /// get 6 and 8 or 8 and 12 where that is possible (PAIRING.md, 1.3).
  bool avoid_last_round = true;
};

/// Who draws next, and from which numbers.
struct VarmaTurn {
  std::size_t player = 0;       ///< his place in the list of federations, from 0
  std::vector<Number> numbers;  ///< in ascending order, never empty
  friend bool operator==(const VarmaTurn&, const VarmaTurn&) = default;
};

/// Numbers drawn so far, one for each player of the list; 0: not yet.
using DrawnNumbers = std::vector<Number>;

/// The next turn; none when all have drawn. The federation with the most players draws first, equal
/// ones in alphabetical order, its players in the order of the list, all from the smallest group
/// that still has enough numbers; where none has, from the largest, and then from the next. Players
/// without a federation come last, each for himself. Refused: more than 24 players, numbers that
/// cannot have been drawn that way.
Result<std::optional<VarmaTurn>> varma_turn(const std::vector<std::string>& federations,
                                            const DrawnNumbers& drawn,
                                            const VarmaSettings& settings = {});

struct VarmaDraw {
  DrawnNumbers numbers;
  std::vector<Sentence> warnings;  ///< who of one federation meets in the last rounds after all
};

/// The whole draw by lot.
Result<VarmaDraw> draw_varma(const std::vector<std::string>& federations, Lots& lots,
                             const VarmaSettings& settings = {});

/// Pairs of one federation that meet in the last three rounds (Berger), as warnings.
std::vector<Sentence> late_meetings(const std::vector<std::string>& federations,
                                    const DrawnNumbers& numbers);

}  // namespace flagfall::arbiter::tournament
