#pragma once

#include <cstdint>
#include <string_view>

#include "arbiter/rules/rule_set.hpp"

namespace flagfall::arbiter {

/// What a decision of the referee rests on. Each text of rules has articles of its own.
enum class Ground : std::uint8_t {
  no_pieces,   ///< the side to move has no piece
  blocked,     ///< the side to move has no move
  first_king,  ///< a king has been made where the first one wins
};

/// The article of the text by which a rule set is played, e.g. "FMJD Annex 1, 7.2.2"; empty where
/// none is known.
std::string_view article_of(RuleSet rules, Ground ground);

}  // namespace flagfall::arbiter
