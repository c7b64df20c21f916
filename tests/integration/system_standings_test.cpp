#include <doctest/doctest.h>

#include <string>

#include "tests/integration/fest.hpp"

// Standings that follow from a bracket, a ladder or lots: the same on the page, on paper, in files.

namespace flagfall::test {
namespace {

using nlohmann::json;

/// "A:1 B:2 C:3-4 D:3-4", from the standings.
std::string places_of(Fest& fest) {
  std::string text;
  const json standings = fest.desk.get(fest.tournament("/standings")).body;
  for (const json& row : standings.at("rows")) {
    const std::string name = row.at("player").at("name");
    const int place = row.at("place");
    const int last = row.at("shared_to");
    text += (text.empty() ? "" : " ") + name.substr(name.size() - 1) + ":" + std::to_string(place);
    if (last != place) text += "-" + std::to_string(last);
  }
  return text;
}

/// The first cells of the rows of a table.
std::string first_column(const std::string& table) {
  std::string text;
  for (std::size_t at = table.find('\n'); at + 1 < table.size(); at = table.find('\n', at + 1))
    text += table.substr(at + 1, table.find_first_of(";,", at + 1) - at - 1) + " ";
  return text;
}

TEST_CASE("a knock-out is ranked by its bracket everywhere") {
  Fest fest = Fest::with_players(shared_venue(), 3, {{"system", "knock_out"}});
  fest.pair();
  fest.play(1);
  fest.pair();
  fest.play(2);
  CHECK(places_of(fest) == "A:1 B:2 C:3");
  CHECK(first_column(fest.desk.get(fest.tournament("/standings.csv")).text) == "1 2 3 ");
  CHECK(fest.desk.get(fest.tournament("/print/standings"))
            .text.find("Places follow from the bracket") != std::string::npos);
  CHECK(fest.desk.get(fest.tournament("/players/2")).body.at("place") == 2);
  CHECK(fest.order("draw_lots", {{"tournament", 1}}).summary() == "422 NO_LOTS_HERE");
}

TEST_CASE("a result that is corrected later is marked in the bracket") {
  Fest fest = Fest::with_players(shared_venue(), 4, {{"system", "knock_out"}});
  fest.pair();
  fest.play(1);
  fest.pair();
  const json board = fest.round(1).at("boards").at(0);
  const bool one_is_white = board.at("white").at("player") == 1;
  const json games = json::array({{{"result", one_is_white ? "0-2" : "2-0"}}});
  REQUIRE(fest.order("correct_result", {{"tournament", 1},
                                        {"round", 1},
                                        {"board", 1},
                                        {"games", games},
                                        {"reason", "a wrong sheet"}})
              .summary() == "200");
  const json bracket = fest.desk.get(fest.tournament("/bracket")).body;
  CHECK(bracket.at("rounds").at(0).at("matches").at(0).at("corrected") == "a wrong sheet");
  CHECK(bracket.at("rounds").at(0).at("matches").at(0).at("winner") == 1);
  CHECK(bracket.at("rounds").at(1).at("matches").at(0).at("board") == 1);
}

TEST_CASE("a pairing by hand is compared with the bracket and the table") {
  const auto checked = [](Fest& fest, const json& boards) {
    const json draft{{"tournament", 1}, {"round", 1}, {"boards", boards}};
    std::string criteria;
    const json answer = fest.desk.post(fest.tournament("/check"), draft).body;
    for (const json& breach : answer.at("breaches"))
      criteria += (criteria.empty() ? "" : " ") + breach.at("criterion").get<std::string>();
    return criteria;
  };
  const json by_hand = json::array({{{"white", 1}, {"black", 2}}, {{"white", 3}, {"black", 4}}});
  Fest cup = Fest::with_players(shared_venue(), 4, {{"system", "knock_out"}});
  CHECK(checked(cup, by_hand) == "bracket");
  Fest table = Fest::with_players(shared_venue(), 4, {{"system", "round_robin"}});
  CHECK(checked(table, by_hand) == "schedule schedule");
  CHECK(table.order("forbid_pair", {{"tournament", 1}, {"players", {1, 2}}}).summary() ==
        "422 NO_FORBIDDEN_PAIRS_HERE");
}

TEST_CASE("a ladder is ranked by its places everywhere") {
  Fest fest = Fest::with_players(shared_venue(), 3, {{"system", "ladder"}});
  REQUIRE(fest.order("challenge_player", {{"tournament", 1}, {"challenger", 3}, {"challenged", 1}})
              .summary() == "200");
  REQUIRE(
      fest.order("end_challenge", {{"tournament", 1}, {"challenge", 1}, {"end", "challenger_won"}})
          .summary() == "200");
  CHECK(places_of(fest) == "C:1 A:2 B:3");
  CHECK(first_column(fest.desk.get(fest.tournament("/standings.csv")).text) == "1 2 3 ");
  REQUIRE(fest.order("challenge_player", {{"tournament", 1}, {"challenger", 2}, {"challenged", 1}})
              .summary() == "200");
  REQUIRE(fest.order("withdraw_player", {{"tournament", 1}, {"player", 1}}).summary() == "200");
  const json ladder = fest.desk.get(fest.tournament("/ladder")).body;
  CHECK(ladder.at("open").empty());
  CHECK(ladder.at("history").at(0).at("end") == "lapsed");
  CHECK(ladder.at("history").at(0).at("ended") == ladder.at("today"));
}

TEST_CASE("lots are drawn by the staff, shown with their seed, and rank everybody") {
  Fest fest = Fest::with_players(shared_venue(), 4, {{"tie_breaks", {"PTS", "LOT"}}});
  REQUIRE(fest.order("seal_seed", {{"tournament", 1}}).summary() == "200");
  fest.pair();
  for (int board = 1; board <= 2; ++board) REQUIRE(fest.enter(1, board, "1-1").summary() == "200");
  CHECK(places_of(fest) == "A:1-4 B:1-4 C:1-4 D:1-4");
  REQUIRE(fest.order("seal_seed", {{"tournament", 1}}).summary() == "200");
  REQUIRE(fest.order("draw_lots", {{"tournament", 1}}).summary() == "200");
  CHECK(fest.order("draw_lots", {{"tournament", 1}}).summary() == "422 LOTS_DRAWN");
  CHECK(places_of(fest).find('-') == std::string::npos);
  const json tournament = fest.state().at("tournaments").at(0);
  const json& lots = tournament.at("lots").at(0);
  CHECK(lots.at("round") == 1);
  CHECK(lots.at("hash") == tournament.at("seeds").at(1).at("hash"));
  CHECK(lots.at("seed") == tournament.at("seeds").at(1).at("seed"));
  CHECK(tournament.at("seeds").at(1).at("round") == nullptr);
  const std::string paper = fest.desk.get(fest.tournament("/print/standings")).text;
  CHECK(paper.find(lots.at("seed").get<std::string>()) != std::string::npos);
}

TEST_CASE("a bracket is no reason to refuse an order that stood before") {
  Fest fest = Fest::with_players(shared_venue(), 4, {{"system", "knock_out"}});
  CHECK(
      fest.order("change_tournament",
                 {{"tournament", 1}, {"settings", {{"name", "A"}, {"tie_breaks", {"PTS", "SOL"}}}}})
          .summary() == "422 INVALID_FIELDS");
  CHECK(fest.order("change_tournament",
                   {{"tournament", 1}, {"settings", {{"name", "A"}, {"third_place", true}}}})
            .summary() == "200");
}

}  // namespace
}  // namespace flagfall::test
