#include "arbiter/tournament/by_hand.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "arbiter/tournament/proposal.hpp"

namespace flagfall::arbiter::tournament {
namespace {

using Pairs = std::vector<std::pair<int, int>>;

/// Boards in their order, or matches.
Pairs pairs_in(const DraftRound& draft) {
  Pairs pairs;
  for (const PairedBoard& board : draft.boards) pairs.emplace_back(board.white, board.black);
  for (const DraftMatch& match : draft.matches) pairs.emplace_back(match.home, match.away);
  return pairs;
}

}  // namespace

std::vector<int> paired_by_hand(const Competition& competition, const DraftRound& draft,
                                const std::optional<Seed>& seed) {
  std::set<std::pair<int, int>> own;
  const auto drawn_or_not = [&seed](std::pair<int, int> pair) {
    if (!seed && pair.second < pair.first) std::swap(pair.first, pair.second);
    return pair;
  };
  if (const auto proposal = propose_round(competition, draft.tournament, seed.value_or(Seed{})))
    for (const auto& pair : pairs_in(*proposal)) own.insert(drawn_or_not(pair));
  std::vector<int> by_hand;
  for (int number = 1; const auto& pair : pairs_in(draft)) {
    if (!own.contains(drawn_or_not(pair))) by_hand.push_back(number);
    ++number;
  }
  return by_hand;
}

}  // namespace flagfall::arbiter::tournament
