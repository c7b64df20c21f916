#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "clock/side.hpp"

namespace flagfall::server::archive {

/// What the comments behind a move say about the clocks, in milliseconds.
struct ToldTime {
  BySide<std::optional<std::int64_t>> left{};
  std::optional<std::int64_t> used{};
  bool empty() const { return !left.white && !left.black && !used; }
};

/// Reads `[%clock w0:10:00 B0:09:58]`, `[%clk 0:10:00]` and `[%emt 0:00:05]`, and takes them out of
/// the comments; a comment of which nothing is left goes too. A time without a letter is that of
/// the side that has moved.
ToldTime take_times(std::vector<std::string>& comments, Side mover);

}  // namespace flagfall::server::archive
