#pragma once

#include <array>
#include <string_view>

#include "arbiter/rules/rule_set.hpp"
#include "arbiter/rules/sets/antidraughts.hpp"
#include "arbiter/rules/sets/brazilian.hpp"
#include "arbiter/rules/sets/breakthrough.hpp"
#include "arbiter/rules/sets/canadian.hpp"
#include "arbiter/rules/sets/czech.hpp"
#include "arbiter/rules/sets/english.hpp"
#include "arbiter/rules/sets/english_w.hpp"
#include "arbiter/rules/sets/frisian.hpp"
#include "arbiter/rules/sets/frysk.hpp"
#include "arbiter/rules/sets/international.hpp"
#include "arbiter/rules/sets/italian.hpp"
#include "arbiter/rules/sets/killer.hpp"
#include "arbiter/rules/sets/pool.hpp"
#include "arbiter/rules/sets/pool_unified.hpp"
#include "arbiter/rules/sets/portuguese.hpp"
#include "arbiter/rules/sets/russian.hpp"
#include "arbiter/rules/sets/spanish.hpp"
#include "arbiter/rules/sets/spantsireti.hpp"
#include "arbiter/rules/sets/thai.hpp"
#include "arbiter/rules/sets/turkish.hpp"

namespace flagfall::arbiter::sets {

/// A rule set under its name.
struct Description {
  RuleSet rule_set;
  std::string_view name;
  std::string_view game_type;  ///< PDN; Frysk!, Antidraughts and Breakthrough as lidraughts counts
  char capture_sign;           ///< what PDN asks for between the squares of a capture
  Rules rules;
};

/// One line for each enumerator of RuleSet, in its order.
inline constexpr auto all = std::to_array<Description>({
    {RuleSet::international, "international", "20,W,10,10,N2,0", 'x', international},
    {RuleSet::russian, "russian", "25,W,8,8,A0,0", ':', russian},
    {RuleSet::brazilian, "brazilian", "26,W,8,8,A0,0", 'x', brazilian},
    {RuleSet::frisian, "frisian", "40,W,10,10,N2,0", 'x', frisian},
    {RuleSet::frysk, "frysk", "97,W,10,10,N2,0", 'x', frysk},
    {RuleSet::english, "english", "21,B,8,8,N1,0", 'x', english},
    {RuleSet::english_w, "english-w", "21,W,8,8,N1,0", 'x', english_w},
    {RuleSet::italian, "italian", "22,W,8,8,N2,1", 'x', italian},
    {RuleSet::spanish, "spanish", "24,W,8,8,N1,1", 'x', spanish},
    {RuleSet::portuguese, "portuguese", "28,W,8,8,N1,1", 'x', portuguese},
    {RuleSet::pool, "pool", "23,B,8,8,N1,0", 'x', pool},
    {RuleSet::pool_unified, "pool-unified", "23,W,8,8,A0,0", 'x', pool_unified},
    {RuleSet::canadian, "canadian", "27,W,12,12,N2,0", 'x', canadian},
    {RuleSet::czech, "czech", "29,W,8,8,A0,0", 'x', czech},
    {RuleSet::turkish, "turkish", "30,W,8,8,A0,0", 'x', turkish},
    {RuleSet::thai, "thai", "31,B,8,8,N2,0", '-', thai},
    {RuleSet::spantsireti, "spantsireti", "41,W,10,8,A0,0", ':', spantsireti},
    {RuleSet::antidraughts, "antidraughts", "98,W,10,10,N2,0", 'x', antidraughts},
    {RuleSet::breakthrough, "breakthrough", "96,W,10,10,N2,0", 'x', breakthrough},
    {RuleSet::killer, "killer", "20,W,10,10,N2,0", 'x', killer},
});

constexpr bool is_in_order() {
  if (all.size() != all_rule_sets.size()) return false;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (static_cast<std::size_t>(all[i].rule_set) != i || all_rule_sets[i] != all[i].rule_set)
      return false;
  return true;
}
static_assert(is_in_order());

constexpr const Description& description_of(RuleSet rules) {
  return all[static_cast<std::size_t>(rules)];
}

}  // namespace flagfall::arbiter::sets
