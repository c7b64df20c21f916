#pragma once

#include <boost/system/result.hpp>
#include <string>
#include <string_view>

#include "server/api/api.hpp"
#include "server/http/message.hpp"
#include "server/http/problem.hpp"

/// Who is behind a request that changes something.
namespace flagfall::server::api {

/// The account, or the problem: nobody is signed in, or the page of another site sent this.
boost::system::result<Staff, http::Problem> acting_account(Api& api, const http::Request& request);

/// The same, if its role may give an arbiter's commands.
boost::system::result<Staff, http::Problem> acting_staff(Api& api, const http::Request& request);

/// The same, if it may give an arbiter's commands in that game.
boost::system::result<Staff, http::Problem> acting_at_game(Api& api, const http::Request& request,
                                                           std::string_view game);

/// The idempotency key of a request, checked; empty where there is none.
std::string key_of(const http::Request& request, http::FieldErrors& errors);

}  // namespace flagfall::server::api
