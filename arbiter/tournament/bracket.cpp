#include "arbiter/tournament/bracket.hpp"

#include <algorithm>

#include "arbiter/tournament/entries.hpp"
#include "arbiter/tournament/event_teams.hpp"
#include "arbiter/tournament/refusing.hpp"

namespace flagfall::arbiter::tournament {
namespace {

PlayerId entered_at(const std::vector<PlayerId>& list, Number number) {
  const auto index = static_cast<std::size_t>(number - 1);
  return number >= 1 && index < list.size() ? list[index] : 0;
}

Number number_of(const std::vector<PlayerId>& list, PlayerId player) {
  const auto found = std::ranges::find(list, player);
  return found == list.end() ? 0 : static_cast<Number>(found - list.begin()) + 1;
}

/// The index of the match of two teams in their round.
std::optional<std::size_t> team_match_of(const Tournament& tournament, const std::vector<int>& list,
                                         int round, const KnockOutMatch& match) {
  if (round < 1 || round > static_cast<int>(tournament.rounds.size())) return std::nullopt;
  const Round& played = tournament.rounds[static_cast<std::size_t>(round - 1)];
  const TeamId upper = entered_at(list, match.upper);
  const auto found = match_of_team(played, upper);
  if (!found) return std::nullopt;
  const RoundMatch& met = played.matches[*found];
  const TeamId lower = entered_at(list, match.lower);
  return met.home == lower || met.away == lower ? found : std::nullopt;
}

/// Of two teams it is their match that is won.
Number winner_among(const Tournament& tournament, const std::vector<int>& list, int round,
                    const KnockOutMatch& match) {
  if (tournament.settings.teams) {
    const auto found = team_match_of(tournament, list, round, match);
    return found ? number_of(list, winner_of_match(tournament, round, *found)) : 0;
  }
  const auto board = board_of_match(tournament, list, round, match);
  if (!board) return 0;
  const Round& played = tournament.rounds[static_cast<std::size_t>(round - 1)];
  return number_of(
      list, winner_of(tournament.settings, played.boards[static_cast<std::size_t>(*board - 1)]));
}

/// The winners of one round. None of them can be refused: each plays in his match, and nothing
/// further on is decided yet.
void enter_winners(KnockOut& bracket, const Tournament& tournament,
                   const std::vector<PlayerId>& list, int round) {
  const bool is_last = round == static_cast<int>(bracket.rounds.size());
  std::vector<KnockOutMatch> matches = bracket.rounds[static_cast<std::size_t>(round - 1)];
  if (is_last && bracket.third_place) matches.push_back(*bracket.third_place);
  for (std::size_t i = 0; i < matches.size(); ++i) {
    if (matches[i].winner != 0 || matches[i].upper <= 0 || matches[i].lower <= 0) continue;
    const Number winner = winner_among(tournament, list, round, matches[i]);
    if (winner == 0) continue;
    if (auto next = with_winner(bracket, {round, static_cast<int>(i) + 1}, winner))
      bracket = *std::move(next);
  }
}

}  // namespace

std::optional<int> board_of_match(const Tournament& tournament, const std::vector<PlayerId>& list,
                                  int round, const KnockOutMatch& match) {
  if (round < 1 || round > static_cast<int>(tournament.rounds.size())) return std::nullopt;
  const PlayerId upper = entered_at(list, match.upper);
  const PlayerId lower = entered_at(list, match.lower);
  const auto& boards = tournament.rounds[static_cast<std::size_t>(round - 1)].boards;
  const auto found = std::ranges::find_if(boards, [&](const Board& board) {
    return (board.white == upper && board.black == lower) ||
           (board.white == lower && board.black == upper);
  });
  if (found == boards.end()) return std::nullopt;
  return static_cast<int>(found - boards.begin()) + 1;
}

PlayerId winner_of(const TournamentSettings& settings, const Board& board) {
  if (board.winner != 0 || board.games.empty()) return board.winner;
  const auto [white, black] = entries_of(settings, {1, 2}, board.games);
  if (white.share == Share::win) return board.white;
  return black.share == Share::win ? board.black : 0;
}

Result<KnockOut> bracket_of(const Tournament& tournament, const std::vector<PlayerId>& list,
                            int rounds) {
  KnockOutSettings settings;
  settings.players = static_cast<int>(list.size());
  settings.lines = tournament.lines;
  settings.third_place = tournament.settings.third_place && settings.players >= 4;
  auto bracket = draw_knock_out(settings);
  if (!bracket) return bracket;
  const int most = static_cast<int>(bracket->rounds.size());
  for (int round = 1; round <= std::min(rounds, most); ++round)
    enter_winners(*bracket, tournament, list, round);
  return bracket;
}

}  // namespace flagfall::arbiter::tournament
