#include "crash_hall.hpp"

#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "crash_file.hpp"

namespace flagfall::test {

namespace {

constexpr int boards = 24;
constexpr int boards_short_of_time = 4;
constexpr std::size_t spectators = 4;
constexpr int heartbeat_ms = 200;
constexpr int killed_twice_every = 5;

std::vector<std::string> server_flags() {
  std::vector<std::string> flags = generous_limits();
  // A machine that is busy must not look like one that slept: that would pause the games itself.
  for (const char* flag : {"--heartbeat-ms", "200", "--stall-ms", "60000", "--log-level", "error"})
    flags.emplace_back(flag);
  return flags;
}

/// A game that a spectator follows, and the newest event he was shown.
struct Watched {
  std::size_t player = 0;
  std::string game;
  std::int64_t newest = 0;
};

void watch(const ServerLife& server, Watched& watched) try {
  StreamClient stream{server.port, watched.game, server.arbiter};
  while (const auto message = stream.next())
    if (message->contains("sequence")) watched.newest = message->at("sequence").get<std::int64_t>();
} catch (const std::exception&) {  // a message that was cut off
}

}  // namespace

CrashHall::CrashHall(std::uint64_t seed) : random_{seed}, server_{server_flags()} {
  arbiter_ = first_arbiter(server_.port(), server_.setup_token());
  for (int i = 0; i < boards; ++i)
    players_.emplace_back(i, seed * 1000 + static_cast<std::uint64_t>(i),
                          i < boards_short_of_time ? CrashPlayer::Habit::runs_out_of_time
                                                   : CrashPlayer::Habit::plays);
}

std::int64_t CrashHall::moves_acknowledged() const {
  std::int64_t moves = 0;
  for (const CrashPlayer& player : players_) moves += player.moves_acknowledged;
  return moves;
}

int CrashHall::repeated() const {
  int repeated = 0;
  for (const CrashPlayer& player : players_) repeated += player.repeated;
  return repeated;
}

void CrashHall::kill_once(bool verify) {
  play_until_killed();
  copy_dead_file(server_.data(), copy());
  outage_.heartbeat_ms = heartbeat_on_file(copy());
  if (verify) run_verify(copy());
  if (tally_.kills % killed_twice_every == 0) kill_at_start();
  server_.start();
  hold_to_promises();
}

void CrashHall::play_until_killed() {
  ApiClient client{server_.port()};
  const ServerTime time{client};
  ServerLife life{server_.port(), arbiter_, [this] { note_answer(); }};
  answers_ = {0, boot_ms(), 0};
  std::vector<Watched> watched;
  for (std::size_t i = players_.size() - spectators; i < players_.size(); ++i)
    if (players_[i].has_game()) watched.push_back({i, players_[i].promises().game, 0});
  {
    std::vector<std::jthread> threads;
    threads.reserve(watched.size() + players_.size());
    for (Watched& one : watched) threads.emplace_back([&one, &life] { watch(life, one); });
    for (CrashPlayer& player : players_)
      threads.emplace_back([&player, &life] { player.run(life); });
    wait_for_the_moment();
    life.ending = true;
    note_answer();
    outage_.earliest_ms = time.earliest(boot_ms());
    server_.kill9();
    outage_.latest_ms = time.latest(boot_ms());
  }
  // The loop and a commit may add as much again; what the machine did not give to the server shows
  // in the time for which nobody was answered.
  outage_.longest_gap_ms = 3 * heartbeat_ms + static_cast<std::int64_t>(2 * answers_.silence_ms);
  tally_.longest_silence_ms =
      std::max(tally_.longest_silence_ms, static_cast<std::int64_t>(answers_.silence_ms));
  ++tally_.kills;
  for (const Watched& one : watched) players_[one.player].was_shown(one.game, one.newest);
}

void CrashHall::note_answer() {
  const std::scoped_lock guard{mutex_};
  const double now = boot_ms();
  answers_.silence_ms = std::max(answers_.silence_ms, now - std::exchange(answers_.last_ms, now));
  ++answers_.count;
  answered_.notify_one();
}

/// So many answers or so much time, whichever comes first; both chosen by the seed.
void CrashHall::wait_for_the_moment() {
  const int answers = random_.below(600);
  const std::chrono::milliseconds longest{1 + random_.below(900)};
  std::unique_lock guard{mutex_};
  answered_.wait_for(guard, longest, [&] { return answers_.count >= answers; });
}

/// A second power cut while the clocks are being put back. Nothing may depend on how far it got.
void CrashHall::kill_at_start() {
  std::vector<std::string> arguments{"serve", "--port", "0", "--data", server_.data().string()};
  for (const std::string& flag : server_flags()) arguments.push_back(flag);
  const Spawned process = spawn_program(arguments, server_.folder() / "log");
  usleep(static_cast<useconds_t>(random_.below(60'000)));
  kill(process.id, SIGKILL);
  wait_for(process.id);
  ::close(process.in);
  ::close(process.out);
  ++tally_.kills;
  ++tally_.kills_at_start;
  copy_dead_file(server_.data(), copy());
}

void CrashHall::hold_to_promises() {
  ApiClient arbiter{server_.port(), arbiter_};
  outage_.restart_ms = ServerTime{arbiter}.earliest(boot_ms());
  for (CrashPlayer& player : players_) {
    for (const std::string& problem : player.problems) broken_.push_back(problem);
    player.problems.clear();
    for (const Promises& ended : player.take_ended()) judge_one(arbiter, ended, nullptr);
    if (player.has_game()) judge_one(arbiter, player.promises(), &player);
  }
}

void CrashHall::judge_one(ApiClient& arbiter, const Promises& promises, CrashPlayer* player) {
  const Evidence evidence{events_on_file(copy(), promises.game),
                          told_events(arbiter, promises.game), told_state(arbiter, promises.game)};
  const Judgement judgement = judge(promises, evidence, outage_);
  for (const std::string& what : judgement.broken)
    broken_.push_back("kill " + std::to_string(tally_.kills) + ", " + what);
  tally_.clocks_put_back += judgement.clock_ran ? 1 : 0;
  tally_.flags_due += judgement.flag_was_due ? 1 : 0;
  tally_.worst_loss_ms = std::max(tally_.worst_loss_ms, judgement.clock_loss_ms);
  if (player == nullptr) return;
  if (promises.unanswered)
    ++(judgement.unanswered_was_kept ? tally_.unanswered_kept : tally_.unanswered_missing);
  player->was_told(evidence.state, judgement.unanswered_was_kept);
}

/// `flagfall verify` as a person calls it, with the head it printed the last time.
void CrashHall::run_verify(const std::filesystem::path& file) {
  std::vector<std::string> arguments{"verify", file.string()};
  if (!head_.empty()) arguments.insert(arguments.end(), {"--head", head_});
  const Finished verified = run_program(arguments);
  if (verified.code != 0)
    broken_.push_back("verify ended with " + std::to_string(verified.code) + ": " + verified.out);
  ++tally_.files_verified;
  if (const auto at = verified.out.find("head: "); at != std::string::npos)
    head_ = verified.out.substr(at + 6, 64);
}

void CrashHall::close() {
  if (const int code = server_.terminate(); code != 0)
    broken_.push_back("the server ended with " + std::to_string(code));
  run_verify(server_.data());
}

}  // namespace flagfall::test
