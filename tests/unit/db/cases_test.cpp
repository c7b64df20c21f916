// What broke other programs of this kind: storage.

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>

#include "db/backup.hpp"
#include "db/store.hpp"
#include "db/verify.hpp"
#include "tests/support/child_process.hpp"
#include "tests/support/game_events.hpp"
#include "tests/support/store_calls.hpp"
#include "tests/support/temp_folder.hpp"

using namespace flagfall::db;
using namespace flagfall::test;
namespace fs = std::filesystem;

TEST_CASE("a result that was confirmed survives kill -9") {
  std::int64_t checked = 0;
  for (int round = 0; round < 5; ++round) {
    const TempFolder folder;
    ChildProcess server{[&](Pipe& to_parent) {
      Store store{folder / "club.db"};
      for (int n = 1;; ++n) {
        GameEvents game{"g" + std::to_string(n), n};
        append(store, {.events = {game.created(), game.move()}});
        if (append(store, game.ended())) to_parent.send(game.id());
      }
    }};
    std::vector<std::string> confirmed(static_cast<std::size_t>(20 + round));
    for (std::string& id : confirmed) id = server.line();
    server.kill();

    const Store store{folder / "club.db"};
    for (const std::string& id : confirmed) {
      REQUIRE_FALSE(id.empty());
      CHECK(store.read_stream("game:" + id).size() == 3);
      ++checked;
    }
    CHECK(verify(folder / "club.db").findings.empty());
  }
  std::printf("checked: %d confirmed results after kill -9\n", static_cast<int>(checked));
}

TEST_CASE("a backup during writes, restored elsewhere, has every acknowledged row") {
  const TempFolder folder, elsewhere;
  Store store{folder / "club.db"};
  GameEvents game{"a"};
  REQUIRE(append(store, game.created()));
  for (int i = 0; i < 30; ++i) {
    REQUIRE(append(store, game.move()));
    if (i % 10 != 9) continue;
    REQUIRE(copy_now(store, folder / "copy.db").empty());
    fs::copy(folder / "copy.db", elsewhere / "copy.db", fs::copy_options::overwrite_existing);
    restore(elsewhere / "copy.db", elsewhere / "club.db", {.replace = true});
    const Store restored{elsewhere / "club.db"};
    CHECK(restored.head() == store.head());
  }
}

TEST_CASE("a file locked by another program is not called damaged, and nothing is done to it") {
  const TempFolder folder;
  const fs::path path = folder / "club.db";
  {
    Store store{path};
    GameEvents game{"a"};
    REQUIRE(append(store, game.created()));
  }
  const auto refusal = [&]() -> std::optional<Why> {
    try {
      const Store store{path, {.patience_ms = 20}};
      return std::nullopt;
    } catch (const Refused& refused) {
      CHECK(std::string{refused.what()}.find("well") != std::string::npos);
      return refused.why();
    }
  };
  for (const char* lock : {"BEGIN IMMEDIATE", "BEGIN EXCLUSIVE"}) {
    CAPTURE(std::string{lock});
    {
      Connection tool{path};
      tool.execute(lock);
      CHECK(refusal() == Why::locked);
      CHECK(verify(path).findings.empty());
    }
    CHECK_FALSE(refusal());
  }
  {
    Connection tool{path};
    tool.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; COMMIT");
    CHECK(refusal() == Why::locked);
  }
  CHECK_FALSE(refusal());
  {
    // A tool that took the file out of write-ahead logging and is in the middle of a change.
    Connection tool{path};
    tool.execute("PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE; CREATE TABLE x (a)");
    CHECK(refusal() == Why::locked);
  }
  CHECK_FALSE(refusal());
  CHECK(verify(path).events == 1);
}

TEST_CASE("a tool that holds the write lock while we serve makes appends fail, never half") {
  const TempFolder folder;
  std::vector<std::string> reasons;
  Store store{folder / "club.db", {.patience_ms = 20, .on_failed = [&](const std::string& reason) {
                                     reasons.push_back(reason);
                                   }}};
  GameEvents game{"a"};
  REQUIRE(append(store, game.created()));
  const NewEvent move = game.move();
  {
    Connection tool{folder / "club.db"};
    tool.execute("BEGIN IMMEDIATE");
    CHECK(append(store, move).code == AppendResult::Code::failed);
    CHECK(store.state() == Store::State::failed);
    CHECK(recover(store).code == AppendResult::Code::failed);
  }
  CHECK(append(store, move).code == AppendResult::Code::failed);  // until it is told to go on
  CHECK(recover(store));
  CHECK(store.state() == Store::State::working);
  CHECK(append(store, move));
  CHECK(store.head().position == 2);
  CHECK(reasons.size() == 1);
}
