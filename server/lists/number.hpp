#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace flagfall::server::lists {

/// A whole number without a sign that is all of the text.
inline std::optional<int> number_of(std::string_view text) {
  int number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (text.empty() || text[0] == '-' || error != std::errc{} || stop != end) return std::nullopt;
  return number;
}

}  // namespace flagfall::server::lists
