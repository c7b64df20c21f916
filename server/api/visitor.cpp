#include "server/api/visitor.hpp"

#include <chrono>
#include <utility>

#include "db/access.hpp"
#include "db/event_access.hpp"
#include "server/api/device_place.hpp"
#include "server/api/game_part.hpp"
#include "server/auth/session.hpp"
#include "server/auth/token.hpp"
#include "server/club/events.hpp"

namespace flagfall::server::api {

std::string_view Visitor::role() const {
  switch (kind) {
    case Kind::seat:
      return name_of(side);
    case Kind::device:
      return "device";
    case Kind::staff:
      return "arbiter";
    case Kind::scorer:
      return "scorer";
    case Kind::appeals:
      return "appeals";
    case Kind::watch:
    case Kind::replaced:
    case Kind::revoked:
    case Kind::anyone:
      break;
  }
  return "spectator";
}

std::optional<Staff> Doorkeeper::account(const http::Request& request) const {
  const auto token = http::cookie(request, auth::session_cookie_name(request.secure));
  if (!token || !auth::is_token(*token, auth::session_token_length)) return std::nullopt;
  const db::TokenHash hash = auth::hash_token(*token);
  const auto session = store_.read([&](db::Connection& db) { return db::session(db, hash); });
  if (!session) return std::nullopt;
  const auth::Utc now{std::chrono::milliseconds{request.received_at.utc_us / 1000}};
  const auth::SessionTimes times{auth::Utc{std::chrono::milliseconds{session->created_utc_ms}},
                                 auth::Utc{std::chrono::milliseconds{session->last_seen_utc_ms}}};
  if (auth::is_expired(times, now)) return std::nullopt;
  if (auth::is_touch_due(times, now))
    store_.task([hash, ms = now.time_since_epoch().count()](
                    db::Connection& db) { db::touch_session(db, hash, ms); },
                [](const db::AppendResult&) {});
  const auto account =
      store_.read([&](db::Connection& db) { return db::account(db, session->account); });
  if (!account) return std::nullopt;
  const auto role = auth::role_from(account->role);
  if (!role) return std::nullopt;
  return Staff{account->id, account->name, *role, {}};
}

std::optional<Staff> Doorkeeper::staff(const http::Request& request) const {
  auto account = this->account(request);
  if (account && !auth::is_staff(account->role)) account.reset();
  return account;
}

Visitor Doorkeeper::visitor(const http::Request& request, std::string_view game,
                            std::optional<std::string_view> token) const {
  if (token && auth::is_token(*token, auth::link_token_length)) {
    const db::TokenHash hash = auth::hash_token(*token);
    const auto found = store_.read([&](db::Connection& db) {
      const auto own = db::credential(db, hash);
      return !own || own->game == game ? own : db::session_credential(db, hash, game);
    });
    if (found) {
      if (found->revoked_utc_ms) return {Visitor::Kind::replaced, {}, {}};
      if (const auto side = side_named(found->kind)) return {Visitor::Kind::seat, *side, {}};
      return {Visitor::Kind::watch, {}, {}};
    }
    if (!found)
      if (const auto paired = device(token)) return at_device(*paired, game);
  }
  if (auto account = this->account(request)) return with_account(*std::move(account), game);
  return {};
}

/// Where the moves are made here there is no sheet to type in.
Visitor Doorkeeper::with_account(Staff account, std::string_view game) const {
  const auto there = role_at_game(events_, account, game);
  if (!there) return {};
  Visitor visitor;
  visitor.hears_appeals = there->role == auth::Role::appeals;
  if (auth::is_staff(there->role)) {
    visitor.kind = Visitor::Kind::staff;
    visitor.looks_only = !there->his_board;
  } else if (visitor.hears_appeals) {
    visitor.kind = Visitor::Kind::appeals;
  } else if (there->role == auth::Role::scorer && there->his_board) {
    const auto view = club_.find(game);
    if (view && arbiter::is_clock_only(view->game)) visitor.kind = Visitor::Kind::scorer;
  }
  if (visitor.is_account()) visitor.name = std::move(account.name);
  return visitor;
}

std::optional<db::Device> Doorkeeper::device(std::optional<std::string_view> token) const {
  if (!token || !auth::is_token(*token, auth::link_token_length)) return std::nullopt;
  const db::TokenHash hash = auth::hash_token(*token);
  return store_.read([&](db::Connection& db) { return db::device_with_token(db, hash); });
}

/// At every other board a tablet is anyone.
Visitor Doorkeeper::at_device(const db::Device& device, std::string_view game) const {
  Visitor visitor;
  if (device.revoked_utc_ms) {
    visitor.kind = Visitor::Kind::revoked;
  } else if (game_at(club_, events_, device.place) == game) {
    const auto side = side_at(club_, device, std::string{game});
    visitor = {Visitor::Kind::device, side.value_or(Side::white), device.name, device.id, !side};
  }
  return visitor;
}

bool EventVisitor::may_see(arbiter::tournament::Visibility visibility) const {
  using arbiter::tournament::Visibility;
  if (is_staff() || visibility == Visibility::everyone) return true;
  return (kind == Kind::watch || kind == Kind::player) && visibility == Visibility::link;
}

bool EventVisitor::may_follow(arbiter::tournament::Visibility visibility) const {
  return kind == Kind::player || kind == Kind::door || may_see(visibility);
}

namespace {

EventVisitor::Kind kind_of(const db::EventCredential& credential) {
  // A slip and a PIN open nothing themselves: a phone is signed in with them.
  if (credential.kind == "slip" || credential.kind == "pin") return EventVisitor::Kind::anyone;
  if (credential.revoked_utc_ms) return EventVisitor::Kind::replaced;
  if (credential.kind == "phone") return EventVisitor::Kind::player;
  return credential.kind == "door" ? EventVisitor::Kind::door : EventVisitor::Kind::watch;
}

}  // namespace

EventVisitor Doorkeeper::guest(const http::Request& request, std::string_view event,
                               std::optional<std::string_view> token) const {
  if (auto account = this->account(request))
    return {EventVisitor::Kind::staff, std::move(*account)};
  return holder(event, token);
}

EventVisitor Doorkeeper::holder(std::string_view event,
                                std::optional<std::string_view> token) const {
  if (!token || !auth::is_token(*token, auth::link_token_length)) return {};
  const db::TokenHash hash = auth::hash_token(*token);
  const auto found =
      store_.read([&](db::Connection& db) { return db::event_credential(db, hash); });
  if (!found || found->event != event) return {};
  return {kind_of(*found), {}, static_cast<int>(found->player)};
}

}  // namespace flagfall::server::api
