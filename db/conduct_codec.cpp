#include "db/conduct_codec.hpp"

#include <chrono>
#include <nlohmann/json.hpp>

#include "db/json_read.hpp"

namespace flagfall::db {

using nlohmann::json;

json encode_conduct(const arbiter::Conduct& conduct) {
  json j{{"play", name_of(conduct.play)},
         {"pause_by", name_of(conduct.pause_by)},
         {"call_stops_clocks", conduct.call_stops_clocks},
         {"byo_yomi_shown", arbiter::name_of(conduct.byo_yomi_shown)},
         {"lag_compensation", conduct.lag_compensation},
         {"default_time_min", nullptr},
         {"appeal_minutes",
          std::chrono::duration_cast<std::chrono::minutes>(conduct.appeal_time).count()},
         {"penalties", json::array()}};
  for (const arbiter::PenaltyStep& step : conduct.penalties)
    j["penalties"].push_back({{"penalty", name_of(step.kind)}, {"ms", step.to_opponent.count()}});
  if (conduct.default_time)
    j["default_time_min"] =
        std::chrono::duration_cast<std::chrono::minutes>(*conduct.default_time).count();
  return j;
}

arbiter::Conduct decode_conduct(const json& j) {
  arbiter::Conduct conduct;
  if (j.contains("play")) conduct.play = name_in_field(j, "play", arbiter::play_named);
  if (j.contains("pause_by"))
    conduct.pause_by = name_in_field(j, "pause_by", arbiter::pause_by_named);
  if (j.contains("call_stops_clocks")) conduct.call_stops_clocks = flag_in(j, "call_stops_clocks");
  if (j.contains("byo_yomi_shown"))
    conduct.byo_yomi_shown = name_in_field(j, "byo_yomi_shown", arbiter::byo_yomi_shown_named);
  if (j.contains("lag_compensation")) conduct.lag_compensation = flag_in(j, "lag_compensation");
  if (j.contains("default_time_min") && !j.at("default_time_min").is_null())
    conduct.default_time = std::chrono::minutes{whole(j, "default_time_min", 0)};
  if (j.contains("penalties"))
    for (const json& step : list_in(j, "penalties"))
      conduct.penalties.push_back(
          {name_in_field(step, "penalty", arbiter::penalty_kind_named), ms_in(step, "ms")});
  if (j.contains("appeal_minutes"))
    conduct.appeal_time = std::chrono::minutes{whole(j, "appeal_minutes", 0)};
  return conduct;
}

}  // namespace flagfall::db
