#include "server/archive/answer_json.hpp"

#include <algorithm>
#include <utility>

#include "arbiter/notation/fen.hpp"
#include "arbiter/notation/pdn_reader.hpp"
#include "arbiter/whole_number.hpp"
#include "server/archive/tree_json.hpp"
#include "server/text/catalogue.hpp"

namespace flagfall::server::archive {
namespace {

using nlohmann::json;

void add_tally(json& members, const Tally& tally) {
  members["games"] = tally.games();
  members["white"] = tally.white;
  members["draw"] = tally.draw;
  members["black"] = tally.black;
  members["other"] = tally.other;
}

json names_in(std::string_view list) {
  json names = json::array();
  while (!list.empty()) {
    const auto end = std::min(list.find(','), list.size());
    names.push_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 2, list.size()));
  }
  return names;
}

}  // namespace

std::string id_of(const db::ArchiveRow& row) {
  return row.game.empty() ? id_of_file_game(row.id) : row.game;
}

std::optional<db::ArchivedText> game_with_id(db::Connection& db, std::string_view id) {
  if (!is_of_file(id)) return db::played_game(db, id);
  const auto number = arbiter::whole_number<std::int64_t>(id.substr(file_prefix.size()));
  return number ? db::archived_game(db, *number) : std::nullopt;
}

json row_json(const db::ArchiveRow& row) {
  return {{"id", id_of(row)},   {"source", row.game.empty() ? "archive" : "played"},
          {"rules", row.rules}, {"white", row.white},
          {"black", row.black}, {"event", row.event},
          {"site", row.site},   {"round", row.round},
          {"date", row.date},   {"result", row.result},
          {"plies", row.plies}, {"verdict", row.verdict}};
}

json import_json(const db::ArchiveImport& import) {
  json remarks = json::parse(import.remarks, nullptr, false);
  if (!remarks.is_array()) remarks = json::array();
  // Imports of before knew none.
  for (json& remark : remarks) remark.emplace("stored", nullptr);
  return {{"id", std::to_string(import.id)},
          {"name", import.name},
          {"state", name_of(import.state)},
          {"bytes", import.bytes},
          {"bytes_read", import.bytes_read},
          {"encoding", import.encoding},
          {"games", import.games},
          {"legal", import.legal},
          {"illegal", import.illegal},
          {"bad_fen", import.bad_fen},
          {"guessed", import.guessed},
          {"overlooked_draws", import.overlooked_draws},
          {"contradictions", import.contradictions},
          {"already_there", import.already_there},
          {"by", import.actor},
          {"at", import.utc},
          {"remarks", std::move(remarks)},
          {"remarks_left_off", import.remarks_left_off}};
}

json game_json(const db::ArchivedText& stored) {
  json tags = json::array();
  json problems = json::array();
  json members{{"game", row_json(stored.row)},
               {"rules_from", stored.row.rules_from},
               {"also_possible", names_in(stored.row.also_possible)}};
  const auto read = arbiter::read_pdn(stored.text);
  const auto rules = arbiter::rule_set_named(stored.row.rules);
  if (read.empty() || !rules) return members;
  const arbiter::PdnGame& game = read.front();
  const arbiter::ReplayedGame replayed = arbiter::replay(game, rules);
  for (const arbiter::PdnTag& tag : game.tags)
    tags.push_back({{"name", tag.name}, {"value", tag.value}});
  for (const arbiter::PdnProblem& problem : game.problems)
    problems.push_back(text::render(problem.sentence));
  members["tags"] = std::move(tags);
  members["start_fen"] = arbiter::to_fen(*rules, replayed.start);
  members["bad"] = replayed.bad ? bad_json(*replayed.bad) : json();
  members["problems"] = std::move(problems);
  members["line"] = line_json(game, replayed);
  return members;
}

json explored_json(arbiter::RuleSet rules, const arbiter::Position& position,
                   const Explored& explored) {
  json moves = json::array();
  for (const NextMove& move : explored.moves) {
    json& members = moves.emplace_back(json{{"move", move.text},
                                            {"fen", arbiter::to_fen(rules, move.after)},
                                            {"path", labels_of(rules, move.path)},
                                            {"captured", labels_of(rules, move.captured)}});
    add_tally(members, move.tally);
  }
  json examples = json::array();
  for (const db::ArchiveRow& row : explored.examples) examples.push_back(row_json(row));
  json members{{"rules", arbiter::name_of(rules)}, {"fen", arbiter::to_fen(rules, position)}};
  add_tally(members, explored.tally);
  members["moves"] = std::move(moves);
  members["examples"] = std::move(examples);
  return members;
}

}  // namespace flagfall::server::archive
