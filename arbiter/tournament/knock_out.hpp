#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "arbiter/refusal.hpp"
#include "arbiter/tournament/crosstable.hpp"
#include "arbiter/tournament/lots.hpp"

namespace flagfall::arbiter::tournament {

/// A line of the bracket on which nobody stands: whoever meets it goes on.
inline constexpr Number free_line = -1;

struct KnockOutSettings {
  int players = 0;            ///< 2 to 1024
  std::vector<Number> lines;  ///< from the top; empty: `seeded_lines`
  bool third_place = false;   ///< the losers of the semi-finals play for it; from 4 players
};

struct KnockOutMatch {
  Number upper = 0;  ///< 0: not known yet
  Number lower = 0;
  Number winner = 0;
  friend bool operator==(const KnockOutMatch&, const KnockOutMatch&) = default;
};

/// The bracket: round 1 first, the final last. Winners of neighbours meet.
struct KnockOut {
  std::vector<std::vector<KnockOutMatch>> rounds;
  std::optional<KnockOutMatch> third_place;
  friend bool operator==(const KnockOut&, const KnockOut&) = default;
};

/// The lines of a bracket of 2, 4, 8 … from the top: 1 8 4 5 2 7 3 6. The first two of the list can
/// meet in the final only; numbers above the players are free lines (PAIRING.md, 6).
std::vector<Number> seeded_lines(int size);

/// A list of lines made elsewhere: numbers parted by blanks, commas or line ends, `-` a free line.
/// Refused, naming the line of text: what is no number of a player, a number twice; and a list that
/// is no power of two, leaves someone out, or has two free lines meet.
Result<std::vector<Number>> read_lines(std::string_view text, int players);

/// The bracket, with those who meet free lines in round 2 already.
Result<KnockOut> draw_knock_out(const KnockOutSettings& settings);

/// A match of the bracket: round and match from 1. The match for third place is match 2 of the last
/// round.
struct MatchPlace {
  int round = 1;
  int match = 1;
};

/// The bracket with a winner, who goes on to the next round; the loser of a semi-final goes to the
/// match for third place. A winner may be changed as long as the matches that he went on to are not
/// decided. Refused: a match that is none or has no two players yet, a winner who does not play in
/// it, a decided match further on.
Result<KnockOut> with_winner(KnockOut bracket, MatchPlace place, Number winner);

enum class KnockOutColours : std::uint8_t {
  by_lot,       ///< for each match
  upper_white,  ///< the upper of the two lines has White in the first game
  lower_white,
};

/// The matches of a round that have two players and no winner; White is who has White in the first
/// game, and games alternate from there (`match_state`). Those who meet a free line are in no
/// pairing.
RoundPairing pairing_of(const KnockOut& bracket, int round, KnockOutColours colours, Lots& lots);

/// Places so far: who won the final is 1st, its loser 2nd; 3rd and 4th as they played for it or
/// shared; losers of earlier rounds share places by the round they reached.
struct KnockOutPlace {
  Number number = 0;
  int from = 0;
  int to = 0;
  friend bool operator==(const KnockOutPlace&, const KnockOutPlace&) = default;
};
/// Those who are out, or have won, best first.
std::vector<KnockOutPlace> places(const KnockOut& bracket);

}  // namespace flagfall::arbiter::tournament
