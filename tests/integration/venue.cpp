#include "tests/integration/venue.hpp"

#include <doctest/doctest.h>

#include <stdexcept>
#include <utility>

namespace flagfall::test {

using nlohmann::json;

void Board::play(const std::vector<std::string>& moves) {
  const json before = state();
  int ply = before.at("ply");
  std::string side = before.at("to_move");
  for (const std::string& text : moves) {
    CAPTURE(text);
    const ApiAnswer answer = move(side, ply++, text);
    REQUIRE(answer.summary() == "200");
    side = answer.body.at("state").at("to_move");
  }
}

json Board::state() { return arbiter.get("/api/v1/games/" + id).body.at("state"); }

std::vector<json> Board::events(bool staff) {
  ApiClient& reader = staff ? arbiter : white;
  return reader.get("/api/v1/games/" + id + "/events?after=0").body.at("events");
}

void Board::move_to(std::uint16_t port) {
  for (ApiClient* client : {&arbiter, &white, &black}) client->move_to(port);
}

Venue::Venue(std::vector<std::string> flags)
    : server{std::move(flags)}, chief{first_arbiter(server.port(), server.setup_token())} {
  if (chief.cookie.empty()) throw std::runtime_error{"no first arbiter:\n" + server.log()};
}

json Venue::order(const json& changes) {
  json order{{"white", {{"name", "Jannes van der Wal"}}},
             {"black", {{"name", "Ton Sijbrands"}}},
             {"time_control", {{"program", "600"}}}};
  if (!changes.is_null()) order.merge_patch(changes);
  return order;
}

Board Venue::game(const json& changes) const {
  ApiClient desk = arbiter();
  const ApiAnswer made = desk.post("/api/v1/games", order(changes));
  if (made.status != 201) throw std::runtime_error{"no game: " + made.text};
  Board board{made.body.at("game"), made.body.at("links"), std::move(desk), client(), client()};
  board.white.who = board.link("white");
  board.black.who = board.link("black");
  return board;
}

Board Venue::started(const json& changes) const {
  Board board = game(changes);
  for (const char* side : {"white", "black"})
    REQUIRE(board.act(side, {{"type", "take_seat"}}).summary() == "200");
  REQUIRE(board.rule({{"type", "start"}}).summary() == "200");
  return board;
}

Venue& shared_venue() {
  static Venue venue;
  return venue;
}

std::string keys_of(const json& object) {
  std::string keys;
  for (const auto& [key, value] : object.items()) keys.append(keys.empty() ? "" : " ").append(key);
  return keys;
}

}  // namespace flagfall::test
