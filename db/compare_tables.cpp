#include "db/compare_tables.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <utility>

namespace flagfall::db {
namespace {

struct Columns {
  std::vector<std::string> names;
  std::vector<int> key;  ///< places of the primary key in `names`, in its order
};

Columns columns_of(Connection& db, std::string_view table) {
  Statement rows = db.prepare("SELECT name, pk FROM pragma_table_info(?1) ORDER BY cid");
  rows.bind_all(table);
  Columns columns;
  std::vector<std::pair<std::int64_t, int>> key;
  while (rows.step()) {
    if (rows.int64(1) > 0) key.emplace_back(rows.int64(1), static_cast<int>(columns.names.size()));
    columns.names.push_back(rows.string(0));
  }
  std::sort(key.begin(), key.end());
  for (const auto& [order, place] : key) columns.key.push_back(place);
  return columns;
}

/// A value as a person reads it; texts in quotes, so that '1' and 1 differ.
std::string shown(const Statement& row, int column) {
  switch (sqlite3_column_type(row.handle(), column)) {
    case SQLITE_NULL:
      return "nothing";
    case SQLITE_TEXT:
      return "'" + row.string(column) + "'";
    case SQLITE_BLOB:
      return std::to_string(row.blob(column).size()) + " bytes";
    default:
      return std::to_string(row.int64(column));
  }
}

/// The rows of one side in the order of their key, and where we are in them.
class Side {
 public:
  Side(Connection& db, std::string_view table, const Columns& columns)
      : columns_{&columns}, rows_{db.prepare(query(table, columns))}, here_{rows_.step()} {}

  bool here() const { return here_; }
  void next() { here_ = rows_.step(); }
  std::string value(std::size_t column) const { return shown(rows_, static_cast<int>(column)); }

  std::string key() const {
    std::string text;
    for (const int place : columns_->key) {
      if (!text.empty()) text += ", ";
      text += columns_->names.at(static_cast<std::size_t>(place)) + " " + shown(rows_, place);
    }
    return text;
  }

  /// Whether this row's key comes before the other's, in the order in which both are read.
  bool key_before(const Side& other) const {
    for (const int place : columns_->key) {
      const int order = compare(other, place);
      if (order != 0) return order < 0;
    }
    return false;
  }

 private:
  static std::string query(std::string_view table, const Columns& columns) {
    std::string sql = "SELECT ";
    for (const std::string& name : columns.names) sql.append(name).append(", ");
    sql.resize(sql.size() - 2);
    sql.append(" FROM ").append(table).append(" ORDER BY ");
    for (const int place : columns.key) sql.append(std::to_string(place + 1)).append(", ");
    sql.resize(sql.size() - 2);
    return sql;
  }

  int compare(const Side& other, int place) const {
    if (sqlite3_column_type(rows_.handle(), place) == SQLITE_INTEGER) {
      const std::int64_t mine = rows_.int64(place);
      const std::int64_t theirs = other.rows_.int64(place);
      return mine < theirs ? -1 : mine > theirs ? 1 : 0;
    }
    return rows_.text(place).compare(other.rows_.text(place));
  }

  const Columns* columns_;
  mutable Statement rows_;
  bool here_;
};

/// Sentences up to a number, then only counted.
class Findings {
 public:
  explicit Findings(std::size_t most) : most_{most} {}

  void add(std::string sentence) {
    if (list_.size() < most_) {
      list_.push_back(std::move(sentence));
    } else {
      ++more_;
    }
  }

  std::vector<std::string> finish(std::string_view table) {
    if (more_ > 0) {
      list_.push_back("table " + std::string{table} + ": " + std::to_string(more_) +
                      " more differences");
    }
    return std::move(list_);
  }

 private:
  std::size_t most_;
  std::size_t more_ = 0;
  std::vector<std::string> list_;
};

void compare_values(const Side& file, const Side& made, const std::string& row,
                    const Columns& columns, Findings& findings) {
  for (std::size_t i = 0; i < columns.names.size(); ++i) {
    const std::string have = file.value(i);
    const std::string want = made.value(i);
    if (have == want) continue;
    std::string sentence = row;
    sentence.append(": ").append(columns.names[i]).append(" is ").append(have);
    sentence.append(", the log says ").append(want);
    findings.add(std::move(sentence));
  }
}

}  // namespace

std::vector<std::string> compare_table(Connection& file, Connection& made, std::string_view table,
                                       std::size_t most) {
  const Columns columns = columns_of(made, table);
  const std::string where = "table " + std::string{table} + ", row ";
  Findings findings{most};
  Side have{file, table, columns};
  Side want{made, table, columns};
  while (have.here() || want.here()) {
    if (!want.here() || (have.here() && have.key_before(want))) {
      findings.add(where + have.key() + ": is there, but the log does not make it");
      have.next();
    } else if (!have.here() || want.key_before(have)) {
      findings.add(where + want.key() + ": is missing, the log makes it");
      want.next();
    } else {
      compare_values(have, want, where + have.key(), columns, findings);
      have.next();
      want.next();
    }
  }
  return findings.finish(table);
}

}  // namespace flagfall::db
