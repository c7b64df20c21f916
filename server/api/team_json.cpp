#include "server/api/team_json.hpp"

#include <algorithm>
#include <utility>

#include "arbiter/tournament/entries.hpp"
#include "server/api/json_parts.hpp"

namespace flagfall::server::api {
namespace {

using namespace arbiter::tournament;
using nlohmann::json;

json team_card_json(const Competition& competition, const Tournament& tournament,
                    const EnteredTeam& team) {
  return {{"name", team.card.name},
          {"club", team.card.club},
          {"federation", team.card.federation},
          {"captain", team.card.captain},
          {"rating", rating_of(competition, tournament, team)}};
}

int number_of(const std::vector<int>& list, TeamId team) {
  const auto found = std::ranges::find(list, team);
  return found == list.end() ? 0 : static_cast<int>(found - list.begin()) + 1;
}

json team_match_json(const Field& field, const Round& round, std::size_t match) {
  const RoundMatch& paired = round.matches[match];
  const Tournament& tournament = field.tournament;
  const TeamMatchScore score = score_of_match(field, round, match);
  json boards = json::array();
  for (int board = 1; board <= tournament.settings.teams->boards; ++board)
    boards.push_back(board_index(tournament, match, board) + 1);
  const auto side = [&](TeamId team, Points on_boards, Points of_match, Points penalty) {
    json j = field_team_json(field.competition, tournament, team);
    j["board_points"] = points_json(on_boards);
    j["match_points"] = score.complete ? points_json(of_match) : json();
    j["penalty"] = points_json(penalty);
    return j;
  };
  return {
      {"match", match + 1},
      {"home", side(paired.home, score.home_boards, score.home_match, paired.ruling.home_penalty)},
      {"away", side(paired.away, score.away_boards, score.away_match, paired.ruling.away_penalty)},
      {"home_white", paired.home_white},
      {"home_line_up", line_up_of(tournament, round, match, true)},
      {"away_line_up", line_up_of(tournament, round, match, false)},
      {"boards", std::move(boards)},
      {"results", score.decided},
      {"complete", score.complete},
      {"winner", paired.ruling.winner},
      {"reason", paired.ruling.reason}};
}

}  // namespace

json teams_json(const Competition& competition, const Tournament& tournament) {
  json teams = json::array();
  if (!tournament.settings.teams) return teams;
  const std::vector<int> list = contestants(competition, tournament);
  for (const EnteredTeam& team : tournament.teams) {
    json j = team_card_json(competition, tournament, team);
    j["id"] = team.id;
    j["number"] = number_of(list, team.id);
    j["players"] = team.players;
    j["from_round"] = team.from_round;
    j["until_round"] = nullptr;
    if (team.until_round) j["until_round"] = *team.until_round;
    teams.push_back(std::move(j));
  }
  return teams;
}

json field_team_json(const Competition& competition, const Tournament& tournament, TeamId id) {
  const EnteredTeam* team = find_team(tournament, id);
  if (team == nullptr) return nullptr;
  json j = team_card_json(competition, tournament, *team);
  j["team"] = id;
  j["number"] = number_of(contestants(competition, tournament), id);
  return j;
}

TeamMatchScore score_of_match(const Field& field, const Round& round, std::size_t match) {
  Tournament with;
  with.settings = field.tournament.settings;
  with.rounds = {round};
  const RoundMatch& paired = round.matches[match];
  return score_of(match_value(with, {paired.home, paired.away}, 1, match),
                  team_settings(with.settings));
}

json matches_json(const Field& field, const Round& round) {
  json matches = json::array();
  for (std::size_t match = 0; match < round.matches.size(); ++match)
    matches.push_back(team_match_json(field, round, match));
  return matches;
}

json team_byes_json(const Field& field, const Round& round) {
  json byes = json::array();
  for (const auto& [team, kind] : round.team_byes) {
    const Scoring& scoring = field.tournament.settings.teams->match_scoring;
    byes.push_back({{"team", field_team_json(field.competition, field.tournament, team)},
                    {"kind", name_of(kind)},
                    {"points", points_json(worth_of(scoring, kind))}});
  }
  return byes;
}

std::vector<int> places_of(const std::vector<BoardScore>& scores) {
  std::vector<int> places;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    const bool same = i > 0 && scores[i].points == scores[i - 1].points &&
                      scores[i].games == scores[i - 1].games &&
                      scores[i].wins == scores[i - 1].wins;
    places.push_back(same ? places.back() : static_cast<int>(i) + 1);
  }
  return places;
}

json board_scores_json(const Ranking& ranking) {
  const Field& field = ranking.field;
  const auto scores = board_scores(field.competition, field.tournament, field.points_after);
  const auto places = places_of(scores);
  json rows = json::array();
  for (std::size_t i = 0; i < scores.size(); ++i)
    rows.push_back({{"place", places[i]},
                    {"player", field_player_json(field, scores[i].player)},
                    {"team", field_team_json(field.competition, field.tournament, scores[i].team)},
                    {"games", scores[i].games},
                    {"wins", scores[i].wins},
                    {"points", points_json(scores[i].points)}});
  return {{"tournament", field.tournament.id},
          {"after_round", field.points_after},
          {"rows", std::move(rows)}};
}

}  // namespace flagfall::server::api
