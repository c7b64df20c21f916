#include "arbiter/game/penalty.hpp"

#include <array>

#include "arbiter/names.hpp"

namespace flagfall::arbiter {
namespace {

constexpr std::array<std::string_view, 4> penalty_names{"warning", "time", "loss", "exclusion"};

}  // namespace

std::string_view name_of(PenaltyKind kind) { return name_in(penalty_names, kind); }
std::optional<PenaltyKind> penalty_kind_named(std::string_view name) {
  return named_in<PenaltyKind>(penalty_names, name);
}

}  // namespace flagfall::arbiter
