#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace flagfall::server::auth {

/// What an account may do. Chief and arbiter are in use; the others have their name reserved, so
/// that a file written today is read the same way later. See docs/reference/roles.md.
enum class Role : std::uint8_t { organiser, chief, arbiter, scorer, appeals };

/// The stable name in lower case: what is stored, sent and typed.
std::string_view role_name(Role role);

/// Nothing for a name that is no role.
std::optional<Role> role_from(std::string_view name);

/// May this role make games and give the arbiter's commands?
constexpr bool is_staff(Role role) { return role == Role::chief || role == Role::arbiter; }

}  // namespace flagfall::server::auth
