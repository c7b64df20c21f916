#include "server/api/game_ruling.hpp"

#include <memory>
#include <utility>
#include <vector>

#include "arbiter/game/command.hpp"
#include "server/api/answers.hpp"
#include "server/club/board_game.hpp"

namespace flagfall::server::api {
namespace {

using arbiter::tournament::EnterResult;

using Ended = std::function<void(const std::optional<http::Problem>&, bool ended)>;

struct Ruling {
  std::string game;
  arbiter::Command command;
  std::int64_t seen;  ///< who ends the game otherwise meanwhile is told of
};

/// How the games of a board that go on have to end; nothing where one of them cannot without a
/// reason.
std::vector<Ruling> rulings_for(club::Club& club, const arbiter::tournament::Board& board,
                                const EnterResult& enter,
                                const std::optional<std::string>& reason) {
  std::vector<Ruling> rulings;
  for (std::size_t i = 0; i < board.game_ids.size() && i < enter.games.size(); ++i) {
    const auto view = club.find(board.game_ids[i]);
    const auto result = club::game_result_of(enter.games[i], i % 2 == 1);
    if (!view || !result || view->game.outcome) continue;
    const auto& proposed = view->game.proposed;
    const bool begun = arbiter::phase_of(view->game) != arbiter::Phase::ready;
    if (proposed && proposed->outcome.result == *result)
      rulings.push_back({board.game_ids[i], arbiter::ConfirmResult{}, view->sequence});
    else if (reason)
      rulings.push_back({board.game_ids[i], arbiter::SetResult{*result, *reason}, view->sequence});
    else if (begun)
      return {};
  }
  return rulings;
}

const arbiter::tournament::Board* board_named(const arbiter::tournament::Competition& competition,
                                              const EnterResult& enter) {
  const auto* tournament = arbiter::tournament::find_tournament(competition, enter.tournament);
  if (tournament == nullptr || enter.round < 1 || enter.round > std::ssize(tournament->rounds))
    return nullptr;
  const auto& boards = tournament->rounds[static_cast<std::size_t>(enter.round - 1)].boards;
  if (enter.board < 1 || enter.board > std::ssize(boards)) return nullptr;
  return &boards[static_cast<std::size_t>(enter.board - 1)];
}

http::Problem ends_by_arbiter(int board) {
  return http::problem(403, "not-allowed", "GAME_GOES_ON",
                       {"orders.game_ends_by_arbiter", {{"board", std::int64_t{board}}}});
}

/// One after the other: what keeps one from ending leaves the rest as they are.
void rule_next(Api& api, const std::shared_ptr<const std::vector<Ruling>>& rulings, std::size_t at,
               const club::Sent& sent, const Ended& then) {
  if (at == rulings->size()) return then(std::nullopt, true);
  club::Sent resting = sent;
  resting.seen = (*rulings)[at].seen;
  api.club.submit((*rulings)[at].game, (*rulings)[at].command, resting,
                  [&api, rulings, at, sent, then](const club::Answer& answer) {
                    if (!answer.failure.empty()) return then(storage_failed(), false);
                    if (answer.refusal) return then(problem_of(*answer.refusal), false);
                    rule_next(api, rulings, at + 1, sent, then);
                  });
}

}  // namespace

void end_games_first(Api& api, const club::EventView& event, const EnterResult& enter,
                     const std::optional<std::string>& reason, const Staff& staff, const Stamp& now,
                     std::function<void(const std::optional<http::Problem>&, bool ended)> then) {
  const auto* board = board_named(event.competition, enter);
  // An order that is refused anyway ends no game.
  if (board == nullptr || !arbiter::tournament::decide(event.competition, enter))
    return then(std::nullopt, false);
  auto rulings = rulings_for(api.club, *board, enter, reason);
  if (rulings.empty()) return then(std::nullopt, false);
  if (!auth::is_staff(staff.role)) return then(ends_by_arbiter(enter.board), false);
  rule_next(api, std::make_shared<const std::vector<Ruling>>(std::move(rulings)), 0,
            {{"arbiter", staff.name}, now}, std::move(then));
}

}  // namespace flagfall::server::api
