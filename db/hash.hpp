#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace flagfall::db {

/// A SHA-256 value.
using Digest = std::array<std::byte, 32>;

Digest sha256(std::span<const std::byte> bytes);

/// 64 lower-case hexadecimal digits.
std::string to_hex(const Digest& digest);
/// Reads 64 hexadecimal digits in either case; anything else is no digest.
std::optional<Digest> digest_from_hex(std::string_view text);

struct NewEvent;
/// What ties an event to all before it; docs/reference/database.md has the byte layout.
Digest chain_hash(const Digest& previous, const NewEvent& event);

}  // namespace flagfall::db
