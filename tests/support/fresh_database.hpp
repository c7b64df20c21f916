#pragma once

#include "db/schema.hpp"

namespace flagfall::test {

/// An empty database in memory with all tables.
inline db::Connection fresh_database() {
  db::Connection db = db::Connection::in_memory();
  db::migrate(db, db::migrations(), nullptr);
  return db;
}

}  // namespace flagfall::test
