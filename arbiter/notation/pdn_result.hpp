#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "arbiter/notation/pdn_cursor.hpp"

namespace flagfall::arbiter {

/// A result that stands in the move text.
struct PdnResultText {
  std::size_t length = 0;  ///< in bytes; 0 where there is none
  bool sure = true;        ///< whether it can be nothing else; `4-6` is also a move
};

/// What stands here read as a result: `2-0`, `1/2-1/2`, `0.5-0.5`, `1+ - 1-`, `2F-0F`, `12-8`.
PdnResultText result_at(const PdnCursor& cursor);

/// A result without blanks, with a hyphen between its numbers and 1/2 for each half.
std::string plain_result(std::string_view text);

/// "2-0", "1-1", "0-2" or "0-0", the number of White first; "*" for what says nothing or nothing
/// that is known. `first_is_black` where the first number is Black's.
std::string_view known_result(std::string_view text, bool first_is_black);

}  // namespace flagfall::arbiter
