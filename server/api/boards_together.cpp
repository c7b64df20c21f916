#include <spdlog/spdlog.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "arbiter/game/command.hpp"
#include "arbiter/game/refusals.hpp"
#include "server/api/acting.hpp"
#include "server/api/answers.hpp"
#include "server/api/api.hpp"
#include "server/api/command_json.hpp"
#include "server/api/event_boards.hpp"
#include "server/api/event_door.hpp"
#include "server/api/event_games.hpp"
#include "server/api/event_staff.hpp"
#include "server/api/fields.hpp"
#include "server/api/game_after.hpp"
#include "server/api/game_json.hpp"
#include "server/api/game_part.hpp"
#include "server/api/order_json.hpp"
#include "server/api/sealing.hpp"

// What an arbiter does to the clocks of many boards at once, and what a command would do to those
// of one.

namespace flagfall::server::api {
namespace {

namespace tournament = arbiter::tournament;
using http::Reply;
using http::Request;
using nlohmann::json;

constexpr std::size_t longest_common_reason = 500;
constexpr std::size_t most_exceptions = 10'000;

enum class Together { start, pause, resume };

constexpr std::string_view name_of(Together what) {
  if (what == Together::start) return "start";
  return what == Together::pause ? "pause" : "resume";
}

/// Which boards are meant, and why.
struct Selection {
  std::string event;  ///< empty: all of them
  int tournament = 0;
  std::set<std::string, std::less<>> except;
  std::string reason;
  bool absent_players = false;  ///< clocks are started although a seat is empty
};

void read_exceptions(Fields& fields, Selection& selection) {
  const json* except = fields.list("except", most_exceptions);
  if (except == nullptr) return;
  for (const json& game : *except) {
    if (!game.is_string()) return fields.wrong("except", {"api.field.game_ids", {}});
    selection.except.insert(game.get<std::string>());
  }
}

Selection selection_in(const json& body, Together what, http::FieldErrors& errors) {
  Fields fields{body, errors};
  Selection selection;
  if (what == Together::start) {
    // Clocks are started of a round: no button starts whatever was made and left.
    selection.event = fields.required_text("event", 64);
    selection.tournament = static_cast<int>(fields.integer("tournament", 1, 9999).value_or(0));
    selection.absent_players = fields.boolean("absent_players", false);
  } else {
    const bool all = fields.boolean("all", false);
    if (fields.has("event")) selection.event = fields.required_text("event", 64);
    // Nobody stops a whole hall by leaving something out.
    if (all == fields.has("event")) fields.wrong("event", {"api.field.event_or_all", {}});
  }
  read_exceptions(fields, selection);
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

/// The game that comes next at each board of the newest round, where it waits for its clock. A
/// board that has its result already, by a forfeit, needs none.
std::vector<std::string> games_to_start(Api& api, const Selection& selection,
                                        const tournament::Competition& competition,
                                        const tournament::BoardRange& boards) {
  std::vector<std::string> games;
  for (const club::BoardPlace& place : boards_on_show(competition, boards)) {
    if (selection.tournament != 0 && place.tournament != selection.tournament) continue;
    const auto& round = tournament::find_tournament(competition, place.tournament)
                            ->rounds[static_cast<std::size_t>(place.round - 1)];
    const auto& board = round.boards[static_cast<std::size_t>(place.board - 1)];
    if (!board.games.empty() || round.phase > tournament::RoundPhase::running) continue;
    for (const std::string& id : board.game_ids) {
      const auto view = api.club.find(id);
      if (!view || view->game.outcome) continue;
      const bool waits = arbiter::phase_of(view->game) == arbiter::Phase::ready;
      if (waits && !selection.except.contains(id)) games.push_back(id);
      break;  // of a micro-match the second game waits for the first
    }
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
  /// What comes before the answer, where something was done; it calls what it is given when done.
  std::function<void(std::function<void()>)> first{};

  void answer() const {
    if (!stored && done.empty()) return reply(http::to_response(storage_failed()));
    const auto told = [answer_to = reply, body = json{{"done", done}, {"refused", refused}}] {
      answer_to(json_answer(200, body));
    };
    if (first && !done.empty()) return first(told);
    told();
  }
  void take(const club::Club& club, const std::string& game, const club::Answer& answered) {
    std::optional<http::Problem> problem;
    if (!answered.failure.empty()) problem = storage_failed();
    if (answered.refusal) problem = problem_of(*answered.refusal);
    if (!answered.failure.empty()) stored = false;
    if (problem)
      refused.push_back(refused_json(club, game, *problem));
    else
      done.push_back(game);
    if (--missing == 0) answer();
  }

 private:
  static json refused_json(const club::Club& club, const std::string& game,
                           const http::Problem& problem) {
    json told{{"game", game}, {"problem", http::to_json(problem)}};
    const auto view = club.loaded(game);
    const db::Sheet sheet = view ? view->card.sheet : db::Sheet{};
    told["board"] = sheet.board;
    told["white"] = sheet.players.white.name;
    told["black"] = sheet.players.black.name;
    return told;
  }
};

arbiter::Command command_for(Together what, const Selection& selection) {
  switch (what) {
    case Together::start:
      return arbiter::StartClock{std::nullopt, selection.absent_players};
    case Together::pause:
      return arbiter::Pause{arbiter::PausedBy::arbiter, selection.reason};
    case Together::resume:
      break;
  }
  return arbiter::Resume{};
}

/// With its clocks a round that was published is under way, where he who starts them says so.
std::function<void(std::function<void()>)> round_under_way(Api& api, const club::EventView& view,
                                                           const Selection& selection,
                                                           const Staff& staff, const Stamp& now) {
  if (!may_give(staff, "move_round")) return {};
  std::vector<tournament::MoveRound> moves;
  for (const auto& of : view.competition.tournaments) {
    const int round = tournament::last_published_round(of);
    if (round == 0 || (selection.tournament != 0 && selection.tournament != of.id)) continue;
    if (of.settings.boards != tournament::Boards::here ||
        of.rounds[static_cast<std::size_t>(round - 1)].phase != tournament::RoundPhase::published)
      continue;
    moves.push_back({of.id, round, tournament::RoundPhase::running, {}});
  }
  const db::Actor actor{std::string{auth::role_name(staff.role)}, staff.name};
  return [&api, event = view.id, moves, actor, now](std::function<void()> then) {
    const auto missing = std::make_shared<std::size_t>(moves.size());
    if (moves.empty()) return then();
    for (const tournament::MoveRound& move : moves)
      api.events.submit(event, move, {actor, now}, {}, [missing, then](const club::OrderAnswer&) {
        if (--*missing == 0) then();
      });
  };
}

/// Whoever is an arbiter in one event only stops its boards.
bool looks_after_an_event(Api& api, const Staff& account) {
  return std::ranges::any_of(api.events.all(), [&](const std::string& id) {
    const auto event = api.events.find(id);
    const auto staff = event ? staff_in(event->competition, account) : std::nullopt;
    return staff && auth::is_staff(staff->role);
  });
}

/// One command for each board: what cannot be done at one of them hinders no other. In an event one
/// who has boards of his own acts at these.
void act_together(Api& api, Once& once, Together what, const Request& request, Reply reply) {
  const auto staff = acting_account(api, request);
  if (!staff) return reply(http::to_response(staff.error()));
  const bool staff_somewhere = auth::is_staff(staff->role) || looks_after_an_event(api, *staff);
  if (!staff_somewhere) return reply(http::to_response(not_allowed()));
  const auto body = body_of(request);
  if (!body) return reply(http::to_response(body.error()));
  http::FieldErrors errors;
  const Selection selection = selection_in(*body, what, errors);
  // A board that was to be left alone and is misspelt would not be.
  for (const std::string& game : selection.except)
    if (!api.club.find(game))
      errors.emplace("/except", arbiter::Sentence{"api.field.game_ids", {}});
  const std::string key = key_of(request, errors);
  if (!errors.empty()) return reply(http::to_response(http::invalid_fields(std::move(errors))));
  std::vector<std::string> games;
  std::function<void(std::function<void()>)> first_of_all;
  if (selection.event.empty()) {
    if (!auth::is_staff(staff->role)) return reply(http::to_response(not_allowed()));
    games = games_meant(api, selection, nullptr, what);
    std::erase_if(games, [&](const std::string& game) {
      return part_in_game(api.events, *staff, game) != GamePart::commands;
    });
  } else {
    const auto event = api.events.find(selection.event);
    const auto in_event = event ? staff_in(event->competition, *staff) : std::nullopt;
    if (!in_event) return reply(http::to_response(unknown_event()));
    if (!auth::is_staff(in_event->role)) return reply(http::to_response(not_allowed()));
    const tournament::BoardRange boards = in_event->boards;
    if (what == Together::start) {
      if (const auto no = put_away(event->competition)) return reply(http::to_response(*no));
      games = games_to_start(api, selection, event->competition, boards);
      first_of_all = round_under_way(api, *event, selection, *in_event, request.received_at);
    } else {
      const auto of_event = games_of_event(event->competition, boards);
      games = games_meant(api, selection, &of_event, what);
    }
  }
  if (!key.empty()) {
    const auto first =
        once.first(std::string{name_of(what)} + ":" + staff->name + ":" + key, reply);
    if (!first) return;
    reply = *first;
  }
  const auto gathered = std::make_shared<Gathered>(std::move(reply), games.size());
  gathered->first = std::move(first_of_all);
  if (games.empty()) return gathered->answer();
  spdlog::info("{} of {} boards together by {}", name_of(what), games.size(), staff->name);
  const club::Sent sent{{"arbiter", staff->name}, request.received_at};
  for (const std::string& game : games) {
    // Nobody lets a game go on, unseen among many, in which a player waits for the arbiter.
    if (what == Together::resume && api.club.find(game)->game.call) {
      gathered->take(api.club, game, {0, false, arbiter::refusals::call_stands(), {}});
      continue;
    }
    api.club.submit(game, command_for(what, selection), sent,
                    [gathered, game, &club = api.club](const club::Answer& answer) {
                      gathered->take(club, game, answer);
                    });
  }
}

/// What a command would do to the clocks if it were given now. It is judged as it would be then,
/// and nothing happens.
http::Response preview(Api& api, const Request& request) {
  if (const auto staff = acting_at_game(api, request, request.params["game"]); !staff)
    return http::to_response(staff.error());
  const auto view = api.club.find(request.params["game"]);
  if (!view) return http::to_response(unknown_game());
  const auto body = body_of(request);
  if (!body) return http::to_response(body.error());
  http::FieldErrors errors;
  ReadCommand read = read_command(*body, std::nullopt, view->game.settings, errors);
  if (!errors.empty()) return http::to_response(http::invalid_fields(std::move(errors)));
  if (read.allowed == Allowed::seat || read.allowed == Allowed::appeals)
    return http::to_response(not_allowed());
  if (const auto problem = seal_or_open(api.seals, *view, request.received_at.utc_us, read.command))
    return http::to_response(*problem);
  const clock::Instant now = api.time.now().elapsed;
  const auto after = game_after(view->game, read.command, now);
  if (!after) return http::to_response(problem_of(after.error()));
  return json_answer(200, {{"now", game_clock_json(view->game, now)},
                           {"then", game_clock_json(*after, now)},
                           {"ply", arbiter::ply_of(*after)},
                           {"to_move", name_of(arbiter::side_to_move(*after))}});
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
  together(Together::start);
  together(Together::pause);
  together(Together::resume);
  router.on("POST", "/api/v1/games/{game}/preview",
            http::PlainHandler{[&api](const Request& r) { return preview(api, r); }});
}

}  // namespace flagfall::server::api
