#pragma once

#include <vector>

#include "arbiter/notation/pdn_replay.hpp"

namespace flagfall::arbiter {

/// What had to be put up with to play a game over: positions that are not written as they should
/// be, each kind once, and who begins where that is not the one who was to. Codes: FEN,
/// SIDE_TO_MOVE.
std::vector<PdnProblem> remarks_on(const PdnGame& game, const ReplayedGame& replayed);

}  // namespace flagfall::arbiter
