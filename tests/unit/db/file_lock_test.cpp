#include "db/file_lock.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <string>

#include "db/error.hpp"
#include "db/store.hpp"
#include "tests/support/child_process.hpp"
#include "tests/support/temp_folder.hpp"

using namespace flagfall::db;
using namespace flagfall::test;

namespace {

std::string lock_refusal(const std::filesystem::path& path) {
  try {
    const FileLock lock{path};
  } catch (const Refused& refused) {
    CHECK(refused.why() == Why::in_use);
    return refused.what();
  }
  return {};
}

}  // namespace

TEST_CASE("a second lock in the same process is refused, and names the process") {
  const TempFolder folder;
  const auto path = folder / "club.db";
  CHECK_FALSE(is_served(path));
  {
    const FileLock lock{path};
    CHECK(is_served(path));
    CHECK(is_served(path));  // asking does not take or drop it
    CHECK(lock_refusal(path).find("process " + std::to_string(getpid()) + ".") !=
          std::string::npos);
  }
  CHECK_FALSE(is_served(path));
  CHECK(lock_refusal(path).empty());
}

TEST_CASE("a lock of another process holds until that process is gone, however it goes") {
  const TempFolder folder;
  const auto path = folder / "club.db";
  ChildProcess child{[&](Pipe& to_parent) {
    const FileLock lock{path};
    to_parent.send("locked");
    pause();
  }};
  REQUIRE(child.line() == "locked");
  CHECK(is_served(path));
  CHECK(lock_refusal(path).find("process " + std::to_string(child.id()) + ".") !=
        std::string::npos);
  child.kill();
  CHECK_FALSE(is_served(path));
  CHECK(lock_refusal(path).empty());
}

TEST_CASE("without its lock file a served file is still locked, under every name") {
  const TempFolder folder;
  const auto path = folder / "club.db";
  { const Store store{path}; }
  ChildProcess child{[&](Pipe& to_parent) {
    const Store store{path};
    to_parent.send("serving");
    pause();
  }};
  REQUIRE(child.line() == "serving");
  std::filesystem::remove(FileLock::path_for(path));
  CHECK(is_served(path));
  CHECK(lock_refusal(path).find("club.db is being served by another process") != std::string::npos);
  std::filesystem::create_hard_link(path, folder / "second.db");
  CHECK(is_served(folder / "second.db"));
  CHECK_FALSE(lock_refusal(folder / "second.db").empty());
  CHECK(is_served(path));  // asking and being refused change nothing
  child.kill();
  CHECK_FALSE(is_served(path));
  CHECK(lock_refusal(path).empty());
}

TEST_CASE("a file that was made under the lock is locked itself") {
  const TempFolder folder;
  const auto path = folder / "club.db";
  const auto serve = [&](Pipe& to_parent) {
    const Store store{path};
    to_parent.send("serving");
    pause();
  };
  ChildProcess child{serve};
  REQUIRE(child.line() == "serving");
  std::filesystem::remove(FileLock::path_for(path));
  CHECK_FALSE(lock_refusal(path).empty());
}

TEST_CASE("a lock file that cannot be used is a refusal, not a lock") {
  const TempFolder folder;
  CHECK_THROWS_AS(FileLock{folder / "no/such/folder/club.db"}, Refused);
  std::filesystem::create_symlink(folder / "elsewhere", folder / "club.db-lock");
  CHECK_THROWS_AS(FileLock{folder / "club.db"}, Refused);  // would write where the link points
}
