#pragma once

#include <optional>

#include "arbiter/tournament/swiss.hpp"

namespace flagfall::test {

/// The Dutch pairing of a small field by trying everything: all pairings that the absolute criteria
/// allow are listed, then bracket after bracket those are kept that begin with the best candidate,
/// the earliest of equals, as PAIRING.md 3.2 and 3.3 word it. Shares the terms of the players with
/// the engine (colours, floats, scores) and nothing else. None where no pairing exists. Meant for
/// up to a dozen players.
std::optional<arbiter::tournament::RoundPairing> pair_exhaustively(
    const arbiter::tournament::Crosstable& table, const arbiter::tournament::SwissRound& round);

}  // namespace flagfall::test
