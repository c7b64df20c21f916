#include <doctest/doctest.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "http_client.hpp"
#include "http_harness.hpp"

using namespace flagfall;
using namespace flagfall::test;
using namespace std::chrono_literals;
using nlohmann::json;

namespace {

/// Those who watch; touched on the server's thread only.
struct WatchedRoom {
  std::vector<std::shared_ptr<http::Subscriber>> watchers;
  std::size_t closed = 0;

  void tell(const std::string& message) {
    const auto shared = std::make_shared<const std::string>(message);
    for (const auto& watcher : watchers) watcher->send(shared);
  }
};

http::Router watch_routes(WatchedRoom& room) {
  http::Router router;
  router.on("GET", "/", [](const http::Request&) { return http::Response{.body = "{}"}; });
  router.on_websocket(
      "/games/{game}/stream", [&room](const http::Request& request, const std::string& first,
                                      const std::shared_ptr<http::Subscriber>& watcher) {
        watcher->send(std::make_shared<const std::string>(std::string{request.params["game"]} +
                                                          ": " + first));
        watcher->on_closed([&room] { ++room.closed; });
        room.watchers.push_back(watcher);
      });
  return router;
}

/// A client that has been greeted.
void join(Client& client, const std::string& first = "{}") {
  REQUIRE(client.upgrade("/games/7/stream").status == 101);
  client.send_frame(1, first);
  REQUIRE(client.frame().payload == "7: " + first);
}

}  // namespace

TEST_CASE("a websocket: the first message goes to the handler, then it is told things") {
  WatchedRoom room;
  Harness harness{watch_routes(room)};
  Client client{harness.port()};
  const Answer answer = client.upgrade("/games/7/stream", "Origin: http://127.0.0.1\r\n");
  REQUIRE(answer.status == 101);
  CHECK(answer.headers.at("sec-websocket-accept") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  CHECK_FALSE(answer.headers.contains("sec-websocket-extensions"));
  client.send_frame(1, R"({"since": 17})");
  CHECK(client.frame().payload == R"(7: {"since": 17})");
  harness.run([&] {
    room.tell("one");
    room.tell("two");
  });
  CHECK(client.frame().payload == "one");
  CHECK(client.frame().payload == "two");
  CHECK(harness.metrics().websockets_open == 1);

  client.send_frame(9, "ping");
  const Frame pong = client.frame();
  CHECK(pong.opcode == 10);
  CHECK(pong.payload == "ping");

  client.send_frame(8, std::string{"\x03\xe8", 2});
  CHECK(client.frame().close_code() == 1000);
  CHECK(client.ended());
  client.hang_up();
  CHECK(harness.eventually([](const auto& m) { return m.websockets_open == 0; }));
  CHECK(harness.run([&] { return room.closed; }) == 1);
  CHECK_FALSE(harness.run([&] { return room.watchers[0]->open(); }));
  harness.run([&] { room.tell("to nobody"); });
}

TEST_CASE("the handler may close with a reason, after what it sent") {
  WatchedRoom room;
  Harness harness{watch_routes(room)};
  Client client{harness.port()};
  join(client);
  harness.run([&] {
    room.tell("last words");
    room.watchers[0]->close(http::CloseCode::policy, "link replaced");
    room.tell("not sent");
  });
  CHECK(client.frame().payload == "last words");
  const Frame close = client.frame();
  CHECK(close.close_code() == 1008);
  CHECK(close.payload.substr(2) == "link replaced");
  client.send_frame(8, close.payload);
  CHECK(client.ended());
  client.hang_up();
  CHECK(harness.eventually([&](const auto& m) { return m.websockets_open == 0; }));
  CHECK(harness.run([&] { return room.closed; }) == 1);
}

TEST_CASE("upgrades that are refused") {
  WatchedRoom room;
  Harness harness{watch_routes(room)};
  Client client{harness.port()};
  for (const char* origin : {"http://evil.example", "https://evil.example:1", "null",
                             "http://127.0.0.1:1", "http://localhost"}) {
    CAPTURE(origin);
    const Answer answer =
        client.upgrade("/games/7/stream", "Origin: " + std::string{origin} + "\r\n");
    CHECK(answer.status == 403);
    CHECK(json::parse(answer.body)["type"] == "/problems/foreign-origin");
  }
  CHECK(client.upgrade("/nowhere").status == 404);
  CHECK(client.upgrade("/").status == 200);  // an upgrade that nobody offers is no reason to refuse
  CHECK(client.get("/games/7/stream").status == 426);
  CHECK(harness.run([&] { return room.watchers.empty(); }));

  Client old{harness.port()};
  old.send(
      "GET /games/7/stream HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
      "Upgrade: websocket\r\nSec-WebSocket-Version: 8\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  CHECK(old.answer().status == 426);

  Client eager{harness.port()};
  eager.send(
      "GET /games/7/stream HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
      "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\nxxxx");
  CHECK(eager.answer().status == 400);
}

TEST_CASE("too large a message closes with 1009") {
  WatchedRoom room;
  Harness harness{watch_routes(room), {.frame_bytes = 100}};
  Client first{harness.port()};
  REQUIRE(first.upgrade("/games/7/stream").status == 101);
  first.send_frame(1, std::string(101, 'x'));
  CHECK(first.frame().close_code() == 1009);

  Client later{harness.port()};
  join(later);
  later.send_frame(1, std::string(100'000, 'x'));
  CHECK(later.frame().close_code() == 1009);
  first.hang_up();
  later.hang_up();
  CHECK(harness.eventually([](const auto& m) { return m.websockets_open == 0; }));
}

TEST_CASE("frames that break the protocol end the connection") {
  WatchedRoom room;
  Harness harness{watch_routes(room)};
  {
    Client client{harness.port()};
    REQUIRE(client.upgrade("/games/7/stream").status == 101);
    client.send_frame(1, "not masked", false);
    CHECK(client.frame().close_code() == 1002);
  }
  {
    Client client{harness.port()};
    REQUIRE(client.upgrade("/games/7/stream").status == 101);
    client.send_frame(1, "\xff\xfe");
    CHECK(client.frame().close_code() == 1007);
  }
  {
    Client client{harness.port()};
    REQUIRE(client.upgrade("/games/7/stream").status == 101);
    client.send_frame(2, "binary");
    const Frame problem = client.frame();
    CHECK(json::parse(problem.payload)["problem"]["code"] == "NOT_TEXT");
    CHECK(client.frame().close_code() == 1008);
  }
  {
    Client client{harness.port()};
    join(client);
    client.try_send(std::string(1000, '\xff'));
    CHECK(client.frame().close_code() == 1002);
  }
  CHECK(harness.eventually([](const auto& m) { return m.websockets_open == 0; }));
  CHECK(harness.run([&] { return room.watchers.size(); }) == 1);
}

TEST_CASE("a websocket that says nothing is told why it is closed") {
  WatchedRoom room;
  Harness harness{watch_routes(room), {.first_message = 20ms}};
  Client client{harness.port()};
  REQUIRE(client.upgrade("/games/7/stream").status == 101);
  const json message = json::parse(client.frame().payload);
  CHECK(message["type"] == "problem");
  CHECK(message["problem"]["code"] == "FIRST_MESSAGE_LATE");
  CHECK(client.frame().close_code() == 1008);
  CHECK(harness.run([&] { return room.watchers.empty(); }));
}

TEST_CASE("a websocket that does not stop talking is closed") {
  WatchedRoom room;
  Harness harness{watch_routes(room), {.ignored_messages = 3}};
  Client client{harness.port()};
  join(client);
  for (int i = 0; i < 4; ++i) client.send_frame(1, "and another thing");
  CHECK(json::parse(client.frame().payload)["problem"]["code"] == "TOO_MANY_MESSAGES");
  CHECK(client.frame().close_code() == 1008);
}

TEST_CASE("a client that stays silent, pongs included, is gone") {
  WatchedRoom room;
  Harness harness{watch_routes(room), {.silence = 200ms}};
  Client client{harness.port()};
  join(client);
  CHECK(client.frame().opcode == 9);
  CHECK(harness.eventually([](const auto& m) { return m.websockets_open == 0; }));
  CHECK(harness.run([&] { return room.closed; }) == 1);
}

TEST_CASE("a client too slow for its outbox is dropped and disturbs nobody") {
  WatchedRoom room;
  Harness harness{watch_routes(room), {.outbox_messages = 8}};
  Client slow{harness.port(), Client::Over::tcp, 4096};
  join(slow);
  Client quick{harness.port()};
  join(quick);
  const std::string large(256 * 1024, 'x');
  int told = 0;
  while (harness.run([&] { return room.closed; }) == 0 && told < 1000) {
    harness.run([&] { room.tell(large); });
    ++told;
    REQUIRE(quick.frame().payload.size() == large.size());
  }
  CHECK(told < 1000);
  CHECK(harness.metrics().slow_dropped == 1);
  CHECK(harness.metrics().websockets_open == 1);
  harness.run([&] { room.tell("still here"); });
  CHECK(quick.frame().payload == "still here");
}

TEST_CASE("a client that vanishes is noticed") {
  WatchedRoom room;
  Harness harness{watch_routes(room)};
  {
    Client client{harness.port()};
    join(client);
    client.hang_up();
  }
  CHECK(harness.eventually([](const auto& m) { return m.websockets_open == 0; }));
  CHECK(harness.run([&] { return room.closed; }) == 1);
}

TEST_CASE("a subscriber may be kept longer than the server") {
  WatchedRoom room;
  auto harness = std::make_unique<Harness>(watch_routes(room));
  Client client{harness->port()};
  join(client);
  harness.reset();
  room.tell("into the void");
  CHECK_FALSE(room.watchers.at(0)->open());
  CHECK(room.closed == 0);
}
