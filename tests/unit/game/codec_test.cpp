#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "db/game_codec.hpp"
#include "tests/unit/game/random_clock_game.hpp"
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
  for (const char* type :
       {"irregularity_reported", "irregularity_repaired", "irregularity_stands",
        "irregularity_dropped", "position_set", "penalty_given", "incident_noted",
        "result_annulled", "power_undone", "game_adjourned", "move_sealed", "sealed_move_opened"})
    CHECK_MESSAGE(types.contains(type), std::string{type});
  // Every type but those that only a person at the desk makes.
  CHECK(types.size() >= 28);
}

TEST_CASE("the log of a random game of presses survives writing and reading") {
  std::set<std::string> types;
  for_each_seed(200, [&](Random random) {
    for (const arbiter::Happened& happened : test::random_clock_game(random, 200).log) {
      const std::string type{arbiter::type_of(happened.event)};
      types.insert(type);
      REQUIRE(decode(type, json::parse(encode(happened.event).dump())) == happened.event);
    }
  });
  for (const char* type : {"clock_pressed", "press_undone", "turn_set", "periods_left_set",
                           "pause_asked", "pause_declined", "arbiter_called", "call_answered",
                           "result_proposed", "proposal_dismissed", "game_ended", "flag_fell"})
    CHECK_MESSAGE(types.contains(type), std::string{type});
}

TEST_CASE("settings come back as they were, and what older logs lack is as it was then") {
  arbiter::GameCreated created;
  created.settings = test::Table::settings(
      "300+5|60:J3x10;crossing=at_zero_both;increment=after;freeze=off;flag_call=arbiter");
  arbiter::Conduct& conduct = created.settings.conduct;
  conduct.play = arbiter::Play::clock_only;
  conduct.pause_by = arbiter::PauseBy::players;
  conduct.call_stops_clocks = false;
  conduct.byo_yomi_shown = clock::ByoYomiShown::sum;
  conduct.lag_compensation = true;
  conduct.default_time = std::chrono::minutes{15};
  conduct.appeal_time = std::chrono::minutes{90};
  json stored = json::parse(encode(created).dump());
  CHECK(stored.at("time_control").at("program") == "300+5|60:J3x10");
  CHECK(std::get<arbiter::GameCreated>(decode("game_created", stored)) == created);

  for (const char* name : {"play", "pause_by", "call_stops_clocks", "byo_yomi_shown",
                           "lag_compensation", "default_time_min", "appeal_minutes"})
    CHECK(stored.at("settings").erase(name) == 1);
  CHECK(stored.at("time_control").erase("flag_call") == 1);
  const auto old = std::get<arbiter::GameCreated>(decode("game_created", stored));
  CHECK(old.settings.conduct == arbiter::Conduct{});
  CHECK(old.settings.control.flag_call == clock::FlagCall::automatic);
  CHECK(old.settings.control.crossing == clock::Crossing::at_zero_both);
}

TEST_CASE("what older logs do not keep of a correction or a move is not there") {
  struct Case {
    const char* type;
    json payload;
    arbiter::Event event;
  };
  const Case cases[] = {
      {"time_adjusted",
       {{"side", "white"}, {"ms", -5}, {"reason", "r"}},
       arbiter::TimeAdjusted{Side::white, clock::Duration{-5}, "r"}},
      {"time_set",
       {{"side", "black"}, {"ms", 5}, {"reason", ""}},
       arbiter::TimeSet{Side::black, clock::Duration{5}, ""}},
      {"moves_set",
       {{"side", "white"}, {"moves", 5}, {"reason", ""}},
       arbiter::MovesSet{Side::white, 5, ""}},
      {"period_set",
       {{"side", "white"}, {"period", 2}, {"reason", ""}},
       arbiter::PeriodSet{Side::white, 2, ""}},
  };
  for (const Case& c : cases) CHECK(decode(c.type, c.payload) == c.event);
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
      {"clock_pressed", {{"ply", 1}, {"side", "white"}, {"spent_ms", 5}}},
      {"turn_set", {{"reason", ""}, {"from", "white"}, {"to", "green"}}},
      {"periods_left_set", {{"side", "white"}, {"reason", ""}, {"from", 1.5}, {"to", 1}}},
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
