#include "arbiter/board/position.hpp"

namespace flagfall::arbiter {
namespace {

// The finalizer of a well known 64-bit mixing function: every input bit reaches every output bit.
std::uint64_t mixed(std::uint64_t value) {
  value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9;
  value = (value ^ (value >> 27)) * 0x94d049bb133111eb;
  return value ^ (value >> 31);
}

}  // namespace

std::uint64_t hash(const Position& position) {
  std::uint64_t sum = position.to_move == Side::white ? 1 : 2;
  for (const SquareSet* set :
       {&position.men.white, &position.men.black, &position.kings.white, &position.kings.black}) {
    for (const std::uint64_t word : set->words()) sum = mixed(sum + 0x9e3779b97f4a7c15 + word);
  }
  for (const KingRun& run : {position.runs.white, position.runs.black})
    if (run.count > 0)
      sum = mixed(sum + static_cast<std::uint64_t>(index_of(run.king) * 16 + run.count));
  return sum;
}

}  // namespace flagfall::arbiter
