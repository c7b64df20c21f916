#include <spdlog/spdlog.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "db/event_access.hpp"
#include "server/api/acting.hpp"
#include "server/api/answers.hpp"
#include "server/api/event_door.hpp"
#include "server/api/event_links.hpp"
#include "server/api/fields.hpp"
#include "server/api/fingerprint.hpp"
#include "server/api/me_json.hpp"
#include "server/api/order_json.hpp"
#include "server/auth/pin.hpp"
#include "server/http/origin.hpp"
#include "server/http/rate_limiter.hpp"

// The phones of players: signed in with the slip, for the seat of their own player and nothing
// else.

namespace flagfall::server::api {
namespace {

namespace tournament = arbiter::tournament;
using http::Problem;
using http::Reply;
using http::Request;
using nlohmann::json;
using tournament::PlayerId;

constexpr std::int64_t most_phones = 8;  ///< of one player; the oldest is signed out

template <class T>
using Or = boost::system::result<T, Problem>;

Problem slip_unknown() {
  return http::problem(401, "sign-in-required", "SLIP_UNKNOWN", {"api.slip_unknown", {}});
}
Problem slip_replaced() {
  return http::problem(401, "sign-in-required", "SLIP_REPLACED", {"api.slip_replaced", {}});
}
Problem phone_crowded_out() {
  return http::problem(401, "sign-in-required", "PHONE_CROWDED_OUT",
                       {"api.phone_crowded_out", {{"n", most_phones}}});
}
Problem wrong_pin() {
  return http::problem(401, "sign-in-required", "WRONG_PIN", {"api.wrong_pin", {}});
}
Problem phone_unknown() {
  return http::problem(401, "sign-in-required", "PHONE_UNKNOWN", {"api.phone_unknown", {}});
}
Problem not_your_board(std::int64_t board) {
  return problem_of({"NOT_YOUR_BOARD", {"orders.not_your_board", {{"board", board}}}, {}, {}, {}});
}

// ---- Signing a phone in ----

struct Claim {
  std::string token;  ///< of a slip; or else
  PlayerId player = 0;
  std::string pin;
};

Or<Claim> read_claim(const Request& request) {
  const auto body = body_of(request);
  if (!body) return body.error();
  http::FieldErrors errors;
  Fields fields{*body, errors};
  Claim claim;
  if (fields.has("token")) {
    claim.token = fields.required_secret("token", 64);
  } else {
    claim.player = static_cast<PlayerId>(fields.required_integer("player", 1, largest_id));
    claim.pin = fields.required_secret("pin", 40);
  }
  fields.finish();
  if (!errors.empty()) return http::invalid_fields(std::move(errors));
  return claim;
}

/// The credential by which a phone may be signed in, or why not. An event that is not there is
/// answered like a secret that is wrong: whoever guesses learns nothing of either.
Or<db::EventCredential> slip_of(Api& api, const std::string& event, const std::string& token) {
  if (!auth::is_token(token, auth::link_token_length)) return slip_unknown();
  const db::TokenHash hash = auth::hash_token(token);
  const auto found =
      api.store.read([&](db::Connection& db) { return db::event_credential(db, hash); });
  if (!found || found->kind != "slip" || found->event != event) return slip_unknown();
  if (found->revoked_utc_ms) return slip_replaced();
  return *found;
}

Or<db::EventCredential> pin_of(Api& api, const std::string& event, const Claim& claim) {
  const auto stored = api.store.read(
      [&](db::Connection& db) { return db::player_credential(db, event, claim.player, "pin"); });
  const auto pin = auth::typed_pin(claim.pin);
  const auth::TokenHash tried = auth::hash_pin(event, claim.player, pin.value_or(""));
  const db::TokenHash kept = stored ? stored->token_hash : db::TokenHash{};
  if (!auth::same_hash(tried, kept) || !stored) return wrong_pin();
  return *stored;
}

std::string tries_of(const std::string& event, PlayerId player) {
  return event + ":" + std::to_string(player);
}

/// 429 where this player or this address has to wait before the next try of a PIN.
std::optional<http::Response> too_many_pins(Api& api, const Request& request,
                                            const std::string& event, PlayerId player) {
  const clock::Duration wait =
      api.pins.attempt(tries_of(event, player), http::client_key(request.remote_address),
                       request.received_at.elapsed);
  if (wait <= clock::Duration::zero()) return std::nullopt;
  return slow_down(wait);
}

/// Answers with `body` and the player's own view in it, no older than now.
void answer_with_me(Api& api, const std::string& event, PlayerId player, int status, json body,
                    const Reply& reply) {
  const auto view = api.events.find(event);
  if (!view) return reply(http::to_response(unknown_event()));
  api.books.with(*view, [reply, player, status, body = std::move(body),
                         appealed = api.club.games_under_appeal()](const EventBook* book) {
    if (book == nullptr)
      return reply(
          http::to_response(http::problem(500, "internal", "INTERNAL", {"http.internal", {}})));
    json answer = body;
    answer["me"] = me_json(*book, player, appealed);
    reply(json_answer(status, answer));
  });
}

std::int64_t phones_of(db::Connection& db, const db::EventCredential& slip) {
  const auto held = db::player_credentials(db, slip.event);
  return std::ranges::count_if(held, [&](const db::EventCredential& credential) {
    return credential.kind == "phone" && credential.player == slip.player;
  });
}

/// The slip must hold when the phone is written: it may be made anew at the same time.
void sign_phone_in(Api& api, const db::EventCredential& by, std::int64_t now, const Reply& reply) {
  const std::string token = auth::new_link_token();
  auto signed_in = std::make_shared<bool>(false);
  auto signed_out = std::make_shared<std::int64_t>(0);
  write(
      api,
      [by, now, signed_in, signed_out, hash = auth::hash_token(token)](db::Connection& db) {
        const auto still = db::event_credential(db, by.token_hash);
        if (!still || still->revoked_utc_ms) return;
        db::add_event_credential(db, {by.event, "phone", hash, now, {}, by.player});
        *signed_out = std::max<std::int64_t>(0, phones_of(db, by) - most_phones);
        db::revoke_older_phones(db, by.event, by.player, most_phones, now);
        *signed_in = true;
      },
      [&api, by, signed_in, signed_out, token, reply](bool written) {
        if (!written) return reply(http::to_response(storage_failed()));
        if (!*signed_in) return reply(http::to_response(slip_replaced()));
        spdlog::info("event {}: a phone was signed in for player {}", by.event, by.player);
        answer_with_me(api, by.event, static_cast<PlayerId>(by.player), 201,
                       {{"token", token}, {"signed_out", *signed_out}}, reply);
      });
}

void claim_phone(Api& api, const Request& request, const Reply& reply) {
  if (!http::no_foreign_origin(request)) return reply(http::to_response(foreign_origin()));
  const auto claim = read_claim(request);
  if (!claim) return reply(http::to_response(claim.error()));
  const std::string event{request.params["event"]};
  const bool by_pin = claim->token.empty();
  if (by_pin)
    if (auto slow_down = too_many_pins(api, request, event, claim->player))
      return reply(std::move(*slow_down));
  const auto by = by_pin ? pin_of(api, event, *claim) : slip_of(api, event, claim->token);
  if (!by) {
    spdlog::warn("event {}: a phone at {} was not signed in: {}", event, request.remote_address,
                 by.error().code);
    return reply(http::to_response(by.error()));
  }
  if (by_pin)
    api.pins.succeeded(tries_of(event, claim->player), http::client_key(request.remote_address));
  sign_phone_in(api, *by, request.received_at.utc_us / 1000, reply);
}

// ---- A phone that is signed in ----

/// What a phone works with.
struct Phone {
  club::EventView view;
  PlayerId player = 0;

  const tournament::Player* person() const {
    return tournament::find_player(view.competition, player);
  }
};

/// A phone that no longer holds: by a new slip, which ends all of them, or since newer ones of the
/// same player came, and then his slip is older than that.
Problem why_signed_out(Api& api, const std::string& event, std::string_view token) {
  return api.store.read([&, hash = auth::hash_token(token)](db::Connection& db) {
    const auto phone = db::event_credential(db, hash);
    if (!phone || !phone->revoked_utc_ms) return slip_replaced();
    const auto slip = db::player_credential(db, event, phone->player, "slip");
    const bool slip_holds = slip && slip->created_utc_ms < *phone->revoked_utc_ms;
    return slip_holds ? phone_crowded_out() : slip_replaced();
  });
}

Or<Phone> phone_of(Api& api, const Request& request) {
  const std::string_view event = request.params["event"];
  const auto view = api.events.find(event);
  const EventVisitor visitor = api.door.holder(event, http::bearer_token(request));
  if (view && visitor.kind == EventVisitor::Kind::player) return Phone{*view, visitor.player};
  if (visitor.kind == EventVisitor::Kind::replaced && visitor.player > 0)
    return why_signed_out(api, std::string{event}, *http::bearer_token(request));
  return phone_unknown();
}

void show_me(Api& api, const Request& request, const Reply& reply) {
  const auto phone = phone_of(api, request);
  if (!phone) return reply(http::to_response(phone.error()));
  answer_with_me(api, phone->view.id, phone->player, 200, json::object(), reply);
}

void sign_phone_out(Api& api, const Request& request, const Reply& reply) {
  if (!http::no_foreign_origin(request)) return reply(http::to_response(foreign_origin()));
  const auto phone = phone_of(api, request);
  if (!phone) return reply(http::to_response(phone.error()));
  write(
      api,
      [hash = auth::hash_token(*http::bearer_token(request))](db::Connection& db) {
        db::forget_event_credential(db, hash);
      },
      [reply](bool written) {
        if (!written) return reply(http::to_response(storage_failed()));
        reply(json_answer(200, json::object()));
      });
}

/// What a player sends: his body read, under a key of his own.
struct Said {
  json body;
  std::string key;
};

Or<Said> said(const Request& request) {
  if (!http::no_foreign_origin(request)) return foreign_origin();
  auto body = body_of(request);
  if (!body) return body.error();
  http::FieldErrors errors;
  Said read{std::move(*body), key_of(request, errors)};
  if (!errors.empty()) return http::invalid_fields(std::move(errors));
  return read;
}

void submit(Api& api, const Request& request, const Phone& phone, const Said& what,
            const tournament::Order& order, const Reply& reply) {
  const tournament::Player* person = phone.person();
  club::Sent sent{{"player", person == nullptr ? std::string{} : person->card.name},
                  request.received_at};
  if (!what.key.empty()) {
    sent.key = "player/" + std::to_string(phone.player) + ":" + what.key;
    sent.fingerprint = fingerprint(what.body);
  }
  const std::string event = phone.view.id;
  api.events.submit(
      event, order, sent, std::nullopt,
      [&api, event, player = phone.player, reply](const club::OrderAnswer& answer) {
        if (!answer.failure.empty()) return reply(http::to_response(storage_failed()));
        const auto now = api.events.find(event);
        if (!now) return reply(http::to_response(unknown_event()));
        if (answer.refusal)
          return reply(http::to_response(event_problem(*answer.refusal, now->competition)));
        answer_with_me(api, event, player, 200, {{"changed", answer.changed}}, reply);
      });
}

/// A result as a player may say it: one that was played.
tournament::BoardGames read_played_games(Fields& fields, http::FieldErrors& errors) {
  const json* list = fields.required_list("games", 2);
  if (list == nullptr) return {};
  tournament::BoardGames games = read_games(*list, "/games", errors);
  for (std::size_t i = 0; i < games.size(); ++i) {
    const bool both_lost =
        games[i].first == tournament::Share::loss && games[i].second == tournament::Share::loss;
    if (games[i].kind != tournament::RoundKind::played || both_lost)
      errors.try_emplace("/games/" + std::to_string(i),
                         arbiter::Sentence{"api.field.played_result", {}});
  }
  if (games.empty()) fields.wrong("games", {"api.field.played_result", {}});
  return games;
}

Or<tournament::ReportResult> read_report(const json& body, PlayerId player) {
  http::FieldErrors errors;
  Fields fields{body, errors};
  tournament::ReportResult report;
  report.player = player;
  report.tournament = static_cast<int>(fields.required_integer("tournament", 1, largest_id));
  report.round = static_cast<int>(fields.required_integer("round", 1, most_rounds));
  report.board = static_cast<int>(fields.required_integer("board", 1, largest_id));
  report.games = read_played_games(fields, errors);
  fields.finish();
  if (!errors.empty()) return http::invalid_fields(std::move(errors));
  return report;
}

/// The report with the side of the player who makes it, or why it is not his to make.
Or<tournament::ReportResult> seated(const tournament::Competition& competition,
                                    tournament::ReportResult report) {
  const auto* of = tournament::find_tournament(competition, report.tournament);
  if (of == nullptr || tournament::find_participant(*of, report.player) == nullptr)
    return not_your_board(report.board);
  // A round that is a draft is not told from one that is not there.
  if (report.round > tournament::last_published_round(*of))
    return problem_of({"ROUND_PHASE",
                       {"orders.round_not_published", {{"round", std::int64_t{report.round}}}},
                       {},
                       {},
                       {}});
  const auto seat = seat_of(*of, report.round, report.player);
  if (!seat || seat->number != report.board) return not_your_board(report.board);
  if (of->settings.boards == tournament::Boards::here)
    return http::problem(422, "refused", "PLAYED_HERE", {"api.played_here", {}});
  report.by = seat->side;
  return report;
}

void report_result(Api& api, const Request& request, const Reply& reply) {
  const auto phone = phone_of(api, request);
  if (!phone) return reply(http::to_response(phone.error()));
  const auto what = said(request);
  if (!what) return reply(http::to_response(what.error()));
  const auto read = read_report(what->body, phone->player);
  if (!read) return reply(http::to_response(read.error()));
  const auto report = seated(phone->view.competition, *read);
  if (!report) return reply(http::to_response(report.error()));
  submit(api, request, *phone, *what, *report, reply);
}

std::optional<tournament::Presence> said_presence(std::string_view name) {
  const auto presence = tournament::presence_named(name);
  return presence == tournament::Presence::unknown ? std::nullopt : presence;
}

void say_presence(Api& api, const Request& request, const Reply& reply) {
  const auto phone = phone_of(api, request);
  if (!phone) return reply(http::to_response(phone.error()));
  const auto what = said(request);
  if (!what) return reply(http::to_response(what.error()));
  http::FieldErrors errors;
  Fields fields{what->body, errors};
  const auto presence =
      fields.required_choice<tournament::Presence>("presence", said_presence, "present, absent");
  fields.finish();
  if (!errors.empty()) return reply(http::to_response(http::invalid_fields(std::move(errors))));
  if (!may_check_in(phone->view.competition, phone->player))
    return reply(http::to_response(
        http::problem(409, "not-possible-now", "CHECK_IN_CLOSED", {"api.check_in_closed", {}})));
  submit(api, request, *phone, *what, tournament::NotePresence{{phone->player}, presence}, reply);
}

}  // namespace

void add_phone_routes(http::Router& router, Api& api) {
  const auto later = [&](std::string_view method, std::string_view rest, auto handler) {
    router.on(method, "/api/v1/events/{event}" + std::string{rest},
              http::Handler{[&api, handler](const Request& r, const Reply& reply) {
                handler(api, r, reply);
              }});
  };
  later("POST", "/phones", claim_phone);
  later("GET", "/me", show_me);
  later("DELETE", "/me", sign_phone_out);
  later("POST", "/me/reports", report_result);
  later("POST", "/me/presence", say_presence);
}

}  // namespace flagfall::server::api
