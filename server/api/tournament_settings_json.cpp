#include <algorithm>
#include <string_view>
#include <utility>

#include "arbiter/tournament/entries.hpp"
#include "clock/names.hpp"
#include "clock/program.hpp"
#include "db/conduct_codec.hpp"
#include "server/api/choices.hpp"
#include "server/api/conduct_json.hpp"
#include "server/api/event_settings_json.hpp"
#include "server/api/fields.hpp"
#include "server/api/game_order.hpp"
#include "server/api/json_parts.hpp"

namespace flagfall::server::api {
namespace {

using namespace arbiter::tournament;
using nlohmann::json;

constexpr std::string_view systems = "swiss, round_robin, scheveningen, knock_out, keizer, ladder";

/// Points by stages belong to matches of many games, which a tournament here does not have.
std::optional<MatchPoints> offered_points(std::string_view name) {
  const auto points = match_points_named(name);
  return points == MatchPoints::stages ? std::nullopt : points;
}

int read_number(Fields& fields, std::string_view name, int base, int least, int most) {
  return static_cast<int>(fields.integer(name, least, most).value_or(base));
}

/// From nothing to all of it.
bool is_share(Factor factor) {
  return factor.denominator <= 100 && factor.numerator <= factor.denominator;
}

void read_scoring(Fields& settings, const char* name, Scoring& scoring, http::FieldErrors& errors) {
  const json* object = settings.object(name);
  if (object == nullptr) return;
  Fields fields{*object, errors, settings.pointer_to(name)};
  for (const ScoringField& field : scoring_fields)
    if (const auto halves = fields.halves(field.name, 0, 100))
      scoring.*field.points = Points{*halves};
  fields.finish();
}

void read_tie_breaks(Fields& settings, StandingsOrder& order) {
  const json* names = settings.list("tie_breaks", 30);
  if (names == nullptr) return;
  order.order.clear();
  for (std::size_t i = 0; i < names->size(); ++i) {
    const std::string item = "tie_breaks/" + std::to_string(i);
    const json& name = (*names)[i];
    if (!name.is_string() || name.get_ref<const std::string&>().size() > 20) {
      settings.wrong(item, {"api.field.text", {{"n", std::int64_t{20}}}});
      continue;
    }
    const auto tie_break = parse_tie_break(name.get_ref<const std::string&>());
    if (tie_break)
      order.order.push_back(*tie_break);
    else
      settings.wrong(item, tie_break.error().sentence);
  }
}

arbiter::Profile read_profile_of(Fields& fields, arbiter::RuleSet rules, arbiter::Profile base) {
  const std::vector<arbiter::Profile> known = arbiter::profiles_of(rules);
  const auto known_profile = [&known](std::string_view name) {
    const auto profile = arbiter::profile_named(name);
    const bool fits = profile && std::ranges::find(known, *profile) != known.end();
    return fits ? profile : std::nullopt;
  };
  const bool stays = std::ranges::find(known, base) != known.end();
  return fields.choice("profile", known_profile, stays ? base : known.front(), names_of(known));
}

void read_keizer(Fields& settings, KeizerSettings& keizer, http::FieldErrors& errors) {
  const json* object = settings.object("keizer");
  if (object == nullptr) return;
  Fields fields{*object, errors, settings.pointer_to("keizer")};
  keizer.variant =
      fields.choice("variant", keizer_variant_named, keizer.variant, "fixed_point, sequential");
  keizer.self_victory = fields.boolean("self_victory", keizer.self_victory);
  for (const KeizerNumberField& field : keizer_numbers)
    keizer.*field.number =
        read_number(fields, field.name, keizer.*field.number, field.least, field.most);
  for (const KeizerFactorField& field : keizer_factors) {
    const std::string text = fields.text(field.name, 10, to_string(keizer.*field.factor));
    if (const auto factor = parse_factor(text))
      keizer.*field.factor = *factor;
    else
      fields.wrong(field.name, {"api.field.factor", {}});
  }
  fields.finish();
}

void read_withdrawal(Fields& settings, WithdrawalRule& rule, http::FieldErrors& errors) {
  constexpr std::string_view effects = "remove_results, forfeit_rest, keep_results";
  const json* object = settings.object("withdrawal");
  if (object == nullptr) return;
  Fields fields{*object, errors, settings.pointer_to("withdrawal")};
  const std::string share =
      fields.text("share", 10, to_string(Factor{rule.numerator, rule.denominator}));
  if (const auto factor = parse_factor(share); factor && is_share(*factor)) {
    rule.numerator = static_cast<int>(factor->numerator);
    rule.denominator = static_cast<int>(factor->denominator);
  } else {
    fields.wrong("share", {"api.field.share", {}});
  }
  rule.more_than = fields.boolean("more_than", rule.more_than);
  rule.below_threshold =
      fields.choice("below", withdrawal_effect_named, rule.below_threshold, effects);
  rule.from_threshold =
      fields.choice("from", withdrawal_effect_named, rule.from_threshold, effects);
  fields.finish();
}

void read_ladder(Fields& settings, LadderSettings& ladder, http::FieldErrors& errors) {
  const json* object = settings.object("ladder");
  if (object == nullptr) return;
  Fields fields{*object, errors, settings.pointer_to("ladder")};
  for (const LadderField& field : ladder_fields)
    ladder.*field.number =
        read_number(fields, field.name, ladder.*field.number, field.least, field.most);
  fields.finish();
}

json ladder_json(const LadderSettings& ladder) {
  json j = json::object();
  for (const LadderField& field : ladder_fields) j[field.name] = ladder.*field.number;
  return j;
}

void read_match_games(Fields& settings, KnockOutGames& games, http::FieldErrors& errors) {
  const json* object = settings.object("match_games");
  if (object == nullptr) return;
  Fields fields{*object, errors, settings.pointer_to("match_games")};
  games.standard = read_number(fields, "standard", games.standard, 1, 10);
  games.rapid = read_number(fields, "rapid", games.rapid, 0, 10);
  games.blitz = read_number(fields, "blitz", games.blitz, 0, 10);
  fields.finish();
}

/// What a match is made of, and what byes are worth unless that is said as well.
void read_match(Fields& fields, TournamentSettings& settings, http::FieldErrors& errors) {
  const Scoring before = table_scoring(settings);
  settings.form =
      fields.choice("form", pairing_form_named, settings.form, "single_game, micro_match");
  settings.match = fields.choice("match", match_kind_named, settings.match,
                                 "two_games, title_match, world_cup_2017, knock_out");
  read_match_games(fields, settings.match_games, errors);
  settings.match_points =
      fields.choice("match_points", offered_points, settings.match_points, "match, games");
  const Scoring now = table_scoring(settings);
  if (before.win != now.win || before.draw != now.draw)
    settings.scoring = with_usual_byes(settings);
}

json withdrawal_json(const WithdrawalRule& rule) {
  return {{"share", to_string(Factor{rule.numerator, rule.denominator})},
          {"more_than", rule.more_than},
          {"below", name_of(rule.below_threshold)},
          {"from", name_of(rule.from_threshold)}};
}

json keizer_json(const KeizerSettings& keizer) {
  json j{{"variant", name_of(keizer.variant)}, {"self_victory", keizer.self_victory}};
  for (const KeizerNumberField& field : keizer_numbers) j[field.name] = keizer.*field.number;
  for (const KeizerFactorField& field : keizer_factors)
    j[field.name] = to_string(keizer.*field.factor);
  return j;
}

/// The fields that a refusal of the core is about.
void tell_refusals(Fields& fields, const TournamentSettings& settings,
                   const StandingsOrder& before) {
  if (const auto refusal = check_keizer(settings.order.keizer))
    return fields.wrong("keizer", refusal->sentence);
  // What stands already may be of a time when more was taken.
  if (settings.order != before)
    if (const auto refusal = check_order(settings.order))
      fields.wrong("tie_breaks", refusal->sentence);
  if (has_stages(settings) && settings.boards == Boards::here)
    fields.wrong("boards", {"orders.match_on_wood_only", {}});
}

json scoring_json(const Scoring& scoring) {
  json object = json::object();
  for (const ScoringField& field : scoring_fields)
    object[std::string{field.name}] = points_json(scoring.*field.points);
  return object;
}

/// How teams meet; matches of no board at all are matches of single players.
std::optional<TeamPlay> read_teams(Fields& settings, std::optional<TeamPlay> base,
                                   http::FieldErrors& errors) {
  const json* object = settings.object("teams");
  if (object == nullptr) return base;
  Fields fields{*object, errors, settings.pointer_to("teams")};
  TeamPlay teams = base.value_or(TeamPlay{});
  teams.boards = read_number(fields, "boards", teams.boards, 0, most_team_boards);
  teams.white_on_board_1 = fields.choice("white_on_board_1", white_on_board_1_named,
                                         teams.white_on_board_1, "home, away, lot");
  teams.alternate = fields.boolean("alternate", teams.alternate);
  teams.fixed_order = fields.boolean("fixed_order", teams.fixed_order);
  read_scoring(fields, "match_scoring", teams.match_scoring, errors);
  fields.finish();
  return teams.boards == 0 ? std::nullopt : std::optional{teams};
}

json teams_settings_json(const std::optional<TeamPlay>& teams) {
  if (!teams) return nullptr;
  return {{"boards", teams->boards},
          {"white_on_board_1", name_of(teams->white_on_board_1)},
          {"alternate", teams->alternate},
          {"fixed_order", teams->fixed_order},
          {"match_scoring", scoring_json(teams->match_scoring)}};
}

TournamentSettings read_over(Fields& fields, TournamentSettings settings, bool keeps_order,
                             http::FieldErrors& errors) {
  const std::size_t errors_before = errors.size();
  const StandingsOrder order_before = settings.order;
  settings.name = fields.required_text("name", 60);
  settings.profile = read_profile_of(fields, settings.rules, settings.profile);
  if (const json* control = fields.object("time_control"))
    if (const auto read = read_control(*control, fields.pointer_to("time_control"), errors))
      settings.control = *read;
  const PairingForm form_before = settings.form;
  const bool were_teams = settings.teams.has_value();
  read_match(fields, settings, errors);
  settings.teams = read_teams(fields, settings.teams, errors);
  const bool are_teams = settings.teams.has_value();
  if (!keeps_order || settings.form != form_before || were_teams != are_teams) {
    const KeizerSettings keizer = settings.order.keizer;
    settings.order = are_teams ? team_order(settings.system, settings.form)
                               : default_order(settings.system, settings.form);
    settings.order.keizer = keizer;
  }
  settings.rounds = read_number(fields, "rounds", settings.rounds, 1, 99);
  settings.cycles = read_number(fields, "cycles", settings.cycles, 1, 10);
  read_scoring(fields, "scoring", settings.scoring, errors);
  read_withdrawal(fields, settings.withdrawal, errors);
  read_keizer(fields, settings.order.keizer, errors);
  read_ladder(fields, settings.ladder, errors);
  read_tie_breaks(fields, settings.order);
  settings.order.policy = fields.choice("policy", policy_named, settings.order.policy, "F, X, P");
  settings.order.ft_starts_with =
      fields.choice("ft_start", ft_start_named, settings.order.ft_starts_with, "T1, T0");
  settings.order.system = settings.system;
  settings.order.form = settings.form;
  settings.acceleration = fields.choice("acceleration", acceleration_named, settings.acceleration,
                                        "none, baku, haley, soft_haley, progressive");
  settings.keep_apart = fields.choice("keep_apart", keep_apart_named, settings.keep_apart,
                                      "nobody, club, federation");
  settings.keep_apart_first =
      read_number(fields, "keep_apart_first", settings.keep_apart_first, 0, 9999);
  settings.boards = fields.choice("boards", boards_named, settings.boards, "wooden, here");
  settings.default_minutes =
      read_number(fields, "default_minutes", settings.default_minutes, 0, 24 * 60);
  settings.min_draw_moves = read_number(fields, "min_draw_moves", settings.min_draw_moves, 0, 200);
  settings.conduct = read_conduct(fields, settings.conduct, settings.control);
  settings.drawn_openings = fields.boolean("drawn_openings", settings.drawn_openings);
  settings.third_place = fields.boolean("third_place", settings.third_place);
  fields.finish();
  if (errors.size() == errors_before) tell_refusals(fields, settings, order_before);
  return settings;
}

}  // namespace

TournamentSettings read_tournament_settings(const json& object, http::FieldErrors& errors,
                                            const std::string& pointer) {
  Fields fields{object, errors, pointer};
  const auto rules =
      fields.choice("rules", arbiter::rule_set_named, arbiter::RuleSet::international,
                    names_of(arbiter::all_rule_sets));
  const auto system = fields.choice("system", system_named, System::swiss, systems);
  return read_over(fields, default_settings(rules, system), true, errors);
}

TournamentSettings read_tournament_settings(const json& object, const TournamentSettings& base,
                                            http::FieldErrors& errors, const std::string& pointer) {
  Fields fields{object, errors, pointer};
  TournamentSettings settings = base;
  settings.rules =
      fields.choice("rules", arbiter::rule_set_named, base.rules, names_of(arbiter::all_rule_sets));
  settings.system = fields.choice("system", system_named, base.system, systems);
  return read_over(fields, settings, settings.system == base.system, errors);
}

json settings_json(const TournamentSettings& settings) {
  json tie_breaks = json::array();
  for (const TieBreak& tie_break : settings.order.order) tie_breaks.push_back(name_of(tie_break));
  const clock::TimeControl& control = settings.control;
  json j{{"name", settings.name},
         {"rules", name_of(settings.rules)},
         {"profile", name_of(settings.profile)},
         {"time_control",
          {{"program", clock::programs_text(control)},
           {"flag_call", name_of(control.flag_call)},
           {"increment", name_of(control.increment)},
           {"crossing", name_of(control.crossing)},
           {"freeze", control.freeze}}},
         {"form", name_of(settings.form)},
         {"match", name_of(settings.match)},
         {"match_games",
          {{"standard", settings.match_games.standard},
           {"rapid", settings.match_games.rapid},
           {"blitz", settings.match_games.blitz}}},
         {"match_points", name_of(settings.match_points)},
         {"system", name_of(settings.system)},
         {"rounds", settings.rounds},
         {"cycles", settings.cycles},
         {"withdrawal", withdrawal_json(settings.withdrawal)},
         {"keizer", keizer_json(settings.order.keizer)},
         {"scoring", scoring_json(settings.scoring)},
         {"tie_breaks", std::move(tie_breaks)},
         {"policy", name_of(settings.order.policy)},
         {"ft_start", name_of(settings.order.ft_starts_with)},
         {"acceleration", name_of(settings.acceleration)},
         {"keep_apart", name_of(settings.keep_apart)},
         {"keep_apart_first", settings.keep_apart_first},
         {"boards", name_of(settings.boards)},
         {"default_minutes", settings.default_minutes},
         {"min_draw_moves", settings.min_draw_moves},
         {"drawn_openings", settings.drawn_openings},
         {"third_place", settings.third_place},
         {"ladder", ladder_json(settings.ladder)},
         {"teams", teams_settings_json(settings.teams)}};
  json conduct = db::encode_conduct(settings.conduct);
  conduct.erase("default_time_min");  // it is that of the tournament
  j.update(conduct);
  return j;
}

}  // namespace flagfall::server::api
