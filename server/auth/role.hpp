#pragma once

#include <optional>
#include <string_view>

#include "arbiter/tournament/staff.hpp"

namespace flagfall::server::auth {

/// What an account may do, wherever nothing else is said. See docs/reference/roles.md.
using arbiter::tournament::Role;

/// The stable name in lower case: what is stored, sent and typed.
constexpr std::string_view role_name(Role role) { return arbiter::tournament::name_of(role); }

/// Nothing for a name that is no role.
constexpr std::optional<Role> role_from(std::string_view name) {
  return arbiter::tournament::role_named(name);
}

/// May this role make games and give the arbiter's commands?
constexpr bool is_staff(Role role) { return role == Role::chief || role == Role::arbiter; }

}  // namespace flagfall::server::auth
