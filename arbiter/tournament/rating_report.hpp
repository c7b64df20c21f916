#pragma once

#include <vector>

#include "arbiter/tournament/crosstable.hpp"
#include "arbiter/tournament/fraction.hpp"

namespace flagfall::arbiter::tournament {

/// One line of the table of K: it holds for players below all of its bounds; 0 is no bound.
struct DevelopmentRow {
  int below_rating = 0;
  int below_games = 0;  ///< rated games before this tournament
  int below_age = 0;    ///< in years, at the end of the year of the tournament
  Fraction k = 20;
  friend bool operator==(const DevelopmentRow&, const DevelopmentRow&) = default;
};

/// The first row that holds is taken, so that the last one should have no bounds. The values of
/// the FMJD (Annex 9, 3.2.3) could not be read: the table is a setting.
struct RatingRules {
  std::vector<DevelopmentRow> development = {{0, 0, 0, 20}};
  Fraction weight = 1;        ///< ½ where the time control makes K count half (Annex 9)
  int most_difference = 400;  ///< larger differences count as this (FIDE 8.3.1)
  friend bool operator==(const RatingRules&, const RatingRules&) = default;
};

/// What is known of a player beyond the crosstable; unknown is -1 and lies below no bound.
struct RatingBackground {
  int games_before = -1;
  int age = -1;
};

/// One rated game, or the two of a micro-match.
struct RatedGame {
  int round = 0;
  Number opponent = 0;
  int rating = 0;  ///< the opponent's
  int games = 1;
  Fraction score;  ///< 1, ½ or 0 for each game
  Fraction expected;
  friend bool operator==(const RatedGame&, const RatedGame&) = default;
};

struct RatingChange {
  Number number = 0;
  std::vector<RatedGame> games;
  Fraction score;
  Fraction expected;
  Fraction k;
  Fraction change;  ///< K (W - We), not rounded
  friend bool operator==(const RatingChange&, const RatingChange&) = default;
};

/// The change of each player's rating. Rated are games over the board between two players with a
/// rating; forfeits, byes and games that are not to be rated are left out. The two games of a
/// micro-match are rated each.
/// `backgrounds` may be empty; number n stands at n - 1.
std::vector<RatingChange> rating_changes(const Crosstable& table, PairingForm form,
                                         const RatingRules& rules = {},
                                         const std::vector<RatingBackground>& backgrounds = {});

}  // namespace flagfall::arbiter::tournament
