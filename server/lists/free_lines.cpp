#include "server/lists/free_lines.hpp"

#include <algorithm>
#include <map>
#include <string>

#include "server/lists/fold.hpp"
#include "server/lists/known_words.hpp"

namespace flagfall::server::lists {
namespace {

using Words = std::vector<std::string>;

constexpr Column order[] = {Column::ignored, Column::title, Column::name, Column::federation,
                            Column::rating,  Column::birth, Column::club};

bool is_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

bool is_figure(const std::string& word) {
  return is_digits(word) && (word.size() == 3 || word.size() == 4);
}

bool is_year(const std::string& word) {
  return word.size() == 4 && is_digits(word) && (word.starts_with("19") || word.starts_with("20"));
}

/// A stroke between the name and what follows it.
bool is_stroke(const std::string& word) {
  return word == "-" || word == "–" || word == "—" || word == ":" || word == "|" || word == ",";
}

bool has_small_letter(const std::string& word) {
  return std::ranges::any_of(
      word, [](char c) { return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80; });
}

Words words_in(std::string_view text) {
  Words words;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find(' ', start), text.size());
    if (end > start) words.emplace_back(text.substr(start, end - start));
    start = end + 1;
  }
  return words;
}

std::string joined_words(const Words& words) {
  std::string text;
  for (const std::string& word : words) text.append(text.empty() ? "" : " ").append(word);
  return text;
}

/// One line, taken apart from both ends; what is left is the name.
class LineReader {
 public:
  explicit LineReader(std::string_view line) : rest_{line} {}

  std::map<Column, std::string> read() {
    take_number();
    while (take_bracket()) {
    }
    words_ = words_in(rest_);
    is_mixed_ = std::ranges::any_of(words_, has_small_letter);
    take_title();
    while (take_last()) {
    }
    read_birth();
    found_[Column::name] = joined_words(words_);
    return std::move(found_);
  }

 private:
  /// "12.", "5)", "#3", "12": a number before a name is its place in the list.
  void take_number() {
    std::string_view text = rest_;
    if (text.starts_with('#')) text.remove_prefix(1);
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    if (digits == 0 || digits > 4 || digits == text.size()) return;
    std::string_view behind = text.substr(digits);
    const bool has_sign =
        behind.starts_with('.') || behind.starts_with(')') || behind.starts_with(':');
    if (has_sign) behind.remove_prefix(1);
    if (!has_sign && !behind.starts_with(' ')) return;
    behind.remove_prefix(std::min(behind.find_first_not_of(' '), behind.size()));
    if (behind.empty()) return;
    found_[Column::ignored] = text.substr(0, digits);
    rest_.erase(0, rest_.size() - behind.size());
  }

  /// "(2400)", "[NED]", "(DC Huissen)" at the end.
  bool take_bracket() {
    const bool round = rest_.ends_with(')');
    if (!round && !rest_.ends_with(']')) return false;
    const auto open = rest_.rfind(round ? '(' : '[');
    if (open == std::string::npos || open == 0) return false;
    const std::string inside = tidied(rest_.substr(open + 1, rest_.size() - open - 2));
    const Column column = is_figure(inside)       ? Column::rating
                          : is_federation(inside) ? Column::federation
                          : is_title(inside)      ? Column::title
                                                  : Column::club;
    const bool is_free = !found_.contains(column);
    if (!inside.empty() && !is_free) return false;
    if (!inside.empty()) found_[column] = inside;
    rest_.resize(open);
    while (rest_.ends_with(' ')) rest_.pop_back();
    return true;
  }

  void take_title() {
    if (words_.size() < 2 || !is_mixed_ || !is_title(words_.front())) return;
    found_[Column::title] = words_.front();
    words_.erase(words_.begin());
  }

  /// The last word where it is no part of the name.
  bool take_last() {
    if (words_.size() < 2) return false;
    const std::string& word = words_.back();
    if (is_stroke(word)) return drop_last();
    if (word.ends_with(')') || word.ends_with(']')) return take_inner_bracket();
    if (is_figure(word) && figures_.size() < 2) {
      figures_.insert(figures_.begin(), word);
      return drop_last();
    }
    // In capitals alone BEN may be a name: then two words of one must be left.
    const bool may_be_code = is_mixed_ || words_.size() > 2;
    if (may_be_code && is_federation(word) && !found_.contains(Column::federation)) {
      found_[Column::federation] = word;
      return drop_last();
    }
    if (is_mixed_ && is_title(word) && !found_.contains(Column::title)) {
      found_[Column::title] = word;
      return drop_last();
    }
    return trim_stroke();
  }

  /// One before other words that were taken: "(NED) 2400".
  bool take_inner_bracket() {
    rest_ = joined_words(words_);
    if (!take_bracket()) return false;
    words_ = words_in(rest_);
    return true;
  }

  bool drop_last() {
    words_.pop_back();
    return true;
  }

  /// "Bos:" or "Kees," before what was taken.
  bool trim_stroke() {
    std::string& word = words_.back();
    const bool took = figures_.size() + found_.size() > 0;
    if (!took || word.size() < 2 || !(word.ends_with(',') || word.ends_with(':'))) return false;
    word.pop_back();
    return true;
  }

  /// Of two figures one is a rating and the other a year.
  void read_birth() {
    for (const std::string& figure : figures_) {
      if (!found_.contains(Column::rating) &&
          !(figures_.size() == 2 && is_year(figure) && !is_year(figures_.back())))
        found_[Column::rating] = figure;
      else if (!found_.contains(Column::birth) && is_year(figure))
        found_[Column::birth] = figure;
      else
        found_[Column::ignored] += (found_.contains(Column::ignored) ? " " : "") + figure;
    }
  }

  std::string rest_;
  Words words_;
  Words figures_;
  bool is_mixed_ = false;
  std::map<Column, std::string> found_;
};

/// "Name Rating", "Naam": every word names a column.
bool names_columns(const std::string& line) {
  if (column_named(line)) return true;
  const Words words = words_in(line);
  return !words.empty() && std::ranges::all_of(words, [](const std::string& word) {
    return column_named(word).has_value();
  });
}

/// Whether the comma of a line, if it has one, stands in a name: behind it is a word, no figure.
bool has_comma_of_name(const std::string& name) {
  const auto comma = name.find(',');
  if (comma == std::string::npos) return true;
  const Words behind = words_in(std::string_view{name}.substr(comma + 1));
  return !is_digits(std::string_view{name}.substr(0, 1)) && !behind.empty() &&
         std::ranges::none_of(behind, [](const std::string& word) { return is_digits(word); });
}

}  // namespace

std::optional<FreeLines> read_free_lines(const std::vector<TableRow>& lines) {
  FreeLines read;
  read.has_header = lines.size() > 1 && names_columns(lines.front().cells.front());
  std::vector<std::map<Column, std::string>> found;
  bool has_more = false;
  for (const TableRow& line : lines) {
    if (read.has_header && &line == &lines.front()) continue;
    if (std::ranges::count(line.cells.front(), ',') > 1) return std::nullopt;
    found.push_back(LineReader{line.cells.front()}.read());
    const auto& cells = found.back();
    if (!has_comma_of_name(cells.at(Column::name))) return std::nullopt;
    has_more = has_more || cells.size() > 1;
  }
  if (!has_more) return std::nullopt;
  for (const Column column : order)
    if (std::ranges::any_of(found, [&](const auto& cells) { return cells.contains(column); }))
      read.columns.push_back(column);
  for (std::size_t i = 0; i < found.size(); ++i) {
    TableRow row{lines[i + (read.has_header ? 1 : 0)].line, {}};
    for (const Column column : read.columns) {
      const auto cell = found[i].find(column);
      row.cells.push_back(cell == found[i].end() ? std::string{} : cell->second);
    }
    read.rows.push_back(std::move(row));
  }
  return read;
}

}  // namespace flagfall::server::lists
