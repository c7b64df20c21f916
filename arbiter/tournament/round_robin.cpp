#include "arbiter/tournament/round_robin.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "arbiter/tournament/refusing.hpp"

namespace flagfall::arbiter::tournament {
namespace {

constexpr int most_round_robins = 10;

/// A round of the table for an even number of players (C.05, Annex 1).
std::vector<Pairing> berger_round(int even, int round) {
  const int last = even - 1;
  const auto seat = [&](int i) {
    const int shifted = (i - (round - 1) * (even / 2 - 1)) % last;
    return (shifted + last) % last + 1;
  };
  std::vector<Pairing> boards;
  boards.push_back(round % 2 == 1 ? Pairing{seat(0), even} : Pairing{even, seat(0)});
  for (int i = 1; i < even / 2; ++i) boards.push_back({seat(i), seat(last - i)});
  return boards;
}

/// Whoever would meet a number above the last is free.
RoundPairing with_free_player(const std::vector<Pairing>& boards, int players) {
  RoundPairing round;
  for (const Pairing& board : boards) {
    if (board.white > players)
      round.bye = board.black;
    else if (board.black > players)
      round.bye = board.white;
    else
      round.boards.push_back(board);
  }
  return round;
}

RoundPairing reversed(RoundPairing round) {
  for (Pairing& board : round.boards) std::swap(board.white, board.black);
  return round;
}

bool is_permutation_of_rounds(const std::vector<int>& order, std::size_t rounds) {
  std::vector<int> sorted = order;
  std::ranges::sort(sorted);
  for (std::size_t i = 0; i < sorted.size(); ++i)
    if (sorted[i] != static_cast<int>(i) + 1) return false;
  return sorted.size() == rounds;
}

std::string text_of(const std::vector<int>& order) {
  std::string text;
  for (const int round : order) text += (text.empty() ? "" : ", ") + std::to_string(round);
  return text;
}

int games_inside_clubs(const RoundPairing& round, const std::vector<std::string>& clubs) {
  const auto club = [&](Number n) -> const std::string& {
    return clubs[static_cast<std::size_t>(n - 1)];
  };
  return static_cast<int>(std::ranges::count_if(round.boards, [&](const Pairing& board) {
    return !club(board.white).empty() && club(board.white) == club(board.black);
  }));
}

/// Every cycle but the last; with four players every other one, since there the exchange would make
/// three equal colours at the next joint.
bool exchanges_last_two(const RoundRobinSettings& settings, int cycle) {
  if (!settings.exchange_last_two || settings.cycles == 1) return false;
  return settings.players == 4 ? cycle % 2 == 1 : cycle < settings.cycles;
}

RoundEntry open_game(Number opponent, Side colour) {
  RoundEntry entry;
  entry.kind = RoundKind::open;
  entry.opponent = opponent;
  entry.colour = colour;
  return entry;
}

}  // namespace

std::vector<RoundPairing> berger_table(int players) {
  assert(players >= 2);
  const int even = players + players % 2;
  std::vector<RoundPairing> rounds;
  for (int round = 1; round < even; ++round)
    rounds.push_back(with_free_player(berger_round(even, round), players));
  return rounds;
}

Result<std::vector<RoundPairing>> round_robin(const RoundRobinSettings& settings) {
  if (settings.players < 2 || settings.players > most_round_robin_players)
    return out_of_range("players", settings.players, 2, most_round_robin_players);
  if (settings.cycles < 1 || settings.cycles > most_round_robins)
    return out_of_range("cycles", settings.cycles, 1, most_round_robins);
  std::vector<RoundPairing> cycle = berger_table(settings.players);
  if (!settings.order.empty()) {
    if (!is_permutation_of_rounds(settings.order, cycle.size()))
      return refuse("BAD_ORDER", "tournament.round_robin.bad_order",
                    {text_param("order", text_of(settings.order)),
                     number_param("rounds", static_cast<std::int64_t>(cycle.size()))});
    std::vector<RoundPairing> ordered;
    for (const int round : settings.order)
      ordered.push_back(cycle[static_cast<std::size_t>(round - 1)]);
    cycle = std::move(ordered);
  }
  std::vector<RoundPairing> rounds;
  for (int number = 1; number <= settings.cycles; ++number) {
    for (const RoundPairing& round : cycle)
      rounds.push_back(number % 2 == 1 ? round : reversed(round));
    if (exchanges_last_two(settings, number) && cycle.size() >= 2)
      std::swap(rounds[rounds.size() - 1], rounds[rounds.size() - 2]);
  }
  return rounds;
}

Crosstable laid_out(Crosstable table, const std::vector<RoundPairing>& schedule) {
  for (std::size_t round = 0; round < schedule.size(); ++round) {
    for (Entrant& player : table.entrants)
      if (player.rounds.size() < round) player.rounds.resize(round);
    const auto add = [&](Number number, const RoundEntry& entry) {
      auto& rounds = table.entrants[static_cast<std::size_t>(number - 1)].rounds;
      if (rounds.size() == round) rounds.push_back(entry);
    };
    for (const Pairing& board : schedule[round].boards) {
      add(board.white, open_game(board.black, Side::white));
      add(board.black, open_game(board.white, Side::black));
    }
    if (schedule[round].bye != 0) add(schedule[round].bye, {});
  }
  return table;
}

std::vector<int> own_club_first(const std::vector<RoundPairing>& rounds,
                                const std::vector<std::string>& clubs) {
  std::vector<std::pair<int, int>> by_games;  // fewer of the others first
  for (std::size_t i = 0; i < rounds.size(); ++i)
    by_games.emplace_back(-games_inside_clubs(rounds[i], clubs), static_cast<int>(i) + 1);
  std::ranges::sort(by_games);
  std::vector<int> order;
  order.reserve(by_games.size());
  for (const auto& [games, round] : by_games) order.push_back(round);
  return order;
}

}  // namespace flagfall::arbiter::tournament
