#pragma once

#include <optional>
#include <vector>

#include "arbiter/tournament/competition.hpp"
#include "arbiter/tournament/team.hpp"

/// The teams of an event as the values of team.hpp: their line-ups, matches and scores.
namespace flagfall::arbiter::tournament {

/// How the teams of a tournament meet. Only asked where teams play.
TeamSettings team_settings(const TournamentSettings& settings);

/// The mean rating of those whom a team names for its boards; 0 where none of them has one.
int rating_of(const Competition& competition, const Tournament& tournament,
              const EnteredTeam& team);

/// The first of the list who are not noted absent and have not withdrawn, board 1 first; behind
/// them empty chairs.
std::vector<PlayerId> usual_line_up(const Competition& competition, const Tournament& tournament,
                                    const EnteredTeam& team);

/// The index in `Round::boards` of a board, both counted from 1, of a match counted from 0.
std::size_t board_index(const Tournament& tournament, std::size_t match, int board);

/// Whether the home team has White on a board of a match, counted from 1.
bool home_has_white_in(const Tournament& tournament, const RoundMatch& match, int board);

/// The match that a board, counted from 1 in its round, belongs to: from 1.
int match_of_board(const Tournament& tournament, int board);

/// The index of the match of a team in a round.
std::optional<std::size_t> match_of_team(const Round& round, TeamId team);

/// Who sits at the boards of a team in a match of a round, board 1 first.
std::vector<PlayerId> line_up_of(const Tournament& tournament, const Round& round,
                                 std::size_t match, bool home);

/// A match with its results; teams are numbers in `list`, line-ups are left out.
TeamMatch match_value(const Tournament& tournament, const std::vector<TeamId>& list, int round,
                      std::size_t match, Purpose purpose = Purpose::standings);

/// Who of the two a match sends on: who has won it, else whom the arbiter named; 0: nobody.
TeamId winner_of_match(const Tournament& tournament, int round, std::size_t match);

/// One player over all rounds, whatever team he sat for.
struct BoardScore {
  PlayerId player = 0;
  TeamId team = 0;  ///< that has him on its list; 0: none
  int games = 0;    ///< over the board
  int wins = 0;     ///< over the board
  Points points;
  friend bool operator==(const BoardScore&, const BoardScore&) = default;
};

/// The own scores of all who sat at a board in the first `rounds` rounds, best first: by points,
/// then who needed fewer games for them, then wins.
std::vector<BoardScore> board_scores(const Competition& competition, const Tournament& tournament,
                                     int rounds);

}  // namespace flagfall::arbiter::tournament
