#pragma once

#include <cassert>

#include "arbiter/rules/international.hpp"
#include "arbiter/rules/rule_set.hpp"

namespace flagfall::arbiter {

/// Calls `visit.template operator()<rules>()` with the value that a rule set names: the one place
/// where a rule set known at run time becomes one known to the compiler.
template <class Visit>
decltype(auto) with_rules(RuleSet rules, Visit visit) {
  switch (rules) {
    case RuleSet::international:
      return visit.template operator()<international_draughts>();
  }
  assert(false && "a rule set that is not built");
  return visit.template operator()<international_draughts>();
}

}  // namespace flagfall::arbiter
