#include <doctest/doctest.h>

#include "tests/integration/venue.hpp"

// What the players ask of each other: draws and moves back; and what a player claims.

using namespace flagfall::test;
using nlohmann::json;

namespace {

json ask(const std::string& type, int ply) { return {{"type", type}, {"ply", ply}}; }

json claim(int ply, const std::string& rule) {
  return {{"type", "claim_draw"}, {"ply", ply}, {"rule", rule}};
}

/// Two lone kings, and every draw rule in this mode.
json kings(const std::string& mode) {
  return {{"fen", "W:WK46:BK6"},
          {"draw_rules",
           {{"REPETITION", mode}, {"MOVES_25", mode}, {"MOVES_16", mode}, {"MOVES_5", mode}}}};
}

const std::vector<std::string> there_and_back{"46-41", "6-1", "41-46", "1-6"};

}  // namespace

TEST_CASE("a draw is offered, declined, offered too soon, accepted") {
  Board board = shared_venue().started();
  const ApiAnswer offered = board.act("black", ask("offer_draw", 0));
  CHECK(offered.body.at("state").at("draw_offer") == json{{"by", "black"}, {"ply", 0}});
  CHECK(board.act("black", ask("accept_draw", 0)).summary() == "409 NOTHING_TO_ANSWER");
  CHECK(board.act("black", ask("offer_draw", 0)).body.at("sequence") ==
        offered.body.at("sequence"));
  const ApiAnswer declined = board.act("white", ask("decline_draw", 0));
  CHECK(declined.body.at("state").at("draw_offer").is_null());
  const ApiAnswer soon = board.act("black", ask("offer_draw", 0));
  CHECK(soon.summary() == "422 OFFER_TOO_SOON");
  CHECK(soon.body.at("sentence").at("params").at("n") == 10);
  CHECK(board.act("white", ask("accept_draw", 0)).summary() == "409 NOTHING_TO_ANSWER");

  REQUIRE(board.act("white", ask("offer_draw", 0)).status == 200);
  const ApiAnswer agreed = board.act("black", ask("accept_draw", 0));
  CHECK(agreed.body.at("state").at("outcome").at("result") == "1-1");
  CHECK(agreed.body.at("state").at("outcome").at("reason") == "AGREEMENT");
  CHECK(agreed.body.at("state").at("outcome").at("winner").is_null());
}

TEST_CASE("an offer lapses with the move of the other side") {
  Board board = shared_venue().started();
  board.play({"32-28"});
  REQUIRE(board.act("white", ask("offer_draw", 1)).status == 200);
  board.play({"19-23"});
  CHECK(board.state().at("draw_offer").is_null());
  CHECK(board.act("black", ask("accept_draw", 2)).summary() == "409 NOTHING_TO_ANSWER");
}

TEST_CASE("two who offer at once have agreed, and a stale answer is none") {
  Board board = shared_venue().started();
  board.act("white", ask("offer_draw", 0));
  CHECK(board.act("black", ask("accept_draw", 1)).summary() == "409 STALE");
  CHECK(board.act("black", ask("offer_draw", 0)).body.at("state").at("outcome").at("reason") ==
        "AGREEMENT");
}

TEST_CASE("where a draw may not be offered before some moves") {
  Board board = shared_venue().started({{"min_draw_moves", 2}});
  const ApiAnswer early = board.act("white", ask("offer_draw", 0));
  CHECK(early.summary() == "422 OFFER_TOO_EARLY");
  CHECK(early.body.at("detail") == "A draw may be offered after 2 own moves; you have made 0.");
  board.play({"32-28", "19-23", "28x19"});
  CHECK(board.act("black", ask("offer_draw", 3)).summary() == "422 OFFER_TOO_EARLY");
  CHECK(board.act("white", ask("offer_draw", 3)).summary() == "200");
}

TEST_CASE("a claim is checked from the record") {
  Board board = shared_venue().started(kings("claim"));
  board.play(there_and_back);
  const ApiAnswer fails = board.act("white", claim(4, "REPETITION"));
  CHECK(fails.summary() == "422 CLAIM_FAILS");
  CHECK(fails.body.at("detail") ==
        "The claim fails: this position with the same side to move has occurred 2 of 3 times.");
  CHECK(fails.body.at("article") == "FMJD Annex 1, 6.1");
  CHECK(board.act("black", claim(4, "REPETITION")).summary() == "422 CLAIM_NOT_YOUR_TURN");
  const json kept = board.state().at("claims").at(0);
  CHECK(kept == json{{"by", "white"},
                     {"rule", "REPETITION"},
                     {"ply", 4},
                     {"upheld", false},
                     {"count", 2},
                     {"limit", 3},
                     {"decided_by", "rule"},
                     {"reason", ""}});
  board.play(there_and_back);
  const ApiAnswer upheld = board.act("white", claim(8, "REPETITION"));
  REQUIRE(upheld.summary() == "200");
  CHECK(upheld.body.at("state").at("claims").at(1).at("upheld") == true);
  CHECK(upheld.body.at("state").at("outcome").at("reason") == "REPETITION");
}

TEST_CASE("the modes of a draw rule") {
  const Venue& venue = shared_venue();
  Board automatic = venue.started(kings("automatic"));
  automatic.play(there_and_back);
  automatic.play({"46-41", "6-1", "41-46"});
  const ApiAnswer third = automatic.move("black", 7, "1-6");
  CHECK(third.body.at("state").at("outcome").at("reason") == "REPETITION");

  Board arbiter = venue.started(kings("arbiter"));
  arbiter.play(there_and_back);
  CHECK(
      arbiter.rule({{"type", "declare_draw"}, {"rule", "REPETITION"}, {"reason", "r"}}).summary() ==
      "422 RULE_NOT_MET");
  arbiter.play(there_and_back);
  CHECK(arbiter.state().at("notices") == json::array({{{"rule", "REPETITION"}, {"ply", 8}}}));
  CHECK(arbiter.rule({{"type", "declare_draw"}, {"rule", "TIME"}, {"reason", "r"}}).summary() ==
        "422 NOT_A_DRAW_RULE");
  arbiter.play({"46-41"});  // what was met once may be declared later
  const ApiAnswer declared =
      arbiter.rule({{"type", "declare_draw"}, {"rule", "REPETITION"}, {"reason", "r"}});
  CHECK(declared.body.at("state").at("outcome").at("reason") == "REPETITION");
  CHECK(declared.body.at("state").at("outcome").at("note") == "r");

  Board off = venue.started(kings("off"));
  off.play(there_and_back);
  off.play(there_and_back);
  CHECK(off.state().at("notices").empty());
  CHECK(off.state().at("counters").empty());
  CHECK(off.act("white", claim(8, "REPETITION")).summary() == "422 RULE_OFF");
}

TEST_CASE("a move is taken back by agreement, with the times that the settings say") {
  for (const std::string mode : {"restore", "keep"}) {
    CAPTURE(mode);
    Board board = shared_venue().started({{"take_back", mode}});
    CHECK(board.act("white", ask("ask_take_back", 0)).summary() == "422 NOTHING_TO_TAKE_BACK");
    board.play({"32-28", "19-23", "28x19"});
    const json items = board.state().at("moves").at("items");

    // CASES 51: asked, declined, the game goes on; both sides see the same.
    const json asked = board.act("white", ask("ask_take_back", 3)).body.at("state");
    CHECK(asked.at("take_back").at("by") == "white");
    CHECK(asked.at("take_back").at("ply") == 3);
    CHECK(board.act("white", ask("accept_take_back", 3)).summary() == "409 NOTHING_TO_ANSWER");
    CHECK(
        board.act("black", ask("decline_take_back", 3)).body.at("state").at("take_back").is_null());
    CHECK(board.state().at("ply") == 3);
    CHECK(board.white.get("/api/v1/games/" + board.id).body.at("state").at("fen") ==
          board.black.get("/api/v1/games/" + board.id).body.at("state").at("fen"));

    // The asker's own last move comes back: here the one that nobody has answered yet.
    board.act("white", ask("ask_take_back", 3));
    const json one = board.act("black", ask("accept_take_back", 3)).body.at("state");
    CHECK(one.at("ply") == 2);
    CHECK(one.at("to_move") == "white");
    CHECK(one.at("clock").at("running") == "white");  // CASES 24
    const std::int64_t white = one.at("clock").at("white").at("left_ms");
    const std::int64_t black = one.at("clock").at("black").at("left_ms");
    const std::int64_t white_then = items[1].at("left_ms").at("white");
    const std::int64_t black_then = items[1].at("left_ms").at("black");
    if (mode == "restore") {  // CASES 25: never exchanged
      CHECK(black == black_then);
      CHECK(white <= white_then);
      CHECK(white > white_then - 1000);
    } else {
      CHECK(white <= items[2].at("left_ms").at("white").get<std::int64_t>());
      CHECK(black <= black_then);
    }

    // And with the reply where there is one.
    board.play({"28x19", "14x23"});
    board.act("white", ask("ask_take_back", 4));
    CHECK(board.act("black", ask("accept_take_back", 4)).body.at("state").at("ply") == 2);
    board.play({"28x19"});
  }
}

TEST_CASE("where moves are not taken back, nobody asks") {
  Board board = shared_venue().started();
  board.play({"32-28"});
  const ApiAnswer refused = board.act("white", ask("ask_take_back", 1));
  CHECK(refused.summary() == "422 NO_TAKE_BACK");
  CHECK(refused.body.at("article") == "FMJD Annex 1, 5.4.4");
}
