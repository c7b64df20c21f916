#include "arbiter/tournament/game_score.hpp"

namespace flagfall::arbiter::tournament {

GameScore game_score(const RoundEntry& mine, const RoundEntry& theirs, PairingForm form) {
  const Fraction share{static_cast<int>(mine.share), 2};
  if (form == PairingForm::single_game) return {1, share};
  const Points both = mine.game_points + theirs.game_points;
  if (both.halves <= 0) return {2, 2 * share};
  return {2, Fraction{2 * mine.game_points.halves, both.halves}};
}

}  // namespace flagfall::arbiter::tournament
