// Measures how long standings take: a Swiss with byes, forfeits and many draws, by the default
// orders. One core, processor time.
//   standings_bench [PLAYERS [ROUNDS]]
#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <string>
#include <vector>

#include "arbiter/tournament/standings.hpp"
#include "tests/support/random_crosstable.hpp"

using namespace flagfall;
using namespace flagfall::arbiter::tournament;

namespace {

constexpr int runs = 21;
constexpr std::uint64_t seed = 2026;

double milliseconds(const Crosstable& table, const StandingsOrder& order) {
  std::vector<double> times;
  for (int run = 0; run < runs; ++run) {
    const std::clock_t begun = std::clock();
    const Standings result = standings(table, order);
    times.push_back(double(std::clock() - begun) / CLOCKS_PER_SEC * 1e3);
    if (result.rows.size() != table.entrants.size()) std::abort();
  }
  std::nth_element(times.begin(), times.begin() + runs / 2, times.end());
  return times[runs / 2];
}

void print(const std::string& name, double time) {
  std::cout << name << ": " << time << " ms (median of " << runs << ")\n";
}

}  // namespace

int main(int argc, char** argv) {
  const int players = argc > 1 ? std::atoi(argv[1]) : 1000;
  const int rounds = argc > 2 ? std::atoi(argv[2]) : 11;
  if (players < 1 || players > 9999 || rounds < 1 || rounds > 99) {
    std::cerr << "usage: standings_bench [PLAYERS [ROUNDS]]\n";
    return 2;
  }
  Random random{seed};
  const Crosstable table = test::random_crosstable(random, players, rounds);
  std::cout << players << " players, " << rounds << " rounds, seed " << seed << '\n';
  print("Swiss, policy F", milliseconds(table, default_order(System::swiss)));
  print("as FIDE, policy X", milliseconds(table, fide_order()));
  StandingsOrder all;
  for (const TieBreak& tie_break : useful_tie_breaks(System::swiss, PairingForm::single_game))
    all.order.push_back(tie_break);
  print("every tie-break", milliseconds(table, all));
}
