#include "server/api/team_orders.hpp"

#include <string_view>
#include <utility>

#include "arbiter/tournament/team_play.hpp"
#include "server/api/event_settings_json.hpp"
#include "server/api/order_json.hpp"
#include "server/lists/fold.hpp"

namespace flagfall::server::api {
namespace {

using namespace arbiter::tournament;
using nlohmann::json;

constexpr std::size_t most_teams = 500;  ///< in one order
constexpr std::size_t most_on_a_list = 200;
constexpr std::size_t longest_team_text = 100;
constexpr std::size_t longest_ruling = 500;

std::vector<TeamMember> read_members(Fields& fields, http::FieldErrors& errors) {
  std::vector<TeamMember> members;
  const json* list = fields.list("players", most_on_a_list);
  if (list == nullptr) return members;
  for (std::size_t i = 0; i < list->size(); ++i) {
    const json& member = (*list)[i];
    const std::string item = "players/" + std::to_string(i);
    if (member.is_object()) {
      members.emplace_back(read_player_card(member, errors, fields.pointer_to(item)));
      continue;
    }
    const bool fits = member.is_number_integer() && member >= 1 && member <= largest_id;
    if (fits)
      members.emplace_back(member.get<PlayerId>());
    else
      fields.wrong(item, {"api.field.player_or_card", {}});
  }
  return members;
}

std::vector<json> objects_in(Fields& fields, std::string_view name) {
  const json* list = fields.list(name, most_teams);
  return list == nullptr ? std::vector<json>{} : list->get<std::vector<json>>();
}

TeamId read_team_id(Fields& fields, std::string_view name) {
  return static_cast<TeamId>(fields.required_integer(name, 1, largest_id));
}

DraftMatch read_draft_match(const json& object, http::FieldErrors& errors,
                            const std::string& pointer) {
  Fields fields{object, errors, pointer};
  DraftMatch match;
  match.home = read_team_id(fields, "home");
  match.away = read_team_id(fields, "away");
  if (match.home == match.away && !errors.contains(fields.pointer_to("away")))
    fields.wrong("away", {"api.field.against_itself", {}});
  if (fields.has("home_white")) match.home_white = fields.boolean("home_white", true);
  if (fields.has("home_line_up")) match.home_line_up = read_chairs(fields, "home_line_up");
  if (fields.has("away_line_up")) match.away_line_up = read_chairs(fields, "away_line_up");
  fields.finish();
  return match;
}

}  // namespace

NewTeam read_team(const json& object, http::FieldErrors& errors, const std::string& pointer) {
  Fields fields{object, errors, pointer};
  NewTeam team;
  team.card.name = lists::tidied(fields.required_text("name", longest_team_text));
  team.card.club = fields.text("club", longest_team_text);
  team.card.federation = fields.text("federation", 20);
  team.card.captain = fields.text("captain", longest_team_text);
  team.players = read_members(fields, errors);
  fields.finish();
  return team;
}

std::vector<NewTeam> read_teams(Fields& fields, http::FieldErrors& errors) {
  std::vector<NewTeam> teams;
  const json* list = fields.required_list("teams", most_teams);
  if (list == nullptr) return teams;
  for (std::size_t i = 0; i < list->size(); ++i)
    teams.push_back(read_team((*list)[i], errors, fields.pointer_to("teams/" + std::to_string(i))));
  return teams;
}

std::vector<PlayerId> read_chairs(Fields& fields, std::string_view name) {
  std::vector<PlayerId> chairs;
  for (const std::int64_t player :
       fields.required_integers(name, std::size_t{most_team_boards}, 0, largest_id))
    chairs.push_back(static_cast<PlayerId>(player));
  return chairs;
}

MatchRuling read_ruling(Fields& fields) {
  MatchRuling ruling;
  ruling.home_penalty = Points{fields.halves("home_penalty", 0, 100).value_or(0)};
  ruling.away_penalty = Points{fields.halves("away_penalty", 0, 100).value_or(0)};
  ruling.winner = static_cast<TeamId>(fields.integer("winner", 0, largest_id).value_or(0));
  ruling.reason = fields.text("reason", longest_ruling);
  return ruling;
}

void read_matches(Fields& fields, DraftRound& draft, http::FieldErrors& errors) {
  const auto matches = objects_in(fields, "matches");
  for (std::size_t i = 0; i < matches.size(); ++i)
    draft.matches.push_back(
        read_draft_match(matches[i], errors, fields.pointer_to("matches/" + std::to_string(i))));
  const auto byes = objects_in(fields, "team_byes");
  for (std::size_t i = 0; i < byes.size(); ++i) {
    Fields bye{byes[i], errors, fields.pointer_to("team_byes/" + std::to_string(i))};
    const TeamId team = read_team_id(bye, "team");
    const auto kind = bye.required_choice<RoundKind>("kind", any_bye_named,
                                                     "pairing_bye, full_bye, half_bye, zero_bye");
    bye.finish();
    if (!draft.team_byes.emplace(team, kind).second && !errors.contains(bye.pointer_to("team")))
      bye.wrong("team", {"api.field.bye_twice", {}});
  }
}

json draft_matches_json(const DraftRound& draft) {
  json matches = json::array();
  for (const DraftMatch& match : draft.matches) {
    json j{{"home", match.home}, {"away", match.away}};
    if (match.home_white) j["home_white"] = *match.home_white;
    if (match.home_line_up) j["home_line_up"] = *match.home_line_up;
    if (match.away_line_up) j["away_line_up"] = *match.away_line_up;
    matches.push_back(std::move(j));
  }
  return matches;
}

json draft_team_byes_json(const DraftRound& draft) {
  json byes = json::array();
  for (const auto& [team, kind] : draft.team_byes)
    byes.push_back({{"team", team}, {"kind", name_of(kind)}});
  return byes;
}

}  // namespace flagfall::server::api
