#include <doctest/doctest.h>

#include <atomic>
#include <set>
#include <thread>

#include "tests/integration/venue.hpp"

// What was sent twice happens once, and nothing that was sent is lost.

using namespace flagfall::test;
using nlohmann::json;

namespace {

json move_at(int ply, const std::string& text) {
  return {{"type", "play_move"}, {"ply", ply}, {"move", text}};
}

int count_of(Board& board, const std::string& type) {
  const auto events = board.events();
  return static_cast<int>(
      std::ranges::count_if(events, [&](const json& event) { return event.at("type") == type; }));
}

/// Runs `work(i)` on `n` threads that begin together, as near as threads can.
template <class Work>
void at_once(int n, Work work) {
  std::atomic<int> waiting{n};
  std::vector<std::thread> threads;
  threads.reserve(static_cast<std::size_t>(n));
  for (int i = 0; i < n; ++i)
    threads.emplace_back([&, i] {
      --waiting;
      while (waiting > 0) std::this_thread::yield();
      work(i);
    });
  for (std::thread& thread : threads) thread.join();
}

}  // namespace

TEST_CASE("a command with its key is done once and answered alike") {
  Board board = shared_venue().started();
  const ApiAnswer first = board.white.command(board.id, move_at(0, "32-28"), "key-0001");
  CHECK(first.summary() == "200");
  CHECK(first.body.at("already_recorded") == false);
  const ApiAnswer second = board.white.command(board.id, move_at(0, "32-28"), "key-0001");
  CHECK(second.summary() == "200");
  CHECK(second.body.at("already_recorded") == true);
  CHECK(second.body.at("sequence") == first.body.at("sequence"));
  CHECK(count_of(board, "move_played") == 1);

  // A pause has no ply that would tell a second one from the first.
  const json pause{{"type", "pause"}, {"reason", "r"}};
  CHECK(board.arbiter.command(board.id, pause, "key-0002").status == 200);
  CHECK(board.rule({{"type", "resume"}}).status == 200);
  const ApiAnswer late = board.arbiter.command(board.id, pause, "key-0002");
  CHECK(late.body.at("already_recorded") == true);
  CHECK(late.body.at("state").at("phase") == "running");
}

TEST_CASE("a key of another command is refused") {
  Board board = shared_venue().started();
  REQUIRE(board.white.command(board.id, move_at(0, "32-28"), "key-0001").status == 200);
  const ApiAnswer reused = board.white.command(board.id, {{"type", "resign"}}, "key-0001");
  CHECK(reused.summary() == "422 KEY_REUSED");
  CHECK(reused.body.at("detail") == "This Idempotency-Key was used for another command before.");
  CHECK(board.state().at("outcome").is_null());
  // Black's keys are Black's own.
  CHECK(board.black.command(board.id, move_at(1, "19-23"), "key-0001").summary() == "200");
}

TEST_CASE("keys that are none") {
  Board board = shared_venue().started();
  for (const std::string& key :
       {std::string{"short"}, std::string(65, 'k'), std::string{"with space"},
        std::string{"semi;colon"}, std::string{"slash/key"}}) {
    CAPTURE(key);
    const ApiAnswer refused = board.white.command(board.id, move_at(0, "32-28"), key);
    CHECK(refused.summary() == "422 INVALID_FIELDS");
  }
  CHECK(board.state().at("ply") == 0);
  CHECK(board.white.command(board.id, move_at(0, "32-28"), std::string(64, 'k')).status == 200);
}

TEST_CASE("a refusal is repeated with its key, and recorded once") {
  Board board = shared_venue().started();
  const ApiAnswer first = board.white.command(board.id, move_at(0, "33-24"), "key-0001");
  const ApiAnswer second = board.white.command(board.id, move_at(0, "33-24"), "key-0001");
  CHECK(first.summary() == "422 ILLEGAL_MOVE");
  CHECK(second.text == first.text);
  CHECK(count_of(board, "attempt_refused") == 1);
}

TEST_CASE("after kill -9 a key is still known") {
  Venue venue;
  Board board = venue.started();
  const json claim{{"type", "claim_draw"}, {"ply", 0}, {"rule", "REPETITION"}};
  REQUIRE(board.white.command(board.id, move_at(0, "33-24"), "key-refused").status == 422);
  REQUIRE(board.white.command(board.id, claim, "key-claim").summary() == "422 CLAIM_FAILS");
  REQUIRE(board.white.command(board.id, move_at(0, "32-28"), "key-played").status == 200);
  REQUIRE(board.black.command(board.id, {{"type", "offer_draw"}, {"ply", 1}}, "key-offer").status ==
          200);
  venue.server.kill9();
  venue.server.start();
  board.move_to(venue.port());

  const ApiAnswer played = board.white.command(board.id, move_at(0, "32-28"), "key-played");
  CHECK(played.summary() == "200");
  CHECK(played.body.at("already_recorded") == true);
  CHECK(board.black.command(board.id, {{"type", "offer_draw"}, {"ply", 1}}, "key-offer")
            .body.value("already_recorded", false));
  CHECK(board.white.command(board.id, move_at(0, "33-24"), "key-refused").summary() ==
        "422 ILLEGAL_MOVE");
  CHECK(board.white.command(board.id, claim, "key-claim").summary() == "422 CLAIM_FAILS");
  CHECK(board.white.command(board.id, {{"type", "resign"}}, "key-played").summary() ==
        "422 KEY_REUSED");
  CHECK(count_of(board, "move_played") == 1);
  CHECK(count_of(board, "draw_offered") == 1);
  CHECK(count_of(board, "attempt_refused") == 1);
  CHECK(count_of(board, "draw_claimed") == 1);
}

TEST_CASE("the same move from five connections at once is stored once (CASES 48, 50, 54)") {
  const Venue& venue = shared_venue();
  for (const bool with_key : {false, true}) {
    CAPTURE(with_key);
    Board board = venue.started();
    std::vector<ApiAnswer> answers(5);
    at_once(5, [&](int i) {
      ApiClient client = venue.client(board.white.who);
      answers[static_cast<std::size_t>(i)] =
          client.command(board.id, move_at(0, "32-28"), with_key ? "same-key" : "");
    });
    int fresh = 0;
    for (const ApiAnswer& answer : answers) {
      REQUIRE(answer.summary() == "200");
      if (answer.body.at("already_recorded") == false) ++fresh;
      CHECK(answer.body.at("state").at("ply") == 1);
    }
    CHECK(fresh == 1);
    CHECK(count_of(board, "move_played") == 1);

    // Then the next one with an old ply: refused, and nothing has changed.
    CHECK(board.move("white", 0, "33-29").summary() == "409 STALE");
    CHECK(board.move("white", 1, "33-29").summary() == "422 NOT_YOUR_TURN");
    CHECK(board.state().at("ply") == 1);
    // A reload and the same move again, even after the opponent's answer.
    board.play({"19-23"});
    CHECK(board.move("white", 0, "32-28").body.at("already_recorded") == true);
    CHECK(count_of(board, "move_played") == 2);
  }
}

TEST_CASE("five different moves at once: one is played, the others are told why not") {
  const Venue& venue = shared_venue();
  Board board = venue.started();
  const std::vector<std::string> moves{"31-26", "31-27", "32-27", "32-28", "33-28"};
  std::vector<ApiAnswer> answers(moves.size());
  at_once(static_cast<int>(moves.size()), [&](int i) {
    const auto n = static_cast<std::size_t>(i);
    answers[n] = venue.client(board.white.who).command(board.id, move_at(0, moves[n]));
  });
  int played = 0;
  for (const ApiAnswer& answer : answers) {
    CAPTURE(answer.summary());
    if (answer.status == 200)
      ++played;
    else
      CHECK(answer.summary() == "409 STALE");
  }
  CHECK(played == 1);
  CHECK(count_of(board, "move_played") == 1);
}

TEST_CASE("twenty results from four clients at once are all stored (CASES 53)") {
  Venue venue;
  std::vector<Board> boards;
  boards.reserve(20);
  for (int i = 0; i < 20; ++i) boards.push_back(venue.started());
  const std::vector<std::string> results{"2-0", "1-1", "0-2", "0-0"};
  std::atomic<int> stored{0};
  at_once(4, [&](int client) {
    ApiClient desk = venue.arbiter();
    for (std::size_t i = static_cast<std::size_t>(client); i < boards.size(); i += 4) {
      const json command{{"type", "set_result"}, {"result", results[i % 4]}, {"reason", "sheet"}};
      if (desk.command(boards[i].id, command).status == 200) ++stored;
    }
  });
  CHECK(stored == 20);
  venue.server.kill9();
  venue.server.start();
  for (std::size_t i = 0; i < boards.size(); ++i) {
    boards[i].move_to(venue.port());
    CHECK(boards[i].state().at("outcome").at("result") == results[i % 4]);
  }
}

TEST_CASE("commands of four clients in one game are all stored, each under its own number") {
  const Venue& venue = shared_venue();
  Board board = venue.started();
  REQUIRE(board.rule({{"type", "pause"}}).status == 200);
  std::vector<std::set<std::int64_t>> numbers(4);
  at_once(4, [&](int client) {
    ApiClient desk = venue.arbiter();
    for (int i = 0; i < 5; ++i) {
      const json command{{"type", "adjust_time"},
                         {"side", "white"},
                         {"ms", 1000 << (client * 5 + i) % 4},
                         {"reason", "r"}};
      const ApiAnswer answer = desk.command(board.id, command);
      if (answer.status == 200)
        numbers[static_cast<std::size_t>(client)].insert(
            answer.body.at("sequence").get<std::int64_t>());
    }
  });
  std::set<std::int64_t> all;
  for (const auto& some : numbers) all.insert(some.begin(), some.end());
  CHECK(all.size() == 20);
  CHECK(count_of(board, "time_adjusted") == 20);
  CHECK(board.state().at("clock").at("white").at("left_ms").get<std::int64_t>() >
        600'000 + 20 * 3'000);
}
