#pragma once

#include <array>
#include <cstdint>

namespace flagfall::server::auth {

/// 32 bytes from the system's random source, from which lots are drawn.
std::array<std::uint8_t, 32> new_seed();

}  // namespace flagfall::server::auth
