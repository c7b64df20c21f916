#pragma once

#include "arbiter/rules/captures.hpp"

namespace flagfall::arbiter {

/// The quiet moves of one side, as if it had no capture.
template <Rules rules, Side us>
class Steps {
 public:
  using Grid = LatticeOf<rules>;
  using Word = typename Grid::Word;

  explicit Steps(const Bitboards<rules>& boards)
      : boards_{boards}, empty_{Grid::squares & ~boards.occupied()} {}

  void list(std::vector<BitMove<Word>>& moves) const {
    for_each_man([&](Word from, Word to) {
      moves.push_back({from, to, 0, (to & crowning_row<rules, us>) != 0});
    });
    for_each_king([&](Word from, Word to) { moves.push_back({from, to, 0, false}); });
  }

  /// Calls `visit` with the position after each of them.
  template <class Visit>
  void for_each_position(Visit visit) const {
    for_each_man([&](Word from, Word to) {
      Bitboards<rules> next = boards_;
      next.men[us] ^= from | to;
      const Word crowned = next.men[us] & crowning_row<rules, us>;
      next.men[us] ^= crowned;
      next.kings[us] |= crowned;
      if constexpr (limits_kings(rules)) next.runs[us] = {};
      visit(next);
    });
    for_each_king([&](Word from, Word to) {
      Bitboards<rules> next = boards_;
      next.kings[us] ^= from | to;
      if constexpr (limits_kings(rules)) count_run<rules, us>(next, {from, to, 0, false}, true);
      visit(next);
    });
  }

  /// The length of the list, without making it.
  int count() const {
    int sum = 0;
    for_each_direction<men_ways>([&]<Direction d>() { sum += count_bits(men_targets<d>()); });
    for_each_bit(free_kings(), [&](Word from) { sum += count_bits(king_targets(from)); });
    return sum;
  }

 private:
  static constexpr Directions lines = directions_of(rules.step_lines, rules.board);
  static constexpr Directions men_ways = for_men(lines, rules.men_step, us);

  template <class Visit>
  void for_each_man(Visit visit) const {
    for_each_direction<men_ways>([&]<Direction d>() {
      for_each_bit(men_targets<d>(), [&](Word to) { visit(shifted<-Grid::step(d)>(to), to); });
    });
  }

  template <class Visit>
  void for_each_king(Visit visit) const {
    for_each_bit(free_kings(), [&](Word from) {
      for_each_bit(king_targets(from), [&](Word to) { visit(from, to); });
    });
  }

  template <Direction d>
  Word men_targets() const {
    return shifted<Grid::step(d)>(boards_.men[us]) & empty_;
  }

  /// The kings that may step: not the one that has done so as often in a row as it may.
  Word free_kings() const {
    if constexpr (limits_kings(rules)) {
      const auto& run = boards_.runs[us];
      if (run.count >= rules.king_step_limit && boards_.men[us] != 0)
        return boards_.kings[us] & ~run.king;
    }
    return boards_.kings[us];
  }

  Word king_targets(Word from) const {
    Word targets = 0;
    for_each_direction<lines>([&]<Direction d>() {
      constexpr int step = Grid::step(d);
      Word at = shifted<step>(from) & empty_;
      if constexpr (rules.king_range == KingRange::one_step)
        targets |= at;
      else
        for (; at != 0; at = shifted<step>(at) & empty_) targets |= at;
    });
    return targets;
  }

  const Bitboards<rules>& boards_;
  Word empty_;
};

/// Where the first king wins, a king of the other side has ended the game.
template <Rules rules, Side us>
constexpr bool is_over(const Bitboards<rules>& boards) {
  return rules.aim == Aim::promote && boards.kings[opponent(us)] != 0;
}

/// All legal moves of a side, in no particular order: captures are compulsory (4.2).
template <Rules rules, Side us>
void generate(const Bitboards<rules>& boards, MoveList<WordOf<rules>>& found) {
  CaptureWalk<rules, us> captures{boards, found};
  if (is_over<rules, us>(boards)) return;
  captures.all_pieces();
  if (found.moves.empty()) Steps<rules, us>{boards}.list(found.moves);
}

/// Calls `visit` with the position after each legal move, in no particular order; captures are
/// listed in `scratch` for it, which the visit must leave alone.
template <Rules rules, Side us, class Visit>
void for_each_position(const Bitboards<rules>& boards, MoveList<WordOf<rules>>& scratch,
                       Visit visit) {
  CaptureWalk<rules, us> captures{boards, scratch};
  if (is_over<rules, us>(boards)) return;
  captures.all_pieces();
  if (scratch.moves.empty()) return Steps<rules, us>{boards}.for_each_position(visit);
  for (const auto& move : scratch.moves) visit(played<rules, us>(boards, move));
}

/// How many they are; uses `scratch` where they have to be listed for it.
template <Rules rules, Side us>
std::uint64_t count_moves(const Bitboards<rules>& boards, MoveList<WordOf<rules>>& scratch) {
  CaptureWalk<rules, us> captures{boards, scratch};
  if (is_over<rules, us>(boards)) return 0;
  captures.all_pieces();
  if (!scratch.moves.empty()) return scratch.moves.size();
  return static_cast<std::uint64_t>(Steps<rules, us>{boards}.count());
}

}  // namespace flagfall::arbiter
