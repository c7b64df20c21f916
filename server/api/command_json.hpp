#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

#include "arbiter/game/command.hpp"
#include "arbiter/game/settings.hpp"
#include "server/http/problem.hpp"

namespace flagfall::server::api {

/// Who may send a command: a player at the board, the staff, or both; `sheet`: the staff, and who
/// types in scoresheets; `appeals`: who decides appeals.
enum class Allowed { seat, staff, both, sheet, appeals };

constexpr bool is_for_players(Allowed allowed) {
  return allowed == Allowed::seat || allowed == Allowed::both;
}

struct ReadCommand {
  arbiter::Command command;
  Allowed allowed = Allowed::seat;
};

/// Who may send a command of that name; nothing where there is none.
std::optional<Allowed> allowed_for(std::string_view type);

/// Reads the body of a command. `seat` is the side of the sender where he has one: a player acts
/// for his own side only, and only the one who does not begin can start the clocks by a press.
/// Where `game` compensates lag a move may say how long its player has thought. All wrong fields
/// are in `errors`; then the command means nothing.
ReadCommand read_command(const nlohmann::json& body, std::optional<Side> seat,
                         const arbiter::GameSettings& game, http::FieldErrors& errors);

}  // namespace flagfall::server::api
