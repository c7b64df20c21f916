#include "server/api/link_log.hpp"

namespace flagfall::server::api {

void LinkLog::note(OfGame& log, std::string_view who, bool connected, clock::Instant at) {
  log.changes.push_back({std::string{who}, connected ? "connected" : "lost", at});
  if (log.changes.size() > most_kept) log.changes.pop_front();
}

void LinkLog::note_seats(std::string_view game, const BySide<bool>& connected, clock::Instant at) {
  OfGame& log = games_[std::string{game}];
  for (const Side side : both_sides) {
    if (log.seats[side] == connected[side]) continue;
    log.seats[side] = connected[side];
    note(log, name_of(side), connected[side], at);
  }
}

void LinkLog::note_tablet(std::string_view game, bool connected, clock::Instant at) {
  OfGame& log = games_[std::string{game}];
  if (log.tablet == connected) return;
  log.tablet = connected;
  note(log, "tablet", connected, at);
}

std::vector<arbiter::LinkFact> LinkLog::of(std::string_view game) const {
  const auto found = games_.find(game);
  if (found == games_.end()) return {};
  return {found->second.changes.begin(), found->second.changes.end()};
}

}  // namespace flagfall::server::api
