#pragma once

#include <string>

#include "arbiter/notation/pdn_replay.hpp"

namespace flagfall::server::archive {

/// A game as PDN, with its comments and variations: the legal moves of the main line in the
/// notation of its rule set, all else as it was written.
std::string text_of(const arbiter::PdnGame& game, const arbiter::ReplayedGame& replayed);

}  // namespace flagfall::server::archive
