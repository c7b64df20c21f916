#include "server/api/event_links.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <utility>

#include "db/event_access.hpp"
#include "server/api/acting.hpp"
#include "server/api/answers.hpp"
#include "server/api/event_door.hpp"
#include "server/api/event_staff.hpp"
#include "server/api/order_json.hpp"
#include "server/auth/token.hpp"

namespace flagfall::server::api {
namespace {

/// Whoever may note who is there may also make the link that does nothing else. The other one is
/// not for those who have boards of their own.
bool may_make(const Api& api, const EventLink& link, const Staff& staff) {
  if (link.opens == EventVisitor::Kind::door) return may_give(staff, "note_presence");
  return may_make_events(api, staff.role) && arbiter::tournament::is_all(staff.boards);
}

void replace_link(Api& api, const EventLink& link, const http::Request& request,
                  const http::Reply& reply) {
  const std::string event{request.params["event"]};
  const auto acting = acting_in_event(api, request);
  if (!acting) return reply(http::to_response(acting.error()));
  const Staff& account = acting->account;
  if (!may_make(api, link, account)) return reply(http::to_response(not_allowed()));
  if (const auto no = put_away(acting->view.competition)) return reply(http::to_response(*no));
  if (const auto problem = unexpected_members(request)) return reply(http::to_response(*problem));
  make_event_link(api, event, link, request.received_at.utc_us,
                  [&api, event, reply, kind = link.opens](const std::string& address) {
                    if (address.empty()) return reply(http::to_response(storage_failed()));
                    api.event_gallery.dismiss(event, [kind](const EventVisitor& visitor) {
                      return visitor.kind == kind;
                    });
                    reply(json_answer(201, {{"link", address}, {"hall", api.hall}}));
                  });
  spdlog::info("event {}: a new {} link was made by {}", event, link.kind, account.name);
}

}  // namespace

bool may_make_events(const Api& api, auth::Role role) {
  if (role == auth::Role::arbiter) return !api.chief_makes_games;
  return role == auth::Role::chief || role == auth::Role::organiser;
}

std::string address_of(const std::string& event, const char* page, const std::string& token) {
  return "/e/" + event + page + "#t=" + token;
}

void write(Api& api, std::function<void(db::Connection&)> work, std::function<void(bool)> done) {
  api.store.task(std::move(work), [&api, done = std::move(done)](const db::AppendResult& result) {
    boost::asio::post(api.io, [done, written = bool{result}] { done(written); });
  });
}

void make_event_link(Api& api, const std::string& event, const EventLink& link, std::int64_t utc_us,
                     std::function<void(const std::string& link)> done) {
  const std::string token = auth::new_link_token();
  write(
      api,
      [credential =
           db::EventCredential{event, link.kind, auth::hash_token(token), utc_us / 1000, {}}](
          db::Connection& db) {
        db::revoke_event_credentials(db, credential.event, credential.kind,
                                     credential.created_utc_ms);
        db::add_event_credential(db, credential);
      },
      [done = std::move(done), address = address_of(event, link.page, token)](bool written) {
        done(written ? address : std::string{});
      });
}

void add_event_link_routes(http::Router& router, Api& api) {
  for (const EventLink* link : {&watch_link, &door_link})
    router.on("POST", "/api/v1/events/{event}/links/" + std::string{link->kind},
              http::Handler{[&api, link](const http::Request& request, const http::Reply& reply) {
                replace_link(api, *link, request, reply);
              }});
}

}  // namespace flagfall::server::api
