#pragma once

#include <cstdint>
#include <cstdlib>
#include <string>

namespace flagfall::test {

/// A number from the environment, for shorter or longer runs of a test.
inline std::uint64_t setting(const char* variable, std::uint64_t usual) {
  const char* text = std::getenv(variable);
  return text == nullptr || *text == '\0' ? usual : std::stoull(text);
}

}  // namespace flagfall::test
