#pragma once

#include <boost/system/result.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/api/api.hpp"
#include "server/api/event_json.hpp"
#include "server/http/problem.hpp"

/// What of an event a request may see, and where in it the request leads.
namespace flagfall::server::api {

struct SeenEvent {
  club::EventView view;
  EventVisitor visitor;
  bool signed_in = false;  ///< with an account, be it one without a part in this event

  Audience audience() const { return visitor.is_staff() ? Audience::staff : Audience::everyone; }
  /// Names what an answer depends on: the event as it is now, for such an audience.
  std::string key(std::string_view what) const;
};

http::Problem unknown_event();
http::Problem link_was_replaced();
http::Problem chief_only();
/// To one who is not of the staff: who is unknown signs in, who is known is turned away.
http::Problem staff_only(const SeenEvent& seen);

/// A refusal of the core, with the players and boards that it names.
http::Problem event_problem(const arbiter::Refusal& refusal,
                            const arbiter::tournament::Competition& competition);
/// The players that a sentence names, by their ids.
std::vector<int> players_named(const arbiter::Sentence& sentence,
                               const arbiter::tournament::Competition& competition);

/// The event of the address, or why it is not shown. An event that is not shown to someone is not
/// there for him.
boost::system::result<SeenEvent, http::Problem> seen_event(Api& api, const http::Request& request,
                                                           std::optional<std::string_view> token);
boost::system::result<SeenEvent, http::Problem> seen_event(Api& api, const http::Request& request);
/// The same for whoever only wants to be told of changes.
boost::system::result<SeenEvent, http::Problem> followed_event(
    Api& api, const http::Request& request, std::optional<std::string_view> token);

/// The number under that name of the path; 0 where it is none.
int path_number(const http::Request& request, std::string_view name);

/// The tournament of the address, or null.
const arbiter::tournament::Tournament* tournament_of(const SeenEvent& event,
                                                     const http::Request& request);

}  // namespace flagfall::server::api
