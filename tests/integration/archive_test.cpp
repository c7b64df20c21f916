#include <doctest/doctest.h>

#include "tests/integration/staffed.hpp"
#include "tests/support/program.hpp"

// The archive of a server, over real sockets and by the command line.

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
  const Finished out = run_program({"export", data});
  CHECK(out.code == 0);
  const std::string second = (folder / "second.db").string();
  CHECK(run_program({"import", "-", "--data", second}, out.out).code == 0);
  CHECK(run_program({"export", second}).out == out.out);
  CHECK(run_program({"verify", data}).code == 0);
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
