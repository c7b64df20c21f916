#include <doctest/doctest.h>

#include "tests/support/table.hpp"

// The clock in the hands of the referee: start, flag, pause, corrections.

namespace flagfall::arbiter {
namespace {

using test::Table;
using namespace std::chrono_literals;

TEST_CASE("the clock starts when both seats are taken, or the arbiter starts it anyway") {
  Table table{Table::settings()};
  CHECK(table.play("32-28") == "NOT_STARTED");
  const Decision nobody = table.ask(StartClock{});
  CHECK(Table::code_of(nobody) == "SEAT_EMPTY");
  CHECK(nobody.refusal->sentence.key == "game.seats_empty");  // both at once, not one by one
  table.ask(TakeSeat{Side::white});
  const Decision alone = table.ask(StartClock{});
  CHECK(Table::code_of(alone) == "SEAT_EMPTY");
  CHECK(alone.refusal->sentence.key == "game.seat_empty");
  CHECK(phase_of(table.game) == Phase::ready);
  SUBCASE("both are there") { table.ask(TakeSeat{Side::black}); }
  SUBCASE("Black is late") {}
  table.ask(StartClock{.absent_players = true});
  CHECK(phase_of(table.game) == Phase::running);
  const Decision again = table.ask(StartClock{.absent_players = true});
  CHECK(again.events.empty());
  CHECK_FALSE(again.refusal);
}

TEST_CASE("Black's press starts White's clock only where the event says so, and is no move") {
  for (const StartBy start : {StartBy::arbiter, StartBy::black_press}) {
    GameSettings settings = Table::settings();
    settings.start_by = start;
    Table table{settings};
    table.ask(TakeSeat{Side::white});
    table.ask(TakeSeat{Side::black});
    const Decision decision = table.ask(StartClock{.pressed_by = Side::black});
    CHECK(decision.refusal.has_value() == (start == StartBy::arbiter));
    if (start == StartBy::arbiter) continue;
    CHECK(table.game.clock.on_move == Side::white);
    CHECK(table.game.clock.sides.black.moves == 0);
  }
}

TEST_CASE("a move in the millisecond of the flag is too late, and the answer says so") {
  struct Case {
    const char* name;
    clock::Duration thought;
    bool in_time;
  };
  const Case cases[] = {{"the last millisecond", 4999ms, true},
                        {"the same millisecond", 5000ms, false},
                        {"50 ms late (CASES 27)", 5050ms, false},
                        {"an hour late", 1h, false}};
  for (const Case& c : cases) {
    CAPTURE(c.name);
    Table table = Table::started(Table::settings("5"));
    const clock::Instant start = table.now();
    table.wait(c.thought);
    const Decision decision = table.ask(PlayMove{Side::white, 0, "32-28"});
    CHECK(decision.refusal.has_value() != c.in_time);
    if (c.in_time) continue;
    CHECK(decision.refusal->code == "TOO_LATE");
    REQUIRE(table.game.flag);
    CHECK(table.game.flag->flag == start + 5s);  // computed, not when somebody looked
    CHECK(table.game.outcome->result == GameResult::black_wins);
    CHECK(table.game.outcome->reason == Reason::time);
    CHECK(ply_of(table.game) == 0);
    CHECK(table.left(Side::white) == 0ms);
    CHECK(table.left(Side::black) == 5s);
    // The late move is an attempt, also when the flag was recorded before it came.
    CHECK(table.play("32-28") == "TOO_LATE");
  }
}

TEST_CASE("the flag needs nobody to move") {
  Table table = Table::started(Table::settings("5"));
  const auto deadline = next_deadline(table.game, table.now());
  REQUIRE(deadline);
  CHECK(*deadline == table.now() + 5s);
  table.wait(4999ms);
  CHECK(table.ask(CheckFlag{}).events.empty());
  table.wait(1ms);
  table.ask(CheckFlag{});
  CHECK(table.game.outcome->reason == Reason::time);
  CHECK_FALSE(next_deadline(table.game, table.now()));
}

TEST_CASE("whatever is asked after the flag, the flag comes first") {
  const Command commands[] = {Resign{Side::white}, OfferDraw{Side::white, 0}, Pause{},
                              SetResult{GameResult::white_wins, ""}, AskTakeBack{Side::white, 0}};
  for (const Command& command : commands) {
    Table table = Table::started(Table::settings("5"));
    table.wait(5s);
    const Decision decision = table.ask(command);
    CHECK(Table::code_of(decision) == "GAME_OVER");
    CHECK(table.game.outcome->reason == Reason::time);
  }
}

TEST_CASE("the arbiter may set aside a loss on time, and the flag stays on record") {
  Table table = Table::started(Table::settings("5"));
  table.wait(5s);
  table.ask(CheckFlag{});
  const auto flag = table.game.flag;
  table.ask(SetResult{GameResult::draw, "the clock was defective"});
  CHECK(table.game.outcome->result == GameResult::draw);
  CHECK(table.game.outcome->reason == Reason::arbiter);
  CHECK(table.game.flag == flag);
}

TEST_CASE("a pause charges nobody; a second pause or resume changes nothing") {
  Table table = Table::started(Table::settings("180"));
  table.wait(4s);
  table.play("32-28");
  table.wait(5s);
  table.ask(Pause{PausedBy::arbiter, "a question"});
  CHECK(phase_of(table.game) == Phase::paused);
  table.wait(90s);
  CHECK(table.ask(Pause{}).events.empty());
  CHECK(table.play("20-24") == "PAUSED");
  CHECK(table.left(Side::black) == 175s);
  table.ask(Resume{});
  CHECK(table.ask(Resume{}).events.empty());
  table.wait(2s);
  table.play("20-24");
  CHECK(table.left(Side::black) == 173s);
}

TEST_CASE("corrections of the clock need both clocks to stand still") {
  const Command corrections[] = {AdjustTime{Side::white, 60s, "", false},
                                 SetTime{Side::white, 60s, "", false}, SetMoves{Side::white, 3, ""},
                                 SetPeriod{Side::white, 1, ""}, TakeBackPlies{1, true, ""}};
  for (const Command& correction : corrections) {
    Table table = Table::started(Table::settings("300"));
    table.play("32-28");
    CHECK(Table::code_of(table.ask(correction)) == "PAUSE_FIRST");
    table.ask(Pause{});
    CHECK_FALSE(table.ask(correction).refusal);
  }
}

TEST_CASE("taking more time than is left asks first, then the flag falls at once") {
  Table table = Table::started(Table::settings("60"));
  table.wait(50s);
  table.ask(Pause{});
  CHECK(Table::code_of(table.ask(AdjustTime{Side::white, -10s, "", false})) == "WOULD_FLAG");
  CHECK_FALSE(table.game.outcome);
  table.ask(AdjustTime{Side::white, -10s, "", true});
  REQUIRE(table.game.outcome);
  CHECK(table.game.outcome->result == GameResult::black_wins);
  CHECK(table.game.flag->side == Side::white);
}

TEST_CASE("corrections out of range are refused by name") {
  Table table = Table::started(Table::settings("2/60:30"));
  table.ask(Pause{});
  CHECK(Table::code_of(table.ask(SetPeriod{Side::white, 3, ""})) == "OUT_OF_RANGE");
  CHECK(Table::code_of(table.ask(SetPeriod{Side::white, 0, ""})) == "OUT_OF_RANGE");
  CHECK(Table::code_of(table.ask(SetMoves{Side::white, -1, ""})) == "OUT_OF_RANGE");
  CHECK(Table::code_of(table.ask(SetTime{Side::white, 2'000'000s, "", false})) == "TOO_MUCH_TIME");
}

TEST_CASE("a period that ends at zero is no flag") {
  GameSettings settings = Table::settings("1/2:5");
  settings.control.crossing = clock::Crossing::at_zero_own;
  Table table = Table::started(settings);
  table.wait(1s);
  table.play("32-28");
  table.wait(1s);
  table.play("20-24");
  table.wait(1500ms);  // White's first period ran out half a second ago
  CHECK(table.ask(CheckFlag{}).events.empty());
  CHECK(table.left(Side::white) == 4500ms);
  CHECK_FALSE(table.play("37-32"));
}

}  // namespace
}  // namespace flagfall::arbiter
