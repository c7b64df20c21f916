#include "arbiter/tournament/crosstable.hpp"

#include <doctest/doctest.h>

namespace flagfall::arbiter::tournament {
namespace {

TEST_CASE("points are written in halves") {
  struct Case {
    std::int64_t halves;
    const char* text;
  };
  const Case cases[] = {{0, "0"}, {1, "½"}, {2, "1"}, {7, "3½"}, {-1, "-½"}, {-4, "-2"}};
  for (const Case& c : cases) CHECK(to_string(Points{c.halves}) == c.text);
}

TEST_CASE("a score is the sum of the rounds so far, and a round that is not there brings nothing") {
  Crosstable table;
  Entrant player;
  player.rounds = {{RoundKind::played, 2, Side::white, Share::win, whole_points(2), {}, 1, 0},
                   {RoundKind::half_bye, 0, {}, Share::loss, whole_points(1), {}, 0, 0}};
  table.entrants = {player, Entrant{}};
  CHECK(score_after(table, 1, 0) == whole_points(0));
  CHECK(score_after(table, 1, 1) == whole_points(2));
  CHECK(score_after(table, 1, 9) == whole_points(3));
  CHECK(score_after(table, 2, 2) == whole_points(0));
  CHECK(entry_of(table, 1, 3).kind == RoundKind::zero_bye);
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
