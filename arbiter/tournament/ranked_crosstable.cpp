#include <algorithm>
#include <cassert>

#include "arbiter/tournament/competition.hpp"
#include "arbiter/tournament/event_teams.hpp"
#include "arbiter/tournament/tie_break_field.hpp"

namespace flagfall::arbiter::tournament {
namespace {

/// The teams of a tournament in the order of their numbers, with what is asked of them here.
struct TeamField {
  const Competition& competition;
  const Tournament& tournament;
  std::vector<TeamId> list;

  Number number_of(TeamId team) const {
    return static_cast<Number>(std::ranges::find(list, team) - list.begin()) + 1;
  }
  const EnteredTeam& team(Number number) const {
    return *find_team(tournament, list[static_cast<std::size_t>(number - 1)]);
  }
  Number size() const { return static_cast<Number>(list.size()); }
};

std::vector<Team> teams_of(const TeamField& field) {
  std::vector<Team> teams;
  for (Number number = 1; number <= field.size(); ++number) {
    const EnteredTeam& entered = field.team(number);
    Team team;
    team.entrant.name = entered.card.name;
    team.entrant.club = entered.card.club;
    team.entrant.federation = entered.card.federation;
    team.entrant.rating = rating_of(field.competition, field.tournament, entered);
    teams.push_back(std::move(team));
  }
  return teams;
}

/// The byes of a round that was paired: of who is in none of its matches and byes it knows nothing,
/// so that he was not there.
void add_byes(const TeamField& field, int number, std::vector<TeamBye>& byes) {
  const Round& round = field.tournament.rounds[static_cast<std::size_t>(number - 1)];
  for (Number team = 1; team <= field.size(); ++team) {
    const TeamId id = field.team(team).id;
    if (match_of_team(round, id)) continue;
    const auto given = round.team_byes.find(id);
    byes.push_back(
        {team, number, given == round.team_byes.end() ? RoundKind::zero_bye : given->second});
  }
}

/// A team that left before half of its matches has no results in the table of those who all meet
/// (PAIRING.md, 1.4).
void take_away_results_of_gone_teams(Crosstable& table, const TeamField& field) {
  for (Number number = 1; number <= field.size(); ++number) {
    if (!field.team(number).until_round) continue;
    Entrant& row = table.entrants[static_cast<std::size_t>(number - 1)];
    if (withdrawal_effect(field.tournament, row) != WithdrawalEffect::remove_results) continue;
    auto& own = row.rounds;
    for (std::size_t round = 0; round < own.size(); ++round) {
      if (own[round].opponent == 0) continue;
      auto& other = table.entrants[static_cast<std::size_t>(own[round].opponent - 1)].rounds[round];
      own[round] = other = RoundEntry{};
    }
  }
}

Crosstable team_table(const TeamField& field, int rounds, Purpose purpose) {
  const Tournament& tournament = field.tournament;
  std::vector<TeamMatch> matches;
  std::vector<TeamBye> byes;
  for (int round = 1; round <= rounds; ++round) {
    const auto count = tournament.rounds[static_cast<std::size_t>(round - 1)].matches.size();
    for (std::size_t match = 0; match < count; ++match)
      matches.push_back(match_value(tournament, field.list, round, match, purpose));
    add_byes(field, round, byes);
  }
  // Who has left is known not to play in the round to come.
  for (Number team = 1; team <= field.size(); ++team)
    if (!takes_part(field.team(team), rounds + 1))
      byes.push_back({team, rounds + 1, RoundKind::zero_bye});
  auto table = crosstable_of(teams_of(field), matches, byes, team_settings(tournament.settings));
  assert(table.has_value());  // the pairing and the results were checked when they were made
  return *std::move(table);
}

}  // namespace

Crosstable ranked_crosstable(const Competition& competition, const Tournament& tournament,
                             int rounds, Purpose purpose) {
  if (!tournament.settings.teams) return crosstable_of(competition, tournament, rounds, purpose);
  const TeamField field{competition, tournament, contestants(competition, tournament)};
  const int count = std::clamp(rounds, 0, static_cast<int>(tournament.rounds.size()));
  Crosstable table = team_table(field, count, purpose);
  table.planned_rounds = planned_rounds(tournament);
  table.initial_colour = tournament.initial_colour;
  if (purpose == Purpose::standings && meets_all(tournament.settings.system))
    take_away_results_of_gone_teams(table, field);
  return table;
}

}  // namespace flagfall::arbiter::tournament
