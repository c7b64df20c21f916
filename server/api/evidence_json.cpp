#include "server/api/evidence_json.hpp"

#include <string>

#include "arbiter/notation/fen.hpp"
#include "arbiter/notation/move_text.hpp"
#include "arbiter/rules/legal_moves.hpp"

namespace flagfall::server::api {
namespace {

using nlohmann::json;

using namespace arbiter;

template <class Squares>
json squares_json(const Squares& squares) {
  json list = json::array();
  for (const Square square : squares) list.push_back(index_of(square));
  return list;
}

json line_json(const Game& game, int ply) {
  const SheetLine& line = game.paper->lines[static_cast<std::size_t>(ply - 1)];
  json j{{"ply", ply},
         {"side", flagfall::name_of(line.side)},
         {"text", line.text},
         {"from", nullptr},
         {"to", nullptr},
         {"path", squares_json(line.path)},
         {"captured", json::array()},
         {"promotes", false},
         {"irregular", nullptr},
         {"fen", nullptr}};
  if (line.move) {
    j["from"] = index_of(line.move->from);
    j["to"] = index_of(line.move->to);
    j["captured"] = squares_json(line.move->captured);
    j["promotes"] = line.move->promotes;
  } else {
    j["irregular"] = line.reason;
    j["fen"] = to_fen(game.settings.rules, line.after);
  }
  return j;
}

json won_json(const Game& game) {
  const auto won = board_outcome(game.settings.rules, game.paper->position);
  if (!won) return nullptr;
  return {{"winner", flagfall::name_of(won->winner)},
          {"reason", std::string{name_of(won->reason)}},
          {"article", std::string{won->article}}};
}

json rule_json(const Record& record, const RuleEvidence& rule) {
  const RuleSet rules = record.settings.rules;
  json j{{"rule", std::string{name_of(rule.rule)}},
         {"mode", std::string{name_of(rule.mode)}},
         {"article", std::string{rule.article}},
         {"unit", std::string{name_of(rule.unit)}},
         {"material", std::string{name_of(rule.material)}},
         {"count", nullptr},
         {"limit", rule.limit},
         {"met", rule.met},
         {"first_met_ply", nullptr},
         {"since", nullptr},
         {"positions", json::array()},
         {"next_move", nullptr}};
  if (rule.count) j["count"] = *rule.count;
  if (rule.first_met) j["first_met_ply"] = *rule.first_met;
  if (rule.since) {
    j["since"] = {
        {"ply", rule.since->ply}, {"by", std::string{name_of(rule.since->by)}}, {"move", nullptr}};
    if (rule.since->ply > 0)
      j["since"]["move"] = record.plies[static_cast<std::size_t>(rule.since->ply - 1)].text;
  }
  for (const int ply : rule.stood_at)
    j["positions"].push_back({{"ply", ply}, {"fen", to_fen(rules, position_at(record, ply))}});
  if (!rule.next_move.empty()) j["next_move"] = rule.next_move;
  return j;
}

}  // namespace

json legal_moves_json(RuleSet rules, const Position& position, const std::vector<Move>& legal) {
  json list = json::array();
  for (const Move& move : legal)
    list.push_back({{"text", to_text(rules, position, legal, move)},
                    {"from", index_of(move.from)},
                    {"to", index_of(move.to)},
                    {"path", squares_json(path_of(rules, position, move))},
                    {"captured", squares_json(move.captured)},
                    {"promotes", move.promotes}});
  return list;
}

json paper_sheet_json(const Game& game) {
  if (!game.paper) return nullptr;
  const PaperSheet& sheet = *game.paper;
  const RuleSet rules = game.settings.rules;
  json moves = json::array();
  for (int ply = 1; ply <= ply_of(sheet); ++ply) moves.push_back(line_json(game, ply));
  json draws = json::array();
  for (const SheetDraw& draw : sheet.draws)
    draws.push_back({{"rule", std::string{name_of(draw.rule)}},
                     {"ply", draw.ply},
                     {"count", draw.count},
                     {"limit", draw.limit},
                     {"article", draw.article}});
  json times = json::array();
  for (const TimeNoted& time : sheet.times)
    times.push_back(
        {{"side", flagfall::name_of(time.side)}, {"moves", time.moves}, {"ms", time.left.count()}});
  return {{"ply", ply_of(sheet)},
          {"presses", static_cast<int>(game.presses.size())},
          {"fen", to_fen(rules, sheet.position)},
          {"to_move", flagfall::name_of(sheet.position.to_move)},
          {"legal", legal_moves_json(rules, sheet.position, legal_moves(rules, sheet.position))},
          {"moves", std::move(moves)},
          {"draws", std::move(draws)},
          {"times", std::move(times)},
          {"won", won_json(game)}};
}

json claim_json(const Game& game) {
  if (!game.claim) return nullptr;
  return {{"by", flagfall::name_of(game.claim->made.side)},
          {"rule", std::string{name_of(game.claim->made.rule)}},
          {"ply", game.claim->made.ply},
          {"server_ms", game.claim->at.time_since_epoch().count()}};
}

json claims_json(const Game& game) {
  json list = json::array();
  for (const auto& [claim, by_arbiter] : game.claims)
    list.push_back({{"by", flagfall::name_of(claim.side)},
                    {"rule", std::string{name_of(claim.rule)}},
                    {"ply", claim.ply},
                    {"upheld", claim.upheld},
                    {"count", claim.count},
                    {"limit", claim.limit},
                    {"decided_by", by_arbiter ? "arbiter" : "rule"},
                    {"reason", claim.reason}});
  return list;
}

json evidence_json(const Game& game, const Record& record, int ply, std::optional<DrawRule> rule) {
  const Evidence found = evidence(record, ply);
  json rules = json::array();
  for (const RuleEvidence& told : found.rules)
    if (!rule || told.rule == *rule) rules.push_back(rule_json(record, told));
  return {{"ply", found.ply},
          {"fen", to_fen(record.settings.rules, found.position)},
          {"to_move", flagfall::name_of(found.position.to_move)},
          {"plies", static_cast<int>(record.plies.size())},
          {"presses", is_clock_only(game) ? static_cast<int>(game.presses.size()) : 0},
          {"rules", std::move(rules)}};
}

}  // namespace flagfall::server::api
