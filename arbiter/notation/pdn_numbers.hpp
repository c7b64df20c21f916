#pragma once

#include <optional>

#include "arbiter/notation/pdn_replay.hpp"

namespace flagfall::arbiter {

/// The same game with its squares in letters, where it has numbers that are counted from the bottom
/// left: a1 is 1, h8 is 32. Empty where it has none, or where the players of the rule set do not
/// use letters.
std::optional<PdnGame> counted_from_below(RuleSet rules, const PdnGame& game);

/// A game read so, and played over.
struct ReadFromBelow {
  PdnGame game;  ///< in letters; its problems say that it was read so
  ReplayedGame replayed;
};

/// Russian and Brazilian files count from the top left or, some of them, from the bottom left:
/// which it is shows when the moves are tried. Empty where `as_it_stands`, which comes from
/// `replay`, is legal or goes further; a rule set that was guessed is given up for a whole game
/// only.
std::optional<ReadFromBelow> read_from_below(const PdnGame& game, const ReplayedGame& as_it_stands);

}  // namespace flagfall::arbiter
