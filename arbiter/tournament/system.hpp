#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace flagfall::arbiter::tournament {

/// How it is decided who plays whom.
enum class System : std::uint8_t { swiss, round_robin, scheveningen, knock_out, keizer, ladder };

inline constexpr std::array<std::pair<System, std::string_view>, 6> system_names{{
    {System::swiss, "swiss"},
    {System::round_robin, "round_robin"},
    {System::scheveningen, "scheveningen"},
    {System::knock_out, "knock_out"},
    {System::keizer, "keizer"},
    {System::ladder, "ladder"},
}};

/// The stable name, as stored, sent, and used in keys of the catalogue.
constexpr std::string_view name_of(System system) {
  return system_names[static_cast<std::size_t>(system)].second;
}

constexpr std::optional<System> system_named(std::string_view name) {
  for (const auto& [system, known] : system_names)
    if (known == name) return system;
  return std::nullopt;
}

/// By what teams can be paired: a schedule of its own for two teams, and lists that go on for a
/// season, are made for single players.
constexpr bool plays_teams(System system) {
  return system == System::swiss || system == System::round_robin || system == System::knock_out;
}

}  // namespace flagfall::arbiter::tournament
