#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>

#include "tests/integration/venue.hpp"

// What is asked of the server itself, not of a game.

using namespace flagfall::test;
using nlohmann::json;

namespace {

/// The status line of an answer to a client that comes from 127.0.0.2: another machine, as far as
/// one can have one here.
std::string asked_from_elsewhere(std::uint16_t port, const std::string& target) {
  const int wire = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = inet_addr("127.0.0.2");
  REQUIRE(bind(wire, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(port);
  REQUIRE(connect(wire, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0);
  const std::string text =
      "GET " + target + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n";
  REQUIRE(send(wire, text.data(), text.size(), 0) == static_cast<ssize_t>(text.size()));
  std::array<char, 12> status{};
  const ssize_t size = recv(wire, status.data(), status.size(), MSG_WAITALL);
  close(wire);
  return {status.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0))};
}

double metric(ApiClient& client, const std::string& name) {
  const std::string text = "\n" + client.get("/metrics").text;
  const std::size_t at = text.find("\nflagfall_" + name + " ");
  CAPTURE(name);
  REQUIRE(at != std::string::npos);
  return std::stod(text.substr(at + name.size() + 11));
}

}  // namespace

TEST_CASE("health and status") {
  ApiClient client = shared_venue().client();
  const ApiAnswer health = client.get("/healthz");
  CHECK(health.summary() == "200");
  CHECK(health.body.at("status") == "ok");
  const ApiAnswer status = client.get("/api/v1/status");
  CHECK(status.body.at("storage") == "working");
  CHECK(status.body.at("setup_open") == false);
  CHECK(status.body.at("version").get<std::string>().find('.') != std::string::npos);
  CHECK(status.body.at("server_ms") > 0);
  CHECK(client.get("/api/v1/status").body.at("server_ms") >= status.body.at("server_ms"));
}

TEST_CASE("metrics are for this machine only") {
  const Venue& venue = shared_venue();
  ApiClient client = venue.client();
  const ApiAnswer here = client.get("/metrics");
  CHECK(here.status == 200);
  CHECK(here.headers.at("content-type").starts_with("text/plain"));
  CHECK(asked_from_elsewhere(venue.port(), "/metrics") == "HTTP/1.1 403");
  CHECK(asked_from_elsewhere(venue.port(), "/healthz") == "HTTP/1.1 200");
}

TEST_CASE("the metrics count") {
  const Venue venue;
  ApiClient client = venue.client();
  Board board = venue.started();
  const double commands = metric(client, "commands_total");
  CHECK(commands == 3);
  CHECK(metric(client, "clocks_running") == 1);
  CHECK(metric(client, "games_loaded") == 1);
  StreamClient watcher = board.watch();
  watcher.next("state");
  CHECK(metric(client, "watchers") == 1);
  board.play({"32-28"});
  board.move("black", 1, "19-24-30");
  board.rule({{"type", "pause"}});
  CHECK(metric(client, "commands_total") == commands + 3);
  CHECK(metric(client, "refusals_total") == 1);
  CHECK(metric(client, "clocks_running") == 0);
  CHECK(metric(client, "events_total") == 7);
  CHECK(metric(client, "storage_failed") == 0);
}

TEST_CASE("rules, presets and time controls are told as a form needs them") {
  ApiClient client = shared_venue().client();
  const json rules = client.get("/api/v1/rules").body.at("rules");
  REQUIRE(rules.size() >= 1);
  CHECK(rules[0].at("name") == "international");
  CHECK(rules[0].at("profiles").at(0).at("name") == "FMJD");
  for (const json& row : rules[0].at("profiles").at(0).at("draw_rules"))
    CHECK(keys_of(row) == "article limit mode rule unit");

  ApiClient desk = shared_venue().arbiter();
  const json presets = client.get("/api/v1/presets").body.at("presets");
  CHECK(presets.size() > 20);
  for (const json& preset : presets) {
    // Each can be played.
    CAPTURE(preset.at("id").dump());
    CHECK_FALSE(preset.at("words").at("text").get<std::string>().empty());
    const ApiAnswer made = desk.post(
        "/api/v1/games",
        Venue::order({{"time_control",
                       {{"program", preset.at("program")}, {"crossing", preset.at("crossing")}}}}));
    CHECK(made.summary() == "201");
  }
  const ApiAnswer read = client.get("/api/v1/time-controls?program=4800%2B60");
  CHECK(read.body.at("program") == "4800+60");
  CHECK(read.body.at("advice").empty());
  // R17 of CLOCK.md, 9: an end on time alone is no mistake, but it is said.
  const ApiAnswer ending = client.get("/api/v1/time-controls?program=50/7200:1800");
  CHECK(ending.body.at("advice").at(0).at("key") == "clock.ends_without_increment");
  const ApiAnswer refused = client.get("/api/v1/time-controls?program=x");
  CHECK(refused.summary() == "422 INVALID_FIELDS");
  CHECK(keys_of(refused.body.at("errors")) == "/program");
}

TEST_CASE("each kind of problem has its page") {
  ApiClient client = shared_venue().client();
  const std::vector<std::string> types{"malformed-request",
                                       "malformed-body",
                                       "sign-in-required",
                                       "not-allowed",
                                       "foreign-origin",
                                       "unknown-address",
                                       "unknown-game",
                                       "wrong-method",
                                       "not-acceptable",
                                       "timeout",
                                       "body-too-large",
                                       "wrong-media-type",
                                       "too-many-requests",
                                       "header-too-large",
                                       "stale",
                                       "not-possible-now",
                                       "invalid-fields",
                                       "illegal-move",
                                       "refused",
                                       "storage-failed",
                                       "shutting-down",
                                       "too-many-connections"};
  for (const std::string& type : types) {
    CAPTURE(type);
    const ApiAnswer page = client.get("/problems/" + type);
    CHECK(page.status == 200);
    CHECK(page.text.size() > 20);
  }
  CHECK(client.get("/problems/nothing").status == 404);
}
