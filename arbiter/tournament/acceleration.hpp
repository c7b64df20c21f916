#pragma once

#include <vector>

#include "arbiter/tournament/crosstable.hpp"

namespace flagfall::arbiter::tournament {

/// Baku acceleration, C.04.5.1 (PAIRING.md, 4.3): group A is the first half of the list rounded up
/// to an even number; in the first half of the accelerated rounds it has a win's worth of virtual
/// points, in the second half of them half of that.
std::vector<VirtualPoints> baku_acceleration(int players, int rounds, const Scoring& scoring);

/// The size of Baku's group A: 2 * ceil(players / 4).
int baku_group(int players);

/// Haley: the upper half has a win's worth in rounds 1 and 2.
std::vector<VirtualPoints> haley_acceleration(int players, const Scoring& scoring);

/// Soft Haley: besides that the lower half has a draw's worth in round 2.
std::vector<VirtualPoints> soft_haley_acceleration(int players, const Scoring& scoring);

/// Progressive: the thirds of the list start with two, one and no wins' worth; a player gains half
/// a win's worth with each win and a half that he has scored, up to two; none in the last two
/// rounds. It depends on the results, so it is given for one round at a time, to be added to the
/// table.
std::vector<VirtualPoints> progressive_acceleration(const Crosstable& table, int round);

/// The virtual points of a player in a round: the sum of all that the table grants him.
Points virtual_points(const Crosstable& table, Number number, int round);

}  // namespace flagfall::arbiter::tournament
