#pragma once

#include <optional>
#include <vector>

#include "arbiter/refusal.hpp"
#include "arbiter/rules/articles.hpp"
#include "arbiter/rules/legal_moves.hpp"

namespace flagfall::arbiter {

/// What is wrong with a way over the board, in itself.
struct Fault {
  Sentence sentence;
  Ground ground;
  std::vector<Square> squares;
};

/// The first leg of a way, from square to square, that the piece cannot go. Empty where it can go
/// them all, whether or not another move has precedence.
std::optional<Fault> fault_in(RuleSet rules, const Position& position,
                              const std::vector<Square>& squares);

}  // namespace flagfall::arbiter
