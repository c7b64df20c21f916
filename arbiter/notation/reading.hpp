#pragma once

#include <vector>

#include "arbiter/rules/legal_moves.hpp"

namespace flagfall::arbiter {

/// The legal moves that a list of squares can mean. One: it is named. Several: they differ in what
/// they capture and the list does not decide. The readings are tried in this order; the first that
/// fits any move counts, and where it fits several the next ones choose among them: the ends alone;
/// the complete list; squares where it lands; squares it passes; the captured squares in any order,
/// between the ends or behind them.
std::vector<Move> meant_by(RuleSet rules, const Position& position, const std::vector<Move>& legal,
                           const std::vector<Square>& squares);

/// Whether the squares lead along a legal capture and stop before its end.
bool stops_inside(RuleSet rules, const Position& position, const std::vector<Move>& legal,
                  const std::vector<Square>& squares);

}  // namespace flagfall::arbiter
