#include "server/api/file_names.hpp"

#include <array>

#include "server/lists/fold.hpp"
#include "server/text/characters.hpp"

namespace flagfall::server::api {
namespace {

constexpr std::size_t longest_part = 60;  // in bytes

bool is_plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
}

/// "Wïnter Open '26" as "winter-open-26".
std::string slug(std::string_view name) {
  const std::string folded = lists::folded(name);
  std::string text;
  for (std::string_view rest = folded; !rest.empty();) {
    const std::string_view before = rest;
    text::take_code_point(rest);
    const std::string_view taken = before.substr(0, before.size() - rest.size());
    if (text.size() + taken.size() > longest_part) break;
    text.append(taken == " " ? "-" : taken);
  }
  while (text.ends_with('-')) text.pop_back();
  return text;
}

/// Without the letters that are not plain, and without doubled or outer strokes.
std::string in_plain_letters(std::string_view name) {
  std::string plain;
  for (const char c : name) {
    const bool is_stroke = c == '-' || c == '.';
    if (!is_plain(c) || (c == '-' && (plain.empty() || plain.back() == '-'))) continue;
    if (c == '.' && plain.ends_with('-')) plain.pop_back();
    if (is_stroke && plain.empty()) plain = "tournament";
    plain += c;
  }
  return plain;
}

std::string percent_encoded(std::string_view name) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string text;
  for (const char c : name) {
    if (is_plain(c)) {
      text += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    text.append("%").append(1, digits[byte >> 4U]).append(1, digits[byte & 0xFU]);
  }
  return text;
}

}  // namespace

std::string file_name(const Field& field, std::string_view kind, int round,
                      std::string_view extension) {
  std::string name;
  const std::array<std::string, 4> parts{slug(field.competition.settings.name),
                                         slug(field.tournament.settings.name), std::string{kind},
                                         round == 0 ? std::string{} : "r" + std::to_string(round)};
  for (const std::string& part : parts)
    if (!part.empty()) name.append(name.empty() ? "" : "-").append(part);
  return name.append(".").append(extension);
}

std::string attachment(std::string_view name) {
  const std::string plain = in_plain_letters(name);
  std::string header = "attachment; filename=\"" + plain + "\"";
  if (plain != name) header += "; filename*=UTF-8''" + percent_encoded(name);
  return header;
}

}  // namespace flagfall::server::api
