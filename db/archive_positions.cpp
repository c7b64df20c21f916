#include "db/archive_positions.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <queue>
#include <string>
#include <utility>

#include "db/position_pages.hpp"
#include "db/rows.hpp"

namespace flagfall::db {
namespace {

constexpr std::size_t runs_of_a_level = 8;
constexpr std::int64_t pages_read_at_once = 64;
constexpr std::int64_t pages_removed_at_once = 500;

std::uint64_t first_of_page(Connection& db, const PositionRun& run, std::int64_t page) {
  const auto row = db.kept("SELECT first FROM position_page WHERE id = ?1");
  row->bind_all(run.id * pages_of_a_run + page);
  return row->step() ? static_cast<std::uint64_t>(row->int64(0)) : ~std::uint64_t{0};
}

/// The page before the first that begins with that position or a later one: there it may begin.
std::int64_t page_before(Connection& db, const PositionRun& run, std::uint64_t hash) {
  std::int64_t low = 0;
  std::int64_t high = run.pages;
  while (low < high) {
    const std::int64_t middle = (low + high) / 2;
    if (first_of_page(db, run, middle) < hash)
      low = middle + 1;
    else
      high = middle;
  }
  return std::max<std::int64_t>(low - 1, 0);
}

void show_of_run(Connection& db, const PositionRun& run, std::uint64_t hash,
                 const std::function<void(const PositionEntry&)>& show) {
  const auto rows =
      db.kept("SELECT entries FROM position_page WHERE id >= ?1 AND id < ?2 ORDER BY id");
  rows->bind_all(run.id * pages_of_a_run + page_before(db, run, hash),
                 run.id * pages_of_a_run + run.pages);
  while (rows->step()) {
    const std::span<const std::byte> page = rows->blob(0);
    for (std::size_t at = 0; at + entry_bytes <= page.size(); at += entry_bytes) {
      const std::uint64_t there = entry_number_at(page.data() + at);
      if (there < hash) continue;
      if (there > hash) return;
      show({there, entry_number_at(page.data() + at + 8)});
    }
  }
}

/// The entries of one run, in their order, a piece at a time: a read that stays open would keep the
/// write-ahead log from being folded into the file.
class RunReader {
 public:
  RunReader(Connection& db, const PositionRun& run) : db_{&db}, run_{run} { fill(); }

  bool here() const { return at_ < entries_.size(); }
  const PositionEntry& entry() const { return entries_[at_]; }
  void next() {
    if (++at_ == entries_.size()) fill();
  }

 private:
  void fill() {
    entries_.clear();
    at_ = 0;
    if (page_ >= run_.pages) return;
    const std::int64_t begin = run_.id * pages_of_a_run + page_;
    const std::int64_t end =
        run_.id * pages_of_a_run + std::min(run_.pages, page_ + pages_read_at_once);
    const auto rows =
        db_->kept("SELECT entries FROM position_page WHERE id >= ?1 AND id < ?2 ORDER BY id");
    rows->bind_all(begin, end);
    while (rows->step()) read_position_entries(rows->blob(0), entries_);
    page_ += pages_read_at_once;
  }

  Connection* db_;
  PositionRun run_;
  std::int64_t page_ = 0;
  std::size_t at_ = 0;
  std::vector<PositionEntry> entries_;
};

/// The run that they become takes the place of those it was made of.
void merge(Connection& reader, const std::vector<PositionRun>& parts, const WriteRows& write) {
  std::vector<RunReader> readers;
  readers.reserve(parts.size());
  for (const PositionRun& part : parts) readers.emplace_back(reader, part);
  const auto later = [&](std::size_t a, std::size_t b) {
    return readers[b].entry() < readers[a].entry();
  };
  std::priority_queue<std::size_t, std::vector<std::size_t>, decltype(later)> waiting{later};
  for (std::size_t i = 0; i < readers.size(); ++i)
    if (readers[i].here()) waiting.push(i);
  PositionRunWriter writer{write, parts.front().level + 1};
  while (!waiting.empty()) {
    const std::size_t next = waiting.top();
    waiting.pop();
    writer.add(readers[next].entry());
    readers[next].next();
    if (readers[next].here()) waiting.push(next);
  }
  const PositionRun made = writer.finish();
  write([&](Connection& db) {
    for (const PositionRun& part : parts)
      db.kept("UPDATE position_run SET state = 'gone' WHERE id = ?1")->bind_all(part.id).run();
    set_position_run_ready(db, made);
  });
}

/// The oldest runs of a level that has too many.
std::vector<PositionRun> next_to_merge(Connection& db) {
  std::vector<PositionRun> runs = ready_position_runs(db);
  std::stable_sort(runs.begin(), runs.end(),
                   [](const PositionRun& a, const PositionRun& b) { return a.level < b.level; });
  for (auto begin = runs.begin(); begin != runs.end();) {
    const auto end = std::find_if(
        begin, runs.end(), [&](const PositionRun& run) { return run.level != begin->level; });
    if (end - begin >= static_cast<std::ptrdiff_t>(runs_of_a_level))
      return {begin, begin + runs_of_a_level};
    begin = end;
  }
  return {};
}

/// Some pages of a run that is gone, and in the end its row; false where there is none.
bool remove_some(Connection& db) {
  std::int64_t run = 0;
  {
    const auto gone = db.kept("SELECT id FROM position_run WHERE state = 'gone' LIMIT 1");
    if (!gone->step()) return false;
    run = gone->int64(0);
  }
  db.kept(
        "DELETE FROM position_page WHERE id IN (SELECT id FROM position_page WHERE id >= ?1 AND "
        "id < ?2 LIMIT ?3)")
      ->bind_all(run * pages_of_a_run, (run + 1) * pages_of_a_run, pages_removed_at_once)
      .run();
  if (db.changes() < pages_removed_at_once)
    db.kept("DELETE FROM position_run WHERE id = ?1")->bind_all(run).run();
  return true;
}

}  // namespace

void add_position_run(Connection& db, std::span<const PositionEntry> entries) {
  if (entries.empty()) return;
  const std::int64_t run = make_position_run(db, 0);
  std::int64_t page = 0;
  while (!entries.empty()) {
    const std::size_t count = std::min(entries.size(), entries_of_a_page);
    write_position_page(db, run, page++, entries.first(count));
    entries = entries.subspan(count);
  }
  set_position_run_ready(db, {run, 0, page});
}

void for_each_entry(Connection& db, std::uint64_t hash,
                    const std::function<void(const PositionEntry&)>& show) {
  for (const PositionRun& run : ready_position_runs(db)) show_of_run(db, run, hash, show);
  const auto played = db.kept("SELECT rest FROM played_position WHERE hash = ?1");
  played->bind_all(static_cast<std::int64_t>(hash));
  while (played->step()) show({hash, static_cast<std::uint64_t>(played->int64(0))});
}

void set_played_positions(Connection& db, std::uint32_t game,
                          std::span<const PositionEntry> entries) {
  db.kept("DELETE FROM played_position WHERE game = ?1")->bind_all(std::int64_t{game}).run();
  const auto insert =
      db.kept("INSERT OR IGNORE INTO played_position (hash, game, rest) VALUES (?1, ?2, ?3)");
  for (const PositionEntry& entry : entries)
    insert
        ->bind_all(static_cast<std::int64_t>(entry.hash), std::int64_t{game},
                   static_cast<std::int64_t>(entry.rest))
        .run();
}

void merge_position_runs(Connection& reader, const WriteRows& write) {
  for (auto parts = next_to_merge(reader); !parts.empty(); parts = next_to_merge(reader))
    merge(reader, parts, write);
  while (reader.int64("SELECT count(*) FROM position_run WHERE state = 'gone'") > 0)
    write([](Connection& db) { remove_some(db); });
}

void drop_unused_runs(Connection& db) {
  db.execute("UPDATE position_run SET state = 'gone' WHERE state = 'made'");
}

std::int64_t position_pages(Connection& db) {
  return db.int64("SELECT coalesce(sum(pages), 0) FROM position_run WHERE state = 'ready'");
}

}  // namespace flagfall::db
