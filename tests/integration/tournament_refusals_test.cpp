#include <doctest/doctest.h>

#include <set>
#include <thread>

#include "tests/integration/fest.hpp"

// What an event refuses, and what it does when several work on it.

using namespace flagfall::test;
using nlohmann::json;

namespace {

ApiAnswer make(const json& body) { return shared_venue().arbiter().post("/api/v1/events", body); }

json boards_of(std::initializer_list<std::pair<int, int>> pairs) {
  json boards = json::array();
  for (const auto& [white, black] : pairs) boards.push_back({{"white", white}, {"black", black}});
  return boards;
}

json draft_of(const json& boards, const json& byes = json::array()) {
  return {{"tournament", 1}, {"round", 1}, {"boards", boards}, {"byes", byes}};
}

}  // namespace

TEST_CASE("all wrong fields of a new event are told together, each under its pointer") {
  const ApiAnswer refused = make({{"settings",
                                   {{"name", " "},
                                    {"first_day", "2026-02-30"},
                                    {"last_day", "tomorrow"},
                                    {"time_zone", "no zone"},
                                    {"visibility", "secret"},
                                    {"colour", 1}}},
                                  {"tournament",
                                   {{"rules", "chess"},
                                    {"system", "lottery"},
                                    {"rounds", 0},
                                    {"scoring", {{"win", 1.25}, {"tie", 1}}},
                                    {"tie_breaks", {"PTS", "XYZ", 7}},
                                    {"time_control", {{"program", "x"}}},
                                    {"policy", "Q"},
                                    {"boards", "air"}}},
                                  {"extra", true}});
  CHECK(refused.summary() == "422 INVALID_FIELDS");
  CHECK(keys_of(refused.body.at("errors")) ==
        "/extra /settings/colour /settings/first_day /settings/last_day /settings/name "
        "/settings/time_zone /settings/visibility /tournament/boards /tournament/name "
        "/tournament/policy /tournament/rounds /tournament/rules /tournament/scoring/tie "
        "/tournament/scoring/win /tournament/system /tournament/tie_breaks/1 "
        "/tournament/tie_breaks/2 /tournament/time_control/program");
  for (const auto& error : refused.body.at("errors").items()) {
    CAPTURE(error.key());
    const auto sentence = error.value().get<std::string>();
    CHECK(sentence.size() > 10);
    CHECK(sentence.find('{') == std::string::npos);
  }
}

TEST_CASE("a tie-break that means nothing for the system is a wrong field") {
  const json event{{"name", "Event"}};
  const ApiAnswer refused = make(
      {{"settings", event},
       {"tournament", {{"name", "A"}, {"system", "round_robin"}, {"tie_breaks", {"PTS", "SOL"}}}}});
  CHECK(refused.summary() == "422 INVALID_FIELDS");
  CHECK(keys_of(refused.body.at("errors")) == "/tournament/tie_breaks");
  CHECK(make({{"settings", event}, {"tournament", {{"name", "A"}, {"tie_breaks", {"PTS", "SOL"}}}}})
            .summary() == "201");
}

TEST_CASE("what is wrong in a card is told for each player, and then nobody is entered") {
  Fest fest = Fest::made(shared_venue());
  const ApiAnswer refused =
      fest.order("add_players", {{"tournament", 1},
                                 {"players",
                                  {{{"name", "Good Player"}},
                                   {{"name", "Too Strong"}, {"rating", 12345}},
                                   {{"name", "Too Weak"}, {"rating", 99}},
                                   {{"rating", 2000}},
                                   {{"name", "X"}, {"sex", "f"}},
                                   "a name"}}});
  CHECK(refused.summary() == "422 INVALID_FIELDS");
  CHECK(keys_of(refused.body.at("errors")) ==
        "/players/1/rating /players/2/rating /players/3/name /players/4/sex /players/5");
  CHECK(fest.state().at("players").empty());
}

TEST_CASE("pairings that cannot be") {
  struct Case {
    const char* why;
    json draft;
    const char* answer;
  };
  const json preset = json::array({{{"player", 3}, {"kind", "half_bye"}},
                                   {{"player", 4}, {"kind", "zero_bye"}},
                                   {{"player", 5}, {"kind", "pairing_bye"}}});
  const Case cases[] = {
      {"against himself", draft_of(boards_of({{1, 1}, {2, 3}, {4, 5}})), "422 INVALID_FIELDS"},
      {"twice in a round", draft_of(boards_of({{1, 2}, {2, 3}, {4, 5}})),
       "422 PLAYER_TWICE_IN_ROUND"},
      {"at a board and with a bye", draft_of(boards_of({{1, 2}, {3, 4}}), preset),
       "422 PLAYER_TWICE_IN_ROUND"},
      {"somebody is forgotten", draft_of(boards_of({{1, 2}, {3, 4}})), "422 PLAYER_MISSING"},
      {"somebody unknown", draft_of(boards_of({{1, 2}, {3, 4}, {5, 9}})), "422 NOT_IN_ROUND"},
      {"a bye that is none",
       draft_of(boards_of({{1, 2}}), json::array({{{"player", 3}, {"kind", "played"}}})),
       "422 INVALID_FIELDS"},
  };
  Fest fest = Fest::with_players(shared_venue(), 5);
  for (const Case& c : cases) {
    CAPTURE(c.why);
    const ApiAnswer answer = fest.order("draft_round", c.draft);
    CAPTURE(answer.text);
    CHECK(answer.status == 422);
    CHECK(fest.state().at("tournaments").at(0).at("rounds").empty());
  }
  // What can be judged without being taken is judged the same way.
  const ApiAnswer checked =
      fest.desk.post(fest.tournament("/check"), draft_of(boards_of({{1, 2}, {3, 4}})));
  REQUIRE(checked.summary() == "200");
  CHECK(checked.body.at("breaches").at(0).at("criterion") == "players");
  CHECK(checked.body.at("breaches").at(0).at("players") == json::array({5}));
  CHECK(fest.order("draft_round", draft_of(boards_of({{1, 2}}), preset)).summary() == "200");
}

TEST_CASE("five players of whom four have a bye, and nobody at all") {
  Fest fest = Fest::with_players(shared_venue(), 5);
  for (int player = 1; player <= 4; ++player)
    REQUIRE(fest.order("ask_bye",
                       {{"tournament", 1}, {"player", player}, {"round", 1}, {"kind", "half_bye"}})
                .summary() == "200");
  const ApiAnswer alone = fest.desk.post(fest.tournament("/proposal"), json::object());
  REQUIRE(alone.summary() == "200");
  CHECK(alone.body.at("draft").at("boards").empty());
  CHECK(alone.body.at("draft").at("byes").size() == 5);

  Fest empty = Fest::made(shared_venue());
  CHECK(empty.desk.post(empty.tournament("/proposal"), json::object()).summary() ==
        "422 NO_PLAYERS");
}

TEST_CASE("everybody has withdrawn") {
  Fest fest = Fest::with_players(shared_venue(), 4);
  fest.pair();
  fest.play(1);
  for (int player = 1; player <= 4; ++player)
    REQUIRE(fest.order("withdraw_player",
                       {{"tournament", 1}, {"player", player}, {"reason", "went home"}})
                .summary() == "200");
  const ApiAnswer nobody = fest.desk.post(fest.tournament("/proposal"), json::object());
  CAPTURE(nobody.text);
  CHECK(nobody.status < 500);
  if (nobody.status == 200) CHECK(nobody.body.at("draft").at("boards").empty());
  CHECK(fest.desk.get(fest.tournament("/standings")).body.at("rows").size() == 4);
}

TEST_CASE("a round more than can be paired") {
  Fest fest = Fest::with_players(shared_venue(), 2, {{"rounds", 5}});
  fest.pair();
  CHECK(fest.desk.post(fest.tournament("/proposal"), json::object()).summary() == "409 ROUND_OPEN");
  fest.play(1);
  const ApiAnswer refused = fest.desk.post(fest.tournament("/proposal"), json::object());
  CHECK(refused.summary() == "422 NO_PAIRING");
  CHECK_FALSE(refused.body.at("legal").empty());
  CHECK(refused.body.at("players") == json::array({1, 2}));
  CHECK(refused.body.at("detail").get<std::string>().find("pair by hand") != std::string::npos);
  CHECK(refused.body.at("detail").get<std::string>().find('{') == std::string::npos);
}

TEST_CASE("orders that are none") {
  Fest fest = Fest::with_players(shared_venue(), 4);
  struct Case {
    json body;
    const char* errors;
  };
  const Case cases[] = {
      {json::object(), "/type"},
      {{{"type", "castle"}}, "/type"},
      {{{"type", "drop_draft"}}, "/round /tournament"},
      {{{"type", "drop_draft"}, {"tournament", 1}, {"round", 1}, {"reason", "x"}}, "/reason"},
      {{{"type", "enter_result"}, {"tournament", 1}, {"round", 1}, {"board", 1}}, "/games"},
      {{{"type", "enter_result"},
        {"tournament", 1},
        {"round", 1},
        {"board", 1},
        {"games", json::array({{{"result", "1-0"}}})}},
       "/games/0/result"},
      {{{"type", "forbid_pair"}, {"tournament", 1}, {"players", {1}}}, "/players"},
      {{{"type", "note_presence"}, {"players", {1, "x"}}, {"presence", "here"}},
       "/players/1 /presence"},
      {{{"type", "archive_event"}, {"seen", -1}}, "/seen"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.body.dump());
    const ApiAnswer answer = fest.desk.post(fest.path("/orders"), c.body);
    CHECK(answer.summary() == "422 INVALID_FIELDS");
    if (answer.status == 422) CHECK(keys_of(answer.body.at("errors")) == c.errors);
  }
  CHECK(fest.order("drop_draft", {{"tournament", 7}, {"round", 1}}).summary() ==
        "422 UNKNOWN_TOURNAMENT");
  CHECK(fest.order("withdraw_player", {{"tournament", 1}, {"player", 77}}).summary() ==
        "422 UNKNOWN_PLAYER");
}

TEST_CASE("an order that comes twice has one effect") {
  Fest fest = Fest::with_players(shared_venue(), 4);
  fest.pair();
  fest.move(1, "running");
  const json result{
      {"tournament", 1}, {"round", 1}, {"board", 1}, {"games", json::array({{{"result", "2-0"}}})}};
  const ApiAnswer first = fest.order("enter_result", result, "result-of-board-1");
  const ApiAnswer second = fest.order("enter_result", result, "result-of-board-1");
  REQUIRE(first.summary() == "200");
  REQUIRE(second.summary() == "200");
  CHECK(first.body.at("sequence") == second.body.at("sequence"));
  json other = result;
  other["board"] = 2;
  CHECK(fest.order("enter_result", other, "result-of-board-1").summary() == "422 KEY_REUSED");
  // Without a key the same again changes nothing either.
  const ApiAnswer third = fest.order("enter_result", result);
  CHECK(third.summary() == "200");
  CHECK(third.body.at("changed") == false);

  const json event{{"settings", {{"name", "Once"}}}};
  ApiClient desk = shared_venue().arbiter();
  const auto ask = [&] {
    return desk.request("POST", "/api/v1/events", event.dump(),
                        "Content-Type: application/json\r\nIdempotency-Key: make-it-once\r\n");
  };
  const ApiAnswer made = ask();
  REQUIRE(made.summary() == "201");
  CHECK(ask().body == made.body);
}

TEST_CASE("two arbiters at once: the one who saw less is told") {
  Fest fest = Fest::with_players(shared_venue(), 4);
  const json proposal = fest.desk.post(fest.tournament("/proposal"), json::object()).body;
  json draft = proposal.at("draft");
  draft["seen"] = fest.state().at("sequence");
  ApiClient other = shared_venue().arbiter();
  CHECK(fest.order_of(other, "draft_round", draft).summary() == "200");
  json mine = draft;
  mine["remark"] = "mine";
  CHECK(fest.order("draft_round", mine).summary() == "409 STALE");
  mine["seen"] = fest.state().at("sequence");
  CHECK(fest.order("draft_round", mine).summary() == "200");
}

TEST_CASE("twenty results from four hands at once are twenty results") {
  Fest fest = Fest::with_players(shared_venue(), 26);
  json more = json::array();
  for (int i = 0; i < 14; ++i) more.push_back({{"name", "Guest " + std::to_string(i)}});
  REQUIRE(fest.order("add_players", {{"tournament", 1}, {"players", more}}).summary() == "200");
  fest.pair();
  fest.move(1, "running");
  std::vector<std::thread> hands;
  std::vector<std::string> answers(20);
  for (int hand = 0; hand < 4; ++hand)
    hands.emplace_back([&, hand] {
      ApiClient client = shared_venue().arbiter();
      for (int board = hand + 1; board <= 20; board += 4)
        answers[static_cast<std::size_t>(board - 1)] =
            fest.order_of(client, "enter_result",
                          {{"tournament", 1},
                           {"round", 1},
                           {"board", board},
                           {"games", json::array({{{"result", "1-1"}}})}})
                .summary();
    });
  for (std::thread& hand : hands) hand.join();
  for (const std::string& answer : answers) CHECK(answer == "200");
  CHECK(fest.state().at("tournaments").at(0).at("rounds").at(0).at("results") == 20);
}

TEST_CASE("a thousand players come in one order, and a longer list is refused as a whole") {
  Fest fest = Fest::made(shared_venue());
  json players = json::array();
  for (int i = 0; i < 1000; ++i)
    players.push_back({{"name", "Player number " + std::to_string(i)},
                       {"rating", 1000 + i},
                       {"club", "A club with a long name in a small town"},
                       {"federation", "NED"}});
  REQUIRE(fest.order("add_players", {{"tournament", 1}, {"players", players}}).summary() == "200");
  CHECK(fest.state().at("players").size() == 1000);
  fest.pair();
  CHECK(fest.round(1).at("boards").size() == 500);
  json too_many = json::array();
  for (int i = 0; i < 5001; ++i) too_many.push_back({{"name", "P" + std::to_string(i)}});
  const ApiAnswer refused = fest.order("add_players", {{"tournament", 1}, {"players", too_many}});
  CHECK(refused.summary() == "422 INVALID_FIELDS");
  CHECK(keys_of(refused.body.at("errors")) == "/players");
  const std::string huge(3U * 1024 * 1024, ' ');
  CHECK(fest.desk.request("POST", fest.path("/orders"), huge, "Content-Type: application/json\r\n")
            .summary() == "413 BODY_TOO_LARGE");
  // Elsewhere the limit is what it was.
  const std::string large(100U * 1024, ' ');
  CHECK(fest.desk.request("POST", "/api/v1/games", large, "Content-Type: application/json\r\n")
            .summary() == "413 BODY_TOO_LARGE");
}

TEST_CASE("a pairing made elsewhere names the line in which somebody stands again") {
  Fest fest = Fest::with_players(shared_venue(), 4);
  const auto refused = [&](const char* text) {
    const ApiAnswer answer = fest.desk.post(fest.tournament("/pairing"), {{"text", text}});
    CHECK(answer.summary() == "422 PLAYER_TWICE");
    return answer.body.at("sentence").at("key").get<std::string>() + " " +
           answer.body.at("sentence").at("params").at("line").dump();
  };
  CHECK(refused("1-2\n1-3") == "files.pairing.twice 2");
  CHECK(refused("1-1\n2-3") == "files.pairing.himself 1");
}

TEST_CASE("what a sealed seed gives is drawn, or everybody sees that it was not") {
  Fest fest =
      Fest::with_players(shared_venue(), 4, {{"rules", "russian"}, {"drawn_openings", true}});
  REQUIRE(fest.order("seal_seed", {{"tournament", 1}}).summary() == "200");
  const ApiAnswer proposal = fest.desk.post(fest.tournament("/proposal"), json::object());
  REQUIRE(proposal.summary() == "200");
  json draft = proposal.body.at("draft");
  const std::string given = draft.at("opening");
  REQUIRE_FALSE(given.empty());
  draft["opening"] = given == "FMJD64 5-I" ? "FMJD64 5-II" : "FMJD64 5-I";
  CHECK(fest.order("draft_round", draft).summary() == "422 OTHER_LOTS");
  draft["opening"] = "nonsense <b>";
  draft["seed"] = "";
  CHECK(fest.order("draft_round", draft).summary() == "422 UNKNOWN_OPENING");
  draft["opening"] = "FMJD64 5-I";
  REQUIRE(fest.order("draft_round", draft).summary() == "200");
  fest.move(1, "published");
  const json seed = fest.state().at("tournaments").at(0).at("seeds").at(0);
  CHECK(seed.at("round") == 1);
  CHECK(seed.at("seed").is_string());
  CHECK(seed.at("in_force") == false);
}

TEST_CASE("what asks for nothing takes no members") {
  Fest fest = Fest::with_players(shared_venue(), 4);
  const std::string addresses[] = {fest.tournament("/proposal"), fest.path("/links/watch"),
                                   fest.path("/links/door")};
  for (const std::string& address : addresses) {
    CAPTURE(address);
    CHECK(fest.desk.post(address, {{"foo", 1}}).summary() == "422 INVALID_FIELDS");
    CHECK(fest.desk.post(address, {{"round", 2}}).summary() == "422 INVALID_FIELDS");
    CHECK(fest.desk.post(address, json::array()).status >= 400);
    CHECK(fest.desk.post(address, json::object()).status < 300);
  }
}
