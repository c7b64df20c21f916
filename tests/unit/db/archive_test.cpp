#include <doctest/doctest.h>

#include <algorithm>
#include <iostream>
#include <random>

#include "db/archive_query.hpp"
#include "db/archive_rows.hpp"
#include "tests/support/fresh_database.hpp"

using namespace flagfall::db;
using namespace flagfall::test;

namespace {

ArchivedGame game_of(std::int64_t number, const std::string& white, const std::string& date) {
  ArchivedGame game;
  game.number = number;
  game.rules = "international";
  game.rules_from = "tag";
  game.white = white;
  game.black = "B";
  game.date = date;
  game.result = "1-1";
  game.verdict = "legal";
  game.text = "[White \"" + white + "\"]\n\n*\n";
  game.white_key = " " + white;
  game.black_key = " b";
  game.event_key = " ";
  return game;
}

/// An import of some games that is on file, with its event.
struct Imported {
  Connection db = fresh_database();
  ArchiveImport import;

  explicit Imported(const std::vector<ArchivedGame>& games) {
    import.name = "games.pdn";
    import.id = begin_import(db, import);
    for (const ArchivedGame& game : games) {
      import.digest = digest_after(import.digest, game);
      add_part(db, import, {{game}, {PositionEntry::of(7, 1, 0, 0)}});
    }
    import.games = static_cast<std::int64_t>(games.size());
    import.state = ArchiveImport::State::done;
    update_import(db, import);
    add_event(import.id, import.games, to_hex(import.digest));
  }

  void add_event(std::int64_t id, std::int64_t kept, const std::string& digest) {
    db.prepare(
          "INSERT INTO event_log (stream, sequence, actor_role, actor_name, elapsed_us, utc_us, "
          "type, payload, prev_hash, hash) VALUES ('archive', ?1, 'chief', '', 0, 0, "
          "'games_imported', ?2, zeroblob(32), zeroblob(32))")
        .bind_all(id, "{\"import\":" + std::to_string(id) + ",\"kept\":" + std::to_string(kept) +
                          ",\"digest\":\"" + digest + "\"}")
        .run();
  }
};

std::vector<PositionEntry> entries_of(Connection& db, std::uint64_t hash) {
  std::vector<PositionEntry> found;
  for_each_entry(db, hash, [&](const PositionEntry& entry) { found.push_back(entry); });
  std::ranges::sort(found);
  return found;
}

}  // namespace

TEST_CASE("runs answer the same before they are merged, meanwhile and afterwards") {
  constexpr unsigned seed = 2026;
  std::cout << "seed " << seed << "\n";
  std::mt19937_64 random{seed};
  Connection db = fresh_database();
  std::vector<PositionEntry> all;
  const auto check = [&] {
    for (std::uint64_t place = 0; place <= 40; ++place) {
      // Also hashes that are negative as the file has them, and those at both ends.
      const std::uint64_t hash = place * (~std::uint64_t{0} / 40);
      std::vector<PositionEntry> wanted;
      std::ranges::copy_if(all, std::back_inserter(wanted),
                           [&](const PositionEntry& entry) { return entry.hash == hash; });
      std::ranges::sort(wanted);
      CHECK(entries_of(db, hash) == wanted);
    }
  };
  for (int run = 0; run < 20; ++run) {
    std::vector<PositionEntry> entries;
    const std::size_t count = random() % 3000 + 1;
    for (std::size_t i = 0; i < count; ++i) {
      // Every third one is the position from which all games start: it fills many pages.
      const std::uint64_t place = random() % 3 == 0 ? 20 : random() % 41;
      entries.push_back(PositionEntry::of(
          place * (~std::uint64_t{0} / 40), static_cast<std::uint32_t>(random() % 50),
          static_cast<std::uint8_t>(random() % 4), static_cast<std::uint32_t>(all.size() + i)));
    }
    std::ranges::sort(entries);
    add_position_run(db, entries);
    all.insert(all.end(), entries.begin(), entries.end());
  }
  check();
  int pieces = 0;
  merge_position_runs(db, [&](const std::function<void(Connection&)>& rows) {
    rows(db);
    if (++pieces % 2 == 0) check();
  });
  check();
  CHECK(db.int64("SELECT count(*) FROM position_run WHERE state <> 'ready'") == 0);
  CHECK(db.int64("SELECT max(level) FROM position_run") == 1);
  CHECK(db.int64("SELECT count(*) FROM position_page") == position_pages(db));
}

TEST_CASE("a merge that was cut short leaves what it was made of, and no pages") {
  Connection db = fresh_database();
  for (std::uint32_t i = 0; i < 8; ++i) {
    const PositionEntry entry = PositionEntry::of(5, 1, 0, i);
    add_position_run(db, {&entry, 1});
  }
  int pieces = 0;
  const auto cut = [&](const std::function<void(Connection&)>& rows) {
    if (++pieces == 3) throw std::runtime_error{"the disk is full"};
    rows(db);
  };
  CHECK_THROWS(merge_position_runs(db, cut));
  CHECK(entries_of(db, 5).size() == 8);
  drop_unused_runs(db);
  merge_position_runs(db, [&](const std::function<void(Connection&)>& rows) { rows(db); });
  CHECK(entries_of(db, 5).size() == 8);
  CHECK(db.int64("SELECT count(*) FROM position_run") == 1);
  CHECK(db.int64("SELECT count(*) FROM position_page") == 1);
}

TEST_CASE("a day is compared by what is known of it") {
  const struct {
    const char* date;
    const char* day;
  } rows[] = {{"2009.04.17", "2009-04-17"},
              {"2009-4-7", "2009-04-07"},
              {"2009.04.??", "2009-04-00"},
              {"2009.??.??", "2009-00-00"},
              {"2009", "2009-00-00"},
              {"????.??.??", ""},
              {"", ""},
              {"17.04.2009", ""},
              {"2009.04.17.2", ""}};
  for (const auto& row : rows) {
    CAPTURE(row.date);
    CHECK(day_of(row.date) == row.day);
  }
}

TEST_CASE("what was done to the rows of an import is found") {
  Imported whole{{game_of(1, "a", "2009"), game_of(2, "c", "2010")}};
  CHECK(check_archive(whole.db).empty());
  for (const char* change :
       {"UPDATE archive_game SET result = '2-0' WHERE number = 2",
        "UPDATE archive_game SET text = text || ' ' WHERE number = 1",
        "UPDATE archive_name SET text = 'Somebody else' WHERE key = ' a'",
        "DELETE FROM archive_game WHERE number = 2",
        "INSERT INTO archive_game SELECT 99, import, NULL, 3, rules, rules_from, also_possible, "
        "white, black, event, site, round, date, day, result, plies, verdict, bad_ply, NULL, text "
        "FROM archive_game WHERE number = 1"}) {
    CAPTURE(change);
    Imported changed{{game_of(1, "a", "2009"), game_of(2, "c", "2010")}};
    changed.db.execute(change);
    CHECK(check_archive(changed.db).size() == 1);
  }
  SUBCASE("rows of which the log knows nothing") {
    whole.db.execute(
        "INSERT INTO archive_import SELECT 50, name, actor, utc, 'done', encoding, "
        "bytes, bytes_read, games, legal, illegal, bad_fen, guessed, "
        "overlooked_draws, contradictions, already_there, digest, remarks, "
        "remarks_left_off FROM archive_import; UPDATE archive_game SET import = 50 "
        "WHERE number = 2");
    CHECK(check_archive(whole.db).size() == 2);
  }
  SUBCASE("an import that is still being read has no event yet") {
    ArchiveImport reading;
    reading.id = begin_import(whole.db, reading);
    add_part(whole.db, reading, {{game_of(1, "d", "2011")}, {}});
    CHECK(check_archive(whole.db).empty());
    CHECK(unfinished_imports(whole.db).size() == 1);
  }
}

TEST_CASE("a game that was played here is put in the place of what was known of it") {
  Connection db = fresh_database();
  const auto set = [&](const std::optional<ArchivedGame>& row) {
    set_played_game(db, "abcd2345", row, {PositionEntry::of(5, 3, 1, 0)});
  };
  set(game_of(0, "a", "2009"));
  REQUIRE(entries_of(db, 5).size() == 1);
  set(game_of(0, "c", "2009"));
  REQUIRE(entries_of(db, 5).size() == 1);
  const auto row = played_game(db, "abcd2345");
  REQUIRE(row);
  CHECK(row->row.white == "c");
  CHECK(entries_of(db, 5).front() ==
        PositionEntry::of(5, 3, 1, static_cast<std::uint32_t>(row->row.id)));
  set(std::nullopt);
  CHECK(entries_of(db, 5).empty());
  CHECK_FALSE(played_game(db, "abcd2345"));
}
