#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/auth/token.hpp"

// What pairs a tablet with its board, and what unlocks it for the arbiter. Both are told once, when
// they are made; what is stored are hashes, and what keeps these is that tries are limited.

namespace flagfall::server::auth {

inline constexpr std::size_t device_pin_length = 6;

/// Eight characters of the alphabet of PINs: one can type them in a hall.
std::string new_device_code();
/// "K3MX-9TPQ", as it is shown.
std::string shown_device_code(std::string_view code);
/// The code in what somebody typed, in either case, with blanks and dashes anywhere. Nothing where
/// it cannot be one.
std::optional<std::string> typed_device_code(std::string_view typed);
TokenHash hash_device_code(std::string_view code);

/// Digits, since a tablet shows a number pad.
std::string new_device_pin();
/// It is short, so the hash is of one code: a list of hashes made beforehand is of no use.
TokenHash hash_device_pin(const TokenHash& code, std::string_view pin);

}  // namespace flagfall::server::auth
