#include "db/archive_rows.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "db/access.hpp"
#include "db/rows.hpp"

namespace flagfall::db {
namespace {

constexpr std::string_view seen_key = "archive_seen";
constexpr std::array<std::string_view, 3> state_names{"reading", "done", "failed"};

ArchiveImport::State state_named(std::string_view name) {
  const auto found = std::find(state_names.begin(), state_names.end(), name);
  return static_cast<ArchiveImport::State>(found - state_names.begin());
}

std::span<const std::byte> bytes_of(const std::optional<Digest>& digest) {
  return digest ? std::span<const std::byte>{*digest} : std::span<const std::byte>{};
}

void bind_digest(Statement& statement, int index, const std::optional<Digest>& digest) {
  if (digest)
    statement.bind(index, bytes_of(digest));
  else
    statement.bind(index, std::nullopt);
}

std::int64_t name_id(Connection& db, std::string_view kind, const std::string& text,
                     const std::string& key) {
  {
    const auto known = db.kept("SELECT id FROM archive_name WHERE kind = ?1 AND text = ?2");
    known->bind_all(kind, std::string_view{text});
    if (known->step()) return known->int64(0);
  }
  const auto insert =
      db.kept("INSERT INTO archive_name (kind, text, key) VALUES (?1, ?2, ?3) RETURNING id");
  insert->bind_all(kind, std::string_view{text}, std::string_view{key});
  insert->step();
  return insert->int64(0);
}

std::int64_t insert_game(Connection& db, std::optional<std::int64_t> import,
                         std::optional<std::string_view> played, const ArchivedGame& game) {
  const std::int64_t white = name_id(db, "player", game.white, game.white_key);
  const std::int64_t black = name_id(db, "player", game.black, game.black_key);
  const std::int64_t event = name_id(db, "event", game.event, game.event_key);
  const auto insert = db.kept(
      "INSERT INTO archive_game (import, game, number, rules, rules_from, white, black, event, "
      "site, round, date, day, result, plies, verdict, bad_ply, text, also_possible, likeness) "
      "VALUES (?1, ?2, "
      "?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19) RETURNING id");
  insert->bind_all(import, played, game.number, std::string_view{game.rules},
                   std::string_view{game.rules_from}, white, black, event,
                   std::string_view{game.site}, std::string_view{game.round},
                   std::string_view{game.date}, std::string_view{day_of(game.date)},
                   std::string_view{game.result}, game.plies, std::string_view{game.verdict},
                   game.bad_ply, std::string_view{game.text}, std::string_view{game.also_possible});
  bind_digest(*insert, 19, game.likeness);
  insert->step();
  return insert->int64(0);
}

ArchiveImport import_of(const Statement& row) {
  ArchiveImport import;
  import.id = row.int64(0);
  import.name = row.string(1);
  import.actor = row.string(2);
  import.utc = row.string(3);
  import.state = state_named(row.text(4));
  import.encoding = row.string(5);
  std::int64_t* const numbers[] = {
      &import.bytes,          &import.bytes_read,   &import.games,   &import.legal,
      &import.illegal,        &import.bad_fen,      &import.guessed, &import.overlooked_draws,
      &import.contradictions, &import.already_there};
  int column = 6;
  for (std::int64_t* number : numbers) *number = row.int64(column++);
  const auto digest = row.blob(column++);
  std::copy_n(digest.begin(), std::min(digest.size(), import.digest.size()), import.digest.begin());
  import.remarks = row.string(column++);
  import.remarks_left_off = row.int64(column);
  return import;
}

/// Whether the text is made of digits, and only those.
bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::string_view name_of(ArchiveImport::State state) {
  return state_names.at(static_cast<std::size_t>(state));
}

std::string day_of(std::string_view date) {
  std::array<std::string, 3> parts;
  std::size_t part = 0;
  for (const char c : date) {
    if (c == '.' || c == '-' || c == '/') {
      if (++part == parts.size()) return {};
    } else {
      parts.at(part) += c;
    }
  }
  if (parts[0].size() != 4 || !is_number(parts[0])) return {};
  std::string day = parts[0];
  for (const std::size_t i : {std::size_t{1}, std::size_t{2}}) {
    const bool known = is_number(parts.at(i)) && parts.at(i).size() <= 2;
    day += '-' + (known ? std::string(2 - parts.at(i).size(), '0') + parts.at(i) : "00");
  }
  return day;
}

Digest digest_after(const Digest& before, const ArchivedGame& game) {
  // As the chain of the log has it: the length of each text stands before it.
  std::string bytes;
  const auto add = [&bytes](std::string_view text) {
    const auto size = static_cast<std::uint64_t>(text.size());
    for (int shift = 56; shift >= 0; shift -= 8) bytes += static_cast<char>(size >> shift & 0xffU);
    bytes += text;
  };
  bytes.append(reinterpret_cast<const char*>(before.data()), before.size());
  add(std::to_string(game.number));
  for (const std::string* text :
       {&game.rules, &game.rules_from, &game.also_possible, &game.white, &game.black, &game.event,
        &game.site, &game.round, &game.date, &game.result})
    add(*text);
  add(std::to_string(game.plies));
  add(game.verdict);
  add(game.bad_ply ? std::to_string(*game.bad_ply) : std::string{});
  add(game.text);
  return sha256(std::as_bytes(std::span{bytes}));
}

std::int64_t begin_import(Connection& db, const ArchiveImport& import) {
  const auto insert = db.kept(
      "INSERT INTO archive_import (name, actor, utc, state, encoding, bytes, bytes_read, games, "
      "legal, illegal, bad_fen, guessed, overlooked_draws, contradictions, already_there, digest, "
      "remarks, remarks_left_off) VALUES (?1, ?2, ?3, 'reading', '', ?4, 0, 0, 0, 0, 0, 0, 0, 0, "
      "0, ?5, '[]', 0) RETURNING id");
  insert->bind_all(std::string_view{import.name}, std::string_view{import.actor},
                   std::string_view{import.utc}, import.bytes,
                   std::span<const std::byte>{import.digest});
  insert->step();
  return insert->int64(0);
}

void update_import(Connection& db, const ArchiveImport& import) {
  db.kept(
        "UPDATE archive_import SET state = ?2, encoding = ?3, bytes_read = ?4, games = ?5, legal = "
        "?6, illegal = ?7, bad_fen = ?8, guessed = ?9, overlooked_draws = ?10, contradictions = "
        "?11, already_there = ?12, digest = ?13, remarks = ?14, remarks_left_off = ?15, bytes = "
        "?16 WHERE id = ?1")
      ->bind_all(import.id, name_of(import.state), std::string_view{import.encoding},
                 import.bytes_read, import.games, import.legal, import.illegal, import.bad_fen,
                 import.guessed, import.overlooked_draws, import.contradictions,
                 import.already_there, std::span<const std::byte>{import.digest},
                 std::string_view{import.remarks}, import.remarks_left_off, import.bytes)
      .run();
}

void add_part(Connection& db, const ArchiveImport& import, const ArchivePart& part) {
  std::vector<std::uint64_t> ids;
  ids.reserve(part.games.size());
  for (const ArchivedGame& game : part.games)
    ids.push_back(static_cast<std::uint64_t>(insert_game(db, import.id, std::nullopt, game)));
  std::vector<PositionEntry> entries = part.entries;
  for (PositionEntry& entry : entries)
    entry.rest = (entry.rest & ~std::uint64_t{0xffffffff}) | ids.at(entry.game());
  add_position_run(db, entries);
  update_import(db, import);
}

namespace {

constexpr const char* import_columns =
    "id, name, actor, utc, state, encoding, bytes, bytes_read, games, legal, illegal, bad_fen, "
    "guessed, overlooked_draws, contradictions, already_there, digest, remarks, remarks_left_off";

std::vector<ArchiveImport> imports_where(Connection& db, const std::string& condition,
                                         std::int64_t value) {
  Statement rows = db.prepare("SELECT " + std::string{import_columns} +
                              " FROM archive_import WHERE " + condition);
  rows.bind_all(value);
  std::vector<ArchiveImport> imports;
  while (rows.step()) imports.push_back(import_of(rows));
  return imports;
}

}  // namespace

std::optional<ArchiveImport> archive_import(Connection& db, std::int64_t id) {
  auto found = imports_where(db, "id = ?1", id);
  return found.empty() ? std::nullopt : std::optional{std::move(found.front())};
}

std::vector<ArchiveImport> archive_imports(Connection& db, std::int64_t most) {
  return imports_where(db, "1 ORDER BY id DESC LIMIT ?1", most);
}

std::vector<ArchiveImport> unfinished_imports(Connection& db) {
  return imports_where(db, "state = 'reading' AND id > ?1 ORDER BY id", 0);
}

std::optional<std::int64_t> archived_with(Connection& db, const Digest& likeness) {
  const auto row = db.kept("SELECT id FROM archive_game WHERE likeness = ?1");
  row->bind_all(std::span<const std::byte>{likeness});
  return row->step() ? std::optional{row->int64(0)} : std::nullopt;
}

void set_played_game(Connection& db, std::string_view game, const std::optional<ArchivedGame>& row,
                     std::vector<PositionEntry> entries) {
  db.kept("DELETE FROM archive_game WHERE game = ?1")->bind_all(game).run();
  if (!row) return;
  const std::int64_t id = insert_game(db, std::nullopt, game, *row);
  for (PositionEntry& entry : entries)
    entry.rest = (entry.rest & ~std::uint64_t{0xffffffff}) | static_cast<std::uint64_t>(id);
  set_played_positions(db, static_cast<std::uint32_t>(id), entries);
}

TouchedGames games_touched(Connection& db) {
  TouchedGames touched;
  touched.seen = std::stoll(meta(db, seen_key).value_or("0"));
  touched.newest = db.int64("SELECT coalesce(max(position), 0) FROM event_log");
  // A game that goes on has nothing to show yet.
  const auto rows = db.kept(
      "SELECT g.id FROM (SELECT DISTINCT substr(stream, 6) AS game FROM event_log WHERE position > "
      "?1 AND stream LIKE 'game:%') t JOIN game g ON g.id = t.game WHERE g.phase = 'ended' OR "
      "EXISTS (SELECT 1 FROM archive_game a WHERE a.game = g.id)");
  rows->bind_all(touched.seen);
  while (rows->step()) touched.games.push_back(rows->string(0));
  return touched;
}

void set_games_seen(Connection& db, std::int64_t position) {
  set_meta(db, seen_key, std::to_string(position));
}

}  // namespace flagfall::db
