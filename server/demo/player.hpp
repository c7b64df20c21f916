#pragma once

#include "arbiter/board/position.hpp"
#include "arbiter/rules/move.hpp"
#include "arbiter/rules/rule_set.hpp"
#include "server/demo/random.hpp"

/// A player of the sample games: sees the next exchange and nothing beyond.
namespace flagfall::server::demo {

/// By how much `side` is ahead, in men; a king counts three.
int lead(const arbiter::Position& position, Side side);

/// A legal move of the side to move: one of those that lose nothing to the reply, as far as a man
/// sees who looks at it once. There must be a legal move.
arbiter::Move sensible_move(arbiter::RuleSet rules, const arbiter::Position& position,
                            Random& random);

/// Any legal move: what a slip of attention looks like.
arbiter::Move careless_move(arbiter::RuleSet rules, const arbiter::Position& position,
                            Random& random);

}  // namespace flagfall::server::demo
