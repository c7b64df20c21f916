#include <doctest/doctest.h>

#include "tests/integration/venue.hpp"

// Several games of the same players on one clock, over HTTP.

using namespace flagfall::test;
using nlohmann::json;

namespace {

json session(const char* kind, const json& changes = json::object()) {
  json wanted{{"time_control", {{"program", "600+2"}}}, {"session", {{"kind", kind}}}};
  wanted.merge_patch(changes);
  return wanted;
}

ApiAnswer next_game(Board& board) {
  return board.arbiter.post("/api/v1/games/" + board.id + "/next", json::object());
}

void agree_on_a_draw(Board& board) {
  const int ply = board.state().at("ply");
  REQUIRE(board.act("white", {{"type", "offer_draw"}, {"ply", ply}}).status == 200);
  REQUIRE(board.act("black", {{"type", "accept_draw"}, {"ply", ply}}).status == 200);
}

}  // namespace

TEST_CASE("a drawn game is followed by the next one, to which the same links lead") {
  Board board = shared_venue().started(session("lehman_georgiev"));
  board.play({"32-28", "19-23"});
  StreamClient watching = board.watch();
  CHECK(next_game(board).summary() == "409 GAME_NOT_OVER");
  agree_on_a_draw(board);
  const json first = board.state();
  CHECK(first.at("session").at("phase") == "awaiting");
  CHECK(first.at("session").at("draws") == 1);

  const ApiAnswer made = next_game(board);
  REQUIRE(made.summary() == "201");
  const std::string second = made.body.at("game");
  CHECK(next_game(board).body.at("game") == second);
  CHECK(board.state().at("session").at("next") == second);
  json told;
  do told = watching.next("change");
  while (!told.is_null() && told.at("events").back().at("type") != "session_continued");
  CHECK_FALSE(told.is_null());

  const json& ready = made.body.at("state");
  CHECK(ready.at("session").at("game") == 2);
  CHECK(ready.at("sheet").at("white").at("name") == first.at("sheet").at("black").at("name"));
  CHECK(left_ms(ready, "white") == left_ms(first, "black"));
  CHECK(left_ms(ready, "black") == left_ms(first, "white"));

  // Who had White has Black now, by his own link; a stranger's link leads nowhere.
  const auto viewer = [&](const Who& who) {
    ApiAnswer seen = shared_venue().client(who).get("/api/v1/games/" + second);
    return seen.status == 200 ? seen.body.at("viewer") : json(seen.summary());
  };
  CHECK(viewer(board.link("white")) == "black");
  CHECK(viewer(board.link("black")) == "white");
  CHECK(viewer(board.link("watch")) == "spectator");
  Board stranger = shared_venue().game();
  CHECK(viewer(stranger.link("white")) == "404 UNKNOWN_GAME");

  // A link that was replaced is dead in all games of the session.
  REQUIRE(board.arbiter.post("/api/v1/games/" + board.id + "/links/white", json::object()).status ==
          201);
  CHECK(viewer(board.link("white")) == "404 UNKNOWN_GAME");
}

TEST_CASE("who may make the next game, and of what") {
  Board alone = shared_venue().started();
  CHECK(next_game(alone).summary() == "422 NO_SESSION");
  CHECK(alone.white.post("/api/v1/games/" + alone.id + "/next", json::object()).status == 401);
  CHECK(alone.arbiter.post("/api/v1/games/zzzzzzzz/next", json::object()).summary() ==
        "404 UNKNOWN_GAME");
  Board paused = shared_venue().started(session("micro_match", {{"session", {{"pause_s", 120}}}}));
  REQUIRE(paused.act("white", {{"type", "resign"}}).status == 200);
  CHECK(next_game(paused).summary() == "409 SESSION_PAUSE");
}

TEST_CASE("a session that makes no sense is refused by its field") {
  struct Case {
    json changes;
    const char* field;
  };
  const Case cases[] = {
      {{{"session", {{"kind", "barrage"}}}}, "/session/kind"},
      {{{"session", {{"kind", "micro_match"}, {"pause_s", 119}}}}, "/session/pause_s"},
      {{{"session", {{"kind", "micro_match"}, {"games", 3}}}}, "/session/games"},
      {{{"session", {{"kind", "lehman_georgiev"}, {"games", -1}}}}, "/session/games"},
      {{{"session", {{"kind", "lehman_georgiev"}}}, {"time_control", {{"program", "40/600:300"}}}},
       "/session/kind"},
      {{{"session", 7}}, "/session"},
  };
  ApiClient arbiter = shared_venue().arbiter();
  for (const Case& c : cases) {
    CAPTURE(c.changes.dump());
    const ApiAnswer refused = arbiter.post("/api/v1/games", Venue::order(c.changes));
    CHECK(refused.status == 422);
    CHECK(refused.body.at("errors").contains(c.field));
  }
}
