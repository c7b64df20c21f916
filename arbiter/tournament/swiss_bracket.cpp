#include "arbiter/tournament/swiss_bracket.hpp"

#include "arbiter/tournament/swiss_exact.hpp"

namespace flagfall::arbiter::tournament {

Bracket pair_bracket(const SwissField& field, const Rest& rest) {
  return pair_exactly(field, rest, Reach::everybody);
}

Rest rest_after(const Bracket& bracket, const Rest& rest) {
  return {bracket.downfloaters, {rest.groups.begin() + 1, rest.groups.end()}, rest.bye};
}

}  // namespace flagfall::arbiter::tournament
