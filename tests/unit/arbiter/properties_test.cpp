#include <doctest/doctest.h>

#include <algorithm>

#include "arbiter/rules/draw_rules.hpp"
#include "tests/unit/arbiter/positions.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;

namespace {

/// Pieces anywhere but men on their promotion row; up to `most` a side.
Position random_position(Random& random, int most) {
  Position p;
  for (const Side side : both_sides) {
    const int count = random.below(most + 1);
    for (int i = 0; i < count; ++i) {
      const Square square = sq(1 + random.below(50));
      if ((pieces(p, Side::white) | pieces(p, Side::black)).contains(square)) continue;
      const bool last_row = side == Side::white ? index_of(square) <= 5 : index_of(square) >= 46;
      (last_row || random.below(3) == 0 ? p.kings : p.men)[side].insert(square);
    }
  }
  p.to_move = random.below(2) == 0 ? Side::white : Side::black;
  return p;
}

}  // namespace

TEST_CASE("random games: FEN, moves and counters come back as they were") {
  for_each_seed(60, [](Random random) {
    const Game game = random_game(random, 150, initial_position(ten));
    DrawCounters counters = start_counters(ten, Profile::fmjd, game.positions.front());
    DrawCounters replayed = counters;
    Position position_now = game.positions.front();
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
      const auto legal = legal_moves(ten, position_now);
      const auto read =
          find_move(ten, position_now, to_text(ten, position_now, legal, game.moves[i]));
      REQUIRE(read);
      const Position next = after(ten, position_now, *read);
      replayed = count(replayed, position_now, *read, next);
      counters = count(counters, game.positions[i], game.moves[i], game.positions[i + 1]);
      REQUIRE(next == game.positions[i + 1]);
      REQUIRE(replayed == counters);
      const auto fen = to_fen(ten, next);
      REQUIRE(parse_fen(ten, fen) == Result<ReadPosition>{ReadPosition{next, {}}});
      position_now = next;
    }
  });
}

TEST_CASE("equal positions have equal hashes, and a change shows") {
  for_each_seed(200, [](Random random) {
    const Position p = random_position(random, 12);
    CHECK(hash(p) == hash(position(to_fen(ten, p))));
    Position other = p;
    other.to_move = opponent(p.to_move);
    CHECK(hash(p) != hash(other));
    other = p;
    std::swap(other.men, other.kings);
    if (other != p) CHECK(hash(p) != hash(other));
  });
}
