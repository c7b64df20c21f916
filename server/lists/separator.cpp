#include "server/lists/separator.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "server/lists/header_names.hpp"

namespace flagfall::server::lists {
namespace {

constexpr Separator candidates[] = {Separator::tab, Separator::semicolon, Separator::comma,
                                    Separator::bar};
constexpr int lines_looked_at = 30;

/// How often each candidate stands in a line outside quotes.
using Counts = std::array<int, std::size(candidates)>;

/// Calls `seen` for each line that is not empty, whose line ends inside quotes do not count.
template <class Seen>
void for_each_line(std::string_view text, Seen seen) {
  bool quoted = false;
  std::size_t start = 0;
  int lines = 0;
  for (std::size_t i = 0; i <= text.size() && lines < lines_looked_at; ++i) {
    const bool end = i == text.size();
    if (!end && text[i] == '"') quoted = !quoted;
    if (!end && (quoted || (text[i] != '\n' && text[i] != '\r'))) continue;
    const std::string_view line = text.substr(start, i - start);
    start = i + 1;
    if (line.find_first_not_of(" \t") == std::string_view::npos) continue;
    ++lines;
    seen(line);
  }
}

Counts counts_of(std::string_view line) {
  Counts counts{};
  bool quoted = false;
  for (const char c : line) {
    if (c == '"') quoted = !quoted;
    for (std::size_t k = 0; !quoted && k < counts.size(); ++k)
      if (c == static_cast<char>(candidates[k])) ++counts[k];
  }
  // Where something else stands between the cells the commas are those of the names.
  int others = 0;
  for (std::size_t k = 0; k < counts.size(); ++k)
    if (candidates[k] != Separator::comma) others += counts[k];
  for (std::size_t k = 0; k < counts.size(); ++k)
    if (candidates[k] == Separator::comma && others > 0) counts[k] = 0;
  return counts;
}

/// Whether every line is one name with a comma and a blank in it.
bool are_names(std::string_view text) {
  bool names = true;
  for_each_line(text, [&](std::string_view line) {
    const auto comma = line.find(',');
    const bool one = comma != std::string_view::npos && comma + 1 < line.size() &&
                     line[comma + 1] == ' ' && line.find(',', comma + 1) == std::string_view::npos;
    const bool has_digits = line.find_first_of("0123456789\"") != std::string_view::npos;
    names = names && one && !has_digits;
  });
  return names;
}

/// What parts the first line into cells of which two at least are known headers.
std::optional<Separator> by_header(std::string_view text) {
  std::optional<std::string_view> first;
  for_each_line(text, [&](std::string_view line) {
    if (!first) first = line;
  });
  for (const Separator candidate : candidates) {
    int known = 0;
    std::string_view rest = first.value_or("");
    while (!rest.empty()) {
      const auto end = std::min(rest.find(static_cast<char>(candidate)), rest.size());
      if (column_named(rest.substr(0, end))) ++known;
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    if (known >= 2) return candidate;
  }
  return std::nullopt;
}

}  // namespace

Separator sniff_separator(std::string_view text) {
  if (const auto separator = by_header(text)) return *separator;
  std::array<std::map<int, int>, std::size(candidates)> lines_with;
  int lines = 0;
  for_each_line(text, [&](std::string_view line) {
    ++lines;
    const Counts counts = counts_of(line);
    for (std::size_t k = 0; k < counts.size(); ++k)
      if (counts[k] > 0) ++lines_with[k][counts[k]];
  });
  Separator best = Separator::none;
  int best_score = 0;
  for (std::size_t k = 0; k < std::size(candidates); ++k) {
    int most = 0;
    int all = 0;
    for (const auto& [count, n] : lines_with[k]) {
      most = std::max(most, n);
      all += n;
    }
    // Equally often in more than half of the lines, or at least once in each of them.
    const int score = 2 * most > lines ? lines + most : all == lines ? most : 0;
    if (score <= best_score) continue;
    best = candidates[k];
    best_score = score;
  }
  return best == Separator::comma && are_names(text) ? Separator::none : best;
}

std::optional<Separator> take_separator_line(std::string_view& text) {
  constexpr std::string_view start = "sep=";
  if (!text.starts_with(start) || text.size() == start.size()) return std::nullopt;
  const char c = text[start.size()];
  const auto known = std::ranges::find(candidates, static_cast<Separator>(c));
  const std::string_view rest = text.substr(start.size() + 1);
  if (known == std::end(candidates) || !(rest.starts_with('\n') || rest.starts_with('\r')))
    return std::nullopt;
  text.remove_prefix(start.size() + 1);
  return *known;
}

}  // namespace flagfall::server::lists
