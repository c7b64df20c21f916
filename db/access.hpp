#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/connection.hpp"

// Who may do what: rows outside the hash chain, written with `Store::task` or `Batch::also` and
// read with `Store::read`. Secrets come here only as hashes.

namespace flagfall::db {

/// What is stored in place of a secret text.
using TokenHash = std::array<std::uint8_t, 32>;

struct Account {
  std::int64_t id = 0;
  std::string name{};           ///< unique, upper and lower case alike
  std::string role{};           ///< `organiser`, `chief`, `arbiter`, …
  std::string password_hash{};  ///< argon2id, in its text form
  std::int64_t created_utc_ms = 0;
};

/// Throws `Error` when the name is taken. Answers the id.
std::int64_t add_account(Connection& db, const Account& account);
std::optional<Account> account_named(Connection& db, std::string_view name);
std::optional<Account> account(Connection& db, std::int64_t id);
std::vector<Account> accounts(Connection& db);
void set_password(Connection& db, std::int64_t account, std::string_view password_hash);
/// Its sessions end with it.
void remove_account(Connection& db, std::int64_t account);

/// Times are milliseconds of UTC since 1970: a session must mean the same after a restart.
struct Session {
  TokenHash token_hash{};
  std::int64_t account = 0;
  std::int64_t created_utc_ms = 0;
  std::int64_t last_seen_utc_ms = 0;
};

void add_session(Connection& db, const Session& session);
/// Also one that has expired: the caller judges.
std::optional<Session> session(Connection& db, const TokenHash& token_hash);
std::vector<Session> sessions(Connection& db);
void touch_session(Connection& db, const TokenHash& token_hash, std::int64_t utc_ms);
void end_session(Connection& db, const TokenHash& token_hash);
void end_sessions_of(Connection& db, std::int64_t account);
/// Those made before the one instant or last seen before the other.
void forget_sessions(Connection& db, std::int64_t created_before_ms, std::int64_t seen_before_ms);

/// The secret part of a link of a game. `kind` is `white`, `black` or `watch`.
struct Credential {
  std::string game{};
  std::string kind{};
  TokenHash token_hash{};
  std::int64_t created_utc_ms = 0;
  std::optional<std::int64_t> revoked_utc_ms{};
};

/// The game's row must be there: write it with the batch that creates the game.
void add_credential(Connection& db, const Credential& credential);
/// All that still hold, of that kind.
void revoke_credentials(Connection& db, std::string_view game, std::string_view kind,
                        std::int64_t utc_ms);
std::optional<Credential> credential(Connection& db, const TokenHash& token_hash);
/// The credential as it holds in `game`, if that and its own game are of one session.
std::optional<Credential> session_credential(Connection& db, const TokenHash& token_hash,
                                             std::string_view game);
/// All that still hold; of one game, or of all if `game` is empty.
std::vector<Credential> credentials(Connection& db, std::string_view game = {});

/// Small facts about the file, by name (when and by which version it was made, …).
std::optional<std::string> meta(Connection& db, std::string_view key);
void set_meta(Connection& db, std::string_view key, std::string_view value);
void remove_meta(Connection& db, std::string_view key);

}  // namespace flagfall::db
