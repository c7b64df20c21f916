#include <doctest/doctest.h>

#include "db/event_log.hpp"
#include "db/open.hpp"
#include "db/store.hpp"
#include "tests/support/game_events.hpp"
#include "tests/support/store_calls.hpp"
#include "tests/support/temp_folder.hpp"

using namespace flagfall::db;
using namespace flagfall::test;
namespace fs = std::filesystem;

namespace {

/// The real steps and some more.
std::vector<Migration> steps_with(std::vector<Migration> more) {
  const auto known = migrations();
  std::vector<Migration> steps{known.begin(), known.end()};
  for (Migration& step : more) {
    step.number = static_cast<std::int64_t>(steps.size()) + 1;
    steps.push_back(step);
  }
  return steps;
}

void make_file(const fs::path& path) {
  Store store{path};
  GameEvents game{"a"};
  REQUIRE(append(store, {.events = {game.created(), game.move()}}));
}

}  // namespace

TEST_CASE("the steps are numbered without gaps") {
  std::int64_t next = 1;
  for (const Migration& step : migrations()) CHECK(step.number == next++);
  CHECK(next > 1);
}

TEST_CASE("each step is taken once, after a copy of the file before it") {
  const TempFolder folder;
  const fs::path path = folder / "club.db";
  make_file(path);
  const auto steps = steps_with({{0, "two", "ALTER TABLE game ADD COLUMN a INTEGER"},
                                 {0, "three", "ALTER TABLE game ADD COLUMN b INTEGER"}});
  for (int again = 0; again < 2; ++again) {
    Connection db = open_for_writing(path, {.steps = steps});
    CHECK(db.user_version() == 3);
    CHECK(db.int64("SELECT count(a) + count(b) FROM game") == 0);
    CHECK(head(db).position == 2);
  }
  Connection before_two{folder / "club.db.before-0002.db"};
  CHECK(before_two.user_version() == 1);
  CHECK(head(before_two).position == 2);
  Connection before_three{folder / "club.db.before-0003.db"};
  CHECK(before_three.user_version() == 2);
  CHECK_FALSE(fs::exists(folder / "club.db.before-0002.2.db"));
  CHECK_FALSE(fs::exists(folder / "club.db.before-0001.db"));
}

TEST_CASE("a step that fails leaves the file at the step before, and every copy stays") {
  const TempFolder folder;
  const fs::path path = folder / "club.db";
  make_file(path);
  const auto steps = steps_with(
      {{0, "two", "ALTER TABLE game ADD COLUMN a INTEGER; INSERT INTO no_such_table VALUES (1)"}});
  for (int again = 0; again < 2; ++again) {
    CHECK_THROWS_AS(open_for_writing(path, {.steps = steps}), Error);
  }
  CHECK(fs::exists(folder / "club.db.before-0002.db"));
  CHECK(fs::exists(folder / "club.db.before-0002.2.db"));
  Connection db{path};
  CHECK(db.user_version() == 1);
  CHECK_THROWS_AS(db.int64("SELECT a FROM game"), Error);
}

TEST_CASE("a newer file is refused politely") {
  const TempFolder folder;
  const fs::path path = folder / "club.db";
  make_file(path);
  { open_for_writing(path, {.steps = steps_with({{0, "two", "SELECT 1"}})}); }
  try {
    const Store store{path};
    FAIL("opened");
  } catch (const Refused& refused) {
    CHECK(refused.why() == Why::newer);
    const std::string says = refused.what();
    CHECK(says.find("file version 2") != std::string::npos);
    CHECK(says.find("up to 1") != std::string::npos);
    CHECK(says.find("backup") != std::string::npos);
  }
  CHECK_THROWS_AS(open_for_reading(path), Refused);
}
