#include "arbiter/tournament/swiss.hpp"

#include <doctest/doctest.h>

#include "arbiter/tournament/acceleration.hpp"
#include "tests/support/swiss_text.hpp"

namespace flagfall::arbiter::tournament {
namespace {

using test::swiss_next;
using test::swiss_players;
using test::swiss_table;
using test::swiss_text;

// Three of five rounds of PAIRING.md, 12.3.
Crosstable draughts_sample() {
  return swiss_table({"Alder 4w1 7b= 5w1", "Beck 5b= 3w= 6b1", "Cole 6w1 2b= 7w1",
                      "Dorn 1b0 5w= -U", "Eder 2w= 4b= 1b0", "Falk 3b0 -U 2w0", "Gast -U 1w= 3b0"},
                     5);
}

TEST_CASE("the sample of seven players is paired as the independent program pairs it") {
  CHECK(swiss_next(draughts_sample()) == "3-1 2-4 7-6 5-0");
}

TEST_CASE("the rounds that the sample has played come out again") {
  Crosstable table = draughts_sample();
  CHECK(swiss_text(pair_swiss(table, {1, {}, false})).size() == 0);  // everybody has his entry
  for (Entrant& player : table.entrants) player.rounds.resize(2);
  CHECK(swiss_next(table) == "3-7 1-5 6-2 4-0");
  for (Entrant& player : table.entrants) player.rounds.resize(1);
  CHECK(swiss_next(table) == "7-1 2-3 4-5 6-0");
  for (Entrant& player : table.entrants) player.rounds.clear();
  CHECK(swiss_next(table) == "1-4 5-2 3-6 7-0");
}

TEST_CASE("round 1 pairs the halves, and colours go by the number of the higher one") {
  CHECK(swiss_next(swiss_players(8, 7)) == "1-5 6-2 3-7 8-4");
  Crosstable black = swiss_players(8, 7);
  black.initial_colour = Side::black;
  CHECK(swiss_next(black) == "5-1 2-6 7-3 4-8");
}

TEST_CASE("the bye goes to the lowest score, there to one with few rounds unplayed: C5, C9") {
  const Crosstable table = swiss_table({"A 3w1", "B 4b1", "C 1b0", "D 2w0", "E -Z"}, 3);
  CHECK(swiss_next(table) == "2-1 3-5 4-0");
}

TEST_CASE("group A of Baku is half the field rounded up to an even number") {
  const int sizes[] = {2, 2, 2, 2, 4, 4, 4, 4, 6, 6, 6, 6, 8, 8, 8, 8, 10, 10, 10, 10};
  for (int n = 1; n <= 20; ++n) {
    CAPTURE(n);
    CHECK(baku_group(n) == sizes[n - 1]);
  }
  CHECK(baku_group(161) == 82);
}

TEST_CASE("Baku gives a win's worth for half of the accelerated rounds, then half of that") {
  CHECK(baku_acceleration(161, 9, draughts_scoring) ==
        std::vector<VirtualPoints>{{whole_points(2), 1, 3, 1, 82}, {whole_points(1), 4, 5, 1, 82}});
  CHECK(baku_acceleration(10, 9, chess_scoring) ==
        std::vector<VirtualPoints>{{{2}, 1, 3, 1, 6}, {{1}, 4, 5, 1, 6}});
}

TEST_CASE("accelerated first rounds are paired group by group") {
  struct Case {
    int players;
    const char* expected;
  };
  const Case cases[] = {{6, "1-3 4-2 5-6"}, {10, "1-4 5-2 3-6 7-9 10-8"}};
  for (const Case& c : cases) {
    Crosstable table = swiss_players(c.players, 9);
    table.accelerations = baku_acceleration(c.players, 9, table.scoring);
    CAPTURE(c.players);
    CHECK(swiss_next(table) == c.expected);
  }
}

TEST_CASE("Haley raises the upper half in two rounds, soft Haley the lower half by a draw") {
  CHECK(haley_acceleration(7, draughts_scoring) ==
        std::vector<VirtualPoints>{{whole_points(2), 1, 2, 1, 4}});
  CHECK(soft_haley_acceleration(7, draughts_scoring).back() ==
        VirtualPoints{whole_points(1), 2, 2, 5, 7});
}

TEST_CASE("progressive acceleration grows with the score and ends before the last two rounds") {
  Crosstable table = swiss_players(6, 7);
  const auto points_of = [&](Number n, int round) {
    table.accelerations = progressive_acceleration(table, round);
    return virtual_points(table, n, round);
  };
  CHECK(points_of(1, 1) == whole_points(4));
  CHECK(points_of(3, 1) == whole_points(2));
  CHECK(points_of(6, 1) == whole_points(0));
  for (int r = 0; r < 2; ++r)  // two wins are a win and a half and something
    table.entrants[5].rounds.push_back(
        {RoundKind::played, 1, Side::white, Share::win, whole_points(2), {}, 1, 0});
  CHECK(points_of(6, 3) == whole_points(1));
  CHECK(points_of(1, 5) == whole_points(4));
  CHECK(points_of(1, 6) == whole_points(0));
}

TEST_CASE("who asked for a bye, or is said to be absent, sits out") {
  Crosstable table = swiss_players(6, 5);
  table.entrants[1].rounds.push_back(
      {RoundKind::half_bye, 0, {}, Share::loss, whole_points(1), {}, 0, 0});
  CHECK(swiss_text(pair_swiss(table, {1, {5}, false})) == "1-4 3-6");
}

TEST_CASE("rounds with hardly anybody have clear answers") {
  CHECK(swiss_text(pair_swiss({}, {})) == "NO_PLAYERS");
  CHECK(swiss_text(pair_swiss(swiss_players(3, 3), {0, {}, false})) == "NO_SUCH_ROUND");
  CHECK(swiss_text(pair_swiss(swiss_players(3, 3), {1, {4}, false})) == "UNKNOWN_PLAYER");
  CHECK(swiss_next(swiss_players(1, 3)) == "1-0");
  CHECK(swiss_text(pair_swiss(swiss_players(3, 3), {1, {1, 2, 3}, false})) == "");
  CHECK(swiss_text(pair_swiss(swiss_players(5, 3), {1, {1, 2, 3, 5}, false})) == "4-0");
}

TEST_CASE("where no pairing exists those who remain over are named, and the ways out") {
  Crosstable table = swiss_table({"Ann 2w1", "Ben 1b0"}, 3);
  const auto pairing = pair_swiss(table, next_swiss_round(table));
  REQUIRE(pairing.has_error());
  CHECK(pairing.error().code == "NO_PAIRING");
  CHECK(pairing.error().sentence.params[1] == Param{"names", "Ann; Ben"});
  CHECK(pairing.error().legal ==
        std::vector<std::string>{"second_cycle", "keizer", "round_robin", "by_hand"});
}

TEST_CASE("nobody may have a second bye, nor one after a win without play") {
  const Crosstable table = swiss_table({"Ann -U"}, 3);
  CHECK(swiss_next(table) == "NO_PAIRING");
  CHECK(swiss_next(swiss_table({"Ann 2w+", "Ben 1b-", "Cas -U"}, 3)) == "1-3 2-0");
}

TEST_CASE("forbidden pairs bind in their rounds, and can make a pairing impossible") {
  Crosstable table = swiss_players(4, 3);
  table.forbidden = {{1, 3, 1, 1}};
  CHECK(swiss_next(table) == "1-4 3-2");
  table.forbidden = {{1, 3, 2, 3}};
  CHECK(swiss_next(table) == "1-3 4-2");
  table.forbidden = {{1, 2, 1, 1}, {3, 1, 1, 1}, {1, 4, 1, 1}};
  CHECK(swiss_next(table) == "NO_PAIRING");
  CHECK(pair_swiss(table, {1, {}, false}).error().legal.front() == "lift_forbidden");
}

TEST_CASE("a game lost by forfeit may be paired again") {
  CHECK(swiss_next(swiss_table({"Ann 2w+", "Ben 1b-"}, 3)) == "1-2");
}

TEST_CASE("the next round is the one after the last in which anybody was paired") {
  Crosstable table = draughts_sample();
  CHECK(next_swiss_round(table).round == 4);
  CHECK_FALSE(next_swiss_round(table).last_round);
  table.entrants[0].rounds.push_back({});  // a zero bye for the round to come
  CHECK(next_swiss_round(table).round == 4);
  table.planned_rounds = 4;
  CHECK(next_swiss_round(table).last_round);
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
