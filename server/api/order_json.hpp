#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <vector>

#include "arbiter/rules/rule_set.hpp"
#include "arbiter/tournament/order.hpp"
#include "server/api/visitor.hpp"
#include "server/http/problem.hpp"

/// The orders of an event, as docs/reference/events-api.md lists them.
namespace flagfall::server::api {

struct EventOrder {
  arbiter::tournament::Order order;
  std::optional<std::int64_t> seen;  ///< what the order rests on
  /// Of a result: the reason with which the game that still goes on there is ended.
  std::optional<std::string> end_game{};
};

/// Reads the body of an order. All wrong fields are in `errors`; then the order means nothing.
/// What the program draws or knows itself is left out: the order of `draw_numbers` unless by hand,
/// the seed of `seal_seed`, seeds and days of challenges.
EventOrder read_event_order(const nlohmann::json& body,
                            const arbiter::tournament::Competition& competition,
                            http::FieldErrors& errors);

/// The body that makes an event: its settings and the orders that bring it about.
struct NewEvent {
  arbiter::tournament::EventSettings settings;
  std::optional<arbiter::tournament::TournamentSettings> tournament;
  std::string copy_of;  ///< instead of `tournament`
  bool with_players = false;
  std::string report;  ///< the bytes of a report file, instead of all others
  arbiter::RuleSet rules = arbiter::RuleSet::international;  ///< of the report
};
NewEvent read_new_event(const nlohmann::json& body, http::FieldErrors& errors);

/// The draft of a round, as it is ordered and as it is checked.
arbiter::tournament::DraftRound read_draft(const nlohmann::json& body, http::FieldErrors& errors);
nlohmann::json draft_json(const arbiter::tournament::DraftRound& draft);

/// The kinds of bye that a round can have.
std::optional<arbiter::tournament::RoundKind> any_bye_named(std::string_view name);

/// Games of a board in and out; `what` is the name of the member.
arbiter::tournament::BoardGames read_games(const nlohmann::json& list, const std::string& pointer,
                                           http::FieldErrors& errors);
nlohmann::json games_json(const arbiter::tournament::BoardGames& games);

/// May this one give that order (docs/reference/roles.md)? Who has given boards may only do what is
/// done at a board, and note who is there.
bool may_give(const Staff& staff, std::string_view type);
bool may_give(const EventVisitor& visitor, std::string_view type);
/// A step back of a round is the chief's.
bool is_step_back(const arbiter::tournament::Competition& competition,
                  const arbiter::tournament::Order& order);

/// The types of all orders that this one may give.
std::vector<std::string_view> orders_of(const Staff& staff);

}  // namespace flagfall::server::api
