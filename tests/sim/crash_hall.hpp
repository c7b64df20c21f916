#pragma once

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "crash_player.hpp"
#include "crash_time.hpp"
#include "tests/support/random.hpp"
#include "tests/support/server_process.hpp"

namespace flagfall::test {

/// What was seen over all lives of the server.
struct CrashTally {
  int kills = 0;
  int kills_at_start = 0;  ///< of them, while the server was putting things right
  int files_verified = 0;
  int unanswered_kept = 0;  ///< commands without an answer that were on file
  int unanswered_missing = 0;
  int clocks_put_back = 0;
  int flags_due = 0;  ///< of them, those that would have run out during the outage
  std::int64_t worst_loss_ms = 0;
  std::int64_t longest_silence_ms = 0;  ///< in which the server answered nobody
};

/// A hall full of games on a server that is killed again and again.
class CrashHall {
 public:
  explicit CrashHall(std::uint64_t seed);

  /// Plays until a moment that the seed chooses, kills the server, sometimes kills it again while
  /// it starts, starts it, and holds it to its promises. `verify` also runs `flagfall verify` on
  /// the file as the dead server left it.
  void kill_once(bool verify);
  /// Stops the server in peace and verifies its file for the last time.
  void close();

  const CrashTally& tally() const { return tally_; }
  std::int64_t moves_acknowledged() const;
  int repeated() const;
  const std::vector<std::string>& broken() const { return broken_; }

 private:
  void play_until_killed();
  void note_answer();
  void wait_for_the_moment();
  void kill_at_start();
  void hold_to_promises();
  void judge_one(ApiClient& arbiter, const Promises& promises, CrashPlayer* player);
  void run_verify(const std::filesystem::path& file);
  std::filesystem::path copy() const { return server_.folder() / "dead.db"; }

  Random random_;
  ServerProcess server_;
  Who arbiter_;
  std::vector<CrashPlayer> players_;
  Outage outage_{};
  std::string head_;  ///< printed by the last verification
  std::vector<std::string> broken_;
  CrashTally tally_;

  /// Of one life of the server, on the clock of `boot_ms`.
  struct Answers {
    int count = 0;
    double last_ms = 0;
    double silence_ms = 0;
  };
  std::mutex mutex_;
  std::condition_variable answered_;
  Answers answers_;
};

}  // namespace flagfall::test
