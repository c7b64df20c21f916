// Measures how long the pairing of each round takes, in tournaments of 200 and of 1,000 players of
// nine and eleven rounds with 2-1-0 points and 45 % draws. One core, processor time.
//   pair_bench [PLAYERS [ROUNDS [SEED]]]
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <iomanip>
#include <iostream>
#include <random>

#include "arbiter/tournament/swiss.hpp"

using namespace flagfall;
using namespace flagfall::arbiter::tournament;

namespace {

Crosstable players(int n, int rounds) {
  Crosstable table;
  table.planned_rounds = rounds;
  table.initial_colour = Side::white;
  table.entrants.resize(static_cast<std::size_t>(n));
  return table;
}

void enter(Crosstable& table, Number number, Number other, Side colour, Share share) {
  const Points points = table.scoring.of(share);
  table.entrants[static_cast<std::size_t>(number - 1)].rounds.push_back(
      {RoundKind::played, other, colour, share, points, points, share == Share::win ? 1 : 0, 0});
}

/// The higher ranked wins more often the further the two are apart.
Share white_share(const Pairing& board, int n, std::mt19937_64& random) {
  const auto chance = static_cast<int>(random() % 100);
  if (chance < 45) return Share::draw;
  const int edge = 27 + 28 * (board.black - board.white) / n;
  return chance < 45 + edge ? Share::win : Share::loss;
}

void play(Crosstable& table, const RoundPairing& pairing, std::mt19937_64& random) {
  for (const Pairing& board : pairing.boards) {
    const Share white = white_share(board, static_cast<int>(table.entrants.size()), random);
    enter(table, board.white, board.black, Side::white, white);
    enter(table, board.black, board.white, Side::black,
          static_cast<Share>(2 - static_cast<int>(white)));
  }
  if (pairing.bye == 0) return;
  RoundEntry bye{RoundKind::pairing_bye, 0, {}, Share::loss, table.scoring.pairing_bye, {}, 0, 0};
  table.entrants[static_cast<std::size_t>(pairing.bye - 1)].rounds.push_back(bye);
}

double pair_all_rounds(int n, int rounds, std::uint64_t seed) {
  std::mt19937_64 random{seed};
  Crosstable table = players(n, rounds);
  double worst = 0;
  std::cout << std::setw(5) << n << " players, ms a round:" << std::fixed << std::setprecision(1);
  for (int round = 1; round <= rounds; ++round) {
    const std::clock_t start = std::clock();
    const auto pairing = pair_swiss(table, {round, {}, round == rounds});
    const double ms = 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    worst = std::max(worst, ms);
    std::cout << ' ' << ms << std::flush;
    if (!pairing) {
      std::cout << " no pairing";
      break;
    }
    play(table, *pairing, random);
  }
  std::cout << '\n';
  return worst;
}

}  // namespace

int main(int argc, char** argv) {
  const auto argument = [&](int i, int usual) { return argc > i ? std::atoi(argv[i]) : usual; };
  if (argc > 1) {
    pair_all_rounds(argument(1, 200), argument(2, 9), static_cast<std::uint64_t>(argument(3, 1)));
    return 0;
  }
  for (const int n : {200, 201, 1000, 1001})
    for (const int rounds : {9, 11}) {
      double worst = 0;
      for (std::uint64_t seed = 1; seed <= 3; ++seed)
        worst = std::max(worst, pair_all_rounds(n, rounds, seed));
      std::cout << "worst round of " << n << " players: " << worst << " ms\n";
    }
}
