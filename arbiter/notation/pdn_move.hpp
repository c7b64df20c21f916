#pragma once

#include <cstddef>
#include <string>

#include "arbiter/notation/pdn_cursor.hpp"

namespace flagfall::arbiter {

/// A move in the move text as it was found there.
struct PdnMoveText {
  std::size_t length = 0;  ///< in bytes; 0 where none stands here
  std::string text;        ///< without blanks, with - and x for the signs that look like them
};

/// The move that stands here, whatever board it is on: `32-28`, `32 - 28`, `28x19x10`, `b6:d4`,
/// `c3d4`, `3228`, `cd4`. Squares may have leading zeros and capital letters.
PdnMoveText move_at(const PdnCursor& cursor);

}  // namespace flagfall::arbiter
