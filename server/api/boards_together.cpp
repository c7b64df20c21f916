#include <spdlog/spdlog.h>

#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "arbiter/game/command.hpp"
#include "server/api/acting.hpp"
#include "server/api/answers.hpp"
#include "server/api/api.hpp"
#include "server/api/command_json.hpp"
#include "server/api/event_door.hpp"
#include "server/api/event_games.hpp"
#include "server/api/fields.hpp"
#include "server/api/game_after.hpp"
#include "server/api/game_json.hpp"

// What an arbiter does to the clocks of many boards at once, and what a command would do to those
// of one.

namespace flagfall::server::api {
namespace {

using http::Reply;
using http::Request;
using nlohmann::json;

constexpr std::size_t longest_common_reason = 500;
constexpr std::size_t most_exceptions = 10'000;

enum class Together { pause, resume };

constexpr std::string_view name_of(Together what) {
  return what == Together::pause ? "pause" : "resume";
}

/// Which boards are meant, and why.
struct Selection {
  std::string event;  ///< empty: all of them
  std::set<std::string, std::less<>> except;
  std::string reason;
};

Selection selection_in(const json& body, Together what, http::FieldErrors& errors) {
  Fields fields{body, errors};
  Selection selection;
  const bool all = fields.boolean("all", false);
  if (fields.has("event")) selection.event = fields.required_text("event", 64);
  // Nobody stops a whole hall by leaving something out.
  if (all == fields.has("event")) fields.wrong("event", {"api.field.event_or_all", {}});
  if (const json* except = fields.list("except", most_exceptions))
    for (const json& game : *except) {
      if (!game.is_string()) {
        fields.wrong("except", {"api.field.game_ids", {}});
        break;
      }
      selection.except.insert(game.get<std::string>());
    }
  if (what == Together::pause) selection.reason = fields.text("reason", longest_common_reason);
  fields.finish();
  return selection;
}

/// The games whose clocks run, or stand by a pause, among those that are meant.
std::vector<std::string> games_meant(Api& api, const Selection& selection,
                                     const std::set<std::string, std::less<>>* of_event,
                                     Together what) {
  const auto phase = what == Together::pause ? arbiter::Phase::running : arbiter::Phase::paused;
  std::vector<std::string> games;
  for (const std::string& id : api.store.unfinished_games()) {
    if (selection.except.contains(id)) continue;
    if (of_event != nullptr && !of_event->contains(id)) continue;
    const auto view = api.club.find(id);
    if (view && arbiter::phase_of(view->game) == phase) games.push_back(id);
  }
  return games;
}

/// Gathers the answers of all boards; the last one to come sends them.
struct Gathered {
  Gathered(Reply answer_to, std::size_t boards) : reply{std::move(answer_to)}, missing{boards} {}

  Reply reply;
  std::size_t missing;
  json done = json::array();
  json refused = json::array();
  bool stored = true;

  void answer() const {
    if (!stored && done.empty()) return reply(http::to_response(storage_failed()));
    reply(json_answer(200, {{"done", done}, {"refused", refused}}));
  }
  void take(const std::string& game, const club::Answer& answered) {
    std::optional<http::Problem> problem;
    if (!answered.failure.empty()) problem = storage_failed();
    if (answered.refusal) problem = problem_of(*answered.refusal);
    if (!answered.failure.empty()) stored = false;
    if (problem)
      refused.push_back({{"game", game}, {"problem", http::to_json(*problem)}});
    else
      done.push_back(game);
    if (--missing == 0) answer();
  }
};

/// One command for each board: what cannot be done at one of them hinders no other.
void act_together(Api& api, Once& once, Together what, const Request& request, Reply reply) {
  const auto staff = acting_staff(api, request);
  if (!staff) return reply(http::to_response(staff.error()));
  const auto body = body_of(request);
  if (!body) return reply(http::to_response(body.error()));
  http::FieldErrors errors;
  const Selection selection = selection_in(*body, what, errors);
  const std::string key = key_of(request, errors);
  if (!errors.empty()) return reply(http::to_response(http::invalid_fields(std::move(errors))));
  std::set<std::string, std::less<>> of_event;
  if (!selection.event.empty()) {
    const auto event = api.events.find(selection.event);
    if (!event) return reply(http::to_response(unknown_event()));
    of_event = games_of_event(event->competition);
  }
  if (!key.empty()) {
    const auto first =
        once.first(std::string{name_of(what)} + ":" + staff->name + ":" + key, reply);
    if (!first) return;
    reply = *first;
  }
  const auto games =
      games_meant(api, selection, selection.event.empty() ? nullptr : &of_event, what);
  const auto gathered = std::make_shared<Gathered>(std::move(reply), games.size());
  if (games.empty()) return gathered->answer();
  spdlog::info("{} of {} boards together by {}", name_of(what), games.size(), staff->name);
  const club::Sent sent{{"arbiter", staff->name}, request.received_at};
  const arbiter::Command command =
      what == Together::pause
          ? arbiter::Command{arbiter::Pause{arbiter::PausedBy::arbiter, selection.reason}}
          : arbiter::Command{arbiter::Resume{}};
  for (const std::string& game : games)
    api.club.submit(game, command, sent,
                    [gathered, game](const club::Answer& answer) { gathered->take(game, answer); });
}

/// What a command would do to the clocks if it were given now. It is judged as it would be then,
/// and nothing happens.
http::Response preview(Api& api, const Request& request) {
  if (const auto staff = acting_staff(api, request); !staff)
    return http::to_response(staff.error());
  const auto view = api.club.find(request.params["game"]);
  if (!view) return http::to_response(unknown_game());
  const auto body = body_of(request);
  if (!body) return http::to_response(body.error());
  http::FieldErrors errors;
  const ReadCommand read =
      read_command(*body, std::nullopt, view->game.settings.start.to_move, errors);
  if (!errors.empty()) return http::to_response(http::invalid_fields(std::move(errors)));
  if (read.allowed == Allowed::seat) return http::to_response(not_allowed());
  const clock::Instant now = api.time.now().elapsed;
  const auto after = game_after(view->game, read.command, now);
  if (!after) return http::to_response(problem_of(after.error()));
  return json_answer(200, {{"now", game_clock_json(view->game, now)},
                           {"then", game_clock_json(*after, now)},
                           {"ply", arbiter::ply_of(*after)},
                           {"to_move", name_of(after->position.to_move)}});
}

}  // namespace

void add_boards_together_routes(http::Router& router, Api& api) {
  const auto once = std::make_shared<Once>();
  const auto together = [&](Together what) {
    router.on("POST", "/api/v1/games/" + std::string{name_of(what)},
              http::Handler{[&api, once, what](const Request& request, const Reply& reply) {
                act_together(api, *once, what, request, reply);
              }});
  };
  together(Together::pause);
  together(Together::resume);
  router.on("POST", "/api/v1/games/{game}/preview",
            http::PlainHandler{[&api](const Request& r) { return preview(api, r); }});
}

}  // namespace flagfall::server::api
