#pragma once

#include <vector>

#include "arbiter/refusal.hpp"
#include "arbiter/tournament/crosstable.hpp"

namespace flagfall::arbiter::tournament {

/// The round that is to be paired by the FIDE Dutch system, C.04.3, edition 2026 (PAIRING.md, 3).
struct SwissRound {
  int round = 1;  ///< counted from 1; the rounds before it are what the crosstable says
  /// Who is not paired, besides those who already have an entry for this round.
  std::vector<Number> absent;
  /// Topscorers are only known when the last round is paired (3.1).
  bool last_round = false;
};

/// The round after those that anybody has a game in; the last one where the table plans no more.
SwissRound next_swiss_round(const Crosstable& table);

/// Pairs a round. Boards come in the order of publication: by the score of the higher ranked
/// player, then of his opponent, then by the rank of the higher one; virtual points do not count
/// there.
///
/// Who has an entry for the round already (a requested bye) sits out; a round in which nobody is
/// left to pair is an empty pairing. Forbidden pairs bind like C1.
/// Refusals: NO_PLAYERS, NO_SUCH_ROUND, UNKNOWN_PLAYER, and NO_PAIRING, which names the players who
/// remain over and has the ways out in `legal`: codes of the choices named below.
Result<RoundPairing> pair_swiss(const Crosstable& table, const SwissRound& round);

/// What an arbiter may do where no pairing exists (PAIRING.md, 4.4).
namespace no_pairing_choice {
inline constexpr const char* lift_forbidden =
    "lift_forbidden";  ///< only where there are such pairs
inline constexpr const char* second_cycle = "second_cycle";
inline constexpr const char* keizer = "keizer";
inline constexpr const char* round_robin = "round_robin";
inline constexpr const char* by_hand = "by_hand";
}  // namespace no_pairing_choice

}  // namespace flagfall::arbiter::tournament
