#include <doctest/doctest.h>

#include "db/connection.hpp"
#include "tests/integration/staffed.hpp"
#include "tests/support/program.hpp"

// The archive of a server, over real sockets and by the command line.

using namespace flagfall;
using namespace flagfall::test;
using nlohmann::json;

namespace {

const std::string pdn =
    "[White \"Wiersma, Harm\"]\n[Black \"Sijbrands, Ton\"]\n[Date \"2009.04.17\"]\n"
    "[GameType \"20\"]\n[Result \"2-0\"]\n\n1. 32-28 19-23 2. 28x19 14x23 2-0\n\n"
    "[White \"A\"]\n[Black \"B\"]\n[GameType \"20\"]\n[Result \"0-2\"]\n\n1. 32-28 1-6 0-2\n";

ApiAnswer import(ApiClient& client, const std::string& bytes, const std::string& name = "a.pdn") {
  return client.request("POST", "/api/v1/archive/imports?name=" + name, bytes,
                        "Content-Type: application/x-draughts-pdn\r\n");
}

/// Asks until it has been read.
json read_through(ApiClient& client, const ApiAnswer& begun) {
  REQUIRE(begun.status == 202);
  const std::string id = begun.body["import"]["id"];
  for (;;) {
    json import = client.get("/api/v1/archive/imports/" + id).body["import"];
    if (import["state"] != "reading") return import;
  }
}

std::string many_games(int games) {
  std::string text;
  for (int i = 0; i < games; ++i)
    text += "[White \"Player " + std::to_string(i) +
            "\"]\n[Black \"B\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n\n";
  return text;
}

}  // namespace

TEST_CASE("who imports games, and who finds them") {
  const Staffed staff;
  const struct {
    const char* role;
    int imports;
    int finds;
  } rows[] = {{"anyone", 401, 401},    {"appeals", 403, 200}, {"scorer", 403, 200},
              {"organiser", 202, 200}, {"arbiter", 202, 200}, {"chief", 202, 200}};
  for (const auto& row : rows) {
    CAPTURE(row.role);
    ApiClient client = staff.venue.client(staff.accounts.at(row.role));
    // The thread of the one before may still be closing.
    ApiAnswer begun = import(client, pdn);
    while (begun.status == 409) begun = import(client, pdn);
    CHECK(begun.status == row.imports);
    if (begun.status == 202) CHECK(read_through(client, begun)["games"] == 2);
    for (const char* address : {"/games", "/games.pdn", "/positions", "/imports"})
      CHECK(client.get(std::string{"/api/v1/archive"} + address).status == row.finds);
  }
  ApiClient chief = staff.venue.arbiter();
  chief.origin = "http://elsewhere.example";
  CHECK(import(chief, pdn).summary() == "403 FOREIGN_ORIGIN");
}

TEST_CASE("a stored game is read by whoever may see it where it was played") {
  const Staffed staff;
  const Venue& venue = staff.venue;
  ApiClient chief = venue.arbiter();
  const json done = read_through(chief, import(chief, pdn));
  const std::string of_a_file = done["remarks"][0]["stored"];
  const auto over = [&](const char* visibility) {
    Board board = venue.started({{"visibility", visibility}});
    board.play({"32-28", "19-23"});
    REQUIRE(board.act("black", {{"type", "resign"}}).summary() == "200");
    return board;
  };
  const Board open = over("public");
  const Board hidden = over("link");
  const Board running = venue.started({{"visibility", "public"}});
  const std::string none = "k3m9x2pq";  // looks like an id, and no game has it
  const struct {
    const char* who;
    bool account;
    bool sees_hidden;
    Who visitor;
  } rows[] = {{"anyone", false, false, {}},
              {"a seat of another game", false, false, open.link("white")},
              {"white", false, true, hidden.link("white")},
              {"watch", false, true, hidden.link("watch")},
              {"scorer", true, false, staff.accounts.at("scorer")},
              {"organiser", true, false, staff.accounts.at("organiser")},
              {"appeals", true, true, staff.accounts.at("appeals")},
              {"arbiter", true, true, staff.accounts.at("arbiter")},
              {"chief", true, true, staff.accounts.at("chief")}};
  for (const auto& row : rows) {
    CAPTURE(row.who);
    ApiClient client = venue.client(row.visitor);
    for (const char* rest : {"", "/pdn"}) {
      CAPTURE(rest);
      const auto asked = [&](const std::string& game) {
        return client.get("/api/v1/archive/games/" + game + rest);
      };
      const ApiAnswer unknown = asked(none);
      CHECK(unknown.summary() == "404 UNKNOWN_GAME");
      CHECK(asked(open.id).status == 200);
      // It is not over, and so it is not stored, for nobody.
      CHECK(asked(running.id).text == unknown.text);
      const ApiAnswer told = asked(hidden.id);
      CHECK(told.status == (row.sees_hidden ? 200 : 404));
      if (!row.sees_hidden) CHECK(told.text == unknown.text);
      CHECK(asked(of_a_file).summary() == (row.account ? "200" : "401 SIGN_IN_REQUIRED"));
      CHECK(asked("pdn-999").summary() ==
            (row.account ? "404 UNKNOWN_GAME" : "401 SIGN_IN_REQUIRED"));
    }
  }
  ApiClient anyone = venue.client();
  const json tree = anyone.get("/api/v1/archive/games/" + open.id).body;
  CHECK(tree["line"]["plies"].size() == 2);
  CHECK(tree["game"]["source"] == "played");
  const ApiAnswer as_pdn = anyone.get("/api/v1/archive/games/" + open.id + "/pdn");
  CHECK(as_pdn.text.find("19-23") != std::string::npos);
}

TEST_CASE("a file of a server is searched from the command line, and imported into by the server") {
  const Venue venue;
  const std::string data = venue.server.data().string();
  ApiClient chief = venue.arbiter();
  const json done = read_through(chief, import(chief, pdn));
  CHECK(done["state"] == "done");
  CHECK(done["illegal"] == 1);

  const Finished refused = run_program({"import", "-", "--data", data}, pdn);
  CHECK(refused.code == 1);
  const Finished explored = run_program({"explore", "--data", data, "--json"});
  CHECK(explored.code == 0);
  CHECK(json::parse(explored.out)["games"] == 2);
  CHECK(run_program({"explore", "W:Wx", "--data", data}).code == 1);
  CHECK(run_program({"explore", "--rules", "chess", "--data", data}).code == 1);
  const Finished found = run_program({"export", data, "--player", "wiersma", "--date", "2009-04"});
  CHECK(found.code == 0);
  CHECK(found.out.find("28x19 14x23") != std::string::npos);
  CHECK(found.out.find("[White \"A\"]") == std::string::npos);
  CHECK(run_program({"export", data, "--date", "soon"}).code == 1);
  const Finished log = run_program({"log", data});
  CHECK(log.out.find("a.pdn was imported: 2 games were read, 2 of them new.") != std::string::npos);
  CHECK(run_program({"verify", data}).code == 0);
}

TEST_CASE("games go into a file that nobody serves, and come out of it") {
  const TempFolder folder;
  const std::string data = (folder / "club.db").string();
  const Finished first = run_program({"import", "-", "--data", data}, pdn);
  CHECK(first.code == 0);
  CHECK(first.out.find("2 games read, 1 legal, 1 illegal") != std::string::npos);
  CHECK(first.out.find("game 2, ply 2: ") != std::string::npos);
  const Finished again = run_program({"import", "-", "--data", data}, pdn);
  CHECK(again.out.find("2 were there already") != std::string::npos);
  CHECK(run_program({"import", (folder / "none.pdn").string(), "--data", data}).code == 2);
  const std::string program = std::string(100, '\1') + pdn;
  CHECK(run_program({"import", "-", "--data", data}, program).code == 2);
  CHECK(run_program({"replay", "-"}, program).code == 2);
  const Finished out = run_program({"export", data});
  CHECK(out.code == 0);
  const std::string second = (folder / "second.db").string();
  CHECK(run_program({"import", "-", "--data", second}, out.out).code == 0);
  CHECK(run_program({"export", second}).out == out.out);
  CHECK(run_program({"verify", data}).code == 0);
}

TEST_CASE("games are listed by their day, page by page, and one goes out by its id") {
  const Venue venue;
  ApiClient chief = venue.arbiter();
  std::string text;
  for (const char* date : {"1904.01.02", "2023.05.??", "????.??.??", "2023.05.06", "1904.01.02"})
    text += "[White \"P" + std::to_string(text.size()) + "\"]\n[Black \"B\"]\n[Date \"" +
            std::string{date} + "\"]\n[Round \"" + std::to_string(text.size()) +
            "\"]\n[GameType \"20\"]\n\n1. 32-28 *\n\n";
  CHECK(read_through(chief, import(chief, text))["games"] == 5);
  std::vector<std::string> dates;
  std::string after;
  for (;;) {
    const json page = chief.get("/api/v1/archive/games?limit=2" + after).body;
    for (const json& game : page["games"]) dates.push_back(game["date"]);
    if (page["next"].is_null()) break;
    after = "&after=" + page["next"].get<std::string>();
  }
  CHECK(dates == std::vector<std::string>{"2023.05.06", "2023.05.??", "1904.01.02", "1904.01.02",
                                          "????.??.??"});
  const json newest = chief.get("/api/v1/archive/games?limit=1").body["games"][0];
  const Finished one =
      run_program({"export", venue.server.data().string(), newest["id"].get<std::string>()});
  CHECK(one.code == 0);
  CHECK(one.out.find("[Date \"2023.05.06\"]") != std::string::npos);
  CHECK(run_program({"export", venue.server.data().string(), "pdn-99"}).code == 1);
}

TEST_CASE("what cannot be asked of the archive is told by its field") {
  ApiClient chief = shared_venue().arbiter();
  std::string words = "w";
  for (int i = 0; i < 12; ++i) words += "+w" + std::to_string(i);
  const std::string longest(201, 'a');
  const struct {
    std::string asked, field;
  } rows[] = {
      {"from=2009-13", "/from"},
      {"to=2009-02-31", "/to"},
      {"from=2009-00-01", "/from"},
      {"to=2009-04-00", "/to"},
      {"from=abc", "/from"},
      {"player=" + words, "/player"},
      {"player=" + longest, "/player"},
      {"site=" + longest, "/site"},
      {"round=" + longest, "/round"},
      {"result=3-0", "/result"},
      {"rules=chess", "/rules"},
      {"fen=W:W27:B27", "/fen"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.asked);
    const ApiAnswer answer = chief.get("/api/v1/archive/games?" + row.asked);
    CHECK(answer.summary() == "422 INVALID_FIELDS");
    CHECK(answer.body["errors"].contains(row.field));
  }
  for (const char* good : {"from=2008-02-29", "to=2009-12", "from=2009", "player=wiersma+h"})
    CHECK(chief.get(std::string{"/api/v1/archive/games?"} + good).status == 200);
  CHECK(run_program({"export", "club.db", "--date", "2003-02-30"}).code == 1);
}

TEST_CASE("an index that does not fit its games is found and made anew") {
  const TempFolder folder;
  const std::string data = (folder / "club.db").string();
  REQUIRE(run_program({"import", "-", "--data", data}, pdn + many_games(600)).code == 0);
  const auto explored = [&] { return run_program({"explore", "--data", data, "--json"}).out; };
  const std::string before = explored();
  CHECK(json::parse(before)["games"] == 602);
  CHECK(run_program({"verify", data}).code == 0);
  { db::Connection{data}.execute("DELETE FROM position_page WHERE id % 3 = 0"); }
  CHECK(explored() != before);
  const Finished broken = run_program({"verify", data});
  CHECK(broken.code == 1);
  CHECK(broken.out.find("index of positions") != std::string::npos);
  CHECK(broken.out.find("flagfall reindex") != std::string::npos);
  const Finished done = run_program({"reindex", data});
  CHECK(done.code == 0);
  CHECK(done.out.find("602 imported games with ") != std::string::npos);
  CHECK(explored() == before);
  CHECK(run_program({"verify", data}).code == 0);
  CHECK(run_program({"reindex", (folder / "none.db").string()}).code == 2);
}

TEST_CASE("the index of a file that is served is left alone, and made anew afterwards") {
  Venue venue;
  const std::string data = venue.server.data().string();
  ApiClient chief = venue.arbiter();
  read_through(chief, import(chief, pdn));
  Board board = venue.started();
  board.play({"32-28", "19-23"});
  REQUIRE(board.act("black", {{"type", "resign"}}).summary() == "200");
  const json before = chief.get("/api/v1/archive/positions").body;
  CHECK(before["games"] == 3);
  CHECK(run_program({"reindex", data}).code == 1);
  venue.server.terminate();
  { db::Connection{data}.execute("DELETE FROM played_position; DELETE FROM position_page"); }
  CHECK(run_program({"verify", data}).code == 1);
  CHECK(run_program({"reindex", data}).code == 0);
  CHECK(run_program({"verify", data}).code == 0);
  venue.server.start();
  chief.move_to(venue.port());
  CHECK(chief.get("/api/v1/archive/positions").body == before);
}

TEST_CASE("a server that is killed in an import goes on with what was read") {
  Venue venue;
  ApiClient chief = venue.arbiter();
  const std::string text = many_games(3000);
  const ApiAnswer begun = import(chief, text);
  REQUIRE(begun.status == 202);
  const std::string address =
      "/api/v1/archive/imports/" + begun.body["import"]["id"].get<std::string>();
  while (chief.get(address).body["import"]["games"] == 0) {
  }
  venue.server.kill9();
  venue.server.start();
  chief.move_to(venue.port());
  json import_now;
  do import_now = chief.get(address).body["import"];
  while (import_now["state"] == "reading");
  const bool was_done = import_now["state"] == "done";
  CHECK((was_done || import_now["state"] == "failed"));
  CHECK(import_now["games"] >= 200);
  ApiAnswer rest = import(chief, text, "again.pdn");
  while (rest.status == 409) rest = import(chief, text, "again.pdn");
  const json done = read_through(chief, rest);
  CHECK(done["already_there"] == import_now["games"]);
  CHECK(chief.get("/api/v1/archive/positions").body["games"] == 3000);
  CHECK(run_program({"verify", venue.server.data().string()}).code == 0);
}
