#include "server/api/event_door.hpp"

#include <utility>

#include "arbiter/whole_number.hpp"
#include "server/api/answers.hpp"
#include "server/api/event_staff.hpp"
#include "server/http/origin.hpp"

namespace flagfall::server::api {

std::string SeenEvent::key(std::string_view what) const {
  return view.id + ":" + std::to_string(view.sequence) +
         (visitor.is_staff() ? ":staff:" : ":public:") + std::string{what};
}

http::Problem unknown_event() {
  return http::problem(404, "unknown-event", "UNKNOWN_EVENT", {"api.unknown_event", {}});
}

http::Problem link_was_replaced() {
  return http::problem(401, "sign-in-required", "LINK_REPLACED", {"api.link_replaced", {}});
}

http::Problem chief_only() {
  return http::problem(403, "not-allowed", "CHIEF_ONLY", {"api.chief_only", {}});
}

http::Problem staff_only(const SeenEvent& seen) {
  const auto kind = seen.visitor.kind;
  const bool unknown = kind == EventVisitor::Kind::anyone || kind == EventVisitor::Kind::replaced;
  return unknown && !seen.signed_in ? sign_in_required() : not_allowed();
}

namespace {

/// "Sijbrands, Ton; Wiersma, Harm": several in one parameter.
std::vector<std::string> names_in(const std::string& list) {
  constexpr std::string_view between = "; ";
  std::vector<std::string> names;
  for (std::size_t at = 0; at <= list.size();) {
    const std::size_t end = std::min(list.find(between, at), list.size());
    names.push_back(list.substr(at, end - at));
    at = end + between.size();
  }
  return names;
}

}  // namespace

std::vector<int> players_named(const arbiter::Sentence& sentence,
                               const arbiter::tournament::Competition& competition) {
  std::vector<int> players;
  for (const arbiter::Param& param : sentence.params) {
    if (param.name != "player" && param.name != "white" && param.name != "black" &&
        param.name != "a" && param.name != "b" && param.name != "names" && param.name != "players")
      continue;
    const bool are_several = param.name == "names" || param.name == "players";
    if (const auto* id = std::get_if<std::int64_t>(&param.value)) {
      if (!are_several) players.push_back(static_cast<int>(*id));  // else it is how many
      continue;
    }
    const auto& text = std::get<std::string>(param.value);
    const auto names = are_several ? names_in(text) : std::vector{text};
    for (const std::string& name : names)
      for (const arbiter::tournament::Player& player : competition.players)
        if (player.card.name == name) players.push_back(player.id);
  }
  return players;
}

http::Problem event_problem(const arbiter::Refusal& refusal,
                            const arbiter::tournament::Competition& competition) {
  http::Problem problem = problem_of(refusal);
  problem.players = players_named(refusal.sentence, competition);
  for (const arbiter::Param& param : refusal.sentence.params)
    if (const auto* board = std::get_if<std::int64_t>(&param.value);
        param.name == "board" && board != nullptr)
      problem.boards.push_back(static_cast<int>(*board));
  return problem;
}

namespace {

using arbiter::tournament::Visibility;

boost::system::result<SeenEvent, http::Problem> event_if(Api& api, const http::Request& request,
                                                         std::optional<std::string_view> token,
                                                         bool (EventVisitor::*may)(Visibility)
                                                             const) {
  const std::string_view event = request.params["event"];
  const auto view = api.events.find(event);
  if (!view) return unknown_event();
  EventVisitor visitor = api.door.guest(request, event, token);
  const bool signed_in = visitor.is_staff();
  if (signed_in) {
    // Who has no part in this event sees of it what everybody sees.
    if (auto staff = staff_in(view->competition, visitor.account))
      visitor.account = std::move(*staff);
    else
      visitor = api.door.holder(event, token);
  }
  const auto visibility = view->competition.settings.visibility;
  if ((visitor.*may)(visibility)) return SeenEvent{*view, visitor, signed_in};
  // Who held a link of it knows that it is there.
  const bool held_link =
      visitor.kind == EventVisitor::Kind::replaced && visibility == Visibility::link;
  if (held_link) return link_was_replaced();
  return unknown_event();
}

}  // namespace

boost::system::result<SeenEvent, http::Problem> seen_event(Api& api, const http::Request& request,
                                                           std::optional<std::string_view> token) {
  return event_if(api, request, token, &EventVisitor::may_see);
}

boost::system::result<SeenEvent, http::Problem> followed_event(
    Api& api, const http::Request& request, std::optional<std::string_view> token) {
  return event_if(api, request, token, &EventVisitor::may_follow);
}

boost::system::result<SeenEvent, http::Problem> seen_event(Api& api, const http::Request& request) {
  return seen_event(api, request, http::bearer_token(request));
}

int path_number(const http::Request& request, std::string_view name) {
  return arbiter::whole_number(request.params[name]).value_or(0);
}

const arbiter::tournament::Tournament* tournament_of(const SeenEvent& event,
                                                     const http::Request& request) {
  return arbiter::tournament::find_tournament(event.view.competition, path_number(request, "t"));
}

}  // namespace flagfall::server::api
