#include <doctest/doctest.h>

#include "tests/support/table.hpp"

// Remote games whose network delay is compensated: what a move costs, and flags that wait for it.

namespace flagfall::arbiter {
namespace {

using test::Table;
using namespace std::chrono_literals;

/// A quota of 3 s to begin with, 1 s more with each move, 7 s at most.
Table remote(const std::string& program = "300") {
  GameSettings settings = Table::settings(program);
  settings.conduct.lag_compensation = true;
  return Table::started(settings);
}

Decision move_after(Table& table, clock::Duration elapsed, std::optional<clock::Duration> move_time,
                    const std::string& text) {
  table.wait(elapsed);
  return table.ask(PlayMove{side_to_move(table.game), ply_of(table.game), text, move_time});
}

TEST_CASE("a move pays for what its player thought, as far as the quota goes, and never less") {
  struct Case {
    const char* name;
    clock::Duration elapsed;
    std::optional<clock::Duration> move_time;
    clock::LagRecord record;
  };
  const Case cases[] = {
      {"nothing said", 10s, {}, {10s, 0s, 0s, 4s}},
      {"half a second of delay", 10s, 9500ms, {10s, 500ms, 500ms, 3500ms}},
      {"more delay than the quota", 10s, 2s, {10s, 8s, 3s, 1s}},
      {"thought longer than it took", 10s, 11s, {10s, 0s, 0s, 4s}},
      {"no thinking at all", 1s, 0s, {1s, 1s, 1s, 3s}},
  };
  for (const Case& c : cases) {
    CAPTURE(c.name);
    Table table = remote();
    const Decision decision = move_after(table, c.elapsed, c.move_time, "32-28");
    REQUIRE_FALSE(decision.refusal);
    const auto& played = std::get<MovePlayed>(decision.events.front().event);
    CHECK(played.lag == c.record);
    CHECK(played.spent == c.elapsed - c.record.compensation);
    CHECK(played.left.white == 300s - played.spent);
    CHECK(table.left(Side::white) == 300s - played.spent);
    CHECK(table.game.lag->quota.white == c.record.quota);
    CHECK(table.game.lag->quota.black == 3s);
    // What was on its way is charged to nobody.
    CHECK(table.left(Side::black) == 300s);
    table.wait(1s);
    CHECK(table.left(Side::black) == 299s);
    CHECK(fold(table.log) == table.game);
  }
}

TEST_CASE("a flag waits for a move that may be on its way, at most its grace") {
  struct Case {
    const char* name;
    clock::Duration elapsed, move_time;
    bool in_time;
  };
  const Case cases[] = {
      {"in time without help", 299s, 299s, true},
      {"sent in time, received late", 301s, 299999ms, true},
      {"sent as the time was used up", 301s, 300s, false},
      {"received when the grace is over", 302s, 299s, false},
      {"received in its last millisecond", 301999ms, 299s, true},
  };
  for (const Case& c : cases) {
    CAPTURE(c.name);
    Table table = remote();
    const clock::Instant start = table.now();
    CHECK(next_deadline(table.game, table.now()) == start + 302s);
    const Decision decision = move_after(table, c.elapsed, c.move_time, "32-28");
    CHECK(decision.refusal.has_value() != c.in_time);
    if (c.in_time) {
      CHECK(table.left(Side::white) > 0ms);
      CHECK_FALSE(table.game.flag);
    } else {
      CHECK(decision.refusal->code == "TOO_LATE");
      CHECK(table.game.flag->flag == start + 300s);
      CHECK(table.game.outcome->reason == Reason::time);
    }
    CHECK(fold(table.log) == table.game);
  }
}

TEST_CASE("while a flag waits, what does not touch the clock goes on, and what does finds it") {
  const Command harmless[] = {OfferDraw{Side::black, 0}, CallArbiter{Side::black}, CheckFlag{},
                              PlayMove{Side::white, 0, "31-22", 299s},
                              PlayMove{Side::black, 0, "20-24", {}}};
  for (const Command& command : harmless) {
    CAPTURE(command.index());
    Table table = remote();
    const clock::Instant start = table.now();
    table.wait(300s + 500ms);
    table.ask(command);
    CHECK_FALSE(table.game.flag);
    CHECK(phase_of(table.game) == Phase::running);
    CHECK(next_deadline(table.game, table.now()) == start + 302s);
    CHECK(shown_at(table.game, table.now()) == start + 300s - 1ms);
    // The move was on its way.
    const Decision decision = move_after(table, 500ms, 299s, "32-28");
    CHECK_FALSE(decision.refusal);
    CHECK(fold(table.log) == table.game);
  }
  for (const Command& command : {Command{Pause{}}, Command{SetResult{GameResult::draw, "r"}},
                                 Command{PlayMove{Side::white, 0, "32-28", {}}}}) {
    Table table = remote();
    const clock::Instant start = table.now();
    table.wait(300s + 500ms);
    CHECK(table.ask(command).refusal);
    CHECK(table.game.flag->flag == start + 300s);
  }
  Table table = remote();
  const clock::Instant start = table.now();
  table.wait(302s);
  table.ask(CheckFlag{});
  CHECK(table.game.flag->flag == start + 300s);
  CHECK(table.log.back().at == start + 302s);  // what happened meanwhile came before it
  CHECK(table.left(Side::white) == 0ms);
}

TEST_CASE("without compensation nothing of it is there") {
  Table table = Table::started(Table::settings());
  CHECK_FALSE(table.game.lag);
  const Decision decision = move_after(table, 10s, 1s, "32-28");
  CHECK_FALSE(std::get<MovePlayed>(decision.events.front().event).lag);
  CHECK(table.left(Side::white) == 290s);
}

TEST_CASE("a player who is not there is noticed when the default time is over") {
  struct Case {
    const char* name;
    std::optional<clock::Duration> allowed;
    clock::Duration waited;
    bool comes;
    BySide<bool> away;
  };
  const Case cases[] = {
      {"no default time", {}, 50min, false, {}},
      {"in the last moment", 30min, 30min, false, {}},
      {"a millisecond later", 30min, 30min + 1ms, false, {false, true}},
      {"came late", 30min, 40min, true, {}},
      {"had to be there at once", 0min, 1ms, false, {false, true}},
  };
  for (const Case& c : cases) {
    CAPTURE(c.name);
    GameSettings settings = Table::settings("3600");
    settings.conduct.default_time = c.allowed;
    Table table{settings};
    table.ask(TakeSeat{Side::white});
    table.wait(7min);  // the round starts late by the organiser
    table.ask(StartClock{.absent_players = true});
    const clock::Instant zero = table.now();
    if (c.allowed) CHECK(next_deadline(table.game, table.now()) == zero + *c.allowed + 1ms);
    table.wait(c.waited);
    if (c.comes) table.ask(TakeSeat{Side::black});
    CHECK(table.ask(CheckFlag{}).events.empty());
    CHECK(absent(table.game, table.now()) == c.away);
    CHECK(next_deadline(table.game, zero + 50min) == zero + 60min);
  }
}

TEST_CASE("at a board of wood only a clock that runs unpressed shows that nobody is there") {
  GameSettings settings = Table::settings("3600");
  settings.conduct.play = Play::clock_only;
  settings.conduct.default_time = 15min;
  Table table{settings};
  table.ask(StartClock{});
  table.wait(16min);
  CHECK(absent(table.game, table.now()) == BySide<bool>{true, false});
  table.ask(Press{Side::white, 0});
  CHECK(absent(table.game, table.now()) == BySide<bool>{false, true});
  table.ask(Press{Side::black, 1});
  CHECK(absent(table.game, table.now()) == BySide<bool>{});
}

}  // namespace
}  // namespace flagfall::arbiter
