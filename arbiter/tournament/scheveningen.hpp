#pragma once

#include <cstdint>
#include <vector>

#include "arbiter/refusal.hpp"
#include "arbiter/tournament/crosstable.hpp"

namespace flagfall::arbiter::tournament {

/// Who has White in a Scheveningen match (PAIRING.md, 7).
enum class ScheveningenColours : std::uint8_t {
  /// One whole team has White in a round, and everyone alternates.
  by_team,
  /// Half of each team has White in every round; for teams of 4, 8, 12 …, else it does not balance.
  half_and_half,
};

struct ScheveningenSettings {
  int boards = 0;  ///< players of each team, 1 to 100
  ScheveningenColours colours = ScheveningenColours::by_team;
  bool first_team_white = true;  ///< in round 1; on board 1 with half and half
  int cycles = 1;                ///< 1 to 10, colours reversed from cycle to cycle
};

/// Every player of one team against every player of the other. The first team has the numbers 1 to
/// n, the second n + 1 to 2n. In round r the i-th of the first team meets number
/// ((i + r - 2) mod n) + 1 of the second. Refused: numbers out of range, half and half where it
/// does not balance.
Result<std::vector<RoundPairing>> scheveningen(const ScheveningenSettings& settings);

}  // namespace flagfall::arbiter::tournament
