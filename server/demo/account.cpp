#include "server/demo/account.hpp"

#include <future>
#include <memory>

#include "db/access.hpp"
#include "db/error.hpp"
#include "server/auth/password.hpp"
#include "server/auth/role.hpp"
#include "server/auth/token.hpp"

namespace flagfall::server::demo {
namespace {

/// Sixty random bits, still short enough to be typed.
constexpr std::size_t password_length = 12;

}  // namespace

std::string make_account(db::Store& store, std::int64_t utc_ms) {
  std::string password = auth::new_link_token().substr(0, password_length);
  const db::Account account{0, account_name, std::string{auth::role_name(auth::Role::chief)},
                            auth::hash_password(password), utc_ms};
  const auto told = std::make_shared<std::promise<db::AppendResult>>();
  store.task([account](db::Connection& db) { db::add_account(db, account); },
             [told](const db::AppendResult& result) { told->set_value(result); });
  if (const auto result = told->get_future().get(); !result) throw db::Error{0, result.reason};
  return password;
}

}  // namespace flagfall::server::demo
