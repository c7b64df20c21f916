#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "db/game_codec.hpp"
#include "tests/unit/game/random_game.hpp"

// The stored form of every event, there and back.

namespace flagfall::db {
namespace {

using nlohmann::json;

TEST_CASE("the log of a random game survives writing and reading") {
  std::set<std::string> types;
  for_each_seed(200, [&](Random random) {
    for (const arbiter::Happened& happened : test::random_game(random, 120).log) {
      const std::string type{arbiter::type_of(happened.event)};
      types.insert(type);
      const std::string stored = encode(happened.event).dump();
      REQUIRE(decode(type, json::parse(stored)) == happened.event);
    }
  });
  // Every type but those that only a person at the desk makes.
  CHECK(types.size() >= 16);
}

TEST_CASE("events that random games do not make survive as well") {
  const arbiter::Event events[] = {
      arbiter::PeriodSet{Side::black, 2, "counted wrong"},
      arbiter::TimeSet{Side::white, clock::Duration{1234}, "new clock"},
      arbiter::DrawNoticed{arbiter::DrawRule::moves_16, 7},
      arbiter::ResultSet{
          {arbiter::GameResult::both_lose, arbiter::Reason::arbiter, "", "both late"}},
      arbiter::ClockPaused{arbiter::PausedBy::storage, "disk full"},
      arbiter::TakeBackDeclined{Side::black, 3},
  };
  for (const arbiter::Event& event : events)
    CHECK(decode(arbiter::type_of(event), encode(event)) == event);
}

TEST_CASE("a row that is not ours is refused with its field") {
  struct Case {
    const char* type;
    json payload;
  };
  const Case cases[] = {
      {"move_flown", json::object()},
      {"seat_taken", {{"side", "green"}}},
      {"seat_taken", json::object()},
      {"seat_taken", {{"side", 7}}},
      {"game_ended", {{"result", "3-0"}, {"reason", "TIME"}, {"article", ""}, {"note", ""}}},
      {"draw_noticed", {{"rule", "MOVES_99"}, {"ply", 1}}},
      {"flag_fell", {{"side", "white"}, {"flag_ms", "soon"}}},
  };
  for (const Case& c : cases) {
    CAPTURE(c.type);
    CAPTURE(c.payload.dump());
    CHECK_THROWS_AS((void)decode(c.type, c.payload), CorruptRecord);
  }
}

TEST_CASE("a card survives writing and reading") {
  GameCard card;
  card.placement = {1, 2, 3, 4};
  card.sheet = {
      "Club \"evening\"", "Zaandam", "2026-11-29", "1", "3", {{"Šiaulys, J.", "GMI", 2400}, {}}};
  card.visibility = Visibility::everyone;
  CHECK(decode_card(json::parse(encode_card(card).dump())) == card);
}

}  // namespace
}  // namespace flagfall::db
