#include <doctest/doctest.h>

#include "tests/support/table.hpp"

// Who calls a flag, a gong that ends the turns, and corrections where no flag can fall.

namespace flagfall::arbiter {
namespace {

using test::Table;
using namespace std::chrono_literals;

std::vector<std::string> types_of(const Decision& decision) {
  std::vector<std::string> types;
  for (const Happened& happened : decision.events) types.emplace_back(type_of(happened.event));
  return types;
}

TEST_CASE("a flag that has to be called is recorded, and the result waits for the call") {
  for (const std::string call : {"players", "arbiter"}) {
    CAPTURE(call);
    Table table = Table::started(Table::settings("5;flag_call=" + call));
    const clock::Instant start = table.now();
    table.wait(6s);
    CHECK(types_of(table.ask(CheckFlag{})) == std::vector<std::string>{"flag_fell"});
    REQUIRE(table.game.flag);
    CHECK(table.game.flag->flag == start + 5s);
    CHECK_FALSE(table.game.outcome);
    CHECK(table.left(Side::white) == 0ms);
    CHECK(table.left(Side::black) == 5s);
    CHECK(table.ask(CheckFlag{}).events.empty());
    // Frozen: nothing moves any more, but who is down may still give up, or agree.
    CHECK(table.play("32-28") == "TOO_LATE");
    CHECK(Table::code_of(table.ask(Pause{})) == "FLAG_FALLEN");
    CHECK(Table::code_of(table.ask(AdjustTime{Side::white, 60s, "why", false})) == "FLAG_FALLEN");
    CHECK_FALSE(table.ask(OfferDraw{Side::white, 0}).refusal);
    const bool by_players = call == "players";
    struct Case {
      CallFlag asked;
      std::optional<std::string> code;
    };
    const Case cases[] = {
        {{Side::white, {}}, by_players ? "NO_FLAG" : "ARBITER_CALLS_FLAG"},
        {{{}, Side::black}, by_players ? "PLAYERS_CALL_FLAG" : "NO_FLAG"},
    };
    for (const Case& c : cases) CHECK(Table::code_of(table.ask(c.asked)) == c.code);
    CHECK_FALSE(table.ask(by_players ? CallFlag{Side::black, {}} : CallFlag{}).refusal);
    REQUIRE(table.game.outcome);
    CHECK(table.game.outcome->result == GameResult::black_wins);
    CHECK(table.game.outcome->reason == Reason::time);
    CHECK(Table::code_of(table.ask(CallFlag{})) == "GAME_OVER");
  }
}

TEST_CASE("without a flag there is nothing to call") {
  for (const std::string call : {"automatic", "players", "arbiter"}) {
    Table table = Table::started(Table::settings("5;flag_call=" + call));
    const Decision by_player = table.ask(CallFlag{Side::black, {}});
    const Decision by_arbiter = table.ask(CallFlag{});
    CHECK(Table::code_of(by_player) == (call == "arbiter" ? "ARBITER_CALLS_FLAG" : "NO_FLAG"));
    CHECK(Table::code_of(by_arbiter) == (call == "players" ? "PLAYERS_CALL_FLAG" : "NO_FLAG"));
    // The call and the flag in one millisecond: the flag comes first, so the call holds.
    table.wait(5s);
    const Decision at_once = table.ask(call == "players" ? CallFlag{Side::black, {}} : CallFlag{});
    CHECK(Table::code_of(at_once) ==
          (call == "automatic" ? std::optional<std::string>{"GAME_OVER"} : std::nullopt));
    CHECK(table.game.outcome->reason == Reason::time);
  }
}

TEST_CASE("with freeze off the game goes on, both flags are recorded, and the first one decides") {
  Table table = Table::started(Table::settings("10;freeze=off;flag_call=players"));
  table.wait(4s);
  CHECK_FALSE(table.play("32-28"));
  table.wait(5s);
  CHECK_FALSE(table.play("19-23"));
  table.wait(8s);  // White's flag fell 2 s ago
  CHECK_FALSE(table.play("28x19"));
  CHECK(table.game.clock.first_flag->side == Side::white);
  table.wait(6s);  // and Black's 1 s ago
  CHECK(types_of(table.ask(CheckFlag{})) == std::vector<std::string>{"flag_fell"});
  CHECK(table.game.clock.sides.black.flag);
  CHECK(table.game.flag->side == Side::white);
  CHECK_FALSE(next_deadline(table.game, table.now()));
  CHECK(Table::code_of(table.ask(CallFlag{Side::white, {}})) == "FIRST_FLAG_DECIDES");
  CHECK_FALSE(table.play("14x23"));
  CHECK_FALSE(table.ask(CallFlag{Side::black, {}}).refusal);
  CHECK(table.game.outcome->result == GameResult::black_wins);
}

TEST_CASE("with freeze off a flag that needs no call ends the game when it falls") {
  Table table = Table::started(Table::settings("10;freeze=off"));
  const clock::Instant start = table.now();
  table.wait(30s);
  table.ask(CheckFlag{});
  REQUIRE(table.game.outcome);
  CHECK(table.log.back().at == start + 10s);
}

TEST_CASE("with a gong the board may be further than the clock: the turn begins at the gong") {
  Table table = Table::started(Table::settings("G10"));
  table.wait(3s);
  CHECK_FALSE(table.play("32-28"));
  CHECK(table.game.position.to_move == Side::black);
  CHECK(table.game.clock.sides.white.confirmed);
  CHECK(table.play("19-23") == "TURN_NOT_BEGUN");
  CHECK(table.log.back().event.index() != Event{AttemptRefused{}}.index());
  table.wait(6999ms);
  CHECK(table.play("19-23") == "TURN_NOT_BEGUN");
  table.wait(1ms);
  CHECK(table.ask(CheckFlag{}).events.empty());
  CHECK_FALSE(table.play("19-23"));
  // No move within the slot is a flag at the gong.
  table.wait(10s);
  table.wait(10s);
  table.ask(CheckFlag{});
  CHECK(table.game.outcome->reason == Reason::time);
  CHECK(table.game.outcome->result == GameResult::black_wins);
}

TEST_CASE("where a side counts up nothing that is taken is a flag") {
  Table table = Table::started(Table::settings("10:U"));
  table.wait(15s);  // 5 s over
  table.ask(Pause{});
  const Decision taken = table.ask(AdjustTime{Side::white, -60s, "too slow", false});
  REQUIRE_FALSE(taken.refusal);
  const auto& adjusted = std::get<TimeAdjusted>(taken.events.front().event);
  CHECK(adjusted.change == Change<clock::Duration>{-5s, -65s});
  CHECK(clock::extra(table.game.clock, Side::white, table.now()).over == 65s);
  CHECK_FALSE(table.ask(SetTime{Side::white, 0ms, "none", false}).refusal);
  CHECK_FALSE(table.game.outcome);
  // Black still counts down, and nothing is left of that is a flag.
  CHECK(Table::code_of(table.ask(SetTime{Side::black, 0ms, "none", false})) == "WOULD_FLAG");
  CHECK(Table::code_of(table.ask(SetPeriod{Side::white, 1, "back"})) == "NO_TIME_FOR_PERIOD");
}

TEST_CASE("a correction keeps what it found and what it left") {
  Table table = Table::started(Table::settings("2/60:30:J3x10"));
  table.ask(Pause{});
  const auto ms = [](const Decision& decision) {
    return std::visit(
        [](const auto& event) -> std::optional<Change<clock::Duration>> {
          using E = std::remove_cvref_t<decltype(event)>;
          if constexpr (std::is_same_v<E, TimeAdjusted> || std::is_same_v<E, TimeSet>)
            return event.change;
          return std::nullopt;
        },
        decision.events.front().event);
  };
  CHECK(ms(table.ask(AdjustTime{Side::white, 5s, "r", false})) ==
        Change<clock::Duration>{60s, 65s});
  CHECK(ms(table.ask(SetTime{Side::white, 7s, "r", false})) == Change<clock::Duration>{65s, 7s});
  const Decision moves = table.ask(SetMoves{Side::black, 2, "r"});
  CHECK(std::get<MovesSet>(moves.events.front().event).change == Change<int>{0, 2});
  CHECK(Table::code_of(table.ask(SetPeriodsLeft{Side::white, 2, "r"})) == "NOT_IN_BYO_YOMI");
  const Decision period = table.ask(SetPeriod{Side::white, 3, "r"});
  CHECK(std::get<PeriodSet>(period.events.front().event).change == Change<int>{1, 3});
  const Decision left = table.ask(SetPeriodsLeft{Side::white, 2, "r"});
  CHECK(std::get<PeriodsLeftSet>(left.events.front().event).change == Change<int>{3, 2});
  CHECK(clock::extra(table.game.clock, Side::white, table.now()).periods_left == 2);
  for (const int wrong : {0, 4})
    CHECK(Table::code_of(table.ask(SetPeriodsLeft{Side::white, wrong, "r"})) == "OUT_OF_RANGE");
  table.ask(Resume{});
  CHECK(Table::code_of(table.ask(SetPeriodsLeft{Side::white, 1, "r"})) == "PAUSE_FIRST");
}

TEST_CASE(
    "what belongs to a board of wood is refused where moves are made here, and says what to do") {
  Table table = Table::started(Table::settings("60"));
  CHECK(Table::code_of(table.ask(Press{Side::white, 0})) == "MOVE_IS_PRESS");
  table.ask(Pause{});
  CHECK(Table::code_of(table.ask(SetTurn{Side::black, "r"})) == "POSITION_DECIDES_TURN");
  const Decision undo = table.ask(UndoPress{true, "r"});
  CHECK(Table::code_of(undo) == "TAKE_BACK_INSTEAD");
  CHECK(Table::code_of(table.ask(ConfirmResult{})) == "NOTHING_PROPOSED");
  CHECK(Table::code_of(table.ask(DismissProposal{"r"})) == "NOTHING_PROPOSED");
}

}  // namespace
}  // namespace flagfall::arbiter
