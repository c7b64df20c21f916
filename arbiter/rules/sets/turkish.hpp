#pragma once

#include "arbiter/rules/sets/brazilian.hpp"

namespace flagfall::arbiter::sets {

/// Turkish draughts: along ranks and files, on all squares. A man that passes the last row in a
/// capture goes on as a man.
inline constexpr Rules turkish = like(brazilian, [](Rules& r) {
  r.board = {8, 8, Playing::every_square};
  r.men_rows = 2;
  r.empty_rows = 1;
  r.step_lines = Lines::orthogonal;
  r.capture_lines = Lines::orthogonal;
  r.men_step = MenWays::forward_and_sideways;
  r.men_capture = MenWays::forward_and_sideways;
  r.removal = Removal::at_once;
});

}  // namespace flagfall::arbiter::sets
