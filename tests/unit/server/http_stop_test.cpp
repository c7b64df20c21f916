#include <doctest/doctest.h>

#include <future>
#include <system_error>

#include "http_client.hpp"
#include "http_harness.hpp"

using namespace flagfall;
using namespace flagfall::test;
using namespace std::chrono_literals;

namespace {

struct StoppingDesk {
  std::vector<http::Reply> waiting;
  int watching = 0;
};

http::Router desk_routes(StoppingDesk& desk) {
  http::Router router;
  router.on("GET", "/", [](const http::Request&) { return http::Response{.body = "{}"}; });
  router.on("GET", "/late", [&desk](const http::Request&, const http::Reply& reply) {
    desk.waiting.push_back(reply);
  });
  router.on("GET", "/feed", [](const http::Request&) {
    return http::Response{.content_type = "text/event-stream",
                          .body = ":\n\n",
                          .stream = [](const std::shared_ptr<http::Subscriber>&) {}};
  });
  router.on_websocket("/stream", [&desk](const http::Request&, const std::string&, const auto&) {
    ++desk.watching;
  });
  return router;
}

std::future<void> stop(Harness& harness) {
  auto stopped = std::make_shared<std::promise<void>>();
  harness.run([&] { harness.server().stop([stopped] { stopped->set_value(); }); });
  return stopped->get_future();
}

bool comes(const std::future<void>& stopped) {
  return stopped.wait_for(10s) == std::future_status::ready;
}

}  // namespace

TEST_CASE(
    "a stop ends idle connections and new ones, lets handlers finish, tells those who watch") {
  StoppingDesk desk;
  Harness harness{desk_routes(desk)};
  Client idle{harness.port()};
  CHECK(idle.get("/").status == 200);
  Client busy{harness.port()};
  busy.request("GET", "/late");
  Client watcher{harness.port()};
  REQUIRE(watcher.upgrade("/stream").status == 101);
  watcher.send_frame(1, "{}");
  Client reader{harness.port()};
  reader.request("GET", "/feed");
  CHECK(reader.read_until(":\n\n\r\n").ends_with("3\r\n:\n\n\r\n"));
  while (harness.run([&] { return desk.waiting.empty() || desk.watching == 0; })) continue;

  const auto stopped = stop(harness);
  CHECK(idle.ended());
  CHECK_THROWS(Client{harness.port()});
  const Frame close = watcher.frame();
  CHECK(close.close_code() == 1001);
  watcher.send_frame(8, close.payload);
  CHECK(reader.read_until("") == "0\r\n\r\n");
  CHECK(stopped.wait_for(0s) == std::future_status::timeout);

  harness.run([&] { desk.waiting.back()(http::Response{.body = "done"}); });
  const Answer answer = busy.answer();
  CHECK(answer.body == "done");
  CHECK(answer.headers.at("connection") == "close");
  CHECK(busy.ended());
  for (Client* client : {&busy, &watcher, &reader}) client->hang_up();
  CHECK(comes(stopped));
}

TEST_CASE("a stop does not wait for ever") {
  StoppingDesk desk;
  Harness harness{desk_routes(desk), {.stop = 20ms}};
  Client busy{harness.port()};
  busy.request("GET", "/late");
  while (harness.run([&] { return desk.waiting.empty(); })) continue;
  Client half{harness.port()};
  half.send("GET / HT");
  REQUIRE(harness.eventually([](const auto& m) { return m.connections_open == 2; }));
  const auto stopped = stop(harness);
  CHECK(comes(stopped));
  CHECK(busy.answer().status == 0);
  CHECK(harness.metrics().connections_open == 0);
  harness.run([&] { desk.waiting.back()(http::Response{}); });
}

TEST_CASE("an address that is taken is said so") {
  StoppingDesk desk;
  Harness harness{desk_routes(desk)};
  try {
    harness.run([&] { return harness.server().listen("127.0.0.1", harness.port()); });
    FAIL("two servers on one port");
  } catch (const std::system_error& error) {
    CHECK(std::string{error.what()}.starts_with("127.0.0.1:"));
  }
  CHECK_THROWS_AS(harness.run([&] { return harness.server().listen("nowhere", 0); }),
                  std::system_error);
}
