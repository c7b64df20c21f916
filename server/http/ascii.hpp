#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace flagfall::server::http {

/// Lower case in ASCII, whatever the locale.
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

inline std::string lower(std::string_view text) {
  std::string result{text};
  std::ranges::transform(result, result.begin(), [](char c) { return lower(c); });
  return result;
}

constexpr bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return lower(x) == lower(y); });
}

/// Without spaces and tabs at both ends.
constexpr std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

/// Cuts the part before `separator` off the front of `rest`; the whole of it where there is none.
constexpr std::string_view cut_front(std::string_view& rest, char separator) {
  const auto at = rest.find(separator);
  const std::string_view front = rest.substr(0, at);
  rest = at == std::string_view::npos ? std::string_view{} : rest.substr(at + 1);
  return front;
}

}  // namespace flagfall::server::http
