#include "db/store.hpp"

#include <doctest/doctest.h>

#include "db/access.hpp"
#include "tests/support/game_events.hpp"
#include "tests/support/store_calls.hpp"
#include "tests/support/temp_folder.hpp"

using namespace flagfall::db;
using namespace flagfall::test;
using Code = AppendResult::Code;

TEST_CASE("what was appended is there after closing and opening again") {
  const TempFolder folder;
  GameEvents game{"k3m9x2pq"};
  std::vector<NewEvent> sent;
  Head before;
  {
    Store store{folder / "club.db"};
    CHECK(store.head() == Head{});
    for (int i = 0; i < 3; ++i) {
      sent.push_back(i == 0 ? game.created() : game.move());
      const AppendResult result = append(store, sent.back());
      CHECK(result.code == Code::durable);
      CHECK(result.position == i + 1);
    }
    before = store.head();
    CHECK(before.position == 3);
  }
  CHECK_FALSE(std::filesystem::exists(folder / "club.db-wal"));  // a clean stop leaves one file

  Store store{folder / "club.db"};
  CHECK(store.head() == before);
  const std::vector<StoredEvent> events = store.read_stream("game:k3m9x2pq");
  REQUIRE(events.size() == 3);
  Digest previous{};
  for (std::size_t i = 0; i < events.size(); ++i) {
    CHECK(static_cast<const NewEvent&>(events[i]) == sent[i]);
    CHECK(events[i].previous == previous);
    CHECK(events[i].hash == chain_hash(previous, sent[i]));
    previous = events[i].hash;
  }
  CHECK(store.read_stream("game:k3m9x2pq", 2).size() == 1);
  CHECK(store.read_stream("game:k3m9x2pq", 3).empty());
  CHECK(store.read_stream("game:other").empty());
}

TEST_CASE("a batch is written whole or not at all") {
  const TempFolder folder;
  Store store{folder / "club.db"};
  GameEvents game{"a"};
  REQUIRE(append(store, {.events = {game.created(), game.move(), game.move()}}));
  const Head before = store.head();

  struct Case {
    const char* why;
    Code code;
    std::function<void(std::vector<NewEvent>&)> spoil;
  };
  const Case cases[] = {
      {"the sequence is not the next", Code::conflict, [](auto& e) { e[1].sequence += 1; }},
      {"decided on an older state", Code::conflict,
       [](auto& e) { e[0].sequence -= 1, e[1].sequence -= 1; }},
      {"the same sequence twice", Code::conflict, [](auto& e) { e[1].sequence -= 1; }},
      {"a new stream begins with 1", Code::conflict, [](auto& e) { e[1].stream = "game:b"; }},
      {"the payload is no JSON", Code::invalid, [](auto& e) { e[1].payload = "{"; }},
      {"the payload is empty", Code::invalid, [](auto& e) { e[1].payload = ""; }},
      {"the payload is not UTF-8", Code::invalid,
       [](auto& e) { e[1].payload = "{\"a\":\"\xff\"}"; }},
      {"the payload does not fit the type", Code::invalid, [](auto& e) { e[1].payload = "{}"; }},
      {"a wrong kind of number", Code::invalid,
       [](auto& e) { e[1].type = "draw_noticed", e[1].payload = R"({"ply": 1.5})"; }},
      {"no stream", Code::invalid, [](auto& e) { e[1].stream = ""; }},
      {"no type", Code::invalid, [](auto& e) { e[1].type = ""; }},
      {"a negative time", Code::invalid, [](auto& e) { e[1].elapsed_us = -1; }},
      {"a game that was never made", Code::invalid,
       [](auto& e) { e[1].stream = "game:b", e[1].sequence = 1; }},
  };
  for (const Case& c : cases) {
    CAPTURE(std::string{c.why});
    GameEvents same = game;
    std::vector<NewEvent> events{same.move(), same.move()};
    c.spoil(events);
    const AppendResult result = append(store, {.events = events});
    CAPTURE(result.reason);
    CHECK(result.code == c.code);
    CHECK_FALSE(result.reason.empty());
    CHECK(store.head() == before);
    CHECK(store.read([](Connection& db) { return db.int64("SELECT plies FROM game"); }) == 2);
  }
  CHECK(store.state() == Store::State::working);
  CHECK(append(store, game.move()));
}

TEST_CASE("rows beside the chain are written with the batch, or the batch is not written") {
  const TempFolder folder;
  Store store{folder / "club.db"};
  GameEvents game{"a"};
  const Credential link{"a", "white", TokenHash{1}, 5};
  const auto add_link = [&](Connection& db) { add_credential(db, link); };

  REQUIRE(append(store, {.events = {game.created()}, .also = add_link}));
  CHECK(store.read([](Connection& db) { return credentials(db).size(); }) == 1);

  GameEvents other{"b", 2};
  const AppendResult twice = append(store, {.events = {other.created()}, .also = add_link});
  CHECK(twice.code == Code::invalid);  // the same token again
  CHECK(store.read_stream("game:b").empty());
  const auto throws = [](Connection&) { throw std::runtime_error{"no"}; };
  CHECK(append(store, {.events = {game.move()}, .also = throws}).reason == "no");
  CHECK(store.read_stream("game:a").size() == 1);
}

TEST_CASE("a task writes rows outside the chain") {
  const TempFolder folder;
  Store store{folder / "club.db"};
  std::int64_t id = 0;
  REQUIRE(run_task(store, [&](Connection& db) {
    id = add_account(db, {.name = "Anna", .role = "chief", .password_hash = "$argon2id$"});
  }));
  CHECK(store.read([&](Connection& db) { return account(db, id)->name; }) == "Anna");
  CHECK(run_task(store, [](Connection& db) {
          add_account(db, {.name = "anna", .role = "arbiter"});
        }).code == Code::invalid);
  CHECK(store.head() == Head{});
}

TEST_CASE("the heartbeat is one row, and the newest instant is the later of log and heartbeat") {
  const TempFolder folder;
  {
    Store store{folder / "club.db"};
    CHECK_FALSE(store.last_heartbeat());
    CHECK(store.newest_instant() == 0);
    GameEvents game{"a"};
    REQUIRE(append(store, game.created()));
    CHECK(store.newest_instant() == 1'001'000);
    for (int i = 1; i <= 100; ++i) store.heartbeat(i * 1000, i);
    settle(store);
    CHECK(store.last_heartbeat() == Heartbeat{100'000, 100});
    CHECK(store.newest_instant() == 100'000'000);
    CHECK(store.metrics().heartbeats <= 100);
    store.heartbeat(200'000, 200);
  }
  Store store{folder / "club.db"};  // also what waited at the end was written
  CHECK(store.last_heartbeat() == Heartbeat{200'000, 200});
  CHECK(store.read([](Connection& db) { return db.int64("SELECT count(*) FROM heartbeat"); }) == 1);
}

TEST_CASE("lists of streams, games and numbers") {
  const TempFolder folder;
  Store store{folder / "club.db"};
  CHECK(store.newest_ids() == CompetitionIds{});
  GameEvents one{"a", 1}, two{"b", 7};
  REQUIRE(append(store, {.events = {one.created(), one.ended()}}));
  REQUIRE(append(store, {.events = {two.created(), two.move()}}));
  REQUIRE(append(store, NewEvent{"system", 1, {"system", ""}, 0, 0, "started", "{}"}));
  CHECK(store.streams() == std::vector<std::string>{"game:a", "game:b", "system"});
  CHECK(store.streams("game:") == std::vector<std::string>{"game:a", "game:b"});
  CHECK(store.streams("game_").empty());
  CHECK(store.unfinished_games() == std::vector<std::string>{"b"});
  CHECK(store.newest_ids() == CompetitionIds{7, 7, 7, 7});

  using State = GameFilter::State;
  const auto ids = [&](const GameFilter& filter) {
    std::string list;
    for (const GameRow& row : store.games(filter)) list += row.id + " ";
    return list;
  };
  CHECK(ids({.state = State::any, .public_only = false}) == "b a ");
  CHECK(ids({.state = State::live, .public_only = false}) == "b ");
  CHECK(ids({.state = State::ended, .public_only = false}) == "a ");
  CHECK(ids({.state = State::any, .public_only = false, .limit = 1}) == "b ");
  CHECK(ids({.state = State::any, .public_only = true}).empty());  // both are for their links only
  const GameRow ended = store.games({.state = State::ended, .public_only = false}).front();
  CHECK(ended.white == "Jannes van der Wal");
  CHECK(ended.result == "2-0");
  CHECK(ended.ended_utc.has_value());
}

TEST_CASE("too much waiting is answered, not kept") {
  const TempFolder folder;
  Store store{folder / "club.db", {.max_waiting = 2}};
  // The writer stands in a task until the queue has been filled behind it.
  std::promise<void> writing, go;
  auto may_go = go.get_future();
  store.task(
      [&](Connection&) {
        writing.set_value();
        may_go.wait();
      },
      [](const AppendResult&) {});
  writing.get_future().wait();
  std::vector<Code> codes;
  for (int i = 0; i < 4; ++i) {
    store.task([](Connection&) {}, [&](const AppendResult& r) { codes.push_back(r.code); });
  }
  CHECK(store.metrics().waiting == 4);
  go.set_value();
  while (store.metrics().waiting > 0) std::this_thread::yield();
  settle(store);
  CHECK(codes == std::vector<Code>{Code::durable, Code::durable, Code::busy, Code::busy});
}

TEST_CASE("everything that waits is written when the store closes") {
  const TempFolder folder;
  int answered = 0;
  {
    Store store{folder / "club.db"};
    GameEvents game{"a"};
    REQUIRE(append(store, game.created()));
    for (int i = 0; i < 200; ++i) {
      store.append({.events = {game.move()}},
                   [&](const AppendResult& result) { answered += result ? 1 : 0; });
    }
  }
  CHECK(answered == 200);
  CHECK(Store{folder / "club.db"}.read_stream("game:a").size() == 201);
}

TEST_CASE("metrics count what happened") {
  const TempFolder folder;
  Store store{folder / "club.db"};
  GameEvents game{"a"};
  REQUIRE(append(store, {.events = {game.created(), game.move()}}));
  REQUIRE(append(store, game.move()));
  REQUIRE_FALSE(append(store, NewEvent{}));
  const Metrics metrics = store.metrics();
  CHECK(metrics.batches == 2);
  CHECK(metrics.events == 3);
  CHECK(metrics.refused == 1);
  CHECK(metrics.commits == 3);
  CHECK(metrics.failures == 0);
  std::uint64_t sum = 0;
  for (const std::uint64_t count : metrics.commit_counts) sum += count;
  CHECK(sum == metrics.commits);
  CHECK(metrics.last_commit_us > 0);
  CHECK(metrics.total_commit_us >= metrics.last_commit_us);
}
