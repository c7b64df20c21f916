#include <doctest/doctest.h>

#include <atomic>
#include <thread>

#include "tests/integration/venue.hpp"

using namespace flagfall::test;
using nlohmann::json;

namespace {

/// White and Black shuffle their kings: moves without end.
const json shuffle{
    {"fen", "W:WK46:BK6"},
    {"draw_rules",
     {{"REPETITION", "off"}, {"MOVES_25", "off"}, {"MOVES_16", "off"}, {"MOVES_5", "off"}}}};

std::string shuffled(int ply) {
  const bool there = ply / 2 % 2 == 0;
  if (ply % 2 == 0) return there ? "46-41" : "41-46";
  return there ? "6-1" : "1-6";
}

/// A watcher's picture of a game, put together from what he was told as the pages do it.
class Picture {
 public:
  void take(const json& message) {
    const json& state = message.at("state");
    const json& moves = state.at("moves");
    if (message.at("type") == "state") {
      sequence = message.at("sequence");
      items.clear();
    } else {
      // Every number once, without a gap.
      for (const json& event : message.at("events")) CHECK(event.at("sequence") == ++sequence);
      CHECK(message.at("sequence") >= sequence);
      sequence = message.at("sequence");
    }
    REQUIRE(moves.at("from").get<std::size_t>() <= items.size());
    items.resize(moves.at("from").get<std::size_t>());
    for (const json& item : moves.at("items")) items.push_back(item);
    CHECK(state.at("ply") == items.size());
    CHECK(state.at("sequence") == sequence);
    for (const char* side : {"white", "black"}) {
      const std::int64_t left = state.at("clock").at(side).at("left_ms");
      CHECK(left >= 0);
      CHECK(left <= 600'000);
    }
  }

  std::int64_t sequence = 0;
  std::vector<json> items;
};

}  // namespace

TEST_CASE("a watcher is told the whole state, then every change") {
  Board board = shared_venue().started();
  board.play({"32-28", "19-23", "28x19"});
  StreamClient watcher = board.watch();
  const json first = watcher.next().value();
  CHECK(keys_of(first) == "missed sequence state type viewer");
  CHECK(first.at("type") == "state");
  CHECK(first.at("viewer") == "spectator");
  CHECK(first.at("missed").empty());
  json state = board.state();
  json told = first.at("state");
  CHECK(first.at("sequence") == state.at("sequence"));
  for (json* one : {&state, &told}) {
    one->erase("clock");  // it runs
    one->erase("seats");
  }
  CHECK(told == state);

  Picture picture;
  picture.take(first);
  CHECK(picture.items.size() == 3);
  board.play({"14x23"});
  const json change = watcher.next("change");
  CHECK(keys_of(change) == "events sequence state type");
  CHECK(change.at("state").at("moves").at("from") == 3);
  const json event = change.at("events").at(0);
  CHECK(keys_of(event) == "actor data sequence server_ms type utc");
  CHECK(event.at("type") == "move_played");
  CHECK(event.at("actor") == json{{"role", "black"}, {"name", ""}});
  CHECK(event.at("utc").get<std::string>().size() ==
        std::string{"2026-11-29T19:03:04.120Z"}.size());
  CHECK_FALSE(event.at("data").contains("key"));
  picture.take(change);
  CHECK(picture.items.back().at("text") == "14x23");

  board.rule({{"type", "pause"}});
  picture.take(watcher.next("change"));
  board.rule({{"type", "take_back"}, {"plies", 2}, {"restore_time", true}, {"reason", "r"}});
  const json taken = watcher.next("change");
  CHECK(taken.at("state").at("moves") == json{{"from", 2}, {"items", json::array()}});
  picture.take(taken);
  CHECK(picture.items.size() == 2);
}

TEST_CASE("who comes back is told what he missed") {
  Board board = shared_venue().started();
  board.play({"32-28", "19-23"});
  const std::int64_t seen = board.state().at("sequence");
  board.play({"28x19", "14x23", "33-28"});
  const json back = board.watch("watch", seen).next("state");
  REQUIRE(back.at("missed").size() == 3);
  for (std::size_t i = 0; i < 3; ++i)
    CHECK(back.at("missed")[i].at("sequence") == seen + static_cast<std::int64_t>(i) + 1);
  CHECK(back.at("state").at("moves").at("items").size() == 5);
  // Numbers that make no sense miss nothing.
  for (const std::int64_t since : {seen + 3, seen + 4, std::int64_t{1} << 62})
    CHECK(board.watch("watch", since).next("state").at("missed").empty());
  CHECK(board.watch("watch", 0).next("state").at("missed").size() ==
        static_cast<std::size_t>(seen) + 3);
  const json after =
      board.arbiter.get("/api/v1/games/" + board.id + "/events?after=" + std::to_string(seen)).body;
  CHECK(after.at("events") == back.at("missed"));
  CHECK(after.at("more") == false);
}

TEST_CASE("a greeting that is none is told so and the stream closed") {
  const Venue& venue = shared_venue();
  Board board = venue.started({{"visibility", "public"}});
  const struct {
    std::string greeting;
    std::string answer;  ///< the code of the problem and the fields that are wrong
  } rows[] = {
      {"", "MALFORMED_GREETING"},
      {"hello", "MALFORMED_GREETING"},
      {"[]", "MALFORMED_GREETING"},
      {R"({"token": "\ud800"})", "MALFORMED_GREETING"},
      {R"({"since": 1, "since": 2})", "MALFORMED_GREETING"},
      {R"({"token": 7})", "INVALID_FIELDS /token"},
      {R"({"since": "17"})", "INVALID_FIELDS /since"},
      {R"({"since": -1})", "INVALID_FIELDS /since"},
      {R"({"since": 1.5})", "INVALID_FIELDS /since"},
      {R"({"since": true})", "INVALID_FIELDS /since"},
      {R"({"since": 9223372036854775808})", "INVALID_FIELDS /since"},
      {R"({"sinse": 17})", "INVALID_FIELDS /sinse"},
      {R"({"token": 7, "role": "arbiter"})", "INVALID_FIELDS /role /token"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.greeting);
    Client wire{venue.port()};
    REQUIRE(wire.upgrade("/api/v1/games/" + board.id + "/stream").status == 101);
    wire.send_frame(1, row.greeting);
    const Frame told = wire.frame();
    REQUIRE(told.opcode == 1);
    const json message = json::parse(told.payload);
    CHECK(message.at("type") == "problem");
    const json problem = message.value("problem", json::object());
    std::string answer = problem.value("code", "");
    if (problem.contains("errors")) answer += " " + keys_of(problem.at("errors"));
    CHECK(answer == row.answer);
    CHECK(wire.frame().close_code() == 1008);
  }
}

TEST_CASE("a stream of a foreign page is refused before it is one") {
  const Venue& venue = shared_venue();
  Board board = venue.started({{"visibility", "public"}});
  const std::string path = "/api/v1/games/" + board.id + "/stream";
  for (const std::string origin :
       {"http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1"}) {
    CAPTURE(origin);
    Client wire{venue.port()};
    CHECK(wire.upgrade(path, "Origin: " + origin + "\r\n").status == 403);
  }
  Client wire{venue.port()};
  CHECK(wire.upgrade(path, "Origin: http://127.0.0.1\r\n").status == 101);
}

TEST_CASE("what a watcher sends after his greeting is not read") {
  const Venue& venue = shared_venue();
  Board board = venue.started();
  Client wire{venue.port()};
  wire.upgrade("/api/v1/games/" + board.id + "/stream");
  wire.send_frame(1, json{{"token", board.white.who.token}}.dump());
  CHECK(json::parse(wire.frame().payload).at("type") == "state");
  wire.send_frame(1, R"({"type": "resign"})");
  board.play({"32-28"});
  json told = json::parse(wire.frame().payload);
  while (told.at("type") != "change") told = json::parse(wire.frame().payload);
  CHECK(told.at("state").at("phase") == "running");
}

TEST_CASE("the time is told every five seconds") {
  Board board = shared_venue().started();
  StreamClient watcher = board.watch();
  const std::int64_t begin = watcher.next("state").at("state").at("clock").at("server_ms");
  const json one = watcher.next("time");
  const json two = watcher.next("time");
  CHECK(keys_of(one) == "server_ms type");
  CHECK(one.at("server_ms").get<std::int64_t>() >= begin);
  const std::int64_t between =
      two.at("server_ms").get<std::int64_t>() - one.at("server_ms").get<std::int64_t>();
  CHECK(between >= 5000);
  CHECK(between < 8000);
}

TEST_CASE("under load every watcher sees every change once and in order") {
  const Venue& venue = shared_venue();
  constexpr int plies = 200;
  Board board = venue.started(shuffle);
  std::vector<Picture> pictures(8);
  std::vector<std::thread> watchers;
  watchers.reserve(pictures.size());
  std::atomic<int> ready{0};
  for (Picture& picture : pictures)
    watchers.emplace_back([&] {
      StreamClient stream = board.watch();
      for (auto message = stream.next(); message; message = stream.next()) {
        if (message->at("type") != "state" && message->at("type") != "change") continue;
        picture.take(*message);
        if (message->at("type") == "state") ++ready;
        if (picture.items.size() == plies) return;
      }
    });
  while (ready < 8) std::this_thread::yield();
  for (int ply = 0; ply < plies; ++ply)
    REQUIRE(board.move(ply % 2 == 0 ? "white" : "black", ply, shuffled(ply)).summary() == "200");
  for (std::thread& watcher : watchers) watcher.join();
  const json items = board.state().at("moves").at("items");
  for (const Picture& picture : pictures) CHECK(json(picture.items) == items);
}

TEST_CASE("who joins in the same moment as a move sees it once (CASES 33)") {
  const Venue& venue = shared_venue();
  Board board = venue.started(shuffle);
  for (int ply = 0; ply < 40; ++ply) {
    CAPTURE(ply);
    const bool white = ply % 2 == 0;
    ApiClient& mover = white ? board.white : board.black;
    mover.send("POST", "/api/v1/games/" + board.id + "/commands",
               json{{"type", "play_move"}, {"ply", ply}, {"move", shuffled(ply)}}.dump(),
               "Content-Type: application/json\r\n");
    StreamClient watcher = board.watch();
    Picture picture;
    const auto first = watcher.next();
    REQUIRE(first.has_value());
    picture.take(*first);
    REQUIRE(mover.answer().status == 200);
    while (picture.items.size() < static_cast<std::size_t>(ply) + 1)
      picture.take(watcher.next("change"));
    CHECK(picture.items.size() == static_cast<std::size_t>(ply) + 1);
    CHECK(picture.items.back().at("text") == shuffled(ply));
    CHECK(picture.sequence == board.state().at("sequence"));
  }
}

TEST_CASE("the move of an opponent who has left is delivered when he is back (CASES 47)") {
  Board board = shared_venue().started();
  std::int64_t seen = 0;
  StreamClient white = board.watch("white");
  white.next("state");
  {
    StreamClient black = board.watch("black");
    seen = black.next("state").at("sequence");
  }
  while (white.next("presence").at("seats").at("black").at("connected") == true) continue;
  board.play({"32-28"});
  CHECK(white.next("change").at("state").at("seats").at("black").at("connected") == false);
  StreamClient back = board.watch("black", seen);
  const json told = back.next("state");
  REQUIRE(told.at("missed").size() == 1);
  CHECK(told.at("missed")[0].at("data").at("text") == "32-28");
  CHECK(told.at("state").at("to_move") == "black");
  CHECK(white.next("presence").at("seats").at("black").at("connected") == true);
  board.play({"19-23"});
  CHECK(back.next("change").at("state").at("ply") == 2);
}
