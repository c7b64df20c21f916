#include <doctest/doctest.h>

#include <algorithm>

#include "arbiter/rules/draw_rules.hpp"
#include "tests/unit/arbiter/positions.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;

namespace {

/// The board turned round.
Square mirrored(Square square) { return sq(51 - index_of(square)); }

SquareSet mirrored(const SquareSet& set) {
  SquareSet turned;
  for (const Square square : set) turned.insert(mirrored(square));
  return turned;
}

/// The same position for the other player: the board turned round and the colours exchanged.
Position mirrored(const Position& p) {
  return {{mirrored(p.men.black), mirrored(p.men.white)},
          {mirrored(p.kings.black), mirrored(p.kings.white)},
          opponent(p.to_move)};
}

Move mirrored(const Move& move) {
  return {mirrored(move.from), mirrored(move.to), mirrored(move.captured), move.promotes};
}

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

TEST_CASE("a mirrored position has the mirrored moves") {
  for_each_seed(1000, [](Random random) {
    const Position p = random_position(random, 20);
    std::vector<Move> moves;
    for (const Move& move : legal_moves(ten, p)) moves.push_back(mirrored(move));
    std::ranges::sort(moves);
    CHECK(shown(legal_moves(ten, mirrored(p))) == shown(moves));
  });
}

TEST_CASE("every legal move is found by each way to write it") {
  for_each_seed(300, [](Random random) {
    const Position p = random_position(random, 16);
    CAPTURE(to_fen(ten, p));
    const auto legal = legal_moves(ten, p);
    for (const Move& move : legal) {
      CHECK(find_move(ten, p, to_text(ten, p, legal, move)) == Result<Move>{move});
      CHECK(find_move(ten, p, full_text(ten, p, legal, move)) == Result<Move>{move});
      std::string engine = full_text(ten, p, {}, {move.from, move.to, {}, false});
      for (const Square square : move.captured) engine += "x" + label_of(ten, square);
      const auto named = find_move(ten, p, engine);
      CHECK((named == Result<Move>{move} || named.error().code == "AMBIGUOUS"));
    }
  });
}

TEST_CASE("whatever two squares are named, the answer is a legal move or a reason") {
  for_each_seed(30, [](Random random) {
    const Position p = random_position(random, 14);
    CAPTURE(to_fen(ten, p));
    const auto legal = legal_moves(ten, p);
    for (int from = 1; from <= 50; ++from)
      for (int to = 1; to <= 50; ++to) {
        const auto found = find_move(ten, p, std::to_string(from) + "-" + std::to_string(to));
        if (found) CHECK(std::ranges::find(legal, *found) != legal.end());
        if (!found) CHECK(!found.error().sentence.key.empty());
        // The last resort of the explanation: nothing should need it while there are moves.
        if (!found && !legal.empty()) CHECK(found.error().sentence.key != "rules.illegal_move");
      }
  });
}

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
