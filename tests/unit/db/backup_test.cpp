#include "db/backup.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <thread>

#include "db/file_lock.hpp"
#include "db/store.hpp"
#include "db/verify.hpp"
#include "tests/support/child_process.hpp"
#include "tests/support/game_events.hpp"
#include "tests/support/store_calls.hpp"
#include "tests/support/temp_folder.hpp"

using namespace flagfall::db;
using namespace flagfall::test;
namespace fs = std::filesystem;

namespace {

std::optional<Why> refusal(const fs::path& source, const fs::path& destination) {
  try {
    backup(source, destination);
    return std::nullopt;
  } catch (const Refused& refused) {
    return refused.why();
  }
}

std::size_t count_files(const fs::path& folder) {
  return static_cast<std::size_t>(
      std::distance(fs::directory_iterator{folder}, fs::directory_iterator{}));
}

}  // namespace

TEST_CASE("a copy is one whole private file with everything acknowledged") {
  const TempFolder folder, elsewhere;
  Store store{folder / "club.db"};
  GameEvents game{"a"};
  REQUIRE(append(store, {.events = {game.created(), game.move()}}));
  const fs::path copy = elsewhere / "copy.db";
  for (int again = 0; again < 3; ++again) {
    REQUIRE(append(store, game.move()));
    CHECK(copy_now(store, copy).empty());
    CHECK(count_files(elsewhere.path()) == 1);
    const VerifyReport report = verify(copy);
    CHECK(report.findings.empty());
    CHECK(report.head == store.head());
    CHECK((fs::status(copy).permissions() & fs::perms::all) ==
          (fs::perms::owner_read | fs::perms::owner_write));
    CHECK(count_files(elsewhere.path()) == 1);  // reading it leaves nothing beside it
  }
  CHECK(bytes_of(copy)[18] ==
        1);  // no write-ahead log: it can be read from a write-protected stick
}

TEST_CASE("a copy never takes the place of something else") {
  const TempFolder folder;
  { const Store store{folder / "club.db"}; }
  const fs::path source = folder / "club.db";
  const auto write = [&](const char* name, const std::string& bytes) {
    std::ofstream{folder / name, std::ios::binary} << bytes;
    return folder / name;
  };
  CHECK(refusal(source, write("letter.txt", "Dear secretary")) == Why::not_sqlite);
  CHECK(bytes_of(folder / "letter.txt") == "Dear secretary");
  CHECK(refusal(source, write("empty", "")) == Why::empty);
  std::string foreign = bytes_of(source);
  foreign.replace(68, 4, "GEOP");
  CHECK(refusal(source, write("foreign.db", foreign)) == Why::foreign);
  CHECK(bytes_of(folder / "foreign.db") == foreign);
  fs::create_directory(folder / "folder");
  CHECK(refusal(source, folder / "folder") == Why::unreadable);
  CHECK(refusal(source, source) == Why::exists);
  fs::create_symlink(source, folder / "link.db");
  CHECK(refusal(source, folder / "link.db") == Why::exists);
  {
    const Store other{folder / "other.db"};
    CHECK(refusal(source, folder / "other.db") == Why::in_use);
  }
  CHECK_FALSE(refusal(source, folder / "other.db"));  // now it is only an earlier copy
  write("lonely.db-wal", "the log of a file that is gone");
  CHECK(refusal(source, folder / "lonely.db") == Why::exists);
  CHECK_THROWS_AS(backup(source, folder / "no/copy.db"), std::exception);
  CHECK(refusal(folder / "missing.db", folder / "copy.db") == Why::missing);
  CHECK_FALSE(fs::exists(folder / "copy.db"));
}

TEST_CASE("copies during writes are whole batches, with all that was acknowledged before") {
  const TempFolder folder;
  Store store{folder / "club.db"};
  GameEvents game{"a"};
  REQUIRE(append(store, game.created()));
  std::atomic<std::int64_t> acknowledged = 1;
  std::atomic<bool> writing = true;
  std::thread player{[&] {
    for (int i = 0; i < 300; ++i) {
      store.append({.events = {game.move(), game.move(), game.move()}},
                   [&](const AppendResult& result) { acknowledged = result.position; });
      settle(store);
    }
    writing = false;
  }};
  int copies = 0;
  for (; writing || copies == 0; ++copies) {
    const std::int64_t before = acknowledged;
    CHECK(copy_now(store, folder / "copy.db").empty());
    const VerifyReport report = verify(folder / "copy.db");
    CHECK(report.findings.empty());
    CHECK(report.events >= before);
    CHECK(report.events % 3 == 1);
  }
  player.join();
  std::printf("checked: %d copies during writes\n", copies);
}

TEST_CASE("another process can copy and verify while this one serves") {
  const TempFolder folder;
  ChildProcess server{[&](Pipe& to_parent) {
    Store store{folder / "club.db"};
    GameEvents game{"a"};
    append(store, game.created());
    for (int i = 1; i <= 300; ++i) {
      append(store, {.events = {game.move(), game.move()}});
      to_parent.send(std::to_string(1 + 2 * i));
    }
    pause();
  }};
  for (int i = 0; i < 10; ++i) {
    const std::int64_t acknowledged = std::stoll(server.line());
    backup(folder / "club.db", folder / "copy.db");
    const VerifyReport copy = verify(folder / "copy.db");
    CHECK(copy.findings.empty());
    CHECK(copy.events >= acknowledged);
    CHECK(copy.events % 2 == 1);
    CHECK(verify(folder / "club.db").findings.empty());
    CHECK_THROWS_AS((Store{folder / "club.db"}), Refused);
  }
  CHECK_FALSE(server.line().empty());  // it was never disturbed
  server.kill();
  CHECK(verify(folder / "club.db").findings.empty());
}
