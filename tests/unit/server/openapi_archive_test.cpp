#include <doctest/doctest.h>

#include <algorithm>
#include <iostream>

#include "tests/unit/server/openapi_board.hpp"

// docs/reference/openapi-archive.yaml against the server.

using namespace flagfall;
using namespace flagfall::test;
using nlohmann::json;

namespace {

const std::string base = "/api/v1/archive";

/// Two good games, one that ends at an illegal move, and one whose position nobody can read.
const std::string file_of_games =
    "[Event \"Hoogeveen Open\"]\n[Site \"Hoogeveen\"]\n[Date \"2009.04.17\"]\n[Round \"3\"]\n"
    "[White \"Wiersma, Harm\"]\n[Black \"Sijbrands, Ton\"]\n[Result \"2-0\"]\n"
    "[GameType \"20\"]\n\n"
    "(1. 33:28) 1. 32-28! {[%clock w0:10:00 B0:09:58] strong} 19-23 "
    "(1... 18-23 2. 38-32 {too}) (1... 1-6) "
    "2. 28x19 14x23 $3 2-0\n\n"
    "[Event \"Hoogeveen Open\"]\n[Date \"2010.05.??\"]\n[White \"Sijbrands, Ton\"]\n"
    "[Black \"Wiersma, Harm\"]\n[Result \"1-1\"]\n[GameType \"20\"]\n\n1. 32-28 18-23 1-1\n\n"
    "[White \"A\"]\n[Black \"B\"]\n[Result \"0-2\"]\n[GameType \"20\"]\n\n1. 32-28 1-6 0-2\n\n"
    "[White \"A\"]\n[Black \"C\"]\n[Result \"*\"]\n[GameType \"20\"]\n[FEN \"W:Wx\"]\n\n*\n";

Told import(Desk& desk, const std::string& bytes, const std::string& query = "?name=games.pdn",
            const Desk::Who& who = Desk::staff(),
            const std::string& media_type = "application/x-draughts-pdn") {
  auto asked = desk.request("POST", base + "/imports" + query, who);
  asked.headers.set("Content-Type", media_type);
  asked.body = bytes;
  return desk.ask(std::move(asked));
}

/// Asks until it has been read; the thread that reads is another one.
json finished(Desk& desk, const Told& begun) {
  REQUIRE(begun.status == 202);
  const std::string id = begun.body["import"]["id"];
  for (int i = 0; i < 1'000'000; ++i) {
    json import = desk.get(base + "/imports/" + id, Desk::staff()).body["import"];
    if (import["state"] != "reading" && !desk.api().archive.importing()) return import;
  }
  FAIL("the import does not end");
  return {};
}

std::size_t found(Desk& desk, const std::string& query) {
  const Told told = desk.get(base + "/games" + (query.empty() ? "" : "?" + query), Desk::staff());
  REQUIRE(told.status == 200);
  return told.body["games"].size();
}

void role_becomes(Desk& desk, const std::string& role) {
  desk.api().store.task(
      [role](db::Connection& db) { db.execute("UPDATE account SET role = '" + role + "'"); },
      [](const db::AppendResult&) {});
  for (int i = 0; i < 1000; ++i)
    if (desk.get("/api/v1/session", Desk::staff()).body["account"]["role"] == role) break;
}

void imports(Desk& desk) {
  CHECK(desk.get(base + "/imports", Desk::staff()).body["imports"].empty());
  CHECK(desk.get(base + "/imports").status == 401);
  CHECK(desk.get(base + "/imports/1").status == 401);
  CHECK(import(desk, file_of_games, "", Desk::anyone()).status == 401);
  CHECK(import(desk, file_of_games, "", Desk::staff(), "image/png").status == 415);
  CHECK(import(desk, "").code() == "EMPTY_FILE");
  CHECK(import(desk, " \r\n\t").code() == "EMPTY_FILE");
  CHECK(import(desk, std::string{"\x89PNG\r\n\0\0\x01", 9}).code() == "NOT_A_TEXT");
  CHECK(import(desk, file_of_games, "?rules=chess").status == 422);
  CHECK(import(desk, file_of_games, "?name=").status == 422);
  role_becomes(desk, "arbiter");
  finished(desk, import(desk, file_of_games));
  role_becomes(desk, "scorer");
  CHECK(import(desk, file_of_games).status == 403);
  role_becomes(desk, "chief");

  const Told begun = import(desk, file_of_games, "?name=again.pdn&rules=international");
  const json again = finished(desk, begun);
  CHECK(again["state"] == "done");
  CHECK(again["already_there"] == again["games"]);

  const json list = desk.get(base + "/imports", Desk::staff()).body["imports"];
  REQUIRE(list.size() >= 2);
  const json& first = list.back();
  CHECK(first["games"] == 4);
  CHECK(first["legal"] == 2);
  CHECK(first["illegal"] == 1);
  CHECK(first["bad_fen"] == 1);
  CHECK(first["already_there"] == 0);
  CHECK(first["encoding"] == "utf-8");
  CHECK(first["bytes_read"] == file_of_games.size());
  CHECK(first["remarks"].size() >= 2);
  CHECK(first["remarks"][0]["stored"] == "pdn-3");
  CHECK(desk.get(base + "/imports/999", Desk::staff()).status == 404);
  CHECK(desk.get(base + "/imports/x", Desk::staff()).status == 404);
}

/// One at a time: an import that has begun keeps the next one waiting.
void one_at_a_time(Desk& desk) {
  std::string many;
  for (int i = 0; i < 300; ++i)
    many += "[White \"Player " + std::to_string(i) +
            "\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n\n";
  const Told begun = import(desk, many);
  CHECK(import(desk, file_of_games).code() == "IMPORT_RUNS");
  CHECK(finished(desk, begun)["games"] == 300);
}

void searches(Desk& desk) {
  CHECK(desk.get(base + "/games").status == 401);
  CHECK(desk.get(base + "/games.pdn").status == 401);
  CHECK(found(desk, "") == 4);
  CHECK(found(desk, "player=wiersma") == 2);
  CHECK(found(desk, "player=HARM") == 2);
  CHECK(found(desk, "player=iersma") == 0);
  CHECK(found(desk, "white=wier") == 1);
  CHECK(found(desk, "black=wier&result=1-1") == 1);
  CHECK(found(desk, "event=hoogeveen") == 2);
  CHECK(found(desk, "round=3&site=Hoogeveen") == 1);
  CHECK(found(desk, "from=2010") == 1);
  CHECK(found(desk, "from=2009-04-17&to=2009.04.17") == 1);
  CHECK(found(desk, "to=2010-05") == 2);
  CHECK(found(desk, "result=0-2&rules=international") == 1);
  CHECK(found(desk, "rules=russian") == 0);
  CHECK(found(desk,
              "fen=W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:"
              "B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20") == 3);
  for (const char* wrong : {"rules=chess", "fen=nonsense", "from=soon", "to=2009-00", "result=3-0",
                            "limit=0", "after=x", "player=--"}) {
    CAPTURE(wrong);
    CHECK(desk.get(base + "/games?" + wrong, Desk::staff()).status == 422);
    CHECK((std::string{wrong}.starts_with("limit") || std::string{wrong}.starts_with("after") ||
           desk.get(base + "/games.pdn?" + wrong, Desk::staff()).status == 422));
  }
  const json page = desk.get(base + "/games?limit=3", Desk::staff()).body;
  REQUIRE(page["next"].is_string());
  const json rest =
      desk.get(base + "/games?limit=3&after=" + page["next"].get<std::string>(), Desk::staff())
          .body;
  CHECK(rest["games"].size() == 1);
  CHECK(rest["next"].is_null());
  const Told pdn = desk.get(base + "/games.pdn?player=wiersma", Desk::staff());
  CHECK(pdn.status == 200);
  CHECK(pdn.text.find("[White \"Wiersma, Harm\"]") < pdn.text.find("[White \"Sijbrands, Ton\"]"));
}

void games(Desk& desk) {
  const json all = desk.get(base + "/games", Desk::staff()).body["games"];
  const std::string good = "pdn-1";
  CHECK(std::ranges::any_of(all, [&](const json& game) { return game["id"] == good; }));
  CHECK(desk.get(base + "/games/" + good).status == 401);
  CHECK(desk.get(base + "/games/" + good + "/pdn").status == 401);
  CHECK(desk.get(base + "/games/pdn-999", Desk::staff()).status == 404);
  CHECK(desk.get(base + "/games/pdn-x/pdn", Desk::staff()).status == 404);
  CHECK(desk.get(base + "/games/abcdefgh", Desk::staff()).status == 404);
  const json tree = desk.get(base + "/games/" + good, Desk::staff()).body;
  CHECK(tree["bad"].is_null());
  const json& plies = tree["line"]["plies"];
  REQUIRE(plies.size() == 4);
  CHECK(plies[0]["mark"] == "!");
  CHECK(plies[0]["clock"] == json{{"white_ms", 600'000}, {"black_ms", 598'000}});
  CHECK(plies[0]["comments"] == json{"strong"});
  CHECK(plies[1]["variations"][0]["plies"][1]["comments"] == json{"too"});
  CHECK(plies[1]["variations"][0]["replaces"] == true);
  CHECK(plies[1]["variations"][1]["bad"]["text"] == "1-6");
  CHECK(tree["line"]["variations"][0]["plies"][0]["text"] == "33-28");
  CHECK(plies[2]["captured"] == json{"23"});
  CHECK(plies[3]["nags"] == json{3});
  CHECK(desk.get(base + "/games/" + good + "/pdn", Desk::staff()).text.find("28x19") !=
        std::string::npos);
  const json bad = desk.get(base + "/games/pdn-3", Desk::staff()).body;
  CHECK(bad["bad"]["ply"] == 2);
  CHECK(bad["line"]["bad"] == bad["bad"]);
  CHECK(bad["line"]["plies"][1]["text"] == "1-6");
  CHECK_FALSE(bad["line"]["plies"][1].contains("fen"));
}

void positions(Desk& desk) {
  CHECK(desk.get(base + "/positions").status == 401);
  CHECK(desk.get(base + "/positions?fen=nonsense", Desk::staff()).status == 422);
  CHECK(desk.get(base + "/positions?rules=chess", Desk::staff()).status == 422);
  const json start = desk.get(base + "/positions", Desk::staff()).body;
  CHECK(start["games"] == 3);
  CHECK(start["white"] == 1);
  CHECK(start["draw"] == 1);
  CHECK(start["black"] == 1);
  REQUIRE(start["moves"].size() == 1);
  CHECK(start["moves"][0]["move"] == "32-28");
  CHECK(start["moves"][0]["path"] == json{"32", "28"});
  CHECK(start["moves"][0]["captured"].empty());
  const json next = desk.get(base + "/positions?rules=international&fen=" +
                                 start["moves"][0]["fen"].get<std::string>(),
                             Desk::staff())
                        .body;
  CHECK(next["games"] == 3);
  CHECK(next["moves"].size() == 2);
  CHECK(next["examples"].size() == 3);
  CHECK(desk.get(base + "/positions?rules=frisian", Desk::staff()).body["games"] == 0);
}

/// A game that is played here is found once it has ended, as its result stands.
void games_of_the_house(Desk& desk) {
  const std::size_t before = found(desk, "");
  Board board = Board::started(desk);
  CHECK(board.moves(board.white, 0, "32-28") == 200);
  CHECK(found(desk, "") == before);
  CHECK(board.does(board.black, {{"type", "resign"}}) == 200);
  CHECK(found(desk, "player=jannes&result=2-0") == 1);
  CHECK(found(desk, "") == before + 1);
  const json start = desk.get(base + "/positions", Desk::staff()).body;
  CHECK(start["examples"][0]["source"] == "played");
  CHECK(start["games"] == 4);
  CHECK(desk.get(base + "/games/" + board.id, Desk::staff()).body["line"]["plies"].size() == 1);
  CHECK(desk.get(base + "/games/" + board.id).code() == "UNKNOWN_GAME");
  CHECK(desk.get(base + "/games/" + board.id + "/pdn").code() == "UNKNOWN_GAME");
  CHECK(desk.get(base + "/games/" + board.id, board.watcher).status == 200);
  CHECK(desk.get(base + "/games/" + board.id + "/pdn", board.watcher).status == 200);
  // A scorer sees nothing of a game that is not for everybody.
  role_becomes(desk, "scorer");
  CHECK(found(desk, "player=jannes") == 0);
  CHECK(desk.get(base + "/games/" + board.id, Desk::staff()).status == 404);
  CHECK(desk.get(base + "/positions", Desk::staff()).body["games"] == 3);
  role_becomes(desk, "chief");
  CHECK(board.rules({{"type", "set_result"}, {"result", "1-1"}, {"reason", "by agreement"}}) ==
        200);
  CHECK(found(desk, "player=jannes&result=2-0") == 0);
  CHECK(found(desk, "player=jannes&result=1-1") == 1);
  CHECK(desk.get(base + "/positions", Desk::staff()).body["draw"] == 2);
}

}  // namespace

TEST_CASE("whatever is asked and answered about stored games is as the document says") {
  Desk desk;
  CHECK(desk.set_up().status == 201);
  imports(desk);
  searches(desk);
  games(desk);
  positions(desk);
  games_of_the_house(desk);
  one_at_a_time(desk);

  std::set<std::string> left = desk.document().answers(OpenApi::Part::archive);
  for (const std::string& answer : desk.answers()) left.erase(answer);
  std::erase_if(left, [](const std::string& answer) { return answer.ends_with(" 503"); });
  for (const std::string& answer : left) FAIL_CHECK("never answered: ", answer);
  std::cout << "checked: " << desk.compared() << " bodies against openapi-archive.yaml\n";
}
