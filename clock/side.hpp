#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace flagfall {

/// One of the two players. White and Black are the colours of the men, whoever moves first.
enum class Side : std::uint8_t { white, black };

constexpr Side opponent(Side side) { return side == Side::white ? Side::black : Side::white; }

/// The stable names, as they are stored and sent.
constexpr std::string_view name_of(Side side) { return side == Side::white ? "white" : "black"; }
constexpr std::optional<Side> side_named(std::string_view name) {
  if (name == "white") return Side::white;
  if (name == "black") return Side::black;
  return std::nullopt;
}

/// One value for each side.
template <class T>
struct BySide {
  T white{};
  T black{};

  constexpr T& operator[](Side side) { return side == Side::white ? white : black; }
  constexpr const T& operator[](Side side) const { return side == Side::white ? white : black; }

  friend bool operator==(const BySide&, const BySide&) = default;
};

inline constexpr Side both_sides[] = {Side::white, Side::black};

}  // namespace flagfall
