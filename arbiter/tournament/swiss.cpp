#include "arbiter/tournament/swiss.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <tuple>

#include "arbiter/tournament/swiss_bracket.hpp"
#include "arbiter/tournament/swiss_colours.hpp"

namespace flagfall::arbiter::tournament {
namespace {

constexpr const char* dutch_article = "C.04.3";

Refusal swiss_refusal(const char* code, const char* key, std::vector<Param> params) {
  return {code, {key, std::move(params)}, dutch_article, {}, {}};
}

std::optional<Refusal> check_request(const Crosstable& table, const SwissRound& round) {
  if (table.entrants.empty()) return swiss_refusal("NO_PLAYERS", "tournament.swiss.no_players", {});
  if (round.round < 1)
    return swiss_refusal("NO_SUCH_ROUND", "tournament.swiss.no_such_round",
                         {{"round", std::int64_t{round.round}}});
  for (const Number n : round.absent)
    if (n < 1 || n > static_cast<Number>(table.entrants.size()))
      return swiss_refusal("UNKNOWN_PLAYER", "tournament.swiss.unknown_player",
                           {{"number", std::int64_t{n}}});
  return std::nullopt;
}

Refusal no_pairing_exists(const Crosstable& table, const SwissRound& round, const SwissField& field,
                          const std::vector<int>& left_over) {
  std::string names;
  for (const int i : left_over) {
    const Number number = field[i].number;
    if (!names.empty()) names += "; ";  // names have commas
    names +=
        entrant(table, number).name.empty() ? std::to_string(number) : entrant(table, number).name;
  }
  Refusal no = swiss_refusal("NO_PAIRING", "tournament.swiss.no_pairing",
                             {{"n", static_cast<std::int64_t>(left_over.size())},
                              {"names", names},
                              {"round", std::int64_t{round.round}}});
  if (!table.forbidden.empty()) no.legal.emplace_back(no_pairing_choice::lift_forbidden);
  for (const char* choice : {no_pairing_choice::second_cycle, no_pairing_choice::keizer,
                             no_pairing_choice::round_robin, no_pairing_choice::by_hand})
    no.legal.emplace_back(choice);
  return no;
}

std::vector<SwissPair> pair_all(const SwissField& field, Rest rest, std::vector<int>& left) {
  std::vector<SwissPair> pairs;
  while (!rest.groups.empty()) {
    const Bracket bracket = pair_bracket(field, rest);
    pairs.insert(pairs.end(), bracket.pairs.begin(), bracket.pairs.end());
    rest = rest_after(bracket, rest);
  }
  left = rest.mdps;
  return pairs;
}

/// The order of publication.
void sort_boards(const SwissField& field, std::vector<SwissPair>& pairs) {
  // With virtual points the higher ranked one of a pair may have fewer points than the other.
  const auto key = [&](const SwissPair& pair) {
    const SwissPlayer* first = &field[pair.higher];
    const SwissPlayer* second = &field[pair.lower];
    if (std::tuple{-second->standing.halves, second->number} <
        std::tuple{-first->standing.halves, first->number})
      std::swap(first, second);
    return std::tuple{-first->standing.halves, -second->standing.halves, first->number};
  };
  std::ranges::sort(pairs, {}, key);
}

Pairing board(const SwissField& field, SwissPair pair) {
  const SwissPlayer& higher = field[pair.higher];
  const SwissPlayer& lower = field[pair.lower];
  if (colour_of_higher(higher, lower, field.initial_colour) == Side::white)
    return {higher.number, lower.number};
  return {lower.number, higher.number};
}

}  // namespace

SwissRound next_swiss_round(const Crosstable& table) {
  int last = 0;
  for (const Entrant& player : table.entrants)
    for (std::size_t r = 0; r < player.rounds.size(); ++r)
      if (!is_bye(player.rounds[r]) || player.rounds[r].kind == RoundKind::pairing_bye)
        last = std::max(last, static_cast<int>(r) + 1);
  SwissRound round;
  round.round = last + 1;
  round.last_round = table.planned_rounds > 0 && round.round >= table.planned_rounds;
  return round;
}

Result<RoundPairing> pair_swiss(const Crosstable& table, const SwissRound& round) {
  if (auto no = check_request(table, round)) return *std::move(no);
  const SwissField field = swiss_field(table, round);
  Outlook all = outlook(field);
  if (!all.left_over.empty()) return no_pairing_exists(table, round, field, all.left_over);
  std::vector<int> left;
  std::vector<SwissPair> pairs = pair_all(field, std::move(all.rest), left);
  sort_boards(field, pairs);
  RoundPairing pairing;
  for (const SwissPair& pair : pairs) pairing.boards.push_back(board(field, pair));
  if (!left.empty()) pairing.bye = field[left.front()].number;
  return pairing;
}

}  // namespace flagfall::arbiter::tournament
