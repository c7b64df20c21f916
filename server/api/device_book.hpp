#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>

#include "server/auth/login_limiter.hpp"
#include "server/time_source.hpp"

namespace flagfall::server::api {

/// What a device told when it was heard last. Only in memory: after a restart it tells again.
struct DeviceContact {
  Stamp at{};
  std::optional<int> battery{};  ///< per cent
  std::optional<bool> charging{};
  std::optional<int> rtt_ms{};  ///< of its last request, as it measured it
};

/// The devices that were heard since the program started, and how often secrets may be tried.
struct DeviceBook {
  std::map<std::int64_t, DeviceContact> contacts{};
  /// Codes, in all and by address. They are hard to guess and short-lived, and a hall may share one
  /// address: the waits stay short.
  auth::LoginLimiter codes{{100, std::chrono::seconds{5}}, {10, std::chrono::minutes{1}}};
  /// PINs, by device and by address.
  auth::LoginLimiter pins{{5, std::chrono::minutes{2}}, {20, std::chrono::minutes{2}}};
};

}  // namespace flagfall::server::api
