#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "arbiter/notation/move_text.hpp"
#include "db/game_codec.hpp"
#include "tests/support/random.hpp"
#include "tests/unit/game/wooden_table.hpp"

// Scoresheets of boards of wood, typed in from paper.

namespace flagfall::arbiter {
namespace {

using test::Table;
using namespace std::chrono_literals;

TEST_CASE("a move is checked where it stands, and one that stands there already is no second one") {
  Table table = wooden(Table::settings());
  const Decision first = table.ask(EnterMove{0, "32-28"});
  REQUIRE(first.events.size() == 1);
  const auto& entered = std::get<MoveEntered>(first.events[0].event);
  CHECK(entered.ply == 1);
  CHECK(entered.side == Side::white);
  CHECK(entered.text == "32-28");
  CHECK(entered.fen == to_fen(RuleSet::international, table.game.paper->position));
  CHECK(table.ask(EnterMove{0, "3228"}).refusal.has_value());
  CHECK(table.ask(EnterMove{0, "32-28"}).already_recorded);
  CHECK(Table::code_of(table.ask(EnterMove{0, "32-27"})) == "STALE");
  CHECK(Table::code_of(table.ask(EnterMove{2, "32-27"})) == "STALE");
  const Decision wrong = table.ask(EnterMove{1, "32-27"});
  REQUIRE(wrong.refusal);
  CHECK(wrong.refusal->code == "NO_PIECE");
  CHECK(wrong.events.empty());
  CHECK(sheet_ply(table) == 1);
  // The clock does not know of the sheet.
  CHECK(ply_of(table.game) == 0);
  CHECK(table.game.clock.on_move == Side::white);
}

TEST_CASE("a row is taken up to its first wrong move, and may be sent again") {
  Table table = wooden(Table::settings());
  const Decision row = table.ask(EnterMoves{0, {"32-28", "19-23", "28x19", "99-2", "14x23"}});
  REQUIRE(row.refusal);
  CHECK(row.refusal->code == "OUT_OF_BOARD");
  CHECK(row.events.size() == 3);
  CHECK(sheet_ply(table) == 3);
}

TEST_CASE("the move at which a row stops is told") {
  Table table = wooden(Table::settings());
  const Decision row = table.ask(EnterMoves{0, {"32-28", "19-23", "33-29", "14-19"}});
  REQUIRE(row.refusal);
  CHECK(row.events.size() == 2);
  CHECK(row.refusal->code == "CAPTURE_MANDATORY");
  CHECK_FALSE(row.refusal->legal.empty());
  CHECK(row.refusal->sentence.params.back() == Param{"move", std::string{"33-29"}});
  const Decision again = table.ask(EnterMoves{0, {"32-28", "19-23", "28x19", "14x23"}});
  CHECK_FALSE(again.refusal);
  CHECK(again.events.size() == 2);
  CHECK(table.ask(EnterMoves{0, {"32-28", "19-23", "28x19", "14x23"}}).already_recorded);
  CHECK(Table::code_of(table.ask(EnterMoves{1, {"20-24"}})) == "STALE");
}

TEST_CASE("moves are typed in before the game, during it and after its end") {
  GameSettings settings = Table::settings();
  settings.conduct.play = Play::clock_only;
  Table table{settings};
  CHECK(enter(table, "32-28") == std::nullopt);
  table.ask(StartClock{});
  CHECK(enter(table, "19-23") == std::nullopt);
  table.ask(SetResult{GameResult::draw, "agreed"});
  CHECK(enter(table, "28x19") == std::nullopt);
  CHECK_FALSE(table.ask(EraseMoves{3, 2, ""}).refusal);
  CHECK(sheet_ply(table) == 1);
  CHECK_FALSE(table.ask(NoteTime{Side::white, 40, 750s}).refusal);
}

TEST_CASE("where the moves are made here there is no sheet to type in") {
  Table table = Table::started(Table::settings());
  for (const Command& command :
       {Command{EnterMove{0, "32-28"}}, Command{EnterMoves{0, {"32-28"}}},
        Command{EnterIrregular{0, "32-28", "B:W28:B1", "r"}}, Command{EraseMoves{0, 1, ""}},
        Command{NoteTime{Side::white, 1, 1s}}})
    CHECK(Table::code_of(table.ask(command)) == "MOVES_ARE_HERE");
}

TEST_CASE("an irregular move that stood is a line of the sheet with its reason") {
  Table table = wooden(Table::settings());
  REQUIRE(enter(table, "32-28 18-23") == std::nullopt);
  const char* fen = "B:W28,27,31,33-36,38-50:B1-17,19,20,23";
  CHECK(Table::code_of(table.ask(EnterIrregular{2, "31-27", "nonsense", "r"})) == "MALFORMED_FEN");
  const Decision entered = table.ask(EnterIrregular{2, "37-27", fen, "5.4.2, let stand"});
  REQUIRE_FALSE(entered.refusal);
  CHECK(table.ask(EnterIrregular{2, "37-27", fen, "again"}).already_recorded);
  const SheetLine& line = table.game.paper->lines[2];
  CHECK_FALSE(line.move);
  CHECK(line.side == Side::white);
  CHECK(line.reason == "5.4.2, let stand");
  CHECK(table.game.paper->position.to_move == Side::black);
  CHECK(enter(table, "23x21") == std::nullopt);
  CHECK(Table::code_of(table.ask(EraseMoves{3, 1, ""})) == "STALE");
  CHECK(Table::code_of(table.ask(EraseMoves{4, 5, ""})) == "OUT_OF_RANGE");
  table.ask(EraseMoves{4, 2, "misread"});
  CHECK(table.game.paper->position.to_move == Side::white);
  table.ask(EraseMoves{2, 2, ""});
  CHECK(Table::code_of(table.ask(EraseMoves{0, 1, ""})) == "NOTHING_TO_ERASE");
}

TEST_CASE("a move that is legal is no irregular one, and a board without pieces is none") {
  struct Row {
    const char* name;
    const char* text;
    const char* fen;
    std::optional<std::string> code;
  };
  const Row rows[] = {
      {"that very move", "31-27", "B:W27,28,33-50:B1-17,19,20,23", "MOVE_IS_LEGAL"},
      {"written otherwise", "31x27", "B:W27,28,33-50:B1-17,19,20,23", "MOVE_IS_LEGAL"},
      {"with the wrong side to move", "31-27", "W:W27,28,33-50:B1-17,19,20,23", "MOVE_IS_LEGAL"},
      {"a legal text and another board", "31-27", "B:W28,33-50:B1-17,19,20,23", std::nullopt},
      {"no pieces at all", "31-27", "B:W:B", "MOVER_WITHOUT_PIECES"},
      {"none of the mover", "31-27", "B:W:B1-17", "MOVER_WITHOUT_PIECES"},
      {"none of the opponent", "31-27", "B:W27:B", std::nullopt},
  };
  for (const Row& row : rows) {
    CAPTURE(row.name);
    Table table = wooden(Table::settings());
    REQUIRE(enter(table, "32-28 18-23") == std::nullopt);
    CHECK(Table::code_of(table.ask(EnterIrregular{2, row.text, row.fen, "r"})) == row.code);
  }
}

TEST_CASE("a sheet has an end") {
  Table table = wooden(Table::settings("300", "W:WK6,K11:BK40,K45"));
  std::string row;
  for (int i = 0; i < 250; ++i) row += "11-2 40-34 2-11 34-40 ";
  CHECK(enter(table, row) == std::nullopt);
  CHECK(sheet_ply(table) == 1000);
  CHECK(Table::code_of(table.ask(EnterMove{1000, "11-2"})) == "SHEET_FULL");
  CHECK(enter(table, "11-2") == "SHEET_FULL");
}

TEST_CASE("a time at the control is noted, and replaces the one before it") {
  Table table = wooden(Table::settings());
  table.ask(NoteTime{Side::white, 40, 750s});
  table.ask(NoteTime{Side::black, 40, 20s});
  table.ask(NoteTime{Side::white, 20, 900s});
  CHECK(table.ask(NoteTime{Side::white, 20, 900s}).events.empty());
  table.ask(NoteTime{Side::white, 40, 760s});
  REQUIRE(table.game.paper->times.size() == 3);
  CHECK(table.game.paper->times[0] == TimeNoted{Side::white, 20, 900s});
  CHECK(table.game.paper->times[2] == TimeNoted{Side::white, 40, 760s});
}

TEST_CASE("report mode: a rule that was met is shown with its first ply, and may be declared") {
  Table table = wooden(Table::settings("300", "W:WK6,K11:BK45"));
  CHECK(Table::code_of(table.ask(DeclareDraw{Reason::moves_5, ""})) == "MOVES_NOT_HERE");
  REQUIRE(enter(table, "11-50 45-40 50-11 40-23 11-39 23-37 39-30 37-23 6-50") == std::nullopt);
  CHECK(table.game.paper->draws.empty());
  CHECK(Table::code_of(table.ask(DeclareDraw{Reason::moves_5, ""})) == "RULE_NOT_MET");
  REQUIRE(enter(table, "23-29") == std::nullopt);
  const SheetDraw five{DrawRule::moves_5, 10, 10, 10, "FMJD Annex 1, 6.4"};
  CHECK(table.game.paper->draws == std::vector{five});
  // They played on without noticing: the first ply stays, and nothing has ended.
  REQUIRE(enter(table, "50-39") == std::nullopt);
  CHECK(table.game.paper->draws == std::vector{five});
  CHECK_FALSE(table.game.outcome);
  table.ask(EraseMoves{11, 2, ""});
  CHECK(table.game.paper->draws.empty());
  REQUIRE(enter(table, "23-29 50-39") == std::nullopt);
  REQUIRE_FALSE(table.ask(DeclareDraw{Reason::moves_5, "both agree"}).refusal);
  REQUIRE(table.game.outcome);
  CHECK(table.game.outcome->article == "FMJD Annex 1, 6.4");
  CHECK(table.game.outcome->note == "both agree");
}

TEST_CASE("the log of a typed sheet folds to the same game, also through the file") {
  for_each_seed(20, [&](Random random) {
    Table table = wooden(Table::settings("60"));
    for (int i = 0; i < 120; ++i) {
      table.wait(clock::Duration{random.below(400)});
      const PaperSheet& sheet = *table.game.paper;
      const auto legal = legal_moves(RuleSet::international, sheet.position);
      const int ply = ply_of(sheet);
      const auto any = [&] {
        return to_text(
            RuleSet::international, sheet.position, legal,
            legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))]);
      };
      switch (random.below(legal.empty() ? 2 : 8)) {
        case 0:
          table.ask(EraseMoves{ply, 1 + random.below(3), "misread"});
          break;
        case 1:
          table.ask(NoteTime{Side::black, 1 + random.below(3), clock::Duration{random.below(9)}});
          break;
        case 2: {
          Position other = sheet.position;
          other.to_move = opponent(other.to_move);
          table.ask(EnterIrregular{ply, "passed", to_fen(RuleSet::international, other), "why"});
          break;
        }
        case 3:
          table.ask(ClaimDraw{table.game.clock.on_move, ply_of(table.game), DrawRule::moves_25});
          break;
        case 4:
          table.ask(DecideClaim{false, "no"});
          table.ask(Resume{});
          break;
        default:
          table.ask(EnterMove{ply, any()});
      }
    }
    CHECK(fold(table.log) == table.game);
    for (const Happened& happened : table.log) {
      const std::string stored = db::encode(happened.event).dump();
      REQUIRE(db::decode(type_of(happened.event), nlohmann::json::parse(stored)) == happened.event);
    }
  });
}

}  // namespace
}  // namespace flagfall::arbiter
