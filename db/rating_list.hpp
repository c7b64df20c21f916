#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "db/connection.hpp"

// The rating list that was imported: rows outside the hash chain. A new one is written beside the
// old one in pieces, so that nothing else waits for it long, and then takes its place.

namespace flagfall::db {

struct RatingPlayer {
  std::string name{};
  std::string title{};
  std::string federation{};
  std::string club{};
  std::string fmjd_id{};
  std::string sex{};
  int rating = 0;
  std::vector<std::string> words{};  ///< of the name, folded; not read back
  friend bool operator==(const RatingPlayer&, const RatingPlayer&) = default;
};

/// A number that no list has.
std::int64_t new_rating_list(Connection& db);
void add_rating_players(Connection& db, std::int64_t list, std::span<const RatingPlayer> players);
/// From now on this is the list.
void use_rating_list(Connection& db, std::int64_t list);
/// Removes up to `most` players of lists older than the one in use, and so never of one that is
/// just being added; answers how many there were.
std::int64_t remove_old_rating_players(Connection& db, std::int64_t most);

/// Players of the list in use of whom one word begins with `word`, by name. Of more than `most`
/// those whose words come first: the search ends there, however many there are.
std::vector<RatingPlayer> rating_players(Connection& db, const std::string& word,
                                         std::int64_t most);

}  // namespace flagfall::db
