#pragma once

#include <cstddef>
#include <string_view>

#include "arbiter/notation/pdn_cursor.hpp"
#include "arbiter/notation/pdn_reader.hpp"

namespace flagfall::arbiter {

/// The first game of a text.
struct ParsedGame {
  PdnGame game;
  bool found = false;      ///< whether there was a tag, a move or a result
  bool met_end = false;    ///< whether the end of the text was looked at: more could change it
  bool cut_short = false;  ///< whether a limit ended the reading within the game
  std::size_t length = 0;  ///< in bytes, with what stood before the game
  PdnPlace end;            ///< where the next one begins
};

ParsedGame parse_game(std::string_view text, PdnPlace at, const PdnLimits& limits);

}  // namespace flagfall::arbiter
