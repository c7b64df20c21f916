#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "arbiter/rules/generator.hpp"
#include "arbiter/rules/legal_moves.hpp"

namespace flagfall::arbiter {

/// Counts one tree; keeps a list of moves for each ply, so that nothing is allocated on the way.
template <Rules rules>
class TreeCount {
 public:
  using Word = WordOf<rules>;

  TreeCount(int depth, Leaves leaves, std::uint64_t limit)
      : lists_(static_cast<std::size_t>(depth) + 1), leaves_{leaves}, limit_{limit} {}

  std::optional<std::uint64_t> run(const Position& position) {
    const auto boards = bitboards_of<rules>(position);
    const int depth = static_cast<int>(lists_.size()) - 1;
    if (position.to_move == Side::white)
      grow<Side::white>(boards, depth);
    else
      grow<Side::black>(boards, depth);
    if (total_ > limit_) return std::nullopt;
    return total_;
  }

 private:
  template <Side us>
  void grow(const Bitboards<rules>& boards, int depth) {
    if (total_ > limit_) return;
    if (depth == 0) return count_leaf(boards);
    auto& list = lists_[static_cast<std::size_t>(depth)];
    if (depth == 1 && leaves_ == Leaves::counted)
      total_ += count_moves<rules, us>(boards, list);
    else if (depth == 1)
      for_each_position<rules, us>(boards, list,
                                   [this](const Bitboards<rules>& leaf) { count_leaf(leaf); });
    else
      for_each_position<rules, us>(boards, list, [this, depth](const Bitboards<rules>& next) {
        grow<opponent(us)>(next, depth - 1);
      });
  }

  /// Looks at the position, so that it has to be made.
  void count_leaf(const Bitboards<rules>& leaf) { total_ += leaf.occupied() != 0 ? 1U : 0U; }

  std::vector<MoveList<Word>> lists_;
  Leaves leaves_;
  std::uint64_t limit_;
  std::uint64_t total_ = 0;
};

}  // namespace flagfall::arbiter
