#include "server/lists/fold.hpp"

#include <algorithm>
#include <vector>

#include "server/text/characters.hpp"

namespace flagfall::server::lists {
namespace {

/// What the letters from U+00C0 to U+017F are without their marks; a star: no letter.
constexpr std::string_view latin_base =
    "aaaaaaaceeeeiiiidnooooo*ouuuuyts"   // À to ß
    "aaaaaaaceeeeiiiidnooooo*ouuuuyty"   // à to ÿ
    "aaaaaaccccccccddddeeeeeeeeeegggg"   // Ā to ğ
    "gggghhhhiiiiiiiiiiiijjkkklllllll"   // Ġ to Ŀ
    "lllnnnnnnnnnoooooooorrrrrrssssss"   // ŀ to ş
    "ssttttttuuuuuuuuuuuuwwyyyzzzzzzs";  // Š to ſ

static_assert(latin_base.size() == 0x180 - 0xC0);

void append(std::string& text, char32_t point) {
  const auto put = [&](char32_t byte) {
    text += static_cast<char>(static_cast<unsigned char>(byte));
  };
  if (point < 0x80) return put(point);
  if (point < 0x800) {
    put(0xC0U | (point >> 6U));
  } else {
    if (point < 0x10000) {
      put(0xE0U | (point >> 12U));
    } else {
      put(0xF0U | (point >> 18U));
      put(0x80U | ((point >> 12U) & 0x3FU));
    }
    put(0x80U | ((point >> 6U) & 0x3FU));
  }
  put(0x80U | (point & 0x3FU));
}

constexpr char32_t combining_first = 0x300;
constexpr char32_t combining_last = 0x36F;

char32_t small(char32_t point) {
  if (point >= U'A' && point <= U'Z') return point - U'A' + U'a';
  if (point >= 0x410 && point <= 0x42F) return point + 0x20;  // А to Я
  if (point == 0x401 || point == 0x451) return 0x435;         // Ё, ё
  if (point >= 0x400 && point <= 0x40F) return point + 0x50;
  if (point >= 0x391 && point <= 0x3A9) return point + 0x20;             // Greek
  if (point >= 0xFF21 && point <= 0xFF3A) return point - 0xFF21 + U'a';  // wide letters
  if (point >= 0xFF41 && point <= 0xFF5A) return point - 0xFF41 + U'a';
  return point;
}

bool is_word(char32_t point) {
  if (point < 0x80) return (point >= U'a' && point <= U'z') || (point >= U'0' && point <= U'9');
  const bool is_mark = point < 0xC0 || (point >= 0x2000 && point <= 0x206F) ||
                       (point >= 0x3000 && point <= 0x303F) || (point >= 0xFF00 && point <= 0xFF0F);
  return !is_mark && !text::is_blank(point) && !text::is_hidden(point);
}

}  // namespace

std::string folded(std::string_view text) {
  std::string result;
  bool gap = false;
  const auto put = [&](char32_t point) {
    if (gap && !result.empty()) result += ' ';
    gap = false;
    append(result, point);
  };
  while (!text.empty()) {
    char32_t point = small(text::take_code_point(text));
    if (point >= combining_first && point <= combining_last) continue;
    if (point == U'\'' || point == 0x2019) continue;  // O'Neill as ONeill
    const bool is_sharp_s = point == 0xDF;
    if (point >= 0xC0 && point < 0xC0 + latin_base.size())
      point = static_cast<unsigned char>(latin_base[point - 0xC0]);
    if (is_word(point)) {
      put(point);
      if (is_sharp_s) put(U's');
    } else {
      gap = true;
    }
  }
  return result;
}

std::string name_key(std::string_view name) {
  const std::string text = folded(name);
  std::vector<std::string_view> words;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find(' ', start), text.size());
    words.push_back(std::string_view{text}.substr(start, end - start));
    start = end + 1;
  }
  std::ranges::sort(words);
  std::string key;
  for (const std::string_view word : words) key.append(key.empty() ? "" : " ").append(word);
  return key;
}

std::string tidied(std::string_view text) {
  std::string result;
  bool gap = false;
  while (!text.empty()) {
    const char32_t point = text::take_code_point(text);
    if (text::is_blank(point) || point == U'\t' || point == U'\n' || point == U'\r') {
      gap = !result.empty();
      continue;
    }
    if (gap) result += ' ';
    gap = false;
    append(result, point);
  }
  return result;
}

}  // namespace flagfall::server::lists
