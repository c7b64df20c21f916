#pragma once

#include "arbiter/notation/move_text.hpp"
#include "tests/support/random.hpp"
#include "tests/support/table.hpp"
#include "tests/unit/game/random_powers.hpp"

namespace flagfall::test {

/// A game of random moves and random commands at random times, legal or not, to its end or for
/// `commands` commands.
inline Table random_game(Random& random, int commands) {
  static const char* const programs[] = {"60", "20+1", "3/20:10+2", "2/10:~2/10", "90|30+1"};
  arbiter::GameSettings settings = Table::settings(programs[random.below(5)]);
  if (random.below(3) == 0)
    settings = Table::settings(
        "60+1", random.below(2) == 0 ? "W:WK6,K11,31:BK40,K45" : "B:W28,33,K47:B8,13,K1");
  if (random.below(2) == 0) {
    const int chosen = random.below(static_cast<int>(arbiter::all_rule_sets.size()));
    settings.rules = arbiter::all_rule_sets[static_cast<std::size_t>(chosen)];
    settings.profile = arbiter::profiles_of(settings.rules).front();
    settings.start = arbiter::initial_position(settings.rules);
  }
  settings.conduct.lag_compensation = random.below(3) == 0;
  settings.take_back = static_cast<arbiter::TakeBack>(random.below(3));
  settings.control.crossing = static_cast<clock::Crossing>(random.below(3));
  settings.control.increment = static_cast<clock::IncrementModel>(random.below(2));
  for (const arbiter::DrawRule rule :
       {arbiter::DrawRule::repetition, arbiter::DrawRule::moves_25, arbiter::DrawRule::moves_5})
    settings.draw_modes[rule] = static_cast<arbiter::DrawMode>(random.below(4));
  Table table = Table::started(settings);
  for (int i = 0; i < commands; ++i) {
    table.wait(clock::Duration{random.below(random.below(20) == 0 ? 30'000 : 400)});
    const Side side = random.below(2) == 0 ? Side::white : Side::black;
    const int ply = arbiter::ply_of(table.game);
    switch (random.below(28)) {
      case 0:
        table.ask(arbiter::Pause{arbiter::PausedBy::arbiter, "why"});
        break;
      case 1:
      case 2:
        table.ask(arbiter::Resume{});
        break;
      case 3:
        table.ask(arbiter::OfferDraw{side, ply});
        break;
      case 4:
        table.ask(arbiter::DeclineDraw{side, ply});
        break;
      case 5:
        table.ask(arbiter::AskTakeBack{side, ply});
        break;
      case 6:
        table.ask(arbiter::AcceptTakeBack{side, ply});
        break;
      case 7:
        table.ask(arbiter::AdjustTime{side, clock::Duration{random.below(4000) - 2000}, "", true});
        break;
      case 8:
        table.ask(arbiter::TakeBackPlies{1 + random.below(3), random.below(2) == 0, ""});
        break;
      case 9:
        table.ask(arbiter::ClaimDraw{side, ply, arbiter::DrawRule::repetition});
        break;
      case 10:
        table.ask(arbiter::CheckFlag{});
        break;
      case 11:
        table.ask(arbiter::PlayMove{side, ply, "32-28"});
        break;
      case 13:
      case 14:
      case 15:
      case 16:
        table.ask(random_power(random, table.game));
        break;
      case 12:
        table.ask(arbiter::SetMoves{side, random.below(5), ""});
        break;
      default: {
        const auto legal = arbiter::legal_moves(table.game);
        if (legal.empty()) return table;
        const arbiter::Move& move =
            legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))];
        // Where lag is compensated the client tells how long its player has thought, or does not.
        arbiter::PlayMove played{
            table.game.position.to_move,
            ply,
            arbiter::full_text(settings.rules, table.game.position, legal, move),
            {}};
        if (random.below(2) == 0) played.move_time = clock::Duration{random.below(300)};
        table.ask(played);
      }
    }
  }
  return table;
}

}  // namespace flagfall::test
