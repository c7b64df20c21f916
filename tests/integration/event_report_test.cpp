#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <sstream>

#include "tests/integration/fest.hpp"
#include "tests/support/base64.hpp"
#include "tests/support/program.hpp"

// Report files of tournaments: other programs, and this one, come to the same rounds and standings.

using namespace flagfall::test;
using nlohmann::json;

namespace {

using Pairs = std::vector<std::pair<int, int>>;

/// White and Black of a round by their numbers. The colours of round 1 are drawn by lot, which no
/// report before it can know.
Pairs compared(Pairs pairs, bool is_first) {
  if (is_first)
    for (auto& [white, black] : pairs)
      if (black < white) std::swap(white, black);
  std::ranges::sort(pairs);
  return pairs;
}

/// Players here are numbered as in the starting list.
Pairs proposed_pairs(const json& draft) {
  Pairs pairs;
  for (const json& board : draft.at("boards"))
    pairs.emplace_back(board.at("white").get<int>(), board.at("black").get<int>());
  return compared(std::move(pairs), draft.at("round") == 1);
}

Pairs pairs_of_file(const std::string& report, bool is_first) {
  const Finished run = run_program({"pair", "-"}, report);
  CHECK(run.code == 0);
  std::istringstream numbers{run.out};
  int count = 0;
  numbers >> count;
  Pairs pairs;
  for (int white = 0, black = 0; numbers >> white >> black;)
    if (black != 0) pairs.emplace_back(white, black);
  return compared(std::move(pairs), is_first);
}

json twenty_cards() {
  json cards = json::array();
  for (int i = 0; i < 20; ++i) {
    json card = player_card(i);
    card["club"] = "Club " + std::to_string(i % 3);
    cards.push_back(std::move(card));
  }
  return cards;
}

/// Its standings as "place name points" of each.
std::string places_of(Fest& fest, const std::string& event) {
  std::string text;
  const json standings = fest.desk.get(event + "/tournaments/1/standings").body;
  for (const json& row : standings.at("rows")) {
    text += row.at("place").dump() + " " + row.at("player").at("name").get<std::string>();
    for (const json& value : row.at("values")) text += " " + value.at("text").get<std::string>();
    text += "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("the next round of a report is the next round of the server, whatever it looks at") {
  struct Case {
    const char* what;
    json settings;
  };
  const Case cases[] = {
      {"baku", {{"acceleration", "baku"}}},
      {"haley", {{"acceleration", "haley"}}},
      {"soft_haley", {{"acceleration", "soft_haley"}}},
      {"progressive", {{"acceleration", "progressive"}}},
      {"club", {{"keep_apart", "club"}}},
      {"some of the clubs", {{"keep_apart", "club"}, {"keep_apart_first", 12}}},
  };
  int checked = 0;
  for (const Case& c : cases) {
    CAPTURE(c.what);
    json settings = c.settings;
    settings["rounds"] = 6;
    Fest fest = Fest::made(shared_venue(), settings);
    REQUIRE(fest.order("add_players", {{"tournament", 1}, {"players", twenty_cards()}}).status ==
            200);
    for (int round = 1; round <= 6; ++round) {
      CAPTURE(round);
      REQUIRE(fest.order("note_presence",
                         {{"players", json::array({3 + round})}, {"presence", "absent"}})
                  .summary() == "200");
      const json draft =
          fest.desk.post(fest.tournament("/proposal"), json::object()).body.at("draft");
      for (const char* edition : {"16", "2026"}) {
        CAPTURE(edition);
        const std::string report =
            fest.desk.get(fest.tournament("/report.trf?edition=") + edition).text;
        CHECK_MESSAGE(pairs_of_file(report, round == 1) == proposed_pairs(draft), report);
        ++checked;
      }
      fest.pair();
      fest.play(round);
    }
    const ApiAnswer made = fest.desk.post(
        "/api/v1/events",
        {{"report", to_base64(fest.desk.get(fest.tournament("/report.trf?round=3")).text)}});
    REQUIRE(made.summary() == "201");
    const json again = made.body.at("state").at("tournaments").at(0).at("settings");
    for (const auto& [name, value] : c.settings.items()) CHECK(again.at(name) == value);
  }
  CHECK(checked == 72);
}

TEST_CASE("a report keeps the ranking, here and on the command line") {
  const json rankings[] = {
      {{"tie_breaks", {"PTS", "SOL", "SB", "LOT"}}, {"policy", "F"}},
      {{"tie_breaks", {"PTS", "BH-C1", "WIN"}}, {"policy", "X"}},
      {{"tie_breaks", {"PTS", "FT", "PS"}}, {"policy", "P"}, {"ft_start", "T0"}},
  };
  for (const json& ranking : rankings) {
    CAPTURE(ranking.dump());
    Fest fest = Fest::with_players(shared_venue(), 9, ranking);
    for (int round = 1; round <= 3; ++round) {
      fest.pair();
      fest.play(round);
    }
    const std::string places = places_of(fest, fest.path());
    for (const char* edition : {"16", "2026"}) {
      CAPTURE(edition);
      const std::string report =
          fest.desk.get(fest.tournament("/report.trf?edition=") + edition).text;
      const ApiAnswer made = fest.desk.post("/api/v1/events", {{"report", to_base64(report)}});
      REQUIRE(made.summary() == "201");
      CHECK(places_of(fest, "/api/v1/events/" + made.body.at("event").get<std::string>()) ==
            places);
      const Finished run = run_program({"standings", "-", "--json"}, report);
      REQUIRE(run.code == 0);
      const json said = json::parse(run.out);
      CHECK(said.at("policy") == ranking.at("policy"));
      CHECK(said.at("tie_breaks") == ranking.at("tie_breaks"));
      const json rows = fest.desk.get(fest.tournament("/standings")).body.at("rows");
      for (std::size_t i = 0; i < rows.size(); ++i)
        CHECK(said.at("rows").at(i).at("name") == rows.at(i).at("player").at("name"));
    }
  }
}

TEST_CASE("the line of a player who has gone ends with the last round") {
  Fest fest = Fest::with_players(shared_venue(), 6);
  fest.pair();
  fest.play(1);
  REQUIRE(fest.order("withdraw_player", {{"tournament", 1}, {"player", 6}}).summary() == "200");
  for (int round = 2; round <= 3; ++round) {
    fest.pair();
    fest.play(round);
  }
  std::istringstream lines{fest.desk.get(fest.tournament("/report.trf")).text};
  std::string line;
  int players = 0;
  while (std::getline(lines, line))
    if (line.starts_with("001 ")) {
      ++players;
      CHECK_MESSAGE(line.size() == 91 + 2 * 10 + 8, line);
    }
  CHECK(players == 6);
}

TEST_CASE("who is kept apart or away is told to the staff only") {
  Fest fest = Fest::with_players(shared_venue(), 4, {}, {{"visibility", "public"}});
  REQUIRE(fest.order("forbid_pair", {{"tournament", 1}, {"players", {1, 2}}}).status == 200);
  REQUIRE(fest.order("note_presence", {{"players", {3}}, {"presence", "absent"}}).status == 200);
  ApiClient anyone = shared_venue().client();
  const struct {
    const char* edition;
    const char* kept_apart;
  } rows[] = {{"16", "\nXXP"}, {"2026", "\n260"}};
  const std::string away = "0000 - Z";
  for (const auto& [edition, kept_apart] : rows) {
    CAPTURE(edition);
    const std::string path = fest.tournament("/report.trf?edition=") + edition;
    const std::string own = fest.desk.get(path).text;
    const std::string shown = anyone.get(path).text;
    CHECK(own.find(kept_apart) != std::string::npos);
    CHECK(own.find(away) != std::string::npos);
    CHECK(shown.find("Player C") != std::string::npos);
    CHECK(shown.find(kept_apart) == std::string::npos);
    CHECK(shown.find(away) == std::string::npos);
  }
}

TEST_CASE("texts of a report are judged as those of orders are, and the refusal names the line") {
  Fest fest = Fest::with_players(shared_venue(), 4);
  fest.pair();
  fest.play(1);
  const std::string report = fest.desk.get(fest.tournament("/report.trf")).text;
  struct Case {
    const char* what;
    const char* old;
    std::string text;
    const char* told;
  };
  const Case cases[] = {
      {"turned name", "Player B", "B\u202eck    ", "The line 001 of player 2"},
      {"turned event", "012 Club championship", "012 \u202eabc", "Line 012 (name)"},
      {"long event", "012 Club championship", "012 " + std::string(300, 'x'), "Line 012 (name)"},
      {"turned place", "012 Club championship", "012 A\n022 \u2066b", "Line 022 (site)"},
      {"no event name", "012 Club championship", "012", "Line 012 has no name"},
      {"no player name", "Player C", "        ", "The line 001 of player 3 has no name"},
      {"same person", "Player D", "PLAYER C", "Players 3 and 4 are both"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.what);
    std::string changed = report;
    changed.replace(changed.find(c.old), std::string_view{c.old}.size(), c.text);
    const ApiAnswer answer = fest.desk.post("/api/v1/events", {{"report", to_base64(changed)}});
    CHECK(answer.summary() == "422 TRF_NOT_TAKEN");
    CHECK_MESSAGE(answer.text.find(c.told) != std::string::npos, answer.text);
  }
  const ApiAnswer empty = fest.desk.post("/api/v1/events", {{"report", ""}});
  CHECK(empty.summary() == "422 INVALID_FIELDS");
  CHECK(empty.text.find("The report file is empty.") != std::string::npos);
}

TEST_CASE("a name that differs in blanks or case alone is that of the same player") {
  Fest fest = Fest::made(shared_venue());
  for (const char* name : {"Jan Bos", "JAN BOS", "Jan  Bos", "Jan Bos ", " jan bos"})
    REQUIRE(
        fest.order("add_players", {{"tournament", 1}, {"players", json::array({{{"name", name}}})}})
            .status == 200);
  const json players = fest.state().at("players");
  REQUIRE(players.size() == 1);
  CHECK(players.at(0).at("name") == "Jan Bos");
  REQUIRE(fest.order("add_players",
                     {{"tournament", 1},
                      {"players", json::array({{{"name", "  Piet   Kok "}, {"club", " DC  Oost "}},
                                               {{"name", "Jan Bos"}, {"club", "DC Oost"}}})}})
              .status == 200);
  const json more = fest.state().at("players");
  REQUIRE(more.size() == 3);
  CHECK(more.at(1).at("name") == "Piet Kok");
  CHECK(more.at(1).at("club") == "DC Oost");
}
