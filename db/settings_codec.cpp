#include "db/settings_codec.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "db/conduct_codec.hpp"
#include "db/game_codec.hpp"
#include "db/json_read.hpp"

namespace flagfall::db {

using nlohmann::json;
using namespace arbiter::tournament;

namespace {

json encode_scoring(const Scoring& scoring) {
  json halves = json::object();
  for (const auto& [name, points] : scoring_fields) halves[name] = (scoring.*points).halves;
  return halves;
}
Scoring scoring_in(const json& halves) {
  Scoring scoring;
  for (const auto& [name, points] : scoring_fields) scoring.*points = {whole(halves, name)};
  return scoring;
}

json encode_keizer(const KeizerSettings& keizer) {
  json j{{"variant", name_of(keizer.variant)}, {"self_victory", keizer.self_victory}};
  for (const KeizerNumberField& field : keizer_numbers) j[field.name] = keizer.*field.number;
  for (const KeizerFactorField& field : keizer_factors)
    j[field.name] = to_string(keizer.*field.factor);
  return j;
}
KeizerSettings keizer_in(const json& j) {
  KeizerSettings keizer;
  keizer.variant = name_in_field(j, "variant", keizer_variant_named);
  keizer.self_victory = flag_in(j, "self_victory");
  for (const KeizerNumberField& field : keizer_numbers)
    keizer.*field.number = whole(j, field.name, field.least, field.most);
  for (const KeizerFactorField& field : keizer_factors)
    keizer.*field.factor = name_in_field(j, field.name, parse_factor);
  return keizer;
}

json encode_withdrawal(const WithdrawalRule& rule) {
  return {{"numerator", rule.numerator},
          {"denominator", rule.denominator},
          {"more_than", rule.more_than},
          {"below", name_of(rule.below_threshold)},
          {"from", name_of(rule.from_threshold)}};
}
WithdrawalRule withdrawal_in(const json& j) {
  WithdrawalRule rule;
  rule.numerator = whole(j, "numerator", 0);
  rule.denominator = whole(j, "denominator", 1);
  rule.more_than = flag_in(j, "more_than");
  rule.below_threshold = name_in_field(j, "below", withdrawal_effect_named);
  rule.from_threshold = name_in_field(j, "from", withdrawal_effect_named);
  return rule;
}

json encode_ladder(const LadderSettings& ladder) {
  json j = json::object();
  for (const LadderField& field : ladder_fields) j[field.name] = ladder.*field.number;
  return j;
}
LadderSettings ladder_in(const json& j) {
  LadderSettings ladder;
  for (const LadderField& field : ladder_fields)
    ladder.*field.number = whole(j, field.name, field.least, field.most);
  return ladder;
}

json encode_match_games(const KnockOutGames& games) {
  return {{"standard", games.standard}, {"rapid", games.rapid}, {"blitz", games.blitz}};
}
KnockOutGames match_games_in(const json& j) {
  return {whole(j, "standard", 1), whole(j, "rapid", 0), whole(j, "blitz", 0)};
}

json encode_order(const StandingsOrder& order) {
  json names = json::array();
  for (const TieBreak& tie_break : order.order) names.push_back(name_of(tie_break));
  json j{{"tie_breaks", std::move(names)},
         {"policy", name_of(order.policy)},
         {"ft_start", name_of(order.ft_starts_with)},
         {"system", name_of(order.system)},
         {"form", name_of(order.form)},
         {"complete_rounds_only", order.complete_rounds_only},
         {"keizer", encode_keizer(order.keizer)},
         {"lots", order.lots}};
  if (order.teams) j["teams"] = true;
  return j;
}
StandingsOrder order_in(const json& j) {
  StandingsOrder order;
  for (const json& name : list_in(j, "tie_breaks")) {
    const auto tie_break = name.is_string() ? parse_tie_break(name.get_ref<const std::string&>())
                                            : parse_tie_break("");
    if (!tie_break) corrupt_field("tie_breaks", "has an unknown value");
    order.order.push_back(*tie_break);
  }
  order.policy = name_in_field(j, "policy", policy_named);
  order.ft_starts_with = name_in_field(j, "ft_start", ft_start_named);
  order.system = name_in_field(j, "system", system_named);
  order.form = name_in_field(j, "form", pairing_form_named);
  order.complete_rounds_only = flag_in(j, "complete_rounds_only");
  order.lots = numbers_in(j, "lots", 0);
  if (j.contains("keizer")) order.keizer = keizer_in(object_in(j, "keizer"));
  order.teams = j.contains("teams") && flag_in(j, "teams");
  return order;
}

json encode_teams(const TeamPlay& teams) {
  return {{"boards", teams.boards},
          {"white_on_board_1", name_of(teams.white_on_board_1)},
          {"alternate", teams.alternate},
          {"fixed_order", teams.fixed_order},
          {"match_scoring_halves", encode_scoring(teams.match_scoring)}};
}
TeamPlay teams_in(const json& j) {
  TeamPlay teams;
  teams.boards = whole(j, "boards", 1, most_team_boards);
  teams.white_on_board_1 = name_in_field(j, "white_on_board_1", white_on_board_1_named);
  teams.alternate = flag_in(j, "alternate");
  teams.fixed_order = flag_in(j, "fixed_order");
  teams.match_scoring = scoring_in(object_in(j, "match_scoring_halves"));
  return teams;
}

}  // namespace

json encode_settings(const EventSettings& s) {
  return {{"name", s.name},
          {"site", s.site},
          {"first_day", s.first_day},
          {"last_day", s.last_day},
          {"time_zone", s.time_zone},
          {"federation", s.federation},
          {"chief_arbiter", s.chief_arbiter},
          {"visibility", name_of(s.visibility)}};
}

EventSettings decode_event_settings(const json& j) {
  EventSettings s;
  s.name = text_in(j, "name");
  s.site = text_in(j, "site");
  s.first_day = text_in(j, "first_day");
  s.last_day = text_in(j, "last_day");
  s.time_zone = text_in(j, "time_zone");
  s.federation = text_in(j, "federation");
  s.chief_arbiter = text_in(j, "chief_arbiter");
  s.visibility = name_in_field(j, "visibility", visibility_named);
  return s;
}

json encode_settings(const TournamentSettings& s) {
  json j{{"name", s.name},
         {"rules", name_of(s.rules)},
         {"profile", name_of(s.profile)},
         {"time_control", encode_control(s.control)},
         {"form", name_of(s.form)},
         {"match", name_of(s.match)},
         {"match_games", encode_match_games(s.match_games)},
         {"match_points", name_of(s.match_points)},
         {"scoring_halves", encode_scoring(s.scoring)},
         {"system", name_of(s.system)},
         {"rounds", s.rounds},
         {"cycles", s.cycles},
         {"withdrawal", encode_withdrawal(s.withdrawal)},
         {"order", encode_order(s.order)},
         {"acceleration", name_of(s.acceleration)},
         {"keep_apart", name_of(s.keep_apart)},
         {"keep_apart_first", s.keep_apart_first},
         {"boards", name_of(s.boards)},
         {"default_minutes", s.default_minutes},
         {"min_draw_moves", s.min_draw_moves},
         {"drawn_openings", s.drawn_openings},
         {"third_place", s.third_place},
         {"ladder", encode_ladder(s.ladder)}};
  json conduct = encode_conduct(s.conduct);
  conduct.erase("default_time_min");  // that of the tournament stands above
  j.update(conduct);
  // Where single players meet, and in files from before there were teams, nothing is said of them.
  if (s.teams) j["teams"] = encode_teams(*s.teams);
  return j;
}

/// Members that came later than the rest are absent from older facts, and then as they were before.
TournamentSettings decode_tournament_settings(const json& j) {
  TournamentSettings s;
  s.name = text_in(j, "name");
  s.rules = name_in_field(j, "rules", arbiter::rule_set_named);
  s.profile = name_in_field(j, "profile", arbiter::profile_named);
  s.control = decode_control(object_in(j, "time_control"));
  s.form = name_in_field(j, "form", pairing_form_named);
  if (j.contains("match")) s.match = name_in_field(j, "match", match_kind_named);
  if (j.contains("match_games")) s.match_games = match_games_in(object_in(j, "match_games"));
  s.match_points = name_in_field(j, "match_points", match_points_named);
  s.scoring = scoring_in(object_in(j, "scoring_halves"));
  s.system = name_in_field(j, "system", system_named);
  s.rounds = whole(j, "rounds", 0);
  s.cycles = whole(j, "cycles", 0);
  if (j.contains("withdrawal")) s.withdrawal = withdrawal_in(object_in(j, "withdrawal"));
  s.order = order_in(object_in(j, "order"));
  s.acceleration = name_in_field(j, "acceleration", acceleration_named);
  s.keep_apart = name_in_field(j, "keep_apart", keep_apart_named);
  s.keep_apart_first = whole(j, "keep_apart_first", 0);
  s.boards = name_in_field(j, "boards", boards_named);
  s.default_minutes = whole(j, "default_minutes", 0);
  s.conduct = decode_conduct(j);
  s.min_draw_moves = whole(j, "min_draw_moves", 0);
  s.drawn_openings = flag_in(j, "drawn_openings");
  s.third_place = flag_in(j, "third_place");
  if (j.contains("ladder")) s.ladder = ladder_in(object_in(j, "ladder"));
  if (j.contains("teams")) s.teams = teams_in(object_in(j, "teams"));
  return s;
}

}  // namespace flagfall::db
