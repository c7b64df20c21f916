#include "server/auth/role.hpp"

#include <array>
#include <cstddef>

namespace flagfall::server::auth {

namespace {
constexpr std::array<std::string_view, 5> names = {"organiser", "chief", "arbiter", "scorer",
                                                   "appeals"};
}

std::string_view role_name(Role role) { return names.at(static_cast<std::size_t>(role)); }

std::optional<Role> role_from(std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<Role>(i);
  }
  return std::nullopt;
}

}  // namespace flagfall::server::auth
