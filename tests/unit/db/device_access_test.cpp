#include "db/device_access.hpp"

#include <doctest/doctest.h>

#include "tests/support/fresh_database.hpp"

using namespace flagfall::db;

namespace {

const DevicePlace game{"k3m9x2pq", {}, 0, 0};
const DevicePlace table{{}, "e3m9x2pq", 1, 4};

Device tablet(std::uint8_t hash, const DevicePlace& place, const char* sides, std::int64_t at) {
  return {0, TokenHash{hash}, TokenHash{1}, place, sides, "clock", TokenHash{2}, {}, at};
}

}  // namespace

TEST_CASE("a new code takes the place of an unused one for the same place and sides") {
  Connection db = flagfall::test::fresh_database();
  const auto code = [](std::uint8_t hash, const char* sides, std::int64_t at) {
    return DeviceCode{TokenHash{hash}, game, sides, "clock", TokenHash{9}, at, at + 900'000};
  };
  add_device_code(db, code(1, "both", 10));
  add_device_code(db, code(2, "white", 11));
  CHECK(device_code(db, TokenHash{1})->place == game);
  CHECK(open_device_codes(db, "", 12) == 2);
  add_device_code(db, code(3, "both", 12));
  CHECK_FALSE(device_code(db, TokenHash{1}));
  CHECK(open_device_codes(db, "", 13) == 2);
  use_device_code(db, TokenHash{3}, 14);
  CHECK(device_code(db, TokenHash{3})->used_utc_ms == 14);
  CHECK(open_device_codes(db, "", 15) == 1);
  CHECK(open_device_codes(db, "", 900'011) == 0);
  CHECK(open_device_codes(db, "e3m9x2pq", 15) == 0);
  // A used one stays, so that it can be told so, and goes a day after it has run out.
  add_device_code(db, code(4, "both", 20));
  CHECK(device_code(db, TokenHash{3}));
  add_device_code(db, code(5, "both", 900'013 + codes_kept_ms));
  CHECK_FALSE(device_code(db, TokenHash{3}));
}

TEST_CASE("the next device for the same place and sides revokes the one before") {
  Connection db = flagfall::test::fresh_database();
  const std::int64_t first = add_device(db, tablet(10, game, "both", 1));
  add_device(db, tablet(11, game, "white", 2));
  add_device(db, tablet(12, table, "both", 3));
  CHECK(device(db, first)->name == "Tablet " + std::to_string(first));
  Device named = tablet(13, game, "both", 4);
  named.name = "By the window";
  const std::int64_t next = add_device(db, named);
  CHECK(device(db, next)->name == "By the window");
  CHECK(device_with_token(db, TokenHash{10})->revoked_utc_ms == 4);
  CHECK_FALSE(device_with_token(db, TokenHash{11})->revoked_utc_ms);
  CHECK(devices_of_game(db, game.game).size() == 2);
  CHECK(devices_of_event(db, table.event).size() == 1);
  CHECK(devices_of_event(db, "").empty());
  CHECK(all_devices(db).size() == 3);
  revoke_device(db, next, 5);
  revoke_device(db, next, 6);
  CHECK(device(db, next)->revoked_utc_ms == 5);
  CHECK_FALSE(device_with_token(db, TokenHash{99}));
}

TEST_CASE("what comes and goes is kept within bounds") {
  Connection db = flagfall::test::fresh_database();
  for (std::uint8_t i = 0; i < 60; ++i) add_device(db, tablet(i, game, "both", i));
  CHECK(all_devices(db).size() == 1);
  CHECK(db.int64("SELECT count(*) FROM device") <= most_revoked_kept + 2);
  CHECK(device_with_token(db, TokenHash{58})->revoked_utc_ms == 59);
  const std::int64_t id = all_devices(db).front().id;
  for (int i = 0; i < 130; ++i) add_device_touch(db, id, {i, "wrong_side", "white"});
  CHECK(device(db, id)->touches == 130);
  CHECK(db.int64("SELECT count(*) FROM device_touch") == most_touches_kept);
  const auto touches = device_touches(db, id, 3);
  REQUIRE(touches.size() == 3);
  CHECK(touches.front().utc_ms == 129);
  CHECK(touches.front().side == "white");
}
