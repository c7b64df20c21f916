#include <doctest/doctest.h>

#include <cstdint>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>

#include "clock/clock.hpp"
#include "tests/vectors/clock_files.hpp"

// The traces of clock_vectors.json: a control, then events with the state after each. Whatever in
// the file is not understood here is a failure.

namespace flagfall::clock {
namespace {

using nlohmann::json;

template <class T>
T named(const std::map<std::string, T>& names, const std::string& name) {
  const auto found = names.find(name);
  REQUIRE_MESSAGE(found != names.end(), "unknown: ", name);
  return found->second;
}

Method method_of(const json& period) {
  const std::map<std::string, Method> kinds{
      {"count", Method::countdown},  {"canadian", Method::canadian},
      {"byoyomi", Method::byo_yomi}, {"hourglass", Method::hourglass},
      {"permove", Method::per_move}, {"gong", Method::gong},
      {"upcount", Method::count_up}, {"days", Method::days},
  };
  const std::map<std::string, Method> delays{{"bronstein", Method::bronstein},
                                             {"bronsteinPre", Method::bronstein_ahead},
                                             {"us", Method::us_delay}};
  if (period.contains("delayMode")) return named(delays, period.at("delayMode"));
  return named(kinds, period.at("kind"));
}

Period period_of(const json& in) {
  const std::set<std::string> known{"kind",  "time",      "moves",   "inc",   "cap",
                                    "delay", "delayMode", "periods", "repeat"};
  for (const auto& item : in.items()) REQUIRE_MESSAGE(known.contains(item.key()), item.key());
  Period period;
  period.method = method_of(in);
  period.moves = in.value("moves", 0);
  period.time = Duration{in.at("time").get<std::int64_t>()};
  period.increment = Duration{in.value("inc", 0)};
  period.delay = Duration{in.value("delay", 0)};
  period.count = in.value("periods", 0);
  if (in.contains("cap")) period.cap = Duration{in.at("cap").get<std::int64_t>()};
  return period;
}

Program program_of(const json& periods) {
  Program program;
  for (const json& each : periods) {
    program.periods.push_back(period_of(each));
    program.repeat_last = each.value("repeat", false);
  }
  return program;
}

void read_options(TimeControl& control, const json& options) {
  const std::map<std::string, Crossing> crossings{{"byMoves", Crossing::by_moves},
                                                  {"atZeroOwn", Crossing::at_zero_own},
                                                  {"atZeroBoth", Crossing::at_zero_both}};
  const std::map<std::string, IncrementModel> models{{"pre", IncrementModel::before},
                                                     {"post", IncrementModel::after}};
  for (const auto& item : options.items()) {
    const std::string& key = item.key();
    const json& value = item.value();
    if (key == "crossing") {
      control.crossing = named(crossings, value.get<std::string>());
    } else if (key == "incModel") {
      control.increment = named(models, value.get<std::string>());
    } else if (key == "freeze") {
      control.freeze = value.get<bool>();
    } else {
      FAIL("unknown option ", key);
    }
  }
}

TimeControl control_of(const json& config) {
  TimeControl control;
  control.program.white = program_of(config.contains("both") ? config["both"] : config.at("white"));
  control.program.black = program_of(config.contains("both") ? config["both"] : config.at("black"));
  read_options(control, config.value("options", json::object()));
  return control;
}

Side side_of(const json& event, std::size_t index = 1) {
  const auto letter = event.at(index).get<std::string>();
  REQUIRE((letter == "W" || letter == "B"));
  return letter == "W" ? Side::white : Side::black;
}

/// A move is made on the board; only with a gong does the clock take note of it.
Clock make_move(const Clock& clock, Side side, Instant at) {
  const auto& periods = clock.control.program[side].periods;
  return periods.front().method == Method::gong ? press(clock, side, at) : advance(clock, at);
}

Clock apply(const Clock& clock, const json& event, Instant at) {
  const auto what = event.at(0).get<std::string>();
  const auto number = [&] { return event.at(2).get<std::int64_t>(); };
  if (what == "peek") return advance(clock, at);
  if (what == "start") {
    return event.size() > 1 ? start(clock, side_of(event), at) : start(clock, at);
  }
  if (what == "press") return press(clock, side_of(event), at);
  if (what == "move") return make_move(clock, side_of(event), at);
  if (what == "pause") return pause(clock, at);
  if (what == "resume") return resume(clock, at);
  if (what == "adjust") return adjust(clock, side_of(event), Duration{number()}, at);
  if (what == "set") return set_left(clock, side_of(event), Duration{number()}, at);
  if (what == "setMoves") return set_moves(clock, side_of(event), static_cast<int>(number()), at);
  if (what == "setPeriod") return set_period(clock, side_of(event), static_cast<int>(number()), at);
  if (what == "undo") return undo(clock, side_of(event), event.at(2).get<bool>(), at);
  if (what == "turn") return turn(clock, side_of(event), at);
  if (what == "stop") return stop(clock, at);
  FAIL("unknown event ", event.dump());
  return clock;
}

json instant(const std::optional<Instant>& at) {
  return at ? json(at->time_since_epoch().count()) : json();
}

/// In the form of the file, which leaves out instants that are not there.
json seen(const Clock& clock, Side side, Instant at) {
  const SideState& state = clock.sides[side];
  json shown{
      {"left", left(clock, side, at).count()}, {"moves", state.moves}, {"period", state.period}};
  if (state.flag) shown["flag"] = instant(state.flag);
  if (state.interim) shown["interim"] = instant(state.interim);
  const Extra more = extra(clock, side, at);
  if (more.delay_left > Duration::zero()) shown["delay"] = more.delay_left->count();
  if (more.moves_to_go) shown["togo"] = *more.moves_to_go;
  if (more.periods_left) shown["byo"] = *more.periods_left;
  if (more.over) shown["over"] = more.over->count();
  return shown;
}

const char* name_of_phase(Phase phase) {
  constexpr const char* names[] = {"ready", "running", "paused", "ended"};
  return names[static_cast<std::size_t>(phase)];
}

json seen(const Clock& clock, const json& step, Instant at) {
  return {{"t", step.at("t")},
          {"event", step.at("event")},
          {"W", seen(clock, Side::white, at)},
          {"B", seen(clock, Side::black, at)},
          {"phase", name_of_phase(clock.phase)},
          {"on_move", clock.on_move == Side::white ? "W" : "B"}};
}

void run(Clock clock, const json& trace) {
  REQUIRE_FALSE(trace.empty());
  for (const json& step : trace) {
    const Instant at{Duration{step.at("t").get<std::int64_t>()}};
    clock = apply(clock, step.at("event"), at);
    const json is = seen(clock, step, at);
    CHECK_MESSAGE(is == step, "is ", is.dump(), " should be ", step.dump());
  }
}

int run_all(const json& traces) {
  int checked = 0;
  for (const json& trace : traces) {
    const auto id = trace.at("id").get<std::string>();
    CAPTURE(id);
    const auto clock = make_clock(control_of(trace.at("config")));
    REQUIRE_MESSAGE(clock.has_value(), clock.error().code);
    run(*clock, trace.at("trace"));
    ++checked;
  }
  return checked;
}

}  // namespace

TEST_CASE("every clock trace holds") {
  const auto text = clock_file("clock_vectors.json");
  if (!text) return accept_missing("clock_vectors.json", "clock_presets.tsv");
  const int checked = run_all(json::parse(*text));
  std::cout << "checked: " << checked << " clock traces\n";
  CHECK(checked > 0);
  if (clock_folder().is_default) CHECK(checked == 71);
}

}  // namespace flagfall::clock
