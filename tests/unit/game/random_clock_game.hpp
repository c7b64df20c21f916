#pragma once

#include "tests/support/random.hpp"
#include "tests/support/table.hpp"
#include "tests/unit/game/random_powers.hpp"

namespace flagfall::test {

inline Table wooden_table(const std::string& program) {
  arbiter::GameSettings settings = Table::settings(program);
  settings.conduct.play = arbiter::Play::clock_only;
  Table table{settings};
  table.ask(arbiter::StartClock{});
  return table;
}

/// A game of which only the clock is here, of presses and all that players and arbiter may do, at
/// random times.
inline Table random_clock_game(Random& random, int commands) {
  static const char* const programs[] = {
      "60",
      "20+1",
      "3/20:10+2",
      "2/10:~2/10",
      "90|30+1",
      "20d2",
      "20b2",
      "10B2",
      "20:C3/8",
      "10:J3x2",
      "J4x3",
      "*20",
      "=8",
      "G5",
      "10:U",
      "20;freeze=off;flag_call=players",
      "15;flag_call=arbiter",
      "3/9:9;crossing=at_zero_both",
  };
  arbiter::GameSettings settings =
      Table::settings(programs[random.below(static_cast<int>(std::size(programs)))]);
  settings.conduct.play = arbiter::Play::clock_only;
  settings.conduct.pause_by = static_cast<arbiter::PauseBy>(random.below(2));
  settings.conduct.call_stops_clocks = random.below(2) == 0;
  if (random.below(2) == 0) settings.conduct.default_time = std::chrono::minutes{random.below(2)};
  Table table{settings};
  table.ask(arbiter::StartClock{});
  using namespace arbiter;
  for (int i = 0; i < commands; ++i) {
    table.wait(clock::Duration{random.below(random.below(20) == 0 ? 9'000 : 400)});
    const Side side = random.below(2) == 0 ? Side::white : Side::black;
    const int ply = ply_of(table.game);
    const clock::Duration some{random.below(4000) - 2000};
    const Command others[] = {
        Pause{PausedBy::arbiter, "why"},
        Resume{},
        Resume{},
        Resume{side},
        OfferDraw{side, ply},
        DeclineDraw{side, ply},
        AcceptDraw{side, ply},
        AskPause{side, ply},
        AcceptPause{side, ply},
        DeclinePause{side, ply},
        CallArbiter{side},
        AnswerCall{},
        AdjustTime{side, some, "why", random.below(8) == 0},
        SetTime{side, clock::Duration{random.below(9000)}, "why", false},
        SetMoves{side, random.below(5), "why"},
        SetPeriod{side, random.below(4), "why"},
        SetPeriodsLeft{side, random.below(5), "why"},
        SetTurn{side, "why"},
        UndoPress{random.below(2) == 0, "why"},
        CheckFlag{},
        CallFlag{random.below(2) == 0 ? std::optional{side} : std::nullopt, {}},
        DismissProposal{"why"},
        ConfirmResult{},
        PlayMove{side, ply, "32-28", {}},
        TakeBackPlies{1, true, "why"},
    };
    if (random.below(3) == 0)
      table.ask(others[random.below(static_cast<int>(std::size(others)))]);
    else if (random.below(12) == 0)
      table.ask(random_power(random, table.game));
    else if (random.below(300) == 0)
      table.ask(Resign{side});
    else
      table.ask(Press{random.below(10) == 0 ? side : side_to_move(table.game), ply});
  }
  return table;
}

}  // namespace flagfall::test
