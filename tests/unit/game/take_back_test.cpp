#include <doctest/doctest.h>

#include "tests/support/table.hpp"

// Taking moves back: by agreement where the event allows it, and by the arbiter (CASES 24-26, 51).

namespace flagfall::arbiter {
namespace {

using test::Table;
using namespace std::chrono_literals;

GameSettings allowing(TakeBack policy, const char* program = "60", const char* fen = "") {
  GameSettings settings = Table::settings(program, fen);
  settings.take_back = policy;
  return settings;
}

TEST_CASE("off by default, and said so") {
  Table table = Table::started(Table::settings());
  table.play("32-28");
  CHECK(Table::code_of(table.ask(AskTakeBack{Side::white, 1})) == "NO_TAKE_BACK");
}

TEST_CASE("accepted: the right clock runs, times as the event says and never exchanged") {
  struct Case {
    TakeBack policy;
    clock::Duration white, black;
  };
  // White used 10 s for his move; Black thinks for 50 s before he accepts.
  const Case cases[] = {{TakeBack::restore, 60s, 60s}, {TakeBack::keep, 50s, 10s}};
  for (const Case& c : cases) {
    CAPTURE(static_cast<int>(c.policy));
    Table table = Table::started(allowing(c.policy));
    table.wait(10s);
    table.play("32-28");
    table.ask(AskTakeBack{Side::white, 1});
    table.wait(50s);
    table.ask(AcceptTakeBack{Side::black, 1});
    CHECK(ply_of(table.game) == 0);
    CHECK(table.game.position == initial_position(RuleSet::international));
    CHECK(table.game.clock.on_move == Side::white);
    CHECK(phase_of(table.game) == Phase::running);
    CHECK(table.left(Side::white) == c.white);
    CHECK(table.left(Side::black) == c.black);
    table.wait(1s);
    CHECK(table.left(Side::white) == c.white - 1s);
    CHECK(table.left(Side::black) == c.black);
  }
}

TEST_CASE("declined: the position and the clocks stay, on both sides of the board") {
  Table table = Table::started(allowing(TakeBack::restore));
  table.play("32-28");
  table.ask(AskTakeBack{Side::white, 1});
  const Game before = table.game;
  table.ask(DeclineTakeBack{Side::black, 1});
  CHECK_FALSE(table.game.take_back);
  CHECK(table.game.position == before.position);
  CHECK(table.game.clock == before.clock);
  CHECK(Table::code_of(table.ask(AcceptTakeBack{Side::black, 1})) == "NOTHING_TO_ANSWER");
  CHECK_FALSE(table.play("20-24"));
}

TEST_CASE("after the reply both plies go back, and the asker is to move") {
  Table table = Table::started(allowing(TakeBack::restore));
  table.play("32-28");
  table.play("20-24");
  table.ask(AskTakeBack{Side::white, 2});
  table.ask(AcceptTakeBack{Side::black, 2});
  CHECK(ply_of(table.game) == 0);
  CHECK(table.game.position.to_move == Side::white);
}

TEST_CASE("a capture of several pieces is one move, also when it is taken back") {
  Table table = Table::started(allowing(TakeBack::restore, "60+5", "W:W27,49:B13,22,1"));
  const Game before = table.game;
  table.wait(7s);
  CHECK_FALSE(table.play("27x9"));
  table.ask(AskTakeBack{Side::white, 1});
  table.wait(3s);
  table.ask(AcceptTakeBack{Side::black, 1});
  CHECK(table.game.position == before.position);
  CHECK(table.left(Side::white) == 65s);
  CHECK(table.game.clock.sides.white.moves == 0);
}

TEST_CASE("a new move lets the request lapse") {
  Table table = Table::started(allowing(TakeBack::keep));
  table.play("32-28");
  table.ask(AskTakeBack{Side::white, 1});
  table.play("20-24");
  CHECK_FALSE(table.game.take_back);
}

TEST_CASE("the arbiter takes plies back; his corrections of time stay") {
  Table table = Table::started(Table::settings("60"));
  table.wait(5s);
  table.play("32-28");
  table.wait(5s);
  table.play("20-24");
  table.ask(Pause{});
  table.ask(AdjustTime{Side::black, 20s, "penalty for White", false});
  CHECK(Table::code_of(table.ask(TakeBackPlies{3, true, ""})) == "OUT_OF_RANGE");
  table.ask(TakeBackPlies{2, true, "wrong position"});
  CHECK(phase_of(table.game) == Phase::paused);
  CHECK(table.left(Side::white) == 60s);
  CHECK(table.left(Side::black) == 80s);
  table.ask(Resume{});
  table.wait(1s);
  CHECK(table.left(Side::white) == 59s);
}

TEST_CASE("counts and notices go back with the moves") {
  GameSettings settings = Table::settings("300", "W:WK6,K11:BK40,K45");
  settings.draw_modes[DrawRule::repetition] = DrawMode::arbiter;
  Table table = Table::started(settings);
  for (const char* move : {"11-2", "40-34", "2-11", "34-40", "11-2", "40-34", "2-11"})
    table.play(move);
  const DrawCounters counters = table.game.counters;
  table.play("34-40");
  CHECK(table.game.notices.size() == 1);
  table.ask(Pause{});
  table.ask(TakeBackPlies{1, true, ""});
  CHECK(table.game.counters == counters);
  CHECK(table.game.notices.empty());
}

}  // namespace
}  // namespace flagfall::arbiter
