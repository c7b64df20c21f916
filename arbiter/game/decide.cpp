#include "arbiter/game/decide.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "arbiter/game/apply.hpp"
#include "arbiter/game/consequences.hpp"
#include "arbiter/game/refusals.hpp"
#include "arbiter/game/session.hpp"
#include "arbiter/notation/fen.hpp"
#include "arbiter/notation/move_text.hpp"
#include "arbiter/rules/articles.hpp"
#include "arbiter/rules/legal_moves.hpp"
#include "clock/program.hpp"

namespace flagfall::arbiter {
namespace {

using clock::Instant;

/// After so many refused attempts at one ply further ones are refused without being recorded.
constexpr int most_attempts_recorded = 20;

/// A player whose offer was refused waits so many own moves before the next (RULES.md, 5.1).
constexpr int moves_between_offers = 10;

Decision refused(Refusal refusal) { return {{}, std::move(refusal), false}; }
Decision unchanged() { return {}; }

template <class... Es>
Decision happens(Instant at, Es... events) {
  Decision decision;
  (decision.events.push_back({at, std::move(events)}), ...);
  return decision;
}

/// More time than this no clock can hold.
constexpr clock::Duration most_time = std::chrono::seconds{clock::max_seconds};

Outcome lost_on_time(Side side) { return {win_of(opponent(side)), Reason::time, {}, {}}; }

/// The attempt of a seated player, refused and recorded.
Decision attempt(const Game& game, const PlayMove& move, Refusal refusal, Instant now) {
  Decision decision;
  if (game.attempts_at_this_ply < most_attempts_recorded)
    decision.events.push_back({now, AttemptRefused{move.side, move.ply, move.text, refusal.code}});
  decision.refusal = std::move(refusal);
  return decision;
}

/// What the position and the counters say after a move. A win on the board comes first (RULES.md,
/// DR-01).
Consequences consequences(const Game& game, const Position& next, const DrawCounters& counters) {
  if (const auto won = board_outcome(game.settings.rules, next))
    return {Outcome{win_of(won->winner),
                    *reason_named(name_of(won->reason)),
                    std::string{won->article},
                    {}},
            {}};
  return draws_of(game.settings, counters, met(game.counters));
}

/// True if the command repeats what stands on the scoresheet already: the same side, ply and move.
bool stands_on_scoresheet(const Game& game, const PlayMove& command) {
  if (command.ply < 0 || command.ply >= ply_of(game)) return false;
  const MovePlayed& played = game.scoresheet[static_cast<std::size_t>(command.ply)].move;
  if (played.side != command.side) return false;
  const auto again = find_move(game.settings.rules, position_at(game, command.ply), command.text);
  return again && *again == played.move;
}

std::optional<Refusal> not_this_ply(const Game& game, int ply) {
  if (ply == ply_of(game)) return std::nullopt;
  return refusals::stale(ply, ply_of(game));
}

/// What every command of a player at the board needs: the game is on, and he has seen the position.
std::optional<Refusal> cannot_act(const Game& game, int ply) {
  switch (phase_of(game)) {
    case Phase::ended:
      return refusals::game_over(*game.outcome);
    case Phase::ready:
      return refusals::not_started();
    case Phase::paused:
      return refusals::paused(*game.pausing);
    case Phase::running:
      break;
  }
  return not_this_ply(game, ply);
}

/// Corrections of a clock need both clocks to stand still, before the start or in a pause.
std::optional<Refusal> cannot_correct(const Game& game) {
  const Phase phase = phase_of(game);
  if (phase == Phase::ended) return refusals::game_over(*game.outcome);
  if (phase == Phase::running) return refusals::pause_first();
  return std::nullopt;
}

/// One judgement per command. The flag has been looked at before.
struct Judge {
  const Game& game;
  Instant now;

  Decision operator()(const TakeSeat& c) const {
    if (game.seated[c.side]) return unchanged();
    return happens(now, SeatTaken{c.side});
  }

  Decision operator()(const PlayMove& c) const {
    if (stands_on_scoresheet(game, c)) return {{}, std::nullopt, true};
    if (auto no = cannot_act(game, c.ply)) return refused(std::move(*no));
    if (c.side != game.position.to_move)
      return attempt(game, c, refusals::not_your_turn(game, c.side), now);
    const auto move = find_move(game.settings.rules, game.position, c.text);
    if (!move) {
      if (move.error().code == "MALFORMED_MOVE") return refused(move.error());
      return attempt(game, c, move.error(), now);
    }
    return play(c.side, *move);
  }

  Decision operator()(const OfferDraw& c) const {
    if (auto no = cannot_act(game, c.ply)) return refused(std::move(*no));
    if (game.draw_offer && game.draw_offer->by == c.side) return unchanged();
    if (game.draw_offer) return agree();
    const int own_moves = moves_of(game, c.side);
    if (own_moves < game.settings.min_draw_moves)
      return refused(refusals::offer_too_early(game.settings.min_draw_moves, own_moves));
    if (const auto at = game.offer_refused_at[c.side]; at && own_moves - *at < moves_between_offers)
      return refused(refusals::offer_too_soon(moves_between_offers - (own_moves - *at)));
    return happens(now, DrawOffered{c.side, c.ply});
  }

  Decision operator()(const AcceptDraw& c) const {
    if (auto no = cannot_answer(c.side, c.ply, game.draw_offer)) return refused(std::move(*no));
    return agree();
  }

  Decision operator()(const DeclineDraw& c) const {
    if (auto no = cannot_answer(c.side, c.ply, game.draw_offer)) return refused(std::move(*no));
    return happens(now, DrawDeclined{c.side, c.ply});
  }

  Decision operator()(const ClaimDraw& c) const {
    if (auto no = cannot_act(game, c.ply)) return refused(std::move(*no));
    if (c.side != game.position.to_move) return refused(refusals::claim_not_your_turn());
    const DrawMode mode = mode_of(game.settings, c.rule);
    if (mode == DrawMode::off) return refused(refusals::rule_off(game, c.rule));
    if (mode == DrawMode::arbiter) return refused(refusals::rule_for_arbiter(game, c.rule));
    DrawClaimed claim{c.side, c.rule, c.ply, false, 0, 0};
    if (const auto counter = claimed_counter(game.counters, c.rule)) {
      claim.upheld = counter->count >= counter->limit;
      claim.count = counter->count;
      claim.limit = counter->limit;
    } else if (const DrawRow* row = draw_row(game.settings.rules, game.settings.profile, c.rule)) {
      claim.limit = row->limit;
    }
    if (claim.upheld) return happens(now, claim, GameEnded{drawn_by(game.counters, c.rule)});
    Decision decision = happens(now, claim);
    decision.refusal = refusals::claim_fails(game, claim);
    return decision;
  }

  Decision operator()(const Resign& c) const {
    const Phase phase = phase_of(game);
    if (phase == Phase::ended) return refused(refusals::game_over(*game.outcome));
    if (phase == Phase::ready) return refused(refusals::not_started());
    return happens(
        now,
        GameEnded{
            {win_of(opponent(c.side)), Reason::resignation, article(Ground::resignation), {}}});
  }

  Decision operator()(const AskTakeBack& c) const {
    if (auto no = cannot_act(game, c.ply)) return refused(std::move(*no));
    if (game.settings.take_back == TakeBack::off) return refused(refusals::no_take_back(game));
    if (moves_of(game, c.side) == 0) return refused(refusals::nothing_to_take_back());
    if (game.take_back && game.take_back->by == c.side) return unchanged();
    return happens(now, TakeBackAsked{c.side, c.ply});
  }

  Decision operator()(const AcceptTakeBack& c) const {
    if (auto no = cannot_answer(c.side, c.ply, game.take_back)) return refused(std::move(*no));
    // The asker gets his own last move back, and with it the reply if there is one.
    const bool replied = game.scoresheet.back().move.side == c.side;
    return happens(
        now, MovesTakenBack{replied ? 2 : 1, game.settings.take_back == TakeBack::restore, {}});
  }

  Decision operator()(const DeclineTakeBack& c) const {
    if (auto no = cannot_answer(c.side, c.ply, game.take_back)) return refused(std::move(*no));
    return happens(now, TakeBackDeclined{c.side, c.ply});
  }

  Decision operator()(const CheckFlag&) const { return unchanged(); }

  Decision operator()(const StartClock& c) const {
    const Phase phase = phase_of(game);
    if (phase == Phase::ended) return refused(refusals::game_over(*game.outcome));
    if (phase != Phase::ready) return unchanged();
    const bool may_press = game.settings.start_by == StartBy::black_press;
    if (c.pressed_by && (!may_press || *c.pressed_by == game.position.to_move))
      return refused(refusals::arbiter_starts());
    if (!c.absent_players) {
      if (!game.seated.white && !game.seated.black) return refused(refusals::seats_empty());
      for (const Side side : both_sides)
        if (!game.seated[side]) return refused(refusals::seat_empty(side));
    }
    return happens(now, ClockStarted{});
  }

  Decision operator()(const Pause& c) const {
    const Phase phase = phase_of(game);
    if (phase == Phase::ended) return refused(refusals::game_over(*game.outcome));
    if (phase == Phase::ready) return refused(refusals::not_started());
    if (phase == Phase::paused) return unchanged();
    return happens(now, ClockPaused{c.by, c.reason});
  }

  Decision operator()(const Resume&) const {
    const Phase phase = phase_of(game);
    if (phase == Phase::ended) return refused(refusals::game_over(*game.outcome));
    if (phase == Phase::ready) return refused(refusals::not_started());
    if (phase == Phase::running) return unchanged();
    return happens(now, ClockResumed{});
  }

  Decision operator()(const AdjustTime& c) const {
    if (auto no = cannot_correct(game)) return refused(std::move(*no));
    const clock::Duration left = clock::left(game.clock, c.side, now) + c.by;
    if (auto no = time_refusal(c.side, left, c.confirmed)) return refused(std::move(*no));
    return corrected(TimeAdjusted{c.side, c.by, c.reason});
  }

  Decision operator()(const SetTime& c) const {
    if (auto no = cannot_correct(game)) return refused(std::move(*no));
    if (auto no = time_refusal(c.side, c.left, c.confirmed)) return refused(std::move(*no));
    return corrected(TimeSet{c.side, c.left, c.reason});
  }

  Decision operator()(const SetMoves& c) const {
    if (auto no = cannot_correct(game)) return refused(std::move(*no));
    if (c.moves < 0 || c.moves > 9999) return refused(refusals::out_of_range("moves", 0, 9999));
    return happens(now, MovesSet{c.side, c.moves, c.reason});
  }

  Decision operator()(const SetPeriod& c) const {
    if (auto no = cannot_correct(game)) return refused(std::move(*no));
    const int periods = static_cast<int>(game.settings.control.program[c.side].periods.size());
    const bool repeats = game.settings.control.program[c.side].repeat_last;
    if (c.period < 1 || (c.period > periods && !repeats) || c.period > 999)
      return refused(refusals::out_of_range("period", 1, repeats ? 999 : periods));
    return happens(now, PeriodSet{c.side, c.period, c.reason});
  }

  Decision operator()(const TakeBackPlies& c) const {
    if (phase_of(game) == Phase::ended) return refused(refusals::game_over(*game.outcome));
    if (auto no = cannot_correct(game)) return refused(std::move(*no));
    if (c.plies < 1 || c.plies > ply_of(game))
      return refused(ply_of(game) == 0 ? refusals::nothing_to_take_back()
                                       : refusals::out_of_range("plies", 1, ply_of(game)));
    return happens(now, MovesTakenBack{c.plies, c.restore_time, c.reason});
  }

  Decision operator()(const DeclareDraw& c) const {
    const Phase phase = phase_of(game);
    if (phase == Phase::ended) return refused(refusals::game_over(*game.outcome));
    if (phase == Phase::ready) return refused(refusals::not_started());
    if (c.rule == Reason::no_win_possible)
      return happens(
          now, GameEnded{{GameResult::draw, c.rule, article(Ground::no_win_possible), c.reason}});
    const auto rule = draw_rule_named(to_string(c.rule));
    if (!rule) return refused(refusals::not_a_draw_rule());
    const bool noticed = std::ranges::any_of(
        game.notices, [&](const DrawNoticed& notice) { return notice.rule == *rule; });
    if (!noticed && !is_met(game.counters, *rule))
      return refused(refusals::rule_not_met(game, *rule));
    Outcome outcome = drawn_by(game.counters, *rule);
    outcome.note = c.reason;
    return happens(now, GameEnded{std::move(outcome)});
  }

  Decision operator()(const ContinueSession& c) const {
    if (game.next_in_session == c.game) return unchanged();
    if (auto no = cannot_continue(game, now)) return refused(std::move(*no));
    return happens(now, SessionContinued{c.game});
  }

  Decision operator()(const SetResult& c) const {
    return happens(now, ResultSet{{c.result, Reason::arbiter, {}, c.reason}});
  }

 private:
  Decision play(Side side, const Move& move) const {
    const RuleSet rules = game.settings.rules;
    const Position next = after(rules, game.position, move);
    const Consequences follow =
        consequences(game, next, count(game.counters, game.position, move, next));
    MovePlayed played;
    played.ply = ply_of(game) + 1;
    played.side = side;
    played.move = move;
    played.text = to_text(rules, game.position, arbiter::legal_moves(rules, game.position), move);
    played.path = path_of(rules, game.position, move);
    played.ends_game = follow.end.has_value();
    played.spent = clock::turn_used(game.clock, now);
    const clock::Clock stopped = played.ends_game ? clock::stop_with_move(game.clock, side, now)
                                                  : clock::press(game.clock, side, now);
    for (const Side s : both_sides) played.left[s] = clock::left(stopped, s, now);
    played.fen = to_fen(rules, next);

    Decision decision = happens(now, std::move(played));
    for (const DrawRule rule : follow.noticed)
      decision.events.push_back({now, DrawNoticed{rule, ply_of(game) + 1}});
    if (follow.end) decision.events.push_back({now, GameEnded{*follow.end}});
    return decision;
  }

  Decision agree() const {
    return happens(
        now, GameEnded{{GameResult::draw, Reason::agreement, article(Ground::agreement), {}}});
  }

  std::string article(Ground ground) const {
    return std::string{article_of(game.settings.rules, ground)};
  }

  /// An answer needs a standing question of the other side.
  std::optional<Refusal> cannot_answer(Side side, int ply,
                                       const std::optional<Question>& question) const {
    if (auto no = cannot_act(game, ply)) return no;
    if (!question || question->by == side) return refusals::nothing_to_answer();
    return std::nullopt;
  }

  static std::optional<Refusal> time_refusal(Side side, clock::Duration left, bool confirmed) {
    if (left > most_time) return refusals::too_much_time(most_time);
    if (left <= clock::Duration::zero() && !confirmed) return refusals::would_flag(side);
    return std::nullopt;
  }

  /// A correction that leaves a side without time lets its flag fall at once (CLOCK.md, 1.2).
  template <class Correction>
  Decision corrected(Correction correction) const {
    Decision decision = happens(now, std::move(correction));
    const Game then = apply(game, decision.events.front());
    if (const auto flag = clock::first_flag(then.clock)) {
      decision.events.push_back({now, FlagFell{flag->side, flag->at}});
      decision.events.push_back({now, GameEnded{lost_on_time(flag->side)}});
    }
    return decision;
  }
};

/// The flag fell before `now`, and nobody has said so yet: that comes first, whatever was asked.
Decision flag_first(const Game& game, const Command& command, const clock::FirstFlag& flag,
                    Instant now) {
  Decision decision =
      happens(flag.at, FlagFell{flag.side, flag.at}, GameEnded{lost_on_time(flag.side)});
  if (std::holds_alternative<CheckFlag>(command) || std::holds_alternative<TakeSeat>(command))
    return decision;
  if (const auto* move = std::get_if<PlayMove>(&command)) {
    if (stands_on_scoresheet(game, *move)) {
      decision.already_recorded = true;
      return decision;
    }
    decision.refusal = refusals::too_late(flag.side, now - flag.at);
    decision.events.push_back(
        {now, AttemptRefused{move->side, move->ply, move->text, decision.refusal->code}});
    return decision;
  }
  decision.refusal = refusals::game_over(lost_on_time(flag.side));
  return decision;
}

}  // namespace

Decision decide(const Game& game, const Command& command, Instant now) {
  if (!game.outcome)
    if (const auto flag = clock::first_flag(clock::advance(game.clock, now)))
      return flag_first(game, command, *flag, now);
  // A move that comes after the flag is too late, also when the flag has been recorded before it.
  if (const auto* move = std::get_if<PlayMove>(&command); move && game.outcome &&
                                                          game.outcome->reason == Reason::time &&
                                                          game.flag && move->ply == ply_of(game))
    return attempt(game, *move, refusals::too_late(game.flag->side, now - game.flag->flag), now);
  return std::visit(Judge{game, now}, command);
}

}  // namespace flagfall::arbiter
