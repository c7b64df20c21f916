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

constexpr std::array rule_names{
    Named{DrawRule::repetition, std::string_view{"REPETITION"}},
    Named{DrawRule::moves_25, std::string_view{"MOVES_25"}},
    Named{DrawRule::moves_16, std::string_view{"MOVES_16"}},
    Named{DrawRule::moves_5, std::string_view{"MOVES_5"}},
    Named{DrawRule::long_diagonal, std::string_view{"LONG_DIAGONAL"}},
};
constexpr std::array mode_names{
    Named{DrawMode::automatic, std::string_view{"automatic"}},
    Named{DrawMode::claim, std::string_view{"claim"}},
    Named{DrawMode::arbiter, std::string_view{"arbiter"}},
    Named{DrawMode::off, std::string_view{"off"}},
};
constexpr std::array profile_names{
    Named{Profile::fmjd, std::string_view{"FMJD"}},
    Named{Profile::fmjd_later, std::string_view{"FMJD-later"}},
};

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
