#pragma once

#include <cstdint>

namespace flagfall::arbiter {

/// A playing square by its geometric number: 1 is the first playing square of the top row seen with
/// White at the bottom, then row by row. What the players call it is the rule set's own numbering.
enum class Square : std::uint8_t {};

constexpr int index_of(Square square) { return static_cast<int>(square); }

}  // namespace flagfall::arbiter
