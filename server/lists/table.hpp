#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/refusal.hpp"
#include "server/lists/header_names.hpp"
#include "server/text/encoding.hpp"

// Tables as text: CSV and its relatives, cells of a spreadsheet, one name a line.

namespace flagfall::server::lists {

struct TableLimits {
  std::size_t bytes = 2U * 1024 * 1024;
  std::size_t rows = 5'000;  ///< as many as an event has players
  std::size_t columns = 100;
  std::size_t characters = 500;  ///< of one cell
};

/// Lists of ratings are longer than lists of entrants.
inline constexpr TableLimits rating_list_limits{16U * 1024 * 1024, 100'000, 100, 500};

/// Between the cells of a row.
enum class Separator : char { comma = ',', semicolon = ';', tab = '\t', bar = '|', none = '\0' };

/// What a person chose; what is empty is found out.
struct TableChoices {
  std::optional<text::Encoding> encoding;
  std::optional<Separator> separator;
  std::optional<bool> has_header;
  TableLimits limits;
  /// Lines of players without cells are taken apart: "12. Smit, Kees NED 1200" (free_lines.hpp).
  bool free_lines = false;
};

struct TableRow {
  int line = 0;  ///< of the file, counted from 1, where the row begins
  std::vector<std::string> cells;
  friend bool operator==(const TableRow&, const TableRow&) = default;
};

struct Table {
  std::vector<std::string> header;  ///< empty where there is none
  std::vector<TableRow> rows;       ///< rows without any text are left out
  std::size_t columns = 0;          ///< of the longest row
  std::vector<Column> found;        ///< what free lines hold; empty where there were cells
  text::Encoding encoding = text::Encoding::utf8;
  arbiter::Sentence encoding_reason;
  Separator separator = Separator::none;
  std::vector<arbiter::Sentence> warnings;
};

/// Reads a table. Cells are tidied, and a cell that the writer of tables made text for the sake of
/// spreadsheets is what it was before. Refused, with the parameters `line` and `column` where there
/// is a place: TABLE_TOO_LARGE, TABLE_BINARY, TABLE_EMPTY, TABLE_TOO_MANY_ROWS,
/// TABLE_TOO_MANY_COLUMNS, TABLE_CELL_TOO_LONG, TABLE_QUOTE_OPEN.
arbiter::Result<Table> read_table(std::string_view bytes, const TableChoices& choices = {});

}  // namespace flagfall::server::lists
