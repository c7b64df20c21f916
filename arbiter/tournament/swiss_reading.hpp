#pragma once

#include <optional>
#include <vector>

#include "arbiter/tournament/swiss_completion.hpp"

namespace flagfall::arbiter::tournament {

/// A whole round as the procedure would have come to it: bracket after bracket, from the top.
struct ReadRound {
  std::vector<Bracket> brackets;   ///< one for each score group of the field
  std::vector<Quality> qualities;  ///< of each bracket, C8 and C9 included
  std::optional<int> bye;          ///< his place in the field
};

/// Reads a pairing that breaks no absolute criterion (`check_pairing`) by the brackets of the
/// field.
ReadRound read_round(const SwissField& field, const RoundPairing& pairing);

/// Every board as places in the field, the higher ranked first; those of unknown players are left
/// out.
std::vector<SwissPair> pairs_of(const SwissField& field, const RoundPairing& pairing);

/// The place of a number in the field, or -1.
int place_of(const SwissField& field, Number number);

}  // namespace flagfall::arbiter::tournament
