#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/notation/pdn.hpp"
#include "arbiter/refusal.hpp"

// What a PDN file says, before anybody asks whether a move is legal: tags, move texts, comments,
// variations. Knows no rule set and no board.

namespace flagfall::arbiter {

/// Where something stands in a file; both count from 1, columns in characters.
struct PdnPlace {
  std::uint32_t line = 1;
  std::uint32_t column = 1;
  friend bool operator==(const PdnPlace&, const PdnPlace&) = default;
};

/// What the reader met that is not as it should be. The game is read all the same.
struct PdnProblem {
  std::string code;  ///< stable name in upper case, e.g. `UNCLOSED_COMMENT`
  PdnPlace place;
  Sentence sentence;
  friend bool operator==(const PdnProblem&, const PdnProblem&) = default;
};

struct PdnLine;

/// One entry on the level of a move.
struct PdnPly {
  enum class Kind : std::uint8_t {
    move,     ///< `text` is a move as it was written, without marks
    set_up,   ///< `text` is the FEN of a /FEN "..."/; "B::" only hands the move over
    unknown,  ///< a move that was not written down: `...` or `- -`
  };
  Kind kind = Kind::move;
  std::string text;
  PdnPlace place;
  std::string mark;                   ///< `!`, `??`, `!?!!!`; empty where there is none
  std::vector<int> nags;              ///< numeric annotation glyphs; a star behind a move is 7
  std::vector<std::string> comments;  ///< those behind the move, without their braces
  std::vector<PdnLine> variations;    ///< what could have been played instead of it, or after it
  friend bool operator==(const PdnPly&, const PdnPly&) = default;
};

/// The main line or a variation.
struct PdnLine {
  std::vector<std::string> comments;  ///< those before its first move
  std::vector<PdnLine> variations;    ///< those before its first move
  std::vector<PdnPly> plies;
  friend bool operator==(const PdnLine&, const PdnLine&) = default;
};

/// One game of a file.
struct PdnGame {
  std::size_t number = 0;    ///< within the file, from 1
  PdnPlace place;            ///< of its first tag or move
  PdnPlace fen_place;        ///< of its tag FEN, where there is one
  std::vector<PdnTag> tags;  ///< in their order, each name once, plain values
  PdnLine moves;
  bool second_begins = false;  ///< whether its first number leaves one move out: `1... 19-23`
  std::string terminator;      ///< `2-0`, `1/2-1/2`, `*`; empty where the game simply ends
  std::vector<PdnProblem> problems;
  friend bool operator==(const PdnGame&, const PdnGame&) = default;
};

/// The value of a tag, by the standard's name; empty where there is none.
std::string_view tag_of(const PdnGame& game, std::string_view name);

/// The result as players of the international game write it, the number of White first: that of
/// the tag or, where the tag says nothing, that of the terminator. Of English draughts the first
/// number is Black's, and so the rule set is asked. "*" where it is open or no result is known by
/// that text.
std::string_view result_of(const PdnGame& game, RuleSet rules);

}  // namespace flagfall::arbiter
