#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "tests/integration/hall_round.hpp"
#include "tests/integration/staffed.hpp"

// What an arbiter rules at a board: irregularities and the opponent's choice, penalties, results by
// their ground, what is annulled and undone, games that are adjourned.

using namespace flagfall::test;
using nlohmann::json;

namespace {

json because(const char* type) { return {{"type", type}, {"reason", "r"}}; }
json report(const char* side) {
  return {{"type", "report_irregularity"}, {"side", side}, {"irregularity", "I06"}};
}
json penalty(const char* side, const char* kind) {
  return {{"type", "penalise"}, {"side", side}, {"penalty", kind}, {"reason", "r"}};
}

}  // namespace

TEST_CASE("a power without its reason is refused by the name of the field, and nothing is done") {
  Board board = shared_venue().started();
  const std::int64_t before = board.state().at("sequence");
  const json commands[] = {
      {{"type", "take_back"}, {"plies", 1}},
      {{"type", "declare_draw"}, {"rule", "NO_WIN_POSSIBLE"}},
      {{"type", "set_result"}, {"result", "2-0"}},
      {{"type", "adjust_time"}, {"side", "white"}, {"ms", 5}},
      {{"type", "drop_irregularity"}},
      {{"type", "repair_irregularity"}},
      {{"type", "let_stand"}},
      {{"type", "set_position"}, {"fen", "W:W31:B19"}},
      {{"type", "penalise"}, {"side", "white"}, {"penalty", "warning"}},
      {{"type", "annul_result"}},
      {{"type", "undo_power"}},
      {{"type", "adjourn"}},
  };
  for (const json& command : commands) {
    CAPTURE(command.dump());
    const ApiAnswer answer = board.rule(command);
    CHECK(answer.summary() == "422 INVALID_FIELDS");
    CHECK(answer.body.at("errors").contains("/reason"));
  }
  CHECK(board.state().at("sequence") == before);
}

TEST_CASE("a power on a finished game says that it is over") {
  Board board = shared_venue().started();
  board.act("white", {{"type", "resign"}});
  for (const json& command : {report("white"), penalty("white", "warning"), because("adjourn"),
                              json{{"type", "set_position"}, {"fen", "W:W31:B19"}, {"reason", "r"}},
                              json{{"type", "take_back"}, {"plies", 1}, {"reason", "r"}}})
    CHECK_MESSAGE(board.rule(command).summary() == "409 GAME_OVER", command.dump());
  CHECK(board.rule({{"type", "note_incident"}, {"text", "He left at once"}}).summary() == "200");
  CHECK(board.rule(because("annul_result")).summary() == "200");
  CHECK(board.state().at("phase") == "paused");
}

TEST_CASE("the opponent chooses on his own side, and everybody is told") {
  Board board = shared_venue().started({{"play", "clock_only"}});
  board.act("white", {{"type", "press"}, {"ply", 0}});
  StreamClient watcher = board.watch();
  REQUIRE(board.rule(report("white")).summary() == "200");
  CHECK(watcher.next("change").at("events").at(0).at("type") == "irregularity_reported");
  const json open = board.state().at("irregularity");
  CHECK(open.at("side") == "white");
  CHECK(open.at("article") == "FMJD Annex 1, 5.4.6");
  CHECK(board.act("white", {{"type", "let_stand"}}).summary() == "403 NOT_THE_OPPONENT");
  CHECK(board.act("white", {{"type", "press"}, {"ply", 1}}).summary() == "409 PAUSED");
  CHECK(board.act("black", {{"type", "repair_irregularity"}}).summary() == "200");
  const json state = board.state();
  CHECK(state.at("irregularity").is_null());
  CHECK(state.at("ply") == 0);
  CHECK(state.at("to_move") == "white");
  CHECK(state.at("irregularities").at(0).at("decision") == "repaired");
  CHECK(state.at("irregularities").at(0).at("by") == "black");
  CHECK(board.events().back().at("actor").at("role") == "black");
}

TEST_CASE("after a restart the open question stands, and the last power can still be undone") {
  Venue venue;
  Board asked = venue.started();
  asked.play({"32-28"});
  asked.rule(report("white"));
  Board penalised = venue.started();
  penalised.rule({{"type", "pause"}});
  json given = penalty("white", "time");
  given["ms"] = 60'000;
  const std::int64_t before = left_ms(penalised.state(), "black");
  REQUIRE(penalised.rule(given).summary() == "200");
  CHECK(left_ms(penalised.state(), "black") == before + 60'000);
  venue.server.kill9();
  venue.server.start();
  for (Board* board : {&asked, &penalised}) board->move_to(venue.port());
  CHECK(asked.state().at("irregularity").at("irregularity") == "I06");
  CHECK(asked.act("black", {{"type", "let_stand"}}).summary() == "200");
  CHECK(penalised.rule(because("undo_power")).summary() == "200");
  CHECK(left_ms(penalised.state(), "black") == before);
  CHECK(penalised.state().at("penalties").empty());
  venue.server.terminate();
  CHECK(run_program({"verify", venue.server.data().string()}).code == 0);
}

TEST_CASE("a result that is annulled or undone goes from the round, and comes back with the end") {
  HallRound hall{shared_venue(), 4, wooden()};
  REQUIRE(hall.start_all().summary() == "200");
  hall.play(1);
  const json forfeit{
      {"type", "set_result"}, {"result", "2-0"}, {"ground", "FORFEIT"}, {"reason", "r"}};
  const auto entered = [&] {
    return hall.fest.desk.get(hall.fest.tournament("/rounds/1"))
        .body.at("boards")
        .at(0)
        .at("games")
        .size();
  };
  REQUIRE(hall.rule(1, forfeit).summary() == "200");
  while (entered() == 0) {
  }
  REQUIRE(hall.rule(1, because("undo_power")).summary() == "200");
  while (entered() != 0) {
  }
  REQUIRE(hall.rule(1, forfeit).summary() == "200");
  while (entered() == 0) {
  }
  REQUIRE(hall.rule(1, because("annul_result")).summary() == "200");
  while (entered() != 0) {
  }
  REQUIRE(hall.rule(1, penalty("white", "loss")).summary() == "200");
  while (entered() == 0) {
  }
  REQUIRE(hall.rule(1, because("undo_power")).summary() == "200");
  while (entered() != 0) {
  }
  CHECK(hall.board(1).at("game").at("phase") == "paused");
}

TEST_CASE("a sealed move is in no answer, no event and no stream, and is opened in time") {
  Venue venue;
  Board board = venue.started();
  REQUIRE(board
              .rule({{"type", "adjourn"},
                     {"seal", true},
                     {"resume_at", "2001-01-01T18:00Z"},
                     {"reason", "End of the session"}})
              .summary() == "200");
  StreamClient stream = board.watch("black", 0);
  CHECK(board.act("black", {{"type", "seal_move"}, {"ply", 0}, {"move", "19-23"}}).code() ==
        "NOT_YOUR_TURN");
  CHECK(board.act("white", {{"type", "seal_move"}, {"ply", 0}, {"move", "32-27x"}}).status == 422);
  // A repeated request is done once, and what is kept of it to know it by does not tell the move.
  const auto seal = [&](const char* move) {
    return board.white.request(
        "POST", "/api/v1/games/" + board.id + "/commands",
        json{{"type", "seal_move"}, {"ply", 0}, {"move", move}}.dump(),
        "Content-Type: application/json\r\nIdempotency-Key: seal-of-white\r\n");
  };
  const ApiAnswer sealed = seal("34-30");
  REQUIRE(sealed.summary() == "200");
  CHECK(seal("34-29").summary() == "200");
  CHECK(sealed.body.at("state").at("adjourned").at("digest").get<std::string>().size() == 16);
  // The moves that are legal are no secret.
  const auto without_legal = [](json told) {
    told.at("state").erase("legal");
    return told.dump();
  };
  std::string seen = without_legal(sealed.body) + without_legal({{"state", board.state()}}) +
                     json(board.events()).dump();
  for (bool sealed_told = false; !sealed_told;) {
    const json told = stream.next("change");
    REQUIRE_FALSE(told.is_null());
    sealed_told = told.dump().find("move_sealed") != std::string::npos;
    seen += without_legal(told);
  }
  CHECK(seen.find("34-30") == std::string::npos);
  CHECK(seen.find("\"box\"") == std::string::npos);
  CHECK(board.rule({{"type", "resume"}}).summary() == "409 ADJOURNED");
  CHECK(board.rule(because("undo_power")).summary() == "409 NOTHING_TO_UNDO");

  // The key lies beside the file, so a restart opens what was sealed before it.
  venue.server.restart();
  board.move_to(venue.port());
  CHECK(board.state().at("adjourned").at("sealed") == true);
  const ApiAnswer opened = board.rule({{"type", "open_sealed_move"}});
  REQUIRE(opened.summary() == "200");
  const json state = board.state();
  CHECK(state.at("moves").at("items").at(0).at("text") == "34-30");
  CHECK(state.at("adjourned").is_null());
  CHECK(state.at("clock").at("running") == "black");
}

TEST_CASE("a sealed move is not opened before its time, nor with another key") {
  Venue venue;
  Board board = venue.started();
  board.rule({{"type", "adjourn"},
              {"seal", true},
              {"resume_at", "2999-01-01T18:00:00Z"},
              {"reason", "r"}});
  board.act("white", {{"type", "seal_move"}, {"ply", 0}, {"move", "34-30"}});
  CHECK(board.rule({{"type", "open_sealed_move"}}).summary() == "409 SEALED_UNTIL");
  CHECK(board.act("white", {{"type", "open_sealed_move"}}).summary() == "403 NOT_ALLOWED");

  Board lost = venue.started();
  lost.rule({{"type", "adjourn"}, {"seal", true}, {"reason", "r"}});
  lost.act("white", {{"type", "seal_move"}, {"ply", 0}, {"move", "34-30"}});
  venue.server.terminate();
  auto key = venue.server.data();
  key += "-seal";
  REQUIRE(std::filesystem::remove(key));
  venue.server.start();
  lost.move_to(venue.port());
  CHECK(lost.rule({{"type", "open_sealed_move"}}).summary() == "409 NO_SEAL_KEY");
  CHECK(lost.rule({{"type", "open_sealed_move"}, {"move", "35-24"}}).summary() ==
        "409 SEAL_BROKEN");
  CHECK(lost.rule({{"type", "open_sealed_move"}, {"move", "35-30"}}).summary() == "200");
  const json events = lost.events();
  const auto opened = std::ranges::find_if(
      events, [](const json& event) { return event.at("type") == "sealed_move_opened"; });
  REQUIRE(opened != events.end());
  CHECK(opened->at("data").at("agreed") == true);
}

TEST_CASE("with a key file that was emptied or changed nothing is sealed, and it is told at once") {
  Venue venue;
  auto file = venue.server.data();
  file += "-seal";
  const auto write = [&file](const std::string& bytes) {
    std::ofstream{file, std::ios::binary | std::ios::trunc} << bytes;
  };
  const auto usable = [&] { return venue.client().get("/healthz").body.at("seal_key") == true; };
  const json sealing{{"type", "adjourn"}, {"seal", true}, {"reason", "r"}};
  const json move{{"type", "seal_move"}, {"ply", 0}, {"move", "34-30"}};
  CHECK(usable());
  Board first = venue.started();
  first.rule(sealing);
  REQUIRE(first.act("white", move).summary() == "200");
  std::ostringstream key;
  key << std::ifstream{file, std::ios::binary}.rdbuf();
  REQUIRE(key.str().size() == 32);
  Board second = venue.started();
  second.rule(sealing);
  for (const std::string& bytes : {std::string{}, std::string(32, 'x'), std::string(5, 'x')}) {
    CAPTURE(bytes);
    write(bytes);
    CHECK_FALSE(usable());
    CHECK(second.act("white", move).summary() == "409 NO_SEAL_KEY");
  }
  // What this program has closed it opens all the same.
  CHECK(first.rule({{"type", "open_sealed_move"}}).summary() == "200");
  for (const json& event : first.events())
    if (event.at("type") == "sealed_move_opened") CHECK(event.at("data").at("agreed") == false);
  write(key.str());
  CHECK(usable());
  CHECK(second.act("white", move).summary() == "200");
}
