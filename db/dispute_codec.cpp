#include "db/dispute_codec.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "db/json_read.hpp"

namespace flagfall::db {

using nlohmann::json;
using namespace arbiter;

namespace {

std::int64_t stored_ms(clock::Instant at) { return at.time_since_epoch().count(); }

json clock_fact(const ClockFact& fact) {
  return {{"left_ms", fact.left.count()}, {"period", fact.period}, {"moves", fact.moves}};
}
ClockFact clock_fact_in(const json& j) {
  return {ms_in(j, "left_ms"), whole(j, "period"), whole(j, "moves")};
}

json logged_fact(const LoggedFact& fact) {
  json j{{"sequence", fact.sequence}, {"type", fact.type},
         {"side", fact.side},         {"ply", nullptr},
         {"text", fact.text},         {"server_ms", stored_ms(fact.at)},
         {"role", fact.role},         {"name", fact.name}};
  if (fact.ply) j["ply"] = *fact.ply;
  return j;
}
LoggedFact logged_fact_in(const json& j) {
  LoggedFact fact;
  fact.sequence = j.at("sequence").get<std::int64_t>();
  fact.type = text_in(j, "type");
  fact.side = text_in(j, "side");
  if (!j.at("ply").is_null()) fact.ply = whole(j, "ply");
  fact.text = text_in(j, "text");
  fact.at = clock::Instant{ms_in(j, "server_ms")};
  fact.role = text_in(j, "role");
  fact.name = text_in(j, "name");
  return fact;
}

json link_fact(const LinkFact& fact) {
  return {{"who", fact.who}, {"what", fact.what}, {"server_ms", stored_ms(fact.at)}};
}
LinkFact link_fact_in(const json& j) {
  return {text_in(j, "who"), text_in(j, "what"), clock::Instant{ms_in(j, "server_ms")}};
}

json earlier_fact(const EarlierFact& fact) {
  return {{"side", name_of(fact.side)}, {"game", fact.game}, {"round", fact.round},
          {"board", fact.board},        {"type", fact.type}, {"what", fact.what}};
}
EarlierFact earlier_fact_in(const json& j) {
  return {name_in_field(j, "side", side_named),
          text_in(j, "game"),
          text_in(j, "round"),
          text_in(j, "board"),
          text_in(j, "type"),
          text_in(j, "what")};
}

json counter_fact(const CounterFact& fact) {
  return {{"rule", std::string{name_of(fact.rule)}}, {"count", fact.count}, {"limit", fact.limit}};
}
CounterFact counter_fact_in(const json& j) {
  return {name_in_field(j, "rule", draw_rule_named), whole(j, "count"), whole(j, "limit")};
}

template <class T, class Write>
json list_of(const std::vector<T>& values, Write write_one) {
  json list = json::array();
  for (const T& value : values) list.push_back(write_one(value));
  return list;
}
template <class Read>
auto listed_in(const json& j, const char* field, Read read_one) {
  std::vector<decltype(read_one(j))> values;
  for (const json& value : list_in(j, field)) values.push_back(read_one(value));
  return values;
}

CaseFacts case_facts_in(const json& j) {
  CaseFacts facts;
  facts.ply = whole(j, "ply", 0);
  facts.fen = text_in(j, "fen");
  if (j.contains("sheet_ply")) facts.sheet_ply = whole(j, "sheet_ply", 1);
  facts.to_move = name_in_field(j, "to_move", side_named);
  const json& clocks = object_in(j, "clocks");
  facts.clocks = {clock_fact_in(object_in(clocks, "white")),
                  clock_fact_in(object_in(clocks, "black"))};
  facts.counters = listed_in(j, "counters", counter_fact_in);
  facts.outside.sequence = j.at("sequence").get<std::int64_t>();
  facts.outside.last = listed_in(j, "last", logged_fact_in);
  facts.outside.links = listed_in(j, "links", link_fact_in);
  facts.outside.earlier = listed_in(j, "earlier", earlier_fact_in);
  return facts;
}

int coordinate(const json& value) {
  if (!value.is_number_integer()) corrupt_field("strokes", "has no whole number");
  return value.get<int>();
}

std::vector<Stroke> strokes_in(const json& j) {
  std::vector<Stroke> strokes;
  for (const json& line : list_in(j, "strokes")) {
    Stroke& stroke = strokes.emplace_back();
    for (const json& point : line)
      stroke.push_back({coordinate(point.at(0)), coordinate(point.at(1))});
  }
  return strokes;
}

std::optional<GameResult> result_or_none(const json& j) {
  if (j.at("result").is_null()) return std::nullopt;
  return name_in_field(j, "result", game_result_named);
}

json ruled_side(const std::optional<Side>& side) { return side ? json(name_of(*side)) : json(); }
/// What was stored before a ruling named a side has none.
std::optional<Side> ruled_side_in(const json& j) {
  const auto found = j.find("side");
  if (found == j.end() || found->is_null()) return std::nullopt;
  return name_in_field(j, "side", side_named);
}

}  // namespace

json encode_facts(const CaseFacts& facts) {
  json j{{"ply", facts.ply},
         {"fen", facts.fen},
         {"to_move", name_of(facts.to_move)},
         {"clocks",
          {{"white", clock_fact(facts.clocks.white)}, {"black", clock_fact(facts.clocks.black)}}},
         {"counters", list_of(facts.counters, counter_fact)},
         {"sequence", facts.outside.sequence},
         {"last", list_of(facts.outside.last, logged_fact)},
         {"links", list_of(facts.outside.links, link_fact)},
         {"earlier", list_of(facts.outside.earlier, earlier_fact)}};
  if (facts.sheet_ply) j["sheet_ply"] = *facts.sheet_ply;
  return j;
}

json encode_strokes(const std::vector<Stroke>& strokes) {
  return list_of(strokes, [](const Stroke& stroke) {
    return list_of(stroke, [](const Point& point) { return json::array({point.x, point.y}); });
  });
}

json encode_of_case(const CaseOpened& e) {
  return {{"case", e.number},
          {"topic", name_of(e.topic)},
          {"statement", e.statement},
          {"by", e.by},
          {"facts", encode_facts(e.facts)}};
}
void decode_of_case(const json& j, CaseOpened& e) {
  e = {whole(j, "case", 1), name_in_field(j, "topic", topic_named), text_in(j, "statement"),
       text_in(j, "by"), case_facts_in(object_in(j, "facts"))};
}

json encode_of_case(const CaseAmended& e) {
  return {{"case", e.number}, {"statement", e.statement}};
}
void decode_of_case(const json& j, CaseAmended& e) {
  e = {whole(j, "case", 1), text_in(j, "statement")};
}

json encode_of_case(const CaseRuled& e) {
  return {{"case", e.number},          {"topic", name_of(e.topic)},
          {"choice", e.choice},        {"text", e.text},
          {"article", e.article},      {"by", e.by},
          {"side", ruled_side(e.side)}};
}
void decode_of_case(const json& j, CaseRuled& e) {
  e = {whole(j, "case", 1),   name_in_field(j, "topic", topic_named),
       text_in(j, "choice"),  text_in(j, "text"),
       text_in(j, "article"), text_in(j, "by"),
       ruled_side_in(j)};
}

/// Not `refused`: under that name the shell keeps the code of a refusal.
json encode_of_case(const CaseSigned& e) {
  return {{"case", e.number},
          {"signer", name_of(e.signer)},
          {"refuses", e.refused},
          {"strokes", encode_strokes(e.strokes)}};
}
void decode_of_case(const json& j, CaseSigned& e) {
  e = {whole(j, "case", 1), name_in_field(j, "signer", signer_named), flag_in(j, "refuses"),
       strokes_in(j)};
}

json encode_of_case(const AppealLodged& e) {
  return {{"case", e.number}, {"side", name_of(e.side)}, {"text", e.text}, {"deposit", e.deposit}};
}
void decode_of_case(const json& j, AppealLodged& e) {
  e = {whole(j, "case", 1), name_in_field(j, "side", side_named), text_in(j, "text"),
       text_in(j, "deposit")};
}

json encode_of_case(const AppealWithdrawn& e) {
  return {{"case", e.number}, {"side", name_of(e.side)}};
}
void decode_of_case(const json& j, AppealWithdrawn& e) {
  e = {whole(j, "case", 1), name_in_field(j, "side", side_named)};
}

json encode_of_case(const AppealDecided& e) {
  json j{{"case", e.number},     {"upheld", e.upheld}, {"text", e.text},
         {"members", e.members}, {"result", nullptr},  {"by", e.by}};
  if (e.result) j["result"] = std::string{to_string(*e.result)};
  return j;
}
void decode_of_case(const json& j, AppealDecided& e) {
  e = {whole(j, "case", 1),   flag_in(j, "upheld"), text_in(j, "text"),
       text_in(j, "members"), result_or_none(j),    text_in(j, "by")};
}

}  // namespace flagfall::db
