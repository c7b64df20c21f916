#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/connection.hpp"

// Games of the archive, those of files and those that were played here, and what is asked of them.

namespace flagfall::db {

/// What a search asks for; what is empty asks for nothing. Words are folded as names are.
struct ArchiveFilter {
  std::string rules, result;
  std::vector<std::string> player, white, black, event;  ///< each begins a word of the name
  std::string round, site;                               ///< as written
  std::string from, to;                            ///< 2009, 2009-04 or 2009-04-17, both included
  std::optional<std::vector<std::int64_t>> ids{};  ///< only these rows
  std::vector<std::int64_t> hidden{};              ///< none of these rows
  std::int64_t before = 0;                         ///< only what is listed behind this row; 0: all
  std::int64_t limit = 50;
};

struct ArchiveRow {
  std::int64_t id = 0;
  std::string game;  ///< its id where it was played here
  std::int64_t import = 0;
  std::string rules, rules_from, also_possible, white, black, event, site, round, date, result;
  std::int64_t plies = 0;
  std::string verdict;
};

/// By the day of the game, the newest first and those of an unknown day last; of one day those that
/// were stored last come first.
std::vector<ArchiveRow> archived_games(Connection& db, const ArchiveFilter& filter);
std::int64_t count_archived_games(Connection& db, const ArchiveFilter& filter);

/// Shows rows and their PDN, oldest first, one at a time; the limit does not count.
void for_each_archived(Connection& db, const ArchiveFilter& filter,
                       const std::function<void(const ArchiveRow&, std::string_view text)>& show);

/// A game with its PDN, by its number or by the id of a game that was played here.
struct ArchivedText {
  ArchiveRow row;
  std::string text;
};
std::optional<ArchivedText> archived_game(Connection& db, std::int64_t id);
std::optional<ArchivedText> played_game(Connection& db, std::string_view game);

/// Games that were played here and are not for everybody: their rows and ids.
struct GuardedGame {
  std::int64_t row = 0;
  std::string game;
};
std::vector<GuardedGame> guarded_games(Connection& db);

}  // namespace flagfall::db
