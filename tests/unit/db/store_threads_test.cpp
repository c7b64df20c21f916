#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <thread>

#include "db/store.hpp"
#include "db/verify.hpp"
#include "tests/support/game_events.hpp"
#include "tests/support/store_calls.hpp"
#include "tests/support/temp_folder.hpp"

using namespace flagfall::db;
using namespace flagfall::test;
using Code = AppendResult::Code;

TEST_CASE("eight threads append at once; stale batches are refused alone") {
  constexpr int threads = 8, moves = 250;
  const TempFolder folder;
  std::atomic<int> durable = 0, conflicts = 0, others = 0;
  {
    Store store{folder / "club.db"};
    const auto count = [&](const AppendResult& result) {
      auto& counter = result ? durable : result.code == Code::conflict ? conflicts : others;
      ++counter;
    };
    std::vector<std::thread> workers;
    workers.reserve(threads);
    for (int n = 0; n < threads; ++n) {
      workers.emplace_back([&store, &count, n] {
        GameEvents game{"g" + std::to_string(n), n + 1};
        store.append({.events = {game.created()}}, count);
        for (int i = 0; i < moves; ++i) {
          store.append({.events = {game.move()}}, count);
          GameEvents stale = game;
          NewEvent again = stale.move();
          again.sequence -= 1;  // decided before the move above
          if (i % 5 == 0) store.append({.events = {again}}, count);
        }
      });
    }
    std::atomic<bool> reading = true;
    std::thread reader{[&] {
      while (reading) store.read_stream("game:g1");
    }};
    for (std::thread& worker : workers) worker.join();
    settle(store);
    reading = false;
    reader.join();
    CHECK(durable == threads * (moves + 1));
    CHECK(conflicts == threads * moves / 5);
    CHECK(others == 0);
    CHECK(store.metrics().commits < store.metrics().batches);  // groups were made
  }
  const VerifyReport report = verify(folder / "club.db");
  CHECK(report.findings.empty());
  CHECK(report.events == threads * (moves + 1));
}

TEST_CASE("answers come in the order of the questions, on one thread, after the commit") {
  const TempFolder folder;
  Store store{folder / "club.db"};
  GameEvents game{"a"};
  REQUIRE(append(store, game.created()));
  std::vector<std::int64_t> positions;
  std::atomic<int> missing = 0;
  std::thread::id writer;
  for (int i = 0; i < 500; ++i) {
    store.append({.events = {game.move()}}, [&](const AppendResult& result) {
      writer = std::this_thread::get_id();
      positions.push_back(result.position);
      if (store.head().position < result.position) ++missing;
    });
  }
  settle(store);
  CHECK(positions.size() == 500);
  CHECK(std::is_sorted(positions.begin(), positions.end()));
  CHECK(missing == 0);
  CHECK(writer != std::this_thread::get_id());
}

TEST_CASE("how fast a group is committed") {
  constexpr int games = 50, moves = 100;
  const TempFolder folder{Medium::disk};
  Store store{folder / "club.db"};
  std::vector<NewEvent> events;
  std::vector<GameEvents> boards;
  for (int n = 0; n < games; ++n) {
    boards.emplace_back("g" + std::to_string(n), n + 1);
    REQUIRE(append(store, boards.back().created()));
  }
  for (int i = 0; i < moves; ++i) {
    for (GameEvents& board : boards) events.push_back(board.move());
  }
  const auto start = std::chrono::steady_clock::now();
  for (NewEvent& event : events) {
    store.append({.events = {std::move(event)}}, [](const AppendResult& result) { CHECK(result); });
  }
  settle(store);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  const Metrics metrics = store.metrics();
  std::printf("measured: %d events in %.2f s = %.0f per second, %.1f events per commit\n",
              games * moves, took.count(), games * moves / took.count(),
              double(games * moves) / double(metrics.commits - games));
}
