#include "server/api/acting.hpp"

#include <algorithm>
#include <string_view>

#include "server/api/answers.hpp"
#include "server/api/game_part.hpp"
#include "server/http/origin.hpp"

namespace flagfall::server::api {
namespace {

bool is_key(std::string_view key) {
  return key.size() >= 8 && key.size() <= 64 && std::ranges::all_of(key, [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
                  c == '-' || c == '_';
         });
}

}  // namespace

boost::system::result<Staff, http::Problem> acting_account(Api& api, const http::Request& request) {
  const auto account = api.door.account(request);
  if (!account) return sign_in_required();
  if (!http::same_origin(request)) return foreign_origin();
  return *account;
}

boost::system::result<Staff, http::Problem> acting_staff(Api& api, const http::Request& request) {
  auto account = acting_account(api, request);
  if (account && !auth::is_staff(account->role)) return not_allowed();
  return account;
}

boost::system::result<Staff, http::Problem> acting_at_game(Api& api, const http::Request& request,
                                                           std::string_view game) {
  auto account = acting_account(api, request);
  if (account && part_in_game(api.events, *account, game) != GamePart::commands)
    return not_allowed();
  return account;
}

std::string key_of(const http::Request& request, http::FieldErrors& errors) {
  const std::string_view key = request.headers["idempotency-key"];
  if (!key.empty() && !is_key(key)) errors["Idempotency-Key"] = {"api.field.key", {}};
  return std::string{key};
}

}  // namespace flagfall::server::api
