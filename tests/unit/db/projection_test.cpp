#include "db/projection.hpp"

#include <doctest/doctest.h>

#include <string>

#include "db/event_log.hpp"
#include "db/schema.hpp"
#include "db/utc_text.hpp"
#include "tests/support/game_events.hpp"
#include "tests/support/memory_log.hpp"

using namespace flagfall::db;
using flagfall::test::GameEvents;
using flagfall::test::Log;
using nlohmann::json;

TEST_CASE("a new game fills the tables from the event down to the board") {
  Log log;
  GameEvents game{"k3m9x2pq", 7};
  log.add(game.created());
  CHECK(log.rows("SELECT id, name, site FROM event") == "7|Club evening|Zaandam");
  CHECK(log.rows("SELECT id, event, rules, profile FROM tournament") == "7|7|international|FMJD");
  CHECK(log.rows("SELECT id, tournament, name, date FROM round") == "7|7|1|2026-11-29");
  CHECK(log.rows("SELECT id, round, name FROM board") == "7|7|3");
  CHECK(log.rows("SELECT name, title, rating FROM player ORDER BY id") ==
        "Jannes van der Wal|GMI|2400;Ton Sijbrands||-");
  CHECK(log.rows("SELECT w.name, b.name FROM pairing p JOIN player w ON w.id = p.white "
                 "JOIN player b ON b.id = p.black") == "Jannes van der Wal|Ton Sijbrands");
  CHECK(log.rows("SELECT board, rules, profile, time_control, increment, crossing, freeze, "
                 "visibility, settings, phase, plies, result, ended_utc FROM game") ==
        "7|international|FMJD|4800+60|before|by_moves|1|link|{\"take_back\":\"off\"}|ready|0|-|-");
  CHECK(log.rows("SELECT start_fen = fen, created_utc FROM game") == "1|2026-11-29T18:53:21.007Z");
}

TEST_CASE("a second game of the same event adds only what is new") {
  Log log;
  GameEvents one{"a", 1}, two{"b", 2};
  log.add(one.created());
  NewEvent second = two.created();
  json payload = json::parse(second.payload);
  payload["event"] = payload["tournament"] = payload["round"] = 1;
  payload["sheet"]["event"] = "Renamed";
  payload["sheet"]["black"]["name"] = "Harm Wiersma";
  second.payload = payload.dump();
  log.add(second);
  CHECK(log.rows("SELECT name FROM event") == "Club evening");
  CHECK(log.rows("SELECT count(*) FROM tournament") == "1");
  CHECK(log.rows("SELECT id, round FROM board ORDER BY id") == "1|1;2|1");
  CHECK(log.rows("SELECT count(*) FROM player") == "3");
  CHECK(log.rows("SELECT white, black FROM pairing ORDER BY board") == "1|2;1|3");
}

TEST_CASE("each event leaves its mark") {
  struct Case {
    const char* type;
    json payload;
    const char* query;
    const char* expected;
  };
  const char* incident = "SELECT type, side, ply, rule, ms, result, reason FROM incident";
  const Case cases[] = {
      {"seat_taken", {{"side", "black"}}, "SELECT white_seated, black_seated FROM game", "0|1"},
      {"clock_started", json::object(), "SELECT phase FROM game", "running"},
      {"clock_paused", {{"by", "arbiter"}, {"reason", "fire"}}, "SELECT phase FROM game", "paused"},
      {"clock_paused",
       {{"by", "arbiter"}, {"reason", "fire"}},
       incident,
       "clock_paused|-|-|-|-|-|fire"},
      {"clock_resumed", json::object(), "SELECT phase FROM game", "running"},
      {"draw_offered", {{"side", "white"}, {"ply", 4}}, incident, "draw_offered|white|4|-|-|-|-"},
      {"draw_declined", {{"side", "black"}, {"ply", 4}}, incident, "draw_declined|black|4|-|-|-|-"},
      {"draw_noticed",
       {{"rule", "MOVES_25"}, {"ply", 88}},
       incident,
       "draw_noticed|-|88|MOVES_25|-|-|-"},
      {"time_adjusted",
       {{"side", "white"}, {"ms", -120000}, {"reason", "late"}},
       incident,
       "time_adjusted|white|-|-|-120000|-|late"},
      {"time_set",
       {{"side", "white"}, {"ms", 60000}, {"reason", "paper"}},
       incident,
       "time_set|white|-|-|60000|-|paper"},
      {"take_back_asked",
       {{"side", "white"}, {"ply", 4}},
       incident,
       "take_back_asked|white|4|-|-|-|-"},
      {"take_back_declined",
       {{"side", "black"}, {"ply", 4}},
       incident,
       "take_back_declined|black|4|-|-|-|-"},
      {"moves_set",
       {{"side", "white"}, {"moves", 30}, {"reason", ""}},
       "SELECT type, moves FROM incident",
       "moves_set|30"},
      {"period_set",
       {{"side", "white"}, {"period", 2}, {"reason", ""}},
       "SELECT type, period FROM incident",
       "period_set|2"},
      {"clock_pressed",
       {{"ply", 3}, {"side", "white"}, {"spent_ms", 5}, {"left_ms", {{"white", 1}, {"black", 2}}}},
       "SELECT plies, (SELECT count(*) FROM scoresheet_move), (SELECT count(*) FROM incident) "
       "FROM game",
       "3|0|0"},
      {"press_undone",
       {{"side", "black"},
        {"refund", true},
        {"reason", "illegal"},
        {"from", {{"white", 1}, {"black", 2}}},
        {"to", {{"white", 3}, {"black", 4}}}},
       incident,
       "press_undone|black|-|-|-|-|illegal"},
      {"turn_set",
       {{"reason", "lever"}, {"from", "white"}, {"to", "black"}},
       incident,
       "turn_set|-|-|-|-|-|lever"},
      {"periods_left_set",
       {{"side", "white"}, {"reason", "misread"}, {"from", 2}, {"to", 3}},
       incident,
       "periods_left_set|white|-|-|-|-|misread"},
      {"pause_asked", {{"side", "white"}, {"ply", 4}}, incident, "pause_asked|white|4|-|-|-|-"},
      {"pause_declined",
       {{"side", "black"}, {"ply", 4}},
       incident,
       "pause_declined|black|4|-|-|-|-"},
      {"arbiter_called", {{"side", "white"}}, incident, "arbiter_called|white|-|-|-|-|-"},
      {"call_answered", json::object(), incident, "call_answered|-|-|-|-|-|-"},
      {"result_proposed",
       {{"side", "white"},
        {"result", "0-2"},
        {"winner", "black"},
        {"reason", "RESIGN"},
        {"article", ""},
        {"note", ""}},
       "SELECT phase, result, (SELECT type || ' ' || result || ' ' || reason FROM incident) "
       "FROM game",
       "paused|-|result_proposed 0-2 RESIGN"},
      {"proposal_dismissed",
       {{"reason", "a slip"}},
       incident,
       "proposal_dismissed|-|-|-|-|-|a slip"},
      {"flag_fell", {{"side", "white"}, {"flag_ms", 5}}, incident, "flag_fell|white|-|-|-|-|-"},
      {"draw_claimed",
       {{"side", "white"},
        {"rule", "REPETITION"},
        {"ply", 40},
        {"upheld", false},
        {"count", 2},
        {"limit", 3}},
       "SELECT game, side, rule, ply, upheld, count, limit_count, utc FROM draw_claim",
       "a|white|REPETITION|40|0|2|3|2026-11-29T18:53:22.000Z"},
      {"attempt_refused",
       {{"side", "white"}, {"ply", 3}, {"text", "1-99"}, {"code", "ILLEGAL"}},
       "SELECT game, sequence, side, ply, text, code FROM attempt",
       "a|2|white|3|1-99|ILLEGAL"},
      {"game_ended",
       {{"result", "2-0"}, {"winner", "white"}, {"reason", "TIME"}, {"article", "6.1"}},
       "SELECT phase, result, winner, reason, article, ended_utc FROM game",
       "ended|2-0|white|TIME|6.1|2026-11-29T18:53:22.000Z"},
      {"game_ended",
       {{"result", "1-1"}, {"winner", nullptr}, {"reason", "AGREED"}, {"article", ""}},
       "SELECT result, winner FROM game",
       "1-1|-"},
      {"result_set",
       {{"result", "0-2"}, {"reason", "appeal"}, {"winner", "black"}},
       "SELECT phase, result, winner, reason FROM game",
       "ended|0-2|black|appeal"},
      {"result_set",
       {{"result", "0-2"}, {"reason", "ARBITER"}, {"winner", "black"}, {"note", "seen"}},
       "SELECT g.note, i.note FROM game g, incident i",
       "seen|seen"},
      {"something_later", {{"a", 1}}, incident, ""},
      {"draw_offered",
       {{"side", "white"}, {"ply", 4}, {"key", "abcdefgh"}, {"new_field", {1, 2}}},
       incident,
       "draw_offered|white|4|-|-|-|-"},
  };
  for (const Case& c : cases) {
    CAPTURE(std::string{c.type});
    Log log;
    GameEvents game{"a", 0};
    log.add(game.created());
    log.add(game.event(c.type, c.payload));
    CHECK(log.rows(c.query) == c.expected);
  }
}

TEST_CASE("a move is a line of the scoresheet, and a taken-back one is not") {
  Log log;
  GameEvents game{"a", 0};
  log.add(game.created());
  for (int i = 0; i < 3; ++i) log.add(game.move());
  CHECK(log.rows("SELECT * FROM scoresheet_move WHERE ply = 2") ==
        "a|2|black|19x30|19|30|19,24,30|24|0|4000|4798000|4800000|after ply 2|"
        "2026-11-29T18:53:23.000Z|-");
  CHECK(log.rows("SELECT plies, fen FROM game") == "3|after ply 3");
  log.add(game.taken_back(2));
  CHECK(log.rows("SELECT group_concat(ply) FROM scoresheet_move") == "1");
  CHECK(log.rows("SELECT plies, fen FROM game") == "1|after ply 1");
  CHECK(log.rows("SELECT type, plies FROM incident") == "moves_taken_back|2");
  log.add(game.move());
  CHECK(log.rows("SELECT plies, fen FROM game") == "2|after ply 2");
  log.add(game.taken_back(2));
  CHECK(log.rows("SELECT plies, fen = start_fen FROM game") == "0|1");
}

TEST_CASE("a move that was typed in from paper is a line of the scoresheet as well") {
  Log log;
  GameEvents game{"a", 0};
  log.add(game.created());
  const auto entered = [&](int ply, const char* text) {
    return game.event("move_entered", {{"ply", ply},
                                       {"side", ply % 2 == 1 ? "white" : "black"},
                                       {"text", text},
                                       {"from", 32},
                                       {"to", 28},
                                       {"path", {32, 28}},
                                       {"captured", json::array()},
                                       {"promotes", false},
                                       {"fen", "after " + std::to_string(ply)}});
  };
  log.add(entered(1, "32-28"));
  log.add(entered(2, "18-23"));
  log.add(game.event("irregular_entered", {{"ply", 3},
                                           {"side", "white"},
                                           {"text", "37-27"},
                                           {"fen", "after 3"},
                                           {"reason", "let stand"}}));
  log.add(game.event("time_noted", {{"side", "white"}, {"moves", 2}, {"ms", 5000}}));
  CHECK(log.rows("SELECT ply, side, text, from_square, spent_ms, fen, irregular "
                 "FROM scoresheet_move ORDER BY ply") ==
        "1|white|32-28|32|-|after 1|-;2|black|18-23|32|-|after 2|-;"
        "3|white|37-27|-|-|after 3|let stand");
  CHECK(log.rows("SELECT plies FROM game") == "0");
  CHECK(log.rows("SELECT type, ply, ms, moves, reason FROM incident ORDER BY sequence") ==
        "irregular_entered|3|-|-|let stand;time_noted|-|5000|2|-");
  log.add(game.event("moves_erased", {{"ply", 1}, {"plies", 2}, {"reason", "misread"}}));
  log.add(game.event("claim_made", {{"side", "white"}, {"rule", "MOVES_25"}, {"ply", 0}}));
  log.add(game.event("claim_decided", {{"side", "white"},
                                       {"rule", "MOVES_25"},
                                       {"ply", 0},
                                       {"upheld", false},
                                       {"count", 49},
                                       {"limit", 50},
                                       {"reason", "one short"}}));
  CHECK(log.rows("SELECT group_concat(ply) FROM scoresheet_move") == "1");
  CHECK(log.rows("SELECT rule, upheld, count, limit_count FROM draw_claim") == "MOVES_25|0|49|50");
  const std::string kept = log.everything();
  rebuild_tables(log.db);
  CHECK(log.everything() == kept);
}

TEST_CASE("a later correction keeps when the game ended") {
  Log log;
  GameEvents game{"a", 0};
  log.add(game.created());
  log.add(game.ended());
  log.add(game.event("result_set", {{"result", "1-1"}, {"reason", "appeal"}, {"winner", nullptr}}));
  CHECK(log.rows("SELECT result, winner, reason, ended_utc FROM game") ==
        "1-1|-|appeal|2026-11-29T18:53:22.000Z");
}

TEST_CASE("a payload that does not fit is refused, and the field is named") {
  struct Case {
    const char* field;
    json value;
  };
  const Case cases[] = {
      {"ply", nullptr}, {"ply", "1"},    {"ply", 1.5},      {"ply", 18446744073709551615U},
      {"side", 1},      {"side", "red"}, {"captured", "x"}, {"captured", {1, "2"}},
      {"left_ms", 5},   {"promotes", 1}, {"fen", nullptr},
  };
  for (const Case& c : cases) {
    CAPTURE(std::string{c.field});
    CAPTURE(c.value.dump());
    Log log;
    GameEvents game{"a", 0};
    log.add(game.created());
    NewEvent move = game.move();
    json payload = json::parse(move.payload);
    payload[c.field] = c.value;
    move.payload = payload.dump();
    CHECK_THROWS(log.add(move));
  }
  Log log;
  GameEvents game{"a", 0};
  CHECK_THROWS_AS(log.add(game.event("clock_started", json::object())), BadPayload);
}

TEST_CASE("tables made anew from the log are the same") {
  Log log;
  for (int n = 1; n <= 5; ++n) {
    GameEvents game{"game" + std::to_string(n), n};
    log.add(game.created());
    log.add(game.event("seat_taken", {{"side", "white"}}));
    log.add(game.event("clock_started", json::object()));
    for (int i = 0; i < 10 * n; ++i) log.add(game.move());
    log.add(game.taken_back(n));
    log.add(game.event("draw_offered", {{"side", "white"}, {"ply", 4}}));
    if (n % 2 == 0) log.add(game.ended());
  }
  log.add({"system", 1, {"system", ""}, 0, 0, "started", "{}"});
  const std::string kept = log.everything();
  CHECK(kept.size() > 10'000);
  rebuild_tables(log.db);
  CHECK(log.everything() == kept);

  log.db.execute("UPDATE game SET result = '0-2'; DELETE FROM incident");
  CHECK(log.everything() != kept);
  rebuild_tables(log.db);
  CHECK(log.everything() == kept);
}

TEST_CASE("the log refuses every way to change it") {
  Log log;
  GameEvents game{"a"};
  log.add(game.created());
  log.add(game.move());
  for (const char* sql : {
           "UPDATE event_log SET payload = '{}'",
           "DELETE FROM event_log WHERE position = 2",
           "INSERT OR REPLACE INTO event_log SELECT * FROM event_log WHERE position = 1",
           "REPLACE INTO event_log SELECT 3, stream, sequence, actor_role, actor_name, elapsed_us, "
           "utc_us, type, payload, prev_hash, hash FROM event_log WHERE position = 1",
           "INSERT INTO event_log SELECT 3, stream, 3, actor_role, actor_name, elapsed_us, "
           "utc_us, type, '{', prev_hash, hash FROM event_log WHERE position = 1",
       }) {
    CAPTURE(std::string{sql});
    CHECK_THROWS_AS(log.db.execute(sql), Error);
  }
  CHECK(log.rows("SELECT count(*) FROM event_log") == "2");
}

TEST_CASE("times as the tables show them") {
  CHECK(utc_text(0) == "1970-01-01T00:00:00.000Z");
  CHECK(utc_text(1'795'978'400'123'999) == "2026-11-29T18:53:20.123Z");
  CHECK(utc_text(-1) == "1969-12-31T23:59:59.999Z");
  CHECK(utc_text(951'782'400'000'000) == "2000-02-29T00:00:00.000Z");
}
