#include "server/demo/plan.hpp"

#include <algorithm>
#include <utility>

#include "arbiter/notation/move_text.hpp"
#include "arbiter/rules/legal_moves.hpp"
#include "server/demo/player.hpp"

namespace flagfall::server::demo {
namespace {

using namespace std::chrono_literals;
using namespace arbiter;

constexpr int agreed_after = 36;
constexpr int resigned_after = 40;

std::string_view role_of(Side side) { return name_of(side); }
constexpr std::string_view by_arbiter = "arbiter";

/// Before the start: the clocks are set, the players come, the arbiter starts White's clock.
std::optional<Action> preparation(const Game& game, const Plan& plan) {
  if (plan.course == Course::no_players) return std::nullopt;
  for (const Side side : both_sides)
    if (plan.left[side] > 0ms && game.clock.sides[side].left != plan.left[side])
      return Action{SetTime{side, plan.left[side], "Sample game", false}, by_arbiter};
  for (const Side side : both_sides)
    if (!game.seated[side]) return Action{TakeSeat{side}, role_of(side)};
  return Action{StartClock{}, by_arbiter};
}

/// The answer to an offer that stands: yes where it looks drawn, else no.
Action answer_offer(const Game& game, const Plan& plan, Side offerer) {
  const Side side = opponent(offerer);
  const int ply = ply_of(game);
  const bool drawn = ply > 60 && lead(game.position, side) <= 0;
  if (drawn || plan.course == Course::agreement) return {AcceptDraw{side, ply}, role_of(side)};
  return {DeclineDraw{side, ply}, role_of(side)};
}

/// What the mover does instead of moving, if anything.
std::optional<Action> no_move(const Game& game, const Plan& plan, Random& random) {
  const Side side = game.position.to_move;
  const int ply = ply_of(game);
  const int ahead = lead(game.position, side);
  switch (plan.course) {
    case Course::resignation:
      if (ply >= resigned_after && ahead <= 0) return Action{Resign{side}, role_of(side)};
      break;
    case Course::agreement:
      if (ply >= agreed_after) return Action{OfferDraw{side, ply}, role_of(side)};
      break;
    case Course::pause:
      if (ply >= plan.plies_at_once)
        return Action{Pause{PausedBy::arbiter, "The position on the board is being compared"},
                      by_arbiter};
      break;
    case Course::as_people_do:
      // In some games nothing else ends a play of kings.
      if (ply > 30 && ahead <= (ply > 100 ? -1 : -4)) return Action{Resign{side}, role_of(side)};
      if (ply > 60 && !game.offer_refused_at[side] && ahead == 0 && random.below(20) == 0)
        return Action{OfferDraw{side, ply}, role_of(side)};
      break;
    case Course::on_the_board:
    case Course::flag:
    case Course::no_players:
      break;
  }
  return std::nullopt;
}

std::optional<Action> play(const Game& game, const Plan& plan, Random& random) {
  const Side side = game.position.to_move;
  const int ply = ply_of(game);
  if (plan.course == Course::no_players) return std::nullopt;
  if (plan.course == Course::flag && ply >= plan.flag_at_ply) return std::nullopt;
  if (game.draw_offer) return answer_offer(game, plan, game.draw_offer->by);
  if (auto action = no_move(game, plan, random)) return action;
  const RuleSet rules = game.settings.rules;
  const bool slips = random.below(plan.slips_every[side]) == 0;
  const Move move = slips ? careless_move(rules, game.position, random)
                          : sensible_move(rules, game.position, random);
  const auto legal = arbiter::legal_moves(rules, game.position);
  return Action{PlayMove{side, ply, to_text(rules, game.position, legal, move)}, role_of(side)};
}

}  // namespace

Plan return_game(Plan plan) {
  std::swap(plan.players.white, plan.players.black);
  plan.fen.clear();
  plan.opening.reset();
  plan.plies_at_once = 0;
  plan.left = {};
  return plan;
}

std::optional<Action> next_action(const Game& game, const Plan& plan, Random& random) {
  switch (phase_of(game)) {
    case Phase::ready:
      return preparation(game, plan);
    case Phase::running:
      return play(game, plan, random);
    case Phase::paused:
      // Whom the arbiter stopped waits for him; what the program stopped goes on.
      if (game.pausing->by == PausedBy::arbiter) return std::nullopt;
      return Action{Resume{}, by_arbiter};
    case Phase::ended:
      break;
  }
  return std::nullopt;
}

clock::Duration thinking_time(const Game& game, const Plan& plan, Random& random) {
  if (ply_of(game) < plan.plies_at_once || plan.course == Course::pause) return 0ms;
  return std::chrono::seconds{random.between(plan.shortest_think_s, plan.longest_think_s)} +
         clock::Duration{random.below(1000)};
}

}  // namespace flagfall::server::demo
