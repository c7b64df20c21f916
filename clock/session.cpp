#include "clock/session.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <utility>

#include "clock/behaviour.hpp"
#include "clock/method.hpp"

namespace flagfall::clock {
namespace {

using namespace std::chrono_literals;

constexpr Duration shortest_pause = 2min;
constexpr Contestant contestants[] = {Contestant::a, Contestant::b};

bool can_carry(const Program& program) {
  return program.periods.size() == 1 && !program.repeat_last &&
         program.periods.front().moves == 0 && counts_down(program.periods.front().method);
}

std::optional<Problem> check_rules(const SessionRules& rules) {
  if (auto problem = check_built(rules.control)) return problem;
  if (rules.pause != 0ms && rules.pause < shortest_pause)
    return Problem{"SESSION_PAUSE", {"clock.session_pause", {}}};
  if (rules.games < 0 || (rules.games == 0 && !rules.until_first_win))
    return Problem{"SESSION_GAMES", {"clock.session_games", {}}};
  const auto& programs = rules.control.program;
  if (rules.carry && (!can_carry(programs.white) || !can_carry(programs.black)))
    return Problem{"SESSION_CARRY", {"clock.session_carry", {}}};
  return {};
}

/// The session was checked, so that a clock can be made.
Clock fresh_clock(const Session& session, Side first) {
  auto clock = make_clock(control_of(session), first);
  assert(clock.has_value());
  return *std::move(clock);
}

void count_game(Session& session, std::optional<Side> winner) {
  if (winner) {
    ++session.wins[contestant(session, *winner)];
  } else {
    ++session.draws;
  }
}

void finish(Session& session) {
  const ByContestant<int>& wins = session.wins;
  session.phase = wins.a == wins.b ? SessionPhase::level : SessionPhase::decided;
  if (wins.a != wins.b) session.winner = wins.a > wins.b ? Contestant::a : Contestant::b;
}

void carry(Session& session, const Clock& clock) {
  for (const Contestant one : contestants) {
    const Duration shown = clock.sides[side_of(session, one)].left;
    session.left[one] = std::max(shown, session.rules.min_start);
  }
}

void load_fresh(Session& session) {
  const Clock clock = fresh_clock(session, Side::white);
  for (const Contestant one : contestants)
    session.left[one] = clock.sides[side_of(session, one)].left;
}

}  // namespace

SessionRules lehman_georgiev(const TimeControl& control, int games) {
  return {.control = control, .carry = true, .until_first_win = true, .games = games};
}

SessionRules micro_match(const TimeControl& control) { return {.control = control, .games = 2}; }

Result<Session> make_session(const SessionRules& rules) {
  if (auto problem = check_rules(rules)) return *std::move(problem);
  Session session;
  session.rules = rules;
  load_fresh(session);
  return session;
}

Contestant white_in(const Session& session) {
  return session.game % 2 == 1 ? Contestant::a : Contestant::b;
}

Side side_of(const Session& session, Contestant one) {
  return white_in(session) == one ? Side::white : Side::black;
}

Contestant contestant(const Session& session, Side side) {
  return side == Side::white ? white_in(session) : other(white_in(session));
}

TimeControl control_of(const Session& session) {
  TimeControl control = session.rules.control;
  if (white_in(session) == Contestant::b) std::swap(control.program.white, control.program.black);
  return control;
}

Clock next_clock(const Session& session, Side first) {
  Clock clock = fresh_clock(session, first);
  for (const Contestant one : contestants)
    clock.sides[side_of(session, one)].left = session.left[one];
  return clock;
}

Session begin_game(Session session, Instant at) {
  const bool waits = session.not_before && at < *session.not_before;
  if (session.phase != SessionPhase::awaiting || waits) return session;
  session.phase = SessionPhase::playing;
  session.not_before.reset();
  return session;
}

Session end_game(Session session, const Clock& clock, std::optional<Side> winner, Instant at) {
  if (session.phase != SessionPhase::playing) return session;
  count_game(session, winner);
  const Clock stopped = stop(clock, at);
  if (session.rules.carry) carry(session, stopped);
  const bool last = session.rules.games > 0 && session.game >= session.rules.games;
  if (last || (winner && session.rules.until_first_win)) {
    finish(session);
    return session;
  }
  ++session.game;
  if (!session.rules.carry) load_fresh(session);
  session.phase = SessionPhase::awaiting;
  if (session.rules.pause > 0ms) session.not_before = at + session.rules.pause;
  return session;
}

Session adjust(Session session, Contestant one, Duration change) {
  if (session.phase != SessionPhase::awaiting || !session.rules.carry) return session;
  constexpr Duration most = 24h;
  const Duration bounded = std::clamp<Duration>(change, -most, most);
  session.left[one] = std::max<Duration>(1ms, session.left[one] + bounded);
  return session;
}

}  // namespace flagfall::clock
