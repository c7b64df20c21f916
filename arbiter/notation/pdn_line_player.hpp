#pragma once

#include <cstddef>
#include <vector>

#include "arbiter/notation/pdn_replay.hpp"

namespace flagfall::arbiter {

/// How far a line of moves can be played.
struct PlayedLine {
  std::vector<ReplayedPly> plies;
  bool whole = true;           ///< whether every entry could be played
  std::size_t stopped_at = 0;  ///< the entry that could not
  std::vector<AmbiguousCapture> ambiguous;

  std::size_t moves() const;
};

/// Plays a line from a position. Where a short capture can mean several moves, all are tried until
/// one lets the rest be played, and the others too, to see whether it is the only one.
PlayedLine play_line(RuleSet rules, const Position& start, const PdnLine& line);

/// The position after a set-up, or why its text is none. Empty lists, `B::`, only hand
/// the move over.
Result<Position> set_up(RuleSet rules, const Position& before, std::string_view fen);

}  // namespace flagfall::arbiter
