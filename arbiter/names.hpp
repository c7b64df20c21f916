#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

/// Tables of stable names, in the order of the enumerators.
namespace flagfall::arbiter {

template <class Enum, std::size_t n>
constexpr std::string_view name_in(const std::array<std::string_view, n>& names, Enum value) {
  return names[static_cast<std::size_t>(value)];
}

template <class Enum, std::size_t n>
constexpr std::optional<Enum> named_in(const std::array<std::string_view, n>& names,
                                       std::string_view name) {
  for (std::size_t i = 0; i < n; ++i)
    if (names[i] == name) return static_cast<Enum>(i);
  return std::nullopt;
}

}  // namespace flagfall::arbiter
