#include "db/event_access.hpp"

#include <doctest/doctest.h>

#include "tests/support/fresh_database.hpp"

using namespace flagfall::db;

namespace {

constexpr const char* event = "k3m9x2pq";

EventCredential of_player(std::int64_t player, const char* kind, std::uint8_t hash,
                          std::int64_t created = 10) {
  return {event, kind, TokenHash{hash}, created, {}, player};
}

}  // namespace

TEST_CASE("the link of an event holds until it is replaced") {
  Connection db = flagfall::test::fresh_database();
  const TokenHash old_token{1};
  const TokenHash new_token{2};
  add_event_credential(db, {"k3m9x2pq", "watch", old_token, 10, {}});
  CHECK(event_credential(db, old_token)->event == "k3m9x2pq");
  CHECK_FALSE(event_credential(db, old_token)->revoked_utc_ms);
  CHECK_FALSE(event_credential(db, new_token));
  revoke_event_credentials(db, "other000", "watch", 20);
  CHECK_FALSE(event_credential(db, old_token)->revoked_utc_ms);
  revoke_event_credentials(db, "k3m9x2pq", "watch", 20);
  add_event_credential(db, {"k3m9x2pq", "watch", new_token, 20, {}});
  CHECK(event_credential(db, old_token)->revoked_utc_ms == 20);
  CHECK_FALSE(event_credential(db, new_token)->revoked_utc_ms);
}

TEST_CASE("a player has a slip with its PIN and phones, and what is made anew ends them all") {
  Connection db = flagfall::test::fresh_database();
  add_event_credential(db, {event, "watch", TokenHash{1}, 10});
  add_event_credential(db, of_player(3, "slip", 2));
  add_event_credential(db, of_player(3, "pin", 3));
  add_event_credential(db, of_player(3, "phone", 4));
  add_event_credential(db, of_player(4, "slip", 5));
  CHECK(player_credential(db, event, 3, "pin")->token_hash == TokenHash{3});
  CHECK_FALSE(player_credential(db, event, 4, "pin"));
  CHECK_FALSE(player_credential(db, "other000", 3, "pin"));
  CHECK(player_credentials(db, event).size() == 4);
  CHECK(player_credentials(db, "other000").empty());

  revoke_player_credentials(db, event, 3, 20);
  CHECK_FALSE(player_credential(db, event, 3, "pin"));
  CHECK(event_credential(db, TokenHash{4})->revoked_utc_ms == 20);
  CHECK_FALSE(event_credential(db, TokenHash{5})->revoked_utc_ms);
  CHECK_FALSE(event_credential(db, TokenHash{1})->revoked_utc_ms);
  // Nobody is no player: the links of the event are not his.
  revoke_player_credentials(db, event, 0, 20);
  CHECK_FALSE(event_credential(db, TokenHash{1})->revoked_utc_ms);
  CHECK(player_credentials(db, event).size() == 1);
}

TEST_CASE("a player keeps his newest phones, and one that signs out is forgotten") {
  Connection db = flagfall::test::fresh_database();
  for (std::uint8_t i = 1; i <= 4; ++i) add_event_credential(db, of_player(3, "phone", i, 10 * i));
  add_event_credential(db, of_player(4, "phone", 9));
  revoke_older_phones(db, event, 3, 2, 50);
  for (std::uint8_t i = 1; i <= 4; ++i)
    CHECK(event_credential(db, TokenHash{i})->revoked_utc_ms.has_value() == (i <= 2));
  CHECK_FALSE(event_credential(db, TokenHash{9})->revoked_utc_ms);
  forget_event_credential(db, TokenHash{4});
  CHECK_FALSE(event_credential(db, TokenHash{4}));
}

TEST_CASE("phones taken in one millisecond, or before a clock was set back, keep their order") {
  Connection db = flagfall::test::fresh_database();
  const std::vector<std::int64_t> wall{10, 10, 10, 3};
  for (std::uint8_t i = 0; i < 4; ++i)
    add_event_credential(db, of_player(3, "phone", static_cast<std::uint8_t>(200 - i), wall[i]));
  revoke_older_phones(db, event, 3, 2, 50);
  for (std::uint8_t i = 0; i < 4; ++i)
    CHECK(event_credential(db, TokenHash{static_cast<std::uint8_t>(200 - i)})
              ->revoked_utc_ms.has_value() == (i < 2));
}

TEST_CASE("a credential of a player names him, and one of the event names nobody") {
  Connection db = flagfall::test::fresh_database();
  CHECK_THROWS_AS(add_event_credential(db, of_player(0, "phone", 1)), Error);
  CHECK_THROWS_AS(add_event_credential(db, of_player(3, "watch", 1)), Error);
  CHECK_THROWS_AS(add_event_credential(db, of_player(3, "key", 1)), Error);
  CHECK_NOTHROW(add_event_credential(db, of_player(0, "door", 1)));
}

TEST_CASE("the links of a file of version 5 hold on, and players can be given theirs") {
  Connection db = Connection::in_memory();
  migrate(db, migrations().first(5), nullptr);
  db.execute(
      "INSERT INTO event_credential (token_hash, event, kind, created_utc_ms, revoked_utc_ms) "
      "VALUES "
      "(zeroblob(32), 'k3m9x2pq', 'watch', 10, 20), (randomblob(32), 'm2x4k8ab', 'watch', 30, "
      "NULL)");
  migrate(db, migrations(), nullptr);
  const auto kept = event_credential(db, TokenHash{});
  REQUIRE(kept);
  CHECK(kept->event == event);
  CHECK(kept->kind == "watch");
  CHECK(kept->created_utc_ms == 10);
  CHECK(kept->revoked_utc_ms == 20);
  CHECK(kept->player == 0);
  CHECK(db.int64("SELECT count(*) FROM event_credential WHERE revoked_utc_ms IS NULL") == 1);
  CHECK_NOTHROW(add_event_credential(db, of_player(3, "slip", 2)));
}
