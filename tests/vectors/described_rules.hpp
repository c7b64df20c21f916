#pragma once

#include "arbiter/rules/international.hpp"

// How the rule sets that are not built yet are said in the language of `Rules`, as far as their
// moves go. Only the tests know them; they keep the generator fit for all of its family.
namespace flagfall::arbiter::described {

template <class Change>
constexpr Rules like(Rules parent, Change change) {
  change(parent);
  return parent;
}

inline constexpr Rules brazilian = like(international_draughts, [](Rules& r) {
  r.board = {8, 8, Playing::bottom_left};
});

inline constexpr Rules canadian = like(international_draughts, [](Rules& r) {
  r.board = {12, 12, Playing::bottom_left};
});

inline constexpr Rules russian = like(brazilian, [](Rules& r) {
  r.promotion = Promotion::in_passing;
  r.precedence = {};
});

inline constexpr Rules pool = like(brazilian, [](Rules& r) { r.precedence = {}; });

inline constexpr Rules english = like(pool, [](Rules& r) {
  r.men_capture = MenWays::forward;
  r.king_range = KingRange::one_step;
  r.promotion = Promotion::ends_the_move;
});

inline constexpr Rules czech = like(english, [](Rules& r) {
  r.king_range = KingRange::flying;
  r.precedence = {Criterion::by_king};
});

inline constexpr Rules spanish = like(czech, [](Rules& r) {
  r.board = {8, 8, Playing::not_bottom_left};
  r.precedence = {Criterion::number, Criterion::kings_captured};
});

inline constexpr Rules italian = like(english, [](Rules& r) {
  r.board = {8, 8, Playing::not_bottom_left};
  r.men_take_kings = false;
  r.precedence = {Criterion::number, Criterion::by_king, Criterion::kings_captured,
                  Criterion::kings_earliest};
});

inline constexpr Rules thai = like(czech, [](Rules& r) {
  r.precedence = {};
  r.king_landing = KingLanding::directly_behind;
  r.removal = Removal::at_once;
  r.may_turn_back = true;
});

inline constexpr Rules turkish = like(international_draughts, [](Rules& r) {
  r.board = {8, 8, Playing::every_square};
  r.step_lines = Lines::orthogonal;
  r.capture_lines = Lines::orthogonal;
  r.men_step = MenWays::forward_and_sideways;
  r.men_capture = MenWays::forward_and_sideways;
  r.removal = Removal::at_once;
});

inline constexpr Rules frisian = like(international_draughts, [](Rules& r) {
  r.capture_lines = Lines::all_eight;
  r.precedence = {Criterion::value, Criterion::by_king};
});

inline constexpr Rules killer = like(international_draughts, [](Rules& r) {
  r.king_landing = KingLanding::directly_behind_a_last_king;
});

}  // namespace flagfall::arbiter::described
