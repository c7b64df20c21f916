#include "arbiter/game/apply.hpp"

#include <algorithm>
#include <cassert>
#include <memory>
#include <utility>

#include "arbiter/game/fold_disputes.hpp"
#include "arbiter/game/folding.hpp"
#include "arbiter/rules/legal_moves.hpp"

namespace flagfall::arbiter {
namespace {

clock::Clock clock_of(const GameSettings& settings) {
  if (settings.session) return clock::next_clock(*settings.session, settings.start.to_move);
  auto clock = clock::make_clock(settings.control, settings.start.to_move);
  assert(clock.has_value());  // the control was checked when the game was made
  return *std::move(clock);
}

/// What happens at the board without anything being played: the last power can still be undone.
/// So it can when it brought about a flag or an end, which come at its own instant.
struct LeavesUndo {
  bool same_instant;

  bool operator()(const SeatTaken&) const { return true; }
  bool operator()(const AttemptRefused&) const { return true; }
  bool operator()(const ClockPaused&) const { return true; }
  bool operator()(const ArbiterCalled&) const { return true; }
  bool operator()(const CallAnswered&) const { return true; }
  bool operator()(const IncidentNoted&) const { return true; }
  bool operator()(const MoveEntered&) const { return true; }
  bool operator()(const IrregularEntered&) const { return true; }
  bool operator()(const MovesErased&) const { return true; }
  bool operator()(const TimeNoted&) const { return true; }
  bool operator()(const CaseOpened&) const { return true; }
  bool operator()(const CaseAmended&) const { return true; }
  bool operator()(const CaseRuled&) const { return true; }
  bool operator()(const CaseSigned&) const { return true; }
  bool operator()(const AppealLodged&) const { return true; }
  bool operator()(const AppealWithdrawn&) const { return true; }
  bool operator()(const AppealDecided&) const { return true; }
  bool operator()(const PowerUndone&) const { return true; }  // which uses it up
  bool operator()(const FlagFell&) const { return same_instant; }
  bool operator()(const GameEnded&) const { return same_instant; }
  bool operator()(const ResultProposed&) const { return same_instant; }
  template <class E>
  bool operator()(const E&) const {
    return false;
  }
};

}  // namespace

void Folding::operator()(const GameCreated& created) {
  game = Game{};
  game.settings = created.settings;
  game.position = created.settings.start;
  game.counters = start_counters(created.settings);
  game.clock = clock_of(created.settings);
  if (created.settings.conduct.lag_compensation)
    game.lag = clock::lag_state(created.settings.control);
  if (is_clock_only(game)) game.paper = empty_sheet(created.settings);
  begin_turn();
}

void Folding::operator()(const SeatTaken& taken) {
  game.seated[taken.side] = true;
  arrived(taken.side);
}

void Folding::operator()(const ClockStarted&) {
  game.clock = clock::start(game.clock, at);
  game.started = at;
  begin_turn();
}

void Folding::operator()(const MovePlayed& played) {
  game.scoresheet.push_back({played, at, game.turn});
  const Position next = after(game.settings.rules, game.position, played.move);
  game.counters = count(game.counters, game.position, played.move, next);
  game.position = next;
  game.clock = clock_after(game.clock, played, at);
  if (game.lag && played.lag) game.lag = clock::after_move(*game.lag, played.side, *played.lag);
  end_questions(played.side);
}

void Folding::operator()(const ClockPressed& pressed) {
  game.presses.push_back({pressed, at});
  game.clock = clock::press(game.clock, pressed.side, at);
  end_questions(pressed.side);
}

void Folding::operator()(const AttemptRefused&) { ++game.attempts_at_this_ply; }

void Folding::operator()(const DrawOffered& offered) {
  game.draw_offer = Question{offered.side, offered.ply};
  game.offer_refused_at[opponent(offered.side)].reset();
}
void Folding::operator()(const DrawDeclined&) { refuse_offer(); }
void Folding::operator()(const DrawClaimed& c) {
  game.claims.push_back({{c.side, c.rule, c.ply, c.upheld, c.count, c.limit, {}}, false});
}
void Folding::operator()(const DrawNoticed& noticed) { game.notices.push_back(noticed); }

void Folding::operator()(const TakeBackAsked& asked) {
  game.take_back = Question{asked.side, asked.ply};
}
void Folding::operator()(const TakeBackDeclined&) { game.take_back.reset(); }

void Folding::operator()(const ClockPaused& paused) {
  game.clock = clock::pause(game.clock, at);
  game.pausing = Pausing{paused.by, paused.reason, at};
  game.pause_ask.reset();
}
void Folding::operator()(const ClockResumed&) {
  game.clock = clock::resume(game.clock, at);
  game.pausing.reset();
  game.adjourned.reset();
}

void Folding::operator()(const PauseAsked& asked) {
  game.pause_ask = Question{asked.side, asked.ply};
}
void Folding::operator()(const PauseDeclined&) { game.pause_ask.reset(); }

void Folding::operator()(const ArbiterCalled& called) { game.call = Call{called.side, at}; }
void Folding::operator()(const CallAnswered&) { game.call.reset(); }

void Folding::operator()(const ResultProposed& proposed) {
  game.clock = clock::pause(game.clock, at);
  game.pausing = Pausing{PausedBy::proposal, {}, at};
  game.proposed = Proposal{proposed.side, proposed.outcome};
  game.draw_offer.reset();
  game.pause_ask.reset();
}
/// The clocks go on when the arbiter lets them.
void Folding::operator()(const ProposalDismissed& dismissed) {
  game.proposed.reset();
  game.pausing = Pausing{PausedBy::arbiter, dismissed.reason, at};
}

void Folding::operator()(const FlagFell& fell) {
  if (!game.flag) game.flag = fell;
  game.clock = clock::advance(game.clock, at);
}

void Folding::operator()(const SessionContinued& next) { game.next_in_session = next.game; }

void Folding::operator()(const MoveEntered& entered) {
  game.paper = with_move(*std::move(game.paper), game.settings, entered);
}
void Folding::operator()(const IrregularEntered& entered) {
  game.paper = with_irregular(*std::move(game.paper), game.settings, entered);
}
void Folding::operator()(const MovesErased& erased) {
  game.paper = cut_to(*std::move(game.paper), game.settings, erased.ply);
}
void Folding::operator()(const TimeNoted& noted) {
  game.paper = with_time(*std::move(game.paper), noted);
}

void Folding::operator()(const CaseOpened& opened) { fold_case(game, opened, at); }
void Folding::operator()(const CaseAmended& amended) { fold_case(game, amended, at); }
void Folding::operator()(const CaseRuled& ruled) { fold_case(game, ruled, at); }
void Folding::operator()(const CaseSigned& given) { fold_case(game, given, at); }
void Folding::operator()(const AppealLodged& lodged) { fold_case(game, lodged, at); }
void Folding::operator()(const AppealWithdrawn& withdrawn) { fold_case(game, withdrawn, at); }
void Folding::operator()(const AppealDecided& decided) { fold_case(game, decided, at); }

void Folding::operator()(const ClaimMade& made) { game.claim = StandingClaim{made, at}; }
/// The clocks go on when the arbiter lets them.
void Folding::operator()(const ClaimDecided& decided) {
  game.claims.push_back({decided, true});
  game.claim.reset();
  if (game.pausing && game.pausing->by == PausedBy::claim)
    game.pausing = Pausing{PausedBy::arbiter, decided.reason, at};
}

void Folding::operator()(const GameEnded& ended) { end(ended.outcome); }

void Folding::end(const Outcome& outcome) {
  game.clock = clock::stop(game.clock, at);
  game.outcome = outcome;
  if (!game.ended) game.ended = at;
  game.ended_at = at;
  game.reopened = false;
  game.pausing.reset();
  game.draw_offer.reset();
  game.take_back.reset();
  game.pause_ask.reset();
  game.call.reset();
  game.claim.reset();
  game.proposed.reset();
  // A sealed move stays in its box: the end may be annulled.
  if (game.adjourned && !game.adjourned->sealed) game.adjourned.reset();
}

void Folding::arrived(Side side) {
  if (!game.arrivals[side]) game.arrivals[side] = at;
}

/// Answering an offer with a move refuses it; one's own move leaves it open.
void Folding::end_questions(Side mover) {
  arrived(mover);
  if (game.draw_offer && game.draw_offer->by != mover) refuse_offer();
  if (game.pause_ask && game.pause_ask->by != mover) game.pause_ask.reset();
  game.take_back.reset();
  begin_turn();
}

void Folding::begin_turn() {
  game.turn = {clock::reading(game.clock, at), game.corrections};
  game.attempts_at_this_ply = 0;
}

void Folding::refuse_offer() {
  if (!game.draw_offer) return;
  const Side offerer = game.draw_offer->by;
  game.offer_refused_at[offerer] = moves_of(game, offerer);
  game.draw_offer.reset();
}

clock::Clock clock_after(const clock::Clock& clock, const MovePlayed& played, clock::Instant at) {
  const clock::Duration paid_back = played.lag ? played.lag->compensation : clock::Duration::zero();
  if (played.ends_game)
    return clock::stop_with_move(clock, played.side, std::max(clock.since, at - paid_back));
  return paid_back > clock::Duration::zero()
             ? clock::press_compensated(clock, played.side, at, paid_back)
             : clock::press(clock, played.side, at);
}

Game apply(Game game, const Happened& happened) {
  if (!is_power(happened.event)) {
    const bool same_instant = game.last_power && game.last_power->at == happened.at;
    if (!std::visit(LeavesUndo{same_instant}, happened.event)) game.last_power.reset();
    std::visit(Folding{game, happened.at}, happened.event);
    return game;
  }
  game.last_power.reset();  // one step back is all there is
  auto before = std::make_shared<const Game>(game);
  std::visit(Folding{game, happened.at}, happened.event);
  game.last_power = LastPower{std::string{type_of(happened.event)}, happened.at,
                              game.clock != before->clock, std::move(before)};
  return game;
}

Game fold(std::span<const Happened> log) {
  Game game;
  for (const Happened& happened : log) game = apply(std::move(game), happened);
  return game;
}

}  // namespace flagfall::arbiter
