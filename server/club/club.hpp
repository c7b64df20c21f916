#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/game/command.hpp"
#include "arbiter/game/settings.hpp"
#include "db/access.hpp"
#include "db/store.hpp"
#include "server/club/publisher.hpp"
#include "server/club/room.hpp"
#include "server/time_source.hpp"

namespace flagfall::server::club {

struct ClubOptions {
  clock::Duration heartbeat{500};     ///< while a clock runs; at most 1000
  clock::Duration stall_limit{2000};  ///< the loop may be late by so much; more is a jump of time
  clock::Duration retry_storage{5000};
  std::size_t ended_games_kept = 256;  ///< in memory, read again from the file when asked for
};

/// A game to be made.
struct GameOrder {
  arbiter::GameSettings settings;
  db::Sheet sheet;
  db::Visibility visibility = db::Visibility::link;
  std::vector<db::Credential> credentials;   ///< of its links; `game` is filled in by the club
  std::optional<db::Placement> placement{};  ///< of a board that is there; none: made on the spot
};

/// Who has to know what the club does, beside those whom the publisher tells.
class ClubWatcher {
 public:
  ClubWatcher() = default;
  ClubWatcher(const ClubWatcher&) = delete;
  ClubWatcher& operator=(const ClubWatcher&) = delete;
  virtual ~ClubWatcher() = default;
  virtual void on_published(const Publication& publication) = 0;
  /// The disk failed: the games are back at what is on disk, and no command is taken.
  virtual void on_storage_lost(const std::string& reason) = 0;
  virtual void on_storage_back() = 0;
};

/// That a command comes from the tablet of a board, between both players.
struct FromTablet {
  std::int64_t device = 0;
  std::optional<clock::Instant> touched{};  ///< as the tablet reckons it
};

/// A command as it came: who, when, and under which key.
struct Sent {
  db::Actor actor;
  Stamp stamp;
  std::string key{};          ///< idempotency key; empty: none
  std::string fingerprint{};  ///< of the command, so that a key is not used for two
  std::optional<FromTablet> tablet{};
  std::string reason{};      ///< with which a flag is confirmed
  bool device_time = false;  ///< it took effect at the time of the tablet
  /// The newest event that the sender had seen, where the command rests on it.
  std::optional<std::int64_t> seen{};
};

using GameIds = std::set<std::string, std::less<>>;

/// What is counted for the metrics.
struct ClubCounts {
  std::uint64_t commands = 0;
  std::uint64_t refusals = 0;
  std::uint64_t flags = 0;
  std::uint64_t jumps = 0;
  std::size_t games_loaded = 0;
  std::size_t clocks_running = 0;
  clock::Duration lateness{0};           ///< of the loop, at the last heartbeat
  clock::Duration worst_lateness{0};     ///< since the start
  std::vector<double> flag_lateness_ms;  ///< from the flag to its place on disk, the last 1024
};

/// The application core: every game, one thread, one source of time. It stamps nothing itself but
/// what happens by itself; it decides, applies, hands to the writer, and tells when it is on disk.
class Club {
 public:
  Club(boost::asio::io_context& io, db::Store& store, const TimeSource& time, Publisher& publisher,
       ClubOptions options = {});

  /// Loads the unfinished games; clocks that ran are paused at the last known instant.
  void open();
  /// Pauses nothing and writes nothing more by itself; called before the store closes.
  void close();

  using Created = std::function<void(const std::string& game, const std::string& failure)>;
  void create(GameOrder order, const Sent& sent, Created done);

  /// Judges a command; `done` is called when the outcome is on disk. An unknown game is a null
  /// view: ask `find` first. `CheckFlag` is the arbiter's word that a flag has fallen which waits
  /// for a silent tablet.
  void submit(const std::string& game, const arbiter::Command& command, const Sent& sent,
              Done done);

  // ---- Tablets between both players ----

  /// It is paired with that game, and was not heard yet.
  void expect_tablet(const std::string& game, std::int64_t device);
  /// It has told that it is there, and has nothing more to tell of the time before. A flag that
  /// waited for it is recorded now.
  void heard(const std::string& game, std::int64_t device, const Stamp& now);
  /// It is the clock of no board any more: its flags are recorded as everybody's.
  void forget_tablet(std::int64_t device, const Stamp& now);

  /// The game as it is on disk, or null. May read the file.
  std::optional<View> find(std::string_view game);
  /// Only if it is in memory.
  std::optional<View> loaded(std::string_view game) const;
  std::vector<RecordedEvent> events(const std::string& game, std::int64_t after) const;

  /// Looks at the time: jumps, due flags, heartbeat. Called by the timers and before each command.
  void look(const Stamp& now);

  bool storage_failed() const { return failure_.has_value(); }
  std::string storage_failure() const { return failure_ ? failure_->reason : std::string{}; }
  /// The store says so, from its own thread: posted here by the owner.
  void on_storage_failed(const std::string& reason);

  /// The games with a ruling whose appeal waits for its decision, and those with a case that nobody
  /// has ruled: also of games that are not in memory.
  const GameIds& games_under_appeal() const { return under_appeal_; }
  const GameIds& games_with_open_case() const { return open_case_; }

  ClubCounts counts() const;
  const TimeSource& time() const { return time_; }

  /// Null: nobody.
  void set_watcher(ClubWatcher* watcher) { watcher_ = watcher; }
  /// The highest numbers of rows handed out, for whoever makes more; known once open.
  db::CompetitionIds& ids() { return ids_; }

 private:
  struct Failure {
    std::string reason;
    clock::Instant at;
  };

  Room* room(std::string_view game);
  void judge(Room& room, const arbiter::Command& command, const Sent& sent, clock::Instant now,
             Done done);
  void record(Room& room, std::vector<arbiter::Happened> happened, const Sent& sent, Answer answer,
              Done done, std::function<void(db::Connection&)> also = {});
  void committed(const std::string& game, const db::AppendResult& result);
  void publish(Room& room, const std::vector<RecordedEvent>& events, int kept_moves);
  void answer_when_durable(Room& room, Answer answer, Done done);
  void pause_running(clock::Instant at, const Stamp& now);
  void lose(const std::string& game, const std::string& reason);
  void set_deadline(Room& room, clock::Instant from = {});
  void drop_deadline(const std::string& game);
  void check_flags(const Stamp& now);
  static clock::Instant instant_of_touch(Room& room, Sent& sent);
  bool holds_flag(Room& room, clock::Instant now);
  bool any_flag_held() const;
  Room* room_of_tablet(std::int64_t device);
  void pair_tablet(Room& room, std::int64_t device);
  void note_silence(const Stamp& now);
  std::optional<arbiter::Refusal> silence_forbids(Room& room, const arbiter::Command& command,
                                                  const Sent& sent);
  std::vector<RecordedEvent> since(const Room& room, std::int64_t seen) const;
  void confirm_flag(Room& room, const Sent& sent, Done done);
  void beat();
  void arm_alarm();
  void arm_heartbeat();
  void try_recover();
  void recovered();
  void forget_ended();
  void note_cases(const Room& room);

  boost::asio::io_context& io_;
  db::Store& store_;
  const TimeSource& time_;
  Publisher& publisher_;
  ClubWatcher* watcher_ = nullptr;
  ClubOptions options_;
  boost::asio::steady_timer alarm_;
  boost::asio::steady_timer heartbeat_;
  boost::asio::steady_timer retry_;
  SuspendWatch suspend_;
  std::map<std::string, Room, std::less<>> rooms_;
  std::set<std::pair<clock::Instant, std::string>> deadlines_;
  std::map<std::string, clock::Instant, std::less<>> deadline_of_;
  std::optional<clock::Instant> alarm_at_;
  db::CompetitionIds ids_{};
  std::optional<Failure> failure_;
  clock::Instant last_alive_{};
  clock::Instant expected_beat_{};                 ///< when the timer is due
  clock::Instant last_beat_{};                     ///< the newest one written
  std::map<std::int64_t, std::string> tablet_at_;  ///< the game of each device
  std::vector<std::string> ended_;                 ///< ended games in memory, oldest first
  GameIds under_appeal_;
  GameIds open_case_;
  ClubCounts counts_;
  bool closed_ = false;
};

}  // namespace flagfall::server::club
