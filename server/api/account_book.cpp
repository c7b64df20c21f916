#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "db/access.hpp"
#include "server/api/acting.hpp"
#include "server/api/answers.hpp"
#include "server/api/api.hpp"
#include "server/api/event_gallery.hpp"
#include "server/api/fields.hpp"
#include "server/api/gallery.hpp"
#include "server/api/hashing.hpp"
#include "server/auth/name.hpp"
#include "server/auth/password.hpp"

// The accounts of the server, kept by the chief arbiter while it runs.

namespace flagfall::server::api {
namespace {

using http::Problem;
using http::Reply;
using http::Request;
using nlohmann::json;

constexpr const char* role_choices = "chief, arbiter, organiser, scorer, appeals";
constexpr std::size_t most_accounts = 500;

Problem accounts_of_chief() {
  return http::problem(403, "not-allowed", "CHIEF_ONLY", {"api.accounts_of_chief", {}});
}

boost::system::result<Staff, Problem> acting_chief(Api& api, const Request& request) {
  auto staff = acting_account(api, request);
  if (staff && staff->role != auth::Role::chief) return accounts_of_chief();
  return staff;
}

json line_of(std::string_view name, std::string_view role) {
  return {{"name", name}, {"role", role}};
}

/// Why it was not done, told by the writer of the file; none where it was.
using Found = std::shared_ptr<std::optional<Problem>>;

/// Changes the accounts if the chief is still one when it is written: two chiefs who remove each
/// other at once must not leave none.
void change_accounts(Api& api, const Reply& reply, const Staff& chief,
                     std::function<std::optional<Problem>(db::Connection&)> change,
                     std::function<void()> done) {
  const Found found = std::make_shared<std::optional<Problem>>();
  api.store.task(
      [found, actor = chief.account, change = std::move(change)](db::Connection& db) {
        const auto known = db::account(db, actor);
        const bool is_chief = known && known->role == auth::role_name(auth::Role::chief);
        *found = is_chief ? change(db) : accounts_of_chief();
      },
      [&api, reply, found, done = std::move(done)](const db::AppendResult& result) {
        boost::asio::post(api.io, [reply, found, done, stored = bool{result}] {
          if (!stored) return reply(http::to_response(storage_failed()));
          if (*found) return reply(http::to_response(**found));
          done();
        });
      });
}

struct NewAccount {
  std::string name;
  std::string password;
  auth::Role role{};
};

boost::system::result<NewAccount, Problem> read_account(const Request& request) {
  const auto body = body_of(request);
  if (!body) return body.error();
  http::FieldErrors errors;
  Fields fields{*body, errors};
  NewAccount read;
  const std::string typed = fields.required_text("name", auth::longest_name);
  read.password = fields.required_secret("password", auth::longest_password);
  read.role = fields.required_choice<auth::Role>("role", auth::role_from, role_choices);
  fields.finish();
  if (!errors.contains("/name")) {
    const auto name = auth::normalised_name(typed);
    if (name)
      read.name = *name;
    else
      fields.wrong("name", name.error().sentence);
  }
  if (errors.empty())
    if (const auto fault = auth::password_fault(read.password, read.name))
      fields.wrong("password", fault->sentence);
  if (!errors.empty()) return http::invalid_fields(std::move(errors));
  return read;
}

void add_account(Api& api, const Request& request, const Reply& reply) {
  const auto chief = acting_chief(api, request);
  if (!chief) return reply(http::to_response(chief.error()));
  auto read = read_account(request);
  if (!read) return reply(http::to_response(read.error()));
  const std::int64_t now = request.received_at.utc_us / 1000;
  std::string password = std::exchange(read->password, {});
  hash_later(api, std::move(password), [=, &api, chief = *chief, wanted = *read](auto hash) {
    if (!hash) return reply(http::to_response(no_memory()));
    const std::string role{auth::role_name(wanted.role)};
    change_accounts(
        api, reply, chief,
        [=](db::Connection& db) -> std::optional<Problem> {
          if (db::account_named(db, wanted.name))
            return http::invalid_fields({{"/name", {"api.field.account_exists", {}}}});
          if (db::accounts(db).size() >= most_accounts)
            return http::problem(409, "not-possible-now", "TOO_MANY_ACCOUNTS",
                                 {"api.too_many_accounts", {{"n", std::int64_t{most_accounts}}}});
          db::add_account(db, {0, wanted.name, role, *hash, now});
          return std::nullopt;
        },
        [=] {
          spdlog::info("the account {} ({}) was made by {}", wanted.name, role, chief.name);
          reply(json_answer(201, {{"account", line_of(wanted.name, role)}}));
        });
  });
}

/// The account that an address names, or the problem: the last segment is its name.
boost::system::result<db::Account, Problem> named_account(Api& api, const Request& request) {
  const std::string name{request.params["account"]};
  auto account = api.store.read([&](db::Connection& db) { return db::account_named(db, name); });
  if (account) return *std::move(account);
  return http::problem(404, "unknown-account", "UNKNOWN_ACCOUNT", {"api.unknown_account", {}});
}

void set_password(Api& api, const Request& request, const Reply& reply) {
  const auto chief = acting_chief(api, request);
  if (!chief) return reply(http::to_response(chief.error()));
  const auto account = named_account(api, request);
  if (!account) return reply(http::to_response(account.error()));
  const auto body = body_of(request);
  if (!body) return reply(http::to_response(body.error()));
  http::FieldErrors errors;
  Fields fields{*body, errors};
  std::string password = fields.required_secret("password", auth::longest_password);
  fields.finish();
  if (errors.empty())
    if (const auto fault = auth::password_fault(password, account->name))
      fields.wrong("password", fault->sentence);
  if (!errors.empty()) return reply(http::to_response(http::invalid_fields(std::move(errors))));
  hash_later(api, std::move(password), [=, &api, chief = *chief, of = *account](auto hash) {
    if (!hash) return reply(http::to_response(no_memory()));
    change_accounts(
        api, reply, chief,
        [=](db::Connection& db) -> std::optional<Problem> {
          db::set_password(db, of.id, *hash);
          db::end_sessions_of(db, of.id);
          return std::nullopt;
        },
        [=, &api] {
          api.gallery.dismiss_staff(of.name);
          api.event_gallery.dismiss_staff(of.name);
          spdlog::info("the password of {} was changed by {}", of.name, chief.name);
          reply(json_answer(200, {{"account", line_of(of.name, of.role)}}));
        });
  });
}

void remove_account(Api& api, const Request& request, const Reply& reply) {
  const auto chief = acting_chief(api, request);
  if (!chief) return reply(http::to_response(chief.error()));
  const auto account = named_account(api, request);
  if (!account) return reply(http::to_response(account.error()));
  if (account->id == chief->account)
    return reply(http::to_response(
        http::problem(409, "not-possible-now", "OWN_ACCOUNT", {"api.own_account", {}})));
  change_accounts(
      api, reply, *chief,
      [id = account->id](db::Connection& db) -> std::optional<Problem> {
        db::remove_account(db, id);
        return std::nullopt;
      },
      [=, &api, chief = *chief, of = *account] {
        api.gallery.dismiss_staff(of.name);
        api.event_gallery.dismiss_staff(of.name);
        spdlog::info("the account {} was removed by {}", of.name, chief.name);
        reply(json_answer(200, {{"account", nullptr}}));
      });
}

http::Response list_book(Api& api, const Request& request) {
  const auto account = api.door.account(request);
  if (!account) return http::to_response(sign_in_required());
  if (account->role != auth::Role::chief) return http::to_response(accounts_of_chief());
  json accounts = json::array();
  for (const db::Account& known :
       api.store.read([](db::Connection& db) { return db::accounts(db); }))
    accounts.push_back(line_of(known.name, known.role));
  return json_answer(200, {{"accounts", std::move(accounts)}});
}

}  // namespace

void add_account_book_routes(http::Router& router, Api& api) {
  const auto later = [&](std::string_view method, std::string_view pattern, auto handler) {
    router.on(method, pattern, http::Handler{[&api, handler](const Request& r, const Reply& reply) {
                handler(api, r, reply);
              }});
  };
  router.on("GET", "/api/v1/accounts",
            http::PlainHandler{[&api](const Request& request) { return list_book(api, request); }});
  later("POST", "/api/v1/accounts", add_account);
  later("PUT", "/api/v1/accounts/{account}/password", set_password);
  later("DELETE", "/api/v1/accounts/{account}", remove_account);
}

}  // namespace flagfall::server::api
