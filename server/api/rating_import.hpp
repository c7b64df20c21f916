#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "arbiter/refusal.hpp"
#include "db/rating_list.hpp"
#include "db/store.hpp"

namespace flagfall::server::api {

/// A rating list as it was read from a table.
struct RatingListRead {
  std::vector<db::RatingPlayer> players;
  int left_out = 0;  ///< rows that say nothing that can be used
  std::vector<arbiter::Sentence> warnings;
  std::optional<arbiter::Refusal> refusal;  ///< then there is nothing else
};

/// Reads it; takes a second for a hundred thousand players.
RatingListRead read_rating_list(const std::string& bytes, int this_year);

/// The words by which a name is found.
std::vector<std::string> words_of(const std::string& name);

/// Writes a list in place of the one in the file, in pieces, so that nothing else waits long for
/// the disk. `done` is called on the writer's thread.
void write_rating_list(db::Store& store, std::vector<db::RatingPlayer> players,
                       std::function<void(bool written)> done);

/// Those of whom each word of the question begins a word of the name; at most `most`.
std::vector<db::RatingPlayer> find_rating_players(const db::Store& store,
                                                  const std::string& question, std::size_t most);

}  // namespace flagfall::server::api
