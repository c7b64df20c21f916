#pragma once

#include <time.h>  // NOLINT(modernize-deprecated-headers): clockid_t is POSIX

#include "server/bench/arbiter_client.hpp"

namespace flagfall::server::bench {

/// One of the machine's clocks (CLOCK_BOOTTIME, CLOCK_MONOTONIC ...) in milliseconds.
double read_ms(clockid_t clock);

/// Server time minus a clock of our own, as many round trips tell it.
struct Ahead {
  double ms = 0;
  double error_ms = 0;       ///< how far `ms` may be wrong, either way
  double at_ms = 0;          ///< by our clock, the middle of the looks
  double round_trip_ms = 0;  ///< the shortest
};

/// Each answer bounds it: the stamp was taken somewhere between asking and hearing, and floored to
/// a millisecond. The shortest round trips bound it most.
Ahead look_at_server(ArbiterClient& client, clockid_t clock, int looks);

}  // namespace flagfall::server::bench
