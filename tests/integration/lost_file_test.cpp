#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/integration/venue.hpp"

// Somebody moves the tournament file away while it is served.

using namespace flagfall::test;
using nlohmann::json;
namespace fs = std::filesystem;

namespace {

int health(const Venue& venue) { return venue.client().get("/healthz").status; }

void until_health_is(const Venue& venue, int status) {
  ApiClient client = venue.client();
  while (client.get("/healthz").status != status) continue;
}

}  // namespace

TEST_CASE("a file that is moved away stops the clocks and every command, until it is back") {
  Venue venue;
  Board board = venue.started();
  const fs::path away = venue.server.folder() / "away.db";
  fs::rename(venue.server.data(), away);
  CHECK(board.move("white", 0, "32-28").summary() == "503 STORAGE_FAILED");
  CHECK(health(venue) == 503);
  const json stopped = board.state();
  CHECK(stopped.at("ply") == 0);
  CHECK(stopped.at("pause").at("by") == "storage");
  CHECK(venue.server.log().find("hall.db is gone") != std::string::npos);

  fs::rename(away, venue.server.data());
  until_health_is(venue, 200);
  CHECK(board.rule({{"type", "resume"}}).summary() == "200");
  CHECK(board.move("white", 0, "32-28").summary() == "200");
}

TEST_CASE(
    "a file that is deleted is noticed although nobody plays, and by the heartbeat of a clock") {
  for (const bool plays : {false, true}) {
    CAPTURE(plays);
    Venue venue;
    std::optional<Board> board;
    if (plays) board = venue.started();
    fs::remove(venue.server.data());
    until_health_is(venue, 503);
    CHECK(venue.server.log().find("hall.db is gone") != std::string::npos);
    if (board) CHECK(board->state().at("pause").at("by") == "storage");
    CHECK(venue.client().get("/api/v1/status").body.at("storage") == "failed");
    CHECK(venue.server.terminate() == 0);
  }
}

TEST_CASE("without its lock file a served file is still refused to a second program") {
  Venue venue;
  fs::path lock = venue.server.data();
  fs::remove(lock += "-lock");
  const fs::path errors = venue.server.folder() / "errors";
  const Spawned second =
      spawn_program({"user", "remove", "Nobody", "--data", venue.server.data().string()}, errors);
  CHECK(wait_for(second.id) == 1);
  std::ifstream told{errors};
  const std::string text{std::istreambuf_iterator<char>{told}, {}};
  CHECK_MESSAGE(text.find("is being served by another process") != std::string::npos, text);
  CHECK(health(venue) == 200);
}
