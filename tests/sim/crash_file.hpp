#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "crash_promises.hpp"
#include "tests/support/api_client.hpp"

namespace flagfall::test {

/// Copies the file of a dead server with its write-ahead log, so that looking at it changes
/// nothing.
void copy_dead_file(const std::filesystem::path& from, const std::filesystem::path& to);

/// What a copy holds.
std::vector<SeenEvent> events_on_file(const std::filesystem::path& copy, const std::string& game);
std::optional<std::int64_t> heartbeat_on_file(const std::filesystem::path& copy);

/// The game as the API tells it to the arbiter. Throws where it tells nothing.
nlohmann::json told_state(ApiClient& arbiter, const std::string& game);
std::vector<SeenEvent> told_events(ApiClient& arbiter, const std::string& game);

}  // namespace flagfall::test
