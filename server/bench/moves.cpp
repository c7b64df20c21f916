#include "server/bench/moves.hpp"

#include <memory>
#include <nlohmann/json.hpp>
#include <thread>
#include <utility>
#include <vector>

#include "server/bench/arbiter_client.hpp"
#include "server/bench/prepared_games.hpp"

namespace flagfall::server::bench {
namespace {

constexpr int distinct_games = 64;
const char* const long_enough = "7200";

}  // namespace

class MoveClients::Client {
 public:
  Client(const MoveLoad& load, int number)
      : arbiter_{load.port, load.cookie},
        players_{load.port},
        prepared_{prepare_games(distinct_games, load.seed + static_cast<std::uint64_t>(number))} {
    const int boards = load.games / load.connections + (number < load.games % load.connections);
    for (int i = 0; i < boards; ++i) boards_.push_back(fresh());
  }

  void play(const Span& span) {
    for (std::size_t i = 0; Clock::now() < span.end; i = (i + 1) % boards_.size())
      play_one(boards_[i], span);
  }

  Figures figures;

 private:
  struct Board {
    StartedGame game;
    const PreparedGame* moves = nullptr;
    std::size_t played = 0;
  };

  Board fresh() {
    return {arbiter_.start_game(long_enough), &prepared_[next_++ % prepared_.size()], 0};
  }

  void play_one(Board& board, const Span& span) {
    if (board.played == board.moves->size()) board = fresh();
    const Side side = board.played % 2 == 0 ? Side::white : Side::black;
    const nlohmann::json command{
        {"type", "play_move"}, {"ply", board.played}, {"move", (*board.moves)[board.played]}};
    const std::string body = command.dump();
    const auto sent = Clock::now();
    const HttpAnswer answer =
        players_.request("POST", commands_of(board.game.id), body, bearer(board.game.tokens[side]));
    const auto told = Clock::now();
    if (answer.status != 200) {
      ++figures.errors;
      board = fresh();
      return;
    }
    ++board.played;
    if (told >= span.counted_from && told <= span.end) figures.latencies.add(told - sent);
  }

  ArbiterClient arbiter_;
  HttpConnection players_;
  std::vector<PreparedGame> prepared_;
  std::size_t next_ = 0;
  std::vector<Board> boards_;
};

MoveClients::MoveClients(const MoveLoad& load) {
  for (int i = 0; i < load.connections; ++i) clients_.push_back(std::make_unique<Client>(load, i));
}
MoveClients::MoveClients(MoveClients&&) noexcept = default;
MoveClients::~MoveClients() = default;

Figures MoveClients::measure(const Span& span) {
  {
    std::vector<std::jthread> threads;
    for (const auto& client : clients_)
      threads.emplace_back([&client, &span] {
        try {
          client->play(span);
        } catch (const std::exception&) {
          ++client->figures.errors;
        }
      });
  }
  Figures all;
  all.seconds = span.seconds();
  for (const auto& client : clients_) {
    all.latencies.append(client->figures.latencies);
    all.errors += client->figures.errors;
  }
  return all;
}

}  // namespace flagfall::server::bench
