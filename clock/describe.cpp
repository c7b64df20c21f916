#include "clock/describe.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>

#include "clock/behaviour.hpp"
#include "clock/method.hpp"
#include "clock/names.hpp"

namespace flagfall::clock {
namespace {

using namespace std::chrono_literals;
using Pieces = std::vector<Phrase>;

std::int64_t seconds(Duration time) {
  return std::chrono::duration_cast<std::chrono::seconds>(time).count();
}

/// `.min` or `.s`, and the number in that unit.
std::pair<std::string, std::int64_t> in_best_unit(Duration time) {
  const bool whole_minutes = time >= 1min && time % 1min == 0ms;
  return whole_minutes ? std::pair{std::string{".min"}, time / 1min}
                       : std::pair{std::string{".s"}, seconds(time)};
}

Pieces counted_down(const Period& period, bool repeats) {
  auto [key, amount] = in_best_unit(period.time);
  Phrase base{(repeats ? "clock.repeat" : "clock.period") + key, {{"time", amount}}};
  if (period.moves > 0) {
    base.key += "_moves";
    base.params.push_back({"n", std::int64_t{period.moves}});
  }
  if (period.increment > 0ms) {
    base.key += "_increment";
    base.params.push_back({"increment", seconds(period.increment)});
  }
  Pieces pieces{std::move(base)};
  if (period.cap) {
    auto [unit, cap] = in_best_unit(*period.cap);
    pieces.push_back({"clock.up_to" + unit, {{"time", cap}}});
  }
  if (period.method != Method::countdown) {
    const std::string name{name_of(period.method)};
    pieces.push_back({"clock.delay." + name, {{"delay", seconds(period.delay)}}});
  }
  return pieces;
}

Pieces describe_period(const Period& period, bool repeats) {
  const Param time{"time", seconds(period.time)};
  const auto number = [](std::int64_t n) { return Param{"n", n}; };
  const std::string key = "clock.method." + std::string{name_of(period.method)};
  switch (period.method) {
    case Method::byo_yomi:
      return {{key, {number(period.count), time}}};
    case Method::canadian:
      if (period.moves == 0) return {{key + "_uncounted", {time}}};
      return {{key, {number(period.moves), time}}};
    case Method::count_up:
      return {{key, {}}};
    case Method::days:
      return {{key, {number(period.time / std::chrono::days{1})}}};
    case Method::hourglass:
    case Method::per_move:
    case Method::gong:
      return {{key, {time}}};
    default:
      return counted_down(period, repeats);
  }
}

void append(Pieces& pieces, Pieces more) {
  pieces.insert(pieces.end(), std::make_move_iterator(more.begin()),
                std::make_move_iterator(more.end()));
}

bool any_period(const TimeControl& control, bool (*holds)(const Period&)) {
  return std::ranges::any_of(control.program.white.periods, holds) ||
         std::ranges::any_of(control.program.black.periods, holds);
}

/// Whether a later period begins as the crossing says; byo-yomi and counting up begin at zero
/// always.
bool crosses(const Program& program) {
  const auto& periods = program.periods;
  return program.repeat_last || (periods.size() > 1 && !is_tail(periods[1].method));
}

Pieces remarks(const TimeControl& control) {
  Pieces pieces;
  const bool increments = any_period(control, [](const Period& p) { return p.increment > 0ms; });
  if (increments && control.increment == IncrementModel::after) {
    pieces.push_back({"clock.remark.increment_after", {}});
  }
  const bool any_crosses = crosses(control.program.white) || crosses(control.program.black);
  if (any_crosses && control.crossing == Crossing::at_zero_own) {
    pieces.push_back({"clock.remark.at_zero_own", {}});
  } else if (any_crosses && control.crossing == Crossing::at_zero_both) {
    pieces.push_back({"clock.remark.at_zero_both", {}});
  }
  if (!control.freeze) pieces.push_back({"clock.remark.freeze_off", {}});
  if (control.flag_call != FlagCall::automatic)
    pieces.push_back({"clock.remark.flag_call." + std::string{name_of(control.flag_call)}, {}});
  if (control.gong_miss == GongMiss::warn) pieces.push_back({"clock.remark.gong_warns", {}});
  if (control.reload == Reload::manual) pieces.push_back({"clock.remark.reload_manual", {}});
  return pieces;
}

}  // namespace

std::vector<Phrase> describe(const Program& program) {
  Pieces pieces;
  for (std::size_t i = 0; i < program.periods.size(); ++i) {
    const bool last = i + 1 == program.periods.size();
    if (i > 0) pieces.push_back({"clock.then", {}});
    append(pieces, describe_period(program.periods[i], last && program.repeat_last));
  }
  return pieces;
}

std::vector<Phrase> describe(const TimeControl& control) {
  Pieces pieces;
  if (control.program.white == control.program.black) {
    pieces = describe(control.program.white);
  } else {
    pieces.push_back({"clock.of_white", {}});
    append(pieces, describe(control.program.white));
    pieces.push_back({"clock.of_black", {}});
    append(pieces, describe(control.program.black));
  }
  append(pieces, remarks(control));
  return pieces;
}

}  // namespace flagfall::clock
