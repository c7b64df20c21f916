#include "server/auth/name.hpp"

#include <algorithm>
#include <cstdint>

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

bool is_blank(char32_t point) {
  return point == ' ' || point == 0xA0 || point == 0x3000 || (point >= 0x2000 && point <= 0x200A) ||
         point == 0x202F || point == 0x205F;
}

/// Controls, zero-width and direction marks, tags, private use and noncharacters.
bool is_hidden(char32_t point) {
  struct Range {
    char32_t first, last;
  };
  static constexpr Range hidden[] = {
      {0x00, 0x1F},     {0x7F, 0x9F},     {0xAD, 0xAD},        {0x034F, 0x034F}, {0x061C, 0x061C},
      {0x115F, 0x1160}, {0x180B, 0x180F}, {0x200B, 0x200F},    {0x2028, 0x202E}, {0x2060, 0x206F},
      {0x3164, 0x3164}, {0xE000, 0xF8FF}, {0xFDD0, 0xFDEF},    {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF},
      {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFF}, {0xE0000, 0x10FFFF},
  };
  return std::ranges::any_of(
      hidden, [&](Range range) { return point >= range.first && point <= range.last; });
}

/// Takes the first code point off well-formed UTF-8.
char32_t take_code_point(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  const std::size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  char32_t point = length == 1 ? first : first & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) point = (point << 6U) | (byte(i) & 0x3FU);
  text.remove_prefix(length);
  return point;
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
    const char32_t point = take_code_point(typed);
    if (is_hidden(point)) return unusable("http.name_characters");
    if (is_blank(point)) {
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
