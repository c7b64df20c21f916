#pragma once

#include <boost/system/result.hpp>
#include <optional>

#include "arbiter/tournament/order.hpp"
#include "server/api/api.hpp"
#include "server/http/problem.hpp"

/// Who is who in one event (docs/reference/roles.md).
namespace flagfall::server::api {

/// The account with its role and boards in this event; none where it has no part in it. A chief is
/// one everywhere, so that nobody can shut him out.
std::optional<Staff> staff_in(const arbiter::tournament::Competition& competition, Staff account);

/// An event, and the account that asks for something to be changed in it.
struct ActingInEvent {
  club::EventView view;
  Staff account;
};

/// Who is behind a request that changes something of the event in its address. For an account that
/// has no part in it the event is what it is to everybody: one that is not shown does not exist.
boost::system::result<ActingInEvent, http::Problem> acting_in_event(Api& api,
                                                                    const http::Request& request);

/// What is done beside the orders of an event, links and slips, waits as they do while it is put
/// away.
std::optional<http::Problem> put_away(const arbiter::tournament::Competition& competition);

/// A board that is not among those of somebody who has boards of his own.
std::optional<http::Problem> not_among(const arbiter::tournament::BoardRange& boards, int board);

/// Why this one may not give that order, whose type he may give: a board that is not among his,
/// a step back that is the chief's, a part in the event for himself or for a chief, or for an
/// account that does not exist.
std::optional<http::Problem> order_forbidden(Api& api, const Staff& staff,
                                             const arbiter::tournament::Competition& competition,
                                             const arbiter::tournament::Order& order);

}  // namespace flagfall::server::api
