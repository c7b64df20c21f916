#include "arbiter/tournament/team.hpp"

#include <algorithm>
#include <utility>

#include "arbiter/names.hpp"
#include "arbiter/tournament/refusing.hpp"

namespace flagfall::arbiter::tournament {
namespace {

constexpr std::array<std::string_view, 3> who_has_white{"home", "away", "lot"};

/// A win faces a loss and a draw a draw; both may lose, and no forfeit is a draw. What is worth
/// something of its own was more than one game, and anything can come of that.
bool results_fit(const BoardResult& board) {
  if (!is_decided(board) || board.worth) return true;
  if (!is_played(board) && board.kind != RoundKind::forfeit) return false;
  const bool draw = board.home == Share::draw || board.away == Share::draw;
  if (draw) return board.home == board.away && board.kind != RoundKind::forfeit;
  return board.home == Share::loss || board.away == Share::loss;
}

/// Whether whoever played, or won because the other did not come, is in the line-up; a line-up that
/// was not given is not asked.
bool players_are_there(const TeamMatch& match, std::size_t index) {
  const BoardResult& board = match.boards[index];
  const auto there = [&](const LineUp& line_up, Share share) {
    const bool needed = is_played(board) || (is_decided(board) && share == Share::win);
    return line_up.empty() || !needed || player_at(line_up, static_cast<int>(index) + 1) != 0;
  };
  return there(match.home_line_up, board.home) && there(match.away_line_up, board.away);
}

std::vector<Param> match_params(const TeamMatch& match) {
  return {number_param("round", match.round), number_param("home", match.home),
          number_param("away", match.away)};
}

Refusal bad_board(const TeamMatch& match, std::size_t index, const char* code, std::string key) {
  auto params = match_params(match);
  params.push_back(number_param("board", static_cast<std::int64_t>(index) + 1));
  return refuse(code, std::move(key), std::move(params));
}

void score_match(TeamMatchScore& score, const TeamMatch& match, const TeamSettings& settings) {
  // Where nobody won or drew a board, both have lost the match.
  const bool both_lost = std::ranges::all_of(match.boards, [](const BoardResult& board) {
    return board.home == Share::loss && board.away == Share::loss;
  });
  if (score.home_boards != score.away_boards) {
    const bool home = score.home_boards > score.away_boards;
    score.home = home ? Share::win : Share::loss;
    score.away = home ? Share::loss : Share::win;
  } else {
    score.home = score.away = both_lost ? Share::loss : Share::draw;
  }
  const bool forfeit = kind_of(match) == RoundKind::forfeit;
  const auto points = [&](Share share) {
    const Scoring& scoring = settings.match_scoring;
    if (!forfeit || share == Share::draw) return scoring.of(share);
    return share == Share::win ? scoring.forfeit_win : scoring.forfeit_loss;
  };
  score.home_match = points(score.home) - match.home_penalty;
  score.away_match = points(score.away) - match.away_penalty;
}

}  // namespace

std::string_view name_of(WhiteOnBoard1 white) { return name_in(who_has_white, white); }
std::optional<WhiteOnBoard1> white_on_board_1_named(std::string_view name) {
  return named_in<WhiteOnBoard1>(who_has_white, name);
}

BoardWorth worth_of(const BoardResult& board, const TeamSettings& settings) {
  if (board.worth) return *board.worth;
  const Scoring& scoring = settings.boards_scoring;
  const auto points = [&](Share share) {
    if (board.kind != RoundKind::forfeit) return scoring.of(share);
    return share == Share::win ? scoring.forfeit_win : scoring.forfeit_loss;
  };
  return {points(board.home), points(board.away)};
}

RoundKind kind_of(const TeamMatch& match) {
  if (match.boards.empty() || !std::ranges::all_of(match.boards, is_decided))
    return RoundKind::open;
  const auto any = [&](RoundKind kind) {
    return std::ranges::find(match.boards, kind, &BoardResult::kind) != match.boards.end();
  };
  if (any(RoundKind::played)) return RoundKind::played;
  return any(RoundKind::unrated) ? RoundKind::unrated : RoundKind::forfeit;
}

int player_at(const LineUp& line_up, int board) {
  const auto index = static_cast<std::size_t>(board - 1);
  return index < line_up.size() ? line_up[index] : 0;
}

TeamMatch team_match(const Pairing& pairing, int round, const TeamSettings& settings, Lots& lots) {
  TeamMatch match;
  match.round = round;
  match.home = pairing.white;
  match.away = pairing.black;
  match.home_white_on_board_1 = settings.white_on_board_1 == WhiteOnBoard1::lot
                                    ? draw_side(lots) == Side::white
                                    : settings.white_on_board_1 == WhiteOnBoard1::home;
  match.boards.resize(static_cast<std::size_t>(settings.boards));
  return match;
}

bool home_has_white(const TeamMatch& match, int board, const TeamSettings& settings) {
  const bool as_board_1 = !settings.alternate || board % 2 == 1;
  return as_board_1 == match.home_white_on_board_1;
}

Result<LineUp> check_line_up(const Team& team, int round, const LineUp& line_up,
                             const TeamSettings& settings) {
  const auto refused = [&](const char* code, const char* key, std::size_t board) {
    return refuse(code, key,
                  {text_param("team", team.entrant.name), number_param("round", round),
                   number_param("board", static_cast<std::int64_t>(board) + 1),
                   number_param("player", line_up[board])});
  };
  if (line_up.size() != static_cast<std::size_t>(settings.boards))
    return refuse("BAD_LINE_UP", "tournament.team.line_up_length",
                  {text_param("team", team.entrant.name), number_param("round", round),
                   number_param("found", static_cast<std::int64_t>(line_up.size())),
                   number_param("boards", settings.boards)});
  int last = 0;
  for (std::size_t board = 0; board < line_up.size(); ++board) {
    const int player = line_up[board];
    if (player == 0) continue;
    if (player < 0 || player > static_cast<int>(team.players.size()))
      return refused("NO_SUCH_PLAYER", "tournament.team.no_player", board);
    if (std::ranges::count(line_up, player) > 1)
      return refused("PLAYER_TWICE", "tournament.team.player_twice", board);
    if (settings.fixed_order && player < last)
      return refused("BOARD_ORDER", "tournament.team.board_order", board);
    last = player;
  }
  return line_up;
}

TeamMatchScore score_of(const TeamMatch& match, const TeamSettings& settings) {
  TeamMatchScore score;
  for (const BoardResult& board : match.boards) {
    if (!is_decided(board)) continue;
    ++score.decided;
    const BoardWorth worth = worth_of(board, settings);
    score.home_boards += worth.home;
    score.away_boards += worth.away;
    score.home_wins += board.home == Share::win ? 1 : 0;
    score.away_wins += board.away == Share::win ? 1 : 0;
  }
  score.complete = kind_of(match) != RoundKind::open;
  if (score.complete) score_match(score, match, settings);
  return score;
}

Result<TeamMatch> check_match(const TeamMatch& match, const TeamSettings& settings) {
  if (settings.boards < 1 || settings.boards > most_team_boards)
    return out_of_range("boards", settings.boards, 1, most_team_boards);
  if (match.home == match.away)
    return refuse("TEAM_AGAINST_ITSELF", "tournament.team.itself", match_params(match));
  const auto boards = static_cast<std::size_t>(settings.boards);
  const auto given = [boards](const LineUp& line_up) {
    return line_up.empty() || line_up.size() == boards;
  };
  if (match.boards.size() != boards || !given(match.home_line_up) || !given(match.away_line_up)) {
    auto params = match_params(match);
    params.push_back(number_param("boards", settings.boards));
    return refuse("BAD_MATCH", "tournament.team.boards", std::move(params));
  }
  for (std::size_t index = 0; index < boards; ++index) {
    if (!results_fit(match.boards[index]))
      return bad_board(match, index, "RESULTS_DO_NOT_FIT", "tournament.team.bad_result");
    if (!players_are_there(match, index))
      return bad_board(match, index, "EMPTY_BOARD", "tournament.team.empty_board");
  }
  return match;
}

}  // namespace flagfall::arbiter::tournament
