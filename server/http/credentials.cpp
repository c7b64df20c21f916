#include "server/http/credentials.hpp"

#include <algorithm>

#include "server/http/ascii.hpp"

namespace flagfall::server::http {

namespace {

bool is_alnum(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

bool contains(std::string_view set, char c) { return set.find(c) != std::string_view::npos; }

/// RFC 9110, 5.6.2: what a name is made of.
bool is_name(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) {
    return is_alnum(c) || contains("!#$%&'*+-.^_`|~", c);
  });
}

/// RFC 6265, 4.1.1: printable, without quotes, comma, semicolon, backslash and blanks.
bool is_cookie_text(std::string_view text) {
  return std::ranges::all_of(
      text, [](char c) { return c > ' ' && c < '\x7f' && !contains("\",;\\", c); });
}

std::string_view unquoted(std::string_view text) {
  const bool quoted = text.size() >= 2 && text.front() == '"' && text.back() == '"';
  return quoted ? text.substr(1, text.size() - 2) : text;
}

bool is_bearer_scheme(std::string_view text) {
  constexpr std::string_view bearer = "bearer ";
  return equal_ignoring_case(text.substr(0, bearer.size()), bearer);
}

}  // namespace

std::optional<std::string_view> cookie_value(std::string_view header, std::string_view name) {
  if (header.size() > longest_credential_header) return std::nullopt;
  std::optional<std::string_view> found;
  while (!header.empty()) {
    const auto end = std::min(header.find(';'), header.size());
    const auto pair = trimmed(header.substr(0, end));
    header.remove_prefix(std::min(end + 1, header.size()));
    const auto equals = pair.find('=');
    // Other programs on the same host set cookies too; what is wrong with theirs is not our matter.
    if (equals == std::string_view::npos || pair.substr(0, equals) != name) continue;
    if (found) return std::nullopt;
    found = unquoted(pair.substr(equals + 1));
    if (!is_name(name) || !is_cookie_text(*found)) return std::nullopt;
  }
  return found;
}

std::optional<std::string_view> bearer_token(std::string_view header) {
  if (header.size() > longest_credential_header || !is_bearer_scheme(header)) return std::nullopt;
  const std::string_view token = header.substr(std::string_view{"bearer "}.size());
  const auto padding = std::min(token.find('='), token.size());
  const bool good =
      padding > 0 &&
      std::ranges::all_of(token.substr(0, padding),
                          [](char c) { return is_alnum(c) || contains("-._~+/", c); }) &&
      std::ranges::all_of(token.substr(padding), [](char c) { return c == '='; });
  return good ? std::optional{token} : std::nullopt;
}

}  // namespace flagfall::server::http
