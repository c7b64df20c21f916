#pragma once

#include <optional>
#include <vector>

#include "arbiter/rules/precedence.hpp"
#include "arbiter/rules/routes.hpp"
#include "arbiter/rules/rules.hpp"

namespace flagfall::arbiter {

/// What precedence asks about a capture, legal or not.
struct Haul {
  Tally captured;
  bool by_king = false;

  Weight answer(Criterion criterion) const { return arbiter::answer(criterion, captured, by_king); }
  int men() const { return captured.count - captured.kings; }
};

/// The most that a legal capture takes in the order that precedence favours.
Haul haul_of(RuleSet rules, const Position& position, const Move& capture);

/// A capture along written squares, complete or not, whatever has precedence.
struct Attempt {
  Haul haul;
  CaptureSoFar end;
  Jump last;

  bool crowned(const Position& position) const {
    return end.king && !position.kings[position.to_move].contains(end.start);
  }
};

/// The heaviest capture that comes by these squares and stops on the last of them; empty where
/// there is none.
std::optional<Attempt> attempt_at(RuleSet rules, const Position& position,
                                  const std::vector<Square>& squares);

/// Whether the piece could go on from where the attempt stops.
bool can_go_on(RuleSet rules, const Position& position, const Attempt& attempt);

/// The other squares behind the piece captured last from which it could.
std::vector<Square> better_landings(RuleSet rules, const Position& position,
                                    const Attempt& attempt);

}  // namespace flagfall::arbiter
