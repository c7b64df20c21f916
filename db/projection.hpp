#pragma once

#include <span>
#include <string>
#include <string_view>

#include "db/connection.hpp"
#include "db/event.hpp"

namespace flagfall::db {

/// Keeps the plain tables in step with the log, inside the caller's transaction. A type that it
/// does not know leaves them alone. Throws `BadPayload` where a payload does not fit its type.
void project(Connection& db, const StoredEvent& event);

struct BadPayload : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The plain tables that the log determines, parents first.
std::span<const std::string_view> projected_tables();

/// Empties the plain tables and makes them anew from the log, in one transaction.
void rebuild_tables(Connection& db);

}  // namespace flagfall::db
