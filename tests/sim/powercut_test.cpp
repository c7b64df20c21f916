#include <doctest/doctest.h>

#include <cstdio>
#include <map>
#include <mutex>

#include "db/access.hpp"
#include "db/store.hpp"
#include "db/verify.hpp"
#include "tests/support/game_events.hpp"
#include "tests/support/powercut_vfs.hpp"
#include "tests/support/setting.hpp"
#include "tests/support/store_calls.hpp"
#include "tests/support/temp_folder.hpp"

using namespace flagfall::db;
using namespace flagfall::test;
namespace fs = std::filesystem;

namespace {

/// What was asked of the store over its whole life, and what it answered.
class Ledger {
 public:
  /// The numbers at which a batch of the stream ends: nothing between them may be the end.
  void sent(const std::string& stream, std::int64_t end) { ends_[stream].push_back(end); }

  void acknowledged(const std::string& stream, std::int64_t end, std::size_t events) {
    const std::scoped_lock guard{mutex_};  // told by the writer's thread
    acknowledged_[stream] = end;
    events_ += events;
  }

  void acknowledged_fact(std::int64_t number) {
    const std::scoped_lock guard{mutex_};
    fact_ = std::max(fact_, number);
  }

  std::size_t events() const { return events_; }

  /// What is wrong with the store that came back; empty if nothing.
  std::string problem(const Store& store) const {
    for (const auto& [stream, ends] : ends_) {
      const auto there = std::ssize(store.read_stream(stream));
      const auto acknowledged = acknowledged_.find(stream);
      if (acknowledged != acknowledged_.end() && there < acknowledged->second) {
        return stream + ": acknowledged " + std::to_string(acknowledged->second) + ", there are " +
               std::to_string(there);
      }
      if (there != 0 && std::find(ends.begin(), ends.end(), there) == ends.end()) {
        return stream + ": half a batch is there, up to " + std::to_string(there);
      }
    }
    const auto fact = store.read([](Connection& db) { return meta(db, "fact").value_or("0"); });
    return std::stoll(fact) < fact_ ? "a row outside the chain is lost" : "";
  }

 private:
  std::mutex mutex_;
  std::map<std::string, std::vector<std::int64_t>> ends_;
  std::map<std::string, std::int64_t> acknowledged_;
  std::int64_t fact_ = 0;
  std::size_t events_ = 0;
};

/// Games that go on over several lives of the store.
class Load {
 public:
  Load(Ledger& ledger, std::mt19937_64& random) : ledger_{&ledger}, random_{&random} {}

  /// Takes up the games where the file has them, as a server does at its start.
  void take_up(const Store& store) {
    for (GameEvents& game : games_) game.continue_from(store.read_stream(game.stream()));
  }

  void step(Store& store) {
    const auto what = below(12);
    if (what == 0 || games_.empty()) return new_game(store);
    if (what == 1) return fact(store);
    if (what == 2) return store.heartbeat(below(1'000'000), 0);
    if (what == 3) return settle(store);
    moves(store);
  }

 private:
  std::int64_t below(std::int64_t n) {
    return static_cast<std::int64_t>((*random_)() % static_cast<std::uint64_t>(n));
  }

  void send(Store& store, const GameEvents& game, std::vector<NewEvent> events) {
    const std::string stream = game.stream();
    const std::int64_t end = game.sequence();
    const std::size_t count = events.size();
    ledger_->sent(stream, end);
    store.append({.events = std::move(events)}, [=, this](const AppendResult& result) {
      if (result) ledger_->acknowledged(stream, end, count);
    });
  }

  void new_game(Store& store) {
    const auto number = std::ssize(games_) + 1;
    GameEvents& game = games_.emplace_back("g" + std::to_string(number), number);
    send(store, game, {game.created(), game.move()});
  }

  void moves(Store& store) {
    GameEvents& game = games_[static_cast<std::size_t>(below(std::ssize(games_)))];
    if (game.sequence() == 0) return send(store, game, {game.created(), game.move()});
    std::vector<NewEvent> events;
    for (std::int64_t n = 1 + below(4); n > 0; --n) events.push_back(game.move());
    send(store, game, std::move(events));
  }

  void fact(Store& store) {
    const std::int64_t number = ++fact_;
    store.task([=](Connection& db) { set_meta(db, "fact", std::to_string(number)); },
               [=, this](const AppendResult& result) {
                 if (result) ledger_->acknowledged_fact(number);
               });
  }

  Ledger* ledger_;
  std::mt19937_64* random_;
  std::vector<GameEvents> games_;
  std::int64_t fact_ = 0;
};

/// One life of the store: from its start until the power goes, at the latest after so many steps.
void live(const fs::path& path, PowercutDisk& disk, Synchronous synchronous, Load& load,
          std::mt19937_64& random) {
  disk.cut_after(static_cast<int>(1 + random() % 1200));
  try {
    Store store{path, {.vfs = disk.vfs(), .synchronous = synchronous}};
    // Often, so that the power also goes while the log is folded into the file.
    run_task(store, [](Connection& db) { db.execute("PRAGMA wal_autocheckpoint = 20"); });
    load.take_up(store);
    for (int i = 0; i < 400 && !disk.is_dark(); ++i) load.step(store);
  } catch (const Error&) {
    // The power went while the store was opening.
  }
}

/// What is wrong after the power came back; empty if nothing.
std::string come_back(const fs::path& path, const Ledger& ledger) {
  try {
    std::string problem;
    {
      const Store store{path};
      problem = ledger.problem(store);
    }
    const VerifyReport report = verify(path);
    return report.findings.empty() ? problem : report.findings.front();
  } catch (const std::exception& error) {
    return error.what();
  }
}

struct Run {
  int cuts = 0;
  std::size_t acknowledged = 0;
  std::string problem;
};

/// Several lives of one file, all from one seed; ends at the first problem.
Run run(std::uint64_t seed, Synchronous synchronous) {
  const TempFolder folder;
  const fs::path path = folder / "club.db";
  PowercutDisk disk;
  std::mt19937_64 random{seed};
  Ledger ledger;
  Load load{ledger, random};
  Run result;
  for (int cut = 0; cut < 4 && result.problem.empty(); ++cut) {
    live(path, disk, synchronous, load, random);
    if (!disk.is_dark()) disk.cut_after(1);  // it goes after a clean stop
    disk.restore_power(
        random() % 2 == 0 ? PowercutDisk::Survival::nothing : PowercutDisk::Survival::some, random);
    fs::remove(path.string() + "-shm");
    result.problem = come_back(path, ledger);
    ++result.cuts;
  }
  result.acknowledged = ledger.events();
  return result;
}

}  // namespace

TEST_CASE("after a power cut every acknowledged batch is there and none is there in part") {
  const auto most = static_cast<int>(setting("FLAGFALL_POWER_CUTS", 320));
  int cuts = 0;
  std::size_t acknowledged = 0;
  for (std::uint64_t seed = 1; cuts < most; ++seed) {
    const Run result = run(seed, Synchronous::full);
    CAPTURE(seed);
    CHECK_MESSAGE(result.problem.empty(), result.problem);
    cuts += result.cuts;
    acknowledged += result.acknowledged;
  }
  CHECK(cuts >= most);
  CHECK(acknowledged > static_cast<std::size_t>(20 * cuts));
  std::printf("checked: %d power cuts, %zu acknowledged events\n", cuts, acknowledged);
}

TEST_CASE("without waiting for the disk the same test finds losses") {
  int losses = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    if (!run(seed, Synchronous::off).problem.empty()) ++losses;
  }
  CHECK(losses >= 10);
  std::printf("checked: %d of 20 runs without syncing lost something\n", losses);
}
