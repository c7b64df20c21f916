#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "arbiter/tournament/crosstable.hpp"
#include "tests/support/random_numbers.hpp"

namespace flagfall::test {

/// How often what happens in a random crosstable, in per cent.
struct Chances {
  int bye = 5;
  int forfeit = 4;
  int draw = 45;
  int unrated_player = 5;
};

namespace detail {

using namespace arbiter::tournament;

inline void set_bye(Entrant& player, RoundKind kind, Points points) {
  RoundEntry entry;
  entry.kind = kind;
  entry.points = entry.game_points = points;
  player.rounds.push_back(entry);
}

inline RoundEntry side_of(const Scoring& scoring, RoundKind kind, Number opponent, Side colour,
                          Share share) {
  RoundEntry entry;
  entry.kind = kind;
  entry.opponent = opponent;
  entry.colour = colour;
  entry.share = share;
  entry.points = scoring.of(share);
  entry.game_points = entry.points;
  entry.games_won = kind == RoundKind::played && share == Share::win ? 1 : 0;
  return entry;
}

inline void play(Crosstable& table, Random& random, const Chances& chances, Number a, Number b) {
  const RoundKind kind =
      random.below(100) < chances.forfeit ? RoundKind::forfeit : RoundKind::played;
  Share share = random.below(2) == 0 ? Share::win : Share::loss;
  if (kind == RoundKind::played && random.below(100) < chances.draw) share = Share::draw;
  const Share other = static_cast<Share>(2 - static_cast<int>(share));
  const bool a_white = random.below(2) == 0;
  auto& entrants = table.entrants;
  entrants[static_cast<std::size_t>(a - 1)].rounds.push_back(
      side_of(table.scoring, kind, b, a_white ? Side::white : Side::black, share));
  entrants[static_cast<std::size_t>(b - 1)].rounds.push_back(
      side_of(table.scoring, kind, a, a_white ? Side::black : Side::white, other));
}

/// Who plays in a round, best score first and shuffled among equals; the others get a bye.
inline std::vector<Number> draw_lots(Crosstable& table, Random& random, const Chances& chances,
                                     int round) {
  std::vector<Number> present;
  for (Number n = 1; n <= static_cast<Number>(table.entrants.size()); ++n) {
    Entrant& player = table.entrants[static_cast<std::size_t>(n - 1)];
    if (random.below(100) >= chances.bye)
      present.push_back(n);
    else if (random.below(2) == 0)
      set_bye(player, RoundKind::half_bye, table.scoring.half_bye);
    else
      set_bye(player, RoundKind::zero_bye, table.scoring.zero_bye);
  }
  for (std::size_t i = present.size(); i > 1; --i)
    std::swap(present[i - 1], present[static_cast<std::size_t>(random.below(static_cast<int>(i)))]);
  std::stable_sort(present.begin(), present.end(), [&](Number a, Number b) {
    return score_after(table, a, round - 1) > score_after(table, b, round - 1);
  });
  return present;
}

}  // namespace detail

/// A tournament in which equals meet, with byes and forfeits; nobody minds meeting twice.
inline arbiter::tournament::Crosstable random_crosstable(Random& random, int players, int rounds,
                                                         const Chances& chances = {}) {
  using namespace arbiter::tournament;
  Crosstable table;
  table.planned_rounds = rounds;
  table.entrants.resize(static_cast<std::size_t>(players));
  for (Entrant& player : table.entrants)
    player.rating = random.below(100) < chances.unrated_player ? 0 : 1600 + random.below(900);
  for (int round = 1; round <= rounds; ++round) {
    const auto present = detail::draw_lots(table, random, chances, round);
    for (std::size_t i = 0; i + 1 < present.size(); i += 2)
      detail::play(table, random, chances, present[i], present[i + 1]);
    if (present.size() % 2 != 0)
      detail::set_bye(table.entrants[static_cast<std::size_t>(present.back() - 1)],
                      RoundKind::pairing_bye, table.scoring.pairing_bye);
  }
  return table;
}

}  // namespace flagfall::test
