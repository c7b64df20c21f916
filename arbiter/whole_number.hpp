#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace flagfall::arbiter {

/// The number that is all of the text: digits without a sign or a blank, and no more of them than
/// the type holds.
template <class Number = int>
std::optional<Number> whole_number(std::string_view text) {
  Number number{};
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || stop != end || text.front() == '-') return std::nullopt;
  return number;
}

}  // namespace flagfall::arbiter
