#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "db/archive_positions.hpp"
#include "db/connection.hpp"

// How the runs of the index of positions stand in the file, page by page.

namespace flagfall::db {

inline constexpr std::int64_t pages_of_a_run = std::int64_t{1} << 24;
inline constexpr std::size_t entry_bytes = 16;
/// So that a page of entries is a page of the file.
inline constexpr std::size_t entries_of_a_page = 250;

struct PositionRun {
  std::int64_t id = 0;
  std::int64_t level = 0;
  std::int64_t pages = 0;
};

/// Of those that are ready, the oldest first.
std::vector<PositionRun> ready_position_runs(Connection& db);

/// Makes a run that nobody reads until it is ready.
std::int64_t make_position_run(Connection& db, std::int64_t level);
void write_position_page(Connection& db, std::int64_t run, std::int64_t page,
                         std::span<const PositionEntry> entries);
void set_position_run_ready(Connection& db, const PositionRun& run);

/// The eight bytes of half an entry.
std::uint64_t entry_number_at(const std::byte* from);
void read_position_entries(std::span<const std::byte> page, std::vector<PositionEntry>& entries);

/// Takes entries in their order and writes them as one run, some pages at a time.
class PositionRunWriter {
 public:
  PositionRunWriter(const WriteRows& write, std::int64_t level);

  void add(const PositionEntry& entry);
  /// Writes what is left: the run is whole, and is still to be made ready.
  PositionRun finish();

 private:
  void flush();

  const WriteRows* write_;
  PositionRun run_;
  std::vector<PositionEntry> entries_;
};

}  // namespace flagfall::db
