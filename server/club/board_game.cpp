#include "server/club/board_game.hpp"

#include <algorithm>
#include <chrono>
#include <ranges>
#include <utility>

#include "arbiter/game/openings.hpp"
#include "arbiter/rules/rule_set.hpp"
#include "arbiter/tournament/entries.hpp"

namespace flagfall::server::club {
namespace {

using namespace arbiter::tournament;

std::optional<arbiter::Opening> opening_coded(arbiter::RuleSet rules, const std::string& code) {
  for (const auto table : {arbiter::OpeningTable::fmjd_64, arbiter::OpeningTable::idf_basic})
    for (const arbiter::Opening& opening : arbiter::openings_of(rules, table))
      if (arbiter::code_of(opening) == code) return opening;
  return std::nullopt;
}

arbiter::GameSettings game_settings(const TournamentSettings& tournament, const Round& round) {
  arbiter::GameSettings settings;
  settings.rules = tournament.rules;
  settings.profile = tournament.profile;
  settings.control = tournament.control;
  settings.min_draw_moves = tournament.min_draw_moves;
  settings.conduct = tournament.conduct;
  settings.conduct.default_time = std::chrono::minutes{tournament.default_minutes};
  settings.start = arbiter::initial_position(tournament.rules);
  if (const auto opening = opening_coded(tournament.rules, round.opening)) {
    settings.opening = round.opening;
    settings.start = arbiter::position_of(tournament.rules, *opening);
  }
  return settings;
}

db::SheetPlayer sheet_player(const Competition& event, PlayerId id) {
  const PlayerCard& card = find_player(event, id)->card;
  return {card.name, card.title, card.rating == 0 ? std::nullopt : std::optional{card.rating}};
}

std::string day_of(const EventSettings& event, const std::string& today) {
  if (!event.first_day.empty() && today < event.first_day) return event.first_day;
  const std::string& last = event.last_day.empty() ? event.first_day : event.last_day;
  return !last.empty() && today > last ? last : today;
}

Share share_of(arbiter::GameResult result, Side side) {
  if (result == arbiter::GameResult::draw) return Share::draw;
  return arbiter::winner_of(result) == side ? Share::win : Share::loss;
}

RoundKind kind_of(const arbiter::Game& game, const arbiter::Outcome& outcome) {
  if (outcome.reason == arbiter::Reason::forfeit ||
      outcome.reason == arbiter::Reason::double_forfeit)
    return RoundKind::forfeit;
  if (arbiter::ply_of(game) >= 2) return RoundKind::played;
  const bool on_time_or_decided = outcome.reason == arbiter::Reason::time ||
                                  outcome.reason == arbiter::Reason::arbiter ||
                                  outcome.reason == arbiter::Reason::jury;
  if (outcome.result == arbiter::GameResult::both_lose) return RoundKind::forfeit;
  const bool won = outcome.result != arbiter::GameResult::draw;
  return won && on_time_or_decided ? RoundKind::forfeit : RoundKind::unrated;
}

}  // namespace

GameOrder game_for_board(const EventPicture& picture, const BoardPlace& place, int game,
                         const std::string& today) {
  const Competition& event = picture.competition;
  const Tournament& tournament = *find_tournament(event, place.tournament);
  const Round& round = tournament.rounds[static_cast<std::size_t>(place.round - 1)];
  const Board& board = round.boards[static_cast<std::size_t>(place.board - 1)];
  const EventRows::OfRound& rows = picture.rows.rounds.at({place.tournament, place.round});

  GameOrder order;
  order.settings = game_settings(tournament.settings, round);
  order.visibility = event.settings.visibility == Visibility::everyone ? db::Visibility::everyone
                                                                       : db::Visibility::link;
  order.placement = db::Placement{picture.rows.event, picture.rows.tournaments.at(place.tournament),
                                  rows.round, rows.first_board + place.board - 1};
  std::string number = std::to_string(place.board);
  if (games_of(tournament.settings) > 1) number += "." + std::to_string(game);
  order.sheet = {event.settings.name,
                 event.settings.site,
                 day_of(event.settings, today),
                 std::to_string(place.round),
                 std::move(number),
                 {sheet_player(event, board.white), sheet_player(event, board.black)}};
  if (game % 2 == 0) std::swap(order.sheet.players.white, order.sheet.players.black);
  return order;
}

std::optional<MatchGame> board_result_of(const arbiter::Game& game, bool colours_changed) {
  if (!game.outcome) return std::nullopt;
  const Side first = colours_changed ? Side::black : Side::white;
  return MatchGame{kind_of(game, *game.outcome), share_of(game.outcome->result, first),
                   share_of(game.outcome->result, opponent(first)), 0};
}

std::optional<arbiter::GameResult> game_result_of(const MatchGame& result, bool colours_changed) {
  if (result.kind == RoundKind::open) return std::nullopt;
  const Side first = colours_changed ? Side::black : Side::white;
  if (result.first == Share::win) return arbiter::win_of(first);
  if (result.second == Share::win) return arbiter::win_of(opponent(first));
  return result.first == Share::draw ? arbiter::GameResult::draw : arbiter::GameResult::both_lose;
}

std::optional<GamesPlayed> games_played(Club& club, const Board& board) {
  GamesPlayed played;
  for (const std::string& id : board.game_ids) {
    const auto view = club.find(id);
    const auto result = view ? board_result_of(view->game, played.games.size() % 2 == 1)
                             : std::optional<MatchGame>{};
    if (!result) return std::nullopt;
    played.games.push_back(*result);
    played.ended_at = std::max(played.ended_at, view->game.ended_at.value_or(clock::Instant{}));
  }
  if (played.games.empty()) return std::nullopt;
  return played;
}

bool same_shares(const BoardGames& one, const BoardGames& other) {
  return std::ranges::equal(one, other, [](const MatchGame& a, const MatchGame& b) {
    return a.first == b.first && a.second == b.second;
  });
}

bool is_arbiters_word(const Board& board) { return board.confirmed || !board.corrections.empty(); }

std::optional<BoardGames> contradicted_by(const Board& board, const GamesPlayed& played) {
  if (!is_arbiters_word(board) || board.games.empty() || same_shares(board.games, played.games))
    return std::nullopt;
  if (board.decided_at && *board.decided_at >= played.ended_at) return std::nullopt;
  return played.games;
}

std::vector<int> boards_in_conflict(Club& club, const Round& round) {
  std::vector<int> boards;
  for (int number = 1; const Board& board : round.boards) {
    const auto played = is_arbiters_word(board) ? games_played(club, board) : std::nullopt;
    if (played && contradicted_by(board, *played)) boards.push_back(number);
    ++number;
  }
  return boards;
}

}  // namespace flagfall::server::club
