#include "server/api/me_json.hpp"

#include <algorithm>
#include <utility>

#include "arbiter/names.hpp"
#include "arbiter/tournament/tie_break.hpp"
#include "server/api/event_games.hpp"
#include "server/api/json_parts.hpp"
#include "server/api/order_json.hpp"

namespace flagfall::server::api {
namespace {

using namespace arbiter::tournament;
using nlohmann::json;

/// What has become of the result of a board, for the player of that side.
std::string_view stage_of(const Board& board, Side side) {
  const auto& mine = board.reports[side];
  const auto& other = board.reports[opponent(side)];
  const auto stands = [&board](const std::optional<Report>& report) {
    return report && report->games == board.games;
  };
  if (!board.games.empty()) return stands(mine) && stands(other) ? "agreed" : "entered";
  if (mine) return other ? "differ" : "waiting";
  return other ? "opponent_entered" : "open";
}

json seat_json(const Field& field, const SeatOfPlayer& seat, const club::GameIds& appealed) {
  const Board& board = *seat.board;
  const auto& mine = board.reports[seat.side];
  json j{
      {"board", seat.number},
      {"colour", name_of(seat.side)},
      {"opponent", field_player_json(field, seat.side == Side::white ? board.black : board.white)},
      {"games", games_json(board.games)},
      {"confirmed", board.confirmed},
      {"adjourned", board.adjourned},
      {"under_appeal", has_game_in(board, appealed)},
      {"stage", stage_of(board, seat.side)},
      {"mine", nullptr},
      {"may_report", may_report(seat)}};
  if (mine) j["mine"] = games_json(mine->games);
  return j;
}

json bye_json(const Field& field, const Round& round, PlayerId player) {
  const auto bye = round.byes.find(player);
  if (bye == round.byes.end()) return nullptr;
  return {{"kind", name_of(bye->second)},
          {"points", points_json(worth_of(field.tournament.settings.scoring, bye->second))}};
}

bool has_plus_draws(const TournamentSettings& settings) {
  return std::ranges::find(settings.order.order, TieBreakCode::plus_minus, &TieBreak::code) !=
         settings.order.order.end();
}

json tournament_of_me_json(const Ranking& ranking, PlayerId player, const club::GameIds& appealed) {
  const Field& field = ranking.field;
  const Tournament& tournament = field.tournament;
  const int published = last_published_round(tournament);
  json j = player_line_json(ranking, player);
  j.update({{"tournament", tournament.id},
            {"name", tournament.settings.name},
            {"rules", name_of(tournament.settings.rules)},
            {"form", name_of(tournament.settings.form)},
            {"plus_draws", has_plus_draws(tournament.settings)},
            {"planned_rounds", planned_rounds(tournament)},
            {"round", published},
            {"phase", nullptr},
            {"seat", nullptr},
            {"bye", nullptr}});
  if (published == 0) return j;
  const Round& round = tournament.rounds[static_cast<std::size_t>(published - 1)];
  j["phase"] = name_of(round.phase);
  j["bye"] = bye_json(field, round, player);
  if (const auto seat = seat_of(tournament, published, player))
    j["seat"] = seat_json(field, *seat, appealed);
  return j;
}

json person_json(const Player& player) {
  return {{"player", player.id},        {"name", player.card.name},
          {"title", player.card.title}, {"federation", player.card.federation},
          {"club", player.card.club},   {"rating", player.card.rating}};
}

}  // namespace

std::optional<SeatOfPlayer> seat_of(const Tournament& tournament, int round, PlayerId player) {
  if (round < 1 || round > last_published_round(tournament)) return std::nullopt;
  const Round& of = tournament.rounds[static_cast<std::size_t>(round - 1)];
  const int number = board_of(of, player);
  if (number == 0) return std::nullopt;
  const Board& board = of.boards[static_cast<std::size_t>(number - 1)];
  return SeatOfPlayer{&tournament, &board, round, number,
                      board.white == player ? Side::white : Side::black};
}

bool may_report(const SeatOfPlayer& seat) {
  const Tournament& tournament = *seat.tournament;
  const auto& round = tournament.rounds[static_cast<std::size_t>(seat.round - 1)];
  return seat.board->games.empty() && round.phase < RoundPhase::confirmed &&
         tournament.settings.boards != Boards::here;
}

bool may_check_in(const Competition& competition, PlayerId player) {
  if (competition.archived) return false;
  bool to_come = false;
  for (const Tournament& tournament : competition.tournaments) {
    const Participant* entry = find_participant(tournament, player);
    if (entry == nullptr) continue;
    const int published = last_published_round(tournament);
    const auto seat = seat_of(tournament, published, player);
    if (seat && seat->board->games.empty() && !seat->board->adjourned) return false;
    to_come =
        to_come || (published < planned_rounds(tournament) && takes_part(*entry, published + 1));
  }
  return to_come;
}

json me_json(const EventBook& book, PlayerId player, const club::GameIds& appealed) {
  const EventSettings& settings = book.competition.settings;
  json tournaments = json::array();
  for (const Tournament& tournament : book.competition.tournaments)
    if (find_participant(tournament, player) != nullptr)
      tournaments.push_back(
          tournament_of_me_json(book.rankings.at(tournament.id), player, appealed));
  const Player* person = find_player(book.competition, player);
  return {{"event",
           {{"id", book.id},
            {"name", settings.name},
            {"site", settings.site},
            {"visibility", name_of(settings.visibility)},
            {"archived", book.competition.archived}}},
          {"sequence", book.sequence},
          {"player", person == nullptr ? json() : person_json(*person)},
          {"presence", name_of(person == nullptr ? Presence::unknown : person->presence)},
          {"check_in", may_check_in(book.competition, player)},
          {"tournaments", std::move(tournaments)}};
}

}  // namespace flagfall::server::api
