#pragma once

#include <string>
#include <vector>

#include "tests/integration/venue.hpp"

namespace flagfall::test {

/// An event with one tournament on the server, as an arbiter works with it.
struct Fest {
  std::string id;
  std::string watch;  ///< its link
  ApiClient desk;

  /// `tournament` is a merge patch on a Swiss of three rounds, `event` one on its settings.
  static Fest made(const Venue& venue, const nlohmann::json& tournament = {},
                   const nlohmann::json& event = {});
  /// The same with players A, B, C … whose ratings fall by 50 from 2000.
  static Fest with_players(const Venue& venue, int players, const nlohmann::json& tournament = {},
                           const nlohmann::json& event = {});

  std::string path(const std::string& rest = {}) const { return "/api/v1/events/" + id + rest; }
  /// Within the first tournament.
  std::string tournament(const std::string& rest) const { return path("/tournaments/1" + rest); }

  ApiAnswer order(const std::string& type, const nlohmann::json& members = {},
                  const std::string& key = {});
  ApiAnswer order_of(ApiClient& client, const std::string& type, const nlohmann::json& members = {},
                     const std::string& key = {}) const;
  nlohmann::json state();
  nlohmann::json round(int number);

  /// Takes the proposal of the program as the draft of the next round and publishes it.
  void pair();
  void move(int round, const std::string& phase, const std::string& reason = {});
  /// With `end_game`, a reason, a game that goes on there is ended with the result.
  ApiAnswer enter(int round, int board, const std::string& result,
                  const std::string& end_game = {});
  /// The better rated player of each board wins.
  void play(int round);
};

/// "Player A", "Player B" …: one card.
nlohmann::json player_card(int index);

}  // namespace flagfall::test
