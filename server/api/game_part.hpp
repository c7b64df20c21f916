#pragma once

#include <optional>
#include <string_view>

#include "server/api/visitor.hpp"

/// What an account does in one game (docs/reference/roles.md).
namespace flagfall::server::api {

enum class GamePart {
  nothing,
  looks,     ///< an arbiter of the event who has other boards: he sees what the staff sees
  commands,  ///< gives an arbiter's commands
};

/// The role of an account at one game. At a board of an event the part in that event decides, and
/// which boards are his; elsewhere the role that the account has everywhere.
struct RoleAtGame {
  auth::Role role{};
  bool his_board = true;
};
/// Nothing where the event has taken every part in it from him.
std::optional<RoleAtGame> role_at_game(const club::Events& events, const Staff& account,
                                       std::string_view game);

GamePart part_in_game(const club::Events& events, const Staff& account, std::string_view game);

}  // namespace flagfall::server::api
