#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "arbiter/tournament/scoring.hpp"

namespace flagfall::arbiter::tournament {

/// A team within a tournament, 1 and up in the order of entry; 0 is none. It is never given twice.
using TeamId = int;

/// Who of the first-named (home) and the second-named team has White on board 1. The KNDB's own
/// rule was not found (PAIRING.md, 7 and 14): a matter of the regulations.
enum class WhiteOnBoard1 : std::uint8_t { home, away, lot };

/// "home", "away", "lot": the stable names.
std::string_view name_of(WhiteOnBoard1 white);
std::optional<WhiteOnBoard1> white_on_board_1_named(std::string_view name);

inline constexpr int most_team_boards = 100;

/// How teams meet: what a regulation says about a match (PAIRING.md, 7).
struct TeamPlay {
  int boards = 4;  ///< 1 to `most_team_boards`
  WhiteOnBoard1 white_on_board_1 = WhiteOnBoard1::home;
  bool alternate = true;                     ///< colours by board; else a whole team has one
  bool fixed_order = true;                   ///< line-ups keep the order of the team's list
  Scoring match_scoring = draughts_scoring;  ///< of a match
  friend bool operator==(const TeamPlay&, const TeamPlay&) = default;
};

}  // namespace flagfall::arbiter::tournament
