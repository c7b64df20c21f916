#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "db/archive_positions.hpp"
#include "db/connection.hpp"

// The index of positions as a whole, against the games that it is made of.

namespace flagfall::server::archive {

/// Plays all stored games over and compares their positions with the index; one sentence for
/// everything that does not fit.
std::vector<std::string> check_positions(db::Connection& db);

/// How many games there are, and how many positions they have in the index.
struct Reindexed {
  std::int64_t games = 0;
  std::int64_t entries = 0;
};
/// Makes the index of the imported games anew. `write` runs on the connection that writes; told how
/// far it is from time to time.
Reindexed reindex_imported(db::Connection& reader, const db::WriteRows& write,
                           const std::function<void(const Reindexed&)>& progress);

}  // namespace flagfall::server::archive
