#include <doctest/doctest.h>

#include "tests/integration/venue.hpp"

using namespace flagfall::test;
using nlohmann::json;

namespace {

std::string links_of(const Board& board, const std::string& kind) {
  return "/api/v1/games/" + board.id + "/links/" + kind;
}

}  // namespace

TEST_CASE("a seat is taken by its link, once is enough") {
  const Venue& venue = shared_venue();
  Board board = venue.game();
  StreamClient watcher = board.watch();
  watcher.next("state");
  const ApiAnswer taken = board.act("white", {{"type", "take_seat"}});
  CHECK(taken.summary() == "200");
  CHECK(taken.body.at("sequence") == 2);
  CHECK(taken.body.at("state").at("seats").at("white").at("taken") == true);
  CHECK(taken.body.at("state").at("seats").at("black").at("taken") == false);
  const json change = watcher.next("change");
  CHECK(change.at("events")[0].at("type") == "seat_taken");
  CHECK(change.at("events")[0].at("actor").at("role") == "white");
  // Opened again, e.g. on a second phone: nothing happens, nobody is thrown out.
  const ApiAnswer again = board.act("white", {{"type", "take_seat"}});
  CHECK(again.summary() == "200");
  CHECK(again.body.at("sequence") == 2);
}

TEST_CASE("a game starts when both are there, or the arbiter says that it does not matter") {
  const Venue& venue = shared_venue();
  Board board = venue.game();
  const ApiAnswer alone = board.rule({{"type", "start"}});
  CHECK(alone.summary() == "409 SEAT_EMPTY");
  CHECK(alone.body.at("detail") == "The seats of White and Black are still empty. Start anyway?");
  REQUIRE(board.act("black", {{"type", "take_seat"}}).status == 200);
  const ApiAnswer refused = board.rule({{"type", "start"}});
  CHECK(refused.summary() == "409 SEAT_EMPTY");
  CHECK(refused.body.at("detail") == "The seat of White is still empty. Start anyway?");
  CHECK(board.act("black", {{"type", "start"}}).summary() == "422 ARBITER_STARTS");
  const ApiAnswer started = board.rule({{"type", "start"}, {"absent_players", true}});
  CHECK(started.summary() == "200");
  CHECK(started.body.at("state").at("clock").at("running") == "white");
}

TEST_CASE("Black's press starts White's clock where the game was made so") {
  const Venue& venue = shared_venue();
  Board board = venue.game({{"start", "black_press"}});
  for (const char* side : {"white", "black"}) board.act(side, {{"type", "take_seat"}});
  CHECK(board.act("white", {{"type", "start"}}).status == 403);
  const ApiAnswer started = board.act("black", {{"type", "start"}});
  CHECK(started.summary() == "200");
  CHECK(started.body.at("state").at("clock").at("running") == "white");
}

TEST_CASE("a replaced link dies at once, with everything that was open by it") {
  const Venue& venue = shared_venue();
  for (const std::string kind : {"white", "black", "watch"}) {
    CAPTURE(kind);
    Board board = venue.started();
    const Who old = board.link(kind.c_str());
    StreamClient stream = board.watch(kind.c_str());
    FeedClient feed{venue.port(), board.id, old};
    StreamClient bystander = board.watch(kind == "watch" ? "white" : "watch");
    stream.next("state");
    feed.next();
    bystander.next("state");

    const ApiAnswer made = board.arbiter.post(links_of(board, kind), json::object());
    REQUIRE(made.summary() == "201");
    while (stream.next()) continue;
    CHECK(stream.close_code() == 1008);
    while (feed.next()) continue;
    ApiClient dead = venue.client(old);
    CHECK(dead.get("/api/v1/games/" + board.id).summary() == "404 UNKNOWN_GAME");
    CHECK(dead.command(board.id, {{"type", "resign"}}).summary() == "404 UNKNOWN_GAME");
    StreamClient again{venue.port(), board.id, old};
    CHECK(again.next("problem").at("problem").at("code") == "LINK_REPLACED");

    const Who fresh = opener_of(made.body.at("link"));
    CHECK(fresh.token != old.token);
    CHECK(venue.client(fresh).get("/api/v1/games/" + board.id).body.at("viewer") ==
          (kind == "watch" ? "spectator" : kind));
    // The others notice nothing of it, and the seat stays taken.
    board.play({});
    REQUIRE(board.rule({{"type", "pause"}}).status == 200);
    CHECK(bystander.next("change").at("state").at("seats").at("white").at("taken") == true);
  }
}

TEST_CASE("links are replaced by the staff only, from a page of the server") {
  const Venue& venue = shared_venue();
  Board board = venue.started({{"visibility", "public"}});
  CHECK(venue.client().post(links_of(board, "white"), {}).summary() == "401 SIGN_IN_REQUIRED");
  CHECK(board.white.post(links_of(board, "black"), {}).summary() == "401 SIGN_IN_REQUIRED");
  CHECK(board.arbiter.post(links_of(board, "referee"), {}).summary() == "404 UNKNOWN_ADDRESS");
  board.arbiter.origin = "http://evil.example";
  CHECK(board.arbiter.post(links_of(board, "white"), {}).summary() == "403 FOREIGN_ORIGIN");
  CHECK(board.white.get("/api/v1/games/" + board.id).body.at("viewer") == "white");
}

TEST_CASE("a seat acts for its own side only, whatever it says") {
  const Venue& venue = shared_venue();
  Board board = venue.started();
  const json as_white{{"type", "play_move"}, {"ply", 0}, {"move", "32-28"}, {"side", "white"}};
  CHECK(board.act("black", as_white).summary() == "422 INVALID_FIELDS");
  CHECK(board.move("black", 0, "32-28").summary() == "422 NOT_YOUR_TURN");
  CHECK(board.act("black", {{"type", "resign"}}).body.at("state").at("outcome").at("winner") ==
        "white");
}

TEST_CASE("who sits there is seen: presence") {
  const Venue& venue = shared_venue();
  Board board = venue.started();
  StreamClient watcher = board.watch();
  CHECK(watcher.next("state").at("state").at("seats").at("white").at("connected") == false);
  {
    StreamClient white = board.watch("white");
    CHECK(white.next("state").at("state").at("seats").at("white").at("connected") == true);
    const json seats = watcher.next("presence").at("seats");
    CHECK(seats.at("white") == json{{"taken", true}, {"connected", true}});
    CHECK(seats.at("black") == json{{"taken", true}, {"connected", false}});
    // A second link of the same seat that closes leaves him connected.
    {
      FeedClient second{venue.port(), board.id, board.link("white")};
      second.next();
    }
    CHECK(watcher.next("presence").at("seats").at("white").at("connected") == true);
    CHECK(watcher.next("presence").at("seats").at("white").at("connected") == true);
    CHECK(board.state().at("seats").at("white").at("connected") == true);
  }
  CHECK(watcher.next("presence").at("seats").at("white").at("connected") == false);
  CHECK(board.state().at("seats").at("white").at("connected") == false);
}
