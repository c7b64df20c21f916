#pragma once

#include <string>

#include "tests/integration/fest.hpp"

namespace flagfall::test {

/// The settings of a tournament whose boards are of wood.
inline nlohmann::json wooden() { return {{"boards", "here"}, {"play", "clock_only"}}; }

/// A published round of an event whose boards are here, with the seats of its games.
struct HallRound {
  const Venue& venue;
  Fest fest;

  HallRound(const Venue& in, int players, const nlohmann::json& tournament)
      : venue{in}, fest{Fest::with_players(in, players, tournament)} {
    fest.pair();
    while (boards().back().at("game").is_null()) {
    }
  }

  nlohmann::json boards() { return fest.desk.get(fest.path("/boards")).body.at("boards"); }
  nlohmann::json board(int number) { return boards().at(static_cast<std::size_t>(number - 1)); }
  std::string game(int number) { return board(number).at("game").at("id"); }
  std::string needs(int number) { return board(number).at("needs").dump(); }
  ApiAnswer rule(int number, const nlohmann::json& command) {
    return fest.desk.command(game(number), command);
  }
  ApiAnswer act(int number, const char* side, const nlohmann::json& command) {
    const ApiAnswer made = fest.desk.post("/api/v1/games/" + game(number) + "/links/" + side,
                                          nlohmann::json::object());
    ApiClient seat = venue.client(opener_of(made.body.at("link").get<std::string>()));
    return seat.command(game(number), command);
  }
  /// Both have pressed once, so that the game counts as played.
  void play(int number) {
    rule(number, {{"type", "start"}});
    act(number, "white", {{"type", "press"}, {"ply", 0}});
    act(number, "black", {{"type", "press"}, {"ply", 1}});
  }
  ApiAnswer start_all(const nlohmann::json& more = nlohmann::json::object()) {
    nlohmann::json body{{"event", fest.id}};
    body.update(more);
    return fest.desk.post("/api/v1/games/start", body);
  }
};

}  // namespace flagfall::test
