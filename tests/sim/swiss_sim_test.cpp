// Whole random Swiss tournaments, paired to the end. FLAGFALL_SWISS_TOURNAMENTS sets how many;
// seeds begin at FLAGFALL_SWISS_SEED, else at 1.
#include <doctest/doctest.h>

#include <chrono>
#include <iostream>
#include <set>

#include "arbiter/tournament/swiss_check.hpp"
#include "tests/support/exhaustive_swiss.hpp"
#include "tests/support/random_swiss.hpp"
#include "tests/support/setting.hpp"

namespace flagfall::arbiter::tournament {
namespace {

/// What the run has seen; printed at its end.
struct Counts {
  int tournaments = 0, rounds = 0, boards = 0, byes = 0, no_pairing = 0;
  int exhaustive = 0, swaps = 0, legal_swaps = 0;
  std::chrono::duration<double> pairing{};
};

/// C1 to C3 and the forbidden pairs, straight from the crosstable.
void check_absolutes(const Crosstable& table, const SwissRound& round,
                     const RoundPairing& pairing) {
  std::set<Number> seen;
  for (const Pairing& board : pairing.boards) {
    CHECK(seen.insert(board.white).second);
    CHECK(seen.insert(board.black).second);
    for (const RoundEntry& entry : entrant(table, board.white).rounds)
      CHECK_FALSE((entry.kind == RoundKind::played && entry.opponent == board.black));
    for (const ForbiddenPair& pair : table.forbidden)
      if (pair.from <= round.round && round.round <= pair.to)
        CHECK_FALSE((std::minmax(pair.a, pair.b) == std::minmax(board.white, board.black)));
    // Nobody goes beyond a difference of two or has a colour three times running, topscorers
    // excepted.
    for (const auto& [number, side] :
         {std::pair{board.white, Side::white}, std::pair{board.black, Side::black}}) {
      int difference = side == Side::white ? 1 : -1, running = 1;
      bool goes_on = true;
      const auto& rounds = entrant(table, number).rounds;
      for (auto entry = rounds.rbegin(); entry != rounds.rend(); ++entry) {
        if (entry->kind != RoundKind::played) continue;
        difference += *entry->colour == Side::white ? 1 : -1;
        goes_on = goes_on && *entry->colour == side;
        running += goes_on ? 1 : 0;
      }
      if (round.last_round) continue;
      CHECK(std::abs(difference) <= 2);
      CHECK(running <= 2);
    }
  }
  if (pairing.bye == 0) return;
  CHECK(seen.insert(pairing.bye).second);
  for (const RoundEntry& entry : entrant(table, pairing.bye).rounds) {
    CHECK(entry.kind != RoundKind::pairing_bye);
    CHECK_FALSE((entry.kind != RoundKind::played && entry.points >= table.scoring.win));
  }
}

Number& seat(RoundPairing& pairing, int i) {
  const auto board = static_cast<std::size_t>(i / 2);
  if (board >= pairing.boards.size()) return pairing.bye;
  return i % 2 == 0 ? pairing.boards[board].white : pairing.boards[board].black;
}

/// Two change places, or two change colours: every such pairing is worse than ours in something.
void check_swaps(const test::RandomSwiss& tournament, const SwissRound& round,
                 const RoundPairing& ours, Random& random, Counts& counts) {
  const int seats = static_cast<int>(2 * ours.boards.size()) + (ours.bye != 0 ? 1 : 0);
  if (seats < 3) return;
  for (int k = 0; k < 6; ++k) {
    const int a = random.below(seats), b = random.below(seats);
    if (a == b) continue;
    RoundPairing other = ours;
    std::swap(seat(other, a), seat(other, b));
    ++counts.swaps;
    if (check_pairing(tournament.table, round, other).empty()) ++counts.legal_swaps;
    CAPTURE(a);
    CAPTURE(b);
    const auto worse = compare(tournament.table, round, ours, other);
    REQUIRE(worse);
    if (worse->group != Points{} || worse->criterion == "order") {
      CHECK_FALSE(compare(tournament.table, round, other, ours));
    }
  }
}

RoundPairing sorted(RoundPairing pairing) {
  std::ranges::sort(pairing.boards, {}, &Pairing::white);
  return pairing;
}

void check_round(test::RandomSwiss& tournament, const SwissRound& round, Random& random,
                 bool& goes_on, Counts& counts) {
  const auto start = std::chrono::steady_clock::now();
  const auto pairing = pair_swiss(tournament.table, round);
  counts.pairing += std::chrono::steady_clock::now() - start;
  ++counts.rounds;
  std::size_t playing = 0;
  for (const Entrant& player : tournament.table.entrants)
    playing += player.rounds.size() < static_cast<std::size_t>(round.round) ? 1 : 0;
  if (playing <= 12) {
    const auto expected = test::pair_exhaustively(tournament.table, round);
    ++counts.exhaustive;
    REQUIRE(pairing.has_value() == expected.has_value());
    if (pairing) CHECK(sorted(*pairing) == sorted(*expected));
  }
  goes_on = pairing.has_value();
  if (!goes_on) {
    CHECK(pairing.error().code == "NO_PAIRING");
    ++counts.no_pairing;
    return;
  }
  CHECK(2 * pairing->boards.size() + (pairing->bye != 0 ? 1 : 0) == playing);
  counts.boards += static_cast<int>(pairing->boards.size());
  counts.byes += pairing->bye != 0 ? 1 : 0;
  check_absolutes(tournament.table, round, *pairing);
  CHECK(check_pairing(tournament.table, round, *pairing).empty());
  check_swaps(tournament, round, *pairing, random, counts);
  tournament.play(*pairing);
}

/// Two of five are small enough for the exhaustive search.
void run_tournament(std::uint64_t seed, Counts& counts) {
  Random random{seed * 7919};
  const int players = random.below(5) < 2 ? 5 + random.below(8) : 13 + random.below(108);
  const int rounds = std::min(4 + random.below(8), players - 1);
  test::RandomSwiss tournament{seed, players, rounds};
  ++counts.tournaments;
  bool goes_on = true;
  for (int round = 1; round <= rounds && goes_on; ++round) {
    CAPTURE(round);
    check_round(tournament, tournament.prepare(round), random, goes_on, counts);
  }
}

TEST_CASE("random tournaments are paired by the rules to their end") {
  const int tournaments = static_cast<int>(test::setting("FLAGFALL_SWISS_TOURNAMENTS", 150));
  const int first = static_cast<int>(test::setting("FLAGFALL_SWISS_SEED", 1));
  REQUIRE(tournaments > 0);
  Counts counts;
  for (int seed = first; seed < first + tournaments; ++seed) {
    CAPTURE(seed);
    run_tournament(static_cast<std::uint64_t>(seed), counts);
  }
  std::cout << "checked: " << counts.tournaments << " tournaments from seed " << first << ", "
            << counts.rounds << " rounds, " << counts.boards << " boards, " << counts.byes
            << " byes; " << counts.exhaustive << " rounds against the exhaustive search; "
            << counts.swaps << " swaps, " << counts.legal_swaps << " of them legal; "
            << counts.no_pairing << " rounds without a pairing; pairing took "
            << counts.pairing.count() << " s\n";
  CHECK(counts.exhaustive > 0);
  CHECK(counts.legal_swaps > 0);
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
