#include <array>
#include <cassert>

#include "arbiter/rules/draw_rules.hpp"

namespace flagfall::arbiter {
namespace {

template <class T>
struct Named {
  T value;
  std::string_view name;
};

constexpr auto rule_names = std::to_array<Named<DrawRule>>({
    {DrawRule::repetition, "REPETITION"},
    {DrawRule::moves_25, "MOVES_25"},
    {DrawRule::moves_16, "MOVES_16"},
    {DrawRule::moves_5, "MOVES_5"},
    {DrawRule::long_diagonal, "LONG_DIAGONAL"},
});
constexpr auto mode_names = std::to_array<Named<DrawMode>>({
    {DrawMode::automatic, "automatic"},
    {DrawMode::claim, "claim"},
    {DrawMode::arbiter, "arbiter"},
    {DrawMode::off, "off"},
});
constexpr auto profile_names = std::to_array<Named<Profile>>({
    {Profile::fmjd, "FMJD"},
    {Profile::fmjd_later, "FMJD-later"},
});

template <class T, std::size_t n>
std::string_view name_in(const std::array<Named<T>, n>& names, T value) {
  for (const auto& named : names)
    if (named.value == value) return named.name;
  assert(false && "a value without a name");
  return {};
}

template <class T, std::size_t n>
std::optional<T> named_in(const std::array<Named<T>, n>& names, std::string_view name) {
  for (const auto& named : names)
    if (named.name == name) return named.value;
  return std::nullopt;
}

}  // namespace

std::string_view name_of(DrawRule rule) { return name_in(rule_names, rule); }
std::string_view name_of(DrawMode mode) { return name_in(mode_names, mode); }
std::string_view name_of(Profile profile) { return name_in(profile_names, profile); }
std::optional<DrawRule> draw_rule_named(std::string_view name) {
  return named_in(rule_names, name);
}
std::optional<DrawMode> draw_mode_named(std::string_view name) {
  return named_in(mode_names, name);
}
std::optional<Profile> profile_named(std::string_view name) {
  return named_in(profile_names, name);
}

}  // namespace flagfall::arbiter
