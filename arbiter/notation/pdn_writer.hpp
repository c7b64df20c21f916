#pragma once

#include <string>

#include "arbiter/notation/pdn_replay.hpp"

namespace flagfall::arbiter {

/// A game that was read, as PDN with its comments and variations: the tags of the standard in their
/// order, then all others; the legal moves of the main line in the notation of its rule set, all
/// else as it was written; lines of 80 columns. Reading it gives the same game, and writing that
/// the same text.
std::string written_pdn(const PdnGame& game, const ReplayedGame& replayed);

}  // namespace flagfall::arbiter
