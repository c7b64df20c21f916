#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "crash_promises.hpp"

namespace flagfall::test {

/// What became of the clocks of one game.
struct ClockVerdict {
  std::vector<std::string> broken;
  bool ran = false;           ///< when the server died
  bool flag_was_due = false;  ///< it would have run out before the new server was there
  std::int64_t loss_ms = 0;   ///< from the instant they were put back to, to the death
};

/// Follows the clocks from the last answer through the events on file, by simple subtraction and
/// without the program's own clock, and compares with where the new server has put them.
ClockVerdict judge_clock(const Promises& promises, const Evidence& evidence, const Outage& outage);

}  // namespace flagfall::test
