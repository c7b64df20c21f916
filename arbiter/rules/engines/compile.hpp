#pragma once

#include <algorithm>
#include <cassert>

#include "arbiter/rules/engine.hpp"
#include "arbiter/rules/tree_count.hpp"

// The bodies of Engine, for the files of this folder alone.
namespace flagfall::arbiter {

template <Rules movement>
std::vector<Move> Engine<movement>::legal_moves(const Position& position) {
  const auto boards = bitboards_of<movement>(position);
  MoveList<WordOf<movement>> found;
  if (position.to_move == Side::white)
    generate<movement, Side::white>(boards, found);
  else
    generate<movement, Side::black>(boards, found);
  std::vector<Move> moves;
  moves.reserve(found.moves.size());
  for (const auto& move : found.moves) moves.push_back(move_of<movement>(move));
  std::ranges::sort(moves);
  return moves;
}

template <Rules movement>
std::optional<std::uint64_t> Engine<movement>::perft_up_to(const Position& position, int depth,
                                                           Leaves leaves, std::uint64_t limit) {
  assert(depth >= 0);
  return TreeCount<movement>{depth, leaves, limit}.run(position);
}

}  // namespace flagfall::arbiter
