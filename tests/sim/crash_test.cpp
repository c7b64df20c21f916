#include <doctest/doctest.h>

#include <iostream>
#include <string>

#include "crash_hall.hpp"
#include "tests/support/setting.hpp"

// `kill -9` of the real server under load. FLAGFALL_KILLS sets how often (25 if not set, 100 or
// more for a full run), FLAGFALL_SEED the first number of everything that is left to chance.

namespace flagfall::test {
namespace {

constexpr int verified_every = 10;

TEST_CASE("a server that is killed under load keeps what it acknowledged") {
  const auto kills = static_cast<int>(setting("FLAGFALL_KILLS", 25));
  const std::uint64_t seed = setting("FLAGFALL_SEED", 1);
  CAPTURE(seed);

  CrashHall hall{seed};
  for (int round = 1; hall.tally().kills < kills && hall.broken().empty(); ++round)
    hall.kill_once(round % verified_every == 0);
  hall.close();
  for (const std::string& what : hall.broken()) FAIL_CHECK(what);

  const CrashTally& tally = hall.tally();
  std::cout << "checked: " << tally.kills << " kills, " << hall.moves_acknowledged()
            << " acknowledged moves, lost " << (hall.broken().empty() ? "0" : "SOME")
            << ", worst clock loss " << tally.worst_loss_ms << " ms\n"
            << "  seed " << seed << "; " << tally.kills_at_start << " kills during the start; "
            << tally.unanswered_kept << " unanswered commands were on file, "
            << tally.unanswered_missing << " were not; " << hall.repeated()
            << " commands repeated\n  " << tally.clocks_put_back << " running clocks put back, "
            << tally.flags_due << " of them would have run out during the outage; "
            << tally.files_verified << " files verified; the longest silence was "
            << tally.longest_silence_ms << " ms\n";

  // A run that met none of what it is for proves nothing.
  if (kills >= 25) {
    CHECK(hall.moves_acknowledged() > 0);
    CHECK(tally.kills_at_start > 0);
    CHECK(tally.unanswered_kept > 0);
    CHECK(tally.unanswered_missing > 0);
    CHECK(tally.flags_due > 0);
    CHECK(hall.repeated() > 0);
  }
}

}  // namespace
}  // namespace flagfall::test
