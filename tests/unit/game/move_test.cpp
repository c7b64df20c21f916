#include <doctest/doctest.h>

#include "tests/support/table.hpp"

// Moves and attempts, and how a game ends on the board.

namespace flagfall::arbiter {
namespace {

using test::Table;
using namespace std::chrono_literals;

TEST_CASE("a move is recorded with its time and both clocks") {
  Table table = Table::started(Table::settings("300+3"));
  table.wait(10s);
  CHECK_FALSE(table.play("32-28"));
  REQUIRE(ply_of(table.game) == 1);
  const MovePlayed& move = table.game.scoresheet[0].move;
  CHECK(move.text == "32-28");
  CHECK(move.spent == 10s);
  CHECK(move.left == BySide<clock::Duration>{296s, 303s});
  CHECK(table.game.position.to_move == Side::black);
}

TEST_CASE("what is refused, with its code, and what is recorded of it") {
  struct Case {
    const char* name;
    const char* fen;
    Side side;
    int ply;
    const char* move;
    const char* code;
    bool recorded;
  };
  const Case cases[] = {
      {"out of turn", "", Side::black, 0, "20-24", "NOT_YOUR_TURN", true},
      {"a quiet move while a capture exists (X14)", "W:W28,31:B22", Side::white, 0, "31-26",
       "CAPTURE_MANDATORY", true},
      {"a capture of one where two are compulsory (X15)", "W:W27,38:B13,22,33", Side::white, 0,
       "38x29", "NOT_MAXIMAL", true},
      {"two routes that take different pieces (X11)", "W:WK47:B14,19,27,33,42", Side::white, 0,
       "47x36", "AMBIGUOUS", true},
      {"a move for a position not yet reached", "", Side::white, 2, "32-28", "STALE", false},
      {"no move at all", "", Side::white, 0, "hello", "MALFORMED_MOVE", false},
      {"an empty square", "", Side::white, 0, "27-22", "NO_PIECE", true},
      {"the other side's man", "", Side::white, 0, "20-25", "NOT_YOUR_PIECE", true},
  };
  for (const Case& c : cases) {
    CAPTURE(c.name);
    Table table = Table::started(Table::settings("300", c.fen));
    const Game before = table.game;
    const std::size_t events = table.log.size();
    const Decision decision = table.ask(PlayMove{c.side, c.ply, c.move});
    REQUIRE(decision.refusal);
    CHECK(decision.refusal->code == c.code);
    CHECK(decision.refusal->sentence.key != "");
    CHECK((table.log.size() > events) == c.recorded);
    CHECK(table.game.position == before.position);
    CHECK(table.game.clock == before.clock);
    CHECK(table.game.scoresheet == before.scoresheet);
  }
}

TEST_CASE("a refused capture says how many are compulsory and how many were taken") {
  Table table = Table::started(Table::settings("300", "W:W27,38:B13,22,33"));
  const Decision decision = table.ask(PlayMove{Side::white, 0, "38x29"});
  REQUIRE(decision.refusal);
  CHECK(decision.refusal->legal == std::vector<std::string>{"27x18x9"});
  CHECK_FALSE(decision.refusal->article.empty());
}

TEST_CASE("attempts are recorded up to a limit at each ply") {
  Table table = Table::started(Table::settings());
  for (int i = 0; i < 50; ++i) table.play("32-38");
  const auto recorded = std::ranges::count_if(table.log, [](const Happened& happened) {
    return std::holds_alternative<AttemptRefused>(happened.event);
  });
  CHECK(recorded == 20);
  CHECK_FALSE(table.play("32-28"));
  table.play("20-19");
  CHECK(table.game.attempts_at_this_ply == 1);
}

TEST_CASE("the same move again is one move; another one for the same ply is refused") {
  Table table = Table::started(Table::settings());
  CHECK_FALSE(table.play("32-28"));
  const Decision again = table.ask(PlayMove{Side::white, 0, "32-28"});
  CHECK(again.already_recorded);
  CHECK(again.events.empty());
  CHECK_FALSE(again.refusal);
  CHECK(Table::code_of(table.ask(PlayMove{Side::white, 0, "33-28"})) == "STALE");
  CHECK(Table::code_of(table.ask(PlayMove{Side::black, 0, "32-28"})) == "STALE");
  CHECK(ply_of(table.game) == 1);
}

TEST_CASE("the ends of a game on the board, without a press") {
  struct Case {
    const char* name;
    const char* fen;
    const char* move;
    GameResult result;
    Reason reason;
  };
  const Case cases[] = {
      {"the last piece is taken", "W:W28:B22", "28x17", GameResult::white_wins, Reason::no_pieces},
      {"no move is left", "W:W46,42,47:B36", "46-41", GameResult::white_wins, Reason::blocked},
  };
  for (const Case& c : cases) {
    CAPTURE(c.name);
    Table table = Table::started(Table::settings("300+5", c.fen));
    table.wait(1s);
    CHECK_FALSE(table.play(c.move));
    REQUIRE(table.game.outcome);
    CHECK(table.game.outcome->result == c.result);
    CHECK(table.game.outcome->reason == c.reason);
    CHECK_FALSE(table.game.outcome->article.empty());
    CHECK(phase_of(table.game) == Phase::ended);
    CHECK(table.left(Side::white) == 304s);  // no increment for a move that needs no press
    table.wait(1h);
    CHECK(table.left(Side::black) == 305s);
    CHECK(table.play("36-41") == "GAME_OVER");
  }
}

TEST_CASE("resignation needs a game that has begun and ends it") {
  Table table{Table::settings()};
  CHECK(Table::code_of(table.ask(Resign{Side::white})) == "NOT_STARTED");
  table.ask(TakeSeat{Side::white});
  table.ask(TakeSeat{Side::black});
  table.ask(StartClock{});
  table.ask(Resign{Side::white});
  REQUIRE(table.game.outcome);
  CHECK(table.game.outcome->result == GameResult::black_wins);
  CHECK(table.game.outcome->reason == Reason::resignation);
  CHECK(Table::code_of(table.ask(Resign{Side::black})) == "GAME_OVER");
}

TEST_CASE("a man that only passes the far row stays a man (CASES 3)") {
  Table table = Table::started(Table::settings("300", "W:W13:B7,8"));
  CHECK_FALSE(table.play("13x11"));
  CHECK(table.game.outcome->reason == Reason::no_pieces);
  CHECK(table.game.position.kings.white.empty());
}

}  // namespace
}  // namespace flagfall::arbiter
