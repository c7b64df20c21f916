#include <doctest/doctest.h>

#include "tests/integration/event_stream.hpp"
#include "tests/integration/fest.hpp"

// What of an event is shown to whom.

using namespace flagfall::test;
using nlohmann::json;

TEST_CASE("an event is shown to its staff, by its link, or to everyone") {
  const Venue& venue = shared_venue();
  const struct {
    const char* visibility;
    const char* stranger;
    const char* by_link;
  } rows[] = {{"staff", "404 UNKNOWN_EVENT", "404 UNKNOWN_EVENT"},
              {"link", "404 UNKNOWN_EVENT", "200"},
              {"public", "200", "200"}};
  for (const auto& row : rows) {
    CAPTURE(row.visibility);
    Fest fest = Fest::with_players(venue, 4, {}, {{"visibility", row.visibility}});
    fest.pair();
    ApiClient stranger = venue.client();
    ApiClient guest = venue.client(opener_of(fest.watch));
    for (const char* rest :
         {"", "/tournaments/1/rounds/1", "/tournaments/1/standings", "/tournaments/1/crosstable",
          "/tournaments/1/players/1", "/tournaments/1/report.trf", "/tournaments/1/standings.csv",
          "/tournaments/1/players.csv", "/tournaments/1/pairings.csv",
          "/tournaments/1/print/pairings", "/tournaments/1/print/standings",
          "/tournaments/1/print/players"}) {
      CAPTURE(rest);
      CHECK(stranger.get(fest.path(rest)).summary() == row.stranger);
      CHECK(guest.get(fest.path(rest)).summary() == row.by_link);
      CHECK(fest.desk.get(fest.path(rest)).summary() == "200");
    }
    const bool listed = stranger.get("/api/v1/events").text.find(fest.id) != std::string::npos;
    CHECK(listed == (std::string{row.visibility} == "public"));
    CHECK(fest.desk.get("/api/v1/events").text.find(fest.id) != std::string::npos);
    CHECK(fest.desk.get(fest.tournament("/print/slips")).summary() == "200");
    CHECK(guest.get(fest.tournament("/print/slips")).status >= 400);
    CHECK(guest.get(fest.path("/facts")).status >= 400);
  }
}

TEST_CASE("drafts, notes and the like are for the staff") {
  Fest fest = Fest::with_players(shared_venue(), 4);
  REQUIRE(fest.order("change_player",
                     {{"player", 1}, {"card", {{"name", "Player A"}, {"note", "owes his fee"}}}})
              .summary() == "200");
  REQUIRE(fest.order("forbid_pair", {{"tournament", 1}, {"players", {1, 2}}}).summary() == "200");
  const json draft = fest.desk.post(fest.tournament("/proposal"), json::object()).body.at("draft");
  json remarked = draft;
  remarked["remark"] = "they are brothers";
  REQUIRE(fest.order("draft_round", remarked).summary() == "200");
  ApiClient guest = shared_venue().client();
  const ApiAnswer seen = guest.get(fest.path());
  CHECK(seen.body.at("viewer") == "public");
  CHECK(seen.body.at("may").empty());
  for (const char* secret : {"owes", "note", "presence", "forbidden", "remark"})
    CHECK(seen.text.find(secret) == std::string::npos);
  CHECK(seen.body.at("state").at("tournaments").at(0).at("rounds").empty());
  CHECK(guest.get(fest.tournament("/rounds/1")).summary() == "404 UNKNOWN_ADDRESS");
  CHECK(guest.get(fest.tournament("/pairings.csv?round=1")).summary() == "404 UNKNOWN_ADDRESS");
  CHECK(guest.get(fest.tournament("/print/pairings?round=1")).status == 404);
  CHECK(fest.round(1).at("remark") == "they are brothers");
  CHECK(fest.desk.get(fest.path()).body.at("viewer") == "staff");

  fest.move(1, "checked");
  CHECK(guest.get(fest.tournament("/rounds/1")).status == 404);
  fest.move(1, "published");
  const ApiAnswer round = guest.get(fest.tournament("/rounds/1"));
  CHECK(round.summary() == "200");
  CHECK(round.text.find("brothers") == std::string::npos);
}

TEST_CASE("what is not there in an event") {
  Fest fest = Fest::with_players(shared_venue(), 4);
  for (const char* rest :
       {"/tournaments/2/standings", "/tournaments/x/standings", "/tournaments/1/rounds/1",
        "/tournaments/1/rounds/0", "/tournaments/1/players/9", "/tournaments/1/standings?round=1",
        "/tournaments/1/pairings.csv", "/tournaments/1/print/slips"}) {
    CAPTURE(rest);
    CHECK(fest.desk.get(fest.path(rest)).summary() == "404 UNKNOWN_ADDRESS");
  }
  for (const char* rest :
       {"/tournaments/1/standings?round=x", "/tournaments/1/standings?terms=some",
        "/tournaments/1/crosstable?ranks=now", "/tournaments/1/report.trf?edition=3",
        "/facts?after=-1"}) {
    CAPTURE(rest);
    CHECK(fest.desk.get(fest.path(rest)).summary() == "422 INVALID_FIELDS");
  }
  CHECK(fest.desk.get("/api/v1/events/k3m9x2pq").summary() == "404 UNKNOWN_EVENT");
  CHECK(fest.desk.get(fest.tournament("/standings")).body.at("after_round") == 0);
}

TEST_CASE("the stream tells that an event has changed, and sends away whom it is hidden from") {
  const Venue& venue = shared_venue();
  Fest fest = Fest::made(venue, {}, {{"visibility", "link"}});
  const Who guest = opener_of(fest.watch);
  EventStream watching{venue.port(), fest.id, {{"token", guest.token}}};
  EventStream staff{venue.port(), fest.id, json::object(), venue.chief};
  const json first = watching.next();
  CHECK(first.at("type") == "state");
  CHECK(staff.next().at("type") == "state");
  const ApiAnswer added =
      fest.order("add_players", {{"tournament", 1}, {"players", json::array({player_card(0)})}});
  const json change = watching.next();
  CHECK(change.at("type") == "change");
  CHECK(change.at("sequence") == added.body.at("sequence"));
  CHECK(staff.next().at("sequence") == added.body.at("sequence"));

  EventStream stranger{venue.port(), fest.id, json::object()};
  CHECK(stranger.next().at("problem").at("code") == "UNKNOWN_EVENT");
  EventStream confused{venue.port(), fest.id, {{"token", 7}}};
  CHECK(confused.next().at("problem").at("code") == "INVALID_FIELDS");

  REQUIRE(fest.order("change_event", {{"settings", {{"name", "Secret"}, {"visibility", "staff"}}}})
              .summary() == "200");
  CHECK(watching.next().is_null());
  CHECK(staff.next().at("type") == "change");
}

TEST_CASE("a new link of an event takes the place of the old one") {
  const Venue& venue = shared_venue();
  Fest fest = Fest::made(venue, {}, {{"visibility", "link"}});
  ApiClient holder = venue.client(opener_of(fest.watch));
  REQUIRE(holder.get(fest.path()).summary() == "200");
  EventStream watching{venue.port(), fest.id, {{"token", holder.who.token}}};
  CHECK(watching.next().at("type") == "state");
  const ApiAnswer replaced = fest.desk.post(fest.path("/links/watch"), json::object());
  REQUIRE(replaced.summary() == "201");
  CHECK(watching.next().is_null());
  CHECK(holder.get(fest.path()).summary() == "401 LINK_REPLACED");
  ApiClient next = venue.client(opener_of(replaced.body.at("link").get<std::string>()));
  CHECK(next.get(fest.path()).summary() == "200");
  CHECK(venue.client().post(fest.path("/links/watch"), json::object()).summary() ==
        "401 SIGN_IN_REQUIRED");
  // A link of one event opens no other.
  Fest second = Fest::made(venue, {}, {{"visibility", "link"}});
  CHECK(next.get(second.path()).summary() == "404 UNKNOWN_EVENT");
}

TEST_CASE("facts tell the staff what happened, and by whom") {
  Fest fest = Fest::with_players(shared_venue(), 2);
  const json answer = fest.desk.get(fest.path("/facts")).body;
  CHECK(answer.at("more") == false);
  CHECK(answer.at("facts").front().at("type") == "event_opened");
  for (const json& fact : answer.at("facts")) {
    CHECK(fact.at("actor").at("name") == "Chief");
    CHECK_FALSE(fact.at("data").contains("key"));
  }
  const std::int64_t last = answer.at("facts").back().at("sequence");
  CHECK(fest.desk.get(fest.path("/facts?after=" + std::to_string(last))).body.at("facts").empty());
}
