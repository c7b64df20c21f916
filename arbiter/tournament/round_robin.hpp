#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arbiter/refusal.hpp"
#include "arbiter/tournament/crosstable.hpp"

namespace flagfall::arbiter::tournament {

/// Everyone against everyone (PAIRING.md, 1).
struct RoundRobinSettings {
  int players = 0;  ///< 2 to 200
  /// How often each meets each other, 1 to 10; colours are reversed from cycle to cycle (C.05). A
  /// micro-match has both colours in one round and needs one cycle only.
  int cycles = 1;
  /// The rounds of the table in the order in which each cycle plays them, e.g. as drawn by lot;
  /// empty: 1, 2, 3 … Another order than that of the table gives up the alternation of colours.
  std::vector<int> order;
  /// The last two rounds of every cycle but the last are exchanged (with four players those of the
  /// first, third …), so that nobody has three equal colours in a row at a joint (C.05).
  bool exchange_last_two = true;
  friend bool operator==(const RoundRobinSettings&, const RoundRobinSettings&) = default;
};

/// Most players of a round robin.
inline constexpr int most_round_robin_players = 200;

/// One cycle as the Berger tables of C.05, Annex 1, give it. With an odd number of players the one
/// who would meet the number above the last is free: he is the `bye` of that round.
std::vector<RoundPairing> berger_table(int players);

/// All rounds. Refused: settings out of their range, an order that is none of the table's rounds.
Result<std::vector<RoundPairing>> round_robin(const RoundRobinSettings& settings);

/// The table with the rounds of the schedule that are not in it yet: open games, and for who is
/// free a zero bye, which brings no points. What is there stays.
Crosstable laid_out(Crosstable table, const std::vector<RoundPairing>& schedule);

/// An order of rounds for `RoundRobinSettings::order` in which players of the same club meet early:
/// rounds with more games inside a club come before rounds with fewer, otherwise the table's order.
/// `clubs` has the club of number n at n - 1; an empty name is no club.
std::vector<int> own_club_first(const std::vector<RoundPairing>& rounds,
                                const std::vector<std::string>& clubs);

/// A list of rounds made elsewhere, one line each, "1-3, 2-4", White first; an empty line and what
/// follows a # is passed over, and "R1:" may stand before the pairs. Every player plays in every
/// round, or all but one. `meetings` is how often each pair meets; 0: as often as the first one.
/// Refused, naming the line: what is no pair, a number that nobody has, a player twice in a round,
/// a round that leaves out too many; and the first pair that meets too often or not often enough.
Result<std::vector<RoundPairing>> read_rounds(std::string_view text, int players, int meetings = 0);

}  // namespace flagfall::arbiter::tournament
