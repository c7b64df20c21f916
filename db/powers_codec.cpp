#include "db/powers_codec.hpp"

#include "arbiter/notation/fen.hpp"
#include "db/game_parts.hpp"
#include "db/json_read.hpp"

namespace flagfall::db {

using nlohmann::json;
using namespace arbiter;

namespace {

/// A side that may be missing: nobody's, or the arbiter himself.
json encode_side(const std::optional<Side>& side) { return side ? json(name_of(*side)) : json(); }
std::optional<Side> optional_side_in(const json& j, const char* field) {
  if (j.at(field).is_null()) return std::nullopt;
  return name_in_field(j, field, side_named);
}

}  // namespace

json write(const IrregularityReported& e) {
  return {{"side", name_of(e.side)},
          {"irregularity", name_of(e.irregularity)},
          {"ply", e.ply},
          {"note", e.note},
          {"article", e.article}};
}
void read(const json& j, IrregularityReported& e) {
  e = {side_in(j), name_in_field(j, "irregularity", irregularity_named), whole(j, "ply", 0),
       text_in(j, "note"), text_in(j, "article")};
}

json write(const IrregularityRepaired& e) {
  return {{"side", name_of(e.side)},   {"by", encode_side(e.by)},
          {"undone", e.undone},        {"fen", e.fen},
          {"reason", e.reason},        {"from", by_side(e.change.from)},
          {"to", by_side(e.change.to)}};
}
void read(const json& j, IrregularityRepaired& e) {
  e = {side_in(j),           optional_side_in(j, "by"),
       flag_in(j, "undone"), text_in(j, "fen"),
       text_in(j, "reason"), {durations_in(j.at("from")), durations_in(j.at("to"))}};
}

json write(const IrregularityStands& e) {
  return {{"side", name_of(e.side)},
          {"by", encode_side(e.by)},
          {"played_on", e.played_on},
          {"reason", e.reason}};
}
void read(const json& j, IrregularityStands& e) {
  e = {side_in(j), optional_side_in(j, "by"), flag_in(j, "played_on"), text_in(j, "reason")};
}

json write(const IrregularityDropped& e) { return {{"reason", e.reason}}; }
void read(const json& j, IrregularityDropped& e) { e.reason = text_in(j, "reason"); }

json write(const PositionSet& e) {
  return {{"ply", e.ply},
          {"rules", std::string{name_of(e.rules)}},
          {"fen", to_fen(e.rules, e.position)},
          {"reason", e.reason},
          {"article", e.article}};
}
void read(const json& j, PositionSet& e) {
  e.ply = whole(j, "ply", 0);
  e.rules = name_in_field(j, "rules", rule_set_named);
  const auto position = parse_fen(e.rules, text_in(j, "fen"));
  if (!position) corrupt_field("fen", "cannot be read");
  e.position = position->position;
  e.reason = text_in(j, "reason");
  e.article = text_in(j, "article");
}

json write(const PenaltyGiven& e) {
  json j{{"side", name_of(e.side)},     {"penalty", name_of(e.kind)}, {"ply", e.ply},
         {"ms", e.to_opponent.count()}, {"reason", e.reason},         {"article", e.article},
         {"outcome", nullptr}};
  if (e.change) j.update({{"from", e.change->from.count()}, {"to", e.change->to.count()}});
  if (e.outcome) j["outcome"] = encode_outcome(*e.outcome);
  return j;
}
void read(const json& j, PenaltyGiven& e) {
  e.side = side_in(j);
  e.kind = name_in_field(j, "penalty", penalty_kind_named);
  e.ply = whole(j, "ply", 0);
  e.to_opponent = ms_in(j, "ms");
  e.reason = text_in(j, "reason");
  e.article = text_in(j, "article");
  if (j.contains("from")) e.change = {ms_in(j, "from"), ms_in(j, "to")};
  if (!j.at("outcome").is_null()) e.outcome = outcome_in(j.at("outcome"));
}

json write(const IncidentNoted& e) {
  return {{"side", encode_side(e.side)}, {"ply", e.ply}, {"note", e.text}, {"article", e.article}};
}
void read(const json& j, IncidentNoted& e) {
  e = {optional_side_in(j, "side"), whole(j, "ply", 0), text_in(j, "note"), text_in(j, "article")};
}

json write(const ResultAnnulled& e) {
  return {{"outcome", encode_outcome(e.outcome)},
          {"phase", std::string{name_of(e.phase)}},
          {"reason", e.reason},
          {"article", e.article}};
}
void read(const json& j, ResultAnnulled& e) {
  e = {outcome_in(j.at("outcome")), name_in_field(j, "phase", phase_named), text_in(j, "reason"),
       text_in(j, "article")};
}

json write(const PowerUndone& e) {
  json moves = json::array();
  for (const MovePlayed& move : e.moves) moves.push_back(write(move));
  return {{"power", e.power},
          {"reason", e.reason},
          {"phase", std::string{name_of(e.phase)}},
          {"plies", e.plies},
          {"restored", std::move(moves)},
          {"fen", e.fen},
          {"outcome", e.outcome ? encode_outcome(*e.outcome) : json()}};
}
void read(const json& j, PowerUndone& e) {
  e.power = text_in(j, "power");
  e.reason = text_in(j, "reason");
  e.phase = name_in_field(j, "phase", phase_named);
  e.plies = whole(j, "plies", 0);
  for (const json& move : list_in(j, "restored")) read(move, e.moves.emplace_back());
  e.fen = text_in(j, "fen");
  if (!j.at("outcome").is_null()) e.outcome = outcome_in(j.at("outcome"));
}

json write(const GameAdjourned& e) {
  return {{"ply", e.ply},
          {"side", name_of(e.to_move)},
          {"seal", e.seal},
          {"resume_at", e.resume_at},
          {"reason", e.reason}};
}
void read(const json& j, GameAdjourned& e) {
  e = {whole(j, "ply", 0), side_in(j), flag_in(j, "seal"), text_in(j, "resume_at"),
       text_in(j, "reason")};
}

json write(const MoveSealed& e) {
  return {{"side", name_of(e.side)}, {"ply", e.ply}, {"box", e.box}, {"digest", e.digest}};
}
void read(const json& j, MoveSealed& e) {
  e = {side_in(j), whole(j, "ply", 0), text_in(j, "box"), text_in(j, "digest")};
}

json write(const SealedMoveOpened& e) {
  return {{"side", name_of(e.side)}, {"digest", e.digest}, {"agreed", e.agreed}};
}
// Logs of before it was told do not say whether the players agreed.
void read(const json& j, SealedMoveOpened& e) {
  e = {side_in(j), text_in(j, "digest"), j.contains("agreed") && flag_in(j, "agreed")};
}

}  // namespace flagfall::db
