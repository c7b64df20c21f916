#include "server/api/round_json.hpp"

#include <algorithm>
#include <utility>

#include "arbiter/names.hpp"
#include "db/utc_text.hpp"
#include "server/api/event_games.hpp"
#include "server/api/json_parts.hpp"
#include "server/api/order_json.hpp"
#include "server/api/team_json.hpp"

namespace flagfall::server::api {
namespace {

using namespace arbiter::tournament;
using nlohmann::json;

/// Files of before the time was kept do not have it.
json utc_json(std::int64_t utc_ms) {
  if (utc_ms == 0) return nullptr;
  return db::utc_text(utc_ms * 1000);
}

json report_json(const std::optional<Report>& report) {
  if (!report) return nullptr;
  return games_json(report->games);
}

json board_of_round_json(const Field& field, int number, const Board& board, Audience audience,
                         const club::GameIds& appealed) {
  json links = json::array();
  for (const std::string& game : board.game_ids) links.push_back("/g/" + game);
  json corrections = json::array();
  for (const Correction& correction : board.corrections)
    corrections.push_back({{"before", games_json(correction.before)},
                           {"after", games_json(correction.after)},
                           {"reason", correction.reason},
                           {"utc", utc_json(correction.utc_ms)},
                           {"for_rating_only", correction.for_rating_only}});
  json j{{"board", number},
         {"white", field_player_json(field, board.white)},
         {"black", field_player_json(field, board.black)},
         {"games", games_json(board.games)},
         {"state", state_of(board, audience)},
         {"confirmed", board.confirmed},
         {"adjourned", board.adjourned},
         {"under_appeal", has_game_in(board, appealed)},
         {"links", std::move(links)},
         {"corrections", std::move(corrections)},
         {"winner", board.winner},
         {"winner_reason", board.winner_reason}};
  if (field.tournament.settings.teams) j["match"] = match_of_board(field.tournament, number);
  if (audience == Audience::staff)
    j["reports"] = {{"white", report_json(board.reports.white)},
                    {"black", report_json(board.reports.black)}};
  return j;
}

}  // namespace

Field::Field(const Competition& with, const Tournament& of, int after)
    : competition{with},
      tournament{of},
      points_after{after},
      list{starting_list(with, of)},
      table{crosstable_of(with, of, after)} {
  for (const PlayerId player : list) numbers.emplace(player, static_cast<int>(numbers.size()) + 1);
}

int Field::number_of(PlayerId player) const {
  const auto found = numbers.find(player);
  return found == numbers.end() ? 0 : found->second;
}

PlayerId Field::player_at(Number number) const {
  return number < 1 || static_cast<std::size_t>(number) > list.size()
             ? 0
             : list[static_cast<std::size_t>(number - 1)];
}

Points Field::points_of(PlayerId player) const {
  const int number = number_of(player);
  return number == 0 ? Points{} : score_after(table, number, points_after);
}

const PlayerCard& Field::card_of(PlayerId player) const {
  static const PlayerCard nobody;
  const Player* found = find_player(competition, player);
  return found == nullptr ? nobody : found->card;
}

json field_player_json(const Field& field, PlayerId player) {
  const PlayerCard& card = field.card_of(player);
  return {{"player", player},
          {"number", field.number_of(player)},
          {"name", card.name},
          {"title", card.title},
          {"federation", card.federation},
          {"club", card.club},
          {"rating", card.rating},
          {"points", points_json(field.points_of(player))}};
}

std::string_view state_of(const Board& board, Audience audience) {
  if (board.adjourned) return "adjourned";
  if (!board.games.empty()) return board.confirmed ? "confirmed" : "finished";
  return audience == Audience::staff && is_disputed(board) ? "disputed" : "open";
}

Points worth_of(const Scoring& scoring, RoundKind kind) {
  switch (kind) {
    case RoundKind::pairing_bye:
      return scoring.pairing_bye;
    case RoundKind::full_bye:
      return scoring.full_bye;
    case RoundKind::half_bye:
      return scoring.half_bye;
    default:
      return scoring.zero_bye;
  }
}

Round round_of(const std::vector<PairedBoard>& boards, const std::map<PlayerId, RoundKind>& byes) {
  Round round;
  for (const PairedBoard& pair : boards) {
    Board board;
    board.white = pair.white;
    board.black = pair.black;
    round.boards.push_back(std::move(board));
  }
  round.byes = byes;
  return round;
}

/// Of teams all boards of the matches.
json boards_by_hand(const Tournament& tournament, const Round& round) {
  if (!tournament.settings.teams) return round.by_hand;
  json boards = json::array();
  for (int board = 1; board <= std::ssize(round.boards); ++board)
    if (std::ranges::find(round.by_hand, match_of_board(tournament, board)) != round.by_hand.end())
      boards.push_back(board);
  return boards;
}

json round_json(const Field& field, int number, const Round& round, Audience audience,
                const club::GameIds& appealed) {
  json boards = json::array();
  for (std::size_t i = 0; i < round.boards.size(); ++i)
    boards.push_back(
        board_of_round_json(field, static_cast<int>(i) + 1, round.boards[i], audience, appealed));
  json byes = json::array();
  for (const auto& [player, kind] : round.byes)
    byes.push_back({{"player", field_player_json(field, player)},
                    {"kind", name_of(kind)},
                    {"points", points_json(worth_of(field.tournament.settings.scoring, kind))}});
  json j{{"tournament", field.tournament.id},
         {"round", number},
         {"phase", name_of(round.phase)},
         {"complete", is_complete(round)},
         {"under_appeal",
          std::ranges::any_of(round.boards,
                              [&](const Board& board) { return has_game_in(board, appealed); })},
         {"opening", round.opening},
         {"by_hand", boards_by_hand(field.tournament, round)},
         {"boards", std::move(boards)},
         {"byes", std::move(byes)}};
  if (field.tournament.settings.teams) {
    j["matches"] = matches_json(field, round);
    j["team_byes"] = team_byes_json(field, round);
  }
  // What was done by hand is everybody's to know once everybody sees the pairing.
  j["published_utc"] = utc_json(round.published_utc_ms);
  const bool shown = round.phase >= RoundPhase::published && !round.by_hand.empty();
  if (audience == Audience::staff || shown) j["remark"] = round.remark;
  if (audience == Audience::staff) {
    j["outdated"] = round.outdated;
    j["seed"] = round.seed;
  }
  return j;
}

}  // namespace flagfall::server::api
