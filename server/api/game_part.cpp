#include "server/api/game_part.hpp"

#include "server/api/event_staff.hpp"
#include "server/club/events.hpp"

namespace flagfall::server::api {

std::optional<RoleAtGame> role_at_game(const club::Events& events, const Staff& account,
                                       std::string_view game) {
  const auto place = events.place_of(game);
  const auto event = place ? events.find(place->first) : std::nullopt;
  if (!event) return RoleAtGame{account.role, true};
  const auto staff = staff_in(event->competition, account);
  if (!staff) return std::nullopt;
  return RoleAtGame{staff->role, contains(staff->boards, place->second.board)};
}

GamePart part_in_game(const club::Events& events, const Staff& account, std::string_view game) {
  const auto there = role_at_game(events, account, game);
  if (!there || !auth::is_staff(there->role)) return GamePart::nothing;
  return there->his_board ? GamePart::commands : GamePart::looks;
}

}  // namespace flagfall::server::api
