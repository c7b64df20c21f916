#include "server/api/game_part.hpp"

#include "server/api/event_staff.hpp"
#include "server/club/events.hpp"

namespace flagfall::server::api {

GamePart part_in_game(const club::Events& events, const Staff& account, std::string_view game) {
  const auto place = events.place_of(game);
  const auto event = place ? events.find(place->first) : std::nullopt;
  if (!event) return auth::is_staff(account.role) ? GamePart::commands : GamePart::nothing;
  const auto staff = staff_in(event->competition, account);
  if (!staff || !auth::is_staff(staff->role)) return GamePart::nothing;
  return contains(staff->boards, place->second.board) ? GamePart::commands : GamePart::looks;
}

}  // namespace flagfall::server::api
