#pragma once

#include "arbiter/rules/sets/english.hpp"

namespace flagfall::arbiter::sets {

/// Italian draughts (FID, articles 5 and 6); the dark corner is on the right.
inline constexpr Rules italian = like(english, [](Rules& r) {
  r.board = {8, 8, Playing::not_bottom_left};
  r.first_mover = Side::white;
  r.men_take_kings = false;
  r.precedence = {Criterion::number, Criterion::by_king,  // 6.6, 6.7
                  Criterion::kings_captured,              // 6.8
                  Criterion::kings_earliest};             // 6.9
});

}  // namespace flagfall::arbiter::sets
