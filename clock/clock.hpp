#pragma once

#include <cstdint>
#include <optional>

#include "clock/result.hpp"
#include "clock/side.hpp"
#include "clock/time.hpp"
#include "clock/time_control.hpp"

// Both sides of a draughts clock as one value. A transition takes a clock and returns
// one; it never fails: pressing a lever that is already down does nothing, as on the real clock.
// Every transition first does what time has brought about up to and including its instant, so a
// press in the millisecond in which the time is used up is too late. The clock is
// what its transitions made of it: replaying them gives an equal value, bit for bit, whether or not
// `advance` was called in between. After a stop of the program: `pause` at the last known instant.

namespace flagfall::clock {

enum class Phase : std::uint8_t { ready, running, paused, ended };

/// One side, as of `Clock::since`.
struct SideState {
  Duration left{};
  int moves = 0;   ///< completed moves
  int period = 1;  ///< counted from 1, as it is shown; a repeated period keeps its number
  /// Moves that count for the quota of this period or of the Canadian block; negative while some
  /// are owed to an earlier period.
  int moves_in_period = 0;
  int periods_left = 0;            ///< byo-yomi: with the one that runs
  Duration over{};                 ///< counting up: what was used beyond the time
  bool confirmed = false;          ///< gong: the move is made, the turn waits for the gong
  Duration used{};                 ///< net time in which this side's clock ran
  std::optional<Instant> flag;     ///< when the last time of this side ran out
  std::optional<Instant> interim;  ///< when a period before the last one ran out, the newest one
  friend bool operator==(const SideState&, const SideState&) = default;
};

/// The first final flag; stored once, never overwritten (FIDE C.02; Chinese rules for 64
/// squares, 3.1.5).
struct FirstFlag {
  Side side = Side::white;
  Instant at{};
  friend bool operator==(const FirstFlag&, const FirstFlag&) = default;
};

/// Both sides and the turn at one instant, for taking moves back.
struct Reading {
  BySide<SideState> sides;
  Side on_move = Side::white;
  Duration turn_used{};
  friend bool operator==(const Reading&, const Reading&) = default;
};

struct Clock {
  TimeControl control;
  Phase phase = Phase::ready;
  Side on_move = Side::white;
  Instant since{};       ///< up to here the times below are charged
  Duration turn_used{};  ///< net time of the turn so far
  BySide<SideState> sides;
  std::optional<FirstFlag> first_flag;
  /// The readings at the last press, before its credit; arbiter's corrections are made here too.
  std::optional<Reading> last_press;
  bool opening_press = false;  ///< the press that is awaited only starts the other side's clock
  friend bool operator==(const Clock&, const Clock&) = default;
};

// ---- Play ----

/// A clock in `ready` with `first` on move, or the problem of `check_built`. A program whose first
/// period brings nothing and whose second one is byo-yomi begins in the second. With increments
/// after the move, a program that begins with no time starts at the greater of its increment and 3
/// s, so that the first move can be made.
Result<Clock> make_clock(const TimeControl& control, Side first = Side::white);

/// Does what time alone brings about up to and including `now`: period changes and flags. Each has
/// its computed instant, not `now`.
Clock advance(Clock clock, Instant now);

/// ready: the clock of the side on move, or of `side`, starts.
Clock start(Clock clock, Instant at);
Clock start(Clock clock, Side side, Instant at);

/// ready: the clock of the opponent of `first` runs until his press, which starts `first` and is no
/// move, as is done in the Netherlands.
Clock start_with_opening_press(Clock clock, Side first, Instant at);

/// running: the move of `side` is completed, the other side's clock starts. With a gong the press
/// only confirms the move, once; the turn passes at the gong, and a flag's owner passes it himself.
Clock press(Clock clock, Side side, Instant at);

/// running: `side` made the move that ends the game. It counts without a press and brings no
/// credit; the clock stops (as FIDE Laws 6.2.1).
Clock stop_with_move(Clock clock, Side side, Instant at);

/// The game is over, the displays keep their last values.
Clock stop(Clock clock, Instant at);

Clock pause(Clock clock, Instant at);
Clock resume(Clock clock, Instant at);

// ---- The arbiter: in ready and paused only, elsewhere without effect ----

bool can_correct(const Clock& clock);

/// Gives or takes time. Nothing left, or less, is a final flag at once. When counting up there is
/// no flag: what is taken is over, what is given is taken off that first.
Clock adjust(Clock clock, Side side, Duration change, Instant at);
Clock set_left(Clock clock, Side side, Duration left, Instant at);

/// Corrects the number of completed moves, or the period (from 1), without touching the time.
Clock set_moves(Clock clock, Side side, int moves, Instant at);
/// A Canadian block counts at most its own moves; byo-yomi begins with all its periods. Without
/// effect where a side that counts up has no time for an earlier period: it is given some first.
Clock set_period(Clock clock, Side side, int period, Instant at);

/// Corrects the byo-yomi periods of a side that is in them, with the one that runs: at least 1.
Clock set_periods_left(Clock clock, Side side, int periods, Instant at);

/// paused: annuls the press of `side`, if it was the last one: its credit and its count are taken
/// back and `side` is on move again. With `refund` the opponent gets back what he used since. With
/// a gong `side` gets back what it had when it confirmed its move.
Clock undo(Clock clock, Side side, bool refund, Instant at);

/// Puts `side` on move.
Clock turn(Clock clock, Side side, Instant at);

enum class Times : std::uint8_t {
  restored,  ///< as they were read
  kept,      ///< as they are now, with the periods that go with them
};

/// paused: takes moves back to where `reading` was taken: its side is on move, its counts hold. A
/// flag once fallen stays on record.
Clock take_back(Clock clock, const Reading& reading, Times times, Instant at);

/// ended: the end is annulled, and with it the flags that brought it. Both clocks are paused as
/// they stand; a side that has nothing left needs some before it can go on.
Clock reopen(Clock clock, Instant at);

// ---- Questions ----

/// What the side has left at `now`, never negative.
Duration left(const Clock& clock, Side side, Instant now);

/// How long the clock of this side has been running in all.
Duration used(const Clock& clock, Side side, Instant now);

/// Net time of the present turn.
Duration turn_used(const Clock& clock, Instant now);

/// What a method shows beside the time; only what the period of the side has.
struct Extra {
  std::optional<Duration> delay_left;  ///< US delay, for the side on move once the clock is started
  std::optional<int> moves_to_go;      ///< Canadian: moves left in the block, if they are counted
  std::optional<int> periods_left;     ///< byo-yomi, with the one that runs; 0 after the flag
  std::optional<Duration> over;        ///< counting up
  bool confirmed = false;              ///< gong: the move is made
  friend bool operator==(const Extra&, const Extra&) = default;
};

Extra extra(const Clock& clock, Side side, Instant now);

/// The minutes begun after the time, for the penalty when counting up: one millisecond begins one.
std::int64_t started_minutes(Duration over);

/// Both sides at `now`.
Reading reading(const Clock& clock, Instant now);

/// The side whose time is running; nobody in ready, paused and ended. Advance the clock first.
std::optional<Side> running_side(const Clock& clock);

/// Whether `side` can make its move at `now`: its time runs, and with a gong it has not confirmed
/// one. The board may be further than the clock: before the gong the opponent has to wait.
bool awaits_move(const Clock& clock, Side side, Instant now);

std::optional<FirstFlag> first_flag(const Clock& clock);

/// The next instant at which `advance` changes something; none if no time is running out.
std::optional<Instant> next_deadline(const Clock& clock);

}  // namespace flagfall::clock
