#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arbiter/refusal.hpp"
#include "arbiter/tournament/crosstable.hpp"
#include "arbiter/tournament/swiss.hpp"

namespace flagfall::arbiter::tournament {

/// What the arbiter sees of one player beside his board.
struct PlayerReason {
  Number number = 0;
  Points score;               ///< as it counted for the pairing, virtual points included
  std::string strength;       ///< "none", "mild", "strong", "absolute": of his colour preference
  std::optional<Side> wants;  ///< his preference
  bool granted = true;        ///< he got it, or had none
  std::string float_1;        ///< "", "down", "up": in the round before
  std::string float_2;        ///< the same two rounds before
};

/// Why a board is as it is.
struct PairingReason {
  Pairing board;              ///< black is 0 for the bye
  Points group;               ///< the score of the bracket in which the two were paired
  PlayerReason white, black;  ///< `black` is empty for the bye
  /// Either with somebody of the bracket's score whom he could not meet. The first of the two is
  /// the one at the board.
  std::vector<Pairing> already_met;
  std::vector<Pairing> forbidden;
  std::vector<Sentence> sentences;  ///< the same in words, keys `tournament.swiss.reason.*`
};

/// The reasons, in the order of the boards, the bye last.
std::vector<PairingReason> explain(const Crosstable& table, const SwissRound& round,
                                   const RoundPairing& pairing);

}  // namespace flagfall::arbiter::tournament
