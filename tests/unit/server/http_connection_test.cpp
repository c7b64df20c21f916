#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "http_client.hpp"
#include "http_harness.hpp"
#include "server/http/json_body.hpp"
#include "tests/support/random.hpp"

using namespace flagfall;
using namespace flagfall::test;
using namespace std::chrono_literals;
using nlohmann::json;

namespace {

/// What handlers of these tests leave behind; touched on the server's thread only.
struct Desk {
  std::vector<http::Reply> waiting;
  std::vector<server::Stamp> stamps;
};

http::Response text(std::string body) {
  return {.content_type = "text/plain", .body = std::move(body)};
}

http::Router routes(Desk& desk) {
  http::Router router;
  router.on("GET", "/hello", [](const http::Request& request) {
    return text("hello " + std::string{request.query["name"]});
  });
  router.takes("/hello", {"name"});
  router.on("POST", "/echo", [](const http::Request& request) {
    const auto body = http::read_json(request);
    if (const auto* problem = std::get_if<http::Problem>(&body)) return to_response(*problem);
    return text(std::get<json>(body).dump());
  });
  router.on("GET", "/late", [&desk](const http::Request& request, const http::Reply& reply) {
    desk.stamps.push_back(request.received_at);
    desk.waiting.push_back(reply);
  });
  router.on("GET", "/forgotten", [](const http::Request&, const http::Reply&) {});
  router.on("GET", "/who", [](const http::Request& request) {
    return text(request.remote_address + (request.secure ? " secure" : " plain"));
  });
  return router;
}

std::string code_of(const Answer& answer) { return json::parse(answer.body)["code"]; }

/// Waits until so many handlers wait, and answers the last of them.
void answer_last(Harness& harness, Desk& desk, std::size_t count, const std::string& body) {
  while (harness.run([&] { return desk.waiting.size(); }) < count) continue;
  harness.run([&] { desk.waiting.back()(text(body)); });
}

}  // namespace

TEST_CASE("one connection, many requests") {
  Desk desk;
  Harness harness{routes(desk)};
  Client client{harness.port()};
  for (int i = 0; i < 5; ++i) {
    const Answer answer = client.get("/hello?name=Ton%20S");
    CHECK(answer.status == 200);
    CHECK(answer.body == "hello Ton S");
    CHECK(answer.headers.at("x-content-type-options") == "nosniff");
    CHECK_FALSE(answer.headers.contains("connection"));
  }
  CHECK(client.get("/who").body == "127.0.0.1 plain");
  CHECK(harness.metrics().connections == 1);
  CHECK(harness.metrics().answers[200] == 6);

  client.request("HEAD", "/hello?name=x");
  const Answer head = client.answer(true);
  CHECK(head.status == 200);
  CHECK(head.headers.at("content-length") == "7");
  CHECK(client.get("/nowhere").status == 404);
  client.request("DELETE", "/hello");
  CHECK(client.answer().status == 405);
  CHECK(client.get("/forgotten").status == 500);

  client.request("GET", "/hello", "", "Connection: close\r\n");
  CHECK(client.answer().headers.at("connection") == "close");
  CHECK(client.ended());
}

TEST_CASE("HTTP/1.0 is answered and closed, unless it asks otherwise") {
  Desk desk;
  Harness harness{routes(desk)};
  Client old{harness.port()};
  old.send("GET /hello HTTP/1.0\r\nHost: localhost\r\n\r\n");
  CHECK(old.answer().status == 200);
  CHECK(old.ended());
}

TEST_CASE("requests sent at once are answered in order, each with the time it came") {
  Desk desk;
  Harness harness{routes(desk)};
  Client client{harness.port()};
  client.send(
      "GET /late HTTP/1.1\r\nHost: localhost\r\n\r\n"
      "GET /late HTTP/1.1\r\nHost: localhost\r\n\r\n"
      "GET /hello?name=3 HTTP/1.1\r\nHost: localhost\r\n\r\n");
  while (harness.run([&] { return desk.waiting.size(); }) < 1) continue;
  harness.advance(700ms);
  answer_last(harness, desk, 1, "first");
  answer_last(harness, desk, 2, "second");
  CHECK(client.answer().body == "first");
  CHECK(client.answer().body == "second");
  CHECK(client.answer().body == "hello 3");
  // The second was there all the time: that the first was answered late costs its sender nothing.
  CHECK(desk.stamps.at(0) == desk.stamps.at(1));
}

TEST_CASE("a request is stamped when its last byte has come") {
  Desk desk;
  Harness harness{routes(desk)};
  Client client{harness.port()};
  client.send("GET /late HTTP/1.1\r\n");
  REQUIRE(harness.eventually([](const auto& m) { return m.bytes_in == 20; }));
  harness.advance(5s);
  client.send("Host: localhost\r\n\r\n");
  answer_last(harness, desk, 1, "now");
  CHECK(client.answer().body == "now");
  const server::FakeTime start;
  CHECK(desk.stamps.at(0).elapsed - start.now().elapsed == 5s);
}

TEST_CASE("a client that is gone before the reply harms nobody") {
  Desk desk;
  Harness harness{routes(desk)};
  Client patient{harness.port()};
  CHECK(patient.get("/hello").status == 200);
  {
    Client hasty{harness.port()};
    hasty.request("GET", "/late");
    while (harness.run([&] { return desk.waiting.size(); }) < 1) continue;
    hasty.hang_up();
  }
  answer_last(harness, desk, 1, "too late");
  CHECK(harness.eventually([](const auto& m) { return m.connections_open == 1; }));
  CHECK(patient.get("/hello").status == 200);
}

TEST_CASE("a reply may come after the server is gone") {
  Desk desk;
  {
    Harness harness{routes(desk)};
    Client client{harness.port()};
    client.request("GET", "/late");
    while (harness.run([&] { return desk.waiting.size(); }) < 1) continue;
  }
  desk.waiting.back()(text("into the void"));
}

TEST_CASE("what is not HTTP/1.1 gets a 400 and the end") {
  Desk desk;
  Harness harness{routes(desk)};
  struct Case {
    const char* why;
    std::string bytes;
  };
  const Case cases[] = {
      {"no HTTP at all", "hello\r\n\r\n"},
      {"TLS on the plain port", "\x16\x03\x01\x02\x01\x01\xfc\x03\x03"},
      {"HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"},
      {"a version of its own", "GET / HTTP/7.3\r\nHost: localhost\r\n\r\n"},
      {"a space in the target", "GET /a b HTTP/1.1\r\nHost: localhost\r\n\r\n"},
      {"a control character", std::string{"GET /\x01 HTTP/1.1\r\nHost: localhost\r\n\r\n"}},
      {"a bad header name", "GET / HTTP/1.1\r\nHo st: localhost\r\n\r\n"},
      {"a folded nothing", "GET / HTTP/1.1\r\n Host: localhost\r\n\r\n"},
      {"a negative length", "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n"},
      {"two lengths",
       "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n"},
      {"a length and chunks",
       "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n"
       "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"},
      {"another coding than chunks",
       "POST /echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip\r\n\r\n"},
      {"a coding before the chunks",
       "POST /echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip, chunked\r\n\r\n"
       "0\r\n\r\n"},
      {"a bad chunk",
       "POST /echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n"},
  };
  std::uint64_t malformed = 0;
  for (const Case& c : cases) {
    CAPTURE(c.why);
    Client client{harness.port()};
    client.send(c.bytes);
    const Answer answer = client.answer();
    CHECK(answer.status == 400);
    CHECK(answer.headers.at("content-type") == "application/problem+json");
    CHECK(code_of(answer) == "MALFORMED_REQUEST");
    CHECK(client.ended());
    CHECK(harness.metrics().malformed == ++malformed);
  }
}

TEST_CASE("an address or a header that is malformed gets a 400 and the connection goes on") {
  Desk desk;
  Harness harness{routes(desk)};
  Client client{harness.port()};
  for (const char* target : {"/a/../b", "/%", "*", "http://localhost/hello", "/%c0%af"}) {
    CAPTURE(target);
    CHECK(client.get(target).status == 400);
  }
  client.send("GET /hello HTTP/1.1\r\n\r\n");
  CHECK(client.answer().status == 400);
  CHECK(client.get("/hello", "host: other\r\n").status == 400);
  CHECK(client.get("/hello", "Cookie: a=1\r\nCookie: b=2\r\n").status == 400);
  CHECK(client.get("/hello", "Accept: a\r\nAccept: b\r\n").status == 200);
}

TEST_CASE("bodies") {
  Desk desk;
  Harness harness{routes(desk)};
  Client client{harness.port()};
  client.request("POST", "/echo", R"({"a": 1})");
  CHECK(client.answer().body == R"({"a":1})");

  client.send(
      "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
      "Transfer-Encoding: chunked\r\n\r\n3\r\n[1,\r\n2\r\n2]\r\n0\r\n\r\n");
  CHECK(client.answer().body == "[1,2]");

  client.request("POST", "/echo", "{}", "Expect: 100-continue\r\n");
  Answer answer = client.answer();
  if (answer.status == 100) answer = client.answer();
  CHECK(answer.status == 200);

  for (const auto& [body, code] : std::initializer_list<std::pair<std::string, const char*>>{
           {"not JSON", "NOT_JSON"},
           {std::string(5000, '['), "TOO_DEEP"},
           {"\"\xff\"", "NOT_UTF8"},
           {R"({"a":1,"a":1})", "DUPLICATE_NAME"}}) {
    client.request("POST", "/echo", body);
    const Answer refused = client.answer();
    CHECK(refused.status == 400);
    CHECK(code_of(refused) == code);
  }
  client.send("POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}");
  CHECK(client.answer().status == 415);
}

TEST_CASE("a client that waits for 100 Continue is told to go on") {
  Desk desk;
  Harness harness{routes(desk)};
  Client client{harness.port()};
  client.send(
      "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
      "Expect: 100-continue\r\nContent-Length: 2\r\n\r\n");
  CHECK(client.answer(true).status == 100);
  client.send("{}");
  CHECK(client.answer().body == "{}");
}

TEST_CASE("requests with bytes changed at random end in an answer or the end, never in a crash") {
  Desk desk;
  Harness harness{routes(desk), {.requests_per_second = 1e6, .request_burst = 1e6}};
  const std::string valid =
      "POST /echo?a=%20b HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
      "Transfer-Encoding: chunked\r\n\r\n9\r\n{\"a\":[1]}\r\n0\r\n\r\n"
      "GET /hello HTTP/1.1\r\nHost: localhost\r\n\r\n";
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    CAPTURE(seed);
    Random random{seed};
    std::string bytes = valid;
    for (int changes = random.below(4); changes >= 0; --changes) {
      const auto at = static_cast<std::size_t>(random.below(static_cast<int>(bytes.size())));
      if (random.below(3) == 0)
        bytes.erase(at, static_cast<std::size_t>(random.below(5)));
      else
        bytes[at] = static_cast<char>(random.below(256));
    }
    Client client{harness.port()};
    client.try_send(bytes);
    client.finish_sending();
    const std::string got = client.read_until("");
    CHECK((got.empty() || got.starts_with("HTTP/1.1 ")));
  }
  Client client{harness.port()};
  CHECK(client.get("/hello").status == 200);
}

TEST_CASE("a name that is not this machine's is refused") {
  Desk desk;
  Harness harness{routes(desk)};
  Client client{harness.port()};
  client.send("GET /hello HTTP/1.1\r\nHost: evil.example\r\n\r\n");
  const Answer answer = client.answer();
  CHECK(answer.status == 403);
  CHECK(code_of(answer) == "UNKNOWN_HOST");
  client.send("GET /hello HTTP/1.1\r\nHost: Arbiter.Example:80\r\n\r\n");
  CHECK(client.answer().status == 200);
}
