#include "server/api/game_after.hpp"

#include <utility>

#include "arbiter/game/apply.hpp"
#include "arbiter/game/decide.hpp"

namespace flagfall::server::api {

using arbiter::Game;
using nlohmann::json;

boost::system::result<Game, arbiter::Refusal> game_after(const Game& game,
                                                         const arbiter::Command& command,
                                                         clock::Instant now) {
  const arbiter::Decision decision = arbiter::decide(game, command, now);
  if (decision.refusal) return *decision.refusal;
  Game after = game;
  for (const arbiter::Happened& happened : decision.events)
    after = arbiter::apply(std::move(after), happened);
  return after;
}

json take_back_json(const Game& game, clock::Instant now) {
  if (!game.take_back) return nullptr;
  const auto& [by, ply] = *game.take_back;
  json asked{{"by", name_of(by)}, {"ply", ply}, {"clocks", nullptr}};
  if (const auto after = game_after(game, arbiter::AcceptTakeBack{opponent(by), ply}, now))
    asked["clocks"] = {{"white_ms", clock::left(after->clock, Side::white, now).count()},
                       {"black_ms", clock::left(after->clock, Side::black, now).count()}};
  return asked;
}

}  // namespace flagfall::server::api
