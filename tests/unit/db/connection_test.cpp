#include "db/connection.hpp"

#include <doctest/doctest.h>
#include <sqlite3.h>

#include <algorithm>
#include <vector>

#include "db/transaction.hpp"
#include "tests/support/temp_folder.hpp"

using namespace flagfall::db;
using flagfall::test::TempFolder;

TEST_CASE("values come back as they were bound") {
  Connection db = Connection::in_memory();
  db.execute("CREATE TABLE t (a INTEGER, b TEXT, c BLOB, d INTEGER)");
  const std::vector<std::byte> bytes{std::byte{0}, std::byte{255}};
  const std::string with_nul{"a\0b", 3};
  db.kept("INSERT INTO t VALUES (?1, ?2, ?3, ?4)")
      ->bind_all(std::int64_t{-1} << 63, with_nul, std::span{bytes}, std::optional<std::int64_t>{})
      .run();
  db.kept("INSERT INTO t VALUES (?1, ?2, ?3, ?4)")
      ->bind_all(std::int64_t{0}, std::string_view{}, std::span<const std::byte>{}, std::nullopt)
      .run();

  Statement rows = db.prepare("SELECT a, b, c, d FROM t ORDER BY rowid");
  REQUIRE(rows.step());
  CHECK(rows.int64(0) == INT64_MIN);
  CHECK(rows.text(1) == with_nul);
  CHECK(std::ranges::equal(rows.blob(2), bytes));
  CHECK_FALSE(rows.optional_int64(3));
  REQUIRE(rows.step());
  CHECK_FALSE(rows.is_null(1));  // an empty text is a text
  CHECK(rows.text(1).empty());
  CHECK_FALSE(rows.is_null(2));
  CHECK_FALSE(rows.step());
}

TEST_CASE("an error carries SQLite's extended code") {
  Connection db = Connection::in_memory();
  db.execute(
      "CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT NOT NULL) STRICT; "
      "INSERT INTO t VALUES (1, 'x')");
  const auto code_of = [&](const char* sql) {
    try {
      db.execute(sql);
    } catch (const Error& error) {
      return error.code();
    }
    return SQLITE_OK;
  };
  CHECK(code_of("INSERT INTO t VALUES (1, 'y')") == SQLITE_CONSTRAINT_PRIMARYKEY);
  CHECK(code_of("INSERT INTO t VALUES (2, NULL)") == SQLITE_CONSTRAINT_NOTNULL);
  CHECK(code_of("INSERT INTO t VALUES (2, x'00')") == SQLITE_CONSTRAINT_DATATYPE);
  CHECK(code_of("no such thing") == SQLITE_ERROR);
}

TEST_CASE("a transaction is rolled back unless committed, a savepoint unless kept") {
  Connection db = Connection::in_memory();
  db.execute("CREATE TABLE t (a INTEGER)");
  {
    Transaction lost{db}, *unused = &lost;
    static_cast<void>(unused);
    db.execute("INSERT INTO t VALUES (1)");
  }
  CHECK(db.int64("SELECT count(*) FROM t") == 0);
  {
    Transaction transaction{db};
    {
      Savepoint lost{db};
      db.execute("INSERT INTO t VALUES (2)");
    }
    {
      Savepoint undone{db};
      db.execute("INSERT INTO t VALUES (3)");
      undone.undo();
    }
    {
      Savepoint kept{db};
      db.execute("INSERT INTO t VALUES (4)");
      kept.keep();
    }
    transaction.commit();
  }
  CHECK(db.int64("SELECT group_concat(a) FROM t") == 4);
}

TEST_CASE("durability and foreign keys are on") {
  const TempFolder folder;
  Connection db{folder / "a.db", {.access = Access::create}};
  CHECK(db.int64("PRAGMA synchronous") == 2);
  CHECK(db.int64("PRAGMA foreign_keys") == 1);
  CHECK(db.int64("PRAGMA busy_timeout") == 5000);
}

TEST_CASE("names of files are only names") {
  const TempFolder folder;
  for (const char* name : {"a b.db", "what?.db", "50%.db", "a#b.db", "file:x?mode=memory"}) {
    CAPTURE(std::string{name});
    {
      Connection db{folder / name, {.access = Access::create}};
      db.execute("CREATE TABLE t (a)");
    }
    CHECK(std::filesystem::exists(folder / name));
    Connection same{folder / name, {.access = Access::immutable}};
    CHECK(same.int64("SELECT count(*) FROM t") == 0);
    CHECK_THROWS_AS(same.execute("INSERT INTO t VALUES (1)"), Error);
  }
}
