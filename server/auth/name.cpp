#include "server/auth/name.hpp"

#include <algorithm>
#include <cstdint>

#include "server/text/characters.hpp"
#include "server/text/utf8.hpp"

namespace flagfall::server::auth {

namespace {

arbiter::Refusal unusable(std::string key) {
  arbiter::Refusal refusal;
  refusal.code = "NAME_UNUSABLE";
  refusal.sentence.key = std::move(key);
  refusal.sentence.params = {{"most", std::int64_t{longest_name}}};
  return refusal;
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

arbiter::Result<std::string> normalised_name(std::string_view typed) {
  // Longer text is not even looked at: it comes from outside.
  if (typed.size() > 4 * longest_name) return unusable("http.name_too_long");
  if (!text::is_utf8(typed)) return unusable("http.name_characters");
  std::string name;
  bool blank_before = false;
  while (!typed.empty()) {
    const std::string_view rest = typed;
    const char32_t point = text::take_code_point(typed);
    if (text::is_hidden(point)) return unusable("http.name_characters");
    if (text::is_blank(point)) {
      blank_before = true;
      continue;
    }
    if (blank_before && !name.empty()) name += ' ';
    blank_before = false;
    name += rest.substr(0, rest.size() - typed.size());
  }
  if (name.empty()) return unusable("http.name_empty");
  if (name.size() > longest_name) return unusable("http.name_too_long");
  return {boost::system::in_place_value, std::move(name)};
}

bool same_name(std::string_view left, std::string_view right) {
  return std::ranges::equal(left, right, {}, lower, lower);
}

}  // namespace flagfall::server::auth
