#include <doctest/doctest.h>

#include <iostream>

#include "db/connection.hpp"
#include "server/api/order_json.hpp"
#include "tests/support/base64.hpp"
#include "tests/unit/server/openapi_desk.hpp"

// docs/reference/openapi-events.yaml against the server.

using namespace flagfall;
using namespace flagfall::test;
using nlohmann::json;

namespace {

/// A request that needs no body.
Told without_body(Desk& desk, const std::string& path, const Desk::Who& who = Desk::staff()) {
  return desk.ask(desk.request("POST", path, who));
}

/// A request that changes something without being posted; without a body where it is null.
Told change(Desk& desk, const std::string& method, const std::string& path,
            const json& body = nullptr, const Desk::Who& who = Desk::staff(),
            const std::string& origin = {}) {
  auto asked = desk.request(method, path, who);
  if (!origin.empty()) asked.headers.set("Origin", origin);
  if (!body.is_null()) {
    asked.headers.set("Content-Type", "application/json");
    asked.body = body.dump();
  }
  return desk.ask(asked);
}

/// An event on the desk.
struct HallEvent {
  Desk& desk;
  std::string id;
  std::string link;

  static HallEvent made(Desk& desk, const json& settings = json::object(),
                        const json& tournament = json::object()) {
    json body{{"settings", {{"name", "Club championship"}}},
              {"tournament", {{"name", "A"}, {"rounds", 3}}}};
    body["settings"].merge_patch(settings);
    body["tournament"].merge_patch(tournament);
    const Told told = desk.post("/api/v1/events", body, Desk::staff(),
                                "key-of-event-" + std::to_string(counter()++));
    REQUIRE(told.status == 201);
    return {desk, told.body["event"], told.body["links"]["watch"]};
  }
  static int& counter() {
    static int count = 0;
    return count;
  }

  std::string path(const std::string& rest = {}) const { return "/api/v1/events/" + id + rest; }
  Told order(json body) const { return desk.post(path("/orders"), body, Desk::staff()); }
  int gives(const json& body) const {
    const Told told = order(body);
    CAPTURE(told.text);
    return told.status;
  }
  void players(int count) const {
    json cards = json::array();
    for (int i = 0; i < count; ++i)
      cards.push_back({{"name", "Player " + std::to_string(i)}, {"rating", 2000 - 10 * i}});
    CHECK(gives({{"type", "add_players"}, {"tournament", 1}, {"players", cards}}) == 200);
  }
  void pair() const {
    const Told proposal = without_body(desk, path("/tournaments/1/proposal"));
    CAPTURE(proposal.text);
    REQUIRE(proposal.status == 200);
    json draft = proposal.body["draft"];
    CHECK(desk.post(path("/tournaments/1/check"), draft, Desk::staff()).status == 200);
    draft["type"] = "draft_round";
    CHECK(gives(draft) == 200);
    moves(draft["round"], {"checked", "published"});
  }
  void moves(int round, const std::vector<std::string>& phases) const {
    for (const std::string& phase : phases)
      CHECK(
          gives({{"type", "move_round"}, {"tournament", 1}, {"round", round}, {"phase", phase}}) ==
          200);
  }
};

const json result_two = json::array({{{"result", "2-0"}}});

/// All addresses that are only read, below that of an event.
constexpr const char* readings[] = {"",
                                    "/tournaments/1/rounds/1",
                                    "/tournaments/1/standings",
                                    "/tournaments/1/crosstable",
                                    "/tournaments/1/players/1",
                                    "/tournaments/1/report.trf",
                                    "/tournaments/1/standings.csv",
                                    "/tournaments/1/crosstable.csv",
                                    "/tournaments/1/print/crosstable",
                                    "/tournaments/1/players.csv",
                                    "/tournaments/1/pairings.csv",
                                    "/tournaments/1/print/pairings",
                                    "/tournaments/1/print/standings",
                                    "/tournaments/1/print/players",
                                    "/tournaments/1/print/slips",
                                    "/accounts",
                                    "/years-of-birth",
                                    "/facts",
                                    "/log",
                                    "/marks"};

/// A tournament with all that can be ordered in it.
void whole_event(Desk& desk, std::set<std::string>& ordered) {
  const HallEvent event = HallEvent::made(desk, {{"visibility", "public"}});
  const auto gives = [&](json body, int status = 200) {
    const Told told = event.order(body);
    CAPTURE(body.dump());
    CAPTURE(told.text);
    CHECK(told.status == status);
    ordered.insert(body["type"].get<std::string>());
  };
  const auto& stream = desk.watch_event(event.id, json::object());
  event.players(7);
  ordered.insert("add_players");
  gives({{"type", "change_event"},
         {"settings", {{"name", "Open"}, {"site", "Meppel"}, {"first_day", "2026-12-04"}}},
         {"seen", nullptr}});
  gives({{"type", "archive_event"}, {"archived", true}});
  gives({{"type", "archive_event"}, {"archived", false}});
  gives({{"type", "appoint_staff"}, {"account", "Nobody"}, {"role", "scorer"}, {"boards", {1, 4}}},
        422);
  gives({{"type", "release_staff"}, {"account", "Nobody"}});
  gives({{"type", "add_tournament"}, {"settings", {{"name", "B"}, {"system", "round_robin"}}}});
  gives({{"type", "change_tournament"},
         {"tournament", 1},
         {"settings", {{"name", "A"}, {"rounds", 4}, {"scoring", {{"draw", 1}}}}}});
  gives({{"type", "change_player"},
         {"player", 1},
         {"card", {{"name", "Player 0"}, {"rating", 2100}, {"sex", "w"}, {"note", "late"}}}});
  gives({{"type", "note_presence"}, {"players", {1, 2}}, {"presence", "present"}});
  gives({{"type", "enter_player"}, {"tournament", 2}, {"player", 1}});
  gives({{"type", "withdraw_player"}, {"tournament", 2}, {"player", 1}, {"reason", "ill"}});
  gives({{"type", "fix_board"}, {"tournament", 1}, {"player", 1}, {"board", 0}});
  gives(
      {{"type", "ask_bye"}, {"tournament", 1}, {"player", 7}, {"round", 2}, {"kind", "half_bye"}});
  gives({{"type", "cancel_bye"}, {"tournament", 1}, {"player", 7}, {"round", 2}});
  gives({{"type", "forbid_pair"}, {"tournament", 1}, {"players", {1, 2}}});
  CHECK(desk.get(event.path(), Desk::staff()).status == 200);
  gives({{"type", "allow_pair"}, {"tournament", 1}, {"players", {1, 2}}});
  gives({{"type", "draw_numbers"}, {"tournament", 1}});
  gives({{"type", "seal_seed"}, {"tournament", 1}});
  gives({{"type", "seal_seed"}, {"tournament", 1}}, 422);
  gives({{"type", "draw_numbers"}, {"tournament", 1}, {"by", "varma"}});
  gives({{"type", "draw_numbers"},
         {"tournament", 1},
         {"by", "hand"},
         {"order", {7, 6, 5, 4, 3, 2, 1}}});
  gives({{"type", "seal_seed"}, {"tournament", 1}});
  gives({{"type", "set_schedule"}, {"tournament", 1}, {"text", "1-2"}}, 422);
  gives({{"type", "set_lines"}, {"tournament", 1}, {"text", "1 2"}}, 422);
  event.pair();
  ordered.insert("draft_round");
  gives({{"type", "move_round"}, {"tournament", 1}, {"round", 1}, {"phase", "running"}});
  gives({{"type", "adjourn_board"}, {"tournament", 1}, {"round", 1}, {"board", 1}});
  gives({{"type", "adjourn_board"},
         {"tournament", 1},
         {"round", 1},
         {"board", 1},
         {"adjourned", false}});
  for (int board = 1; board <= 3; ++board)
    gives({{"type", "enter_result"},
           {"tournament", 1},
           {"round", 1},
           {"board", board},
           {"games", result_two}});
  event.moves(1, {"confirmed"});
  gives({{"type", "correct_result"},
         {"tournament", 1},
         {"round", 1},
         {"board", 1},
         {"games", json::array({{{"result", "1-1"}, {"plus", "white"}}})},
         {"reason", "A wrong sheet"}});
  event.moves(1, {"closed"});
  gives({{"type", "draw_lots"}, {"tournament", 1}});
  gives({{"type", "draw_lots"}, {"tournament", 1}}, 422);
  gives({{"type", "withdraw_player"}, {"tournament", 1}, {"player", 7}});
  gives({{"type", "return_player"}, {"tournament", 1}, {"player", 7}});
  const Told next = without_body(desk, event.path("/tournaments/1/proposal"));
  REQUIRE(next.status == 200);
  CHECK_FALSE(next.body["why"].empty());
  json draft = next.body["draft"];
  std::swap(draft["boards"][0]["black"], draft["boards"][1]["black"]);
  CHECK(desk.post(event.path("/tournaments/1/check"), draft, Desk::staff()).status == 200);
  draft["type"] = "draft_round";
  gives(draft);
  const Told elsewhere = desk.post(event.path("/tournaments/1/pairing"),
                                   {{"text",
                                     "1;Player 0;Player 3\n2;Player 1;Player 4\n"
                                     "3;Player 2;Player 5\n;Player 6;bye"}},
                                   Desk::staff());
  CAPTURE(elsewhere.text);
  CHECK(elsewhere.status == 200);
  gives({{"type", "drop_draft"}, {"tournament", 1}, {"round", 2}});
  gives({{"type", "move_round"},
         {"tournament", 1},
         {"round", 1},
         {"phase", "draft"},
         {"reason", "no"}},
        409);
  for (const char* reading : readings) {
    CAPTURE(reading);
    CHECK(desk.get(event.path(reading), Desk::staff()).status == 200);
  }
  const json years{
      {"years", {{{"player", 1}, {"year", 1980}}, {{"player", 2}, {"year", nullptr}}}}};
  CHECK(change(desk, "PUT", event.path("/years-of-birth"), years).status == 200);
  CHECK(desk.get(event.path("/years-of-birth"), Desk::staff()).body["years"].size() == 1);
  CHECK(change(desk, "DELETE", event.path("/years-of-birth")).status == 200);
  CHECK(desk.get(event.path("/tournaments/1/standings?terms=none")).status == 200);
  const Told crosstable = desk.get(event.path("/tournaments/1/crosstable?ranks=then&round=1"));
  CHECK(crosstable.status == 200);
  int corrected = 0;
  for (const json& row : crosstable.body["rows"])
    for (const json& cell : row["cells"]) corrected += cell.contains("corrected") ? 1 : 0;
  CHECK(corrected == 2);
  CHECK(desk.get(event.path("/tournaments/1/report.trf?edition=16")).status == 200);
  const std::string report = desk.get(event.path("/tournaments/1/report.trf"), Desk::staff()).text;
  CHECK(desk.post("/api/v1/events", {{"report", to_base64(report)}}, Desk::staff()).status == 201);
  CHECK(desk.get("/api/v1/events").status == 200);
  CHECK(stream.size() > 20);
}

/// A knock-out whose first match is level, and a ladder.
void other_systems(Desk& desk, std::set<std::string>& ordered) {
  const auto gives = [&](const HallEvent& event, json body, int status = 200) {
    const Told told = event.order(body);
    CAPTURE(body.dump());
    CAPTURE(told.text);
    CHECK(told.status == status);
    if (status == 200) ordered.insert(body["type"].get<std::string>());
  };
  const HallEvent cup =
      HallEvent::made(desk, {{"visibility", "public"}}, {{"system", "knock_out"}});
  CHECK(desk.get(cup.path("/tournaments/1/bracket")).status == 200);
  cup.players(4);
  gives(cup, {{"type", "set_lines"}, {"tournament", 1}, {"text", "1 2 3 4"}});
  cup.pair();
  for (int board = 1; board <= 2; ++board)
    gives(cup, {{"type", "enter_result"},
                {"tournament", 1},
                {"round", 1},
                {"board", board},
                {"games", json::array({{{"result", board == 1 ? "1-1" : "2-0"}}})}});
  const json round = desk.get(cup.path("/tournaments/1/rounds/1")).body;
  gives(cup, {{"type", "name_winner"},
              {"tournament", 1},
              {"round", 1},
              {"board", 1},
              {"player", round["boards"][0]["white"]["player"]},
              {"reason", "won the blitz"}});
  const Told bracket = desk.get(cup.path("/tournaments/1/bracket"));
  CHECK(bracket.status == 200);
  CHECK(bracket.body["rounds"][0]["matches"][0]["named"] == "won the blitz");
  cup.pair();

  const HallEvent table =
      HallEvent::made(desk, {{"visibility", "public"}}, {{"system", "round_robin"}});
  table.players(4);
  CHECK(desk.get(table.path("/tournaments/1/print/schedule")).status == 200);
  gives(
      table,
      {{"type", "set_schedule"}, {"tournament", 1}, {"text", "R1: 1-2, 3-4\n2-3, 4-1\n1-3, 2-4"}});
  table.pair();

  const HallEvent ladder =
      HallEvent::made(desk, {{"visibility", "public"}}, {{"system", "ladder"}});
  ladder.players(4);
  gives(ladder,
        {{"type", "challenge_player"}, {"tournament", 1}, {"challenger", 3}, {"challenged", 1}});
  CHECK(desk.get(ladder.path("/tournaments/1/ladder")).body["open"].size() == 1);
  gives(
      ladder,
      {{"type", "end_challenge"}, {"tournament", 1}, {"challenge", 1}, {"end", "challenger_won"}});
  const Told list = desk.get(ladder.path("/tournaments/1/ladder"));
  CHECK(list.body["rows"][0]["player"]["player"] == 3);
  CHECK(list.body["history"].size() == 1);
  gives(ladder, {{"type", "reopen_challenge"},
                 {"tournament", 1},
                 {"challenge", 1},
                 {"reason", "it was lost"}});
  gives(ladder, {{"type", "drop_challenge"},
                 {"tournament", 1},
                 {"challenge", 1},
                 {"reason", "never played"}});
  const Told dropped = desk.get(ladder.path("/tournaments/1/ladder"));
  CHECK(dropped.body["rows"][0]["player"]["player"] == 1);
  CHECK(dropped.body["history"][0]["reason"] == "never played");
  CHECK(desk.get(ladder.path("/tournaments/1/standings")).body["rows"][0]["place"] == 1);
  CHECK(desk.get(ladder.path("/tournaments/1/bracket")).status == 404);
}

/// A tournament of teams, with what can be ordered in it alone.
void event_of_teams(Desk& desk, std::set<std::string>& ordered) {
  const HallEvent event =
      HallEvent::made(desk, {{"visibility", "public"}},
                      {{"rounds", 2}, {"teams", {{"boards", 2}, {"white_on_board_1", "lot"}}}});
  const auto gives = [&](json body, int status = 200) {
    body["tournament"] = 1;
    const Told told = event.order(body);
    CAPTURE(body.dump());
    CAPTURE(told.text);
    CHECK(told.status == status);
    ordered.insert(body["type"].get<std::string>());
  };
  event.players(6);
  const json reserve{{"name", "Reserve"}, {"rating", 1500}, {"club", "Odd"}};
  gives({{"type", "add_teams"},
         {"teams",
          {{{"name", "A"}, {"captain", "Ann"}, {"players", {1, 2, reserve}}},
           {{"name", "B"}, {"club", "Odd"}, {"players", {3, 4}}},
           {{"name", "C"}, {"players", {5, 6}}}}}});
  gives({{"type", "teams_from_clubs"}});
  gives({{"type", "change_team"},
         {"team", 2},
         {"card", {{"name", "Bees"}, {"federation", "NED"}, {"players", {3, 4}}}}});
  gives({{"type", "draw_numbers"}});
  event.pair();
  const json round = desk.get(event.path("/tournaments/1/rounds/1"), Desk::staff()).body;
  const json match = round["matches"][0];
  const int home = match["home"]["team"];
  json line_up = match["home_line_up"];
  line_up[1] = 0;
  gives({{"type", "set_line_up"}, {"round", 1}, {"team", home}, {"players", line_up}});
  gives({{"type", "enter_result"}, {"round", 1}, {"board", 1}, {"games", result_two}});
  gives({{"type", "rule_match"},
         {"round", 1},
         {"match", 1},
         {"away_penalty", 0.5},
         {"winner", 0},
         {"reason", "Late"}});
  gives({{"type", "withdraw_team"}, {"team", home}, {"reason", "No board"}});
  gives({{"type", "return_team"}, {"team", home}});
  event.pair();
  for (const char* reading : readings) {
    CAPTURE(reading);
    CHECK(desk.get(event.path(reading), Desk::staff()).status == 200);
  }
  for (const std::string reading : {"board-scores", "board-scores.csv", "print/match-sheets"}) {
    CAPTURE(reading);
    const std::string path = "/tournaments/1/" + reading;
    CHECK(desk.get(event.path(path), Desk::staff()).status == 200);
    CHECK(desk.get(event.path(path + "?round=x"), Desk::staff()).status == 422);
    CHECK(desk.get(event.path(path + "?round=9"), Desk::staff()).status == 404);
    const HallEvent hidden = HallEvent::made(desk, {{"visibility", "link"}});
    CHECK(desk.get(hidden.path(path)).status == 404);
    without_body(desk, hidden.path("/links/watch"));
    CHECK(desk.get(hidden.path(path), Desk::holder(hidden.link)).status == 401);
  }
}

/// Every way in which a body can be no body, and a page of another site.
void bodies_that_are_none(Desk& desk, const std::string& path, const std::string& method = "POST",
                          const Desk::Who& who = Desk::staff()) {
  auto asked = desk.request(method, path, who);
  asked.body = "{}";
  CHECK(desk.ask(asked).status == 415);
  asked.headers.set("Content-Type", "application/json");
  asked.body = "{";
  CHECK(desk.ask(asked).status == 400);
  asked.body = "{\"colour\": 1}";
  CHECK(desk.ask(asked).status == 422);
}

void refused_requests(Desk& desk) {
  const HallEvent event = HallEvent::made(desk, {{"visibility", "link"}});
  const Desk::Who guest = Desk::holder(event.link);
  const auto& stream = desk.watch_event(event.id, {{"token", guest.token}});
  CHECK(stream.size() == 1);
  CHECK(desk.get(event.path(), guest).status == 200);
  CHECK(without_body(desk, event.path("/links/watch")).status == 201);
  const std::string gone = "/api/v1/events/aaaaaaaa";
  for (const std::string reading : readings) {
    CAPTURE(reading);
    CHECK(desk.get(gone + reading).status == 404);
    CHECK(desk.get(event.path(reading), guest).status == 401);
    const bool has_round = reading.starts_with("/tour") && reading.find("rounds") > 99;
    if (has_round) CHECK(desk.get(event.path(reading + "?round=x"), Desk::staff()).status == 422);
  }
  const std::string schedule = "/tournaments/1/print/schedule";
  CHECK(desk.get(event.path(schedule), Desk::staff()).status == 404);  // of a Swiss there is none
  CHECK(desk.get(event.path(schedule), guest).status == 401);
  CHECK(desk.get(event.path(schedule + "?round=x"), Desk::staff()).status == 422);
  CHECK(desk.get(event.path("/facts?after=x"), Desk::staff()).status == 422);
  CHECK(desk.get(event.path("/log?kind=nonsense"), Desk::staff()).status == 422);
  CHECK(desk.get(event.path("/log?from=yesterday&limit=0"), Desk::staff()).status == 422);
  CHECK(desk.get(event.path("/log?kind=settings,event_opened&limit=1"), Desk::staff()).status ==
        200);
  CHECK(desk.get(event.path("/stream")).status == 426);
  CHECK(desk.watch_event(event.id, json::object()).back()["type"] == "problem");

  CHECK(without_body(desk, event.path("/tournaments/1/proposal")).code() == "NO_PLAYERS");
  event.players(4);
  event.pair();
  CHECK(without_body(desk, event.path("/tournaments/1/proposal")).status == 409);
  CHECK(event.order({{"type", "archive_event"}, {"seen", 1}}).status == 409);
  CHECK(event.order({{"type", "drop_draft"}, {"tournament", 9}, {"round", 1}}).status == 422);

  const json draft{{"tournament", 1}, {"round", 2}, {"boards", json::array()}};
  const std::pair<std::string, json> changes[] = {
      {"/orders", {{"type", "archive_event"}}},
      {"/links/watch", json::object()},
      {"/tournaments/1/proposal", json::object()},
      {"/tournaments/1/check", draft},
      {"/tournaments/1/pairing", {{"text", "1-2"}}},
      {"/tournaments/1/players/preview", {{"text", "A B"}}}};
  for (const auto& [rest, body] : changes) {
    CAPTURE(rest);
    const bool has_body = !body.empty();
    const auto asks = [&](const std::string& path, const Desk::Who& who) {
      return has_body ? desk.post(path, body, who) : without_body(desk, path, who);
    };
    CHECK(asks(event.path(rest), Desk::anyone()).status == 401);
    CHECK(asks(gone + rest, Desk::staff()).status == 404);
    auto foreign = desk.request("POST", event.path(rest), Desk::staff());
    foreign.headers.set("Origin", "http://elsewhere.example");
    CHECK(desk.ask(foreign).status == 403);
  }
  for (const char* view : {"/tournaments/1/bracket", "/tournaments/1/ladder"}) {
    CHECK(desk.get(event.path(view), guest).status == 401);
    CHECK(desk.get(event.path(view), Desk::staff()).status == 404);
  }
  for (const char* rest :
       {"/orders", "/tournaments/1/check", "/tournaments/1/pairing",
        "/tournaments/1/players/preview", "/tournaments/1/proposal", "/links/watch", "/links/door"})
    bodies_that_are_none(desk, event.path(rest));
  bodies_that_are_none(desk, "/api/v1/events");
  bodies_that_are_none(desk, event.path("/years-of-birth"), "PUT");
  const json none{{"years", json::array()}};
  for (const auto& [method, body] : {std::pair{"PUT", none}, std::pair{"DELETE", json()}}) {
    CHECK(change(desk, method, event.path("/years-of-birth"), body, Desk::anyone()).status == 401);
    CHECK(change(desk, method, gone + "/years-of-birth", body).status == 404);
    CHECK(change(desk, method, event.path("/years-of-birth"), body, Desk::staff(),
                 "http://elsewhere.example")
              .status == 403);
  }
  const json copy{{"settings", {{"name", "Copy"}}}, {"copy_of", "aaaaaaaa"}};
  CHECK(desk.post("/api/v1/events", copy).status == 401);
  CHECK(desk.post("/api/v1/events", copy, Desk::staff()).status == 404);
  auto foreign = desk.request("POST", "/api/v1/events", Desk::staff());
  foreign.headers.set("Origin", "http://elsewhere.example");
  CHECK(desk.ask(foreign).status == 403);
}

/// Slips, a phone of each player, the tablet at the door.
void phones_of_players(Desk& desk) {
  const HallEvent event = HallEvent::made(desk, json::object(), {{"rounds", 1}});
  event.players(2);
  const Told made = desk.post(event.path("/slips"), json::object(), Desk::staff());
  REQUIRE(made.status == 201);
  const auto phone_of = [&](int player) {
    const json slip = made.body["slips"][static_cast<std::size_t>(player - 1)];
    const Told claimed =
        desk.post(event.path("/phones"), {{"player", player}, {"pin", slip["pin"]}});
    CHECK(claimed.status == 201);
    return Desk::Who{false, claimed.body["token"]};
  };
  const std::string link = made.body["slips"][0]["link"];
  CHECK(desk.post(event.path("/phones"), {{"token", Desk::holder(link).token}}).status == 201);
  const Desk::Who one = phone_of(1);
  const Desk::Who two = phone_of(2);
  const auto& stream = desk.watch_event(event.id, {{"token", one.token}});
  CHECK(desk.get(event.path("/slips"), Desk::staff()).status == 200);
  CHECK(desk.get(event.path("/me"), one).status == 200);
  CHECK(desk.post(event.path("/me/presence"), {{"presence", "present"}}, one).status == 200);
  event.pair();
  CHECK(desk.post(event.path("/me/presence"), {{"presence", "absent"}}, one).status == 409);
  const json report{{"tournament", 1}, {"round", 1}, {"board", 1}, {"games", result_two}};
  CHECK(desk.post(event.path("/me/reports"), report, one, "report-of-one").status == 200);
  CHECK(desk.get(event.path("/me"), two).status == 200);
  CHECK(desk.post(event.path("/me/reports"), report, two).status == 200);
  json other = report;
  other["games"][0]["result"] = "1-1";
  CHECK(desk.post(event.path("/me/reports"), other, two).status == 409);
  other["board"] = 2;
  CHECK(desk.post(event.path("/me/reports"), other, two).status == 403);
  CHECK(desk.get(event.path("/print/phones"), Desk::staff()).status == 200);
  CHECK(desk.get(event.path("/print/phones")).status == 404);
  CHECK(desk.get(event.path("/tournaments/1/print/slips"), Desk::staff())
            .text.find("<svg class=\"qr\"") != std::string::npos);

  const Told door_link = without_body(desk, event.path("/links/door"));
  REQUIRE(door_link.status == 201);
  const Desk::Who door = Desk::holder(door_link.body["link"]);
  CHECK(desk.get(event.path("/door"), door).status == 200);
  const json tick{{"player", 2}, {"presence", "present"}};
  CHECK(desk.post(event.path("/door/presence"), tick, door, "tick-at-door").status == 200);

  // What is refused.
  const std::string gone = "/api/v1/events/aaaaaaaa";
  for (const char* rest : {"/slips", "/links/door"}) {
    CAPTURE(rest);
    const auto asks = [&](const std::string& path, const Desk::Who& who) {
      return rest == std::string{"/slips"} ? desk.post(path, json::object(), who)
                                           : without_body(desk, path, who);
    };
    CHECK(asks(event.path(rest), Desk::anyone()).status == 401);
    CHECK(asks(gone + rest, Desk::staff()).status == 404);
    auto foreign = desk.request("POST", event.path(rest), Desk::staff());
    foreign.headers.set("Origin", "http://elsewhere.example");
    CHECK(desk.ask(foreign).status == 403);
  }
  CHECK(desk.get(gone + "/slips", Desk::staff()).status == 404);
  CHECK(desk.get(event.path("/slips"), door).status == 404);
  const HallEvent open = HallEvent::made(desk, {{"visibility", "public"}});
  CHECK(desk.get(open.path("/slips")).status == 401);
  const HallEvent linked = HallEvent::made(desk, {{"visibility", "link"}});
  CHECK(without_body(desk, linked.path("/links/watch")).status == 201);
  CHECK(desk.get(linked.path("/print/phones"), Desk::holder(linked.link)).status == 401);
  CHECK(desk.get(event.path("/me")).status == 401);
  CHECK(desk.get(event.path("/door")).status == 401);
  bodies_that_are_none(desk, event.path("/slips"));
  struct Sender {
    const char* rest;
    Desk::Who who;
    json body;
  };
  for (const Sender& sender : {Sender{"/phones", {}, {{"player", 1}, {"pin", "2222 2222"}}},
                               {"/me/reports", one, report},
                               {"/me/presence", one, {{"presence", "present"}}},
                               {"/door/presence", door, tick}}) {
    CAPTURE(sender.rest);
    bodies_that_are_none(desk, event.path(sender.rest), "POST", sender.who);
    CHECK(desk.post(event.path(sender.rest), sender.body).status == 401);
    auto foreign = desk.request("POST", event.path(sender.rest), sender.who);
    foreign.headers.set("Origin", "http://elsewhere.example");
    CHECK(desk.ask(foreign).status == 403);
  }
  int tries = 0;
  while (tries++ < 20 &&
         desk.post(event.path("/phones"), {{"player", 1}, {"pin", "2222 2222"}}).status != 429) {
  }
  CHECK(tries < 20);
  auto foreign = desk.request("DELETE", event.path("/me"), two);
  foreign.headers.set("Origin", "http://elsewhere.example");
  CHECK(desk.ask(foreign).status == 403);
  CHECK(desk.remove(event.path("/me"), two).status == 200);
  CHECK(desk.remove(event.path("/me"), two).status == 401);
  CHECK(stream.size() > 3);
}

Told put_list(Desk& desk, const std::string& table, const Desk::Who& who,
              const std::string& type = "text/csv", const std::string& origin = "") {
  auto asked = desk.request("PUT", "/api/v1/rating-lists", who);
  asked.headers.set("Content-Type", type);
  if (!origin.empty()) asked.headers.set("Origin", origin);
  asked.body = table;
  return desk.ask(asked);
}

void lists_of_players(Desk& desk) {
  const HallEvent event = HallEvent::made(desk);
  event.players(2);
  const Told preview = desk.post(
      event.path("/tournaments/1/players/preview"),
      {{"text", "name;rating\nPlayer 0;1999\nWiersma, Harm;2300\nBad;12345\n"}, {"header", true}},
      Desk::staff());
  CHECK(preview.status == 200);
  CHECK(preview.body["rows"].size() == 3);
  CHECK(put_list(desk, "name,rating\n\"Wiersma, Harm\",2300\nBad,12345\n", Desk::staff()).status ==
        200);
  CHECK(put_list(desk, "", Desk::staff()).status == 422);
  CHECK(put_list(desk, "{}", Desk::staff(), "application/json").status == 415);
  CHECK(put_list(desk, "name\nA\n", Desk::anyone()).status == 401);
  CHECK(put_list(desk, "name\nA\n", Desk::staff(), "text/csv", "http://elsewhere.example").status ==
        403);
  desk.api().importing_ratings = true;
  CHECK(put_list(desk, "name\nA\n", Desk::staff()).status == 409);
  desk.api().importing_ratings = false;
  const std::string search = "/api/v1/rating-lists/search";
  CHECK(desk.get(search + "?q=wier", Desk::staff()).body["players"].size() == 1);
  CHECK(desk.get(search + "?q=w", Desk::staff()).status == 422);
  CHECK(desk.get(search + "?q=wier").status == 401);
  desk.api().store.task(
      [](db::Connection& db) { db.execute("UPDATE account SET role = 'appeals'"); },
      [](const db::AppendResult&) {});
  // The task is done when the next one is.
  CHECK(desk.get("/api/v1/session", Desk::staff()).status == 200);
  for (int i = 0; i < 1000; ++i)
    if (desk.get(search + "?q=wier", Desk::staff()).status == 403) break;
  CHECK(desk.get(search + "?q=wier", Desk::staff()).status == 403);
  CHECK(desk.get(event.path("/accounts"), Desk::staff()).status == 403);
  CHECK(desk.get(event.path("/slips"), Desk::staff()).status == 403);
}

/// The one account has this role, once the next answer about it comes.
void account_becomes(Desk& desk, const std::string& role) {
  desk.api().store.task(
      [role](db::Connection& db) { db.execute("UPDATE account SET role = '" + role + "'"); },
      [](const db::AppendResult&) {});
  for (int i = 0; i < 1000; ++i)
    if (desk.get("/api/v1/session", Desk::staff()).body["account"]["role"] == role) break;
}

/// The boards of a round as its arbiters see them, and who may.
void boards_looked_after(Desk& desk) {
  const HallEvent event =
      HallEvent::made(desk, json::object(), {{"boards", "here"}, {"play", "clock_only"}});
  event.players(2);
  event.pair();
  json board;
  // The game is made beside the order that published the round; an answer from the disk lets it be.
  for (int i = 0; i < 1000 && (board.is_null() || board["game"].is_null()); ++i) {
    without_body(desk, event.path("/links/watch"));
    board = desk.get(event.path("/boards"), Desk::staff()).body["boards"][0];
  }
  REQUIRE(board["game"].is_object());
  const std::string game = "/api/v1/games/" + board["game"]["id"].get<std::string>();
  CHECK(desk.get(game + "/place", Desk::staff()).body["board"]["board"] == 1);
  CHECK(desk.get("/api/v1/games/abcdefgh/place").body["place"].is_null());
  CHECK(desk.post("/api/v1/games/start", {{"event", event.id}}, Desk::staff()).status == 200);
  const json newest = desk.get(game, Desk::staff()).body["state"]["sequence"];
  json rule{{"type", "set_result"},
            {"result", "0-2"},
            {"reason", "r"},
            {"seen", newest.get<std::int64_t>() + 1}};
  CHECK(desk.post(game + "/commands", rule, Desk::staff()).status == 422);
  rule["seen"] = newest;
  CHECK(desk.post(game + "/commands", rule, Desk::staff()).status == 200);
  event.moves(1, {"running"});
  CHECK(event.gives({{"type", "enter_result"},
                     {"tournament", 1},
                     {"round", 1},
                     {"board", 1},
                     {"games", json::array({{{"result", "0-2"}}})},
                     {"replaces", true}}) == 200);
  const json changed{{"type", "set_result"}, {"result", "2-0"}, {"reason", "r"}};
  CHECK(desk.post(game + "/commands", changed, Desk::staff()).status == 200);
  json confirm{{"type", "move_round"}, {"tournament", 1}, {"round", 1}, {"phase", "confirmed"}};
  CHECK(event.gives(confirm) == 409);
  CHECK(desk.get(event.path("/boards"), Desk::staff()).body["boards"][0]["conflict"]["kind"] ==
        "game");
  confirm.update({{"despite_conflicts", true}, {"reason", "as was seen"}});
  CHECK(event.gives(confirm) == 200);
  CHECK(desk.get(event.path("/marks"), Desk::staff()).body["marks"].size() == 3);
  CHECK(desk.get("/api/v1/events", Desk::staff()).status == 200);
  const HallEvent shown = HallEvent::made(desk, {{"visibility", "public"}});
  CHECK(desk.get(shown.path("/boards")).status == 401);
  CHECK(desk.get("/api/v1/events/abcdefgh/boards", Desk::staff()).status == 404);
  account_becomes(desk, "scorer");
  CHECK(desk.get(event.path("/boards"), Desk::staff()).status == 403);
  account_becomes(desk, "chief");
}

}  // namespace

TEST_CASE("whatever is asked and answered about events is as the document says") {
  Desk desk;
  CHECK(desk.set_up().status == 201);
  CHECK(desk.get("/api/v1/tournament-choices").status == 200);
  CHECK(desk.get("/api/v1/tournament-choices?rules=chess").status == 422);
  CHECK(desk.get("/api/v1/print.css").status == 200);
  std::set<std::string> ordered;
  whole_event(desk, ordered);
  other_systems(desk, ordered);
  event_of_teams(desk, ordered);
  refused_requests(desk);
  phones_of_players(desk);
  boards_looked_after(desk);
  lists_of_players(desk);

  std::set<std::string> left = desk.document().answers(OpenApi::Part::events);
  for (const std::string& answer : desk.answers()) left.erase(answer);
  std::erase_if(left, [](const std::string& answer) {
    return answer == "event_stream 101" || answer == "event_stream 403" || answer.ends_with(" 503");
  });
  for (const std::string& answer : left) FAIL_CHECK("never answered: ", answer);
  std::set<std::string> known;
  const server::api::Staff chief{0, "Anna", server::auth::Role::chief, {}};
  for (const std::string_view type : server::api::orders_of(chief)) known.emplace(type);
  CHECK(ordered == known);
  CHECK(desk.document().schema("OrderType")["enum"].get<std::set<std::string>>() == known);
  std::cout << "checked: " << desk.compared() << " bodies against openapi-events.yaml\n";
}

TEST_CASE("what the document refuses in an order the server refuses as well") {
  Desk desk;
  desk.set_up();
  const HallEvent event = HallEvent::made(desk);
  event.players(4);
  const std::string long_reason(501, 'r');
  const json round{{"tournament", 1}, {"round", 1}};
  const auto with = [](json base, const json& more) {
    base.update(more);
    return base;
  };
  const json cases[] = {
      json::array(),
      json::object(),
      {{"type", "castle"}},
      {{"type", 1}},
      {{"type", "archive_event"}, {"archived", "yes"}},
      {{"type", "change_event"}, {"settings", {{"name", ""}}}},
      {{"type", "add_tournament"}, {"settings", {{"name", "B"}, {"rounds", 100}}}},
      {{"type", "add_tournament"}, {"settings", {{"name", "B"}, {"scoring", {{"win", 101}}}}}},
      {{"type", "add_tournament"}, {"settings", {{"name", "B"}, {"system", "lottery"}}}},
      {{"type", "draw_numbers"}, {"tournament", 1}, {"by", "dice"}},
      {{"type", "set_lines"}, {"tournament", 1}, {"text", 7}},
      {{"type", "name_winner"}, {"tournament", 1}, {"round", 1}, {"board", 1}, {"player", -1}},
      {{"type", "challenge_player"}, {"tournament", 1}, {"challenger", 1}},
      {{"type", "end_challenge"}, {"tournament", 1}, {"challenge", 1}, {"end", "won"}},
      {{"type", "add_players"}, {"tournament", 1}},
      {{"type", "add_players"}, {"tournament", 0}, {"players", json::array()}},
      {{"type", "add_players"},
       {"tournament", 1},
       {"players", {{{"name", "A"}, {"rating", 3501}}}}},
      {{"type", "add_players"}, {"tournament", 1}, {"players", {{{"nam", "A"}}}}},
      {{"type", "change_player"}, {"player", 1}},
      {{"type", "note_presence"}, {"players", {1}}, {"presence", "asleep"}},
      {{"type", "withdraw_player"}, {"tournament", 1}, {"player", 1}, {"reason", long_reason}},
      {{"type", "ask_bye"},
       {"tournament", 1},
       {"player", 1},
       {"round", 1},
       {"kind", "pairing_bye"}},
      {{"type", "forbid_pair"}, {"tournament", 1}, {"players", {1}}},
      with(round, {{"type", "draft_round"}, {"boards", {{{"white", 1}}}}}),
      with(round, {{"type", "draft_round"}, {"boards", json::array()}, {"opening", 7}}),
      with(round, {{"type", "move_round"}, {"phase", "over"}}),
      with(round, {{"type", "enter_result"}, {"board", 1}}),
      with(round, {{"type", "enter_result"}, {"board", 1}, {"games", {{{"result", "1-0"}}}}}),
      with(round, {{"type", "adjourn_board"}, {"board", 1}, {"adjourned", 1}}),
      with(round, {{"type", "drop_draft"}, {"seen", -1}}),
      {{"type", "add_teams"}, {"tournament", 1}},
      {{"type", "add_teams"}, {"tournament", 1}, {"teams", {{{"nam", "A"}}}}},
      {{"type", "add_teams"}, {"tournament", 1}, {"teams", {{{"name", "A"}, {"players", {0}}}}}},
      {{"type", "change_team"}, {"tournament", 1}, {"team", 1}},
      with(round, {{"type", "set_line_up"}, {"team", 1}}),
      with(round, {{"type", "set_line_up"}, {"team", 1}, {"players", {-1}}}),
      with(round, {{"type", "rule_match"}, {"match", 1}, {"home_penalty", -1}}),
      with(round, {{"type", "draft_round"}, {"matches", {{{"home", 1}}}}}),
      with(round, {{"type", "draft_round"}, {"team_byes", {{{"team", 1}, {"kind", "x"}}}}}),
      {{"type", "add_tournament"}, {"settings", {{"name", "B"}, {"teams", {{"boards", 101}}}}}},
      {{"type", "add_tournament"}, {"settings", {{"name", "B"}, {"teams", 4}}}},
  };
  const json& schema = desk.document().schema("EventOrder");
  for (const json& body : cases) {
    CAPTURE(body.dump());
    CHECK_FALSE(
        desk.document().check().faults(schema, body, JsonSchema::Undescribed::allowed).empty());
    CHECK(event.order(body).code() == "INVALID_FIELDS");
  }
}
