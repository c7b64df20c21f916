#include <algorithm>
#include <map>

#include "arbiter/tournament/event_teams.hpp"
#include "arbiter/tournament/judging.hpp"

namespace flagfall::arbiter::tournament {
namespace {

constexpr std::size_t most_teams = 1000;
constexpr std::size_t most_on_a_list = 200;

/// Where the rounds follow from who is there, nobody comes in once there is one.
bool is_field_fixed(const Tournament& tournament) {
  return tournament.settings.system != System::swiss && !tournament.rounds.empty();
}

/// Lists of teams as they become, so that an order can be judged as a whole.
class Lists {
 public:
  Lists(const Competition& competition, const Tournament& tournament)
      : enrolling{competition, tournament}, competition_{competition}, tournament_{tournament} {
    for (const EnteredTeam& team : tournament.teams) take(team.id, team.card.name, team.players);
  }

  /// The list of a team, each of it in no other; `team` is 0 for one that is new.
  Result<std::vector<PlayerId>> list_of(TeamId team, const TeamCard& card,
                                        const std::vector<TeamMember>& members) {
    if (card.name.empty())
      return refuse("NAME_MISSING", "orders.name_missing", {text_param("field", "name")});
    for (const auto& [id, name] : names_)
      if (id != team && name == card.name)
        return refuse("TEAM_NAME_TAKEN", "orders.team_name_taken", {text_param("team", card.name)});
    if (members.size() > most_on_a_list)
      return refuse("TOO_MANY_ON_LIST", "orders.too_many_on_list",
                    {text_param("team", card.name), number_param("n", most_on_a_list)});
    std::vector<PlayerId> list;
    for (const TeamMember& member : members) {
      const auto player = enrolling.enrol(member);
      if (!player) return player.error();
      if (auto no = elsewhere(*player, team, card, list)) return *no;
      list.push_back(*player);
    }
    return list;
  }

  void take(TeamId team, const std::string& name, const std::vector<PlayerId>& players) {
    names_[team] = name;
    for (const PlayerId player : players) team_of_[player] = team;
  }

  Enrolling enrolling;

 private:
  std::optional<Refusal> elsewhere(PlayerId player, TeamId team, const TeamCard& card,
                                   const std::vector<PlayerId>& list) const {
    const auto params = [&](const std::string& other) {
      return std::vector<Param>{text_param("player", enrolling.card_of(player).name),
                                text_param("team", card.name), text_param("other", other)};
    };
    if (std::ranges::find(list, player) != list.end())
      return refuse("PLAYER_TWICE", "orders.player_twice_in_team", params(card.name));
    const auto known = team_of_.find(player);
    if (known == team_of_.end() || known->second == team) return std::nullopt;
    return refuse("PLAYER_IN_TWO_TEAMS", "orders.player_in_two_teams",
                  params(names_.at(known->second)));
  }

  const Competition& competition_;
  const Tournament& tournament_;
  std::map<TeamId, std::string> names_;
  std::map<PlayerId, TeamId> team_of_;
};

Judgement teams_entered(const Competition& competition, const Tournament& tournament,
                        const std::vector<NewTeam>& teams, const std::string& reason = {}) {
  if (is_field_fixed(tournament) && !teams.empty())
    return refuse("FIELD_FIXED", "orders.team_field_fixed",
                  {text_param("tournament", tournament.settings.name)});
  if (!teams.empty())
    if (auto no = check_late_entry(tournament, reason)) return *no;
  if (tournament.teams.size() + teams.size() > most_teams)
    return refuse("TOO_MANY_TEAMS", "orders.too_many_teams", {number_param("n", most_teams)});
  Lists lists{competition, tournament};
  std::vector<Fact> entries;
  TeamId id = tournament.last_team;
  for (const NewTeam& team : teams) {
    auto players = lists.list_of(0, team.card, team.players);
    if (!players) return players.error();
    lists.take(++id, team.card.name, *players);
    entries.emplace_back(TeamEntered{tournament.id, id, team.card, std::move(*players),
                                     last_published_round(tournament) + 1, reason});
  }
  std::vector<Fact> facts = std::move(lists.enrolling.facts);
  std::ranges::move(entries, std::back_inserter(facts));
  return facts;
}

/// The first round in which a team has named a player, or 0.
int first_round_of(const Tournament& tournament, TeamId team, PlayerId player) {
  for (std::size_t i = 0; i < tournament.rounds.size(); ++i) {
    const Round& round = tournament.rounds[i];
    const auto match = match_of_team(round, team);
    if (!match) continue;
    const bool home = round.matches[*match].home == team;
    if (std::ranges::count(line_up_of(tournament, round, *match, home), player) > 0)
      return static_cast<int>(i) + 1;
  }
  return 0;
}

bool has_had_a_round(const Tournament& tournament, TeamId team) {
  return std::ranges::any_of(tournament.rounds, [team](const Round& round) {
    return round.team_byes.contains(team) || match_of_team(round, team).has_value();
  });
}

struct OfTeam {
  const Tournament* tournament;
  const EnteredTeam* team;
};

Result<OfTeam> team_of(const Competition& competition, TournamentId id, TeamId team) {
  const auto tournament = the_tournament_of_teams(competition, id);
  if (!tournament) return tournament.error();
  const auto found = the_team(**tournament, team);
  if (!found) return found.error();
  return OfTeam{*tournament, *found};
}

}  // namespace

Result<const Tournament*> the_tournament_of_teams(const Competition& competition, TournamentId id) {
  const auto found = the_tournament(competition, id);
  if (found && !(*found)->settings.teams)
    return refuse("NO_TEAMS_HERE", "orders.no_teams_here",
                  {text_param("tournament", (*found)->settings.name)});
  return found;
}

Result<const EnteredTeam*> the_team(const Tournament& tournament, TeamId team) {
  if (const EnteredTeam* found = find_team(tournament, team)) return found;
  return refuse("UNKNOWN_TEAM", "orders.unknown_team", {number_param("team", team)});
}

Judgement judge(const Competition& competition, const AddTeams& order) {
  const auto found = the_tournament_of_teams(competition, order.tournament);
  if (!found) return found.error();
  return teams_entered(competition, **found, order.teams, order.reason);
}

Judgement judge(const Competition& competition, const TeamsFromClubs& order) {
  const auto found = the_tournament_of_teams(competition, order.tournament);
  if (!found) return found.error();
  const Tournament& tournament = **found;
  std::vector<NewTeam> teams;
  for (const PlayerId player : starting_list(competition, tournament)) {
    const PlayerCard& card = find_player(competition, player)->card;
    if (card.club.empty() || team_with(tournament, player) != nullptr) continue;
    const bool known = std::ranges::any_of(tournament.teams, [&](const EnteredTeam& team) {
      return team.card.name == card.club || team.card.club == card.club;
    });
    if (known) continue;
    auto team = std::ranges::find(teams, card.club, [](const NewTeam& t) { return t.card.club; });
    if (team == teams.end()) {
      NewTeam made;
      made.card.name = made.card.club = card.club;
      made.card.federation = card.federation;
      team = teams.insert(teams.end(), std::move(made));
    }
    if (team->card.federation != card.federation) team->card.federation.clear();
    team->players.emplace_back(player);
  }
  return teams_entered(competition, tournament, teams);
}

Judgement judge(const Competition& competition, const ChangeTeam& order) {
  const auto found = team_of(competition, order.tournament, order.team);
  if (!found) return found.error();
  const auto& [tournament, team] = *found;
  Lists lists{competition, *tournament};
  const auto players = lists.list_of(order.team, order.card, order.players);
  if (!players) return players.error();
  for (const PlayerId player : team->players) {
    if (std::ranges::count(*players, player) > 0) continue;
    if (const int round = first_round_of(*tournament, order.team, player))
      return refuse("PLAYER_HAS_PLAYED", "orders.has_played_for_team",
                    {text_param("player", name_of(competition, player)),
                     text_param("team", team->card.name), number_param("round", round)});
  }
  std::vector<Fact> facts = std::move(lists.enrolling.facts);
  if (order.card != team->card || *players != team->players)
    facts.emplace_back(TeamChanged{order.tournament, order.team, order.card, *players});
  return facts;
}

Judgement judge(const Competition& competition, const WithdrawTeam& order) {
  const auto found = team_of(competition, order.tournament, order.team);
  if (!found) return found.error();
  const auto& [tournament, team] = *found;
  if (team->until_round) return unchanged();
  const int published = last_published_round(*tournament);
  if (published < static_cast<int>(tournament->rounds.size())) {
    const Round& draft = tournament->rounds.back();
    if (draft.team_byes.contains(order.team) || match_of_team(draft, order.team))
      return refuse("IN_DRAFT", "orders.in_draft",
                    {text_param("player", team->card.name), number_param("round", published + 1)});
  }
  if (!has_had_a_round(*tournament, order.team))
    return happened(TeamRemoved{order.tournament, order.team});
  return happened(TeamWithdrew{order.tournament, order.team, published, order.reason});
}

Judgement judge(const Competition& competition, const ReturnTeam& order) {
  const auto found = team_of(competition, order.tournament, order.team);
  if (!found) return found.error();
  if (!found->team->until_round) return unchanged();
  return happened(TeamReturned{order.tournament, order.team});
}

}  // namespace flagfall::arbiter::tournament
