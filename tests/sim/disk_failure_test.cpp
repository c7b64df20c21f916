#include <doctest/doctest.h>
#include <sqlite3.h>

#include <algorithm>
#include <cstdio>

#include "db/store.hpp"
#include "db/verify.hpp"
#include "tests/support/game_events.hpp"
#include "tests/support/powercut_vfs.hpp"
#include "tests/support/store_calls.hpp"
#include "tests/support/temp_folder.hpp"

using namespace flagfall::db;
using namespace flagfall::test;
namespace fs = std::filesystem;
using Code = AppendResult::Code;

namespace {

/// A store with one game on a disk that can fail.
struct Bench {
  TempFolder folder;
  PowercutDisk disk;
  std::vector<std::string> alarms;
  Store store{folder / "club.db",
              {.vfs = disk.vfs(),
               .on_failed = [this](const std::string& reason) { alarms.push_back(reason); }}};
  GameEvents game{"a"};

  Bench() { REQUIRE(append(store, game.created())); }
};

void check_whole(const fs::path& path) {
  const VerifyReport report = verify(path);
  CHECK_MESSAGE(report.findings.empty(),
                (report.findings.empty() ? std::string{} : report.findings.front()));
}

/// Appends until the disk is too small for it; what came after the first refusal must fail too.
void fill(Bench& bench) {
  for (int i = 0; i < 10'000; ++i) {
    GameEvents before = bench.game;
    if (append(bench.store, bench.game.move())) continue;
    bench.game = before;
    return;
  }
  FAIL("the disk never got full");
}

}  // namespace

TEST_CASE("a full disk: the group is refused, the store stops, the file stays whole") {
  Bench bench;
  bench.disk.set_full(true);
  fill(bench);
  const Head head = bench.store.head();
  CHECK(bench.store.state() == Store::State::failed);
  CHECK_FALSE(bench.store.failure().empty());
  CHECK(bench.alarms.size() == 1);
  check_whole(bench.folder / "club.db");

  // Refused at once, without trying the disk again.
  const std::int64_t changes = bench.disk.changes();
  GameEvents later = bench.game;
  for (int i = 0; i < 10; ++i) CHECK(append(bench.store, later.move()).code == Code::failed);
  CHECK(bench.disk.changes() == changes);
  CHECK(bench.store.head() == head);
  CHECK(bench.alarms.size() == 1);

  CHECK(recover(bench.store).code == Code::failed);  // still full
  CHECK(bench.store.state() == Store::State::failed);
  bench.disk.set_full(false);
  CHECK(append(bench.store, later.move()).code == Code::failed);  // nobody said go on
  CHECK(recover(bench.store));
  CHECK(bench.store.state() == Store::State::working);
  CHECK(bench.store.failure().empty());
  CHECK(bench.store.head() == head);
  CHECK(append(bench.store, bench.game.move()));
  check_whole(bench.folder / "club.db");
}

TEST_CASE("a failing commit refuses every batch of its group, and none of it is there") {
  Bench bench;
  const Head head = bench.store.head();
  bench.disk.set_sync_broken(true);
  std::vector<Code> codes;
  // The group gathers while the writer stands in a task.
  std::promise<void> writing, go;
  auto may_go = go.get_future();
  bench.store.task(
      [&](Connection&) {
        writing.set_value();
        may_go.wait();
      },
      [&](const AppendResult& result) { codes.push_back(result.code); });
  writing.get_future().wait();
  for (int i = 0; i < 5; ++i) {
    bench.store.append({.events = {bench.game.move()}},
                       [&](const AppendResult& result) { codes.push_back(result.code); });
  }
  go.set_value();
  settle(bench.store);
  REQUIRE(codes.size() == 6);
  CHECK(codes[0] == Code::durable);  // the task wrote nothing that had to be synced
  CHECK(std::count(codes.begin(), codes.end(), Code::failed) == 5);
  CHECK(bench.store.head() == head);
  CHECK(bench.store.read_stream("game:a").size() == 1);
  CHECK(bench.store.metrics().failures == 1);
}

TEST_CASE("what failed to sync does not come back after recovery and a crash") {
  Bench bench;
  bench.disk.set_sync_broken(true);
  // The frames of this batch reach the log, only their sync fails.
  GameEvents lost = bench.game;
  CHECK(append(bench.store, {.events = {lost.move(), lost.move(), lost.move()}}).code ==
        Code::failed);
  CHECK(recover(bench.store).code == Code::failed);
  bench.disk.set_sync_broken(false);
  CHECK(recover(bench.store));

  SUBCASE("right after recovery") {}
  SUBCASE("after more moves") { CHECK(append(bench.store, bench.game.move())); }
  const auto count = bench.store.read_stream("game:a").size();
  fs::copy(bench.folder / "club.db", bench.folder / "crashed.db");
  fs::copy(bench.folder / "club.db-wal", bench.folder / "crashed.db-wal");
  const Store crashed{bench.folder / "crashed.db"};
  CHECK(crashed.read_stream("game:a").size() == count);
  CHECK(crashed.head() == bench.store.head());
}

TEST_CASE("a heartbeat that cannot be written raises the alarm as well") {
  Bench bench;
  bench.disk.set_sync_broken(true);
  bench.store.heartbeat(1000, 1);
  settle(bench.store);
  CHECK(bench.store.state() == Store::State::failed);
  CHECK(bench.alarms.size() == 1);
  CHECK_FALSE(bench.store.last_heartbeat());
}

TEST_CASE("one failure at any place: answered truthfully, recovered from, nothing half done") {
  int places = 0;
  for (const int code : {SQLITE_IOERR_WRITE, SQLITE_FULL}) {
    bool reached = true;
    for (int place = 1; reached; ++place, ++places) {
      CAPTURE(place);
      CAPTURE(code);
      Bench bench;
      REQUIRE(run_task(bench.store,
                       [](Connection& db) { db.execute("PRAGMA wal_autocheckpoint = 10"); }));
      const std::int64_t start = bench.disk.changes();
      bench.disk.fail_once(place, code);
      for (int i = 0; i < 12; ++i) {
        const GameEvents before = bench.game;
        if (append(bench.store, {.events = {bench.game.move(), bench.game.move()}})) continue;
        bench.game = before;
        REQUIRE(bench.store.state() == Store::State::failed);
        REQUIRE(recover(bench.store));
      }
      reached = bench.disk.changes() - start >= place;
      CHECK(std::ssize(bench.store.read_stream("game:a")) == bench.game.sequence());
      check_whole(bench.folder / "club.db");
    }
  }
  CHECK(places > 100);
  std::printf("checked: %d places of a disk failure\n", places);
}
