#pragma once

#include <cstdint>
#include <optional>

#include "clock/clock.hpp"
#include "clock/result.hpp"

// Several games of the same two players. In a Lehman-Georgiev tie-break (superblitz "till the first
// win", title matches of the FMJD) the times go on from game to game and the first decisive game
// ends it. In a micro-match (64 squares) two games are played with colours reversed and fresh
// clocks. A session is a value, as the clock is.

namespace flagfall::clock {

/// The players; `a` has White in the first game.
enum class Contestant : std::uint8_t { a, b };

constexpr Contestant other(Contestant one) {
  return one == Contestant::a ? Contestant::b : Contestant::a;
}

template <class T>
struct ByContestant {
  T a{};
  T b{};
  constexpr T& operator[](Contestant one) { return one == Contestant::a ? a : b; }
  constexpr const T& operator[](Contestant one) const { return one == Contestant::a ? a : b; }
  friend bool operator==(const ByContestant&, const ByContestant&) = default;
};

struct SessionRules {
  TimeControl control;           ///< White's program is that of `a`, whatever colour he has later
  bool carry = false;            ///< the times left are those of the next game
  bool until_first_win = false;  ///< a decisive game ends the session
  int games = 0;                 ///< at most so many; 0: no limit, only until the first win
  Duration pause{};              ///< between two games: none, or at least 2 minutes
  Duration min_start{};          ///< a carried time is raised to this
  friend bool operator==(const SessionRules&, const SessionRules&) = default;
};

/// The time goes on, the first win decides. The rules of 2003 allowed 10 games, later ones any
/// number.
SessionRules lehman_georgiev(const TimeControl& control, int games = 0);

/// Two games with fresh clocks.
SessionRules micro_match(const TimeControl& control);

/// Between games the next one is awaited; `decided` is a win, `level` an end without one.
enum class SessionPhase : std::uint8_t { awaiting, playing, decided, level };

struct Session {
  SessionRules rules;
  SessionPhase phase = SessionPhase::awaiting;
  int game = 1;                 ///< the one that is played, or comes next, or was the last
  ByContestant<Duration> left;  ///< what each begins that game with
  ByContestant<int> wins;
  int draws = 0;
  std::optional<Instant> not_before{};  ///< the pause lasts until then
  std::optional<Contestant> winner{};   ///< if `decided`; it counts as one win, whatever was drawn
  friend bool operator==(const Session&, const Session&) = default;
};

/// Codes: those of `check_built`; `SESSION_PAUSE` (a pause of less than 2 minutes), `SESSION_GAMES`
/// (a number below 0, or no limit without a win to end it), `SESSION_CARRY` (times can be carried
/// in programs of one period that counts down only).
Result<Session> make_session(const SessionRules& rules);

/// The colours alternate.
Contestant white_in(const Session& session);
Side side_of(const Session& session, Contestant one);
Contestant contestant(const Session& session, Side side);

/// The time control of the game that comes next, or is played: each side has its player's program.
TimeControl control_of(const Session& session);

/// The clock of the game that comes next, in `ready`, with `first` on move. A carried time is
/// loaded as it is: the increment of the move to come has been paid already.
Clock next_clock(const Session& session, Side first = Side::white);

/// awaiting: the game begins. No effect before the pause is over.
Session begin_game(Session session, Instant at);

/// playing: the game is over at `at`; without a winner it was drawn. `clock` is its clock.
Session end_game(Session session, const Clock& clock, std::optional<Side> winner, Instant at);

/// awaiting: the arbiter gives or takes time between two games, down to a millisecond, where times
/// are carried. Elsewhere without effect.
Session adjust(Session session, Contestant one, Duration change);

}  // namespace flagfall::clock
