#include <doctest/doctest.h>

#include "tests/integration/fest.hpp"
#include "tests/integration/roles_bodies.hpp"
#include "tests/integration/staffed.hpp"

// Whoever has something to say somewhere else has nothing to say here: at the boards of others, in
// other events, with the link or the tablet of another game.

using namespace flagfall::test;
using nlohmann::json;

namespace {

/// An event of which round 1 is published, with a game at each of its two boards.
struct Played {
  Fest fest;
  std::vector<std::string> games;

  explicit Played(const Venue& venue)
      : fest{Fest::with_players(venue, 4, {{"boards", "here"}, {"rounds", 3}})} {
    fest.pair();
    while (games.size() < 2) {
      games.clear();
      const json round = fest.round(1);
      for (const json& board : round.at("boards"))
        for (const json& link : board.at("links"))
          games.push_back(link.get<std::string>().substr(3));
    }
  }

  void appoint(const std::string& account, const std::string& role, json boards = json::array()) {
    const json body{{"account", account}, {"role", role}, {"boards", std::move(boards)}};
    REQUIRE(fest.order("appoint_staff", body).summary() == "200");
  }
  json state(int board) {
    return fest.desk.get("/api/v1/games/" + games[static_cast<std::size_t>(board - 1)])
        .body.at("state");
  }
  /// Whoever opens a new link of that seat.
  Who seat(int board, const char* side) {
    const std::string path = "/api/v1/games/" + games[static_cast<std::size_t>(board - 1)];
    return opener_of(fest.desk.post(path + "/links/" + side, json::object()).body.at("link"));
  }
  Who tablet(const Venue& venue, int board) {
    const json order{{"game", games[static_cast<std::size_t>(board - 1)]}, {"sides", "both"}};
    const json code = fest.desk.post("/api/v1/devices/codes", order).body.at("code");
    return {{}, venue.client().post("/api/v1/devices", {{"code", code}}).body.at("token")};
  }
};

struct Foreigner {
  const char* who;
  Who sent_by;
  int answer;  ///< at a public game: 401 to a link or a tablet that is none of it
};

}  // namespace

TEST_CASE("no command at a foreign board, and none in a foreign event") {
  const Staffed staff;
  Played here{staff.venue};
  Played other{staff.venue};
  here.appoint("The arbiter", "arbiter", {2, 2});
  other.appoint("The organiser", "arbiter");
  other.appoint("The scorer", "chief");
  const Foreigner foreigners[] = {
      {"an arbiter of the other boards", staff.accounts.at("arbiter"), 403},
      {"an arbiter of another event", staff.accounts.at("organiser"), 403},
      {"a chief of another event", staff.accounts.at("scorer"), 403},
      {"a seat of the next board", here.seat(2, "white"), 401},
      {"a tablet of the next board", here.tablet(staff.venue, 2), 401},
      {"a seat of another event", other.seat(1, "black"), 401},
  };
  // A running game, of which most commands are possible.
  REQUIRE(here.fest.desk.command(here.games[0], {{"type", "start"}, {"absent_players", true}})
              .summary() == "200");
  const json before = here.state(1).at("sequence");
  int cells = 0;
  for (const Foreigner& foreigner : foreigners) {
    ApiClient client = staff.venue.client(foreigner.sent_by);
    for (const auto& row : every_command()) {
      CAPTURE(foreigner.who);
      CAPTURE(row.first);
      json body = row.second.is_null() ? json::object() : row.second;
      body["type"] = row.first;
      if (row.first == "appeal_ruling" || row.first == "withdraw_appeal") body["side"] = "white";
      const ApiAnswer answer = client.command(here.games[0], body);
      CAPTURE(answer.text);
      CHECK(answer.status == foreigner.answer);
      ++cells;
    }
    for (const char* rest : {"/links/white", "/preview"}) {
      CAPTURE(rest);
      const ApiAnswer answer =
          client.post("/api/v1/games/" + here.games[0] + rest, {{"type", "pause"}});
      CHECK((answer.status == 401 || answer.status == 403));
      ++cells;
    }
  }
  CHECK(here.state(1).at("sequence") == before);
  MESSAGE("checked: ", cells, " commands by those who have their say elsewhere");
  CHECK(cells == std::ssize(foreigners) * (std::ssize(every_command()) + 2));

  // Each of them has his say where it is his.
  const auto at = [&](const char* account, const std::string& game, json command) {
    return staff.venue.client(staff.accounts.at(account)).command(game, command).summary();
  };
  const json start{{"type", "start"}, {"absent_players", true}};
  CHECK(at("arbiter", here.games[1], start) == "200");
  CHECK(at("organiser", other.games[0], start) == "200");
  CHECK(at("scorer", other.games[1], start) == "200");
}

TEST_CASE("the part in an event decides over its games, whatever somebody is elsewhere") {
  const Staffed staff;
  Played event{staff.venue};
  const json start{{"type", "start"}, {"absent_players", true}};
  ApiClient arbiter = staff.venue.client(staff.accounts.at("arbiter"));
  ApiClient organiser = staff.venue.client(staff.accounts.at("organiser"));
  const std::string path = "/api/v1/games/" + event.games[0];

  SUBCASE("an arbiter who was given no part here is nobody here") {
    event.appoint("The arbiter", "none");
    CHECK(arbiter.command(event.games[0], start).status == 403);
    CHECK(arbiter.post("/api/v1/games/start", {{"event", event.fest.id}}).status == 404);
    const json pause{{"all", true}, {"reason", "r"}};
    event.fest.desk.command(event.games[0], start);
    CHECK(arbiter.post("/api/v1/games/pause", pause).body.at("done").empty());
    event.fest.order("change_event", {{"settings", {{"name", "E"}, {"visibility", "staff"}}}});
    CHECK(arbiter.get(path).body.at("viewer") == "spectator");
  }
  SUBCASE("an arbiter who is a scorer here enters results and stops no clock") {
    event.appoint("The arbiter", "scorer");
    CHECK(arbiter.command(event.games[0], start).status == 403);
    CHECK(arbiter.post("/api/v1/games/start", {{"event", event.fest.id}}).summary() ==
          "403 NOT_ALLOWED");
  }
  SUBCASE("an organiser who is the arbiter of the first board here acts at it") {
    event.appoint("The organiser", "arbiter", {1, 1});
    CHECK(organiser.get(path).body.at("viewer") == "arbiter");
    CHECK(organiser.command(event.games[1], start).summary() == "403 NOT_ALLOWED");
    const ApiAnswer started =
        organiser.post("/api/v1/games/start", {{"event", event.fest.id}, {"absent_players", true}});
    CHECK(started.body.at("done") == json::array({event.games[0]}));
    CHECK(organiser.command(event.games[0], {{"type", "pause"}, {"reason", "r"}}).summary() ==
          "200");
    CHECK(organiser.post(path + "/links/white", json::object()).status == 201);
    // He is no arbiter where nobody made him one.
    const Board elsewhere = staff.venue.game({{"visibility", "public"}});
    CHECK(organiser.command(elsewhere.id, start).status == 403);
    CHECK(organiser.post("/api/v1/games/pause", {{"all", true}}).summary() == "403 NOT_ALLOWED");
  }
}
