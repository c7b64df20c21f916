#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "arbiter/names.hpp"

namespace flagfall::arbiter {

/// How far a game is.
enum class Phase : std::uint8_t { ready, running, paused, ended };

inline constexpr std::array<std::string_view, 4> phase_names{"ready", "running", "paused", "ended"};

/// The stable names, as they are stored and sent.
constexpr std::string_view name_of(Phase phase) { return name_in(phase_names, phase); }
constexpr std::optional<Phase> phase_named(std::string_view name) {
  return named_in<Phase>(phase_names, name);
}

}  // namespace flagfall::arbiter
