#include <doctest/doctest.h>

#include "server/club/room.hpp"
#include "tests/support/full_disk.hpp"
#include "tests/support/hall.hpp"
#include "tests/support/temp_folder.hpp"

// The club: what is told, and when; restarts, jumps of time, a disk that fails.

namespace flagfall::server::club {
namespace {

using test::FullDisk;
using test::Hall;
using test::TempFolder;
using namespace std::chrono_literals;
using arbiter::Phase;

TEST_CASE("what is answered is on disk, and what is shown as well") {
  const TempFolder folder;
  Hall hall{folder / "club.db"};
  hall.open();
  const std::string id = hall.started_game();
  const int told = hall.publications;

  std::optional<Answer> answer;
  hall.club->submit(id, arbiter::PlayMove{Side::white, 0, "32-28"}, hall.sent("white"),
                    [&](const Answer& a) { answer = a; });
  // Decided, but not committed: nobody sees it yet.
  CHECK_FALSE(answer);
  CHECK(arbiter::ply_of(hall.game(id)) == 0);
  CHECK(hall.publications == told);
  hall.run_until([&] { return answer.has_value(); });
  CHECK(arbiter::ply_of(hall.game(id)) == 1);
  CHECK(hall.publications == told + 1);
  CHECK(hall.last_events == std::vector<std::string>{"move_played"});
  CHECK(hall.store->read_stream(stream_of(id)).size() == 5);
}

TEST_CASE("a restart gives the same game, paused at the last heartbeat") {
  const TempFolder folder;
  Hall hall{folder / "club.db"};
  hall.open();
  const std::string id = hall.started_game("300+3");
  hall.live(10s);
  CHECK_FALSE(hall.play(id, "32-28").refusal);
  hall.live(5s);
  hall.store->heartbeat(hall.time.now().elapsed.time_since_epoch().count(), 0);
  hall.settle();
  hall.time.advance(400ms);  // the program dies here
  hall.time.advance(10min);
  hall.open();
  hall.settle();

  const arbiter::Game& game = hall.game(id);
  CHECK(arbiter::phase_of(game) == Phase::paused);
  CHECK(game.pausing->by == arbiter::PausedBy::recovery);
  CHECK(arbiter::ply_of(game) == 1);
  CHECK(hall.left(id, Side::white) == 296s);
  CHECK(hall.left(id, Side::black) == 298s);
  CHECK(hall.play(id, "20-24").refusal->code == "PAUSED");
  CHECK_FALSE(hall.ask(id, arbiter::Resume{}).refusal);
  CHECK_FALSE(hall.play(id, "20-24").refusal);
}

TEST_CASE("a flag that nobody recorded before the stop is not lost on time") {
  const TempFolder folder;
  Hall hall{folder / "club.db"};
  hall.open();
  const std::string id = hall.started_game("5");
  hall.time.advance(6s);  // the flag is due, and the program dies before it looks
  hall.store->heartbeat(hall.time.now().elapsed.time_since_epoch().count(), 0);
  hall.settle();
  hall.open();
  hall.settle();
  CHECK(arbiter::phase_of(hall.game(id)) == Phase::paused);
  CHECK(hall.left(id, Side::white) == 1ms);
}

TEST_CASE("idempotency keys hold over a restart, also those of refused commands") {
  const TempFolder folder;
  Hall hall{folder / "club.db"};
  hall.open();
  const std::string id = hall.started_game();
  CHECK_FALSE(hall.ask(id, arbiter::PlayMove{Side::white, 0, "32-28"}, "white:key-1").refusal);
  CHECK(hall.ask(id, arbiter::PlayMove{Side::white, 1, "33-29"}, "white:key-2").refusal->code ==
        "NOT_YOUR_TURN");
  const auto events = hall.store->read_stream(stream_of(id)).size();
  for (const bool restarted : {false, true}) {
    CAPTURE(restarted);
    if (restarted) {
      hall.open();
      hall.settle();
    }
    const Answer again = hall.ask(id, arbiter::PlayMove{Side::white, 0, "32-28"}, "white:key-1");
    CHECK(again.already_recorded);
    CHECK_FALSE(again.refusal);
    const Answer no = hall.ask(id, arbiter::PlayMove{Side::white, 1, "33-29"}, "white:key-2");
    REQUIRE(no.refusal);
    CHECK(no.refusal->code == "NOT_YOUR_TURN");
    if (!restarted) CHECK(hall.store->read_stream(stream_of(id)).size() == events);
  }
  CHECK(arbiter::ply_of(hall.game(id)) == 1);
}

TEST_CASE("a key that comes with another command is refused") {
  const TempFolder folder;
  Hall hall{folder / "club.db"};
  hall.open();
  const std::string id = hall.started_game();
  hall.ask(id, arbiter::PlayMove{Side::white, 0, "32-28"}, "white:key-1");
  Sent other = hall.sent("white");
  other.key = "white:key-1";
  other.fingerprint = "another";
  std::optional<Answer> answer;
  hall.club->submit(id, arbiter::Resign{Side::white}, other,
                    [&](const Answer& told) { answer = told; });
  hall.run_until([&] { return answer.has_value(); });
  REQUIRE(answer->refusal);
  CHECK(answer->refusal->code == "KEY_REUSED");
  CHECK_FALSE(hall.game(id).outcome);
}

TEST_CASE("a sleep or a stall puts the running clocks back and pauses them (CASES 31, 52)") {
  struct Case {
    const char* name;
    bool asleep;
    clock::Duration gap;
    bool jump;
  };
  const Case cases[] = {{"the lid was closed for ten minutes", true, 10min, true},
                        {"a short sleep", true, 1s, true},
                        {"the process was stopped for a minute", false, 60s, true},
                        {"a slow disk for two seconds is no jump", false, 2s, false}};
  for (const Case& c : cases) {
    CAPTURE(c.name);
    const TempFolder folder;
    Hall hall{folder / "club.db"};
    hall.open();
    const std::string id = hall.started_game("300");
    hall.live(10s);
    if (c.asleep)
      hall.time.suspend(c.gap);
    else
      hall.time.advance(c.gap);
    hall.club->look(hall.time.now());
    hall.settle();
    const arbiter::Game& game = hall.game(id);
    CHECK_FALSE(game.outcome);
    CHECK((arbiter::phase_of(game) == Phase::paused) == c.jump);
    CHECK(hall.left(id, Side::white) == (c.jump ? 290s : 290s - c.gap));
  }
}

TEST_CASE("a jump over a flag is no flag, also when a move is the first to see it") {
  const TempFolder folder;
  Hall hall{folder / "club.db"};
  hall.open();
  const std::string id = hall.started_game("20");
  hall.live(10s);
  hall.time.suspend(1h);
  CHECK(hall.play(id, "32-28").refusal->code == "PAUSED");
  CHECK_FALSE(hall.game(id).outcome);
  CHECK(hall.left(id, Side::white) == 10s);
}

TEST_CASE("a flag falls by itself, at its computed instant, and is told") {
  const TempFolder folder;
  Hall hall{folder / "club.db"};
  hall.open();
  const std::string id = hall.started_game("5");
  const clock::Instant start = hall.time.now().elapsed;
  hall.live(5300ms);
  REQUIRE(hall.game(id).outcome);
  CHECK(hall.game(id).outcome->reason == arbiter::Reason::time);
  CHECK(hall.game(id).flag->flag == start + 5s);
  CHECK(hall.last_events == std::vector<std::string>{"flag_fell", "game_ended"});
}

TEST_CASE("two games do not disturb each other (CASES 34, 41)") {
  const TempFolder folder;
  Hall hall{folder / "club.db"};
  hall.open();
  const std::string one = hall.started_game("5");
  hall.live(4s);
  const std::string two = hall.started_game("5");
  hall.live(2s);
  CHECK(hall.game(one).outcome);
  CHECK_FALSE(hall.game(two).outcome);
  CHECK(hall.left(two, Side::white) == 3s);
}

TEST_CASE("a disk that fails: nothing is acknowledged, all clocks stop, the games go on later") {
  const TempFolder folder{test::Medium::disk};
  Hall hall{folder / "club.db"};
  hall.open();
  const std::string id = hall.started_game("300");
  const std::string other = hall.started_game("300");
  hall.live(10s);
  CHECK_FALSE(hall.play(id, "32-28").refusal);
  hall.live(5s);
  {
    const FullDisk full;
    const Answer failed = hall.play(id, "20-24");
    CHECK_FALSE(failed.failure.empty());
    CHECK(hall.club->storage_failed());
    // What is on disk is still shown, with both clocks stopped at the instant of the failure.
    CHECK(arbiter::ply_of(hall.game(id)) == 1);
    CHECK(arbiter::phase_of(hall.game(id)) == Phase::paused);
    CHECK(hall.game(id).pausing->by == arbiter::PausedBy::storage);
    CHECK(arbiter::phase_of(hall.game(other)) == Phase::paused);
    // Commands are refused, time does not count, and no flag falls meanwhile.
    hall.time.advance(1h);
    CHECK_FALSE(hall.play(id, "20-24").failure.empty());
    CHECK(hall.left(id, Side::black) == 295s);
  }
  hall.run_until([&] { return !hall.club->storage_failed(); });
  hall.settle();
  CHECK(arbiter::phase_of(hall.game(id)) == Phase::paused);
  CHECK(hall.left(id, Side::black) == 295s);
  CHECK_FALSE(hall.ask(id, arbiter::Resume{}).refusal);
  CHECK_FALSE(hall.play(id, "20-24").refusal);
  CHECK(hall.store->read_stream(stream_of(id)).back().type == "move_played");

  // The file tells the same story.
  hall.open();
  hall.settle();
  CHECK(arbiter::ply_of(hall.game(id)) == 2);
  for (const std::string& game : {id, other})
    CHECK(check_replay(stream_of(game), hall.store->read_stream(stream_of(game))).empty());
}

TEST_CASE("replay finds what does not fit, and says where") {
  const TempFolder folder;
  Hall hall{folder / "club.db"};
  hall.open();
  const std::string id = hall.started_game();
  hall.play(id, "32-28");
  hall.play(id, "20-24");
  auto stream = hall.store->read_stream(stream_of(id));
  CHECK(check_replay(stream_of(id), stream).empty());
  const auto changed = [&](std::size_t row, const std::string& from, const std::string& to) {
    auto copy = stream;
    const auto at = copy[row].payload.find(from);
    REQUIRE(at != std::string::npos);
    copy[row].payload.replace(at, from.size(), to);
    return check_replay(stream_of(id), copy);
  };
  CHECK(changed(4, "\"to\":28", "\"to\":27").size() >= 1);
  CHECK(changed(4, "\"ply\":1", "\"ply\":2").front().find("ply") != std::string::npos);
  CHECK(changed(5, "\"side\":\"black\"", "\"side\":\"white\"").size() == 1);
  CHECK(changed(5, "\"side\":\"black\"", "\"side\":\"green\"").size() == 1);
  auto headless = stream;
  headless.erase(headless.begin());
  CHECK(check_replay(stream_of(id), headless).front().find("never made") != std::string::npos);
}

TEST_CASE("what time alone changes is told without an event, and only once") {
  const TempFolder folder;
  Hall hall{folder / "club.db"};
  hall.open();
  const std::string id = hall.started_game("J3x10");
  const int told = hall.publications;
  const auto events = hall.store->read_stream(stream_of(id)).size();
  hall.live(9750ms);
  CHECK(hall.publications == told);
  hall.live(500ms);
  CHECK(hall.publications == told + 1);
  CHECK(hall.last_events.empty());
  CHECK(hall.store->read_stream(stream_of(id)).size() == events);
  hall.live(10s);
  CHECK(hall.publications == told + 2);
  hall.live(10s);
  CHECK(hall.last_events == std::vector<std::string>{"flag_fell", "game_ended"});
}

TEST_CASE(
    "a flag that waits for its call is recorded once, and a restart puts nothing back for it") {
  const TempFolder folder;
  Hall hall{folder / "club.db"};
  hall.open();
  const std::string id = hall.started_game("5;freeze=off;flag_call=players");
  hall.live(6s);
  CHECK(hall.last_events == std::vector<std::string>{"flag_fell"});
  const auto events = hall.store->read_stream(stream_of(id)).size();
  hall.live(5s);
  CHECK(hall.store->read_stream(stream_of(id)).size() == events);
  const clock::Instant alive = hall.time.now().elapsed;
  hall.store->heartbeat(alive.time_since_epoch().count(), 0);
  hall.settle();
  hall.time.advance(1h);
  hall.open();
  hall.settle();
  CHECK(arbiter::phase_of(hall.game(id)) == Phase::paused);
  CHECK(hall.game(id).pausing->since == alive);
  CHECK_FALSE(hall.ask(id, arbiter::CallFlag{Side::black, {}}).refusal);
  CHECK(hall.game(id).outcome->reason == arbiter::Reason::time);
}

TEST_CASE("a flag of a remote game is recorded when its grace is over, with its own instant") {
  const TempFolder folder;
  Hall hall{folder / "club.db"};
  hall.open();
  arbiter::Conduct conduct;
  conduct.lag_compensation = true;
  const std::string id = hall.started_game("300", conduct);
  const clock::Instant start = hall.time.now().elapsed;
  hall.live(301s);
  CHECK_FALSE(hall.game(id).flag);
  hall.live(1s);
  REQUIRE(hall.game(id).flag);
  CHECK(hall.game(id).flag->flag == start + 300s);
}

TEST_CASE("presses come back after a restart, and the check finds one that was changed") {
  const TempFolder folder;
  Hall hall{folder / "club.db"};
  hall.open();
  arbiter::Conduct conduct;
  conduct.play = arbiter::Play::clock_only;
  const std::string id = hall.started_game("300+3", conduct);
  hall.live(10s);
  CHECK_FALSE(hall.ask(id, arbiter::Press{Side::white, 0}).refusal);
  hall.live(5s);
  CHECK_FALSE(hall.ask(id, arbiter::Press{Side::black, 1}, "black:key-1").refusal);
  CHECK_FALSE(hall.ask(id, arbiter::Pause{}).refusal);
  CHECK_FALSE(hall.ask(id, arbiter::UndoPress{true, "illegal"}).refusal);
  const arbiter::Game before = hall.game(id);
  hall.open();
  hall.settle();
  CHECK(hall.game(id) == before);
  CHECK(arbiter::ply_of(hall.game(id)) == 1);
  CHECK(hall.ask(id, arbiter::Press{Side::black, 1}, "black:key-1").already_recorded);

  std::vector<db::StoredEvent> stream = hall.store->read_stream(stream_of(id));
  CHECK(check_replay(stream_of(id), stream).empty());
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::vector<db::StoredEvent> other = stream;
    for (db::StoredEvent& event : other) {
      if (event.type != "clock_pressed") continue;
      const std::size_t at = event.payload.find(from);
      REQUIRE(at != std::string::npos);
      event.payload.replace(at, from.size(), to);
      break;
    }
    return check_replay(stream_of(id), other);
  };
  CHECK_FALSE(changed("\"ply\":1", "\"ply\":2").empty());
  CHECK_FALSE(changed("\"spent_ms\":10000", "\"spent_ms\":9000").empty());
  CHECK_FALSE(changed("\"side\":\"white\"", "\"side\":\"black\"").empty());
  CHECK_FALSE(changed("\"white\":296000", "\"white\":299000").empty());
  std::erase_if(stream, [](const db::StoredEvent& e) { return e.type == "clock_pressed"; });
  CHECK_FALSE(check_replay(stream_of(id), stream).empty());
}

}  // namespace
}  // namespace flagfall::server::club
