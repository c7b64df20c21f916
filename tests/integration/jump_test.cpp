#include <doctest/doctest.h>

#include <chrono>
#include <thread>

#include "tests/integration/venue.hpp"

// The process is stopped for a while, as by a laptop that is closed (CASES 31, 52). Here time
// itself is the input: the server is frozen, so there is nothing else to wait for.

using namespace flagfall::test;
using namespace std::chrono_literals;
using nlohmann::json;

namespace {

void frozen_for(ServerProcess& server, std::chrono::milliseconds time) {
  server.freeze();
  std::this_thread::sleep_for(time);
  server.thaw();
}

}  // namespace

TEST_CASE("frozen for five seconds: running clocks are put back and paused, nobody loses") {
  Venue venue;
  Board board = venue.started();
  Board short_of_time = venue.started({{"time_control", {{"program", "3"}}}});
  Board ready = venue.game();
  Board paused = venue.started();
  paused.rule({{"type", "pause"}, {"reason", "mine"}});
  board.play({"32-28"});
  StreamClient watcher = board.watch();
  watcher.next("state");
  const json before = board.state();
  frozen_for(venue.server, 5s);

  const json told = watcher.next("change");
  CHECK(told.at("events")[0].at("type") == "clock_paused");
  CHECK(told.at("events")[0].at("actor").at("role") == "system");
  const json after = board.state();
  CHECK(after.at("phase") == "paused");
  CHECK(after.at("pause").at("by") == "recovery");
  CHECK(after.at("clock").at("server_ms").get<std::int64_t>() >=
        before.at("clock").at("server_ms").get<std::int64_t>() + 4'900);
  CHECK(left_ms(after, "white") == left_ms(before, "white"));
  CHECK(left_ms(after, "black") > left_ms(before, "black") - 2'500);
  CHECK(left_ms(after, "black") <= left_ms(before, "black") + 600);
  CHECK(short_of_time.state().at("phase") == "paused");
  CHECK(short_of_time.state().at("outcome").is_null());
  CHECK(ready.state().at("phase") == "ready");
  CHECK(paused.state().at("pause").at("reason") == "mine");

  CHECK(board.rule({{"type", "resume"}}).status == 200);
  board.play({"19-23"});
  CHECK(venue.client().get("/metrics").text.find("flagfall_time_jumps_total 1\n") !=
        std::string::npos);
}

TEST_CASE(
    "a move that waited in the socket meanwhile is refused with the reason, and can be made "
    "again") {
  auto flags = generous_limits();
  flags.insert(flags.end(), {"--heartbeat-ms", "50", "--stall-ms", "200"});
  Venue venue{flags};
  Board board = venue.started();
  venue.server.freeze();
  board.white.send("POST", "/api/v1/games/" + board.id + "/commands",
                   R"({"type": "play_move", "ply": 0, "move": "32-28"})",
                   "Content-Type: application/json\r\n");
  std::this_thread::sleep_for(1s);
  venue.server.thaw();
  const ApiAnswer answer = board.white.answer();
  CHECK(answer.summary() == "409 PAUSED");
  CHECK(
      answer.body.at("detail") ==
      "The program was interrupted and both clocks are stopped. The arbiter lets the game go on.");
  REQUIRE(board.rule({{"type", "resume"}}).status == 200);
  board.play({"32-28"});
}

TEST_CASE("a short stall is no jump: the clock runs through it") {
  auto flags = generous_limits();
  flags.insert(flags.end(), {"--heartbeat-ms", "50", "--stall-ms", "60000"});
  Venue venue{flags};
  Board board = venue.started();
  const json before = board.state();
  frozen_for(venue.server, 300ms);
  const json after = board.state();
  CHECK(after.at("phase") == "running");
  CHECK(left_ms(after, "white") <= left_ms(before, "white") - 300);
  CHECK(venue.client().get("/metrics").text.find("flagfall_time_jumps_total 0\n") !=
        std::string::npos);
}
