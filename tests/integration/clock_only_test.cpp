#include <doctest/doctest.h>

#include "tests/integration/venue.hpp"

// Games of which only the clock is here, flags that are called, gongs and byo-yomi, as they are
// seen through the interface.

using namespace flagfall::test;
using nlohmann::json;

namespace {

json wooden(const std::string& program = "600+5", const json& more = json::object()) {
  json order{{"play", "clock_only"}, {"time_control", {{"program", program}}}};
  order.merge_patch(more);
  return order;
}

Board running_game(const json& order) {
  Board board = shared_venue().game(order);
  REQUIRE(board.rule({{"type", "start"}}).status == 200);
  return board;
}

ApiAnswer press_clock(Board& board, const std::string& side, int ply) {
  return board.act(side, {{"type", "press"}, {"ply", ply}});
}

/// The next message of the stream whose state says so.
template <class Says>
json until_state(StreamClient& stream, Says says) {
  for (json change = stream.next("change"); !change.is_null(); change = stream.next("change"))
    if (says(change.at("state"))) return change;
  return {};
}

}  // namespace

TEST_CASE("presses pass the turn, and the state counts them") {
  Board board = running_game(wooden());
  const ApiAnswer first = press_clock(board, "white", 0);
  REQUIRE(first.summary() == "200");
  const json& state = first.body.at("state");
  CHECK(state.at("ply") == 1);
  CHECK(state.at("to_move") == "black");
  CHECK(state.at("legal").empty());
  CHECK(state.at("clock").at("running") == "black");
  CHECK(state.at("clock").at("phase") == "running");
  CHECK(state.at("clock").at("white").at("moves") == 1);
  CHECK(state.at("clock").at("white").at("method") == "countdown");
  CHECK(state.at("clock").at("white").at("increment_ms") == 5000);
  CHECK(press_clock(board, "white", 0).body.at("already_recorded") == true);
  CHECK(press_clock(board, "white", 1).summary() == "422 NOT_YOUR_TURN");
  CHECK(press_clock(board, "black", 0).summary() == "409 STALE");
  CHECK(press_clock(board, "black", 1).summary() == "200");
  const json last = board.events().back();
  CHECK(last.at("type") == "clock_pressed");
  CHECK(last.at("data").at("ply") == 2);
  CHECK(last.at("data").at("left_ms").at("black") ==
        605'000 - last.at("data").at("spent_ms").get<std::int64_t>() + 5'000);
  CHECK(board.move("white", 2, "32-28").summary() == "422 MOVES_NOT_HERE");
}

TEST_CASE("clock values of a client are refused by their name") {
  Board board = running_game(wooden());
  Board played = shared_venue().started();
  for (const char* name : {"left_ms", "spent_ms", "white", "server_ms", "at_ms", "move_time_ms"}) {
    const ApiAnswer pressed = board.act("white", {{"type", "press"}, {"ply", 0}, {name, 600'000}});
    CHECK(pressed.summary() == "422 INVALID_FIELDS");
    CHECK(keys_of(pressed.body.at("errors")) == "/" + std::string{name});
    const ApiAnswer moved = played.act(
        "white", {{"type", "play_move"}, {"ply", 0}, {"move", "32-28"}, {name, 600'000}});
    CHECK(moved.summary() == "422 INVALID_FIELDS");
    CHECK(keys_of(moved.body.at("errors")) == "/" + std::string{name});
  }
  CHECK(board.state().at("ply") == 0);
}

TEST_CASE("a resignation is proposed, and the arbiter dismisses or confirms it") {
  Board board = running_game(wooden());
  press_clock(board, "white", 0);
  const json proposed = board.act("black", {{"type", "resign"}}).body.at("state");
  CHECK(proposed.at("outcome").is_null());
  CHECK(proposed.at("phase") == "paused");
  CHECK(proposed.at("pause").at("by") == "proposal");
  CHECK(proposed.at("proposed").at("result") == "2-0");
  CHECK(proposed.at("proposed").at("side") == "black");
  CHECK(proposed.at("proposed").at("sentence").at("key") == "outcome.RESIGN");
  CHECK(press_clock(board, "black", 1).summary() == "409 PAUSED");
  CHECK(board.rule({{"type", "resume"}}).summary() == "409 PROPOSAL_STANDS");
  CHECK(board.rule({{"type", "dismiss_proposal"}}).summary() == "422 INVALID_FIELDS");
  CHECK(board.rule({{"type", "dismiss_proposal"}, {"reason", "a slip"}})
            .body.at("state")
            .at("proposed")
            .is_null());
  CHECK(board.rule({{"type", "resume"}}).summary() == "200");
  CHECK(press_clock(board, "black", 1).summary() == "200");
  board.act("white", {{"type", "offer_draw"}, {"ply", 2}});
  board.act("black", {{"type", "accept_draw"}, {"ply", 2}});
  const json ended = board.rule({{"type", "confirm_result"}}).body.at("state");
  CHECK(ended.at("outcome").at("result") == "1-1");
  CHECK(ended.at("outcome").at("reason") == "AGREEMENT");
  const std::string pdn = board.white.get("/api/v1/games/" + board.id + "/scoresheet.pdn").text;
  CHECK(pdn.find("[Result \"1-1\"]") != std::string::npos);
  CHECK(pdn.find("[PlyCount \"0\"]") != std::string::npos);
  CHECK(pdn.find("1. ") == std::string::npos);
}

TEST_CASE("a flag of a wooden board is told at once, and cannot be dismissed") {
  Board board = shared_venue().game(wooden("1"));
  StreamClient watcher = board.watch();
  watcher.next("state");
  board.rule({{"type", "start"}});
  const json fell =
      until_state(watcher, [](const json& state) { return !state["proposed"].is_null(); });
  REQUIRE_FALSE(fell.is_null());
  const json& state = fell.at("state");
  CHECK(state.at("proposed").at("reason") == "TIME");
  CHECK(state.at("proposed").at("side") == "white");
  CHECK(state.at("clock").at("phase") == "ended");
  CHECK(state.at("clock").at("white").at("sign") == "flag");
  CHECK(press_clock(board, "white", 0).summary() == "409 TOO_LATE");
  CHECK(board.rule({{"type", "dismiss_proposal"}, {"reason", "no"}}).summary() ==
        "422 FLAG_STANDS");
  CHECK(board.rule({{"type", "confirm_result"}}).body.at("state").at("outcome").at("winner") ==
        "black");
  CHECK(press_clock(board, "white", 0).summary() == "409 TOO_LATE");
}

TEST_CASE("a flag that the players call ends nothing until it is called") {
  Board board = shared_venue().game(
      {{"time_control", {{"program", "1;freeze=off"}, {"flag_call", "players"}}}});
  for (const char* side : {"white", "black"}) board.act(side, {{"type", "take_seat"}});
  StreamClient watcher = board.watch();
  const json told = watcher.next("state").at("state");
  CHECK(told.at("settings").at("time_control").at("program") == "1");
  CHECK(told.at("settings").at("time_control").at("freeze") == false);
  CHECK(told.at("settings").at("time_control").at("flag_call") == "players");
  CHECK(told.at("clock").at("control") == "1;freeze=off;flag_call=players");
  board.rule({{"type", "start"}});
  const json fell = until_state(
      watcher, [](const json& state) { return !state["clock"]["white"]["flag_ms"].is_null(); });
  REQUIRE_FALSE(fell.is_null());
  CHECK(fell.at("state").at("phase") == "running");
  CHECK(fell.at("state").at("clock").at("running") == "white");
  CHECK(board.act("white", {{"type", "call_flag"}}).summary() == "409 NO_FLAG");
  CHECK(board.rule({{"type", "call_flag"}}).summary() == "422 PLAYERS_CALL_FLAG");
  CHECK(board.act("black", {{"type", "call_flag"}, {"side", "white"}}).summary() ==
        "422 INVALID_FIELDS");
  CHECK(board.move("white", 0, "32-28").summary() == "200");
  CHECK(board.act("black", {{"type", "call_flag"}}).body.at("state").at("outcome").at("reason") ==
        "TIME");
}

TEST_CASE("byo-yomi periods are told when they end, without an event") {
  Board board = shared_venue().game({{"time_control", {{"program", "J3x1"}}}});
  for (const char* side : {"white", "black"}) board.act(side, {{"type", "take_seat"}});
  StreamClient watcher = board.watch();
  watcher.next("state");
  const std::int64_t sequence = board.rule({{"type", "start"}}).body.at("sequence");
  for (const int left : {2, 1}) {
    const json told = until_state(watcher, [left](const json& state) {
      return state["clock"]["white"]["periods_left"] == left;
    });
    REQUIRE_FALSE(told.is_null());
    CHECK(told.at("events").empty());
    CHECK(told.at("sequence") == sequence);
    const json& white = told.at("state").at("clock").at("white");
    CHECK(white.at("method") == "byo_yomi");
    CHECK(white.at("period_ms") == 1000);
    CHECK(white.at("left_ms") > 0);
  }
  const json fell =
      until_state(watcher, [](const json& state) { return !state["outcome"].is_null(); });
  CHECK(fell.at("state").at("clock").at("white").at("periods_left") == 0);
}

TEST_CASE("before the gong the other side waits, and the gong is told") {
  Board board = shared_venue().game({{"time_control", {{"program", "G1"}}}});
  for (const char* side : {"white", "black"}) board.act(side, {{"type", "take_seat"}});
  StreamClient watcher = board.watch();
  watcher.next("state");
  board.rule({{"type", "start"}});
  CHECK(board.move("white", 0, "32-28").body.at("state").at("clock").at("white").at("confirmed") ==
        true);
  const ApiAnswer early = board.move("black", 1, "19-23");
  CHECK(early.summary() == "409 TURN_NOT_BEGUN");
  CHECK(early.body.at("detail").get<std::string>().find("White") != std::string::npos);
  const json gong =
      until_state(watcher, [](const json& state) { return state["clock"]["running"] == "black"; });
  REQUIRE_FALSE(gong.is_null());
  CHECK(board.move("black", 1, "19-23").summary() == "200");
}

TEST_CASE("corrections say why, and the event what was there and what is") {
  Board board = running_game(wooden("600"));
  press_clock(board, "white", 0);
  board.rule({{"type", "pause"}});
  const std::int64_t left = left_ms(board.state(), "white");
  const json rows[] = {
      {{"type", "adjust_time"}, {"side", "white"}, {"ms", 1000}},
      {{"type", "set_time"}, {"side", "white"}, {"ms", 60'000}},
      {{"type", "set_moves"}, {"side", "white"}, {"moves", 7}},
      {{"type", "set_turn"}, {"side", "white"}},
      {{"type", "undo_press"}, {"refund", true}},
  };
  const json changes[] = {
      {left, left + 1000}, {left + 1000, 60'000}, {1, 7}, {"black", "white"}, json::array()};
  for (std::size_t i = 0; i < std::size(rows); ++i) {
    json command = rows[i];
    CAPTURE(command.dump());
    CHECK(keys_of(board.rule(command).body.at("errors")) == "/reason");
    command["reason"] = "";
    CHECK(keys_of(board.rule(command).body.at("errors")) == "/reason");
    command["reason"] = "looked again";
    CHECK(board.rule(command).summary() == "200");
    const json event = board.events().back();
    CHECK(event.at("data").at("reason") == "looked again");
    if (changes[i].empty()) {
      CHECK(event.at("data").at("side") == "white");
      CHECK(event.at("data").at("from").at("white") == 60'000);
      continue;
    }
    CHECK(event.at("data").at("from") == changes[i][0]);
    CHECK(event.at("data").at("to") == changes[i][1]);
  }
  CHECK(board.state().at("ply") == 0);
}

TEST_CASE("a call stops the clocks, and the arbiter answers") {
  Board board = running_game(wooden());
  StreamClient watcher = board.watch();
  watcher.next("state");
  const json called = board.act("black", {{"type", "call_arbiter"}}).body.at("state");
  CHECK(called.at("call").at("by") == "black");
  CHECK(called.at("pause").at("by") == "call");
  CHECK(until_state(watcher, [](const json& state) { return !state["call"].is_null(); })
            .at("events")
            .size() == 2);
  CHECK(press_clock(board, "white", 0).summary() == "409 PAUSED");
  CHECK(board.act("black", {{"type", "resume"}}).summary() == "409 CALL_STANDS");
  CHECK(board.rule({{"type", "answer_call"}}).body.at("state").at("call").is_null());
  CHECK(board.rule({{"type", "resume"}}).body.at("state").at("phase") == "running");
  CHECK(press_clock(board, "white", 0).summary() == "200");
}

TEST_CASE("a pause by consent ends by either player") {
  Board board = running_game(wooden("600", {{"pause_by", "players"}}));
  const json asked = board.act("white", {{"type", "ask_pause"}, {"ply", 0}}).body.at("state");
  CHECK(asked.at("pause_ask").at("by") == "white");
  const json paused = board.act("black", {{"type", "accept_pause"}, {"ply", 0}}).body.at("state");
  CHECK(paused.at("pause").at("by") == "players");
  CHECK(paused.at("pause_ask").is_null());
  CHECK(board.act("black", {{"type", "resume"}}).body.at("state").at("phase") == "running");
}

TEST_CASE("a remote move pays for what its player thought") {
  Board board = shared_venue().started({{"lag_compensation", true}});
  const json move{{"type", "play_move"}, {"ply", 0}, {"move", "32-28"}, {"move_time_ms", 0}};
  REQUIRE(board.act("white", move).summary() == "200");
  const json item = board.state().at("moves").at("items").at(0);
  const json& lag = item.at("lag");
  CHECK(lag.at("lag_ms") == lag.at("elapsed_ms"));
  CHECK(lag.at("compensation_ms") ==
        std::min<std::int64_t>(lag.at("elapsed_ms").get<std::int64_t>(), 3000));
  CHECK(item.at("spent_ms") ==
        lag.at("elapsed_ms").get<std::int64_t>() - lag.at("compensation_ms").get<std::int64_t>());
  for (const json& time : {json(-1), json(1.5), json("0"), json(1'000'000'000)}) {
    json wrong = move;
    wrong["ply"] = 1;
    wrong["move_time_ms"] = time;
    CHECK(keys_of(board.act("black", wrong).body.at("errors")) == "/move_time_ms");
  }
}

TEST_CASE("what a game cannot be made with is named") {
  const struct {
    const char* name;
    json order;
    std::string errors;
  } rows[] = {
      {"lag of a wooden board",
       {{"play", "clock_only"}, {"lag_compensation", true}},
       "/lag_compensation"},
      {"lag with a gong",
       {{"lag_compensation", true}, {"time_control", {{"program", "G10"}}}},
       "/lag_compensation"},
      {"too long a default time", {{"default_time_min", 61}}, "/default_time_min"},
      {"an option twice",
       {{"time_control", {{"program", "300;freeze=on;freeze=off"}}}},
       "/time_control/program"},
      {"a flag called by the hall",
       {{"time_control", {{"flag_call", "hall"}}}},
       "/time_control/flag_call"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.name);
    const ApiAnswer refused =
        shared_venue().arbiter().post("/api/v1/games", Venue::order(row.order));
    CHECK(refused.summary() == "422 INVALID_FIELDS");
    if (refused.status == 422) CHECK(keys_of(refused.body.at("errors")) == row.errors);
  }
  const ApiAnswer unknown = shared_venue().arbiter().post(
      "/api/v1/games", Venue::order({{"time_control", {{"program", "300x5"}}}}));
  CHECK(unknown.body.at("errors").at("/time_control/program").get<std::string>().find('4') !=
        std::string::npos);
}
