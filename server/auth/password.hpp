#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "arbiter/refusal.hpp"

namespace flagfall::server::auth {

inline constexpr std::size_t shortest_password = 10;  ///< code points
inline constexpr std::size_t longest_password = 512;  ///< bytes

/// Why this password may not be chosen: `PASSWORD_TOO_SHORT`, `PASSWORD_TOO_LONG`, or
/// `PASSWORD_IS_NAME` when it is the name of its account. Nothing when it is good.
std::optional<arbiter::Refusal> password_fault(std::string_view password, std::string_view name);

/// Argon2id with libsodium's interactive limits: 64 MiB and a tenth of a second or two. Run it as a
/// task away from the club's thread, and only a few at a time. Throws `std::bad_alloc` when the
/// memory is not there.
std::string hash_password(std::string_view password);

/// Does the password belong to the stored hash? As slow as hashing.
bool verify_password(std::string_view stored_hash, std::string_view password);

/// What to run for a name that has no account: as slow as a real check and always false, so that
/// the time of the answer does not tell which names exist.
bool verify_unknown(std::string_view password);

}  // namespace flagfall::server::auth
