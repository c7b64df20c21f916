#pragma once

#include "db/connection.hpp"

namespace flagfall::db {

/// A transaction: rolled back unless committed.
class Transaction {
 public:
  enum class Kind {
    write,  ///< takes the write lock at once, so that it cannot fail for it later
    read,   ///< one unchanging picture of the file for all reads
  };
  explicit Transaction(Connection& connection, Kind kind = Kind::write);
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction();

  void commit();

 private:
  Connection* connection_;
  bool open_ = true;
};

/// A part of a transaction that can be taken back by itself: rolled back unless kept.
class Savepoint {
 public:
  explicit Savepoint(Connection& connection);
  Savepoint(const Savepoint&) = delete;
  Savepoint& operator=(const Savepoint&) = delete;
  ~Savepoint();

  void keep();
  /// Takes the part back, and says so if that fails: then the whole transaction must fail.
  void undo();

 private:
  Connection* connection_;
  bool open_ = true;
};

}  // namespace flagfall::db
