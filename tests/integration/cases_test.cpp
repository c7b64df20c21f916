#include <doctest/doctest.h>

#include "tests/integration/fest.hpp"
#include "tests/integration/staffed.hpp"

// Disputes over HTTP: who sees what of them, whose boards they are, a restart in the middle, and
// what an appeal does to the round.

using namespace flagfall::test;
using nlohmann::json;

namespace {

json hand() { return json::array({json::array({json::array({10, 20}), json::array({900, 300})})}); }

json open_case(const std::string& topic = "irregularity",
               const std::string& statement = "Black took one piece too few.") {
  return {{"type", "open_case"}, {"topic", topic}, {"statement", statement}};
}
json ruling(int number = 1) {
  return {{"type", "rule_case"},
          {"case", number},
          {"choice", "let_stand"},
          {"side", "white"},
          {"text", "It stands."}};
}
json signature(const std::string& signer) {
  return {{"type", "sign_case"}, {"case", 1}, {"signer", signer}, {"strokes", hand()}};
}
json appeal() { return {{"type", "appeal_ruling"}, {"case", 1}, {"text", "I was not asked"}}; }
json decision(bool upheld) {
  return {{"type", "decide_appeal"},
          {"case", 1},
          {"upheld", upheld},
          {"text", "Heard both"},
          {"members", "Jo, Piet and Ria"}};
}

std::string case_path(const std::string& game, int number = 1) {
  return "/api/v1/games/" + game + "/cases/" + std::to_string(number);
}

/// The members of the first case that are for this visitor, sorted, with a space between two.
std::string told_to(ApiClient client, const std::string& game) {
  const json of = client.get(case_path(game)).body.at("case");
  std::string names;
  for (const auto& [name, value] : of.items())
    if (!value.is_null()) names += name + " ";
  return names;
}

void verify_file(const ServerProcess& server) {
  const Finished verified = run_program({"verify", server.data().string()});
  CAPTURE(verified.out);
  CHECK(verified.code == 0);
}

}  // namespace

TEST_CASE("a case has the facts of the board, and each reads what is for him") {
  const Staffed staff;
  Board board = staff.venue.started({{"visibility", "public"}});
  StreamClient white = board.watch("white");
  white.next("state");
  board.play({"32-28"});
  CHECK(board.move("black", 1, "18-27").status == 422);
  REQUIRE(board.rule(open_case()).summary() == "200");
  json of_nobody = ruling();
  of_nobody.erase("side");
  CHECK(board.rule(of_nobody).summary() == "422 RULING_NEEDS_SIDE");
  REQUIRE(board.rule(ruling()).summary() == "200");
  const auto ruled = [&] { return board.state().at("cases").at(0).at("ruling"); };
  CHECK(ruled().at("side") == "white");
  json of_black = ruling();
  of_black["side"] = "black";
  REQUIRE(board.rule(of_black).summary() == "200");
  CHECK(ruled().at("side") == "black");
  CHECK(ruled().at("sentence") ==
        json{{"key", "cases.ruled.let_stand"}, {"params", {{"side", "black"}}}});
  REQUIRE(board.rule(signature("white")).summary() == "200");
  REQUIRE(board.rule(signature("black")).summary() == "200");

  ApiClient chief = staff.venue.arbiter();
  const json of = chief.get(case_path(board.id)).body.at("case");
  const json& facts = of.at("facts");
  CHECK(facts.at("ply") == 1);
  CHECK(facts.at("to_move") == "black");
  CHECK(facts.at("fen") == board.events()[4].at("data").at("fen"));
  CHECK(facts.at("clocks").at("white").at("moves") == 1);
  CHECK(facts.at("last").back().at("type") == "attempt_refused");
  CHECK(facts.at("last").size() == facts.at("sequence"));
  CHECK(facts.at("links").at(0).at("who") == "white");
  CHECK(of.at("ruling").at("article") == "FMJD Annex 1, 5.4");
  CHECK(of.at("choices").at(0).at("choice") == "repair");
  CHECK(of.at("choices").at(0).at("command") == "take_back");
  CHECK(of.at("choices").at(0).at("of_side") == true);

  const std::string outside = "appeals_taken by case may_decide ruling server_ms signed topic ";
  const std::string player =
      "appeals appeals_taken by case facts hands may_decide ruling server_ms signed statement "
      "topic ";
  CHECK(told_to(staff.venue.client(board.link("white")), board.id) == player);
  CHECK(told_to(staff.venue.client(board.link("watch")), board.id) == outside);
  CHECK(told_to(staff.venue.client(), board.id) == outside);
  CHECK(told_to(staff.venue.client(staff.accounts.at("scorer")), board.id) == outside);
  CHECK(told_to(staff.venue.client(staff.accounts.at("appeals")), board.id) == player);

  const json mine = staff.venue.client(board.link("white")).get(case_path(board.id)).body["case"];
  CHECK(mine.at("hands").at("white") == hand());
  CHECK(mine.at("hands").at("black").is_null());  // his opponent's hand is none of his business
  CHECK(mine.at("facts").dump().find("attempt_refused") == std::string::npos);
  const json theirs =
      staff.venue.client(staff.accounts.at("appeals")).get(case_path(board.id)).body.at("case");
  CHECK(theirs.at("hands").at("black") == hand());

  // In the log and the stream nobody else reads what is not his.
  const std::string told = json(board.events(false)).dump();
  CHECK(told.find("case_opened") != std::string::npos);
  for (const char* secret : {"one piece too few", "\"strokes\"", "\"facts\""})
    CHECK(told.find(secret) == std::string::npos);
  CHECK(json(board.events(true)).dump().find("one piece too few") != std::string::npos);
  const json change = white.next("change");
  CHECK(change.dump().find("one piece too few") == std::string::npos);
}

TEST_CASE("the replay has the attempts for those only who see all") {
  const Staffed staff;
  Board board = staff.venue.started({{"visibility", "public"}});
  board.play({"32-28"});
  CHECK(board.move("black", 1, "18-27").status == 422);
  board.play({"18-23"});
  const std::string path = "/api/v1/games/" + board.id + "/replay";
  const auto step_of = [&](ApiClient client, const std::string& move) {
    const json steps = client.get(path).body.at("steps");
    for (const json& step : steps)
      if (step.at("last_move") == move) return step;
    return json{};
  };
  const json first = step_of(staff.venue.arbiter(), "32-28");
  CHECK(first.at("ply") == 1);
  CHECK(first.at("attempts").at(0).at("text") == "18-27");
  CHECK(first.at("clock").at("white").at("left_ms") > 0);
  CHECK(first.at("counters").at(0).at("rule") == "REPETITION");
  CHECK(step_of(staff.venue.client(staff.accounts.at("appeals")), "32-28").at("attempts").size() ==
        1);
  CHECK(step_of(staff.venue.client(board.link("white")), "32-28").at("attempts").is_null());
  CHECK(step_of(staff.venue.client(), "18-23").at("ply") == 2);
}

TEST_CASE("appeals are decided by others than the arbiters, and set the result") {
  const Staffed staff;
  Board board = staff.venue.started();
  board.rule(open_case());
  board.rule(ruling());
  REQUIRE(board.act("white", {{"type", "resign"}}).summary() == "200");
  const auto scoresheet_is_appealed = [&] {
    const std::string pdn = board.white.get("/api/v1/games/" + board.id + "/scoresheet.pdn").text;
    return pdn.find("{The result is under appeal.} 0-2") != std::string::npos;
  };
  CHECK_FALSE(scoresheet_is_appealed());
  REQUIRE(board.act("black", appeal()).summary() == "200");
  CHECK(board.state().at("under_appeal") == true);
  CHECK(scoresheet_is_appealed());
  CHECK(board.act("black", appeal()).summary() == "409 APPEAL_OPEN");
  CHECK(board.act("white", {{"type", "withdraw_appeal"}, {"case", 1}}).summary() ==
        "403 NOT_YOUR_APPEAL");
  CHECK(board.rule(decision(true)).summary() == "403 NOT_ALLOWED");
  ApiClient jury = staff.venue.client(staff.accounts.at("appeals"));
  json upheld = decision(true);
  upheld["result"] = "1-1";
  json rejected = decision(false);
  rejected["result"] = "1-1";
  CHECK(jury.command(board.id, rejected).summary() == "422 RESULT_OF_REJECTED");
  CHECK(jury.command(board.id, {{"type", "pause"}}).summary() == "403 NOT_ALLOWED");
  REQUIRE(jury.command(board.id, upheld).summary() == "200");
  CHECK(jury.command(board.id, upheld).summary() == "409 NO_APPEAL");
  const json state = board.state();
  CHECK(state.at("under_appeal") == false);
  CHECK_FALSE(scoresheet_is_appealed());
  CHECK(state.at("outcome").at("result") == "1-1");
  CHECK(state.at("outcome").at("reason") == "JURY");
  CHECK(state.at("cases").at(0).at("appeal").at("members") == "Jo, Piet and Ria");
  const auto events = board.events();
  CHECK(events[events.size() - 2].at("actor") ==
        json{{"role", "appeals"}, {"name", "The appeals"}});
  CHECK(board.act("white", appeal()).summary() == "409 APPEAL_DECIDED");
}

TEST_CASE("bad input about cases is answered clearly, and nothing is half done") {
  const Venue& venue = shared_venue();
  Board board = venue.started();
  REQUIRE(board.rule(open_case("touch", "")).summary() == "200");
  const auto before = board.state().at("sequence");
  const struct {
    json command;
    std::string answer;
  } rows[] = {
      {ruling(), "409 CASE_WITHOUT_STATEMENT"},
      {ruling(2), "422 NO_CASE"},
      {signature("white"), "409 CASE_NOT_RULED"},
      {{{"type", "open_case"}, {"topic", "weather"}}, "422 INVALID_FIELDS"},
      {{{"type", "amend_case"}, {"case", 1}, {"statement", " "}}, "422 INVALID_FIELDS"},
      {{{"type", "sign_case"}, {"case", 1}, {"signer", "white"}}, "422 INVALID_FIELDS"},
      {{{"type", "sign_case"},
        {"case", 1},
        {"signer", "white"},
        {"refused", true},
        {"strokes", hand()}},
       "422 INVALID_FIELDS"},
      {{{"type", "appeal_ruling"}, {"case", 1}, {"text", "t"}}, "422 INVALID_FIELDS"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.command.dump());
    const ApiAnswer answer = board.rule(row.command);
    CHECK(answer.summary() == row.answer);
    CHECK(answer.body.at("detail").get<std::string>().size() > 10);
  }
  json many = signature("white");
  many["strokes"] = json::array({json::array()});
  for (int i = 0; i <= 2000; ++i) many["strokes"][0].push_back({i % 1000, i % 400});
  CHECK(board.rule(many).summary() == "422 INVALID_FIELDS");
  CHECK(board.state().at("sequence") == before);
  CHECK(venue.arbiter().get(case_path(board.id, 9)).summary() == "404 UNKNOWN_CASE");
  CHECK(venue.client().get(case_path(board.id)).summary() == "404 UNKNOWN_GAME");
}

TEST_CASE("a case survives a restart as it was, and the file is in order") {
  Staffed staff;
  Board board = staff.venue.started();
  board.play({"32-28"});
  board.rule(open_case());
  board.rule(ruling());
  REQUIRE(board.arbiter.command(board.id, signature("arbiter"), "key-of-a-hand").status == 200);
  board.act("black", {{"type", "resign"}});
  board.act("black", appeal());
  const json before = staff.venue.arbiter().get(case_path(board.id)).body.at("case");
  staff.venue.server.kill9();
  staff.venue.server.start();
  board.move_to(staff.venue.port());
  CHECK(staff.venue.arbiter().get(case_path(board.id)).body.at("case") == before);
  CHECK(board.state().at("under_appeal") == true);
  CHECK(board.arbiter.command(board.id, signature("arbiter"), "key-of-a-hand")
            .body.at("already_recorded") == true);
  ApiClient jury = staff.venue.client(staff.accounts.at("appeals"));
  REQUIRE(jury.command(board.id, decision(false)).summary() == "200");
  CHECK(board.state().at("outcome").at("reason") == "RESIGN");
  staff.venue.server.terminate();
  verify_file(staff.venue.server);
}

TEST_CASE("in an event: earlier cases, the desk, the round, and boards of others") {
  Staffed staff;
  const Venue& venue = staff.venue;
  Fest fest = Fest::with_players(venue, 4, {{"boards", "here"}});
  fest.pair();
  const auto boards = [&] { return fest.desk.get(fest.path("/boards")).body.at("boards"); };
  while (boards().back().at("game").is_null()) continue;
  const std::string game = boards().at(0).at("game").at("id");
  const std::string other = boards().at(1).at("game").at("id");
  REQUIRE(fest.order("appoint_staff",
                     {{"account", "The arbiter"}, {"role", "arbiter"}, {"boards", {2, 2}}})
              .status == 200);
  ApiClient deputy = venue.client(staff.accounts.at("arbiter"));
  CHECK(deputy.command(game, open_case()).summary() == "403 NOT_ALLOWED");
  CHECK(deputy.command(other, open_case()).summary() == "200");

  REQUIRE(fest.desk.command(game, open_case()).summary() == "200");
  CHECK(boards().at(0).at("needs") == json({"case"}));
  CHECK(boards().at(0).at("cases") == json::array({{{"game", game}, {"case", 1}}}));
  REQUIRE(fest.desk.command(game, ruling()).summary() == "200");
  CHECK(boards().at(0).at("needs") == json::array());
  for (const std::string& each : {game, other})
    REQUIRE(fest.desk.command(each, {{"type", "set_result"}, {"result", "2-0"}, {"reason", "r"}})
                .summary() == "200");
  json by_staff = appeal();
  by_staff["side"] = "black";
  REQUIRE(fest.desk.command(game, by_staff).summary() == "200");
  CHECK(boards().at(0).at("needs") == json({"appeal"}));
  CHECK(boards().at(0).at("under_appeal") == true);
  CHECK(fest.round(1).at("under_appeal") == true);
  CHECK(fest.round(1).at("boards").at(0).at("under_appeal") == true);
  CHECK(fest.round(1).at("boards").at(1).at("under_appeal") == false);
  const std::string printed = fest.tournament("/print/pairings?round=1");
  CHECK(fest.desk.get(printed).text.find("An appeal waits") != std::string::npos);
  // A restart forgets nothing of it, though the games are over.
  staff.venue.server.kill9();
  staff.venue.server.start();
  Fest again{fest.id, fest.watch, venue.arbiter()};
  CHECK(again.round(1).at("under_appeal") == true);

  // The round can be confirmed, and says so.
  again.move(1, "running");
  again.move(1, "confirmed");
  CHECK(again.round(1).at("phase") == "confirmed");
  CHECK(again.round(1).at("under_appeal") == true);
  const auto counted_under_appeal = [&] {
    return again.desk.get(again.tournament("/standings")).body.at("under_appeal");
  };
  CHECK(counted_under_appeal() == true);
  // In this event the scorer is given the part of the jury, and the jury's own account another.
  REQUIRE(again.order("appoint_staff", {{"account", "The scorer"}, {"role", "appeals"}}).status ==
          200);
  REQUIRE(again.order("appoint_staff", {{"account", "The appeals"}, {"role", "scorer"}}).status ==
          200);
  CHECK(venue.client(staff.accounts.at("appeals")).command(game, decision(false)).status >= 401);
  ApiClient jury = venue.client(staff.accounts.at("scorer"));
  REQUIRE(jury.command(game, decision(false)).summary() == "200");
  CHECK(again.round(1).at("under_appeal") == false);
  CHECK(counted_under_appeal() == false);
  CHECK(again.desk.get(printed).text.find("An appeal waits") == std::string::npos);

  // In the next round both meet others: their earlier cases are known there.
  again.pair();
  const auto next = [&] { return again.desk.get(again.path("/boards")).body.at("boards"); };
  while (next().at(1).at("game").is_null() || next().at(1).at("round") != 2) continue;
  // The case that nobody has ruled keeps its board of the first round on the desk.
  REQUIRE(next().size() == 3);
  CHECK(next().at(2).at("round") == 1);
  CHECK(next().at(2).at("needs") == json({"case"}));
  const std::string second = next().at(0).at("game").at("id");
  REQUIRE(again.desk.command(second, open_case("conduct")).summary() == "200");
  const json earlier = again.desk.get(case_path(second)).body["case"]["facts"]["earlier"];
  REQUIRE(earlier.size() == 2);
  for (const json& one : earlier) CHECK(one.at("round") == "1");
  CHECK(earlier.dump().find(game) != std::string::npos);
  CHECK(earlier.dump().find("let_stand") != std::string::npos);
}
