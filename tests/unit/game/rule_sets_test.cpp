#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "arbiter/notation/move_text.hpp"
#include "db/game_codec.hpp"
#include "tests/support/random.hpp"
#include "tests/support/table.hpp"

// The referee under rules other than those of international draughts: how games end and are
// claimed, declared and refused.

namespace flagfall::arbiter {
namespace {

using nlohmann::json;
using test::Table;

GameSettings settings_of(RuleSet rules, const std::string& fen, std::size_t profile = 0) {
  GameSettings settings;
  settings.rules = rules;
  settings.profile = profiles_of(rules)[profile];
  settings.start = fen.empty() ? initial_position(rules) : parse_fen(rules, fen)->position;
  settings.control = *clock::parse_control("300");
  return settings;
}

void play_all(Table& table, const char* text) {
  std::istringstream in{text};
  for (std::string move; in >> move;) {
    CAPTURE(move);
    REQUIRE_FALSE(table.game.outcome);
    REQUIRE(table.play(move) == std::nullopt);
  }
}

TEST_CASE("games end under the name and the article of their own rule") {
  struct Case {
    RuleSet rules;
    const char* fen;
    const char* moves;
    GameResult result;
    Reason reason;
    const char* article;
  };
  const Case cases[] = {
      {RuleSet::russian, "W:WKb8,Ka7:BKg1",
       "b8-g3 g1-h2 g3-e1 h2-c7 a7-d4 c7-b8 d4-f6 b8-d6 e1-c3 d6-a3", GameResult::draw,
       Reason::moves_5, "FMJD-64 rules, 7.2.8"},
      {RuleSet::frisian, "W:WK6,K11:BK45",
       "6-1 45-50 11-16 50-33 1-12 33-15 12-1 15-47 16-11 47-20 11-50 20-25 50-33 25-30",
       GameResult::draw, Reason::moves_7, "Frisian rules, Art. 18"},
      {RuleSet::frisian, "B:WK41,K1:BK46", "46x5", GameResult::draw, Reason::one_king_each,
       "Frisian rules, Art. 21.1"},
      {RuleSet::turkish, "W:Wa2:Bh7,b2", "a2xc2", GameResult::draw, Reason::one_piece_each, ""},
      {RuleSet::breakthrough, "W:W8:B36", "8-2", GameResult::white_wins, Reason::variant_end, ""},
      {RuleSet::antidraughts, "W:W32:B28", "32x23", GameResult::black_wins, Reason::no_pieces, ""},
  };
  for (const Case& c : cases) {
    CAPTURE(c.fen);
    Table table = Table::started(settings_of(c.rules, c.fen));
    play_all(table, c.moves);
    REQUIRE(table.game.outcome);
    CHECK(table.game.outcome->result == c.result);
    CHECK(table.game.outcome->reason == c.reason);
    if (c.result == GameResult::draw) CHECK(table.game.outcome->article == c.article);
  }
}

TEST_CASE("moves taken back leave the position and the counts of before, under every rule set") {
  for (const RuleSet rules : all_rule_sets) {
    CAPTURE(name_of(rules));
    for_each_seed(3, [&](Random random) {
      Table table = Table::started(settings_of(rules, ""));
      std::vector<Game> games{table.game};
      while (games.size() < 60) {
        const auto legal = legal_moves(table.game);
        if (legal.empty()) break;
        const auto chosen = static_cast<std::size_t>(random.below(static_cast<int>(legal.size())));
        table.play(to_text(rules, table.game.position, legal, legal[chosen]));
        if (table.game.outcome) break;
        games.push_back(table.game);
      }
      table.game = games.back();
      const int back = 1 + random.below(static_cast<int>(games.size()) - 1);
      table.ask(Pause{PausedBy::arbiter, "the wrong man"});
      table.ask(TakeBackPlies{back, true, ""});
      const Game& then = games[games.size() - 1 - static_cast<std::size_t>(back)];
      CHECK(table.game.position == then.position);
      CHECK(table.game.counters == then.counters);
    });
  }
}

TEST_CASE("the English player claims before he makes the move that repeats the position") {
  Table table = Table::started(settings_of(RuleSet::english, "B:WK29,K30:BK3,K4"));
  play_all(table, "3-7 30-26 7-3");
  const Decision early = table.ask(ClaimDraw{Side::white, 3, DrawRule::repetition});
  REQUIRE(early.refusal);
  CHECK(early.refusal->code == "CLAIM_FAILS");
  CHECK(early.refusal->article == "WCDF rules, 1.32.1");
  CHECK(early.refusal->sentence.key == "game.claim_fails.next_move");
  CHECK(table.game.claims.back().claim.count == 2);
  play_all(table, "26-30 3-7 30-26 7-3");
  table.ask(ClaimDraw{Side::white, 7, DrawRule::repetition});
  REQUIRE(table.game.outcome);
  CHECK(table.game.outcome->reason == Reason::repetition);
  CHECK(table.game.claims.back().claim.count == 3);
}

TEST_CASE("the Italian claim needs the fourth time") {
  Table table = Table::started(settings_of(RuleSet::italian, "W:WK29,K30:BK3,K4"));
  play_all(table, "30-26 3-7 26-30 7-3 30-26 3-7 26-30 7-3");
  CHECK(Table::code_of(table.ask(ClaimDraw{Side::white, 8, DrawRule::repetition})) ==
        "CLAIM_FAILS");
  play_all(table, "30-26 3-7 26-30 7-3");
  table.ask(ClaimDraw{Side::white, 12, DrawRule::repetition});
  REQUIRE(table.game.outcome);
  CHECK(table.game.outcome->article == "FID rules, 9.3");
}

TEST_CASE("Thai repetition is shown to the arbiter, who declares it") {
  Table table = Table::started(settings_of(RuleSet::thai, "B:WK1,K2:BK31,K32"));
  play_all(table, "32-28 1-5 28-32 5-1 32-28 1-5 28-32 5-1");
  CHECK_FALSE(table.game.outcome);
  REQUIRE(table.game.notices.size() == 1);
  table.ask(DeclareDraw{Reason::repetition, ""});
  CHECK(table.game.outcome->reason == Reason::repetition);
}

TEST_CASE("what the players and the arbiter do is cited from the text of the game") {
  struct Case {
    RuleSet rules;
    const char* resignation;
    const char* agreement;
    const char* no_win;
    const char* two_in_a_row;
    const char* taking_back;
  };
  const Case cases[] = {
      {RuleSet::international, "FMJD Annex 1, 7.2.1", "FMJD Annex 1, 7.3.1", "FMJD Annex 1, 7.3.3",
       "FMJD Annex 1, 5.4.1", "FMJD Annex 1, 5.4.4"},
      {RuleSet::frisian, "Frisian rules, Art. 20b", "Frisian rules, Art. 21.2", "", "", ""},
      {RuleSet::thai, "", "", "", "", ""},
  };
  for (const Case& c : cases) {
    CAPTURE(name_of(c.rules));
    const auto ended = [&](const auto&... commands) {
      Table table = Table::started(settings_of(c.rules, ""));
      (table.ask(commands), ...);
      REQUIRE(table.game.outcome);
      return table.game.outcome->article;
    };
    CHECK(ended(Resign{Side::white}) == c.resignation);
    CHECK(ended(OfferDraw{Side::white, 0}, AcceptDraw{Side::black, 0}) == c.agreement);
    CHECK(ended(DeclareDraw{Reason::no_win_possible, ""}) == c.no_win);
    Table table = Table::started(settings_of(c.rules, ""));
    const Side waits = opponent(table.game.position.to_move);
    CHECK(table.ask(PlayMove{waits, 0, "1-2"}).refusal->article == c.two_in_a_row);
    CHECK(table.ask(AskTakeBack{waits, 0}).refusal->article == c.taking_back);
  }
}

TEST_CASE("a rule of another text is neither claimed nor declared") {
  Table table = Table::started(settings_of(RuleSet::czech, ""));
  CHECK(Table::code_of(table.ask(ClaimDraw{Side::white, 0, DrawRule::moves_25})) == "RULE_OFF");
  CHECK(Table::code_of(table.ask(DeclareDraw{Reason::moves_25, ""})) == "RULE_NOT_MET");
  CHECK(Table::code_of(table.ask(DeclareDraw{Reason::variant_end, ""})) == "NOT_A_DRAW_RULE");
}

TEST_CASE("a claim of a rule that does not count here names its limit") {
  GameSettings settings = settings_of(RuleSet::pool, "");
  settings.draw_modes[DrawRule::moves_13] = DrawMode::claim;
  Table table = Table::started(settings);
  CHECK(Table::code_of(table.ask(ClaimDraw{Side::black, 0, DrawRule::moves_13})) == "CLAIM_FAILS");
  CHECK(table.game.claims.back().claim ==
        ClaimDecided{Side::black, DrawRule::moves_13, 0, false, 0, 13, ""});
}

TEST_CASE("a game that starts where a rule has drawn it is drawn at once") {
  struct Case {
    RuleSet rules;
    const char* fen;
    int quiet_plies;
    const char* reason;  // null: it starts
    const char* article;
  };
  const Case cases[] = {
      {RuleSet::frisian, "W:WK1:BK5", 0, "ONE_KING_EACH", "Frisian rules, Art. 21.1"},
      {RuleSet::frisian, "W:WK5:BK46", 0, nullptr, ""},
      {RuleSet::turkish, "W:Wa2:Bh7", 0, "ONE_PIECE_EACH", ""},
      {RuleSet::international, "W:WK6,K11:BK45", 10, "MOVES_5", "FMJD Annex 1, 6.4"},
      {RuleSet::international, "W:WK6,K11:BK45", 9, nullptr, ""},
      {RuleSet::international, "W:WK6,K11:BK40,K45", 60, "MOVES_25", "FMJD Annex 1, 6.2"},
      {RuleSet::english, "B:WK29,K30:BK3,K4", 90, nullptr, ""},  // a claim, and nobody has made it
      {RuleSet::breakthrough, "", 0, nullptr, ""},
  };
  for (const Case& c : cases) {
    CAPTURE(c.fen);
    GameSettings settings = settings_of(c.rules, c.fen);
    settings.quiet_plies = c.quiet_plies;
    const Table table{settings};
    REQUIRE(table.game.outcome.has_value() == (c.reason != nullptr));
    if (!c.reason) continue;
    CHECK(*table.game.outcome == Outcome{GameResult::draw, *reason_named(c.reason), c.article, ""});
    CHECK(fold(table.log) == table.game);
    for (const DrawRule rule : all_draw_rules) settings.draw_modes[rule] = DrawMode::arbiter;
    const Table left_to_arbiter{settings};
    CHECK_FALSE(left_to_arbiter.game.outcome);
    CHECK(left_to_arbiter.game.notices ==
          std::vector<DrawNoticed>{{*draw_rule_named(c.reason), 0}});
  }
}

TEST_CASE("plies before the start count in the game, after a take-back and after a restart") {
  GameSettings settings = settings_of(RuleSet::international, "W:WK46,K47,K48:BK3");
  settings.quiet_plies = 30;
  Table table = Table::started(settings);
  CHECK_FALSE(table.play("46-23"));
  CHECK_FALSE(table.game.outcome);
  table.ask(Pause{PausedBy::arbiter, ""});
  table.ask(TakeBackPlies{1, true, ""});
  table.ask(Resume{});
  CHECK_FALSE(table.play("46-23"));
  std::vector<Happened> stored;
  for (const Happened& happened : table.log)
    stored.push_back({happened.at, db::decode(type_of(happened.event),
                                              json::parse(db::encode(happened.event).dump()))});
  CHECK(fold(stored) == table.game);
  CHECK_FALSE(table.play("3-8"));
  REQUIRE(table.game.outcome);
  CHECK(table.game.outcome->reason == Reason::moves_16);
}

TEST_CASE("every rule set, profile, rule and reason is stored and read again") {
  for (const RuleSet rules : all_rule_sets)
    for (std::size_t i = 0; i < profiles_of(rules).size(); ++i) {
      GameSettings settings = settings_of(rules, "", i);
      settings.quiet_plies = 3;
      for (const DrawRow& row : draw_rows(rules, settings.profile))
        settings.draw_modes[row.rule] = DrawMode::arbiter;
      const Event event = GameCreated{settings};
      CHECK(db::decode(type_of(event), db::encode(event)) == event);
    }
  for (const DrawRule rule : all_draw_rules) {
    const Event event = DrawClaimed{Side::white, rule, 4, false, 2, 3};
    CHECK(db::decode(type_of(event), db::encode(event)) == event);
    CHECK(reason_named(name_of(rule)));
  }
  for (int i = 0; i <= static_cast<int>(Reason::jury); ++i) {
    const Event event = GameEnded{{GameResult::draw, static_cast<Reason>(i), "", ""}};
    CHECK(db::decode(type_of(event), db::encode(event)) == event);
  }
}

}  // namespace
}  // namespace flagfall::arbiter
