#pragma once

#include <nlohmann/json.hpp>
#include <optional>

#include "arbiter/refusal.hpp"
#include "clock/time.hpp"
#include "server/http/message.hpp"
#include "server/http/problem.hpp"

/// The answers that several handlers give.
namespace flagfall::server::api {

http::Response json_answer(int status, const nlohmann::json& body);

/// A refusal of the referee, with the status that its kind has.
http::Problem problem_of(const arbiter::Refusal& refusal);

http::Problem unknown_game();
http::Problem unknown_case();
http::Problem sign_in_required();
http::Problem not_allowed();
http::Problem foreign_origin();
http::Problem device_revoked();
http::Problem storage_failed();

/// 429: too many tries of a secret; the next one after this time.
http::Response slow_down(clock::Duration wait);

/// The JSON body of a request, or the problem with it: another media type, not JSON, too deep.
boost::system::result<nlohmann::json, http::Problem> body_of(const http::Request& request);

/// For a request whose body has no members: nothing where it has none or is an empty object, else
/// what is wrong with it.
std::optional<http::Problem> unexpected_members(const http::Request& request);

}  // namespace flagfall::server::api
