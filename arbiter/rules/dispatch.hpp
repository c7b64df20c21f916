#pragma once

#include <cassert>
#include <cstddef>
#include <utility>

#include "arbiter/rules/sets/all.hpp"

namespace flagfall::arbiter {

/// The rules that a rule set names, as a value of run time.
constexpr const Rules& rules_of(RuleSet rules) { return sets::description_of(rules).rules; }

/// Calls `visit.template operator()<movement>()` with the movement of a rule set: the one place
/// where a rule set known at run time becomes one known to the compiler.
template <class Visit>
decltype(auto) with_movement(RuleSet rules, Visit visit) {
  return [&]<std::size_t... i>(std::index_sequence<i...>)->decltype(auto) {
    using Answer = decltype(visit.template operator()<movement_of(sets::all[0].rules)>());
    using Call = Answer (*)(Visit&);
    static constexpr Call calls[] = {[](Visit& v) -> Answer {
      return v.template operator()<movement_of(sets::all[i].rules)>();
    }...};
    assert(static_cast<std::size_t>(rules) < sets::all.size());
    return calls[static_cast<std::size_t>(rules)](visit);
  }
  (std::make_index_sequence<sets::all.size()>{});
}

}  // namespace flagfall::arbiter
