#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "arbiter/rules/legal_moves.hpp"

namespace flagfall::arbiter {

/// What is written for one square: `28`, `d4`, or the file alone, as in `cd4`.
struct WrittenSquare {
  int file = -1;   ///< from 0; -1 where there is no letter
  int number = 0;  ///< of the square, or its rank; 0 behind a file alone
};

/// A move of the move text taken apart; its squares may be none of the board.
class WrittenMove {
 public:
  static constexpr std::size_t most_squares = 48;

  /// `text` is as PdnPly has it.
  explicit WrittenMove(std::string_view text);

  /// Empty where the text is no move or too long.
  std::span<const WrittenSquare> squares() const& { return {squares_.data(), count_}; }
  std::span<const WrittenSquare> squares() && = delete;  // they would outlive it

 private:
  std::array<WrittenSquare, most_squares> squares_{};
  std::size_t count_ = 0;
};

/// The square that is meant, on the board of a rule set.
std::optional<Square> square_of(RuleSet rules, const WrittenSquare& written);

/// The legal moves that a written move can mean; more than one where it does not decide.
std::vector<Move> readings_of(RuleSet rules, const Position& position,
                              const std::vector<Move>& legal, const WrittenMove& written);

}  // namespace flagfall::arbiter
