#include "tests/integration/fest.hpp"

#include <doctest/doctest.h>

#include <stdexcept>

namespace flagfall::test {

using nlohmann::json;

json player_card(int index) {
  return {{"name", std::string{"Player "} + static_cast<char>('A' + index)},
          {"rating", 2000 - 50 * index},
          {"federation", "NED"}};
}

Fest Fest::made(const Venue& venue, const json& tournament, const json& event) {
  json body{{"settings", {{"name", "Club championship"}, {"visibility", "public"}}},
            {"tournament", {{"name", "A"}, {"rounds", 3}}}};
  if (!tournament.is_null()) body["tournament"].merge_patch(tournament);
  if (!event.is_null()) body["settings"].merge_patch(event);
  ApiClient desk = venue.arbiter();
  const ApiAnswer answer = desk.post("/api/v1/events", body);
  if (answer.status != 201) throw std::runtime_error{"no event: " + answer.text};
  return {answer.body.at("event"), answer.body.at("links").at("watch"), std::move(desk)};
}

Fest Fest::with_players(const Venue& venue, int players, const json& tournament,
                        const json& event) {
  Fest fest = made(venue, tournament, event);
  json cards = json::array();
  for (int i = 0; i < players; ++i) cards.push_back(player_card(i));
  const ApiAnswer added = fest.order("add_players", {{"tournament", 1}, {"players", cards}});
  if (added.status != 200) throw std::runtime_error{"no players: " + added.text};
  return fest;
}

ApiAnswer Fest::order_of(ApiClient& client, const std::string& type, const json& members,
                         const std::string& key) const {
  json body = members.is_null() ? json::object() : members;
  body["type"] = type;
  std::string headers = "Content-Type: application/json\r\n";
  if (!key.empty()) headers += "Idempotency-Key: " + key + "\r\n";
  return client.request("POST", path("/orders"), body.dump(), headers);
}

ApiAnswer Fest::order(const std::string& type, const json& members, const std::string& key) {
  return order_of(desk, type, members, key);
}

json Fest::state() { return desk.get(path()).body.at("state"); }

json Fest::round(int number) {
  return desk.get(tournament("/rounds/" + std::to_string(number))).body;
}

void Fest::pair() {
  const ApiAnswer proposal = desk.post(tournament("/proposal"), json::object());
  REQUIRE(proposal.summary() == "200");
  const json draft = proposal.body.at("draft");
  REQUIRE(order("draft_round", draft).summary() == "200");
  move(draft.at("round"), "checked");
  move(draft.at("round"), "published");
}

void Fest::move(int round, const std::string& phase, const std::string& reason) {
  CAPTURE(phase);
  const ApiAnswer moved = order(
      "move_round", {{"tournament", 1}, {"round", round}, {"phase", phase}, {"reason", reason}});
  REQUIRE(moved.summary() == "200");
}

ApiAnswer Fest::enter(int round, int board, const std::string& result,
                      const std::string& end_game) {
  json entered{{"tournament", 1},
               {"round", round},
               {"board", board},
               {"games", json::array({{{"result", result}}})}};
  if (!end_game.empty()) entered["end_game"] = end_game;
  return order("enter_result", entered);
}

void Fest::play(int number) {
  move(number, "running");
  const json now = round(number);
  for (const json& board : now.at("boards")) {
    const bool white_is_better = board.at("white").at("rating") > board.at("black").at("rating");
    const std::string result = white_is_better ? "2-0" : "0-2";
    REQUIRE(enter(number, board.at("board"), result, "played out").summary() == "200");
  }
  move(number, "confirmed");
  move(number, "closed");
}

}  // namespace flagfall::test
