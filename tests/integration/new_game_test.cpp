#include <doctest/doctest.h>

#include "tests/integration/venue.hpp"

using namespace flagfall::test;
using nlohmann::json;

namespace {

ApiAnswer make(const json& body) { return shared_venue().arbiter().post("/api/v1/games", body); }

}  // namespace

TEST_CASE("a game that names only what is required has every default") {
  const ApiAnswer made = make(Venue::order());
  REQUIRE(made.summary() == "201");
  CHECK(keys_of(made.body) == "game links state");
  const std::string id = made.body.at("game");
  CHECK(keys_of(made.body.at("links")) == "black watch white");
  for (const auto& [kind, link] : made.body.at("links").items())
    CHECK(link.get<std::string>().starts_with("/g/" + id + "#t="));

  const json& state = made.body.at("state");
  const json player{{"name", "Ton Sijbrands"}, {"rating", nullptr}, {"title", ""}};
  CHECK(state.at("id") == id);
  CHECK(state.at("sequence") == 1);
  CHECK(state.at("rules") == "international");
  CHECK(state.at("profile") == "FMJD");
  CHECK(state.at("visibility") == "link");
  CHECK(state.at("phase") == "ready");
  CHECK(state.at("pause").is_null());
  CHECK(state.at("sheet").at("black") == player);
  for (const char* field : {"event", "site", "round", "board"})
    CHECK(state.at("sheet").at(field) == "");
  CHECK(state.at("sheet").at("date").get<std::string>().size() == 10);
  CHECK(state.at("ply") == 0);
  CHECK(state.at("to_move") == "white");
  CHECK(state.at("start_fen") == state.at("fen"));
  CHECK(state.at("legal").size() == 9);
  CHECK(state.at("draw_offer").is_null());
  CHECK(state.at("take_back").is_null());
  CHECK(state.at("outcome").is_null());
  CHECK(state.at("claims").empty());
  CHECK(state.at("notices").empty());
  CHECK(state.at("moves") == json{{"from", 0}, {"items", json::array()}});
  const json seat{{"taken", false}, {"connected", false}};
  CHECK(state.at("seats") == json{{"white", seat}, {"black", seat}});

  const json& settings = state.at("settings");
  CHECK(settings.at("min_draw_moves") == 0);
  CHECK(settings.at("take_back") == "off");
  CHECK(settings.at("start") == "arbiter");
  const json modes{{"REPETITION", "automatic"},
                   {"MOVES_25", "automatic"},
                   {"MOVES_16", "automatic"},
                   {"MOVES_5", "automatic"},
                   {"LONG_DIAGONAL", "off"}};
  CHECK(settings.at("draw_rules") == modes);
  const json& control = settings.at("time_control");
  CHECK(control.at("increment") == "before");
  CHECK(control.at("crossing") == "by_moves");
  CHECK(control.at("freeze") == true);
  const json& clock = state.at("clock");
  CHECK(clock.at("control") == "600");
  CHECK(clock.at("running").is_null());
  for (const char* side : {"white", "black"}) CHECK(clock.at(side).at("left_ms") == 600'000);
}

TEST_CASE("what was ordered is what the game is") {
  const json order{
      {"rules", "international"},
      {"profile", "FMJD-later"},
      {"white", {{"name", "Jannes van der Wal"}, {"rating", 2400}, {"title", "GMI"}}},
      {"black", {{"name", "Ton Sijbrands"}, {"rating", 0}}},
      {"time_control",
       {{"program", "4800+60"},
        {"increment", "after"},
        {"crossing", "at_zero_own"},
        {"freeze", false}}},
      {"visibility", "public"},
      {"event", "Club evening"},
      {"site", "Zaandam"},
      {"round", "1"},
      {"board", "3"},
      {"fen", "B:W31-50:B1-20"},
      {"start", "black_press"},
      {"draw_rules", {{"REPETITION", "claim"}, {"LONG_DIAGONAL", "arbiter"}, {"MOVES_25", "off"}}},
      {"min_draw_moves", 40},
      {"take_back", "keep"}};
  const ApiAnswer made = make(order);
  REQUIRE(made.summary() == "201");
  const json& state = made.body.at("state");
  CHECK(state.at("profile") == "FMJD-later");
  CHECK(state.at("visibility") == "public");
  CHECK(state.at("to_move") == "black");
  CHECK(state.at("sheet").at("white") ==
        json{{"name", "Jannes van der Wal"}, {"rating", 2400}, {"title", "GMI"}});
  CHECK(state.at("sheet").at("black").at("rating") == 0);
  for (const char* field : {"event", "site", "round", "board"})
    CHECK(state.at("sheet").at(field) == order.at(field));
  const json& settings = state.at("settings");
  CHECK(settings.at("draw_rules") == json{{"REPETITION", "claim"},
                                          {"LONG_DIAGONAL", "arbiter"},
                                          {"MOVES_25", "off"},
                                          {"MOVES_16", "automatic"},
                                          {"MOVES_5", "automatic"}});
  CHECK(settings.at("min_draw_moves") == 40);
  CHECK(settings.at("take_back") == "keep");
  CHECK(settings.at("start") == "black_press");
  const json& control = settings.at("time_control");
  CHECK(control.at("increment") == "after");
  CHECK(control.at("crossing") == "at_zero_own");
  CHECK(control.at("freeze") == false);
  // It is the same game after that, and the links are not shown again.
  const ApiAnswer shown =
      shared_venue().arbiter().get("/api/v1/games/" + made.body.at("game").get<std::string>());
  CHECK(shown.body.at("state").at("settings") == settings);
  CHECK(shown.text.find("#t=") == std::string::npos);
}

TEST_CASE("all wrong fields are told together, each under its pointer") {
  const ApiAnswer refused =
      make({{"rules", "chess"},
            {"profile", 7},
            {"white", {{"name", ""}, {"rating", 5001}, {"title", "Grootmeester"}}},
            {"black", {{"nam", "Ton Sijbrands"}}},
            {"time_control", {{"program", "x"}, {"increment", "never"}, {"freeze", 1}}},
            {"visibility", "secret"},
            {"event", std::string(101, 'e')},
            {"site", json::array()},
            {"round", std::string(21, 'r')},
            {"board", 3},
            {"fen", "W:W51:B1"},
            {"start", true},
            {"draw_rules", {{"MOVES_25", "maybe"}, {"MOVES_99", "off"}}},
            {"min_draw_moves", 201},
            {"take_back", "always"},
            {"colour", "red"}});
  CHECK(refused.summary() == "422 INVALID_FIELDS");
  CHECK(refused.headers.at("content-type") == "application/problem+json");
  CHECK(refused.body.at("type") == "/problems/invalid-fields");
  const std::string expected =
      "/black/nam /black/name /board /colour /draw_rules/MOVES_25 /draw_rules/MOVES_99 /event /fen "
      "/min_draw_moves /profile /round /rules /site /start /take_back /time_control/freeze "
      "/time_control/increment /time_control/program /visibility /white/name /white/rating "
      "/white/title";
  CHECK(keys_of(refused.body.at("errors")) == expected);
  CHECK(refused.body.at("sentence").at("params").at("n") == 22);
  for (const auto& error : refused.body.at("errors").items()) {
    CAPTURE(error.key());
    const auto sentence = error.value().get<std::string>();
    CHECK(sentence.size() > 10);
    CHECK(sentence.find('{') == std::string::npos);
  }
}

TEST_CASE("a field that is wrong or missing") {
  struct Case {
    std::string why;
    json changes;
    std::string errors;
  };
  const json null;
  const Case cases[] = {
      {"nothing at all",
       {{"white", null}, {"black", null}, {"time_control", null}},
       "/black/name /time_control/program /white/name"},
      {"a name of spaces", {{"white", {{"name", "  "}}}}, "/white/name"},
      {"a name with a line end", {{"white", {{"name", "A\nB"}}}}, "/white/name"},
      {"a name of 101 letters", {{"white", {{"name", std::string(101, 'n')}}}}, "/white/name"},
      {"a player who is a text", {{"black", "Ton"}}, "/black"},
      {"a rating that is no integer", {{"white", {{"rating", 1.9}}}}, "/white/rating"},
      {"a rating that is true", {{"white", {{"rating", true}}}}, "/white/rating"},
      {"a rating past 32 bits", {{"white", {{"rating", 4294967297}}}}, "/white/rating"},
      {"a rating past 64 bits", {{"white", {{"rating", 1e300}}}}, "/white/rating"},
      {"a rating below zero", {{"white", {{"rating", -1}}}}, "/white/rating"},
      {"a rating in quotes", {{"white", {{"rating", "2400"}}}}, "/white/rating"},
      {"a limit that is true", {{"min_draw_moves", true}}, "/min_draw_moves"},
      {"a limit of 1.9", {{"min_draw_moves", 1.9}}, "/min_draw_moves"},
      {"a program of nothing", {{"time_control", {{"program", ""}}}}, "/time_control/program"},
      {"no time", {{"time_control", {{"program", "0"}}}}, "/time_control/program"},
      {"too long a program",
       {{"time_control", {{"program", std::string(1201, '1')}}}},
       "/time_control/program"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.why);
    const ApiAnswer refused = make(Venue::order(c.changes));
    CHECK(refused.summary() == "422 INVALID_FIELDS");
    if (refused.status == 422) CHECK(keys_of(refused.body.at("errors")) == c.errors);
  }
  // At the limit all is well.
  CHECK(make(Venue::order({{"white", {{"name", std::string(100, 'n')}, {"rating", 5000}}},
                           {"min_draw_moves", 200}}))
            .summary() == "201");
}

TEST_CASE("positions that no game can start from") {
  const struct {
    std::string fen;
    std::string words;
  } cases[] = {
      {"W:W:B1", "has no pieces"},     {"W:W31:B", "has no pieces"},
      {"W:W5:B1", "promotion row"},    {"W:W31:B46", "promotion row"},
      {"W:W21-45:B1-20", "25 pieces"}, {"B:W6,7,12:B1", "no legal move"},
      {"nonsense", "W or B"},          {"W:W31:B31", "second piece"},
      {"W:W51:B1", "no square"},
  };
  for (const auto& c : cases) {
    CAPTURE(c.fen);
    const ApiAnswer refused = make(Venue::order({{"fen", c.fen}}));
    CHECK(refused.summary() == "422 INVALID_FIELDS");
    if (refused.status == 422)
      CHECK(refused.body.at("errors").at("/fen").get<std::string>().find(c.words) !=
            std::string::npos);
  }
}

TEST_CASE("plies without progress before the start are counted in") {
  const ApiAnswer made = make(Venue::order({{"fen", "W:WK6,K11:BK40,K45:H49"}}));
  REQUIRE(made.summary() == "201");
  for (const json& counter : made.body.at("state").at("counters"))
    if (counter.at("rule") == "MOVES_25") CHECK(counter.at("count") == 49);
}

TEST_CASE("every rule set can be played, by its own text and from its own start") {
  const ApiAnswer known = shared_venue().arbiter().get("/api/v1/rules");
  CHECK(known.body.at("rules").size() == 20);
  for (const json& rules : known.body.at("rules")) {
    CAPTURE(rules.at("name").get<std::string>());
    const ApiAnswer made = make(Venue::order({{"rules", rules.at("name")}}));
    REQUIRE(made.summary() == "201");
    const json& state = made.body.at("state");
    CHECK(state.at("rules") == rules.at("name"));
    CHECK(state.at("profile") == rules.at("profiles").front().at("name"));
    CHECK(state.at("board") == rules.at("board"));
    CHECK(state.at("start_fen") == rules.at("start_fen"));
    CHECK(state.at("first_mover") == rules.at("first_mover"));
    CHECK(state.at("to_move") == rules.at("first_mover"));
    CHECK_FALSE(state.at("legal").empty());
  }
}

TEST_CASE("a drawn opening stands on the board, and the game keeps its code") {
  const json flying{{"table", "FMJD64"}, {"card", 17}, {"number", 11}};
  const ApiAnswer made = make(Venue::order({{"rules", "russian"}, {"opening", flying}}));
  REQUIRE(made.summary() == "201");
  const json& state = made.body.at("state");
  CHECK(state.at("settings").at("opening") == "FMJD64 17-XI");
  CHECK(state.at("ply") == 0);
  const ApiAnswer tables = shared_venue().arbiter().get("/api/v1/rules/russian/openings");
  CHECK(tables.body.at("tables").size() == 2);
  CHECK(tables.body.at("tables").front().at("openings").size() == 736);

  struct Case {
    std::string name;
    const char* rules;
    json opening;
    const char* pointer;
  };
  const Case cases[] = {
      {"not played in this game",
       "brazilian",
       {{"table", "FMJD64"}, {"card", 1}, {"number", 9}},
       "/opening"},
      {"no such card", "russian", {{"table", "IDFBASIC"}, {"card", 16}, {"number", 1}}, "/opening"},
      {"a game without tables", "international", flying, "/opening"},
      {"no such table",
       "russian",
       {{"table", "ACF"}, {"card", 1}, {"number", 1}},
       "/opening/table"},
      {"a number beyond all cards",
       "russian",
       {{"table", "FMJD64"}, {"card", 1}, {"number", 17}},
       "/opening/number"},
      {"nothing named", "russian", json::object(), "/opening/table"},
      {"no object", "russian", "FMJD64 1-I", "/opening"}};
  for (const Case& c : cases) {
    CAPTURE(c.name);
    const ApiAnswer refused = make(Venue::order({{"rules", c.rules}, {"opening", c.opening}}));
    CHECK(refused.summary() == "422 INVALID_FIELDS");
    CHECK(refused.body.at("errors").contains(c.pointer));
  }
  const ApiAnswer both =
      make(Venue::order({{"rules", "russian"}, {"opening", flying}, {"fen", "W:Wa1:Bh8"}}));
  CHECK(keys_of(both.body.at("errors")) == "/opening");
}

TEST_CASE("a game from a position beyond a limit is a draw at once") {
  struct Case {
    const char* rules;
    const char* fen;
    const char* reason;
    const char* article;
  };
  const Case cases[] = {
      {"frisian", "W:WK1:BK5", "ONE_KING_EACH", "Frisian rules, Art. 21.1"},
      {"international", "W:WK6,K11:BK40,K45:H50", "MOVES_25", "FMJD Annex 1, 6.2"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.fen);
    const ApiAnswer made = make(Venue::order({{"rules", c.rules}, {"fen", c.fen}}));
    REQUIRE(made.summary() == "201");
    const json& outcome = made.body.at("state").at("outcome");
    CHECK(outcome.at("result") == "1-1");
    CHECK(outcome.at("reason") == c.reason);
    CHECK(outcome.at("article") == c.article);
  }
}

TEST_CASE("only the staff makes games, and only from a page of the server") {
  const Venue& venue = shared_venue();
  Board board = venue.game({{"visibility", "public"}});
  CHECK(venue.client().post("/api/v1/games", Venue::order()).summary() == "401 SIGN_IN_REQUIRED");
  CHECK(board.white.post("/api/v1/games", Venue::order()).summary() == "401 SIGN_IN_REQUIRED");
  ApiClient elsewhere = venue.arbiter();
  for (const char* origin : {"", "null", "http://evil.example", "http://127.0.0.1:1"}) {
    CAPTURE(origin);
    elsewhere.origin = origin;
    CHECK(elsewhere.post("/api/v1/games", Venue::order()).summary() == "403 FOREIGN_ORIGIN");
  }
}
