#pragma once

#include <type_traits>

#include "arbiter/board/position.hpp"
#include "arbiter/rules/directions.hpp"
#include "arbiter/rules/move.hpp"

namespace flagfall::arbiter {

/// As KingRun, for the generator.
template <class Word>
struct BitRun {
  Word king = 0;
  int count = 0;
  friend bool operator==(const BitRun&, const BitRun&) = default;
};

/// Where kings may step as often as they like there is nothing to keep.
struct NoRuns {
  friend bool operator==(const NoRuns&, const NoRuns&) = default;
};

constexpr bool limits_kings(const Rules& rules) { return rules.king_step_limit > 0; }

/// A position as the generator sees it.
template <Rules rules>
struct Bitboards {
  using Word = WordOf<rules>;
  using Runs = std::conditional_t<limits_kings(rules), BySide<BitRun<Word>>, NoRuns>;

  BySide<Word> men;
  BySide<Word> kings;
  [[no_unique_address]] Runs runs{};

  constexpr Word pieces(Side side) const { return men[side] | kings[side]; }
  constexpr Word occupied() const { return pieces(Side::white) | pieces(Side::black); }
};

template <class Word>
struct BitMove {
  Word from;
  Word to;
  Word captured;
  bool promotes;
  friend bool operator==(const BitMove&, const BitMove&) = default;
};

template <Rules rules>
Bitboards<rules> bitboards_of(const Position& position) {
  using Grid = LatticeOf<rules>;
  Bitboards<rules> boards{
      {Grid::word_of(position.men.white), Grid::word_of(position.men.black)},
      {Grid::word_of(position.kings.white), Grid::word_of(position.kings.black)},
      {}};
  if constexpr (limits_kings(rules)) {
    for (const Side side : both_sides)
      if (const KingRun& run = position.runs[side]; run.count > 0)
        boards.runs[side] = {Grid::bit(run.king), run.count};
  }
  return boards;
}

template <Rules rules>
Move move_of(const BitMove<WordOf<rules>>& move) {
  using Grid = LatticeOf<rules>;
  return {Grid::square_of(move.from), Grid::square_of(move.to), Grid::set_of(move.captured),
          move.promotes};
}

/// The row on which the men of a side are crowned.
template <Rules rules, Side side>
inline constexpr WordOf<rules> crowning_row = LatticeOf<rules>::row(side == Side::white
                                                                        ? 0
                                                                        : rules.board.height - 1);

/// The runs of quiet moves by one king after a move (Frisian rules, 17): kept beside men only.
template <Rules rules, Side us>
constexpr void count_run(Bitboards<rules>& next, const BitMove<WordOf<rules>>& move, bool by_king) {
  constexpr Side them = opponent(us);
  auto& mine = next.runs[us];
  const bool goes_on = by_king && move.captured == 0 && next.men[us] != 0;
  mine = goes_on ? BitRun<WordOf<rules>>{move.to, (mine.king == move.from ? mine.count : 0) + 1}
                 : BitRun<WordOf<rules>>{};
  auto& theirs = next.runs[them];
  if ((theirs.king & move.captured) != 0 || next.men[them] == 0) theirs = {};
}

template <Rules rules, Side us>
constexpr Bitboards<rules> played(Bitboards<rules> boards, const BitMove<WordOf<rules>>& move) {
  constexpr Side them = opponent(us);
  const bool by_king = (boards.kings[us] & move.from) != 0;
  boards.men[us] &= ~move.from;
  boards.kings[us] &= ~move.from;
  (by_king || move.promotes ? boards.kings[us] : boards.men[us]) |= move.to;
  boards.men[them] &= ~move.captured;
  boards.kings[them] &= ~move.captured;
  if constexpr (limits_kings(rules)) count_run<rules, us>(boards, move, by_king);
  return boards;
}

}  // namespace flagfall::arbiter
