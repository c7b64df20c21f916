#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace flagfall::arbiter {

/// Foreign text as it may stand in a refusal: short, and without bytes that could be anything but
/// the characters they show.
inline std::string printable(std::string_view text, std::size_t longest = 40) {
  std::string shown;
  for (const char c : text.substr(0, longest)) shown += c >= ' ' && c <= '~' ? c : '?';
  if (text.size() > longest) shown += "...";
  return shown;
}

}  // namespace flagfall::arbiter
