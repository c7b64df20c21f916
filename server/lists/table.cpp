#include "server/lists/table.hpp"

#include <algorithm>

#include "server/lists/fold.hpp"
#include "server/lists/free_lines.hpp"
#include "server/lists/header_names.hpp"
#include "server/lists/separator.hpp"
#include "server/lists/table_writer.hpp"

namespace flagfall::server::lists {
namespace {

arbiter::Param number(const char* name, std::size_t value) {
  return {name, static_cast<std::int64_t>(value)};
}

arbiter::Param line_param(const TableRow& row) { return {"line", std::int64_t{row.line}}; }

arbiter::Refusal refused(const char* code, const char* key, std::vector<arbiter::Param> params) {
  return {code, {std::string{"files.table."} + key, std::move(params)}, "", {}, {}};
}

std::size_t characters_in(std::string_view utf8) {
  return static_cast<std::size_t>(std::ranges::count_if(
      utf8, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80; }));
}

/// Cuts a text into rows and cells, one character after the other.
class Cutter {
 public:
  Cutter(std::string_view text, Separator separator, const TableLimits& limits)
      : text_{text}, separator_{static_cast<char>(separator)}, limits_{limits} {}

  arbiter::Result<std::vector<TableRow>> cut() {
    while (at_ < text_.size())
      if (auto wrong = take_row()) return *std::move(wrong);
    return std::move(rows_);
  }

 private:
  using Refused = std::optional<arbiter::Refusal>;

  Refused take_row() {
    TableRow row;
    row.line = line_;
    bool more = true;
    while (more) {
      if (row.cells.size() == limits_.columns)
        return refused("TABLE_TOO_MANY_COLUMNS", "too_many_columns",
                       {line_param(row), number("n", limits_.columns)});
      const bool quoted = skip_to_quote();
      std::string cell;
      if (quoted) {
        if (!take_quoted(cell))
          return refused("TABLE_QUOTE_OPEN", "quote_open",
                         {line_param(row), number("column", row.cells.size() + 1)});
      }
      more = take_plain(cell);
      cell = tidied(restored_cell(std::move(cell)));
      if (characters_in(cell) > limits_.characters)
        return refused("TABLE_CELL_TOO_LONG", "cell_too_long",
                       {line_param(row), number("column", row.cells.size() + 1),
                        number("n", limits_.characters)});
      row.cells.push_back(std::move(cell));
    }
    if (std::ranges::all_of(row.cells, &std::string::empty)) return std::nullopt;
    if (rows_.size() > limits_.rows)  // one more than rows: the header
      return refused("TABLE_TOO_MANY_ROWS", "too_many_rows", {number("n", limits_.rows)});
    rows_.push_back(std::move(row));
    return std::nullopt;
  }

  /// A quote opens a cell where only blanks stand before it.
  bool skip_to_quote() {
    std::size_t at = at_;
    while (at < text_.size() && text_[at] == ' ' && separator_ != ' ') ++at;
    // Pasted names may hold quotes: Robert "Bob" Smith.
    if (separator_ == '\0' || at == text_.size() || text_[at] != '"') return false;
    at_ = at + 1;
    return true;
  }

  /// Up to the closing quote; false where there is none.
  bool take_quoted(std::string& cell) {
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '"') {
        const bool doubled = at_ + 1 < text_.size() && text_[at_ + 1] == '"';
        ++at_;
        if (!doubled) return true;
      }
      count_line(c);
      cell += c;
    }
    return false;
  }

  /// Up to the next separator, which means that a cell follows, or the end of the row.
  bool take_plain(std::string& cell) {
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == separator_ && c != '\0') {
        ++at_;
        return true;
      }
      if (c == '\n' || c == '\r') {
        count_line(c);
        ++at_;
        if (c == '\r' && at_ < text_.size() && text_[at_] == '\n') ++at_;
        return false;
      }
      cell += c;
    }
    return false;
  }

  /// CR LF counts once: at its CR.
  void count_line(char c) {
    const bool after_cr = at_ > 0 && text_[at_ - 1] == '\r';
    if (c == '\r' || (c == '\n' && !after_cr)) ++line_;
  }

  std::string_view text_;
  char separator_;
  const TableLimits& limits_;
  std::vector<TableRow> rows_;
  std::size_t at_ = 0;
  int line_ = 1;
};

/// How pictures, documents, spreadsheets and archives begin.
bool begins_like_binary(std::string_view bytes) {
  constexpr std::string_view signatures[] = {"\x89PNG",  "\xFF\xD8\xFF",   "GIF8",
                                             "%PDF-",    "PK\x03\x04",     "\xD0\xCF\x11\xE0",
                                             "\x1F\x8B", "SQLite format 3"};
  return std::ranges::any_of(signatures,
                             [bytes](std::string_view begin) { return bytes.starts_with(begin); });
}

/// Pictures, archives and the like: zeros, or more control characters than a slip of the hand.
bool is_binary(std::string_view text) {
  if (text.find('\0') != std::string_view::npos) return true;
  const auto controls = std::ranges::count_if(text, [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte < 0x20 && (byte < 0x09 || byte > 0x0D) && byte != 0x1A) || byte == 0x7F;
  });
  return controls > 3 && static_cast<std::size_t>(controls) > text.size() / 100;
}

/// Whether a row names columns: one that is known at least, and no figures.
bool is_header(const TableRow& row) {
  const auto has_digit = [](const std::string& cell) {
    return cell.find_first_of("0123456789") == 0;
  };
  return std::ranges::any_of(row.cells,
                             [](const auto& c) { return column_named(c).has_value(); }) &&
         std::ranges::none_of(row.cells, has_digit);
}

}  // namespace

namespace {

/// Lines that have no cells, or commas that are those of names; false where the table has cells.
bool take_free_lines(std::string_view text, const TableChoices& choices, Table& table) {
  const bool may_be = table.separator == Separator::none ||
                      (table.separator == Separator::comma && !choices.separator &&
                       text.find('"') == std::string_view::npos);
  if (!choices.free_lines || !may_be) return false;
  auto lines = Cutter{text, Separator::none, choices.limits}.cut();
  if (!lines || lines->empty()) return false;
  auto read = read_free_lines(*lines);
  if (!read || read->rows.size() > choices.limits.rows) return false;
  table.separator = Separator::none;
  table.rows = std::move(read->rows);
  table.found = std::move(read->columns);
  table.columns = table.found.size();
  if (read->has_header) {
    table.header.resize(table.columns);
    table.header.front() = lines->front().cells.front();
  }
  return true;
}

}  // namespace

arbiter::Result<Table> read_table(std::string_view bytes, const TableChoices& choices) {
  if (bytes.size() > choices.limits.bytes)
    return refused("TABLE_TOO_LARGE", "too_large",
                   {number("n", choices.limits.bytes / (1024 * 1024))});
  const text::Decoded decoded = text::decode(bytes, choices.encoding);
  if (begins_like_binary(bytes) || is_binary(decoded.text))
    return refused("TABLE_BINARY", "binary", {});
  Table table;
  table.encoding = decoded.encoding;
  table.encoding_reason = decoded.reason;
  if (decoded.replaced > 0)
    table.warnings.push_back({"files.table.replaced",
                              {number("n", static_cast<std::size_t>(decoded.replaced)),
                               {"encoding", std::string{text::name_of(decoded.encoding)}}}});
  std::string_view text = decoded.text;
  const auto said = take_separator_line(text);
  table.separator = choices.separator ? *choices.separator : said ? *said : sniff_separator(text);
  if (!said && take_free_lines(text, choices, table)) return table;

  auto rows = Cutter{text, table.separator, choices.limits}.cut();
  if (!rows) return rows.error();
  if (rows->empty()) return refused("TABLE_EMPTY", "empty", {});
  const bool has_header = choices.has_header.value_or(is_header(rows->front()));
  if (has_header) {
    table.header = std::move(rows->front().cells);
    rows->erase(rows->begin());
  }
  if (rows->size() > choices.limits.rows)
    return refused("TABLE_TOO_MANY_ROWS", "too_many_rows", {number("n", choices.limits.rows)});
  table.rows = std::move(*rows);
  table.columns = table.header.size();
  for (const TableRow& row : table.rows) table.columns = std::max(table.columns, row.cells.size());
  return table;
}

}  // namespace flagfall::server::lists
