#include "arbiter/tournament/withdrawal.hpp"

#include <doctest/doctest.h>

#include "arbiter/tournament/round_robin.hpp"
#include "tests/support/result_printer.hpp"

namespace flagfall::arbiter::tournament {
namespace {

/// A round robin of which the first rounds were played, all White wins.
Crosstable played(int players, int rounds) {
  const auto schedule = *round_robin({players, 1, {}});
  Crosstable table;
  table.entrants.resize(static_cast<std::size_t>(players));
  table = laid_out(table, {schedule.begin(), schedule.begin() + rounds});
  for (Entrant& player : table.entrants)
    for (RoundEntry& entry : player.rounds) {
      if (entry.kind != RoundKind::open) continue;
      entry.kind = RoundKind::played;
      entry.share = entry.colour == Side::white ? Share::win : Share::loss;
      entry.points = entry.game_points = table.scoring.of(entry.share);
    }
  return table;
}

TEST_CASE("the share of games played decides what becomes of the others") {
  struct Case {
    const char* why;
    WithdrawalRule rule;
    int played;
    int games;
    WithdrawalEffect effect;
  };
  const auto removed = WithdrawalEffect::remove_results;
  const auto forfeit = WithdrawalEffect::forfeit_rest;
  const Case cases[] = {
      {"less than half", {}, 4, 9, removed},
      {"more than half", {}, 5, 9, forfeit},
      {"exactly half", {}, 4, 8, forfeit},
      {"more than half asked for", {1, 2, true}, 4, 8, removed},
      {"more than half asked for and there", {1, 2, true}, 5, 8, forfeit},
      {"two thirds", {2, 3}, 5, 9, removed},
      {"nothing played", {}, 0, 9, removed},
      {"always keep", {0, 1}, 0, 9, forfeit},
      {"other effects",
       {1, 2, false, WithdrawalEffect::keep_results},
       0,
       9,
       WithdrawalEffect::keep_results},
  };
  for (const Case& c : cases) {
    CAPTURE(c.why);
    CHECK(effect_of(c.rule, c.played, c.games) == c.effect);
  }
}

TEST_CASE("after half of the games results stay and the rest are forfeits") {
  const Crosstable before = played(8, 4);
  const auto after = withdraw(before, 3, 5, *round_robin({8, 1, {}}));
  REQUIRE(after);
  for (Number n = 1; n <= 8; ++n)
    for (int round = 1; round <= 7; ++round) {
      CAPTURE(n);
      CAPTURE(round);
      const RoundEntry entry = entry_of(*after, n, round);
      if (round <= 4) {
        CHECK(entry == entry_of(before, n, round));
      } else if (n == 3) {
        CHECK(entry.kind == RoundKind::forfeit);
        CHECK(entry.points == whole_points(0));
      } else if (entry.opponent == 3) {
        CHECK(entry.kind == RoundKind::forfeit);
        CHECK(entry.points == whole_points(2));
      } else {
        CHECK(entry.kind == RoundKind::open);
      }
    }
}

TEST_CASE("before half of the games his results leave the table, and nobody else's change") {
  const Crosstable before = played(8, 3);
  const auto after = withdraw(before, 3, 4, *round_robin({8, 1, {}}));
  REQUIRE(after);
  CHECK(score_after(*after, 3, 7) == Points{});
  for (Number n = 1; n <= 8; ++n)
    for (int round = 1; round <= 3; ++round) {
      const RoundEntry was = entry_of(before, n, round);
      const bool his = n == 3 || was.opponent == 3;
      CHECK(entry_of(*after, n, round) == (his ? RoundEntry{} : was));
    }
}

TEST_CASE("who withdraws changes nothing for the one who is free") {
  const Crosstable before = played(7, 4);
  const auto schedule = *round_robin({7, 1, {}});
  for (Number gone = 1; gone <= 7; ++gone) {
    const auto after = withdraw(before, gone, 5, schedule);
    REQUIRE(after);
    for (int round = 1; round <= 7; ++round) {
      const Number free = schedule[static_cast<std::size_t>(round - 1)].bye;
      CHECK(entry_of(*after, free, round) == RoundEntry{});
    }
  }
}

TEST_CASE("results can stay without forfeits") {
  const WithdrawalRule rule{1, 2, false, WithdrawalEffect::keep_results,
                            WithdrawalEffect::keep_results};
  const auto after = withdraw(played(6, 2), 1, 3, *round_robin({6, 1, {}}), rule);
  REQUIRE(after);
  CHECK(entry_of(*after, 1, 1).kind == RoundKind::played);
  CHECK(entry_of(*after, 1, 3) == RoundEntry{});
}

TEST_CASE("a game that has a result keeps it, and the same withdrawal twice is one") {
  const Crosstable before = played(6, 3);
  const auto schedule = *round_robin({6, 1, {}});
  const auto once = withdraw(before, 2, 3, schedule);
  REQUIRE(once);
  CHECK(entry_of(*once, 2, 3) == entry_of(before, 2, 3));
  const auto twice = withdraw(*once, 2, 3, schedule);
  REQUIRE(twice);
  CHECK(*twice == *once);
}

TEST_CASE("a withdrawal of nobody, or in no round, is refused") {
  const auto schedule = *round_robin({6, 1, {}});
  const Crosstable table = played(6, 2);
  for (const Number n : {0, 7}) CHECK_FALSE(withdraw(table, n, 3, schedule));
  for (const int round : {0, 6}) CHECK_FALSE(withdraw(table, 1, round, schedule));
  CHECK_FALSE(withdraw(table, 1, 3, schedule, {3, 2}));
  CHECK_FALSE(withdraw(table, 1, 3, schedule, {1, 0}));
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
