#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/refusal.hpp"
#include "arbiter/rules/legal_moves.hpp"

namespace flagfall::arbiter {

/// A move as it was written: what the squares were called, without leading zeros and in small
/// letters, and whether the signs between them were those of a capture.
struct MoveText {
  std::vector<std::string> squares;  ///< at least two
  bool capture = false;
  friend bool operator==(const MoveText&, const MoveText&) = default;
};

/// Reads `32-28`, `19x28`, `4x27x38x15`, `a3:c5`, `a3c5`; knows no board. Refuses with
/// MALFORMED_MOVE, also what is longer than 256 characters.
Result<MoveText> parse_move(std::string_view text);

/// Which sign stands between the squares of a capture: the one that people read, or that of PDN.
enum class Signs : std::uint8_t { shown, pdn };

/// The shortest text that names the move among the legal ones: its ends, or `full_text` where
/// another capture has the same ends. `legal` are all legal moves of the position.
std::string to_text(RuleSet rules, const Position& position, const std::vector<Move>& legal,
                    const Move& move, Signs signs = Signs::shown);

/// The complete list of squares, whether needed or not. A single capture has none between its ends;
/// where another capture has the same ends, the square of the captured piece stands between them.
std::string full_text(RuleSet rules, const Position& position, const std::vector<Move>& legal,
                      const Move& move, Signs signs = Signs::shown);

/// The legal move that a text names. Which sign stands between the squares does not matter; a
/// capture may be written by its ends, by its complete list, by squares where it lands or passes,
/// or with the squares of the captured pieces in any order. Where that leaves a choice the answer
/// is AMBIGUOUS; every other refusal says why the move is not legal and what is.
///
/// Codes: MALFORMED_MOVE, OUT_OF_BOARD, NO_PIECE, NOT_YOUR_PIECE, CAPTURE_MANDATORY, NOT_MAXIMAL,
/// WRONG_PRIORITY, INCOMPLETE_CAPTURE, AMBIGUOUS, ILLEGAL_MOVE.
Result<Move> find_move(RuleSet rules, const Position& position, std::string_view text);

}  // namespace flagfall::arbiter
