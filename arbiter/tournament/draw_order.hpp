#pragma once

#include <vector>

#include "arbiter/tournament/competition.hpp"
#include "arbiter/tournament/lots.hpp"

namespace flagfall::arbiter::tournament {

/// The starting list by rating, title and name, whatever has been drawn; where teams play theirs.
std::vector<int> list_by_rating(const Competition& competition, const Tournament& tournament);

/// The starting list as drawn from a seed: the list by rating shuffled, or numbers by the tables of
/// Varma for players of one federation or club, who draw in the order of that list. Refused: more
/// players than Varma has tables for, and `hand`, which is no draw.
Result<std::vector<int>> draw_order(const Competition& competition, const Tournament& tournament,
                                    NumbersBy by, const Seed& seed);

/// All who are ranked in the order of their lots: the starting list shuffled, lot 1 first.
std::vector<int> draw_lots(const Competition& competition, const Tournament& tournament,
                           const Seed& seed);

}  // namespace flagfall::arbiter::tournament
