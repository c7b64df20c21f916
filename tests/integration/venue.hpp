#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tests/support/api_client.hpp"
#include "tests/support/server_process.hpp"

namespace flagfall::test {

/// One game on the server, with the arbiter and both players, each on a connection of his own.
struct Board {
  std::string id;
  nlohmann::json links;
  ApiClient arbiter;
  ApiClient white;
  ApiClient black;

  Who link(const char* kind) const { return opener_of(links.at(kind).get<std::string>()); }
  ApiClient& player(const std::string& side) { return side == "white" ? white : black; }

  ApiAnswer rule(const nlohmann::json& command) { return arbiter.command(id, command); }
  /// A player's command.
  ApiAnswer act(const std::string& side, const nlohmann::json& command) {
    return player(side).command(id, command);
  }
  ApiAnswer move(const std::string& side, int ply, const std::string& text) {
    return act(side, {{"type", "play_move"}, {"ply", ply}, {"move", text}});
  }
  /// Plays these moves in turn, from where the game stands; each must be accepted.
  void play(const std::vector<std::string>& moves);

  nlohmann::json state();                                 ///< as the arbiter sees it
  std::vector<nlohmann::json> events(bool staff = true);  ///< all of them, as that viewer sees them
  StreamClient watch(const char* kind = "watch", std::optional<std::int64_t> since = {}) const {
    return {arbiter.port(), id, link(kind), since};
  }
  /// The server was started again.
  void move_to(std::uint16_t port);
};

/// A running server with its first arbiter.
class Venue {
 public:
  explicit Venue(std::vector<std::string> flags = generous_limits());

  ServerProcess server;
  Who chief;

  std::uint16_t port() const { return server.port(); }
  ApiClient client(const Who& who = {}) const { return ApiClient{server.port(), who}; }
  ApiClient arbiter() const { return client(chief); }

  /// The smallest order for a game, with `changes` (a merge patch) applied.
  static nlohmann::json order(const nlohmann::json& changes = {});
  /// A new game; nobody sits there yet.
  Board game(const nlohmann::json& changes = {}) const;
  /// Both seats taken and White's clock started.
  Board started(const nlohmann::json& changes = {}) const;
};

/// One server for all tests of a program that do not stop or starve it.
Venue& shared_venue();

/// The names of the keys of an object, sorted, with a space between two.
std::string keys_of(const nlohmann::json& object);

/// The time that a state gives one side.
inline std::int64_t left_ms(const nlohmann::json& state, const std::string& side) {
  return state.at("clock").at(side).at("left_ms");
}

}  // namespace flagfall::test
