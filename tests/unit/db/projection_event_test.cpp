#include <doctest/doctest.h>

#include "tests/support/event_facts.hpp"
#include "tests/support/game_events.hpp"
#include "tests/support/memory_log.hpp"

// The plain tables of an event with tournaments, as its facts make them.

namespace flagfall::db {
namespace {

using namespace arbiter::tournament;
using nlohmann::json;
using test::FactEvents;
using test::GameEvents;
using test::Log;

/// The sample event, up to and without the first fact of a type after `skip` of them; whole if
/// there is none.
struct Sample {
  Log log;
  FactEvents facts{"k3m9x2pq"};

  void add(const Fact& fact) { log.add(facts.event(fact)); }
  explicit Sample(std::string_view until = {}, int skip = 0) {
    for (const Fact& fact : test::sample_facts()) {
      if (type_of(fact) == until && skip-- == 0) return;
      add(fact);
    }
  }
};

TEST_CASE("a whole event, as a secretary reads it") {
  Sample sample;
  Log& log = sample.log;
  CHECK(log.rows("SELECT id, name, site, stream_id, first_day, time_zone, visibility, archived, "
                 "opened_utc FROM event") ==
        "1|Zaandam open|Zaandam|k3m9x2pq|2026-12-04|Europe/Amsterdam|public|1|"
        "2026-11-29T18:53:21.000Z");
  CHECK(log.rows("SELECT number, name, rules, system, form, time_control, rounds, scoring, boards, "
                 "initial_colour FROM tournament") ==
        "1|A|international|swiss|single_game|4800+60|5|2-1-0|wooden|black;"
        "2|B|russian|round_robin|micro_match|4800+60|7|1-½-0|here|white");
  CHECK(log.rows("SELECT tie_breaks FROM tournament WHERE number = 1").starts_with("PTS, "));
  CHECK(log.rows("SELECT number, name, title, rating, federation, federation_id, presence "
                 "FROM player ORDER BY number LIMIT 3") ==
        "1|Sijbrands, Ton|GMI|2410|NED|10023|unknown;2|Šiaulys, J.||-|||present;"
        "3|Wiersma, Harm||2380|||absent");
  CHECK(log.rows("SELECT tournament, player, from_round, until_round, withdrawn_reason, "
                 "fixed_board, drawn_number FROM participant") ==
        "1|1|1|-||0|4;1|2|1|-||0|3;1|3|1|-||0|2;1|4|1|1|left|2|1;2|1|1|-||0|-;2|2|1|-||0|-");
  CHECK(log.rows("SELECT player, round, kind FROM asked_bye") == "2|2|half_bye");
  CHECK(log.rows("SELECT a, b FROM forbidden_pair") == "1|2");
  CHECK(log.rows("SELECT tournament, number, phase, opening, remark, dropped FROM round "
                 "ORDER BY tournament, number") ==
        "1|1|confirmed|FMJD64 12-III|asked to|0;1|2|draft|||0;2|1|published|FMJD64 1-I||0");
  CHECK(log.rows("SELECT p.name, b.kind FROM bye b JOIN player p ON p.id = b.player") ==
        "Šiaulys, J.|half_bye");
  CHECK(log.rows("SELECT tournament, round, board, white, black, result, confirmed, entered_name "
                 "FROM pairing_list") ==
        "A|1|1|Sijbrands, Ton|Wiersma, Harm|2-0|1|anna;"
        "A|1|2|Šiaulys, J.|Clerc, Rob|2-0|1|anna;"
        "A|2|1|Wiersma, Harm|Sijbrands, Ton||0|;"
        "B|1|1|Šiaulys, J.|Sijbrands, Ton|2-0, 1-1|1|anna");
  CHECK(log.rows("SELECT purpose, game, result, kind, plus FROM result ORDER BY board, purpose "
                 "DESC, game") ==
        "standings|1|2-0|played|0;rating|1|0-0|forfeit|0;standings|1|2-0|played|0;"
        "standings|1|2-0|played|0;standings|2|1-1|played|1");
  CHECK(log.rows("SELECT before, after, reason, for_rating_only, actor_name FROM correction "
                 "ORDER BY board") ==
        "2-0|0-0 forfeit|nobody came|1|anna;1-1|2-0|read wrongly|0|anna");
  CHECK(log.rows("SELECT side, result FROM report ORDER BY side") == "black|1-1;white|2-0");
  CHECK(log.rows("SELECT count(*) FROM entry_list WHERE tournament = 'A'") == "4");
}

TEST_CASE("a result that is taken away leaves nothing of itself") {
  Sample sample{"result_entered"};
  CHECK(sample.log.rows("SELECT count(*) FROM report") == "2");
  sample.add(ResultEntered{1, 1, 1, {{}}, true});
  CHECK(sample.log.rows("SELECT result, confirmed, entered_role FROM board WHERE result <> ''") ==
        "1-1|1|arbiter");
  sample.add(ResultEntered{1, 1, 1, {}, true});
  CHECK(sample.log.rows("SELECT count(*) FROM board WHERE result <> '' OR confirmed OR "
                        "entered_name <> ''") == "0");
  CHECK(sample.log.rows("SELECT count(*) FROM result") == "0");
  CHECK(sample.log.rows("SELECT count(*) FROM report") == "0");
}

TEST_CASE("a round that is paired anew has new boards; one that a game refers to stays, marked") {
  Sample sample{"round_moved"};
  CHECK(sample.log.rows("SELECT id, number FROM board") == "102|1;103|2");
  GameEvents game{"g1"};
  NewEvent created = game.created();
  json payload = json::parse(created.payload);
  payload["event"] = payload["tournament"] = 1;
  payload["round"] = sample.log.db.int64("SELECT id FROM round");
  payload["board"] = 103;
  created.payload = payload.dump();
  sample.log.add(created);
  // The players of the board are those of the pairing, whatever the scoresheet calls them.
  CHECK(sample.log.rows("SELECT count(*) FROM player") == "5");
  CHECK(sample.log.rows("SELECT count(*) FROM event") == "1");
  sample.add(GamesLinked{1, 1, 2, {"g1"}});
  CHECK(sample.log.rows("SELECT board, number, game FROM board_game") == "103|1|g1");

  sample.add(RoundPaired{1, 1, {{4, 1}}, {{2, RoundKind::half_bye}}, {}, "", "", ""});
  CHECK(sample.log.rows("SELECT id, number, dropped FROM board ORDER BY id") == "103|2|1;104|1|0");
  CHECK(sample.log.rows("SELECT white, black FROM pairing_list WHERE round = 1") ==
        "Clerc, Rob|Sijbrands, Ton");
  CHECK(sample.log.rows("SELECT count(*) FROM board_game") == "0");
  sample.add(RoundUnpaired{1, 1});
  CHECK(sample.log.rows("SELECT number, dropped FROM round") == "1|1");
  CHECK(sample.log.rows("SELECT count(*) FROM pairing_list") == "0");
  CHECK(sample.log.rows("SELECT count(*) FROM bye") == "0");
}

/// The whole event of teams.
struct TeamSample {
  Log log;
  FactEvents facts{"league22"};

  explicit TeamSample(std::string_view until = {}) {
    for (const Fact& fact : test::sample_team_facts()) {
      if (type_of(fact) == until) return;
      add(fact);
    }
  }
  void add(const Fact& fact) { log.add(facts.event(fact)); }
};

TEST_CASE("an event of teams, as a secretary reads it") {
  TeamSample sample;
  Log& log = sample.log;
  CHECK(log.rows("SELECT team_boards, team_colours_alternate FROM tournament") == "2|1");
  CHECK(log.rows("SELECT number, name, club, federation, captain, until_round, withdrawn_reason, "
                 "drawn_number FROM team") ==
        "1|DIOS|DIOS|NED|Her|-||3;2|Šilas||LTU||1|no board|2;3|Westerhaar|WVM|NED|Him|-||1");
  CHECK(log.rows("SELECT team, place, player FROM team_player") ==
        "1|1|1;1|2|2;1|3|3;2|1|4;2|2|5;3|1|7;3|2|6");
  CHECK(log.rows("SELECT round, match, home, away, home_penalty, away_penalty, winner, reason "
                 "FROM match_list") ==
        "1|1|DIOS|Šilas|1.0|0.5|Šilas|came too late;2|1|Westerhaar|DIOS|0.0|0.0|-|");
  CHECK(
      log.rows("SELECT r.number, b.team, b.kind FROM team_bye b JOIN round r ON r.id = b.round") ==
      "1|3|pairing_bye");
  CHECK(log.rows("SELECT round, match, board, white, black, result FROM pairing_list") ==
        "1|1|1|Player 4|-|2-0 forfeit;1|1|2|Player 2|Player 5|2-0;"
        "2|1|1|Player 6|Player 2|;2|1|2|-|Player 7|");
  // Who sat down anew had reported nothing.
  CHECK(log.rows("SELECT count(*) FROM report WHERE side = 'white'") == "0");
  CHECK(log.rows("SELECT count(*) FROM team_list") == "7");
  const std::string kept = log.everything();
  rebuild_tables(log.db);
  CHECK(log.everything() == kept);
}

TEST_CASE("who is taken out of a tournament leaves no gap in the list of his team") {
  TeamSample sample{"team_changed"};
  sample.add(PlayerRemoved{1, 4});
  CHECK(sample.log.rows("SELECT place, player FROM team_player WHERE team = 2") == "1|5;2|8");
}

TEST_CASE("a fact about a team that is not there is refused, and said") {
  for (const Fact& fact :
       {Fact{TeamChanged{1, 9, {}, {}}}, Fact{TeamWithdrew{1, 9, 1, ""}}, Fact{TeamReturned{1, 9}},
        Fact{TeamRemoved{1, 9}}, Fact{LineUpSet{1, 1, 3, {6, 7}}}, Fact{LineUpSet{1, 7, 1, {1, 2}}},
        Fact{TeamEntered{1, 5, {}, {99}, 1}}}) {
    CAPTURE(type_of(fact));
    TeamSample sample{"team_withdrew"};
    CHECK_THROWS(sample.add(fact));
  }
}

TEST_CASE("tables of events made anew from the log are the same") {
  Log log;
  for (int n = 0; n < 3; ++n) {
    const std::string id = "event" + std::to_string(n);
    GameEvents game{"game" + std::to_string(n), 1 + 20 * n};
    log.add(game.created());
    log.add(game.move());
    FactEvents facts{id, 10 + 20 * n, 100 + 20 * n};
    for (const Fact& fact : test::sample_facts()) log.add(facts.event(fact));
    log.add(game.ended());
  }
  const std::string kept = log.everything();
  CHECK(kept.size() > 10'000);
  rebuild_tables(log.db);
  CHECK(log.everything() == kept);
  log.db.execute("UPDATE board SET result = ''; DELETE FROM asked_bye; DELETE FROM board_game");
  CHECK(log.everything() != kept);
  rebuild_tables(log.db);
  CHECK(log.everything() == kept);
}

TEST_CASE("a fact about what is not there is refused, and said") {
  const Fact cases[] = {
      EventChanged{},
      TournamentChanged{3, {}},
      PlayerChanged{9, {}},
      PresenceNoted{9, Presence::present},
      PlayerEntered{3, 1, 1},
      PlayerEntered{1, 9, 1},
      PlayerWithdrew{2, 3, 1, ""},
      BoardFixed{2, 3, 1},
      RoundPaired{1, 1, {{1, 9}}, {}, {}, "", "", ""},
      RoundMoved{1, 7, RoundPhase::published, ""},
      ResultEntered{1, 1, 9, {}, true},
      GamesLinked{1, 1, 1, {"none"}},
  };
  for (const Fact& fact : cases) {
    CAPTURE(type_of(fact));
    const bool nothing = std::holds_alternative<EventChanged>(fact);
    Sample sample{nothing ? "event_opened" : "round_moved"};
    CHECK_THROWS(sample.add(fact));
  }
}

TEST_CASE("a fact without the rows that it makes is refused") {
  for (const Fact& fact : {Fact{EventOpened{}}, Fact{RoundPaired{1, 2, {}, {}, {}, "", "", ""}}}) {
    CAPTURE(type_of(fact));
    Sample sample{std::holds_alternative<EventOpened>(fact) ? "event_opened" : ""};
    NewEvent event = sample.facts.event(fact);
    json payload = json::parse(event.payload);
    payload.erase("rows");
    event.payload = payload.dump();
    CHECK_THROWS_AS(sample.log.add(event), BadPayload);
  }
}

}  // namespace
}  // namespace flagfall::db
