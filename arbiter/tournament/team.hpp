#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arbiter/refusal.hpp"
#include "arbiter/tournament/crosstable.hpp"
#include "arbiter/tournament/lots.hpp"
#include "arbiter/tournament/team_play.hpp"

namespace flagfall::arbiter::tournament {

struct TeamSettings : TeamPlay {
  Scoring boards_scoring = draughts_scoring;  ///< of a game
};

/// A team with its players in the order of the boards, reserves behind them.
struct Team {
  Entrant entrant;                   ///< name, club, rating … of the team
  std::vector<std::string> players;  ///< a player is known by his place in this list, from 1
};

/// Who sat at the boards of a team in one round: places in its list; 0 an empty board. Kept with
/// the match, so that a reserve of round 3 changes no other round.
using LineUp = std::vector<int>;

/// What a board brought both sides.
struct BoardWorth {
  Points home;
  Points away;
  friend bool operator==(const BoardWorth&, const BoardWorth&) = default;
};

struct BoardResult {
  RoundKind kind = RoundKind::open;  ///< played, unrated, forfeit or open
  Share home = Share::draw;
  Share away = Share::draw;
  std::optional<BoardWorth> worth{};  ///< none: as the game scoring has it for the shares
  friend bool operator==(const BoardResult&, const BoardResult&) = default;
};

constexpr bool is_decided(const BoardResult& board) { return board.kind != RoundKind::open; }
constexpr bool is_played(const BoardResult& board) {
  return board.kind == RoundKind::played || board.kind == RoundKind::unrated;
}

/// What a decided board brings both sides.
BoardWorth worth_of(const BoardResult& board, const TeamSettings& settings);

struct TeamMatch {
  int round = 1;
  Number home = 0;
  Number away = 0;
  bool home_white_on_board_1 = true;
  LineUp home_line_up;
  LineUp away_line_up;
  std::vector<BoardResult> boards;
  Points home_penalty;  ///< match points taken away by decision
  Points away_penalty;
  friend bool operator==(const TeamMatch&, const TeamMatch&) = default;
};

/// The match of a pairing of teams, all boards open and both line-ups empty. White of the pairing
/// is the home team; `home_white_on_board_1` follows from the settings.
TeamMatch team_match(const Pairing& pairing, int round, const TeamSettings& settings, Lots& lots);

/// Open as long as a board is; played as soon as one board was, forfeit where none was.
RoundKind kind_of(const TeamMatch& match);

/// The player at a board counted from 1, by his place in the list; 0 where nobody sits or no
/// line-up was given.
int player_at(const LineUp& line_up, int board);

/// Who has White on a board, counted from 1.
bool home_has_white(const TeamMatch& match, int board, const TeamSettings& settings);

/// Refused: a line-up of another length than the match, a player whom the team does not have or who
/// sits at two boards, an order that is not that of the list; naming team, round and board.
Result<LineUp> check_line_up(const Team& team, int round, const LineUp& line_up,
                             const TeamSettings& settings);

/// What a match came to.
struct TeamMatchScore {
  Points home_boards;  ///< sum over the boards
  Points away_boards;
  int home_wins = 0;
  int away_wins = 0;
  int decided = 0;  ///< boards that have a result
  bool complete = false;
  Share home = Share::draw;  ///< of the match, once complete
  Share away = Share::draw;
  Points home_match;  ///< with penalties
  Points away_match;
};
TeamMatchScore score_of(const TeamMatch& match, const TeamSettings& settings);

/// Refused: a match with the wrong number of boards, a board with results that do not fit, a player
/// at an empty board with a game played; naming round, teams and board.
Result<TeamMatch> check_match(const TeamMatch& match, const TeamSettings& settings);

/// The crosstable of the teams, for pairing (Swiss) and standings: points are match points, game
/// points are board points, games won are boards won, the colour is that of board 1. `byes` are the
/// rounds in which a team did not play (`RoundKind` of a bye); their board points are those of such
/// a bye at every board. Refused: an unknown team, a team twice in a round, a match that
/// `check_match` refuses.
struct TeamBye {
  Number team = 0;
  int round = 0;
  RoundKind kind = RoundKind::pairing_bye;
};
Result<Crosstable> crosstable_of(const std::vector<Team>& teams,
                                 const std::vector<TeamMatch>& matches,
                                 const std::vector<TeamBye>& byes, const TeamSettings& settings);

/// One player of a team over all rounds: his own sum.
struct TeamPlayerScore {
  Number team = 0;
  int player = 0;  ///< his place in the list
  int games = 0;
  int wins = 0;
  Points points;
};
std::vector<TeamPlayerScore> player_scores(const std::vector<Team>& teams,
                                           const std::vector<TeamMatch>& matches,
                                           const TeamSettings& settings);

}  // namespace flagfall::arbiter::tournament
