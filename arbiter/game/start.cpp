#include "arbiter/game/start.hpp"

#include <utility>

#include "arbiter/game/consequences.hpp"
#include "arbiter/game/game.hpp"

namespace flagfall::arbiter {

std::vector<Happened> begin_game(GameSettings settings, clock::Instant now) {
  const Consequences draws = draws_of(settings, start_counters(settings), {});
  std::vector<Happened> events{{now, GameCreated{std::move(settings)}}};
  for (const DrawRule rule : draws.noticed) events.push_back({now, DrawNoticed{rule, 0}});
  if (draws.end) events.push_back({now, GameEnded{*draws.end}});
  return events;
}

}  // namespace flagfall::arbiter
