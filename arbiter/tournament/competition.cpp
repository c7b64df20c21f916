#include "arbiter/tournament/competition.hpp"

#include "arbiter/names.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <tuple>

#include "arbiter/tournament/event_teams.hpp"

namespace flagfall::arbiter::tournament {
namespace {

constexpr std::array<std::string_view, 4> ways_of_numbers{"lot", "varma", "varma_club", "hand"};

/// Titles in the order of their rank; others and none stand behind them.
constexpr std::array<std::string_view, 10> titles{"GMI", "GMIF", "MI",  "MIF", "MF",
                                                  "MFF", "cGMI", "cMI", "cMF", "MN"};

std::size_t rank_of(std::string_view title) {
  return static_cast<std::size_t>(std::ranges::find(titles, title) - titles.begin());
}

template <class Item>
const Item* at_id(const std::vector<Item>& items, int id) {
  const auto index = static_cast<std::size_t>(id - 1);
  return id > 0 && index < items.size() ? &items[index] : nullptr;
}

/// Entered, and not withdrawn.
template <class Contestant>
bool is_within(const Contestant& contestant, int round) {
  return contestant.from_round <= round &&
         (!contestant.until_round || round <= *contestant.until_round);
}

/// As round 1 was paired, else as drawn, else by rating and name.
std::vector<TeamId> starting_teams(const Competition& competition, const Tournament& tournament) {
  std::vector<TeamId> list;
  for (const EnteredTeam& team : tournament.teams) list.push_back(team.id);
  const auto place = [](const std::vector<int>& order, TeamId id) {
    return std::ranges::find(order, id) - order.begin();
  };
  const auto standing = [&](TeamId id) {
    const EnteredTeam& team = *find_team(tournament, id);
    return std::tuple{place(tournament.team_numbers, id), place(tournament.drawn_numbers, id),
                      -rating_of(competition, tournament, team), std::string_view{team.card.name},
                      id};
  };
  std::ranges::sort(list, {}, standing);
  return list;
}

}  // namespace

const Tournament* find_tournament(const Competition& competition, TournamentId id) {
  return at_id(competition.tournaments, id);
}

const StaffMember* find_staff(const Competition& competition, std::string_view account) {
  const auto found = std::ranges::find(competition.staff, account, &StaffMember::account);
  return found == competition.staff.end() ? nullptr : &*found;
}

const Player* find_player(const Competition& competition, PlayerId id) {
  return at_id(competition.players, id);
}

const Participant* find_participant(const Tournament& tournament, PlayerId player) {
  const auto found = std::ranges::find(tournament.participants, player, &Participant::player);
  return found == tournament.participants.end() ? nullptr : &*found;
}

const EnteredTeam* find_team(const Tournament& tournament, TeamId team) {
  const auto found = std::ranges::find(tournament.teams, team, &EnteredTeam::id);
  return found == tournament.teams.end() ? nullptr : &*found;
}

const EnteredTeam* team_with(const Tournament& tournament, PlayerId player) {
  const auto found = std::ranges::find_if(tournament.teams, [player](const EnteredTeam& team) {
    return std::ranges::find(team.players, player) != team.players.end();
  });
  return found == tournament.teams.end() ? nullptr : &*found;
}

bool takes_part(const Participant& participant, int round) { return is_within(participant, round); }

bool takes_part(const EnteredTeam& team, int round) { return is_within(team, round); }

int next_round(const Tournament& tournament) {
  return static_cast<int>(tournament.rounds.size()) + 1;
}

int planned_rounds(const Tournament& tournament) {
  const TournamentSettings& settings = tournament.settings;
  const int players = contestant_count(tournament);
  switch (settings.system) {
    case System::round_robin:
      if (!tournament.schedule.empty()) return static_cast<int>(tournament.schedule.size());
      return std::max(0, players - 1 + players % 2) * settings.cycles;
    case System::scheveningen:
      return players / 2 * settings.cycles;
    case System::knock_out:
      return static_cast<int>(std::bit_width(static_cast<unsigned>(std::max(players - 1, 0))));
    case System::ladder:
      return 0;
    default:
      return settings.rounds;
  }
}

int games_of_each(const Tournament& tournament) {
  if (tournament.settings.system == System::round_robin && !tournament.schedule.empty()) {
    std::size_t boards = 0;
    for (const RoundPairing& round : tournament.schedule) boards += round.boards.size();
    return static_cast<int>(2 * boards / std::max<std::size_t>(tournament.participants.size(), 1));
  }
  const bool odd = tournament.participants.size() % 2 == 1;
  const bool is_free_once = odd && tournament.settings.system == System::round_robin;
  return planned_rounds(tournament) - (is_free_once ? tournament.settings.cycles : 0);
}

std::string_view name_of(NumbersBy by) { return name_in(ways_of_numbers, by); }
std::optional<NumbersBy> numbers_by_named(std::string_view name) {
  return named_in<NumbersBy>(ways_of_numbers, name);
}

const SealedSeed* sealed_seed(const Tournament& tournament) {
  const auto& seeds = tournament.seeds;
  return seeds.empty() || seeds.back().shown ? nullptr : &seeds.back();
}

bool is_in_force(const Tournament& tournament, const SealedSeed& seed) {
  if (!seed.shown) return false;
  if (seed.round == 0) return tournament.numbers_seed == seed.hash;
  if (seed.round < 0)
    return std::ranges::any_of(tournament.lots,
                               [&](const DrawnLots& lots) { return lots.hash == seed.hash; });
  const auto index = static_cast<std::size_t>(seed.round - 1);
  return index < tournament.rounds.size() && tournament.rounds[index].seed == seed.hash;
}

WithdrawalEffect withdrawal_effect(const Tournament& tournament, const Entrant& row) {
  return effect_of(tournament.settings.withdrawal, games_played(row.rounds),
                   games_of_each(tournament));
}

int last_published_round(const Tournament& tournament) {
  const auto draft = std::ranges::find_if(
      tournament.rounds, [](const Round& round) { return round.phase < RoundPhase::published; });
  return static_cast<int>(draft - tournament.rounds.begin());
}

std::vector<PlayerId> starting_list(const Competition& competition, const Tournament& tournament) {
  std::vector<PlayerId> list;
  for (const Participant& participant : tournament.participants) list.push_back(participant.player);
  const auto standing = [&](PlayerId id) {
    const PlayerCard& card = find_player(competition, id)->card;
    // Where teams play the lots are theirs, and players are in the order of their ratings.
    const auto drawn = tournament.settings.teams ? tournament.drawn_numbers.end()
                                                 : std::ranges::find(tournament.drawn_numbers, id);
    const auto fixed = tournament.settings.teams ? tournament.team_numbers.end()
                                                 : std::ranges::find(tournament.team_numbers, id);
    return std::tuple{fixed - tournament.team_numbers.begin(),
                      drawn - tournament.drawn_numbers.begin(),
                      -card.rating,
                      rank_of(card.title),
                      std::string_view{card.name},
                      id};
  };
  std::ranges::sort(list, {}, standing);
  return list;
}

int contestant_count(const Tournament& tournament) {
  return static_cast<int>(tournament.settings.teams ? tournament.teams.size()
                                                    : tournament.participants.size());
}

std::vector<int> contestants(const Competition& competition, const Tournament& tournament) {
  return tournament.settings.teams ? starting_teams(competition, tournament)
                                   : starting_list(competition, tournament);
}

}  // namespace flagfall::arbiter::tournament
