#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace flagfall::arbiter::tournament {

/// Who may meet whom, by places from 0; symmetric, nobody meets himself.
using MayMeet = std::vector<std::vector<bool>>;

/// The most pairs that can be made at once of those who are not left out (Edmonds' blossoms): a
/// pairing need not be searched for where none exists.
int most_pairs(const MayMeet& may_meet, const std::vector<bool>& left_out);

/// The pairing of all who are not left out in which the first is paired with the earliest possible,
/// then the first of the rest, and so on; empty where not all can be paired.
std::vector<std::pair<std::size_t, std::size_t>> earliest_pairing(const MayMeet& may_meet,
                                                                  std::vector<bool> left_out);

}  // namespace flagfall::arbiter::tournament
