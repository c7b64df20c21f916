#pragma once

#include "arbiter/board/position.hpp"
#include "arbiter/rules/directions.hpp"
#include "arbiter/rules/move.hpp"

namespace flagfall::arbiter {

/// The pieces of a position as the generator sees them.
template <class Word>
struct Bitboards {
  BySide<Word> men;
  BySide<Word> kings;

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
Bitboards<WordOf<rules>> bitboards_of(const Position& position) {
  using Grid = LatticeOf<rules>;
  return {{Grid::word_of(position.men.white), Grid::word_of(position.men.black)},
          {Grid::word_of(position.kings.white), Grid::word_of(position.kings.black)}};
}

template <Rules rules>
Position position_of(const Bitboards<WordOf<rules>>& boards, Side to_move) {
  using Grid = LatticeOf<rules>;
  return {{Grid::set_of(boards.men.white), Grid::set_of(boards.men.black)},
          {Grid::set_of(boards.kings.white), Grid::set_of(boards.kings.black)},
          to_move};
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

template <Side us, class Word>
constexpr Bitboards<Word> played(Bitboards<Word> boards, const BitMove<Word>& move) {
  constexpr Side them = opponent(us);
  const bool by_king = (boards.kings[us] & move.from) != 0;
  boards.men[us] &= ~move.from;
  boards.kings[us] &= ~move.from;
  (by_king || move.promotes ? boards.kings[us] : boards.men[us]) |= move.to;
  boards.men[them] &= ~move.captured;
  boards.kings[them] &= ~move.captured;
  return boards;
}

}  // namespace flagfall::arbiter
