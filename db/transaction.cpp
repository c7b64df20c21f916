#include "db/transaction.hpp"

namespace flagfall::db {
namespace {

/// In a destructor there is nobody to tell: what failed before has been reported already, and
/// SQLite rolls back by itself when the connection goes.
void try_to(Connection& connection, const char* sql) noexcept {
  try {
    if (connection.in_transaction()) connection.execute(sql);
  } catch (const Error&) {
    return;
  }
}

}  // namespace

Transaction::Transaction(Connection& connection, Kind kind) : connection_{&connection} {
  connection.execute(kind == Kind::write ? "BEGIN IMMEDIATE" : "BEGIN");
}

Transaction::~Transaction() {
  if (open_) try_to(*connection_, "ROLLBACK");
}

void Transaction::commit() {
  connection_->execute("COMMIT");
  open_ = false;
}

Savepoint::Savepoint(Connection& connection) : connection_{&connection} {
  connection.kept("SAVEPOINT part")->run();
}

Savepoint::~Savepoint() {
  if (open_) try_to(*connection_, "ROLLBACK TO part; RELEASE part");
}

void Savepoint::undo() {
  connection_->execute("ROLLBACK TO part; RELEASE part");
  open_ = false;
}

void Savepoint::keep() {
  connection_->kept("RELEASE part")->run();
  open_ = false;
}

}  // namespace flagfall::db
