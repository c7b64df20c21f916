#include <algorithm>
#include <utility>

#include "arbiter/game/apply.hpp"
#include "arbiter/game/consequences.hpp"
#include "arbiter/game/judge.hpp"
#include "arbiter/game/refusals.hpp"
#include "arbiter/game/session.hpp"
#include "clock/program.hpp"

// What the arbiter does to the clocks, the scoresheet and the result.

namespace flagfall::arbiter {
namespace {

/// More time than this no clock can hold.
constexpr clock::Duration most_time = std::chrono::seconds{clock::max_seconds};

/// What a side has, below nothing where it counts up.
clock::Duration balance(const clock::Clock& clock, Side side, clock::Instant now) {
  const auto over = clock::extra(clock, side, now).over.value_or(clock::Duration::zero());
  return clock::left(clock, side, now) - over;
}

}  // namespace

BySide<clock::Duration> both_left(const clock::Clock& clock, clock::Instant now) {
  return {clock::left(clock, Side::white, now), clock::left(clock, Side::black, now)};
}

// Corrections of a clock need both clocks to stand still, before the start or in a pause.
std::optional<Refusal> Judge::cannot_correct() const {
  const Phase phase = phase_of(game);
  if (phase == Phase::ended) return refusals::game_over(*game.outcome);
  if (game.clock.phase == clock::Phase::ended && game.flag)
    return refusals::flag_fallen(game.flag->side);
  if (phase == Phase::running) return refusals::pause_first();
  return std::nullopt;
}

// A claim and a choice of the opponent are about the position that stands, and would lose it.
std::optional<Refusal> Judge::cannot_go_back() const {
  if (game.claim) return refusals::claim_stands();
  if (const auto* open = open_irregularity(game))
    return refusals::irregularity_open(open->report.side);
  return std::nullopt;
}

// A side that counts up loses no time by a flag.
std::optional<Refusal> Judge::time_refusal(Side side, clock::Duration left, bool confirmed) const {
  if (left > most_time) return refusals::too_much_time(most_time);
  const bool counts_up = clock::extra(game.clock, side, now).over.has_value();
  if (left <= clock::Duration::zero() && !confirmed && !counts_up)
    return refusals::would_flag(side);
  return std::nullopt;
}

Decision Judge::corrected(Event correction) const {
  Decision decision = happens(now, std::move(correction));
  const Game then = apply(game, decision.events.front());
  for (const Side side : both_sides) {
    const auto& flag = then.clock.sides[side].flag;
    if (!flag || game.clock.sides[side].flag) continue;
    decision.events.push_back({now, FlagFell{side, *flag}});
    if (game.settings.control.flag_call != clock::FlagCall::automatic || game.proposed) continue;
    decision.events.push_back({now, end_of(game, side, lost_on_time(side))});
    break;
  }
  return decision;
}

Decision Judge::operator()(const AdjustTime& c) const {
  if (auto no = cannot_correct()) return refused(std::move(*no));
  const clock::Duration had = balance(game.clock, c.side, now);
  if (auto no = time_refusal(c.side, had + c.by, c.confirmed)) return refused(std::move(*no));
  TimeAdjusted adjusted{c.side, c.by, c.reason, std::nullopt};
  adjusted.change = {had, balance(apply(game, {now, adjusted}).clock, c.side, now)};
  return corrected(std::move(adjusted));
}

Decision Judge::operator()(const SetTime& c) const {
  if (auto no = cannot_correct()) return refused(std::move(*no));
  if (auto no = time_refusal(c.side, c.left, c.confirmed)) return refused(std::move(*no));
  const clock::Duration had = balance(game.clock, c.side, now);
  return corrected(TimeSet{c.side, c.left, c.reason, Change<clock::Duration>{had, c.left}});
}

Decision Judge::operator()(const SetMoves& c) const {
  if (auto no = cannot_correct()) return refused(std::move(*no));
  if (c.moves < 0 || c.moves > 9999) return refused(refusals::out_of_range("moves", 0, 9999));
  const int had = game.clock.sides[c.side].moves;
  return happens(now, MovesSet{c.side, c.moves, c.reason, Change<int>{had, c.moves}});
}

Decision Judge::operator()(const SetPeriod& c) const {
  if (auto no = cannot_correct()) return refused(std::move(*no));
  const int periods = static_cast<int>(game.settings.control.program[c.side].periods.size());
  const bool repeats = game.settings.control.program[c.side].repeat_last;
  if (c.period < 1 || (c.period > periods && !repeats) || c.period > 999)
    return refused(refusals::out_of_range("period", 1, repeats ? 999 : periods));
  const int had = game.clock.sides[c.side].period;
  PeriodSet set{c.side, c.period, c.reason, std::nullopt};
  const int has = apply(game, {now, set}).clock.sides[c.side].period;
  if (has == had && std::min(c.period, periods) != had)
    return refused(refusals::no_time_for_period(c.side));
  set.change = Change<int>{had, has};
  return happens(now, std::move(set));
}

Decision Judge::operator()(const SetPeriodsLeft& c) const {
  if (auto no = cannot_correct()) return refused(std::move(*no));
  const auto had = clock::extra(game.clock, c.side, now).periods_left;
  if (!had || game.clock.sides[c.side].flag) return refused(refusals::not_in_byo_yomi(c.side));
  const auto index = static_cast<std::size_t>(game.clock.sides[c.side].period - 1);
  const int most = game.settings.control.program[c.side].periods[index].count;
  if (c.periods < 1 || c.periods > most) return refused(refusals::out_of_range("periods", 1, most));
  return happens(now, PeriodsLeftSet{c.side, c.reason, {*had, c.periods}});
}

Decision Judge::operator()(const SetTurn& c) const {
  if (!is_clock_only(game)) return refused(refusals::position_decides_turn());
  if (auto no = cannot_correct()) return refused(std::move(*no));
  if (auto no = cannot_go_back()) return refused(std::move(*no));
  if (phase_of(game) == Phase::ready) return refused(refusals::not_started());
  if (game.clock.on_move == c.side) return unchanged();
  return happens(now, TurnSet{c.reason, {game.clock.on_move, c.side}});
}

Decision Judge::operator()(const UndoPress& c) const {
  if (!is_clock_only(game)) return refused(refusals::take_back_instead());
  if (auto no = cannot_correct()) return refused(std::move(*no));
  if (auto no = cannot_go_back()) return refused(std::move(*no));
  if (game.presses.empty() || !game.clock.last_press ||
      game.clock.last_press->on_move != game.presses.back().press.side)
    return refused(refusals::nothing_to_undo());
  PressUndone undone{game.presses.back().press.side, c.refund, c.reason, {}};
  undone.change.from = both_left(game.clock, now);
  undone.change.to = both_left(apply(game, {now, undone}).clock, now);
  for (const Side side : both_sides)
    if (auto no = time_refusal(side, undone.change.to[side], c.confirmed))
      return refused(std::move(*no));
  return corrected(std::move(undone));
}

Decision Judge::operator()(const TakeBackPlies& c) const {
  if (is_clock_only(game)) return refused(refusals::undo_press_instead());
  if (auto no = cannot_correct()) return refused(std::move(*no));
  if (game.adjourned && game.adjourned->sealed) return refused(refusals::move_is_sealed());
  if (auto no = cannot_go_back()) return refused(std::move(*no));
  if (c.plies < 1 || c.plies > ply_of(game))
    return refused(ply_of(game) == 0 ? refusals::nothing_to_take_back()
                                     : refusals::out_of_range("plies", 1, ply_of(game)));
  return happens(now, taken_back(game, c.plies, c.restore_time, c.reason));
}

Decision Judge::operator()(const DeclareDraw& c) const {
  const Phase phase = phase_of(game);
  if (phase == Phase::ended) return refused(refusals::game_over(*game.outcome));
  if (phase == Phase::ready) return refused(refusals::not_started());
  if (c.rule == Reason::no_win_possible)
    return happens(
        now, GameEnded{{GameResult::draw, c.rule, article(Ground::no_win_possible), c.reason}});
  const auto rule = draw_rule_named(to_string(c.rule));
  if (!rule) return refused(refusals::not_a_draw_rule());
  if (game.paper) return declare_by_sheet(*rule, c.reason);
  const bool noticed = std::ranges::any_of(
      game.notices, [&](const DrawNoticed& notice) { return notice.rule == *rule; });
  if (!noticed && !is_met(game.counters, *rule))
    return refused(refusals::rule_not_met(game, *rule));
  Outcome outcome = drawn_by(game.counters, *rule);
  outcome.note = c.reason;
  return happens(now, GameEnded{std::move(outcome)});
}

// By what the sheet reports: the rule was met at some ply of it, be it that the game went on.
Decision Judge::declare_by_sheet(DrawRule rule, const std::string& reason) const {
  if (game.paper->lines.empty()) return refused(refusals::moves_not_here());
  const auto met = std::ranges::find(game.paper->draws, rule, &SheetDraw::rule);
  if (met == game.paper->draws.end()) return refused(refusals::rule_not_met(game, rule));
  return happens(now,
                 GameEnded{{GameResult::draw, *reason_named(name_of(rule)), met->article, reason}});
}

Decision Judge::operator()(const SetResult& c) const {
  // The next game was made with the score and the times that follow from this result.
  if (!game.next_in_session.empty() && winner_of(c.result) != winner_of(game.outcome->result))
    return refused(refusals::session_result_stands());
  if (game.outcome && game.outcome->reason == Reason::jury)
    return refused(refusals::jury_decided());
  if (!is_arbiters_ground(c.ground)) return refused(refusals::not_a_ground());
  const bool one_loses = c.ground == Reason::forfeit || c.ground == Reason::refusal;
  if (one_loses && !winner_of(c.result)) return refused(refusals::forfeit_needs_winner());
  if (c.ground == Reason::double_forfeit && c.result != GameResult::both_lose)
    return refused(refusals::forfeit_of_both());
  return happens(now, ResultSet{{c.result, c.ground, c.article, c.reason}});
}

Decision Judge::operator()(const ConfirmResult&) const {
  if (game.outcome) return refused(refusals::game_over(*game.outcome));
  if (!game.proposed) return refused(refusals::nothing_proposed());
  return happens(now, GameEnded{game.proposed->outcome});
}

Decision Judge::operator()(const DismissProposal& c) const {
  if (game.outcome) return refused(refusals::game_over(*game.outcome));
  if (!game.proposed) return refused(refusals::nothing_proposed());
  if (game.proposed->outcome.reason == Reason::time)
    return refused(refusals::flag_stands(game.proposed->side));
  return happens(now, ProposalDismissed{c.reason});
}

Decision Judge::operator()(const ContinueSession& c) const {
  if (game.next_in_session == c.game) return unchanged();
  if (auto no = cannot_continue(game, now)) return refused(std::move(*no));
  return happens(now, SessionContinued{c.game});
}

}  // namespace flagfall::arbiter
