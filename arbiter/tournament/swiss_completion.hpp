#pragma once

#include <optional>
#include <vector>

#include "arbiter/tournament/swiss_criteria.hpp"

namespace flagfall::arbiter::tournament {

// What the criteria say about players beyond the bracket: C4, C5 and C8.

/// Those who are not paired yet: the MDPs of the next bracket to pair and the score groups from it
/// on.
struct Rest {
  std::vector<int> mdps;
  std::vector<std::vector<int>> groups;  ///< the first holds the residents of the bracket
  std::optional<Points> bye;             ///< C5: the score of who gets the bye; none: nobody does
};

/// Everybody, with C5 settled; the players who must stay over where no pairing exists.
struct Outlook {
  Rest rest;
  std::vector<int> left_over;
};
Outlook outlook(const SwissField& field);

/// C8: how many of the next bracket go down if these come into it, and their scores, at best. None
/// where the rest could not be paired (C4), with the bye where C5 wants it.
/// `groups` begin with the next one.
std::optional<Measure> c8_next_bracket(const SwissField& field,
                                       const std::vector<int>& downfloaters,
                                       const std::vector<std::vector<int>>& groups,
                                       std::optional<Points> bye);

/// The places of the field by score, from the highest.
std::vector<std::vector<int>> score_groups(const SwissField& field);

/// Whether a player may get the bye that goes to this score.
bool may_get_bye(const SwissField& field, int player, Points bye);

}  // namespace flagfall::arbiter::tournament
