#pragma once

#include <optional>
#include <vector>

#include "arbiter/tournament/trf_player.hpp"

// What the lines 001 say of each other.

namespace flagfall::arbiter::tournament::trf {

/// Puts players in the order of their numbers; refused where one is missing or there twice.
std::optional<Refusal> sort_by_number(std::vector<PlayerLine>& players);

/// Whether the opponents name each other, have different colours, and results that fit. Expects
/// the order of the numbers.
std::optional<Refusal> check_games(const std::vector<PlayerLine>& players,
                                   std::vector<Sentence>& warnings);

/// The points of an entry.
Points points_of_entry(const RoundEntry& entry, const Scoring& scoring);

/// Whether the points of each line are the sum of its rounds in the table. `is_lenient` makes a
/// difference a warning.
std::optional<Refusal> check_scores(const std::vector<PlayerLine>& players, const Crosstable& table,
                                    bool is_lenient, std::vector<Sentence>& warnings);

}  // namespace flagfall::arbiter::tournament::trf
