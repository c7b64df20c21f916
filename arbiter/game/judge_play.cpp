#include <algorithm>
#include <string>
#include <utility>

#include "arbiter/game/apply.hpp"
#include "arbiter/game/consequences.hpp"
#include "arbiter/game/judge.hpp"
#include "arbiter/game/refusals.hpp"
#include "arbiter/notation/fen.hpp"
#include "arbiter/notation/move_text.hpp"
#include "arbiter/rules/legal_moves.hpp"

namespace flagfall::arbiter {
namespace {

using clock::Instant;

/// After so many refused attempts at one ply further ones are refused without being recorded.
constexpr int most_attempts_recorded = 20;

/// A player whose offer was refused waits so many own moves before the next (RULES.md, 5.1).
constexpr int moves_between_offers = 10;

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

std::optional<Refusal> not_this_ply(const Game& game, int ply) {
  if (ply == ply_of(game)) return std::nullopt;
  return refusals::stale(ply, ply_of(game));
}

}  // namespace

Outcome lost_on_time(Side side) { return {win_of(opponent(side)), Reason::time, {}, {}}; }

Event end_of(const Game& game, Side side, Outcome outcome) {
  if (is_clock_only(game)) return ResultProposed{side, std::move(outcome)};
  return GameEnded{std::move(outcome)};
}

MovesTakenBack taken_back(const Game& game, int plies, bool restore_time, std::string reason) {
  const Position position = position_at(game, ply_of(game) - plies);
  return {plies, restore_time, std::move(reason), to_fen(game.settings.rules, position)};
}

Decision attempt(const Game& game, const PlayMove& move, Refusal refusal, Instant now) {
  Decision decision;
  if (game.attempts_at_this_ply < most_attempts_recorded)
    decision.events.push_back({now, AttemptRefused{move.side, move.ply, move.text, refusal.code}});
  decision.refusal = std::move(refusal);
  return decision;
}

std::optional<clock::LagRecord> lag_of(const Game& game, const PlayMove& move, Instant now) {
  if (!game.lag || game.clock.phase != clock::Phase::running) return std::nullopt;
  const clock::Duration elapsed =
      game.clock.turn_used + std::max(clock::Duration::zero(), now - game.clock.since);
  const clock::Duration lag = clock::measured_lag(elapsed, {move.move_time, std::nullopt});
  return clock::compensate(*game.lag, move.side, elapsed, lag);
}

bool is_recorded(const Game& game, const PlayMove& command) {
  if (is_clock_only(game) || command.ply < 0 || command.ply >= ply_of(game)) return false;
  const MovePlayed& played = game.scoresheet[static_cast<std::size_t>(command.ply)].move;
  if (played.side != command.side) return false;
  const auto again = find_move(game.settings.rules, position_at(game, command.ply), command.text);
  return again && *again == played.move;
}

bool is_recorded(const Game& game, const Press& command) {
  if (!is_clock_only(game) || command.ply < 0 || command.ply >= ply_of(game)) return false;
  return game.presses[static_cast<std::size_t>(command.ply)].press.side == command.side;
}

// What every command of a player at the board needs: the game is on, and he has seen the position.
std::optional<Refusal> Judge::cannot_act(int ply) const {
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

// An answer needs a standing question of the other side.
std::optional<Refusal> Judge::cannot_answer(Side side, int ply,
                                            const std::optional<Question>& question) const {
  if (auto no = cannot_act(ply)) return no;
  if (!question || question->by == side) return refusals::nothing_to_answer();
  return std::nullopt;
}

std::optional<Refusal> Judge::cannot_take_back() const {
  if (is_clock_only(game)) return refusals::moves_not_here();
  if (game.clock.phase == clock::Phase::ended && game.flag)
    return refusals::flag_fallen(game.flag->side);
  if (const auto* open = open_irregularity(game))
    return refusals::irregularity_open(open->report.side);
  return std::nullopt;
}

Decision Judge::operator()(const TakeSeat& c) const {
  if (game.seated[c.side]) return unchanged();
  return happens(now, SeatTaken{c.side});
}

Decision Judge::operator()(const PlayMove& c) const {
  if (is_clock_only(game)) return refused(refusals::moves_not_here());
  if (is_recorded(game, c)) return {{}, std::nullopt, true};
  if (auto no = cannot_act(c.ply)) return refused(std::move(*no));
  if (c.side != game.position.to_move)
    return attempt(game, c, refusals::not_your_turn(game, c.side), now);
  if (awaits_seal(game.adjourned)) return refused(refusals::seal_instead());
  const bool is_late_but_in_time = game.lag && !fallen_flags(game, now).empty();
  if (!is_late_but_in_time && !clock::awaits_move(game.clock, c.side, now))
    return refused(refusals::turn_not_begun(c.side));
  const auto move = find_move(game.settings.rules, game.position, c.text);
  if (!move) {
    if (move.error().code == "MALFORMED_MOVE") return refused(move.error());
    return attempt(game, c, move.error(), now);
  }
  return accepting(c.side, play(c, *move));
}

Decision Judge::play(const PlayMove& command, const Move& move) const {
  const RuleSet rules = game.settings.rules;
  const Position next = after(rules, game.position, move);
  const Consequences follow =
      consequences(game, next, count(game.counters, game.position, move, next));
  MovePlayed played;
  played.ply = ply_of(game) + 1;
  played.side = command.side;
  played.move = move;
  played.text = to_text(rules, game.position, arbiter::legal_moves(rules, game.position), move);
  played.path = path_of(rules, game.position, move);
  played.ends_game = follow.end.has_value();
  played.lag = lag_of(game, command, now);
  played.spent = played.lag ? clock::move_time(*played.lag) : clock::turn_used(game.clock, now);
  const clock::Clock stopped = clock_after(game.clock, played, now);
  for (const Side side : both_sides) played.left[side] = clock::left(stopped, side, now);
  played.fen = to_fen(rules, next);

  Decision decision = happens(now, std::move(played));
  for (const DrawRule rule : follow.noticed)
    decision.events.push_back({now, DrawNoticed{rule, ply_of(game) + 1}});
  if (follow.end) decision.events.push_back({now, GameEnded{*follow.end}});
  return decision;
}

Decision Judge::operator()(const Press& c) const {
  if (!is_clock_only(game)) return refused(refusals::move_is_press());
  if (is_recorded(game, c)) return {{}, std::nullopt, true};
  if (auto no = cannot_act(c.ply)) return refused(std::move(*no));
  const clock::Clock then = clock::advance(game.clock, now);
  if (then.on_move != c.side) return refused(refusals::clock_not_running(c.side));
  if (!clock::awaits_move(then, c.side, now)) return refused(refusals::turn_not_begun(c.side));
  const clock::Clock pressed = clock::press(then, c.side, now);
  return accepting(c.side, happens(now, ClockPressed{c.ply + 1,
                                                     c.side,
                                                     clock::turn_used(then, now),
                                                     {clock::left(pressed, Side::white, now),
                                                      clock::left(pressed, Side::black, now)}}));
}

Decision Judge::operator()(const OfferDraw& c) const {
  if (auto no = cannot_act(c.ply)) return refused(std::move(*no));
  if (game.draw_offer && game.draw_offer->by == c.side) return unchanged();
  if (game.draw_offer) return agree(c.side);
  const int own_moves = moves_of(game, c.side);
  if (own_moves < game.settings.min_draw_moves)
    return refused(refusals::offer_too_early(game.settings.min_draw_moves, own_moves));
  if (const auto at = game.offer_refused_at[c.side]; at && own_moves - *at < moves_between_offers)
    return refused(refusals::offer_too_soon(moves_between_offers - (own_moves - *at)));
  return happens(now, DrawOffered{c.side, c.ply});
}

Decision Judge::operator()(const AcceptDraw& c) const {
  if (auto no = cannot_answer(c.side, c.ply, game.draw_offer)) return refused(std::move(*no));
  return agree(c.side);
}

Decision Judge::operator()(const DeclineDraw& c) const {
  if (auto no = cannot_answer(c.side, c.ply, game.draw_offer)) return refused(std::move(*no));
  return happens(now, DrawDeclined{c.side, c.ply});
}

Decision Judge::agree(Side side) const {
  return happens(
      now,
      end_of(game, side, {GameResult::draw, Reason::agreement, article(Ground::agreement), {}}));
}

Decision Judge::operator()(const Resign& c) const {
  const Phase phase = phase_of(game);
  if (phase == Phase::ended) return refused(refusals::game_over(*game.outcome));
  if (phase == Phase::ready) return refused(refusals::not_started());
  if (game.proposed) return refused(refusals::proposal_stands());
  return happens(
      now,
      end_of(game, c.side,
             {win_of(opponent(c.side)), Reason::resignation, article(Ground::resignation), {}}));
}

Decision Judge::operator()(const AskTakeBack& c) const {
  if (auto no = cannot_act(c.ply)) return refused(std::move(*no));
  if (auto no = cannot_take_back()) return refused(std::move(*no));
  if (game.settings.take_back == TakeBack::off) return refused(refusals::no_take_back(game));
  if (moves_of(game, c.side) == 0) return refused(refusals::nothing_to_take_back());
  if (game.take_back && game.take_back->by == c.side) return unchanged();
  return happens(now, TakeBackAsked{c.side, c.ply});
}

Decision Judge::operator()(const AcceptTakeBack& c) const {
  if (auto no = cannot_answer(c.side, c.ply, game.take_back)) return refused(std::move(*no));
  if (auto no = cannot_take_back()) return refused(std::move(*no));
  // The asker gets his own last move back, and with it the reply if there is one.
  const bool replied = game.scoresheet.back().move.side == c.side;
  return happens(
      now, taken_back(game, replied ? 2 : 1, game.settings.take_back == TakeBack::restore, {}));
}

Decision Judge::operator()(const DeclineTakeBack& c) const {
  if (auto no = cannot_answer(c.side, c.ply, game.take_back)) return refused(std::move(*no));
  return happens(now, TakeBackDeclined{c.side, c.ply});
}

}  // namespace flagfall::arbiter
