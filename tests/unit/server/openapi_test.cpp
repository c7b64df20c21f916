#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <future>
#include <iostream>
#include <map>
#include <sstream>
#include <variant>

#include "arbiter/game/event.hpp"
#include "db/access.hpp"
#include "server/text/catalogue.hpp"
#include "tests/unit/server/openapi_board.hpp"
#include "tests/unit/server/openapi_desk.hpp"
#include "tests/unit/server/openapi_devices.hpp"
#include "tests/unit/server/openapi_rulings.hpp"

// docs/reference/openapi.yaml and events.md against the server: neither can change alone.

using namespace flagfall;
using namespace flagfall::test;
using nlohmann::json;

namespace {

template <class... Es>
std::set<std::string> names_of(const std::variant<Es...>*) {
  return {std::string{Es::type}...};
}
const std::set<std::string> event_types = names_of(static_cast<const arbiter::Event*>(nullptr));

void look_around(Desk& desk) {
  CHECK(desk.get("/api/v1/status").status == 200);
  CHECK(desk.get("/api/v1/rules").status == 200);
  CHECK(desk.get("/api/v1/rules/russian/openings").status == 200);
  CHECK(desk.get("/api/v1/rules/chess/openings").status == 404);
  CHECK(desk.get("/api/v1/games?limit=-1", Desk::staff()).status == 422);
  CHECK(desk.get("/api/v1/presets").status == 200);
  CHECK(desk.get("/api/v1/time-controls?program=4800+60&increment=after").status == 200);
  CHECK(desk.get("/api/v1/time-controls?program=soon").status == 422);
  CHECK(desk.get("/problems/stale").status == 200);
  CHECK(desk.get("/problems/none").status == 404);
  CHECK(desk.get("/metrics").status == 200);
  auto far = desk.request("GET", "/metrics", Desk::anyone());
  far.remote_address = "192.168.1.7";
  CHECK(desk.ask(far).status == 403);
  CHECK(desk.get("/healthz").status == 200);
  desk.api().stopping = true;
  CHECK(desk.get("/healthz").status == 503);
  desk.api().stopping = false;
}

/// Every way in which a body can be no body, and a page of another site.
void wrong_bodies(Desk& desk, const std::string& path) {
  auto asked = desk.request("POST", path, Desk::staff());
  asked.body = "{}";
  CHECK(desk.ask(asked).status == 415);
  asked.headers.set("Content-Type", "application/json");
  asked.body = "{";
  CHECK(desk.ask(asked).status == 400);
  asked.headers.set("Origin", "http://elsewhere.example");
  CHECK(desk.ask(asked).status == 403);
}

void accounts(Desk& desk) {
  CHECK(desk.get("/api/v1/session").body["account"].is_null());
  const json first{
      {"token", "23456789abcdefghijkmnpqrst"}, {"name", "Anna"}, {"password", "0123456789"}};
  CHECK(desk.post("/api/v1/setup", first).code() == "SETUP_LINK_DEAD");
  CHECK(desk.post("/api/v1/setup", {{"name", "Anna"}}).status == 422);
  CHECK(desk.set_up().status == 201);
  // Somebody was first: the link is good, and there is an arbiter already.
  CHECK(desk.set_up().status == 403);
  wrong_bodies(desk, "/api/v1/setup");
  wrong_bodies(desk, "/api/v1/session");
  CHECK(desk.post("/api/v1/session", json::object()).status == 422);
  for (const char* path : {"/api/v1/session", "/api/v1/setup"}) {
    json body{{"name", "Anna Bos"}, {"password", "a wrong password"}};
    if (path == std::string{"/api/v1/setup"}) body["token"] = "none";
    Told told = desk.post(path, body);
    for (int i = 0; i < 50 && told.status != 429; ++i) told = desk.post(path, body);
    CHECK(told.code() == "TOO_MANY_TRIES");
  }
  CHECK(desk.answers().contains("sign_in 401"));
  desk.time().advance(std::chrono::hours{2});
  CHECK(desk.post("/api/v1/session", {{"name", "anna bos"}, {"password", "paint it on the wall"}})
            .status == 200);
  CHECK(desk.get("/api/v1/session", Desk::staff()).body["account"]["name"] == "Anna Bos");
}

/// A body sent to replace what is there.
Told put(Desk& desk, const std::string& path, const json& body, const Desk::Who& who) {
  auto asked = desk.request("PUT", path, who);
  asked.headers.set("Content-Type", "application/json");
  asked.body = body.dump();
  return desk.ask(std::move(asked));
}

void wrong_passwords(Desk& desk, const std::string& path) {
  auto asked = desk.request("PUT", path, Desk::staff());
  asked.body = "{}";
  CHECK(desk.ask(asked).status == 415);
  asked.headers.set("Content-Type", "application/json");
  asked.body = "{";
  CHECK(desk.ask(asked).status == 400);
  CHECK(put(desk, path, {{"password", "short"}}, Desk::staff()).status == 422);
}

/// From now on the first account has this role.
void be_of_role(Desk& desk, const std::string& role) {
  std::promise<void> written;
  desk.api().store.task(
      [role](db::Connection& db) { db.execute("UPDATE account SET role = '" + role + "'"); },
      [&](const db::AppendResult&) { written.set_value(); });
  written.get_future().wait();
}

/// What the chief arbiter does with the accounts of others.
void account_book(Desk& desk) {
  const std::string book = "/api/v1/accounts";
  const std::string sam = book + "/Sam";
  const json scorer{{"name", "Sam"}, {"password", "0123456789ab"}, {"role", "scorer"}};
  const json fresh{{"password", "another word"}};
  CHECK(desk.get(book).status == 401);
  CHECK(desk.post(book, scorer).status == 401);
  CHECK(put(desk, sam + "/password", fresh, Desk::anyone()).status == 401);
  CHECK(desk.remove(sam, Desk::anyone()).status == 401);
  wrong_bodies(desk, book);
  CHECK(desk.post(book, scorer, Desk::staff()).body["account"]["role"] == "scorer");
  CHECK(desk.post(book, scorer, Desk::staff()).status == 422);
  CHECK(desk.get(book, Desk::staff()).body["accounts"].size() == 2);
  wrong_passwords(desk, sam + "/password");
  CHECK(put(desk, sam + "/password", fresh, Desk::staff()).status == 200);
  CHECK(put(desk, book + "/Nobody/password", fresh, Desk::staff()).status == 404);
  CHECK(desk.remove(book + "/Nobody", Desk::staff()).status == 404);
  CHECK(desk.remove(book + "/Anna Bos", Desk::staff()).code() == "OWN_ACCOUNT");
  CHECK(desk.remove(sam, Desk::staff()).body["account"].is_null());
  be_of_role(desk, "arbiter");
  CHECK(desk.get(book, Desk::staff()).code() == "CHIEF_ONLY");
  CHECK(desk.post(book, scorer, Desk::staff()).status == 403);
  CHECK(put(desk, sam + "/password", fresh, Desk::staff()).status == 403);
  CHECK(desk.remove(sam, Desk::staff()).status == 403);
  be_of_role(desk, "chief");
  for (int i = 0; i < 499; ++i)
    desk.api().store.task(
        [i](db::Connection& db) {
          db::add_account(db, {0, "Helper " + std::to_string(i), "appeals", "none", 0});
        },
        [](const db::AppendResult&) {});
  CHECK(desk.post(book, scorer, Desk::staff()).code() == "TOO_MANY_ACCOUNTS");
}

/// Who may not, and what is not there.
void refusals(Desk& desk) {
  CHECK(desk.post("/api/v1/games", order()).status == 401);
  wrong_bodies(desk, "/api/v1/games");
  CHECK(desk.post("/api/v1/games", json::object(), Desk::staff()).status == 422);
  const Told made = desk.post("/api/v1/games", order(), Desk::staff(), "key-of-a-game");
  CHECK(desk.post("/api/v1/games", order(), Desk::staff(), "key-of-a-game").body == made.body);
  const Board board = Board::made(desk);
  const Board open = Board::made(desk, {{"visibility", "public"}});
  wrong_bodies(desk, board.path + "/commands");
  CHECK(open.does(Desk::anyone(), {{"type", "resume"}}) == 401);
  CHECK(board.does(board.watcher, {{"type", "resume"}}) == 403);
  CHECK(board.does(Desk::anyone(), {{"type", "resume"}}) == 404);
  CHECK(board.does(board.white, {{"type", "offer_draw"}}) == 422);
  for (const char* part : {"", "/events", "/feed", "/scoresheet.pdn"})
    CHECK(desk.get(board.path + part).status == 404);
  CHECK(desk.get(open.path + "/feed").status == 200);
  CHECK(desk.get(open.path + "/feed?since=x").status == 422);
  CHECK(desk.get(open.path + "/events?after=x").status == 422);
  CHECK(desk.get(open.path + "/stream").status == 426);
  CHECK(desk.post(board.path + "/links/white", json::object()).status == 401);
  CHECK(desk.post(board.path + "/links/green", json::object(), Desk::staff()).status == 404);
  auto asked = desk.request("POST", board.path + "/links/white", Desk::staff());
  asked.body = "{}";
  CHECK(desk.ask(asked).status == 415);
  asked.headers.set("Content-Type", "application/json");
  for (const auto& [body, status] : {std::pair{"[]", 422}, {"{", 400}, {"{\"kind\": 1}", 422}}) {
    asked.body = body;
    const int answered = desk.ask(asked).status;
    CHECK_MESSAGE((answered == status || (answered == 400 && body[0] == '[')), body);
  }
  auto foreign = desk.request("POST", board.path + "/links/white", Desk::staff());
  foreign.headers.set("Origin", "http://elsewhere.example");
  CHECK(desk.ask(foreign).status == 403);
}

/// A game from the first seat to the last piece, with all that players and arbiter may do.
void whole_game(Desk& desk) {
  Board board = Board::made(desk, {{"fen", "W:W27,28,32,37,K46:B9,12,23,K5"},
                                   {"take_back", "restore"},
                                   {"start", "black_press"},
                                   {"draw_rules", {{"MOVES_25", "claim"}}}});
  const auto& stream = desk.watch(board.id, {{"token", board.white.token}, {"since", 0}});
  const auto& feed = desk.feed(board.id, Desk::staff());
  CHECK(board.does(board.white, {{"type", "take_seat"}}) == 200);
  CHECK(board.does(board.black, {{"type", "take_seat"}}) == 200);
  CHECK(board.does(board.black, {{"type", "start"}}) == 200);
  CHECK(board.moves(board.white, 0, "32x19") == 422);
  CHECK(board.moves(board.black, 0, "9-14") == 422);
  const std::string capture = board.state()["legal"][0]["text"];
  CHECK(board.moves(board.white, 0, capture) == 200);
  CHECK(board.moves(board.white, 0, capture) == 200);
  CHECK(board.does(board.white, {{"type", "ask_take_back"}, {"ply", 1}}) == 200);
  CHECK(board.does(board.black, {{"type", "decline_take_back"}, {"ply", 1}}) == 200);
  CHECK(board.does(board.white, {{"type", "ask_take_back"}, {"ply", 1}}) == 200);
  CHECK(board.does(board.black, {{"type", "accept_take_back"}, {"ply", 1}}) == 200);
  CHECK(board.does(board.white, {{"type", "offer_draw"}, {"ply", 0}}) == 200);
  CHECK(board.does(board.black, {{"type", "decline_draw"}, {"ply", 0}}) == 200);
  CHECK(board.does(board.white, {{"type", "claim_draw"}, {"ply", 0}, {"rule", "REPETITION"}}) ==
        422);
  CHECK(board.does(board.white, {{"type", "offer_draw"}, {"ply", 7}}) == 409);

  CHECK(board.rules({{"type", "pause"}, {"reason", "A wrong clock"}}) == 200);
  CHECK(board.moves(board.white, 0, capture) == 409);
  CHECK(board.rules({{"type", "adjust_time"}, {"side", "white"}, {"ms", 60000}, {"reason", "r"}}) ==
        200);
  CHECK(board.rules(
            {{"type", "adjust_time"}, {"side", "white"}, {"ms", -900000}, {"reason", "r"}}) == 422);
  CHECK(board.rules({{"type", "set_time"}, {"side", "black"}, {"ms", 90000}, {"reason", "r"}}) ==
        200);
  CHECK(board.rules({{"type", "set_moves"}, {"side", "black"}, {"moves", 3}, {"reason", "r"}}) ==
        200);
  CHECK(board.rules({{"type", "set_period"}, {"side", "white"}, {"period", 1}, {"reason", "r"}}) ==
        200);
  CHECK(board.rules({{"type", "resume"}}) == 200);
  CHECK(desk.post(board.path + "/commands", {{"type", "play_move"}, {"ply", 0}, {"move", capture}},
                  board.white, "key-of-white")
            .status == 200);
  CHECK(desk.post(board.path + "/commands", {{"type", "resign"}}, board.white, "key-of-white")
            .code() == "KEY_REUSED");
  CHECK(board.rules({{"type", "pause"}}) == 200);
  CHECK(board.rules(
            {{"type", "take_back"}, {"plies", 1}, {"restore_time", nullptr}, {"reason", "r"}}) ==
        200);
  CHECK(board.rules({{"type", "declare_draw"}, {"rule", "MOVES_5"}, {"reason", "r"}}) == 422);
  CHECK(board.rules({{"type", "declare_draw"}, {"rule", "NO_WIN_POSSIBLE"}, {"reason", "Seen"}}) ==
        200);
  CHECK(board.rules({{"type", "resume"}}) == 409);
  CHECK(board.rules({{"type", "set_result"}, {"result", "2-0"}, {"reason", "Appeal"}}) == 200);
  CHECK(desk.get(board.path + "/scoresheet.pdn", board.watcher).status == 200);
  CHECK(desk.get(board.path + "/events?after=3", Desk::staff()).status == 200);
  CHECK(desk.ask(desk.request("POST", board.path + "/links/watch", Desk::staff())).status == 201);
  CHECK(stream.size() > 20);
  CHECK(feed.size() > 20);
}

/// Two games of one session, and every way in which the second does not come.
void sessions(Desk& desk) {
  const json two_games{{"session", {{"kind", "micro_match"}}}};
  const Board board = Board::started(desk, two_games);
  const auto next = [&](const std::string& game, const Desk::Who& who = Desk::staff()) {
    return desk.ask(desk.request("POST", game + "/next", who)).status;
  };
  CHECK(next(board.path) == 409);
  CHECK(board.does(board.white, {{"type", "resign"}}) == 200);
  CHECK(next(board.path, board.white) == 401);
  wrong_bodies(desk, board.path + "/next");
  CHECK(next(board.path) == 201);
  CHECK(desk.get(board.path + "/events", Desk::staff()).status == 200);
  CHECK(next("/api/v1/games/zzzzzzzz") == 404);
  CHECK(next(Board::started(desk).path) == 422);
  CHECK(board.state()["session"]["next"].is_string());
}

/// What is asked of many boards at once, and what taking back would do to one.
void boards_together(Desk& desk) {
  const Board board = Board::started(desk);
  const Board left_alone = Board::started(desk);
  CHECK(board.moves(board.white, 0, "32-28") == 200);
  const std::string preview = board.path + "/preview";
  const json back{{"type", "take_back"}, {"plies", 1}, {"reason", "Seen"}};
  CHECK(desk.post(preview, back, Desk::staff()).status == 409);
  wrong_bodies(desk, preview);
  for (const char* what : {"pause", "resume"}) {
    CAPTURE(what);
    const std::string path = std::string{"/api/v1/games/"} + what;
    CHECK(desk.post(path, {{"all", true}}).status == 401);
    wrong_bodies(desk, path);
    CHECK(desk.post(path, json::object(), Desk::staff()).status == 422);
    CHECK(desk.post(path, {{"event", "abcdefgh"}}, Desk::staff()).status == 404);
    CHECK(desk.post(path, {{"all", true}, {"except", {"abcdefgh"}}}, Desk::staff()).status == 422);
    const json body{{"all", true}, {"except", {left_alone.id}}};
    const Told done = desk.post(path, body, Desk::staff(), "key-of-all-boards");
    CHECK(done.body["done"].size() == 1);
    CHECK(desk.post(path, body, Desk::staff(), "key-of-all-boards").body == done.body);
    if (what != std::string{"pause"}) continue;
    CHECK(desk.post(preview, back).status == 401);
    CHECK(desk.post(preview, back, Desk::staff()).body["ply"] == 0);
    CHECK(desk.post(preview, {{"type", "castle"}}, Desk::staff()).status == 422);
    CHECK(desk.post("/api/v1/games/abcdefgh/preview", back, Desk::staff()).status == 404);
    be_of_role(desk, "scorer");
    CHECK(desk.post(preview, back, Desk::staff()).status == 403);
    be_of_role(desk, "chief");
  }
  CHECK(desk.get("/api/v1/games?event=abcdefgh", Desk::staff()).body["games"].empty());
  CHECK(board.rules({{"type", "set_result"}, {"result", "2-0"}, {"reason", "Enough"}}) == 200);
}

/// The clocks of a round, of an event that has one.
void rounds_started(Desk& desk) {
  const std::string path = "/api/v1/games/start";
  const Told made = desk.post(
      "/api/v1/events",
      {{"settings", {{"name", "Evening"}}}, {"tournament", {{"name", "A"}, {"rounds", 3}}}},
      Desk::staff(), "key-of-evening");
  REQUIRE(made.status == 201);
  const json body{{"event", made.body["event"]}};
  CHECK(desk.post(path, body).status == 401);
  wrong_bodies(desk, path);
  CHECK(desk.post(path, json::object(), Desk::staff()).status == 422);
  CHECK(desk.post(path, {{"event", "abcdefgh"}}, Desk::staff()).status == 404);
  CHECK(desk.post(path, body, Desk::staff(), "key-of-start").body["done"].empty());
  be_of_role(desk, "scorer");
  CHECK(desk.post(path, body, Desk::staff()).status == 403);
  be_of_role(desk, "chief");
  const std::string orders = "/api/v1/events/" + made.body["event"].get<std::string>() + "/orders";
  CHECK(desk.post(orders, {{"type", "archive_event"}, {"archived", true}}, Desk::staff()).status ==
        200);
  CHECK(desk.post(path, body, Desk::staff()).status == 409);
}

/// King against king until the rule of 5 moves is met, which does not end the game by itself.
Board kings(Desk& desk, const char* mode) {
  const Board board =
      Board::started(desk, {{"fen", "W:WK46:BK45"}, {"draw_rules", {{"MOVES_5", mode}}}});
  for (int ply = 0; ply < 10; ++ply) {
    const json state = board.state();
    const Desk::Who& mover = state["to_move"] == "white" ? board.white : board.black;
    CHECK(board.moves(mover, ply, state["legal"][0]["text"]) == 200);
  }
  return board;
}

/// The endings that one game cannot have.
void other_endings(Desk& desk) {
  const Board won = Board::started(desk, {{"fen", "W:W28:B22"}});
  CHECK(won.moves(won.white, 0, "28x17") == 200);
  CHECK(won.state()["outcome"]["reason"] == "NO_PIECES");
  const Board agreed = Board::started(desk);
  CHECK(agreed.does(agreed.white, {{"type", "offer_draw"}, {"ply", 0}}) == 200);
  CHECK(agreed.does(agreed.black, {{"type", "accept_draw"}, {"ply", 0}}) == 200);
  const Board resigned = Board::started(desk);
  CHECK(resigned.does(resigned.black, {{"type", "resign"}}) == 200);
  const Board late = Board::started(desk, {{"visibility", "public"}});
  desk.time().advance(std::chrono::minutes{6});
  CHECK(late.moves(late.white, 0, "32-28") == 409);
  CHECK(late.state()["outcome"]["reason"] == "TIME");
  CHECK(desk.get(late.path + "/events").status == 200);
  // A rule that only the arbiter declares, and one that a player claims, when they are met.
  const Board noticed = kings(desk, "arbiter");
  CHECK(noticed.state()["notices"].size() == 1);
  CHECK(desk.get(noticed.path + "/events", noticed.watcher).status == 200);
  CHECK(noticed.rules({{"type", "declare_draw"}, {"rule", "MOVES_5"}, {"reason", "r"}}) == 200);
  const Board claimed = kings(desk, "claim");
  CHECK(claimed.does(claimed.white, {{"type", "claim_draw"}, {"ply", 10}, {"rule", "MOVES_5"}}) ==
        200);
  CHECK(desk.get("/api/v1/games?state=ended&limit=5", Desk::staff()).body["games"].size() == 5);
  CHECK(desk.get("/api/v1/games").status == 200);
}

/// A game of which only the clock is here: presses, calls, pauses by consent, corrections, and a
/// result that the arbiter confirms.
void clock_only(Desk& desk) {
  const Board board =
      Board::made(desk, {{"play", "clock_only"},
                         {"pause_by", "players"},
                         {"byo_yomi_shown", "sum"},
                         {"default_time_min", 15},
                         {"time_control", {{"program", "J3x300;flag_call=players"}}}});
  const auto press = [&](const Desk::Who& who, int ply) {
    return board.does(who, {{"type", "press"}, {"ply", ply}});
  };
  CHECK(board.rules({{"type", "start"}}) == 200);
  CHECK(press(board.white, 0) == 200);
  CHECK(press(board.black, 1) == 200);
  CHECK(press(board.black, 2) == 422);
  CHECK(board.does(board.white, {{"type", "ask_pause"}, {"ply", 2}}) == 200);
  CHECK(board.does(board.black, {{"type", "decline_pause"}, {"ply", 2}}) == 200);
  CHECK(board.does(board.white, {{"type", "ask_pause"}, {"ply", 2}}) == 200);
  CHECK(board.does(board.black, {{"type", "accept_pause"}, {"ply", 2}}) == 200);
  CHECK(board.does(board.white, {{"type", "resume"}}) == 200);
  CHECK(board.does(board.white, {{"type", "call_arbiter"}}) == 200);
  CHECK(board.state()["call"]["by"] == "white");
  CHECK(board.rules({{"type", "answer_call"}}) == 200);
  CHECK(board.rules({{"type", "set_periods_left"},
                     {"side", "white"},
                     {"periods", 2},
                     {"reason", "misread"}}) == 200);
  CHECK(board.rules({{"type", "undo_press"}, {"refund", false}, {"reason", "illegal"}}) == 200);
  CHECK(board.rules({{"type", "set_turn"}, {"side", "white"}, {"reason", "wrong side"}}) == 200);
  CHECK(board.rules({{"type", "confirm_result"}}) == 409);
  CHECK(board.does(board.black, {{"type", "resign"}}) == 200);
  CHECK(board.rules({{"type", "dismiss_proposal"}, {"reason", "a slip"}}) == 200);
  CHECK(board.rules({{"type", "resume"}}) == 200);
  CHECK(board.does(board.black, {{"type", "call_flag"}}) == 409);
  desk.time().advance(std::chrono::minutes{16});
  CHECK(board.rules({{"type", "call_flag"}, {"side", "white"}}) == 422);
  CHECK(board.does(board.black, {{"type", "call_flag"}}) == 200);
  CHECK(board.state()["proposed"]["reason"] == "TIME");
  CHECK(board.rules({{"type", "dismiss_proposal"}, {"reason", "no"}}) == 422);
  CHECK(board.rules({{"type", "confirm_result"}}) == 200);
  CHECK(desk.get(board.path + "/events", Desk::staff()).status == 200);
  CHECK(desk.get(board.path + "/scoresheet.pdn", board.watcher).status == 200);
}

/// A scoresheet that is typed in from paper, a claim that it refutes and one that it proves.
void paper_sheet(Desk& desk) {
  const Board board = Board::made(desk, {{"play", "clock_only"}, {"fen", "W:WK6,K11:BK45"}});
  const auto enters = [&](int ply, const json& moves) {
    return board.rules({{"type", "enter_moves"}, {"ply", ply}, {"moves", moves}});
  };
  CHECK(board.rules({{"type", "start"}}) == 200);
  CHECK(board.rules({{"type", "enter_move"}, {"ply", 0}, {"move", "11-50"}}) == 200);
  CHECK(board.rules({{"type", "enter_move"}, {"ply", 0}, {"move", "6-1"}}) == 409);
  CHECK(enters(1, {"45-40", "50-11", "99-1"}) == 422);
  CHECK(board.rules({{"type", "enter_irregular"},
                     {"ply", 3},
                     {"move", "40-22"},
                     {"fen", "W:WK6,K11:BK22"},
                     {"reason", "seen by nobody"}}) == 200);
  CHECK(board.rules({{"type", "erase_moves"}, {"ply", 4}, {"plies", 1}}) == 200);
  CHECK(enters(3, {"40-23", "11-39", "23-37", "39-30", "37-23", "6-50"}) == 200);
  CHECK(board.rules({{"type", "note_time"}, {"side", "white"}, {"moves", 5}, {"ms", 60000}}) ==
        200);
  const json claim{{"type", "claim_draw"}, {"ply", 0}, {"rule", "MOVES_5"}};
  CHECK(board.does(board.white, claim) == 200);
  CHECK(board.state()["claim"]["rule"] == "MOVES_5");
  CHECK(desk.get(board.path + "/evidence?rule=MOVES_5", board.watcher).body["rules"][0]["count"] ==
        9);
  CHECK(board.rules({{"type", "resume"}}) == 409);
  CHECK(board.rules({{"type", "decide_claim"}, {"upheld", false}, {"reason", "one short"}}) == 200);
  CHECK(board.rules({{"type", "resume"}}) == 200);
  CHECK(enters(9, {"23-29"}) == 200);
  CHECK(board.state()["paper_sheet"]["draws"][0]["ply"] == 10);
  CHECK(board.does(board.white, claim) == 200);
  CHECK(desk.get("/api/v1/games?state=live", Desk::staff()).status == 200);
  CHECK(board.rules({{"type", "decide_claim"}, {"upheld", true}, {"reason", "seen"}}) == 200);
  CHECK(desk.get(board.path + "/evidence", Desk::staff()).body["rules"].size() == 5);
  CHECK(desk.get(board.path + "/evidence?ply=11", Desk::staff()).status == 422);
  CHECK(desk.get(board.path + "/evidence").status == 404);
  CHECK(desk.get(board.path + "/events", Desk::staff()).status == 200);
  CHECK(desk.get(board.path + "/scoresheet.pdn", board.watcher).status == 200);
}

/// Who waits for an opponent, too early and in time.
void absence(Desk& desk) {
  const Board board = Board::made(desk, {{"default_time_min", 2}});
  CHECK(board.does(board.white, {{"type", "take_seat"}}) == 200);
  CHECK(board.rules({{"type", "start"}, {"absent_players", true}}) == 200);
  CHECK(board.does(board.white, {{"type", "claim_absence"}}) == 409);
  desk.time().advance(std::chrono::seconds{121});
  CHECK(board.does(board.white, {{"type", "claim_absence"}}) == 200);
  CHECK(board.state()["proposed"]["reason"] == "FORFEIT");
  CHECK(board.rules({{"type", "confirm_result"}}) == 200);
}

/// Moves over a slow network, and one that compensates nothing.
void remote_game(Desk& desk) {
  const Board board = Board::started(desk, {{"lag_compensation", true}});
  const auto move = [](int ply, const char* text) {
    return json{{"type", "play_move"}, {"ply", ply}, {"move", text}, {"move_time_ms", 0}};
  };
  CHECK(board.does(board.white, move(0, "32-28")) == 200);
  CHECK(board.state()["moves"]["items"][0]["lag"].is_object());
  CHECK(desk.get(board.path + "/events", Desk::staff()).status == 200);
  const Board plain = Board::started(desk);
  CHECK(plain.does(plain.white, move(0, "32-28")) == 422);
}

/// Whoever is signed in is somebody else from now on.
void be_another(Desk& desk, const std::string& name, const std::string& role) {
  std::promise<void> written;
  desk.api().store.task(
      [=](db::Connection& db) {
        db.execute("UPDATE account SET role = '" + role + "', name = '" + name +
                   "' WHERE name = 'Jo' OR name = 'Anna Bos'");
      },
      [&](const db::AppendResult&) { written.set_value(); });
  written.get_future().wait();
}

/// A dispute from its opening to the decision of the jury.
void cases(Desk& desk) {
  const Board board = Board::started(desk, {{"appeal_minutes", 30}});
  const auto& stream = desk.watch(board.id, {{"token", board.white.token}, {"since", 0}});
  CHECK(board.moves(board.white, 0, "32-28") == 200);
  CHECK(board.moves(board.black, 1, "18-27") == 422);
  CHECK(board.rules({{"type", "open_case"}, {"topic", "irregularity"}}) == 200);
  CHECK(board.rules({{"type", "rule_case"}, {"case", 1}, {"choice", "repair"}}) == 409);
  CHECK(board.rules({{"type", "amend_case"}, {"case", 1}, {"statement", "He moved twice."}}) ==
        200);
  CHECK(board.rules({{"type", "rule_case"}, {"case", 1}, {"choice", "forfeit"}}) == 422);
  CHECK(board.rules({{"type", "rule_case"}, {"case", 2}, {"choice", "repair"}}) == 422);
  CHECK(board.rules({{"type", "rule_case"},
                     {"case", 1},
                     {"choice", "repair"},
                     {"side", "white"},
                     {"text", "Back."}}) == 200);
  const json hand = json::array({json::array({json::array({0, 0}), json::array({1000, 400})})});
  const auto sign = [&](const char* signer) {
    return board.rules({{"type", "sign_case"}, {"case", 1}, {"signer", signer}, {"strokes", hand}});
  };
  CHECK(sign("white") == 200);
  CHECK(board.rules({{"type", "sign_case"}, {"case", 1}, {"signer", "black"}, {"refused", true}}) ==
        200);
  CHECK(sign("arbiter") == 200);
  CHECK(sign("arbiter") == 409);
  const std::string path = board.path + "/cases/1";
  for (const Desk::Who& who : {Desk::staff(), board.white, board.black, board.watcher}) {
    CHECK(desk.get(path, who).status == 200);
    CHECK(desk.get(board.path + "/replay", who).status == 200);
  }
  CHECK(desk.get(path, board.white).body["case"]["hands"]["white"] == hand);
  CHECK(desk.get(path).status == 404);
  CHECK(desk.get(board.path + "/replay").status == 404);
  CHECK(desk.get(board.path + "/cases/2", Desk::staff()).code() == "UNKNOWN_CASE");
  const json appeal{{"type", "appeal_ruling"}, {"case", 1}, {"text", "He did not"}};
  CHECK(board.does(board.black, appeal) == 200);
  CHECK(board.does(board.white, {{"type", "withdraw_appeal"}, {"case", 1}}) == 403);
  CHECK(board.does(board.black, {{"type", "withdraw_appeal"}, {"case", 1}}) == 200);
  CHECK(board.does(board.white, {{"type", "resign"}}) == 200);
  desk.time().advance(std::chrono::minutes{31});
  CHECK(board.does(board.black, appeal) == 409);
  CHECK(board.rules({{"type", "open_case"}, {"topic", "result"}, {"statement", "A slip"}}) == 200);
  CHECK(board.rules({{"type", "rule_case"}, {"case", 2}, {"choice", "result_stands"}}) == 200);
  CHECK(board.rules({{"type", "appeal_ruling"},
                     {"case", 2},
                     {"side", "white"},
                     {"text", "It was none"},
                     {"deposit", "50"}}) == 200);
  CHECK(board.state()["under_appeal"] == true);
  const json decision{{"type", "decide_appeal"}, {"case", 2},       {"upheld", true},
                      {"text", "A slip indeed"}, {"members", "Jo"}, {"result", "1-1"}};
  CHECK(board.rules(decision) == 403);
  be_another(desk, "Jo", "appeals");
  CHECK(desk.get(path, Desk::staff()).body["case"]["may_decide"] == true);
  CHECK(board.rules({{"type", "resume"}}) == 403);
  CHECK(board.rules(decision) == 200);
  CHECK(desk.get(board.path + "/events", Desk::staff()).status == 200);
  be_another(desk, "Anna Bos", "chief");
  CHECK(board.state()["outcome"]["reason"] == "JURY");
  CHECK(desk.get("/api/v1/games", Desk::staff()).status == 200);
  CHECK(stream.size() > 10);
}

std::string text_of(const std::string& file) {
  std::ifstream in{file};
  REQUIRE(in);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE("the document describes the routes of the server and no others") {
  const Desk desk;
  CHECK(desk.document().routes() == desk.router().routes());
}

TEST_CASE("the document describes what each address may be asked by, and nothing else") {
  const Desk desk;
  CHECK(desk.document().queries() == desk.router().queries());
}

TEST_CASE("the document uses only keywords that these tests check, and every schema in it") {
  const OpenApi document;
  const std::string text = document.root().dump();
  for (const std::string& pointer : document.schema_pointers()) {
    const json& schema = document.root().at(json::json_pointer{pointer});
    for (const std::string& fault : document.check().unknown_keywords(schema, pointer))
      FAIL_CHECK(fault);
    if (pointer.starts_with("/components/schemas/"))
      CHECK_MESSAGE(text.find("\"#" + pointer + "\"") != std::string::npos, pointer, " is unused");
  }
}

TEST_CASE("whatever is asked and answered is as the document says") {
  Desk desk;
  look_around(desk);
  accounts(desk);
  account_book(desk);
  refusals(desk);
  boards_together(desk);
  rounds_started(desk);
  whole_game(desk);
  sessions(desk);
  other_endings(desk);
  clock_only(desk);
  paper_sheet(desk);
  absence(desk);
  remote_game(desk);
  ask_about_rulings(desk);
  cases(desk);
  ask_about_devices(desk);
  auto foreign = desk.request("DELETE", "/api/v1/session", Desk::staff());
  foreign.headers.set("Origin", "http://elsewhere.example");
  CHECK(desk.ask(foreign).status == 403);
  CHECK(desk.remove("/api/v1/session", Desk::staff()).body["account"].is_null());

  // Nothing in the document went unseen, but what needs a socket or a broken disk.
  std::set<std::string> left = desk.document().answers(OpenApi::Part::games);
  for (const std::string& answer : desk.answers()) left.erase(answer);
  std::erase_if(left, [](const std::string& answer) {
    return answer == "stream 101" || answer == "stream 403" || answer.ends_with(" 503");
  });
  for (const std::string& answer : left) FAIL_CHECK("never answered: ", answer);
  for (const std::string& type : event_types)
    CHECK_MESSAGE(desk.events().contains(type), "never happened: ", type);
  CHECK(desk.events().size() == event_types.size());
  CHECK(desk.commands().size() == 59);
  std::cout << "checked: " << desk.compared() << " bodies against openapi.yaml\n";
}

TEST_CASE("the document names every rule set, profile, draw rule and reason, and no other") {
  const OpenApi document;
  const auto listed = [&](const char* schema) {
    return document.schema(schema)["enum"].get<std::set<std::string>>();
  };
  const auto named = [](const auto& values) {
    std::set<std::string> names;
    for (const auto value : values) names.emplace(name_of(value));
    return names;
  };
  const auto rules = named(arbiter::all_draw_rules);
  CHECK(listed("DrawRule") == rules);
  CHECK(listed("RuleSetName") == named(arbiter::all_rule_sets));
  CHECK(listed("ProfileName") == named(arbiter::all_profiles));
  for (const char* schema : {"NewGame", "NewTournament"}) {
    CAPTURE(schema);
    const json& chosen = document.schema(schema)["properties"];
    const auto offered = [&](const char* member) {
      std::set<std::string> names;
      for (const json& name : chosen[member]["enum"])
        if (name.is_string()) names.insert(name.get<std::string>());
      return names;
    };
    CHECK(offered("rules") == named(arbiter::all_rule_sets));
    CHECK(offered("profile") == named(arbiter::all_profiles));
  }
  for (const std::string& name : named(arbiter::all_rule_sets))
    CHECK_MESSAGE(server::text::has_key("rules.name." + name), name);
  std::set<std::string> reasons;
  for (int i = 0; i <= static_cast<int>(arbiter::Reason::jury); ++i)
    reasons.emplace(to_string(static_cast<arbiter::Reason>(i)));
  CHECK(listed("Reason") == reasons);

  auto declared = rules;
  declared.insert("NO_WIN_POSSIBLE");
  const json& rule = document.schema("DeclareDraw")["properties"]["rule"];
  CHECK(rule["enum"].get<std::set<std::string>>() == declared);
  const json& modes = document.schema("NewGame")["properties"]["draw_rules"]["properties"];
  CHECK(modes.size() == rules.size());
  for (const std::string& name : rules) CHECK(modes.contains(name));
}

TEST_CASE("what the document refuses in a new game the server refuses, and the other way round") {
  Desk desk;
  desk.set_up();
  const std::string long_name(101, 'n');
  struct Case {
    const char* name;
    json changes;
    bool good;
  };
  const Case cases[] = {
      {"as it is", {}, true},
      {"no White", {{"white", nullptr}}, false},
      {"no name", {{"white", {{"name", nullptr}}}}, false},
      {"an empty name", {{"white", {{"name", ""}}}}, false},
      {"the longest name", {{"white", {{"name", std::string(100, 'n')}}}}, true},
      {"a longer name", {{"white", {{"name", long_name}}}}, false},
      {"characters, not bytes",
       {{"event", "şşşşşşşşşşşşşşşşşşşşşşşşşşşşşşşşşşşşşşşşşşşşşşşşşşşşşş"}},
       true},
      {"a name that is a number", {{"white", {{"name", 7}}}}, false},
      {"a player with a club", {{"white", {{"club", "Damlust"}}}}, false},
      {"the highest rating", {{"white", {{"rating", 5000}}}}, true},
      {"a rating too high", {{"white", {{"rating", 5001}}}}, false},
      {"a rating with a fraction", {{"white", {{"rating", 1.5}}}}, false},
      {"a rating that is true", {{"white", {{"rating", true}}}}, false},
      {"a title too long", {{"black", {{"title", "Grandmaster"}}}}, false},
      {"the longest title", {{"black", {{"title", "Grandmeste"}}}}, true},
      {"no program", {{"time_control", {{"program", nullptr}}}}, false},
      {"another increment", {{"time_control", {{"increment", "during"}}}}, false},
      {"another crossing", {{"time_control", {{"crossing", "at_zero"}}}}, false},
      {"a crossing", {{"time_control", {{"crossing", "at_zero_own"}}}}, true},
      {"freeze as text", {{"time_control", {{"freeze", "yes"}}}}, false},
      {"a flag call that is none", {{"time_control", {{"flag_call", true}}}}, false},
      {"a flag call", {{"time_control", {{"flag_call", "players"}}}}, true},
      {"a wooden board", {{"play", "clock_only"}}, true},
      {"a board of glass", {{"play", "glass"}}, false},
      {"pauses by the players", {{"pause_by", "players"}}, true},
      {"pauses by anyone", {{"pause_by", "anyone"}}, false},
      {"a call that stops nothing", {{"call_stops_clocks", false}}, true},
      {"a call that stops them perhaps", {{"call_stops_clocks", "yes"}}, false},
      {"byo-yomi as a sum", {{"byo_yomi_shown", "sum"}}, true},
      {"byo-yomi in parts", {{"byo_yomi_shown", "parts"}}, false},
      {"lag that is compensated", {{"lag_compensation", true}}, true},
      {"lag by half", {{"lag_compensation", 0.5}}, false},
      {"a ladder of penalties",
       {{"penalties", {{{"penalty", "warning"}}, {{"penalty", "time"}, {"ms", 120000}}}}},
       true},
      {"a penalty that is none", {{"penalties", {{{"penalty", "whipping"}}}}}, false},
      {"a penalty of an hour and more",
       {{"penalties", {{{"penalty", "time"}, {"ms", 3600001}}}}},
       false},
      {"a ladder that is no list", {{"penalties", "standard"}}, false},
      {"an hour of default time", {{"default_time_min", 60}}, true},
      {"more than an hour of it", {{"default_time_min", 61}}, false},
      {"less than none of it", {{"default_time_min", -1}}, false},
      {"no appeals", {{"appeal_minutes", 0}}, true},
      {"appeals for a week", {{"appeal_minutes", 10080}}, true},
      {"appeals for longer", {{"appeal_minutes", 10081}}, false},
      {"other rules", {{"rules", "canadian"}}, true},
      {"no such rules", {{"rules", "chess"}}, false},
      {"another profile", {{"profile", "FMJD-later"}}, true},
      {"no such profile", {{"profile", "KNDB"}}, false},
      {"visible to friends", {{"visibility", "friends"}}, false},
      {"an event", {{"event", "Club evening"}}, true},
      {"a long event", {{"event", long_name}}, false},
      {"a long round", {{"round", std::string(21, '1')}}, false},
      {"the longest round", {{"round", std::string(20, '1')}}, true},
      {"a round that is a number", {{"round", 1}}, false},
      {"a board", {{"board", "12b"}}, true},
      {"a long FEN", {{"fen", std::string(1025, 'W')}}, false},
      {"White starts", {{"start", "white"}}, false},
      {"a rule that is claimed", {{"draw_rules", {{"MOVES_25", "claim"}}}}, true},
      {"a mode that is none", {{"draw_rules", {{"MOVES_25", "maybe"}}}}, false},
      {"a rule of another text, off", {{"draw_rules", {{"MOVES_20", "off"}}}}, true},
      {"a rule that is none", {{"draw_rules", {{"MOVES_21", "off"}}}}, false},
      {"draw rules in a list", {{"draw_rules", json::array({"MOVES_25"})}}, false},
      {"early offers", {{"min_draw_moves", -1}}, false},
      {"late offers", {{"min_draw_moves", 201}}, false},
      {"the latest offers", {{"min_draw_moves", 200}}, true},
      {"offers after 40", {{"min_draw_moves", 40}}, true},
      {"take-back by consent", {{"take_back", "consent"}}, false},
      {"what nobody knows", {{"colour", "green"}}, false},
  };
  const json& schema = desk.document().schema("NewGame");
  for (const Case& c : cases) {
    CAPTURE(c.name);
    const json body = order(c.changes.is_null() ? json::object() : c.changes);
    const bool described =
        desk.document().check().faults(schema, body, JsonSchema::Undescribed::allowed).empty();
    CHECK(described == c.good);
    CHECK(desk.post("/api/v1/games", body, Desk::staff()).status == (c.good ? 201 : 422));
  }
}

TEST_CASE("a setting that another one leaves without sense is refused by its name") {
  struct Case {
    const char* name;
    json changes;
    const char* field;  // null: it is good
  };
  const json wooden = "clock_only";
  const json match{{"kind", "micro_match"}, {"min_start_s", 60}};
  const json carried{{"kind", "micro_match"}, {"min_start_s", 60}, {"carry", true}};
  const std::vector<Case> cases{
      {"moves taken back on wood", {{"play", wooden}, {"take_back", "keep"}}, "/take_back"},
      {"a rule counted on wood",
       {{"play", wooden}, {"draw_rules", {{"MOVES_25", "automatic"}}}},
       "/draw_rules/MOVES_25"},
      {"a rule claimed on wood",
       {{"play", wooden}, {"draw_rules", {{"REPETITION", "claim"}}}},
       "/draw_rules/REPETITION"},
      {"the arbiter's rule on wood",
       {{"play", wooden}, {"draw_rules", {{"MOVES_25", "arbiter"}, {"MOVES_16", "off"}}}},
       nullptr},
      {"a least time of fresh clocks", {{"session", match}}, "/session/min_start_s"},
      {"a gong that warns without a gong",
       {{"time_control", {{"program", "60"}, {"gong_miss", "warn"}}}},
       "/time_control/gong_miss"},
      {"blocks by hand without blocks",
       {{"time_control", {{"program", "60"}, {"reload", "manual"}}}},
       "/time_control/reload"},
      {"a gong that warns",
       {{"time_control", {{"program", "G10"}, {"gong_miss", "warn"}}}},
       nullptr},
      {"a least time of carried times", {{"session", carried}}, nullptr},
  };
  Desk desk;
  desk.set_up();
  for (const Case& c : cases) {
    CAPTURE(c.name);
    const Told told = desk.post("/api/v1/games", order(c.changes), Desk::staff());
    CHECK(told.status == (c.field == nullptr ? 201 : 422));
    if (c.field != nullptr) CHECK_MESSAGE(told.body["errors"].contains(c.field), told.text);
  }
}

TEST_CASE("what the document refuses in a command the server refuses as well") {
  Desk desk;
  desk.set_up();
  const Board board = Board::started(desk);
  const std::string long_reason(501, 'r');
  const json cases[] = {
      json::array(),
      json::object(),
      {{"type", "castle"}},
      {{"type", 1}},
      {{"type", "take_seat"}, {"side", "white"}},
      {{"type", "play_move"}, {"move", "32-28"}},
      {{"type", "play_move"}, {"ply", 0}},
      {{"type", "play_move"}, {"ply", -1}, {"move", "32-28"}},
      {{"type", "play_move"}, {"ply", 10001}, {"move", "32-28"}},
      {{"type", "play_move"}, {"ply", "0"}, {"move", "32-28"}},
      {{"type", "play_move"}, {"ply", 0}, {"move", ""}},
      {{"type", "play_move"}, {"ply", 0}, {"move", std::string(257, 'x')}},
      {{"type", "play_move"}, {"ply", 0}, {"move", "32-28"}, {"clock", 1}},
      {{"type", "offer_draw"}},
      {{"type", "claim_draw"}, {"ply", 0}, {"rule", "BORED"}},
      {{"type", "start"}, {"absent_players", "yes"}},
      {{"type", "pause"}, {"reason", long_reason}},
      {{"type", "resume"}, {"reason", "Go on"}},
      {{"type", "adjust_time"}, {"side", "both"}, {"ms", 1}},
      {{"type", "adjust_time"}, {"side", "white"}, {"ms", 999999001}},
      {{"type", "set_time"}, {"side", "white"}, {"ms", -1}},
      {{"type", "set_time"}, {"side", "white"}, {"ms", 1}, {"confirmed", 1}},
      {{"type", "set_moves"}, {"side", "white"}, {"moves", 10000}, {"reason", "r"}},
      {{"type", "set_moves"}, {"side", "white"}, {"moves", 3}},
      {{"type", "set_moves"}, {"side", "white"}, {"moves", 3}, {"reason", ""}},
      {{"type", "press"}},
      {{"type", "press"}, {"ply", 0}, {"left_ms", 1}},
      {{"type", "press"}, {"ply", 0}, {"side", "white"}},
      {{"type", "call_arbiter"}, {"ply", 0}},
      {{"type", "call_flag"}, {"side", "green"}},
      {{"type", "ask_pause"}},
      {{"type", "set_periods_left"}, {"side", "white"}, {"periods", 0}, {"reason", "r"}},
      {{"type", "set_periods_left"}, {"side", "white"}, {"periods", 100}, {"reason", "r"}},
      {{"type", "set_turn"}, {"side", "white"}},
      {{"type", "undo_press"}, {"refund", "yes"}, {"reason", "r"}},
      {{"type", "dismiss_proposal"}},
      {{"type", "set_period"}, {"side", "white"}, {"period", 0}},
      {{"type", "take_back"}, {"plies", 0}},
      {{"type", "take_back"}, {"plies", 1}, {"restore_time", "no"}},
      {{"type", "declare_draw"}, {"rule", "BORED"}},
      {{"type", "declare_draw"}, {"rule", "NO_WIN_POSSIBLE"}},
      {{"type", "set_result"}, {"result", "2-0"}},
      {{"type", "set_result"}, {"result", "2-0"}, {"reason", "r"}, {"ground", "TIME"}},
      {{"type", "take_back"}, {"plies", 1}},
      {{"type", "report_irregularity"}, {"side", "white"}, {"irregularity", "I18"}},
      {{"type", "report_irregularity"}, {"irregularity", "I06"}},
      {{"type", "drop_irregularity"}},
      {{"type", "set_position"}, {"fen", ""}, {"reason", "r"}},
      {{"type", "set_position"}, {"fen", "W:W31:B19"}},
      {{"type", "penalise"}, {"side", "white"}, {"penalty", "whipping"}, {"reason", "r"}},
      {{"type", "penalise"}, {"side", "white"}, {"penalty", "warning"}},
      {{"type", "note_incident"}, {"text", ""}},
      {{"type", "annul_result"}},
      {{"type", "undo_power"}, {"reason", ""}},
      {{"type", "adjourn"}, {"seal", "yes"}, {"reason", "r"}},
      {{"type", "seal_move"}, {"ply", 0}},
      {{"type", "open_sealed_move"}, {"ply", 0}},
      {{"type", "set_result"}, {"result", "1-0"}},
      {{"type", "open_case"}},
      {{"type", "open_case"}, {"topic", "weather"}},
      {{"type", "open_case"}, {"topic", "touch"}, {"statement", std::string(2001, 's')}},
      {{"type", "amend_case"}, {"case", 1}},
      {{"type", "amend_case"}, {"case", 0}, {"statement", "s"}},
      {{"type", "rule_case"}, {"case", 1}},
      {{"type", "rule_case"}, {"case", 1}, {"choice", "repair"}, {"article", std::string(61, 'a')}},
      {{"type", "sign_case"}, {"case", 1}, {"signer", "umpire"}, {"refused", true}},
      {{"type", "sign_case"},
       {"case", 1},
       {"signer", "white"},
       {"strokes", json::array({json::array({json::array({0, 1001})})})}},
      {{"type", "sign_case"}, {"case", 1}, {"signer", "white"}, {"strokes", {"a line"}}},
      {{"type", "appeal_ruling"}, {"case", 1}},
      {{"type", "appeal_ruling"}, {"case", 1}, {"text", ""}},
      {{"type", "withdraw_appeal"}},
      {{"type", "decide_appeal"}, {"case", 1}, {"text", "t"}},
      {{"type", "decide_appeal"}, {"case", 1}, {"upheld", true}, {"text", "t"}, {"result", "1-0"}},
  };
  const json& schema = desk.document().schema("Command");
  for (const json& body : cases) {
    CAPTURE(body.dump());
    CHECK_FALSE(
        desk.document().check().faults(schema, body, JsonSchema::Undescribed::allowed).empty());
    if (body.is_object() && body.contains("type") && body["type"] == "decide_appeal")
      be_another(desk, "Jo", "appeals");
    // Who may not give it is told so before its fields are looked at.
    const auto code = [&](const Desk::Who& who) {
      return desk.post(board.path + "/commands", body, who).code();
    };
    const std::string of_white = code(board.white);
    CHECK((of_white == "NOT_ALLOWED" ? code(Desk::staff()) : of_white) == "INVALID_FIELDS");
  }
}

TEST_CASE("events.md lists every event and every member of its data") {
  const OpenApi document;
  std::map<std::string, std::string> rows;  // the column `data` by type
  std::istringstream lines{text_of("docs/reference/events.md")};
  for (std::string line; std::getline(lines, line);) {
    if (line == "## Events with tournaments") break;  // those are no events of games
    if (!line.starts_with("| `")) continue;
    const std::string type = line.substr(3, line.find('`', 3) - 3);
    const std::size_t data = line.find('|', 1);
    CHECK_MESSAGE(rows.emplace(type, line.substr(data, line.find('|', data + 1) - data)).second,
                  "twice: ", type);
  }
  std::set<std::string> listed;
  for (const auto& [type, row] : rows) listed.insert(type);
  CHECK(listed == event_types);
  for (const json& choice : document.schema("Event")["allOf"][1]["oneOf"]) {
    const std::string type = choice["properties"]["type"]["const"];
    std::set<std::string> members;
    document.check().collect_members(choice["properties"]["data"], members);
    members.erase("at_ms");  // said once for all
    for (const std::string& member : members)
      CHECK_MESSAGE(rows[type].find("`" + member + "`") != std::string::npos, type, " lacks ",
                    member);
  }
}
