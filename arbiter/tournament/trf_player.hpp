#pragma once

#include <optional>
#include <vector>

#include "arbiter/tournament/crosstable.hpp"
#include "arbiter/tournament/trf_line.hpp"

// The lines 001: one for each player.

namespace flagfall::arbiter::tournament::trf {

inline constexpr int first_round_column = 92;
inline constexpr int round_width = 10;

constexpr int column_of_round(int round) { return first_round_column + (round - 1) * round_width; }

/// A line 001 as it stands there: nothing is compared with other lines yet.
struct PlayerLine {
  int line = 0;
  Number number = 0;
  Entrant entrant;              ///< without rounds
  std::optional<Points> score;  ///< nothing where the columns are blank
  /// What the columns of each round say, without points; nothing where they are blank.
  std::vector<std::optional<RoundEntry>> cells;
};

/// Reads a line. Where columns were counted in bytes it is read so, and a warning is added.
Result<PlayerLine> read_player(const Line& line, std::vector<Sentence>& warnings);

}  // namespace flagfall::arbiter::tournament::trf
