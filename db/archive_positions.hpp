#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "db/connection.hpp"

// Which games reached which position. Imported games only ever come: their entries stand in sorted
// runs, written one after the other and merged, so that adding costs the same however many there
// are. Games that were played here may be corrected, and have a table of their own.

namespace flagfall::db {

/// That a game reached a position, with what was played there and how the game ended. The order is
/// that of the position, then of the move: entries of one answer stand together.
struct PositionEntry {
  std::uint64_t hash = 0;  ///< of rule set and position
  std::uint64_t rest = 0;  ///< move (24 bits), result (8), game (32)

  static PositionEntry of(std::uint64_t hash, std::uint32_t move, std::uint8_t result,
                          std::uint32_t game) {
    return {hash, std::uint64_t{move} << 40 | std::uint64_t{result} << 32 | game};
  }
  /// As whoever writes it knows moves; 0: none was played.
  std::uint32_t move() const { return static_cast<std::uint32_t>(rest >> 40); }
  std::uint8_t result() const { return static_cast<std::uint8_t>(rest >> 32); }
  std::uint32_t game() const { return static_cast<std::uint32_t>(rest); }
  // NOLINTNEXTLINE(modernize-use-nullptr): the check takes the comparison's own 0 for a pointer
  friend auto operator<=>(const PositionEntry&, const PositionEntry&) = default;
};

/// Writes sorted entries as a run of the lowest level, ready to be searched.
void add_position_run(Connection& db, std::span<const PositionEntry> entries);

/// Shows every entry of a position.
void for_each_entry(Connection& db, std::uint64_t hash,
                    const std::function<void(const PositionEntry&)>& show);

/// The entries of a game that was played here, in the place of those it had.
void set_played_positions(Connection& db, std::uint32_t game,
                          std::span<const PositionEntry> entries);

/// Runs a function on the connection that writes, and waits until it is on disk.
using WriteRows = std::function<void(const std::function<void(Connection&)>&)>;

/// Merges where a level has too many runs, until none has, and removes what is not used any more.
/// Reads on one connection; what is to be written goes to `write` in pieces, each of them short, so
/// that nothing else waits long for the writer.
void merge_position_runs(Connection& reader, const WriteRows& write);

/// Marks what an interrupted merge has left, so that the next one removes it.
void drop_unused_runs(Connection& db);

/// How many pages of entries there are, of 250 entries at most.
std::int64_t position_pages(Connection& db);

}  // namespace flagfall::db
