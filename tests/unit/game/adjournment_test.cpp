#include <doctest/doctest.h>

#include "tests/unit/game/random_clock_game.hpp"

// Games that are broken off, with a sealed move and without (ARBITER.md 9 and 17, T9).

namespace flagfall::arbiter {
namespace {

using test::Table;
using namespace std::chrono_literals;

Table played() {
  Table table = Table::started(Table::settings("2/60:60+2"));
  table.wait(10s);
  table.play("32-28");
  table.wait(20s);
  return table;
}

Decision seal(Table& table, const std::string& text, Side side = Side::black) {
  return table.ask(SealMove{side, ply_of(table.game), text, "box", "digest"});
}

TEST_CASE("T9: adjourned and resumed without a sealed move: times, counts and period stay") {
  Table table = played();
  REQUIRE_FALSE(table.ask(Adjourn{false, "2026-12-01T18:00:00Z", "supper"}).refusal);
  CHECK(phase_of(table.game) == Phase::paused);
  CHECK(table.game.adjourned->resume_at == "2026-12-01T18:00:00Z");
  const Game before = table.game;
  table.wait(3600s * 20);
  CHECK(Table::code_of(table.ask(Resume{Side::black})) == "ARBITER_RESUMES");
  CHECK(Table::code_of(table.ask(Adjourn{false, "", "twice"})) == "ADJOURNED");
  CHECK(Table::code_of(table.ask(OpenSealedMove{"19-23"})) == "NO_SEALED_MOVE");
  REQUIRE_FALSE(table.ask(Resume{}).refusal);
  CHECK_FALSE(table.game.adjourned);
  CHECK(table.game.clock.sides == before.clock.sides);
  CHECK(table.game.counters == before.counters);
  CHECK(table.left(Side::black) == 40s);
}

TEST_CASE("the player on move seals on his own time, and nobody sees the move") {
  Table table = played();
  REQUIRE_FALSE(table.ask(Adjourn{true, "", "end of the session"}).refusal);
  CHECK(phase_of(table.game) == Phase::running);
  CHECK(awaits_seal(table.game.adjourned));
  CHECK(table.play("19-23") == "SEAL_INSTEAD");
  table.wait(5s);
  CHECK(Table::code_of(seal(table, "32-28", Side::white)) == "NOT_YOUR_TURN");
  const Decision wrong = seal(table, "19-24-30");
  CHECK(wrong.refusal.has_value());
  CHECK(wrong.events.empty());  // an attempt on record would tell what he thinks of
  const Decision sealed = seal(table, "19-23");
  REQUIRE(sealed.events.size() == 1);
  CHECK(std::get<MoveSealed>(sealed.events[0].event) ==
        MoveSealed{Side::black, 1, "box", "digest"});
  CHECK(phase_of(table.game) == Phase::paused);
  CHECK(table.left(Side::black) == 35s);
  CHECK(Table::code_of(seal(table, "18-23")) == "NOT_SEALING");
  CHECK(Table::code_of(table.ask(Resume{})) == "ADJOURNED");
  CHECK(Table::code_of(table.ask(TakeBackPlies{1, true, "r"})) == "ADJOURNED");
  Position other = table.game.position;
  other.to_move = Side::white;
  CHECK(Table::code_of(table.ask(SetPosition{other, "r", ""})) == "ADJOURNED");
  CHECK(Table::code_of(table.ask(OpenSealedMove{"nonsense"})) == "SEAL_BROKEN");

  table.wait(3600s);
  REQUIRE_FALSE(table.ask(OpenSealedMove{"19-23"}).refusal);
  CHECK(table.game.scoresheet.back().move.text == "19-23");
  CHECK_FALSE(table.game.adjourned);
  CHECK(phase_of(table.game) == Phase::running);
  CHECK(side_to_move(table.game) == Side::white);
  CHECK(table.left(Side::black) == 35s);
  table.wait(1s);
  CHECK(table.left(Side::white) == 49s);
}

TEST_CASE("a sealed move stays in its box when the end of the game is annulled") {
  Table table = played();
  table.ask(Adjourn{true, "", "r"});
  seal(table, "19-23");
  table.ask(SetResult{GameResult::draw, "r"});
  CHECK(Table::code_of(table.ask(OpenSealedMove{"19-23"})) == "GAME_OVER");
  REQUIRE_FALSE(table.ask(AnnulResult{"r", ""}).refusal);
  CHECK(Table::code_of(table.ask(Resume{})) == "ADJOURNED");
  CHECK_FALSE(table.ask(OpenSealedMove{"19-23"}).refusal);
}

TEST_CASE("whoever seals too long loses on time") {
  Table table = played();
  table.ask(Adjourn{true, "", "r"});
  table.wait(60s);
  CHECK(Table::code_of(seal(table, "19-23")) == "GAME_OVER");
  CHECK(table.game.outcome->reason == Reason::time);
}

TEST_CASE("an adjournment that nobody sealed for is undone; with a sealed move it is not") {
  Table table = played();
  table.ask(Adjourn{true, "", "r"});
  CHECK_FALSE(table.ask(UndoPower{"the hall stays open"}).refusal);
  CHECK_FALSE(table.game.adjourned);
  CHECK(phase_of(table.game) == Phase::running);
  table.ask(Adjourn{true, "", "r"});
  seal(table, "19-23");
  CHECK(Table::code_of(table.ask(UndoPower{"r"})) == "NOTHING_TO_UNDO");
}

TEST_CASE("when a game cannot be adjourned") {
  Table ready{Table::settings()};
  CHECK(Table::code_of(ready.ask(Adjourn{false, "", "r"})) == "NOT_STARTED");
  Table wooden = test::wooden_table("60");
  CHECK(Table::code_of(wooden.ask(Adjourn{true, "", "r"})) == "MOVES_NOT_HERE");
  CHECK_FALSE(wooden.ask(Adjourn{false, "", "the envelope lies here"}).refusal);
  Table over = played();
  over.ask(SetResult{GameResult::draw, "r"});
  CHECK(Table::code_of(over.ask(Adjourn{false, "", "r"})) == "GAME_OVER");
  // The end on the board was annulled: Black has nothing that could be put into an envelope.
  Table stuck = Table::started(Table::settings("60", "W:WK46:B41"));
  stuck.play("46x37");
  stuck.ask(AnnulResult{"the piece was wrongly placed", ""});
  CHECK(Table::code_of(stuck.ask(Adjourn{true, "", "r"})) == "NOTHING_TO_SEAL");
  CHECK_FALSE(stuck.ask(Adjourn{false, "", "r"}).refusal);
  Table open = played();
  open.ask(ReportIrregularity{Side::white, Irregularity::two_hands, ""});
  CHECK(Table::code_of(open.ask(Adjourn{false, "", "r"})) == "IRREGULARITY_OPEN");
}

}  // namespace
}  // namespace flagfall::arbiter
