#pragma once

#include "arbiter/refusal.hpp"
#include "arbiter/tournament/crosstable.hpp"

namespace flagfall::arbiter::tournament {

/// How one enters a Swiss that has begun (PAIRING.md, 4.6).
struct LateEntryRule {
  int half_byes = 0;  ///< missed rounds, the last ones, that count as half byes: 0 or 1 as a rule
  /// The last round in which one may enter; 0: half of the planned rounds, rounded down, and any
  /// round where these are not said.
  int last_round = 0;
};

struct LateEntry {
  Crosstable table;
  Number number = 0;  ///< the number of the new player; those from it on went up by one
};

/// The table with a new player who plays from the round `first_round` on: his number follows from
/// his rating, behind those of equal rating; the rounds that he missed are byes, the rounds of all
/// others stay as they are. The initial colour is written into the table where it was not, since it
/// would else be read from whoever is number 1 now. An acceleration's last player keeps his place.
/// Refused: a round after the last one allowed, a name that is there already.
Result<LateEntry> enter_late(const Crosstable& table, Entrant player, int first_round,
                             const LateEntryRule& rule = {});

}  // namespace flagfall::arbiter::tournament
