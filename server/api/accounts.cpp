#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <utility>

#include "db/access.hpp"
#include "server/api/answers.hpp"
#include "server/api/api.hpp"
#include "server/api/fields.hpp"
#include "server/api/hashing.hpp"
#include "server/auth/name.hpp"
#include "server/auth/password.hpp"
#include "server/auth/session.hpp"
#include "server/auth/token.hpp"
#include "server/http/origin.hpp"
#include "server/http/rate_limiter.hpp"

namespace flagfall::server::api {
namespace {

using http::Reply;
using http::Request;
using http::Response;
using nlohmann::json;

json account_json(const std::optional<Staff>& staff) {
  if (!staff) return {{"account", nullptr}};
  return {
      {"account", {{"name", staff->name}, {"role", std::string{auth::role_name(staff->role)}}}}};
}

http::Problem wrong_password() {
  return http::problem(401, "sign-in-required", "WRONG_NAME_OR_PASSWORD",
                       {"api.wrong_name_or_password", {}});
}

http::Problem setup_link_dead() {
  return http::problem(403, "not-allowed", "SETUP_LINK_DEAD", {"api.setup_link_dead", {}});
}

struct NamePassword {
  std::string token;  ///< of the one-time link; only with `setup`
  std::string name;
  std::string password;
};

/// The fields of a sign-in, or the problem with them.
boost::system::result<NamePassword, http::Problem> read_sign_in(const Request& request,
                                                                bool setup) {
  const auto body = body_of(request);
  if (!body) return body.error();
  http::FieldErrors errors;
  Fields fields{*body, errors};
  NamePassword read;
  if (setup) read.token = fields.required_secret("token", 64);
  const std::string typed = fields.required_text("name", auth::longest_name);
  read.password = fields.required_secret("password", auth::longest_password);
  fields.finish();
  if (errors.empty()) {
    const auto name = auth::normalised_name(typed);
    if (!name) fields.wrong("name", name.error().sentence);
    if (name) read.name = *name;
  }
  if (setup && errors.empty())
    if (const auto fault = auth::password_fault(read.password, read.name))
      fields.wrong("password", fault->sentence);
  if (!errors.empty()) return http::invalid_fields(std::move(errors));
  return read;
}

/// Writes a new session and answers with its cookie. `also` runs in the same transaction, before.
void begin_session(Api& api, const Request& request, const Reply& reply, int status,
                   const std::string& name, const http::Problem& nobody,
                   std::function<std::int64_t(db::Connection&)> account_of) {
  const std::string token = auth::new_session_token();
  const std::int64_t now = request.received_at.utc_us / 1000;
  auto staff = std::make_shared<Staff>();
  api.store.task(
      [staff, now, hash = auth::hash_token(token),
       account_of = std::move(account_of)](db::Connection& db) {
        staff->account = account_of(db);
        const auto account = db::account(db, staff->account);
        if (!account) return;
        staff->name = account->name;
        staff->role = auth::role_from(account->role).value_or(auth::Role::arbiter);
        const auto ms = [](auto span) {
          return std::chrono::duration_cast<std::chrono::milliseconds>(span).count();
        };
        db::forget_sessions(db, now - ms(auth::session_longest), now - ms(auth::session_idle));
        db::add_session(db, {hash, staff->account, now, now});
      },
      [&api, reply, status, staff, token, name, nobody, secure = request.secure,
       address = http::client_key(request.remote_address)](const db::AppendResult& result) {
        boost::asio::post(api.io, [=, &api, done = bool{result}] {
          if (!done) return reply(http::to_response(storage_failed()));
          if (staff->name.empty()) return reply(http::to_response(nobody));
          api.logins.succeeded(name, address);
          api.setup.spend();  // whoever signs in, there is an arbiter now
          spdlog::info("{} signed in", staff->name);
          Response response = json_answer(status, account_json(*staff));
          response.headers.emplace_back("Set-Cookie", auth::session_cookie(token, secure));
          reply(std::move(response));
        });
      });
}

/// 429 where this name or address has to wait before the next try.
std::optional<Response> too_many_tries(Api& api, const Request& request, const std::string& name) {
  const clock::Duration wait = api.logins.attempt(name, http::client_key(request.remote_address),
                                                  request.received_at.elapsed);
  if (wait <= clock::Duration::zero()) return std::nullopt;
  const std::int64_t seconds = (wait.count() + 999) / 1000;
  Response response = http::to_response(http::problem(429, "too-many-requests", "TOO_MANY_TRIES",
                                                      {"api.too_many_tries", {{"n", seconds}}}));
  response.headers.emplace_back("Retry-After", std::to_string(seconds));
  return response;
}

void sign_in(Api& api, const Request& request, const Reply& reply) {
  if (!http::no_foreign_origin(request)) return reply(http::to_response(foreign_origin()));
  auto read = read_sign_in(request, false);
  if (!read) return reply(http::to_response(read.error()));
  if (auto slow_down = too_many_tries(api, request, read->name))
    return reply(std::move(*slow_down));
  const auto account =
      api.store.read([&](db::Connection& db) { return db::account_named(db, read->name); });
  boost::asio::post(
      api.hashing, [&api, request, reply, account, tried = std::move(*read)]() noexcept {
        const std::optional<bool> right = if_there_is_memory([&] {
          return account ? auth::verify_password(account->password_hash, tried.password)
                         : auth::verify_unknown(tried.password);
        });
        boost::asio::post(api.io, [&api, request, reply, account, right, name = tried.name] {
          if (!right) return reply(http::to_response(no_memory()));
          if (!*right) {
            spdlog::warn("a sign-in from {} failed", request.remote_address);
            return reply(http::to_response(wrong_password()));
          }
          begin_session(api, request, reply, 200, name, wrong_password(),
                        [id = account->id](db::Connection&) { return id; });
        });
      });
}

/// The one-time link makes the first arbiter, and only while there is none.
void set_up(Api& api, const Request& request, const Reply& reply) {
  if (!http::no_foreign_origin(request)) return reply(http::to_response(foreign_origin()));
  auto read = read_sign_in(request, true);
  if (!read) return reply(http::to_response(read.error()));
  if (auto slow_down = too_many_tries(api, request, read->name))
    return reply(std::move(*slow_down));
  if (!api.setup.matches(read->token)) return reply(http::to_response(setup_link_dead()));
  hash_later(api, std::move(read->password),
             [&api, request, reply, name = read->name](const std::optional<std::string>& hash) {
               if (!hash) return reply(http::to_response(no_memory()));
               begin_session(api, request, reply, 201, name, setup_link_dead(),
                             [=](db::Connection& db) -> std::int64_t {
                               if (!db::accounts(db).empty()) return 0;  // someone was first
                               return db::add_account(
                                   db, {0, name, std::string{auth::role_name(auth::Role::chief)},
                                        *hash, request.received_at.utc_us / 1000});
                             });
             });
}

void sign_out(Api& api, const Request& request, const Reply& reply) {
  if (!http::same_origin(request)) return reply(http::to_response(foreign_origin()));
  const auto token = http::cookie(request, auth::session_cookie_name(request.secure));
  Response response = json_answer(200, account_json(std::nullopt));
  response.headers.emplace_back("Set-Cookie", auth::expired_session_cookie(request.secure));
  if (!token || !auth::is_token(*token, auth::session_token_length))
    return reply(std::move(response));
  const auto leaving = api.door.account(request);
  api.store.task(
      [hash = auth::hash_token(*token)](db::Connection& db) { db::end_session(db, hash); },
      [&api, reply, response, leaving](const db::AppendResult& result) {
        boost::asio::post(api.io, [&api, reply, response, leaving, done = bool{result}] {
          // The streams of this account end; where it is signed in elsewhere they begin again.
          if (done && leaving) {
            api.gallery.dismiss_staff(leaving->name);
            api.event_gallery.dismiss_staff(leaving->name);
          }
          reply(done ? response : http::to_response(storage_failed()));
        });
      });
}

}  // namespace

void add_account_routes(http::Router& router, Api& api) {
  const auto later = [&](std::string_view method, std::string_view pattern, auto handler) {
    router.on(method, pattern, http::Handler{[&api, handler](const Request& r, const Reply& reply) {
                handler(api, r, reply);
              }});
  };
  router.on("GET", "/api/v1/session", http::PlainHandler{[&api](const Request& request) {
              return json_answer(200, account_json(api.door.account(request)));
            }});
  later("POST", "/api/v1/session", sign_in);
  later("DELETE", "/api/v1/session", sign_out);
  later("POST", "/api/v1/setup", set_up);
}

}  // namespace flagfall::server::api
