#include "db/access.hpp"

#include <doctest/doctest.h>

#include "db/event_log.hpp"
#include "db/projection.hpp"
#include "tests/support/fresh_database.hpp"
#include "tests/support/game_events.hpp"

using namespace flagfall::db;
using flagfall::test::GameEvents;

TEST_CASE("accounts: names are unique in either case, passwords change, sessions go with them") {
  Connection db = flagfall::test::fresh_database();
  const auto anna = add_account(db, {.name = "Anna", .role = "chief", .password_hash = "one"});
  const auto bert = add_account(db, {.name = "Bert", .role = "arbiter", .password_hash = "two"});
  CHECK_THROWS_AS(add_account(db, {.name = "ANNA", .role = "arbiter"}), Error);
  CHECK(account_named(db, "anna")->id == anna);
  CHECK_FALSE(account_named(db, "nobody"));
  CHECK(accounts(db).size() == 2);
  set_password(db, anna, "three");
  CHECK(account(db, anna)->password_hash == "three");
  CHECK(account(db, bert)->password_hash == "two");

  add_session(db, {TokenHash{1}, anna, 10, 20});
  add_session(db, {TokenHash{2}, bert, 30, 40});
  remove_account(db, anna);
  CHECK_FALSE(account(db, anna));
  CHECK_FALSE(session(db, TokenHash{1}));
  CHECK(session(db, TokenHash{2})->account == bert);
  CHECK_THROWS_AS(add_session(db, {TokenHash{3}, 99, 0, 0}), Error);
}

TEST_CASE("sessions: seen, ended one by one or together, forgotten when old") {
  Connection db = flagfall::test::fresh_database();
  const auto anna = add_account(db, {.name = "Anna", .role = "chief"});
  for (std::uint8_t i = 1; i <= 5; ++i) add_session(db, {TokenHash{i}, anna, 10 * i, 100 * i});
  CHECK(sessions(db).size() == 5);
  touch_session(db, TokenHash{1}, 1000);
  CHECK(session(db, TokenHash{1})->last_seen_utc_ms == 1000);
  CHECK(session(db, TokenHash{1})->created_utc_ms == 10);
  end_session(db, TokenHash{5});
  forget_sessions(db, 20, 300);  // 1 is too old, 2 was not seen for long
  CHECK(sessions(db).size() == 2);
  CHECK(session(db, TokenHash{3}));
  CHECK(session(db, TokenHash{4}));
  end_sessions_of(db, anna);
  CHECK(sessions(db).empty());
}

TEST_CASE("credentials belong to a game, and a new one ends the old") {
  Connection db = flagfall::test::fresh_database();
  CHECK_THROWS_AS(add_credential(db, {"a", "white", TokenHash{1}}), Error);
  GameEvents game{"a"};
  Head tail;
  project(db, insert_event(db, tail, game.created()));
  add_credential(db, {"a", "white", TokenHash{1}, 5});
  add_credential(db, {"a", "black", TokenHash{2}, 5});
  CHECK_THROWS_AS(add_credential(db, {"a", "owner", TokenHash{3}}), Error);
  revoke_credentials(db, "a", "white", 9);
  add_credential(db, {"a", "white", TokenHash{4}, 9});
  CHECK(credential(db, TokenHash{1})->revoked_utc_ms == 9);
  CHECK_FALSE(credential(db, TokenHash{2})->revoked_utc_ms);
  CHECK(credential(db, TokenHash{4})->kind == "white");
  CHECK_FALSE(credential(db, TokenHash{5}));
  CHECK(credentials(db, "a").size() == 2);
  CHECK(credentials(db).size() == 2);
  CHECK(credentials(db, "b").empty());

  rebuild_tables(db);  // the games go and come back; the links stay
  CHECK(credentials(db).size() == 2);
}

TEST_CASE("small facts about the file") {
  Connection db = flagfall::test::fresh_database();
  CHECK_FALSE(meta(db, "a"));
  set_meta(db, "a", "1");
  set_meta(db, "a", "2");
  CHECK(meta(db, "a") == "2");
  remove_meta(db, "a");
  CHECK_FALSE(meta(db, "a"));
}
