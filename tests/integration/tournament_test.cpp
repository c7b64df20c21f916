#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <set>

#include "tests/integration/fest.hpp"

// Whole tournaments over HTTP.

using namespace flagfall::test;
using nlohmann::json;

namespace {

double sum_of_points(const json& standings) {
  double sum = 0;
  for (const json& row : standings.at("rows")) sum += row.at("points").get<double>();
  return sum;
}

}  // namespace

TEST_CASE("a Swiss of eight from an empty file to its final standing") {
  Venue venue;
  Fest fest = Fest::with_players(venue, 8);
  std::set<std::pair<int, int>> met;
  for (int round = 1; round <= 3; ++round) {
    CAPTURE(round);
    fest.pair();
    const json paired = fest.round(round);
    CHECK(paired.at("phase") == "published");
    REQUIRE(paired.at("boards").size() == 4);
    for (const json& board : paired.at("boards")) {
      const int white = board.at("white").at("player");
      const int black = board.at("black").at("player");
      CHECK(met.emplace(std::min(white, black), std::max(white, black)).second);
      CHECK(board.at("state") == "open");
    }
    fest.play(round);
    const json standings = fest.desk.get(fest.tournament("/standings")).body;
    CHECK(standings.at("after_round") == round);
    CHECK(standings.at("complete") == true);
    CHECK(sum_of_points(standings) == 8 * round);
  }

  const json standings = fest.desk.get(fest.tournament("/standings")).body;
  CHECK(standings.at("rows").front().at("player").at("name") == "Player A");
  CHECK(standings.at("rows").front().at("points") == 6);
  CHECK(standings.at("rows").front().at("values").size() == standings.at("columns").size());
  CHECK_FALSE(standings.at("rows").front().at("values").at(2).at("terms").empty());
  const json before = fest.desk.get(fest.tournament("/standings?round=1&terms=none")).body;
  CHECK(before.at("after_round") == 1);
  CHECK_FALSE(before.at("rows").front().at("values").at(2).contains("terms"));

  const json table = fest.desk.get(fest.tournament("/crosstable")).body;
  CHECK(table.at("rounds") == json::array({1, 2, 3}));
  for (const json& row : table.at("rows")) CHECK(row.at("cells").size() == 3);
  const json card = fest.desk.get(fest.tournament("/players/1")).body;
  CHECK(card.at("place") == 1);
  CHECK(card.at("rounds").size() == 3);
  CHECK(card.at("next").is_null());
  CHECK(card.at("rating_change").get<double>() > 0);

  const ApiAnswer no_more = fest.desk.post(fest.tournament("/proposal"), json::object());
  CHECK(no_more.summary() == "422 NO_MORE_ROUNDS");
  const json state = fest.state();
  CHECK(state.at("tournaments").at(0).at("complete_round") == 3);

  // The same is there after a restart, for everyone.
  venue.server.restart();
  fest.desk.move_to(venue.port());
  CHECK(fest.state() == state);
  ApiClient guest = venue.client();
  CHECK(guest.get(fest.tournament("/standings")).body == standings);
}

TEST_CASE("tournaments of every system are paired and played") {
  const struct {
    const char* system;
    int players;
    int rounds;
  } rows[] = {{"round_robin", 4, 3}, {"scheveningen", 4, 2}, {"knock_out", 4, 2}, {"keizer", 5, 3}};
  for (const auto& row : rows) {
    CAPTURE(row.system);
    Fest fest = Fest::with_players(shared_venue(), row.players, {{"system", row.system}});
    for (int round = 1; round <= row.rounds; ++round) {
      CAPTURE(round);
      fest.pair();
      fest.play(round);
    }
    const json standings = fest.desk.get(fest.tournament("/standings?terms=none")).body;
    CHECK(standings.at("rows").front().at("player").at("name") == "Player A");
    CHECK(fest.state().at("tournaments").at(0).at("complete_round") == row.rounds);
  }
}

TEST_CASE("a micro-match has two games on each board, and counts when both are in") {
  Fest fest = Fest::with_players(shared_venue(), 2, {{"form", "micro_match"}, {"rounds", 1}});
  fest.pair();
  fest.move(1, "running");
  const auto enter = [&](const json& games) {
    return fest.order("enter_result",
                      {{"tournament", 1}, {"round", 1}, {"board", 1}, {"games", games}});
  };
  CHECK(enter(json::array({{{"result", "2-0"}}})).status == 422);
  const json games = json::array({{{"result", "2-0"}}, {{"result", "1-1"}, {"plus", "white"}}});
  REQUIRE(enter(games).summary() == "200");
  const json board = fest.round(1).at("boards").at(0);
  CHECK(board.at("games").at(1).at("plus") == "white");
  CHECK(board.at("state") == "confirmed");
}

TEST_CASE("who is left over has a bye, and who asked for one does not play") {
  Fest fest = Fest::with_players(shared_venue(), 6);
  REQUIRE(
      fest.order("ask_bye", {{"tournament", 1}, {"player", 2}, {"round", 1}, {"kind", "half_bye"}})
          .summary() == "200");
  fest.pair();
  const json round = fest.round(1);
  CHECK(round.at("boards").size() == 2);
  std::set<std::string> byes;
  for (const json& bye : round.at("byes"))
    byes.insert(bye.at("player").at("name").get<std::string>() + " " +
                bye.at("kind").get<std::string>() + " " +
                std::to_string(bye.at("points").get<int>()));
  CHECK(byes == std::set<std::string>{"Player B half_bye 1", "Player F pairing_bye 2"});
}

TEST_CASE("a result of a confirmed round is corrected for everyone to see") {
  Fest fest = Fest::with_players(shared_venue(), 4);
  fest.pair();
  fest.play(1);
  const json correction{{"tournament", 1},
                        {"round", 1},
                        {"board", 1},
                        {"games", json::array({{{"result", "1-1"}}})},
                        {"reason", "The sheet says so"}};
  CHECK(fest.enter(1, 1, "1-1").summary() == "409 ROUND_PHASE");
  json without_reason = correction;
  without_reason.erase("reason");
  CHECK(fest.order("correct_result", without_reason).summary() == "422 REASON_MISSING");
  REQUIRE(fest.order("correct_result", correction).summary() == "200");
  ApiClient guest = shared_venue().client();
  const json board = guest.get(fest.tournament("/rounds/1")).body.at("boards").at(0);
  CHECK(board.at("games").at(0).at("result") == "1-1");
  CHECK(board.at("corrections").at(0).at("reason") == "The sheet says so");
  CHECK_FALSE(board.contains("reports"));
}

TEST_CASE("a copy has the tournaments of an event, with its players where that is asked for") {
  Fest fest = Fest::with_players(shared_venue(), 4, {{"system", "round_robin"}, {"name", "B"}});
  ApiClient desk = shared_venue().arbiter();
  for (const bool with_players : {false, true}) {
    CAPTURE(with_players);
    const ApiAnswer copy = desk.post(
        "/api/v1/events",
        {{"settings", {{"name", "Again"}}}, {"copy_of", fest.id}, {"with_players", with_players}});
    REQUIRE(copy.summary() == "201");
    const json& state = copy.body.at("state");
    CHECK(state.at("settings").at("visibility") == "staff");
    CHECK(state.at("tournaments").at(0).at("settings").at("system") == "round_robin");
    CHECK(state.at("players").size() == (with_players ? 4U : 0U));
    CHECK(state.at("tournaments").at(0).at("participants").size() == (with_players ? 4U : 0U));
  }
}

TEST_CASE("a changed pairing is judged before it is taken") {
  Fest fest = Fest::with_players(shared_venue(), 8);
  fest.pair();
  fest.play(1);
  const ApiAnswer proposal = fest.desk.post(fest.tournament("/proposal"), json::object());
  REQUIRE(proposal.summary() == "200");
  CHECK(proposal.body.at("why").size() == 4);
  json draft = proposal.body.at("draft");
  // Why a published round was paired like that can still be asked, of the round as it stands.
  const json played = fest.round(1);
  json asked{{"tournament", 1}, {"round", 1}, {"boards", json::array()}, {"byes", json::array()}};
  for (const json& board : played.at("boards"))
    asked["boards"].push_back(
        {{"white", board.at("white").at("player")}, {"black", board.at("black").at("player")}});
  const ApiAnswer published = fest.desk.post(fest.tournament("/check"), asked);
  REQUIRE(published.summary() == "200");
  CHECK(published.body.at("breaches").empty());
  CHECK(published.body.at("why").size() == 4);
  std::swap(asked["boards"][0]["black"], asked["boards"][1]["black"]);
  const ApiAnswer other = fest.desk.post(fest.tournament("/check"), asked);
  CHECK(other.body.at("breaches").size() == 1);
  CHECK(other.body.at("why").empty());
  const ApiAnswer own = fest.desk.post(fest.tournament("/check"), draft);
  REQUIRE(own.summary() == "200");
  CHECK(own.body.at("breaches").empty());
  CHECK(own.body.at("worse").is_null());
  // Whoever met in round 1 meets again, the others play among each other.
  const json first = fest.round(1).at("boards").at(0);
  json boards = json::array(
      {{{"white", first.at("black").at("player")}, {"black", first.at("white").at("player")}}});
  std::vector<int> rest;
  for (int player = 1; player <= 8; ++player)
    if (player != first.at("white").at("player") && player != first.at("black").at("player"))
      rest.push_back(player);
  for (std::size_t i = 0; i < rest.size(); i += 2)
    boards.push_back({{"white", rest[i]}, {"black", rest[i + 1]}});
  draft["boards"] = boards;
  const ApiAnswer again = fest.desk.post(fest.tournament("/check"), draft);
  REQUIRE(again.summary() == "200");
  REQUIRE_FALSE(again.body.at("breaches").empty());
  CHECK(again.body.at("breaches").at(0).at("criterion") == "C1");
  CHECK(again.body.at("breaches").at(0).at("detail").get<std::string>().find('{') ==
        std::string::npos);
  CHECK(again.body.at("worse").at("criterion") == "C1");
}

TEST_CASE("the games of boards that are played here are made when the round is published") {
  Fest fest = Fest::with_players(shared_venue(), 4, {{"boards", "here"}});
  fest.pair();
  // They come with facts of their own, after the one that publishes the round.
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds{10};
  json round = fest.round(1);
  while (round.at("boards").back().at("links").empty() &&
         std::chrono::steady_clock::now() < deadline)
    round = fest.round(1);
  for (const json& board : round.at("boards")) {
    REQUIRE(board.at("links").size() == 1);
    const std::string link = board.at("links").at(0);
    ApiClient guest = shared_venue().client();
    const ApiAnswer game = guest.get("/api/v1/games/" + link.substr(3));
    REQUIRE(game.summary() == "200");
    CHECK(game.body.at("state").at("sheet").at("white").at("name") == board.at("white").at("name"));
  }
}

TEST_CASE("the boards of one event are stopped together, and no others") {
  Board elsewhere = shared_venue().started();
  Fest fest = Fest::with_players(shared_venue(), 4, {{"boards", "here"}});
  fest.pair();
  const auto of_event = [&] {
    return fest.desk.get("/api/v1/games?event=" + fest.id).body.at("games");
  };
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds{10};
  while (of_event().size() < 2 && std::chrono::steady_clock::now() < deadline) {
  }
  REQUIRE(of_event().size() == 2);
  for (const json& game : of_event())
    CHECK(fest.desk
              .command(game.at("id").get<std::string>(),
                       {{"type", "start"}, {"absent_players", true}})
              .summary() == "200");
  const ApiAnswer stopped =
      fest.desk.post("/api/v1/games/pause", {{"event", fest.id}, {"reason", "The light went out"}});
  CHECK(stopped.body.at("done").size() == 2);
  for (const json& game : of_event()) {
    CHECK(game.at("phase") == "paused");
    CHECK(game.at("pause").at("reason") == "The light went out");
  }
  CHECK(elsewhere.state().at("phase") == "running");
  CHECK(fest.desk.post("/api/v1/games/resume", {{"event", fest.id}}).body.at("done").size() == 2);
  CHECK(of_event().at(0).at("phase") == "running");
}
