#include "db/open.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <fstream>
#include <iterator>

#include "db/store.hpp"
#include "tests/support/game_events.hpp"
#include "tests/support/store_calls.hpp"
#include "tests/support/temp_folder.hpp"

using namespace flagfall::db;
using namespace flagfall::test;
namespace fs = std::filesystem;

namespace {

void write(const fs::path& path, const std::string& bytes) {
  std::ofstream{path, std::ios::binary} << bytes;
}

std::string good_file(const TempFolder& folder) {
  {
    Store store{folder / "good.db"};
    GameEvents game{"a"};
    REQUIRE(append(store, {.events = {game.created(), game.move()}}));
  }
  return bytes_of(folder / "good.db");
}

/// The refusal of a file, or nothing if it opens.
std::optional<Refused> refusal(const fs::path& path) {
  try {
    const Store store{path, {.patience_ms = 10}};
    return std::nullopt;
  } catch (const Refused& refused) {
    return refused;
  }
}

}  // namespace

TEST_CASE("a new file is complete, ours, private and nothing else is left beside it") {
  const TempFolder folder;
  { const Store store{folder / "club.db"}; }
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator{folder.path()}) {
    names.push_back(entry.path().filename());
  }
  std::sort(names.begin(), names.end());
  CHECK(names == std::vector<std::string>{"club.db", "club.db-lock"});
  CHECK((fs::status(folder / "club.db").permissions() & fs::perms::all) ==
        (fs::perms::owner_read | fs::perms::owner_write));
  Connection db{folder / "club.db"};
  CHECK(db.int64("PRAGMA application_id") == application_id);
  CHECK(db.user_version() == newest_version(migrations()));
  CHECK(db.text("PRAGMA journal_mode") == "wal");
  CHECK(bytes_of(folder / "club.db").substr(68, 4) == "FLGF");
}

TEST_CASE("a file with a second name is refused until it has one") {
  const TempFolder folder;
  const std::string good = good_file(folder);
  fs::create_hard_link(folder / "good.db", folder / "other.db");
  const auto refused = refusal(folder / "good.db");
  REQUIRE(refused);
  CHECK(refused->why() == Why::linked);
  CHECK(std::string{refused->what()}.find("2 names") != std::string::npos);
  CHECK(bytes_of(folder / "good.db") == good);
  fs::remove(folder / "other.db");
  CHECK_FALSE(refusal(folder / "good.db"));
  // A symbolic link leads to the one name.
  fs::create_symlink(folder / "good.db", folder / "link.db");
  CHECK_FALSE(refusal(folder / "link.db"));
}

TEST_CASE("what an interrupted start left is no obstacle") {
  const TempFolder folder;
  write(folder / "club.db.new", "half");
  write(folder / "club.db.new-journal", "rest");
  { const Store store{folder / "club.db"}; }
  CHECK_FALSE(fs::exists(folder / "club.db.new"));
  CHECK_FALSE(fs::exists(folder / "club.db.new-journal"));
}

TEST_CASE("files that are not ours or not whole are refused with a reason and not touched") {
  const TempFolder folder;
  const std::string good = good_file(folder);
  const auto changed = [&](std::size_t offset, const std::string& with) {
    std::string bytes = good;
    return bytes.replace(offset, with.size(), with);
  };
  struct Case {
    const char* name;
    std::string bytes;
    Why why;
    const char* says;
  };
  const Case cases[] = {
      {"empty", "", Why::empty, "is empty"},
      {"a text", "Dear secretary,\nhere are the results.\n", Why::not_sqlite, "not an SQLite"},
      {"one letter", "x", Why::not_sqlite, "not an SQLite"},
      {"the first ten bytes", good.substr(0, 10), Why::truncated, "cut off"},
      {"the first fifty bytes", good.substr(0, 50), Why::truncated, "cut off"},
      {"another program's database", changed(68, "GEOP"), Why::foreign, "another program"},
      {"no program's database", changed(68, std::string(4, '\0')), Why::foreign, "another program"},
      {"half a file", good.substr(0, good.size() / 2 / 4096 * 4096), Why::truncated, "cut off"},
      {"a file cut within a page", good.substr(0, good.size() - 100), Why::truncated, "cut off"},
      {"a newer file", changed(60, std::string{"\0\0\3\347", 4}), Why::newer, "version 999"},
      {"a page size of 77", changed(16, std::string{"\0\115", 2}), Why::damaged, "damaged"},
      {"zeros in the middle", changed(4096, std::string(8192, '\0')), Why::damaged, "damaged"},
      {"noise in the middle", changed(8192, std::string(4096, '\xa5')), Why::damaged, "damaged"},
  };
  for (const Case& c : cases) {
    CAPTURE(std::string{c.name});
    const fs::path path = folder / "case.db";
    write(path, c.bytes);
    const auto written = fs::last_write_time(path);
    const auto refused = refusal(path);
    REQUIRE(refused);
    CAPTURE(refused->what());
    CHECK(refused->why() == c.why);
    CHECK(std::string{refused->what()}.find(c.says) != std::string::npos);
    CHECK(std::string{refused->what()}.find(path.string()) != std::string::npos);
    CHECK(bytes_of(path) == c.bytes);
    CHECK(fs::last_write_time(path) == written);
    for (const char* suffix : {"-wal", "-shm", "-journal", ".new"}) {
      CHECK_FALSE(fs::exists(path.string() + suffix));
    }
    fs::remove(path);
  }
}

TEST_CASE("a damaged file with a write-ahead log beside it keeps both") {
  const TempFolder folder;
  std::string main_bytes, log_bytes;
  {
    Store store{folder / "good.db"};
    GameEvents game{"a"};
    REQUIRE(append(store, {.events = {game.created(), game.move()}}));
    main_bytes = bytes_of(folder / "good.db");
    log_bytes = bytes_of(folder / "good.db-wal");
  }
  REQUIRE(log_bytes.size() > 4096);
  const fs::path path = folder / "case.db";
  SUBCASE("whole: it opens and has the rows of the log") {
    write(path, main_bytes);
    write(fs::path{path} += "-wal", log_bytes);
    const Store store{path};
    CHECK(store.read_stream("game:a").size() == 2);
  }
  SUBCASE("damaged where the log has nothing: refused, both stay") {
    const std::string damaged = main_bytes.substr(0, 4096 * 3);
    write(path, damaged);
    write(fs::path{path} += "-wal", log_bytes);
    const auto refused = refusal(path);
    REQUIRE(refused);
    CAPTURE(refused->what());
    CHECK(refused->why() == Why::damaged);
    CHECK(bytes_of(path) == damaged);
    CHECK(bytes_of(path.string() + "-wal") == log_bytes);
  }
}

TEST_CASE("a log without its file is not read into a new one, nor thrown away") {
  const TempFolder folder;
  std::string log_bytes;
  {
    Store store{folder / "good.db"};
    GameEvents game{"a"};
    REQUIRE(append(store, {.events = {game.created(), game.move()}}));
    log_bytes = bytes_of(folder / "good.db-wal");
  }
  const fs::path path = folder / "case.db";
  write(path.string() + "-wal", log_bytes);
  CHECK(refusal(path)->why() == Why::missing);
  CHECK_FALSE(fs::exists(path));
  CHECK(bytes_of(path.string() + "-wal") == log_bytes);
  fs::remove(path.string() + "-wal");
  CHECK_FALSE(refusal(path));
}

TEST_CASE("what is no ordinary file is refused") {
  const TempFolder folder;
  fs::create_directory(folder / "folder.db");
  CHECK(refusal(folder / "folder.db")->why() == Why::unreadable);
  fs::create_symlink(folder / "club.db", folder / "link.db");
  CHECK(refusal(folder / "link.db")->why() == Why::missing);  // a link that points nowhere
  const Store store{folder / "club.db"};
  CHECK(refusal(folder / "link.db")->why() == Why::in_use);  // one file has one lock
}

TEST_CASE("a folder that is not there is said, not made") {
  const TempFolder folder;
  CHECK_THROWS_AS((Store{folder / "no/club.db"}), Refused);
  CHECK_FALSE(fs::exists(folder / "no"));
}
