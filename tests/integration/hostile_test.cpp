#include <doctest/doctest.h>

#include "tests/integration/venue.hpp"

// What no honest client sends. It gets a clear answer, and the game does not notice.

using namespace flagfall::test;
using nlohmann::json;

namespace {

const std::string as_json = "Content-Type: application/json\r\n";

std::string nested(std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); }

}  // namespace

TEST_CASE("bodies that are no JSON") {
  Board board = shared_venue().started();
  const std::string target = "/api/v1/games/" + board.id + "/commands";
  const struct {
    std::string why;
    std::string body;
    std::string answer;
  } rows[] = {
      {"nothing", "", "400 NOT_JSON"},
      {"words", "resign", "400 NOT_JSON"},
      {"half of it", R"({"type": "resign")", "400 NOT_JSON"},
      {"two of them", R"({"type": "resign"}{"type": "resign"})", "400 NOT_JSON"},
      {"a comment", R"({"type": /* now */ "resign"})", "400 NOT_JSON"},
      {"a comma too many", R"({"type": "resign",})", "400 NOT_JSON"},
      {"single quotes", "{'type': 'resign'}", "400 NOT_JSON"},
      {"no number", R"({"type": "play_move", "ply": NaN, "move": "32-28"})", "400 NOT_JSON"},
      {"a number past all bounds", R"({"type": "play_move", "ply": 1e999, "move": "32-28"})",
       "400 NUMBER_TOO_LARGE"},
      {"bytes that are not UTF-8", "{\"type\": \"resign\xff\"}", "400 NOT_UTF8"},
      {"an overlong slash", "{\"type\": \"\xc0\xaf\"}", "400 NOT_UTF8"},
      {"half a surrogate", "{\"type\": \"\xed\xa0\x80\"}", "400 NOT_UTF8"},
      {"half an escaped surrogate", R"({"type": "\ud800"})", "400 NOT_JSON"},
      {"a zero byte", std::string{"{\"type\": \"resign\0\"}", 19}, "400 NOT_JSON"},
      {"a name twice", R"({"type": "pause", "type": "resign"})", "400 DUPLICATE_NAME"},
      {"far too deep", nested(20'000), "400 TOO_DEEP"},
      {"a list", "[]", "422 INVALID_FIELDS"},
      {"a number", "7", "422 INVALID_FIELDS"},
      {"null", "null", "422 INVALID_FIELDS"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.why);
    const ApiAnswer refused = board.white.request("POST", target, row.body, as_json);
    CHECK(refused.summary() == row.answer);
    CHECK(refused.headers.at("content-type") == "application/problem+json");
    CHECK(refused.body.at("detail").get<std::string>().size() > 10);
  }
  CHECK(board.state().at("outcome").is_null());
}

TEST_CASE("a body of another kind") {
  Board board = shared_venue().started();
  const std::string target = "/api/v1/games/" + board.id + "/commands";
  const std::string resign = R"({"type": "resign"})";
  for (const std::string type :
       {"", "Content-Type: text/plain\r\n", "Content-Type: application/x-www-form-urlencoded\r\n",
        "Content-Type: application/jsonp\r\n"}) {
    CAPTURE(type);
    CHECK(board.white.request("POST", target, resign, type).summary() == "415 WRONG_MEDIA_TYPE");
  }
  CHECK(board.state().at("outcome").is_null());
  for (const std::string type : {"Content-Type: application/json; charset=utf-8\r\n",
                                 "Content-Type: application/json ;charset=utf-8\r\n",
                                 "Content-Type: Application/JSON\r\n"}) {
    CAPTURE(type);
    CHECK(board.white.request("POST", target, R"({"type": "take_seat"})", type).summary() == "200");
  }
}

TEST_CASE("a body of a megabyte is refused before it is read") {
  Board board = shared_venue().started();
  const std::string target = "/api/v1/games/" + board.id + "/commands";
  const ApiAnswer refused =
      board.white.request("POST", target, std::string(1024 * 1024, ' '), as_json);
  CHECK(refused.summary() == "413 BODY_TOO_LARGE");
  CHECK(board.white.get("/api/v1/games/" + board.id).status == 200);
  // Just below the limit it is only a body.
  const std::string padded = R"({"type": "take_seat")" + std::string(65'000, ' ') + "}";
  CHECK(board.white.request("POST", target, padded, as_json).summary() == "200");
}

TEST_CASE("long headers and addresses") {
  ApiClient client = shared_venue().client();
  CHECK(client.get("/api/v1/games/" + std::string(20'000, 'a')).status == 431);
  CHECK(client.request("GET", "/healthz", "", "X: " + std::string(20'000, 'a') + "\r\n").status ==
        431);
  CHECK(client.get("/api/v1/games/" + std::string(2'000, 'a')).summary() == "404 UNKNOWN_GAME");
}

TEST_CASE("methods and addresses that are not there") {
  ApiClient client = shared_venue().arbiter();
  CHECK(client.get("/api/v1/nothing").summary() == "404 UNKNOWN_ADDRESS");
  const ApiAnswer wrong = client.request("PUT", "/api/v1/games");
  CHECK(wrong.status == 405);
  CHECK(wrong.headers.at("allow").find("POST") != std::string::npos);
  CHECK(client.request("DELETE", "/api/v1/games/k3m9x2pq").status == 405);
  CHECK(client.get("/../../etc/passwd").status >= 400);
  CHECK(client.get("/%2e%2e/%2e%2e/etc/passwd").status >= 400);
}

TEST_CASE("numbers and choices in an address that are none") {
  const Venue& venue = shared_venue();
  Board board = venue.started({{"visibility", "public"}});
  const std::string after = "/api/v1/games/" + board.id + "/events?after=";
  const std::string since = "/api/v1/games/" + board.id + "/feed?since=";
  const std::vector<std::string> no_numbers{"",     "x",     "-1",   "1.5",  "1e2",
                                            "0x10", "+1",    "%201", "1%20", "99999999999999999999",
                                            "1%00", "%D9%A1"};
  const auto refused_at = [&](const std::string& target, const std::string& field) {
    CAPTURE(target);
    const ApiAnswer refused = venue.client().get(target);
    CHECK(refused.summary() == "422 INVALID_FIELDS");
    CHECK(refused.headers.at("content-type") == "application/problem+json");
    if (refused.status == 422) CHECK(keys_of(refused.body.at("errors")) == field);
  };
  for (const std::string& text : no_numbers) {
    refused_at("/api/v1/games?limit=" + text, "/limit");
    refused_at(after + text, "/after");
    refused_at(since + text, "/since");
  }
  for (const char* limit : {"0", "201"})
    refused_at("/api/v1/games?limit=" + std::string{limit}, "/limit");
  for (const char* state : {"", "LIVE", "all"})
    refused_at("/api/v1/games?state=" + std::string{state}, "/state");
  refused_at("/api/v1/games?limit=x&state=y", "/limit /state");
  for (const char* good : {"?limit=1", "?limit=200", "?state=live", "?limit=007"})
    CHECK(venue.client().get("/api/v1/games" + std::string{good}).status == 200);
  const ApiAnswer far = venue.client().get(after + "9223372036854775807");
  CHECK(far.status == 200);
  CHECK(far.body.at("events").empty());
}

TEST_CASE("texts that nobody could read, or that would turn a page round") {
  const Venue& venue = shared_venue();
  Board board = venue.started();
  const struct {
    std::string text;
    std::string told;
  } rows[] = {
      {"\u200b", "nothing to see"},
      {"\u00a0\u3000", "nothing to see"},
      {"\u3164", "nothing to see"},
      {"Anna\u202eBos", "direction of writing"},
      {"Anna\u2067Bos", "direction of writing"},
      {"Anna\u0085Bos", "control characters"},
      {"Anna\u2028Bos", "Line breaks"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    const json orders[] = {{{"white", {{"name", row.text}}}},
                           {{"black", {{"title", row.text}}}},
                           {{"event", row.text}},
                           {{"site", row.text}},
                           {{"round", row.text}},
                           {{"board", row.text}}};
    for (const json& changes : orders) {
      const ApiAnswer refused = venue.arbiter().post("/api/v1/games", Venue::order(changes));
      CHECK(refused.summary() == "422 INVALID_FIELDS");
      if (refused.status == 422)
        CHECK(refused.body.at("errors").dump().find(row.told) != std::string::npos);
    }
    CHECK(board.rule({{"type", "pause"}, {"reason", row.text}}).summary() == "422 INVALID_FIELDS");
  }
  const json order =
      Venue::order({{"white", {{"name", "می\u200cخواهم"}}}, {"black", {{"name", "张伟"}}}});
  CHECK(venue.arbiter().post("/api/v1/games", order).status == 201);
}

TEST_CASE("a page of another site can do nothing with the arbiter's cookie") {
  const Venue& venue = shared_venue();
  Board board = venue.started();
  const std::vector<std::string> foreign{"",
                                         "null",
                                         "http://evil.example",
                                         "http://127.0.0.1",
                                         "http://127.0.0.1:1",
                                         "ftp://127.0.0.1",
                                         "https://127.0.0.1:" + std::to_string(venue.port())};
  for (const std::string& origin : foreign) {
    CAPTURE(origin);
    board.arbiter.origin = origin;
    CHECK(board.rule({{"type", "pause"}}).summary() == "403 FOREIGN_ORIGIN");
    CHECK(board.arbiter.post("/api/v1/games/" + board.id + "/links/white", {}).summary() ==
          "403 FOREIGN_ORIGIN");
    CHECK(board.arbiter.remove("/api/v1/session").summary() == "403 FOREIGN_ORIGIN");
  }
  CHECK(board.state().at("phase") == "running");
  // A sign-in from there would be one as somebody else.
  ApiClient page = venue.client();
  page.origin = "http://evil.example";
  CHECK(page.post("/api/v1/session", {{"name", "Chief"}, {"password", usual_password}}).summary() ==
        "403 FOREIGN_ORIGIN");
  // A seat's token is no cookie: no browser sends it by itself, so its page may be anywhere.
  board.white.origin.clear();
  CHECK(board.move("white", 0, "32-28").summary() == "200");
}

TEST_CASE("where a web server in front ends the encryption, its pages are ours") {
  auto flags = generous_limits();
  flags.insert(flags.end(), {"--tls-in-front", "--public-names", "club.example"});
  const Venue venue{flags};
  Board board = venue.started();
  board.arbiter.origin = "https://127.0.0.1:" + std::to_string(venue.port());
  CHECK(board.rule({{"type", "pause"}}).summary() == "200");
  board.arbiter.origin = "https://evil.example";
  CHECK(board.rule({{"type", "resume"}}).summary() == "403 FOREIGN_ORIGIN");
}

TEST_CASE("a host name that is not ours") {
  const Venue& venue = shared_venue();
  Client wire{venue.port()};
  wire.send("GET /api/v1/status HTTP/1.1\r\nHost: evil.example\r\n\r\n");
  const Answer answer = wire.answer();
  CHECK(answer.status == 403);
}

TEST_CASE("frames that are too large, or no text") {
  const Venue& venue = shared_venue();
  Board board = venue.started({{"visibility", "public"}});
  const std::string path = "/api/v1/games/" + board.id + "/stream";
  {
    Client wire{venue.port()};
    REQUIRE(wire.upgrade(path).status == 101);
    wire.send_frame(1, std::string(64 * 1024, ' '));
    CHECK(wire.frame().close_code() == 1009);
  }
  {
    Client wire{venue.port()};
    REQUIRE(wire.upgrade(path).status == 101);
    wire.send_frame(2, "{}");
    const Frame told = wire.frame();
    CHECK(json::parse(told.payload).at("problem").at("code") == "NOT_TEXT");
    CHECK(wire.frame().close_code() == 1008);
  }
  {
    Client wire{venue.port()};
    REQUIRE(wire.upgrade(path).status == 101);
    wire.send_frame(1, "{}", false);  // a client must mask
    Frame frame = wire.frame();
    CHECK(frame.close_code() != 1000);
  }
  {
    Client wire{venue.port()};
    REQUIRE(wire.upgrade(path).status == 101);
    wire.send_frame(1, "{}");
    CHECK(wire.frame().opcode == 1);
    for (int i = 0; i < 70; ++i) wire.send_frame(1, "more");
    Frame frame = wire.frame();
    while (frame.opcode == 1 && frame.payload.find("TOO_MANY_MESSAGES") == std::string::npos)
      frame = wire.frame();
    CHECK(frame.opcode == 1);
    CHECK(wire.frame().close_code() == 1008);
  }
  board.play({"32-28"});
}

TEST_CASE("more requests than the limit allows are told to wait") {
  const Venue venue{{"--limit-requests-per-second", "1", "--limit-request-burst", "20"}};
  ApiClient client = venue.client();
  ApiAnswer answer;
  int asked = 0;
  do answer = client.get("/api/v1/status");
  while (answer.status == 200 && ++asked < 100);
  CHECK(answer.status == 429);
  CHECK(asked <= 40);
  CHECK(std::stoi(answer.headers.at("retry-after")) >= 1);
}
