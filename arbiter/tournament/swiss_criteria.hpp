#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <utility>
#include <vector>

#include "arbiter/tournament/swiss_terms.hpp"

namespace flagfall::arbiter::tournament {

// The criteria of the Dutch system, C.04.3 edition 2026 (PAIRING.md, 3.2), one function each.
// Absolute criteria are questions; the others count what is bad, so that less is better.

/// Two players by their places in the field; the first is the higher ranked one.
struct SwissPair {
  int higher = 0;
  int lower = 0;
  // The check takes the zero that the compiler compares with for a written one.
  // NOLINTNEXTLINE(modernize-use-nullptr)
  friend auto operator<=>(const SwissPair&, const SwissPair&) = default;
};

/// One way to pair one bracket: who is in it, who meets, who goes down.
struct Bracket {
  std::vector<int> mdps;       ///< moved down players, in order
  std::vector<int> residents;  ///< players of the score group, in order
  std::vector<SwissPair> pairs;
  std::vector<int> downfloaters;  ///< those who are left, in order
};

/// A list of numbers that are compared one by one, the first first; less is better.
using Measure = std::vector<std::int64_t>;

// Absolute criteria. C1 is `have_met`.
bool c2_bye_is_ruled_out(const SwissPlayer& player);
bool c3_same_absolute_preference(const SwissPlayer& a, const SwissPlayer& b);

// C4 and C5 look at everybody who is left: swiss_completion.hpp.

Measure c6_downfloaters(const Bracket& bracket);
Measure c7_scores_of_downfloaters(const SwissField& field, const Bracket& bracket);
// C8 looks at the next bracket: swiss_completion.hpp.
Measure c9_unplayed_games_of_bye(const SwissField& field, int bye);

// Criteria of a pair. In a bracket they add up.
int c10_colour_difference(const SwissField& field, SwissPair pair);
int c11_same_colour_three_times(const SwissField& field, SwissPair pair);
int c12_preference(const SwissField& field, SwissPair pair);
int c13_strong_preference(const SwissField& field, SwissPair pair);
int c15_upfloat_repeated(const SwissField& field, SwissPair pair);
int c17_upfloat_repeated(const SwissField& field, SwissPair pair);

// Criteria of a resident who goes down.
int c14_downfloat_repeated(const SwissPlayer& resident);
int c16_downfloat_repeated(const SwissPlayer& resident);

// Score differences, the largest first. An MDP who is not paired counts as if he met somebody a win
// below the residents.
Measure c18_differences_of_downfloats(const SwissField& field, const Bracket& bracket);
Measure c19_differences_of_upfloats(const SwissField& field, const Bracket& bracket);
Measure c20_differences_of_downfloats(const SwissField& field, const Bracket& bracket);
Measure c21_differences_of_upfloats(const SwissField& field, const Bracket& bracket);

/// C6 to C21 of a way to pair a bracket, at their numbers. C8 and C9 are set by who looks beyond
/// it.
using Quality = std::array<Measure, 22>;
Quality quality_of(const SwissField& field, const Bracket& bracket);

/// Whether the pair brings together an MDP and a resident.
bool is_float(const SwissField& field, SwissPair pair);

}  // namespace flagfall::arbiter::tournament
