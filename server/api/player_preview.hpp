#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "arbiter/tournament/competition.hpp"
#include "server/http/message.hpp"
#include "server/http/problem.hpp"
#include "server/lists/columns.hpp"
#include "server/lists/person.hpp"

namespace flagfall::server::api {

/// A list of players as it was sent, with what was chosen about it.
struct PlayerList {
  std::string bytes;
  lists::TableChoices choices;
  std::optional<lists::ColumnMap> columns;
};

/// Reads the body that asks for a preview; all wrong fields are in `errors`.
PlayerList read_player_list(const nlohmann::json& body, http::FieldErrors& errors);

/// The players of a report file as a table, where the bytes are one.
std::optional<std::string> table_of_report(const std::string& bytes);

/// What the list would bring to an event: 200, or 422 where it is no table. `years` are the years
/// of birth that are kept for its players.
http::Response preview_answer(const arbiter::tournament::Competition& competition,
                              const std::map<int, int>& years, const PlayerList& list,
                              int this_year);

arbiter::tournament::PlayerCard card_of(const lists::Person& person);

/// What keeps a card from being entered, as sentences.
std::vector<arbiter::Sentence> faults_of(const arbiter::tournament::PlayerCard& card);

}  // namespace flagfall::server::api
