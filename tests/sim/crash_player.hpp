#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "crash_promises.hpp"
#include "tests/support/api_client.hpp"
#include "tests/support/random.hpp"

namespace flagfall::test {

/// The server as its clients know it for one life.
struct ServerLife {
  std::uint16_t port = 0;
  Who arbiter;
  std::function<void()> answered;    ///< called for each command that was answered; any thread
  std::atomic<bool> ending = false;  ///< from now on it may be gone
};

/// Plays both sides of one game after another with random legal moves, over its own connections,
/// and remembers what it was told. It finds out from the state of the game how to go on, as a
/// person would after a power cut.
class CrashPlayer {
 public:
  enum class Habit {
    plays,            ///< one move after the other
    runs_out_of_time  ///< leaves a clock running that has only a moment left
  };
  CrashPlayer(int number, std::uint64_t seed, Habit habit);

  /// Goes on until the server is gone. On its own thread.
  void run(const ServerLife& server);

  bool has_game() const { return !promises_.game.empty(); }
  const Promises& promises() const { return promises_; }
  /// What a spectator of one of its games was shown meanwhile.
  void was_shown(const std::string& game, std::int64_t sequence);
  /// What the judge found after the restart: the state, and whether the unanswered command is
  /// there.
  void was_told(const nlohmann::json& state, bool unanswered_was_kept);
  /// Games that have ended, to be looked at once more and forgotten.
  std::vector<Promises> take_ended();

  std::vector<std::string> problems;  ///< what no server should have answered
  int repeated = 0;                   ///< commands sent again under their key, each with one effect
  std::int64_t moves_acknowledged = 0;

 private:
  struct Table;
  void go_on(Table& table);
  void see(const nlohmann::json& state);
  void look(Table& table);
  ApiAnswer send(ApiClient& client, const nlohmann::json& body, const Unanswered& what);
  void must(ApiClient& client, const nlohmann::json& body);
  void make_game(Table& table);
  void sit_down(Table& table);
  void repeat_move(Table& table, const KeyedMove& move, bool already_recorded);
  void repeat_old_move(Table& table);
  void expect_repeated(const ApiAnswer& answer, bool already_recorded);
  void play_move(Table& table);
  void leave_a_moment(Table& table);
  std::string next_key();

  const ServerLife* life_ = nullptr;  ///< while `run` runs
  int number_;
  Random random_;
  Habit habit_;
  Promises promises_;
  BySide<Who> seats_;
  nlohmann::json state_;  ///< the newest one seen
  std::vector<Promises> ended_;
  bool kept_ = false;
  std::optional<KeyedMove> to_repeat_;  ///< sent once, and not there after the restart
  int keys_ = 0;
};

}  // namespace flagfall::test
