#pragma once

#include <string>
#include <string_view>

#include "db/event_log.hpp"
#include "db/projection.hpp"
#include "db/schema.hpp"

namespace flagfall::test {

/// A file in memory to which events are appended.
struct Log {
  flagfall::db::Connection db = flagfall::db::Connection::in_memory();
  flagfall::db::Head tail;

  Log() { flagfall::db::migrate(db, flagfall::db::migrations(), nullptr); }

  void add(const flagfall::db::NewEvent& event) {
    flagfall::db::project(db, flagfall::db::insert_event(db, tail, event));
  }

  /// All rows of a query: columns parted by `|`, rows by `;`, NULL as `-`.
  std::string rows(const std::string& sql) {
    flagfall::db::Statement query = db.prepare(sql);
    std::string text;
    while (query.step()) {
      if (!text.empty()) text += ';';
      for (int i = 0; i < query.column_count(); ++i) {
        text += (i > 0 ? "|" : "") + (query.is_null(i) ? "-" : query.string(i));
      }
    }
    return text;
  }

  std::string everything() {
    std::string text;
    for (const std::string_view table : flagfall::db::projected_tables()) {
      text += std::string{table} + ": " + rows("SELECT * FROM " + std::string{table}) + "\n";
    }
    return text;
  }
};

}  // namespace flagfall::test
