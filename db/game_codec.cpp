#include "db/game_codec.hpp"

#include <nlohmann/json.hpp>
#include <optional>

#include "arbiter/game/names.hpp"
#include "arbiter/notation/fen.hpp"
#include "arbiter/rules/rule_set.hpp"
#include "clock/names.hpp"
#include "clock/program.hpp"
#include "db/conduct_codec.hpp"
#include "db/dispute_codec.hpp"
#include "db/game_parts.hpp"
#include "db/json_read.hpp"
#include "db/powers_codec.hpp"
#include "db/session_codec.hpp"
#include "db/sheet_codec.hpp"

namespace flagfall::db {
namespace {

using nlohmann::json;
using namespace arbiter;

/// What a correction found and left, under `from` and `to`; older logs do not have it.
json with_change(json j, const std::optional<Change<clock::Duration>>& change) {
  if (change) j.update({{"from", change->from.count()}, {"to", change->to.count()}});
  return j;
}
json with_change(json j, const std::optional<Change<int>>& change) {
  if (change) j.update({{"from", change->from}, {"to", change->to}});
  return j;
}
std::optional<Change<clock::Duration>> ms_change_in(const json& j) {
  if (!j.contains("from")) return std::nullopt;
  return Change<clock::Duration>{ms_in(j, "from"), ms_in(j, "to")};
}
std::optional<Change<int>> change_in(const json& j) {
  if (!j.contains("from")) return std::nullopt;
  return Change<int>{whole(j, "from"), whole(j, "to")};
}

PausedBy paused_by_in(const json& j) {
  return required(paused_by_named(j.at("by").get_ref<const std::string&>()), "by");
}

json encode_settings(const GameSettings& s) {
  json modes = json::object();
  for (const auto& [rule, mode] : s.draw_modes)
    modes[std::string{name_of(rule)}] = std::string{name_of(mode)};
  json j{{"draw_rules", modes},          {"min_draw_moves", s.min_draw_moves},
         {"opening", s.opening},         {"quiet_plies", s.quiet_plies},
         {"start", name_of(s.start_by)}, {"take_back", name_of(s.take_back)}};
  if (s.session) j["session"] = encode_session(*s.session);
  j.update(encode_conduct(s.conduct));
  return j;
}

GameSettings settings_in(const json& j) {
  GameSettings s;
  s.rules = required(rule_set_named(j.at("rules").get_ref<const std::string&>()), "rules");
  s.profile = required(profile_named(j.at("profile").get_ref<const std::string&>()), "profile");
  const auto start = parse_fen(s.rules, j.at("start_fen").get_ref<const std::string&>());
  if (!start) corrupt("the start position cannot be read");
  s.start = start->position;
  s.control = decode_control(j.at("time_control"));
  const json& settings = j.at("settings");
  for (const auto& [rule, mode] : settings.at("draw_rules").items())
    s.draw_modes[required(draw_rule_named(rule), "draw_rules")] =
        required(draw_mode_named(mode.get_ref<const std::string&>()), rule);
  s.min_draw_moves = settings.at("min_draw_moves").get<int>();
  s.opening = settings.value("opening", std::string{});
  s.quiet_plies = settings.value("quiet_plies", 0);  // older logs do not have it
  s.start_by =
      start_by_named(settings.at("start").get_ref<const std::string&>()).value_or(s.start_by);
  if (const auto session = settings.find("session"); session != settings.end())
    s.session = decode_session(*session);
  s.take_back =
      take_back_named(settings.at("take_back").get_ref<const std::string&>()).value_or(s.take_back);
  s.conduct = decode_conduct(settings);
  return s;
}

/// One `write` and one `read` per event: the whole stored form of the log on one page.
json write(const GameCreated& e) {
  const GameSettings& s = e.settings;
  return {{"rules", std::string{name_of(s.rules)}},
          {"profile", std::string{name_of(s.profile)}},
          {"start_fen", to_fen(s.rules, s.start)},
          {"time_control", encode_control(s.control)},
          {"settings", encode_settings(s)}};
}
void read(const json& j, GameCreated& e) { e.settings = settings_in(j); }

json write(const SeatTaken& e) { return {{"side", name_of(e.side)}}; }
void read(const json& j, SeatTaken& e) { e.side = side_in(j); }

json write(const ClockStarted&) { return json::object(); }
void read(const json&, ClockStarted&) {}

json write(const ClockPressed& e) {
  return {{"ply", e.ply},
          {"side", name_of(e.side)},
          {"spent_ms", e.spent.count()},
          {"left_ms", by_side(e.left)}};
}
void read(const json& j, ClockPressed& e) {
  e = {j.at("ply").get<int>(), side_in(j), ms_in(j, "spent_ms"), durations_in(j.at("left_ms"))};
}

json write(const AttemptRefused& e) {
  return {{"side", name_of(e.side)}, {"ply", e.ply}, {"text", e.text}, {"code", e.code}};
}
void read(const json& j, AttemptRefused& e) {
  e = {side_in(j), j.at("ply").get<int>(), j.at("text").get<std::string>(),
       j.at("code").get<std::string>()};
}

/// Offers, requests and the answers to them are all a side and a ply.
template <class E>
concept SideAndPly = std::is_same_v<E, DrawOffered> || std::is_same_v<E, DrawDeclined> ||
    std::is_same_v<E, TakeBackAsked> || std::is_same_v<E, TakeBackDeclined> ||
    std::is_same_v<E, PauseAsked> || std::is_same_v<E, PauseDeclined>;
template <SideAndPly E>
json write(const E& e) {
  return {{"side", name_of(e.side)}, {"ply", e.ply}};
}
template <SideAndPly E>
void read(const json& j, E& e) {
  e = {side_in(j), j.at("ply").get<int>()};
}

json write(const DrawClaimed& e) {
  return {{"side", name_of(e.side)},
          {"rule", std::string{name_of(e.rule)}},
          {"ply", e.ply},
          {"upheld", e.upheld},
          {"count", e.count},
          {"limit", e.limit}};
}
void read(const json& j, DrawClaimed& e) {
  e = {side_in(j),
       required(draw_rule_named(j.at("rule").get_ref<const std::string&>()), "rule"),
       j.at("ply").get<int>(),
       j.at("upheld").get<bool>(),
       j.at("count").get<int>(),
       j.at("limit").get<int>()};
}

json write(const DrawNoticed& e) {
  return {{"rule", std::string{name_of(e.rule)}}, {"ply", e.ply}};
}
void read(const json& j, DrawNoticed& e) {
  e = {required(draw_rule_named(j.at("rule").get_ref<const std::string&>()), "rule"),
       j.at("ply").get<int>()};
}

json write(const MovesTakenBack& e) {
  return {
      {"plies", e.plies}, {"restore_time", e.restore_time}, {"reason", e.reason}, {"fen", e.fen}};
}
void read(const json& j, MovesTakenBack& e) {
  e = {j.at("plies").get<int>(), j.at("restore_time").get<bool>(),
       j.at("reason").get<std::string>(), j.value("fen", std::string{})};
}

json write(const ClockPaused& e) { return {{"by", name_of(e.by)}, {"reason", e.reason}}; }
void read(const json& j, ClockPaused& e) {
  e = {paused_by_in(j), j.at("reason").get<std::string>()};
}

json write(const ClockResumed&) { return json::object(); }
void read(const json&, ClockResumed&) {}

json write(const TimeAdjusted& e) {
  return with_change({{"side", name_of(e.side)}, {"ms", e.by.count()}, {"reason", e.reason}},
                     e.change);
}
void read(const json& j, TimeAdjusted& e) {
  e = {side_in(j), ms_in(j, "ms"), j.at("reason").get<std::string>(), ms_change_in(j)};
}

json write(const TimeSet& e) {
  return with_change({{"side", name_of(e.side)}, {"ms", e.left.count()}, {"reason", e.reason}},
                     e.change);
}
void read(const json& j, TimeSet& e) {
  e = {side_in(j), ms_in(j, "ms"), j.at("reason").get<std::string>(), ms_change_in(j)};
}

json write(const MovesSet& e) {
  return with_change({{"side", name_of(e.side)}, {"moves", e.moves}, {"reason", e.reason}},
                     e.change);
}
void read(const json& j, MovesSet& e) {
  e = {side_in(j), j.at("moves").get<int>(), j.at("reason").get<std::string>(), change_in(j)};
}

json write(const PeriodSet& e) {
  return with_change({{"side", name_of(e.side)}, {"period", e.period}, {"reason", e.reason}},
                     e.change);
}
void read(const json& j, PeriodSet& e) {
  e = {side_in(j), j.at("period").get<int>(), j.at("reason").get<std::string>(), change_in(j)};
}

json write(const PeriodsLeftSet& e) {
  return {{"side", name_of(e.side)},
          {"reason", e.reason},
          {"from", e.change.from},
          {"to", e.change.to}};
}
void read(const json& j, PeriodsLeftSet& e) {
  e = {side_in(j), j.at("reason").get<std::string>(), {whole(j, "from"), whole(j, "to")}};
}

json write(const TurnSet& e) {
  return {{"reason", e.reason}, {"from", name_of(e.change.from)}, {"to", name_of(e.change.to)}};
}
void read(const json& j, TurnSet& e) {
  e = {j.at("reason").get<std::string>(),
       {name_in_field(j, "from", side_named), name_in_field(j, "to", side_named)}};
}

json write(const PressUndone& e) {
  return {{"side", name_of(e.side)},
          {"refund", e.refund},
          {"reason", e.reason},
          {"from", by_side(e.change.from)},
          {"to", by_side(e.change.to)}};
}
void read(const json& j, PressUndone& e) {
  e = {side_in(j),
       j.at("refund").get<bool>(),
       j.at("reason").get<std::string>(),
       {durations_in(j.at("from")), durations_in(j.at("to"))}};
}

json write(const ArbiterCalled& e) { return {{"side", name_of(e.side)}}; }
void read(const json& j, ArbiterCalled& e) { e.side = side_in(j); }

json write(const CallAnswered&) { return json::object(); }
void read(const json&, CallAnswered&) {}

json write(const ResultProposed& e) {
  json j = encode_outcome(e.outcome);
  j["side"] = name_of(e.side);
  return j;
}
void read(const json& j, ResultProposed& e) { e = {side_in(j), outcome_in(j)}; }

json write(const ProposalDismissed& e) { return {{"reason", e.reason}}; }
void read(const json& j, ProposalDismissed& e) { e.reason = j.at("reason").get<std::string>(); }

json write(const FlagFell& e) {
  return {{"side", name_of(e.side)}, {"flag_ms", e.flag.time_since_epoch().count()}};
}
void read(const json& j, FlagFell& e) { e = {side_in(j), clock::Instant{ms_in(j, "flag_ms")}}; }

json write(const SessionContinued& e) { return {{"game", e.game}}; }
void read(const json& j, SessionContinued& e) { e.game = text_in(j, "game"); }

template <OfCase E>
json write(const E& e) {
  return encode_of_case(e);
}
template <OfCase E>
void read(const json& j, E& e) {
  decode_of_case(j, e);
}

json write(const GameEnded& e) { return encode_outcome(e.outcome); }
void read(const json& j, GameEnded& e) { e.outcome = outcome_in(j); }
json write(const ResultSet& e) { return encode_outcome(e.outcome); }
void read(const json& j, ResultSet& e) { e.outcome = outcome_in(j); }

json encode_player(const SheetPlayer& player) {
  json j{{"name", player.name}, {"title", player.title}, {"rating", nullptr}};
  if (player.rating) j["rating"] = *player.rating;
  return j;
}
SheetPlayer sheet_player_in(const json& j) {
  SheetPlayer player{j.at("name").get<std::string>(), j.at("title").get<std::string>(), {}};
  if (!j.at("rating").is_null()) player.rating = j.at("rating").get<int>();
  return player;
}

}  // namespace

json encode(const Event& event) {
  return std::visit([](const auto& e) { return write(e); }, event);
}

Event decode(std::string_view type, const json& payload) try {
  auto event = decoded_as<Event>(type, payload, [](const json& j, auto& e) { read(j, e); });
  if (!event) corrupt("unknown event type " + std::string{type});
  return *event;
} catch (const json::exception& e) {
  corrupt(std::string{type} + ": " + e.what());
}

json encode_control(const clock::TimeControl& control) {
  return {{"program", clock::programs_text(control)},
          {"flag_call", std::string{name_of(control.flag_call)}},
          {"increment", std::string{name_of(control.increment)}},
          {"crossing", std::string{name_of(control.crossing)}},
          {"freeze", control.freeze}};
}

clock::TimeControl decode_control(const json& j) try {
  auto control = clock::parse_control(j.at("program").get_ref<const std::string&>());
  if (!control) corrupt("the time control cannot be read");
  control->crossing =
      required(clock::crossing_named(j.at("crossing").get_ref<const std::string&>()), "crossing");
  control->increment = required(
      clock::increment_model_named(j.at("increment").get_ref<const std::string&>()), "increment");
  control->freeze = j.at("freeze").get<bool>();
  if (j.contains("flag_call"))  // older logs do not have it
    control->flag_call = required(
        clock::flag_call_named(j.at("flag_call").get_ref<const std::string&>()), "flag_call");
  return *control;
} catch (const json::exception& e) {
  corrupt(std::string{"time_control: "} + e.what());
}

json encode_card(const GameCard& card) {
  const Sheet& sheet = card.sheet;
  return {{"event", card.placement.event},
          {"tournament", card.placement.tournament},
          {"round", card.placement.round},
          {"board", card.placement.board},
          {"sheet",
           {{"event", sheet.event},
            {"site", sheet.site},
            {"date", sheet.date},
            {"round", sheet.round},
            {"board", sheet.board},
            {"white", encode_player(sheet.players.white)},
            {"black", encode_player(sheet.players.black)}}},
          {"visibility", card.visibility == Visibility::everyone ? "public" : "link"}};
}

GameCard decode_card(const json& j) try {
  GameCard card;
  card.placement = {j.at("event").get<std::int64_t>(), j.at("tournament").get<std::int64_t>(),
                    j.at("round").get<std::int64_t>(), j.at("board").get<std::int64_t>()};
  const json& sheet = j.at("sheet");
  card.sheet = {sheet.at("event").get<std::string>(),
                sheet.at("site").get<std::string>(),
                sheet.at("date").get<std::string>(),
                sheet.at("round").get<std::string>(),
                sheet.at("board").get<std::string>(),
                {sheet_player_in(sheet.at("white")), sheet_player_in(sheet.at("black"))}};
  card.visibility = j.at("visibility") == "public" ? Visibility::everyone : Visibility::link;
  return card;
} catch (const json::exception& e) {
  corrupt(std::string{"game_created: "} + e.what());
}

}  // namespace flagfall::db
