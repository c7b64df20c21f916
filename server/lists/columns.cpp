#include "server/lists/columns.hpp"

#include <algorithm>

#include "server/lists/known_words.hpp"
#include "server/lists/name_columns.hpp"

namespace flagfall::server::lists {
namespace {

bool has(const ColumnMap& map, Column column) {
  return std::ranges::find(map, column) != map.end();
}

void rename(ColumnMap& map, Column from, Column to) { std::ranges::replace(map, from, to); }

ColumnMap from_header(const Table& table) {
  ColumnMap map(table.columns, Column::ignored);
  for (std::size_t i = 0; i < table.header.size(); ++i) {
    const auto column = column_named(table.header[i]);
    if (column && !has(map, *column)) map[i] = *column;
  }
  if (!has(map, Column::name)) {
    // One of the two alone is the whole name: "Nom", "Nome".
    if (!has(map, Column::first_name)) rename(map, Column::last_name, Column::name);
    if (!has(map, Column::last_name)) rename(map, Column::first_name, Column::name);
  } else if (has(map, Column::first_name) && !has(map, Column::last_name)) {
    rename(map, Column::name, Column::last_name);  // "Naam" beside "Voornaam"
  } else if (has(map, Column::last_name) && has(map, Column::first_name)) {
    rename(map, Column::name, Column::ignored);
  }
  return map;
}

/// What the cells of a column look like.
struct Look {
  std::size_t filled = 0;
  std::size_t years = 0;    ///< 1900 to 2099, or a date
  std::size_t ratings = 0;  ///< three or four digits
  std::size_t numbers = 0;
  std::size_t codes = 0;   ///< three capitals
  std::size_t titles = 0;  ///< "GMI", "MF"
  std::size_t words = 0;   ///< other texts
};

/// Whether there is a letter in it, and more than one character: "m" is no word, and neither is
/// "1.".
bool has_letters(const std::string& cell) {
  return cell.size() > 1 && std::ranges::any_of(cell, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                  static_cast<unsigned char>(c) >= 0x80;
         });
}

Look look_at(const Table& table, std::size_t column) {
  Look look;
  for (const TableRow& row : table.rows) {
    if (column >= row.cells.size() || row.cells[column].empty()) continue;
    const std::string& cell = row.cells[column];
    ++look.filled;
    const auto all = [&](auto is) { return std::ranges::all_of(cell, is); };
    const bool digits = all([](char c) { return c >= '0' && c <= '9'; });
    const bool date = cell.size() >= 8 && all([](char c) {
                        return (c >= '0' && c <= '9') || c == '-' || c == '/' || c == '.';
                      });
    if (date && !digits) ++look.years;
    if (digits && cell.size() == 4 && (cell.starts_with("19") || cell.starts_with("20")))
      ++look.years;
    if (digits && (cell.size() == 3 || cell.size() == 4)) ++look.ratings;
    if (digits) ++look.numbers;
    const bool capitals = all([](char c) { return c >= 'A' && c <= 'Z'; });
    if (is_title(cell)) ++look.titles;
    if (cell.size() == 3 && capitals) ++look.codes;
    if (has_letters(cell) && !is_title(cell) && !(capitals && cell.size() <= 3)) ++look.words;
  }
  return look;
}

ColumnMap from_cells(const Table& table) {
  ColumnMap map(table.columns, Column::ignored);
  std::optional<std::size_t> more_words;  // a third column of them
  for (std::size_t i = 0; i < table.columns; ++i) {
    const Look look = look_at(table, i);
    const auto mostly = [&](std::size_t n) { return look.filled > 0 && n * 10 >= look.filled * 9; };
    const auto take = [&](Column column) {
      if (!has(map, column)) map[i] = column;
    };
    // Ratings of about 2000 look like years, so years only come after a rating.
    if (mostly(look.words)) {
      if (has(map, Column::club) && !more_words) more_words = i;
      take(has(map, Column::name) ? Column::club : Column::name);
    } else if (mostly(look.titles))
      take(Column::title);
    else if (mostly(look.codes))
      take(Column::federation);
    else if (mostly(look.years) && (has(map, Column::rating) || look.years > look.ratings))
      take(Column::birth);
    else if (mostly(look.ratings))
      take(Column::rating);
  }
  // Nothing but short names, as in Chinese.
  if (!has(map, Column::name) && !map.empty()) {
    const auto free = std::ranges::find(map, Column::ignored);
    if (free != map.end()) *free = Column::name;
  }
  part_names(table, map);
  if (more_words && !has(map, Column::club)) map[*more_words] = Column::club;
  return map;
}

}  // namespace

ColumnMap map_columns(const Table& table) {
  if (!table.found.empty()) return table.found;
  return table.header.empty() ? from_cells(table) : from_header(table);
}

std::optional<arbiter::Refusal> check_columns(const ColumnMap& map) {
  for (std::size_t i = 0; i < map.size(); ++i) {
    const auto again =
        std::find(map.begin() + static_cast<std::ptrdiff_t>(i) + 1, map.end(), map[i]);
    if (map[i] == Column::ignored || again == map.end()) continue;
    const auto column = static_cast<std::int64_t>(again - map.begin()) + 1;
    return arbiter::Refusal{
        "TABLE_COLUMN_TWICE",
        {"files.table.column_twice", {{"column", column}, {"holds", std::string{name_of(map[i])}}}},
        "",
        {},
        {}};
  }
  if (has(map, Column::name) || has(map, Column::last_name)) return std::nullopt;
  return arbiter::Refusal{"TABLE_NO_NAMES", {"files.table.no_names", {}}, "", {}, {}};
}

}  // namespace flagfall::server::lists
