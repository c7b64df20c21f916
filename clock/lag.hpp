#pragma once

#include <optional>

#include "clock/clock.hpp"

// Compensation of the delay of a network (lag), as lidraughts does it (its Clock and LagTracker),
// in milliseconds. Each side has a quota that grows with each move and from which delays are paid
// back. Nobody can gain by it: a move never costs less than nothing, and never is more paid back
// than the delay that was measured. Off unless a regulation asks for it; in a hall it stays off.

namespace flagfall::clock {

/// What a control allows, from its estimated length: the seconds of its first period and fifty
/// increments.
struct LagAllowance {
  Duration gain{};   ///< added to the quota with each move
  Duration start{};  ///< the quota before the first move: three gains
  Duration most{};   ///< the quota grows no further: seven gains
  friend bool operator==(const LagAllowance&, const LagAllowance&) = default;
};

LagAllowance lag_allowance(const Program& program);

/// What both sides have left to be paid from. A side without a quota is not compensated.
struct LagState {
  BySide<LagAllowance> allowance;
  BySide<Duration> quota;
  friend bool operator==(const LagState&, const LagState&) = default;
};

LagState lag_state(const TimeControl& control);

/// How the delay of a move is known, best first.
struct LagReport {
  std::optional<Duration> move_time;  ///< what the client measured between seeing and making a move
  std::optional<Duration> lag;        ///< what the client believes the delay to be
};

/// The delay of a move that took `elapsed` on the server, between nothing and `elapsed`.
Duration measured_lag(Duration elapsed, const LagReport& report);

/// What is stored with each move, and enough to check it.
struct LagRecord {
  Duration elapsed{};       ///< since the turn began, on the server
  Duration lag{};           ///< measured
  Duration compensation{};  ///< paid back: at most the lag, and at most the quota
  Duration quota{};         ///< after the move
  friend bool operator==(const LagRecord&, const LagRecord&) = default;
};

/// What the move costs its side.
Duration move_time(const LagRecord& record);

LagRecord compensate(const LagState& state, Side side, Duration elapsed, Duration lag);

/// The quota after the move, which is in the record.
LagState after_move(LagState state, Side side, const LagRecord& record);

/// A move with `compensation`: in time if it would have been so that much earlier. The side is
/// charged for that instant, the clock of the opponent starts at `at`; what lies between is charged
/// to nobody. The clock must not have been advanced beyond `at - compensation`.
Clock press_compensated(Clock clock, Side side, Instant at, Duration compensation);

/// Without a move nothing that time brings about is acted on before this long after it was due: a
/// move may be on its way and in time. At most 2 s. The instant of a flag is that of the clock,
/// whenever it is called.
Duration flag_grace(const LagState& state, Side side);

/// When to advance the clock to its next deadline.
std::optional<Instant> next_call(const Clock& clock, const LagState& state);

}  // namespace flagfall::clock
