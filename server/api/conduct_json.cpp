#include "server/api/conduct_json.hpp"

#include <algorithm>

namespace flagfall::server::api {
namespace {

using arbiter::Conduct;
using arbiter::Play;

constexpr std::int64_t longest_penalty_ms = 3'600'000;
constexpr std::int64_t most_appeal_minutes = 10'080;  // a week

bool has_gong(const clock::TimeControl& control) {
  return std::ranges::any_of(control.program.white.periods, [](const clock::Period& period) {
    return period.method == clock::Method::gong;
  });
}

/// The delay is that of a move on its way from a player's own device.
void check_lag(Fields& fields, const Conduct& conduct, const clock::TimeControl& control) {
  if (!conduct.lag_compensation) return;
  if (conduct.play == Play::clock_only)
    fields.wrong("lag_compensation", {"api.field.lag_of_wooden_board", {}});
  else if (has_gong(control))
    fields.wrong("lag_compensation", {"api.field.lag_with_gong", {}});
}

/// Each step by its kind, and where it gives the opponent time, how much.
arbiter::PenaltyLadder read_penalties(Fields& fields) {
  arbiter::PenaltyLadder ladder;
  const nlohmann::json* list = fields.list("penalties", arbiter::most_penalty_steps);
  if (list == nullptr) return ladder;
  for (std::size_t i = 0; i < list->size(); ++i) {
    Fields step = fields.item("penalties", *list, i);
    const auto kind = step.required_choice<arbiter::PenaltyKind>(
        "penalty", arbiter::penalty_kind_named, "warning, time, loss, exclusion");
    const auto ms = step.integer("ms", 0, longest_penalty_ms).value_or(0);
    if ((kind == arbiter::PenaltyKind::time) != (ms > 0))
      step.wrong("ms", {"game.penalty_needs_time", {}});
    step.finish();
    ladder.push_back({kind, clock::Duration{ms}});
  }
  return ladder;
}

}  // namespace

Conduct read_conduct(Fields& fields, Conduct base, const clock::TimeControl& control) {
  Conduct conduct = base;
  conduct.play = fields.choice("play", arbiter::play_named, base.play, "here, clock_only");
  conduct.pause_by =
      fields.choice("pause_by", arbiter::pause_by_named, base.pause_by, "arbiter, players");
  conduct.call_stops_clocks = fields.boolean("call_stops_clocks", base.call_stops_clocks);
  conduct.byo_yomi_shown = fields.choice("byo_yomi_shown", arbiter::byo_yomi_shown_named,
                                         base.byo_yomi_shown, "single, sum");
  conduct.lag_compensation = fields.boolean("lag_compensation", base.lag_compensation);
  if (const auto minutes = fields.integer("appeal_minutes", 0, most_appeal_minutes))
    conduct.appeal_time = std::chrono::minutes{*minutes};
  check_lag(fields, conduct, control);
  if (fields.has("penalties")) conduct.penalties = read_penalties(fields);
  return conduct;
}

}  // namespace flagfall::server::api
