#include <doctest/doctest.h>

#include <map>

#include "tests/unit/game/random_clock_game.hpp"

// Irregularities, penalties, set positions, annulled results, and the power that is undone
// (ARBITER.md 6 and 17, RULES.md 4).

namespace flagfall::arbiter {
namespace {

using test::Table;
using namespace std::chrono_literals;

Decision press(Table& table, Side side) { return table.ask(Press{side, ply_of(table.game)}); }

/// Of wood: White pressed after 10 s, Black has thought for 20 s.
Table wooden() {
  Table table = test::wooden_table("60+2");
  table.wait(10s);
  press(table, Side::white);
  table.wait(20s);
  return table;
}

/// The same with the moves here.
Table played() {
  Table table = Table::started(Table::settings("60+2"));
  table.wait(10s);
  table.play("32-28");
  table.wait(20s);
  return table;
}

Decision report(Table& table, Side side = Side::white) {
  return table.ask(ReportIrregularity{side, Irregularity::capture_overlooked, "he forgot 28x17"});
}

TEST_CASE("every irregularity has a name, and in the games of FMJD its article") {
  for (int number = 1; number <= irregularities; ++number) {
    const auto irregularity = static_cast<Irregularity>(number - 1);
    const std::string name = (number < 10 ? "I0" : "I") + std::to_string(number);
    CHECK(name_of(irregularity) == name);
    CHECK(irregularity_named(name) == irregularity);
    CHECK(article_of(RuleSet::international, irregularity) ==
          "FMJD Annex 1, 5.4." + std::to_string(number));
    CHECK(article_of(RuleSet::english, irregularity).empty());
  }
  CHECK_FALSE(irregularity_named("I18"));
  CHECK_FALSE(irregularity_named("I00"));
}

TEST_CASE("a report stops both clocks and asks the opponent; there is one at a time") {
  Table table = wooden();
  const Decision decision = report(table);
  REQUIRE(decision.events.size() == 2);
  CHECK(std::get<IrregularityReported>(decision.events[0].event) ==
        IrregularityReported{Side::white, Irregularity::capture_overlooked, 1, "he forgot 28x17",
                             "FMJD Annex 1, 5.4.6"});
  CHECK(phase_of(table.game) == Phase::paused);
  CHECK(table.game.pausing->by == PausedBy::irregularity);
  CHECK(open_irregularity(table.game) != nullptr);
  CHECK(Table::code_of(report(table, Side::black)) == "IRREGULARITY_OPEN");
  CHECK(Table::code_of(press(table, Side::black)) == "PAUSED");
  CHECK(Table::code_of(table.ask(Resume{Side::black})) == "ARBITER_RESUMES");
}

TEST_CASE("T7: the opponent lets it stand: no clock changes, and the log has both") {
  Table table = wooden();
  report(table);
  const BySide<clock::Duration> before{table.left(Side::white), table.left(Side::black)};
  CHECK(Table::code_of(table.ask(LetStand{Side::white, ""})) == "NOT_THE_OPPONENT");
  const Decision decision = table.ask(LetStand{Side::black, ""});
  REQUIRE(decision.events.size() == 1);
  CHECK(std::get<IrregularityStands>(decision.events[0].event) ==
        IrregularityStands{Side::white, Side::black, false, ""});
  CHECK(table.left(Side::white) == before.white);
  CHECK(table.left(Side::black) == before.black);
  CHECK(table.game.irregularities.back().settled == Settled::stands);
  CHECK(Table::code_of(table.ask(LetStand{Side::black, ""})) == "NO_IRREGULARITY");
}

TEST_CASE("T8: repaired, the offender is on move again and the opponent has his time back") {
  struct Case {
    const char* name;
    Table table;
  };
  for (Case& c : std::array{Case{"wooden", wooden()}, Case{"played", played()}}) {
    CAPTURE(c.name);
    report(c.table);
    CHECK_FALSE(c.table.ask(RepairIrregularity{Side::black, ""}).refusal);
    CHECK(ply_of(c.table.game) == 0);
    CHECK(side_to_move(c.table.game) == Side::white);
    CHECK(c.table.left(Side::white) == 52s);  // what he used stays used, the credit is gone
    CHECK(c.table.left(Side::black) == 62s);
    CHECK(c.table.game.irregularities.back().settled == Settled::repaired);
    CHECK(c.table.game.irregularities.back().by == Side::black);
    CHECK(phase_of(c.table.game) == Phase::paused);
    CHECK_FALSE(c.table.ask(Resume{}).refusal);
  }
}

TEST_CASE("what is not on record yet is repaired on the board alone") {
  Table table = wooden();
  report(table, Side::black);  // Black has moved, and not pressed
  const Decision decision = table.ask(RepairIrregularity{std::nullopt, "Black shows it"});
  REQUIRE(decision.events.size() == 1);
  CHECK_FALSE(std::get<IrregularityRepaired>(decision.events[0].event).undone);
  CHECK(ply_of(table.game) == 1);
}

TEST_CASE("playing on accepts it (FMJD Annex 1, 5.7), a move of the offender does not") {
  for (const bool of_wood : {true, false}) {
    CAPTURE(of_wood);
    Table table = of_wood ? wooden() : played();
    report(table);
    table.ask(Resume{});
    const Decision decision =
        of_wood ? press(table, Side::black) : table.ask(PlayMove{Side::black, 1, "19-23"});
    REQUIRE(decision.events.size() == 2);
    CHECK(std::get<IrregularityStands>(decision.events[0].event).played_on);
    CHECK(table.game.irregularities.back().settled == Settled::played_on);
    CHECK(Table::code_of(table.ask(RepairIrregularity{std::nullopt, "late"})) == "NO_IRREGULARITY");
  }
  Table table = wooden();
  report(table, Side::black);
  table.ask(Resume{});
  press(table, Side::black);
  CHECK(open_irregularity(table.game) != nullptr);
}

TEST_CASE("while the opponent has not chosen nothing takes the ground from under his choice") {
  struct Row {
    const char* name;
    bool of_wood;
    Command correction;
  };
  Position other = played().game.position;
  other.to_move = Side::white;
  const Row rows[] = {
      {"moves taken back", false, TakeBackPlies{1, true, "r"}},
      {"a position set", false, SetPosition{other, "r", ""}},
      {"a press undone", true, UndoPress{true, "r"}},
      {"a turn set", true, SetTurn{Side::white, "r"}},
      {"an adjournment", false, Adjourn{false, "", "r"}},
  };
  for (const Row& row : rows) {
    CAPTURE(row.name);
    for (const Side side : both_sides) {
      Table table = row.of_wood ? wooden() : played();
      report(table, side);
      const Game before = table.game;
      CHECK(Table::code_of(table.ask(row.correction)) == "IRREGULARITY_OPEN");
      CHECK(table.game == before);
      REQUIRE_FALSE(table.ask(DropIrregularity{"first this"}).refusal);
      CHECK_FALSE(table.ask(row.correction).refusal);
    }
  }
}

TEST_CASE("nor do the players take back a move about which the opponent chooses") {
  GameSettings settings = Table::settings("60+2");
  settings.take_back = TakeBack::restore;
  Table table = Table::started(settings);
  table.play("32-28");
  table.ask(AskTakeBack{Side::white, 1});
  report(table);
  table.ask(Resume{});
  CHECK(Table::code_of(table.ask(AcceptTakeBack{Side::black, 1})) == "IRREGULARITY_OPEN");
  table.ask(DropIrregularity{"r"});
  CHECK_FALSE(table.ask(AcceptTakeBack{Side::black, 1}).refusal);
}

TEST_CASE("an irregularity that was none") {
  Table table = wooden();
  report(table);
  CHECK_FALSE(table.ask(DropIrregularity{"the capture was played"}).refusal);
  CHECK(table.game.irregularities.back().settled == Settled::dropped);
  CHECK(Table::code_of(table.ask(DropIrregularity{"twice"})) == "NO_IRREGULARITY");
}

TEST_CASE("when nothing can be reported") {
  Table ready{Table::settings()};
  CHECK(Table::code_of(report(ready)) == "NOT_STARTED");
  Table over = wooden();
  over.ask(SetResult{GameResult::draw, "agreed"});
  CHECK(Table::code_of(report(over)) == "GAME_OVER");
  Table proposed = wooden();
  proposed.ask(Resign{Side::white});
  CHECK(Table::code_of(report(proposed)) == "PROPOSAL_STANDS");
}

TEST_CASE("the ladder: what each irregularity of a side calls for, until it is given") {
  GameSettings settings = Table::settings("300");
  settings.conduct.play = Play::clock_only;
  settings.conduct.penalties = {
      {PenaltyKind::warning, 0s}, {PenaltyKind::time, 120s}, {PenaltyKind::loss, 0s}};
  Table table{settings};
  table.ask(StartClock{});
  const PenaltyKind due[] = {PenaltyKind::warning, PenaltyKind::time, PenaltyKind::loss};
  for (const PenaltyKind kind : due) {
    CHECK_FALSE(penalty_due(table.game));
    table.ask(ReportIrregularity{Side::white, Irregularity::two_hands, ""});
    CHECK_FALSE(penalty_due(table.game));  // the opponent has not chosen yet
    table.ask(LetStand{Side::black, ""});
    const auto now_due = penalty_due(table.game);
    REQUIRE(now_due);
    CHECK(now_due->side == Side::white);
    CHECK(now_due->step.kind == kind);
    table.ask(Penalise{Side::white, kind, now_due->step.to_opponent, "by the ladder", ""});
    if (kind != PenaltyKind::loss) table.ask(Resume{});
  }
  REQUIRE(table.game.outcome);
  CHECK(table.game.outcome->result == GameResult::black_wins);
  CHECK(table.left(Side::black) == 420s);
  CHECK_FALSE(penalty_due(table.game));
}

TEST_CASE("without a ladder nothing is due, and what was none does not count") {
  Table table = wooden();
  report(table);
  table.ask(LetStand{Side::black, ""});
  CHECK_FALSE(penalty_due(table.game));
}

TEST_CASE("penalties that are refused") {
  Table table = wooden();
  CHECK(Table::code_of(table.ask(Penalise{Side::white, PenaltyKind::time, 0s, "r", ""})) ==
        "PENALTY_NEEDS_TIME");
  CHECK(Table::code_of(table.ask(Penalise{Side::white, PenaltyKind::warning, 5s, "r", ""})) ==
        "PENALTY_NEEDS_TIME");
  CHECK(Table::code_of(table.ask(Penalise{Side::white, PenaltyKind::time, 60s, "r", ""})) ==
        "PAUSE_FIRST");
  // A warning needs no stopped clock.
  CHECK_FALSE(table.ask(Penalise{Side::white, PenaltyKind::warning, 0s, "r", ""}).refusal);
  CHECK(phase_of(table.game) == Phase::running);
  table.ask(SetResult{GameResult::draw, "agreed"});
  CHECK(Table::code_of(table.ask(Penalise{Side::white, PenaltyKind::warning, 0s, "r", ""})) ==
        "GAME_OVER");
  // What happened can still be noted.
  CHECK_FALSE(table.ask(NoteIncident{Side::white, "left the hall", ""}).refusal);
}

TEST_CASE("IR-02: a set position begins the counts anew and keeps what was repeated") {
  Table table = Table::started(Table::settings("60", "W:WK48,K49:BK5"));
  for (const char* text : {"48-42", "5-10", "42-48", "10-5"}) CHECK_FALSE(table.play(text));
  const auto count_of = [&](DrawRule rule) {
    const auto counter = counter_of(table.game.counters, rule);
    return counter ? counter->count : -1;
  };
  CHECK(count_of(DrawRule::repetition) == 2);
  CHECK(count_of(DrawRule::moves_5) == 4);
  Position other = table.game.position;
  other.to_move = Side::black;
  CHECK(Table::code_of(table.ask(SetPosition{other, "r", ""})) == "PAUSE_FIRST");
  table.ask(Pause{});
  CHECK(Table::code_of(table.ask(SetPosition{table.game.position, "r", ""})) == "SAME_POSITION");
  CHECK(Table::code_of(table.ask(SetPosition{Position{}, "r", ""})) == "NOT_A_START");
  REQUIRE_FALSE(table.ask(SetPosition{other, "Black is to move", "art"}).refusal);
  CHECK(side_to_move(table.game) == Side::black);
  CHECK(table.game.clock.on_move == Side::black);
  CHECK(count_of(DrawRule::moves_5) == 0);
  CHECK(count_of(DrawRule::repetition) == 1);
  Position again = other;
  again.to_move = Side::white;
  REQUIRE_FALSE(table.ask(SetPosition{again, "no, White", ""}).refusal);
  CHECK(count_of(DrawRule::repetition) == 3);  // it stood twice before
  table.ask(Resume{});
  CHECK_FALSE(table.play("48-42"));
  CHECK(position_at(table.game, 5) == table.game.position);
  table.ask(Pause{});
  table.ask(TakeBackPlies{1, true, "r"});
  CHECK(table.game.position == again);
  CHECK(table.game.positions_put.size() == 1);
  table.ask(TakeBackPlies{1, true, "r"});
  CHECK(table.game.positions_put.empty());
}

TEST_CASE("an annulled result: the game goes on, and the flag that brought it is lifted") {
  Table table = played();
  CHECK(Table::code_of(table.ask(AnnulResult{"r", ""})) == "NOTHING_TO_ANNUL");
  table.wait(60s);
  table.ask(CheckFlag{});
  REQUIRE(table.game.outcome);
  REQUIRE_FALSE(table.ask(AnnulResult{"the clock was set wrong", ""}).refusal);
  CHECK(phase_of(table.game) == Phase::paused);
  CHECK_FALSE(table.game.flag);
  // With no time left the next second would end it again.
  CHECK(Table::code_of(table.ask(Resume{})) == "WOULD_FLAG");
  table.ask(SetTime{Side::black, 30s, "as the sheet says"});
  CHECK_FALSE(table.ask(Resume{}).refusal);
  CHECK_FALSE(table.play("19-23"));
}

TEST_CASE("an end on the board is annulled only to take moves back") {
  Table table = Table::started(Table::settings("60", "W:WK46:B41"));
  REQUIRE_FALSE(table.play("46x37"));
  REQUIRE(table.game.outcome);
  REQUIRE_FALSE(table.ask(AnnulResult{"the piece was wrongly placed", ""}).refusal);
  CHECK(Table::code_of(table.ask(Resume{})) == "BOARD_OVER");
  table.ask(TakeBackPlies{1, true, "r"});
  CHECK_FALSE(table.ask(Resume{}).refusal);
}

TEST_CASE("results by their ground") {
  struct Case {
    GameResult result;
    Reason ground;
    const char* code;
  };
  const Case cases[] = {
      {GameResult::white_wins, Reason::forfeit, nullptr},
      {GameResult::black_wins, Reason::refusal, nullptr},
      {GameResult::both_lose, Reason::double_forfeit, nullptr},
      {GameResult::draw, Reason::adjudication, nullptr},
      {GameResult::draw, Reason::forfeit, "FORFEIT_NEEDS_WINNER"},
      {GameResult::both_lose, Reason::refusal, "FORFEIT_NEEDS_WINNER"},
      {GameResult::white_wins, Reason::double_forfeit, "FORFEIT_OF_BOTH"},
      {GameResult::white_wins, Reason::time, "NOT_A_GROUND"},
      {GameResult::white_wins, Reason::jury, "NOT_A_GROUND"},
  };
  for (const Case& c : cases) {
    Table table = wooden();
    const auto code = Table::code_of(table.ask(SetResult{c.result, "r", c.ground, "art"}));
    CHECK(code == (c.code == nullptr ? std::nullopt : std::optional<std::string>{c.code}));
    if (!code) CHECK(table.game.outcome == Outcome{c.result, c.ground, "art", "r"});
  }
}

TEST_CASE("the last power is undone, bit for bit, and one step back is all") {
  const auto undone = [](Table& table, const Command& command) {
    const Game before = table.game;
    REQUIRE_FALSE(table.ask(command).refusal);
    table.wait(1s);
    REQUIRE_FALSE(table.ask(UndoPower{"a slip"}).refusal);
    Game after = table.game;
    after.last_power = before.last_power;
    // But for this: that it goes on again is known.
    const bool had_ended = std::holds_alternative<SetResult>(command) ||
                           (std::holds_alternative<Penalise>(command) &&
                            std::get<Penalise>(command).kind == PenaltyKind::loss);
    CHECK(after.reopened == (before.reopened || (had_ended && !before.outcome)));
    after.reopened = before.reopened;
    CHECK(after == before);
    CHECK(Table::code_of(table.ask(UndoPower{"again"})) == "NOTHING_TO_UNDO");
  };
  for (const bool of_wood : {true, false}) {
    CAPTURE(of_wood);
    Table table = of_wood ? wooden() : played();
    CHECK(Table::code_of(table.ask(UndoPower{"r"})) == "NOTHING_TO_UNDO");
    table.ask(Pause{});
    undone(table, AdjustTime{Side::white, -5s, "r"});
    undone(table, SetTime{Side::black, 5s, "r"});
    undone(table, SetMoves{Side::white, 7, "r"});
    undone(table, Penalise{Side::white, PenaltyKind::time, 60s, "r", ""});
    undone(table, Penalise{Side::white, PenaltyKind::loss, 0s, "r", ""});
    undone(table, SetResult{GameResult::draw, "r"});
    if (of_wood) {
      undone(table, UndoPress{true, "r"});
      undone(table, SetTurn{Side::white, "r"});
    } else {
      undone(table, TakeBackPlies{1, true, "r"});
      Position other = table.game.position;
      other.to_move = Side::white;
      undone(table, SetPosition{other, "r", ""});
    }
    report(table);
    undone(table, RepairIrregularity{Side::black, ""});
    undone(table, LetStand{Side::black, ""});
    undone(table, DropIrregularity{"r"});
    table.ask(DropIrregularity{"r"});
    table.ask(SetResult{GameResult::white_wins, "r"});
    undone(table, SetResult{GameResult::draw, "r"});
    undone(table, AnnulResult{"r", ""});
  }
}

TEST_CASE("a flag that a correction brought about goes with it") {
  Table table = played();
  table.ask(Pause{});
  table.ask(AdjustTime{Side::black, -50s, "r", true});
  REQUIRE(table.game.outcome);
  REQUIRE_FALSE(table.ask(UndoPower{"a zero too many"}).refusal);
  CHECK(phase_of(table.game) == Phase::paused);
  CHECK_FALSE(table.game.flag);
  CHECK(table.left(Side::black) == 42s);
}

TEST_CASE("a warning is undone while the clock runs on") {
  Table table = wooden();
  table.ask(Penalise{Side::white, PenaltyKind::warning, 0s, "noise", ""});
  table.wait(5s);
  const clock::Duration left = table.left(Side::black);
  REQUIRE_FALSE(table.ask(UndoPower{"it was somebody else"}).refusal);
  CHECK(table.game.penalties.empty());
  CHECK(phase_of(table.game) == Phase::running);
  CHECK(table.left(Side::black) == left);
}

TEST_CASE("what a jury has decided no arbiter undoes, annuls or changes") {
  Table table = wooden();
  table.ask(OpenCase{Topic::other, "s", "Anna", {}});
  table.ask(RuleCase{1, "other", "t", "", "Anna"});
  table.ask(SetResult{GameResult::white_wins, "r"});
  table.ask(AppealRuling{1, Side::black, "why", ""});
  REQUIRE_FALSE(table.ask(DecideAppeal{1, true, "t", "Jo", GameResult::draw, "Tonny"}).refusal);
  REQUIRE(table.game.outcome->reason == Reason::jury);
  for (const Command& command : {Command{UndoPower{"r"}}, Command{AnnulResult{"r", ""}},
                                 Command{SetResult{GameResult::white_wins, "r"}}})
    CHECK(Table::code_of(table.ask(command)) == "JURY_DECIDED");
}

TEST_CASE("while a claim stands nothing takes the ground from under it") {
  GameSettings settings = Table::settings("60");
  settings.draw_modes[DrawRule::repetition] = DrawMode::arbiter;
  Table table = Table::started(settings);
  REQUIRE_FALSE(table.ask(ClaimDraw{Side::white, 0, DrawRule::repetition}).refusal);
  Position other = table.game.position;
  other.to_move = Side::black;
  for (const Command& command :
       {Command{SetPosition{other, "r", ""}}, Command{Adjourn{false, "", "r"}},
        Command{ReportIrregularity{Side::white, Irregularity::two_hands, ""}}})
    CHECK(Table::code_of(table.ask(command)) == "CLAIM_STANDS");
}

TEST_CASE("a pause of before comes back with what was undone on it") {
  Table table = played();
  table.ask(Pause{PausedBy::arbiter, "hearing"});
  table.ask(Adjourn{false, "", "supper"});
  table.ask(UndoPower{"r"});
  CHECK(table.game.pausing->by == PausedBy::arbiter);
  CHECK(table.game.pausing->reason == "hearing");
}

TEST_CASE("what was played since cannot be undone with it") {
  Table table = wooden();
  table.ask(Pause{});
  table.ask(AdjustTime{Side::white, 5s, "r"});
  table.ask(Resume{});
  CHECK(Table::code_of(table.ask(UndoPower{"r"})) == "NOTHING_TO_UNDO");
}

}  // namespace
}  // namespace flagfall::arbiter
