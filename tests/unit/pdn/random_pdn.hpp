#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arbiter/notation/pdn_replay.hpp"
#include "tests/support/random_numbers.hpp"

namespace flagfall::arbiter {

/// A game as a reader would have made it of a file, and the moves of its main line that are legal.
struct RandomPdn {
  RuleSet rules;
  PdnGame game;
  std::vector<Move> moves;
};

/// Letters that stand in names and comments beside the plain ones.
enum class Letters { plain, western, cyrillic, all };

/// Legal moves from the usual start or from another, with comments, marks, glyphs, variations
/// within variations, set-ups and moves that nobody wrote down.
RandomPdn random_pdn(Random& random, RuleSet rules, Letters letters);

/// A position that need not come from a game: pieces of all kinds on some of the squares.
Position random_position(Random& random, RuleSet rules);

/// The game as one of the programs writes it that have written files: numbers, blanks, signs and
/// brackets are as chance has it, and a line ends with `\n` wherever one may.
std::string foreign_text(Random& random, const RandomPdn& written, bool ascii);

/// What a game says, without where it stands in a file.
PdnGame without_places(PdnGame game);

/// All of a game as text, to see where two of them differ.
std::string told(const PdnGame& game);
std::string told(const PdnLine& line);

}  // namespace flagfall::arbiter
