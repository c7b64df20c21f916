#include "server/auth/seed.hpp"

#include <sodium.h>

#include "server/auth/sodium.hpp"

namespace flagfall::server::auth {

std::array<std::uint8_t, 32> new_seed() {
  ready_sodium();
  std::array<std::uint8_t, 32> seed{};
  randombytes_buf(seed.data(), seed.size());
  return seed;
}

}  // namespace flagfall::server::auth
