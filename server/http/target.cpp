#include "server/http/target.hpp"

#include <algorithm>
#include <cstdint>

#include "server/http/ascii.hpp"
#include "server/text/utf8.hpp"

namespace flagfall::server::http {

namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char letter = lower(c);
  return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

enum class Plus { is_plus, is_space };

std::optional<std::string> percent_decoded(std::string_view text, Plus plus) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+' && plus == Plus::is_space) {
      result += ' ';
    } else if (text[i] != '%') {
      result += text[i];
    } else {
      const int high = i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
      const int low = high >= 0 ? hex_digit(text[i + 2]) : -1;
      if (low < 0) return std::nullopt;
      result += static_cast<char>(high * 16 + low);
      i += 2;
    }
  }
  return result;
}

bool has_control(std::string_view text) {
  return std::ranges::any_of(text, [](char c) { return (c >= 0 && c < ' ') || c == '\x7f'; });
}

bool is_decodable_path(std::string_view path) {
  return path.starts_with('/') && lower(path).find("%2f") == std::string::npos &&
         path.find('\\') == std::string_view::npos;
}

bool has_dot_segment(std::string_view path) {
  for (std::string_view rest = path; !rest.empty();) {
    const std::string_view segment = cut_front(rest, '/');
    if (segment == "." || segment == "..") return true;
  }
  return false;
}

bool is_clean(std::string_view text) { return !has_control(text) && text::is_utf8(text); }

}  // namespace

std::optional<Target> parse_target(std::string_view target) {
  std::string_view rest = target.substr(0, target.find('#'));
  const std::string_view raw_path = cut_front(rest, '?');
  if (!is_decodable_path(raw_path)) return std::nullopt;
  const auto path = percent_decoded(raw_path, Plus::is_plus);
  if (!path || !is_clean(*path) || has_dot_segment(*path)) return std::nullopt;

  Target result{*path, {}};
  while (!rest.empty()) {
    std::string_view pair = cut_front(rest, '&');
    if (pair.empty()) continue;
    const auto name = percent_decoded(cut_front(pair, '='), Plus::is_space);
    const auto value = percent_decoded(pair, Plus::is_space);
    // A line break is a fair character of a value; what uses it decides.
    if (!name || !value || !text::is_utf8(*name) || !text::is_utf8(*value)) return std::nullopt;
    result.query.add(*name, *value);
  }
  return result;
}

}  // namespace flagfall::server::http
