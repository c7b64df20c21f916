#include "server/archive/index.hpp"

#include <unordered_map>

#include "db/archive_rebuild.hpp"
#include "server/archive/played_over.hpp"
#include "server/archive/positions.hpp"

namespace flagfall::server::archive {
namespace {

constexpr std::int64_t games_at_once = 500;

/// A sum of entries that does not depend on their order: what a sort of all would compare.
class Sum {
 public:
  void add(const db::PositionEntry& entry) {
    ++count_;
    total_ += mixed(entry.hash + mixed(entry.rest));
  }
  std::int64_t count() const { return count_; }
  friend bool operator==(const Sum&, const Sum&) = default;

 private:
  std::int64_t count_ = 0;
  std::uint64_t total_ = 0;
};

void for_each_game(db::Connection& db, const std::function<void(const db::StoredMoves&)>& show) {
  std::int64_t last = 0;
  for (auto games = db::stored_moves_after(db, last, games_at_once); !games.empty();
       games = db::stored_moves_after(db, last, games_at_once)) {
    for (const db::StoredMoves& game : games) show(game);
    last = games.back().id;
  }
}

/// The entries that a game has in the index.
void entries_of(const db::StoredMoves& game, std::vector<db::PositionEntry>& entries) {
  if (const auto replayed = played_over(game))
    add_entries(*replayed, ending_of(game.result), static_cast<std::uint32_t>(game.id), entries);
}

}  // namespace

std::vector<std::string> check_positions(db::Connection& db) {
  std::unordered_map<std::uint32_t, Sum> found;
  std::vector<std::string> findings = db::check_position_pages(
      db, [&found](const db::PositionEntry& entry) { found[entry.game()].add(entry); });
  std::int64_t misfits = 0;
  std::int64_t first = 0;
  std::vector<db::PositionEntry> entries;
  for_each_game(db, [&](const db::StoredMoves& game) {
    entries.clear();
    entries_of(game, entries);
    Sum played;
    for (const db::PositionEntry& entry : entries) played.add(entry);
    const auto there = found.find(static_cast<std::uint32_t>(game.id));
    const Sum indexed = there == found.end() ? Sum{} : there->second;
    if (there != found.end()) found.erase(there);
    if (indexed == played) return;
    if (misfits++ == 0) first = game.id;
  });
  if (misfits > 0)
    findings.push_back("index of positions: of " + std::to_string(misfits) +
                       " games it does not have the positions that were played, row " +
                       std::to_string(first) + " is the first; flagfall reindex makes it anew");
  if (!found.empty())
    findings.push_back("index of positions: it has entries of " + std::to_string(found.size()) +
                       " games that are not there; flagfall reindex makes it anew");
  return findings;
}

Reindexed reindex_imported(db::Connection& reader, const db::WriteRows& write,
                           const std::function<void(const Reindexed&)>& progress) {
  // What an import or a reindexing that was cut short has left.
  write([](db::Connection& db) { db::drop_unused_runs(db); });
  Reindexed done;
  db::PositionIndexMaker index{write};
  std::vector<db::PositionEntry> entries;
  for_each_game(reader, [&](const db::StoredMoves& game) {
    if (!game.imported) return;
    entries.clear();
    entries_of(game, entries);
    index.add(entries);
    done.entries += std::ssize(entries);
    if (++done.games % games_at_once == 0 && progress) progress(done);
  });
  index.finish();
  db::merge_position_runs(reader, write);
  return done;
}

}  // namespace flagfall::server::archive
