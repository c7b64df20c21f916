#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "server/bench/figures.hpp"

namespace flagfall::server::bench {

/// How the moves are sent: `connections` clients at a time, each with one move on its way, going
/// round the games that it was dealt. A game that ends is replaced by a new one.
struct MoveLoad {
  std::uint16_t port = 0;
  std::string cookie;
  int games = 0;
  int connections = 0;
  std::uint64_t seed = 1;
};

/// Starts the games before the measurement, so that this is not measured.
class MoveClients {
 public:
  explicit MoveClients(const MoveLoad& load);
  MoveClients(MoveClients&&) noexcept;
  ~MoveClients();

  /// From writing a move to having read its whole answer, which comes when the move is on disk.
  Figures measure(const Span& span);

 private:
  class Client;
  std::vector<std::unique_ptr<Client>> clients_;
};

}  // namespace flagfall::server::bench
