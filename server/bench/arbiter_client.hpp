#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "clock/side.hpp"
#include "server/bench/wire.hpp"

namespace flagfall::server::bench {

/// A game with both seats taken and White's clock running.
struct StartedGame {
  std::string id;
  BySide<std::string> tokens;
  std::string watch_token;
};

/// What a measurement asks of the server beside what it measures. Each method throws
/// `std::runtime_error` with the answer when the server refuses.
class ArbiterClient {
 public:
  ArbiterClient(std::uint16_t port, std::string cookie);

  /// Makes the first account and signs in.
  static ArbiterClient first(std::uint16_t port, const std::string& setup_token);

  /// No rule of draws ends the game, so that one prepared before can be played to its end.
  StartedGame start_game(const std::string& time_control);
  nlohmann::json get(const std::string& target);
  /// One value of the server's metrics; 0 if it has none of that name.
  double metric(const std::string& name);

  const std::string& cookie() const { return cookie_; }
  HttpConnection& connection() { return connection_; }

 private:
  nlohmann::json post(const std::string& target, const nlohmann::json& body,
                      const std::string& token = {});

  HttpConnection connection_;
  std::string cookie_;
};

/// Which part of the address of a game takes commands.
std::string commands_of(const std::string& game);
HttpConnection::Headers bearer(const std::string& token);

}  // namespace flagfall::server::bench
