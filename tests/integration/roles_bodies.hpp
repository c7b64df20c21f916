#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>

namespace flagfall::test {

/// A well-formed body of each command in a game that the page on roles names.
const std::map<std::string, nlohmann::json>& every_command();

}  // namespace flagfall::test
