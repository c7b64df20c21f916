#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "arbiter/game/openings.hpp"
#include "arbiter/refusal.hpp"
#include "arbiter/tournament/lots.hpp"

namespace flagfall::arbiter::tournament {

/// Which openings of a table are in the draw: regulations may keep the flying men for later rounds.
enum class OpeningsDrawn : std::uint8_t { all, moves_only, flying_only };

struct OpeningDraw {
  RuleSet rules = RuleSet::russian;
  OpeningTable table = OpeningTable::fmjd_64;
  OpeningsDrawn kinds = OpeningsDrawn::all;
  /// Codes as of `code_of` that are not drawn again: those of the tournament so far, where no
  /// opening is to come twice. An opening with the same position counts as the same (15-XV, 16-I).
  std::vector<std::string> excluded;
};

/// The openings that are in the draw, in the order of the table.
std::vector<Opening> openings_in_draw(const OpeningDraw& draw);

/// One opening for a round (or a board), by the next lot: each in the draw is equally probable
/// (PAIRING.md, 11.2).
/// Refused: a rule set that does not use the table, and a draw in which nothing is left.
Result<Opening> draw_opening(const OpeningDraw& draw, Lots& lots);

}  // namespace flagfall::arbiter::tournament
