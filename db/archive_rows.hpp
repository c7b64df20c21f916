#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "db/archive_positions.hpp"
#include "db/connection.hpp"
#include "db/event.hpp"
#include "db/hash.hpp"

// What is written of games that come from files, and of games that were played here once they have
// ended. An import is one event in the log, with a digest over its rows.

namespace flagfall::db {

/// One game as the archive keeps it. What it does not say is empty.
struct ArchivedGame {
  std::int64_t number = 0;                       ///< within its file, from 1
  std::string rules, rules_from, also_possible;  ///< the last: names with commas between
  std::string white, black, event, site, round;
  std::string date;    ///< as it was written
  std::string result;  ///< 2-0, 1-1, 0-2, 0-0 or *
  std::int64_t plies = 0;
  std::string verdict;
  std::optional<std::int64_t> bad_ply{};
  std::optional<Digest> likeness{};             ///< equal for equal players, date, rules and moves
  std::string text;                             ///< PDN
  std::string white_key, black_key, event_key;  ///< their words, as a search compares them
};

/// An import, and how far it is.
struct ArchiveImport {
  enum class State : std::uint8_t { reading, done, failed };
  std::int64_t id = 0;
  std::string name, actor, utc;
  State state = State::reading;
  std::string encoding;
  std::int64_t bytes = 0, bytes_read = 0;
  std::int64_t games = 0, legal = 0, illegal = 0, bad_fen = 0, guessed = 0;
  std::int64_t overlooked_draws = 0, contradictions = 0, already_there = 0;
  Digest digest{};             ///< over the rows that are there
  std::string remarks = "[]";  ///< JSON
  std::int64_t remarks_left_off = 0;
};
std::string_view name_of(ArchiveImport::State state);

/// The digest of an import after one more game.
Digest digest_after(const Digest& before, const ArchivedGame& game);

/// A day for comparing, 2009-04-17 with 00 for what is not known; empty for no date at all.
std::string day_of(std::string_view date);

/// Writes a new import and answers its number.
std::int64_t begin_import(Connection& db, const ArchiveImport& import);

/// Some games of an import with their positions, and how far the import is then. The entries name
/// the games by their places among these, from 0.
struct ArchivePart {
  std::vector<ArchivedGame> games;
  std::vector<PositionEntry> entries;  ///< sorted
};
void add_part(Connection& db, const ArchiveImport& import, const ArchivePart& part);
void update_import(Connection& db, const ArchiveImport& import);

std::optional<ArchiveImport> archive_import(Connection& db, std::int64_t id);
/// Newest first.
std::vector<ArchiveImport> archive_imports(Connection& db, std::int64_t most);
/// Those that something has cut short: nobody reads on.
std::vector<ArchiveImport> unfinished_imports(Connection& db);

/// The row of a game like that which came with an import.
std::optional<std::int64_t> archived_with(Connection& db, const Digest& likeness);

/// A game that was played here, in the place of what the archive knows of it, with its positions;
/// the entries name game 0. Nothing: the game is not over (any more).
void set_played_game(Connection& db, std::string_view game, const std::optional<ArchivedGame>& row,
                     std::vector<PositionEntry> entries);

/// The games that are over, or were, and of which the log has something that the archive has not
/// seen; how far it has seen, and how far the log goes.
struct TouchedGames {
  std::vector<std::string> games;
  std::int64_t seen = 0;
  std::int64_t newest = 0;
};
TouchedGames games_touched(Connection& db);
/// That the archive knows the games as the log has them up to there.
void set_games_seen(Connection& db, std::int64_t position);

/// What does not fit between the imports of the log and their rows, one sentence each.
std::vector<std::string> check_archive(Connection& db);

}  // namespace flagfall::db
