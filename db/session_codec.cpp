#include "db/session_codec.hpp"

#include <nlohmann/json.hpp>

#include "db/game_codec.hpp"
#include "db/json_read.hpp"

namespace flagfall::db {
namespace {

using nlohmann::json;

json encode_rules(const clock::SessionRules& rules) {
  return {{"time_control", encode_control(rules.control)},
          {"carry", rules.carry},
          {"until_first_win", rules.until_first_win},
          {"games", rules.games},
          {"pause_ms", rules.pause.count()},
          {"min_start_ms", rules.min_start.count()}};
}

clock::SessionRules rules_in(const json& j) {
  return {decode_control(j.at("time_control")),
          flag_in(j, "carry"),
          flag_in(j, "until_first_win"),
          whole(j, "games", 0),
          ms_in(j, "pause_ms"),
          ms_in(j, "min_start_ms")};
}

}  // namespace

json encode_session(const clock::Session& session) {
  return {{"rules", encode_rules(session.rules)},
          {"game", session.game},
          {"left_ms", {{"a", session.left.a.count()}, {"b", session.left.b.count()}}},
          {"wins", {{"a", session.wins.a}, {"b", session.wins.b}}},
          {"draws", session.draws}};
}

clock::Session decode_session(const json& j) try {
  const auto session = clock::make_session(rules_in(object_in(j, "rules")));
  if (!session) corrupt_field("session", "cannot be played: " + session.error().code);
  clock::Session awaiting = *session;
  awaiting.game = whole(j, "game", 1);
  const json& left = object_in(j, "left_ms");
  awaiting.left = {ms_in(left, "a"), ms_in(left, "b")};
  const json& wins = object_in(j, "wins");
  awaiting.wins = {whole(wins, "a", 0), whole(wins, "b", 0)};
  awaiting.draws = whole(j, "draws", 0);
  return awaiting;
} catch (const json::exception& e) {
  corrupt_field("session", e.what());
}

}  // namespace flagfall::db
