#include <doctest/doctest.h>

#include "tests/support/table.hpp"

// The claim of who waits for an opponent (CLOCK.md 6; ARBITER.md 5 and its test T1).

namespace flagfall::arbiter {
namespace {

using test::Table;
using namespace std::chrono_literals;

/// White has come, Black has not, and White's clock was started without him.
Table waiting(std::optional<clock::Duration> allowed = 900s) {
  GameSettings settings = Table::settings("3600");
  settings.conduct.default_time = allowed;
  Table table{settings};
  table.ask(TakeSeat{Side::white});
  table.ask(StartClock{std::nullopt, true});
  return table;
}

std::int64_t seconds_left(const Decision& decision) {
  REQUIRE(decision.refusal);
  REQUIRE(decision.refusal->code == "ABSENCE_TOO_EARLY");
  return std::get<std::int64_t>(decision.refusal->sentence.params.at(0).value);
}

TEST_CASE("late by the default time exactly, and by a millisecond more") {
  Table table = waiting();
  table.wait(300s);
  CHECK(seconds_left(table.ask(ClaimAbsence{Side::white})) == 601);
  table.wait(600s - 1ms);
  CHECK(seconds_left(table.ask(ClaimAbsence{Side::white})) == 1);
  table.wait(1ms);
  CHECK(seconds_left(table.ask(ClaimAbsence{Side::white})) == 1);
  table.wait(1ms);
  REQUIRE_FALSE(table.ask(ClaimAbsence{Side::white}).refusal);
  CHECK_FALSE(table.game.outcome);
  REQUIRE(table.game.proposed);
  CHECK(table.game.proposed->side == Side::black);
  CHECK(table.game.proposed->outcome.result == GameResult::white_wins);
  CHECK(table.game.proposed->outcome.reason == Reason::forfeit);
  CHECK(Table::code_of(table.ask(ClaimAbsence{Side::white})) == "PROPOSAL_STANDS");
  table.ask(ConfirmResult{});
  REQUIRE(table.game.outcome);
  CHECK(to_string(table.game.outcome->reason) == "FORFEIT");
  CHECK(Table::code_of(table.ask(ClaimAbsence{Side::white})) == "GAME_OVER");
}

TEST_CASE("what was proposed the arbiter may dismiss") {
  Table table = waiting();
  table.wait(901s);
  table.ask(ClaimAbsence{});
  REQUIRE(table.game.proposed);
  REQUIRE_FALSE(table.ask(DismissProposal{"a delayed train"}).refusal);
  CHECK_FALSE(table.game.proposed);
  CHECK_FALSE(table.ask(Resume{}).refusal);
}

TEST_CASE("who has come is not absent, and without a default time nobody is") {
  Table table = waiting();
  table.ask(TakeSeat{Side::black});
  table.wait(901s);
  CHECK(Table::code_of(table.ask(ClaimAbsence{Side::white})) == "NOT_ABSENT");
  CHECK(Table::code_of(table.ask(ClaimAbsence{})) == "NOT_ABSENT");
  Table without = waiting(std::nullopt);
  without.wait(901s);
  CHECK(Table::code_of(without.ask(ClaimAbsence{Side::white})) == "NO_DEFAULT_TIME");
  GameSettings settings = Table::settings("3600");
  settings.conduct.default_time = 900s;
  Table ready{settings};
  CHECK(Table::code_of(ready.ask(ClaimAbsence{Side::white})) == "NOT_STARTED");
}

TEST_CASE("where neither has come both lose, by the arbiter's claim") {
  GameSettings settings = Table::settings("3600");
  settings.conduct.default_time = 900s;
  Table table{settings};
  table.ask(StartClock{std::nullopt, true});
  table.wait(901s);
  table.ask(ClaimAbsence{});
  REQUIRE(table.game.proposed);
  CHECK(table.game.proposed->outcome.result == GameResult::both_lose);
  CHECK(table.game.proposed->outcome.reason == Reason::double_forfeit);
}

TEST_CASE("at a board of wood it is his whose clock runs without a press") {
  GameSettings settings = Table::settings("3600");
  settings.conduct.default_time = 900s;
  settings.conduct.play = Play::clock_only;
  Table table{settings};
  table.ask(StartClock{});
  table.wait(901s);
  CHECK(Table::code_of(table.ask(ClaimAbsence{Side::white})) == "NOT_ABSENT");
  REQUIRE_FALSE(table.ask(ClaimAbsence{Side::black}).refusal);
  CHECK(table.game.proposed->outcome.result == GameResult::black_wins);
}

}  // namespace
}  // namespace flagfall::arbiter
