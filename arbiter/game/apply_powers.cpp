#include <algorithm>
#include <cassert>
#include <utility>

#include "arbiter/game/folding.hpp"

// What becomes of a game when the arbiter has done something.

namespace flagfall::arbiter {
namespace {

struct IsPower {
  /// What the players agreed on has no reason.
  bool operator()(const MovesTakenBack& taken) const { return !taken.reason.empty(); }
  bool operator()(const TimeAdjusted&) const { return true; }
  bool operator()(const TimeSet&) const { return true; }
  bool operator()(const MovesSet&) const { return true; }
  bool operator()(const PeriodSet&) const { return true; }
  bool operator()(const PeriodsLeftSet&) const { return true; }
  bool operator()(const TurnSet&) const { return true; }
  bool operator()(const PressUndone&) const { return true; }
  bool operator()(const ResultSet&) const { return true; }
  bool operator()(const IrregularityRepaired&) const { return true; }
  bool operator()(const IrregularityStands& stands) const { return !stands.played_on; }
  bool operator()(const IrregularityDropped&) const { return true; }
  bool operator()(const PositionSet&) const { return true; }
  bool operator()(const PenaltyGiven&) const { return true; }
  bool operator()(const ResultAnnulled&) const { return true; }
  bool operator()(const GameAdjourned&) const { return true; }
  template <class E>
  bool operator()(const E&) const {
    return false;
  }
};

}  // namespace

bool is_power(const Event& event) { return std::visit(IsPower{}, event); }

void Folding::operator()(const MovesTakenBack& taken) {
  take_back(taken.plies, taken.restore_time ? clock::Times::restored : clock::Times::kept);
}

void Folding::take_back(int plies, clock::Times times) {
  assert(plies > 0 && plies <= ply_of(game));
  const int kept = ply_of(game) - plies;
  const TurnStart turn = game.scoresheet[static_cast<std::size_t>(kept)].turn;
  game.scoresheet.resize(static_cast<std::size_t>(kept));
  std::erase_if(game.positions_put, [kept](const PositionPut& put) { return put.ply > kept; });
  const Standing standing = standing_at(game, kept);
  game.position = standing.position;
  game.counters = standing.counters;
  std::erase_if(game.notices, [kept](const DrawNoticed& notice) { return notice.ply > kept; });
  game.draw_offer.reset();
  game.take_back.reset();
  game.pause_ask.reset();
  set_clock_back(turn, times);
  begin_turn();
}

/// The side to move gets its turn back. Restored times are those of that moment, and what the
/// arbiter has corrected since stays.
void Folding::set_clock_back(const TurnStart& turn, clock::Times times) {
  clock::Reading reading = turn.clock;
  for (const Side side : both_sides)
    reading.sides[side].left += game.corrections[side] - turn.corrections[side];
  const bool was_running = game.clock.phase == clock::Phase::running;
  game.clock = clock::take_back(clock::pause(game.clock, at), reading, times, at);
  if (was_running) game.clock = clock::resume(game.clock, at);
}

void Folding::operator()(const TimeAdjusted& adjusted) {
  game.clock = clock::adjust(game.clock, adjusted.side, adjusted.by, at);
  game.corrections[adjusted.side] += adjusted.by;
}
void Folding::operator()(const TimeSet& set) {
  game.corrections[set.side] += set.left - clock::left(game.clock, set.side, at);
  game.clock = clock::set_left(game.clock, set.side, set.left, at);
}
void Folding::operator()(const MovesSet& set) {
  game.clock = clock::set_moves(game.clock, set.side, set.moves, at);
}
void Folding::operator()(const PeriodSet& set) {
  game.clock = clock::set_period(game.clock, set.side, set.period, at);
}
void Folding::operator()(const PeriodsLeftSet& set) {
  game.clock = clock::set_periods_left(game.clock, set.side, set.change.to, at);
}
void Folding::operator()(const TurnSet& set) {
  game.clock = clock::turn(game.clock, set.change.to, at);
  begin_turn();
}
void Folding::operator()(const PressUndone& undone) { undo_press(undone.side, undone.refund); }

void Folding::undo_press(Side side, bool refund) {
  game.clock = clock::undo(game.clock, side, refund, at);
  game.presses.pop_back();
  game.draw_offer.reset();
  game.pause_ask.reset();
  begin_turn();
}

void Folding::operator()(const ResultSet& set) { end(set.outcome); }

void Folding::operator()(const IrregularityReported& reported) {
  game.irregularities.push_back({reported, at, std::nullopt, std::nullopt, false});
}

void Folding::operator()(const IrregularityRepaired& repaired) {
  if (repaired.undone && is_clock_only(game)) undo_press(repaired.side, true);
  if (repaired.undone && !is_clock_only(game)) {
    // What the offender used for the wrong move stays used, as at a board of wood.
    const clock::Clock undone = clock::undo(game.clock, repaired.side, true, at);
    take_back(1, clock::Times::restored);
    game.clock = undone;
    begin_turn();
  }
  settle(Settled::repaired, repaired.by);
}
void Folding::operator()(const IrregularityStands& stands) {
  settle(stands.played_on ? Settled::played_on : Settled::stands, stands.by);
}
void Folding::operator()(const IrregularityDropped&) { settle(Settled::dropped, std::nullopt); }

void Folding::settle(Settled settled, const std::optional<Side>& by) {
  assert(open_irregularity(game) != nullptr);
  game.irregularities.back().settled = settled;
  game.irregularities.back().by = by;
}

void Folding::operator()(const PositionSet& set) {
  std::erase_if(game.positions_put, [&](const PositionPut& put) { return put.ply == set.ply; });
  game.positions_put.push_back({set.ply, set.position});
  game.counters = standing_at(game, set.ply).counters;
  game.position = set.position;
  game.draw_offer.reset();
  game.take_back.reset();
  game.clock = clock::turn(game.clock, set.position.to_move, at);
  begin_turn();
}

void Folding::operator()(const PenaltyGiven& given) {
  for (IrregularityRecord& record : game.irregularities)
    if (record.report.side == given.side) record.penalised = true;
  game.penalties.push_back({given, at});
  if (given.to_opponent > clock::Duration::zero()) {
    const Side gains = opponent(given.side);
    game.clock = clock::adjust(game.clock, gains, given.to_opponent, at);
    game.corrections[gains] += given.to_opponent;
  }
  if (given.outcome) end(*given.outcome);
}

void Folding::operator()(const IncidentNoted& noted) { game.incidents.push_back({noted, at}); }

void Folding::operator()(const ResultAnnulled& annulled) {
  game.outcome.reset();
  game.ended.reset();
  game.ended_at.reset();
  game.reopened = true;
  game.flag.reset();
  game.clock = clock::reopen(game.clock, at);
  if (annulled.phase == Phase::ready)
    game.clock.phase = clock::Phase::ready;
  else
    game.pausing =
        Pausing{game.adjourned ? PausedBy::adjournment : PausedBy::arbiter, annulled.reason, at};
}

/// Everything is as it was, but for what came in meanwhile without changing the game.
void Folding::operator()(const PowerUndone& undone) {
  assert(game.last_power);
  const LastPower power = *std::exchange(game.last_power, std::nullopt);
  Game before = *power.before;
  before.seated = game.seated;
  before.arrivals = game.arrivals;
  before.incidents = std::move(game.incidents);
  before.paper = std::move(game.paper);
  before.cases = std::move(game.cases);
  if (!before.outcome) before.call = game.call;
  if (!before.outcome && game.outcome) before.reopened = true;
  if (!power.touches_clock) {
    before.clock = game.clock;
    // A pause that came since stays.
    if (!before.pausing) before.pausing = game.pausing;
  } else if (before.clock.phase == clock::Phase::running) {
    before.clock = clock::pause(before.clock, power.at);
    before.pausing = Pausing{PausedBy::arbiter, undone.reason, power.at};
  }
  game = std::move(before);
}

void Folding::operator()(const GameAdjourned& adjourned) {
  game.adjourned = Adjournment{adjourned.ply,
                               adjourned.to_move,
                               adjourned.seal,
                               std::nullopt,
                               adjourned.resume_at,
                               adjourned.reason,
                               at};
  game.pause_ask.reset();
  if (adjourned.seal) return;  // his clock runs until he has sealed
  game.clock = clock::pause(game.clock, at);
  game.pausing = Pausing{PausedBy::adjournment, adjourned.reason, at};
}

void Folding::operator()(const MoveSealed& sealed) {
  game.adjourned->sealed = SealedMove{sealed.box, sealed.digest};
  game.clock = clock::pause(game.clock, at);
  game.pausing = Pausing{PausedBy::adjournment, game.adjourned->reason, at};
}

void Folding::operator()(const SealedMoveOpened&) { game.adjourned->sealed.reset(); }

}  // namespace flagfall::arbiter
