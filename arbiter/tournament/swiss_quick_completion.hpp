#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "arbiter/tournament/matching.hpp"
#include "arbiter/tournament/swiss_criteria.hpp"

namespace flagfall::arbiter::tournament {

// Finding out quickly that the rest can be paired: that is what it nearly always can.

/// Pairs as many of these players as can be, with a bye for one of the candidates if their number
/// is odd. Mates are places in `players`; who gets the bye is his own mate.
Mates complete(const SwissField& field, const std::vector<int>& players,
               const std::function<bool(int player)>& is_bye_candidate);

/// Nobody is left.
bool leaves_nobody(const Mates& mates);

/// C8 where the best that can be thought of is found without much ado: all who come down are
/// paired, and at most one resident goes on. None says nothing.
std::optional<Measure> quick_next_bracket(const SwissField& field,
                                          const std::vector<int>& downfloaters,
                                          const std::vector<std::vector<int>>& groups,
                                          std::optional<Points> bye);

/// C8 where it is found out without looking at all who are left as one: exact if it is given.
std::optional<Measure> next_bracket_if_easy(const SwissField& field,
                                            const std::vector<int>& downfloaters,
                                            const std::vector<std::vector<int>>& groups,
                                            std::optional<Points> bye);

/// The next bracket is known to pair all who come down, and to leave nobody or one resident. False
/// says nothing.
bool next_bracket_is_ideal(const SwissField& field, const std::vector<int>& downfloaters,
                           const std::vector<std::vector<int>>& groups, std::optional<Points> bye);

}  // namespace flagfall::arbiter::tournament
