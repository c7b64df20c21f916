#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arbiter/game/apply.hpp"
#include "arbiter/game/decide.hpp"
#include "arbiter/game/start.hpp"
#include "arbiter/notation/fen.hpp"
#include "arbiter/rules/legal_moves.hpp"
#include "clock/program.hpp"

namespace flagfall::test {

using namespace std::chrono_literals;

/// A board with two players and an arbiter: commands go to the referee, his events are folded and
/// kept. Time is a number that the test moves.
class Table {
 public:
  explicit Table(arbiter::GameSettings settings) {
    record(arbiter::begin_game(std::move(settings), now_));
  }

  static arbiter::GameSettings settings(const std::string& program = "300",
                                        const std::string& fen = {}) {
    arbiter::GameSettings settings;
    settings.start = fen.empty() ? arbiter::initial_position(settings.rules)
                                 : arbiter::parse_fen(settings.rules, fen)->position;
    settings.control = *clock::parse_control(program);
    return settings;
  }

  /// Both seats taken and White's clock started.
  static Table started(arbiter::GameSettings settings) {
    Table table{std::move(settings)};
    table.ask(arbiter::TakeSeat{Side::white});
    table.ask(arbiter::TakeSeat{Side::black});
    table.ask(arbiter::StartClock{});
    return table;
  }

  arbiter::Decision ask(const arbiter::Command& command) {
    arbiter::Decision decision = arbiter::decide(game, command, now_);
    record(decision.events);
    return decision;
  }

  /// The side to move plays; the answer is the refusal's code, or nothing.
  std::optional<std::string> play(const std::string& text) {
    return code_of(ask(arbiter::PlayMove{game.position.to_move, arbiter::ply_of(game), text}));
  }

  static std::optional<std::string> code_of(const arbiter::Decision& decision) {
    if (!decision.refusal) return std::nullopt;
    return decision.refusal->code;
  }

  void wait(clock::Duration time) { now_ += time; }
  clock::Instant now() const { return now_; }
  clock::Duration left(Side side) const { return clock::left(game.clock, side, now_); }

  arbiter::Game game;
  std::vector<arbiter::Happened> log;

 private:
  void record(const std::vector<arbiter::Happened>& events) {
    for (const arbiter::Happened& happened : events) {
      game = arbiter::apply(std::move(game), happened);
      log.push_back(happened);
    }
  }

  clock::Instant now_{1'000'000ms};
};

}  // namespace flagfall::test
