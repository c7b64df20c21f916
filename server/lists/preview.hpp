#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/lists/person.hpp"

// What an import would change, before it does.

namespace flagfall::server::lists {

/// What a row is beside the players that are there already.
enum class RowKind : std::uint8_t {
  added,     ///< nobody like that
  changed,   ///< somebody is there, and the row says something else of him
  same,      ///< somebody is there, and the row says nothing new
  repeated,  ///< an earlier row of the table is of the same player
  probable,  ///< somebody of that name is there, but it is not sure that it is he
  faulty,    ///< a cell cannot be right
};

/// "added", "changed" and so on.
std::string_view name_of(RowKind kind);

struct Change {
  Column column = Column::name;
  std::string before;
  std::string after;
  friend bool operator==(const Change&, const Change&) = default;
};

struct PreviewRow {
  int line = 0;
  RowKind kind = RowKind::added;
  Person person;
  /// changed, same, probable: which of the players; repeated: which of the rows. From 0.
  std::optional<std::size_t> other;
  std::vector<Change> changes;  ///< of changed and probable rows
  std::vector<CellFault> faults;
};

struct Preview {
  std::vector<PreviewRow> rows;  ///< as in the table

  std::size_t count(RowKind kind) const;
};

/// Compares a table with the players that are there. Two are the same for sure when their ids are,
/// or when name and year of birth are the same and no ids speak against it; probably the same when
/// the names differ only in case, marks, signs or order, or the year of one is not known. A cell
/// that is empty changes nothing.
Preview preview(const std::vector<Person>& players, const Table& table, const ColumnMap& map,
                int this_year);

}  // namespace flagfall::server::lists
