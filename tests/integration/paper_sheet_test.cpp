#include <doctest/doctest.h>

#include "tests/integration/staffed.hpp"

// Scoresheets of boards of wood and claims that the arbiter decides, as they are seen through the
// interface.

using namespace flagfall::test;
using nlohmann::json;

namespace {

Board wooden_board(const Venue& venue, const json& more = json::object()) {
  json order{{"play", "clock_only"}};
  order.merge_patch(more);
  Board board = venue.game(order);
  REQUIRE(board.rule({{"type", "start"}}).status == 200);
  return board;
}

json enter(int ply, const json& moves) {
  return {{"type", "enter_moves"}, {"ply", ply}, {"moves", moves}};
}

std::string pdn_of(Board& board) {
  return board.white.get("/api/v1/games/" + board.id + "/scoresheet.pdn").text;
}

}  // namespace

TEST_CASE("a scorer types in the sheet of a board of wood, and sees no other game by link") {
  const Staffed staffed;
  Board board = wooden_board(staffed.venue);
  Board here = staffed.venue.started();
  ApiClient scorer = staffed.venue.client(staffed.accounts.at("scorer"));
  ApiClient organiser = staffed.venue.client(staffed.accounts.at("organiser"));
  CHECK(scorer.get("/api/v1/games/" + board.id).body.at("viewer") == "scorer");
  CHECK(scorer.get("/api/v1/games/" + here.id).summary() == "404 UNKNOWN_GAME");
  CHECK(organiser.get("/api/v1/games/" + board.id).summary() == "404 UNKNOWN_GAME");
  const ApiAnswer entered =
      scorer.command(board.id, {{"type", "enter_move"}, {"ply", 0}, {"move", "32-28"}});
  REQUIRE(entered.summary() == "200");
  CHECK(entered.body.at("state").at("paper_sheet").at("moves").at(0).at("text") == "32-28");
  CHECK(entered.body.at("state").at("ply") == 0);
  CHECK(board.events().back().at("actor").at("role") == "scorer");
  CHECK(board.events().back().at("actor").at("name") == "The scorer");
  CHECK(scorer.command(board.id, {{"type", "pause"}}).summary() == "403 NOT_ALLOWED");
  CHECK(scorer.command(board.id, {{"type", "enter_move"}, {"ply", 0}, {"move", "32-28"}})
            .body.at("already_recorded") == true);
}

TEST_CASE("a row is entered up to its wrong move, which is told with what is legal") {
  Board board = wooden_board(shared_venue());
  const ApiAnswer row = board.rule(enter(0, {"32-28", "19-23", "33-29", "14-19"}));
  CHECK(row.summary() == "422 CAPTURE_MANDATORY");
  CHECK(row.body.at("sentence").at("params").at("entered") == 2);
  CHECK(row.body.at("sentence").at("params").at("move") == "33-29");
  CHECK_FALSE(row.body.at("legal").empty());
  CHECK(board.state().at("paper_sheet").at("ply") == 2);
  CHECK(board.rule(enter(0, {"32-28", "19-23", "28x19", "14x23"})).summary() == "200");
  CHECK(board.rule(enter(0, json::array())).summary() == "422 INVALID_FIELDS");
  CHECK(board.rule(enter(0, {1})).summary() == "422 INVALID_FIELDS");
}

TEST_CASE(
    "the moves of a sheet are those of its PDN, and what came after an irregular one is told") {
  Board board = wooden_board(shared_venue());
  board.rule(enter(0, {"32-28", "19-23", "28x19", "14x23"}));
  std::string pdn = pdn_of(board);
  CHECK(pdn.find("1. 32-28 19-23 2. 28x19 14x23") != std::string::npos);
  CHECK(pdn.find("[PlyCount \"4\"]") != std::string::npos);
  const json irregular{{"type", "enter_irregular"},
                       {"ply", 4},
                       {"move", "37-27"},
                       {"fen", "B:W27,31,33-36,38-50:B1-13,15-18,20,23"},
                       {"reason", "let stand"}};
  REQUIRE(board.rule(irregular).summary() == "200");
  CHECK(board.rule(enter(5, {"20-24"})).summary() == "200");
  pdn = pdn_of(board);
  CHECK(pdn.find("[PlyCount \"4\"]") != std::string::npos);
  CHECK(pdn.find("{37-27 (irregular, stood: let stand; FEN") != std::string::npos);
  CHECK(pdn.find("20-24}") != std::string::npos);
  const json line = board.state().at("paper_sheet").at("moves").at(4);
  CHECK(line.at("irregular") == "let stand");
  CHECK(line.at("from").is_null());
  CHECK(line.at("fen").is_string());
}

TEST_CASE("a sheet outlives the program, with its draws and times") {
  Venue venue;
  Board board = wooden_board(venue, {{"fen", "W:WK6,K11:BK45"}});
  board.rule(enter(0, {"11-50", "45-40", "50-11", "40-23", "11-39", "23-37", "39-30", "37-23",
                       "6-50", "23-29"}));
  board.rule({{"type", "note_time"}, {"side", "black"}, {"moves", 5}, {"ms", 61'000}});
  const std::string pdn = pdn_of(board);
  CHECK(pdn.find("{[%clk 0:01:01]} *") > pdn.find("23-29"));
  CHECK(pdn.find("%clk") == pdn.rfind("%clk"));
  const json before = board.state().at("paper_sheet");
  CHECK(before.at("draws").at(0).at("rule") == "MOVES_5");
  CHECK(before.at("draws").at(0).at("ply") == 10);
  venue.server.kill9();
  venue.server.start();
  board.move_to(venue.port());
  CHECK(board.state().at("paper_sheet") == before);
  board.rule({{"type", "resume"}});
  const ApiAnswer declared =
      board.rule({{"type", "declare_draw"}, {"rule", "MOVES_5"}, {"reason", "seen"}});
  CHECK(declared.body.at("state").at("outcome").at("reason") == "MOVES_5");
}

TEST_CASE("a claim stops the clocks, is checked from the sheet, and is decided by the arbiter") {
  Board board = wooden_board(shared_venue(), {{"fen", "W:WK6,K11:BK40,K45"}});
  const json claim{{"type", "claim_draw"}, {"ply", 0}, {"rule", "REPETITION"}};
  const json claimed = board.act("white", claim).body.at("state");
  CHECK(claimed.at("claim").at("rule") == "REPETITION");
  CHECK(claimed.at("pause").at("by") == "claim");
  CHECK(board.act("white", {{"type", "resume"}}).summary() == "409 CLAIM_STANDS");
  CHECK(board.rule({{"type", "resume"}}).summary() == "409 CLAIM_STANDS");
  board.rule(enter(0, {"11-2", "40-34", "2-11", "34-40"}));
  const std::string path = "/api/v1/games/" + board.id + "/evidence?rule=REPETITION";
  json rule = board.arbiter.get(path).body.at("rules").at(0);
  CHECK(rule.at("met") == false);
  CHECK(rule.at("count") == 2);
  CHECK(rule.at("positions").size() == 2);
  CHECK(rule.at("positions").at(1).at("ply") == 4);
  CHECK(board.arbiter.get(path + "&ply=5").summary() == "422 INVALID_FIELDS");
  CHECK(board.arbiter.get("/api/v1/games/" + board.id + "/evidence?rule=BORED").summary() ==
        "422 INVALID_FIELDS");
  CHECK(board.rule({{"type", "decide_claim"}, {"reason", "r"}}).summary() == "422 INVALID_FIELDS");
  CHECK(board.rule({{"type", "decide_claim"}, {"upheld", false}}).summary() ==
        "422 INVALID_FIELDS");
  const json refuted =
      board.rule({{"type", "decide_claim"}, {"upheld", false}, {"reason", "the second time"}})
          .body.at("state");
  CHECK(refuted.at("claim").is_null());
  CHECK(refuted.at("claims") == json::array({{{"by", "white"},
                                              {"rule", "REPETITION"},
                                              {"ply", 0},
                                              {"upheld", false},
                                              {"count", 2},
                                              {"limit", 3},
                                              {"decided_by", "arbiter"},
                                              {"reason", "the second time"}}}));
  CHECK(board.rule({{"type", "resume"}}).summary() == "200");
  board.rule(enter(4, {"11-2", "40-34", "2-11", "34-40"}));
  board.act("white", claim);
  rule = board.arbiter.get(path).body.at("rules").at(0);
  CHECK(rule.at("met") == true);
  CHECK(rule.at("first_met_ply") == 8);
  const json ended =
      board.rule({{"type", "decide_claim"}, {"upheld", true}, {"reason", "the third time"}})
          .body.at("state");
  CHECK(ended.at("outcome").at("reason") == "REPETITION");
  CHECK(ended.at("outcome").at("article") == "FMJD Annex 1, 6.1");
}

TEST_CASE("who waits for an absent opponent claims the game, and the arbiter confirms it") {
  Board board = shared_venue().game({{"default_time_min", 0}});
  board.act("white", {{"type", "take_seat"}});
  REQUIRE(board.rule({{"type", "start"}, {"absent_players", true}}).status == 200);
  ApiAnswer claimed = board.act("white", {{"type", "claim_absence"}});
  for (int i = 0; i < 100 && claimed.status == 409; ++i)
    claimed = board.act("white", {{"type", "claim_absence"}});
  REQUIRE(claimed.summary() == "200");
  CHECK(claimed.body.at("state").at("proposed").at("reason") == "FORFEIT");
  CHECK(claimed.body.at("state").at("outcome").is_null());
  const json ended = board.rule({{"type", "confirm_result"}}).body.at("state");
  CHECK(ended.at("outcome").at("sentence").at("key") == "outcome.FORFEIT");
  CHECK(pdn_of(board).find("[Termination \"abandoned\"]") != std::string::npos);
}
