#pragma once

#include "arbiter/tournament/swiss_terms.hpp"

namespace flagfall::arbiter::tournament {

/// The colour of the higher ranked of two opponents (PAIRING.md, 3.4; C.04.3, 5).
Side colour_of_higher(const SwissPlayer& higher, const SwissPlayer& lower, Side initial_colour);

/// Both want the same colour, so that one of them will not get it.
constexpr bool preferences_clash(const SwissPlayer& a, const SwissPlayer& b) {
  return a.wants && a.wants == b.wants;
}

}  // namespace flagfall::arbiter::tournament
