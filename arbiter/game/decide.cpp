#include "arbiter/game/decide.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "arbiter/game/apply.hpp"
#include "arbiter/game/judge.hpp"
#include "arbiter/game/refusals.hpp"

namespace flagfall::arbiter {
namespace {

using clock::FlagCall;
using clock::Instant;

/// Whether a flag waits for a move that may be on its way. What the clock does not see goes on
/// meanwhile; whatever stops or changes the clock finds the flag first.
struct Waiting {
  const Game& game;
  Instant now;

  bool operator()(const PlayMove& c) const {
    if (c.side != side_to_move(game)) return true;
    const auto lag = lag_of(game, c, now);
    return lag && fallen_flags(game, now - lag->compensation).empty();
  }
  bool operator()(const TakeSeat&) const { return true; }
  bool operator()(const CheckFlag&) const { return true; }
  bool operator()(const OfferDraw&) const { return true; }
  bool operator()(const AcceptDraw&) const { return true; }
  bool operator()(const DeclineDraw&) const { return true; }
  bool operator()(const ClaimDraw& c) const { return !waits_for_arbiter(game, c.rule); }
  bool operator()(const Resign&) const { return true; }
  bool operator()(const AskTakeBack&) const { return true; }
  bool operator()(const DeclineTakeBack&) const { return true; }
  bool operator()(const AskPause&) const { return true; }
  bool operator()(const DeclinePause&) const { return true; }
  bool operator()(const CallArbiter&) const { return true; }
  bool operator()(const OpenCase&) const { return true; }
  bool operator()(const AmendCase&) const { return true; }
  bool operator()(const RuleCase&) const { return true; }
  bool operator()(const SignCase&) const { return true; }
  bool operator()(const AppealRuling&) const { return true; }
  bool operator()(const WithdrawAppeal&) const { return true; }
  bool operator()(const DecideAppeal& c) const { return !c.result; }
  template <class C>
  bool operator()(const C&) const {
    return false;
  }
};

/// Until when a flag may wait.
Instant grace_over(const Game& game, const FlagFell& flag) {
  return game.lag ? flag.flag + clock::flag_grace(*game.lag, flag.side) : flag.flag;
}

bool waits_for_move(const Game& game, const Command& command, const FlagFell& flag, Instant now) {
  return now < grace_over(game, flag) && std::visit(Waiting{game, now}, command);
}

/// The flags that nobody has recorded yet: that comes first, whatever was asked. Where nobody has
/// to call it the first one decides. It takes effect at its own instant, and where it had to wait,
/// when it did no longer: something else may have happened meanwhile.
Decision flags_first(const Game& game, const Command& command, Instant now) {
  Decision decision;
  if (game.outcome) return decision;
  Instant at{};
  for (const FlagFell& flag : fallen_flags(game, now)) {
    if (waits_for_move(game, command, flag, now)) break;
    at = std::max(at, std::min(now, grace_over(game, flag)));
    decision.events.push_back({at, flag});
    if (game.settings.control.flag_call != FlagCall::automatic) continue;
    decision.events.push_back({at, end_of(game, flag.side, lost_on_time(flag.side))});
    break;
  }
  return decision;
}

bool is_over_on_time(const Game& game) {
  if (game.outcome) return game.outcome->reason == Reason::time;
  return game.proposed ? game.proposed->outcome.reason == Reason::time
                       : game.clock.phase == clock::Phase::ended;
}

/// A move after the flag that ended the game, or stopped the clocks, is too late: also when the
/// flag was recorded before it came.
std::optional<Decision> too_late(const Game& game, const Command& command, Instant now) {
  if (!game.flag || !is_over_on_time(game)) return std::nullopt;
  const auto refusal = [&] { return refusals::too_late(game.flag->side, now - game.flag->flag); };
  if (const auto* move = std::get_if<PlayMove>(&command))
    if (move->ply == ply_of(game) && !is_clock_only(game))
      return attempt(game, *move, refusal(), now);
  if (const auto* press = std::get_if<Press>(&command))
    if (press->ply == ply_of(game) && is_clock_only(game)) return refused(refusal());
  return std::nullopt;
}

/// Whoever only looked, or came in, asked for nothing that the flag could refuse.
bool asks_for_nothing(const Command& command) {
  return std::holds_alternative<CheckFlag>(command) || std::holds_alternative<TakeSeat>(command);
}

/// A case is as good after the end of the game as before it.
bool is_paper(const Command& command) {
  if (const auto* decide = std::get_if<DecideAppeal>(&command)) return !decide->result;
  return std::holds_alternative<OpenCase>(command) || std::holds_alternative<AmendCase>(command) ||
         std::holds_alternative<RuleCase>(command) || std::holds_alternative<SignCase>(command) ||
         std::holds_alternative<AppealRuling>(command) ||
         std::holds_alternative<WithdrawAppeal>(command);
}

Decision judged(const Game& game, const Command& command, Instant now) {
  if (auto late = too_late(game, command, now)) return *std::move(late);
  return std::visit(Judge{game, now}, command);
}

}  // namespace

Decision decide(const Game& game, const Command& command, Instant now) {
  Decision decision = flags_first(game, command, now);
  if (decision.events.empty()) return judged(game, command, now);
  Game then = game;
  for (const Happened& happened : decision.events) then = apply(std::move(then), happened);
  if (then.outcome && asks_for_nothing(command)) return decision;
  Decision rest = judged(then, command, now);
  // A result that the arbiter sets when the flag has just decided is not meant to change that.
  if (then.outcome && !is_paper(command) && rest.refusal == std::nullopt &&
      !rest.already_recorded) {
    rest.events.clear();
    rest.refusal = refusals::game_over(*then.outcome);
  }
  std::ranges::move(rest.events, std::back_inserter(decision.events));
  decision.refusal = std::move(rest.refusal);
  decision.already_recorded = rest.already_recorded;
  return decision;
}

}  // namespace flagfall::arbiter
