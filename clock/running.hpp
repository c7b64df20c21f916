#pragma once

#include "clock/clock.hpp"

// What the transitions share. Not for the users of the clock.

namespace flagfall::clock {

/// More than any clock shows; keeps all sums of times far from the ends of their type.
inline constexpr Duration longest{1'000'000'000'000};

const Program& program_of(const Clock& clock, Side side);
const Period& period_of(const Clock& clock, Side side);

/// Charges the side on move up to `at`, which no deadline may precede.
void settle(Clock& clock, Instant at);

/// The final flag of `side`; with freeze the clock ends.
void raise_flag(Clock& clock, Side side, Instant at);

bool quota_met(const Clock& clock, Side side);
bool has_next_period(const Clock& clock, Side side);

/// Adds the time of the next period and carries surplus moves over to its quota. `turn_used` is how
/// far the side is in its turn; nothing between two turns.
void begin_next_period(Clock& clock, Side side, Duration turn_used);

void count_move(SideState& state);

/// Whether the arbiter gives this side its next Canadian block: the clock does it never.
bool reloads_by_hand(const Clock& clock, Side side);

/// Whether a press of `side` waits for the gong. After the own flag it has sounded.
bool waits_for_gong(const Clock& clock, Side side);

/// The move of `side` is counted and paid for; the opponent is on move.
void end_turn(Clock& clock, Side side);

}  // namespace flagfall::clock
