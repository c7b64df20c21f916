#include "arbiter/tournament/judging.hpp"

namespace flagfall::arbiter::tournament {

Result<const Tournament*> the_tournament(const Competition& competition, TournamentId id) {
  if (const Tournament* found = find_tournament(competition, id)) return found;
  return refuse("UNKNOWN_TOURNAMENT", "orders.unknown_tournament",
                {number_param("tournament", id)});
}

Result<const Participant*> the_participant(const Competition& competition,
                                           const Tournament& tournament, PlayerId player) {
  if (find_player(competition, player) == nullptr)
    return refuse("UNKNOWN_PLAYER", "orders.unknown_player", {number_param("player", player)});
  if (const Participant* found = find_participant(tournament, player)) return found;
  return refuse("NOT_ENTERED", "orders.not_entered",
                {text_param("player", name_of(competition, player)),
                 text_param("tournament", tournament.settings.name)});
}

Result<const Round*> the_round(const Tournament& tournament, int round) {
  if (round >= 1 && round < next_round(tournament))
    return &tournament.rounds[static_cast<std::size_t>(round - 1)];
  return refuse("UNKNOWN_ROUND", "orders.unknown_round", {number_param("round", round)});
}

Result<const Board*> the_board(const Round& round, int board) {
  if (board >= 1 && board <= static_cast<int>(round.boards.size()))
    return &round.boards[static_cast<std::size_t>(board - 1)];
  return refuse("UNKNOWN_BOARD", "orders.unknown_board", {number_param("board", board)});
}

const std::string& name_of(const Competition& competition, PlayerId player) {
  return find_player(competition, player)->card.name;
}

Judgement decide(const Competition& competition, const Order& order) {
  if (competition.archived && !std::holds_alternative<ArchiveEvent>(order))
    return refuse("EVENT_PUT_AWAY", "orders.event_put_away");
  return std::visit([&](const auto& asked) { return judge(competition, asked); }, order);
}

}  // namespace flagfall::arbiter::tournament
