#include <algorithm>
#include <utility>

#include "arbiter/game/judge.hpp"
#include "arbiter/game/refusals.hpp"
#include "arbiter/rules/legal_moves.hpp"

// The course of the clocks: start, flags, pauses, and the arbiter who is called.

namespace flagfall::arbiter {

using clock::FlagCall;

Decision Judge::operator()(const CheckFlag&) const { return unchanged(); }

// The first flag decides, also where both have fallen (Chinese rules for 64 squares, 3.1.5).
Decision Judge::operator()(const CallFlag& c) const {
  if (game.outcome) return refused(refusals::game_over(*game.outcome));
  if (game.proposed) return refused(refusals::proposal_stands());
  const FlagCall caller = game.settings.control.flag_call;
  if (c.by && caller == FlagCall::arbiter) return refused(refusals::arbiter_calls_flag());
  if (!c.by && caller == FlagCall::players) return refused(refusals::players_call_flag());
  const auto first = clock::first_flag(game.clock);
  if (!first) return refused(refusals::no_flag());
  const Side side = c.by ? opponent(*c.by) : c.side.value_or(first->side);
  if (!game.clock.sides[side].flag) return refused(refusals::no_flag_of(side));
  if (side != first->side) return refused(refusals::first_flag_decides(first->side));
  return happens(now, end_of(game, side, lost_on_time(side)));
}

Decision Judge::operator()(const StartClock& c) const {
  const Phase phase = phase_of(game);
  if (phase == Phase::ended) return refused(refusals::game_over(*game.outcome));
  if (phase != Phase::ready) return unchanged();
  const bool may_press = game.settings.start_by == StartBy::black_press;
  if (c.pressed_by && (!may_press || *c.pressed_by == game.clock.on_move))
    return refused(refusals::arbiter_starts());
  // Of a board of wood nobody knows who sits there.
  if (!c.absent_players && !is_clock_only(game)) {
    if (!game.seated.white && !game.seated.black) return refused(refusals::seats_empty());
    for (const Side side : both_sides)
      if (!game.seated[side]) return refused(refusals::seat_empty(side));
  }
  return happens(now, ClockStarted{});
}

Decision Judge::operator()(const Pause& c) const {
  const Phase phase = phase_of(game);
  if (phase == Phase::ended) return refused(refusals::game_over(*game.outcome));
  if (phase == Phase::ready) return refused(refusals::not_started());
  if (phase == Phase::paused) {
    // What the players have agreed on one of them could end, and the arbiter means otherwise.
    const bool of_players =
        game.pausing->by == PausedBy::players || game.pausing->by == PausedBy::call;
    if (!of_players || c.by != PausedBy::arbiter) return unchanged();
  }
  if (game.clock.phase == clock::Phase::ended)
    return refused(refusals::flag_fallen(game.flag->side));
  return happens(now, ClockPaused{c.by, c.reason});
}

Decision Judge::operator()(const Resume& c) const {
  const Phase phase = phase_of(game);
  if (phase == Phase::ended) return refused(refusals::game_over(*game.outcome));
  if (phase == Phase::ready) return refused(refusals::not_started());
  if (phase == Phase::running) return unchanged();
  if (game.proposed) return refused(refusals::proposal_stands());
  if (game.claim) return refused(refusals::claim_stands());
  if (!c.by) {
    if (auto no = cannot_resume()) return refused(std::move(*no));
  } else {
    if (game.call) return refused(refusals::call_stands());
    if (game.pausing->by != PausedBy::players) return refused(refusals::arbiter_resumes());
  }
  if (game.call) return happens(now, CallAnswered{}, ClockResumed{});
  return happens(now, ClockResumed{});
}

// What an annulled end left behind has to be put right first.
std::optional<Refusal> Judge::cannot_resume() const {
  if (game.adjourned && game.adjourned->sealed) return refusals::move_is_sealed();
  if (!is_clock_only(game) && board_outcome(game.settings.rules, game.position))
    return refusals::board_over();
  const Side side = game.clock.on_move;
  const bool counts_up = clock::extra(game.clock, side, now).over.has_value();
  if (!counts_up && clock::left(game.clock, side, now) <= clock::Duration::zero())
    return refusals::would_flag(side);
  return std::nullopt;
}

Decision Judge::operator()(const AskPause& c) const {
  if (game.settings.conduct.pause_by == PauseBy::arbiter)
    return refused(refusals::pause_by_arbiter());
  if (auto no = cannot_act(c.ply)) return refused(std::move(*no));
  if (game.pause_ask && game.pause_ask->by == c.side) return unchanged();
  if (game.pause_ask) return pause_together();
  return happens(now, PauseAsked{c.side, c.ply});
}

Decision Judge::operator()(const AcceptPause& c) const {
  if (game.settings.conduct.pause_by == PauseBy::arbiter)
    return refused(refusals::pause_by_arbiter());
  if (auto no = cannot_answer(c.side, c.ply, game.pause_ask)) return refused(std::move(*no));
  return pause_together();
}

Decision Judge::operator()(const DeclinePause& c) const {
  if (game.settings.conduct.pause_by == PauseBy::arbiter)
    return refused(refusals::pause_by_arbiter());
  if (auto no = cannot_answer(c.side, c.ply, game.pause_ask)) return refused(std::move(*no));
  return happens(now, PauseDeclined{c.side, c.ply});
}

Decision Judge::pause_together() const {
  if (game.clock.phase == clock::Phase::ended)
    return refused(refusals::flag_fallen(game.flag->side));
  return happens(now, ClockPaused{PausedBy::players, {}});
}

// Where a flag waits for a move on its way the clocks run on: they stop with the move or the flag.
Decision Judge::operator()(const CallArbiter& c) const {
  if (game.outcome) return refused(refusals::game_over(*game.outcome));
  if (game.call) return unchanged();
  Decision decision = happens(now, ArbiterCalled{c.side});
  const bool runs = game.clock.phase == clock::Phase::running && fallen_flags(game, now).empty();
  if (runs && game.settings.conduct.call_stops_clocks)
    decision.events.push_back({now, ClockPaused{PausedBy::call, {}}});
  return decision;
}

Decision Judge::operator()(const AnswerCall&) const {
  if (game.outcome) return refused(refusals::game_over(*game.outcome));
  if (!game.call) return unchanged();
  return happens(now, CallAnswered{});
}

}  // namespace flagfall::arbiter
