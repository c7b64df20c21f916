#include "arbiter/tournament/schedule.hpp"

#include <algorithm>
#include <map>

#include "arbiter/tournament/bracket.hpp"
#include "arbiter/tournament/pairable.hpp"
#include "arbiter/tournament/refusing.hpp"
#include "arbiter/tournament/round_robin.hpp"
#include "arbiter/tournament/scheveningen.hpp"
#include "arbiter/tournament/tie_break_field.hpp"

namespace flagfall::arbiter::tournament {
namespace {

using Pair = std::pair<Number, Number>;
using Counts = std::map<Pair, int>;

/// Looking for a pairing of what is left takes too long in a larger field.
constexpr std::size_t most_to_rearrange = 64;

Pair pair_of(Number a, Number b) { return {std::min(a, b), std::max(a, b)}; }
Pair pair_of(const Pairing& board) { return pair_of(board.white, board.black); }

int count_in(const Counts& counts, Pair pair) {
  const auto found = counts.find(pair);
  return found == counts.end() ? 0 : found->second;
}

int players_in(const std::vector<RoundPairing>& schedule) {
  Number most = 0;
  for (const RoundPairing& round : schedule) {
    most = std::max(most, round.bye);
    for (const Pairing& board : round.boards) most = std::max({most, board.white, board.black});
  }
  return most;
}

/// What the rounds before have come to.
struct Before {
  Counts met;
  std::map<Number, int> whites;
  std::map<Number, int> rounds;  ///< in which he had an opponent
};

Before before_round(const Tournament& tournament, const std::vector<int>& list, int round) {
  Before before;
  std::map<int, Number> numbers;
  for (const int id : list) numbers.emplace(id, static_cast<Number>(numbers.size()) + 1);
  const auto count = std::min(static_cast<std::size_t>(round - 1), tournament.rounds.size());
  for (std::size_t i = 0; i < count; ++i)
    for (const auto& [a, b] : pairs_of(tournament.rounds[i])) {
      const Number white = numbers[a];
      const Number black = numbers[b];
      ++before.met[pair_of(white, black)];
      ++before.whites[white];
      ++before.rounds[white];
      ++before.rounds[black];
    }
  return before;
}

Counts meetings_up_to(const std::vector<RoundPairing>& schedule, std::size_t rounds) {
  Counts counts;
  for (std::size_t i = 0; i < rounds; ++i)
    for (const Pairing& board : schedule[i].boards) ++counts[pair_of(board)];
  return counts;
}

bool brings_new_meetings(const Before& before, const std::vector<RoundPairing>& schedule,
                         std::size_t round) {
  const Counts due = meetings_up_to(schedule, round + 1);
  return std::ranges::all_of(schedule[round].boards, [&](const Pairing& board) {
    return count_in(before.met, pair_of(board)) < count_in(due, pair_of(board));
  });
}

/// Everybody with somebody whom he has yet to meet; with an odd number one of those who had most
/// rounds is free.
std::optional<RoundPairing> rest_paired(const Before& before,
                                        const std::vector<RoundPairing>& schedule,
                                        std::size_t players) {
  if (players > most_to_rearrange) return std::nullopt;
  const Counts due = meetings_up_to(schedule, schedule.size());
  MayMeet may_meet(players, std::vector<bool>(players, false));
  for (const auto& [pair, times] : due) {
    const bool open = count_in(before.met, pair) < times;
    const auto a = static_cast<std::size_t>(pair.first - 1);
    const auto b = static_cast<std::size_t>(pair.second - 1);
    may_meet[a][b] = may_meet[b][a] = open;
  }
  std::vector<Number> free{0};
  if (players % 2 == 1) {
    free.clear();
    for (Number n = 1; n <= static_cast<Number>(players); ++n) free.push_back(n);
    std::ranges::stable_sort(free, std::ranges::greater{}, [&](Number n) {
      const auto found = before.rounds.find(n);
      return found == before.rounds.end() ? 0 : found->second;
    });
  }
  const auto whites = [&](Number n) {
    const auto found = before.whites.find(n);
    return found == before.whites.end() ? 0 : found->second;
  };
  for (const Number bye : free) {
    std::vector<bool> left_out(players, false);
    if (bye != 0) left_out[static_cast<std::size_t>(bye - 1)] = true;
    RoundPairing round;
    round.bye = bye;
    for (const auto& [first, second] : earliest_pairing(may_meet, left_out)) {
      const Number a = static_cast<Number>(first) + 1;
      const Number b = static_cast<Number>(second) + 1;
      round.boards.push_back(whites(a) <= whites(b) ? Pairing{a, b} : Pairing{b, a});
    }
    if (!round.boards.empty()) return round;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> check_field(const Tournament& tournament) {
  const System system = tournament.settings.system;
  const int count = contestant_count(tournament);
  const auto named = text_param("tournament", tournament.settings.name);
  if (count == 0) return refuse("NO_PLAYERS", "orders.no_players");
  if (count == 1 && (meets_all(system) || system == System::knock_out))
    return refuse("TOO_FEW_PLAYERS",
                  tournament.settings.teams ? "orders.two_teams_needed" : "orders.two_needed",
                  {named});
  if (system == System::scheveningen && count % 2 == 1)
    return refuse("ODD_FIELD", "orders.odd_field", {named, number_param("n", count)});
  return std::nullopt;
}

Result<std::vector<RoundPairing>> schedule_of(const Tournament& tournament, int players) {
  const TournamentSettings& settings = tournament.settings;
  if (settings.system == System::scheveningen)
    return scheveningen({players / 2, {}, true, settings.cycles});
  if (tournament.schedule.empty()) return round_robin({players, settings.cycles, {}, true});
  if (const int listed = players_in(tournament.schedule); listed != players)
    return refuse("SCHEDULE_DOES_NOT_FIT", "orders.schedule_does_not_fit",
                  {number_param("listed", listed), number_param("players", players)});
  return tournament.schedule;
}

int meetings_before(const Tournament& tournament, const std::vector<int>& list, int round,
                    std::pair<Number, Number> pair) {
  return count_in(before_round(tournament, list, round).met, pair_of(pair.first, pair.second));
}

RoundPairing scheduled_round(const Tournament& tournament, const std::vector<int>& list,
                             const std::vector<RoundPairing>& schedule, int round) {
  const auto wanted = static_cast<std::size_t>(round - 1);
  const Before before = before_round(tournament, list, round);
  if (brings_new_meetings(before, schedule, wanted)) return schedule[wanted];
  for (std::size_t other = 0; other < schedule.size(); ++other)
    if (brings_new_meetings(before, schedule, other)) return schedule[other];
  if (auto rest = rest_paired(before, schedule, list.size())) return *std::move(rest);
  return schedule[wanted];
}

}  // namespace flagfall::arbiter::tournament
