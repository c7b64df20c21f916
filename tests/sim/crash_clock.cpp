#include "crash_clock.hpp"

#include <algorithm>

namespace flagfall::test {
namespace {

using nlohmann::json;

void run_until(ClockSight& clock, std::int64_t at_ms) {
  if (clock.running) clock.left_ms[clock.on_move] -= at_ms - clock.at_ms;
  clock.at_ms = at_ms;
}

/// One event on file. A move pays the increment at once, since it is due before the next one.
void follow(ClockSight& clock, const SeenEvent& event, std::int64_t increment_ms) {
  run_until(clock, event.data.at("at_ms").get<std::int64_t>());
  const json& data = event.data;
  if (event.type == "move_played") {
    const bool ends = data.at("ends_game").get<bool>();
    if (ends) clock.running = false;
    if (!ends) clock.left_ms[clock.on_move] += increment_ms;
    clock.on_move = opponent(clock.on_move);
  } else if (event.type == "clock_paused" || event.type == "game_ended") {
    clock.running = false;
  } else if (event.type == "clock_resumed" || event.type == "clock_started") {
    clock.running = true;
  } else if (event.type == "time_set") {
    clock.left_ms[*side_named(data.at("side").get<std::string>())] =
        data.at("ms").get<std::int64_t>();
  }
}

/// Where a running clock is put back to, after an event at `event_ms`. The last answer was given
/// later than its event, so `clock` may be further than that.
std::int64_t put_back_to(const ClockSight& clock, std::int64_t event_ms, const Outage& outage) {
  const std::int64_t alive = std::max(event_ms, outage.heartbeat_ms.value_or(0));
  const std::int64_t flag = clock.at_ms + clock.left_ms[clock.on_move];
  return flag <= alive ? std::max(event_ms, flag - 1) : alive;
}

class ClockJudge {
 public:
  ClockJudge(const Promises& promises, const Evidence& evidence, const Outage& outage)
      : promises_{promises}, evidence_{evidence}, outage_{outage}, clock_{promises.clock} {}

  ClockVerdict judge() {
    for (const SeenEvent& event : evidence_.file) {
      const bool is_new = event.sequence > promises_.sequence;
      if (is_new && is_recovery(event)) return put_back();
      event_ms_ = event.data.at("at_ms").get<std::int64_t>();
      if (!is_new) continue;
      follow(clock_, event, promises_.increment_ms);
    }
    if (clock_.running) return put_back();
    compare();
    return std::move(verdict_);
  }

 private:
  void require(bool kept, const std::string& what) {
    if (!kept) verdict_.broken.push_back(what);
  }

  /// The pause by which a restart puts the clocks back; it may have been recorded by one that was
  /// itself killed.
  static bool is_recovery(const SeenEvent& event) {
    return event.type == "clock_paused" && event.data.at("by") == "recovery";
  }

  ClockVerdict put_back() {
    verdict_.ran = true;
    const std::int64_t at = put_back_to(clock_, event_ms_, outage_);
    verdict_.flag_was_due = clock_.at_ms + clock_.left_ms[clock_.on_move] <= outage_.restart_ms;
    verdict_.loss_ms = std::max<std::int64_t>(0, outage_.latest_ms - at);
    require(at <= outage_.latest_ms, "time ran on after the death of the server");
    require(
        outage_.earliest_ms - at <= outage_.longest_gap_ms,
        "no heartbeat for " + std::to_string(outage_.earliest_ms - at) + " ms before the death");
    run_until(clock_, at);
    clock_.running = false;
    const json& state = evidence_.state;
    require(state.at("phase") == "paused", "the clocks are not paused after the restart");
    if (!state.at("pause").is_null()) {
      require(state.at("pause").at("by") == "recovery", "the pause does not say why");
      require(state.at("pause").at("server_ms") == at,
              "put back to " + state.at("pause").at("server_ms").dump() + " and not to " +
                  std::to_string(at));
    }
    require(state.at("outcome").is_null(), "the game ended through the outage");
    compare();
    require_promised_time();
    return std::move(verdict_);
  }

  void compare() {
    const json& clock = evidence_.state.at("clock");
    require(clock.at("running").is_null(), "a clock runs after the restart");
    for (const Side side : both_sides) {
      const auto left = left_after(side);
      require(left == clock_.left_ms[side], std::string{name_of(side)} + " has " +
                                                std::to_string(left) + " ms and should have " +
                                                std::to_string(clock_.left_ms[side]));
    }
  }

  /// The promise in the player's terms, from the last answer and the last heartbeat alone.
  void require_promised_time() {
    if (std::ssize(evidence_.file) != promises_.sequence || !promises_.clock.running) return;
    const ClockSight& told = promises_.clock;
    const std::int64_t alive = outage_.heartbeat_ms.value_or(0);
    const std::int64_t passed = std::max<std::int64_t>(0, alive - told.at_ms);
    require(left_after(told.on_move) >= told.left_ms[told.on_move] - passed,
            "the side to move lost more than the time to the last heartbeat");
    require(left_after(opponent(told.on_move)) == told.left_ms[opponent(told.on_move)],
            "the side not to move lost time");
  }

  std::int64_t left_after(Side side) const {
    return evidence_.state.at("clock")
        .at(std::string{name_of(side)})
        .at("left_ms")
        .get<std::int64_t>();
  }

  const Promises& promises_;
  const Evidence& evidence_;
  const Outage& outage_;
  ClockSight clock_;
  std::int64_t event_ms_ = 0;  ///< when the newest event took effect
  ClockVerdict verdict_;
};

}  // namespace

ClockVerdict judge_clock(const Promises& promises, const Evidence& evidence, const Outage& outage) {
  return ClockJudge{promises, evidence, outage}.judge();
}

}  // namespace flagfall::test
