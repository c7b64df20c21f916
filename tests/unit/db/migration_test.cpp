#include <doctest/doctest.h>

#include "db/event_log.hpp"
#include "db/open.hpp"
#include "db/projection.hpp"
#include "db/store.hpp"
#include "db/verify.hpp"
#include "tests/support/event_facts.hpp"
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

/// `club.db.before-0003.db`, counted from the newest version.
std::string copy_before(std::int64_t later, const std::string& end = ".db") {
  std::string digits = std::to_string(newest_version(migrations()) + later);
  return "club.db.before-" + std::string(4 - digits.size(), '0') + digits + end;
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
  const std::int64_t newest = newest_version(migrations());
  const auto steps = steps_with({{0, "next", "ALTER TABLE game ADD COLUMN a INTEGER"},
                                 {0, "after", "ALTER TABLE game ADD COLUMN b INTEGER"}});
  for (int again = 0; again < 2; ++again) {
    Connection db = open_for_writing(path, {.steps = steps});
    CHECK(db.user_version() == newest + 2);
    CHECK(db.int64("SELECT count(a) + count(b) FROM game") == 0);
    CHECK(head(db).position == 2);
  }
  Connection before_next{folder / copy_before(1)};
  CHECK(before_next.user_version() == newest);
  CHECK(head(before_next).position == 2);
  Connection before_after{folder / copy_before(2)};
  CHECK(before_after.user_version() == newest + 1);
  CHECK_FALSE(fs::exists(folder / copy_before(1, ".2.db")));
  CHECK_FALSE(fs::exists(folder / copy_before(0)));
}

TEST_CASE("a step that fails leaves the file at the step before, and every copy stays") {
  const TempFolder folder;
  const fs::path path = folder / "club.db";
  make_file(path);
  const auto steps = steps_with(
      {{0, "next", "ALTER TABLE game ADD COLUMN a INTEGER; INSERT INTO no_such_table VALUES (1)"}});
  for (int again = 0; again < 2; ++again) {
    CHECK_THROWS_AS(open_for_writing(path, {.steps = steps}), Error);
  }
  CHECK(fs::exists(folder / copy_before(1)));
  CHECK(fs::exists(folder / copy_before(1, ".2.db")));
  Connection db{path};
  CHECK(db.user_version() == newest_version(migrations()));
  CHECK_THROWS_AS(db.int64("SELECT a FROM game"), Error);
}

TEST_CASE("a newer file is refused politely") {
  const TempFolder folder;
  const fs::path path = folder / "club.db";
  make_file(path);
  { open_for_writing(path, {.steps = steps_with({{0, "next", "SELECT 1"}})}); }
  try {
    const Store store{path};
    FAIL("opened");
  } catch (const Refused& refused) {
    CHECK(refused.why() == Why::newer);
    const std::string says = refused.what();
    CHECK(says.find("file version " + std::to_string(newest_version(migrations()) + 1)) !=
          std::string::npos);
    CHECK(says.find("up to " + std::to_string(newest_version(migrations()))) != std::string::npos);
    CHECK(says.find("backup") != std::string::npos);
  }
  CHECK_THROWS_AS(open_for_reading(path), Refused);
}

TEST_CASE("a file of version 1 with games is taken over, and holds events from then on") {
  const TempFolder folder;
  const fs::path path = folder / "club.db";
  {
    Connection old = open_for_writing(path, {.steps = migrations().first(1)});
    Head tail;
    for (const std::int64_t n : {1, 2}) {
      GameEvents game{"g" + std::to_string(n), n};
      for (const NewEvent& event : {game.created(), game.move(), game.ended()})
        project(old, insert_event(old, tail, event));
    }
    CHECK(old.user_version() == 1);
  }
  // It is judged as what it is, before and after.
  CHECK(verify(path).findings.empty());
  {
    Store store{path};
    CHECK(store.newest_ids() == CompetitionIds{2, 2, 2, 2});
    CHECK(store.games({.public_only = false}).size() == 2);
    FactEvents event{"k3m9x2pq", 3};
    REQUIRE(append(store, {.events = event.events(sample_facts())}));
    CHECK(store.newest_ids().event == 3);
  }
  const VerifyReport report = verify(path);
  CAPTURE(report.findings.size());
  CHECK(report.findings.empty());
  CHECK(report.streams == 3);
  Connection before{folder / "club.db.before-0002.db"};
  CHECK(before.user_version() == 1);
  CHECK(head(before).position == 6);
  Connection now{path};
  CHECK(now.user_version() == newest_version(migrations()));
  CHECK(now.int64("SELECT count(*) FROM event WHERE stream_id IS NULL") == 2);
  CHECK(now.int64("SELECT count(*) FROM player WHERE number IS NULL") == 4);
}

TEST_CASE("a file from before there were teams keeps its events, and takes teams from then on") {
  const TempFolder folder;
  const fs::path path = folder / "club.db";
  FactEvents single{"k3m9x2pq"};
  {
    Connection old = open_for_writing(path, {.steps = migrations().first(3)});
    Head tail;
    for (const NewEvent& event : single.events(sample_facts())) insert_event(old, tail, event);
    // As that version wrote its tables: pairings and results are what the step has to carry over.
    old.execute(
        "INSERT INTO event (id, name, site, stream_id) VALUES (1, 'x', '', 'k3m9x2pq');"
        "INSERT INTO tournament (id, event, rules, profile, number) VALUES (2, 1, '', '', 1);"
        "INSERT INTO player (id, event, name, title, number) VALUES (1, 1, 'a', '', 1), "
        "(2, 1, 'b', '', 2);"
        "INSERT INTO round (id, tournament, name, date, number) VALUES (4, 2, '1', '', 1);"
        "INSERT INTO board (id, round, name, number) VALUES (100, 4, '1', 1);"
        "INSERT INTO pairing (board, white, black) VALUES (100, 1, 2)");
  }
  {
    Connection now = open_for_writing(path, {});
    CHECK(now.int64("SELECT count(*) FROM pairing WHERE white = 1 AND black = 2") == 1);
    CHECK(now.int64("SELECT count(*) FROM pairing_list WHERE white = 'a'") == 1);
    CHECK(now.int64("SELECT team_boards FROM tournament") == 0);
    rebuild_tables(now);
  }
  CHECK(verify(path).findings.empty());
  {
    Store store{path};
    FactEvents league{"league22", 50, 500};
    REQUIRE(append(store, {.events = league.events(sample_team_facts())}));
  }
  CHECK(verify(path).findings.empty());
}
