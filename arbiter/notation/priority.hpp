#pragma once

#include <optional>
#include <string>

#include "arbiter/notation/attempt.hpp"
#include "arbiter/refusal.hpp"
#include "arbiter/rules/articles.hpp"

namespace flagfall::arbiter {

/// Why a capture has to give way to the legal ones.
struct Outranked {
  std::string code;  ///< NOT_MAXIMAL where the number decides, else WRONG_PRIORITY
  Sentence sentence;
  Ground ground;
};

/// The first criterion of the rule set by which the legal captures are better; empty where they
/// are not.
std::optional<Outranked> outranked(RuleSet rules, const Haul& legal, const Haul& attempt);

}  // namespace flagfall::arbiter
