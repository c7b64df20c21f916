#include "arbiter/game/session.hpp"

#include <doctest/doctest.h>

#include "db/game_codec.hpp"
#include "tests/support/table.hpp"

// Several games on one clock (CLOCK.md, 5): what the referee makes of the sessions of `clock/`.

namespace flagfall::arbiter {
namespace {

using test::Table;
using namespace std::chrono_literals;

GameSettings first_game(const clock::SessionRules& rules) {
  GameSettings settings = Table::settings();
  settings.control = rules.control;
  settings.session = *clock::make_session(rules);
  return settings;
}

clock::TimeControl control(const char* program) { return *clock::parse_control(program); }

std::optional<std::string> continues(Table& table, const char* game = "game2") {
  return Table::code_of(table.ask(ContinueSession{game}));
}

/// Both players make a move of so many seconds, and a draw is agreed while White thinks.
void draw_after(Table& table, clock::Duration white, clock::Duration black, clock::Duration rest) {
  table.wait(white);
  REQUIRE_FALSE(table.play("32-28"));
  table.wait(black);
  REQUIRE_FALSE(table.play("19-23"));
  table.wait(rest);
  table.ask(OfferDraw{Side::black, 2});
  table.ask(AcceptDraw{Side::white, 2});
  REQUIRE(table.game.outcome);
}

TEST_CASE("Lehman-Georgiev: a draw hands the times to the next game, with colours changed") {
  Table first = Table::started(first_game(clock::lehman_georgiev(control("600+2"))));
  CHECK(session_of(first.game)->phase == clock::SessionPhase::playing);
  CHECK(continues(first) == "GAME_NOT_OVER");
  draw_after(first, 10s, 20s, 30s);
  // 600 + 2 - 10 + 2 - 30 and 600 + 2 - 20 + 2: the increments of the next moves are paid.
  const clock::Session between = *session_of(first.game);
  CHECK(between.phase == clock::SessionPhase::awaiting);
  CHECK(between.left == clock::ByContestant<clock::Duration>{564s, 584s});

  const GameSettings next = next_settings(first.game);
  Table second{next};
  CHECK(second.left(Side::white) == 584s);
  CHECK(second.left(Side::black) == 564s);
  CHECK(db::decode("game_created", db::encode(Event{GameCreated{next}})) ==
        Event{GameCreated{next}});
  CHECK_FALSE(continues(first));
  CHECK(first.game.next_in_session == "game2");
  CHECK_FALSE(continues(first));
  CHECK(continues(first, "game3") == "SESSION_CONTINUED");
}

TEST_CASE("Lehman-Georgiev: the first win ends the session") {
  Table table = Table::started(first_game(clock::lehman_georgiev(control("600+2"))));
  table.play("32-28");
  table.ask(Resign{Side::black});
  const clock::Session over = *session_of(table.game);
  CHECK(over.phase == clock::SessionPhase::decided);
  CHECK(over.winner == clock::Contestant::a);
  CHECK(continues(table) == "SESSION_OVER");
}

TEST_CASE(
    "micro-match: fresh clocks, whatever ended the first game, and two games only (CASES 34)") {
  Table first = Table::started(first_game(clock::micro_match(control("60|90"))));
  first.wait(30s);
  first.ask(Resign{Side::white});
  Table second{next_settings(first.game)};
  // The programs go with the players.
  CHECK(second.left(Side::white) == 90s);
  CHECK(second.left(Side::black) == 60s);
  second.ask(StartClock{std::nullopt, true});
  second.ask(Resign{Side::black});
  CHECK(session_of(second.game)->winner == clock::Contestant::b);
  CHECK(continues(second) == "SESSION_OVER");
}

TEST_CASE("who won a game stays once the next one was made of it") {
  Table table = Table::started(first_game(clock::micro_match(control("60"))));
  table.ask(Resign{Side::black});
  CHECK_FALSE(Table::code_of(table.ask(SetResult{GameResult::black_wins, "A slip"})));
  CHECK_FALSE(continues(table));
  CHECK(Table::code_of(table.ask(SetResult{GameResult::white_wins, "Again"})) ==
        "SESSION_CONTINUED");
  CHECK_FALSE(Table::code_of(table.ask(SetResult{GameResult::black_wins, "With its reason"})));
}

TEST_CASE("the pause between two games is kept") {
  clock::SessionRules rules = clock::micro_match(control("60"));
  rules.pause = 2min;
  Table table = Table::started(first_game(rules));
  table.ask(Resign{Side::white});
  table.wait(2min - 1ms);
  const Decision early = table.ask(ContinueSession{"game2"});
  REQUIRE(early.refusal);
  CHECK(early.refusal->code == "SESSION_PAUSE");
  CHECK(std::get<std::int64_t>(early.refusal->sentence.params.front().value) == 1);
  table.wait(1ms);
  CHECK_FALSE(continues(table));
}

TEST_CASE("a game that stands alone has no next one, and one that was not begun awaits itself") {
  Table alone = Table::started(Table::settings());
  CHECK_FALSE(session_of(alone.game));
  alone.ask(Resign{Side::white});
  CHECK(continues(alone) == "NO_SESSION");
  const Table ready{first_game(clock::micro_match(control("60")))};
  CHECK(session_of(ready.game)->phase == clock::SessionPhase::awaiting);
}

}  // namespace
}  // namespace flagfall::arbiter
