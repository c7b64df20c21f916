#include "server/club/events.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "db/game_codec.hpp"
#include "db/verify.hpp"
#include "tests/support/full_disk.hpp"
#include "tests/support/hall_with_events.hpp"
#include "tests/support/temp_folder.hpp"

// Events in the club: what is told and when, keys, stale orders, restarts, a disk that fails.

namespace flagfall::server::club {
namespace {

using namespace arbiter::tournament;
using test::FullDisk;
using test::HallWithEvents;
using test::TempFolder;

const MatchGame won{RoundKind::played, Share::win, Share::loss, 0};
const MatchGame drawn{RoundKind::played, Share::draw, Share::draw, 0};

TEST_CASE("an event is opened whole, and shown once it is on disk") {
  const TempFolder folder;
  HallWithEvents hall{folder / "club.db"};
  hall.open();
  const std::string id = hall.opened(4);
  CHECK(hall.created.failure.empty());
  CHECK(hall.created.changed);
  CHECK(hall.created.sequence == 10);
  CHECK(hall.changes == 1);
  CHECK(hall.last_change == 10);
  CHECK(hall.state(id).players.size() == 4);
  CHECK(hall.state(id).tournaments.front().participants.size() == 4);
  CHECK(hall.events->facts(id, 8).size() == 2);
  CHECK(hall.stream(id).size() == 10);

  std::optional<OrderAnswer> answer;
  hall.events->submit(id, NotePresence{{1, 2}, Presence::present}, hall.sent(), {},
                      [&](const OrderAnswer& told) { answer = told; });
  // Decided, but not committed: nobody sees it yet.
  CHECK_FALSE(answer);
  CHECK(hall.state(id).players.front().presence == Presence::unknown);
  hall.hall.run_until([&] { return answer.has_value(); });
  CHECK(answer->sequence == 12);
  CHECK(hall.state(id).players.front().presence == Presence::present);
}

TEST_CASE("an event that is refused leaves nothing") {
  const TempFolder folder;
  HallWithEvents hall{folder / "club.db"};
  hall.open();
  TournamentSettings wrong = HallWithEvents::settings();
  wrong.rounds = 0;
  CHECK(hall.opened(4, wrong, hall.sent()).empty());
  REQUIRE(hall.created.refusal);
  CHECK(hall.created.refusal->code == "OUT_OF_RANGE");
  CHECK(hall.events->all().empty());
  CHECK(hall.hall.store->head().position == 0);
}

TEST_CASE("the newest event stands first, and each has rows of its own") {
  const TempFolder folder;
  HallWithEvents hall{folder / "club.db"};
  hall.open();
  const std::string one = hall.opened(2);
  hall.hall.started_game();
  const std::string two = hall.opened(2);
  CHECK(hall.events->all() == std::vector<std::string>{two, one});
  hall.open();
  CHECK(hall.events->all() == std::vector<std::string>{two, one});
  hall.publish_round(one, 2);
  hall.publish_round(two, 2);
  CHECK(db::verify(folder / "club.db", {.replay = check_replay}).findings.empty());
}

TEST_CASE("a restart gives the same event, and keys of before still hold") {
  const TempFolder folder;
  HallWithEvents hall{folder / "club.db"};
  hall.open();
  Sent made = hall.sent();
  made.key = "anna:made-1";
  made.fingerprint = "f";
  const std::string id = hall.opened(4, HallWithEvents::settings(), made);
  hall.publish_round(id, 4);
  const OrderAnswer first = hall.ask(id, EnterResult{1, 1, 1, {won}, true}, "anna:key-1");
  CHECK(first.changed);
  const Competition before = hall.state(id);
  const std::size_t facts = hall.stream(id).size();
  for (const bool restarted : {false, true}) {
    CAPTURE(restarted);
    if (restarted) hall.open();
    CHECK(hall.state(id) == before);
    // A double submit has one effect; the second answer is that of the first.
    const OrderAnswer again = hall.ask(id, EnterResult{1, 1, 1, {won}, true}, "anna:key-1");
    CHECK(again.changed);
    CHECK_FALSE(again.refusal);
    Sent other = hall.sent();
    other.key = "anna:key-1";
    other.fingerprint = "another";
    const OrderAnswer reused = hall.ask_as(id, EnterResult{1, 1, 2, {won}, true}, other);
    REQUIRE(reused.refusal);
    CHECK(reused.refusal->code == "KEY_REUSED");
    CHECK(hall.opened(4, HallWithEvents::settings(), made) == id);
    CHECK(hall.stream(id).size() == facts);
  }
  made.fingerprint = "g";
  CHECK(hall.opened(4, HallWithEvents::settings(), made).empty());
  REQUIRE(hall.created.refusal);
  CHECK(hall.created.refusal->code == "KEY_REUSED");
  CHECK(hall.events->all().size() == 1);
}

TEST_CASE("a second click that comes before the first is on disk has no effect (CASES 39, 54)") {
  const TempFolder folder;
  HallWithEvents hall{folder / "club.db"};
  hall.open();
  const std::string id = hall.opened(2);
  PlayerCard card;
  card.name = "Late, Came";
  Sent from = hall.sent();
  from.key = "anna:click";
  from.fingerprint = "f";
  std::vector<OrderAnswer> answers;
  for (int click = 0; click < 2; ++click)
    hall.events->submit(id, AddPlayers{1, {card}}, from, {},
                        [&](const OrderAnswer& told) { answers.push_back(told); });
  hall.hall.run_until([&] { return answers.size() == 2; });
  CHECK(answers[0].sequence == answers[1].sequence);
  CHECK(hall.state(id).players.size() == 3);
  // Without a key the player is known, and nothing changes.
  const OrderAnswer again = hall.ask(id, AddPlayers{1, {card}});
  CHECK_FALSE(again.changed);
  CHECK_FALSE(again.refusal);
  CHECK(again.sequence == answers[0].sequence);
}

TEST_CASE("an order that rests on what has changed since is stale, in its own tournament only") {
  const TempFolder folder;
  HallWithEvents hall{folder / "club.db"};
  hall.open();
  const std::string id = hall.opened(4);
  TournamentSettings second = HallWithEvents::settings();
  second.name = "B";
  CHECK(hall.ask(id, AddTournament{second}).changed);
  const std::int64_t seen = hall.events->find(id)->sequence;
  CHECK(hall.ask(id, EnterPlayer{2, 1}, {}, seen).changed);
  CHECK(hall.events->find(id)->sequence_of(2) == seen + 1);
  CHECK(hall.events->find(id)->sequence_of(1) < seen);

  const OrderAnswer stale = hall.ask(id, EnterPlayer{2, 2}, {}, seen);
  CHECK(stale.stale);
  CHECK_FALSE(stale.changed);
  CHECK(hall.ask(id, FixBoard{1, 1, 7}, {}, seen).changed);
  CHECK(hall.ask(id, EnterPlayer{2, 2}, {}, seen + 1).changed);
  CHECK(hall.ask(id, EnterPlayer{2, 3}).changed);

  // Two that are on their way at once: the second has not seen the first.
  const std::int64_t now = hall.events->find(id)->sequence;
  std::vector<OrderAnswer> answers;
  for (const int player : {1, 2})
    hall.events->submit(id, FixBoard{1, player, 3}, hall.sent(), now,
                        [&](const OrderAnswer& told) { answers.push_back(told); });
  hall.hall.run_until([&] { return answers.size() == 2; });
  CHECK(answers[0].changed);
  CHECK(answers[1].stale);
}

TEST_CASE("20 results from 4 clients at once are 20 results (CASES 53)") {
  const TempFolder folder;
  HallWithEvents hall{folder / "club.db"};
  hall.open();
  const std::string id = hall.opened(40);
  hall.publish_round(id, 40);
  std::vector<OrderAnswer> answers;
  for (int n = 0; n < 20; ++n) {
    Sent from = hall.sent();
    from.actor.name = "client " + std::to_string(n % 4);
    from.key = from.actor.name + ":key-" + std::to_string(n);
    from.fingerprint = std::to_string(n);
    hall.events->submit(id, EnterResult{1, 1, n + 1, {n % 3 == 0 ? drawn : won}, true}, from, {},
                        [&](const OrderAnswer& told) { answers.push_back(told); });
  }
  hall.hall.run_until([&] { return answers.size() == 20; });
  CHECK(std::ranges::all_of(answers, &OrderAnswer::changed));
  hall.open();
  const Round& round = hall.state(id).tournaments.front().rounds.front();
  CHECK(is_complete(round));
  for (int n = 0; n < 20; ++n)
    CHECK(hall.board(id, n + 1).games == BoardGames{n % 3 == 0 ? drawn : won});
  CHECK(hall.hall.store->read([](db::Connection& db) {
    return db.int64("SELECT count(*) FROM pairing_list WHERE confirmed AND result <> ''");
  }) == 20);
}

TEST_CASE("a disk that fails: nothing is acknowledged, and what was is there when it works again") {
  const TempFolder folder{test::Medium::disk};
  HallWithEvents hall{folder / "club.db"};
  hall.open();
  const std::string id = hall.opened(4);
  hall.publish_round(id, 4);
  CHECK(hall.ask(id, EnterResult{1, 1, 1, {won}, true}).changed);
  const Competition on_disk = hall.state(id);
  const std::int64_t sequence = hall.events->find(id)->sequence;
  {
    const FullDisk full;
    // Two at once: the second was decided on the first.
    std::vector<OrderAnswer> answers;
    for (const int board : {2, 1}) {
      Sent from = hall.sent();
      from.key = "anna:" + std::to_string(board);
      hall.events->submit(id, EnterResult{1, 1, board, {drawn}, true}, from, {},
                          [&](const OrderAnswer& told) { answers.push_back(told); });
    }
    hall.hall.run_until([&] { return answers.size() == 2; });
    for (const OrderAnswer& answer : answers) {
      CHECK_FALSE(answer.failure.empty());
      CHECK_FALSE(answer.changed);
    }
    CHECK(hall.state(id) == on_disk);
    CHECK_FALSE(hall.ask(id, EnterResult{1, 1, 2, {drawn}, true}).failure.empty());
    CHECK(hall.opened(2).empty());
    CHECK_FALSE(hall.created.failure.empty());
  }
  hall.hall.run_until([&] { return !hall.hall.club->storage_failed(); });
  CHECK(hall.events->find(id)->sequence == sequence);
  // The same key again is no repetition: the first one was never stored.
  CHECK(hall.ask(id, EnterResult{1, 1, 2, {drawn}, true}, "anna:2").sequence == sequence + 1);
  CHECK(hall.board(id, 2).games == BoardGames{drawn});
  CHECK(hall.board(id, 1).games == BoardGames{won});
  hall.open();
  CHECK(hall.events->find(id)->sequence == sequence + 1);
  CHECK(db::verify(folder / "club.db", {.replay = check_replay}).findings.empty());
}

TEST_CASE("facts that the tables refuse are not kept in memory either") {
  const TempFolder folder;
  HallWithEvents hall{folder / "club.db"};
  hall.open();
  const std::string id = hall.opened(2);
  hall.publish_round(id, 2);
  const std::int64_t sequence = hall.events->find(id)->sequence;
  std::vector<OrderAnswer> answers;
  const auto note = [&](const OrderAnswer& told) { answers.push_back(told); };
  hall.events->submit(id, LinkGames{1, 1, 1, {"nosuchgame"}}, hall.sent(), {}, note);
  hall.events->submit(id, EnterResult{1, 1, 1, {won}, true}, hall.sent(), {}, note);
  hall.hall.run_until([&] { return answers.size() == 2; });
  hall.settle();
  for (const OrderAnswer& answer : answers) CHECK_FALSE(answer.failure.empty());
  CHECK(hall.events->find(id)->sequence == sequence);
  CHECK(hall.board(id, 1).game_ids.empty());
  CHECK(hall.ask(id, EnterResult{1, 1, 1, {won}, true}).sequence == sequence + 1);
}

TEST_CASE("an event that cannot be replayed is left out, and verify says where") {
  const TempFolder folder;
  HallWithEvents hall{folder / "club.db"};
  hall.open();
  const std::string id = hall.opened(4);
  const std::string well = hall.opened(2);
  hall.publish_round(id, 4);
  auto stream = hall.stream(id);
  CHECK(check_replay(stream_of_event(id), stream).empty());
  const auto changed = [&](std::size_t row, auto change) {
    auto copy = stream;
    nlohmann::json payload = nlohmann::json::parse(copy[row].payload);
    change(copy[row], payload);
    copy[row].payload = payload.dump();
    const auto faults = check_replay(stream_of_event(id), copy);
    CHECK(faults.size() == 1);
    CHECK_THROWS_AS(open_event(id, copy), db::CorruptRecord);
    return faults.empty() ? std::string{} : faults.front();
  };
  const auto says = [](const std::string& fault, const char* what) {
    CAPTURE(fault);
    CHECK(fault.find(what) != std::string::npos);
  };
  says(changed(0, [](auto& row, auto&) { row.type = "event_changed"; }), "never opened");
  says(changed(1,
               [](auto& row, auto& p) {
                 row.type = "event_opened";
                 p["rows"] = {{"event", 7}};
                 p["settings"] = {{"name", ""},          {"site", ""},          {"first_day", ""},
                                  {"last_day", ""},      {"time_zone", ""},     {"federation", ""},
                                  {"chief_arbiter", ""}, {"visibility", "link"}};
               }),
       "opened again");
  says(changed(1, [](auto&, auto& p) { p["tournament"] = 2; }), "not the next tournament");
  says(changed(1, [](auto&, auto& p) { p.erase("rows"); }), "rows");
  says(changed(2, [](auto&, auto& p) { p["player"] = 3; }), "not the next player");
  says(changed(3, [](auto&, auto& p) { p["player"] = 9; }), "no such player");
  says(changed(3, [](auto&, auto& p) { p["tournament"] = 9; }), "no such tournament");
  says(changed(5, [](auto&, auto& p) { p["player"] = 1; }), "entered already");
  says(changed(10, [](auto&, auto& p) { p["round"] = 3; }), "no such round");
  says(changed(10, [](auto&, auto& p) { p["boards"][0]["white"] = 9; }), "no such player");
  says(changed(11, [](auto&, auto& p) { p["round"] = 2; }), "no such round");
  says(changed(11, [](auto& row, auto&) { row.type = "round_flown"; }), "unknown type");
  says(changed(11,
               [](auto& row, auto& p) {
                 row.type = "board_adjourned";
                 p["board"] = 3;
                 p["adjourned"] = true;
               }),
       "no such board");

  hall.events.reset();
  hall.hall.club.reset();
  hall.hall.store.reset();
  {
    db::Connection db{folder / "club.db"};
    db.execute(
        "DROP TRIGGER event_log_keeps_values; UPDATE event_log SET payload = '{}' WHERE type = "
        "'round_paired'");
  }
  hall.open();
  CHECK(hall.events->all() == std::vector<std::string>{well});
  CHECK_FALSE(hall.events->find(id));
}

}  // namespace
}  // namespace flagfall::server::club
