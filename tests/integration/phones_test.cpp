#include <doctest/doctest.h>

#include <map>

#include "tests/integration/event_stream.hpp"
#include "tests/integration/fest.hpp"

// Players' phones: slips, signing in, reports, and what a phone may not do.

using namespace flagfall::test;
using nlohmann::json;

namespace {

json one_game(const std::string& result) { return json::array({{{"result", result}}}); }

/// An event whose players have slips.
struct PhoneFest {
  const Venue& venue;
  Fest fest;
  std::map<int, json> slips;  ///< by player

  explicit PhoneFest(int players, const json& tournament = {}, const json& event = {},
                     const Venue& at = shared_venue())
      : venue{at}, fest{Fest::with_players(at, players, tournament, event)} {
    keep(fest.desk.post(fest.path("/slips"), json::object()));
  }

  void keep(const ApiAnswer& made) {
    CAPTURE(made.text);
    REQUIRE(made.status == 201);
    for (const json& slip : made.body.at("slips")) slips[slip.at("player")] = slip;
  }
  std::string link_token(int player) const {
    return opener_of(slips.at(player).at("link").get<std::string>()).token;
  }
  ApiAnswer claim(const json& body) const {
    return venue.client().post(fest.path("/phones"), body);
  }
  /// A phone that was signed in with the slip.
  ApiClient phone(int player) const {
    const ApiAnswer claimed = claim({{"token", link_token(player)}});
    REQUIRE(claimed.summary() == "201");
    return venue.client({{}, claimed.body.at("token")});
  }
  json me(ApiClient& phone) const { return phone.get(fest.path("/me")).body.at("me"); }
  json seat(ApiClient& phone) const { return me(phone).at("tournaments").at(0).at("seat"); }

  ApiAnswer report(ApiClient& phone, int round, int board, const json& games,
                   const std::string& key = {}) const {
    const json body{{"tournament", 1}, {"round", round}, {"board", board}, {"games", games}};
    return phone.request("POST", fest.path("/me/reports"), body.dump(),
                         "Content-Type: application/json\r\n" +
                             (key.empty() ? std::string{} : "Idempotency-Key: " + key + "\r\n"));
  }
  ApiAnswer here(ApiClient& phone, const char* presence) const {
    return phone.post(fest.path("/me/presence"), {{"presence", presence}});
  }
};

/// The players at the first board of round 1.
struct AtBoard {
  int white;
  int black;
  static AtBoard one(Fest& fest) {
    const json board = fest.round(1).at("boards").at(0);
    return {board.at("white").at("player"), board.at("black").at("player")};
  }
};

}  // namespace

TEST_CASE("slips are for those who have none, or anew for those who are named") {
  PhoneFest hall{3};
  CHECK(hall.slips.size() == 3);
  const json slip = hall.slips.at(2);
  CHECK(slip.at("name") == "Player B");
  CHECK(slip.at("pin").get<std::string>().size() == 9);
  CHECK(slip.at("link").get<std::string>().starts_with("/e/" + hall.fest.id + "/me#t="));

  CHECK(hall.fest.desk.post(hall.fest.path("/slips"), json::object()).body.at("slips").empty());
  REQUIRE(hall.fest.order("add_players", {{"tournament", 1}, {"players", {player_card(3)}}})
              .summary() == "200");
  const ApiAnswer more = hall.fest.desk.post(hall.fest.path("/slips"), json::object());
  REQUIRE(more.body.at("slips").size() == 1);
  CHECK(more.body.at("slips").at(0).at("player") == 4);

  const ApiAnswer unknown = hall.fest.desk.post(hall.fest.path("/slips"), {{"players", {1, 9}}});
  CHECK(unknown.summary() == "422 INVALID_FIELDS");

  const json listed = hall.fest.desk.get(hall.fest.path("/slips")).body;
  CHECK(listed.at("players").size() == 4);
  CHECK(listed.at("players").at(0) == json{{"player", 1}, {"slip", true}, {"phones", 0}});
  CHECK(listed.dump().find("pin") == std::string::npos);
}

TEST_CASE("the answer with the slips comes again under its key, and makes none anew") {
  PhoneFest hall{2};
  const auto make = [&] {
    return hall.fest.desk.request(
        "POST", hall.fest.path("/slips"), R"({"players":[1,2]})",
        "Content-Type: application/json\r\nIdempotency-Key: slips-key\r\n");
  };
  const ApiAnswer first = make();
  const ApiAnswer again = make();
  CHECK(first.status == 201);
  CHECK(first.text == again.text);
  const std::string token =
      opener_of(again.body.at("slips").at(0).at("link").get<std::string>()).token;
  CHECK(hall.claim({{"token", token}}).summary() == "201");
}

TEST_CASE("two players who say the same have a result, and the arbiter confirms it") {
  PhoneFest hall{4, {}, {{"visibility", "staff"}}};
  Fest& fest = hall.fest;
  fest.pair();
  const AtBoard at = AtBoard::one(fest);
  ApiClient white = hall.phone(at.white);
  ApiClient black = hall.phone(at.black);
  CHECK(hall.seat(white).at("colour") == "white");
  CHECK(hall.seat(black).at("opponent").at("player") == at.white);
  CHECK(hall.seat(white).at("stage") == "open");
  CHECK(hall.seat(white).at("may_report") == true);

  const ApiAnswer said = hall.report(white, 1, 1, one_game("2-0"));
  CHECK(said.summary() == "200");
  CHECK(said.body.at("changed") == true);
  CHECK(said.body.at("me").at("tournaments").at(0).at("seat").at("stage") == "waiting");
  CHECK(hall.seat(black).at("stage") == "opponent_entered");
  CHECK(hall.seat(black).at("mine") == nullptr);
  // What the one has said is not shown to the other before he has spoken.
  CHECK(hall.me(black).dump().find("2-0") == std::string::npos);
  CHECK(fest.round(1).at("boards").at(0).at("reports").at("white").at(0).at("result") == "2-0");
  CHECK(fest.round(1).at("boards").at(0).at("games").empty());

  CHECK(hall.report(black, 1, 1, one_game("2-0")).summary() == "200");
  CHECK(hall.seat(white).at("stage") == "agreed");
  CHECK(hall.seat(white).at("may_report") == false);
  json board = fest.round(1).at("boards").at(0);
  CHECK(board.at("state") == "finished");
  CHECK(board.at("confirmed") == false);
  CHECK(hall.report(black, 1, 1, one_game("1-1")).summary() == "409 RESULT_STANDS");
  CHECK(hall.report(black, 1, 1, one_game("2-0")).body.at("changed") == false);

  const json facts = fest.desk.get(fest.path("/facts")).body.at("facts");
  const json& last = facts.back();
  CHECK(last.at("type") == "result_entered");
  const json white_player = board.at("white");
  const json black_player = board.at("black");
  CHECK(last.at("actor") == json{{"role", "player"}, {"name", black_player.at("name")}});
  CHECK(facts.at(facts.size() - 3).at("actor").at("name") == white_player.at("name"));

  CHECK(fest.enter(1, 1, "2-0").summary() == "200");
  CHECK(fest.round(1).at("boards").at(0).at("state") == "confirmed");
  CHECK(hall.seat(black).at("confirmed") == true);
}

TEST_CASE("two players who differ wait for the arbiter, and may still come to terms") {
  PhoneFest hall{2, {{"rounds", 1}}};
  hall.fest.pair();
  const AtBoard at = AtBoard::one(hall.fest);
  ApiClient white = hall.phone(at.white);
  ApiClient black = hall.phone(at.black);
  CHECK(hall.report(white, 1, 1, one_game("2-0")).summary() == "200");
  CHECK(hall.report(black, 1, 1, one_game("0-2")).summary() == "200");
  CHECK(hall.seat(white).at("stage") == "differ");
  CHECK(hall.seat(black).at("mine").at(0).at("result") == "0-2");
  CHECK(hall.seat(black).at("may_report") == true);
  CHECK(hall.fest.round(1).at("boards").at(0).at("state") == "disputed");
  CHECK(hall.fest.state().at("tournaments").at(0).at("rounds").at(0).at("disputed") == 1);

  SUBCASE("the arbiter decides") {
    CHECK(hall.fest.enter(1, 1, "1-1").summary() == "200");
    CHECK(hall.seat(white).at("stage") == "entered");
    CHECK(hall.seat(white).at("games").at(0).at("result") == "1-1");
    CHECK(hall.report(white, 1, 1, one_game("2-0")).summary() == "409 RESULT_STANDS");
  }
  SUBCASE("one of them corrects himself") {
    CHECK(hall.report(black, 1, 1, one_game("2-0")).summary() == "200");
    CHECK(hall.seat(white).at("stage") == "agreed");
    CHECK(hall.fest.round(1).at("boards").at(0).at("state") == "finished");
  }
}

TEST_CASE("two phones of one player are one seat: they never agree with each other") {
  PhoneFest hall{2, {{"rounds", 1}}};
  hall.fest.pair();
  const AtBoard at = AtBoard::one(hall.fest);
  ApiClient phone = hall.phone(at.white);
  ApiClient other_phone = hall.phone(at.white);
  CHECK(hall.report(phone, 1, 1, one_game("2-0")).summary() == "200");
  const ApiAnswer again = hall.report(other_phone, 1, 1, one_game("2-0"));
  CHECK(again.summary() == "200");
  CHECK(again.body.at("changed") == false);
  CHECK(hall.seat(phone).at("stage") == "waiting");
  CHECK(hall.fest.round(1).at("boards").at(0).at("games").empty());
}

TEST_CASE("a double tap has one effect, and a key is good for one report") {
  PhoneFest hall{2, {{"rounds", 1}}};
  hall.fest.pair();
  ApiClient white = hall.phone(AtBoard::one(hall.fest).white);
  CHECK(hall.report(white, 1, 1, one_game("2-0"), "double-tap").summary() == "200");
  const std::int64_t after = hall.fest.state().at("sequence");
  CHECK(hall.report(white, 1, 1, one_game("2-0"), "double-tap").summary() == "200");
  CHECK(hall.fest.state().at("sequence") == after);
  CHECK(hall.report(white, 1, 1, one_game("1-1"), "double-tap").summary() == "422 KEY_REUSED");
}

TEST_CASE("a phone speaks for its own seat, and only while there is something to say") {
  PhoneFest hall{4};
  Fest& fest = hall.fest;
  ApiClient phone = hall.phone(1);
  CHECK(hall.report(phone, 1, 1, one_game("2-0")).summary() == "409 ROUND_PHASE");
  CHECK(hall.me(phone).at("tournaments").at(0).at("seat") == nullptr);
  fest.pair();
  const AtBoard at = AtBoard::one(fest);
  ApiClient white = hall.phone(at.white);
  CHECK(hall.report(white, 1, 2, one_game("2-0")).summary() == "403 NOT_YOUR_BOARD");
  CHECK(hall.report(white, 1, 99, one_game("2-0")).summary() == "403 NOT_YOUR_BOARD");
  CHECK(hall.report(white, 2, 1, one_game("2-0")).summary() == "409 ROUND_PHASE");
  const json elsewhere{{"tournament", 2}, {"round", 1}, {"board", 1}, {"games", one_game("2-0")}};
  CHECK(white.post(fest.path("/me/reports"), elsewhere).summary() == "403 NOT_YOUR_BOARD");
  for (const json& games :
       {json::array(), one_game("0-0"), json::array({{{"result", "2-0"}, {"forfeit", true}}}),
        json::array({{{"result", "2-0"}, {"unrated", true}}})}) {
    CAPTURE(games.dump());
    CHECK(hall.report(white, 1, 1, games).summary() == "422 INVALID_FIELDS");
  }
  const json two = json::array({{{"result", "2-0"}}, {{"result", "2-0"}}});
  CHECK(hall.report(white, 1, 1, two).summary() == "422 WRONG_GAMES");
  fest.play(1);
  CHECK(hall.report(white, 1, 1, one_game("1-1")).summary() == "409 ROUND_PHASE");
  // A draft is not told from a round that is not there.
  const ApiAnswer proposal = fest.desk.post(fest.tournament("/proposal"), json::object());
  REQUIRE(proposal.status == 200);
  json draft = proposal.body.at("draft");
  REQUIRE(fest.order("draft_round", draft).summary() == "200");
  const ApiAnswer in_draft = hall.report(white, 2, 1, one_game("2-0"));
  CHECK(in_draft.summary() == "409 ROUND_PHASE");
  CHECK(hall.me(white).at("tournaments").at(0).at("round") == 1);
}

TEST_CASE("a phone is signed in by the slip's link or its PIN, and by nothing else") {
  PhoneFest hall{3};
  const std::string pin = hall.slips.at(2).at("pin");
  CHECK(hall.claim({{"player", 2}, {"pin", pin}}).summary() == "201");
  std::string typed = pin;
  for (char& c : typed) c = c == ' ' ? '-' : static_cast<char>(std::tolower(c));
  CHECK(hall.claim({{"player", 2}, {"pin", typed}}).summary() == "201");
  CHECK(hall.claim({{"player", 3}, {"pin", pin}}).summary() == "401 WRONG_PIN");
  CHECK(hall.claim({{"player", 99}, {"pin", pin}}).summary() == "401 WRONG_PIN");
  CHECK(hall.claim({{"token", opener_of(hall.fest.watch).token}}).summary() == "401 SLIP_UNKNOWN");
  CHECK(hall.claim({{"token", "x"}}).summary() == "401 SLIP_UNKNOWN");
  CHECK(hall.claim(json::object()).summary() == "422 INVALID_FIELDS");
  CHECK(hall.claim({{"token", "x"}, {"pin", pin}}).summary() == "422 INVALID_FIELDS");
  // Another event, and one that is not there, are answered alike.
  PhoneFest other{2};
  CHECK(other.claim({{"token", hall.link_token(1)}}).summary() == "401 SLIP_UNKNOWN");
  ApiClient stranger = hall.venue.client();
  CHECK(stranger.post("/api/v1/events/aaaaaaaa/phones", {{"player", 2}, {"pin", pin}}).summary() ==
        "401 WRONG_PIN");
  // Neither slip nor watch link is a phone, and a phone is no slip.
  for (const std::string& token :
       {hall.link_token(1), opener_of(hall.fest.watch).token, std::string{}}) {
    ApiClient holder = hall.venue.client({{}, token});
    CHECK(holder.get(hall.fest.path("/me")).summary() == "401 PHONE_UNKNOWN");
  }
  ApiClient phone = hall.phone(1);
  CHECK(hall.claim({{"token", phone.who.token}}).summary() == "401 SLIP_UNKNOWN");
  CHECK(phone.get(other.fest.path("/me")).summary() == "401 PHONE_UNKNOWN");
  phone.origin = "http://elsewhere.example";
  CHECK(hall.here(phone, "present").summary() == "403 FOREIGN_ORIGIN");
  CHECK(phone.remove(hall.fest.path("/me")).summary() == "403 FOREIGN_ORIGIN");
  CHECK(phone.post(hall.fest.path("/phones"), {{"token", hall.link_token(1)}}).summary() ==
        "403 FOREIGN_ORIGIN");
}

TEST_CASE("guessing a PIN has to wait, and does not lock out the others") {
  PhoneFest hall{3};
  int tries = 0;
  ApiAnswer answer;
  do {
    answer = hall.claim({{"player", 1}, {"pin", "2222 2222"}});
    ++tries;
  } while (answer.status == 401 && tries < 20);
  CHECK(tries == 6);
  CHECK(answer.summary() == "429 TOO_MANY_TRIES");
  CHECK(answer.headers.contains("retry-after"));
  // The right one has to wait as well: else the wait would tell nothing.
  CHECK(hall.claim({{"player", 1}, {"pin", hall.slips.at(1).at("pin")}}).status == 429);
  CHECK(hall.claim({{"player", 2}, {"pin", hall.slips.at(2).at("pin")}}).summary() == "201");
  // A long token needs no wait.
  CHECK(hall.claim({{"token", hall.link_token(1)}}).summary() == "201");
}

TEST_CASE("a slip made anew ends the old one and its phones, and a phone can be signed out") {
  PhoneFest hall{2};
  const std::string old_pin = hall.slips.at(1).at("pin");
  const std::string old_token = hall.link_token(1);
  ApiClient first = hall.phone(1);
  ApiClient second = hall.phone(1);
  ApiClient other = hall.phone(2);
  CHECK(hall.fest.desk.get(hall.fest.path("/slips")).body.at("players").at(0).at("phones") == 2);
  CHECK(second.remove(hall.fest.path("/me")).summary() == "200");
  CHECK(second.get(hall.fest.path("/me")).summary() == "401 PHONE_UNKNOWN");
  CHECK(first.get(hall.fest.path("/me")).summary() == "200");

  EventStream stream{hall.venue.port(), hall.fest.id, {{"token", first.who.token}}};
  CHECK(stream.next().at("type") == "state");
  hall.keep(hall.fest.desk.post(hall.fest.path("/slips"), {{"players", {1}}}));
  CHECK(stream.next() == nullptr);
  CHECK(first.get(hall.fest.path("/me")).summary() == "401 SLIP_REPLACED");
  CHECK(hall.claim({{"token", old_token}}).summary() == "401 SLIP_REPLACED");
  CHECK(hall.claim({{"player", 1}, {"pin", old_pin}}).summary() == "401 WRONG_PIN");
  CHECK(hall.claim({{"token", hall.link_token(1)}}).summary() == "201");
  CHECK(other.get(hall.fest.path("/me")).summary() == "200");
}

TEST_CASE("a player has eight phones at most, and the oldest is signed out") {
  PhoneFest hall{2};
  std::vector<ApiClient> phones;
  for (int i = 0; i < 9; ++i) phones.push_back(hall.phone(1));
  CHECK(hall.fest.desk.get(hall.fest.path("/slips")).body.at("players").at(0).at("phones") == 8);
  int signed_in = 0;
  for (ApiClient& phone : phones)
    if (phone.get(hall.fest.path("/me")).status == 200) ++signed_in;
  CHECK(signed_in == 8);
  // No new slip was made, and the old one still holds.
  CHECK(phones.front().get(hall.fest.path("/me")).summary() == "401 PHONE_CROWDED_OUT");
  const ApiAnswer again = hall.claim({{"token", hall.link_token(1)}});
  CHECK(again.summary() == "201");
  CHECK(again.body.at("signed_out") == 1);
  CHECK(hall.claim({{"token", hall.link_token(2)}}).body.at("signed_out") == 0);
  // A slip that is asked for twice is one.
  const ApiAnswer slips = hall.fest.desk.post(hall.fest.path("/slips"), {{"players", {1, 1}}});
  REQUIRE(slips.summary() == "201");
  CHECK(slips.body.at("slips").size() == 1);
  CHECK(phones.back().get(hall.fest.path("/me")).summary() == "401 SLIP_REPLACED");
}

TEST_CASE("a phone sees what its player may see, and follows the event whoever else may") {
  for (const std::string visibility : {"staff", "link"}) {
    CAPTURE(visibility);
    PhoneFest hall{2, {}, {{"visibility", visibility}}};
    ApiClient phone = hall.phone(1);
    CHECK(phone.get(hall.fest.path("/me")).status == 200);
    CHECK(phone.get(hall.fest.path()).status == (visibility == "link" ? 200 : 404));
    CHECK(phone.get(hall.fest.path("/facts")).status == (visibility == "link" ? 403 : 404));
    CHECK(phone.post(hall.fest.path("/orders"), {{"type", "archive_event"}}).status == 403);
    CHECK(phone.post(hall.fest.path("/slips"), json::object()).status == 403);
    CHECK(phone.get(hall.fest.path("/door")).summary() == "401 DOOR_LINK_NEEDED");
    EventStream stream{hall.venue.port(), hall.fest.id, {{"token", phone.who.token}}};
    CHECK(stream.next().at("type") == "state");
    REQUIRE(hall.here(phone, "present").summary() == "200");
    CHECK(stream.next().at("type") == "change");
  }
}

TEST_CASE("a player says that he is here until his round is published") {
  PhoneFest hall{4};
  Fest& fest = hall.fest;
  ApiClient phone = hall.phone(3);
  CHECK(hall.me(phone).at("check_in") == true);
  CHECK(hall.here(phone, "present").body.at("me").at("presence") == "present");
  CHECK(hall.here(phone, "absent").body.at("me").at("presence") == "absent");
  CHECK(fest.state().at("players").at(2).at("presence") == "absent");
  CHECK(hall.here(phone, "unknown").summary() == "422 INVALID_FIELDS");
  const json last = fest.desk.get(fest.path("/facts")).body.at("facts").back();
  CHECK(last.at("actor") == json{{"role", "player"}, {"name", "Player C"}});

  CHECK(hall.here(phone, "present").status == 200);
  fest.pair();
  CHECK(hall.me(phone).at("check_in") == false);
  CHECK(hall.here(phone, "absent").summary() == "409 CHECK_IN_CLOSED");
  fest.play(1);
  CHECK(hall.me(phone).at("check_in") == true);
  CHECK(hall.here(phone, "absent").summary() == "200");
  REQUIRE(fest.order("withdraw_player", {{"tournament", 1}, {"player", 3}}).status == 200);
  CHECK(hall.here(phone, "present").summary() == "409 CHECK_IN_CLOSED");
}

TEST_CASE("two games of a micro-match are reported together, with the better half of a draw") {
  PhoneFest hall{2, {{"rounds", 1}, {"form", "micro_match"}, {"tie_breaks", {"PTS", "PM"}}}};
  hall.fest.pair();
  const AtBoard at = AtBoard::one(hall.fest);
  ApiClient white = hall.phone(at.white);
  ApiClient black = hall.phone(at.black);
  const json mine = hall.me(white).at("tournaments").at(0);
  CHECK(mine.at("form") == "micro_match");
  CHECK(mine.at("plus_draws") == true);
  const json games = json::array({{{"result", "1-1"}, {"plus", "white"}}, {{"result", "0-2"}}});
  CHECK(hall.report(white, 1, 1, one_game("2-0")).summary() == "422 WRONG_GAMES");
  CHECK(hall.report(white, 1, 1, games).summary() == "200");
  CHECK(hall.report(black, 1, 1, games).summary() == "200");
  CHECK(hall.seat(black).at("stage") == "agreed");
  CHECK(hall.fest.round(1).at("boards").at(0).at("games").at(0).at("plus") == "white");
}

TEST_CASE("a board that is played on screens here has its result from the game") {
  PhoneFest hall{2, {{"rounds", 1}, {"boards", "here"}}};
  hall.fest.pair();
  ApiClient white = hall.phone(AtBoard::one(hall.fest).white);
  CHECK(hall.seat(white).at("may_report") == false);
  CHECK(hall.report(white, 1, 1, one_game("2-0")).summary() == "422 PLAYED_HERE");
  CHECK(white.post(hall.fest.path("/orders"), {{"type", "settle_board"}}).summary() ==
        "403 NOT_ALLOWED");

  // His phone says that his result may still change.
  const json tile = hall.fest.desk.get(hall.fest.path("/boards")).body.at("boards").at(0);
  const std::string game = tile.at("game").at("id");
  const auto command = [&](const json& body) {
    return hall.fest.desk.command(game, body).summary();
  };
  REQUIRE(command({{"type", "open_case"}, {"topic", "conduct"}, {"statement", "Talk"}}) == "200");
  REQUIRE(command({{"type", "rule_case"}, {"case", 1}, {"choice", "no_breach"}}) == "200");
  CHECK(hall.seat(white).at("under_appeal") == false);
  REQUIRE(command({{"type", "appeal_ruling"}, {"case", 1}, {"side", "white"}, {"text", "Yes"}}) ==
          "200");
  CHECK(hall.seat(white).at("under_appeal") == true);
  REQUIRE(command({{"type", "withdraw_appeal"}, {"case", 1}, {"side", "white"}}) == "200");
  CHECK(hall.seat(white).at("under_appeal") == false);
}

TEST_CASE("phones stay signed in when the server is started again, and its log has no secrets") {
  Venue venue;
  PhoneFest hall{2, {{"rounds", 1}}, {}, venue};
  hall.fest.pair();
  const AtBoard at = AtBoard::one(hall.fest);
  ApiClient white = hall.phone(at.white);
  CHECK(hall.report(white, 1, 1, one_game("2-0"), "before-restart").summary() == "200");
  CHECK(hall.claim({{"player", 1}, {"pin", "2222 2222"}}).status == 401);
  venue.server.terminate();
  const std::string log = venue.server.log();
  for (const auto& [player, slip] : hall.slips) {
    const std::string pin = slip.at("pin");
    CHECK(log.find(pin.substr(0, 4)) == std::string::npos);
    CHECK(log.find(hall.link_token(player)) == std::string::npos);
  }
  CHECK(log.find(white.who.token) == std::string::npos);
  CHECK(log.find("a phone was signed in for player") != std::string::npos);
  venue.server.start();
  white.move_to(venue.port());
  CHECK(hall.seat(white).at("stage") == "waiting");
  CHECK(hall.report(white, 1, 1, one_game("2-0"), "before-restart").summary() == "200");
}

TEST_CASE("the tablet at the door ticks players off, and does nothing else") {
  PhoneFest hall{3, {}, {{"visibility", "link"}}};
  Fest& fest = hall.fest;
  const ApiAnswer made = fest.desk.post(fest.path("/links/door"), json::object());
  REQUIRE(made.status == 201);
  const std::string link = made.body.at("link");
  CHECK(link.starts_with("/e/" + fest.id + "/door#t="));
  ApiClient door = hall.venue.client(opener_of(link));
  const json shown = door.get(fest.path("/door")).body;
  CHECK(keys_of(shown.at("players").at(0)) == "club groups name player presence title");
  CHECK(shown.at("players").size() == 3);
  CHECK(shown.at("event").at("id") == fest.id);

  const auto note = [&](int player, const char* presence) {
    return door.post(fest.path("/door/presence"), {{"player", player}, {"presence", presence}});
  };
  CHECK(note(2, "present").body.at("players").at(1).at("presence") == "present");
  CHECK(fest.desk.get(fest.path("/facts")).body.at("facts").back().at("actor") ==
        json{{"role", "door"}, {"name", ""}});
  CHECK(note(2, "unknown").body.at("players").at(1).at("presence") == "unknown");
  CHECK(note(2, "absent").summary() == "422 INVALID_FIELDS");
  CHECK(note(9, "present").summary() == "422 UNKNOWN_PLAYER");
  CHECK(door.post(fest.path("/door/presence"), json::array()).status == 422);

  for (const char* rest : {"", "/tournaments/1/standings", "/facts", "/slips"})
    CHECK(door.get(fest.path(rest)).status == 404);
  CHECK(door.get(fest.path("/me")).summary() == "401 PHONE_UNKNOWN");
  CHECK(fest.order_of(door, "archive_event").status == 403);
  EventStream stream{hall.venue.port(), fest.id, {{"token", door.who.token}}};
  CHECK(stream.next().at("type") == "state");
  door.origin = "http://elsewhere.example";
  CHECK(note(2, "present").summary() == "403 FOREIGN_ORIGIN");

  // Who has withdrawn is not looked for at the door.
  REQUIRE(fest.order("withdraw_player", {{"tournament", 1}, {"player", 3}}).status == 200);
  CHECK(door.get(fest.path("/door")).body.at("players").size() == 2);
  CHECK(stream.next().at("type") == "change");
  REQUIRE(fest.desk.post(fest.path("/links/door"), json::object()).status == 201);
  CHECK(stream.next() == nullptr);
  CHECK(door.get(fest.path("/door")).summary() == "401 LINK_REPLACED");
  // The link by which the event is seen is another one.
  CHECK(hall.venue.client(opener_of(fest.watch)).get(fest.path()).status == 200);
  CHECK(hall.venue.client(opener_of(fest.watch)).get(fest.path("/door")).summary() ==
        "401 DOOR_LINK_NEEDED");
}

TEST_CASE("paper leads players to their page, and has no secret on it") {
  Fest without = Fest::with_players(shared_venue(), 2, {{"rounds", 1}});
  without.pair();
  CHECK(without.desk.get(without.tournament("/print/slips")).text.find("class=\"qr\"") ==
        std::string::npos);
  PhoneFest hall{2, {{"rounds", 1}}};
  hall.fest.pair();
  const std::string slips = hall.fest.desk.get(hall.fest.tournament("/print/slips")).text;
  CHECK(slips.find("class=\"qr\"") != std::string::npos);
  CHECK(slips.find("/e/" + hall.fest.id + "/me\"") != std::string::npos);
  const std::string notice = hall.fest.desk.get(hall.fest.path("/print/phones")).text;
  CHECK(notice.find("/e/" + hall.fest.id + "/me</p>") != std::string::npos);
  for (const std::string& paper : {slips, notice}) {
    CHECK(paper.find("#t=") == std::string::npos);
    CHECK(paper.find("http://127.0.0.1:" + std::to_string(hall.venue.port())) != std::string::npos);
  }
}
