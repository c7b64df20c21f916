#pragma once

#include <boost/system/result.hpp>

#include "server/api/api.hpp"
#include "server/http/problem.hpp"

namespace flagfall::server::api {

/// A game that one may see, and who one is there.
struct SeenGame {
  club::View view;
  Visitor visitor;
};

/// For a game that is not there and for one that is not shown to this visitor the answer is the
/// same, so that nobody learns which games there are.
boost::system::result<SeenGame, http::Problem> seen_game(Api& api, const http::Request& request);

}  // namespace flagfall::server::api
