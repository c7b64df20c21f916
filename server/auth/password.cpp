#include "server/auth/password.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <new>

#include "server/auth/name.hpp"
#include "server/auth/sodium.hpp"

namespace flagfall::server::auth {

namespace {

arbiter::Refusal fault(std::string code, std::string key, std::int64_t limit) {
  arbiter::Refusal refusal;
  refusal.code = std::move(code);
  refusal.sentence.key = std::move(key);
  if (limit > 0) refusal.sentence.params = {{"limit", limit}};
  return refusal;
}

/// Every byte but those that continue a character of UTF-8.
std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

/// The hash of a password that was thrown away, with the limits of `hash_password`.
constexpr const char* nobodys_hash =
    "$argon2id$v=19$m=65536,t=2,p=1$i9n5L2ieNT4Ok3wDZl+rLg"
    "$/CO9doVZcObEGxIPyLU4XSKQe29qHxqW4waR+65gS64";

}  // namespace

std::optional<arbiter::Refusal> password_fault(std::string_view password, std::string_view name) {
  if (password.size() > longest_password) {
    return fault("PASSWORD_TOO_LONG", "http.password_too_long", longest_password);
  }
  if (characters(password) < shortest_password) {
    return fault("PASSWORD_TOO_SHORT", "http.password_too_short", shortest_password);
  }
  if (same_name(password, name)) return fault("PASSWORD_IS_NAME", "http.password_is_name", 0);
  return std::nullopt;
}

std::string hash_password(std::string_view password) {
  ready_sodium();
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  const int failed = crypto_pwhash_str_alg(
      hash.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
      crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13);
  if (failed != 0) throw std::bad_alloc();
  return hash.data();
}

bool verify_password(std::string_view stored_hash, std::string_view password) {
  ready_sodium();
  if (password.size() > longest_password || stored_hash.size() >= crypto_pwhash_STRBYTES) {
    return false;
  }
  // A hash whose cost was raised by hand must not be able to take all memory.
  const std::string hash{stored_hash};
  if (crypto_pwhash_str_needs_rehash(hash.c_str(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                     crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0) {
    return false;
  }
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

bool verify_unknown(std::string_view password) {
  verify_password(nobodys_hash, password);
  return false;
}

}  // namespace flagfall::server::auth
