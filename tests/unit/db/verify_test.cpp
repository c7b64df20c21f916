#include "db/verify.hpp"

#include <doctest/doctest.h>
#include <sqlite3.h>

#include "db/open.hpp"
#include "db/store.hpp"
#include "tests/support/event_facts.hpp"
#include "tests/support/game_events.hpp"
#include "tests/support/store_calls.hpp"
#include "tests/support/temp_folder.hpp"

using namespace flagfall::db;
using namespace flagfall::test;
namespace fs = std::filesystem;

namespace {

/// Two games: positions 1 to 4 and 5 to 8.
void make_file(const fs::path& path) {
  Store store{path};
  for (const std::int64_t n : {1, 2}) {
    GameEvents game{"g" + std::to_string(n), n};
    REQUIRE(append(store, {.events = {game.created(), game.move(), game.move(), game.ended()}}));
  }
}

/// What somebody does who has an SQLite tool and knows how to drop a trigger.
void tamper(const fs::path& path, const std::string& sql) {
  Connection db{path};
  db.execute("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON");
  std::string triggers;
  {
    Statement rows = db.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'");
    while (rows.step()) triggers += rows.string(1) + ";";
  }
  db.execute(
      "DROP TRIGGER event_log_keeps_rows; DROP TRIGGER event_log_keeps_values; "
      "DROP TRIGGER event_log_replaces_nothing");
  db.execute(sql);
  db.execute(triggers);
}

std::string joined(const std::vector<std::string>& findings) {
  std::string text;
  for (const std::string& finding : findings) text += finding + "\n";
  return text;
}

}  // namespace

TEST_CASE("a file as it was written has no findings") {
  const TempFolder folder;
  make_file(folder / "club.db");
  const VerifyReport report = verify(folder / "club.db");
  CAPTURE(joined(report.findings));
  CHECK(report.findings.empty());
  CHECK(report.events == 8);
  CHECK(report.streams == 2);
  CHECK(report.head.position == 8);
  CHECK(report.head == Store{folder / "club.db"}.head());
}

TEST_CASE("every change of the log is found, with the row that was changed") {
  struct Case {
    const char* why;
    const char* sql;
    const char* finding;
  };
  const Case cases[] = {
      {"payload",
       "UPDATE event_log SET payload = replace(payload, '32-28', '32-27') WHERE position = 6",
       "event 6 (game:g2 2, move_played): was changed"},
      {"a blank in the payload", "UPDATE event_log SET payload = payload || ' ' WHERE position = 6",
       "event 6 (game:g2 2, move_played): was changed"},
      {"actor's role", "UPDATE event_log SET actor_role = 'arbiter' WHERE position = 6",
       "event 6 (game:g2 2, move_played): was changed"},
      {"actor's name", "UPDATE event_log SET actor_name = 'x' WHERE position = 6",
       "event 6 (game:g2 2, move_played): was changed"},
      {"elapsed time", "UPDATE event_log SET elapsed_us = elapsed_us + 1 WHERE position = 6",
       "event 6 (game:g2 2, move_played): was changed"},
      {"UTC", "UPDATE event_log SET utc_us = utc_us + 1 WHERE position = 6",
       "event 6 (game:g2 2, move_played): was changed"},
      {"type", "UPDATE event_log SET type = 'other' WHERE position = 6",
       "event 6 (game:g2 2, other): was changed"},
      {"stream", "UPDATE event_log SET stream = 'game:g3' WHERE position = 6",
       "event 6 (game:g3 2, move_played): was changed"},
      {"sequence", "UPDATE event_log SET sequence = 9 WHERE position = 8",
       "event 8 (game:g2 9, game_ended): the stream has a gap: after 3 must come 4"},
      {"hash", "UPDATE event_log SET hash = zeroblob(32) WHERE position = 6",
       "event 6 (game:g2 2, move_played): was changed"},
      {"the hash and the payload's value",
       "UPDATE event_log SET prev_hash = zeroblob(32) WHERE position = 6",
       "event 6 (game:g2 2, move_played): does not follow the event before it"},
      {"a row goes", "DELETE FROM event_log WHERE position = 6",
       "event 7 (game:g2 3, move_played): event 6 before it is missing"},
      {"a row goes: gap", "DELETE FROM event_log WHERE position = 6",
       "event 7 (game:g2 3, move_played): the stream has a gap: after 1 must come 2"},
      {"rows go", "DELETE FROM event_log WHERE position IN (2, 3)",
       "event 4 (game:g1 4, game_ended): events 2 to 3 before it are missing"},
      {"rows change places",
       "UPDATE event_log SET position = 100 WHERE position = 6; UPDATE event_log SET position = 6 "
       "WHERE position = 7; "
       "UPDATE event_log SET position = 7 WHERE position = 100",
       "event 6 (game:g2 3, move_played): does not follow the event before it"},
      {"no JSON", "UPDATE event_log SET payload = '{' WHERE position = 6",
       "event 6 (game:g2 2, move_played): its payload is not JSON"},
      {"a payload without its fields", "UPDATE event_log SET payload = '{}' WHERE position = 6",
       "event 6 (game:g2 2, move_played): its payload does not fit"},
  };
  for (const Case& c : cases) {
    CAPTURE(std::string{c.why});
    const TempFolder folder;
    make_file(folder / "club.db");
    tamper(folder / "club.db", c.sql);
    const VerifyReport report = verify(folder / "club.db");
    CAPTURE(joined(report.findings));
    CHECK(joined(report.findings).find(c.finding) != std::string::npos);
  }
}

TEST_CASE("a changed row that nothing else depends on is one finding") {
  const TempFolder folder;
  make_file(folder / "club.db");
  tamper(folder / "club.db", "UPDATE event_log SET actor_name = 'x' WHERE position = 6");
  CHECK(verify(folder / "club.db").findings.size() == 1);
}

TEST_CASE("plain tables that differ from the log are found, row by row") {
  struct Case {
    const char* sql;
    const char* finding;
  };
  const Case cases[] = {
      {"UPDATE game SET result = '0-2' WHERE id = 'g2'",
       "table game, row id 'g2': result is '0-2', the log says '2-0'"},
      {"UPDATE game SET winner = NULL WHERE id = 'g2'",
       "table game, row id 'g2': winner is nothing, the log says 'white'"},
      {"DELETE FROM scoresheet_move WHERE game = 'g1' AND ply = 2",
       "table scoresheet_move, row game 'g1', ply 2: is missing, the log makes it"},
      {"INSERT INTO player (id, event, name, title) VALUES (9, 1, 'Nobody', '')",
       "table player, row id 9: is there, but the log does not make it"},
      {"UPDATE board SET id = 5 WHERE id = 2",
       "table pairing: a row refers to a row of board that is not there"},
      {"DROP TABLE attempt", "schema: the table attempt is missing"},
  };
  for (const Case& c : cases) {
    CAPTURE(std::string{c.sql});
    const TempFolder folder;
    make_file(folder / "club.db");
    tamper(folder / "club.db", c.sql);
    const VerifyReport report = verify(folder / "club.db");
    CAPTURE(joined(report.findings));
    CHECK(joined(report.findings).find(c.finding) != std::string::npos);
  }
}

TEST_CASE("tables of a tournament that differ from the log are found, row by row") {
  struct Case {
    const char* sql;
    const char* finding;
  };
  const Case cases[] = {
      {"UPDATE event SET chief_arbiter = 'me'",
       "table event, row id 1: chief_arbiter is 'me', the log says ''"},
      {"UPDATE tournament SET rounds = 9 WHERE number = 1",
       "table tournament, row id 1: rounds is 9, the log says 5"},
      {"UPDATE player SET rating = 1000 WHERE number = 3",
       "table player, row id 3: rating is 1000, the log says 2380"},
      {"UPDATE participant SET until_round = NULL WHERE player = 4",
       "table participant, row tournament 1, player 4: until_round is nothing, the log says 1"},
      {"DELETE FROM asked_bye", "table asked_bye, row tournament 1, player 2, round 2: is missing"},
      {"DELETE FROM forbidden_pair",
       "table forbidden_pair, row tournament 1, a 1, b 2: is missing"},
      {"UPDATE bye SET kind = 'full_bye'", "player 2: kind is 'full_bye', the log says 'half_bye'"},
      {"UPDATE pairing SET white = 3, black = 1 WHERE white = 1",
       "table pairing, row board 102: white is 3, the log says 1"},
      {"UPDATE board SET result = '0-2' WHERE id = 102",
       "table board, row id 102: result is '0-2', the log says '2-0'"},
      {"UPDATE result SET result = '0-2' WHERE board = 102 AND purpose = 'standings'",
       "result is '0-2', the log says '2-0'"},
      {"DELETE FROM report WHERE side = 'black'",
       "table report, row board 102, side 'black': is missing"},
      {"DELETE FROM correction WHERE for_rating_only", "table correction, row board 102"},
      {"UPDATE round SET phase = 'closed' WHERE number = 2",
       "phase is 'closed', the log says 'draft'"},
      {"DROP VIEW pairing_list", "schema: the view pairing_list is missing"},
  };
  for (const Case& c : cases) {
    CAPTURE(std::string{c.sql});
    const TempFolder folder;
    {
      Store store{folder / "club.db"};
      REQUIRE(append(store, {.events = FactEvents{"k3m9x2pq"}.events(sample_facts())}));
    }
    CHECK(joined(verify(folder / "club.db").findings).empty());
    tamper(folder / "club.db", c.sql);
    const VerifyReport report = verify(folder / "club.db");
    CAPTURE(joined(report.findings));
    CHECK(joined(report.findings).find(c.finding) != std::string::npos);
  }
}

TEST_CASE("a trigger that is gone or weakened is found") {
  const TempFolder folder;
  make_file(folder / "club.db");
  { Connection{folder / "club.db"}.execute("DROP TRIGGER event_log_keeps_rows"); }
  CHECK(joined(verify(folder / "club.db").findings) ==
        "schema: the trigger event_log_keeps_rows is missing\n");
  {
    Connection{folder / "club.db"}.execute(
        "CREATE TRIGGER event_log_keeps_rows BEFORE DELETE ON event_log BEGIN SELECT 1; END");
  }
  CHECK(joined(verify(folder / "club.db").findings) ==
        "schema: the trigger event_log_keeps_rows was changed\n");
}

TEST_CASE("what somebody added to the schema is found and named") {
  const struct {
    const char* sql;
    const char* finding;
  } cases[] = {
      {"CREATE TRIGGER own AFTER INSERT ON game BEGIN DELETE FROM attempt; END",
       "schema: the trigger own on game was added"},
      {"CREATE VIEW own AS SELECT 1", "schema: the view own was added"},
      {"CREATE INDEX own ON game (result)", "schema: the index own on game was added"},
      {"CREATE TABLE own (id TEXT PRIMARY KEY)", "schema: the table own was added"},
      {"CREATE VIRTUAL TABLE own USING fts5(name)", "schema: the table own was added"},
  };
  for (const auto& c : cases) {
    CAPTURE(std::string{c.sql});
    const TempFolder folder;
    make_file(folder / "club.db");
    { Connection{folder / "club.db"}.execute(c.sql); }
    const std::vector<std::string> findings = verify(folder / "club.db").findings;
    CHECK(joined(findings).find(c.finding) != std::string::npos);
    CHECK(joined(findings).find("sqlite_") == std::string::npos);
    CHECK((findings.size() == 1 || std::string{c.sql}.starts_with("CREATE VIRTUAL")));
  }
  const TempFolder folder;
  make_file(folder / "club.db");
  { Connection{folder / "club.db"}.execute("ANALYZE"); }  // SQLite's own figures
  CHECK(joined(verify(folder / "club.db").findings).empty());
}

TEST_CASE("a printed head: still there, or its events were cut off") {
  const TempFolder folder;
  const fs::path path = folder / "club.db";
  Head printed;
  {
    Store store{path};
    GameEvents game{"a"};
    REQUIRE(append(store, {.events = {game.created(), game.move(), game.move()}}));
    printed = store.head();
    REQUIRE(append(store, game.move()));
  }
  VerifyReport report = verify(path, {.head = printed.hash});
  CHECK(report.findings.empty());
  CHECK(report.head_found_at == 3);
  CHECK(report.head.position == 4);

  // The chain alone cannot see that its end is gone.
  tamper(path,
         "DELETE FROM event_log WHERE position > 2; DELETE FROM scoresheet_move WHERE ply > 1; "
         "UPDATE game SET plies = 1, fen = 'after ply 1'");
  CHECK(verify(path).findings.empty());
  report = verify(path, {.head = printed.hash});
  REQUIRE(report.findings.size() == 1);
  CHECK(report.findings[0].find("cut off") != std::string::npos);
  CHECK(report.findings[0].find("ends with event 2") != std::string::npos);
}

TEST_CASE("the replay sees each stream whole, and its findings are reported") {
  const TempFolder folder;
  make_file(folder / "club.db");
  const auto replay = [](const std::string& stream, std::span<const StoredEvent> events) {
    std::vector<std::string> findings;
    CHECK(events.size() == 4);
    if (stream == "game:g2") findings.emplace_back("ply 2 is illegal");
    return findings;
  };
  CHECK(joined(verify(folder / "club.db", {.replay = replay}).findings) ==
        "game:g2: ply 2 is illegal\n");
}

TEST_CASE("verify works beside the serving process and changes nothing") {
  const TempFolder folder;
  Store store{folder / "club.db"};
  GameEvents game{"a"};
  REQUIRE(append(store, game.created()));
  for (int i = 0; i < 20; ++i) {
    REQUIRE(append(store, game.move()));
    const VerifyReport report = verify(folder / "club.db");
    CHECK(report.findings.empty());
    CHECK(report.events == i + 2);
  }
  CHECK(store.state() == Store::State::working);
}

TEST_CASE("damage inside a page is found and not thrown") {
  const TempFolder folder;
  make_file(folder / "club.db");
  {
    Connection db{folder / "club.db"};
    // As a bad sector would: the content of the log's first leaf is gone.
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  }
  std::int64_t page = 0;
  {
    Connection db{folder / "club.db"};
    page = db.int64("SELECT rootpage FROM sqlite_schema WHERE name = 'event_log'");
  }
  std::FILE* file = std::fopen((folder / "club.db").c_str(), "r+b");
  REQUIRE(file != nullptr);
  std::fseek(file, (page - 1) * 4096, SEEK_SET);
  for (int i = 0; i < 4096; ++i) std::fputc(0xA5, file);
  std::fclose(file);
  const VerifyReport report = verify(folder / "club.db");
  CAPTURE(joined(report.findings));
  CHECK_FALSE(report.findings.empty());
}
