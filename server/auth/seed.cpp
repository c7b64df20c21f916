#include "server/auth/seed.hpp"

#include <sodium.h>

#include "server/auth/sodium.hpp"

namespace flagfall::server::auth {

Seed new_seed() {
  ready_sodium();
  Seed seed{};
  randombytes_buf(seed.data(), seed.size());
  return seed;
}

std::string digits_of(const Seed& seed) {
  std::string digits(2 * seed.size() + 1, '\0');
  sodium_bin2hex(digits.data(), digits.size(), seed.data(), seed.size());
  digits.pop_back();
  return digits;
}

std::optional<Seed> seed_of(std::string_view digits) {
  Seed seed{};
  std::size_t read = 0;
  const int failed = sodium_hex2bin(seed.data(), seed.size(), digits.data(), digits.size(), nullptr,
                                    &read, nullptr);
  if (failed != 0 || read != seed.size() || digits.size() != 2 * seed.size()) return std::nullopt;
  return seed;
}

std::string hash_of_digits(std::string_view digits) {
  ready_sodium();
  Seed hash{};
  static_assert(hash.size() == crypto_hash_sha256_BYTES);
  const std::string text{digits};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  return digits_of(hash);
}

}  // namespace flagfall::server::auth
