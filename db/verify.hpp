#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "db/event.hpp"

namespace flagfall::db {

/// Replays one stream by the rules of the game and answers what does not fit, one sentence each.
/// The server supplies it; the store does not know the rules.
using ReplayCheck = std::function<std::vector<std::string>(const std::string& stream,
                                                           std::span<const StoredEvent> events)>;

class Connection;

/// Looks whether what is derived from the stored games fits them, one sentence for what does not.
/// The server supplies it as well.
using ArchiveCheck = std::function<std::vector<std::string>(Connection&)>;

struct VerifyOptions {
  std::optional<Digest> head{};  ///< a head printed earlier: must still be in the chain
  ReplayCheck replay{};
  ArchiveCheck archive{};
  std::string vfs{};
};

struct VerifyReport {
  std::vector<std::string> findings;  ///< empty: everything is as it was written
  Head head;
  std::int64_t events = 0;
  std::int64_t streams = 0;
  /// Position of the printed head, when it was asked for and found.
  std::optional<std::int64_t> head_found_at{};
};

/// Reads the file without changing it, also while it is served: SQLite's integrity, each row of the
/// chain, gaps in streams, payloads, the plain tables against a rebuild, and the replay. Throws
/// `Refused` or `Error` for what cannot be read as a flagfall file at all.
VerifyReport verify(const std::filesystem::path& path, const VerifyOptions& options = {});

}  // namespace flagfall::db
