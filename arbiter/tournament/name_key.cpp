#include "arbiter/tournament/name_key.hpp"

#include "arbiter/tournament/trf_line.hpp"

namespace flagfall::arbiter::tournament {
namespace {

char32_t small_letter(char32_t c) {
  if (c >= U'A' && c <= U'Z') return c - U'A' + U'a';
  const bool is_latin_1 = c >= 0xC0 && c <= 0xDE && c != 0xD7;
  const bool is_greek_or_cyrillic = (c >= 0x391 && c <= 0x3A9) || (c >= 0x410 && c <= 0x42F);
  if (is_latin_1 || is_greek_or_cyrillic) return c + 0x20;
  if (c >= 0x400 && c <= 0x40F) return c + 0x50;
  // Latin with more marks: capitals have the even numbers, in two stretches the odd ones.
  const bool is_odd_stretch = (c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17E);
  const bool is_even_stretch = (c >= 0x100 && c <= 0x137) || (c >= 0x14A && c <= 0x177);
  if (c == 0x178) return 0xFF;  // Ÿ
  if (is_odd_stretch) return c % 2 == 1 ? c + 1 : c;
  return is_even_stretch && c % 2 == 0 ? c + 1 : c;
}

/// Takes the blanks at the beginning off; false where there are none.
bool drop_blanks(std::string_view& rest) {
  constexpr std::string_view hard_blank = "\u00A0";
  const std::size_t before = rest.size();
  while (!rest.empty()) {
    if (rest.front() == ' ' || rest.front() == '\t')
      rest.remove_prefix(1);
    else if (rest.starts_with(hard_blank))
      rest.remove_prefix(hard_blank.size());
    else
      break;
  }
  return rest.size() != before;
}

/// The next letter of a key, 0 at its end. Text that is not UTF-8 is taken byte by byte.
char32_t take_letter(std::string_view& rest) {
  if (drop_blanks(rest)) return rest.empty() ? 0 : U' ';
  if (rest.empty()) return 0;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(rest[i]); };
  const char32_t first = byte(0);
  const std::size_t length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  if (length == 1 || length > rest.size()) {
    rest.remove_prefix(1);
    return small_letter(first);
  }
  char32_t point = first & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) point = (point << 6U) | (byte(i) & 0x3FU);
  rest.remove_prefix(length);
  return small_letter(point);
}

}  // namespace

std::string name_key(std::string_view name) {
  drop_blanks(name);
  std::u32string key;
  while (const char32_t letter = take_letter(name)) key += letter;
  return trf::to_utf8(key);
}

bool is_same_name(std::string_view a, std::string_view b) {
  drop_blanks(a);
  drop_blanks(b);
  while (true) {
    const char32_t letter = take_letter(a);
    if (letter != take_letter(b)) return false;
    if (letter == 0) return true;
  }
}

}  // namespace flagfall::arbiter::tournament
