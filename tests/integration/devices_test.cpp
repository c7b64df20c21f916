#include <doctest/doctest.h>

#include <chrono>
#include <fstream>
#include <thread>

#include "tests/integration/fest.hpp"

// Tablets as clocks of boards: pairing, commands, losing the link, being replaced, a restart.

using namespace flagfall::test;
using nlohmann::json;
using namespace std::chrono_literals;

namespace {

json paired_by(ApiClient& desk, const json& order) {
  const ApiAnswer made = desk.post("/api/v1/devices/codes", order);
  CAPTURE(made.text);
  REQUIRE(made.status == 201);
  return made.body;
}

/// A tablet, with what came with its code.
struct Tablet {
  ApiClient client;
  std::string pin;
  std::int64_t id = 0;

  static Tablet claimed(const Venue& venue, const json& code, const std::string& name = "") {
    const ApiAnswer told = venue.client().post(
        "/api/v1/devices",
        name.empty() ? json{{"code", code["code"]}} : json{{"code", code["code"]}, {"name", name}});
    REQUIRE(told.summary() == "201");
    return {venue.client({{}, told.body["token"]}), code["pin"], told.body["device"]["id"]};
  }
  static Tablet at(const Venue& venue, const Board& board, const char* sides = "both") {
    ApiClient desk = venue.arbiter();
    return claimed(venue, paired_by(desk, {{"game", board.id}, {"sides", sides}}));
  }

  ApiAnswer here() { return client.post("/api/v1/device/here", json::object()); }
  std::int64_t server_ms() { return here().body["server_ms"]; }
  ApiAnswer act(const std::string& game, json command, const char* side) {
    command["side"] = side;
    return client.command(game, command);
  }
  ApiAnswer with_pin(const std::string& game, json command) {
    command["pin"] = pin;
    return client.command(game, command);
  }
};

json move_of(int ply, const char* text) {
  return {{"type", "play_move"}, {"ply", ply}, {"move", text}};
}

/// When the clock was started, as it was recorded.
std::int64_t started_ms(Board& board) {
  const json event = board.events().back();
  REQUIRE(event.at("type") == "clock_started");
  return event.at("data").at("at_ms");
}

/// The state in which nothing has been heard of the tablet for too long.
json wait_until_silent(StreamClient& watcher) {
  json state;
  do state = watcher.next("change").at("state");
  while (state["device"]["silent_since_ms"].is_null());
  return state;
}

std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells;
  std::size_t from = 1;
  for (std::size_t at = 0; (at = line.find('|', from)) != std::string::npos; from = at + 1)
    cells.push_back(line.substr(from, at - from));
  return cells;
}

/// The rows under "Commands on a tablet": each command, and whether it is the players' and the
/// PIN's.
std::map<std::string, std::pair<bool, bool>> tablet_table() {
  std::ifstream page{"docs/reference/roles.md"};
  std::map<std::string, std::pair<bool, bool>> table;
  bool here = false;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("#")) here = line.find("Commands on a tablet") != std::string::npos;
    if (!here || !line.starts_with("| `")) continue;
    const auto cells = cells_of(line);
    for (std::size_t at = 0; (at = cells[0].find('`', at)) != std::string::npos;) {
      const std::size_t end = cells[0].find('`', at + 1);
      table[cells[0].substr(at + 1, end - at - 1)] = {cells[1].find("✓") != std::string::npos,
                                                      cells[2].find("✓") != std::string::npos};
      at = end + 1;
    }
  }
  return table;
}

/// Those of the table that this server knows, well-formed.
const std::map<std::string, json>& command_bodies() {
  static const std::map<std::string, json> bodies{
      {"take_seat", {}},
      {"play_move", {{"ply", 7}, {"move", "32-28"}}},
      {"offer_draw", {{"ply", 7}}},
      {"accept_draw", {{"ply", 7}}},
      {"decline_draw", {{"ply", 7}}},
      {"claim_draw", {{"ply", 7}, {"rule", "REPETITION"}}},
      {"ask_take_back", {{"ply", 7}}},
      {"call_arbiter", {}},
      {"call_flag", {}},
      {"press", {{"ply", 7}}},
      {"start", {}},
      {"pause", {{"reason", "r"}}},
      {"resume", {}},
      {"adjust_time", {{"side", "white"}, {"ms", 1000}, {"reason", "r"}}},
      {"set_time", {{"side", "white"}, {"ms", 1000}, {"reason", "r"}}},
      {"set_moves", {{"side", "white"}, {"moves", 3}, {"reason", "r"}}},
      {"set_period", {{"side", "white"}, {"period", 1}, {"reason", "r"}}},
      {"set_periods_left", {{"side", "white"}, {"periods", 1}, {"reason", "r"}}},
      {"set_turn", {{"side", "white"}, {"reason", "r"}}},
      {"undo_press", {{"refund", true}, {"reason", "r"}}},
      {"answer_call", {}},
      {"confirm_result", {}},
      {"dismiss_proposal", {{"reason", "r"}}},
      {"take_back", {{"plies", 1}, {"reason", "r"}}},
      {"declare_draw", {{"rule", "NO_WIN_POSSIBLE"}, {"reason", "r"}}},
      {"set_result", {{"result", "2-0"}, {"reason", "r"}}},
      {"confirm_flag", {{"reason", "r"}}},
      {"open_case", {{"topic", "touch"}}},
      {"amend_case", {{"case", 1}, {"statement", "s"}}},
      {"rule_case", {{"case", 1}, {"choice", "no_duty"}}},
      {"sign_case", {{"case", 1}, {"signer", "white"}, {"refused", true}}},
      {"appeal_ruling", {{"case", 1}, {"text", "t"}}},
      {"withdraw_appeal", {{"case", 1}}},
      {"decide_appeal", {{"case", 1}, {"upheld", true}, {"text", "t"}}},
      {"report_irregularity", {{"side", "white"}, {"irregularity", "I06"}}},
      {"repair_irregularity", {}},
      {"let_stand", {}},
      {"drop_irregularity", {{"reason", "r"}}},
      {"set_position", {{"fen", "W:W31:B19"}, {"reason", "r"}}},
      {"penalise", {{"side", "white"}, {"penalty", "warning"}, {"reason", "r"}}},
      {"note_incident", {{"text", "a phone rang"}}},
      {"annul_result", {{"reason", "r"}}},
      {"undo_power", {{"reason", "r"}}},
      {"adjourn", {{"reason", "r"}}},
      {"seal_move", {{"ply", 7}, {"move", "32-28"}}},
      {"open_sealed_move", {}},
  };
  return bodies;
}

/// Whatever the referee says to it.
bool is_let_in(const ApiAnswer& answer) {
  return answer.status != 403 && answer.code() != "INVALID_FIELDS";
}

}  // namespace

TEST_CASE("a code is typed in either case, holds once, and makes a tablet sit down") {
  Venue& venue = shared_venue();
  Board board = venue.game();
  const json code = paired_by(board.arbiter, {{"game", board.id}, {"sides", "both"}});
  const std::string shown = code["code"];
  CHECK(shown.size() == 9);
  CHECK(shown.find_first_of("0O1IL") == std::string::npos);
  CHECK(code["pin"].get<std::string>().size() == 6);
  CHECK(code["address"] == "/clock/" + shown.substr(0, 4) + shown.substr(5));
  CHECK(code["url"].get<std::string>().ends_with(code["address"].get<std::string>()));
  CHECK(code["qr"].get<std::string>().starts_with("<svg"));

  std::string typed = " " + shown.substr(0, 4) + " " + shown.substr(5);
  for (char& c : typed) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  const ApiAnswer claimed = venue.client().post("/api/v1/devices", {{"code", typed}});
  REQUIRE(claimed.summary() == "201");
  CHECK(claimed.body["token"].get<std::string>().size() >= 26);
  CHECK(claimed.body["device"]["place"]["game"] == board.id);
  CHECK(venue.client().post("/api/v1/devices", {{"code", shown}}).summary() == "410 CODE_USED");
  Tablet tablet{venue.client({{}, claimed.body["token"]}), code["pin"], 0};
  tablet.here();
  const json state = board.state();
  for (const char* side : {"white", "black"}) CHECK(state["seats"][side]["taken"] == true);
  CHECK(state["device"]["connected"] == true);
}

TEST_CASE("nobody but the staff makes codes, and no secret is listed or logged") {
  Venue& venue = shared_venue();
  Board board = venue.game();
  const json order{{"game", board.id}, {"sides", "both"}};
  CHECK(venue.client().post("/api/v1/devices/codes", order).status == 401);
  CHECK(board.white.post("/api/v1/devices/codes", order).status == 401);
  const json code = paired_by(board.arbiter, order);
  Tablet tablet = Tablet::claimed(venue, code);
  CHECK(tablet.client.post("/api/v1/devices/codes", order).status == 401);
  CHECK(tablet.client.get("/api/v1/devices?game=" + board.id).status == 401);
  const std::string listed = board.arbiter.get("/api/v1/devices?game=" + board.id).text;
  const std::string log = venue.server.log();
  for (const std::string& secret :
       {code["code"].get<std::string>(), tablet.pin, tablet.client.who.token}) {
    CHECK(listed.find(secret) == std::string::npos);
    CHECK(log.find(secret) == std::string::npos);
  }
}

TEST_CASE("a shared tablet names the half; a device of one side has none to name") {
  Venue& venue = shared_venue();
  Board board = venue.game();
  Tablet tablet = Tablet::at(venue, board);
  REQUIRE(tablet.with_pin(board.id, {{"type", "start"}}).summary() == "200");
  CHECK(tablet.client.command(board.id, move_of(0, "32-28")).summary() == "422 INVALID_FIELDS");
  CHECK(tablet.act(board.id, move_of(0, "19-23"), "black").summary() == "422 NOT_YOUR_TURN");
  CHECK(tablet.act(board.id, move_of(0, "32-28"), "white").summary() == "200");
  Tablet black = Tablet::at(venue, board, "black");
  CHECK(black.act(board.id, move_of(1, "19-23"), "black").summary() == "422 INVALID_FIELDS");
  const json late{{"type", "play_move"}, {"ply", 1}, {"move", "19-23"}, {"device_ms", 1}};
  CHECK(black.client.command(board.id, late).summary() == "422 INVALID_FIELDS");
  CHECK(board.act("white", late).summary() == "422 INVALID_FIELDS");
  CHECK(black.client.command(board.id, move_of(1, "19-23")).summary() == "200");
  const json last = board.events().back();
  CHECK(last["actor"] == json{{"role", "black"}, {"name", "Tablet " + std::to_string(black.id)}});
  CHECK_FALSE(last.contains("device_time"));
}

TEST_CASE("a tablet and its PIN: every command, as roles.md says") {
  Venue& venue = shared_venue();
  const auto table = tablet_table();
  for (const auto& [command, body] : command_bodies()) {
    CAPTURE(command);
    REQUIRE(table.contains(command));
    json sent = body.is_null() ? json::object() : body;
    sent["type"] = command;
    Board board = venue.game();
    Tablet tablet = Tablet::at(venue, board);
    const auto [players, pin] = table.at(command);
    json touched = sent;
    touched["side"] = "white";
    const ApiAnswer by_touch = tablet.client.command(board.id, touched);
    // The clock of a board that the arbiter starts is not the players' to start.
    CHECK(is_let_in(by_touch) == players);
    if (pin && !players) CHECK(by_touch.summary() == "403 PIN_REQUIRED");
    CHECK(is_let_in(tablet.with_pin(board.id, sent)) == pin);
  }
}

TEST_CASE("the event of a command by PIN says so, and holds no trace of the PIN") {
  Venue& venue = shared_venue();
  Board board = venue.game();
  Tablet tablet = Tablet::at(venue, board);
  const std::string body = json{{"type", "start"}, {"pin", tablet.pin}}.dump();
  for (int again = 0; again < 2; ++again)
    CHECK(tablet.client
              .request("POST", "/api/v1/games/" + board.id + "/commands", body,
                       "Content-Type: application/json\r\nIdempotency-Key: start-by-pin\r\n")
              .summary() == "200");
  CHECK(board.state()["phase"] == "running");
  const json started = board.events().back();
  CHECK(started["actor"]["role"] == "device");
  CHECK(started["actor"]["name"] == "PIN, Tablet " + std::to_string(tablet.id));
  CHECK(tablet.client.command(board.id, {{"type", "pause"}, {"pin", "12"}}).code() == "WRONG_PIN");
}

TEST_CASE("a link that is lost over a flag: pending, then the press that was before it") {
  Venue& venue = shared_venue();
  Board board = venue.game({{"time_control", {{"program", "4"}}}});
  Tablet tablet = Tablet::at(venue, board);
  REQUIRE(tablet.with_pin(board.id, {{"type", "start"}}).summary() == "200");
  const std::int64_t start = started_ms(board);
  StreamClient watcher{venue.port(), board.id, venue.chief};
  tablet.here();
  json state = wait_until_silent(watcher);
  CHECK(state["device"]["flag_pending"] == false);
  do state = watcher.next("change").at("state");
  while (state["device"]["flag_pending"] == false);
  CHECK(state["clock"]["server_ms"] >= start + 4000);
  CHECK(state["outcome"].is_null());
  CHECK(board.rule({{"type", "pause"}}).summary() == "409 BOARD_SILENT");

  json press = move_of(0, "32-28");
  press["device_ms"] = start + 1500;
  CHECK(tablet.act(board.id, press, "white").summary() == "200");
  const json event = board.events().back();
  CHECK(event["device_time"] == true);
  CHECK(event["data"]["at_ms"] == start + 1500);
  CHECK(tablet.here().summary() == "200");
  const json after = board.state();
  CHECK(after["outcome"].is_null());
  CHECK(left_ms(after, "white") == 2500);
  CHECK(after["device"]["flag_pending"] == false);
}

TEST_CASE("beside a board of wood: both halves go on without the link, and a flag is proposed") {
  Venue& venue = shared_venue();
  Board board = venue.game({{"time_control", {{"program", "5"}}}, {"play", "clock_only"}});
  Tablet tablet = Tablet::at(venue, board);
  REQUIRE(tablet.with_pin(board.id, {{"type", "start"}}).summary() == "200");
  const std::int64_t start = started_ms(board);
  StreamClient watcher{venue.port(), board.id, venue.chief};
  tablet.here();
  wait_until_silent(watcher);
  // What had been touched meanwhile comes in its order.
  const auto press = [&](int ply, const char* side, std::int64_t after) {
    return tablet
        .act(board.id, {{"type", "press"}, {"ply", ply}, {"device_ms", start + after}}, side)
        .summary();
  };
  CHECK(press(0, "white", 1000) == "200");
  CHECK(press(1, "white", 1300) == "422 NOT_YOUR_TURN");
  CHECK(press(1, "black", 2000) == "200");
  CHECK(press(1, "black", 2100) == "200");  // it stands already
  CHECK(press(0, "black", 2100) == "409 STALE");
  CHECK(press(2, "white", 2500) == "200");
  tablet.here();
  const json state = board.state();
  CHECK(state["ply"] == 3);
  CHECK(left_ms(state, "white") == 3500);
  // Black's flag comes due while the tablet is away, and the arbiter confirms what he saw.
  json shown = state;
  for (int i = 0; i < 400 && shown["device"]["flag_pending"] == false; ++i) {
    std::this_thread::sleep_for(20ms);
    shown = board.state();
  }
  CHECK(shown["proposed"].is_null());
  CHECK(board.rule({{"type", "confirm_flag"}, {"reason", "seen"}}).summary() == "200");
  CHECK(board.state()["proposed"]["reason"] == "TIME");
  CHECK(tablet.with_pin(board.id, {{"type", "confirm_result"}}).summary() == "200");
  CHECK(board.state()["outcome"]["result"] == "2-0");
  CHECK(board.state()["outcome"]["note"] == "seen");
}

TEST_CASE("a tablet takes the place of another in mid-game, and the older one is told so") {
  Venue& venue = shared_venue();
  Board board = venue.game();
  Tablet first = Tablet::at(venue, board);
  REQUIRE(first.with_pin(board.id, {{"type", "start"}}).summary() == "200");
  StreamClient watcher{venue.port(), board.id, {{}, first.client.who.token}};
  CHECK(watcher.next("state").at("viewer") == "device");
  REQUIRE(first.act(board.id, move_of(0, "32-28"), "white").summary() == "200");
  Tablet second = Tablet::at(venue, board);
  CHECK(second.here().body["game"] == board.id);
  CHECK(second.act(board.id, move_of(1, "19-23"), "black").summary() == "200");
  while (watcher.next()) continue;
  CHECK(watcher.close_code() == 1008);
  CHECK(first.here().summary() == "401 DEVICE_REVOKED");
  CHECK(first.act(board.id, move_of(2, "28x19"), "white").summary() == "401 DEVICE_REVOKED");
  CHECK(first.client.get("/api/v1/games/" + board.id).summary() == "401 DEVICE_REVOKED");
  const json rows = board.arbiter.get("/api/v1/devices?game=" + board.id).body["devices"];
  REQUIRE(rows.size() == 1);
  CHECK(rows[0]["id"] == second.id);
  const std::string path = "/api/v1/devices/" + std::to_string(second.id);
  CHECK(second.client.remove(path).status == 401);
  CHECK(board.arbiter.remove(path).summary() == "200");
  CHECK(second.here().summary() == "401 DEVICE_REVOKED");
  CHECK(board.state()["device"].is_null());
}

TEST_CASE("a tablet of a table goes with its board from round to round") {
  Venue& venue = shared_venue();
  Fest fest = Fest::with_players(venue, 4, {{"boards", "here"}, {"rounds", 3}});
  const json order{{"event", fest.id}, {"tournament", 1}, {"board", 1}, {"sides", "both"}};
  Tablet tablet = Tablet::claimed(venue, paired_by(fest.desk, order), "Table 1");
  CHECK(tablet.here().body["game"].is_null());
  CHECK(fest.desk.post("/api/v1/devices/codes", json{order}[0]).status == 201);
  json absent = order;
  absent["tournament"] = 9;
  CHECK(fest.desk.post("/api/v1/devices/codes", absent).summary() == "422 INVALID_FIELDS");

  json beyond = order;
  beyond["board"] = 3;  // there are two boards for four players
  CHECK(fest.desk.post("/api/v1/devices/codes", beyond).body["errors"].contains("/board"));

  fest.pair();
  // Games are made after the facts that publish a round.
  const auto game_other_than = [&](const json& before) {
    json game = before;
    for (int i = 0; i < 500 && (game.is_null() || game == before); ++i) {
      std::this_thread::sleep_for(20ms);
      game = tablet.here().body["game"];
    }
    REQUIRE(game.is_string());
    return game.get<std::string>();
  };
  const std::string first = game_other_than(nullptr);
  CHECK(tablet.client.get("/api/v1/games/" + first).body["viewer"] == "device");
  CHECK(tablet.with_pin(first, {{"type", "start"}}).summary() == "200");
  const json rows = fest.desk.get("/api/v1/devices?event=" + fest.id).body["devices"];
  REQUIRE(rows.size() == 1);
  CHECK(rows[0]["name"] == "Table 1");
  CHECK(rows[0]["game"] == first);

  fest.play(1);
  CHECK(tablet.here().body["game"] == first);
  fest.pair();
  const std::string second = game_other_than(first);
  CHECK(second != first);
  // At the game before it is anyone.
  CHECK(tablet.act(first, {{"type", "resign"}}, "white").status >= 401);
}

TEST_CASE("two tablets of one board, by its table and by its game: the newer one has its place") {
  Venue& venue = shared_venue();
  Fest fest =
      Fest::with_players(venue, 2, {{"boards", "here"}, {"play", "clock_only"}, {"rounds", 1}});
  const json table{{"event", fest.id}, {"tournament", 1}, {"board", 1}, {"sides", "both"}};
  Tablet by_table = Tablet::claimed(venue, paired_by(fest.desk, table));
  fest.pair();
  json told = by_table.here().body["game"];
  for (int i = 0; i < 500 && told.is_null(); ++i) {
    std::this_thread::sleep_for(20ms);
    told = by_table.here().body["game"];
  }
  const std::string game = told;
  const auto press = [&](Tablet& tablet, int ply, const char* side) {
    return tablet.act(game, {{"type", "press"}, {"ply", ply}}, side).summary();
  };
  const auto presses = [&] {
    int count = 0;
    const json events = fest.desk.get("/api/v1/games/" + game + "/events").body["events"];
    for (const json& event : events) count += event["type"] == "clock_pressed" ? 1 : 0;
    return count;
  };
  REQUIRE(by_table.with_pin(game, {{"type", "start"}}).summary() == "200");
  CHECK(press(by_table, 0, "white") == "200");

  Tablet by_game = Tablet::claimed(
      venue, paired_by(fest.desk, {{"game", game}, {"sides", "both"}, {"layout", "clock"}}));
  CHECK(by_table.here().summary() == "401 DEVICE_REVOKED");
  CHECK(press(by_table, 1, "black") == "401 DEVICE_REVOKED");
  CHECK(press(by_game, 0, "white") == "200");  // it stands already
  CHECK(presses() == 1);
  CHECK(press(by_game, 1, "black") == "200");
  CHECK(presses() == 2);

  Tablet again = Tablet::claimed(venue, paired_by(fest.desk, table));
  CHECK(by_game.here().summary() == "401 DEVICE_REVOKED");
  CHECK(press(again, 2, "white") == "200");
  CHECK(presses() == 3);
  CHECK(fest.desk.get("/api/v1/devices?game=" + game).body["devices"].size() == 1);
}

TEST_CASE("the phone of a player goes with his colour from game to game of a session") {
  Venue& venue = shared_venue();
  Board board = venue.game({{"session", {{"kind", "micro_match"}}}});
  Tablet phone = Tablet::at(venue, board, "white");
  CHECK(phone.here().body["side"] == "white");
  REQUIRE(board.rule({{"type", "start"}, {"absent_players", true}}).summary() == "200");
  REQUIRE(phone.client.command(board.id, {{"type", "resign"}}).summary() == "200");
  const ApiAnswer next = board.arbiter.post("/api/v1/games/" + board.id + "/next", json::object());
  REQUIRE(next.summary() == "201");
  CHECK(phone.here().body["game"] == next.body["game"]);
  CHECK(phone.here().body["side"] == "black");
  CHECK(phone.client.get("/api/v1/device").body["side"] == "black");
}

TEST_CASE("a tablet of a game goes on to the next game of its session") {
  Venue& venue = shared_venue();
  Board board = venue.game({{"session", {{"kind", "micro_match"}}}});
  Tablet tablet = Tablet::at(venue, board);
  REQUIRE(tablet.with_pin(board.id, {{"type", "start"}}).summary() == "200");
  REQUIRE(tablet.act(board.id, {{"type", "resign"}}, "black").summary() == "200");
  CHECK(tablet.here().body["game"] == board.id);
  const ApiAnswer next = board.arbiter.post("/api/v1/games/" + board.id + "/next", json::object());
  REQUIRE(next.summary() == "201");
  const std::string second = next.body["game"];
  CHECK(tablet.here().body["game"] == second);
  CHECK(tablet.with_pin(second, {{"type", "start"}}).summary() == "200");
  CHECK(tablet.act(second, move_of(0, "32-28"), "white").summary() == "200");
  CHECK(board.arbiter.get("/api/v1/devices?game=" + second).body["devices"].size() == 1);
}

TEST_CASE("after a restart the tablet is known, and goes on once it is heard") {
  Venue venue;
  Board board = venue.game();
  Tablet tablet = Tablet::at(venue, board);
  REQUIRE(tablet.with_pin(board.id, {{"type", "start"}}).summary() == "200");
  REQUIRE(tablet.act(board.id, move_of(0, "32-28"), "white").summary() == "200");
  venue.server.restart();
  board.move_to(venue.port());
  tablet.client.move_to(venue.port());
  json state = board.state();
  CHECK(state["device"] ==
        json{{"connected", false}, {"silent_since_ms", nullptr}, {"flag_pending", false}});
  CHECK(state["phase"] == "paused");
  CHECK(tablet.here().body["game"] == board.id);
  CHECK(board.state()["device"]["connected"] == true);
  CHECK(tablet.act(board.id, move_of(1, "19-23"), "black").summary() == "409 PAUSED");
  CHECK(tablet.with_pin(board.id, {{"type", "resume"}}).summary() == "200");
  CHECK(tablet.act(board.id, move_of(1, "19-23"), "black").summary() == "200");
  CHECK(venue.server.terminate() == 0);
  const Finished verified = run_program({"verify", venue.server.data().string()});
  CHECK(verified.code == 0);
}
