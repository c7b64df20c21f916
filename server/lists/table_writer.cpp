#include "server/lists/table_writer.hpp"

#include <algorithm>
#include <array>

namespace flagfall::server::lists {
namespace {

/// "-3", "-0.5": a spreadsheet may take it for what it is.
bool is_number(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  const auto digits = [&] {
    const auto end = std::min(text.find_first_not_of("0123456789"), text.size());
    text.remove_prefix(end);
    return end > 0;
  };
  if (!digits()) return false;
  if (text.empty()) return true;
  if (text.front() != '.') return false;
  text.remove_prefix(1);
  return digits() && text.empty();
}

/// Whether what stands behind any apostrophes starts a formula; spreadsheets of some languages take
/// the wide signs for the plain ones.
bool starts_formula(std::string_view text) {
  const auto first = text.find_first_not_of('\'');
  if (first == std::string_view::npos) return false;
  text.remove_prefix(first);
  if (is_number(text)) return false;
  constexpr std::string_view wide[] = {"＝", "＋", "－", "＠"};
  return std::string_view{"=+-@\t\r\n"}.find(text[0]) != std::string_view::npos ||
         std::ranges::any_of(wide, [&](std::string_view sign) { return text.starts_with(sign); });
}

std::string quoted(std::string_view cell, char separator) {
  const bool has_edges = !cell.empty() && (cell.front() == ' ' || cell.back() == ' ');
  const bool is_order = cell.starts_with("sep=");  // by which a file names its separator
  const std::array<char, 4> special{separator, '"', '\n', '\r'};
  const bool is_plain = !has_edges && !is_order &&
                        cell.find_first_of(std::string_view{special.data(), special.size()}) ==
                            std::string_view::npos;
  if (is_plain) return std::string{cell};
  std::string text = "\"";
  for (const char c : cell) text.append(c == '"' ? 2 : 1, c);
  return text + '"';
}

}  // namespace

std::string safe_cell(std::string_view text) {
  return (starts_formula(text) ? "'" : "") + std::string{text};
}

std::string restored_cell(std::string text) {
  if (text.starts_with('\'') && starts_formula(text)) text.erase(0, 1);
  return text;
}

std::string write_table(const std::vector<std::vector<std::string>>& rows,
                        const WriteChoices& choices) {
  const char separator = static_cast<char>(choices.separator);
  std::string text = choices.has_mark ? "\xEF\xBB\xBF" : "";
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i > 0) text += separator;
      text += quoted(safe_cell(row[i]), separator);
    }
    text += "\r\n";
  }
  return text;
}

}  // namespace flagfall::server::lists
