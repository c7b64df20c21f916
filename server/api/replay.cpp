#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "arbiter/game/apply.hpp"
#include "arbiter/notation/fen.hpp"
#include "db/game_codec.hpp"
#include "db/utc_text.hpp"
#include "server/api/answers.hpp"
#include "server/api/api.hpp"
#include "server/api/game_json.hpp"
#include "server/api/seen_game.hpp"

// A game instant by instant: what the board, both clocks and the counters were after each event
// that changed one of them. It is the log, folded as far as that event.

namespace flagfall::server::api {
namespace {

using nlohmann::json;

/// The events after which something stands differently.
constexpr std::array<std::string_view, 17> replayed_types{
    arbiter::GameCreated::type,  arbiter::ClockStarted::type,   arbiter::MovePlayed::type,
    arbiter::ClockPressed::type, arbiter::MovesTakenBack::type, arbiter::PressUndone::type,
    arbiter::TurnSet::type,      arbiter::ClockPaused::type,    arbiter::ClockResumed::type,
    arbiter::TimeAdjusted::type, arbiter::TimeSet::type,        arbiter::MovesSet::type,
    arbiter::PeriodSet::type,    arbiter::PeriodsLeftSet::type, arbiter::FlagFell::type,
    arbiter::GameEnded::type,    arbiter::ResultSet::type};

json attempt_json(const club::RecordedEvent& event) {
  return {{"side", event.payload.value("side", "")},
          {"text", event.payload.value("text", "")},
          {"code", event.payload.value("code", "")},
          {"server_ms", event.elapsed_us / 1000}};
}

json step_json(const arbiter::Game& game, const club::RecordedEvent& event, clock::Instant at) {
  const bool here = !arbiter::is_clock_only(game);
  json last = nullptr;
  if (here && !game.scoresheet.empty()) last = game.scoresheet.back().move.text;
  return {{"sequence", event.sequence},
          {"type", event.type},
          {"server_ms", event.elapsed_us / 1000},
          {"utc", db::utc_text(event.utc_us)},
          {"ply", arbiter::ply_of(game)},
          {"last_move", std::move(last)},
          {"to_move", name_of(arbiter::side_to_move(game))},
          {"fen", here ? arbiter::to_fen(game.settings.rules, game.position) : std::string{}},
          {"clock", game_clock_json(game, at)},
          {"counters", here ? counters_json(game) : json::array()},
          {"attempts", nullptr}};
}

/// The attempts stand with the step at which they were made, for those who see all.
json replay_json(const std::vector<club::RecordedEvent>& events, bool sees_all) {
  json list = json::array();
  arbiter::Game game;
  for (const club::RecordedEvent& event : events) {
    const clock::Instant at{clock::Duration{event.payload.at("at_ms").get<std::int64_t>()}};
    game = arbiter::apply(std::move(game), {at, db::decode(event.type, event.payload)});
    if (std::ranges::find(replayed_types, event.type) != replayed_types.end()) {
      list.push_back(step_json(game, event, at));
      if (sees_all) list.back()["attempts"] = json::array();
    } else if (sees_all && is_for_staff(event) && !list.empty()) {
      list.back()["attempts"].push_back(attempt_json(event));
    }
  }
  return list;
}

http::Response show_replay(Api& api, const http::Request& request) {
  const auto game = seen_game(api, request);
  if (!game) return http::to_response(game.error());
  auto events = api.club.events(game->view.id, 0);
  std::erase_if(events, [&](const auto& event) { return event.sequence > game->view.sequence; });
  return json_answer(200, {{"sequence", game->view.sequence},
                           {"steps", replay_json(events, game->visitor.sees_all())}});
}

}  // namespace

void add_replay_routes(http::Router& router, Api& api) {
  router.on("GET", "/api/v1/games/{game}/replay",
            http::PlainHandler{[&api](const http::Request& r) { return show_replay(api, r); }});
}

}  // namespace flagfall::server::api
