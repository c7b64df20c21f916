#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "tests/integration/fest.hpp"
#include "tests/integration/staffed.hpp"
#include "tests/support/program.hpp"

// The record of an event by its page and by the command line, and what everybody sees of it.

using namespace flagfall::test;
using nlohmann::json;

namespace {

/// An event with two boards whose clocks run here, and something that an arbiter did at the first.
struct Recorded {
  const Venue& venue;
  Fest fest;
  std::string game;

  explicit Recorded(const Venue& in)
      : venue{in}, fest{Fest::with_players(in, 4, {{"boards", "here"}})} {
    fest.pair();
    while (game.empty()) {
      const json boards = fest.round(1).at("boards");
      if (!boards.at(1).at("links").empty())
        game = boards.at(0).at("links").at(0).get<std::string>().substr(3);
    }
    fest.desk.command(game, {{"type", "start"}, {"absent_players", true}});
    fest.desk.command(game, {{"type", "pause"}, {"reason", "noise"}});
    const json more{
        {"type", "adjust_time"}, {"side", "white"}, {"ms", 60'000}, {"reason", "light"}};
    REQUIRE(fest.desk.command(game, more).summary() == "200");
  }

  json log(const std::string& query, const Who* who = nullptr) {
    ApiClient client = venue.client(who == nullptr ? venue.chief : *who);
    const ApiAnswer answer = client.get(fest.path("/log" + query));
    CAPTURE(answer.text);
    REQUIRE(answer.status == 200);
    return answer.body;
  }
  json marks() { return venue.client().get(fest.path("/marks")).body.at("marks"); }
};

std::set<std::string> values_of(const json& lines, const char* member) {
  std::set<std::string> values;
  for (const json& line : lines) values.insert(line.at(member).dump());
  return values;
}

}  // namespace

TEST_CASE("the record of an event has its facts and those of its games, and nobody else's") {
  Recorded event{shared_venue()};
  const Board elsewhere = shared_venue().started();
  const json all = event.log("?limit=500");
  CHECK(all.at("older").is_null());
  CHECK(values_of(all.at("lines"), "type").contains("\"time_adjusted\""));
  CHECK(values_of(all.at("lines"), "type").contains("\"round_paired\""));
  for (const json& line : all.at("lines")) CHECK(line.at("game") != elsewhere.id);
  const json& newest = all.at("lines").at(0);
  CHECK(newest.at("type") == "time_adjusted");
  CHECK(newest.at("detail") == "Clock of White: +1:00.");
  CHECK(newest.at("reason") == "light");
  CHECK(newest.at("round") == 1);
  CHECK(newest.at("board") == 1);
  CHECK(newest.at("kind") == "ruling");
  CHECK(newest.at("white").get<std::string>().starts_with("Player "));

  const struct {
    const char* query;
    const char* member;
    const char* values;
  } rows[] = {{"?kind=ruling", "type", "[\"\\\"time_adjusted\\\"\"]"},
              {"?board=1&kind=clock", "board", "[\"1\"]"},
              {"?round=1&kind=pairing", "round", "[\"1\"]"},
              {"?kind=staff", "type", "[]"},
              {"?to=2001-01-01", "type", "[]"},
              {"?by=nobody", "type", "[]"}};
  for (const auto& row : rows) {
    CAPTURE(row.query);
    CHECK(json(values_of(event.log(row.query).at("lines"), row.member)).dump() == row.values);
  }
  const json named = event.log("?player=player+b&kind=players");
  REQUIRE_FALSE(named.at("lines").empty());
  for (const json& line : named.at("lines"))
    CHECK(line.at("detail").get<std::string>().find("Player B") != std::string::npos);
}

TEST_CASE("the record is read piece by piece in both directions") {
  Recorded event{shared_venue()};
  const json all = event.log("?limit=500").at("lines");
  REQUIRE(all.size() > 8);
  json backwards = json::array();
  json page = event.log("?limit=3");
  const std::int64_t newest = page.at("newest");
  for (int pages = 0; pages < 100; ++pages) {
    CHECK(page.at("lines").size() <= 3);
    for (const json& line : page.at("lines")) backwards.push_back(line);
    if (page.at("older").is_null()) break;
    page = event.log("?limit=3&before=" + page.at("older").dump());
  }
  CHECK(backwards == all);
  // From the beginning of the file the same, the other way round.
  json forwards = json::array();
  std::int64_t after = 0;
  for (bool more = true; more;) {
    const json next = event.log("?limit=4&after=" + std::to_string(after));
    const json& lines = next.at("lines");
    for (std::size_t i = lines.size(); i > 0; --i) forwards.push_back(lines.at(i - 1));
    after = next.at("newest");
    more = next.at("more");
  }
  CHECK(forwards.size() == all.size());
  CHECK(forwards.front() == all.back());
  CHECK(event.log("?after=" + std::to_string(newest)).at("lines").empty());
  event.fest.desk.command(event.game, {{"type", "resume"}});
  const json news = event.log("?after=" + std::to_string(newest)).at("lines");
  REQUIRE(news.size() == 1);
  CHECK(news.at(0).at("type") == "clock_resumed");
}

TEST_CASE("who reads the record: the staff, and of the boards of his own who has some") {
  const Staffed staff;
  Recorded event{staff.venue};
  const json own{{"account", "The arbiter"}, {"role", "arbiter"}, {"boards", {2, 2}}};
  REQUIRE(event.fest.order("appoint_staff", own).status == 200);
  const json none{{"account", "The appeals"}, {"role", "none"}};
  REQUIRE(event.fest.order("appoint_staff", none).status == 200);
  const json his = event.log("?limit=500", &staff.accounts.at("arbiter")).at("lines");
  REQUIRE_FALSE(his.empty());
  CHECK(values_of(his, "board") == std::set<std::string>{"2"});
  CHECK_FALSE(event.log("", &staff.accounts.at("scorer")).at("lines").empty());
  const std::string path = event.fest.path("/log");
  CHECK(staff.venue.client().get(path).status == 401);
  // Who is signed in, and has no part in the event, need not sign in.
  CHECK(staff.venue.client(staff.accounts.at("appeals")).get(path).status == 403);
  CHECK(staff.venue.client(staff.accounts.at("appeals")).get(event.fest.path("/boards")).status ==
        403);
}

TEST_CASE("what the arbiters changed is public, with time and reason and without their names") {
  const Staffed staff;
  Recorded event{staff.venue};
  json mark = event.marks().at(0);
  CHECK(mark.at("kind") == "ruling");
  CHECK(mark.at("detail") == "Clock of White: +1:00.");
  CHECK(mark.at("reason") == "light");
  CHECK(mark.at("board") == 1);
  CHECK(event.marks().size() == 1);

  Fest& fest = event.fest;
  fest.desk.command(event.game, {{"type", "set_result"}, {"result", "2-0"}, {"reason", "left"}});
  fest.move(1, "running");
  fest.enter(1, 2, "1-1");
  const json correction{{"tournament", 1},
                        {"round", 1},
                        {"board", 2},
                        {"games", json::array({{{"result", "0-2"}}})},
                        {"reason", "read wrongly"}};
  REQUIRE(fest.order("correct_result", correction).summary() == "200");
  const json marks = event.marks();
  REQUIRE(marks.size() == 3);
  CHECK(marks.at(0).at("kind") == "result");
  CHECK(marks.at(0).at("type") == "result_corrected");
  CHECK(marks.at(0).at("reason") == "read wrongly");
  CHECK(marks.at(0).at("board") == 2);
  CHECK(marks.at(1).at("type") == "result_set");
  CHECK(marks.dump().find("\"name\"") == std::string::npos);
  const std::string chief = fest.desk.get("/api/v1/session").body["account"]["name"];
  CHECK(marks.dump().find(chief) == std::string::npos);
  fest.desk.command(event.game,
                    {{"type", "open_case"}, {"topic", "conduct"}, {"statement", "Loud talk"}});
  REQUIRE(
      fest.desk
          .command(event.game,
                   {{"type", "rule_case"}, {"case", 1}, {"choice", "warning"}, {"side", "white"}})
          .summary() == "200");
  const std::string ruled = event.marks().dump();
  CHECK(ruled.find("case_ruled") != std::string::npos);
  CHECK(ruled.find(chief) == std::string::npos);
  CHECK(ruled.find("Loud talk") == std::string::npos);
}

TEST_CASE("what was changed has one kind in the record and in public, and a repair is among it") {
  const Staffed staff;
  Recorded event{staff.venue};
  Fest& fest = event.fest;
  fest.desk.command(event.game,
                    {{"type", "report_irregularity"}, {"side", "white"}, {"irregularity", "I06"}});
  const json link =
      fest.desk.post("/api/v1/games/" + event.game + "/links/black", json::object()).body;
  ApiClient black = staff.venue.client(opener_of(link.at("link")));
  REQUIRE(black.command(event.game, {{"type", "repair_irregularity"}}).summary() == "200");
  fest.desk.command(event.game, {{"type", "set_result"}, {"result", "2-0"}, {"reason", "left"}});
  const json marks = event.marks();
  CHECK(values_of(marks, "type") ==
        std::set<std::string>{"\"irregularity_repaired\"", "\"result_set\"", "\"time_adjusted\""});
  const json lines = event.log("?limit=500").at("lines");
  for (const json& mark : marks) {
    const auto line = std::ranges::find_if(lines, [&](const json& each) {
      return each.at("type") == mark.at("type") && each.at("utc") == mark.at("utc");
    });
    REQUIRE(line != lines.end());
    CHECK(line->at("kind") == mark.at("kind"));
  }
}

TEST_CASE("a pairing made by hand is marked once everybody sees it, with its remark") {
  Fest fest = Fest::with_players(shared_venue(), 6);
  json draft = fest.desk.post(fest.tournament("/proposal"), json::object()).body.at("draft");
  REQUIRE(fest.order("draft_round", draft).summary() == "200");
  CHECK(fest.round(1).at("by_hand").empty());
  std::swap(draft["boards"][0]["black"], draft["boards"][2]["black"]);
  draft["remark"] = "They travel together.";
  REQUIRE(fest.order("draft_round", draft).summary() == "200");
  CHECK(fest.round(1).at("by_hand") == json({1, 3}));
  ApiClient guest = shared_venue().client();
  CHECK(guest.get(fest.path("/marks")).body.at("marks").empty());
  fest.move(1, "checked");
  fest.move(1, "published");
  const json marks = guest.get(fest.path("/marks")).body.at("marks");
  REQUIRE(marks.size() == 2);
  for (const json& mark : marks) {
    CHECK(mark.at("kind") == "pairing");
    CHECK(mark.at("reason") == "They travel together.");
  }
  CHECK(values_of(marks, "board") == std::set<std::string>{"1", "3"});
  const json round = guest.get(fest.tournament("/rounds/1")).body;
  CHECK(round.at("by_hand") == json({1, 3}));
  CHECK(round.at("remark") == "They travel together.");
  CHECK(round.at("published_utc").get<std::string>().ends_with("Z"));
}

TEST_CASE("the command line reads the file while it is served, and says the same") {
  Recorded event{shared_venue()};
  const std::string file = shared_venue().server.data().string();
  const Finished told = run_program({"log", file, "--event", event.fest.id, "--kind", "ruling"});
  CHECK(told.code == 0);
  CHECK(told.out.find("\truling\tClock of White: +1:00. “light”\t") != std::string::npos);
  CHECK(told.out.find(event.fest.id + " t1 r1 b1 " + event.game) != std::string::npos);
  CHECK(std::ranges::count(told.out, '\n') == 1);
  const Finished as_json = run_program({"log", file, "--game", event.game, "--json"});
  const json first = json::parse(as_json.out.substr(0, as_json.out.find('\n')));
  CHECK(first.at("type") == "game_created");
  CHECK(first.at("hash").get<std::string>().size() == 64);
  CHECK(run_program({"log", file, "--kind", "nonsense"}).code == 2);
  CHECK(run_program({"log", file, "--board", "0"}).code == 2);
  CHECK(run_program({"log", file, "--event", "nowhere1"}).code == 1);
}
