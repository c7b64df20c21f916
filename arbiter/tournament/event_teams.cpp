#include "arbiter/tournament/event_teams.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "arbiter/tournament/entries.hpp"

namespace flagfall::arbiter::tournament {
namespace {

std::size_t boards_of(const Tournament& tournament) {
  return static_cast<std::size_t>(tournament.settings.teams->boards);
}

const Round& round_at(const Tournament& tournament, int round) {
  return tournament.rounds[static_cast<std::size_t>(round - 1)];
}

/// What a board came to for the home team and the away team.
BoardResult result_of(const TournamentSettings& settings, const Board& board, Purpose purpose,
                      bool home_white) {
  BoardResult result;
  const bool as_drawn = purpose == Purpose::pairing && board.adjourned && board.games.empty();
  if (board.games.empty() && !as_drawn) return result;
  auto [white, black] =
      as_drawn ? drawn_entries(settings, {1, 2}) : entries_of(settings, {1, 2}, board.games);
  if (!home_white) std::swap(white, black);
  result.kind = white.kind;
  result.home = white.share;
  result.away = black.share;
  result.worth = BoardWorth{white.points, black.points};
  return result;
}

/// Whether a player can be named for a board: a late entry too, since teams bring reserves.
bool can_sit(const Competition& competition, const Tournament& tournament, PlayerId player) {
  const Participant* participant = find_participant(tournament, player);
  return participant != nullptr && !participant->until_round &&
         find_player(competition, player)->presence != Presence::absent;
}

}  // namespace

TeamSettings team_settings(const TournamentSettings& settings) {
  TeamSettings of_teams;
  static_cast<TeamPlay&>(of_teams) = settings.teams.value_or(TeamPlay{});
  of_teams.boards_scoring = table_scoring(settings);
  return of_teams;
}

int rating_of(const Competition& competition, const Tournament& tournament,
              const EnteredTeam& team) {
  int sum = 0;
  int rated = 0;
  for (std::size_t i = 0; i < std::min(boards_of(tournament), team.players.size()); ++i)
    if (const int rating = find_player(competition, team.players[i])->card.rating; rating != 0) {
      sum += rating;
      ++rated;
    }
  return rated == 0 ? 0 : (2 * sum + rated) / (2 * rated);
}

std::vector<PlayerId> usual_line_up(const Competition& competition, const Tournament& tournament,
                                    const EnteredTeam& team) {
  std::vector<PlayerId> line_up;
  for (const PlayerId player : team.players)
    if (line_up.size() < boards_of(tournament) && can_sit(competition, tournament, player))
      line_up.push_back(player);
  line_up.resize(boards_of(tournament), 0);
  return line_up;
}

std::size_t board_index(const Tournament& tournament, std::size_t match, int board) {
  return match * boards_of(tournament) + static_cast<std::size_t>(board - 1);
}

bool home_has_white_in(const Tournament& tournament, const RoundMatch& match, int board) {
  TeamMatch colours;
  colours.home_white_on_board_1 = match.home_white;
  return home_has_white(colours, board, team_settings(tournament.settings));
}

int match_of_board(const Tournament& tournament, int board) {
  return (board - 1) / tournament.settings.teams->boards + 1;
}

std::optional<std::size_t> match_of_team(const Round& round, TeamId team) {
  const auto found = std::ranges::find_if(round.matches, [team](const RoundMatch& match) {
    return match.home == team || match.away == team;
  });
  if (found == round.matches.end()) return std::nullopt;
  return static_cast<std::size_t>(found - round.matches.begin());
}

std::vector<PlayerId> line_up_of(const Tournament& tournament, const Round& round,
                                 std::size_t match, bool home) {
  std::vector<PlayerId> line_up;
  for (int board = 1; board <= tournament.settings.teams->boards; ++board) {
    const Board& at = round.boards[board_index(tournament, match, board)];
    const bool white = home_has_white_in(tournament, round.matches[match], board) == home;
    line_up.push_back(white ? at.white : at.black);
  }
  return line_up;
}

TeamMatch match_value(const Tournament& tournament, const std::vector<TeamId>& list, int round,
                      std::size_t match, Purpose purpose) {
  const Round& of = round_at(tournament, round);
  const RoundMatch& paired = of.matches[match];
  const auto number = [&list](TeamId team) {
    return static_cast<Number>(std::ranges::find(list, team) - list.begin()) + 1;
  };
  TeamMatch value;
  value.round = round;
  value.home = number(paired.home);
  value.away = number(paired.away);
  value.home_white_on_board_1 = paired.home_white;
  value.home_penalty = paired.ruling.home_penalty;
  value.away_penalty = paired.ruling.away_penalty;
  for (int board = 1; board <= tournament.settings.teams->boards; ++board) {
    const Board& at = of.boards[board_index(tournament, match, board)];
    value.boards.push_back(
        result_of(tournament.settings, at, purpose, home_has_white_in(tournament, paired, board)));
  }
  return value;
}

TeamId winner_of_match(const Tournament& tournament, int round, std::size_t match) {
  const RoundMatch& paired = round_at(tournament, round).matches[match];
  const TeamMatch value = match_value(tournament, {paired.home, paired.away}, round, match);
  const TeamMatchScore score = score_of(value, team_settings(tournament.settings));
  if (!score.complete) return 0;
  if (score.home == Share::win) return paired.home;
  return score.away == Share::win ? paired.away : paired.ruling.winner;
}

std::vector<BoardScore> board_scores(const Competition& competition, const Tournament& tournament,
                                     int rounds) {
  std::map<PlayerId, BoardScore> scores;
  const auto add = [&](PlayerId player, const RoundEntry& entry) {
    if (player == 0) return;
    BoardScore& score = scores[player];
    score.player = player;
    score.games += is_played(entry) ? 1 : 0;
    score.wins += is_played(entry) && entry.share == Share::win ? 1 : 0;
    score.points += entry.points;
  };
  const auto count = std::min(static_cast<std::size_t>(rounds), tournament.rounds.size());
  for (std::size_t i = 0; i < count; ++i)
    for (const Board& board : tournament.rounds[i].boards) {
      const auto [white, black] = entries_of(tournament.settings, {1, 2}, board.games);
      add(board.white, white);
      add(board.black, black);
    }
  std::vector<BoardScore> list;
  for (auto& [player, score] : scores) {
    const EnteredTeam* team = team_with(tournament, player);
    score.team = team == nullptr ? 0 : team->id;
    list.push_back(score);
  }
  std::ranges::sort(list, {}, [&](const BoardScore& score) {
    return std::tuple{-score.points.halves, score.games, -score.wins,
                      -find_player(competition, score.player)->card.rating, score.player};
  });
  return list;
}

}  // namespace flagfall::arbiter::tournament
