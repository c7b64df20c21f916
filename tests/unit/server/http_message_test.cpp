#include <doctest/doctest.h>

#include "server/http/message.hpp"
#include "server/http/origin.hpp"
#include "server/http/response_head.hpp"
#include "server/http/subscriber.hpp"
#include "server/http/target.hpp"

using namespace flagfall::server::http;

namespace {

Request with_headers(std::initializer_list<std::pair<const char*, const char*>> headers) {
  Request request;
  for (const auto& [name, value] : headers) request.headers.set(name, value);
  return request;
}

}  // namespace

TEST_CASE("headers are found whatever the case of their names") {
  const Request request = with_headers({{"Content-TYPE", "a"}, {"X", ""}});
  CHECK(request.headers["content-type"] == "a");
  CHECK(request.headers.has("x"));
  CHECK_FALSE(request.headers.has("y"));
  CHECK(request.headers["y"].empty());
}

TEST_CASE("cookies and bearer tokens") {
  const Request request = with_headers({{"Cookie", "a=1;  flagfall=xyz==; b; c="}});
  CHECK(cookie(request, "flagfall") == "xyz==");
  CHECK(cookie(request, "a") == "1");
  CHECK(cookie(request, "c") == "");
  CHECK_FALSE(cookie(request, "b"));
  CHECK_FALSE(cookie(request, "d"));
  CHECK_FALSE(cookie(Request{}, "a"));

  CHECK(bearer_token(with_headers({{"Authorization", "bearer abc"}})) == "abc");
  CHECK_FALSE(bearer_token(with_headers({{"Authorization", "Bearer "}})));
  CHECK_FALSE(bearer_token(with_headers({{"Authorization", "Basic abc"}})));
  CHECK_FALSE(bearer_token(Request{}));
}

TEST_CASE("targets are decoded, or refused whole") {
  struct Case {
    const char* target;
    const char* path;  // null: refused
  };
  constexpr Case cases[] = {
      {"/", "/"},
      {"/g/k3m9x2pq", "/g/k3m9x2pq"},
      {"/a%20b", "/a b"},
      {"/a+b", "/a+b"},
      {"/d%C3%A9s", "/dés"},
      {"/a?x=1#f", "/a"},
      {"", nullptr},
      {"g", nullptr},
      {"*", nullptr},
      {"http://h/g", nullptr},
      {"/a%2", nullptr},
      {"/a%zz", nullptr},
      {"/a%00b", nullptr},
      {"/a%0d%0ab", nullptr},
      {"/a%2Fb", nullptr},
      {"/a%2fb", nullptr},
      {"/a\\b", nullptr},
      {"/a/../b", nullptr},
      {"/a/%2e%2e/b", nullptr},
      {"/./a", nullptr},
      {"/a/..", nullptr},
      {"/%ff", nullptr},
      {"/%c0%af", nullptr},
      {"/%ed%a0%80", nullptr},
      {"/a?x=%ff", nullptr},
      {"/a?x=%g0", nullptr},
  };
  for (const Case& c : cases) {
    CAPTURE(c.target);
    const auto target = parse_target(c.target);
    REQUIRE(target.has_value() == (c.path != nullptr));
    if (target) CHECK(target->path == c.path);
  }
}

TEST_CASE("the query of a target") {
  const auto target = parse_target("/a?state=live&limit=10&&empty=&flag&q=a+b%26c%3d&limit=11");
  REQUIRE(target);
  CHECK(target->query["state"] == "live");
  CHECK(target->query["limit"] == "10");
  CHECK(target->query.find("empty") == "");
  CHECK(target->query.find("flag") == "");
  CHECK(target->query["q"] == "a b&c=");
  CHECK_FALSE(target->query.find("none"));
}

TEST_CASE("a page is this server's when scheme, host and port are") {
  struct Case {
    const char* origin;
    const char* host;
    bool secure;
    bool same;
    bool in_front = false;  ///< a proxy may have ended TLS
  };
  constexpr Case cases[] = {
      {"http://192.168.1.5:8080", "192.168.1.5:8080", false, true},
      {"http://hall.local", "hall.local", false, true},
      {"http://hall.local:80", "hall.local", false, true},
      {"http://HALL.local", "hall.local.", false, true},
      {"https://hall.local", "hall.local:443", true, true},
      {"https://[::1]:8443", "[::1]:8443", true, true},
      {"https://club.example", "club.example", false, false},
      {"https://club.example", "club.example", false, true, true},
      {"http://club.example", "club.example", false, true, true},  // past the proxy
      {"https://evil.example", "club.example", false, false, true},
      {"http://hall.local:8443", "hall.local:8443", true, false, true},
      {"http://hall.local:8443", "hall.local:8443", true, false},
      {"http://hall.local:81", "hall.local", false, false},
      {"http://evil.example", "hall.local", false, false},
      {"http://hall.local.evil.example", "hall.local", false, false},
      {"http://evil.example/hall.local", "hall.local", false, false},
      {"http://hall.local@evil.example", "hall.local", false, false},
      {"null", "hall.local", false, false},
      {"", "hall.local", false, false},
      {"file://", "hall.local", false, false},
      {"http://", "", false, false},
  };
  for (const Case& c : cases) {
    CAPTURE(c.origin);
    CAPTURE(c.host);
    Request request = with_headers({{"Origin", c.origin}, {"Host", c.host}});
    request.secure = c.secure;
    request.tls_in_front = c.in_front;
    CHECK(same_origin(request) == c.same);
    CHECK(no_foreign_origin(request) == c.same);
  }
  const Request program = with_headers({{"Host", "hall.local"}});
  CHECK_FALSE(same_origin(program));
  CHECK(no_foreign_origin(program));
}

TEST_CASE("a name that someone else pointed at this machine is not ours") {
  const std::vector<std::string> names{"hall", "hall.local"};
  for (const char* host :
       {"127.0.0.1", "127.0.0.1:8080", "[::1]:8080", "[2001:db8::7]", "192.168.1.7:1", "localhost",
        "LOCALHOST:80", "a.localhost", "hall", "Hall.Local:8080", "hall.local."}) {
    CAPTURE(host);
    CHECK(known_host(host, names));
  }
  for (const char* host :
       {"", ":80", "evil.example", "hall.evil.example", "hall.local:", "hall.local:x",
        "hall.local:123456", "hall.local:80:80", "127.0.0.1.evil.example", "[::1", "[evil]",
        "[::1]x", "evil.example#hall", "hall.local/", "user@hall.local", "hall local", "1.2.3",
        "::1"}) {
    CAPTURE(host);
    CHECK_FALSE(known_host(host, names));
  }
  for (const std::string& name : machine_names()) CHECK(known_host(name, machine_names()));
}

TEST_CASE("server-sent events") {
  CHECK(feed_event("change", 32, "{}") == "event: change\nid: 32\ndata: {}\n\n");
  CHECK(feed_event("", {}, "a\nb") == "data: a\ndata: b\n\n");
  CHECK(feed_event("time", {}, "") == "event: time\ndata: \n\n");
}

TEST_CASE("the head of an answer") {
  CHECK(http_date(1'795'978'984'123'456) == "Sun, 29 Nov 2026 19:03:04 GMT");
  CHECK(http_date(0) == "Thu, 01 Jan 1970 00:00:00 GMT");

  Response response{.status = 201, .body = "{}"};
  response.headers.emplace_back("Set-Cookie", "a=1\r\nX-Evil: 1");
  response.headers.emplace_back("referrer-policy", "origin");
  const std::string head = response_head(response, {.keep_alive = false});
  CAPTURE(head);
  const auto has = [&](const char* text) { return head.find(text) != std::string::npos; };
  CHECK(head.starts_with("HTTP/1.1 201 Created\r\n"));
  CHECK(head.ends_with("\r\n\r\n"));
  CHECK(has("Content-Length: 2\r\n"));
  CHECK(has("Connection: close\r\n"));
  CHECK(has("Set-Cookie: a=1  X-Evil: 1\r\n"));
  CHECK(has("X-Content-Type-Options: nosniff\r\n"));
  CHECK(has("default-src 'self'"));
  CHECK_FALSE(has("unsafe-inline"));
  CHECK_FALSE(has("no-referrer"));

  CHECK(response_head({.status = 204, .content_type = ""}, {}).find("Content-") ==
        response_head({.status = 204, .content_type = ""}, {}).find("Content-Security"));
}
