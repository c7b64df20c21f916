#include "arbiter/tournament/protection.hpp"

#include <algorithm>

#include "arbiter/tournament/swiss_completion.hpp"

namespace flagfall::arbiter::tournament {
namespace {

const std::string& kin_of(const Entrant& player, Kinship kinship) {
  return kinship == Kinship::club ? player.club : player.federation;
}

std::vector<ForbiddenPair> kin_pairs(const Crosstable& table, int round, Kinship kinship,
                                     int players) {
  std::vector<ForbiddenPair> pairs;
  for (Number a = 1; a <= players; ++a) {
    const std::string& kin = kin_of(entrant(table, a), kinship);
    if (kin.empty()) continue;
    for (Number b = a + 1; b <= players; ++b)
      if (kin_of(entrant(table, b), kinship) == kin) pairs.push_back({a, b, round, round});
  }
  return pairs;
}

bool can_be_paired(Crosstable table, const SwissRound& round,
                   const std::vector<ForbiddenPair>& more) {
  table.forbidden.insert(table.forbidden.end(), more.begin(), more.end());
  return outlook(swiss_field(table, round)).left_over.empty();
}

}  // namespace

Protection protect(const Crosstable& table, const SwissRound& round, Kinship kinship, int most) {
  // The more are protected, the fewer pairings are left: what fails for some fails for more.
  int protected_players = 0;
  int too_many = std::min(most, static_cast<int>(table.entrants.size())) + 1;
  while (too_many - protected_players > 1) {
    const int middle = protected_players + (too_many - protected_players) / 2;
    const bool works = can_be_paired(table, round, kin_pairs(table, round.round, kinship, middle));
    (works ? protected_players : too_many) = middle;
  }
  return {protected_players, kin_pairs(table, round.round, kinship, protected_players)};
}

}  // namespace flagfall::arbiter::tournament
