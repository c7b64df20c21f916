#include <utility>

#include "arbiter/game/apply.hpp"
#include "arbiter/game/judge.hpp"
#include "arbiter/game/refusals.hpp"
#include "arbiter/notation/move_text.hpp"

// A game that is broken off and goes on another time (ARBITER.md, 9).

namespace flagfall::arbiter {

Decision Judge::operator()(const Adjourn& c) const {
  if (auto no = cannot_break_in()) return refused(std::move(*no));
  if (game.clock.phase == clock::Phase::ended && game.flag)
    return refused(refusals::flag_fallen(game.flag->side));
  if (const auto* open = open_irregularity(game))
    return refused(refusals::irregularity_open(open->report.side));
  // Beside a board of wood the move is sealed in an envelope of paper.
  if (c.seal && is_clock_only(game)) return refused(refusals::moves_not_here());
  // Where an end on the board was annulled nothing is left that could be put into an envelope.
  if (c.seal && legal_moves(game).empty())
    return refused(refusals::nothing_to_seal(side_to_move(game)));
  return happens(now,
                 GameAdjourned{ply_of(game), side_to_move(game), c.seal, c.resume_at, c.reason});
}

// Unlike a move that is played, an illegal one is told and not recorded: others read the record.
Decision Judge::operator()(const SealMove& c) const {
  if (game.outcome) return refused(refusals::game_over(*game.outcome));
  if (!awaits_seal(game.adjourned)) return refused(refusals::not_sealing());
  if (c.ply != ply_of(game)) return refused(refusals::stale(c.ply, ply_of(game)));
  if (c.side != side_to_move(game)) return refused(refusals::not_your_turn(game, c.side));
  const auto move = find_move(game.settings.rules, game.position, c.text);
  if (!move) return refused(move.error());
  return happens(now, MoveSealed{c.side, c.ply, c.box, c.digest});
}

Decision Judge::operator()(const OpenSealedMove& c) const {
  if (game.outcome) return refused(refusals::game_over(*game.outcome));
  if (!game.adjourned) return refused(refusals::not_adjourned());
  if (!game.adjourned->sealed) return refused(refusals::no_sealed_move());
  const auto move = find_move(game.settings.rules, game.position, c.text);
  if (!move) return refused(refusals::seal_broken());
  const Side side = game.position.to_move;
  Decision decision = happens(now, SealedMoveOpened{side, game.adjourned->sealed->digest, c.agreed},
                              ClockResumed{});
  Game then = game;
  for (const Happened& happened : decision.events) then = apply(std::move(then), happened);
  const Decision played = Judge{then, now}.play({side, ply_of(game), c.text}, *move);
  decision.events.insert(decision.events.end(), played.events.begin(), played.events.end());
  return decision;
}

}  // namespace flagfall::arbiter
