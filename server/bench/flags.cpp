#include "server/bench/flags.hpp"

#include <time.h>  // NOLINT(modernize-deprecated-headers): clock_gettime is POSIX

#include <nlohmann/json.hpp>
#include <optional>
#include <thread>
#include <vector>

#include "server/bench/arbiter_client.hpp"

namespace flagfall::server::bench {
namespace {

using nlohmann::json;

const char* const one_second = "1";

double boot_ms() {
  timespec time{};
  clock_gettime(CLOCK_BOOTTIME, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

/// Server time minus our own, as the shortest of many round trips tells it: the stamp was taken
/// somewhere between asking and hearing, and floored to a millisecond.
struct ServerTime {
  double ahead_ms = 0;
  double error_ms = 0;

  explicit ServerTime(ArbiterClient& client) {
    constexpr int looks = 200;
    double least = -1e18;
    double most = 1e18;
    for (int i = 0; i < looks; ++i) {
      const double asked = boot_ms();
      const auto server = client.get("/api/v1/status").at("server_ms").get<double>();
      least = std::max(least, server - boot_ms());
      most = std::min(most, server + 1 - asked);
    }
    ahead_ms = (least + most) / 2;
    error_ms = std::max(0.0, (most - least) / 2);
  }
  double now() const { return boot_ms() + ahead_ms; }
};

std::optional<double> flag_in(const json& message) {
  if (message.at("type") != "change") return std::nullopt;
  for (const json& event : message.at("events"))
    if (event.at("type") == "flag_fell") return event.at("data").at("flag_ms").get<double>();
  return std::nullopt;
}

/// One board and its spectator.
class Board {
 public:
  Board(const FlagLoad& load, const ServerTime& time)
      : port_{load.port}, arbiter_{load.port, load.cookie}, time_{time} {}

  void wait_for_flags(const Span& span) {
    while (Clock::now() < span.end) wait_for_one(span);
  }

  FlagFigures figures;

 private:
  void wait_for_one(const Span& span) {
    const StartedGame game = arbiter_.start_game(one_second);
    WebSocketClient stream{port_, "/api/v1/games/" + game.id + "/stream"};
    stream.write(json{{"token", game.watch_token}, {"since", 0}}.dump());
    for (;;) {
      const std::string text = stream.read();
      const double told = time_.now();
      const json message = json::parse(text);
      if (message.at("type") == "problem") {
        ++figures.errors;
        return;
      }
      if (message.at("type") == "state" && message.at("state").at("phase") == "ended") return;
      const auto flag = flag_in(message);
      if (!flag) continue;
      if (Clock::now() < span.counted_from) return;
      figures.told.add_ms(told - *flag);
      const auto written = message.at("state").at("clock").at("server_ms").get<double>();
      figures.durable.add_ms(written - *flag);
      return;
    }
  }

  std::uint16_t port_;
  ArbiterClient arbiter_;
  const ServerTime& time_;
};

}  // namespace

FlagFigures measure_flags(const FlagLoad& load, const Span& span) {
  ArbiterClient client{load.port, load.cookie};
  const ServerTime time{client};
  std::vector<std::unique_ptr<Board>> boards;
  boards.reserve(static_cast<std::size_t>(load.boards));
  for (int i = 0; i < load.boards; ++i) boards.push_back(std::make_unique<Board>(load, time));
  {
    std::vector<std::jthread> threads;
    threads.reserve(boards.size());
    for (const auto& board : boards)
      threads.emplace_back([&board, &span] {
        try {
          board->wait_for_flags(span);
        } catch (const std::exception&) {
          ++board->figures.errors;
        }
      });
  }
  FlagFigures all;
  all.clock_error_ms = time.error_ms;
  for (const auto& board : boards) {
    all.told.append(board->figures.told);
    all.durable.append(board->figures.durable);
    all.errors += board->figures.errors;
  }
  return all;
}

}  // namespace flagfall::server::bench
