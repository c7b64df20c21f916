#pragma once

#include <cstdint>
#include <optional>

#include "arbiter/board/position.hpp"
#include "arbiter/rules/rule_set.hpp"

namespace flagfall::arbiter {

/// The material that a draw rule applies to. "Against a king": that side has one king and nothing
/// else. Where pieces are counted against it, at least one of them is a king.
enum class Material : std::uint8_t {
  any,
  three_against_king,        ///< three pieces
  up_to_two_against_king,    ///< one or two pieces
  kings_against_king,        ///< three kings or more, and no men
  three_kings_against_king,  ///< three kings, and no men
  three_kings_with_line,     ///< the same, and one of them has the long diagonal for his side
  two_kings_against_king,    ///< two kings, and no men
  one_king_each,
  one_piece_each,
  kings_of_four_or_five,  ///< both sides have a king; four or five pieces in all
  kings_of_six_or_seven,
};

bool holds(RuleSet rules, const Position& position, Material material);

/// The side with one king and nothing else; White where both are.
std::optional<Side> lone_king(const Position& position);

/// Whether the lone king stands on the long diagonal and no piece of the other side does.
bool holds_line(RuleSet rules, const Position& position);

/// Whether nothing is going to be captured at once: the side to move cannot capture, and has a move
/// after which the other side cannot either.
bool nothing_hangs(RuleSet rules, const Position& position);

}  // namespace flagfall::arbiter
