#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "arbiter/rules/move.hpp"
#include "arbiter/rules/rule_set.hpp"

namespace flagfall::arbiter {

/// All legal moves, sorted by from, to and captured squares; equal routes stand there once. Any
/// position is accepted, also one that no game can reach; empty when the side to move cannot move.
std::vector<Move> legal_moves(RuleSet rules, const Position& position);

/// The position after a legal move, with the other side to move.
Position after(RuleSet rules, const Position& position, const Move& move);

/// The complete list of squares that PDN writes where ends alone are ambiguous: the start; after
/// each captured piece but the last the square where the mover turned, or, when it went straight
/// on, the square directly behind the piece; the end. Of several routes always the same is chosen.
/// A quiet move gives its two ends.
std::vector<Square> path_of(RuleSet rules, const Position& position, const Move& move);

/// Whether the last ply of a count is played out or only counted; the number is the same.
enum class Leaves : std::uint8_t { played, counted };

/// The number of sequences of `depth` legal moves.
std::uint64_t perft(RuleSet rules, const Position& position, int depth,
                    Leaves leaves = Leaves::counted);

/// As `perft`, but gives up when more than `limit` leaves have been found.
std::optional<std::uint64_t> perft_up_to(RuleSet rules, const Position& position, int depth,
                                         Leaves leaves, std::uint64_t limit);

/// How a position decides the game by itself.
enum class BoardReason : std::uint8_t {
  no_pieces,
  blocked,
  variant_end,  ///< what wins in this game alone: the first king of Breakthrough
};
std::string_view name_of(BoardReason reason);  ///< NO_PIECES, BLOCKED, VARIANT_END

struct BoardOutcome {
  Side winner;
  BoardReason reason;
  std::string_view article;  ///< e.g. "FMJD Annex 1, 7.2.2"; empty where none is known
  friend bool operator==(const BoardOutcome&, const BoardOutcome&) = default;
};

/// The result on the board, which comes before every draw rule; empty while the game goes on.
std::optional<BoardOutcome> board_outcome(RuleSet rules, const Position& position);

}  // namespace flagfall::arbiter
