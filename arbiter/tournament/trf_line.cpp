#include "arbiter/tournament/trf_line.hpp"

#include <algorithm>

#include "arbiter/whole_number.hpp"

namespace flagfall::arbiter::tournament::trf {
namespace {

/// Takes one character off well-formed UTF-8; nothing where it is not.
std::optional<char32_t> take(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  const std::size_t length = first < 0x80   ? 1
                             : first < 0xC2 ? 0
                             : first < 0xE0 ? 2
                             : first < 0xF0 ? 3
                             : first < 0xF5 ? 4
                                            : 0;
  if (length == 0 || length > text.size()) return std::nullopt;
  char32_t point = length == 1 ? first : first & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80) return std::nullopt;
    point = (point << 6U) | (byte(i) & 0x3FU);
  }
  const bool overlong = (length == 3 && point < 0x800) || (length == 4 && point < 0x10000);
  if (overlong || point > 0x10FFFF || (point >= 0xD800 && point < 0xE000)) return std::nullopt;
  text.remove_prefix(length);
  return point;
}

std::optional<std::u32string> decoded(std::string_view text) {
  std::u32string characters;
  characters.reserve(text.size());
  while (!text.empty()) {
    const auto point = take(text);
    if (!point) return std::nullopt;
    characters += *point;
  }
  return characters;
}

std::u32string widened(std::string_view bytes) {
  std::u32string characters;
  characters.reserve(bytes.size());
  for (const char c : bytes) characters += static_cast<unsigned char>(c);
  return characters;
}

void append(std::string& text, char32_t point) {
  const auto put = [&](char32_t byte) {
    text += static_cast<char>(static_cast<unsigned char>(byte));
  };
  if (point < 0x80) return put(point);
  if (point < 0x800) {
    put(0xC0U | (point >> 6U));
  } else if (point < 0x10000) {
    put(0xE0U | (point >> 12U));
    put(0x80U | ((point >> 6U) & 0x3FU));
  } else {
    put(0xF0U | (point >> 18U));
    put(0x80U | ((point >> 12U) & 0x3FU));
    put(0x80U | ((point >> 6U) & 0x3FU));
  }
  put(0x80U | (point & 0x3FU));
}

std::u32string_view trimmed(std::u32string_view text) {
  constexpr std::u32string_view blanks = U" \t\u00A0";
  const auto first = text.find_first_not_of(blanks);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

}  // namespace

char32_t Line::at(int column) const {
  return column >= 1 && column <= length() ? text[static_cast<std::size_t>(column - 1)] : U' ';
}

std::string Line::field(int first, int last) const {
  if (first > length()) return {};
  return to_utf8(trimmed(std::u32string_view{text}.substr(
      static_cast<std::size_t>(first - 1), static_cast<std::size_t>(last - first + 1))));
}

std::string Line::rest(int first) const { return field(first, std::max(first, length())); }

std::vector<Line> lines_of(std::string_view text, bool& latin) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  while (!text.empty() && (text.back() == '\x1A' || text.back() == '\0')) text.remove_suffix(1);
  auto characters = decoded(text);
  latin = !characters;
  const std::u32string all = characters ? std::move(*characters) : widened(text);

  std::vector<Line> lines;
  int number = 0;
  for (std::size_t start = 0; start < all.size();) {
    const std::size_t end = std::min(all.find_first_of(U"\r\n", start), all.size());
    ++number;
    std::u32string line = all.substr(start, end - start);
    std::ranges::replace_if(
        line, [](char32_t c) { return c < U' ' || c == 0x7F; }, U' ');
    if (!trimmed(line).empty()) lines.push_back({number, std::move(line)});
    const bool pair = end + 1 < all.size() && all[end] == U'\r' && all[end + 1] == U'\n';
    start = end + (pair ? 2 : 1);
  }
  return lines;
}

Line in_bytes(const Line& line) { return {line.number, widened(to_utf8(line.text))}; }

std::optional<std::string> from_bytes(const std::string& latin) {
  std::string bytes;
  for (const char32_t c : to_characters(latin))
    bytes += static_cast<char>(static_cast<unsigned char>(c));
  if (!decoded(bytes)) return std::nullopt;
  return bytes;
}

std::string to_utf8(std::u32string_view text) {
  std::string bytes;
  bytes.reserve(text.size());
  for (const char32_t point : text) append(bytes, point);
  return bytes;
}

std::u32string to_characters(std::string_view utf8) {
  auto characters = decoded(utf8);
  return characters ? std::move(*characters) : widened(utf8);
}

std::optional<int> number_of(std::string_view text, int most) {
  const auto number = whole_number(text);
  return number && *number <= most ? number : std::nullopt;
}

std::optional<Points> points_of(std::string_view text) {
  constexpr std::string_view half = "½";
  constexpr int most = 99'999;
  if (text == half) return Points{1};
  const bool ends_in_half = text.ends_with(half);
  if (ends_in_half) text.remove_suffix(half.size());
  const auto mark = text.find_first_of(".,");
  const auto whole = mark == 0 ? std::optional{0} : number_of(text.substr(0, mark), most);
  if (!whole) return std::nullopt;
  std::string_view fraction = mark == text.npos ? "" : text.substr(mark + 1);
  while (fraction.ends_with('0')) fraction.remove_suffix(1);
  if (!(fraction.empty() || (fraction == "5" && !ends_in_half)) || text == "." || text == ",")
    return std::nullopt;
  return Points{2 * std::int64_t{*whole} + (ends_in_half || fraction == "5" ? 1 : 0)};
}

std::vector<std::string> words_of(std::string_view text) {
  constexpr std::string_view gaps = " \t,;";
  std::vector<std::string> words;
  for (auto start = text.find_first_not_of(gaps); start != text.npos;) {
    const auto end = std::min(text.find_first_of(gaps, start), text.size());
    words.emplace_back(text.substr(start, end - start));
    start = text.find_first_not_of(gaps, end);
  }
  return words;
}

Sentence sentence(const char* key, int line, int column, std::string field,
                  std::vector<Param> more) {
  Sentence said{
      std::string{"files.trf."} + key,
      {number_param("line", line), number_param("column", column), {"field", std::move(field)}}};
  said.params.insert(said.params.end(), std::make_move_iterator(more.begin()),
                     std::make_move_iterator(more.end()));
  return said;
}

void warn(std::vector<Sentence>& warnings, Sentence warning) {
  constexpr std::size_t most = 1000;
  if (warnings.size() < most) warnings.push_back(std::move(warning));
}

Refusal refusal(const char* code, Sentence sentence) {
  return {code, std::move(sentence), "", {}, {}};
}

}  // namespace flagfall::arbiter::tournament::trf
