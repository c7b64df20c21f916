#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/access.hpp"

// Who may do what in events: rows outside the hash chain, like those of db/access.hpp.

namespace flagfall::db {

/// The secret of an event, as its hash. `kind` is `watch` (the link by which it is seen), `door`
/// (that of the tablet at the door), or belongs to a player: `slip` (the link on his slip of
/// paper), `pin` (what he can type instead) or `phone` (what his phone keeps).
struct EventCredential {
  std::string event{};
  std::string kind{};
  TokenHash token_hash{};
  std::int64_t created_utc_ms = 0;
  std::optional<std::int64_t> revoked_utc_ms{};
  std::int64_t player = 0;  ///< his number in the event; 0: nobody's
};

/// A phone comes after the other phones of its player, also when two are taken in one millisecond
/// or the wall clock was set back: the oldest is known by these times.
void add_event_credential(Connection& db, const EventCredential& credential);
/// All of that kind that still hold.
void revoke_event_credentials(Connection& db, std::string_view event, std::string_view kind,
                              std::int64_t utc_ms);
std::optional<EventCredential> event_credential(Connection& db, const TokenHash& token_hash);

/// All of a player that still hold: his slip, its PIN, and his phones.
void revoke_player_credentials(Connection& db, std::string_view event, std::int64_t player,
                               std::int64_t utc_ms);
/// That of a player which still holds, the newest where there are several.
std::optional<EventCredential> player_credential(Connection& db, std::string_view event,
                                                 std::int64_t player, std::string_view kind);
/// All of all players that still hold, by player.
std::vector<EventCredential> player_credentials(Connection& db, std::string_view event);
/// Keeps the newest `most` phones of a player.
void revoke_older_phones(Connection& db, std::string_view event, std::int64_t player,
                         std::int64_t most, std::int64_t utc_ms);
/// As if it had never been.
void forget_event_credential(Connection& db, const TokenHash& token_hash);

}  // namespace flagfall::db
