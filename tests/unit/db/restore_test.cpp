#include <doctest/doctest.h>

#include <fstream>

#include "db/backup.hpp"
#include "db/store.hpp"
#include "db/verify.hpp"
#include "tests/support/game_events.hpp"
#include "tests/support/store_calls.hpp"
#include "tests/support/temp_folder.hpp"

using namespace flagfall::db;
using namespace flagfall::test;
namespace fs = std::filesystem;

namespace {

std::optional<Why> refusal(const fs::path& copy, const fs::path& target, bool replace = false) {
  try {
    restore(copy, target, {.replace = replace});
    return std::nullopt;
  } catch (const Refused& refused) {
    return refused.why();
  }
}

/// A file with one game of so many moves, and a copy of it.
void make_copy(const TempFolder& folder, int moves) {
  Store store{folder / "source.db"};
  GameEvents game{"a"};
  REQUIRE(append(store, game.created()));
  for (int i = 0; i < moves; ++i) REQUIRE(append(store, game.move()));
  REQUIRE(copy_now(store, folder / "copy.db").empty());
}

}  // namespace

TEST_CASE("a copy is restored to a new place and goes on from there") {
  const TempFolder folder;
  make_copy(folder, 3);
  CHECK(restore(folder / "copy.db", folder / "club.db").kept.empty());
  Store store{folder / "club.db"};
  CHECK(store.head().position == 4);
  GameEvents game{"a"};
  game.created(), game.move(), game.move(), game.move();
  CHECK(append(store, game.move()));
  CHECK(verify(folder / "copy.db").events == 4);
}

TEST_CASE("an existing target is kept, and replaced only when that was said") {
  const TempFolder folder;
  make_copy(folder, 3);
  {
    Store old{folder / "club.db"};
    GameEvents game{"old"};
    REQUIRE(append(old, game.created()));
  }
  const std::string old_bytes = bytes_of(folder / "club.db");
  CHECK(refusal(folder / "copy.db", folder / "club.db") == Why::exists);
  CHECK(bytes_of(folder / "club.db") == old_bytes);

  const RestoreReport report = restore(folder / "copy.db", folder / "club.db", {.replace = true});
  CHECK(report.kept.filename() == "club.db.replaced");
  CHECK(bytes_of(report.kept) == old_bytes);
  CHECK(verify(folder / "club.db").events == 4);
  CHECK(restore(folder / "copy.db", folder / "club.db", {.replace = true}).kept.filename() ==
        "club.db.replaced-2");
  CHECK(verify(folder / "club.db.replaced").events == 1);
}

TEST_CASE("a target with a write-ahead log is kept with it") {
  const TempFolder folder;
  make_copy(folder, 3);
  std::string log;
  {
    Store old{folder / "old.db"};
    GameEvents game{"old"};
    REQUIRE(append(old, {.events = {game.created(), game.move()}}));
    fs::copy(folder / "old.db", folder / "club.db");
    fs::copy(folder / "old.db-wal", folder / "club.db-wal");
    log = bytes_of(folder / "club.db-wal");
  }
  const RestoreReport report = restore(folder / "copy.db", folder / "club.db", {.replace = true});
  CHECK_FALSE(fs::exists(folder / "club.db-wal"));  // it would be read as the new file's own
  CHECK(bytes_of(report.kept.string() + "-wal") == log);
  CHECK(Store{report.kept}.read_stream("game:old").size() == 2);
  CHECK(Store{folder / "club.db"}.head().position == 4);
}

TEST_CASE("a log left alone without its database is not read into the restored file") {
  const TempFolder folder;
  make_copy(folder, 3);
  std::ofstream{folder / "club.db-wal"} << "something";
  CHECK(refusal(folder / "copy.db", folder / "club.db") == Why::exists);
  CHECK_FALSE(refusal(folder / "copy.db", folder / "club.db", true));
  CHECK(bytes_of(folder / "club.db.replaced-wal") == "something");
}

TEST_CASE("what cannot be restored changes nothing") {
  const TempFolder folder;
  make_copy(folder, 3);
  const fs::path target = folder / "club.db";
  { const Store store{target}; }
  const std::string before = bytes_of(target);

  std::string bytes = bytes_of(folder / "copy.db");
  std::ofstream{folder / "cut.db", std::ios::binary} << bytes.substr(0, bytes.size() / 2);
  CHECK(refusal(folder / "cut.db", target, true) == Why::truncated);
  std::ofstream{folder / "letter", std::ios::binary} << "Dear secretary";
  CHECK(refusal(folder / "letter", target, true) == Why::not_sqlite);
  CHECK(refusal(folder / "missing", target, true) == Why::missing);
  CHECK(refusal(target, target, true) == Why::exists);
  {
    fs::copy(folder / "copy.db", folder / "edited.db");
    Connection{folder / "edited.db"}.execute("UPDATE game SET white_name = 'Nobody'");
  }
  CHECK(refusal(folder / "edited.db", target, true) == Why::damaged);
  {
    const Store serving{target};
    CHECK(refusal(folder / "copy.db", target, true) == Why::in_use);
  }
  CHECK(bytes_of(target) == before);
  CHECK_FALSE(fs::exists(folder / "club.db.replaced"));
  CHECK_FALSE(fs::exists(folder / "club.db.restored"));
}
