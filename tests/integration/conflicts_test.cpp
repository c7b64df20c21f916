#include <doctest/doctest.h>

#include "tests/integration/fest.hpp"

// A result of the round that its game contradicts stays in sight until an arbiter has settled it.

using namespace flagfall::test;
using nlohmann::json;

namespace {

/// Two boards whose clocks are here; the first one has been played, and White has resigned.
struct Differing {
  const Venue& venue{shared_venue()};
  Fest fest{Fest::with_players(venue, 4, {{"boards", "here"}, {"play", "clock_only"}})};

  Differing() {
    fest.pair();
    while (boards().size() < 2 || boards().back().at("game").is_null()) {
    }
    fest.move(1, "running");
    // Typed before the game had begun, which was then played.
    REQUIRE(fest.enter(1, 1, "2-0").summary() == "200");
    REQUIRE(fest.enter(1, 2, "1-1").summary() == "200");
    rule({{"type", "start"}, {"absent_players", true}});
    act("white", {{"type", "press"}, {"ply", 0}});
    act("black", {{"type", "press"}, {"ply", 1}});
    act("white", {{"type", "resign"}});
    REQUIRE(rule({{"type", "confirm_result"}}).summary() == "200");
    REQUIRE(is_in_conflict());
  }

  json boards() { return fest.desk.get(fest.path("/boards")).body.at("boards"); }
  json first_of_round(int round) {
    for (const json& board : boards())
      if (board.at("round") == round && board.at("board") == 1) return board;
    return nullptr;
  }
  bool is_in_conflict() {
    const json board = first_of_round(1);
    return !board.is_null() && !board.at("conflict").is_null();
  }
  std::string game() {
    return fest.round(1).at("boards").at(0).at("links").at(0).get<std::string>().substr(3);
  }
  ApiAnswer rule(const json& command) { return fest.desk.command(game(), command); }
  ApiAnswer act(const char* side, const json& command) {
    const ApiAnswer made =
        fest.desk.post("/api/v1/games/" + game() + "/links/" + side, json::object());
    ApiClient seat = venue.client(opener_of(made.body.at("link").get<std::string>()));
    return seat.command(game(), command);
  }
  ApiAnswer set_game(const char* result) {
    return rule({{"type", "set_result"}, {"result", result}, {"reason", "r"}});
  }
  ApiAnswer correct(const char* result) {
    return fest.order("correct_result", {{"tournament", 1},
                                         {"round", 1},
                                         {"board", 1},
                                         {"games", json::array({{{"result", result}}})},
                                         {"reason", "as was seen"}});
  }
  ApiAnswer confirm(const json& more = json::object()) {
    json order{{"tournament", 1}, {"round", 1}, {"phase", "confirmed"}};
    order.update(more);
    return fest.order("move_round", order);
  }
};

}  // namespace

TEST_CASE("a round is not confirmed over a game that says otherwise, unless somebody says why") {
  Differing hall;
  const ApiAnswer refused = hall.confirm();
  CHECK(refused.summary() == "409 RESULTS_IN_CONFLICT");
  CHECK(refused.body.at("boards") == json::array({1}));
  CHECK(refused.text.find("At board 1 of round 1") != std::string::npos);
  CHECK(hall.confirm({{"despite_conflicts", true}}).summary() == "422 REASON_MISSING");
  CHECK(hall.fest.round(1).at("phase") == "running");
  REQUIRE(hall.confirm({{"despite_conflicts", true}, {"reason", "the clock was wrong"}}).status ==
          200);
  CHECK_FALSE(hall.is_in_conflict());
  // It is on record for everybody, with its reason.
  const json marks = hall.venue.client().get(hall.fest.path("/marks")).body.at("marks");
  CHECK(marks.at(0).at("type") == "round_moved");
  CHECK(marks.at(0).at("reason") == "the clock was wrong");
}

TEST_CASE("what nobody has settled stays on the desk after the next round is published") {
  Differing hall;
  REQUIRE(hall.correct("0-2").summary() == "200");
  CHECK_FALSE(hall.is_in_conflict());
  REQUIRE(hall.confirm().summary() == "200");
  hall.fest.pair();
  CHECK(hall.first_of_round(1).is_null());
  // The game gets another result afterwards.
  REQUIRE(hall.set_game("2-0").summary() == "200");
  const json board = hall.first_of_round(1);
  REQUIRE_FALSE(board.is_null());
  CHECK(board.at("needs") == json({"conflict"}));
  CHECK(board.at("conflict").at("round").at(0).at("result") == "0-2");
  CHECK(board.at("conflict").at("game").at(0).at("result") == "2-0");
  REQUIRE(hall.correct("2-0").summary() == "200");
  CHECK(hall.first_of_round(1).is_null());
}

TEST_CASE("only what was said after a game had ended so settles it") {
  Differing hall;
  // Away from what the game says: that is a decision.
  REQUIRE(hall.correct("1-1").summary() == "200");
  CHECK_FALSE(hall.is_in_conflict());
  REQUIRE(hall.correct("0-2").summary() == "200");
  CHECK_FALSE(hall.is_in_conflict());
  // The game says now what a correction had once been made away from: nobody has settled that.
  REQUIRE(hall.set_game("1-1").summary() == "200");
  CHECK(hall.is_in_conflict());
  REQUIRE(hall.set_game("2-0").summary() == "200");
  CHECK(hall.is_in_conflict());
  REQUIRE(hall.correct("1-1").summary() == "200");
  CHECK_FALSE(hall.is_in_conflict());
}

TEST_CASE("a result that its game gave is changed with a reason") {
  Differing hall;
  REQUIRE(hall.correct("0-2").summary() == "200");
  json order{{"tournament", 1},
             {"round", 1},
             {"board", 1},
             {"games", json::array({{{"result", "1-1"}}})},
             {"replaces", true}};
  const ApiAnswer refused = hall.fest.order("enter_result", order);
  CHECK(refused.summary() == "409 RESULT_STANDS");
  CHECK(refused.body.at("sentence").at("key") == "orders.game_says_otherwise");
  CHECK(hall.correct("1-1").summary() == "200");
  const json correction = hall.fest.round(1).at("boards").at(0).at("corrections").back();
  CHECK(correction.at("reason") == "as was seen");
  CHECK(correction.at("utc").get<std::string>().ends_with("Z"));
  // Of a board without a game that says otherwise nothing is asked.
  order["board"] = 2;
  order["games"] = json::array({{{"result", "2-0"}}});
  CHECK(hall.fest.order("enter_result", order).summary() == "200");
}
