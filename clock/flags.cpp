#include "clock/flags.hpp"

namespace flagfall::clock {
namespace {

FlagVerdict loses(Side side) {
  return side == Side::white ? FlagVerdict::white_loses : FlagVerdict::black_loses;
}

}  // namespace

FlagVerdict judge(const FlagsSeen& seen) {
  if (!seen.down.white && !seen.down.black) return FlagVerdict::none;
  if (seen.down.white != seen.down.black) return loses(seen.down.white ? Side::white : Side::black);
  if (seen.first) return loses(*seen.first);
  return seen.last_period ? FlagVerdict::drawn : FlagVerdict::goes_on;
}

FlagVerdict judge(const Clock& clock, Instant now) {
  const auto first = advance(clock, now).first_flag;
  return first ? loses(first->side) : FlagVerdict::none;
}

}  // namespace flagfall::clock
