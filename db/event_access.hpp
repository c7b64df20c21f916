#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "db/access.hpp"

// The links of events: rows outside the hash chain, like those of db/access.hpp.

namespace flagfall::db {

/// The secret part of a link of an event. `kind` is `watch`.
struct EventCredential {
  std::string event{};
  std::string kind{};
  TokenHash token_hash{};
  std::int64_t created_utc_ms = 0;
  std::optional<std::int64_t> revoked_utc_ms{};
};

void add_event_credential(Connection& db, const EventCredential& credential);
/// All of that kind that still hold.
void revoke_event_credentials(Connection& db, std::string_view event, std::string_view kind,
                              std::int64_t utc_ms);
std::optional<EventCredential> event_credential(Connection& db, const TokenHash& token_hash);

}  // namespace flagfall::db
