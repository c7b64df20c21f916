#pragma once

#include "arbiter/tournament/competition.hpp"
#include "arbiter/tournament/knock_out.hpp"

namespace flagfall::arbiter::tournament {

/// The board of a match in its round: its number from 1, or nothing where the two are not paired.
std::optional<int> board_of_match(const Tournament& tournament, const std::vector<PlayerId>& list,
                                  int round, const KnockOutMatch& match);

/// Who has won a board: by its games, or as was decided where they are level; 0: nobody.
PlayerId winner_of(const TournamentSettings& settings, const Board& board);

/// The bracket of a knock-out with the winners of its first `rounds` rounds; numbers are those of
/// the starting list. A match that is open or level has no winner. Refused: fewer than two players,
/// lines that do not fit those who have entered.
Result<KnockOut> bracket_of(const Tournament& tournament, const std::vector<PlayerId>& list,
                            int rounds);

}  // namespace flagfall::arbiter::tournament
