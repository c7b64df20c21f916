#include <doctest/doctest.h>

#include "tests/integration/venue.hpp"

using namespace flagfall::test;
using nlohmann::json;

namespace {

json credentials(const std::string& name, const std::string& password) {
  return {{"name", name}, {"password", password}};
}

json setup_of(const ServerProcess& server, const std::string& password = usual_password) {
  json body = credentials("Chief", password);
  body["token"] = server.setup_token();
  return body;
}

json who_is(const ServerProcess& server, const Who& who) {
  return ApiClient{server.port(), who}.get("/api/v1/session").body;
}

const json nobody{{"account", nullptr}};
const json chief{{"account", {{"name", "Chief"}, {"role", "chief"}}}};

}  // namespace

TEST_CASE("the one-time link makes the first arbiter, once") {
  ServerProcess server{generous_limits()};
  ApiClient client{server.port()};
  REQUIRE(server.setup_token().size() >= 20);
  CHECK(client.get("/api/v1/status").body.at("setup_open") == true);
  CHECK(who_is(server, {}) == nobody);

  SUBCASE("a wrong token is refused, and the link still works") {
    json wrong = setup_of(server);
    wrong["token"] = std::string(wrong["token"].get<std::string>().size(), 'A');
    CHECK(client.post("/api/v1/setup", wrong).summary() == "403 SETUP_LINK_DEAD");
    CHECK(client.post("/api/v1/setup", setup_of(server)).status == 201);
  }
  SUBCASE("all wrong fields are told together, and the link still works") {
    const ApiAnswer refused = client.post("/api/v1/setup", {{"name", " "}, {"password", 7}});
    CHECK(refused.summary() == "422 INVALID_FIELDS");
    CHECK(keys_of(refused.body.at("errors")) == "/name /password /token");
    for (const std::string weak : {"short", "Chief"}) {
      CAPTURE(weak);
      const ApiAnswer answer = client.post("/api/v1/setup", setup_of(server, weak));
      CHECK(answer.summary() == "422 INVALID_FIELDS");
      CHECK(keys_of(answer.body.at("errors")) == "/password");
    }
    CHECK(client.post("/api/v1/setup", setup_of(server)).status == 201);
  }
  SUBCASE("used a second time it is dead, also after a restart") {
    const ApiAnswer first = client.post("/api/v1/setup", setup_of(server));
    REQUIRE(first.status == 201);
    CHECK(first.body == chief);
    const std::string cookie = first.headers.at("set-cookie");
    CHECK(cookie.find("HttpOnly") != std::string::npos);
    CHECK(cookie.find("SameSite=") != std::string::npos);
    CHECK(client.post("/api/v1/setup", setup_of(server)).summary() == "403 SETUP_LINK_DEAD");
    CHECK(client.get("/api/v1/status").body.at("setup_open") == false);

    const json again = setup_of(server);
    server.restart();
    CHECK(server.setup_token().empty());
    client.move_to(server.port());
    CHECK(client.post("/api/v1/setup", again).summary() == "403 SETUP_LINK_DEAD");
    CHECK(who_is(server, {cookie.substr(0, cookie.find(';')), {}}) == chief);
  }
  SUBCASE("two who open it at once are not both the first") {
    ApiClient other{server.port()};
    const std::string type = "Content-Type: application/json\r\n";
    client.send("POST", "/api/v1/setup", setup_of(server).dump(), type);
    other.send("POST", "/api/v1/setup", setup_of(server).dump(), type);
    const int one = client.answer().status;
    const int two = other.answer().status;
    CHECK(one + two == 201 + 403);
  }
}

TEST_CASE("a link that nobody used is replaced at the next start") {
  ServerProcess server;
  const std::string old = server.setup_token();
  json body = setup_of(server);
  server.kill9();
  std::filesystem::remove(server.data());
  server.start();
  CHECK(server.setup_token() != old);
  ApiClient client{server.port()};
  CHECK(client.post("/api/v1/setup", body).summary() == "403 SETUP_LINK_DEAD");
}

TEST_CASE("signing in and out") {
  const Venue venue;
  ApiClient client = venue.client();

  const ApiAnswer wrong = client.post("/api/v1/session", credentials("Chief", "not the password"));
  CHECK(wrong.summary() == "401 WRONG_NAME_OR_PASSWORD");
  CHECK_FALSE(wrong.headers.contains("set-cookie"));
  const ApiAnswer unknown = client.post("/api/v1/session", credentials("Nobody", usual_password));
  CHECK(unknown.text == wrong.text);

  const Who session = signed_in(venue.port(), "Chief", usual_password);
  CHECK(who_is(venue.server, session) == chief);
  CHECK(session.cookie != venue.chief.cookie);

  ApiClient page = venue.client(session);
  page.origin.clear();
  CHECK(page.remove("/api/v1/session").summary() == "403 FOREIGN_ORIGIN");
  page.origin = venue.server.origin();
  const ApiAnswer out = page.remove("/api/v1/session");
  CHECK(out.summary() == "200");
  CHECK(out.body == nobody);
  CHECK(who_is(venue.server, session) == nobody);
  CHECK(page.post("/api/v1/games", Venue::order()).summary() == "401 SIGN_IN_REQUIRED");
  CHECK(who_is(venue.server, venue.chief) == chief);
}

TEST_CASE("what is no session is nobody's") {
  const Venue& venue = shared_venue();
  const std::string name = venue.chief.cookie.substr(0, venue.chief.cookie.find('=') + 1);
  for (const std::string& value :
       {std::string{}, std::string{"x"}, std::string(43, 'A'), std::string(5000, 'A')}) {
    CAPTURE(value.size());
    CHECK(who_is(venue.server, {name + value, {}}) == nobody);
  }
}

TEST_CASE("guessing passwords is slowed down") {
  const Venue venue;
  ApiClient client = venue.client();
  int tries = 0;
  ApiAnswer answer;
  do {
    answer =
        client.post("/api/v1/session", credentials("Chief", "guess " + std::to_string(++tries)));
  } while (answer.status == 401 && tries < 50);
  CHECK(answer.summary() == "429 TOO_MANY_TRIES");
  CHECK(tries == 6);  // five are free
  CHECK(std::stoi(answer.headers.at("retry-after")) >= 1);
  // The right password has to wait as well: else the answer would tell that it is right.
  CHECK(client.post("/api/v1/session", credentials("Chief", usual_password)).status == 429);
  // Who is signed in notices nothing of it.
  CHECK(who_is(venue.server, venue.chief) == chief);
}

TEST_CASE("the log holds no password, token or cookie") {
  Venue venue{[] {
    auto flags = generous_limits();
    flags.insert(flags.end(), {"--log-level", "debug"});
    return flags;
  }()};
  const std::string setup = venue.server.setup_token();
  Board board = venue.started();
  board.play({"32-28"});
  {
    StreamClient watcher = board.watch("white");
    watcher.next("state");
  }
  signed_in(venue.port(), "Chief", "a wrong password");
  CHECK(venue.server.terminate() == 0);
  const std::string log = venue.server.log();
  REQUIRE(log.find("signed in") != std::string::npos);
  for (const std::string& secret :
       {setup, std::string{usual_password}, std::string{"a wrong password"}, board.white.who.token,
        board.link("watch").token, venue.chief.cookie.substr(venue.chief.cookie.find('=') + 1)}) {
    CAPTURE(secret);
    CHECK(log.find(secret) == std::string::npos);
  }
}
