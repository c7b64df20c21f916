#include <utility>

#include "arbiter/game/consequences.hpp"
#include "arbiter/game/evidence.hpp"
#include "arbiter/game/judge.hpp"
#include "arbiter/game/refusals.hpp"

// Claims: those that the record decides at once, those that wait for the arbiter, and absence.

namespace flagfall::arbiter {
namespace {

/// What the record says of a claimed rule. The clocks stand since the claim, so its end is the
/// position that was claimed.
ClaimDecided checked(const Game& game, const ClaimMade& claim) {
  ClaimDecided found{claim.side, claim.rule, claim.ply, false, 0, 0, {}};
  const Record record = record_of(game);
  for (const RuleEvidence& rule : evidence(record, static_cast<int>(record.plies.size())).rules) {
    if (rule.rule != claim.rule) continue;
    found.upheld = rule.met;
    found.count = rule.count.value_or(0);
    found.limit = rule.limit;
  }
  return found;
}

}  // namespace

bool waits_for_arbiter(const Game& game, DrawRule rule) {
  return is_clock_only(game) || mode_of(game.settings, rule) == DrawMode::arbiter;
}

Decision Judge::operator()(const ClaimDraw& c) const {
  if (game.claim)
    return game.claim->made.side == c.side && game.claim->made.rule == c.rule
               ? unchanged()
               : refused(refusals::claim_stands());
  if (auto no = cannot_act(c.ply)) return refused(std::move(*no));
  if (c.side != side_to_move(game)) return refused(refusals::claim_not_your_turn());
  if (mode_of(game.settings, c.rule) == DrawMode::off)
    return refused(refusals::rule_off(game, c.rule));
  if (waits_for_arbiter(game, c.rule)) {
    Decision decision = happens(now, ClaimMade{c.side, c.rule, c.ply});
    if (game.clock.phase == clock::Phase::running)
      decision.events.push_back({now, ClockPaused{PausedBy::claim, {}}});
    return decision;
  }
  const ClaimDecided found = checked(game, {c.side, c.rule, c.ply});
  const DrawClaimed claim{c.side, c.rule, c.ply, found.upheld, found.count, found.limit};
  if (claim.upheld) return happens(now, claim, GameEnded{drawn_by(game.counters, c.rule)});
  Decision decision = happens(now, claim);
  decision.refusal = refusals::claim_fails(game, claim);
  return decision;
}

Decision Judge::operator()(const DecideClaim& c) const {
  if (game.outcome) return refused(refusals::game_over(*game.outcome));
  if (!game.claim) return refused(refusals::no_claim());
  ClaimDecided decided = checked(game, game.claim->made);
  const bool proved = decided.upheld;
  decided.upheld = c.upheld;
  decided.reason = c.reason;
  if (!c.upheld) return happens(now, std::move(decided));
  // What the record does not prove is a draw by the arbiter's word, and not by the rule.
  Outcome outcome = proved
                        ? drawn_by(game.paper ? game.paper->counters : game.counters, decided.rule)
                        : Outcome{GameResult::draw, Reason::arbiter, {}, {}};
  outcome.note = c.reason;
  return happens(now, std::move(decided), GameEnded{std::move(outcome)});
}

// A player is late when he comes after the default time, not with it (CLOCK.md, 6).
Decision Judge::operator()(const ClaimAbsence& c) const {
  if (game.outcome) return refused(refusals::game_over(*game.outcome));
  if (game.proposed) return refused(refusals::proposal_stands());
  const auto& allowed = game.settings.conduct.default_time;
  if (!allowed) return refused(refusals::no_default_time());
  if (!game.started) return refused(refusals::not_started());
  const BySide<bool> gone = absent(game, now);
  const bool both = !c.by && gone.white && gone.black;
  const auto side = c.by ? opponent(*c.by) : gone.white ? Side::white : Side::black;
  if (!gone[side]) {
    const clock::Duration since = now - *game.started;
    const bool is_there = game.arrivals[side].has_value() || since > *allowed;
    return refused(is_there ? refusals::not_absent(side)
                            : refusals::absence_too_early(*allowed - since));
  }
  const Outcome outcome = both ? Outcome{GameResult::both_lose, Reason::double_forfeit, {}, {}}
                               : Outcome{win_of(opponent(side)), Reason::forfeit, {}, {}};
  return happens(now, ResultProposed{side, outcome});
}

}  // namespace flagfall::arbiter
