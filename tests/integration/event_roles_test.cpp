#include <doctest/doctest.h>

#include <array>
#include <fstream>
#include <map>
#include <set>

#include "tests/integration/event_stream.hpp"
#include "tests/integration/fest.hpp"
#include "tests/integration/staffed.hpp"

// Who may give which order, as docs/reference/roles.md says by hand: every order, sent by everyone.

using namespace flagfall::test;
using nlohmann::json;

namespace {

/// The columns of the table of orders.
constexpr std::array event_roles{"chief", "arbiter", "organiser", "scorer", "appeals", "anyone"};

using OrderTable = std::map<std::string, std::vector<bool>>;

std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells{""};
  for (const char c : line)
    if (c == '|')
      cells.emplace_back();
    else
      cells.back() += c;
  return cells;
}

OrderTable orders_of_the_page() {
  std::ifstream page{"docs/reference/roles.md"};
  OrderTable table;
  bool here = false;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("## ")) here = line == "## Orders in an event";
    if (!here || !line.starts_with("| `")) continue;
    const auto cells = cells_of(line);
    REQUIRE(cells.size() == event_roles.size() + 3);
    std::vector<bool> may;
    for (std::size_t i = 0; i < event_roles.size(); ++i)
      may.push_back(cells[i + 2].find("✓") != std::string::npos);
    std::string name;
    bool inside = false;
    for (const char c : cells[1]) {
      if (c == '`') {
        if (inside) table[std::exchange(name, "")] = may;
        inside = !inside;
      } else if (inside) {
        name += c;
      }
    }
  }
  return table;
}

/// A well-formed body of each order; whether it can be done is another matter.
const std::map<std::string, json>& order_bodies() {
  static const json round{{"tournament", 1}, {"round", 1}};
  static const json player{{"tournament", 1}, {"player", 1}};
  static const auto with = [](json base, const json& more) {
    base.update(more);
    return base;
  };
  static const json games = json::array({{{"result", "2-0"}}});
  static const std::map<std::string, json> bodies{
      {"change_event", {{"settings", {{"name", "Event"}, {"visibility", "public"}}}}},
      {"archive_event", {{"archived", false}}},
      {"appoint_staff", {{"account", "The appeals"}, {"role", "scorer"}}},
      {"release_staff", {{"account", "The appeals"}}},
      {"add_tournament", {{"settings", {{"name", "B"}}}}},
      {"change_tournament", {{"tournament", 1}, {"settings", {{"name", "A"}}}}},
      {"add_players", {{"tournament", 1}, {"players", json::array()}}},
      {"change_player", {{"player", 1}, {"card", {{"name", "Player A"}}}}},
      {"note_presence", {{"players", {1}}, {"presence", "present"}}},
      {"enter_player", player},
      {"return_player", player},
      {"withdraw_player", player},
      {"fix_board", with(player, {{"board", 1}})},
      {"ask_bye", with(player, {{"round", 3}, {"kind", "half_bye"}})},
      {"cancel_bye", with(player, {{"round", 3}})},
      {"forbid_pair", {{"tournament", 1}, {"players", {1, 2}}}},
      {"allow_pair", {{"tournament", 1}, {"players", {1, 2}}}},
      {"draw_numbers", {{"tournament", 1}}},
      {"seal_seed", {{"tournament", 1}}},
      {"set_schedule", {{"tournament", 1}, {"text", ""}}},
      {"set_lines", {{"tournament", 1}, {"text", ""}}},
      {"add_teams", {{"tournament", 1}, {"teams", json::array()}}},
      {"teams_from_clubs", {{"tournament", 1}}},
      {"change_team", {{"tournament", 1}, {"team", 1}, {"card", {{"name", "A"}}}}},
      {"return_team", {{"tournament", 1}, {"team", 1}}},
      {"withdraw_team", {{"tournament", 1}, {"team", 1}}},
      {"set_line_up", with(round, {{"team", 1}, {"players", {1, 2}}})},
      {"rule_match", with(round, {{"match", 1}, {"home_penalty", 1}, {"reason", "r"}})},
      {"draft_round", with(round, {{"boards", json::array()}})},
      {"drop_draft", round},
      {"move_round", with(round, {{"phase", "running"}})},
      {"enter_result", with(round, {{"board", 1}, {"games", games}})},
      {"adjourn_board", with(round, {{"board", 1}})},
      {"correct_result", with(round, {{"board", 1}, {"games", games}, {"reason", "r"}})},
      {"name_winner", with(round, {{"board", 1}, {"player", 1}, {"reason", "r"}})},
      {"challenge_player", {{"tournament", 1}, {"challenger", 2}, {"challenged", 1}}},
      {"draw_lots", {{"tournament", 1}}},
      {"drop_challenge", {{"tournament", 1}, {"challenge", 1}, {"reason", "r"}}},
      {"reopen_challenge", {{"tournament", 1}, {"challenge", 1}, {"reason", "r"}}},
      {"end_challenge", {{"tournament", 1}, {"challenge", 1}, {"end", "drawn"}}},
  };
  return bodies;
}

}  // namespace

TEST_CASE("every order by everyone, as the page on roles says") {
  const OrderTable table = orders_of_the_page();
  std::set<std::string> named;
  for (const auto& [order, may] : table) named.insert(order);
  std::set<std::string> known;
  for (const auto& [order, body] : order_bodies()) known.insert(order);
  REQUIRE(named == known);

  const Staffed staff;
  int checked = 0;
  for (std::size_t i = 0; i < event_roles.size(); ++i) {
    const std::string role = event_roles[i];
    CAPTURE(role);
    ApiClient client = staff.venue.client(staff.accounts.at(role));
    Fest fest = Fest::with_players(staff.venue, 4);
    fest.pair();
    std::set<std::string> may_say;
    const json shown = client.get(fest.path()).body;
    for (const json& order : shown.at("may")) may_say.insert(order.get<std::string>());
    for (const auto& row : table) {
      const auto& order = row.first;
      const bool may = row.second[i];
      CAPTURE(order);
      const std::int64_t before = fest.state().at("sequence");
      const ApiAnswer answer = fest.order_of(client, order, order_bodies().at(order));
      CAPTURE(answer.text);
      ++checked;
      const bool turned_away = answer.status == 401 || answer.status == 403;
      CHECK(turned_away == !may);
      CHECK(may_say.contains(order) == may);
      if (may) continue;
      CHECK(answer.summary() == (role == "anyone" ? "401 SIGN_IN_REQUIRED" : "403 NOT_ALLOWED"));
      CHECK(fest.state().at("sequence") == before);
    }
  }
  MESSAGE("checked: ", checked, " orders by role");
  CHECK(checked == 40 * 6);
}

TEST_CASE("no order at a foreign board, and none in a foreign event") {
  const Staffed staff;
  Fest fest = Fest::with_players(staff.venue, 4);
  Fest other = Fest::with_players(staff.venue, 4);
  fest.pair();
  other.pair();
  const json own{{"account", "The arbiter"}, {"role", "arbiter"}, {"boards", {2, 2}}};
  REQUIRE(fest.order("appoint_staff", own).status == 200);
  for (const char* account : {"The appeals", "The organiser"}) {
    const json none{{"account", account}, {"role", "none"}};
    REQUIRE(fest.order("appoint_staff", none).status == 200);
    const json there{{"account", account}, {"role", "arbiter"}};
    REQUIRE(other.order("appoint_staff", there).status == 200);
  }
  // What is done at a board his boards decide, and who is here he notes like everybody.
  const std::set<std::string> at_boards{"enter_result", "adjourn_board", "correct_result"};
  int cells = 0;
  const json before = fest.state().at("sequence");
  for (const char* account : {"arbiter", "appeals", "organiser", "a seat", "the door"}) {
    CAPTURE(account);
    Who who;
    if (account == std::string{"the door"})
      who = opener_of(other.desk.post(other.path("/links/door"), json::object()).body.at("link"));
    else if (account == std::string{"a seat"})
      who = staff.venue.game().link("white");
    else
      who = staff.accounts.at(account);
    ApiClient client = staff.venue.client(who);
    for (const auto& row : order_bodies()) {
      if (account == std::string{"arbiter"} && row.first == "note_presence") continue;
      CAPTURE(row.first);
      const ApiAnswer answer = fest.order_of(client, row.first, row.second);
      CAPTURE(answer.text);
      const bool deputy = account == std::string{"arbiter"};
      const bool signed_in = deputy || staff.accounts.contains(account);
      CHECK(answer.summary() == (!signed_in                                ? "401 SIGN_IN_REQUIRED"
                                 : deputy && at_boards.contains(row.first) ? "403 OTHER_BOARDS"
                                                                           : "403 NOT_ALLOWED"));
      ++cells;
    }
  }
  CHECK(fest.state().at("sequence") == before);
  MESSAGE("checked: ", cells, " orders by those who have their say elsewhere");
  CHECK(cells == 5 * std::ssize(order_bodies()) - 1);
}

TEST_CASE("who makes events, pairs, reads lists and takes a published round back") {
  const Staffed staff;
  Fest fest = Fest::with_players(staff.venue, 4);
  fest.pair();
  const json event{{"settings", {{"name", "Another"}}}};
  const json back{{"tournament", 1}, {"round", 1}, {"phase", "draft"}, {"reason", "a mistake"}};
  const struct {
    const char* role;
    int makes;
    int pairs;
    int reads;
    int makes_slips;
    int makes_door;
    int takes_back;
  } rows[] = {
      {"anyone", 401, 401, 401, 401, 401, 401},  {"appeals", 403, 403, 403, 403, 403, 403},
      {"scorer", 403, 403, 403, 201, 201, 403},  {"organiser", 201, 403, 200, 403, 201, 403},
      {"arbiter", 201, 409, 200, 201, 201, 403}, {"chief", 201, 409, 200, 201, 201, 200}};
  for (const auto& row : rows) {
    CAPTURE(row.role);
    ApiClient client = staff.venue.client(staff.accounts.at(row.role));
    CHECK(client.post("/api/v1/events", event).status == row.makes);
    CHECK(client.post(fest.tournament("/proposal"), json::object()).status == row.pairs);
    CHECK(client.post(fest.tournament("/players/preview"), {{"text", "Ton Sijbrands"}}).status ==
          row.reads);
    CHECK(client.get("/api/v1/rating-lists/search?q=sijbr").status == row.reads);
    CHECK(client.post(fest.path("/slips"), json::object()).status == row.makes_slips);
    CHECK(client.get(fest.path("/slips")).status ==
          (row.makes_slips == 201 ? 200 : row.makes_slips));
    CHECK(client.post(fest.path("/links/door"), json::object()).status == row.makes_door);
    CHECK(fest.order_of(client, "move_round", back).status == row.takes_back);
  }
}

TEST_CASE("a part in one event replaces that of everywhere, in this event only") {
  const Staffed staff;
  Fest fest = Fest::with_players(staff.venue, 4);
  Fest other = Fest::with_players(staff.venue, 4);
  fest.pair();
  const auto may = [&](const std::string& account) {
    ApiClient client = staff.venue.client(staff.accounts.at(account));
    const json shown = client.get(fest.path()).body;
    std::string all = shown.at("viewer");
    for (const json& order : shown.at("may")) all += " " + order.get<std::string>();
    return all;
  };
  const auto appoint = [&](const std::string& account, const std::string& role,
                           json boards = json::array()) {
    const json body{{"account", "The " + account}, {"role", role}, {"boards", std::move(boards)}};
    return fest.order("appoint_staff", body).summary();
  };
  const json result{
      {"tournament", 1}, {"round", 1}, {"board", 1}, {"games", {{{"result", "2-0"}}}}};

  SUBCASE("a scorer becomes the organiser, and is a scorer elsewhere") {
    CHECK(appoint("scorer", "organiser") == "200");
    ApiClient client = staff.venue.client(staff.accounts.at("scorer"));
    CHECK(fest.order_of(client, "enter_result", result).summary() == "403 NOT_ALLOWED");
    CHECK(fest.order_of(client, "archive_event", {{"archived", false}}).status == 200);
    CHECK(client.get(fest.path("/accounts")).body.at("accounts").size() == 5);
    CHECK(other.order_of(client, "archive_event", {{"archived", false}}).summary() ==
          "403 NOT_ALLOWED");
    CHECK(client.get(other.path("/accounts")).summary() == "403 NOT_ALLOWED");
    CHECK(fest.order("release_staff", {{"account", "The scorer"}}).status == 200);
    CHECK(may("scorer") == "staff note_presence enter_result challenge_player end_challenge");
  }
  SUBCASE("boards of one's own") {
    CHECK(appoint("arbiter", "arbiter", {2, 2}) == "200");
    CHECK(may("arbiter") == "staff note_presence enter_result adjourn_board correct_result");
    ApiClient client = staff.venue.client(staff.accounts.at("arbiter"));
    json at = result;
    CHECK(fest.order_of(client, "enter_result", at).summary() == "403 OTHER_BOARDS");
    at["board"] = 2;
    CHECK(fest.order_of(client, "enter_result", at).status == 200);
    CHECK(client.post(fest.tournament("/proposal"), json::object()).summary() == "403 NOT_ALLOWED");
    // Slips are of players, who sit at any board.
    CHECK(client.post(fest.path("/slips"), json::object()).summary() == "403 NOT_ALLOWED");
    CHECK(client.get(fest.path("/slips")).summary() == "403 NOT_ALLOWED");
    CHECK(client.post(fest.path("/links/door"), json::object()).status == 201);
    // Nor is it his to shut everybody out who holds the link of the event.
    CHECK(client.post(fest.path("/links/watch"), json::object()).summary() == "403 NOT_ALLOWED");
  }
  SUBCASE("no part at all: the event is what it is to everybody") {
    ApiClient client = staff.venue.client(staff.accounts.at("appeals"));
    EventStream stream{staff.venue.port(), fest.id, json::object(), staff.accounts.at("appeals")};
    REQUIRE(stream.next().at("type") == "state");
    CHECK(appoint("appeals", "none") == "200");
    CHECK(stream.next().is_null());
    CHECK(may("appeals") == "public");
    CHECK_FALSE(client.get(fest.path()).body.at("state").contains("staff"));
    CHECK(fest.order_of(client, "enter_result", result).summary() == "403 NOT_ALLOWED");
    fest.order("change_event", {{"settings", {{"name", "E"}, {"visibility", "staff"}}}});
    CHECK(client.get(fest.path()).summary() == "404 UNKNOWN_EVENT");
    const json list = client.get("/api/v1/events").body;
    for (const json& line : list.at("events")) CHECK(line.at("id") != fest.id);
    for (const char* rest : {"/orders", "/slips", "/links/watch", "/links/door"}) {
      CAPTURE(rest);
      CHECK(client.post(fest.path(rest), {{"type", "archive_event"}}).summary() ==
            "404 UNKNOWN_EVENT");
    }
    CHECK(appoint("organiser", "none") == "200");
    ApiClient organiser = staff.venue.client(staff.accounts.at("organiser"));
    const json copy{{"settings", {{"name", "Copy"}}}, {"copy_of", fest.id}, {"with_players", true}};
    CHECK(organiser.post("/api/v1/events", copy).summary() == "404 UNKNOWN_EVENT");
  }
  SUBCASE("who cannot be appointed") {
    ApiClient organiser = staff.venue.client(staff.accounts.at("organiser"));
    CHECK(
        fest.order_of(organiser, "appoint_staff", {{"account", "The organiser"}, {"role", "chief"}})
            .summary() == "403 OWN_ROLE");
    const std::string chief = staff.venue.client(staff.accounts.at("chief"))
                                  .get("/api/v1/session")
                                  .body["account"]["name"];
    CHECK(fest.order_of(organiser, "appoint_staff", {{"account", chief}, {"role", "none"}})
              .summary() == "409 CHIEF_EVERYWHERE");
    CHECK(fest.order_of(organiser, "appoint_staff", {{"account", "The scorer"}, {"role", "chief"}})
              .summary() == "403 CHIEF_ONLY");
    CHECK(appoint("nobody", "scorer") == "422 INVALID_FIELDS");
    CHECK(appoint("scorer", "king") == "422 INVALID_FIELDS");
    CHECK(appoint("scorer", "scorer", {3, 2}) == "422 BOARDS_OUT_OF_ORDER");
    CHECK(appoint("scorer", "scorer", {3}) == "422 INVALID_FIELDS");
    CHECK(appoint("scorer", "chief", {1, 2}) == "422 BOARDS_OF_NOBODY");
    CHECK(fest.state().at("staff").empty());
  }
}

TEST_CASE("orders and proposals come from pages of the server only") {
  Fest fest = Fest::with_players(shared_venue(), 2);
  ApiClient elsewhere = shared_venue().arbiter();
  for (const char* origin : {"", "null", "http://evil.example"}) {
    CAPTURE(origin);
    elsewhere.origin = origin;
    CHECK(fest.order_of(elsewhere, "archive_event").summary() == "403 FOREIGN_ORIGIN");
    CHECK(elsewhere.post("/api/v1/events", {{"settings", {{"name", "X"}}}}).summary() ==
          "403 FOREIGN_ORIGIN");
    CHECK(elsewhere.post(fest.tournament("/proposal"), json::object()).summary() ==
          "403 FOREIGN_ORIGIN");
    CHECK(elsewhere
              .request("PUT", "/api/v1/rating-lists", "name\nA B\n", "Content-Type: text/csv\r\n")
              .summary() == "403 FOREIGN_ORIGIN");
  }
}

TEST_CASE("an event that was put away takes nothing until it is taken out again") {
  Fest fest = Fest::with_players(shared_venue(), 4);
  fest.pair();
  const std::int64_t now = fest.state().at("sequence");
  CHECK(fest.order("archive_event", {{"archived", true}, {"seen", now + 1}}).status == 422);
  REQUIRE(fest.order("archive_event", {{"archived", true}, {"seen", now}}).status == 200);
  CHECK(fest.enter(1, 1, "2-0").summary() == "409 EVENT_PUT_AWAY");
  for (const char* rest : {"/slips", "/links/watch", "/links/door"}) {
    CAPTURE(rest);
    CHECK(fest.desk.post(fest.path(rest), json::object()).summary() == "409 EVENT_PUT_AWAY");
  }
  REQUIRE(fest.order("archive_event", {{"archived", false}}).status == 200);
  CHECK(fest.enter(1, 1, "2-0").status == 200);
}
