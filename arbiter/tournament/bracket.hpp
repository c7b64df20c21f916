#pragma once

#include <string>
#include <utility>
#include <vector>

#include "arbiter/tournament/knock_out.hpp"
#include "arbiter/tournament/order.hpp"

namespace flagfall::arbiter::tournament {

/// The board of a match in its round: its number from 1, or nothing where the two are not paired.
std::optional<int> board_of_match(const Tournament& tournament, const std::vector<PlayerId>& list,
                                  int round, const KnockOutMatch& match);

/// Who has won a board: by its games, or as was decided where they are level; 0: nobody.
PlayerId winner_of(const TournamentSettings& settings, const Board& board);

/// The bracket of a knock-out with the winners of its first `rounds` rounds; numbers are those of
/// the starting list. A match that is open or level has no winner. Once the next round is published
/// whoever was paired there has gone on, and stays so: a result that is corrected later changes
/// what is known of the match, and not the bracket (ARBITER.md, 13). Refused: fewer than two
/// players, lines that do not fit those who have entered.
Result<KnockOut> bracket_of(const Tournament& tournament, const std::vector<PlayerId>& list,
                            int rounds);

/// Why a result of a match was corrected, where by its results now somebody else would have gone
/// on; else empty.
std::string corrected_since(const Tournament& tournament, const std::vector<PlayerId>& list,
                            int round, const KnockOutMatch& match);

/// The place of number n at n - 1 after some rounds: by the round that he reached. Who is still in
/// it shares the first places, and losers of one round share theirs.
std::vector<int> bracket_places(const KnockOut& bracket, std::size_t players);

/// The first match of the rounds before `round` that nobody has won, by its numbers and round.
struct LevelMatch {
  int round = 0;
  KnockOutMatch match;
};
std::optional<LevelMatch> level_match(const KnockOut& bracket, int round);

/// The pairs of players, or where teams play of teams, that a draft or a round has.
std::vector<std::pair<int, int>> pairs_of(const DraftRound& draft);
std::vector<std::pair<int, int>> pairs_of(const Round& round);

/// Why pairs cannot be those of a round of the bracket: MATCH_LEVEL, NOT_OF_BRACKET, and
/// MATCH_NOT_PAIRED for one that is left out. Where an earlier round has left the bracket already
/// nothing is said.
std::optional<Refusal> check_bracket(const Competition& competition, const Tournament& tournament,
                                     int round, const std::vector<std::pair<int, int>>& pairs);

}  // namespace flagfall::arbiter::tournament
