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
    {DrawRule::moves_15, "MOVES_15"},
    {DrawRule::moves_30_60, "MOVES_30_60"},
    {DrawRule::moves_7, "MOVES_7"},
    {DrawRule::one_king_each, "ONE_KING_EACH"},
    {DrawRule::moves_40, "MOVES_40"},
    {DrawRule::moves_13, "MOVES_13"},
    {DrawRule::moves_20, "MOVES_20"},
    {DrawRule::moves_12, "MOVES_12"},
    {DrawRule::one_piece_each, "ONE_PIECE_EACH"},
});
static_assert(rule_names.size() == all_draw_rules.size());
constexpr auto mode_names = std::to_array<Named<DrawMode>>({
    {DrawMode::automatic, "automatic"},
    {DrawMode::claim, "claim"},
    {DrawMode::arbiter, "arbiter"},
    {DrawMode::off, "off"},
});
constexpr auto profile_names = std::to_array<Named<Profile>>({
    {Profile::fmjd, "FMJD"},
    {Profile::fmjd_later, "FMJD-later"},
    {Profile::fmjd_64, "FMJD-64"},
    {Profile::cn_64, "CN-64"},
    {Profile::br_national, "BR-national"},
    {Profile::frisian, "FR"},
    {Profile::wcdf, "WCDF"},
    {Profile::fid, "FID"},
    {Profile::apca, "APCA"},
    {Profile::portuguese, "PT"},
    {Profile::customary, "default"},
});
static_assert(profile_names.size() == all_profiles.size());

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
std::string_view name_of(DrawUnit unit) {
  switch (unit) {
    case DrawUnit::occurrences:
      return "occurrences";
    case DrawUnit::moves:
      return "moves";
    case DrawUnit::plies:
      break;
  }
  return "plies";
}
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
