#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/auth/token.hpp"

namespace flagfall::server::auth {

/// What a player types where no camera reads his slip: capitals and figures without 0, O, 1, I and
/// L, and without vowels, so that no PIN is a word.
inline constexpr std::string_view pin_alphabet = "23456789BCDFGHJKMNPQRSTVWXZ";
inline constexpr std::size_t pin_length = 8;  ///< 38 random bits

/// A secret text of that length, from the system's random source.
std::string new_pin();

/// "K3MX 9TPQ", as it is printed.
std::string shown_pin(std::string_view pin);

/// The PIN in what somebody typed: in either case, with blanks and dashes anywhere. Nothing where
/// it cannot be one.
std::optional<std::string> typed_pin(std::string_view typed);

/// What is stored in place of a PIN. It is short, so the hash is of one player in one event: a list
/// of hashes made beforehand is of no use. What keeps it is that tries are limited.
TokenHash hash_pin(std::string_view event, std::int64_t player, std::string_view pin);

}  // namespace flagfall::server::auth
