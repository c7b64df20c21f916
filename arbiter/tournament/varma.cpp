#include "arbiter/tournament/varma.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <utility>

#include "arbiter/tournament/refusing.hpp"
#include "arbiter/tournament/round_robin.hpp"

namespace flagfall::arbiter::tournament {
namespace {

constexpr int most_in_varma = 24;
constexpr int free_draw_up_to = 8;

using Groups = std::vector<std::vector<Number>>;

/// FIDE C.05, Annex 2: for 10, 12 … 24 players the groups A to D.
const std::array<Groups, 8>& tables() {
  static const std::array<Groups, 8> all{{
      {{3, 4, 8}, {5, 7, 9}, {1, 6}, {2, 10}},
      {{4, 5, 9, 10}, {1, 2, 7}, {6, 8, 12}, {3, 11}},
      {{4, 5, 6, 11, 12}, {1, 2, 8, 9}, {7, 10, 13}, {3, 14}},
      {{5, 6, 7, 12, 13, 14}, {1, 2, 3, 9, 10}, {8, 11, 15}, {4, 16}},
      {{5, 6, 7, 8, 14, 15, 16}, {1, 2, 3, 10, 11, 12}, {9, 13, 17}, {4, 18}},
      {{6, 7, 8, 9, 15, 16, 17, 18}, {1, 2, 3, 11, 12, 13, 14}, {5, 10, 19}, {4, 20}},
      {{6, 7, 8, 9, 10, 17, 18, 19, 20}, {1, 2, 3, 4, 12, 13, 14, 15}, {11, 16, 21}, {5, 22}},
      {{6, 7, 8, 9, 10, 11, 19, 20, 21, 22},
       {1, 2, 3, 4, 13, 14, 15, 16, 17},
       {12, 18, 23},
       {5, 24}},
  }};
  return all;
}

/// The players of one federation, in the order of the list.
struct Party {
  std::string federation;
  std::vector<std::size_t> players;
};

/// In the order in which they draw.
std::vector<Party> parties_of(const std::vector<std::string>& federations) {
  std::map<std::string, std::vector<std::size_t>> named;
  std::vector<Party> nobodys;
  for (std::size_t i = 0; i < federations.size(); ++i) {
    if (federations[i].empty())
      nobodys.push_back({"", {i}});
    else
      named[federations[i]].push_back(i);
  }
  std::vector<Party> parties;
  parties.reserve(named.size());
  for (auto& [name, players] : named) parties.push_back({name, std::move(players)});
  std::ranges::stable_sort(
      parties, [](const Party& a, const Party& b) { return a.players.size() > b.players.size(); });
  parties.insert(parties.end(), nobodys.begin(), nobodys.end());
  return parties;
}

/// The smallest group with so many numbers left, else the largest; of equal ones the first.
std::size_t group_for(const Groups& left, std::size_t wanted) {
  std::size_t best = left.size();
  std::size_t largest = 0;
  for (std::size_t i = 0; i < left.size(); ++i) {
    if (left[i].size() > left[largest].size()) largest = i;
    if (left[i].size() < wanted) continue;
    if (best == left.size() || left[i].size() < left[best].size()) best = i;
  }
  return best == left.size() ? largest : best;
}

bool has(const std::vector<Number>& list, Number number) {
  return std::ranges::find(list, number) != list.end();
}

/// Numbers of a group without the one that meets a party's other number in the last round.
std::vector<Number> without_last_round(const std::vector<Number>& group,
                                       const std::vector<Number>& own) {
  std::vector<Number> rest;
  for (const Number n : group)
    if (!(n == 12 && has(own, 6)) && !(n == 6 && has(own, 12))) rest.push_back(n);
  return rest.empty() ? group : rest;
}

Refusal not_drawn_so(std::size_t player, Number number) {
  return refuse("BAD_LOT", "tournament.varma.bad_lot",
                {number_param("player", static_cast<std::int64_t>(player) + 1),
                 number_param("number", number)});
}

/// The draw of one party, as far as it has drawn; `left` loses what was drawn.
class PartyDraw {
 public:
  PartyDraw(Groups& left, const Party& party, int players, const VarmaSettings& settings)
      : left_{left},
        party_{party},
        avoid_{settings.avoid_last_round && players == 12},
        group_{group_for(left, party.players.size())} {}

  /// What the `index`-th of the party may draw.
  std::vector<Number> numbers(std::size_t index) {
    if (left_[group_].empty()) group_ = group_for(left_, party_.players.size() - index);
    std::vector<Number> numbers = avoid_ ? without_last_round(left_[group_], own_) : left_[group_];
    std::ranges::sort(numbers);
    return numbers;
  }

  void take(Number number) {
    std::erase(left_[group_], number);
    own_.push_back(number);
  }

 private:
  Groups& left_;
  const Party& party_;
  bool avoid_;
  std::size_t group_;
  std::vector<Number> own_;
};

}  // namespace

std::vector<std::vector<Number>> varma_groups(int players) {
  if (players < 1 || players > most_in_varma) return {};
  if (players <= free_draw_up_to) {
    std::vector<Number> all(static_cast<std::size_t>(players));
    std::iota(all.begin(), all.end(), 1);
    return {all};
  }
  const int even = players + players % 2;
  Groups groups = tables()[static_cast<std::size_t>((even - 10) / 2)];
  if (even != players)
    for (auto& group : groups) std::erase(group, even);
  return groups;
}

Result<std::optional<VarmaTurn>> varma_turn(const std::vector<std::string>& federations,
                                            const DrawnNumbers& drawn,
                                            const VarmaSettings& settings) {
  const auto players = static_cast<int>(federations.size());
  if (players < 1 || players > most_in_varma)
    return out_of_range("players", players, 1, most_in_varma);
  if (drawn.size() != federations.size())
    return out_of_range("drawn", static_cast<std::int64_t>(drawn.size()), players, players);
  Groups left = varma_groups(players);
  std::optional<VarmaTurn> turn;
  for (const Party& party : parties_of(federations)) {
    PartyDraw draw{left, party, players, settings};
    for (std::size_t i = 0; i < party.players.size(); ++i) {
      const std::size_t player = party.players[i];
      const Number number = drawn[player];
      if (turn && number != 0) return not_drawn_so(player, number);
      if (turn) continue;
      const std::vector<Number> numbers = draw.numbers(i);
      if (number == 0) {
        turn = VarmaTurn{player, numbers};
        continue;
      }
      if (!has(numbers, number)) return not_drawn_so(player, number);
      draw.take(number);
    }
  }
  return turn;
}

Result<VarmaDraw> draw_varma(const std::vector<std::string>& federations, Lots& lots,
                             const VarmaSettings& settings) {
  VarmaDraw draw;
  draw.numbers.resize(federations.size());
  while (true) {
    const auto turn = varma_turn(federations, draw.numbers, settings);
    if (!turn) return turn.error();
    if (!*turn) break;
    const std::vector<Number>& numbers = (*turn)->numbers;
    draw.numbers[(*turn)->player] = numbers[lots.below(numbers.size())];
  }
  draw.warnings = late_meetings(federations, draw.numbers);
  return draw;
}

std::vector<Sentence> late_meetings(const std::vector<std::string>& federations,
                                    const DrawnNumbers& numbers) {
  const auto players = static_cast<int>(federations.size());
  if (players <= free_draw_up_to) return {};
  const auto federation_of = [&](Number number) {
    const auto at = std::ranges::find(numbers, number) - numbers.begin();
    return at == players ? std::string{} : federations[static_cast<std::size_t>(at)];
  };
  const auto rounds = berger_table(players);
  std::vector<Sentence> warnings;
  for (std::size_t r = rounds.size() - 3; r < rounds.size(); ++r)
    for (const Pairing& board : rounds[r].boards) {
      const std::string federation = federation_of(board.white);
      if (federation.empty() || federation != federation_of(board.black)) continue;
      warnings.push_back({"tournament.varma.late_meeting",
                          {number_param("white", board.white), number_param("black", board.black),
                           text_param("federation", federation),
                           number_param("round", static_cast<std::int64_t>(r) + 1)}});
    }
  return warnings;
}

}  // namespace flagfall::arbiter::tournament
