#include <doctest/doctest.h>

#include "server/club/room.hpp"
#include "tests/support/hall.hpp"
#include "tests/support/temp_folder.hpp"

// The tablet between both players: flags that wait for it, and presses that it had kept.

namespace flagfall::server::club {
namespace {

using test::Hall;
using test::TempFolder;
using namespace std::chrono_literals;
using arbiter::Phase;
using clock::Duration;
using clock::Instant;

constexpr std::int64_t tablet = 7;

/// A game of 60 s each on a tablet. White is to move, and his flag is due at `start` + 60 s.
struct Table {
  TempFolder folder;
  Hall hall{folder / "club.db"};
  std::string game;
  Instant start{};

  Table() {
    hall.open();
    game = hall.started_game("60");
    start = hall.time.now().elapsed;
    here();
  }

  void here(std::int64_t device = tablet) {
    hall.club->heard(game, device, hall.time.now());
    hall.settle();
  }
  /// The tablet tells that it is there, until `after` of the start.
  void heard_until(Duration after) {
    while (hall.time.now().elapsed < start + after) {
      hall.live(500ms);
      here();
    }
  }
  void silent_until(Duration after) { hall.live(start + after - hall.time.now().elapsed); }

  /// The touch was so long after the start as the tablet reckons it.
  Answer touch(const std::string& move, std::optional<Duration> after,
               std::int64_t device = tablet) {
    const arbiter::Game& state = hall.game(game);
    Sent sent = hall.sent("white");
    sent.tablet = FromTablet{device, {}};
    if (after) sent.tablet->touched = start + *after;
    return submit(arbiter::PlayMove{state.position.to_move, arbiter::ply_of(state), move}, sent);
  }
  Answer submit(const arbiter::Command& command, const Sent& sent) {
    std::optional<Answer> answer;
    hall.club->submit(game, command, sent, [&](const Answer& told) { answer = told; });
    hall.run_until([&] { return answer.has_value(); });
    return *answer;
  }
  Answer confirm_flag() {
    Sent sent = hall.sent("arbiter");
    sent.reason = "The display showed it";
    return submit(arbiter::CheckFlag{}, sent);
  }

  const arbiter::Game& state() { return hall.game(game); }
  TabletView shown() { return *hall.club->find(game)->tablet; }
  RecordedEvent last_event() { return hall.club->events(game, 0).back(); }
  std::vector<std::string> replay_faults() {
    return check_replay(stream_of(game), hall.store->read_stream(stream_of(game)));
  }
};

}  // namespace

TEST_CASE("a game without a tablet shows none, and one that was not heard yet is away") {
  const TempFolder folder;
  Hall hall{folder / "club.db"};
  hall.open();
  const std::string id = hall.started_game();
  CHECK_FALSE(hall.club->find(id)->tablet);
  hall.club->expect_tablet(id, tablet);
  CHECK_FALSE(hall.club->find(id)->tablet->heard);
  // It holds no flag: who was never heard has no clock there.
  hall.live(301s);
  CHECK(hall.game(id).outcome->reason == arbiter::Reason::time);
}

TEST_CASE("a tablet that is there has its flag at the first contact after it") {
  Table table;
  table.heard_until(59s);
  table.hall.live(1200ms);
  CHECK_FALSE(table.state().outcome);
  CHECK_FALSE(table.shown().flag_pending);
  table.here();
  REQUIRE(table.state().outcome);
  CHECK(table.state().flag->flag == table.start + 60s);
}

TEST_CASE("a press that comes late on a live link is too late, whatever the tablet says") {
  Table table;
  table.heard_until(59s);
  table.hall.live(1200ms);
  CHECK(table.touch("32-28", 59s).refusal->code == "TOO_LATE");
  CHECK(table.state().flag->flag == table.start + 60s);
  CHECK_FALSE(table.last_event().payload.contains("device_time"));
}

TEST_CASE("silence over a flag: it is shown as pending, and nothing is decided") {
  Table table;
  table.heard_until(58s);
  table.silent_until(60400ms);
  CHECK_FALSE(table.shown().silent);
  CHECK(table.hall.ask(table.game, arbiter::Pause{}).refusal->code == "BOARD_SILENT");
  table.silent_until(70s);
  CHECK(table.shown().silent);
  CHECK(table.shown().flag_pending);
  CHECK(table.shown().heard == table.start + 58s);
  CHECK_FALSE(table.state().outcome);
  const auto no = table.hall.ask(table.game, arbiter::Resign{Side::black}).refusal;
  REQUIRE(no);
  CHECK(no->code == "BOARD_SILENT");
  CHECK(no->sentence.params[0].value == std::variant<std::int64_t, std::string>{12});
  CHECK_FALSE(table.state().outcome);
}

TEST_CASE("silence is told once, and so is the return") {
  Table table;
  table.heard_until(10s);
  const int before = table.hall.publications;
  table.silent_until(20s);
  CHECK(table.hall.publications == before + 1);
  CHECK(table.shown().silent);
  CHECK_FALSE(table.shown().flag_pending);
  // No flag waits: the arbiter has his say.
  CHECK_FALSE(table.hall.ask(table.game, arbiter::Pause{}).refusal);
  table.here();
  CHECK_FALSE(table.shown().silent);
}

TEST_CASE("back with a press before the flag: it counts, and there was no flag") {
  Table table;
  table.heard_until(58s);
  table.silent_until(75s);
  CHECK_FALSE(table.touch("32-28", 59s).refusal);
  CHECK(table.last_event().payload["device_time"] == true);
  CHECK(table.last_event().payload["at_ms"] == (table.start + 59s).time_since_epoch().count());
  table.here();
  CHECK_FALSE(table.state().outcome);
  CHECK(table.hall.left(table.game, Side::white) == 1s);
  CHECK(table.hall.left(table.game, Side::black) == 60s - 16s);
  CHECK(table.replay_faults().empty());
}

TEST_CASE("back with a press after the flag, or with none: the flag fell when it was due") {
  for (const bool with_press : {false, true}) {
    CAPTURE(with_press);
    Table table;
    table.heard_until(58s);
    table.silent_until(75s);
    if (with_press)
      CHECK(table.touch("32-28", 61s).refusal->code == "TOO_LATE");
    else
      table.here();
    REQUIRE(table.state().outcome);
    CHECK(table.state().flag->side == Side::white);
    CHECK(table.state().flag->flag == table.start + 60s);
    CHECK(table.replay_faults().empty());
  }
}

TEST_CASE("a press lies between the last contact and its receipt") {
  struct Case {
    const char* name;
    Duration touched;
    Duration taken;
  };
  const Case cases[] = {{"long before", -10s, 20s},
                        {"before the last contact", 19s, 20s},
                        {"between", 23500ms, 23500ms},
                        {"in time to come", 3h, 30s}};
  for (const Case& c : cases) {
    CAPTURE(c.name);
    Table table;
    table.heard_until(20s);
    table.silent_until(30s);
    CHECK_FALSE(table.touch("32-28", c.touched).refusal);
    CHECK(table.last_event().payload["at_ms"] ==
          (table.start + c.taken).time_since_epoch().count());
    CHECK(table.last_event().payload["device_time"] == true);
  }
}

TEST_CASE("a press lies not before the last event, which may be another's") {
  Table table;
  table.heard_until(20s);
  table.silent_until(25s);
  table.hall.ask(table.game, arbiter::Pause{});
  table.hall.ask(table.game, arbiter::Resume{});
  table.silent_until(30s);
  CHECK_FALSE(table.touch("32-28", 22s).refusal);
  CHECK(table.last_event().payload["at_ms"] == (table.start + 25s).time_since_epoch().count());
  CHECK(table.replay_faults().empty());
}

TEST_CASE("several presses that were kept count each at its touch, and then comes the flag") {
  Table table;
  table.heard_until(20s);
  table.silent_until(100s);
  CHECK_FALSE(table.touch("32-28", 30s).refusal);
  table.hall.live(100ms);
  CHECK_FALSE(table.touch("19-23", 40s).refusal);
  table.hall.live(100ms);
  // White's next flag, 70 s after the start, waits until the tablet has told all it knows.
  CHECK_FALSE(table.state().outcome);
  CHECK(table.shown().flag_pending);
  CHECK_FALSE(table.touch("28x19", 65s).refusal);
  table.here();
  CHECK(table.hall.left(table.game, Side::white) == 5s);
  CHECK(table.hall.left(table.game, Side::black) == 50s - 35200ms);
  CHECK_FALSE(table.state().outcome);
  CHECK(table.replay_faults().empty());
}

TEST_CASE("a tablet that is away again before it has told all it kept begins a new silence") {
  Table table;
  table.heard_until(20s);
  table.silent_until(24s);
  CHECK_FALSE(table.touch("32-28", 23s).refusal);
  // Black's flag is due 83 s after the start; he pressed before it, and the link was away again.
  table.silent_until(90s);
  CHECK(table.shown().flag_pending);
  CHECK_FALSE(table.touch("19-23", 80s).refusal);
  CHECK(table.last_event().payload.contains("device_time"));
  table.here();
  CHECK_FALSE(table.state().outcome);
  CHECK(table.hall.left(table.game, Side::black) == 3s);
  CHECK(table.replay_faults().empty());
  // Nothing of the first silence is open any more: the press counts not before it was told.
  Table early;
  early.heard_until(20s);
  early.silent_until(24s);
  CHECK_FALSE(early.touch("32-28", 23s).refusal);
  early.silent_until(30s);
  CHECK_FALSE(early.touch("19-23", 1s).refusal);
  CHECK(early.hall.left(early.game, Side::black) == 59s);
}

TEST_CASE("a tablet that only ever sends what it kept is taken at its word for ten seconds") {
  Table table;
  table.heard_until(10s);
  table.silent_until(20s);
  const char* const moves[] = {"32-28", "19-23", "28x19", "14x23", "33-28", "23x32"};
  for (int i = 0; i < 6; ++i) {
    const bool at_its_word = i < 5;
    CHECK_FALSE(table.touch(moves[i], 12s + i * 100ms).refusal);
    CHECK(table.last_event().payload.contains("device_time") == at_its_word);
    if (at_its_word) table.hall.live(2400ms);
  }
  CHECK_FALSE(table.shown().silent);
}

TEST_CASE("what the tablet says of the time is nothing on a live link") {
  Table table;
  table.heard_until(20s);
  table.hall.live(2400ms);
  CHECK_FALSE(table.touch("32-28", 20500ms).refusal);
  CHECK(table.last_event().payload["at_ms"] == (table.start + 22400ms).time_since_epoch().count());
  CHECK_FALSE(table.last_event().payload.contains("device_time"));
}

TEST_CASE("the arbiter confirms a flag that is pending, and no other") {
  Table table;
  table.heard_until(58s);
  CHECK(table.confirm_flag().refusal->code == "NO_FLAG_PENDING");
  table.silent_until(60300ms);
  CHECK(table.confirm_flag().refusal->code == "NO_FLAG_PENDING");
  table.silent_until(80s);
  CHECK_FALSE(table.confirm_flag().refusal);
  REQUIRE(table.state().outcome);
  CHECK(table.state().flag->flag == table.start + 60s);
  CHECK(table.state().outcome->note == "The display showed it");
  CHECK(table.last_event().actor.role == "arbiter");
  CHECK_FALSE(table.shown().flag_pending);
  // What it had kept comes too late then.
  CHECK(table.touch("32-28", 59s).refusal);
  CHECK(table.replay_faults().empty());
}

TEST_CASE("revoked while silent: the flag is recorded as everybody's") {
  Table table;
  table.heard_until(58s);
  table.silent_until(80s);
  CHECK_FALSE(table.state().outcome);
  table.hall.club->forget_tablet(tablet, table.hall.time.now());
  table.hall.settle();
  REQUIRE(table.state().outcome);
  CHECK(table.state().flag->flag == table.start + 60s);
  CHECK_FALSE(table.hall.club->find(table.game)->tablet);
}

TEST_CASE("another tablet takes the place in mid-game; what the old one kept is nobody's") {
  Table table;
  table.heard_until(20s);
  table.silent_until(30s);
  table.here(8);
  CHECK_FALSE(table.shown().silent);
  table.hall.club->forget_tablet(tablet, table.hall.time.now());
  CHECK(table.hall.club->find(table.game)->tablet);
  CHECK_FALSE(table.touch("32-28", 25s, 8).refusal);
  CHECK_FALSE(table.last_event().payload.contains("device_time"));
  table.hall.live(1s);
  table.here(8);
  table.silent_until(120s);
  CHECK(table.shown().flag_pending);
  CHECK_FALSE(table.state().outcome);
}

TEST_CASE("a tablet that goes to another board holds no flag at the one it left") {
  Table table;
  table.heard_until(58s);
  const std::string other = table.hall.started_game("60");
  table.hall.club->heard(other, tablet, table.hall.time.now());
  table.hall.live(3s);
  CHECK(table.state().outcome->reason == arbiter::Reason::time);
  CHECK_FALSE(table.hall.game(other).outcome);
}

TEST_CASE("after a restart the clocks stand, and a flag that waited is not lost on time") {
  Table table;
  table.heard_until(58s);
  table.silent_until(80s);
  table.hall.store->heartbeat(table.hall.time.now().elapsed.time_since_epoch().count(), 0);
  table.hall.settle();
  table.hall.open();
  table.hall.settle();
  CHECK(arbiter::phase_of(table.state()) == Phase::paused);
  CHECK(table.hall.left(table.game, Side::white) == 1ms);
  CHECK(table.touch("32-28", 59s).refusal->code == "PAUSED");
  table.here();
  CHECK_FALSE(table.state().outcome);
  CHECK_FALSE(table.shown().flag_pending);
}

TEST_CASE("a period that begins during the silence is no event: a press before it counts") {
  const TempFolder folder;
  Table table;
  table.hall.time.advance(1s);
  const std::string game = table.hall.started_game("10:J3x10");
  table.game = game;
  table.start = table.hall.time.now().elapsed;
  table.here();
  table.silent_until(15s);
  CHECK_FALSE(table.touch("32-28", 5s).refusal);
  table.here();
  CHECK(table.hall.left(game, Side::white) == 5s);
}

}  // namespace flagfall::server::club
