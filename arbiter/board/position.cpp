#include "arbiter/board/position.hpp"

#include <array>

namespace flagfall::arbiter {
namespace {

// The finalizer of a well known 64-bit mixing function: every input bit reaches every output bit.
std::uint64_t mixed(std::uint64_t value) {
  value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9;
  value = (value ^ (value >> 27)) * 0x94d049bb133111eb;
  return value ^ (value >> 31);
}

/// One number for each fact that a position can hold; a position hashes to all of its facts, joined
/// by exclusive or, so that a fact is taken away as it was added.
std::uint64_t key(std::uint64_t kind, std::uint64_t value) {
  return mixed(0x9e3779b97f4a7c15 * (kind * 1024 + value + 1));
}

std::array<const SquareSet*, 4> sets_of(const Position& p) {
  return {&p.men.white, &p.men.black, &p.kings.white, &p.kings.black};
}

std::uint64_t keys(std::uint64_t kind, const SquareSet& squares) {
  std::uint64_t sum = 0;
  for (const Square square : squares) sum ^= key(kind, static_cast<std::uint64_t>(square));
  return sum;
}

std::uint64_t keys_beside_pieces(const Position& position) {
  std::uint64_t sum = position.to_move == Side::black ? key(4, 0) : 0;
  for (const Side side : both_sides)
    if (const KingRun& run = position.runs[side]; run.count > 0)
      sum ^= key(side == Side::white ? 5 : 6,
                 static_cast<std::uint64_t>(index_of(run.king) * 4 + run.count));
  return sum;
}

}  // namespace

std::uint64_t hash(const Position& position) {
  std::uint64_t sum = keys_beside_pieces(position);
  std::uint64_t kind = 0;
  for (const SquareSet* set : sets_of(position)) sum ^= keys(kind++, *set);
  return sum;
}

std::uint64_t hash_after(std::uint64_t hash_before, const Position& before, const Position& after) {
  std::uint64_t sum = hash_before ^ keys_beside_pieces(before) ^ keys_beside_pieces(after);
  const auto old_sets = sets_of(before);
  const auto new_sets = sets_of(after);
  for (std::size_t i = 0; i < old_sets.size(); ++i)
    if (*old_sets[i] != *new_sets[i])
      sum ^= keys(i, (*old_sets[i] - *new_sets[i]) | (*new_sets[i] - *old_sets[i]));
  return sum;
}

}  // namespace flagfall::arbiter
