#include "server/api/event_staff.hpp"

#include <string>

#include "db/access.hpp"
#include "server/api/acting.hpp"
#include "server/api/answers.hpp"
#include "server/api/event_door.hpp"
#include "server/api/order_json.hpp"

namespace flagfall::server::api {
namespace {

using namespace arbiter::tournament;

std::optional<int> board_of(const Order& order) {
  if (const auto* enter = std::get_if<EnterResult>(&order)) return enter->board;
  if (const auto* adjourn = std::get_if<AdjournBoard>(&order)) return adjourn->board;
  if (const auto* correct = std::get_if<CorrectResult>(&order)) return correct->board;
  return std::nullopt;
}

http::Problem not_his_board(const BoardRange& boards) {
  return http::problem(
      403, "not-allowed", "OTHER_BOARDS",
      {"api.other_boards",
       {{"first", std::int64_t{boards.first}}, {"last", std::int64_t{boards.last}}}});
}

std::optional<http::Problem> appointment_forbidden(Api& api, const Staff& staff,
                                                   const StaffMember& member) {
  const std::string& account = member.account;
  if (account == staff.name)
    return http::problem(403, "not-allowed", "OWN_ROLE", {"api.own_role", {}});
  // Else whoever has no say in pairings would get one by a friend.
  if (member.role == auth::Role::chief && staff.role != auth::Role::chief)
    return http::problem(403, "not-allowed", "CHIEF_ONLY", {"api.chief_by_chief", {}});
  const auto known =
      api.store.read([&](db::Connection& db) { return db::account_named(db, account); });
  if (!known) return http::invalid_fields({{"/account", {"api.field.unknown_account", {}}}});
  if (known->role == auth::role_name(auth::Role::chief))
    return http::problem(409, "not-possible-now", "CHIEF_EVERYWHERE", {"api.chief_everywhere", {}});
  return std::nullopt;
}

bool is_here_by_link(const Api& api, const http::Request& request) {
  using Kind = EventVisitor::Kind;
  const auto visitor = api.door.holder(request.params["event"], http::bearer_token(request));
  return visitor.kind == Kind::watch || visitor.kind == Kind::player || visitor.kind == Kind::door;
}

}  // namespace

std::optional<Staff> staff_in(const Competition& competition, Staff account) {
  if (account.role == auth::Role::chief) return account;
  const StaffMember* member = find_staff(competition, account.name);
  if (member == nullptr) return account;
  if (!member->role) return std::nullopt;
  account.role = *member->role;
  account.boards = member->boards;
  return account;
}

boost::system::result<ActingInEvent, http::Problem> acting_in_event(Api& api,
                                                                    const http::Request& request) {
  const auto account = acting_account(api, request);
  const std::string_view event = request.params["event"];
  const auto view = api.events.find(event);
  if (!account) {
    // Who is here by a phone or a link is known already: signing in is not what is missing.
    const bool by_link = !api.door.account(request) && view && is_here_by_link(api, request);
    return by_link ? not_allowed() : account.error();
  }
  if (!view) return unknown_event();
  if (auto staff = staff_in(view->competition, *account))
    return ActingInEvent{*view, *std::move(staff)};
  const EventVisitor visitor = api.door.holder(event, http::bearer_token(request));
  if (visitor.may_see(view->competition.settings.visibility)) return not_allowed();
  return unknown_event();
}

std::optional<http::Problem> put_away(const Competition& competition) {
  if (!competition.archived) return std::nullopt;
  return http::problem(409, "not-possible-now", "EVENT_PUT_AWAY", {"orders.event_put_away", {}});
}

std::optional<http::Problem> not_among(const BoardRange& boards, int board) {
  return contains(boards, board) ? std::nullopt : std::optional{not_his_board(boards)};
}

std::optional<http::Problem> order_forbidden(Api& api, const Staff& staff,
                                             const Competition& competition, const Order& order) {
  if (const auto board = board_of(order))
    if (auto no = not_among(staff.boards, *board)) return no;
  if (is_step_back(competition, order) && staff.role != auth::Role::chief) return chief_only();
  if (const auto* appoint = std::get_if<AppointStaff>(&order))
    return appointment_forbidden(api, staff, appoint->member);
  if (const auto* release = std::get_if<ReleaseStaff>(&order);
      release && release->account == staff.name)
    return http::problem(403, "not-allowed", "OWN_ROLE", {"api.own_role", {}});
  return std::nullopt;
}

}  // namespace flagfall::server::api
