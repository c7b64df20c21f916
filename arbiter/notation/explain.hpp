#pragma once

#include <vector>

#include "arbiter/refusal.hpp"
#include "arbiter/rules/legal_moves.hpp"

namespace flagfall::arbiter {

/// Why the squares, at least two of them and all on the board, name no legal move.
Refusal why_not_legal(RuleSet rules, const Position& position, const std::vector<Move>& legal,
                      const std::vector<Square>& squares);

/// The squares name more than one of the legal moves.
Refusal ambiguous(RuleSet rules, const Position& position, const std::vector<Move>& meant,
                  const std::vector<Square>& squares);

}  // namespace flagfall::arbiter
