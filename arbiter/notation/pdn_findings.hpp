#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/notation/pdn_replay.hpp"
#include "arbiter/rules/draw_rules.hpp"

namespace flagfall::arbiter {

/// A draw that the rules gave and the players went on behind.
struct OverlookedDraw {
  std::size_t ply;  ///< behind which it held first, from 1
  DrawRule rule;
};

/// What the record of a game shows beside its moves.
struct GameFindings {
  std::vector<OverlookedDraw> overlooked;  ///< each rule once, in the order of the plies
  /// The result that the last position gives, where the one that is noted says otherwise.
  std::optional<std::string> result_on_board;
};

/// Looks through a game that has been played over, with the draw rules of the first profile of its
/// rule set. `result` is the international form, as `result_of` gives it.
GameFindings findings_in(const ReplayedGame& game, std::string_view result);

}  // namespace flagfall::arbiter
