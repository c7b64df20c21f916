#include "arbiter/game/apply.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "arbiter/rules/legal_moves.hpp"

namespace flagfall::arbiter {
namespace {

clock::Clock clock_of(const GameSettings& settings) {
  if (settings.session) return clock::next_clock(*settings.session, settings.start.to_move);
  auto clock = clock::make_clock(settings.control, settings.start.to_move);
  assert(clock.has_value());  // the control was checked when the game was made
  return *std::move(clock);
}

/// One function per event; each changes what its name says and nothing else.
struct Folding {
  Game& game;
  clock::Instant at;

  void operator()(const GameCreated& created) {
    game = Game{};
    game.settings = created.settings;
    game.position = created.settings.start;
    game.counters = start_counters(created.settings);
    game.clock = clock_of(created.settings);
    if (created.settings.conduct.lag_compensation)
      game.lag = clock::lag_state(created.settings.control);
    begin_turn();
  }

  void operator()(const SeatTaken& taken) {
    game.seated[taken.side] = true;
    arrived(taken.side);
  }

  void operator()(const ClockStarted&) {
    game.clock = clock::start(game.clock, at);
    game.started = at;
    begin_turn();
  }

  void operator()(const MovePlayed& played) {
    game.scoresheet.push_back({played, at, game.turn});
    advance_position(played.move);
    game.clock = clock_after(game.clock, played, at);
    if (game.lag && played.lag) game.lag = clock::after_move(*game.lag, played.side, *played.lag);
    end_questions(played.side);
  }

  void operator()(const ClockPressed& pressed) {
    game.presses.push_back({pressed, at});
    game.clock = clock::press(game.clock, pressed.side, at);
    end_questions(pressed.side);
  }

  void operator()(const AttemptRefused&) { ++game.attempts_at_this_ply; }

  void operator()(const DrawOffered& offered) {
    game.draw_offer = Question{offered.side, offered.ply};
    game.offer_refused_at[opponent(offered.side)].reset();
  }
  void operator()(const DrawDeclined&) { refuse_offer(); }
  void operator()(const DrawClaimed& claimed) { game.claims.push_back(claimed); }
  void operator()(const DrawNoticed& noticed) { game.notices.push_back(noticed); }

  void operator()(const TakeBackAsked& asked) { game.take_back = Question{asked.side, asked.ply}; }
  void operator()(const TakeBackDeclined&) { game.take_back.reset(); }

  void operator()(const MovesTakenBack& taken) {
    assert(taken.plies > 0 && taken.plies <= ply_of(game));
    const auto kept = static_cast<std::size_t>(ply_of(game) - taken.plies);
    const TurnStart turn = game.scoresheet[kept].turn;
    game.scoresheet.resize(kept);
    game.position = game.settings.start;
    game.counters = start_counters(game.settings);
    for (const Ply& ply : game.scoresheet) advance_position(ply.move.move);
    std::erase_if(game.notices, [&](const DrawNoticed& n) { return n.ply > ply_of(game); });
    game.draw_offer.reset();
    game.take_back.reset();
    game.pause_ask.reset();
    set_clock_back(turn, taken.restore_time ? clock::Times::restored : clock::Times::kept);
    begin_turn();
  }

  void operator()(const ClockPaused& paused) {
    game.clock = clock::pause(game.clock, at);
    game.pausing = Pausing{paused.by, paused.reason, at};
    game.pause_ask.reset();
  }
  void operator()(const ClockResumed&) {
    game.clock = clock::resume(game.clock, at);
    game.pausing.reset();
  }

  void operator()(const TimeAdjusted& adjusted) {
    game.clock = clock::adjust(game.clock, adjusted.side, adjusted.by, at);
    game.corrections[adjusted.side] += adjusted.by;
  }
  void operator()(const TimeSet& set) {
    game.corrections[set.side] += set.left - clock::left(game.clock, set.side, at);
    game.clock = clock::set_left(game.clock, set.side, set.left, at);
  }
  void operator()(const MovesSet& set) {
    game.clock = clock::set_moves(game.clock, set.side, set.moves, at);
  }
  void operator()(const PeriodSet& set) {
    game.clock = clock::set_period(game.clock, set.side, set.period, at);
  }

  void operator()(const PeriodsLeftSet& set) {
    game.clock = clock::set_periods_left(game.clock, set.side, set.change.to, at);
  }
  void operator()(const TurnSet& set) {
    game.clock = clock::turn(game.clock, set.change.to, at);
    begin_turn();
  }
  void operator()(const PressUndone& undone) {
    game.clock = clock::undo(game.clock, undone.side, undone.refund, at);
    game.presses.pop_back();
    game.draw_offer.reset();
    game.pause_ask.reset();
    begin_turn();
  }

  void operator()(const PauseAsked& asked) { game.pause_ask = Question{asked.side, asked.ply}; }
  void operator()(const PauseDeclined&) { game.pause_ask.reset(); }

  void operator()(const ArbiterCalled& called) { game.call = Call{called.side, at}; }
  void operator()(const CallAnswered&) { game.call.reset(); }

  void operator()(const ResultProposed& proposed) {
    game.clock = clock::pause(game.clock, at);
    game.pausing = Pausing{PausedBy::proposal, {}, at};
    game.proposed = Proposal{proposed.side, proposed.outcome};
    game.draw_offer.reset();
    game.pause_ask.reset();
  }
  /// The clocks go on when the arbiter lets them.
  void operator()(const ProposalDismissed& dismissed) {
    game.proposed.reset();
    game.pausing = Pausing{PausedBy::arbiter, dismissed.reason, at};
  }

  void operator()(const FlagFell& fell) {
    if (!game.flag) game.flag = fell;
    game.clock = clock::advance(game.clock, at);
  }

  void operator()(const SessionContinued& next) { game.next_in_session = next.game; }

  void operator()(const GameEnded& ended) { end(ended.outcome); }
  void operator()(const ResultSet& set) { end(set.outcome); }

 private:
  void end(const Outcome& outcome) {
    game.clock = clock::stop(game.clock, at);
    game.outcome = outcome;
    game.pausing.reset();
    game.draw_offer.reset();
    game.take_back.reset();
    game.pause_ask.reset();
    game.call.reset();
    game.proposed.reset();
  }

  void arrived(Side side) {
    if (!game.arrivals[side]) game.arrivals[side] = at;
  }

  /// Answering an offer with a move refuses it; one's own move leaves it open.
  void end_questions(Side mover) {
    arrived(mover);
    if (game.draw_offer && game.draw_offer->by != mover) refuse_offer();
    if (game.pause_ask && game.pause_ask->by != mover) game.pause_ask.reset();
    game.take_back.reset();
    begin_turn();
  }

  void begin_turn() {
    game.turn = {clock::reading(game.clock, at), game.corrections};
    game.attempts_at_this_ply = 0;
  }

  void advance_position(const Move& move) {
    const Position next = after(game.settings.rules, game.position, move);
    game.counters = count(game.counters, game.position, move, next);
    game.position = next;
  }

  void refuse_offer() {
    if (!game.draw_offer) return;
    const Side offerer = game.draw_offer->by;
    game.offer_refused_at[offerer] = moves_of(game, offerer);
    game.draw_offer.reset();
  }

  /// The side to move gets its turn back. Restored times are those of that moment, and what the
  /// arbiter has corrected since stays.
  void set_clock_back(const TurnStart& turn, clock::Times times) {
    clock::Reading reading = turn.clock;
    for (const Side side : both_sides)
      reading.sides[side].left += game.corrections[side] - turn.corrections[side];
    const bool was_running = game.clock.phase == clock::Phase::running;
    game.clock = clock::take_back(clock::pause(game.clock, at), reading, times, at);
    if (was_running) game.clock = clock::resume(game.clock, at);
  }
};

}  // namespace

clock::Clock clock_after(const clock::Clock& clock, const MovePlayed& played, clock::Instant at) {
  const clock::Duration paid_back = played.lag ? played.lag->compensation : clock::Duration::zero();
  if (played.ends_game)
    return clock::stop_with_move(clock, played.side, std::max(clock.since, at - paid_back));
  return paid_back > clock::Duration::zero()
             ? clock::press_compensated(clock, played.side, at, paid_back)
             : clock::press(clock, played.side, at);
}

Game apply(Game game, const Happened& happened) {
  std::visit(Folding{game, happened.at}, happened.event);
  return game;
}

Game fold(std::span<const Happened> log) {
  Game game;
  for (const Happened& happened : log) game = apply(std::move(game), happened);
  return game;
}

}  // namespace flagfall::arbiter
