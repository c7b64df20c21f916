#include "db/error.hpp"

#include <sqlite3.h>

namespace flagfall::db {

bool Error::is_busy() const noexcept {
  return primary_code() == SQLITE_BUSY || primary_code() == SQLITE_LOCKED;
}

bool Error::is_damage() const noexcept {
  return primary_code() == SQLITE_CORRUPT || primary_code() == SQLITE_NOTADB;
}

bool Error::is_local() const noexcept {
  switch (primary_code()) {
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH:
    case SQLITE_TOOBIG:
    case SQLITE_RANGE:
    case SQLITE_ERROR:
      return true;
    default:
      return false;
  }
}

}  // namespace flagfall::db
