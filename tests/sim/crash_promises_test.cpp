#include "crash_promises.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <iostream>

// The judge of the crash test must be able to condemn: each row spoils one thing in a recovery that
// was faultless, and says what has to be noticed.

namespace flagfall::test {
namespace {

using nlohmann::json;

struct Recovery {
  Promises promises;
  Evidence evidence;
  Outage outage;
};

SeenEvent move_played(std::int64_t sequence, std::int64_t at_ms, const std::string& key) {
  return {
      sequence, "move_played", {{"at_ms", at_ms}, {"key", "white:" + key}, {"ends_game", false}}};
}

json sheet(const std::vector<std::string>& texts) {
  json items = json::array();
  for (const std::string& text : texts)
    items.push_back({{"ply", items.size() + 1}, {"text", text}});
  return {{"from", 0}, {"items", items}};
}

/// Two moves acknowledged, a third on its way; a minute each and a second a move. The server died
/// at 5000, its last heartbeat was at 4800, the third move came at 4000.
Recovery faultless() {
  Recovery r;
  r.promises = {.game = "k3m9x2pq",
                .increment_ms = 1000,
                .sequence = 6,
                .pushed = 6,
                .clock = {3000, {59'000, 60'000}, Side::white, true},
                .moves = {{"key-0001", "32-28"}, {"key-0002", "19-23"}},
                .unanswered = Unanswered{"key-0003", KeyedMove{"key-0003", "28x19"}}};
  r.evidence.file = {{1, "game_created", {{"at_ms", 0}}}, {2, "seat_taken", {{"at_ms", 0}}},
                     {3, "seat_taken", {{"at_ms", 0}}},   {4, "clock_started", {{"at_ms", 0}}},
                     move_played(5, 1000, "key-0001"),    move_played(6, 2000, "key-0002"),
                     move_played(7, 4000, "key-0003")};
  r.evidence.told = r.evidence.file;
  r.evidence.told.push_back({8, "clock_paused", {{"at_ms", 4800}, {"by", "recovery"}}});
  r.evidence.state = {
      {"sequence", 8},
      {"phase", "paused"},
      {"pause", {{"by", "recovery"}, {"server_ms", 4800}}},
      {"outcome", nullptr},
      {"clock",
       {{"running", nullptr}, {"white", {{"left_ms", 59'000}}}, {"black", {{"left_ms", 59'200}}}}},
      {"moves", sheet({"32-28", "19-23", "28x19"})}};
  r.outage = {4999, 5001, 7000, 4800, 600};
  return r;
}

Judgement judged(const Recovery& r) { return judge(r.promises, r.evidence, r.outage); }

/// The same without the unanswered move: it never reached the disk.
void without_third(Recovery& r) {
  r.evidence.file.pop_back();
  r.evidence.told.erase(r.evidence.told.begin() + 6);
  r.evidence.told.back().sequence = 7;
  r.evidence.state["sequence"] = 7;
  r.evidence.state["moves"] = sheet({"32-28", "19-23"});
  r.evidence.state["clock"]["white"]["left_ms"] = 57'200;
  r.evidence.state["clock"]["black"]["left_ms"] = 60'000;
}

TEST_CASE("a faultless recovery breaks no promise") {
  const Judgement kept = judged(faultless());
  for (const std::string& what : kept.broken) FAIL_CHECK(what);
  CHECK(kept.unanswered_was_kept);
  CHECK(kept.clock_ran);
  CHECK(kept.clock_loss_ms == 201);
  CHECK_FALSE(kept.flag_was_due);

  Recovery missing = faultless();
  without_third(missing);
  const Judgement not_there = judged(missing);
  for (const std::string& what : not_there.broken) FAIL_CHECK(what);
  CHECK_FALSE(not_there.unanswered_was_kept);
}

TEST_CASE("a flag that was due in the outage is put back to a millisecond before it") {
  Recovery r = faultless();
  without_third(r);
  r.promises.clock.left_ms.white = 1500;
  r.evidence.state["clock"]["white"]["left_ms"] = 1;
  r.evidence.state["pause"]["server_ms"] = 4499;
  const Judgement kept = judged(r);
  for (const std::string& what : kept.broken) FAIL_CHECK(what);
  CHECK(kept.flag_was_due);
}

struct Spoiled {
  const char* what;
  std::function<void(Recovery&)> spoil;
  const char* noticed;
};

const Spoiled table[] = {
    {"an acknowledged move is removed from file, log and sheet",
     [](Recovery& r) {
       without_third(r);
       r.evidence.file.pop_back();
       r.evidence.told.erase(r.evidence.told.begin() + 5);
       r.evidence.told.back().sequence = 6;
       r.evidence.state["sequence"] = 6;
       r.evidence.state["moves"] = sheet({"32-28"});
     },
     "acknowledged move 19-23 of ply 2 is lost"},
    {"an acknowledged move is missing from the scoresheet alone",
     [](Recovery& r) {
       r.evidence.state["moves"] = sheet({"32-28", "28x19"});
     },
     "ply 2 was 19-23 and is 28x19"},
    {"a move stands there twice",
     [](Recovery& r) {
       r.evidence.state["moves"] = sheet({"32-28", "19-23", "28x19", "28x19"});
     },
     "the scoresheet has 4 plies"},
    {"the unanswered move had two effects",
     [](Recovery& r) {
       r.evidence.file.push_back(move_played(8, 4100, "key-0003"));
       r.evidence.told.insert(r.evidence.told.begin() + 7, move_played(8, 4100, "key-0003"));
       r.evidence.told.back().sequence = 9;
       r.evidence.state["sequence"] = 9;
     },
     "not exactly one effect"},
    {"the unanswered move ended the game, and the end is missing",
     [](Recovery& r) { r.evidence.file[6].data["ends_game"] = true; }, "there by half"},
    {"a move that nobody sent", [](Recovery& r) { r.promises.unanswered.reset(); },
     "a move is there that nobody sent"},
    {"an event that was shown is gone", [](Recovery& r) { r.promises.pushed = 9; },
     "event 9 was shown and is not on file"},
    {"an answered event is gone", [](Recovery& r) { r.promises.sequence = 8; },
     "event 8 was acknowledged"},
    {"a gap in the sequence", [](Recovery& r) { r.evidence.told[3].sequence = 5; },
     "event 5 stands in the place of 4"},
    {"an event became another", [](Recovery& r) { r.evidence.told[2].type = "clock_started"; },
     "event 3 became another"},
    {"the flag fell through the outage",
     [](Recovery& r) {
       r.evidence.told.back().type = "game_ended";
       r.evidence.state["phase"] = "ended";
       r.evidence.state["outcome"] = {{"reason", "TIME"}};
     },
     "the game ended through the outage"},
    {"the clocks run on", [](Recovery& r) { r.evidence.state["clock"]["running"] = "black"; },
     "a clock runs after the restart"},
    {"the side to move lost a millisecond",
     [](Recovery& r) { r.evidence.state["clock"]["black"]["left_ms"] = 59'199; },
     "black has 59199 ms and should have 59200"},
    {"the other side lost a millisecond",
     [](Recovery& r) { r.evidence.state["clock"]["white"]["left_ms"] = 58'999; },
     "white has 58999 ms and should have 59000"},
    {"the clocks are not put back to the heartbeat",
     [](Recovery& r) { r.evidence.state["pause"]["server_ms"] = 5000; }, "put back to 5000"},
    {"the side to move lost more than the time to the heartbeat",
     [](Recovery& r) {
       without_third(r);
       r.evidence.state["clock"]["white"]["left_ms"] = 57'199;
     },
     "lost more than the time to the last heartbeat"},
    {"time ran on after the death", [](Recovery& r) { r.outage.heartbeat_ms = 5100; },
     "time ran on after the death"},
    {"there was no heartbeat for long", [](Recovery& r) { r.outage.earliest_ms = 5500; },
     "no heartbeat for 700 ms"},
};

TEST_CASE("the judge notices each thing that is spoiled") {
  int rows = 0;
  for (const Spoiled& row : table) {
    CAPTURE(row.what);
    Recovery r = faultless();
    row.spoil(r);
    const Judgement judgement = judged(r);
    CHECK(std::ranges::any_of(judgement.broken, [&](const std::string& sentence) {
      return sentence.find(row.noticed) != std::string::npos;
    }));
    ++rows;
  }
  std::cout << "checked: " << rows << " spoiled recoveries\n";
}

}  // namespace
}  // namespace flagfall::test
