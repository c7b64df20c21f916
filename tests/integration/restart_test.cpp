#include <doctest/doctest.h>

#include "tests/integration/venue.hpp"

// The server stops, is killed, sleeps; the games go on where they stood.

using namespace flagfall::test;
using nlohmann::json;

namespace {

std::vector<std::string> with_heartbeat(const std::string& ms) {
  auto flags = generous_limits();
  flags.insert(flags.end(), {"--heartbeat-ms", ms});
  return flags;
}

/// Waits until so much time has passed on the server, by what it tells itself.
void until_server_time(Board& board, std::int64_t ms) {
  while (board.state().at("clock").at("server_ms") < ms) continue;
}

void verify(const ServerProcess& server) {
  const Finished verified = run_program({"verify", server.data().string()});
  CAPTURE(verified.out);
  CHECK(verified.code == 0);
}

}  // namespace

TEST_CASE("SIGTERM: what was asked is answered, watchers are told, the exit code is 0") {
  Venue venue;
  Board board = venue.started();
  StreamClient watcher = board.watch();
  watcher.next("state");
  FeedClient feed{venue.port(), board.id, board.link("watch")};
  feed.next();
  ApiClient idle = venue.client();
  idle.get("/healthz");
  board.white.send("POST", "/api/v1/games/" + board.id + "/commands",
                   R"({"type": "play_move", "ply": 0, "move": "32-28"})",
                   "Content-Type: application/json\r\n");
  // The change is seen before the signal is sent, so the command was in time.
  CHECK(watcher.next("change").at("state").at("ply") == 1);
  CHECK(venue.server.terminate() == 0);
  CHECK(board.white.answer().summary() == "200");
  while (watcher.next()) continue;
  CHECK(watcher.close_code() == 1001);
  while (feed.next()) continue;
  CHECK(idle.get("/healthz").status == 0);
  CHECK(venue.server.log().find("stopped") != std::string::npos);
  verify(venue.server);
}

TEST_CASE("after a stop the clocks are paused where they stood, and one resume goes on") {
  Venue venue{with_heartbeat("50")};
  Board board = venue.started();
  Board ready = venue.game();
  Board paused = venue.started();
  paused.rule({{"type", "pause"}, {"reason", "mine"}});
  Board ended = venue.started();
  ended.act("white", {{"type", "resign"}});
  board.play({"32-28", "19-23"});
  const json before = board.state();
  venue.server.restart();
  for (Board* one : {&board, &ready, &paused, &ended}) one->move_to(venue.port());

  const json after = board.state();
  CHECK(after.at("phase") == "paused");
  CHECK(after.at("pause").at("by") == "recovery");
  CHECK(after.at("fen") == before.at("fen"));
  CHECK(after.at("moves") == before.at("moves"));
  CHECK(after.at("clock").at("running").is_null());
  CHECK(after.at("clock").at("server_ms") >= before.at("clock").at("server_ms"));
  CHECK(left_ms(after, "black") == left_ms(before, "black"));
  // What is lost is at most what passed since the last heartbeat before the stop.
  CHECK(left_ms(after, "white") <= left_ms(before, "white") + 500);
  CHECK(left_ms(after, "white") > left_ms(before, "white") - 5000);
  CHECK(board.events().back().at("type") == "clock_paused");
  CHECK(board.move("white", 2, "28x19").summary() == "409 PAUSED");

  CHECK(board.rule({{"type", "resume"}}).body.at("state").at("clock").at("running") == "white");
  board.play({"28x19"});
  CHECK(ready.state().at("phase") == "ready");
  CHECK(paused.state().at("pause").at("by") == "arbiter");
  CHECK(paused.state().at("pause").at("reason") == "mine");
  CHECK(ended.state().at("phase") == "ended");
  verify(venue.server);
}

TEST_CASE("kill -9: every answer that was given holds, and nobody lost on time (CASES 55)") {
  Venue venue{with_heartbeat("50")};
  Board result = venue.started();
  Board running = venue.started({{"time_control", {{"program", "2"}}}});
  running.play({"32-28"});
  const std::int64_t at = running.state().at("clock").at("server_ms");
  until_server_time(running, at + 500);
  CHECK(result.rule({{"type", "set_result"}, {"result", "2-0"}, {"reason", "sheet"}}).status ==
        200);
  const json before = running.state();
  venue.server.kill9();
  verify(venue.server);
  venue.server.start();
  for (Board* one : {&result, &running}) one->move_to(venue.port());

  CHECK(result.state().at("outcome").at("result") == "2-0");
  const json after = running.state();
  CHECK(after.at("phase") == "paused");
  CHECK(after.at("ply") == 1);
  CHECK(left_ms(after, "white") == left_ms(before, "white"));
  // The pause lies at the last heartbeat: not before the last, not after the last thing seen.
  CHECK(left_ms(after, "black") >= left_ms(before, "black"));
  CHECK(left_ms(after, "black") <= left_ms(before, "black") + 1000);
  CHECK(left_ms(after, "black") < 1'900);
  verify(venue.server);
}

TEST_CASE("killed again and again, a game keeps every move") {
  Venue venue;
  Board board = venue.started();
  const std::vector<std::string> moves{"32-28", "19-23", "28x19", "14x23",
                                       "33-28", "23x32", "37x28", "16-21"};
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    CAPTURE(ply);
    board.play({moves[ply]});
    venue.server.kill9();
    venue.server.start();
    board.move_to(venue.port());
    REQUIRE(board.state().at("ply") == ply + 1);
    REQUIRE(board.rule({{"type", "resume"}}).summary() == "200");
  }
  const json items = board.state().at("moves").at("items");
  for (std::size_t i = 0; i < moves.size(); ++i) CHECK(items[i].at("text") == moves[i]);
  std::int64_t last = 0;
  for (const json& event : board.events()) {
    CHECK(event.at("sequence") == ++last);
  }
  verify(venue.server);
}

TEST_CASE("a watcher who comes back after a restart is told what he missed") {
  Venue venue;
  Board board = venue.started();
  const std::int64_t seen = board.state().at("sequence");
  board.play({"32-28"});
  venue.server.restart();
  board.move_to(venue.port());
  const json told = board.watch("black", seen).next("state");
  REQUIRE(told.at("missed").size() == 2);
  CHECK(told.at("missed")[0].at("type") == "move_played");
  CHECK(told.at("missed")[1].at("type") == "clock_paused");
}

TEST_CASE("while one server holds the file, a second one says so and touches nothing (CASES 57)") {
  Venue venue;
  Board board = venue.started();
  const Finished second =
      run_program({"serve", "--port", "0", "--data", venue.server.data().string()});
  CHECK(second.code == 1);
  CHECK(second.out.find("listening") == std::string::npos);
  board.play({"32-28"});
  CHECK(venue.server.terminate() == 0);
  verify(venue.server);
}
