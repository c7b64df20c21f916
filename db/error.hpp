#pragma once

#include <stdexcept>
#include <string>

namespace flagfall::db {

/// An accident: SQLite could not do what it was asked to. Bugs and broken disks, never input.
class Error : public std::runtime_error {
 public:
  /// `code` is SQLite's extended result code.
  Error(int code, const std::string& what) : std::runtime_error{what}, code_{code} {}

  int code() const noexcept { return code_; }
  int primary_code() const noexcept { return code_ & 0xff; }

  /// Another connection holds a lock. That says nothing about the file being whole or not.
  bool is_busy() const noexcept;
  /// The file itself is wrong: malformed, or no database at all.
  bool is_damage() const noexcept;
  /// Only this statement was wrong (a constraint, a bad value); the transaction may go on.
  bool is_local() const noexcept;

 private:
  int code_;
};

/// Why a file is not opened.
enum class Why {
  missing,     ///< there is no such file
  unreadable,  ///< the system does not let us read it, or it is no ordinary file
  empty,       ///< no bytes: a flagfall file is never empty, it appears complete or not at all
  not_sqlite,  ///< some other kind of file
  foreign,     ///< a SQLite file of another program
  truncated,   ///< shorter than its header says
  damaged,     ///< SQLite's own check fails
  newer,       ///< written by a newer program
  locked,      ///< another program keeps a SQLite lock on it; the file may be perfectly well
  in_use,      ///< another flagfall serves it
  linked,      ///< the file has a second name, and its log would have only one
  exists,      ///< a file stands where one is to be written
};

/// A file is refused, and was not touched. `what()` says which file, why, and what to do.
class Refused : public std::runtime_error {
 public:
  Refused(Why why, const std::string& what) : std::runtime_error{what}, why_{why} {}
  Why why() const noexcept { return why_; }

 private:
  Why why_;
};

}  // namespace flagfall::db
