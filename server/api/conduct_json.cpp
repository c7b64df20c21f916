#include "server/api/conduct_json.hpp"

#include <algorithm>

namespace flagfall::server::api {
namespace {

using arbiter::Conduct;
using arbiter::Play;

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
  check_lag(fields, conduct, control);
  return conduct;
}

}  // namespace flagfall::server::api
