#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "db/access.hpp"
#include "db/statement.hpp"

/// What the tables of accounts, sessions and credentials share in reading and writing.
namespace flagfall::db {

inline std::span<const std::byte> blob_of(const TokenHash& hash) {
  return std::as_bytes(std::span{hash});
}

inline TokenHash token_hash_of(std::span<const std::byte> stored) {
  TokenHash hash{};
  std::transform(stored.begin(), stored.begin() + std::min<std::ptrdiff_t>(std::ssize(stored), 32),
                 hash.begin(), [](std::byte b) { return std::to_integer<std::uint8_t>(b); });
  return hash;
}

/// All rows of a statement as values.
template <class Read>
auto all_rows(const KeptStatement& rows, Read read) {
  std::vector<decltype(read(*rows))> values;
  while (rows->step()) values.push_back(read(*rows));
  return values;
}

/// The first one.
template <class Read>
auto first_row(const KeptStatement& rows, Read read) {
  return rows->step() ? std::optional{read(*rows)} : std::nullopt;
}

}  // namespace flagfall::db
