#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

struct evp_md_ctx_st;

namespace flagfall::db {

/// A SHA-256 value.
using Digest = std::array<std::byte, 32>;

Digest sha256(std::span<const std::byte> bytes);

/// The same of bytes that come in pieces.
class RunningSha256 {
 public:
  RunningSha256();

  void add(std::span<const std::byte> bytes);
  Digest finish();

 private:
  struct FreeContext {
    void operator()(evp_md_ctx_st* context) const;
  };
  std::unique_ptr<evp_md_ctx_st, FreeContext> context_;
};

/// 64 lower-case hexadecimal digits.
std::string to_hex(const Digest& digest);
/// Reads 64 hexadecimal digits in either case; anything else is no digest.
std::optional<Digest> digest_from_hex(std::string_view text);

struct NewEvent;
/// What ties an event to all before it; docs/reference/database.md has the byte layout.
Digest chain_hash(const Digest& previous, const NewEvent& event);

}  // namespace flagfall::db
