#include "db/served_files.hpp"

#include <doctest/doctest.h>

#include <fstream>

#include "db/files.hpp"
#include "db/store.hpp"
#include "tests/support/game_events.hpp"
#include "tests/support/store_calls.hpp"
#include "tests/support/temp_folder.hpp"

// Somebody deletes, moves or replaces the files of a running store.

using namespace flagfall::db;
using namespace flagfall::test;
namespace fs = std::filesystem;
using Code = AppendResult::Code;

namespace {

struct Bench {
  TempFolder folder;
  fs::path path = folder / "club/club.db";
  std::vector<std::string> alarms;
  std::optional<Store> store;
  GameEvents game{"a"};

  Bench() {
    fs::create_directory(folder / "club");
    fs::create_directory(folder / "away");
    store.emplace(path, StoreOptions{.on_failed = [this](const std::string& reason) {
                    alarms.push_back(reason);
                  }});
    REQUIRE(append(*store, game.created()));
  }
};

struct Harm {
  const char* what;
  const char* suffix;  ///< of the file that is harmed
  void (*harm)(const fs::path& file, const fs::path& away);
  const char* told;
};

void remove(const fs::path& file, const fs::path&) { fs::remove(file); }
void move(const fs::path& file, const fs::path& away) { fs::rename(file, away / "moved"); }
void replace(const fs::path& file, const fs::path& away) {
  fs::copy_file(file, away / "copy");
  fs::rename(away / "copy", file);
}
void move_folder(const fs::path& file, const fs::path& away) {
  fs::rename(file.parent_path(), away / "club");
}

const Harm harms[] = {
    {"the file deleted", "", remove, "club.db is gone"},
    {"the file moved", "", move, "club.db is gone"},
    {"the file replaced", "", replace, "club.db was replaced"},
    {"the folder moved", "", move_folder, "club.db is gone"},
    {"the log deleted", "-wal", remove, "club.db-wal is gone"},
    {"the log moved", "-wal", move, "club.db-wal is gone"},
    {"the log replaced", "-wal", replace, "club.db-wal was replaced"},
    {"the shared memory deleted", "-shm", remove, "club.db-shm is gone"},
};

}  // namespace

TEST_CASE("nothing more is acknowledged once a file of the store has lost its name") {
  for (const Harm& harm : harms) {
    CAPTURE(harm.what);
    Bench bench;
    const Head before = bench.store->head();
    harm.harm(with_suffix(bench.path, harm.suffix), bench.folder / "away");
    const AppendResult result = append(*bench.store, bench.game.move());
    CHECK(result.code == Code::failed);
    CHECK_MESSAGE(result.reason.find(harm.told) != std::string::npos, result.reason);
    CHECK(bench.store->state() == Store::State::failed);
    CHECK(bench.store->failure() == result.reason);
    CHECK(bench.alarms == std::vector{result.reason});
    CHECK(recover(*bench.store).code == Code::failed);
    CHECK(bench.alarms.size() == 1);
    CHECK(bench.store->head() == before);  // nor was it written into what is left
  }
}

TEST_CASE("a heartbeat, or a mere look, finds it as well") {
  for (const Harm& harm : harms) {
    CAPTURE(harm.what);
    for (const bool beats : {true, false}) {
      Bench bench;
      bench.store->check_files();
      settle(*bench.store);
      CHECK(bench.alarms.empty());
      harm.harm(with_suffix(bench.path, harm.suffix), bench.folder / "away");
      beats ? bench.store->heartbeat(1, 1) : bench.store->check_files();
      bench.store.reset();  // what waits is still done
      REQUIRE(bench.alarms.size() == 1);
      CHECK(bench.alarms[0].find(harm.told) != std::string::npos);
    }
  }
}

TEST_CASE("the very file put back is served on") {
  Bench bench;
  fs::rename(bench.path, bench.folder / "away/club.db");
  GameEvents refused = bench.game;
  CHECK(append(*bench.store, refused.move()).code == Code::failed);
  fs::rename(bench.folder / "away/club.db", bench.path);
  CHECK(recover(*bench.store));
  CHECK(append(*bench.store, bench.game.move()));
  bench.store.reset();
  const Store again{bench.path};
  CHECK(again.head().position == 2);
}

TEST_CASE("a store that ends leaves the file alone that took its name") {
  Bench bench;
  { const Store other{bench.folder / "other.db"}; }
  fs::rename(bench.folder / "other.db", bench.path);
  const std::string other = bytes_of(bench.path);
  CHECK(append(*bench.store, bench.game.move()).code == Code::failed);
  bench.store.reset();
  CHECK(bytes_of(bench.path) == other);
  // Nor is the log of the old one read into it at the next start.
  CHECK_FALSE(fs::exists(with_suffix(bench.path, "-wal")));
  CHECK(fs::exists(with_suffix(bench.path, "-wal.apart")));
  CHECK(Store{bench.path}.head().position == 0);
}
