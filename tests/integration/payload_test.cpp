#include <doctest/doctest.h>

#include "tests/integration/venue.hpp"

// Texts that are meant to be more than text (CASES 59 to 61) go in and come out as they are.

using namespace flagfall::test;
using nlohmann::json;

namespace {

const std::vector<std::string> payloads{
    "<svg/onload=alert()>",
    "<img src=x onerror=alert(1)>",
    "\"><script>alert(1)</script>",
    "'; DROP TABLE game; --",
    "=HYPERLINK(\"http://x\",\"y\")",
    "+1",
    "-2",
    "@a",
    "{{7*7}}${7*7}",
    "%00%0a%0d",
    "\\u0000",
    "] [Result \"2-0\"] {",
    "O'Neill & Sons <b>",
    "王天一",
    "Гантварг",
    "Guntis Valneris āčēģīķļņšūž",
    "e\xCC\x81 (two code points)",
    "\xF0\x9F\x8F\x86 cup",
};

/// The value of a PDN tag, its escapes taken back.
std::string tag_in(const std::string& pdn, const std::string& name) {
  const std::string opening = "[" + name + " \"";
  std::size_t at = pdn.find(opening);
  if (at == std::string::npos) return "(no such tag)";
  std::string value;
  for (at += opening.size(); at < pdn.size() && pdn[at] != '"'; ++at) {
    if (pdn[at] == '\\') ++at;
    value += pdn[at];
  }
  return value;
}

}  // namespace

TEST_CASE("names and titles are text, whatever they look like") {
  const Venue& venue = shared_venue();
  for (const std::string& payload : payloads) {
    CAPTURE(payload);
    Board board = venue.game({{"white", {{"name", payload}}},
                              {"event", payload},
                              {"site", payload},
                              {"visibility", "public"}});
    StreamClient watcher = board.watch();
    const json told = watcher.next("state").at("state").at("sheet");
    const json read = board.state().at("sheet");
    for (const json& sheet : {told, read}) {
      CHECK(sheet.at("white").at("name") == payload);
      CHECK(sheet.at("event") == payload);
      CHECK(sheet.at("site") == payload);
    }
    const json tiles = venue.client().get("/api/v1/games?limit=1").body.at("games");
    CHECK(tiles.at(0).at("sheet").at("white").at("name") == payload);
    const std::string pdn = board.white.get("/api/v1/games/" + board.id + "/scoresheet.pdn").text;
    CHECK(tag_in(pdn, "White") == payload);
    CHECK(tag_in(pdn, "Event") == payload);
    CHECK(tag_in(pdn, "Result") == "*");
  }
}

TEST_CASE("reasons and moves that were tried come back as text") {
  const Venue& venue = shared_venue();
  for (const std::string& payload : payloads) {
    CAPTURE(payload);
    Board board = venue.started();
    const ApiAnswer refused = board.move("white", 0, payload);
    CHECK(refused.status == 422);
    CHECK(refused.body.at("code") == "MALFORMED_MOVE");
    board.rule({{"type", "pause"}, {"reason", payload}});
    CHECK(board.state().at("pause").at("reason") == payload);
    CHECK(board.events().back().at("data").at("reason") == payload);
  }
}

TEST_CASE("nothing of it is ever sent as a page") {
  const Venue& venue = shared_venue();
  Board board = venue.game({{"white", {{"name", payloads[0]}}}, {"visibility", "public"}});
  ApiClient anyone = venue.client();
  const std::string base = "/api/v1/games/" + board.id;
  for (const std::string& target : {base, base + "/events?after=0", base + "/scoresheet.pdn",
                                    std::string{"/api/v1/games"}, std::string{"/healthz"}}) {
    CAPTURE(target);
    const ApiAnswer answer = anyone.get(target);
    CHECK(answer.headers.at("content-type").find("html") == std::string::npos);
    CHECK(answer.headers.at("x-content-type-options") == "nosniff");
  }
  const ApiAnswer page = anyone.get("/g/" + board.id);
  CHECK(page.status == 200);
  const std::string policy = page.headers.at("content-security-policy");
  CAPTURE(policy);
  CHECK(policy.find("default-src 'self'") != std::string::npos);
  CHECK(policy.find("unsafe-inline") == std::string::npos);
  CHECK(policy.find("unsafe-eval") == std::string::npos);
  CHECK(page.text.find(payloads[0]) == std::string::npos);
}

TEST_CASE("names of accounts as well") {
  ServerProcess server;
  const Who chief = first_arbiter(server.port(), server.setup_token(), "<svg/onload=alert()>");
  REQUIRE_FALSE(chief.cookie.empty());
  ApiClient client{server.port(), chief};
  CHECK(client.get("/api/v1/session").body.at("account").at("name") == "<svg/onload=alert()>");
  const std::string game = client.post("/api/v1/games", Venue::order()).body.at("game");
  const json events = client.get("/api/v1/games/" + game + "/events?after=0").body.at("events");
  CHECK(events.at(0).at("actor").at("name") == "<svg/onload=alert()>");
}
