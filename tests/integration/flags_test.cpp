#include <doctest/doctest.h>

#include <algorithm>
#include <deque>
#include <map>

#include "tests/integration/venue.hpp"

// Flags over the real clock. The test waits for what it is told; nothing sleeps.

using namespace flagfall::test;
using nlohmann::json;

namespace {

json with_time(const std::string& program) { return {{"time_control", {{"program", program}}}}; }

/// How late a flag may be told. The machine may be busy; what was recorded is exact anyway.
constexpr std::int64_t patience_ms = 1500;

json find_event(const json& change, const std::string& type) {
  for (const json& event : change.at("events"))
    if (event.at("type") == type) return event;
  return {};
}

/// The next change that holds an event of this type.
json until(StreamClient& stream, const std::string& type) {
  for (json change = stream.next("change"); !change.is_null(); change = stream.next("change"))
    if (!find_event(change, type).is_null()) return change;
  return {};
}

}  // namespace

TEST_CASE("White's flag falls when his second is over, and everyone is told at once") {
  const Venue& venue = shared_venue();
  Board board = venue.game(with_time("1"));
  for (const char* side : {"white", "black"}) board.act(side, {{"type", "take_seat"}});
  StreamClient watcher = board.watch();
  watcher.next("state");
  board.rule({{"type", "start"}});
  const json started = until(watcher, "clock_started");
  const std::int64_t start = find_event(started, "clock_started").at("data").at("at_ms");
  const json fell = until(watcher, "flag_fell");
  const json flag = find_event(fell, "flag_fell");
  CHECK(flag.at("data").at("side") == "white");
  CHECK(flag.at("data").at("at_ms") == start + 1000);
  CHECK(flag.at("server_ms").get<std::int64_t>() - (start + 1000) >= 0);
  CHECK(flag.at("server_ms").get<std::int64_t>() - (start + 1000) < patience_ms);
  CHECK(find_event(fell, "game_ended").at("actor").at("role") == "system");

  const json& state = fell.at("state");
  CHECK(state.at("phase") == "ended");
  CHECK(state.at("outcome").at("result") == "0-2");
  CHECK(state.at("outcome").at("reason") == "TIME");
  CHECK(state.at("outcome").at("sentence").at("key") == "outcome.TIME");
  CHECK(state.at("clock").at("running").is_null());
  CHECK(state.at("clock").at("white").at("left_ms") == 0);
  CHECK(state.at("clock").at("white").at("flag_ms") == start + 1000);
  CHECK(state.at("clock").at("black").at("left_ms") == 1000);
}

TEST_CASE("a move after the flag is too late and says by how much (CASES 27)") {
  const Venue& venue = shared_venue();
  Board board = venue.started(with_time("1"));
  StreamClient watcher = board.watch();
  REQUIRE_FALSE(until(watcher, "flag_fell").is_null());
  const ApiAnswer late = board.white.command(
      board.id, {{"type", "play_move"}, {"ply", 0}, {"move", "32-28"}}, "late-move");
  CHECK(late.summary() == "409 TOO_LATE");
  CHECK(late.body.at("type") == "/problems/not-possible-now");
  CHECK(late.body.at("detail").get<std::string>().starts_with(
      "Too late: the flag of White had fallen "));
  CHECK(late.body.at("sentence").at("params").at("ms") >= 0);
  CHECK(board.events().back().at("type") == "attempt_refused");
  CHECK(board.state().at("ply") == 0);
  // Nobody starts it again, and the clocks stand.
  CHECK(board.act("black", {{"type", "offer_draw"}, {"ply", 0}}).summary() == "409 GAME_OVER");
  CHECK(board.rule({{"type", "resume"}}).summary() == "409 GAME_OVER");
}

TEST_CASE("time is used by the side to move only, to the millisecond") {
  const Venue& venue = shared_venue();
  Board board = venue.started(with_time("60"));
  board.play({"32-28", "19-23", "28x19", "14x23", "33-28", "23x32"});
  const json items = board.state().at("moves").at("items");
  std::map<std::string, std::int64_t> left{{"white", 60'000}, {"black", 60'000}};
  for (const json& item : items) {
    const std::string side = item.at("side");
    CHECK(item.at("spent_ms") >= 0);
    left[side] -= item.at("spent_ms").get<std::int64_t>();
    for (const auto& [name, ms] : left) CHECK(item.at("left_ms").at(name) == ms);
  }
  // The stamps are the turns: what White used is the time between his turns' ends and beginnings.
  std::int64_t turn = 0;
  for (const json& event : board.events()) {
    const std::string type = event.at("type");
    if (type != "clock_started" && type != "move_played") continue;
    const std::int64_t at = event.at("data").at("at_ms");
    if (type == "move_played") CHECK(event.at("data").at("spent_ms") == at - turn);
    turn = at;
  }
}

TEST_CASE("the increment is there before the first move, or after each") {
  const Venue& venue = shared_venue();
  Board before = venue.started({{"time_control", {{"program", "60+5"}, {"increment", "before"}}}});
  Board after = venue.started({{"time_control", {{"program", "60+5"}, {"increment", "after"}}}});
  CHECK(before.state().at("clock").at("black").at("left_ms") == 65'000);
  CHECK(after.state().at("clock").at("black").at("left_ms") == 60'000);
  for (Board* board : {&before, &after}) {
    board->play({"32-28"});
    const json item = board->state().at("moves").at("items").at(0);
    const std::int64_t base = board == &before ? 65'000 : 60'000;
    CHECK(item.at("left_ms").at("white") == base - item.at("spent_ms").get<std::int64_t>() + 5'000);
  }
}

TEST_CASE("many flags at once, each in its game") {
  const Venue& venue = shared_venue();
  constexpr int games = 30;
  std::vector<Board> boards;
  std::deque<StreamClient> watchers;
  boards.reserve(static_cast<std::size_t>(games));
  for (int i = 0; i < games; ++i) boards.push_back(venue.game(with_time(i % 2 == 0 ? "1" : "2")));
  for (Board& board : boards) {
    for (const char* side : {"white", "black"}) board.act(side, {{"type", "take_seat"}});
    watchers.emplace_back(venue.port(), board.id, board.link("watch"));
    REQUIRE(board.rule({{"type", "start"}}).status == 200);
  }
  std::int64_t worst = 0;
  for (int i = 0; i < games; ++i) {
    CAPTURE(i);
    const auto n = static_cast<std::size_t>(i);
    const json fell = until(watchers[n], "flag_fell");
    REQUIRE_FALSE(fell.is_null());
    const json flag = find_event(fell, "flag_fell");
    const std::int64_t at = flag.at("data").at("at_ms");
    worst = std::max(worst, flag.at("server_ms").get<std::int64_t>() - at);
    const json events = boards[n].events();
    std::int64_t start = 0;
    for (const json& event : events)
      if (event.at("type") == "clock_started") start = event.at("data").at("at_ms");
    CHECK(at == start + (i % 2 == 0 ? 1000 : 2000));
  }
  MESSAGE("checked: ", games, " flags, the latest recorded ", worst, " ms after it fell");
  CHECK(worst < patience_ms);
}
