#include "arbiter/tournament/late_entry.hpp"

#include <doctest/doctest.h>

#include "tests/support/result_printer.hpp"

namespace flagfall::arbiter::tournament {
namespace {

Entrant player(std::string name, int rating) {
  Entrant entrant;
  entrant.name = std::move(name);
  entrant.rating = rating;
  return entrant;
}

RoundEntry game(Number opponent, Side colour, Share share) {
  RoundEntry entry{RoundKind::played, opponent, colour, share, {}, {}, 0, 0};
  entry.points = entry.game_points = draughts_scoring.of(share);
  return entry;
}

/// Four players after one round: 1-3, 4-2.
Crosstable four() {
  Crosstable table;
  table.planned_rounds = 7;
  table.entrants = {player("Abe", 2300), player("Bob", 2200), player("Cor", 2100),
                    player("Dik", 2000)};
  table.entrants[0].rounds = {game(3, Side::white, Share::win)};
  table.entrants[2].rounds = {game(1, Side::black, Share::loss)};
  table.entrants[3].rounds = {game(2, Side::white, Share::draw)};
  table.entrants[1].rounds = {game(4, Side::black, Share::draw)};
  table.forbidden = {{2, 3}};
  table.accelerations = {{whole_points(2), 1, 2, 1, 2}, {whole_points(1), 1, 2, 3, 4}};
  return table;
}

TEST_CASE("who enters late gets a number by rating, and what was played stays") {
  const Crosstable before = four();
  const auto late = enter_late(before, player("Eva", 2150), 2);
  REQUIRE(late);
  CHECK(late->number == 3);
  const Crosstable& table = late->table;
  REQUIRE(table.entrants.size() == 5);
  CHECK(entrant(table, 3).name == "Eva");
  CHECK(entry_of(table, 3, 1).kind == RoundKind::zero_bye);
  CHECK(entry_of(table, 1, 1).opponent == 4);
  CHECK(entry_of(table, 5, 1).opponent == 2);
  CHECK(entry_of(table, 2, 1).opponent == 5);
  CHECK(table.forbidden == std::vector<ForbiddenPair>{{2, 4}});
  CHECK(table.initial_colour == Side::white);
  for (Number n = 1; n <= 4; ++n) {
    const Number now = n >= 3 ? n + 1 : n;
    CHECK(entrant(table, now).name == entrant(before, n).name);
    CHECK(score_after(table, now, 1) == score_after(before, n, 1));
    CHECK(entry_of(table, now, 1).colour == entry_of(before, n, 1).colour);
  }
}

TEST_CASE("the last player of an accelerated group keeps his place") {
  struct Case {
    int rating;
    Number first_last;
    Number second_first;
  };
  for (const Case& c : {Case{2250, 3, 4}, Case{2150, 2, 3}, Case{1900, 2, 3}}) {
    const auto late = enter_late(four(), player("Eva", c.rating), 2);
    REQUIRE(late);
    const auto& groups = late->table.accelerations;
    CHECK(groups[0].first == 1);
    CHECK(groups[0].last == c.first_last);
    CHECK(groups[1].first == c.second_first);
    CHECK(groups[1].last == (c.rating < 2000 ? 4 : 5));
  }
}

TEST_CASE("the initial colour is that of round 1, whoever is number 1 now") {
  Crosstable table = four();
  CHECK(enter_late(table, player("Eva", 2400), 2)->table.initial_colour == Side::white);
  table.entrants[0].rounds = {RoundEntry{}};  // then number 2 was the first who was paired
  CHECK(enter_late(table, player("Eva", 2400), 2)->table.initial_colour == Side::white);
  table.initial_colour = Side::black;
  CHECK(enter_late(table, player("Eva", 2400), 2)->table.initial_colour == Side::black);
  for (Entrant& entrant : table.entrants) entrant.rounds.clear();
  table.initial_colour.reset();
  CHECK_FALSE(enter_late(table, player("Eva", 2400), 1)->table.initial_colour);
}

TEST_CASE("missed rounds may count as half byes, the last ones") {
  const auto late = enter_late(four(), player("Eva", 1900), 3, {.half_byes = 1, .last_round = 0});
  REQUIRE(late);
  CHECK(entry_of(late->table, 5, 1).kind == RoundKind::zero_bye);
  CHECK(entry_of(late->table, 5, 2).kind == RoundKind::half_bye);
  CHECK(score_after(late->table, 5, 2) == whole_points(1));
}

TEST_CASE("too late, into a paired round, or twice is refused") {
  struct Case {
    const char* why;
    const char* name;
    int round;
    const char* code;
  };
  const Case cases[] = {{"round 1 is paired", "Eva", 1, "ROUND_PAIRED"},
                        {"more than half of the rounds", "Eva", 4, "TOO_LATE_TO_ENTER"},
                        {"there already", "Cor", 2, "ALREADY_ENTERED"}};
  for (const Case& c : cases) {
    CAPTURE(c.why);
    const auto late = enter_late(four(), player(c.name, 2000), c.round);
    REQUIRE_FALSE(late);
    CHECK(late.error().code == c.code);
  }
  Entrant namesake = player("Cor", 1800);
  namesake.birth = "1990";
  Crosstable table = four();
  table.entrants[2].birth = "1961";
  CHECK(enter_late(table, namesake, 2));
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
