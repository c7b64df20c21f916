#include "server/api/ruling_json.hpp"

#include <nlohmann/json.hpp>

#include "arbiter/notation/fen.hpp"

namespace flagfall::server::api {
namespace {

using arbiter::Game;
using nlohmann::json;

std::int64_t ms(clock::Instant at) { return at.time_since_epoch().count(); }

json side_json(const std::optional<Side>& side) { return side ? json(name_of(*side)) : json(); }

json report_json(const arbiter::IrregularityRecord& record) {
  const arbiter::IrregularityReported& report = record.report;
  return {{"side", name_of(report.side)},
          {"irregularity", std::string{arbiter::name_of(report.irregularity)}},
          {"ply", report.ply},
          {"note", report.note},
          {"article", report.article},
          {"server_ms", ms(record.at)}};
}

/// Who settled it: what the arbiter did for the opponent was his.
json settled_by_json(const arbiter::IrregularityRecord& record) {
  if (!record.settled) return nullptr;
  return record.by ? json(name_of(*record.by)) : json("arbiter");
}

json irregularities_json(const Game& game) {
  json list = json::array();
  for (const arbiter::IrregularityRecord& record : game.irregularities) {
    json j = report_json(record);
    j["decision"] = record.settled ? json(std::string{arbiter::name_of(*record.settled)}) : json();
    j["by"] = settled_by_json(record);
    list.push_back(std::move(j));
  }
  return list;
}

json penalties_json(const Game& game) {
  json list = json::array();
  for (const arbiter::PenaltyRecord& record : game.penalties)
    list.push_back({{"side", name_of(record.given.side)},
                    {"penalty", std::string{arbiter::name_of(record.given.kind)}},
                    {"ply", record.given.ply},
                    {"ms", record.given.to_opponent.count()},
                    {"reason", record.given.reason},
                    {"article", record.given.article},
                    {"server_ms", ms(record.at)}});
  return list;
}

json penalty_due_json(const Game& game) {
  const auto due = arbiter::penalty_due(game);
  if (!due) return nullptr;
  return {{"side", name_of(due->side)},
          {"penalty", std::string{arbiter::name_of(due->step.kind)}},
          {"ms", due->step.to_opponent.count()}};
}

json incidents_json(const Game& game) {
  json list = json::array();
  for (const arbiter::Incident& incident : game.incidents)
    list.push_back({{"side", side_json(incident.noted.side)},
                    {"ply", incident.noted.ply},
                    {"text", incident.noted.text},
                    {"article", incident.noted.article},
                    {"server_ms", ms(incident.at)}});
  return list;
}

json positions_json(const Game& game) {
  json list = json::array();
  for (const arbiter::PositionPut& put : game.positions_put)
    list.push_back({{"ply", put.ply}, {"fen", arbiter::to_fen(game.settings.rules, put.position)}});
  return list;
}

json last_power_json(const Game& game) {
  if (!game.last_power) return nullptr;
  return {{"type", game.last_power->type}, {"server_ms", ms(game.last_power->at)}};
}

}  // namespace

json open_irregularity_json(const Game& game) {
  const auto* open = arbiter::open_irregularity(game);
  return open == nullptr || game.outcome ? json() : report_json(*open);
}

json adjourned_json(const Game& game) {
  if (!game.adjourned || game.outcome) return nullptr;
  const arbiter::Adjournment& adjourned = *game.adjourned;
  return {{"side", name_of(adjourned.to_move)},
          {"ply", adjourned.ply},
          {"sealing", arbiter::awaits_seal(game.adjourned)},
          {"sealed", adjourned.sealed.has_value()},
          {"digest", adjourned.sealed ? adjourned.sealed->digest : std::string{}},
          {"resume_at", adjourned.resume_at},
          {"reason", adjourned.reason},
          {"server_ms", ms(adjourned.at)}};
}

json ruling_json(const Game& game) {
  return {{"irregularity", open_irregularity_json(game)},
          {"irregularities", irregularities_json(game)},
          {"penalties", penalties_json(game)},
          {"penalty_due", penalty_due_json(game)},
          {"incidents", incidents_json(game)},
          {"positions_set", positions_json(game)},
          {"last_power", last_power_json(game)},
          {"adjourned", adjourned_json(game)}};
}

}  // namespace flagfall::server::api
