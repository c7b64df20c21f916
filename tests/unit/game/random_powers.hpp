#pragma once

#include "arbiter/notation/move_text.hpp"
#include "tests/support/random.hpp"
#include "tests/support/table.hpp"

namespace flagfall::test {

/// One of the things that an arbiter does at a board, or the opponent's answer to it.
inline arbiter::Command random_power(Random& random, const arbiter::Game& game) {
  using namespace arbiter;
  const Side side = random.below(2) == 0 ? Side::white : Side::black;
  const auto nobody_or = [&] { return random.below(2) == 0 ? std::optional{side} : std::nullopt; };
  Position position = game.position;
  position.men.white.erase(static_cast<Square>(30 + random.below(20)));
  if (random.below(2) == 0) position.to_move = opponent(position.to_move);
  const PenaltyKind kinds[] = {PenaltyKind::warning, PenaltyKind::time, PenaltyKind::time,
                               PenaltyKind::loss};
  const PenaltyKind kind = kinds[random.below(random.below(5) == 0 ? 4 : 3)];
  const clock::Duration time{kind == PenaltyKind::time ? 1 + random.below(2000) : 0};
  const Reason grounds[] = {Reason::arbiter, Reason::forfeit, Reason::double_forfeit,
                            Reason::adjudication};
  const auto legal = legal_moves(game);
  const std::string sealed =
      legal.empty() ? "32-28" : full_text(game.settings.rules, game.position, legal, legal.front());
  if (game.adjourned && random.below(2) == 0) {
    if (game.adjourned->sealed) return OpenSealedMove{sealed};
    return SealMove{game.position.to_move, ply_of(game), sealed, "box", "digest"};
  }
  const Command powers[] = {
      ReportIrregularity{side, static_cast<Irregularity>(random.below(irregularities)), "seen"},
      ReportIrregularity{side, static_cast<Irregularity>(random.below(irregularities)), ""},
      RepairIrregularity{nobody_or(), "told"},
      LetStand{nobody_or(), "told"},
      DropIrregularity{"none"},
      SetPosition{position, "as it stands", ""},
      Penalise{side, kind, time, "late", "art"},
      NoteIncident{nobody_or(), "phone", ""},
      AnnulResult{"wrong", ""},
      UndoPower{"sorry"},
      UndoPower{"again"},
      Adjourn{random.below(2) == 0, "", "supper"},
      SealMove{game.position.to_move, ply_of(game), sealed, "box", "digest"},
      OpenSealedMove{sealed},
      Pause{PausedBy::arbiter, "why"},
      Resume{},
  };
  if (random.below(60) == 0)
    return SetResult{static_cast<GameResult>(random.below(4)), "decided", grounds[random.below(4)],
                     ""};
  return powers[random.below(static_cast<int>(std::size(powers)))];
}

}  // namespace flagfall::test
