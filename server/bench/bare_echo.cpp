#include <memory>
#include <thread>
#include <vector>

#include "server/bench/bare.hpp"
#include "server/bench/wire.hpp"

namespace flagfall::server::bench {
namespace {

const char* const echoed = R"({"type":"play_move","ply":2,"move":"28x19"})";

struct EchoClient {
  WebSocketClient socket;
  Figures figures;

  void go_round(const Span& span) try {
    for (;;) {
      const auto sent = Clock::now();
      socket.write(echoed);
      if (socket.read() != echoed) ++figures.errors;
      const auto told = Clock::now();
      if (told > span.end) return;
      if (told >= span.counted_from) figures.latencies.add(told - sent);
    }
  } catch (const std::exception&) {
    ++figures.errors;
  }
};

}  // namespace

Figures measure_echo(int connections, const Span& span) {
  EchoServer server;
  std::vector<EchoClient> clients;
  clients.reserve(static_cast<std::size_t>(connections));
  for (int i = 0; i < connections; ++i)
    clients.push_back({WebSocketClient{server.port(), "/"}, {}});
  {
    std::vector<std::jthread> threads;
    threads.reserve(clients.size());
    for (EchoClient& client : clients) threads.emplace_back([&] { client.go_round(span); });
  }
  Figures all;
  all.seconds = span.seconds();
  for (const EchoClient& client : clients) {
    all.latencies.append(client.figures.latencies);
    all.errors += client.figures.errors;
  }
  return all;
}

}  // namespace flagfall::server::bench
