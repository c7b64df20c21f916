#include <utility>

#include "arbiter/tournament/bracket.hpp"
#include "server/api/answers.hpp"
#include "server/api/api.hpp"
#include "server/api/event_door.hpp"
#include "server/api/json_parts.hpp"
#include "server/api/order_json.hpp"
#include "server/api/round_json.hpp"
#include "server/api/team_json.hpp"
#include "server/api/zone_day.hpp"

// What only one system has: the bracket of a knock-out, the list of a ladder.

namespace flagfall::server::api {
namespace {

using namespace arbiter::tournament;
using http::Reply;
using http::Request;
using nlohmann::json;

// ---- The bracket ----

/// Those who meet, players or teams: number n stands at n - 1.
using Meeting = std::vector<int>;

int at(const Meeting& list, Number number) {
  return number < 1 || static_cast<std::size_t>(number) > list.size()
             ? 0
             : list[static_cast<std::size_t>(number - 1)];
}

json line_json(const Field& field, const Meeting& list, Number number) {
  if (number <= 0) return nullptr;
  return field.tournament.settings.teams
             ? field_team_json(field.competition, field.tournament, at(list, number))
             : field_player_json(field, at(list, number));
}

/// Of two teams: which match of their round, and what the arbiter decided about it.
void tell_team_match(const Field& field, int round, TeamId upper, json& j) {
  if (round > field.points_after) return;
  const Round& of = field.tournament.rounds[static_cast<std::size_t>(round - 1)];
  const auto found = match_of_team(of, upper);
  if (!found) return;
  j["of_round"] = *found + 1;
  j["named"] = of.matches[*found].ruling.winner == 0 ? "" : of.matches[*found].ruling.reason;
}

json match_json(const Field& field, const Meeting& list, int round, int match,
                const KnockOutMatch& played) {
  json j{{"match", match},
         {"upper", line_json(field, list, played.upper)},
         {"lower", line_json(field, list, played.lower)},
         {"free", played.upper == free_line || played.lower == free_line},
         {"winner", at(list, played.winner)},
         {"board", nullptr},
         {"white", nullptr},
         {"games", json::array()},
         {"named", ""},
         {"corrected", round <= field.points_after
                           ? corrected_since(field.tournament, list, round, played)
                           : std::string{}}};
  if (field.tournament.settings.teams) {
    tell_team_match(field, round, at(list, played.upper), j);
    return j;
  }
  const auto number = round <= field.points_after
                          ? board_of_match(field.tournament, list, round, played)
                          : std::nullopt;
  if (!number) return j;
  const Board& board = field.tournament.rounds[static_cast<std::size_t>(round - 1)]
                           .boards[static_cast<std::size_t>(*number - 1)];
  j["board"] = *number;
  j["white"] = board.white;
  j["games"] = games_json(board.games);
  j["named"] = board.winner_reason;
  return j;
}

json bracket_json(const Field& field) {
  json rounds = json::array();
  json third_place;
  json problem;
  const Meeting list = contestants(field.competition, field.tournament);
  const auto bracket = bracket_of(field.tournament, list, field.points_after);
  if (!bracket) {
    problem = sentence_json(bracket.error().sentence);
  } else {
    int round = 0;
    for (const auto& played : bracket->rounds) {
      ++round;
      json matches = json::array();
      for (std::size_t i = 0; i < played.size(); ++i)
        matches.push_back(match_json(field, list, round, static_cast<int>(i) + 1, played[i]));
      rounds.push_back({{"round", round}, {"matches", std::move(matches)}});
    }
    if (bracket->third_place)
      third_place = match_json(field, list, round, 2, *bracket->third_place);
  }
  return {{"tournament", field.tournament.id},
          {"rounds", std::move(rounds)},
          {"third_place", std::move(third_place)},
          {"problem", std::move(problem)}};
}

// ---- The ladder ----

json challenge_json(const Challenge& challenge) {
  return {{"challenge", challenge.id},          {"challenger", challenge.challenger},
          {"challenged", challenge.challenged}, {"white", challenge.white},
          {"day", day_text(challenge.day)},     {"play_by", day_text(challenge.play_by)}};
}

/// Whom he could challenge today.
std::vector<PlayerId> open_to(const Tournament& tournament, std::size_t place, int today) {
  const Ladder& ladder = tournament.ladder;
  const LadderSettings& settings = tournament.settings.ladder;
  const auto reach = static_cast<std::size_t>(settings.reach);
  std::vector<PlayerId> open;
  for (std::size_t above = place - std::min(place, reach); above < place; ++above) {
    Lots lots{Seed{}};  // the colour does not matter here
    if (decide_challenge(ladder, settings, ladder.order[place], ladder.order[above], today, lots))
      open.push_back(ladder.order[above]);
  }
  return open;
}

json ladder_view_json(const Field& field, int today) {
  const Ladder& ladder = field.tournament.ladder;
  json rows = json::array();
  for (std::size_t place = 0; place < ladder.order.size(); ++place)
    rows.push_back({{"place", place + 1},
                    {"player", field_player_json(field, ladder.order[place])},
                    {"may_challenge", open_to(field.tournament, place, today)}});
  json open = json::array();
  for (const Challenge& challenge : ladder.open) {
    json j = challenge_json(challenge);
    j["overdue"] = today > challenge.play_by;
    open.push_back(std::move(j));
  }
  constexpr std::size_t most_told = 200;
  json history = json::array();
  for (auto settled = ladder.settled.rbegin();
       settled != ladder.settled.rend() && history.size() < most_told; ++settled) {
    json j = challenge_json(settled->challenge);
    j["end"] = name_of(settled->end);
    j["ended"] = settled->day == 0 ? json{} : json(day_text(settled->day));
    j["reason"] = settled->reason;
    history.push_back(std::move(j));
  }
  return {{"tournament", field.tournament.id},
          {"today", day_text(today)},
          {"rows", std::move(rows)},
          {"open", std::move(open)},
          {"history", std::move(history)}};
}

// ---- Requests ----

/// Answers with what `make` makes of the tournament, if it is one of the system.
template <class Make>
void show(Api& api, const Request& request, const Reply& reply, System system,
          const std::string& name, Make make) {
  const auto seen = seen_event(api, request);
  if (!seen) return reply(http::to_response(seen.error()));
  const Tournament* tournament = tournament_of(*seen, request);
  if (tournament == nullptr || tournament->settings.system != system)
    return reply(http::unknown_address());
  const auto prepare = [&]() -> Workshop::Work {
    return [competition = seen->view.competition, id = tournament->id, make] {
      const Tournament& of = *find_tournament(competition, id);
      return json_answer(200, make(Field{competition, of, last_published_round(of)}));
    };
  };
  api.workshop.make_once(seen->key(name + ":" + std::to_string(tournament->id)), prepare, reply);
}

void show_bracket(Api& api, const Request& request, const Reply& reply) {
  show(api, request, reply, System::knock_out, "bracket",
       [](const Field& field) { return bracket_json(field); });
}

void show_ladder(Api& api, const Request& request, const Reply& reply) {
  const auto seen = seen_event(api, request);
  if (!seen) return reply(http::to_response(seen.error()));
  const int today =
      local_day(request.received_at.utc_us, seen->view.competition.settings.time_zone);
  show(api, request, reply, System::ladder, "ladder-" + std::to_string(today),
       [today](const Field& field) { return ladder_view_json(field, today); });
}

}  // namespace

void add_system_routes(http::Router& router, Api& api) {
  const auto later = [&](std::string_view pattern, auto handler) {
    router.on("GET", "/api/v1/events/{event}/tournaments/{t}/" + std::string{pattern},
              http::Handler{[&api, handler](const Request& r, const Reply& reply) {
                handler(api, r, reply);
              }});
  };
  later("bracket", show_bracket);
  later("ladder", show_ladder);
}

}  // namespace flagfall::server::api
