#include <string>
#include <utility>

#include "arbiter/tournament/settings.hpp"
#include "server/api/answers.hpp"
#include "server/api/api.hpp"
#include "server/api/choices.hpp"
#include "server/api/event_settings_json.hpp"
#include "server/text/catalogue.hpp"

namespace flagfall::server::api {
namespace {

using arbiter::tournament::PairingForm;
using arbiter::tournament::plays_teams;
using arbiter::tournament::System;
using arbiter::tournament::TieBreak;
using nlohmann::json;

constexpr System offered[] = {System::swiss,     System::round_robin, System::scheveningen,
                              System::knock_out, System::keizer,      System::ladder};

json codes_json(const std::vector<TieBreak>& tie_breaks) {
  json codes = json::array();
  for (const TieBreak& tie_break : tie_breaks) codes.push_back(name_of(tie_break));
  return codes;
}

json systems_json() {
  json systems = json::array();
  for (const System system : offered)
    systems.push_back(
        {{"name", name_of(system)},
         {"tie_breaks", codes_json(useful_tie_breaks(system, PairingForm::single_game))},
         {"micro_match_tie_breaks",
          codes_json(useful_tie_breaks(system, PairingForm::micro_match))},
         {"team_tie_breaks", plays_teams(system) ? codes_json(useful_tie_breaks(
                                                       system, PairingForm::single_game, true))
                                                 : json::array()}});
  return systems;
}

/// The settings hold the scoring as it is written; only that part of them is looked at.
json scorings_json() {
  using namespace arbiter::tournament;
  const std::pair<const char*, Scoring> known[] = {
      {"2-1-0", draughts_scoring}, {"1-½-0", chess_scoring}, {"3-1-0", three_one_scoring}};
  json scorings = json::array();
  for (const auto& [name, scoring] : known) {
    TournamentSettings settings = default_settings(arbiter::RuleSet::international, System::swiss);
    settings.scoring = scoring;
    scorings.push_back({{"name", name}, {"scoring", settings_json(settings).at("scoring")}});
  }
  return scorings;
}

json tie_breaks_json() {
  json list = json::array();
  for (const TieBreak& tie_break : arbiter::tournament::known_tie_breaks())
    list.push_back({{"code", name_of(tie_break)},
                    {"name", text::render(name_sentence(tie_break))},
                    {"rule", text::render(rule_sentence(tie_break))},
                    {"team_name", text::render(name_sentence(tie_break, true))},
                    {"team_rule", text::render(rule_sentence(tie_break, true))}});
  return list;
}

json defaults_json(arbiter::RuleSet rules) {
  json defaults = json::object();
  for (const System system : offered)
    defaults[std::string{name_of(system)}] =
        settings_json(arbiter::tournament::default_settings(rules, system));
  return defaults;
}

/// The settings of the same systems for teams, where they can play them.
json team_defaults_json(arbiter::RuleSet rules) {
  json defaults = json::object();
  for (const System system : offered) {
    if (!plays_teams(system)) continue;
    auto settings = arbiter::tournament::default_settings(rules, system);
    settings.teams = arbiter::tournament::TeamPlay{};
    settings.order = arbiter::tournament::team_order(system);
    defaults[std::string{name_of(system)}] = settings_json(settings);
  }
  return defaults;
}

http::Response choices(const http::Request& request) {
  arbiter::RuleSet rules = arbiter::RuleSet::international;
  if (const auto name = request.query.find("rules")) {
    const auto known = arbiter::rule_set_named(*name);
    if (!known)
      return http::to_response(http::invalid_fields(
          {{"/rules", {"api.field.choice", {{"choices", names_of(arbiter::all_rule_sets)}}}}}));
    rules = *known;
  }
  return json_answer(
      200, {{"systems", systems_json()},
            {"scorings", scorings_json()},
            {"tie_breaks", tie_breaks_json()},
            {"policies", {"F", "X", "P"}},
            {"accelerations", {"none", "baku", "haley", "soft_haley", "progressive"}},
            {"keep_apart", {"nobody", "club", "federation"}},
            {"forms", {"single_game", "micro_match"}},
            {"phases", {"draft", "checked", "published", "running", "confirmed", "closed"}},
            {"defaults", defaults_json(rules)},
            {"team_defaults", team_defaults_json(rules)}});
}

}  // namespace

void add_tournament_choice_routes(http::Router& router, Api&) {
  router.on("GET", "/api/v1/tournament-choices",
            http::PlainHandler{[](const http::Request& request) { return choices(request); }});
}

}  // namespace flagfall::server::api
