#include <doctest/doctest.h>

#include "tests/integration/venue.hpp"

// The stream as server-sent events.

using namespace flagfall::test;
using nlohmann::json;

TEST_CASE("a feed tells what a stream tells") {
  const Venue& venue = shared_venue();
  Board board = venue.started();
  FeedClient feed{venue.port(), board.id, board.link("watch")};
  StreamClient stream = board.watch();
  CHECK(feed.status() == 200);
  CHECK(feed.head().headers.at("content-type") == "text/event-stream");
  const auto first = feed.next().value();
  CHECK(first.type == "state");
  CHECK(first.id == std::to_string(first.data.at("sequence").get<int>()));
  CHECK(first.data.at("viewer") == "spectator");
  stream.next("state");

  board.play({"32-28"});
  board.rule({{"type", "pause"}, {"reason", "fire alarm"}});
  for (int i = 0; i < 2; ++i) {
    const auto event = feed.next().value();
    const json told = stream.next("change");
    CHECK(event.type == "change");
    CHECK(event.id == std::to_string(told.at("sequence").get<int>()));
    CHECK(event.data.at("events") == told.at("events"));
    CHECK(event.data.at("state").at("moves") == told.at("state").at("moves"));
  }
}

TEST_CASE("Last-Event-ID brings what was missed, and counts before `since`") {
  const Venue& venue = shared_venue();
  Board board = venue.started();
  const std::int64_t seen = board.state().at("sequence");
  board.play({"32-28", "19-23"});
  const auto missed = [&](const std::string& id, const std::string& query) {
    FeedClient feed{venue.port(), board.id, board.link("watch"), id, query};
    return feed.next().value().data.at("missed").size();
  };
  CHECK(missed("", "") == 0);
  CHECK(missed(std::to_string(seen), "") == 2);
  CHECK(missed("", "?since=" + std::to_string(seen + 1)) == 1);
  CHECK(missed(std::to_string(seen), "?since=" + std::to_string(seen + 1)) == 2);
  ApiClient client = venue.client(board.link("watch"));
  for (const std::string id : {"-1", "x", "99999999999999999999", "1 2"}) {
    CAPTURE(id);
    const ApiAnswer refused = client.request("GET", "/api/v1/games/" + board.id + "/feed?since=1",
                                             "", "Last-Event-ID: " + id + "\r\n");
    CHECK(refused.summary() == "422 INVALID_FIELDS");
    CHECK(keys_of(refused.body.at("errors")) == "Last-Event-ID");
  }
}

TEST_CASE("a seat that follows by feed is there, and the end of the game is told") {
  const Venue& venue = shared_venue();
  Board board = venue.started();
  StreamClient watcher = board.watch();
  watcher.next("state");
  {
    FeedClient feed{venue.port(), board.id, board.link("black")};
    CHECK(feed.next().value().data.at("viewer") == "black");
    CHECK(watcher.next("presence").at("seats").at("black").at("connected") == true);
    board.act("white", {{"type", "resign"}});
    auto event = feed.next();
    while (event && event->type != "change") event = feed.next();
    REQUIRE(event.has_value());
    CHECK(event->data.at("state").at("outcome").at("result") == "0-2");
  }
  CHECK(watcher.next("change").at("state").at("phase") == "ended");
  CHECK(watcher.next("presence").at("seats").at("black").at("connected") == false);
}
