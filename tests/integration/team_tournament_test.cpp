#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "tests/integration/fest.hpp"

// Tournaments of teams over HTTP.

using namespace flagfall::test;
using nlohmann::json;

namespace {

/// Teams of players of falling strength; each has a reserve behind its boards.
json team_cards(int teams, int boards) {
  json list = json::array();
  int player = 0;
  for (int team = 1; team <= teams; ++team) {
    json members = json::array();
    for (int i = 0; i <= boards; ++i, ++player)
      members.push_back({{"name", "Player " + std::to_string(player + 1)},
                         {"rating", 2300 - 7 * player},
                         {"club", "Club " + std::to_string(team)}});
    list.push_back({{"name", "Team " + std::to_string(team)},
                    {"club", "Club " + std::to_string(team)},
                    {"captain", "Captain " + std::to_string(team)},
                    {"players", members}});
  }
  return list;
}

Fest fest_of_teams(const Venue& venue, int teams, int boards, const json& tournament = {}) {
  json settings{{"teams", {{"boards", boards}}}};
  settings.merge_patch(tournament);
  Fest fest = Fest::made(venue, settings);
  const ApiAnswer added =
      fest.order("add_teams", {{"tournament", 1}, {"teams", team_cards(teams, boards)}});
  REQUIRE(added.summary() == "200");
  return fest;
}

/// Match and board points of every team, and points of every player, added up from the results of
/// the boards and nothing else that the server says.
struct Sums {
  std::map<int, double> match_points, board_points, player_points;

  void add(const json& round, const std::map<int, int>& team_of) {
    for (const json& bye : round.at("team_byes"))
      if (bye.at("kind") == "pairing_bye") match_points[bye.at("team").at("team")] += 2;
    std::map<int, std::map<int, double>> of_match;  // by match and team
    for (const json& board : round.at("boards")) {
      const std::string result = board.at("games").at(0).at("result");
      const double white = result == "2-0" ? 2 : result == "1-1" ? 1 : 0;
      const double black = result == "0-2" ? 2 : result == "1-1" ? 1 : 0;
      for (const auto& [side, points] : {std::pair{"white", white}, std::pair{"black", black}}) {
        const int player = board.at(side).at("player");
        if (player == 0) continue;
        player_points[player] += points;
        board_points[team_of.at(player)] += points;
        of_match[board.at("match")][team_of.at(player)] += points;
      }
    }
    for (const json& match : round.at("matches")) {
      const int home = match.at("home").at("team");
      const int away = match.at("away").at("team");
      const double mine = of_match[match.at("match")][home];
      const double theirs = of_match[match.at("match")][away];
      CHECK(match.at("home").at("board_points") == mine);
      CHECK(match.at("away").at("board_points") == theirs);
      match_points[home] += mine > theirs ? 2 : mine == theirs ? 1 : 0;
      match_points[away] += theirs > mine ? 2 : mine == theirs ? 1 : 0;
    }
  }
};

std::map<int, int> teams_of_players(const json& state) {
  std::map<int, int> teams;
  for (const json& team : state.at("tournaments").at(0).at("teams"))
    for (const json& player : team.at("players")) teams[player] = team.at("id");
  return teams;
}

/// Somebody wins each board, by a rule that favours no colour and draws a third of them.
void play_boards(Fest& fest, int number) {
  fest.move(number, "running");
  const json round = fest.round(number);
  for (const json& board : round.at("boards")) {
    if (!board.at("games").empty()) continue;
    const int white = board.at("white").at("player");
    const int black = board.at("black").at("player");
    const char* result = (white + black) % 3 == 0 ? "1-1" : (white * 7 + black) % 2 ? "2-0" : "0-2";
    REQUIRE(fest.enter(number, board.at("board"), result).summary() == "200");
  }
  fest.move(number, "confirmed");
  fest.move(number, "closed");
}

/// The standings hold the sums, in a falling order of them.
void check_standings(Fest& fest, const Sums& sums, int rounds) {
  const json standings = fest.desk.get(fest.tournament("/standings")).body;
  CHECK(standings.at("after_round") == rounds);
  std::pair<double, double> last{1e9, 1e9};
  for (const json& row : standings.at("rows")) {
    const int team = row.at("team").at("team");
    CAPTURE(team);
    CHECK_FALSE(row.contains("player"));
    const double points = row.at("points");
    CHECK(points == sums.match_points.at(team));
    const double on_boards = std::stod(row.at("values").at(1).at("text").get<std::string>());
    const std::pair now{points, on_boards};
    CHECK(now <= last);
    last = now;
  }
  CHECK(standings.at("columns").at(0).at("name") == "Match points");
  CHECK(standings.at("columns").at(1).at("code") == "GPTS");
  const json scores = fest.desk.get(fest.tournament("/board-scores")).body;
  CHECK(scores.at("rows").size() == sums.player_points.size());
  for (const json& row : scores.at("rows"))
    CHECK(row.at("points") == sums.player_points.at(row.at("player").at("player")));
}

}  // namespace

TEST_CASE("six teams play a round robin to its end, and every sum is that of the boards") {
  Venue venue;
  Fest fest = fest_of_teams(venue, 6, 4, {{"system", "round_robin"}});
  Sums sums;
  std::set<std::pair<int, int>> met;
  for (int number = 1; number <= 5; ++number) {
    CAPTURE(number);
    fest.pair();
    CHECK(fest.round(number).at("boards").size() == 12);
    play_boards(fest, number);
    const json round = fest.round(number);
    for (const json& match : round.at("matches")) {
      const int home = match.at("home").at("team");
      const int away = match.at("away").at("team");
      CHECK(met.emplace(std::min(home, away), std::max(home, away)).second);
    }
    sums.add(round, teams_of_players(fest.state()));
    for (const auto& [team, points] : sums.board_points) CHECK(points >= 0);
    check_standings(fest, sums, number);
  }
  CHECK(met.size() == 15);
  const json standings = fest.desk.get(fest.tournament("/standings")).body;
  for (const json& row : standings.at("rows")) {
    const double on_boards = std::stod(row.at("values").at(1).at("text").get<std::string>());
    CHECK(on_boards == sums.board_points.at(row.at("team").at("team")));
  }
  const json table = fest.desk.get(fest.tournament("/crosstable")).body;
  for (const json& row : table.at("rows")) {
    double board_points = 0;
    for (const json& cell : row.at("cells")) board_points += cell.at("board_points").get<double>();
    CHECK(board_points == sums.board_points.at(row.at("team").at("team")));
  }
  CHECK(fest.desk.post(fest.tournament("/proposal"), json::object()).summary() ==
        "422 NO_MORE_ROUNDS");

  // The same is there after a restart, for everyone.
  const json state = fest.state();
  const json round = fest.round(3);
  venue.server.restart();
  fest.desk.move_to(venue.port());
  CHECK(fest.state() == state);
  CHECK(fest.round(3) == round);
  ApiClient guest = venue.client();
  CHECK(guest.get(fest.tournament("/standings")).body == standings);
  CHECK(guest.get(fest.tournament("/print/match-sheets")).status == 401);
}

TEST_CASE("eight teams play a Swiss, with an empty chair, a reserve and a point taken away") {
  Venue venue;
  Fest fest = fest_of_teams(venue, 8, 3, {{"rounds", 4}});
  Sums sums;
  std::set<std::pair<int, int>> met;
  for (int number = 1; number <= 4; ++number) {
    CAPTURE(number);
    // In round 2 a whole team but one is absent, and in round 3 a reserve plays.
    if (number == 2) fest.order("note_presence", {{"players", {5, 6, 7}}, {"presence", "absent"}});
    if (number == 3) fest.order("note_presence", {{"players", {5, 6, 7}}, {"presence", "present"}});
    fest.pair();
    if (number == 3)
      REQUIRE(fest.order("set_line_up",
                         {{"tournament", 1}, {"round", 3}, {"team", 1}, {"players", {1, 2, 4}}})
                  .summary() == "200");
    json round = fest.round(number);
    for (const json& match : round.at("matches")) {
      const int home = match.at("home").at("team");
      const int away = match.at("away").at("team");
      CHECK(met.emplace(std::min(home, away), std::max(home, away)).second);
      if (number == 2 && (home == 2 || away == 2)) CHECK(match.at("results") == 2);
      if (number == 3 && home == 1) CHECK(match.at("home_line_up") == json::array({1, 2, 4}));
      if (number == 3 && away == 1) CHECK(match.at("away_line_up") == json::array({1, 2, 4}));
    }
    play_boards(fest, number);
    round = fest.round(number);
    sums.add(round, teams_of_players(fest.state()));
    check_standings(fest, sums, number);
  }
  CHECK(met.size() == 16);
  // A match point less for the home team of the first match, and for no other.
  const json first = fest.round(1).at("matches").at(0);
  REQUIRE(fest.order("rule_match", {{"tournament", 1},
                                    {"round", 1},
                                    {"match", 1},
                                    {"home_penalty", 1},
                                    {"reason", "Came too late"}})
              .summary() == "200");
  sums.match_points[first.at("home").at("team")] -= 1;
  check_standings(fest, sums, 4);
  CHECK(fest.round(1).at("matches").at(0).at("reason") == "Came too late");

  const std::string sheet = fest.desk.get(fest.tournament("/print/match-sheets?round=4")).text;
  CHECK(sheet.find("Captain 1") != std::string::npos);
  const std::string list = fest.desk.get(fest.tournament("/print/pairings?round=4")).text;
  CHECK(list.find("Team 8") != std::string::npos);
  const std::string ranked = fest.desk.get(fest.tournament("/print/standings")).text;
  CHECK(ranked.find("Scores of the players") != std::string::npos);
  const std::string table = fest.desk.get(fest.tournament("/standings.csv")).text;
  CHECK(std::ranges::count(table, '\n') == 9);
  CHECK(table.find("Captain 3") != std::string::npos);
  const std::string boards = fest.desk.get(fest.tournament("/pairings.csv?round=2")).text;
  CHECK(std::ranges::count(boards, '\n') == 13);
  CHECK(fest.desk.get(fest.tournament("/board-scores.csv")).status == 200);
  const std::string report = fest.desk.get(fest.tournament("/report.trf")).text;
  CHECK(report.find("310 ") != std::string::npos);
  CHECK(fest.desk.get(fest.tournament("/report.trf?edition=16")).text.find("013 ") !=
        std::string::npos);
}

TEST_CASE("what is wrong about teams is said by its name") {
  Fest fest = fest_of_teams(shared_venue(), 2, 2, {{"system", "round_robin"}});
  const auto refused = [&](const std::string& type, json members) {
    members["tournament"] = 1;
    return fest.order(type, members).summary();
  };
  CHECK(refused("add_teams", {{"teams", {{{"name", "C"}, {"players", {1}}}}}}) ==
        "422 PLAYER_IN_TWO_TEAMS");
  CHECK(refused("add_teams", {{"teams", {{{"name", "C"}, {"players", {"x"}}}}}}) ==
        "422 INVALID_FIELDS");
  CHECK(refused("change_team", {{"team", 9}, {"card", {{"name", "C"}}}}) == "422 UNKNOWN_TEAM");
  const json itself{{{"home", 1}, {"away", 1}}};
  CHECK(refused("draft_round", {{"round", 1}, {"matches", itself}}) == "422 INVALID_FIELDS");
  const auto with = [](const json& line_up) {
    return json{{{"home", 1}, {"away", 2}, {"home_line_up", line_up}}};
  };
  CHECK(refused("draft_round", {{"round", 1}, {"matches", with({2, 1})}}) == "422 BOARD_ORDER");
  CHECK(refused("draft_round", {{"round", 1}, {"matches", with({1, 1})}}) == "422 PLAYER_TWICE");
  CHECK(refused("draft_round", {{"round", 1}, {"matches", with({1})}}) == "422 BAD_LINE_UP");
  const ApiAnswer check = fest.desk.post(
      fest.tournament("/check"), {{"tournament", 1}, {"round", 1}, {"matches", with({2, 1})}});
  CHECK(check.body.at("breaches").size() == 1);
  Fest single = Fest::with_players(shared_venue(), 4);
  CHECK(single.order("teams_from_clubs", {{"tournament", 1}}).summary() == "422 NO_TEAMS_HERE");
  CHECK(single.desk.get(single.tournament("/board-scores")).status == 404);
}

TEST_CASE("clubs become teams, and a copy of an event takes its teams along") {
  Fest fest = Fest::made(shared_venue(), {{"teams", {{"boards", 2}}}});
  json cards = json::array();
  for (int i = 0; i < 6; ++i) {
    json card = player_card(i);
    card["club"] = i % 2 == 0 ? "Even" : "Odd";
    cards.push_back(card);
  }
  REQUIRE(fest.order("add_players", {{"tournament", 1}, {"players", cards}}).status == 200);
  REQUIRE(fest.order("teams_from_clubs", {{"tournament", 1}}).summary() == "200");
  const json teams = fest.state().at("tournaments").at(0).at("teams");
  REQUIRE(teams.size() == 2);
  CHECK(teams.at(0).at("players") == json::array({1, 3, 5}));
  const ApiAnswer copy = fest.desk.post(
      "/api/v1/events",
      {{"settings", {{"name", "Next year"}}}, {"copy_of", fest.id}, {"with_players", true}});
  REQUIRE(copy.status == 201);
  const json copied = copy.body.at("state").at("tournaments").at(0).at("teams");
  REQUIRE(copied.size() == 2);
  for (std::size_t i = 0; i < 2; ++i) {
    CHECK(copied.at(i).at("name") == teams.at(i).at("name"));
    CHECK(copied.at(i).at("players") == teams.at(i).at("players"));
  }
}

TEST_CASE("games played here are made for those who sit there, and none for an empty chair") {
  Venue venue;
  Fest fest = fest_of_teams(venue, 2, 2, {{"system", "round_robin"}, {"boards", "here"}});
  fest.order("note_presence", {{"players", {5, 6}}, {"presence", "absent"}});
  fest.pair();
  json round;
  for (int tries = 0; tries < 500; ++tries) {
    round = fest.round(1);
    if (!round.at("boards").at(0).at("links").empty()) break;
  }
  CHECK(round.at("boards").at(0).at("links").size() == 1);
  CHECK(round.at("boards").at(1).at("links").empty());
  CHECK(round.at("boards").at(1).at("games").at(0).at("forfeit") == true);
  const auto seats = [&](const json& players) {
    return fest
        .order("set_line_up", {{"tournament", 1}, {"round", 1}, {"team", 2}, {"players", players}})
        .summary();
  };
  // The game of board 1 stands for those who sit there, but whoever comes takes the empty chair.
  CHECK(seats({6, 0}) == "409 ROUND_PHASE");
  CHECK(seats({4, 5}) == "200");
  for (int tries = 0; tries < 500; ++tries) {
    round = fest.round(1);
    if (!round.at("boards").at(1).at("links").empty()) break;
  }
  CHECK(round.at("boards").at(1).at("links").size() == 1);
  CHECK(round.at("boards").at(1).at("games").empty());
}
