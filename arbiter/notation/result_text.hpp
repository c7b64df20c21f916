#pragma once

#include <string>
#include <string_view>

#include "arbiter/rules/rule_set.hpp"

namespace flagfall::arbiter {

/// A result as the players of a game write it, the number of White first: 2-0, 1-1 and 0-2 in the
/// games of the international family (PDN, GameType 20, 27, 96 to 98), else 1-0, 1/2-1/2 and 0-1;
/// 0-0 where both lose. `result` is the international form; anything else, "*" too, comes back as
/// it is.
std::string_view result_text(RuleSet rules, std::string_view result);

/// The same as PDN has it: in English draughts, where Black moves first, Black's number comes
/// first.
std::string_view pdn_result(RuleSet rules, std::string_view result);

}  // namespace flagfall::arbiter
