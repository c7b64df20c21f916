#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "db/store.hpp"
#include "server/club/club.hpp"
#include "server/demo/plan.hpp"

namespace flagfall::server::demo {

/// Throws `db::Refused` for a file that has games or accounts: a sample evening must not mix with
/// real ones.
void refuse_real_ones(const db::Store& store);

/// A club evening to look at: players who are not there play games that are real. It works through
/// the club alone, as any client would, on its thread.
class Demo {
 public:
  /// Called with the name of a game whose players have sat down.
  using Seated = std::function<void(const std::string& game)>;

  /// Club and context outlive the demo. The boards are numbered from `first_board`.
  Demo(boost::asio::io_context& io, club::Club& club, std::uint64_t seed, std::vector<Plan> plans,
       int first_board = 1, Seated seated = {});

  void start();
  /// Nothing more is begun; what was asked is still answered.
  void stop();

  /// Does what is due now. Called by the timer.
  void step();
  /// When the next step is due; nothing while answers are awaited.
  std::optional<clock::Instant> next_due() const;

 private:
  struct Table {
    Plan plan;
    Random random;
    int number = 0;
    int round = 1;
    std::string game{};  ///< empty until it is made
    std::optional<clock::Instant> due{};
  };

  void make_game(std::size_t table);
  void act(std::size_t table);
  void after_end(Table& table);
  void look_again(std::size_t table, clock::Duration after);
  void arm();

  club::Club& club_;
  boost::asio::steady_timer timer_;
  Seated seated_;
  std::vector<Table> tables_;
  bool stopped_ = true;
};

}  // namespace flagfall::server::demo
