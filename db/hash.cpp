#include "db/hash.hpp"

#include <openssl/evp.h>

#include <cstdint>
#include <memory>
#include <new>

#include "db/event.hpp"

namespace flagfall::db {
namespace {

/// Of parts that have their bounds. The library fails only when memory is out.
class Sha256 : public RunningSha256 {
 public:
  using RunningSha256::add;

  void add_number(std::int64_t value) {
    const auto bits = static_cast<std::uint64_t>(value);
    std::array<std::byte, 8> bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      bytes[i] = static_cast<std::byte>(bits >> (56U - 8U * i));
    }
    add(bytes);
  }

  /// The length goes before the text, so that no two different events have the same bytes.
  void add_text(std::string_view text) {
    add_number(static_cast<std::int64_t>(text.size()));
    add(std::as_bytes(std::span{text}));
  }
};

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

Digest sha256(std::span<const std::byte> bytes) {
  Sha256 hash;
  hash.add(bytes);
  return hash.finish();
}

RunningSha256::RunningSha256() : context_{EVP_MD_CTX_new()} {
  if (!context_ || EVP_DigestInit_ex(context_.get(), EVP_sha256(), nullptr) != 1)
    throw std::bad_alloc{};
}

void RunningSha256::FreeContext::operator()(evp_md_ctx_st* context) const {
  EVP_MD_CTX_free(context);
}

void RunningSha256::add(std::span<const std::byte> bytes) {
  if (EVP_DigestUpdate(context_.get(), bytes.data(), bytes.size()) != 1) throw std::bad_alloc{};
}

Digest RunningSha256::finish() {
  Digest digest{};
  auto* out = reinterpret_cast<unsigned char*>(digest.data());
  if (EVP_DigestFinal_ex(context_.get(), out, nullptr) != 1) throw std::bad_alloc{};
  return digest;
}

Digest chain_hash(const Digest& previous, const NewEvent& event) {
  Sha256 hash;
  hash.add(previous);
  hash.add_text(event.stream);
  hash.add_number(event.sequence);
  hash.add_text(event.actor.role);
  hash.add_text(event.actor.name);
  hash.add_number(event.elapsed_us);
  hash.add_number(event.utc_us);
  hash.add_text(event.type);
  hash.add_text(event.payload);
  return hash.finish();
}

std::string to_hex(const Digest& digest) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const std::byte byte : digest) {
    text += digits[std::to_integer<std::size_t>(byte >> 4U)];
    text += digits[std::to_integer<std::size_t>(byte & std::byte{15})];
  }
  return text;
}

std::optional<Digest> digest_from_hex(std::string_view text) {
  Digest digest{};
  if (text.size() != 2 * digest.size()) return std::nullopt;
  for (std::size_t i = 0; i < digest.size(); ++i) {
    const int high = hex_value(text[2 * i]);
    const int low = hex_value(text[2 * i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    digest[i] = static_cast<std::byte>(16 * high + low);
  }
  return digest;
}

}  // namespace flagfall::db
