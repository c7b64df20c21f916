#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace flagfall::server::auth {

using Seed = std::array<std::uint8_t, 32>;

/// 32 bytes from the system's random source, from which lots are drawn.
Seed new_seed();

/// A seed as 64 small hexadecimal digits, and back; nothing where it is none.
std::string digits_of(const Seed& seed);
std::optional<Seed> seed_of(std::string_view digits);

/// SHA-256 over the digits of a seed, as digits: what `printf %s DIGITS | sha256sum` prints.
std::string hash_of_digits(std::string_view digits);

}  // namespace flagfall::server::auth
