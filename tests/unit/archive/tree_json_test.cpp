#include "server/archive/tree_json.hpp"

#include <doctest/doctest.h>

#include "arbiter/notation/pdn_reader.hpp"

using namespace flagfall;
using nlohmann::json;

namespace {

json tree_of(const std::string& moves, const std::string& game_type = "20") {
  const auto games = arbiter::read_pdn("[GameType \"" + game_type + "\"]\n\n" + moves);
  REQUIRE(games.size() == 1);
  return server::archive::line_json(games.front(), arbiter::replay(games.front()));
}

/// The moves of a line as the viewer shows them; a plus behind those whose position is known.
std::string shown(const json& line) {
  std::string text;
  for (const json& ply : line.at("plies"))
    text += (text.empty() ? "" : " ") + ply.at("text").get<std::string>() +
            (ply.contains("fen") ? "+" : "");
  return text;
}

}  // namespace

TEST_CASE("moves of variations stand in the form of their rule set, however they were written") {
  const struct {
    const char* what;
    const char* game_type;
    const char* moves;
    const char* main;
    const char* variation;  ///< behind the second ply
    bool replaces;
  } rows[] = {
      {"colons", "20", "1. 32:28 19-23 (1... 18:23 2. 38x32 12:18) *", "32-28+ 19-23+",
       "18-23+ 38-32+ 12-18+", true},
      {"nothing between squares", "20", "1. 32-28 18-22 (19-23 2. 2819 1423) *", "32-28+ 18-22+",
       "19-23+ 28x19+ 14x23+", true},
      {"goes on behind the move", "20", "1. 32-28 19-23 (2. 28:19 14:23) *", "32-28+ 19-23+",
       "28x19+ 14x23+", false},
      {"short captures by letters", "25", "1. c3-d4 f6-g5 (1... b6-c5 2. db6 axc5) *",
       "c3-d4+ f6-g5+", "b6-c5+ d4:b6+ a7:c5+", true},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const json tree = tree_of(row.moves, row.game_type);
    CHECK(shown(tree) == row.main);
    const json& variation = tree["plies"][1]["variations"][0];
    CHECK(shown(variation) == row.variation);
    CHECK(variation["replaces"] == row.replaces);
    CHECK_FALSE(variation.contains("bad"));
  }
}

TEST_CASE("a variation that is not legal says where, and stands from there as it was written") {
  const json tree = tree_of("1. 32-28 19-23 (1... 18:23 2. 33:29 12-18 (2... 23:32)) 2. 28x19 *");
  const json& variation = tree["plies"][1]["variations"][0];
  CHECK(shown(variation) == "18-23+ 33-29+ 12-18");
  CHECK(variation["bad"]["ply"] == 3);
  CHECK(variation["bad"]["text"] == "12-18");
  CHECK(variation["bad"]["sentence"]["key"].get<std::string>().starts_with("rules."));
  CHECK_FALSE(variation["bad"]["reason"].get<std::string>().empty());
  // Another move in its place can be legal all the same.
  const json& inner = variation["plies"][2]["variations"][0];
  CHECK(shown(inner) == "23x32+");
  CHECK_FALSE(inner.contains("bad"));
  CHECK_FALSE(tree.contains("bad"));
}

TEST_CASE("a variation that cannot even begin is marked at its first move") {
  const json tree = tree_of("1. 32-28 (1. 99-98 1-6) 19-23 *");
  const json& variation = tree["plies"][0]["variations"][0];
  CHECK(shown(variation) == "99-98 1-6");
  CHECK(variation["bad"]["ply"] == 1);
  CHECK(variation["replaces"] == true);
}

TEST_CASE("behind a move that is not legal nothing is played, and nothing is called illegal") {
  const json tree = tree_of("1. 32-28 1-6 (1... 19:23) 2. 33-29 (2. 28:19) *");
  CHECK(shown(tree) == "32-28+ 1-6 33-29");
  CHECK(tree["bad"]["ply"] == 2);
  CHECK(shown(tree["plies"][1]["variations"][0]) == "19-23+");
  const json& later = tree["plies"][2]["variations"][0];
  CHECK(shown(later) == "28:19");
  CHECK_FALSE(later.contains("bad"));
}

TEST_CASE("a variation before the first move begins where its line begins") {
  const json tree = tree_of("(1. 33:28 18-23 ((1... 18-22) 19-23)) 1. 32-28 (( 17-21) 19:23) *");
  REQUIRE(tree["variations"].size() == 1);
  CHECK(shown(tree) == "32-28+");
  CHECK(shown(tree["variations"][0]) == "33-28+ 18-23+");
  CHECK(tree["variations"][0]["replaces"] == true);
  // Within a variation too, wherever that itself begins.
  const json& inner = tree["variations"][0]["plies"][1]["variations"][0];
  CHECK(shown(inner) == "19-23+");
  CHECK(shown(inner["variations"][0]) == "18-22+");
  const json& behind = tree["plies"][0]["variations"][0];
  CHECK(shown(behind) == "19-23+");
  CHECK(behind["replaces"] == false);
  CHECK(shown(behind["variations"][0]) == "17-21+");
}

TEST_CASE("without a start position everything is as it was written") {
  const auto games =
      arbiter::read_pdn("[GameType \"20\"]\n[FEN \"W:Wx\"]\n\n1. 32:28 (1. 33:28) 19-23 *");
  REQUIRE(games.size() == 1);
  const json tree = server::archive::line_json(games.front(), arbiter::replay(games.front()));
  CHECK(shown(tree) == "32:28 19-23");
  CHECK(shown(tree["plies"][0]["variations"][0]) == "33:28");
  CHECK_FALSE(tree.contains("bad"));
}
