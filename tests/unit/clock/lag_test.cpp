#include "clock/lag.hpp"

#include <algorithm>
#include <iostream>
#include <vector>

#include "clocks.hpp"
#include "random.hpp"

namespace flagfall::clock {
namespace {

/// A move: how long its side thought, and how long the network then took.
struct Sent {
  Duration thought, lag;
};

struct PlayedWithLag {
  Duration white_left{};
  std::vector<LagRecord> records;
};

/// White's moves; Black answers at once.
PlayedWithLag play_with_lag(const char* program, const std::vector<Sent>& moves) {
  PlayedWithLag played;
  Clock clock = running(program, {.increment = IncrementModel::after});
  LagState state = lag_state(clock.control);
  Instant now = at(0ms);
  for (const Sent& move : moves) {
    now += move.thought + move.lag;
    const Duration elapsed = turn_used(clock, now);
    const LagRecord record = compensate(state, white, elapsed, move.lag);
    clock = press_compensated(clock, white, now, record.compensation);
    state = after_move(state, white, record);
    played.records.push_back(record);
    clock = press(clock, black, now);
  }
  played.white_left = left(clock, white, now);
  return played;
}

std::vector<Sent> then(std::size_t instant_moves, std::vector<Sent> moves) {
  moves.insert(moves.begin(), instant_moves, Sent{0ms, 0ms});
  return moves;
}

}  // namespace

TEST_CASE("lag: the known cases of lidraughts") {
  struct Case {
    const char* name;
    const char* program;
    std::vector<Sent> moves;
    Duration left, last_compensation, quota;
  };
  const Case cases[] = {
      {"LAG1", "600", {{0s, 4s}}, 599s, 3s, 1s},
      {"LAG2", "600", {{1s, 4s}}, 598s, 3s, 1s},
      {"LAG3", "600", {{0s, 3s}, {0s, 3s}}, 598s, 1s, 1s},
      {"LAG4", "600", then(8, {{0s, 8s}}), 599s, 7s, 1s},
      {"LAG5", "600", then(5, {{0s, 5s}, {0s, 6s}}), 597s, 3s, 1s},
      {"LAG6", "600", then(5, {{0s, 5s}, {0s, 5s}, {0s, 5s}}), 594s, 1s, 1s},
      {"LAG7", "60", then(1, {{0s, 3s}}), 59'400ms, 2400ms, 600ms},
      {"LAG9", "60", then(4, {{0s, 7s}}), 57'200ms, 4200ms, 600ms},
      {"LAG13",
       "4800+60",
       {{50s, 1200ms}, {50s, 2500ms}, {50s, 0s}, {50s, 9s}},
       4'833'300ms,
       2300ms,
       1s},
  };
  for (const Case& c : cases) {
    CAPTURE(c.name);
    const PlayedWithLag played = play_with_lag(c.program, c.moves);
    CHECK(played.white_left == c.left);
    CHECK(played.records.back().compensation == c.last_compensation);
    CHECK(played.records.back().quota == c.quota);
  }
  const PlayedWithLag steps =
      play_with_lag("4800+60", {{50s, 1200ms}, {50s, 2500ms}, {50s, 0s}, {50s, 9s}});
  CHECK(steps.records.at(0) == LagRecord{51'200ms, 1200ms, 1200ms, 2800ms});
  CHECK(steps.records.at(1) == LagRecord{52'500ms, 2500ms, 2500ms, 1300ms});
  CHECK(steps.records.at(2) == LagRecord{50s, 0ms, 0ms, 2300ms});
  CHECK(steps.records.at(3) == LagRecord{59s, 9s, 2300ms, 1s});
}

TEST_CASE("lag: the gain by the estimated length of the game") {
  struct Case {
    const char* program;
    Duration gain;
  };
  constexpr Case cases[] = {{"15", 350ms},  {"16", 450ms},   {"60", 600ms},  {"100", 730ms},
                            {"179", 990ms}, {"180", 1000ms}, {"0+2", 730ms}, {"180+2", 1000ms}};
  for (const Case& c : cases) {
    CAPTURE(c.program);
    const LagAllowance allowance = lag_allowance(*parse_program(c.program));
    CHECK(allowance == LagAllowance{c.gain, 3 * c.gain, 7 * c.gain});
  }
}

TEST_CASE("lag: how the delay of a move is known") {
  CHECK(measured_lag(5s, {.move_time = 4s, .lag = 3s}) == 1s);
  CHECK(measured_lag(5s, {.move_time = 6s, .lag = {}}) == 0s);
  CHECK(measured_lag(5s, {.move_time = -9s, .lag = {}}) == 5s);
  CHECK(measured_lag(5s, {.move_time = {}, .lag = 300ms}) == 300ms);
  CHECK(measured_lag(5s, {.move_time = {}, .lag = 9s}) == 5s);
  CHECK(measured_lag(5s, {.move_time = {}, .lag = -1s}) == 0s);
  CHECK(measured_lag(5s, {}) == 0s);
}

TEST_CASE("lag: a flag is called after the grace, its instant is that of the clock") {
  const Clock clock = running("60");
  LagState state = lag_state(clock.control);
  struct Case {
    Duration quota, called;
  };
  constexpr Case cases[] = {{0ms, 60s}, {600ms, 60'600ms}, {1800ms, 61'800ms}, {4200ms, 62s}};
  for (const Case& c : cases) {
    state.quota.white = c.quota;
    CHECK(next_call(clock, state) == at(c.called));
    CHECK(first_flag(advance(clock, *next_call(clock, state))) == FirstFlag{white, at(60s)});
  }
  CHECK_FALSE(next_call(pause(clock, at(1s)), state));
}

TEST_CASE("lag: a move sent in time is in time, though it comes after the flag") {
  const Clock clock = running("60|60+2");
  const Clock moved = press_compensated(clock, white, at(61s), 1500ms);
  CHECK_FALSE(first_flag(moved));
  CHECK(left(moved, white, at(61s)) == 500ms);
  CHECK(running_side(moved) == black);
  CHECK(left(moved, black, at(61s)) == 62s);  // his clock starts at 61 s
  CHECK(left(moved, black, at(62s)) == 61s);
  const Clock late = press_compensated(clock, white, at(61s), 1s);
  CHECK(first_flag(late) == FirstFlag{white, at(60s)});
  CHECK(press_compensated(clock, white, at(7s), 0ms) == press(clock, white, at(7s)));
  CHECK(press_compensated(clock, black, at(7s), 1s) == clock);
}

TEST_CASE("lag: with a gong a move sent in time is confirmed, and the gong stays where it is") {
  const Clock clock = running("G10");
  const Clock confirmed = press_compensated(clock, white, at(10'500ms), 1s);
  CHECK(running_side(confirmed) == black);
  CHECK(left(confirmed, black, at(10'500ms)) == 9500ms);
}

TEST_CASE("lag: nobody gains by it, whatever is reported") {
  int checked = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    CAPTURE(seed);
    Random random{seed};
    constexpr const char* programs[] = {"15", "60", "180+2", "4800+60", "60|600"};
    const TimeControl control = control_of(programs[random.below(5)]);
    LagState state = lag_state(control);
    for (int i = 0; i < 50; ++i) {
      const Side side = random.one_in(2) ? white : black;
      const Duration elapsed{random.below(20'000)};
      LagReport report;
      if (random.one_in(2)) report.move_time = Duration{random.below(40'000) - 10'000};
      if (random.one_in(2)) report.lag = Duration{random.below(40'000) - 10'000};
      const Duration lag = measured_lag(elapsed, report);
      const LagRecord record = compensate(state, side, elapsed, lag);
      const LagAllowance& allowance = state.allowance[side];
      CHECK(move_time(record) >= 0ms);
      CHECK(move_time(record) <= elapsed);
      CHECK(record.compensation >= 0ms);
      CHECK(record.compensation <= lag);
      CHECK(record.compensation <= state.quota[side]);
      CHECK(record.quota <= allowance.most);
      CHECK(record.quota >= allowance.gain);
      const LagState next = after_move(state, side, record);
      CHECK(next.quota[opponent(side)] == state.quota[opponent(side)]);
      CHECK(flag_grace(next, side) <= 2s);
      state = next;
      ++checked;
    }
  }
  std::cout << "checked: " << checked << " compensated moves\n";
}

}  // namespace flagfall::clock
