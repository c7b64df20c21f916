#pragma once

#include "arbiter/rules/rules.hpp"

namespace flagfall::arbiter::sets {

/// International draughts. The articles are those of FMJD Annex 1 (November 2015).
inline constexpr Rules international = [] {
  Rules r{};
  r.board = {10, 10, Playing::bottom_left};  // 2.3
  r.naming = Naming::from_top_left;          // 2.6: 1 to 50
  r.first_mover = Side::white;
  r.men_rows = 4;                          // 2.8: Black on 1-20, White on 31-50
  r.empty_rows = 0;                        // 2.8
  r.step_lines = Lines::diagonal;          // 3.4
  r.capture_lines = Lines::diagonal;       // 4.1
  r.men_step = MenWays::forward;           // 3.4
  r.men_capture = MenWays::every_way;      // 4.1
  r.king_range = KingRange::flying;        // 4.1
  r.king_landing = KingLanding::anywhere;  // 4.1
  r.removal = Removal::after_the_move;     // 4.11
  r.may_turn_back = false;                 // 4.8: no piece is jumped twice
  r.promotion = Promotion::at_rest;        // 3.5, 4.15
  r.men_take_kings = true;                 // 4.1
  r.precedence = {Criterion::number};      // 4.13, 4.14: kings have no priority
  r.king_step_limit = 0;
  r.aim = Aim::capture_or_block;  // 7.2.2, 7.2.3
  return r;
}();

}  // namespace flagfall::arbiter::sets
