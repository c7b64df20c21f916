#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arbiter/refusal.hpp"
#include "arbiter/tournament/crosstable.hpp"
#include "arbiter/tournament/swiss.hpp"

namespace flagfall::arbiter::tournament {

/// Something about a pairing that cannot stand.
struct Breach {
  std::string criterion;  ///< "C1", "C2", "C3", "forbidden"; "players": twice, missing or unknown
  std::vector<Number> players;  ///< whom it concerns
  Sentence sentence;            ///< keys `tournament.swiss.breach.*`
  friend bool operator==(const Breach&, const Breach&) = default;
};

/// The absolute criteria that a pairing breaks; empty for every pairing of ours.
std::vector<Breach> check_pairing(const Crosstable& table, const SwissRound& round,
                                  const RoundPairing& pairing);

/// What a pairing does worse than another.
struct Worse {
  /// "C5" to "C21"; that of a breach; "order" where it is as good, but a later candidate; "colours"
  /// where only the colours are not those of the rule.
  std::string criterion;
  Points group;       ///< the score of the bracket; nothing for a breach
  Sentence sentence;  ///< keys `tournament.swiss.worse.*`, parameters `criterion` and `group`
  friend bool operator==(const Worse&, const Worse&) = default;
};

/// The first criterion in which `b` is worse than `a`, from the highest bracket down; none if it is
/// as good or better there. Breaches come first, wherever they are.
std::optional<Worse> compare(const Crosstable& table, const SwissRound& round,
                             const RoundPairing& a, const RoundPairing& b);

}  // namespace flagfall::arbiter::tournament
