#include "arbiter/notation/pdn_writer.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <iostream>

#include "arbiter/notation/pdn_reader.hpp"
#include "server/text/encoding.hpp"
#include "tests/support/vector_files.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;

namespace fs = std::filesystem;

namespace {

PdnGame only_game(const std::string& text) {
  auto games = read_pdn(text);
  REQUIRE(games.size() == 1);
  return std::move(games.front());
}

std::size_t variations_in(const PdnLine& line) {
  std::size_t count = 0;
  for (const PdnPly& ply : line.plies)
    for (const PdnLine& variation : ply.variations) count += 1 + variations_in(variation);
  return count;
}

/// What a game and the text that is made of it must have in common.
void check_same(const PdnGame& game) {
  const ReplayedGame replayed = replay(game);
  const std::string text = written_pdn(game, replayed);
  CAPTURE(text);
  const auto again = read_pdn(text);
  REQUIRE(again.size() == 1);
  const ReplayedGame played = replay(again.front(), replayed.rules);
  CHECK(played.verdict == replayed.verdict);
  CHECK(result_of(again.front(), replayed.rules) == result_of(game, replayed.rules));
  CHECK(tag_of(again.front(), "White") ==
        (tag_of(game, "White").empty() ? "?" : tag_of(game, "White")));
  CHECK(variations_in(again.front().moves) == variations_in(game.moves));
  REQUIRE(played.plies.size() == replayed.plies.size());
  for (std::size_t i = 0; i < played.plies.size(); ++i)
    CHECK(played.plies[i].after == replayed.plies[i].after);
  if (replayed.bad) CHECK(played.bad->ply == replayed.bad->ply);
  CHECK(written_pdn(again.front(), played) == text);
}

}  // namespace

TEST_CASE("a game as PDN: moves in the notation of its rule set, all else as it was") {
  const PdnGame game = only_game(
      "[White \"A \\\"B\\\"\"]\n[Black \"C\"]\n[GameType \"20\"]\n[Result \"1-1\"]\n"
      "[Own \"kept\"]\n\n{before} 1. 32-28! {good} (1. 33-28 18-22 $4) 19-23 2. 28-19 14-23 1-1\n");
  const std::string text = written_pdn(game, replay(game));
  CHECK(text.find("[White \"A \\\"B\\\"\"]") != std::string::npos);
  CHECK(text.find("[Own \"kept\"]") != std::string::npos);
  CHECK(
      text.ends_with("{before} 1. 32-28! {good} ( 33-28 18-22 $4 ) 1... 19-23 2. 28x19 14x23 "
                     "1-1\n"));
  check_same(game);
}

TEST_CASE("an illegal game keeps what follows its last good move") {
  const PdnGame game = only_game("[GameType \"20\"]\n\n1. 32-28 1-6 2. 33-29 2-0\n");
  const std::string text = written_pdn(game, replay(game));
  CHECK(text.ends_with("1. 32-28 1-6 33-29 2-0\n"));
  check_same(game);
}

TEST_CASE("every game of the collected files reads the same from the text that is made of it") {
  const DataFolder folder = data_folder("FLAGFALL_PDN", "../shared/pdn/public");
  if (folder.may_be_skipped()) {
    std::cout << "SKIPPED: no " << folder.path.string() << '\n';
    return;
  }
  std::size_t games = 0;
  for (const auto& entry : fs::recursive_directory_iterator{folder.path}) {
    const std::string name = entry.path().filename().string();
    if (!entry.is_regular_file() || (!name.ends_with(".pdn") && !name.ends_with(".pdn.gz")))
      continue;
    CAPTURE(name);
    const auto bytes = file_text(entry.path());
    REQUIRE(bytes);
    const auto read = read_pdn(server::text::decode(*bytes).text);
    for (const PdnGame& game : read) {
      CAPTURE(game.number);
      check_same(game);
      ++games;
    }
  }
  CHECK(games > 100);
  std::cout << "checked: " << games << " games written and read again\n";
}
