#include <doctest/doctest.h>

#include <algorithm>

#include "tests/integration/venue.hpp"

using namespace flagfall::test;
using nlohmann::json;

namespace {

const std::string no_game = "k3m9x2pq";  // looks like an id, and no game has it

std::string backwards(const std::string& text) { return {text.rbegin(), text.rend()}; }

/// What a visitor gets at every address of a game: status, code, and the whole answer.
std::vector<std::string> answers_at(const Venue& venue, const std::string& game, const Who& who) {
  ApiClient client = venue.client(who);
  const std::string base = "/api/v1/games/" + game;
  std::vector<std::string> all;
  for (const char* rest : {"", "/events?after=0", "/feed", "/scoresheet.pdn"})
    all.push_back(client.get(base + rest).text);
  all.push_back(client.command(game, {{"type", "resign"}}).text);
  all.push_back(client.command(game, {{"nonsense", 1}}).text);
  StreamClient stream{venue.port(), game, who};
  const json first = stream.next().value_or(json{});
  all.push_back(first.dump() + std::to_string(stream.next().has_value()) +
                std::to_string(stream.close_code()));
  return all;
}

bool lists(ApiClient client, const std::string& game, const std::string& query = "?limit=200") {
  const json games = client.get("/api/v1/games" + query).body.at("games");
  return std::ranges::any_of(games, [&](const json& tile) { return tile.at("id") == game; });
}

}  // namespace

TEST_CASE("a game that one may not see is answered as one that is not there") {
  const Venue& venue = shared_venue();
  Board hidden = venue.started();
  Board other = venue.game();
  const std::string cookie_name = venue.chief.cookie.substr(0, venue.chief.cookie.find('=') + 1);
  const struct {
    std::string who;
    Who visitor;
  } strangers[] = {
      {"anyone", {}},
      {"the seat of another game", other.link("white")},
      {"the watch link of another game", other.link("watch")},
      {"a made-up token", {{}, backwards(hidden.white.who.token)}},
      {"half a token", {{}, hidden.white.who.token.substr(1)}},
      {"a made-up session",
       {cookie_name + backwards(venue.chief.cookie.substr(cookie_name.size())), {}}},
  };
  for (const auto& stranger : strangers) {
    CAPTURE(stranger.who);
    const auto real = answers_at(venue, hidden.id, stranger.visitor);
    const auto unreal = answers_at(venue, no_game, stranger.visitor);
    CHECK(real == unreal);
    for (const std::string& answer : real) {
      CAPTURE(answer);
      CHECK(answer.find("UNKNOWN_GAME") != std::string::npos);
    }
    CHECK_FALSE(lists(venue.client(stranger.visitor), hidden.id));
  }
  CHECK(hidden.state().at("outcome").is_null());
}

TEST_CASE("ids that are none") {
  const Venue& venue = shared_venue();
  ApiClient desk = venue.arbiter();
  for (const std::string id : {"x", "..", "%2e%2e", "%00", "game:1", "K3M9X2PQ", "' OR 1=1 --"}) {
    CAPTURE(id);
    std::string target = "/api/v1/games/" + id;
    std::ranges::replace(target, ' ', '+');
    CHECK(desk.get(target).status >= 400);
    CHECK(desk.get(target).status < 500);
  }
  CHECK(desk.get("/api/v1/games/" + no_game).summary() == "404 UNKNOWN_GAME");
  CHECK(desk.post("/api/v1/games/" + no_game + "/links/white", {}).summary() == "404 UNKNOWN_GAME");
}

TEST_CASE("a game by link is seen by its links and the staff") {
  const Venue& venue = shared_venue();
  Board board = venue.started();
  const std::string target = "/api/v1/games/" + board.id;
  const struct {
    Who who;
    std::string viewer;
  } rows[] = {{board.link("white"), "white"},
              {board.link("black"), "black"},
              {board.link("watch"), "spectator"},
              {venue.chief, "arbiter"}};
  for (const auto& row : rows) {
    CAPTURE(row.viewer);
    ApiClient client = venue.client(row.who);
    const ApiAnswer shown = client.get(target);
    CHECK(shown.summary() == "200");
    CHECK(shown.body.at("viewer") == row.viewer);
    CHECK(client.get(target + "/scoresheet.pdn").status == 200);
    StreamClient stream{venue.port(), board.id, row.who};
    CHECK(stream.next("state").at("viewer") == row.viewer);
    CHECK(lists(venue.client(row.who), board.id) == (row.viewer == "arbiter"));
  }
  // The arbiter who opens a seat's link sits there.
  Who both = venue.chief;
  both.token = board.link("black").token;
  CHECK(venue.client(both).get(target).body.at("viewer") == "black");
}

TEST_CASE("a public game is seen by everyone, and commanded by nobody more") {
  const Venue& venue = shared_venue();
  Board board = venue.started({{"visibility", "public"}});
  ApiClient anyone = venue.client();
  CHECK(anyone.get("/api/v1/games/" + board.id).body.at("viewer") == "spectator");
  CHECK(lists(venue.client(), board.id));
  CHECK(lists(venue.client(), board.id, "?state=live&limit=200"));
  CHECK_FALSE(lists(venue.client(), board.id, "?state=ended&limit=200"));
  StreamClient stream{venue.port(), board.id};
  CHECK(stream.next("state").at("viewer") == "spectator");
  // Whoever has no power is told so, whatever the command looks like.
  Who watcher;
  watcher.token = board.link("watch").token;
  for (const json& body :
       {json{{"type", "resign"}}, json{{"type", "let_stand"}}, json{{"type", "castle"}}, json()}) {
    CAPTURE(body.dump());
    CHECK(anyone.command(board.id, body).summary() == "401 SIGN_IN_REQUIRED");
    CHECK(venue.client(watcher).command(board.id, body).summary() == "403 NOT_ALLOWED");
  }
  CHECK(board.act("white", {{"type", "set_time"}}).summary() == "403 NOT_ALLOWED");
  CHECK(board.act("white", {{"type", "castle"}}).status == 422);
  REQUIRE(board.act("white", {{"type", "resign"}}).summary() == "200");
  CHECK_FALSE(lists(venue.client(), board.id, "?state=live&limit=200"));
  CHECK(lists(venue.client(), board.id, "?state=ended&limit=200"));
}

TEST_CASE("the list is newest first, and as long as asked") {
  const Venue venue;
  std::vector<std::string> made;
  made.reserve(3);
  for (int i = 0; i < 3; ++i) made.push_back(venue.game({{"visibility", "public"}}).id);
  const json two = venue.client().get("/api/v1/games?limit=2").body.at("games");
  REQUIRE(two.size() == 2);
  CHECK(two[0].at("id") == made[2]);
  CHECK(two[1].at("id") == made[1]);
}

TEST_CASE("attempts that were refused are shown to the staff only") {
  const Venue& venue = shared_venue();
  Board board = venue.started({{"visibility", "public"}});
  StreamClient staff{venue.port(), board.id, venue.chief};
  StreamClient player = board.watch("black");
  StreamClient spectator = board.watch();
  for (StreamClient* stream : {&staff, &player, &spectator}) stream->next("state");
  CHECK(board.move("white", 0, "32-23").status == 422);

  const json told = staff.next("change");
  REQUIRE(told.at("events").size() == 1);
  CHECK(told.at("events")[0].at("type") == "attempt_refused");
  CHECK(told.at("events")[0].at("data").at("text") == "32-23");
  for (StreamClient* stream : {&player, &spectator}) {
    const json change = stream->next("change");
    CHECK(change.at("events").empty());
    CHECK(change.at("sequence") == told.at("sequence"));
    CHECK(change.dump().find("32-23") == std::string::npos);
  }
  const auto count = [](const std::vector<json>& events) {
    return std::ranges::count_if(
        events, [](const json& event) { return event.at("type") == "attempt_refused"; });
  };
  CHECK(count(board.events(true)) == 1);
  CHECK(count(board.events(false)) == 0);
  StreamClient late = board.watch("white", 0);
  CHECK(late.next("state").at("missed").dump().find("attempt_refused") == std::string::npos);
  StreamClient late_staff{venue.port(), board.id, venue.chief, 0};
  CHECK(late_staff.next("state").at("missed").dump().find("attempt_refused") != std::string::npos);
}
