#include <algorithm>

#include "arbiter/tournament/bracket.hpp"
#include "arbiter/tournament/entries.hpp"
#include "arbiter/tournament/judging.hpp"

namespace flagfall::arbiter::tournament {
namespace {

struct AtBoard {
  const Tournament* tournament;
  const Round* round;
  const Board* board;
};

template <class OfBoard>
Result<AtBoard> at_board(const Competition& competition, const OfBoard& order) {
  const auto tournament = the_tournament(competition, order.tournament);
  if (!tournament) return tournament.error();
  const auto round = the_round(**tournament, order.round);
  if (!round) return round.error();
  const auto board = the_board(**round, order.board);
  if (!board) return board.error();
  if ((*round)->phase < RoundPhase::published)
    return refuse("ROUND_PHASE", "orders.round_not_published",
                  {number_param("round", order.round)});
  return AtBoard{*tournament, *round, *board};
}

template <class OfBoard>
std::optional<Refusal> round_is_over(const Round& round, const OfBoard& order) {
  if (round.phase < RoundPhase::confirmed) return std::nullopt;
  return refuse("ROUND_PHASE", "orders.round_is_confirmed", {number_param("round", order.round)});
}

/// The next round is paired by these results: they may be changed, but not taken away.
bool next_round_is_paired(const Tournament& tournament, int round) {
  return round < static_cast<int>(tournament.rounds.size());
}

}  // namespace

Judgement judge(const Competition& competition, const LinkGames& order) {
  const auto at = at_board(competition, order);
  if (!at) return at.error();
  if (at->board->game_ids == order.games) return unchanged();
  return happened(GamesLinked{order.tournament, order.round, order.board, order.games});
}

Judgement judge(const Competition& competition, const ReportResult& order) {
  const auto at = at_board(competition, order);
  if (!at) return at.error();
  const Board& board = *at->board;
  const PlayerId sits_there = order.by == Side::white ? board.white : board.black;
  if (order.player != 0 && order.player != sits_there)
    return refuse("NOT_YOUR_BOARD", "orders.not_your_board", {number_param("board", order.board)});
  if (auto no = round_is_over(*at->round, order)) return *no;
  if (auto no = check_games(at->tournament->settings, order.games)) return *no;
  if (auto no = check_chairs(board, order.board, order.games)) return *no;
  if (!board.games.empty()) {
    if (board.games == order.games) return unchanged();
    return refuse("RESULT_STANDS", "orders.result_stands", {number_param("board", order.board)});
  }
  const auto& mine = board.reports[order.by];
  if (mine && mine->games == order.games) return unchanged();
  const ResultReported reported{order.tournament, order.round, order.board, order.by, order.games};
  const auto& other = board.reports[opponent(order.by)];
  if (!other || other->games != order.games) return happened(reported);
  return happened(reported,
                  ResultEntered{order.tournament, order.round, order.board, order.games, false});
}

Judgement judge(const Competition& competition, const EnterResult& order) {
  const auto at = at_board(competition, order);
  if (!at) return at.error();
  const Board& board = *at->board;
  const bool same = board.games == order.games && (board.confirmed || !order.confirmed);
  if (same && !(order.games.empty() && (board.reports.white || board.reports.black)))
    return unchanged();
  if (auto no = round_is_over(*at->round, order)) return *no;
  const bool replaces = !board.games.empty() && board.games != order.games;
  if (replaces && !order.games.empty()) {
    if (next_round_is_paired(*at->tournament, order.round))
      return refuse("RESULT_STANDS", "orders.correct_with_a_reason",
                    {number_param("board", order.board), number_param("round", order.round)});
    if (!order.replaces)
      return refuse("RESULT_STANDS", "orders.another_result", {number_param("board", order.board)});
  }
  if (order.games.empty()) {
    if (next_round_is_paired(*at->tournament, order.round))
      return refuse("ROUND_PHASE", "orders.later_round_exists",
                    {number_param("round", order.round)});
  } else if (auto no = check_games(at->tournament->settings, order.games)) {
    return *no;
  } else if (auto empty = check_chairs(board, order.board, order.games)) {
    return *empty;
  }
  return happened(
      ResultEntered{order.tournament, order.round, order.board, order.games, order.confirmed});
}

Judgement judge(const Competition& competition, const AdjournBoard& order) {
  const auto at = at_board(competition, order);
  if (!at) return at.error();
  if (at->board->adjourned == order.adjourned) return unchanged();
  if (!at->board->games.empty())
    return refuse("RESULT_STANDS", "orders.board_is_over", {number_param("board", order.board)});
  return happened(BoardAdjourned{order.tournament, order.round, order.board, order.adjourned});
}

Judgement judge(const Competition& competition, const NameWinner& order) {
  const auto at = at_board(competition, order);
  if (!at) return at.error();
  const Board& board = *at->board;
  if (order.player == board.winner) return unchanged();
  if (at->tournament->settings.system != System::knock_out)
    return refuse("OTHER_SYSTEM", "orders.other_system",
                  {text_param("tournament", at->tournament->settings.name),
                   text_param("system", name_of(System::knock_out))});
  if (at->tournament->settings.teams)
    return refuse("TEAMS_MEET", "orders.winner_of_a_match",
                  {text_param("tournament", at->tournament->settings.name)});
  if (order.player != 0 && order.player != board.white && order.player != board.black)
    return refuse("NOT_AT_BOARD", "orders.not_at_board", {number_param("board", order.board)});
  if (next_round_is_paired(*at->tournament, order.round))
    return refuse("ROUND_PHASE", "orders.later_round_exists", {number_param("round", order.round)});
  if (order.reason.empty()) return refuse("REASON_MISSING", "orders.reason_missing");
  Board played = board;
  played.winner = 0;
  if (board.games.empty() || winner_of(at->tournament->settings, played) != 0)
    return refuse("NOT_LEVEL", "orders.not_level", {number_param("board", order.board)});
  return happened(
      WinnerNamed{order.tournament, order.round, order.board, order.player, order.reason});
}

Judgement judge(const Competition& competition, const CorrectResult& order) {
  const auto at = at_board(competition, order);
  if (!at) return at.error();
  if (order.reason.empty()) return refuse("REASON_MISSING", "orders.reason_missing");
  if (at->board->games.empty())
    return refuse("NO_RESULT", "orders.no_result", {number_param("board", order.board)});
  if (auto no = check_games(at->tournament->settings, order.games)) return *no;
  if (auto no = check_chairs(*at->board, order.board, order.games)) return *no;
  const BoardGames& stands = order.for_rating_only && !at->board->games_for_rating.empty()
                                 ? at->board->games_for_rating
                                 : at->board->games;
  if (stands == order.games) return unchanged();
  return happened(ResultCorrected{order.tournament, order.round, order.board, order.games,
                                  order.reason, order.for_rating_only});
}

}  // namespace flagfall::arbiter::tournament
