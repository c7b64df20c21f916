#include <doctest/doctest.h>

#include <array>

#include "tests/integration/event_stream.hpp"
#include "tests/integration/hall_round.hpp"
#include "tests/integration/staffed.hpp"

// The boards of an event as its arbiters look after them: what waits for them, rounds that start at
// once, results that differ, and two who act at once.

using namespace flagfall::test;
using nlohmann::json;

namespace {

json press(int ply) { return {{"type", "press"}, {"ply", ply}}; }
json with_reason(const char* type) { return {{"type", type}, {"reason", "r"}}; }

}  // namespace

TEST_CASE("each board of a round says what waits for its arbiter") {
  HallRound hall{shared_venue(), 6, wooden()};
  CHECK(hall.boards().size() == 3);
  CHECK(hall.board(2).at("white").at("name").get<std::string>().starts_with("Player "));
  CHECK(hall.board(2).at("round") == 1);
  CHECK(hall.needs(1) == "[]");
  REQUIRE(hall.start_all().summary() == "200");

  hall.act(2, "white", {{"type", "call_arbiter"}});
  CHECK(hall.needs(2) == R"(["call"])");
  CHECK(hall.board(2).at("game").at("call").at("by") == "white");
  hall.act(3, "white", {{"type", "resign"}});
  CHECK(hall.needs(3) == R"(["proposed"])");
  CHECK(hall.board(1).at("game").at("seats").at("white").at("connected") == false);

  const json line = hall.fest.desk.get("/api/v1/events").body.at("events").at(0);
  CHECK(line.at("tournaments").at(0).at("needs") == 2);
  ApiClient guest = shared_venue().client();
  CHECK(guest.get(hall.fest.path("/boards")).status == 401);
  const json seen = guest.get("/api/v1/events").body.at("events").at(0);
  CHECK_FALSE(seen.at("tournaments").at(0).contains("needs"));
}

TEST_CASE("the games of an event that was put away stay as they are") {
  HallRound hall{shared_venue(), 2, wooden()};
  const std::string game = hall.game(1);
  REQUIRE(hall.fest.order("archive_event", {{"archived", true}}).status == 200);
  json draw = with_reason("set_result");
  draw["result"] = "1-1";
  CHECK(hall.fest.desk.command(game, draw).summary() == "409 EVENT_PUT_AWAY");
  REQUIRE(hall.fest.order("archive_event", {{"archived", false}}).status == 200);
  CHECK(hall.fest.desk.command(game, draw).summary() == "200");
}

TEST_CASE("the round follows the game, also where its result was confirmed") {
  HallRound hall{shared_venue(), 2, wooden()};
  const auto first = [&] { return hall.fest.round(1).at("boards").at(0); };
  const auto entered = [&] { return !first().at("games").empty(); };
  REQUIRE(hall.start_all().summary() == "200");
  hall.play(1);
  const json ends[] = {{{"type", "annul_result"}, {"reason", "r"}},
                       {{"type", "undo_power"}, {"reason", "r"}}};
  for (const json& again : ends) {
    CAPTURE(again.dump());
    REQUIRE(hall.fest.enter(1, 1, "2-0", "as both say").summary() == "200");
    REQUIRE(entered());
    CHECK(first().at("confirmed") == true);
    REQUIRE(hall.rule(1, again).summary() == "200");
    while (entered()) {
    }
    CHECK(first().at("confirmed") == false);
    CHECK(hall.board(1).at("game").at("phase") == "paused");
  }
}

TEST_CASE("what is undone in a game that had not ended takes no result away") {
  HallRound hall{shared_venue(), 2, wooden()};
  // Typed before the game had begun, which is played all the same.
  REQUIRE(hall.fest.enter(1, 1, "2-0").summary() == "200");
  hall.play(1);
  hall.rule(1, with_reason("pause"));
  REQUIRE(hall.rule(1, {{"type", "adjust_time"}, {"side", "white"}, {"ms", 5000}, {"reason", "r"}})
              .summary() == "200");
  REQUIRE(hall.rule(1, with_reason("undo_power")).summary() == "200");
  CHECK(hall.board(1).at("needs") == json({"goes_on"}));
  // An answer that is on disk comes after whatever the game would have changed.
  REQUIRE(hall.fest
              .order("adjourn_board",
                     {{"tournament", 1}, {"round", 1}, {"board", 1}, {"adjourned", true}})
              .status == 409);
  CHECK(hall.fest.round(1).at("boards").at(0).at("games").size() == 1);
}

TEST_CASE("a game of an older round that goes on again is on the desk until it has ended") {
  HallRound hall{shared_venue(), 4, wooden()};
  const std::string game = hall.game(1);
  const auto old = [&] {
    for (const json& board : hall.boards())
      if (board.at("round") == 1 && board.at("board") == 1) return board;
    return json();
  };
  const auto command = [&](json body) { return hall.fest.desk.command(game, body).summary(); };
  hall.start_all();
  hall.play(1);
  REQUIRE(hall.fest.enter(1, 1, "2-0", "r").summary() == "200");
  REQUIRE(hall.fest.enter(1, 2, "1-1", "r").summary() == "200");
  hall.fest.move(1, "confirmed");
  hall.fest.pair();
  CHECK(old().is_null());
  const auto waiting = [&] {
    const json events = hall.fest.desk.get("/api/v1/events").body.at("events");
    const auto line = std::ranges::find_if(
        events, [&](const json& each) { return each.at("id") == hall.fest.id; });
    return line->at("tournaments").at(0).at("needs").get<int>();
  };
  CHECK(waiting() == 0);
  EventStream desk{shared_venue().port(), hall.fest.id, json::object(), shared_venue().chief};
  const auto told_of_old = [&] {
    for (;;) {
      const json message = desk.next();
      if (message.is_null() || message.at("type") != "board") continue;
      if (message.at("board").at("round") == 1) return message.at("board");
    }
  };
  REQUIRE(command(with_reason("annul_result")) == "200");
  CHECK(old().at("needs") == json({"goes_on"}));
  CHECK(told_of_old().at("needs") == json({"goes_on"}));
  CHECK(waiting() == 1);
  REQUIRE(command({{"type", "report_irregularity"}, {"side", "white"}, {"irregularity", "I06"}}) ==
          "200");
  CHECK(old().at("needs") == json({"irregular", "goes_on"}));
  REQUIRE(command(with_reason("drop_irregularity")) == "200");
  json ended = with_reason("set_result");
  ended["result"] = "2-0";
  REQUIRE(command(ended) == "200");
  CHECK(old().is_null());
  CHECK(waiting() == 0);
  json told = told_of_old();
  while (!told.at("needs").empty()) told = told_of_old();
  CHECK(told.at("board") == 1);
}

TEST_CASE(
    "what happens at a board is told at once to those who look after it, and to nobody else") {
  Staffed staff;
  HallRound hall{staff.venue, 4, wooden()};
  REQUIRE(hall.fest
              .order("appoint_staff",
                     {{"account", "The arbiter"}, {"role", "arbiter"}, {"boards", {2, 2}}})
              .status == 200);
  EventStream chief{staff.venue.port(), hall.fest.id, json::object(), staff.venue.chief};
  EventStream deputy{staff.venue.port(), hall.fest.id, json::object(),
                     staff.accounts.at("arbiter")};
  CHECK(chief.next().at("type") == "state");
  CHECK(deputy.next().at("type") == "state");
  hall.rule(1, {{"type", "start"}});
  hall.rule(2, {{"type", "start"}});
  for (const int board : {1, 2}) {
    const json told = chief.next();
    CHECK(told.at("type") == "board");
    CHECK(told.at("board").at("board") == board);
    CHECK(told.at("board").at("game").at("phase") == "running");
  }
  // Of the first board the deputy has heard nothing.
  CHECK(deputy.next().at("board").at("board") == 2);

  ApiClient client = staff.venue.client(staff.accounts.at("arbiter"));
  const json own = client.get(hall.fest.path("/boards")).body;
  CHECK(own.at("own_boards") == json({2, 2}));
  REQUIRE(own.at("boards").size() == 1);
  CHECK(own.at("boards").at(0).at("board") == 2);
  CHECK(client.post("/api/v1/games/pause", {{"event", hall.fest.id}}).body.at("done") ==
        json({hall.game(2)}));
  CHECK(staff.venue.client(staff.accounts.at("scorer")).get(hall.fest.path("/boards")).summary() ==
        "403 NOT_ALLOWED");
  // Where a game is played is told with its event; its board to those who look after it.
  const std::string path = "/api/v1/games/" + hall.game(1) + "/place";
  CHECK(client.get(path).body.at("board").is_null());
  CHECK(client.get(path).body.at("place").at("round") == 1);
  CHECK(hall.fest.desk.get(path).body.at("board").at("board") == 1);
}

TEST_CASE("the clocks of a round start together, and a board that cannot hinders no other") {
  HallRound hall{shared_venue(), 6, {{"boards", "here"}}};
  const std::string one = hall.game(1);
  const std::string two = hall.game(2);
  for (const char* side : {"white", "black"}) hall.act(1, side, {{"type", "take_seat"}});
  const ApiAnswer started = hall.start_all();
  REQUIRE(started.summary() == "200");
  CHECK(started.body.at("done") == json({one}));
  REQUIRE(started.body.at("refused").size() == 2);
  const json& refused = started.body.at("refused").at(0);
  CHECK(refused.at("game") == two);
  CHECK(refused.at("board") == "2");
  CHECK(refused.at("problem").at("code") == "SEAT_EMPTY");
  CHECK(hall.fest.round(1).at("phase") == "running");

  const json but_three{{"absent_players", true}, {"except", {hall.game(3)}}};
  CHECK(hall.start_all(but_three).body.at("done") == json({two}));
  CHECK(hall.board(3).at("game").at("phase") == "ready");
  // A board with its result needs no clock.
  REQUIRE(hall.fest.enter(1, 3, "2-0").summary() == "200");
  CHECK(hall.start_all({{"absent_players", true}}).body.at("done").empty());

  CHECK(hall.fest.desk.post("/api/v1/games/start", {{"all", true}}).status == 422);
  CHECK(hall.start_all({{"event", "abcdefgh"}}).summary() == "404 UNKNOWN_EVENT");
  CHECK(shared_venue().client().post("/api/v1/games/start", {{"event", hall.fest.id}}).status ==
        401);
}

TEST_CASE("a request to start that comes twice starts once") {
  HallRound hall{shared_venue(), 2, wooden()};
  const std::string body = json{{"event", hall.fest.id}}.dump();
  const std::string key = "Content-Type: application/json\r\nIdempotency-Key: start-of-round\r\n";
  const ApiAnswer once = hall.fest.desk.request("POST", "/api/v1/games/start", body, key);
  CHECK(once.body.at("done").size() == 1);
  CHECK(hall.fest.desk.request("POST", "/api/v1/games/start", body, key).body == once.body);
}

TEST_CASE("a result beside a game that goes on ends it with a reason, and not by a slip") {
  HallRound hall{shared_venue(), 4, wooden()};
  hall.fest.move(1, "running");
  hall.play(1);
  CHECK(hall.fest.enter(1, 1, "2-0").summary() == "409 GAME_GOES_ON");
  CHECK(hall.board(1).at("game").at("phase") == "running");
  json order{{"tournament", 1},
             {"round", 1},
             {"board", 1},
             {"games", json::array({{{"result", "2-0"}}})},
             {"end_game", "White won at the board, nobody pressed"}};
  REQUIRE(hall.fest.order("enter_result", order).summary() == "200");
  const json board = hall.board(1);
  CHECK(board.at("state") == "confirmed");
  CHECK(board.at("conflict").is_null());
  CHECK(board.at("game").at("outcome").at("result") == "2-0");
  CHECK(board.at("game").at("outcome").at("note") == "White won at the board, nobody pressed");

  // An order that is refused anyway ends no game.
  hall.play(2);
  order["board"] = 2;
  order["games"] = json::array({{{"result", "2-0"}}, {{"result", "2-0"}}});
  CHECK(hall.fest.order("enter_result", order).status >= 400);
  CHECK(hall.board(2).at("game").at("phase") == "running");
  // Of a board that waits with that very result the arbiter confirms it.
  hall.act(2, "black", {{"type", "resign"}});
  REQUIRE(hall.fest.enter(1, 2, "2-0").summary() == "200");
  CHECK(hall.board(2).at("game").at("outcome").at("reason") == "RESIGN");
}

TEST_CASE("who ends a game with what he had seen of the event is not told of his own result") {
  HallRound hall{shared_venue(), 2, wooden()};
  hall.fest.move(1, "running");
  hall.play(1);
  const std::int64_t seen = hall.fest.desk.get(hall.fest.path("/boards")).body.at("sequence");
  const json order{{"tournament", 1},      {"round", 1},
                   {"board", 1},           {"games", json::array({{{"result", "2-0"}}})},
                   {"end_game", "ruling"}, {"seen", seen}};
  REQUIRE(hall.fest.order("enter_result", order).summary() == "200");
  CHECK(hall.board(1).at("state") == "confirmed");
  CHECK(hall.board(1).at("result").at(0).at("result") == "2-0");
}

TEST_CASE("many boards go on but those where a player waits for the arbiter") {
  HallRound hall{shared_venue(), 4, wooden()};
  hall.play(1);
  hall.play(2);
  hall.act(1, "white", {{"type", "call_arbiter"}});
  hall.rule(2, with_reason("pause"));
  const std::string calling = hall.game(1);
  const ApiAnswer on = hall.fest.desk.post("/api/v1/games/resume", {{"event", hall.fest.id}});
  REQUIRE(on.summary() == "200");
  CHECK(on.body.at("done") == json::array({hall.game(2)}));
  CHECK(on.body.at("refused").at(0).at("game") == calling);
  CHECK(on.body.at("refused").at(0).at("problem").at("code") == "CALL_STANDS");
  CHECK(hall.board(1).at("game").at("phase") == "paused");
}

TEST_CASE(
    "the result that ends a game is the one that was typed, also where nobody has moved yet") {
  HallRound hall{shared_venue(), 2, wooden()};
  REQUIRE(hall.start_all().summary() == "200");
  REQUIRE(hall.fest.enter(1, 1, "2-0", "played without the clock").summary() == "200");
  const json board = hall.board(1);
  CHECK(board.at("state") == "confirmed");
  CHECK(board.at("result").at(0).at("forfeit") == false);
  CHECK(board.at("game").at("outcome").at("result") == "2-0");
}

TEST_CASE("a proposal that was confirmed at the board is confirmed in the round") {
  HallRound hall{shared_venue(), 2, wooden()};
  hall.play(1);
  hall.act(1, "white", {{"type", "resign"}});
  CHECK(hall.board(1).at("state") == "open");
  REQUIRE(hall.rule(1, {{"type", "confirm_result"}}).summary() == "200");
  while (hall.board(1).at("state") == "open") {
  }
  const json board = hall.board(1);
  CHECK(board.at("state") == "confirmed");
  CHECK(board.at("result").at(0).at("result") == "0-2");
}

TEST_CASE("where round and game differ both stand, until one of them is corrected") {
  HallRound hall{shared_venue(), 2, wooden()};
  hall.fest.move(1, "running");
  // Typed before the game had begun, which was then played.
  REQUIRE(hall.fest.enter(1, 1, "2-0").summary() == "200");
  hall.play(1);
  CHECK(hall.board(1).at("conflict").is_null());
  hall.act(1, "white", {{"type", "resign"}});
  hall.rule(1, {{"type", "confirm_result"}});
  const json board = hall.board(1);
  CHECK(board.at("needs") == json({"conflict"}));
  CHECK(board.at("conflict").at("kind") == "game");
  CHECK(board.at("conflict").at("round").at(0).at("result") == "2-0");
  CHECK(board.at("conflict").at("game").at(0).at("result") == "0-2");
  const json correction{{"tournament", 1},
                        {"round", 1},
                        {"board", 1},
                        {"games", json::array({{{"result", "0-2"}}})},
                        {"reason", "White resigned"}};
  SUBCASE("the round is corrected") {
    REQUIRE(hall.fest.order("correct_result", correction).summary() == "200");
  }
  SUBCASE("the game is corrected") {
    REQUIRE(hall.rule(1, {{"type", "set_result"}, {"result", "2-0"}, {"reason", "r"}}).status ==
            200);
  }
  CHECK(hall.board(1).at("conflict").is_null());
}

TEST_CASE("of two arbiters who act at once the second is told who did what") {
  Staffed staff;
  HallRound hall{staff.venue, 2, wooden()};
  ApiClient other = staff.venue.client(staff.accounts.at("arbiter"));
  hall.play(1);
  const std::string game = hall.game(1);
  const auto seen = [&] { return hall.board(1).at("game").at("sequence"); };
  const auto and_seen = [](json command, const json& sequence) {
    command["seen"] = sequence;
    return command;
  };
  const json before = seen();
  // A player has moved on: that is no reason not to stop the clocks.
  hall.act(1, "white", press(2));
  REQUIRE(other.command(game, and_seen(with_reason("pause"), before)).summary() == "200");
  const json paused = seen();
  const json time{{"type", "set_time"}, {"side", "white"}, {"ms", 60'000}, {"reason", "r"}};
  REQUIRE(other.command(game, and_seen(time, paused)).summary() == "200");

  const ApiAnswer late = hall.rule(1, and_seen({{"type", "resume"}}, paused));
  CHECK(late.summary() == "409 STATE_CHANGED");
  CHECK(late.body.at("sentence").at("params").at("name") == "The arbiter");
  CHECK(late.text.find("set the time") != std::string::npos);
  CHECK(hall.board(1).at("game").at("phase") == "paused");
  // His own doings are no news to him, nor are they to one who has seen them.
  CHECK(other.command(game, and_seen(time, paused)).summary() == "200");
  CHECK(hall.rule(1, and_seen({{"type", "resume"}}, seen())).summary() == "200");

  const json running = seen();
  hall.act(1, "white", {{"type", "resign"}});
  const ApiAnswer result =
      hall.rule(1, and_seen({{"type", "set_result"}, {"result", "1-1"}, {"reason", "r"}}, running));
  CHECK(result.summary() == "409 STATE_CHANGED");
  CHECK(result.body.at("sentence").at("params").at("side") == "white");
  // Players have nothing of the kind.
  CHECK(hall.act(1, "black", and_seen({{"type", "call_arbiter"}}, running)).status == 422);
}
