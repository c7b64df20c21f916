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
struct BoardReason {
  Pairing board;              ///< black is 0 for the bye
  Points group;               ///< the score of the bracket in which the two were paired
  PlayerReason white, black;  ///< `black` is empty for the bye
  /// Opponents in the same score group whom either could not meet: already met, or forbidden.
  std::vector<Pairing> already_met;
  std::vector<Pairing> forbidden;
};

/// The reasons, in the order of the boards, the bye last.
std::vector<BoardReason> explain(const Crosstable& table, const SwissRound& round,
                                 const RoundPairing& pairing);

/// What a pairing does worse than another.
struct Worse {
  std::string criterion;  ///< "C1" to "C21"; "order" where only the order of candidates differs
  Points group;           ///< the bracket
  Sentence sentence;      ///< key `tournament.swiss.worse`, with criterion and group
};

/// The first criterion that is worse in `b` than in `a`, from the highest bracket down; none if `b`
/// is as good. Absolute criteria come first, wherever they are broken.
std::optional<Worse> compare(const Crosstable& table, const SwissRound& round,
                             const RoundPairing& a, const RoundPairing& b);

/// Something about a pairing that cannot stand.
struct Breach {
  std::string criterion;  ///< "C1", "C2", "C3", "forbidden", or "players": twice, missing, unknown
  std::vector<Number> players;  ///< whom it concerns
  Sentence sentence;
  friend bool operator==(const Breach&, const Breach&) = default;
};

/// The absolute criteria that a pairing breaks; empty for every pairing of ours.
std::vector<Breach> check_pairing(const Crosstable& table, const SwissRound& round,
                                  const RoundPairing& pairing);

}  // namespace flagfall::arbiter::tournament
