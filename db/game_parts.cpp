#include "db/game_parts.hpp"

#include "db/json_read.hpp"

namespace flagfall::db {
namespace {

using nlohmann::json;
using namespace arbiter;

Square square_in(const json& j) { return static_cast<Square>(j.get<std::uint8_t>()); }

json encode_lag(const clock::LagRecord& lag) {
  return {{"elapsed_ms", lag.elapsed.count()},
          {"lag_ms", lag.lag.count()},
          {"compensation_ms", lag.compensation.count()},
          {"quota_ms", lag.quota.count()}};
}
clock::LagRecord lag_in(const json& j) {
  return {ms_in(j, "elapsed_ms"), ms_in(j, "lag_ms"), ms_in(j, "compensation_ms"),
          ms_in(j, "quota_ms")};
}

}  // namespace

void corrupt(const std::string& what) { throw CorruptRecord{what}; }

// Enumerations are read by hand: the library's macro reads an unknown name as the first enumerator.
Side side_in(const json& j) {
  return required(side_named(j.at("side").get_ref<const std::string&>()), "side");
}

json by_side(const BySide<clock::Duration>& times) {
  return {{"white", times.white.count()}, {"black", times.black.count()}};
}
BySide<clock::Duration> durations_in(const json& j) {
  return {ms_in(j, "white"), ms_in(j, "black")};
}

json encode_outcome(const Outcome& outcome) {
  json j{{"result", std::string{to_string(outcome.result)}},
         {"winner", nullptr},
         {"reason", std::string{to_string(outcome.reason)}},
         {"article", outcome.article},
         {"note", outcome.note}};
  if (const auto winner = winner_of(outcome.result)) j["winner"] = name_of(*winner);
  return j;
}
Outcome outcome_in(const json& j) {
  return {required(game_result_named(j.at("result").get_ref<const std::string&>()), "result"),
          required(reason_named(j.at("reason").get_ref<const std::string&>()), "reason"),
          j.at("article").get<std::string>(), j.at("note").get<std::string>()};
}

json write(const MovePlayed& e) {
  json j{{"ply", e.ply},
         {"side", name_of(e.side)},
         {"text", e.text},
         {"from", index_of(e.move.from)},
         {"to", index_of(e.move.to)},
         {"path", square_numbers(e.path)},
         {"captured", square_numbers(e.move.captured)},
         {"promotes", e.move.promotes},
         {"ends_game", e.ends_game},
         {"spent_ms", e.spent.count()},
         {"left_ms", by_side(e.left)},
         {"fen", e.fen}};
  if (e.lag) j["lag"] = encode_lag(*e.lag);
  return j;
}
void read(const json& j, MovePlayed& e) {
  e.ply = j.at("ply").get<int>();
  e.side = side_in(j);
  e.text = j.at("text").get<std::string>();
  e.move.from = square_in(j.at("from"));
  e.move.to = square_in(j.at("to"));
  for (const json& square : j.at("path")) e.path.push_back(square_in(square));
  for (const json& square : j.at("captured")) e.move.captured.insert(square_in(square));
  e.move.promotes = j.at("promotes").get<bool>();
  e.ends_game = j.at("ends_game").get<bool>();
  e.spent = ms_in(j, "spent_ms");
  e.left = durations_in(j.at("left_ms"));
  e.fen = j.at("fen").get<std::string>();
  if (j.contains("lag")) e.lag = lag_in(j.at("lag"));
}

}  // namespace flagfall::db
