#include "server/bench/flags.hpp"

#include <nlohmann/json.hpp>
#include <thread>
#include <vector>

#include "server/bench/arbiter_client.hpp"
#include "server/bench/server_time.hpp"

namespace flagfall::server::bench {
namespace {

using nlohmann::json;

const char* const one_second = "1";

/// One board and its spectator.
class Board {
 public:
  Board(const FlagLoad& load, const Ahead& ahead)
      : port_{load.port}, arbiter_{load.port, load.cookie}, ahead_{ahead} {}

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
      const double told = read_ms(CLOCK_BOOTTIME) + ahead_.ms;
      const json message = json::parse(text);
      if (message.at("type") == "problem") {
        ++figures.errors;
        return;
      }
      if (message.at("type") == "state" && message.at("state").at("phase") == "ended") return;
      const auto flag = flag_in(message);
      if (!flag) continue;
      if (Clock::now() < span.counted_from) return;
      figures.told.add_ms(told - flag->fell_ms);
      figures.durable.add_ms(flag->written_ms - flag->fell_ms);
      return;
    }
  }

  std::uint16_t port_;
  ArbiterClient arbiter_;
  const Ahead& ahead_;
};

}  // namespace

std::optional<PushedFlag> flag_in(const json& message) {
  if (message.at("type") != "change") return std::nullopt;
  for (const json& event : message.at("events"))
    if (event.at("type") == "flag_fell")
      return PushedFlag{event.at("data").at("flag_ms").get<double>(),
                        message.at("state").at("clock").at("server_ms").get<double>()};
  return std::nullopt;
}

FlagFigures measure_flags(const FlagLoad& load, const Span& span) {
  ArbiterClient client{load.port, load.cookie};
  const Ahead ahead = look_at_server(client, CLOCK_BOOTTIME, 200);
  std::vector<std::unique_ptr<Board>> boards;
  boards.reserve(static_cast<std::size_t>(load.boards));
  for (int i = 0; i < load.boards; ++i) boards.push_back(std::make_unique<Board>(load, ahead));
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
  all.clock_error_ms = ahead.error_ms;
  for (const auto& board : boards) {
    all.told.append(board->figures.told);
    all.durable.append(board->figures.durable);
    all.errors += board->figures.errors;
  }
  return all;
}

}  // namespace flagfall::server::bench
