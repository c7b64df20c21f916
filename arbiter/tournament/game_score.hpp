#pragma once

#include "arbiter/tournament/crosstable.hpp"
#include "arbiter/tournament/fraction.hpp"

namespace flagfall::arbiter::tournament {

/// The games of one round as a rating counts them: a win is 1.
struct GameScore {
  int games = 0;
  Fraction score;
};

/// Of a round that was played. A micro-match is two games; whatever a game is worth, their points
/// are shared out between the two players, so that their proportion is the score.
GameScore game_score(const RoundEntry& mine, const RoundEntry& theirs, PairingForm form);

}  // namespace flagfall::arbiter::tournament
