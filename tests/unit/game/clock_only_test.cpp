#include <doctest/doctest.h>

#include "tests/unit/game/random_clock_game.hpp"

// Games of which only the clock is here: presses, pauses, calls, and results that are proposed.

namespace flagfall::arbiter {
namespace {

using test::Table;
using namespace std::chrono_literals;

Decision press(Table& table, Side side) { return table.ask(Press{side, ply_of(table.game)}); }

Table wooden(const std::string& program = "60+2") { return test::wooden_table(program); }

TEST_CASE("a press ends the turn, counts and is paid for; no move is needed") {
  Table table = wooden();
  CHECK(legal_moves(table.game).empty());
  table.wait(10s);
  const Decision decision = press(table, Side::white);
  REQUIRE(decision.events.size() == 1);
  const auto& pressed = std::get<ClockPressed>(decision.events.front().event);
  CHECK(pressed == ClockPressed{1, Side::white, 10s, {54s, 62s}});
  CHECK(ply_of(table.game) == 1);
  CHECK(moves_of(table.game, Side::white) == 1);
  CHECK(side_to_move(table.game) == Side::black);
  table.wait(1s);
  CHECK_FALSE(press(table, Side::black).refusal);
  CHECK(table.left(Side::black) == 63s);
}

TEST_CASE("a press that does not count changes nothing and says why") {
  Table table = wooden();
  table.wait(1s);
  CHECK(Table::code_of(press(table, Side::black)) == "NOT_YOUR_TURN");
  CHECK_FALSE(press(table, Side::white).refusal);
  SUBCASE("the same press again") {
    const Decision again = table.ask(Press{Side::white, 0});
    CHECK(again.already_recorded);
    CHECK(again.events.empty());
  }
  SUBCASE("both sides in one millisecond, having seen the same") {
    CHECK(Table::code_of(table.ask(Press{Side::black, 0})) == "STALE");
  }
  SUBCASE("both sides in one millisecond, the second having seen the first") {
    CHECK_FALSE(table.ask(Press{Side::black, 1}).refusal);
    CHECK(table.game.presses.back().press.spent == 0ms);
  }
  SUBCASE("of a ply to come, or of none") {
    for (const int ply : {2, 10'000, -1})
      CHECK(Table::code_of(table.ask(Press{Side::black, ply})) == "STALE");
  }
  SUBCASE("while the clocks stand") {
    table.ask(Pause{});
    CHECK(Table::code_of(press(table, Side::black)) == "PAUSED");
  }
  SUBCASE("after the end") {
    table.ask(SetResult{GameResult::draw, "agreed"});
    CHECK(Table::code_of(press(table, Side::black)) == "GAME_OVER");
  }
}

TEST_CASE("what asks for a position is refused where none is known") {
  Table table = wooden();
  const Command commands[] = {PlayMove{Side::white, 0, "32-28", {}}, AskTakeBack{Side::white, 0},
                              DeclareDraw{Reason::moves_25, "r"}};
  for (const Command& command : commands)
    CHECK(Table::code_of(table.ask(command)) == "MOVES_NOT_HERE");
  table.ask(Pause{});
  CHECK(Table::code_of(table.ask(TakeBackPlies{1, true, "r"})) == "UNDO_PRESS_INSTEAD");
}

TEST_CASE("resignation, agreement and the flag are proposed, and the clocks stand") {
  struct Case {
    const char* name;
    std::vector<Command> commands;
    clock::Duration wait;
    GameResult result;
    Reason reason;
    Side side;
  };
  const Case cases[] = {
      {"resignation",
       {Resign{Side::white}},
       0s,
       GameResult::black_wins,
       Reason::resignation,
       Side::white},
      {"agreement",
       {OfferDraw{Side::white, 0}, AcceptDraw{Side::black, 0}},
       0s,
       GameResult::draw,
       Reason::agreement,
       Side::black},
      {"a flag", {CheckFlag{}}, 63s, GameResult::black_wins, Reason::time, Side::white},
  };
  for (const Case& c : cases) {
    CAPTURE(c.name);
    Table table = wooden();
    table.wait(c.wait);
    for (const Command& command : c.commands) CHECK_FALSE(table.ask(command).refusal);
    REQUIRE(table.game.proposed);
    CHECK_FALSE(table.game.outcome);
    CHECK(table.game.proposed->side == c.side);
    CHECK(table.game.proposed->outcome.result == c.result);
    CHECK(table.game.proposed->outcome.reason == c.reason);
    CHECK(phase_of(table.game) == Phase::paused);
    CHECK_FALSE(next_deadline(table.game, table.now()));
    const clock::Duration left = table.left(Side::white);
    table.wait(1h);
    CHECK(table.left(Side::white) == left);
    CHECK(Table::code_of(press(table, Side::white)) ==
          (c.reason == Reason::time ? "TOO_LATE" : "PAUSED"));
    for (const Command& command :
         {Command{Resume{}}, Command{Resume{Side::black}}, Command{Resign{Side::black}}})
      CHECK(Table::code_of(table.ask(command)) == "PROPOSAL_STANDS");
    SUBCASE("confirmed") {
      table.ask(ConfirmResult{});
      REQUIRE(table.game.outcome);
      CHECK(table.game.outcome->result == c.result);
      CHECK(table.game.outcome->reason == c.reason);
      CHECK_FALSE(table.game.proposed);
    }
    SUBCASE("dismissed") {
      const Decision dismissed = table.ask(DismissProposal{"not meant"});
      if (c.reason == Reason::time) {
        CHECK(Table::code_of(dismissed) == "FLAG_STANDS");
        continue;
      }
      CHECK_FALSE(table.game.proposed);
      CHECK(phase_of(table.game) == Phase::paused);
      table.ask(Resume{});
      CHECK_FALSE(press(table, Side::white).refusal);
    }
    SUBCASE("decided otherwise") {
      table.ask(SetResult{GameResult::both_lose, "both left"});
      CHECK(table.game.outcome->result == GameResult::both_lose);
      CHECK_FALSE(table.game.proposed);
    }
  }
}

TEST_CASE("a flag of a board of wood falls at its instant, whoever asks first") {
  Table table = wooden("5");
  const clock::Instant start = table.now();
  table.wait(7s);
  CHECK(Table::code_of(press(table, Side::white)) == "TOO_LATE");
  CHECK(table.game.flag->flag == start + 5s);
  CHECK(table.log.back().at == start + 5s);
  CHECK(table.left(Side::white) == 0ms);
}

TEST_CASE("the last press is annulled with or without refund, once") {
  for (const bool refund : {true, false}) {
    CAPTURE(refund);
    Table table = wooden();
    table.wait(10s);
    press(table, Side::white);
    table.wait(5s);
    CHECK(Table::code_of(table.ask(UndoPress{refund, "illegal"})) == "PAUSE_FIRST");
    table.ask(Pause{});
    const Decision undone = table.ask(UndoPress{refund, "illegal"});
    REQUIRE_FALSE(undone.refusal);
    const auto& event = std::get<PressUndone>(undone.events.front().event);
    CHECK(event.side == Side::white);
    CHECK(event.change.from == BySide<clock::Duration>{54s, 57s});
    CHECK(event.change.to == BySide<clock::Duration>{52s, refund ? 62s : 57s});
    CHECK(ply_of(table.game) == 0);
    CHECK(side_to_move(table.game) == Side::white);
    CHECK(Table::code_of(table.ask(UndoPress{refund, "again"})) == "NOTHING_TO_UNDO");
    table.ask(Resume{});
    table.wait(2s);
    CHECK_FALSE(press(table, Side::white).refusal);
    CHECK(table.left(Side::white) == 52s);
  }
}

TEST_CASE("a press is not annulled into a flag unless that is confirmed") {
  Table table = wooden("60+30");
  press(table, Side::white);
  table.ask(Pause{});
  table.ask(SetTime{Side::white, 10s, "A wrong clock"});
  CHECK(Table::code_of(table.ask(UndoPress{true, "illegal"})) == "WOULD_FLAG");
  CHECK_FALSE(table.game.flag);
  CHECK_FALSE(table.ask(UndoPress{true, "illegal", true}).refusal);
  CHECK(table.game.flag->side == Side::white);
}

TEST_CASE("the arbiter puts a side on move where no position says who is") {
  Table table = wooden();
  CHECK(Table::code_of(table.ask(SetTurn{Side::black, "r"})) == "PAUSE_FIRST");
  table.ask(Pause{});
  const Decision set = table.ask(SetTurn{Side::black, "lever the wrong way"});
  CHECK(std::get<TurnSet>(set.events.front().event).change ==
        Change<Side>{Side::white, Side::black});
  CHECK(table.ask(SetTurn{Side::black, "again"}).events.empty());
  table.ask(Resume{});
  CHECK_FALSE(press(table, Side::black).refusal);
}

TEST_CASE("both players stop the clocks by consent where the settings say so, and either goes on") {
  for (const PauseBy by : {PauseBy::arbiter, PauseBy::players})
    for (const Play play : {Play::here, Play::clock_only}) {
      GameSettings settings = Table::settings("60");
      settings.conduct.pause_by = by;
      settings.conduct.play = play;
      Table table = Table::started(settings);
      const Decision asked = table.ask(AskPause{Side::black, 0});
      if (by == PauseBy::arbiter) {
        CHECK(Table::code_of(asked) == "PAUSE_BY_ARBITER");
        CHECK(Table::code_of(table.ask(AcceptPause{Side::white, 0})) == "PAUSE_BY_ARBITER");
        CHECK(Table::code_of(table.ask(DeclinePause{Side::white, 0})) == "PAUSE_BY_ARBITER");
        continue;
      }
      CHECK(table.game.pause_ask == Question{Side::black, 0});
      CHECK(table.ask(AskPause{Side::black, 0}).events.empty());
      CHECK(Table::code_of(table.ask(AcceptPause{Side::black, 0})) == "NOTHING_TO_ANSWER");
      CHECK(Table::code_of(table.ask(AcceptPause{Side::white, 3})) == "STALE");
      SUBCASE("declined") {
        table.ask(DeclinePause{Side::white, 0});
        CHECK_FALSE(table.game.pause_ask);
        CHECK(phase_of(table.game) == Phase::running);
      }
      SUBCASE("answered by a turn that goes on") {
        if (play == Play::here)
          table.play("32-28");
        else
          table.ask(Press{Side::white, 0});
        CHECK_FALSE(table.game.pause_ask);
      }
      SUBCASE("both ask") {
        table.ask(AskPause{Side::white, 0});
        CHECK(table.game.pausing->by == PausedBy::players);
      }
      SUBCASE("accepted") {
        table.ask(AcceptPause{Side::white, 0});
        CHECK(table.game.pausing->by == PausedBy::players);
        table.wait(1h);
        CHECK(table.left(Side::white) == 60s);
        SUBCASE("a player goes on") {
          table.ask(Resume{Side::black});
          CHECK(phase_of(table.game) == Phase::running);
        }
        SUBCASE("the arbiter stops them for a reason of his own") {
          CHECK_FALSE(table.ask(Pause{PausedBy::arbiter, "wait"}).events.empty());
          CHECK(Table::code_of(table.ask(Resume{Side::black})) == "ARBITER_RESUMES");
          table.ask(Resume{});
          CHECK(phase_of(table.game) == Phase::running);
        }
      }
    }
}

TEST_CASE("a player calls the arbiter, once, and both clocks stop where that is set") {
  for (const bool stops : {true, false}) {
    CAPTURE(stops);
    GameSettings settings = Table::settings("60");
    settings.conduct.call_stops_clocks = stops;
    settings.conduct.pause_by = PauseBy::players;
    Table table = Table::started(settings);
    table.ask(CallArbiter{Side::black});
    REQUIRE(table.game.call);
    CHECK(table.game.call->by == Side::black);
    CHECK((phase_of(table.game) == Phase::paused) == stops);
    CHECK(table.ask(CallArbiter{Side::white}).events.empty());
    if (stops) {
      CHECK(table.game.pausing->by == PausedBy::call);
      CHECK(Table::code_of(table.ask(Resume{Side::black})) == "CALL_STANDS");
      CHECK(table.play("32-28") == "PAUSED");
    }
    SUBCASE("answered first") {
      table.ask(AnswerCall{});
      CHECK_FALSE(table.game.call);
      CHECK(table.ask(AnswerCall{}).events.empty());
      if (stops) CHECK(Table::code_of(table.ask(Resume{Side::white})) == "ARBITER_RESUMES");
      table.ask(Resume{});
    }
    SUBCASE("answered by going on") {
      if (!stops) table.ask(Pause{});
      table.ask(Resume{});
      CHECK_FALSE(table.game.call);
    }
    CHECK(phase_of(table.game) == Phase::running);
    CHECK_FALSE(table.play("32-28"));
  }
}

TEST_CASE("a call before the start is heard, and after the end nobody comes") {
  Table table{Table::settings("60")};
  table.ask(CallArbiter{Side::white});
  CHECK(table.game.call);
  table.ask(SetResult{GameResult::draw, ""});
  CHECK_FALSE(table.game.call);
  CHECK(Table::code_of(table.ask(CallArbiter{Side::white})) == "GAME_OVER");
}

TEST_CASE("with a gong a press confirms, and the turn passes at the gong") {
  Table table = wooden("G10");
  table.wait(4s);
  CHECK_FALSE(press(table, Side::white).refusal);
  CHECK(table.game.clock.sides.white.confirmed);
  CHECK(Table::code_of(press(table, Side::white)) == "TURN_NOT_BEGUN");
  CHECK(Table::code_of(press(table, Side::black)) == "NOT_YOUR_TURN");
  table.wait(6s);
  CHECK_FALSE(press(table, Side::black).refusal);
}

TEST_CASE("folding the log of a random game of presses gives the game, bit for bit") {
  std::size_t presses = 0, undone = 0, ended = 0;
  for_each_seed(400, [&](Random random) {
    const Table table = test::random_clock_game(random, 150);
    REQUIRE(fold(table.log) == table.game);
    clock::Instant last{};
    for (const Happened& happened : table.log) {
      REQUIRE(happened.at >= last);
      last = happened.at;
      presses += std::holds_alternative<ClockPressed>(happened.event);
      undone += std::holds_alternative<PressUndone>(happened.event);
    }
    REQUIRE(moves_of(table.game, Side::white) + moves_of(table.game, Side::black) ==
            ply_of(table.game));
    ended += table.game.outcome.has_value();
  });
  CHECK(presses > 5000);
  CHECK(undone > 50);
  CHECK(ended > 50);
}

}  // namespace
}  // namespace flagfall::arbiter
