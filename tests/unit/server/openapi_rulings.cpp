#include "tests/unit/server/openapi_rulings.hpp"

#include <doctest/doctest.h>

#include "tests/unit/server/openapi_board.hpp"

namespace flagfall::test {
namespace {

using nlohmann::json;

json reason_for(const char* type) { return {{"type", type}, {"reason", "Seen"}}; }

int report(const Board& board, const char* side) {
  return board.rules({{"type", "report_irregularity"},
                      {"side", side},
                      {"irregularity", "I06"},
                      {"note", "A capture was overlooked"}});
}

void irregularities(Desk& desk) {
  const Board board = Board::started(
      desk, {{"penalties", {{{"penalty", "warning"}}, {{"penalty", "time"}, {"ms", 60000}}}}});
  CHECK(board.rules(reason_for("drop_irregularity")) == 409);
  CHECK(board.moves(board.white, 0, "32-28") == 200);
  CHECK(report(board, "white") == 200);
  CHECK(report(board, "white") == 409);
  CHECK(board.state()["irregularity"]["irregularity"] == "I06");
  CHECK(board.does(board.white, {{"type", "let_stand"}}) == 403);
  CHECK(board.does(board.black, {{"type", "repair_irregularity"}}) == 200);
  CHECK(board.state()["ply"] == 0);
  CHECK(board.state()["penalty_due"]["penalty"] == "warning");
  CHECK(board.rules({{"type", "penalise"},
                     {"side", "white"},
                     {"penalty", "warning"},
                     {"reason", "By the ladder"}}) == 200);
  CHECK(report(board, "black") == 200);
  CHECK(board.rules(reason_for("let_stand")) == 200);
  CHECK(report(board, "black") == 200);
  CHECK(board.rules(reason_for("drop_irregularity")) == 200);
  CHECK(board.rules({{"type", "penalise"},
                     {"side", "black"},
                     {"penalty", "time"},
                     {"ms", 60000},
                     {"reason", "Twice"},
                     {"article", "Regulations, 7"}}) == 200);
  CHECK(board.rules(
            {{"type", "penalise"}, {"side", "black"}, {"penalty", "time"}, {"reason", "Twice"}}) ==
        422);
  CHECK(board.rules({{"type", "note_incident"}, {"side", "white"}, {"text", "A phone rang"}}) ==
        200);
  CHECK(board.rules({{"type", "penalise"},
                     {"side", "white"},
                     {"penalty", "exclusion"},
                     {"reason", "The phone again"}}) == 200);
  CHECK(board.state()["outcome"]["result"] == "0-2");
  CHECK(desk.get(board.path + "/events", Desk::staff()).status == 200);
}

void what_is_taken_back(Desk& desk) {
  const Board board = Board::started(desk);
  CHECK(board.rules(reason_for("annul_result")) == 409);
  CHECK(board.rules({{"type", "pause"}}) == 200);
  CHECK(board.rules({{"type", "set_position"}, {"fen", "W:W31:B19,20"}, {"reason", "So it is"}}) ==
        200);
  CHECK(board.state()["positions_set"].size() == 1);
  CHECK(board.state()["last_power"]["type"] == "position_set");
  CHECK(board.rules(reason_for("undo_power")) == 200);
  CHECK(board.rules(reason_for("undo_power")) == 409);
  CHECK(board.rules({{"type", "set_position"}, {"fen", "W:W31:Bx"}, {"reason", "r"}}) == 422);
  CHECK(board.rules({{"type", "set_result"},
                     {"result", "2-0"},
                     {"ground", "FORFEIT"},
                     {"reason", "Came too late"},
                     {"article", "Regulations, 5"}}) == 200);
  CHECK(board.state()["outcome"]["reason"] == "FORFEIT");
  CHECK(board.rules(reason_for("annul_result")) == 200);
  CHECK(board.state()["phase"] == "paused");
  CHECK(desk.get(board.path + "/events", Desk::staff()).status == 200);
}

void adjournments(Desk& desk) {
  const Board board = Board::started(desk);
  CHECK(board.rules({{"type", "open_sealed_move"}}) == 409);
  CHECK(board.rules({{"type", "adjourn"}, {"reason", "Supper"}, {"resume_at", "tomorrow"}}) == 422);
  CHECK(board.rules({{"type", "adjourn"},
                     {"seal", true},
                     {"reason", "End of the session"},
                     {"resume_at", "2099-12-01T18:00Z"}}) == 200);
  CHECK(board.state()["adjourned"]["sealing"] == true);
  CHECK(board.does(board.white, {{"type", "seal_move"}, {"ply", 0}, {"move", "32-28"}}) == 200);
  CHECK(board.state()["adjourned"]["sealed"] == true);
  CHECK(board.rules({{"type", "open_sealed_move"}}) == 409);
  CHECK(board.rules({{"type", "resume"}}) == 409);
  const Board again = Board::started(desk);
  CHECK(again.rules({{"type", "adjourn"}, {"seal", true}, {"reason", "Supper"}}) == 200);
  CHECK(again.does(again.white, {{"type", "seal_move"}, {"ply", 0}, {"move", "32-28"}}) == 200);
  CHECK(again.rules({{"type", "open_sealed_move"}}) == 200);
  CHECK(again.state()["ply"] == 1);
  const json events = desk.get(again.path + "/events", Desk::staff()).body["events"];
  for (const json& event : events) CHECK_FALSE(event["data"].contains("box"));
}

}  // namespace

void ask_about_rulings(Desk& desk) {
  irregularities(desk);
  what_is_taken_back(desk);
  adjournments(desk);
}

}  // namespace flagfall::test
