#include <doctest/doctest.h>

#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "arbiter/notation/fen.hpp"
#include "arbiter/notation/pdn_written.hpp"
#include "server/pdn/file.hpp"
#include "tests/support/vector_files.hpp"
#include "tests/vectors/pdn_differences.hpp"

// Every game of the corpus of PDN files against what independent programs made of it.

namespace flagfall::server::pdn {
namespace {

using arbiter::RuleSet;
using nlohmann::json;

/// The games that are expected of each file, in their order.
std::map<std::string, std::vector<json>> expected_games(const std::filesystem::path& folder) {
  std::map<std::string, std::vector<json>> games;
  std::ifstream in{folder / "EXPECTED_GAMES.jsonl"};
  for (std::string line; std::getline(in, line);) {
    json game = json::parse(line);
    games[game["file"].get<std::string>()].push_back(std::move(game));
  }
  return games;
}

std::vector<FileGame> games_of(const std::filesystem::path& file) {
  std::vector<FileGame> games;
  std::ifstream in{file, std::ios::binary};
  REQUIRE(read_games(in, {}, [&](const FileGame& game) { games.push_back(game); }));
  return games;
}

/// The expectation writes the squares of English games with White first by letters, which their
/// players do not: the board is that of the Russian game.
RuleSet lettered(RuleSet rules) { return rules == RuleSet::english_w ? RuleSet::russian : rules; }

/// A move as from, to and the captured squares, whatever the order of these.
std::string told(RuleSet rules, std::string_view hub) {
  std::vector<int> squares;
  const arbiter::WrittenMove move{hub};
  for (const arbiter::WrittenSquare& written : move.squares()) {
    const auto square = arbiter::square_of(lettered(rules), written);
    squares.push_back(square ? arbiter::index_of(*square) : -1);
  }
  if (squares.size() > 2) std::sort(squares.begin() + 2, squares.end());
  std::string text;
  for (const int square : squares) text += std::to_string(square) + ' ';
  return text;
}

std::string told(const arbiter::Move& move) {
  std::string text = std::to_string(arbiter::index_of(move.from)) + ' ' +
                     std::to_string(arbiter::index_of(move.to)) + ' ';
  for (const arbiter::Square square : move.captured)
    text += std::to_string(arbiter::index_of(square)) + ' ';
  return text;
}

/// What is not as expected; empty where all is.
std::string difference(const json& expected, const FileGame& read) {
  const arbiter::ReplayedGame& game = read.replayed;
  const std::string status = expected["status"];
  const bool agrees = (status == "ok") == (game.verdict == arbiter::Verdict::legal) &&
                      (status == "bad-fen") == (game.verdict == arbiter::Verdict::bad_fen);
  if (!agrees)
    return status + " became " + std::string{arbiter::name_of(game.verdict)} +
           (game.bad ? " at ply " + std::to_string(game.bad->ply) + ' ' + game.bad->text : "");
  if (expected["line"] != read.game.place.line) return "line " + expected["line"].dump();
  if (expected["plies"] != game.moves) return expected["plies"].dump() + " plies";
  std::istringstream moves{expected.value("moves_hub", "")};
  for (const arbiter::ReplayedPly& ply : game.plies) {
    if (!ply.move) continue;
    std::string hub;
    moves >> hub;
    if (told(game.rules, hub) != told(*ply.move)) return "move " + hub;
  }
  if (status == "illegal" && expected["bad_ply"] != game.bad->ply) return "bad ply";
  const auto last = expected.find(status == "illegal" ? "fen_before" : "final_fen");
  if (last == expected.end()) return {};
  const auto position = arbiter::parse_fen(lettered(game.rules), last->get<std::string>());
  if (!position) return "unreadable " + last->dump();
  arbiter::Position end = game.end();
  end.runs = {};
  return position->position == end ? "" : "position " + arbiter::to_fen(game.rules, end);
}

TEST_CASE("games of the corpus are read and played over as independent programs do") {
  const DataFolder folder = data_folder("FLAGFALL_PDN", "../shared/pdn/public");
  if (folder.may_be_skipped()) {
    std::cout << "SKIPPED: no " << folder.path.string() << '\n';
    return;
  }
  std::set<std::string> differing;
  std::size_t checked = 0;
  std::size_t same_rules = 0;
  const auto all_expected = expected_games(folder.path);
  for (const auto& [file, expected] : all_expected) {
    CAPTURE(file);
    const auto games = games_of(folder.path / file);
    CHECK(games.size() == expected.size());
    for (std::size_t i = 0; i < std::min(games.size(), expected.size()); ++i) {
      const std::string what = difference(expected[i], games[i]);
      const std::string name = file + ' ' + std::to_string(i + 1);
      CAPTURE(name);
      if (!what.empty()) differing.insert(name);
      CHECK_MESSAGE((what.empty() || is_known_difference(name)), what);
      ++checked;
      if (expected[i]["variant"] == std::string{arbiter::name_of(games[i].replayed.rules)})
        ++same_rules;
    }
  }
  for (const KnownDifference& known : known_differences) {
    const std::string name = std::string{known.game};
    CAPTURE(name);
    CHECK_MESSAGE(differing.contains(name), "is listed and no longer differs");
  }
  std::cout << "checked: " << checked << " games of " << all_expected.size() << " files, "
            << differing.size() << " differ as listed, " << same_rules << " of the same rule set\n";
}

}  // namespace
}  // namespace flagfall::server::pdn
