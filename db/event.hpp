#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "db/hash.hpp"

namespace flagfall::db {

class Connection;

/// Who acted, and in which role (`white`, `arbiter`, `system`, …). The name may be empty.
struct Actor {
  std::string role{};
  std::string name{};
  friend bool operator==(const Actor&, const Actor&) = default;
};

/// An event to be appended. The store does not know what it means.
struct NewEvent {
  std::string stream{};       ///< e.g. `game:k3m9x2pq`
  std::int64_t sequence = 0;  ///< the number it must get: the stream's newest + 1, first is 1
  Actor actor{};
  std::int64_t elapsed_us = 0;  ///< receipt stamp on the elapsed time base
  std::int64_t utc_us = 0;      ///< the same instant in UTC, microseconds since 1970
  std::string type{};           ///< e.g. `move_played`; stored names never change
  std::string payload{};        ///< JSON text, kept byte by byte
  friend bool operator==(const NewEvent&, const NewEvent&) = default;
};

/// An event as the log keeps it.
struct StoredEvent : NewEvent {
  std::int64_t position = 0;  ///< place in the file's one order, from 1 without gaps
  Digest previous{};          ///< hash of the event at `position - 1`; zeros for the first
  Digest hash{};
  friend bool operator==(const StoredEvent&, const StoredEvent&) = default;
};

/// What becomes durable together or not at all.
struct Batch {
  std::vector<NewEvent> events{};
  /// Rows outside the chain (a credential, …), written in the same transaction after the events.
  /// Runs on the writer thread. If it throws, the batch is refused and nothing of it stays.
  std::function<void(Connection&)> also{};
};

/// What became of a batch.
struct AppendResult {
  enum class Code {
    durable,   ///< on disk
    conflict,  ///< a sequence is not the next of its stream: decided on stale state
    invalid,   ///< not JSON, a payload that does not fit its type, or `also` threw
    failed,    ///< the disk: not acknowledged; the store takes nothing more until `recover`
    busy,      ///< too much is waiting
  };
  Code code = Code::durable;
  std::string reason{};       ///< for the log and the arbiter; empty when durable
  std::int64_t position = 0;  ///< of the last event of the batch, when durable
  explicit operator bool() const { return code == Code::durable; }
};

/// The newest event of the file.
struct Head {
  std::int64_t position = 0;  ///< 0: nothing yet
  Digest hash{};              ///< zeros: nothing yet
  friend bool operator==(const Head&, const Head&) = default;
};

}  // namespace flagfall::db
