#include <doctest/doctest.h>

#include <optional>
#include <stdexcept>
#include <vector>

#include "server/http/problem.hpp"
#include "server/http/router.hpp"

using namespace flagfall::server::http;

namespace {

Response text_response(std::string body) {
  return {.content_type = "text/plain", .body = std::move(body)};
}

Response ask(const Router& router, std::string method, std::string path) {
  std::optional<Response> got;
  Request request;
  request.method = std::move(method);
  request.path = std::move(path);
  router.handle(std::move(request),
                Reply{[&got](Response response) { got = std::move(response); }});
  REQUIRE(got.has_value());
  return *got;
}

std::string allow(const Response& response) {
  for (const auto& [name, value] : response.headers)
    if (name == "Allow") return value;
  return "";
}

Router sample() {
  Router router;
  router.on("GET", "/games/{game}",
            [](const Request& r) { return text_response("one " + std::string{r.params["game"]}); });
  router.on("GET", "/games", [](const Request&) { return text_response("all"); });
  router.on("POST", "/games", [](const Request&) { return text_response("made"); });
  router.on("GET", "/games/new", [](const Request&) { return text_response("form"); });
  router.on("POST", "/games/{game}/links/{side}", [](const Request& r) {
    return text_response(std::string{r.params["game"]} + "/" + std::string{r.params["side"]});
  });
  router.on_websocket("/games/{game}/stream",
                      [](const Request&, const std::string&, const auto&) {});
  router.on("GET", "/broken", [](const Request&) -> Response { throw std::runtime_error{"disk"}; });
  return router;
}

}  // namespace

TEST_CASE("routes") {
  struct Case {
    const char* method;
    const char* path;
    int status;
    const char* body;
    const char* allow;
  };
  constexpr Case cases[] = {
      {"GET", "/games", 200, "all", ""},
      {"POST", "/games", 200, "made", ""},
      {"GET", "/games/7", 200, "one 7", ""},
      {"HEAD", "/games/7", 200, "one 7", ""},
      {"GET", "/games/new", 200, "form", ""},
      {"POST", "/games/7/links/white", 200, "7/white", ""},
      {"GET", "/games/", 404, nullptr, ""},
      {"GET", "/games/7/", 404, nullptr, ""},
      {"GET", "/", 404, nullptr, ""},
      {"GET", "/games//links/white", 404, nullptr, ""},
      {"PUT", "/games", 405, nullptr, "GET, HEAD, OPTIONS, POST"},
      {"get", "/games", 405, nullptr, "GET, HEAD, OPTIONS, POST"},
      {"GET", "/games/7/links/white", 405, nullptr, "OPTIONS, POST"},
      {"OPTIONS", "/games/7", 204, "", "GET, HEAD, OPTIONS"},
      {"GET", "/games/7/stream", 426, nullptr, ""},
      {"POST", "/games/7/stream", 405, nullptr, "GET, OPTIONS"},
      {"GET", "/broken", 500, nullptr, ""},
  };
  const Router router = sample();
  for (const Case& c : cases) {
    CAPTURE(c.method);
    CAPTURE(c.path);
    const Response response = ask(router, c.method, c.path);
    CHECK(response.status == c.status);
    if (c.body != nullptr) CHECK(response.text() == c.body);
    if (c.body == nullptr) CHECK(response.content_type == "application/problem+json");
    CHECK(allow(response) == c.allow);
  }
}

TEST_CASE("the order in which routes are given does not matter") {
  Router router;
  router.on("GET", "/a/new", [](const Request&) { return text_response("literal"); });
  router.on("GET", "/a/{id}", [](const Request&) { return text_response("named"); });
  router.on("GET", "/{a}/b/{c}", [](const Request&) { return text_response("both named"); });
  router.on("GET", "/{a}/b/c", [](const Request&) { return text_response("last literal"); });
  router.on("GET", "/{a}/d/e", [](const Request&) { return text_response("earlier literal"); });
  router.on("GET", "/{a}/d/{e}", [](const Request&) { return text_response("later named"); });
  CHECK(ask(router, "GET", "/a/new").text() == "literal");
  CHECK(ask(router, "GET", "/x/b/c").text() == "last literal");
  CHECK(ask(router, "GET", "/x/b/y").text() == "both named");
  CHECK(ask(router, "GET", "/x/d/e").text() == "earlier literal");
  CHECK(ask(router, "GET", "/x/d/y").text() == "later named");
  CHECK(ask(sample(), "GET", "/games/new").text() == "form");
  router.on("GET", "/a/{id}/{part}", [](const Request&) { return text_response("part"); });
  router.on("POST", "/a/{id}/list", [](const Request&) { return text_response("list"); });
  CHECK(ask(router, "POST", "/a/7/list").text() == "list");
  CHECK(ask(router, "GET", "/a/7/other").text() == "part");
}

TEST_CASE("pages answer what no route does") {
  Router router = sample();
  router.otherwise([](const Request& request) { return text_response("page " + request.path); });
  CHECK(ask(router, "GET", "/nowhere").text() == "page /nowhere");
  CHECK(ask(router, "GET", "/games").text() == "all");
  CHECK(ask(router, "DELETE", "/games").status == 405);
}

TEST_CASE("websocket routes are found with their parameters") {
  const Router router = sample();
  Request request;
  request.path = "/games/7/stream";
  CHECK(router.websocket(request) != nullptr);
  CHECK(request.params["game"] == "7");
  request.path = "/games/7";
  CHECK(router.websocket(request) == nullptr);
}

TEST_CASE("routes can be listed") {
  const auto routes = sample().routes();
  REQUIRE(routes.size() == 7);
  CHECK(routes.front() == "GET /broken");
  CHECK(routes.back() == "WS /games/{game}/stream");
}

TEST_CASE("a query has the names that its address takes, each once") {
  struct Row {
    const char* name;
    const char* method;
    std::vector<std::pair<const char*, const char*>> query;
    int status;
    const char* told;  ///< the name under which it is told
  };
  const Row rows[] = {
      {"none", "GET", {}, 200, ""},
      {"one it takes", "GET", {{"state", "live"}}, 200, ""},
      {"both in any order", "GET", {{"limit", "5"}, {"state", "live"}}, 200, ""},
      {"one it does not take", "GET", {{"stat", "live"}}, 422, "/stat"},
      {"one twice", "GET", {{"state", "live"}, {"state", "ended"}}, 422, "/state"},
      {"one twice and equal", "GET", {{"state", "live"}, {"state", "live"}}, 422, "/state"},
      {"asked for the head alone", "HEAD", {{"stat", "live"}}, 422, "/stat"},
      {"a wildcard", "GET", {{"%", "live"}}, 422, "/%"},
      {"of an order", "POST", {{"stat", "live"}}, 200, ""},
  };
  Router router = sample();
  router.takes("/games", {"state", "limit"});
  for (const Row& row : rows) {
    CAPTURE(row.name);
    std::optional<Response> got;
    Request request;
    request.method = row.method;
    request.path = "/games";
    for (const auto& [name, value] : row.query) request.query.add(name, value);
    router.handle(request, Reply{[&got](Response response) { got = std::move(response); }});
    REQUIRE(got.has_value());
    CHECK(got->status == row.status);
    if (*row.told != 0)
      CHECK(got->text().find('"' + std::string{row.told} + "\":") != std::string::npos);
  }
  CHECK(router.queries() == std::vector<std::string>{"/games?state&limit"});
}

TEST_CASE("a reply that is forgotten is a 500; one that is kept may come late") {
  std::optional<Response> got;
  const auto sink = [&got](Response response) { got = std::move(response); };
  {
    const Reply reply{sink};
    const std::vector<Reply> copies{reply, reply};
    CHECK_FALSE(copies.front().answered());
  }
  REQUIRE(got);
  CHECK(got->status == 500);

  got.reset();
  Router router;
  std::optional<Reply> kept;
  router.on("GET", "/late", [&kept](const Request&, const Reply& reply) { kept = reply; });
  Request request;
  request.method = "GET";
  request.path = "/late";
  router.handle(request, Reply{sink});
  CHECK_FALSE(got.has_value());
  (*kept)(text_response("now"));
  REQUIRE(got);
  CHECK(got->text() == "now");
  CHECK(kept->answered());
}
