#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "server/bench/figures.hpp"
#include "server/bench/server_time.hpp"
#include "server/bench/streams.hpp"

namespace flagfall::server::bench {

struct ClockLoad {
  std::uint16_t port = 0;
  std::string cookie;
  int clocks = 0;      ///< that run at a time
  double seconds = 0;  ///< of the run
  std::uint64_t seed = 1;
};

/// What many running clocks showed.
struct ClockFigures {
  Latencies told;  ///< from the instant of the flag to the push in our hands
  Latencies
      durable;  ///< from the instant of the flag to the push being written, as the server says
  double clock_error_ms = 0;  ///< how far we may be wrong about server time, either way
  int early = 0;              ///< flags told before their instant, by more than that
  int elsewhere = 0;          ///< flags that fell at another instant than the first look foretold
  int fewest_running = 0;     ///< clocks that ran, at worst
  /// What the clocks show at the end against our own reckoning from the first look, in either
  /// direction.
  Latencies shown;
  double shown_error_ms = 0;  ///< how far one of these may be wrong, at most
  int shown_wrong = 0;        ///< further off than their own error
  double oldest_s = 0;        ///< how long the oldest of these clocks had run
  int errors = 0;
};

/// Clocks that run, each with a spectator. Half of them have more time than the run lasts. The
/// flags of the others fall all through it, and each is replaced at once by another clock.
class ClockHall {
 public:
  /// Comes back when all of them run.
  explicit ClockHall(const ClockLoad& load);
  ~ClockHall();
  ClockHall(const ClockHall&) = delete;
  ClockHall& operator=(const ClockHall&) = delete;

  /// Watches the clocks through the span, then looks at each once more.
  ClockFigures measure(const Span& span);

 private:
  /// What a look at a running clock told, and when by our own time.
  struct Look {
    double left_ms = 0;
    double server_ms = 0;
    double at_ms = 0;
    double error_ms = 0;
    bool running = false;
  };
  struct Place {
    std::string game;
    Look first;
    bool running = false;
  };

  void keep();
  std::optional<std::size_t> next_to_start();
  void start(ArbiterClient& arbiter, std::size_t number);
  int seconds_for(std::size_t number);
  bool hear(std::size_t number, const std::string& text, double read_at_ms);
  void count_flag(const Place& place, double fell_ms, double written_ms, double read_at_ms);
  void ended(std::size_t number);
  void look_again(ArbiterClient& arbiter, const Place& place);
  static Look look(ArbiterClient& arbiter, const std::string& game, int times);

  ClockLoad load_;
  Ahead ahead_;
  std::mutex mutex_;  ///< over all that follows
  std::condition_variable changed_;
  std::vector<Place> places_;
  std::deque<std::size_t> to_start_;
  std::mt19937_64 random_;
  ClockFigures figures_;
  Span span_{};
  int filled_ = 0;   ///< places that have had a clock
  int running_ = 0;  ///< places whose clock runs
  int broken_ = 0;   ///< keepers that gave up
  bool closing_ = false;

  Streams streams_;
  std::vector<std::jthread> keepers_;
};

}  // namespace flagfall::server::bench
