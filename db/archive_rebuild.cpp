#include "db/archive_rebuild.hpp"

#include <algorithm>
#include <utility>

#include "db/rows.hpp"

namespace flagfall::db {
namespace {

/// 16 MiB: few runs, and no more memory than a small machine has to spare.
constexpr std::size_t entries_of_a_run = std::size_t{1} << 20;
/// That of runs of such a size that were merged.
constexpr std::int64_t level_of_a_run = 2;

StoredMoves moves_of(const Statement& row) {
  return {row.int64(0), !row.is_null(1), row.string(2), row.string(3), row.string(4)};
}

/// Looks through one run; what is wrong with it, if anything.
std::string misfit_of(Connection& db, const PositionRun& run,
                      const std::function<void(const PositionEntry&)>& show) {
  const auto rows = db.kept(
      "SELECT id, first, entries FROM position_page WHERE id >= ?1 AND id < ?2 ORDER BY id");
  rows->bind_all(run.id * pages_of_a_run, (run.id + 1) * pages_of_a_run);
  std::string wrong;
  std::int64_t pages = 0;
  PositionEntry last;
  std::vector<PositionEntry> entries;
  while (rows->step()) {
    entries.clear();
    read_position_entries(rows->blob(2), entries);
    const bool fits = !entries.empty() && rows->int64(0) == run.id * pages_of_a_run + pages &&
                      static_cast<std::uint64_t>(rows->int64(1)) == entries.front().hash;
    if (!fits) wrong = "page " + std::to_string(pages) + " is not what it says";
    for (const PositionEntry& entry : entries) {
      if (entry < last) wrong = "page " + std::to_string(pages) + " is not in its order";
      last = entry;
      show(entry);
    }
    ++pages;
  }
  if (pages != run.pages)
    wrong = std::to_string(pages) + " pages are there, it says " + std::to_string(run.pages);
  return wrong;
}

}  // namespace

std::optional<StoredMoves> stored_moves(Connection& db, std::int64_t id) {
  const auto row =
      db.kept("SELECT id, import, rules, result, text FROM archive_game WHERE id = ?1");
  row->bind_all(id);
  return first_row(row, moves_of);
}

std::vector<StoredMoves> stored_moves_after(Connection& db, std::int64_t id, std::int64_t most) {
  const auto rows = db.kept(
      "SELECT id, import, rules, result, text FROM archive_game WHERE id > ?1 ORDER BY id LIMIT "
      "?2");
  rows->bind_all(id, most);
  return all_rows(rows, moves_of);
}

std::vector<std::string> check_position_pages(
    Connection& db, const std::function<void(const PositionEntry&)>& show) {
  std::vector<std::string> findings;
  for (const PositionRun& run : ready_position_runs(db))
    if (const std::string wrong = misfit_of(db, run, show); !wrong.empty())
      findings.push_back("index of positions, run " + std::to_string(run.id) + ": " + wrong);
  const auto played = db.kept("SELECT hash, game, rest FROM played_position");
  while (played->step()) {
    const PositionEntry entry{static_cast<std::uint64_t>(played->int64(0)),
                              static_cast<std::uint64_t>(played->int64(2))};
    if (entry.game() != static_cast<std::uint64_t>(played->int64(1)))
      findings.push_back("index of positions: an entry of game " +
                         std::to_string(played->int64(1)) + " names another game");
    show(entry);
  }
  return findings;
}

void PositionIndexMaker::add(std::span<const PositionEntry> entries) {
  entries_.insert(entries_.end(), entries.begin(), entries.end());
  if (entries_.size() >= entries_of_a_run) write_run();
}

void PositionIndexMaker::write_run() {
  if (entries_.empty()) return;
  std::ranges::sort(entries_);
  PositionRunWriter writer{write_, level_of_a_run};
  for (const PositionEntry& entry : entries_) writer.add(entry);
  runs_.push_back(writer.finish());
  entries_.clear();
}

void PositionIndexMaker::finish() {
  write_run();
  write_([this](Connection& db) {
    db.execute("UPDATE position_run SET state = 'gone' WHERE state = 'ready'");
    for (const PositionRun& run : runs_) set_position_run_ready(db, run);
  });
}

}  // namespace flagfall::db
