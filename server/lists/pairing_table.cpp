#include "server/lists/pairing_table.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string_view>

#include "arbiter/whole_number.hpp"
#include "server/lists/fold.hpp"

namespace flagfall::server::lists {
namespace {

using arbiter::Refusal;
using arbiter::Result;

constexpr std::array<std::string_view, 11> words_for_board{
    "board", "bord", "table", "tafel", "tisch", "brett", "damier", "доска", "стол", "no", "nr"};
constexpr std::array<std::string_view, 9> words_for_white{
    "white", "wit", "weiss", "weiß", "blancs", "blanc", "белые", "biale", "白"};
constexpr std::array<std::string_view, 9> words_for_black{
    "black", "zwart", "schwarz", "noirs", "noir", "черные", "czarne", "чёрные", "黑"};
constexpr std::array<std::string_view, 7> words_for_nobody{"",     "bye",    "0",       "free",
                                                           "vrij", "exempt", "half bye"};

template <class Words>
bool is_one_of(std::string_view cell, const Words& words) {
  return std::ranges::find(words, folded(cell)) != words.end();
}

Refusal not_read(const char* code, const char* key, int line, std::string_view text = {}) {
  Refusal refusal{code, {key, {{"line", std::int64_t{line}}}}, {}, {}, {}};
  if (!text.empty()) refusal.sentence.params.push_back({"text", std::string{text.substr(0, 60)}});
  return refusal;
}

constexpr std::size_t absent = static_cast<std::size_t>(-1);

struct Places {
  std::size_t board = absent;
  std::size_t white = 0;
  std::size_t black = 1;
};

/// The columns as a first line names them.
std::optional<Places> named_places(const std::vector<std::string>& cells) {
  Places places{absent, absent, absent};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (is_one_of(cells[i], words_for_board)) places.board = i;
    if (is_one_of(cells[i], words_for_white)) places.white = i;
    if (is_one_of(cells[i], words_for_black)) places.black = i;
  }
  if (places.white == absent || places.black == absent) return std::nullopt;
  return places;
}

std::string player_in(const TableRow& row, std::size_t column) {
  if (column >= row.cells.size()) return {};
  const std::string cell = tidied(row.cells[column]);
  return is_one_of(cell, words_for_nobody) || cell == "-" ? std::string{} : cell;
}

/// "3-7" in a line without anything else.
std::optional<PairingRow> row_of_one_cell(const TableRow& row) {
  const std::string cell = tidied(row.cells.front());
  const auto dash = cell.find('-');
  if (dash == std::string::npos) return std::nullopt;
  const std::string white = tidied(std::string_view{cell}.substr(0, dash));
  const std::string black = tidied(std::string_view{cell}.substr(dash + 1));
  if (!arbiter::whole_number(white) || !arbiter::whole_number(black)) return std::nullopt;
  return PairingRow{row.line, 0, white == "0" ? "" : white, black == "0" ? "" : black};
}

Result<PairingRow> row_of(const TableRow& row, const Places& places) {
  PairingRow read{row.line, 0, player_in(row, places.white), player_in(row, places.black)};
  if (row.cells.size() == 1) {
    if (auto pair = row_of_one_cell(row)) return *pair;
    if (places.board == absent) return read;  // named without an opponent
  }
  if (places.board != absent) {
    const std::string cell =
        places.board < row.cells.size() ? tidied(row.cells[places.board]) : std::string{};
    const auto board = arbiter::whole_number(cell);
    const bool nobody = read.white.empty() || read.black.empty();
    if (!board && !(nobody && cell.empty()))
      return not_read("PAIRING_BOARD", "files.pairing.board", row.line, cell.empty() ? "–" : cell);
    read.board = board.value_or(0);
  }
  if (read.white.empty() && read.black.empty())
    return not_read("PAIRING_LINE", "files.pairing.nobody", row.line);
  return read;
}

}  // namespace

Result<std::vector<PairingRow>> pairing_rows(const Table& table) {
  std::vector<TableRow> rows = table.rows;
  if (!table.header.empty()) rows.insert(rows.begin(), TableRow{1, table.header});
  Places places;
  if (table.columns >= 3) places = {0, 1, 2};
  if (!rows.empty())
    if (const auto named = named_places(rows.front().cells)) {
      places = *named;
      rows.erase(rows.begin());
    }
  std::vector<PairingRow> read;
  std::set<int> boards;
  for (const TableRow& row : rows) {
    auto line = row_of(row, places);
    if (!line) return line.error();
    if (line->board != 0 && !boards.insert(line->board).second)
      return not_read("PAIRING_BOARD", "files.pairing.board_twice", row.line,
                      std::to_string(line->board));
    read.push_back(*std::move(line));
  }
  const bool all_have_boards = std::ranges::all_of(read, [](const PairingRow& row) {
    return row.board != 0 || row.white.empty() || row.black.empty();
  });
  if (all_have_boards)
    std::ranges::stable_sort(read, {}, [](const PairingRow& row) {
      return row.white.empty() || row.black.empty() ? INT32_MAX : row.board;
    });
  return read;
}

}  // namespace flagfall::server::lists
