#include <doctest/doctest.h>

#include "tests/integration/venue.hpp"

// The clocks of many boards stopped and let go on together, and what taking moves back would do.

using namespace flagfall::test;
using nlohmann::json;

namespace {

std::string phase(Board& board) { return board.state().at("phase"); }

ApiAnswer stop_all(Board& board, const json& more = json::object()) {
  json body{{"all", true}, {"reason", "Fire alarm"}};
  body.update(more);
  return board.arbiter.post("/api/v1/games/pause", body);
}

json ask(const std::string& type, int ply) { return {{"type", type}, {"ply", ply}}; }

std::int64_t close_to(std::int64_t left) { return left - 2000; }

}  // namespace

TEST_CASE("all boards that run stop at one instant, and go on but for those that are named") {
  const Venue venue;
  Board first = venue.started();
  Board second = venue.started();
  Board waiting = venue.game();
  Board disputed = venue.started();
  disputed.rule({{"type", "pause"}, {"reason", "A dispute"}});

  const ApiAnswer stopped = stop_all(first);
  REQUIRE(stopped.summary() == "200");
  CHECK(stopped.body.at("done") == json({first.id, second.id}));
  CHECK(stopped.body.at("refused").empty());
  CHECK(first.state().at("pause").at("reason") == "Fire alarm");
  CHECK(first.state().at("pause").at("server_ms") == second.state().at("pause").at("server_ms"));
  CHECK(disputed.state().at("pause").at("reason") == "A dispute");
  CHECK(phase(waiting) == "ready");
  CHECK(stop_all(first).body.at("done").empty());

  const json tiles = first.arbiter.get("/api/v1/games?state=live").body.at("games");
  for (const json& tile : tiles) CHECK(tile.at("pause").is_null() == (tile.at("id") == waiting.id));

  const ApiAnswer on = first.arbiter.post("/api/v1/games/resume",
                                          {{"all", true}, {"except", json::array({disputed.id})}});
  CHECK(on.body.at("done") == json({first.id, second.id}));
  CHECK(phase(first) == "running");
  CHECK(phase(disputed) == "paused");
}

TEST_CASE("what is asked of all boards is said clearly, by staff, and once") {
  const Venue venue;
  Board board = venue.started();
  ApiClient& desk = board.arbiter;
  for (const char* path : {"/api/v1/games/pause", "/api/v1/games/resume"}) {
    CAPTURE(path);
    CHECK(desk.post(path, json::object()).body.at("errors").contains("/event"));
    CHECK(desk.post(path, {{"all", true}, {"event", "x"}}).summary() == "422 INVALID_FIELDS");
    CHECK(desk.post(path, {{"event", "abcdefgh"}}).summary() == "404 UNKNOWN_EVENT");
    for (const json& unknown : {json{1}, json{"abcdefgh"}})
      CHECK(desk.post(path, {{"all", true}, {"except", unknown}})
                .body.at("errors")
                .contains("/except"));
    CHECK(board.white.post(path, {{"all", true}}).status == 401);
  }
  CHECK(desk.post("/api/v1/games/resume", {{"all", true}, {"reason", "r"}}).status == 422);
  CHECK(phase(board) == "running");

  const std::string body = json{{"all", true}}.dump();
  const std::string key = "Content-Type: application/json\r\nIdempotency-Key: one-key-of-mine\r\n";
  const ApiAnswer once = desk.request("POST", "/api/v1/games/pause", body, key);
  REQUIRE(once.summary() == "200");
  CHECK(once.body.at("done") == json({board.id}));
  CHECK(desk.request("POST", "/api/v1/games/pause", body, key).body == once.body);
}

TEST_CASE("a flag that fell is not undone by stopping all boards") {
  const Venue venue;
  Board board = venue.started({{"time_control", {{"program", "1"}}}});
  Board other = venue.started();
  while (phase(board) == "running") {
  }
  CHECK(stop_all(other).body.at("done") == json({other.id}));
  CHECK(board.state().at("outcome").at("reason") == "TIME");
}

TEST_CASE("before a move is given back, the clocks of then are told (CASES 25)") {
  for (const std::string mode : {"restore", "keep"}) {
    CAPTURE(mode);
    Board board = shared_venue().started({{"take_back", mode}});
    board.play({"32-28", "19-23", "28x19"});
    const json items = board.state().at("moves").at("items");
    const json asked = board.act("white", ask("ask_take_back", 3)).body.at("state");
    const json& clocks = asked.at("take_back").at("clocks");
    const json& then = items[1].at("left_ms");
    const json& now = asked.at("clock");
    if (mode == "restore") {
      CHECK(clocks.at("black_ms") == then.at("black"));
      CHECK(clocks.at("white_ms") == then.at("white"));
    } else {
      CHECK(clocks.at("black_ms") == now.at("black").at("left_ms"));
      CHECK(clocks.at("white_ms") == now.at("white").at("left_ms"));
    }
    const json back = board.act("black", ask("accept_take_back", 3)).body.at("state");
    CHECK(back.at("take_back").is_null());
    for (const std::string side : {"white", "black"}) {
      const std::int64_t told = clocks.at(side + "_ms");
      CHECK(left_ms(back, side) <= told);
      CHECK(left_ms(back, side) > close_to(told));
    }
  }
}

TEST_CASE("while the clocks stand a take-back is not accepted, and no clocks are told") {
  Board board = shared_venue().started({{"take_back", "restore"}});
  board.play({"32-28"});
  board.act("white", ask("ask_take_back", 1));
  const json paused = board.rule({{"type", "pause"}}).body.at("state");
  CHECK(paused.at("take_back").at("clocks").is_null());
}

TEST_CASE("what a command would do to the clocks is told, and it is what then happens") {
  Board board = shared_venue().started({{"time_control", {{"program", "2/300:60"}}}});
  const std::string path = "/api/v1/games/" + board.id + "/preview";
  board.play({"32-28", "19-23", "28x19"});
  const json take_back{{"type", "take_back"}, {"plies", 2}, {"reason", "r"}};
  CHECK(board.arbiter.post(path, take_back).summary() == "409 PAUSE_FIRST");
  board.rule({{"type", "pause"}});
  const auto about_white = [](const char* type, const char* field, const json& value) {
    return json{{"type", type}, {"side", "white"}, {field, value}, {"reason", "r"}};
  };
  for (const json& command :
       {about_white("adjust_time", "ms", 60'000), about_white("set_time", "ms", 90'000),
        about_white("set_moves", "moves", 30), about_white("set_period", "period", 2), take_back,
        json{{"type", "resume"}}}) {
    CAPTURE(command.dump());
    const json before = board.state();
    const ApiAnswer told = board.arbiter.post(path, command);
    REQUIRE(told.summary() == "200");
    CHECK(board.state().at("sequence") == before.at("sequence"));
    const json after = board.rule(command).body.at("state");
    CHECK(told.body.at("ply") == after.at("ply"));
    CHECK(told.body.at("to_move") == after.at("to_move"));
    for (const char* side : {"white", "black"}) {
      CHECK(told.body.at("now").at(side) == before.at("clock").at(side));
      if (command.at("type") == "resume") continue;
      CHECK(told.body.at("then").at(side) == after.at("clock").at(side));
    }
  }
}

TEST_CASE("a preview is for the arbiter, and is refused as the command would be") {
  Board board = shared_venue().started();
  const std::string path = "/api/v1/games/" + board.id + "/preview";
  const json emptied{{"type", "set_time"}, {"side", "white"}, {"ms", 0}, {"reason", "r"}};
  board.rule({{"type", "pause"}});
  CHECK(board.arbiter.post(path, emptied).summary() == "422 WOULD_FLAG");
  CHECK(board.arbiter.post(path, {{"type", "castle"}}).status == 422);
  CHECK(board.arbiter.post(path, {{"type", "resign"}}).summary() == "403 NOT_ALLOWED");
  CHECK(board.white.post(path, emptied).status == 401);
  CHECK(board.state().at("phase") == "paused");
}
