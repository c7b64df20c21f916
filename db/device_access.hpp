#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/access.hpp"

// Tablets that are the clocks of boards, and the codes by which they are paired: rows outside the
// hash chain, like those of db/access.hpp.

namespace flagfall::db {

/// What a tablet is the clock of: one game, or a board of a tournament and whatever is played
/// there.
struct DevicePlace {
  std::string game{};           ///< empty: a board of an event
  std::string event{};          ///< its public id; empty: one game
  std::int64_t tournament = 0;  ///< of the event
  std::int64_t board = 0;
  friend bool operator==(const DevicePlace&, const DevicePlace&) = default;
};

/// A code that pairs one tablet. What it gives is what the tablet will have.
struct DeviceCode {
  TokenHash code_hash{};
  DevicePlace place{};
  std::string sides{};   ///< `both`, `white`, `black`
  std::string layout{};  ///< `clock`, `board`
  TokenHash pin_hash{};
  std::int64_t created_utc_ms = 0;
  std::int64_t expires_utc_ms = 0;
  std::optional<std::int64_t> used_utc_ms{};
};

struct Device {
  std::int64_t id = 0;
  TokenHash token_hash{};
  TokenHash code_hash{};  ///< of the code that paired it; its PIN is hashed with that
  DevicePlace place{};
  std::string sides{};
  std::string layout{};
  TokenHash pin_hash{};
  std::string name{};
  std::int64_t created_utc_ms = 0;
  std::optional<std::int64_t> revoked_utc_ms{};
  std::int64_t touches = 0;  ///< ignored in all
};

/// A touch that a tablet ignored.
struct DeviceTouch {
  std::int64_t utc_ms = 0;
  std::string kind{};
  std::string side{};
};

inline constexpr std::int64_t most_touches_kept = 100;     ///< lines of one device
inline constexpr std::int64_t most_revoked_kept = 20;      ///< devices of one place
inline constexpr std::int64_t codes_kept_ms = 86'400'000;  ///< after they have run out

/// Takes the place of an unused code for the same place and sides, and forgets those that ran out
/// long ago.
void add_device_code(Connection& db, const DeviceCode& code);
/// Also one that is used or has run out: the caller judges.
std::optional<DeviceCode> device_code(Connection& db, const TokenHash& code_hash);
void use_device_code(Connection& db, const TokenHash& code_hash, std::int64_t utc_ms);
/// Codes that can still be used at that time; of one event, or those of games where it is empty.
std::int64_t open_device_codes(Connection& db, std::string_view event, std::int64_t utc_ms);

/// Revokes the device that was there for the same place and sides. Answers the id. An empty name
/// becomes "Tablet" with the number.
std::int64_t add_device(Connection& db, const Device& device);
/// Also one that was revoked.
std::optional<Device> device_with_token(Connection& db, const TokenHash& token_hash);
std::optional<Device> device(Connection& db, std::int64_t id);
/// Those that still hold, by place and sides.
std::vector<Device> devices_of_game(Connection& db, std::string_view game);
std::vector<Device> devices_of_event(Connection& db, std::string_view event);
/// All that still hold.
std::vector<Device> all_devices(Connection& db);
void revoke_device(Connection& db, std::int64_t id, std::int64_t utc_ms);

/// Counts it, and keeps the newest lines.
void add_device_touch(Connection& db, std::int64_t device, const DeviceTouch& touch);
/// Newest first.
std::vector<DeviceTouch> device_touches(Connection& db, std::int64_t device, std::int64_t most);

}  // namespace flagfall::db
