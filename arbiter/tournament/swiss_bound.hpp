#pragma once

#include <optional>
#include <vector>

#include "arbiter/tournament/swiss_completion.hpp"

namespace flagfall::arbiter::tournament {

/// How many of some players want which colour.
struct ColourCount {
  int players = 0;
  BySide<int> wanting;
  BySide<int> mildly;  ///< of these those whose preference is only mild

  void add(const SwissPlayer& player, int n);
  /// C12 at best when these are paired with each other.
  int least_denied() const;
  /// C13 at best when `denied` of them do not get their colour.
  int least_strongly_denied(int denied) const;
};

/// What no candidate can do better than, found by counting: everybody but the last is paired,
/// nobody repeats anything, and colours clash only where too many want the same.
struct Bound {
  int pairs = 0;
  std::vector<int> may_go_down;  ///< residents, one of whom does; empty: nobody does
  int c12 = 0;
  int c13 = 0;
};

/// None where the bracket is not of the simple kind: more MDPs than residents, or the bye falls
/// to somebody else than a single resident who goes down.
std::optional<Bound> bound_of(const SwissField& field, const Rest& rest);

/// C12 and C13 at best for players of whom one of `may_go_down` (or nobody, if empty) goes down.
std::pair<int, int> least_clashes(const SwissField& field, const ColourCount& count,
                                  const std::vector<int>& may_go_down);

/// The bye falls to one of this bracket.
bool gives_bye(const SwissField& field, const Rest& rest);

}  // namespace flagfall::arbiter::tournament
