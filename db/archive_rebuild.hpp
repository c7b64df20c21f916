#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "db/archive_positions.hpp"
#include "db/connection.hpp"
#include "db/position_pages.hpp"

// The index of positions as a whole: read through, and made anew.

namespace flagfall::db {

/// What the positions of a stored game follow from.
struct StoredMoves {
  std::int64_t id = 0;
  bool imported = true;  ///< else it was played here
  std::string rules, result, text;
};
std::optional<StoredMoves> stored_moves(Connection& db, std::int64_t id);
/// The games behind that row, in the order of their rows.
std::vector<StoredMoves> stored_moves_after(Connection& db, std::int64_t id, std::int64_t most);

/// Shows all entries, of imported games and of those that were played here, and answers what is
/// wrong with the pages they stand on, one sentence each.
std::vector<std::string> check_position_pages(
    Connection& db, const std::function<void(const PositionEntry&)>& show);

/// Takes the positions of all imported games and puts an index of them in the place of the one that
/// is there, which is asked until then.
class PositionIndexMaker {
 public:
  explicit PositionIndexMaker(WriteRows write) : write_{std::move(write)} {}

  void add(std::span<const PositionEntry> entries);
  void finish();

 private:
  void write_run();

  WriteRows write_;
  std::vector<PositionEntry> entries_;
  std::vector<PositionRun> runs_;
};

}  // namespace flagfall::db
