#include "db/position_pages.hpp"

#include <array>

#include "db/rows.hpp"

namespace flagfall::db {
namespace {

constexpr std::size_t pages_written_at_once = 128;

void put_number(std::byte* to, std::uint64_t number) {
  for (std::size_t i = 0; i < 8; ++i) to[i] = static_cast<std::byte>(number >> (56U - 8U * i));
}

}  // namespace

std::uint64_t entry_number_at(const std::byte* from) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number = number << 8U | std::to_integer<unsigned>(from[i]);
  return number;
}

void read_position_entries(std::span<const std::byte> page, std::vector<PositionEntry>& entries) {
  for (std::size_t at = 0; at + entry_bytes <= page.size(); at += entry_bytes)
    entries.push_back({entry_number_at(page.data() + at), entry_number_at(page.data() + at + 8)});
}

std::vector<PositionRun> ready_position_runs(Connection& db) {
  return all_rows(
      db.kept("SELECT id, level, pages FROM position_run WHERE state = 'ready' ORDER BY id"),
      [](const Statement& row) {
        return PositionRun{row.int64(0), row.int64(1), row.int64(2)};
      });
}

std::int64_t make_position_run(Connection& db, std::int64_t level) {
  const auto insert =
      db.kept("INSERT INTO position_run (level, state, pages) VALUES (?1, 'made', 0) RETURNING id");
  insert->bind_all(level);
  insert->step();
  return insert->int64(0);
}

void write_position_page(Connection& db, std::int64_t run, std::int64_t page,
                         std::span<const PositionEntry> entries) {
  std::array<std::byte, entries_of_a_page * entry_bytes> bytes{};
  for (std::size_t i = 0; i < entries.size(); ++i) {
    put_number(bytes.data() + i * entry_bytes, entries[i].hash);
    put_number(bytes.data() + i * entry_bytes + 8, entries[i].rest);
  }
  db.kept("INSERT INTO position_page (id, first, entries) VALUES (?1, ?2, ?3)")
      ->bind_all(run * pages_of_a_run + page, static_cast<std::int64_t>(entries.front().hash),
                 std::span<const std::byte>{bytes}.first(entries.size() * entry_bytes))
      .run();
}

void set_position_run_ready(Connection& db, const PositionRun& run) {
  db.kept("UPDATE position_run SET state = 'ready', pages = ?2 WHERE id = ?1")
      ->bind_all(run.id, run.pages)
      .run();
}

PositionRunWriter::PositionRunWriter(const WriteRows& write, std::int64_t level)
    : write_{&write}, run_{0, level, 0} {
  write([&](Connection& db) { run_.id = make_position_run(db, level); });
}

void PositionRunWriter::add(const PositionEntry& entry) {
  entries_.push_back(entry);
  if (entries_.size() == pages_written_at_once * entries_of_a_page) flush();
}

PositionRun PositionRunWriter::finish() {
  flush();
  return run_;
}

void PositionRunWriter::flush() {
  if (entries_.empty()) return;
  std::int64_t page = run_.pages;
  (*write_)([&](Connection& db) {
    page = run_.pages;
    std::span<const PositionEntry> rest{entries_};
    while (!rest.empty()) {
      const std::size_t count = std::min(rest.size(), entries_of_a_page);
      write_position_page(db, run_.id, page++, rest.first(count));
      rest = rest.subspan(count);
    }
  });
  run_.pages = page;
  entries_.clear();
}

}  // namespace flagfall::db
