#include <doctest/doctest.h>

#include <memory>
#include <stdexcept>

#include "http_client.hpp"
#include "http_harness.hpp"

using namespace flagfall;
using namespace flagfall::test;
using namespace std::chrono_literals;

namespace {

struct Room {
  std::shared_ptr<http::Subscriber> reader;
  int closed = 0;

  void tell(std::string_view data, std::int64_t id = 1) const {
    reader->send(std::make_shared<const std::string>(http::feed_event("change", id, data)));
  }
};

http::Router routes(Room& room) {
  http::Router router;
  router.on("GET", "/feed", [&room](const http::Request& request) {
    return http::Response{
        .content_type = "text/event-stream",
        .body = "data: since " + std::string{request.headers["Last-Event-ID"]} + "\n\n",
        .stream = [&room](std::shared_ptr<http::Subscriber> reader) {
          reader->on_closed([&room] { ++room.closed; });
          room.reader = std::move(reader);
        }};
  });
  return router;
}

}  // namespace

TEST_CASE("a feed of server-sent events") {
  Room room;
  Harness harness{routes(room)};
  Client client{harness.port()};
  client.request("GET", "/feed", "", "Last-Event-ID: 31\r\n");
  const Answer head = client.answer(true);
  CHECK(head.status == 200);
  CHECK(head.headers.at("content-type") == "text/event-stream");
  CHECK(head.headers.at("transfer-encoding") == "chunked");
  CHECK(head.headers.at("cache-control") == "no-store");
  CHECK_FALSE(head.headers.contains("content-length"));
  CHECK(client.read_until("31\n\n\r\n") == "10\r\ndata: since 31\n\n\r\n");
  harness.run([&] { room.tell("{}", 32); });
  CHECK(client.read_until("\n\n\r\n") == "1f\r\nevent: change\nid: 32\ndata: {}\n\n\r\n");
  CHECK(harness.metrics().feeds_open == 1);

  harness.run([&] {
    room.tell("last");
    room.reader->close(http::CloseCode::normal, "");
  });
  CHECK(client.read_until("").ends_with("data: last\n\n\r\n0\r\n\r\n"));
  client.hang_up();
  CHECK(harness.eventually([](const auto& m) { return m.connections_open == 0; }));
  CHECK(harness.run([&] { return room.closed; }) == 1);
  CHECK(harness.metrics().feeds_open == 0);
}

TEST_CASE("an HTTP/1.0 client gets the feed without chunks, HEAD its head") {
  Room room;
  Harness harness{routes(room)};
  {
    Client client{harness.port()};
    client.send("GET /feed HTTP/1.0\r\nHost: localhost\r\n\r\n");
    CHECK_FALSE(client.answer(true).headers.contains("transfer-encoding"));
    CHECK(client.read_until("\n\n") == "data: since \n\n");
  }
  Client client{harness.port()};
  client.request("HEAD", "/feed");
  CHECK(client.answer(true).status == 200);
  client.request("HEAD", "/feed");
  CHECK(client.answer(true).status == 200);
}

TEST_CASE("a silent feed is kept alive by comments") {
  Room room;
  Harness harness{routes(room), {.keep_alive = 20ms}};
  Client client{harness.port()};
  client.request("GET", "/feed");
  CHECK(client.read_until(":\n\n\r\n").ends_with("3\r\n:\n\n\r\n"));
  CHECK(client.read_until(":\n\n\r\n") == "3\r\n:\n\n\r\n");
}

TEST_CASE("a feed whose handler fails ends") {
  http::Router router;
  router.on("GET", "/feed", [](const http::Request&) {
    return http::Response{.stream = [](const std::shared_ptr<http::Subscriber>&) {
      throw std::runtime_error{"no room"};
    }};
  });
  Harness harness{std::move(router)};
  Client client{harness.port()};
  client.request("GET", "/feed");
  CHECK(client.read_until("").ends_with("\r\n\r\n0\r\n\r\n"));
  client.hang_up();
  CHECK(harness.eventually([](const auto& m) { return m.connections_open == 0; }));
}

TEST_CASE("a reader who leaves is noticed at once") {
  Room room;
  Harness harness{routes(room)};
  {
    Client client{harness.port()};
    client.request("GET", "/feed");
    client.read_until("since");
  }
  CHECK(harness.eventually([](const auto& m) { return m.connections_open == 0; }));
  CHECK(harness.run([&] { return room.closed; }) == 1);
  harness.run([&] { room.tell("nobody"); });
}

TEST_CASE("a reader too slow for his outbox is dropped") {
  Room room;
  Harness harness{routes(room), {.outbox_messages = 8}};
  Client client{harness.port(), Client::Over::tcp, 4096};
  client.request("GET", "/feed");
  client.read_until("since");
  const std::string large(256 * 1024, 'x');
  int told = 0;
  while (harness.run([&] { return room.closed; }) == 0 && told < 10'000) {
    harness.run([&] { room.tell(large); });
    ++told;
  }
  CHECK(told < 10'000);
  CHECK(harness.metrics().slow_dropped == 1);
}

TEST_CASE("a feed may be kept longer than the server") {
  Room room;
  auto harness = std::make_unique<Harness>(routes(room));
  Client client{harness->port()};
  client.request("GET", "/feed");
  client.read_until("since");
  harness.reset();
  room.tell("into the void");
  CHECK_FALSE(room.reader->open());
}
