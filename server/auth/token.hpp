#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace flagfall::server::auth {

/// The alphabet of everything that a person may have to copy: 5 bits a character, without 0, 1,
/// l and o, in lower case.
inline constexpr std::string_view token_alphabet = "23456789abcdefghijkmnpqrstuvwxyz";

inline constexpr std::size_t link_token_length = 26;     ///< 130 random bits
inline constexpr std::size_t session_token_length = 52;  ///< 260 random bits
inline constexpr std::size_t public_id_length = 8;       ///< 40 random bits

/// What is stored in place of a token: BLAKE2b, 256 bits. A token is random and long, so a fast
/// hash is enough: it cannot be guessed from its hash.
using TokenHash = std::array<std::uint8_t, 32>;

/// Secret texts of their length, from the system's random source.
std::string new_link_token();
std::string new_session_token();

/// The public id of a game. It is no secret; the caller draws again when it is taken.
std::string new_public_id();

/// Has this text the form of a token of that length? Asked before a token from outside is hashed.
bool is_token(std::string_view text, std::size_t length);
inline bool is_public_id(std::string_view text) { return is_token(text, public_id_length); }

TokenHash hash_token(std::string_view token);

/// Compares in constant time.
bool same_hash(const TokenHash& left, const TokenHash& right);

}  // namespace flagfall::server::auth
