#include "arbiter/notation/pdn_tag.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "arbiter/notation/characters.hpp"
#include "arbiter/notation/pdn_names.hpp"
#include "arbiter/trimmed.hpp"

namespace flagfall::arbiter {
namespace {

constexpr std::size_t longest_name = 64;

bool is_name_character(char c) { return is_letter(c) || is_digit(c) || c == '_'; }

bool is_blank(char c) { return c == ' ' || c == '\t'; }

std::size_t blanks_at(const PdnCursor& cursor, std::size_t ahead) {
  std::size_t end = ahead;
  while (is_blank(cursor.peek(end))) ++end;
  return end - ahead;
}

struct TagHead {
  std::string_view name;
  std::size_t value = 0;  ///< how far ahead it begins
};

std::optional<TagHead> head_at(const PdnCursor& cursor) {
  if (cursor.peek() != '[') return std::nullopt;
  const std::size_t name = 1 + blanks_at(cursor, 1);
  std::size_t end = name;
  while (is_name_character(cursor.peek(end)) && end - name < longest_name) ++end;
  if (end == name) return std::nullopt;
  const std::size_t blanks = blanks_at(cursor, end);
  const char next = cursor.peek(end + blanks);
  if (blanks == 0 && next != '"') return std::nullopt;
  return TagHead{cursor.view(name, end - name), end + blanks};
}

/// The value with its escapes undone, and without the blanks that pad it.
std::string plain_value(std::string_view raw) {
  std::string value;
  for (std::size_t i = 0; i < raw.size(); ++i) {
    const bool escape =
        raw[i] == '\\' && i + 1 < raw.size() && (raw[i + 1] == '"' || raw[i + 1] == '\\');
    if (escape) ++i;
    value += is_control(raw[i]) ? ' ' : raw[i];
  }
  return std::string{trimmed(value)};
}

bool equal_in_any_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, small, small);
}

}  // namespace

bool tag_begins(const PdnCursor& cursor) { return head_at(cursor).has_value(); }

ReadTag tag_at(const PdnCursor& cursor) {
  const auto head = head_at(cursor);
  if (!head) return {};
  ReadTag read;
  read.tag.name = head->name;
  const std::size_t line_end = cursor.distance_to("\r\n");
  const std::string_view rest = cursor.view(head->value, line_end - head->value);
  const bool quoted = rest.starts_with('"');
  if (quoted)
    for (std::size_t i = 1; i < rest.size(); ++i) {
      if (rest[i] == '\\')
        ++i;
      else if (rest[i] == '"') {
        const std::size_t close = rest.find_first_not_of(" \t", i + 1);
        if (close == std::string_view::npos || rest[close] != ']') continue;
        read.tag.value = plain_value(rest.substr(1, i - 1));
        read.length = head->value + close + 1;
        return read;
      }
    }
  read.odd = true;
  const std::size_t close = rest.rfind(']');
  const std::string_view value = rest.substr(0, close);
  read.tag.value = plain_value(quoted && !value.empty() ? value.substr(1) : value);
  read.length = close == std::string_view::npos ? line_end : head->value + close + 1;
  return read;
}

std::string standard_tag_name(std::string_view name) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 14> others{{
      {"Bianco", "White"},
      {"Nero", "Black"},
      {"Dati", "Event"},
      {"Risultato", "Result"},
      {"Apertura", "Opening"},
      {"Anno", "Date"},
      {"WhiteElo", "WhiteRating"},
      {"BlackElo", "BlackRating"},
      {"P1", "White"},
      {"P2", "Black"},
      {"P1Elo", "WhiteRating"},
      {"P2Elo", "BlackRating"},
      {"P1Title", "WhiteTitle"},
      {"P2Title", "BlackTitle"},
  }};
  for (const auto& [other, standard] : others)
    if (equal_in_any_case(name, other)) return std::string{standard};
  for (const std::string_view standard : standard_tags)
    if (equal_in_any_case(name, standard)) return std::string{standard};
  return std::string{name};
}

}  // namespace flagfall::arbiter
