#pragma once

#include <string>

#include "arbiter/rules/rule_set.hpp"

namespace flagfall::server::cli {

/// Checks the value of an option: empty, or what is wrong with it.
inline std::string is_rule_set(const std::string& name) {
  return arbiter::rule_set_named(name) ? std::string{} : "unknown rule set " + name;
}

}  // namespace flagfall::server::cli
