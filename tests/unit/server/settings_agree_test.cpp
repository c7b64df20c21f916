#include <doctest/doctest.h>

#include <set>

#include "clock/program.hpp"
#include "db/settings_codec.hpp"
#include "server/api/event_settings_json.hpp"

// The settings of a tournament are written twice: for the log, whose form never changes, and for
// the interface. Nothing that the one has may be forgotten by the other.

namespace flagfall::server::api {
namespace {

using namespace arbiter::tournament;
using nlohmann::json;

std::set<std::string> names_in(const json& object) {
  std::set<std::string> names;
  for (const auto& [name, value] : object.items()) names.insert(name);
  return names;
}

/// Settings of which nothing is as it would be by default.
TournamentSettings unusual() {
  TournamentSettings s = default_settings(arbiter::RuleSet::russian, System::keizer);
  s.name = "B";
  s.form = PairingForm::micro_match;
  s.order = default_order(System::keizer, s.form);
  s.order.policy = Policy::fide;
  s.order.ft_starts_with = FtStart::t0;
  s.order.order = {{TieBreakCode::points}, {TieBreakCode::full_truncated}};
  s.match = MatchKind::knock_out;
  s.match_games = {3, 1, 0};
  s.match_points = MatchPoints::basic_games;
  s.scoring = chess_scoring;
  s.rounds = 11;
  s.cycles = 3;
  s.withdrawal = {1, 3, true, WithdrawalEffect::keep_results, WithdrawalEffect::remove_results};
  KeizerSettings& keizer = s.order.keizer;
  keizer.variant = KeizerVariant::sequential;
  keizer.self_victory = false;
  for (const KeizerNumberField& field : keizer_numbers) keizer.*field.number = field.least + 2;
  for (const KeizerFactorField& field : keizer_factors) keizer.*field.factor = {5, 4};
  s.acceleration = Acceleration::haley;
  s.keep_apart = KeepApart::club;
  s.keep_apart_first = 7;
  s.default_minutes = 30;
  s.control = *clock::parse_control("300;crossing=at_zero_own;freeze=off;flag_call=players");
  s.conduct.pause_by = arbiter::PauseBy::players;
  s.conduct.call_stops_clocks = false;
  s.conduct.byo_yomi_shown = clock::ByoYomiShown::sum;
  s.conduct.lag_compensation = true;
  s.conduct.appeal_time = std::chrono::minutes{90};
  s.min_draw_moves = 40;
  s.drawn_openings = true;
  s.third_place = true;
  for (const LadderField& field : ladder_fields) s.ladder.*field.number = field.least + 4;
  return s;
}

TEST_CASE("the log and the interface have the same settings") {
  TournamentSettings settings = unusual();
  settings.teams = TeamPlay{};
  json wire = settings_json(settings);
  json stored = db::encode_settings(settings);
  CHECK(names_in(wire.at("keizer")) == names_in(stored.at("order").at("keizer")));
  CHECK(names_in(wire.at("ladder")) == names_in(stored.at("ladder")));
  CHECK(names_in(wire.at("match_games")) == names_in(stored.at("match_games")));
  CHECK(names_in(wire.at("scoring")) == names_in(stored.at("scoring_halves")));
  // What has another name or place in the log.
  for (const char* name : {"scoring", "tie_breaks", "policy", "ft_start", "keizer"})
    CHECK(wire.erase(name) == 1);
  for (const char* name : {"scoring_halves", "order"}) CHECK(stored.erase(name) == 1);
  CHECK(names_in(wire) == names_in(stored));
}

TEST_CASE("settings come back from both as they were") {
  const TournamentSettings settings = unusual();
  CHECK(db::decode_tournament_settings(db::encode_settings(settings)) == settings);
  json older = db::encode_settings(settings);
  for (const char* name : {"play", "pause_by", "call_stops_clocks", "byo_yomi_shown",
                           "lag_compensation", "appeal_minutes"})
    CHECK(older.erase(name) == 1);
  CHECK(db::decode_tournament_settings(older).conduct == arbiter::Conduct{});
  http::FieldErrors errors;
  TournamentSettings read = read_tournament_settings(settings_json(settings), errors, "");
  for (const auto& [pointer, sentence] : errors) FAIL_CHECK(pointer);
  CHECK(read == settings);
  errors.clear();
  read = read_tournament_settings({{"name", "B"}}, settings, errors, "");
  CHECK(errors.empty());
  CHECK(read == settings);
}

TEST_CASE("settings of the log from before there were matches, withdrawals and Keizer settings") {
  TournamentSettings settings = default_settings(arbiter::RuleSet::international, System::swiss);
  settings.name = "A";
  json stored = db::encode_settings(settings);
  for (const char* name : {"match", "match_games", "withdrawal", "ladder"}) stored.erase(name);
  stored["order"].erase("keizer");
  CHECK(db::decode_tournament_settings(stored) == settings);
}

TEST_CASE("what is wrong in the settings is told field by field") {
  struct Case {
    json settings;
    const char* pointer;
  };
  const Case cases[] = {
      {{{"keizer", {{"win", "much"}}}}, "/keizer/win"},
      {{{"keizer", {{"step", -1}}}}, "/keizer/step"},
      {{{"keizer", {{"variant", "third"}}}}, "/keizer/variant"},
      {{{"keizer", {{"luck", 1}}}}, "/keizer/luck"},
      {{{"keizer", {{"ratio", "1"}}}}, "/keizer"},
      {{{"withdrawal", {{"share", "3/2"}}}}, "/withdrawal/share"},
      {{{"withdrawal", {{"share", "x"}}}}, "/withdrawal/share"},
      {{{"withdrawal", {{"below", "nothing"}}}}, "/withdrawal/below"},
      {{{"match_games", {{"standard", 0}}}}, "/match_games/standard"},
      {{{"match_games", 3}}, "/match_games"},
      {{{"ladder", {{"reach", 0}}}}, "/ladder/reach"},
      {{{"match", "duel"}}, "/match"},
      {{{"match_points", "stages"}}, "/match_points"},
      {{{"form", "micro_match"}, {"match", "title_match"}, {"boards", "here"}}, "/boards"},
      {{{"tie_breaks", {"KEI"}}}, "/tie_breaks"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.pointer);
    json body = c.settings;
    body["name"] = "A";
    http::FieldErrors errors;
    (void)read_tournament_settings(body, errors, "");
    REQUIRE(errors.size() == 1);
    CHECK(errors.begin()->first == c.pointer);
  }
}

TEST_CASE("another match changes what a bye is worth, unless that is said as well") {
  http::FieldErrors errors;
  const json title{{"name", "A"}, {"form", "micro_match"}, {"match", "title_match"}};
  CHECK(read_tournament_settings(title, errors, "").scoring.pairing_bye == whole_points(12));
  json games{{"name", "A"}, {"form", "micro_match"}, {"match_points", "games"}};
  CHECK(read_tournament_settings(games, errors, "").scoring.half_bye == whole_points(2));
  games["scoring"] = {{"half_bye", 1}};
  const TournamentSettings said = read_tournament_settings(games, errors, "");
  CHECK(said.scoring.half_bye == whole_points(1));
  CHECK(said.scoring.pairing_bye == whole_points(4));
  CHECK(errors.empty());
}

}  // namespace
}  // namespace flagfall::server::api
