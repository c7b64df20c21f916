#include <doctest/doctest.h>

#include "server/http/response_head.hpp"
#include "server/http/static_files.hpp"

using namespace flagfall::server;
using namespace flagfall::server::http;

namespace {

const std::string script(5000, 'a');

StaticFiles sample_files() {
  return StaticFiles{{
      {"index.html", "<!doctype html>", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"},
      {"app-K3QZ7A2B.js", script, "bb"},
      {"icon.svg", "<svg/>", "cc"},
      {"sounds/gong-lowercase.ogg", "x", "dd"},
  }};
}

Response get(std::string path,
             std::initializer_list<std::pair<const char*, const char*>> headers = {},
             std::string method = "GET") {
  Request request;
  request.method = std::move(method);
  request.path = std::move(path);
  for (const auto& [name, value] : headers) request.headers.set(name, value);
  return sample_files().handle(request);
}

std::string header(const Response& response, std::string_view name) {
  for (const auto& [known, value] : response.headers)
    if (known == name) return value;
  return "";
}

}  // namespace

TEST_CASE("pages and files") {
  struct Case {
    const char* path;
    int status;
    const char* type;
  };
  constexpr const char* html = "text/html; charset=utf-8";
  constexpr const char* problem = "application/problem+json";
  constexpr Case cases[] = {
      {"/", 200, html},
      {"/index.html", 200, html},
      {"/new", 200, html},
      {"/sign-in", 200, html},
      {"/setup", 200, html},
      {"/clock", 200, html},
      {"/clock/K7WM-4P", 200, html},
      {"/g/k3m9x2pq", 200, html},
      {"/g/k3m9x2pq/", 200, html},
      {"/events/new", 200, html},
      {"/archive", 200, html},
      {"/archive/explore", 200, html},
      {"/archive/games/k3m9x2pq", 200, html},
      {"/e/k3m9x2pq", 200, html},
      {"/e/k3m9x2pq/", 200, html},
      {"/e/k3m9x2pq/standings", 200, html},
      {"/e/k3m9x2pq/r/3", 200, html},
      {"/e/k3m9x2pq/t/2/p/17", 200, html},
      {"/e/k3m9x2pq/t/2/crosstable", 200, html},
      {"/app-K3QZ7A2B.js", 200, "text/javascript; charset=utf-8"},
      {"/icon.svg", 200, "image/svg+xml"},
      {"/sounds/gong-lowercase.ogg", 200, "audio/ogg"},
      {"/g/", 404, html},
      {"/g//", 404, html},
      {"/g/a/b", 404, html},
      {"/clock/a/b", 404, html},
      {"/archive/games/", 404, html},
      {"/archive/games/a/b", 404, html},
      {"/e/", 404, html},
      {"/e/k3m9x2pq/r/", 404, html},
      {"/e/k3m9x2pq/r/one", 404, html},
      {"/e/k3m9x2pq/t/players", 404, html},
      {"/e/k3m9x2pq/players/3", 404, html},
      {"/e/k3m9x2pq/nowhere", 404, html},
      {"/nowhere", 404, html},
      {"/etc/passwd", 404, html},
      {"/api/v1/nowhere", 404, problem},
  };
  for (const Case& c : cases) {
    CAPTURE(c.path);
    const Response response = get(c.path);
    CHECK(response.status == c.status);
    CHECK(response.content_type == c.type);
    CHECK_FALSE(response.text().empty());
  }
  CHECK(get("/", {}, "POST").status == 405);
  CHECK(header(get("/", {}, "OPTIONS"), "Allow") == "GET, HEAD, OPTIONS");
  CHECK(get("/nowhere", {}, "POST").status == 404);
}

TEST_CASE("what is named by its content is kept for good, the rest asks again") {
  CHECK(header(get("/app-K3QZ7A2B.js"), "Cache-Control") == "public, max-age=31536000, immutable");
  CHECK(header(get("/sounds/gong-lowercase.ogg"), "Cache-Control") == "no-cache");
  CHECK(header(get("/"), "Cache-Control") == "no-cache");

  const std::string etag = header(get("/"), "ETag");
  CHECK(etag == "\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"");
  for (const std::string& known : {etag, "W/" + etag, "\"x\", " + etag, std::string{"*"}}) {
    const Response response = get("/", {{"If-None-Match", known.c_str()}});
    CHECK(response.status == 304);
    CHECK(response.text().empty());
  }
  CHECK(get("/", {{"If-None-Match", "\"x\""}}).status == 200);
  CHECK(header(get("/nowhere"), "ETag").empty());
}

TEST_CASE("compressed where the client can read it and it pays") {
  const auto encoding = [](const char* path, const char* accepted) {
    return header(get(path, {{"Accept-Encoding", accepted}}), "Content-Encoding");
  };
  CHECK(encoding("/app-K3QZ7A2B.js", "br, gzip;q=0.8") == "gzip");
  CHECK(encoding("/app-K3QZ7A2B.js", "gzip;q=0") == "");
  CHECK(encoding("/app-K3QZ7A2B.js", "identity") == "");
  CHECK(encoding("/icon.svg", "gzip") == "");
  CHECK(get("/app-K3QZ7A2B.js", {{"Accept-Encoding", "gzip"}}).text().size() < script.size());
  CHECK(header(get("/app-K3QZ7A2B.js"), "Vary") == "Accept-Encoding");
}

TEST_CASE("this program has pages of its own") {
  const StaticFiles files{embedded_web_client()};
  Request request;
  request.method = "GET";
  request.path = "/";
  CHECK(files.handle(request).status == 200);
  CHECK(files.handle(request).text().find("<html") != std::string_view::npos);
}

TEST_CASE("others may frame what is made for it, and nothing else") {
  struct Case {
    const char* path;
    const char* embed;
    bool framed;
  };
  constexpr Case cases[] = {
      {"/e/k3m9x2pq", "1", true},
      {"/e/k3m9x2pq/t/2/r/3", "1", true},
      {"/e/k3m9x2pq/g/3-7", "1", true},
      {"/e/k3m9x2pq/schedule", "1", true},
      {"/e/k3m9x2pq", "0", false},
      {"/e/k3m9x2pq", "", false},
      {"/e/k3m9x2pq/log", "1", false},
      {"/e/k3m9x2pq/settings", "1", false},
      {"/e/k3m9x2pq/me", "1", false},
      {"/g/k3m9x2pq", "1", false},
      {"/", "1", false},
      {"/sign-in", "1", false},
      {"/e/k3m9x2pq/g/3-", "1", false},
      {"/app-K3QZ7A2B.js", "1", false},
  };
  for (const Case& each : cases) {
    CAPTURE(each.path);
    Request request;
    request.method = "GET";
    request.path = each.path;
    request.query.add("embed", each.embed);
    const std::string head = response_head(sample_files().handle(request), {});
    CHECK((head.find("frame-ancestors *") != std::string::npos) == each.framed);
    CHECK((head.find("frame-ancestors 'none'") == std::string::npos) == each.framed);
    CHECK((head.find("X-Frame-Options: DENY") == std::string::npos) == each.framed);
  }
}
