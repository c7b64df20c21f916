#include <algorithm>
#include <memory>
#include <utility>

#include "arbiter/tournament/by_hand.hpp"
#include "arbiter/tournament/draw_order.hpp"
#include "db/access.hpp"
#include "server/api/acting.hpp"
#include "server/api/answers.hpp"
#include "server/api/api.hpp"
#include "server/api/draw_seed.hpp"
#include "server/api/event_boards.hpp"
#include "server/api/event_door.hpp"
#include "server/api/event_json.hpp"
#include "server/api/event_links.hpp"
#include "server/api/event_staff.hpp"
#include "server/api/fields.hpp"
#include "server/api/fingerprint.hpp"
#include "server/api/game_json.hpp"
#include "server/api/game_ruling.hpp"
#include "server/api/order_json.hpp"
#include "server/api/query.hpp"
#include "server/api/report_import.hpp"
#include "server/api/zone_day.hpp"
#include "server/auth/seed.hpp"
#include "server/http/json_body.hpp"
#include "server/http/origin.hpp"

namespace flagfall::server::api {
namespace {

namespace tournament = arbiter::tournament;
using http::Reply;
using http::Request;
using http::Response;
using nlohmann::json;

constexpr std::size_t most_events_listed = 500;
constexpr std::size_t most_facts = 500;

Response refused(const http::Problem& problem) { return http::to_response(problem); }

// ---- Reading ----

/// How many boards wait for this one of the staff, told with each tournament.
void add_needs(Api& api, const tournament::Competition& competition, const Staff& staff,
               json& line) {
  const auto boards = boards_of(competition, staff);
  if (!boards) return;
  for (json& told : line.at("tournaments"))
    told["needs"] = boards_in_need(api, competition, told.at("id").get<int>(), *boards);
}

Response list_all(Api& api, const Request& request) {
  const auto account = api.door.account(request);
  json lines = json::array();
  for (const std::string& id : api.events.all()) {
    if (lines.size() == most_events_listed) break;
    const auto view = api.events.find(id);
    if (!view) continue;
    const auto visibility = view->competition.settings.visibility;
    const auto staff = account ? staff_in(view->competition, *account) : std::nullopt;
    if (!staff && visibility != tournament::Visibility::everyone) continue;
    lines.push_back(event_line_json(id, view->competition));
    if (staff) add_needs(api, view->competition, *staff, lines.back());
  }
  return json_answer(200, {{"events", std::move(lines)}});
}

void show(Api& api, const Request& request, const Reply& reply) {
  const auto seen = seen_event(api, request);
  if (!seen) return reply(refused(seen.error()));
  std::vector<std::string_view> may;
  std::string role = "public";
  if (seen->visitor.is_staff()) {
    const Staff& staff = seen->visitor.account;
    may = orders_of(staff);
    role = auth::role_name(staff.role);
    if (!is_all(staff.boards)) role += " of boards";
  }
  const auto prepare = [&]() -> Workshop::Work {
    return [competition = seen->view.competition, id = seen->view.id,
            sequence = seen->view.sequence, audience = seen->audience(), may] {
      return json_answer(200, {{"viewer", audience == Audience::staff ? "staff" : "public"},
                               {"may", may},
                               {"state", event_state_json(id, sequence, competition, audience)}});
    };
  };
  api.workshop.make_once(seen->key("state:" + role), prepare, reply);
}

Response list_facts(Api& api, const Request& request) {
  const auto seen = seen_event(api, request);
  if (!seen) return refused(seen.error());
  if (!seen->visitor.is_staff()) return refused(staff_only(*seen));
  http::FieldErrors errors;
  const std::int64_t after = query_number(request, "after", {}, errors).value_or(0);
  if (!errors.empty()) return refused(http::invalid_fields(std::move(errors)));
  json facts = json::array();
  bool more = false;
  for (const club::RecordedEvent& fact : api.events.facts(seen->view.id, after)) {
    if (facts.size() == most_facts) {
      more = true;
      break;
    }
    facts.push_back(fact_json(fact));
  }
  return json_answer(200, {{"facts", std::move(facts)}, {"more", more}});
}

/// Whom an event can be given a part for: all accounts.
Response list_accounts(Api& api, const Request& request) {
  const auto seen = seen_event(api, request);
  if (!seen) return refused(seen.error());
  if (!seen->visitor.is_staff()) return refused(staff_only(*seen));
  if (!may_give(seen->visitor, "appoint_staff")) return refused(not_allowed());
  json accounts = json::array();
  for (const db::Account& account :
       api.store.read([](db::Connection& db) { return db::accounts(db); }))
    accounts.push_back({{"name", account.name}, {"role", account.role}});
  return json_answer(200, {{"accounts", std::move(accounts)}});
}

// ---- Making an event ----

/// The cards of those who play in a tournament, in the order of their entry.
std::vector<tournament::PlayerCard> cards_of(const tournament::Competition& competition,
                                             const tournament::Tournament& of) {
  std::vector<tournament::PlayerCard> cards;
  for (const tournament::Participant& participant : of.participants)
    if (const auto* player = tournament::find_player(competition, participant.player))
      cards.push_back(player->card);
  return cards;
}

/// The teams with the cards of their players, which mean the same people in another event.
std::vector<tournament::NewTeam> teams_of(const tournament::Competition& competition,
                                          const tournament::Tournament& of) {
  std::vector<tournament::NewTeam> teams;
  for (const tournament::EnteredTeam& team : of.teams) {
    tournament::NewTeam copy{team.card, {}};
    for (const tournament::PlayerId player : team.players)
      copy.players.emplace_back(tournament::find_player(competition, player)->card);
    teams.push_back(std::move(copy));
  }
  return teams;
}

/// The orders that make an event, or the problem with the event that is to be copied.
boost::system::result<std::vector<tournament::Order>, http::Problem> orders_for(
    Api& api, const Staff& account, const NewEvent& wanted) {
  std::vector<tournament::Order> orders{tournament::OpenEvent{wanted.settings}};
  if (wanted.tournament) orders.emplace_back(tournament::AddTournament{*wanted.tournament});
  if (wanted.copy_of.empty()) return orders;
  const auto source = api.events.find(wanted.copy_of);
  if (!source || !staff_in(source->competition, account)) return unknown_event();
  const tournament::Competition& from = source->competition;
  for (const tournament::Tournament& copied : from.tournaments)
    orders.emplace_back(tournament::AddTournament{copied.settings});
  if (!wanted.with_players) return orders;
  for (const tournament::Tournament& copied : from.tournaments)
    if (!copied.participants.empty())
      orders.emplace_back(tournament::AddPlayers{copied.id, cards_of(from, copied)});
  for (const tournament::Tournament& copied : from.tournaments)
    if (copied.settings.teams && !copied.teams.empty())
      orders.emplace_back(tournament::AddTeams{copied.id, teams_of(from, copied)});
  return orders;
}

void answer_made(Api& api, const std::string& event, const Reply& reply, std::int64_t utc_us) {
  make_event_link(api, event, watch_link, utc_us, [&api, event, reply](const std::string& link) {
    const auto view = api.events.find(event);
    if (link.empty() || !view) return reply(refused(storage_failed()));
    reply(json_answer(201, {{"event", event},
                            {"links", {{"watch", link}}},
                            {"state", event_state_json(event, view->sequence, view->competition,
                                                       Audience::staff)}}));
  });
}

void make_event(Api& api, std::vector<tournament::Order> orders, const club::Sent& sent,
                const Reply& reply) {
  api.events.create(std::move(orders), sent,
                    [&api, reply, utc_us = sent.stamp.utc_us](const std::string& event,
                                                              const club::OrderAnswer& answer) {
                      if (!answer.failure.empty()) return reply(refused(storage_failed()));
                      if (answer.refusal) return reply(refused(event_problem(*answer.refusal, {})));
                      answer_made(api, event, reply, utc_us);
                    });
}

using ReadReport = arbiter::Result<std::vector<tournament::Order>>;

void create(Api& api, const Request& request, Reply reply) {
  const auto account = acting_account(api, request);
  if (!account) return reply(refused(account.error()));
  if (!may_make_events(api, account->role)) return reply(refused(not_allowed()));
  const auto body = body_of(request);
  if (!body) return reply(refused(body.error()));
  http::FieldErrors errors;
  const NewEvent wanted = read_new_event(*body, errors);
  const std::string key = key_of(request, errors);
  if (!errors.empty()) return reply(refused(http::invalid_fields(std::move(errors))));
  auto orders = orders_for(api, *account, wanted);
  if (!orders) return reply(refused(orders.error()));
  if (!key.empty()) {
    const auto first = api.made_events.first(account->name + ":" + key, reply);
    if (!first) return;
    reply = *first;
  }
  const club::Sent sent{{std::string{auth::role_name(account->role)}, account->name},
                        request.received_at};
  if (wanted.report.empty()) return make_event(api, std::move(*orders), sent, reply);
  auto read = std::make_shared<ReadReport>(std::vector<tournament::Order>{});
  api.workshop.run([read, wanted] { *read = orders_of_report(wanted.report, wanted.rules); },
                   [&api, read, sent, reply] {
                     if (!*read)
                       return reply(refused(http::problem(422, "refused", read->error())));
                     make_event(api, std::move(**read), sent, reply);
                   });
}

// ---- Orders ----

/// Lots, seeds and days come from here, since they are no matter of the one who asks.
std::optional<arbiter::Refusal> complete(tournament::Order& order,
                                         const tournament::Competition& competition,
                                         std::int64_t utc_us) {
  if (auto* draw = std::get_if<tournament::DrawNumbers>(&order);
      draw != nullptr && draw->by != tournament::NumbersBy::hand) {
    const auto* of = tournament::find_tournament(competition, draw->tournament);
    if (of == nullptr) return std::nullopt;  // which the order is refused for
    const DrawSeed seed = seed_to_draw(*of);
    auto drawn = tournament::draw_order(competition, *of, draw->by, seed.seed);
    if (!drawn) return drawn.error();
    draw->order = *std::move(drawn);
    draw->seed = seed.hash;
  }
  if (auto* lots = std::get_if<tournament::DrawLots>(&order)) {
    const auto* of = tournament::find_tournament(competition, lots->tournament);
    if (of == nullptr) return std::nullopt;
    const DrawSeed seed = seed_to_draw(*of);
    lots->order = tournament::draw_lots(competition, *of, seed.seed);
    lots->seed = auth::digits_of(seed.seed);
    lots->hash = seed.hash;
  }
  if (auto* seal = std::get_if<tournament::SealSeed>(&order)) {
    seal->seed = auth::digits_of(auth::new_seed());
    seal->hash = auth::hash_of_digits(seal->seed);
  }
  const int today = local_day(utc_us, competition.settings.time_zone);
  if (auto* challenge = std::get_if<tournament::ChallengePlayer>(&order)) {
    challenge->day = today;
    challenge->seed = auth::new_seed();
  }
  std::visit(
      [today](auto& asked) {
        if constexpr (requires { asked.challenge; }) asked.day = today;
      },
      order);
  if (auto* leaving = std::get_if<tournament::WithdrawPlayer>(&order)) leaving->day = today;
  return std::nullopt;
}

/// Which boards of a draft the program would have paired otherwise: that takes as long as pairing,
/// so it is found beside the work of the club.
void note_by_hand(Api& api, const club::EventView& view, const tournament::DraftRound& draft,
                  std::function<void(std::vector<int>)> then) {
  if (!tournament::decide(view.competition, draft)) return then({});  // it is refused anyway
  std::optional<tournament::Seed> seed;
  const auto known = api.proposed_from.find(proposal_key(view.id, draft.tournament, draft.round));
  if (known != api.proposed_from.end()) seed = known->second;
  const auto* of = tournament::find_tournament(view.competition, draft.tournament);
  if (tournament::sealed_seed(*of) != nullptr) seed = seed_to_draw(*of).seed;
  const auto found = std::make_shared<std::vector<int>>();
  api.workshop.run([found, competition = view.competition, draft,
                    seed] { *found = tournament::paired_by_hand(competition, draft, seed); },
                   [found, then = std::move(then)] { then(std::move(*found)); });
}

http::Problem event_stale() {
  return http::problem(409, "stale", "STALE", {"api.event_stale", {}});
}

void answer_order(Api& api, const std::string& event, const club::OrderAnswer& answer,
                  const Reply& reply) {
  if (!answer.failure.empty()) return reply(refused(storage_failed()));
  if (answer.stale) return reply(refused(event_stale()));
  const auto now = api.events.find(event);
  if (!now) return reply(refused(unknown_event()));
  if (answer.refusal) return reply(refused(event_problem(*answer.refusal, now->competition)));
  reply(json_answer(
      200, {{"sequence", answer.sequence},
            {"changed", answer.changed},
            {"state", event_state_json(event, now->sequence, now->competition, Audience::staff)}}));
}

void submit_order(Api& api, const Request& request, const Reply& reply) {
  const std::string event{request.params["event"]};
  const auto acting = acting_in_event(api, request);
  if (!acting) return reply(refused(acting.error()));
  const auto& [view, account] = *acting;
  const auto body = body_of(request);
  if (!body) return reply(refused(body.error()));
  http::FieldErrors errors;
  EventOrder read = read_event_order(*body, view.competition, errors);
  // What is no order at all nobody may or may not give.
  if (!errors.contains("/type") && !may_give(account, body->at("type").get<std::string>()))
    return reply(refused(not_allowed()));
  if (read.seen && *read.seen > view.sequence)
    errors["/seen"] = {"api.field.integer", {{"least", std::int64_t{0}}, {"most", view.sequence}}};
  const std::string key = key_of(request, errors);
  if (!errors.empty()) return reply(refused(http::invalid_fields(std::move(errors))));
  if (const auto no = order_forbidden(api, account, view.competition, read.order))
    return reply(refused(*no));
  if (const auto refusal = complete(read.order, view.competition, request.received_at.utc_us))
    return reply(refused(event_problem(*refusal, view.competition)));

  club::Sent sent{{std::string{auth::role_name(account.role)}, account.name}, request.received_at};
  if (!key.empty()) {
    // Keys of different people are different keys.
    sent.key = account.name + ":" + key;
    sent.fingerprint = fingerprint(*body);
  }
  const auto submit = [&api, reply, event, read, sent](bool game_ended,
                                                       std::vector<int> by_hand = {}) {
    tournament::Order order = read.order;
    if (auto* draft = std::get_if<tournament::DraftRound>(&order))
      draft->by_hand = std::move(by_hand);
    if (auto* enter = std::get_if<tournament::EnterResult>(&order); enter != nullptr && game_ended)
      enter->replaces = true;
    // What was seen was compared before the game ended, whose own result is no one else's change.
    api.events.submit(event, order, sent, game_ended ? std::nullopt : read.seen,
                      [&api, reply, event](const club::OrderAnswer& answer) {
                        answer_order(api, event, answer, reply);
                      });
  };
  if (const auto* draft = std::get_if<tournament::DraftRound>(&read.order))
    return note_by_hand(api, view, *draft,
                        [submit](std::vector<int> boards) { submit(false, std::move(boards)); });
  const auto* enter = std::get_if<tournament::EnterResult>(&read.order);
  const bool stale =
      enter != nullptr && read.seen && view.sequence_of(enter->tournament) > *read.seen;
  if (enter == nullptr || stale) return submit(false);
  end_games_first(api, view, *enter, read.end_game, account, request.received_at,
                  [reply, submit](const std::optional<http::Problem>& problem, bool ended) {
                    if (problem) return reply(refused(*problem));
                    submit(ended);
                  });
}

// ---- The stream ----

constexpr std::size_t longest_greeting_token = 256;

void close_stream(const std::shared_ptr<http::Subscriber>& subscriber,
                  const http::Problem& problem) {
  const json message{{"type", "problem"}, {"problem", http::to_json(problem)}};
  subscriber->send(std::make_shared<const std::string>(
      message.dump(-1, ' ', false, json::error_handler_t::replace)));
  subscriber->close(http::CloseCode::policy, problem.type);
}

void watch_event(Api& api, const Request& request, const std::string& first_message,
                 const std::shared_ptr<http::Subscriber>& subscriber) {
  const auto body = http::parse_json(first_message);
  if (!body || !body->is_object())
    return close_stream(subscriber, http::problem(400, "malformed-body", "MALFORMED_GREETING",
                                                  {"api.malformed_event_greeting", {}}));
  http::FieldErrors errors;
  Fields fields{*body, errors};
  const std::string token = fields.text("token", longest_greeting_token);
  fields.finish();
  if (!errors.empty()) return close_stream(subscriber, http::invalid_fields(std::move(errors)));
  const auto seen = followed_event(
      api, request, token.empty() ? std::nullopt : std::optional<std::string_view>{token});
  if (!seen) return close_stream(subscriber, seen.error());
  api.event_gallery.welcome(seen->view, seen->visitor, subscriber);
}

}  // namespace

void add_event_routes(http::Router& router, Api& api) {
  const auto plain = [&](std::string_view pattern, auto handler) {
    router.on("GET", pattern,
              http::PlainHandler{[&api, handler](const Request& r) { return handler(api, r); }});
  };
  const auto later = [&](std::string_view method, std::string_view pattern, auto handler) {
    router.on(method, pattern, http::Handler{[&api, handler](const Request& r, const Reply& reply) {
                handler(api, r, reply);
              }});
  };
  plain("/api/v1/events", list_all);
  later("POST", "/api/v1/events", create);
  later("GET", "/api/v1/events/{event}", show);
  later("POST", "/api/v1/events/{event}/orders", submit_order);
  plain("/api/v1/events/{event}/facts", list_facts);
  plain("/api/v1/events/{event}/accounts", list_accounts);
  router.on_websocket("/api/v1/events/{event}/stream",
                      [&api](const Request& request, const std::string& first_message,
                             const std::shared_ptr<http::Subscriber>& subscriber) {
                        watch_event(api, request, first_message, subscriber);
                      });
}

}  // namespace flagfall::server::api
