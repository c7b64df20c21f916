#include <doctest/doctest.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <iostream>
#include <map>
#include <memory>
#include <set>

#include "db/access.hpp"
#include "db/error.hpp"
#include "server/auth/password.hpp"
#include "server/demo/account.hpp"
#include "server/demo/demo.hpp"
#include "server/demo/past.hpp"
#include "server/demo/sample_event.hpp"
#include "tests/support/temp_folder.hpp"

using namespace flagfall;
using namespace flagfall::server;
using namespace std::chrono_literals;

namespace {

/// The club of the demo, with a time that runs from one thing that is due to the next.
class Hall final : public club::Publisher {
 public:
  explicit Hall(std::uint64_t seed = 1) {
    demo::play_past(store, seed, time_.now());
    club_.open();
    demo.emplace(never_run_, club_, seed, demo::later_games(), demo::earlier_boards + 1);
    demo->start();
  }
  ~Hall() override { club_.close(); }

  void pass(clock::Duration span) {
    const clock::Instant end = time_.now().elapsed + span;
    for (settle();; settle()) {
      const auto next = demo->next_due();
      REQUIRE(next.has_value());
      if (*next > end) break;
      if (*next > time_.now().elapsed) time_.advance(*next - time_.now().elapsed);
      // A flag that fell meanwhile is seen first, as its alarm would have it.
      club_.look(time_.now());
      settle();
      demo->step();
    }
    time_.advance(end - time_.now().elapsed);
    club_.look(time_.now());
    settle();
  }

  /// Everything on its way is on disk and told.
  void settle() {
    bool written = false;
    store.task([](db::Connection&) {},
               [&](const db::AppendResult&) { boost::asio::post(io_, [&] { written = true; }); });
    while (!written) io_.run_one();
  }

  void publish(const club::Publication& publication) override {
    for (const club::RecordedEvent& event : publication.events) ++events[event.type];
  }

  std::vector<club::View> games() {
    db::GameFilter all;
    all.limit = 1000;
    std::vector<club::View> views;
    for (const db::GameRow& row : store.games(all)) views.push_back(*club_.find(row.id));
    return views;
  }
  int in_phase(arbiter::Phase phase) {
    const auto views = games();
    return static_cast<int>(std::ranges::count_if(
        views, [&](const club::View& view) { return arbiter::phase_of(view.game) == phase; }));
  }
  club::ClubCounts counts() const { return club_.counts(); }

 private:
  static club::ClubOptions patient() {
    club::ClubOptions options;
    options.stall_limit = 1h;
    return options;
  }

  test::TempFolder folder_;
  boost::asio::io_context io_{1};
  boost::asio::io_context never_run_;  ///< the timer of the demo: the test steps by itself
  FakeTime time_{make_stamp(86'400'000'000, 1'800'000'000'000'000)};

 public:
  db::Store store{folder_ / "demo.db"};
  std::optional<demo::Demo> demo;
  std::map<std::string, int> events;

 private:
  club::Club club_{io_, store, time_, *this, patient()};
};

/// The moves of the games with that many plies played at once, by the players' names.
std::map<std::string, std::string> finished(Hall& hall) {
  std::map<std::string, std::string> games;
  for (const club::View& view : hall.games()) {
    if (!view.game.outcome) continue;
    std::string& text = games[view.card.sheet.players.white.name];
    for (const arbiter::Ply& ply : view.game.scoresheet) text += ply.move.text + " ";
  }
  return games;
}

}  // namespace

TEST_CASE("a sample evening has something of everything") {
  Hall hall;
  hall.pass(90s);
  std::set<std::string_view> endings;
  for (const club::View& view : hall.games())
    if (view.game.outcome) endings.insert(arbiter::to_string(view.game.outcome->reason));
  CHECK(endings.erase("NO_PIECES") + endings.erase("BLOCKED") > 0);
  std::string others;
  for (const std::string_view ending : endings) others.append(ending).append(" ");
  CHECK(others == "AGREEMENT MOVES_5 RESIGN TIME ");
  CHECK(hall.in_phase(arbiter::Phase::ready) == 1);
  CHECK(hall.in_phase(arbiter::Phase::paused) == 1);
  CHECK(hall.in_phase(arbiter::Phase::running) == 7);
  std::set<arbiter::RuleSet> rules;
  for (const club::View& view : hall.games()) rules.insert(view.game.settings.rules);
  CHECK(rules.size() == 5);
}

TEST_CASE("the sample tournament is in its fourth round, the same for the same seed") {
  using namespace arbiter::tournament;
  const auto event_of = [](std::uint64_t seed) {
    Competition event;
    for (const Order& order : demo::sample_event(seed, "2026-11-30")) {
      const auto facts = decide(event, order);
      REQUIRE(facts.has_value());
      for (const Fact& fact : *facts) event = apply(std::move(event), fact);
    }
    return event;
  };
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    CAPTURE(seed);
    const Competition event = event_of(seed);
    const Tournament& open = event.tournaments.front();
    REQUIRE(open.rounds.size() == 4);
    CHECK(open.rounds[2].phase == RoundPhase::closed);
    CHECK(open.rounds[2].byes.size() >= 1);
    CHECK(open.rounds[3].phase == RoundPhase::running);
    CHECK_FALSE(is_complete(open.rounds[3]));
    CHECK(event == event_of(seed));
  }
}

TEST_CASE("it goes on and on, and nobody asks for what the referee refuses") {
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    CAPTURE(seed);
    Hall hall{seed};
    hall.pass(1h);
    CHECK(hall.counts().refusals == 0);
    CHECK(hall.events["attempt_refused"] == 0);
    CHECK(hall.events["game_created"] > 15);
    CHECK(hall.events["game_ended"] > 8);
    CHECK(hall.in_phase(arbiter::Phase::running) + hall.in_phase(arbiter::Phase::ready) > 3);
    int return_games = 0;
    for (const club::View& view : hall.games())
      return_games += view.card.sheet.round == "2" ? 1 : 0;
    CHECK(return_games >= 2);
    std::cout << "checked: " << hall.events["move_played"] << " moves of " << hall.games().size()
              << " sample games, seed " << seed << "\n";
  }
}

TEST_CASE("in the games that are over each move took its time") {
  Hall hall;
  for (const club::View& view : hall.games()) {
    CAPTURE(view.card.sheet.players.white.name);
    REQUIRE(view.game.outcome.has_value());
    const auto& plies = view.game.scoresheet;
    for (std::size_t i = 1; i < plies.size(); ++i) CHECK(plies[i].at - plies[i - 1].at >= 2s);
  }
}

TEST_CASE("the same seed gives the same games") {
  Hall one{7};
  Hall two{7};
  one.pass(40s);
  two.pass(40s);
  CHECK(finished(one).size() >= 4);
  CHECK(finished(one) == finished(two));
}

TEST_CASE("stopped in the middle nothing more happens, and all is on disk") {
  Hall hall;
  hall.pass(30s);
  hall.demo->stop();
  hall.settle();
  const auto before = hall.events;
  hall.demo->step();
  hall.settle();
  CHECK(hall.events == before);
}

TEST_CASE("a file with games or accounts is refused") {
  test::TempFolder folder;
  db::Store store{folder / "club.db"};
  CHECK_NOTHROW(demo::refuse_real_ones(store));
  demo::make_account(store, 1);
  CHECK_THROWS_AS(demo::play_past(store, 1, FakeTime{}.now()), db::Refused);
}

TEST_CASE("the account of the demo is an arbiter with a password of its own") {
  test::TempFolder folder;
  db::Store store{folder / "club.db"};
  const std::string password = demo::make_account(store, 1'800'000'000'000);
  const auto account = store.read([](db::Connection& db) { return db::account_named(db, "demo"); });
  REQUIRE(account.has_value());
  CHECK(account->role == "chief");
  CHECK_FALSE(auth::password_fault(password, "demo").has_value());
  CHECK(auth::verify_password(account->password_hash, password));
}
