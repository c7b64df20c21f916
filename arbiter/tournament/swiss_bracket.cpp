#include "arbiter/tournament/swiss_bracket.hpp"

#include "arbiter/tournament/swiss_bound.hpp"
#include "arbiter/tournament/swiss_exact.hpp"
#include "arbiter/tournament/swiss_quick.hpp"
#include "arbiter/tournament/swiss_quick_completion.hpp"

namespace flagfall::arbiter::tournament {

Bracket pair_bracket(const SwissField& field, const Rest& rest) {
  if (auto bracket = pair_quickly(field, rest)) return *std::move(bracket);
  if (rest.groups.size() > 2 && !gives_bye(field, rest)) {
    // A candidate that is the best without regard to those below is the best of all if they do not
    // mind it.
    const std::vector<std::vector<int>> lower{rest.groups.begin() + 1, rest.groups.end()};
    Bracket bracket = pair_exactly(field, rest, Reach::bracket);
    if (next_bracket_is_ideal(field, bracket.downfloaters, lower, rest.bye)) return bracket;
    bracket = pair_exactly(field, rest, Reach::next);
    if (next_bracket_if_easy(field, bracket.downfloaters, lower, rest.bye)) return bracket;
  }
  return pair_exactly(field, rest, Reach::everybody);
}

Rest rest_after(const Bracket& bracket, const Rest& rest) {
  return {bracket.downfloaters, {rest.groups.begin() + 1, rest.groups.end()}, rest.bye};
}

}  // namespace flagfall::arbiter::tournament
