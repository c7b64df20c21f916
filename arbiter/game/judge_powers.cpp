#include <algorithm>
#include <utility>

#include "arbiter/game/apply.hpp"
#include "arbiter/game/judge.hpp"
#include "arbiter/game/refusals.hpp"
#include "arbiter/notation/fen.hpp"

// Irregularities, penalties, set positions, and what takes an arbiter's decision back.

namespace flagfall::arbiter {
namespace {

/// Whether what `side` did irregularly is the last thing on record, so that it can be taken back.
bool is_last(const Game& game, Side side) {
  if (!game.clock.last_press || game.clock.last_press->on_move != side) return false;
  return is_clock_only(game) ? !game.presses.empty() && game.presses.back().press.side == side
                             : !game.scoresheet.empty() && game.scoresheet.back().move.side == side;
}

std::string shown_fen(const Game& game) {
  return is_clock_only(game) ? std::string{} : to_fen(game.settings.rules, game.position);
}

}  // namespace

// The game is on, and nothing waits for the arbiter that would lose its ground.
std::optional<Refusal> Judge::cannot_break_in() const {
  const Phase phase = phase_of(game);
  if (phase == Phase::ended) return refusals::game_over(*game.outcome);
  if (phase == Phase::ready) return refusals::not_started();
  if (game.proposed) return refusals::proposal_stands();
  if (game.claim) return refusals::claim_stands();
  if (game.adjourned) return refusals::adjourned();
  return std::nullopt;
}

Decision Judge::operator()(const ReportIrregularity& c) const {
  if (auto no = cannot_break_in()) return refused(std::move(*no));
  if (const auto* open = open_irregularity(game))
    return refused(refusals::irregularity_open(open->report.side));
  Decision decision = happens(
      now, IrregularityReported{c.side, c.irregularity, ply_of(game), c.note,
                                std::string{article_of(game.settings.rules, c.irregularity)}});
  if (game.clock.phase == clock::Phase::running)
    decision.events.push_back({now, ClockPaused{PausedBy::irregularity, {}}});
  return decision;
}

// The opponent chooses, or tells the arbiter, who then says why the choice came through him.
std::optional<Refusal> Judge::cannot_settle(const std::optional<Side>& by) const {
  if (game.outcome) return refusals::game_over(*game.outcome);
  const auto* open = open_irregularity(game);
  if (open == nullptr) return refusals::no_irregularity();
  if (by && *by == open->report.side) return refusals::not_the_opponent(*by);
  return std::nullopt;
}

Decision Judge::operator()(const RepairIrregularity& c) const {
  if (auto no = cannot_settle(c.by)) return refused(std::move(*no));
  if (auto no = cannot_correct()) return refused(std::move(*no));
  const Side side = open_irregularity(game)->report.side;
  IrregularityRepaired repaired{side, c.by, is_last(game, side), {}, c.reason, {}};
  const Game then = apply(game, {now, repaired});
  repaired.change = {both_left(game.clock, now), both_left(then.clock, now)};
  repaired.fen = shown_fen(then);
  return happens(now, std::move(repaired));
}

Decision Judge::operator()(const LetStand& c) const {
  if (auto no = cannot_settle(c.by)) return refused(std::move(*no));
  return happens(now,
                 IrregularityStands{open_irregularity(game)->report.side, c.by, false, c.reason});
}

Decision Judge::operator()(const DropIrregularity& c) const {
  if (auto no = cannot_settle(std::nullopt)) return refused(std::move(*no));
  return happens(now, IrregularityDropped{c.reason});
}

Decision Judge::accepting(Side mover, Decision decision) const {
  const auto* open = open_irregularity(game);
  if (open == nullptr || open->report.side == mover || decision.events.empty()) return decision;
  decision.events.insert(
      decision.events.begin(),
      {decision.events.front().at, IrregularityStands{open->report.side, mover, true, {}}});
  return decision;
}

Decision Judge::operator()(const SetPosition& c) const {
  if (is_clock_only(game)) return refused(refusals::position_not_here());
  if (auto no = cannot_correct()) return refused(std::move(*no));
  if (auto no = cannot_go_back()) return refused(std::move(*no));
  if (game.adjourned && game.adjourned->sealed) return refused(refusals::move_is_sealed());
  if (auto no = check_start(game.settings.rules, c.position)) return refused(std::move(*no));
  if (c.position == game.position) return refused(refusals::same_position());
  return happens(now,
                 PositionSet{ply_of(game), game.settings.rules, c.position, c.reason, c.article});
}

Decision Judge::operator()(const Penalise& c) const {
  if (game.outcome) return refused(refusals::game_over(*game.outcome));
  const bool gives_time = c.kind == PenaltyKind::time;
  if (gives_time != (c.to_opponent > clock::Duration::zero()))
    return refused(refusals::penalty_needs_time());
  PenaltyGiven given{c.side,   c.kind,    ply_of(game), c.to_opponent,
                     c.reason, c.article, std::nullopt, std::nullopt};
  if (gives_time) {
    if (auto no = cannot_correct()) return refused(std::move(*no));
    const Side gains = opponent(c.side);
    const clock::Duration had = clock::left(game.clock, gains, now);
    if (auto no = time_refusal(gains, had + c.to_opponent, true)) return refused(std::move(*no));
    given.change = {had, had + c.to_opponent};
  }
  if (c.kind == PenaltyKind::loss || c.kind == PenaltyKind::exclusion)
    given.outcome = Outcome{win_of(opponent(c.side)), Reason::arbiter, c.article, c.reason};
  return happens(now, std::move(given));
}

Decision Judge::operator()(const NoteIncident& c) const {
  return happens(now, IncidentNoted{c.side, ply_of(game), c.text, c.article});
}

Decision Judge::operator()(const AnnulResult& c) const {
  if (!game.outcome) return refused(refusals::nothing_to_annul());
  if (game.outcome->reason == Reason::jury) return refused(refusals::jury_decided());
  if (!game.next_in_session.empty()) return refused(refusals::session_result_stands());
  return happens(now, ResultAnnulled{*game.outcome, game.started ? Phase::paused : Phase::ready,
                                     c.reason, c.article});
}

Decision Judge::operator()(const UndoPower& c) const {
  if (!game.last_power) return refused(refusals::nothing_to_undo_power());
  if (game.outcome && game.outcome->reason == Reason::jury)
    return refused(refusals::jury_decided());
  if (!game.next_in_session.empty()) return refused(refusals::session_result_stands());
  PowerUndone undone{game.last_power->type, c.reason, {}, 0, {}, {}, {}};
  const Game then = apply(game, {now, undone});
  undone.phase = phase_of(then);
  undone.plies = ply_of(then);
  for (std::size_t i = game.scoresheet.size(); i < then.scoresheet.size(); ++i)
    undone.moves.push_back(then.scoresheet[i].move);
  undone.fen = shown_fen(then);
  undone.outcome = then.outcome;
  return happens(now, std::move(undone));
}

}  // namespace flagfall::arbiter
