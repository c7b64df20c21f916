#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <map>
#include <memory>
#include <thread>

#include "tests/integration/replayed_game.hpp"
#include "tests/integration/venue.hpp"
#include "tests/support/setting.hpp"
#include "tests/support/vector_files.hpp"

// Every international game on file is played on the real server, move by move, over HTTP; with
// FLAGFALL_REPLAY_EVERY=4 every fourth of them.

using namespace flagfall;
using namespace flagfall::test;

namespace {

constexpr std::size_t threads = 4;
constexpr std::size_t at_once_per_thread = 8;
constexpr std::uint64_t seed = 20261129;

using Games = std::vector<std::unique_ptr<ReplayedGame>>;

/// Plays every `threads`-th game from `first` on, some of them at a time: all ask, then all are
/// answered, so that their answers come together.
void play_share(Games& games, std::size_t first) {
  std::vector<ReplayedGame*> under_way;
  std::size_t next = first;
  for (;;) {
    while (under_way.size() < at_once_per_thread && next < games.size()) {
      under_way.push_back(games[next].get());
      next += threads;
    }
    if (under_way.empty()) return;
    for (ReplayedGame* game : under_way) game->send();
    for (ReplayedGame* game : under_way) game->receive();
    std::erase_if(under_way, [](const ReplayedGame* game) { return game->done(); });
  }
}

}  // namespace

TEST_CASE("all recorded international games, played on the server") {
  const DataFolder folder = data_folder("FLAGFALL_PDN", "../shared/pdn/public");
  if (folder.may_be_skipped()) {
    std::cout << "SKIPPED: no games in " << folder.path.string() << "\n";
    return;
  }
  const auto begin = std::chrono::steady_clock::now();
  const std::vector<RecordedGame> records = recorded_games(folder.path);
  const auto every = static_cast<std::size_t>(setting("FLAGFALL_REPLAY_EVERY", 1));
  REQUIRE(every > 0);
  Venue venue;
  Games games;
  for (std::size_t i = 0; i < records.size(); i += every)
    games.push_back(
        std::make_unique<ReplayedGame>(records[i], venue.port(), venue.chief, seed + i));

  std::vector<std::thread> workers;
  for (std::size_t i = 0; i < threads; ++i) workers.emplace_back([&, i] { play_share(games, i); });
  for (std::thread& worker : workers) worker.join();
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;

  int played = 0, moves = 0, attempts = 0, notices = 0;
  std::map<std::string, int> refused;
  for (const auto& game : games) {
    CAPTURE(game->name());
    CAPTURE(seed);
    for (const std::string& fault : game->faults()) FAIL_CHECK(fault);
    if (!game->refused_start().empty()) {
      ++refused[game->refused_start()];
      continue;
    }
    ++played;
    moves += game->moves_played();
    attempts += game->attempts_refused();
    notices += game->notices();
  }
  for (const auto& [why, count] : refused)
    std::cout << "no start of a game: " << count << " (" << why << ")\n";
  std::cout << "checked: " << played << " games (set-ups between moves begin new ones), " << moves
            << " moves, " << attempts << " illegal attempts refused, " << notices
            << " draw notices, " << took.count() << " s\n";
  CHECK(played > 0);
  CHECK(attempts == played);
  CHECK(refused.empty());
  if (folder.is_default && every == 1) {
    CHECK(played == 469);  // 466, two of them in parts: one of two, one of three
    CHECK(moves == 26'000);
  }
  CHECK(venue.server.terminate() == 0);
  const Finished verified = run_program({"verify", venue.server.data().string()});
  CAPTURE(verified.out);
  CHECK(verified.code == 0);
}
