#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arbiter/tournament/points.hpp"
#include "arbiter/tournament/scoring.hpp"
#include "clock/side.hpp"

namespace flagfall::arbiter::tournament {

/// A tournament pairing number, 1 to n in the order of the starting list; 0 is nobody.
using Number = int;

/// What a round was for one player; the letters are those of a TRF file.
enum class RoundKind : std::uint8_t {
  played,       ///< a game over the board: 1 = 0
  unrated,      ///< the same, not rated since hardly a move was made: W D L
  forfeit,      ///< paired and not played: + -
  pairing_bye,  ///< left over by the pairing: U
  full_bye,     ///< asked for and worth a win: F
  half_bye,     ///< asked for and worth a draw: H
  zero_bye,     ///< asked for, absent, not yet there or gone: Z or blank
  open,         ///< paired, no result yet
};

/// One cell of the crosstable: one player, one round.
struct RoundEntry {
  RoundKind kind = RoundKind::zero_bye;
  Number opponent = 0;         ///< 0 where nobody was to be met
  std::optional<Side> colour;  ///< in a micro-match that of the first game
  Share share = Share::loss;   ///< of a game, a match or a forfeit; a bye has none
  Points points;               ///< what it brought in the standings
  Points game_points;          ///< micro-match: the sum of its games; else as `points`
  int games_won = 0;           ///< over the board, 0 to 2
  int plus = 0;                ///< +1 or -1 for the better or worse side of a plus-draw
  friend bool operator==(const RoundEntry&, const RoundEntry&) = default;
};

constexpr bool is_played(const RoundEntry& entry) {
  return entry.kind == RoundKind::played || entry.kind == RoundKind::unrated;
}
constexpr bool is_bye(const RoundEntry& entry) {
  return entry.kind == RoundKind::pairing_bye || entry.kind == RoundKind::full_bye ||
         entry.kind == RoundKind::half_bye || entry.kind == RoundKind::zero_bye;
}
constexpr int games_played(const std::vector<RoundEntry>& rounds) {
  return static_cast<int>(
      std::ranges::count_if(rounds, [](const RoundEntry& entry) { return is_played(entry); }));
}

/// A player as the tournament knows him, with his row of the crosstable.
struct Entrant {
  std::string name;  ///< "Last, First" where both are known
  std::string title;
  std::string federation;
  std::string club;
  std::string id;                  ///< that of his federation or the FMJD
  std::string sex;                 ///< "m", "w" or empty
  std::string birth;               ///< "1980" or "1980/05/17"
  int rating = 0;                  ///< 0: none
  int rank = 0;                    ///< as a file gives it; 0: none
  std::vector<RoundEntry> rounds;  ///< round 1 first; rounds that are not there are not paired yet
  friend bool operator==(const Entrant&, const Entrant&) = default;
};

/// Two players who must not meet in the rounds `from` to `to`.
struct ForbiddenPair {
  Number a = 0;
  Number b = 0;
  int from = 1;
  int to = 999;
  friend bool operator==(const ForbiddenPair&, const ForbiddenPair&) = default;
};

/// Points that count for the pairing of the rounds `from` to `to` only (PAIRING.md, 4.3).
struct VirtualPoints {
  Points points;
  int from = 1;
  int to = 1;
  Number first = 1;
  Number last = 1;
  friend bool operator==(const VirtualPoints&, const VirtualPoints&) = default;
};

/// A tournament as its results: what pairing, standings and files work on. A plain value.
struct Crosstable {
  Scoring scoring;
  int planned_rounds = 0;  ///< 0: not said
  /// The colour that the first of the starting list got or would get in round 1; none: not drawn.
  std::optional<Side> initial_colour;
  std::vector<Entrant> entrants;  ///< number n stands at n - 1
  std::vector<ForbiddenPair> forbidden;
  std::vector<VirtualPoints> accelerations;
  friend bool operator==(const Crosstable&, const Crosstable&) = default;
};

inline const Entrant& entrant(const Crosstable& table, Number number) {
  return table.entrants[static_cast<std::size_t>(number - 1)];
}

/// The entry of a player in a round counted from 1; a zero bye where there is none.
RoundEntry entry_of(const Crosstable& table, Number number, int round);

/// The score after the first `rounds` rounds.
Points score_after(const Crosstable& table, Number number, int rounds);

/// One board of a round to come: who has White, who has Black. Both are numbers.
struct Pairing {
  Number white = 0;
  Number black = 0;
  friend bool operator==(const Pairing&, const Pairing&) = default;
};

/// A round to come, best board first. `bye` is the one who is left over, or 0.
struct RoundPairing {
  std::vector<Pairing> boards;
  Number bye = 0;
  friend bool operator==(const RoundPairing&, const RoundPairing&) = default;
};

}  // namespace flagfall::arbiter::tournament
