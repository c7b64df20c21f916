#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "http_client.hpp"
#include "http_harness.hpp"

using namespace flagfall;
using namespace flagfall::test;
using namespace std::chrono_literals;
using nlohmann::json;

namespace {

http::Router hello() {
  http::Router router;
  router.on("GET", "/", [](const http::Request&) { return http::Response{.body = "{}"}; });
  router.on("POST", "/", [](const http::Request&) { return http::Response{.body = "{}"}; });
  return router;
}

std::string type_of(const Answer& answer) {
  return answer.body.empty() ? "" : json::parse(answer.body)["type"].get<std::string>();
}

}  // namespace

TEST_CASE("too long a header is a 431") {
  Harness harness{hello(), {.header_bytes = 1000}};
  for (const std::string& header :
       {"A: " + std::string(2000, 'a'), "A: " + std::string(1'000'000, 'a')}) {
    Client client{harness.port()};
    client.try_send("GET / HTTP/1.1\r\nHost: localhost\r\n" + header + "\r\n\r\n");
    const Answer answer = client.answer();
    CHECK(answer.status == 431);
    CHECK(type_of(answer) == "/problems/header-too-large");
    CHECK(client.ended());
  }
  Client endless{harness.port()};
  endless.try_send(std::string(100'000, 'G'));
  CHECK(endless.answer().status == 431);
  Client client{harness.port()};
  CHECK(client.get("/", "A: " + std::string(500, 'a') + "\r\n").status == 200);
}

TEST_CASE("too many headers are a 431") {
  Harness harness{hello(), {.headers = 10}};
  Client client{harness.port()};
  std::string headers;
  for (int i = 0; i < 9; ++i) headers += "A" + std::to_string(i) + ": a\r\n";
  CHECK(client.get("/", headers).status == 200);
  CHECK(client.get("/", headers + "B: b\r\n").status == 431);
}

TEST_CASE("an address may take larger bodies than the others, a few at a time") {
  http::Router router = hello();
  const auto length = [](const http::Request& request) {
    return http::Response{.body = std::to_string(request.body.size())};
  };
  router.on("POST", "/lists/{list}", length);
  router.on("POST", "/lists/{list}/rest", length);
  http::Limits limits{.body_bytes = 1000};
  limits.larger_bodies = {{"POST", "/lists/{list}", 5000}};
  limits.larger_bodies_at_once = 2;
  Harness harness{std::move(router), limits};
  const auto post = [&](const std::string& path, std::size_t bytes) {
    Client client{harness.port()};
    client.try_send("POST " + path + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: " +
                    std::to_string(bytes) + "\r\n\r\n" + std::string(bytes, 'a'));
    return client.answer();
  };
  CHECK(post("/lists/1", 5000).body == "5000");
  CHECK(post("/lists/1?x=1", 5000).body == "5000");
  CHECK(post("/lists/1/rest", 1000).body == "1000");
  for (const auto& [path, bytes] :
       {std::pair{"/lists/1", 5001}, {"/lists/1/rest", 1001}, {"/lists/", 1001}, {"/", 1001}}) {
    CAPTURE(path);
    const Answer answer = post(path, static_cast<std::size_t>(bytes));
    CHECK(answer.status == 413);
    const json told = json::parse(answer.body);
    CHECK(told["sentence"]["params"]["limit"] == (bytes == 5001 ? 5000 : 1000));
  }
  // Two that are on their way leave no room for a third, but for small ones.
  const std::string begin = "POST /lists/1 HTTP/1.1\r\nHost: localhost\r\n";
  Client first{harness.port()};
  first.send(begin + "Content-Length: 3000\r\n\r\n" + std::string(2000, 'a'));
  Client second{harness.port()};
  second.send(begin + "Transfer-Encoding: chunked\r\n\r\n7d0\r\n" + std::string(2000, 'a') +
              "\r\n");
  while (post("/lists/1", 3000).status != 503) {
  }
  CHECK(post("/lists/1", 1000).status == 200);
  first.send(std::string(1000, 'a'));
  CHECK(first.answer().body == "3000");
  CHECK(post("/lists/1", 3000).status == 200);
  // Chunks count together.
  second.send("fa0\r\n" + std::string(4000, 'a') + "\r\n0\r\n\r\n");
  CHECK(second.answer().status == 413);
}

TEST_CASE("too long a body is a 413, before or after it has come") {
  Harness harness{hello()};
  {
    Client client{harness.port()};
    client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000000\r\n\r\n");
    CHECK(client.answer().status == 413);
    CHECK(client.ended());
  }
  {
    Client client{harness.port()};
    client.request("POST", "/", std::string(1'000'000, 'x'));
    const Answer answer = client.answer();
    CHECK(answer.status == 413);
    CHECK(type_of(answer) == "/problems/body-too-large");
    CHECK(client.ended());
  }
  {
    Client client{harness.port()};
    client.send("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n");
    for (int i = 0; i < 20; ++i) client.try_send("2000\r\n" + std::string(0x2000, 'x') + "\r\n");
    CHECK(client.answer().status == 413);
  }
  Client client{harness.port()};
  client.request("POST", "/", std::string(64 * 1024, 'x'));
  CHECK(client.answer().status == 200);
}

TEST_CASE("too many requests are a 429 that says when to come back") {
  Harness harness{hello(), {.requests_per_second = 0.5, .request_burst = 3}};
  Client client{harness.port()};
  for (int i = 0; i < 3; ++i) CHECK(client.get("/").status == 200);
  const Answer answer = client.get("/");
  CHECK(answer.status == 429);
  CHECK(type_of(answer) == "/problems/too-many-requests");
  CHECK(answer.headers.at("retry-after") == "2");
  Client other{harness.port()};
  CHECK(other.get("/").status == 429);
  CHECK(harness.metrics().rate_limited == 2);
  harness.advance(2s);
  CHECK(client.get("/").status == 200);
}

TEST_CASE("too many connections in all are a 503") {
  Harness harness{hello(), {.connections = 2}};
  Client first{harness.port()};
  CHECK(first.get("/").status == 200);
  {
    Client second{harness.port()};
    CHECK(second.get("/").status == 200);
    Client third{harness.port()};
    const Answer answer = third.answer();
    CHECK(answer.status == 503);
    CHECK(type_of(answer) == "/problems/too-many-connections");
    CHECK(third.ended());
  }
  REQUIRE(harness.eventually([](const auto& m) { return m.connections_open == 1; }));
  Client fourth{harness.port()};
  CHECK(fourth.get("/").status == 200);
  CHECK(harness.metrics().connections_refused == 1);
}

TEST_CASE("too many connections from one address are a 503") {
  Harness harness{hello(), {.connections_per_address = 1}};
  Client first{harness.port()};
  CHECK(first.get("/").status == 200);
  Client second{harness.port()};
  CHECK(second.answer().status == 503);
  CHECK(first.get("/").status == 200);
}

TEST_CASE("an idle connection is closed without a word") {
  Harness harness{hello(), {.idle = 20ms}};
  Client silent{harness.port()};
  CHECK(silent.ended());
  Client client{harness.port()};
  CHECK(client.get("/").status == 200);
  CHECK(client.ended());
}

TEST_CASE("a request that does not come to its end is a 408") {
  Harness harness{hello(), {.request = 20ms}};
  for (const char* part : {"G", "GET / HTTP/1.1\r\nHost: lo",
                           "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\n{"}) {
    Client client{harness.port()};
    client.send(part);
    const Answer answer = client.answer();
    CHECK(answer.status == 408);
    CHECK(type_of(answer) == "/problems/timeout");
    CHECK(client.ended());
  }
}

TEST_CASE("a client that does not read its answers is cut off") {
  http::Router router;
  const auto large = std::make_shared<const std::string>(32 * 1024 * 1024, 'x');
  router.on("GET", "/", [large](const http::Request&) {
    return http::Response{.content_type = "text/plain", .shared_body = large};
  });
  Harness harness{std::move(router), {.write = 20ms}};
  Client client{harness.port(), Client::Over::tcp, 4096};
  client.request("GET", "/");
  CHECK(harness.eventually([](const auto& m) { return m.answers[200] == 1; }));
  CHECK(harness.eventually([](const auto& m) { return m.connections_open == 0; }));
  CHECK(harness.metrics().bytes_out < 32 * 1024 * 1024);
}
