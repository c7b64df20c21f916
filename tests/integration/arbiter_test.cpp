#include <doctest/doctest.h>

#include "tests/integration/venue.hpp"

// What the arbiter does to the clocks and the scoresheet of a game.

using namespace flagfall::test;
using nlohmann::json;

namespace {

json correction(const std::string& type, const std::string& field, const json& value) {
  return {{"type", type}, {"side", "white"}, {field, value}, {"reason", "r"}};
}

}  // namespace

TEST_CASE("a pause stops both clocks and says who and why; the game goes on where it stood") {
  Board board = shared_venue().started();
  board.play({"32-28"});
  const ApiAnswer paused = board.rule({{"type", "pause"}, {"reason", "Fire alarm — 火警"}});
  REQUIRE(paused.summary() == "200");
  const json& state = paused.body.at("state");
  CHECK(state.at("phase") == "paused");
  CHECK(state.at("pause").at("by") == "arbiter");
  CHECK(state.at("pause").at("reason") == "Fire alarm — 火警");
  CHECK(state.at("clock").at("running").is_null());
  CHECK(state.at("clock").at("on_move") == "black");

  const json later = board.state();
  for (const char* side : {"white", "black"}) CHECK(left_ms(later, side) == left_ms(state, side));
  CHECK(board.rule({{"type", "pause"}}).body.at("sequence") == paused.body.at("sequence"));
  CHECK(board.act("black", {{"type", "offer_draw"}, {"ply", 1}}).summary() == "409 PAUSED");

  const ApiAnswer resumed = board.rule({{"type", "resume"}});
  CHECK(resumed.body.at("state").at("phase") == "running");
  CHECK(resumed.body.at("state").at("pause").is_null());
  CHECK(resumed.body.at("state").at("clock").at("running") == "black");
  CHECK(left_ms(resumed.body.at("state"), "white") == left_ms(state, "white"));
  CHECK(left_ms(resumed.body.at("state"), "black") <= left_ms(state, "black"));
  CHECK(board.rule({{"type", "resume"}}).body.at("sequence") == resumed.body.at("sequence"));
  board.play({"19-23"});
}

TEST_CASE("a player may resign while the clocks stand") {
  Board board = shared_venue().started();
  board.rule({{"type", "pause"}});
  CHECK(board.act("black", {{"type", "resign"}}).body.at("state").at("outcome").at("reason") ==
        "RESIGN");
}

TEST_CASE("clocks are corrected while they stand, and the log says how") {
  Board board = shared_venue().started();
  CHECK(board.rule(correction("adjust_time", "ms", 1000)).summary() == "409 PAUSE_FIRST");
  board.rule({{"type", "pause"}});
  const std::int64_t before = left_ms(board.state(), "white");

  const ApiAnswer adjusted = board.rule(correction("adjust_time", "ms", -120'000));
  CHECK(left_ms(adjusted.body.at("state"), "white") == before - 120'000);
  CHECK(left_ms(adjusted.body.at("state"), "black") == 600'000);
  const json event = board.events().back();
  CHECK(event.at("type") == "time_adjusted");
  CHECK(event.at("data").at("ms") == -120'000);
  CHECK(event.at("data").at("reason") == "r");

  CHECK(left_ms(board.rule(correction("set_time", "ms", 60'000)).body.at("state"), "white") ==
        60'000);
  CHECK(board.rule(correction("set_moves", "moves", 30))
            .body.at("state")
            .at("clock")
            .at("white")
            .at("moves") == 30);
  CHECK(board.rule(correction("set_period", "period", 2)).summary() == "422 OUT_OF_RANGE");
  CHECK(board.rule(correction("set_period", "period", 1)).summary() == "200");

  const ApiAnswer flagging = board.rule(correction("set_time", "ms", 0));
  CHECK(flagging.summary() == "422 WOULD_FLAG");
  CHECK(board.rule(correction("adjust_time", "ms", -60'000)).summary() == "422 WOULD_FLAG");
  CHECK(board.rule(correction("adjust_time", "ms", 999'999'000)).summary() == "422 TOO_MUCH_TIME");
  json confirmed = correction("set_time", "ms", 0);
  confirmed["confirmed"] = true;
  const ApiAnswer fell = board.rule(confirmed);
  CHECK(fell.body.at("state").at("outcome").at("reason") == "TIME");
  CHECK(fell.body.at("state").at("outcome").at("winner") == "black");
}

TEST_CASE("numbers of a correction that make no sense") {
  Board board = shared_venue().started();
  board.rule({{"type", "pause"}});
  for (const json& ms : {json(1.9), json(true), json("1000"), json(4294967297), json(nullptr),
                         json(1'000'000'000), json(-1'000'000'000), json(1e300), json::array()}) {
    CAPTURE(ms.dump());
    const ApiAnswer refused = board.rule(correction("adjust_time", "ms", ms));
    CHECK(refused.summary() == "422 INVALID_FIELDS");
    if (refused.status == 422) CHECK(keys_of(refused.body.at("errors")) == "/ms");
  }
  CHECK(board.rule({{"type", "set_time"}, {"side", "red"}, {"ms", -1}}).summary() ==
        "422 INVALID_FIELDS");
}

TEST_CASE("moves are taken back by the arbiter, with the clocks of then or of now") {
  for (const bool restore : {true, false}) {
    CAPTURE(restore);
    Board board = shared_venue().started();
    board.play({"32-28", "19-23", "28x19"});
    const json items = board.state().at("moves").at("items");
    CHECK(board.rule({{"type", "take_back"}, {"plies", 2}, {"reason", "r"}}).summary() ==
          "409 PAUSE_FIRST");
    const json paused = board.rule({{"type", "pause"}}).body.at("state");
    CHECK(board.rule({{"type", "take_back"}, {"plies", 4}, {"reason", "r"}}).summary() ==
          "422 OUT_OF_RANGE");
    CHECK(board.rule({{"type", "take_back"}, {"plies", 0}}).summary() == "422 INVALID_FIELDS");
    const ApiAnswer back = board.rule(
        {{"type", "take_back"}, {"plies", 2}, {"restore_time", restore}, {"reason", "r"}});
    REQUIRE(back.summary() == "200");
    const json& state = back.body.at("state");
    CHECK(state.at("ply") == 1);
    CHECK(state.at("to_move") == "black");
    CHECK(state.at("fen") ==
          "B:W28,31,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:"
          "B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20");
    CHECK(state.at("phase") == "paused");
    CHECK(state.at("clock").at("on_move") == "black");
    for (const char* side : {"white", "black"})
      CHECK(left_ms(state, side) == (restore ? items[0].at("left_ms").at(side).get<std::int64_t>()
                                             : left_ms(paused, side)));
    // CASES 24: afterwards the clock of the side to move runs.
    const json on = board.rule({{"type", "resume"}}).body.at("state");
    CHECK(on.at("clock").at("running") == "black");
    board.play({"20-24"});
  }
}

TEST_CASE("a capture of several pieces is taken back as one move (CASES 26)") {
  Board board = shared_venue().started({{"fen", "W:W28,35:B1,13,23"}});
  board.play({"28x8"});
  board.rule({{"type", "pause"}});
  const json state =
      board.rule({{"type", "take_back"}, {"plies", 1}, {"restore_time", true}, {"reason", "r"}})
          .body.at("state");
  CHECK(state.at("fen") == "W:W28,35:B1,13,23");
  CHECK(state.at("ply") == 0);
  CHECK(left_ms(state, "white") == 600'000);
  CHECK(state.at("clock").at("white").at("moves") == 0);
  CHECK(board.rule({{"type", "take_back"}, {"plies", 1}, {"reason", "r"}}).summary() ==
        "422 NOTHING_TO_TAKE_BACK");
}

TEST_CASE("a result by decision, and its correction") {
  Board board = shared_venue().started();
  for (const std::string result : {"2-0", "1-1", "0-2", "0-0"}) {
    const ApiAnswer set = board.rule({{"type", "set_result"}, {"result", result}, {"reason", "r"}});
    CHECK(set.summary() == "200");
    const json& outcome = set.body.at("state").at("outcome");
    CHECK(outcome.at("result") == result);
    CHECK(outcome.at("reason") == "ARBITER");
    CHECK(outcome.at("sentence").at("params").at("result") == result);
  }
  CHECK(board.rule({{"type", "set_result"}, {"result", "1-0"}}).summary() == "422 INVALID_FIELDS");
  CHECK(board.rule({{"type", "pause"}}).summary() == "409 GAME_OVER");
}

TEST_CASE("commands before the start") {
  Board board = shared_venue().game();
  CHECK(board.rule({{"type", "pause"}}).summary() == "409 NOT_STARTED");
  CHECK(board.rule({{"type", "resume"}}).summary() == "409 NOT_STARTED");
  CHECK(board.rule({{"type", "declare_draw"}, {"rule", "MOVES_25"}, {"reason", "r"}}).summary() ==
        "409 NOT_STARTED");
  CHECK(board.act("white", {{"type", "resign"}}).summary() == "409 NOT_STARTED");
  // A clock may be set right before the game, and a result entered without one.
  CHECK(left_ms(board.rule(correction("set_time", "ms", 1000)).body.at("state"), "white") == 1000);
  CHECK(board.rule({{"type", "set_result"}, {"result", "0-0"}, {"reason", "nobody came"}})
            .body.at("state")
            .at("phase") == "ended");
}

TEST_CASE("fields that a command does not have, or lacks") {
  Board board = shared_venue().started();
  const struct {
    json body;
    std::string errors;
  } rows[] = {
      {json::object(), "/type"},
      {{{"type", "castle"}}, "/type"},
      {{{"type", 7}}, "/type"},
      {{{"type", "play_move"}}, "/move /ply"},
      {{{"type", "play_move"}, {"ply", true}, {"move", 32}}, "/move /ply"},
      {{{"type", "play_move"}, {"ply", 4294967297}, {"move", "32-28"}}, "/ply"},
      {{{"type", "play_move"}, {"ply", 1.9}, {"move", "32-28"}}, "/ply"},
      {{{"type", "play_move"}, {"ply", -1}, {"move", std::string(257, '3')}}, "/move /ply"},
      {{{"type", "play_move"}, {"ply", 0}, {"move", "32-28"}, {"x", 1}}, "/x"},
      {{{"type", "claim_draw"}, {"ply", 0}, {"rule", "MOVES_50"}}, "/rule"},
      {{{"type", "resign"}, {"really", true}}, "/really"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.body.dump());
    const ApiAnswer refused = board.act("white", row.body);
    CHECK(refused.summary() == "422 INVALID_FIELDS");
    if (refused.status == 422) CHECK(keys_of(refused.body.at("errors")) == row.errors);
  }
  CHECK(board.act("white", json::array()).summary() == "422 INVALID_FIELDS");
  CHECK(board.state().at("ply") == 0);
}
