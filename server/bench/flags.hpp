#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "server/bench/figures.hpp"

namespace flagfall::server::bench {

/// A flag as a change of the stream tells it, in server time.
struct PushedFlag {
  double fell_ms = 0;     ///< the instant as computed
  double written_ms = 0;  ///< when the server wrote the push, with the flag on disk
};
std::optional<PushedFlag> flag_in(const nlohmann::json& message);

/// How late the fall of a flag is told.
struct FlagFigures {
  /// From the instant of the flag to the push in the hands of a spectator, in server time.
  Latencies told;
  /// From the instant of the flag to the instant at which the server wrote the push, which it does
  /// when the flag is on disk. By the server's own clock, whole milliseconds.
  Latencies durable;
  double clock_error_ms = 0;  ///< how far the client may be wrong about server time, either way
  int errors = 0;
};

struct FlagLoad {
  std::uint16_t port = 0;
  std::string cookie;
  int boards = 0;  ///< at a time, each with a spectator
};

/// Games of one second, one after the other on each board, in which nobody moves.
FlagFigures measure_flags(const FlagLoad& load, const Span& span);

}  // namespace flagfall::server::bench
