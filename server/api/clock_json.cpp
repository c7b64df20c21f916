#include "server/api/clock_json.hpp"

#include <nlohmann/json.hpp>
#include <string>

#include "clock/display.hpp"
#include "clock/method.hpp"
#include "clock/program.hpp"

namespace flagfall::server::api {
namespace {

using clock::Clock;
using clock::Instant;
using nlohmann::json;

json instant_or_null(const std::optional<Instant>& at) {
  return at ? json(at->time_since_epoch().count()) : json();
}

json duration_or_null(const std::optional<clock::Duration>& time) {
  return time ? json(time->count()) : json();
}

json count_or_null(const std::optional<int>& count) { return count ? json(*count) : json(); }

const char* phase_name(clock::Phase phase) {
  switch (phase) {
    case clock::Phase::running:
      return "running";
    case clock::Phase::paused:
      return "paused";
    case clock::Phase::ended:
      return "ended";
    case clock::Phase::ready:
      break;
  }
  return "ready";
}

const char* sign_name(clock::Sign sign) {
  switch (sign) {
    case clock::Sign::interim:
      return "interim";
    case clock::Sign::flag:
      return "flag";
    case clock::Sign::none:
      break;
  }
  return "none";
}

const clock::Period& running_period(const Clock& clock, Side side) {
  const auto index = static_cast<std::size_t>(clock.sides[side].period - 1);
  return clock.control.program[side].periods[index];
}

/// `clock` has been advanced to `now`.
json side_json(const Clock& clock, Side side, Instant now) {
  const clock::SideState& state = clock.sides[side];
  const clock::Period& period = running_period(clock, side);
  const clock::Extra extra = clock::extra(clock, side, now);
  json j{{"left_ms", clock::left(clock, side, now).count()},
         {"moves", state.moves},
         {"moves_in_period", state.moves_in_period},
         {"period", state.period},
         {"flag_ms", instant_or_null(state.flag)},
         {"interim_ms", instant_or_null(state.interim)},
         {"method", clock::name_of(period.method)},
         {"increment_ms", period.increment.count()},
         {"delay_ms", period.delay.count()},
         {"delay_left_ms", duration_or_null(extra.delay_left)},
         {"moves_to_go", count_or_null(extra.moves_to_go)},
         {"periods_left", count_or_null(extra.periods_left)},
         {"period_ms", nullptr},
         {"over_ms", duration_or_null(extra.over)},
         {"confirmed", extra.confirmed},
         {"sign", sign_name(clock::sign(clock, side, now))}};
  if (period.method == clock::Method::byo_yomi) j["period_ms"] = period.time.count();
  return j;
}

}  // namespace

json clock_json(const arbiter::Game& game, Instant now) {
  const Instant shown = arbiter::shown_at(game, now);
  const Clock clock = clock::advance(game.clock, shown);
  json j{{"control", clock::to_string(game.settings.control)},
         {"server_ms", now.time_since_epoch().count()},
         {"phase", phase_name(clock.phase)},
         {"on_move", name_of(clock.on_move)},
         {"running", nullptr},
         {"turn_used_ms", clock::turn_used(clock, shown).count()},
         {"next_ms", instant_or_null(clock::next_deadline(clock))},
         {"opening_press", clock.opening_press},
         {"white", side_json(clock, Side::white, shown)},
         {"black", side_json(clock, Side::black, shown)}};
  if (const auto running = clock::running_side(clock)) j["running"] = name_of(*running);
  return j;
}

json absent_json(const arbiter::Game& game, Instant now) {
  json list = json::array();
  const BySide<bool> absent = arbiter::absent(game, now);
  for (const Side side : both_sides)
    if (absent[side]) list.push_back(name_of(side));
  return list;
}

}  // namespace flagfall::server::api
