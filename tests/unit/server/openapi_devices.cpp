#include "tests/unit/server/openapi_devices.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace flagfall::test {
namespace {

using nlohmann::json;
using namespace std::chrono_literals;

constexpr const char* codes = "/api/v1/devices/codes";
constexpr const char* list = "/api/v1/devices";

Desk::Who bearer(const std::string& token) { return {false, token}; }

/// Every way in which a body can be no body, and a page of another site.
void bodies_that_are_none(Desk& desk, const char* path, const Desk::Who& who) {
  auto asked = desk.request("POST", path, who);
  asked.body = "{}";
  CHECK(desk.ask(asked).status == 415);
  asked.headers.set("Content-Type", "application/json");
  asked.body = "{";
  CHECK(desk.ask(asked).status == 400);
  asked.headers.set("Origin", "http://elsewhere.example");
  CHECK(desk.ask(asked).status == 403);
}

/// A game at which a tablet stands between the players.
struct Table {
  Desk& desk;
  std::string game;
  std::string path;
  Desk::Who tablet;
  std::string pin;

  explicit Table(Desk& at, const char* sides = "both") : desk{at} {
    const Told made = desk.post("/api/v1/games",
                                {{"white", {{"name", "Jannes"}}},
                                 {"black", {{"name", "Ton"}}},
                                 {"time_control", {{"program", "60"}}}},
                                Desk::staff());
    REQUIRE(made.status == 201);
    game = made.body["game"];
    path = "/api/v1/games/" + game;
    pair(sides);
  }

  void pair(const char* sides) {
    const json code = desk.post(codes, {{"game", game}, {"sides", sides}}, Desk::staff()).body;
    const Told told = desk.post(list, {{"code", code["code"]}});
    REQUIRE(told.status == 201);
    tablet = bearer(told.body["token"]);
    pin = code["pin"];
  }
  Told does(const Desk::Who& who, const json& command) const {
    return desk.post(path + "/commands", command, who);
  }
  int touch(const char* side, json command) const {
    command["side"] = side;
    return does(tablet, command).status;
  }
  int here() const { return desk.post("/api/v1/device/here", json::object(), tablet).status; }
  json state() const { return desk.get(path, Desk::staff()).body["state"]; }
};

void codes_are_refused(Desk& desk, const std::string& game) {
  bodies_that_are_none(desk, codes, Desk::staff());
  CHECK(desk.post(codes, {{"game", game}, {"sides", "both"}}).status == 401);
  CHECK(desk.post(codes, {{"game", "22222222"}, {"sides", "both"}}, Desk::staff()).status == 404);
  CHECK(desk.post(codes, {{"game", game}, {"sides", "all"}}, Desk::staff()).status == 422);
  CHECK(desk.post(codes, {{"sides", "both"}}, Desk::staff()).status == 422);
  const json table{{"event", "22222222"}, {"tournament", 1}, {"board", 1}, {"sides", "both"}};
  CHECK(desk.post(codes, table, Desk::staff()).code() == "UNKNOWN_EVENT");
}

/// What such a code could only lead to is said where it is asked for.
void senseless_codes(Desk& desk, const std::string& game) {
  const auto field = [&](const json& order, const char* pointer) {
    const Told told = desk.post(codes, order, Desk::staff());
    CHECK(told.status == 422);
    CHECK_MESSAGE(told.body["errors"].contains(pointer), told.text);
  };
  const Told wooden = desk.post("/api/v1/games",
                                {{"white", {{"name", "Jannes"}}},
                                 {"black", {{"name", "Ton"}}},
                                 {"time_control", {{"program", "60"}}},
                                 {"play", "clock_only"}},
                                Desk::staff());
  field({{"game", wooden.body["game"]}, {"sides", "both"}, {"layout", "board"}}, "/layout");
  field({{"game", game}, {"sides", "both"}}, "/game");
}

void claims_are_refused(Desk& desk, const std::string& game) {
  bodies_that_are_none(desk, list, Desk::anyone());
  CHECK(desk.post(list, json::object()).status == 422);
  CHECK(desk.post(list, {{"code", "222"}}).code() == "CODE_UNKNOWN");
  const json order{{"game", game}, {"sides", "white"}, {"minutes", 5}};
  const json code = desk.post(codes, order, Desk::staff()).body["code"];
  desk.time().advance(5min);
  CHECK(desk.post(list, {{"code", code}}).code() == "CODE_EXPIRED");
  const json next = desk.post(codes, order, Desk::staff()).body["code"];
  CHECK(desk.post(list, {{"code", next}, {"name", "By the window"}}).status == 201);
  CHECK(desk.post(list, {{"code", next}}).code() == "CODE_USED");
  int tries = 0;
  while (desk.post(list, {{"code", "22222222"}}).status != 429 && tries < 50) ++tries;
  CHECK(tries < 50);
  desk.time().advance(2h);
}

void a_device_tells(const Table& table) {
  Desk& desk = table.desk;
  const Told shown = desk.get("/api/v1/device", table.tablet);
  CHECK(shown.body["game"] == table.game);
  CHECK(shown.body["device"]["sides"] == "both");
  for (const char* path : {"/api/v1/device/here", "/api/v1/device/log"}) {
    bodies_that_are_none(desk, path, table.tablet);
    CHECK(desk.post(path, {{"battery", 101}}, table.tablet).status == 422);
    CHECK(desk.post(path, json::object()).code() == "DEVICE_UNKNOWN");
  }
  CHECK(desk.post("/api/v1/device/here", {{"battery", 80}, {"charging", true}, {"rtt_ms", 12}},
                  table.tablet)
            .body["game"] == table.game);
  CHECK(desk.post("/api/v1/device/log", {{"kind", "wrong_side"}, {"side", "black"}}, table.tablet)
            .status == 200);
  const json row =
      desk.get(std::string{list} + "?game=" + table.game, Desk::staff()).body["devices"].back();
  CHECK(row["connected"] == true);
  CHECK(row["battery"] == 80);
  CHECK(row["touches_ignored"] == 1);
  CHECK(row["touches"][0]["kind"] == "wrong_side");
  const json touch{{"kind", "second_touch"}, {"side", "white"}};
  int told = 0;
  while (desk.post("/api/v1/device/log", touch, table.tablet).status == 200 && told < 99) ++told;
  CHECK(told < 40);
  desk.time().advance(1min);
}

void lists_are_refused(Desk& desk, const std::string& game) {
  CHECK(desk.get(std::string{list} + "?game=" + game).status == 401);
  CHECK(desk.get(list, Desk::staff()).status == 422);
  CHECK(desk.get(std::string{list} + "?event=22222222", Desk::staff()).status == 404);
  CHECK(desk.remove(std::string{list} + "/999999", Desk::staff()).status == 404);
  CHECK(desk.remove(std::string{list} + "/1", Desk::anyone()).status == 401);
}

/// Both seats are the tablet's; the arbiter unlocks it by the PIN.
void a_game_on_a_tablet(const Table& table) {
  CHECK(table.state()["seats"]["white"]["taken"] == true);
  CHECK(table.state()["seats"]["black"]["taken"] == true);
  CHECK(table.does(table.tablet, {{"type", "pause"}}).code() == "PIN_REQUIRED");
  CHECK(table.does(table.tablet, {{"type", "start"}, {"pin", "wrong"}}).code() == "WRONG_PIN");
  CHECK(table.does(table.tablet, {{"type", "start"}, {"pin", table.pin}}).status == 200);
  const json move{{"type", "play_move"}, {"ply", 0}, {"move", "32-28"}};
  CHECK(table.does(table.tablet, move).code() == "INVALID_FIELDS");
  CHECK(table.touch("white", move) == 200);
  CHECK(table.does(table.tablet, {{"type", "pause"}, {"pin", table.pin}, {"reason", "Noise"}})
            .status == 200);
  CHECK(table.does(table.tablet, {{"type", "set_result"}, {"result", "2-0"}, {"pin", table.pin}})
            .code() == "NOT_ALLOWED");
  CHECK(table.does(table.tablet, {{"type", "resume"}, {"pin", table.pin}}).status == 200);
  const json events = table.desk.get(table.path + "/events", Desk::staff()).body["events"];
  const auto paused = std::ranges::find_if(
      events, [](const json& event) { return event["type"] == "clock_paused"; });
  REQUIRE(paused != events.end());
  CHECK((*paused)["actor"] == json{{"role", "device"}, {"name", "PIN, Tablet 2"}});
}

/// A tablet that was away for longer than a flag, and comes back with the press.
void a_silent_tablet(Table& table) {
  Desk& desk = table.desk;
  const auto& stream = desk.watch(table.game, {{"token", table.tablet.token}});
  CHECK(stream[0]["viewer"] == "device");
  CHECK(stream[0]["state"]["seats"]["black"]["connected"] == true);
  CHECK(table.here() == 200);
  const std::int64_t left = table.state()["clock"]["black"]["left_ms"];
  const std::int64_t now = table.state()["clock"]["server_ms"];
  desk.time().advance(clock::Duration{left} + 3s);
  CHECK(table.does(Desk::staff(), {{"type", "pause"}}).code() == "BOARD_SILENT");
  CHECK(table.state()["device"]["flag_pending"] == true);
  CHECK(table.touch(
            "black",
            {{"type", "play_move"}, {"ply", 1}, {"move", "19-23"}, {"device_ms", now + 5000}}) ==
        200);
  CHECK(table.here() == 200);
  CHECK(table.state()["device"]["flag_pending"] == false);
  CHECK(table.state()["clock"]["black"]["left_ms"] == left - 5000);
  // And once more, for good.
  CHECK(table.does(Desk::staff(), {{"type", "confirm_flag"}, {"reason", "Seen"}}).code() ==
        "NO_FLAG_PENDING");
  desk.time().advance(2min);
  CHECK(table.does(Desk::staff(), {{"type", "confirm_flag"}, {"reason", "Seen"}}).status == 200);
  CHECK(table.state()["outcome"]["reason"] == "TIME");
  CHECK(table.state()["outcome"]["note"] == "Seen");
  CHECK(desk.get(table.path + "/events", Desk::staff()).status == 200);
}

void the_pin_is_tried(const Table& table) {
  Desk& desk = table.desk;
  constexpr const char* path = "/api/v1/device/pin";
  bodies_that_are_none(desk, path, table.tablet);
  CHECK(desk.post(path, {{"pin", "1"}}).code() == "DEVICE_UNKNOWN");
  CHECK(desk.post(path, json::object(), table.tablet).status == 422);
  const Told wrong = desk.post(path, {{"pin", "wrong"}}, table.tablet);
  CHECK(wrong.code() == "WRONG_PIN");
  CHECK(wrong.body["sentence"]["params"]["n"] == 4);
  CHECK(desk.post(path, {{"pin", table.pin}}, table.tablet).status == 200);
  for (int i = 0; i < 4; ++i) desk.post(path, {{"pin", "wrong"}}, table.tablet);
  const Told last = desk.post(path, {{"pin", "wrong"}}, table.tablet);
  CHECK(last.body["sentence"]["key"] == "devices.wrong_pin_wait");
  CHECK(last.body["sentence"]["params"]["n"] == 1);
  CHECK(desk.post(path, {{"pin", table.pin}}, table.tablet).status == 429);
  desk.time().advance(1h);
  CHECK(desk.post(path, {{"pin", table.pin}}, table.tablet).status == 200);
}

void a_wrong_pin_often(const Table& table) {
  const json guess{{"type", "resume"}, {"pin", "000000"}};
  Told told = table.does(table.tablet, guess);
  for (int i = 0; i < 20 && told.status != 429; ++i) told = table.does(table.tablet, guess);
  CHECK(told.code() == "TOO_MANY_TRIES");
  table.desk.time().advance(1h);
}

void a_device_is_revoked(const Table& table) {
  Desk& desk = table.desk;
  const json rows = desk.get(std::string{list} + "?game=" + table.game, Desk::staff()).body;
  const std::string one =
      std::string{list} + "/" + std::to_string(rows["devices"].back()["id"].get<int>());
  auto foreign = desk.request("DELETE", one, Desk::staff());
  foreign.headers.set("Origin", "http://elsewhere.example");
  CHECK(desk.ask(foreign).status == 403);
  CHECK(desk.remove(one, Desk::staff()).status == 200);
  CHECK(desk.remove(one, Desk::staff()).status == 404);
  for (const char* part :
       {"", "/events", "/evidence", "/feed", "/scoresheet.pdn", "/replay", "/cases/1"})
    CHECK(desk.get(table.path + part, table.tablet).code() == "DEVICE_REVOKED");
  CHECK(table.does(table.tablet, {{"type", "resign"}, {"side", "white"}}).code() ==
        "DEVICE_REVOKED");
  CHECK(desk.get("/api/v1/device", table.tablet).code() == "DEVICE_REVOKED");
  CHECK(desk.watch(table.game, {{"token", table.tablet.token}})[0]["problem"]["code"] ==
        "DEVICE_REVOKED");
}

/// From now on the first account has this role.
void be_of(Desk& desk, const std::string& role) {
  desk.api().store.task(
      [role](db::Connection& db) { db.execute("UPDATE account SET role = '" + role + "'"); },
      [](const db::AppendResult&) {});
  desk.get("/api/v1/status");
}

void too_many_open_codes(Desk& desk, const std::string& game) {
  const std::int64_t soon = desk.time().now().utc_us / 1000 + 60'000;
  for (std::uint8_t i = 0; i < 250; ++i)
    for (std::uint8_t j = 0; j < 4; ++j)
      desk.api().store.task(
          [i, j, soon](db::Connection& db) {
            const db::DevicePlace place{"game" + std::to_string(i * 4 + j), {}, 0, 0};
            db::add_device_code(db, {db::TokenHash{i, j}, place, "both", "clock", {}, 1, soon});
          },
          [](const db::AppendResult&) {});
  for (int i = 0; i < 4; ++i)  // the last one waits for those before it
    desk.post("/api/v1/devices", {{"code", "nothing"}});
  CHECK(desk.post(codes, {{"game", game}, {"sides", "both"}}, Desk::staff()).code() ==
        "TOO_MANY_CODES");
}

void others_may_not(Desk& desk, const std::string& game) {
  be_of(desk, "scorer");
  for (int i = 0; i < 2; ++i) desk.post("/api/v1/devices", {{"code", "nothing"}});
  CHECK(desk.get(std::string{list} + "?game=" + game, Desk::staff()).status == 403);
  CHECK(desk.post(codes, {{"game", game}, {"sides", "both"}}, Desk::staff()).status == 403);
  be_of(desk, "chief");
  for (int i = 0; i < 2; ++i) desk.post("/api/v1/devices", {{"code", "nothing"}});
}

}  // namespace

void ask_about_devices(Desk& desk) {
  Table table{desk, "white"};
  codes_are_refused(desk, table.game);
  table.pair("both");
  a_device_tells(table);
  lists_are_refused(desk, table.game);
  a_game_on_a_tablet(table);
  a_silent_tablet(table);
  senseless_codes(desk, table.game);
  Table next{desk, "white"};
  CHECK(desk.post("/api/v1/device/pin", {{"pin", next.pin}}, next.tablet).code() == "NOT_ALLOWED");
  next.pair("both");
  the_pin_is_tried(next);
  a_wrong_pin_often(next);
  next.pair("both");
  a_device_is_revoked(next);
  claims_are_refused(desk, next.game);
  others_may_not(desk, next.game);
  too_many_open_codes(desk, next.game);
}

}  // namespace flagfall::test
