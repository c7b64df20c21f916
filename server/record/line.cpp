#include "server/record/line.hpp"

#include <algorithm>
#include <utility>

#include "server/lists/fold.hpp"
#include "server/record/words.hpp"

namespace flagfall::server::record {
namespace {

using nlohmann::json;

std::int64_t number_in(const json& data, const char* name) {
  const auto found = data.find(name);
  return found != data.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

/// A fact says itself where it belongs, and names players by their numbers.
void read_place(db::Connection& db, const json& data, Line& line, Names& names) {
  db::RecordPlace& place = line.place;
  place.tournament = number_in(data, "tournament");
  place.round = number_in(data, "round");
  place.board = number_in(data, "board");
  if (const auto at = db::names_at_board(db, place)) {
    names.rules = at->rules;
    line.white = names.white = at->white;
    line.black = names.black = at->black;
  }
  names.player = [&db, &line, event = place.event](std::int64_t number) {
    std::string name = db::name_of_player(db, event, number);
    line.names.push_back(name);
    return name;
  };
  names.team = [&db, event = place.event, tournament = place.tournament](std::int64_t number) {
    return db::name_of_team(db, event, tournament, number);
  };
}

/// Marks are left out of what is folded, and a part of nothing else would be in every name: what
/// has such a sign is looked for as it stands.
bool contains_folded(const std::string& text, const std::string& part) {
  const bool as_it_stands =
      part.find_first_of("%_*?") != std::string::npos || lists::folded(part).empty();
  if (as_it_stands) return text.find(part) != std::string::npos;
  return lists::folded(text).find(lists::folded(part)) != std::string::npos;
}

}  // namespace

Line line_of(db::Connection& db, const db::RecordRow& row) {
  const db::StoredEvent& event = row.event;
  Line line{event.position,
            event.sequence,
            event.utc_us,
            row.place,
            row.game,
            event.actor,
            about(event.type),
            event.type,
            {},
            {},
            row.white,
            row.black,
            {},
            shown_data(event.type, json::parse(event.payload, nullptr, false)),
            event.hash};
  Names names{{}, {}, row.rules, row.white, row.black};
  if (row.game.empty()) read_place(db, line.data, line, names);
  line.words = words_of(event.type, line.data, names);
  line.reason = reason_of(event.type, line.data);
  if (const auto card = line.data.find("card"); card != line.data.end() && card->is_object())
    line.names.push_back(card->value("name", std::string{}));
  line.names.push_back(line.white);
  line.names.push_back(line.black);
  if (line.actor.role == "player") line.names.push_back(line.actor.name);
  return line;
}

bool Filter::may_pass(const db::StoredEvent& event) const {
  if (from_us && event.utc_us < *from_us) return false;
  if (to_us && event.utc_us >= *to_us) return false;
  if (!attempts && event.type == "attempt_refused") return false;
  return kinds.empty() || kinds.contains(event.type) ||
         kinds.contains(name_of(about(event.type).kind));
}

bool Filter::passes(const Line& line) const {
  if (tournament && line.place.tournament != *tournament) return false;
  if (round && line.place.round != *round) return false;
  if (board && line.place.board != *board) return false;
  if (!is_all(boards) &&
      (line.place.board == 0 || !contains(boards, static_cast<int>(line.place.board))))
    return false;
  if (!by.empty() && line.actor.role != by && !contains_folded(line.actor.name, by)) return false;
  return player.empty() || std::ranges::any_of(line.names, [this](const std::string& name) {
           return contains_folded(name, player);
         });
}

std::optional<std::string> read_kinds(std::string_view list, Filter& filter) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(','), list.size());
    const std::string_view name = list.substr(0, end);
    const bool is_type =
        std::ranges::find(known_types(), name, &TypeOfRecord::type) != known_types().end();
    if (!kind_named(name) && !is_type) return std::string{name};
    filter.kinds.emplace(name);
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return std::nullopt;
}

}  // namespace flagfall::server::record
