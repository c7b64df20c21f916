#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "clock/side.hpp"

namespace flagfall::test {

/// A move under the key it was sent with. Its ply is its place in the list, from 1.
struct KeyedMove {
  std::string key;
  std::string text;
};

/// Both clocks as they stood at an instant of the server's time.
struct ClockSight {
  std::int64_t at_ms = 0;
  BySide<std::int64_t> left_ms;
  Side on_move = Side::white;
  bool running = false;
};

/// A command that was sent and, because the server died, never answered.
struct Unanswered {
  std::string key;
  std::optional<KeyedMove> move;  ///< nothing for another command
};

/// What the clients of one game were told. A server that was killed owes them all of it.
struct Promises {
  std::string game;
  std::int64_t increment_ms = 0;  ///< the only method of the clock that is modelled here
  std::int64_t sequence = 0;      ///< of the newest answer; `clock` belongs to it
  std::int64_t pushed = 0;        ///< the newest event that a spectator was shown
  ClockSight clock;
  std::vector<KeyedMove> moves;
  std::optional<Unanswered> unanswered;
};

/// One event of the game, from the file of the dead server or from the API of the new one.
struct SeenEvent {
  std::int64_t sequence = 0;
  std::string type;
  nlohmann::json data;
};

/// The game on the file that the dead server left, and as the new one tells it.
struct Evidence {
  std::vector<SeenEvent> file;
  std::vector<SeenEvent> told;
  nlohmann::json state;
};

/// The death of the server in its own time. Nobody can say to the microsecond when a process dies.
struct Outage {
  std::int64_t earliest_ms = 0;
  std::int64_t latest_ms = 0;
  std::int64_t restart_ms = 0;               ///< the new server was there at this instant
  std::optional<std::int64_t> heartbeat_ms;  ///< the last one on file
  std::int64_t longest_gap_ms = 0;           ///< that may lie between two heartbeats
};

/// How the promises of one game were kept.
struct Judgement {
  std::vector<std::string> broken;   ///< one sentence each; empty: all were kept
  std::int64_t clock_loss_ms = 0;    ///< clock time that ran before the death and is not on record
  bool clock_ran = false;            ///< at the death
  bool flag_was_due = false;         ///< the clock that ran would have run out during the outage
  bool unanswered_was_kept = false;  ///< the unanswered command is on file
};

/// Compares what was promised with what is there.
///
/// The clocks are held to the millisecond: after the restart they must stand where they stood at
/// the later of the last event and the last heartbeat on file, or a millisecond before the flag
/// where that would have fallen since. This implies both bounds that a player is promised: not less
/// time than at the death of the server, and not less than at the last answer minus what had passed
/// when the last heartbeat was written.
Judgement judge(const Promises& promises, const Evidence& evidence, const Outage& outage);

}  // namespace flagfall::test
