#include "arbiter/board/board.hpp"

#include <doctest/doctest.h>

#include "arbiter/board/lattice.hpp"
#include "arbiter/rules/rule_set.hpp"
#include "tests/unit/arbiter/positions.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;

namespace {

constexpr Board international_board{10, 10, Playing::bottom_left};
constexpr Board canadian_board{12, 12, Playing::bottom_left};
constexpr Board italian_board{8, 8, Playing::not_bottom_left};
constexpr Board spantsireti_board{10, 8, Playing::bottom_left};
constexpr Board turkish_board{8, 8, Playing::every_square};

/// A step from every square arrives at the neighbour, or on no square at all.
template <Board board, int ghosts>
bool every_step_arrives(Direction d) {
  using Grid = Lattice<board, ghosts>;
  for (int number = 1; number <= squares_on(board); ++number) {
    const Square square = sq(number);
    const int row = row_of(board, square) + d.rows;
    const int column = column_of(board, square) + d.columns;
    const int bit = Grid::bit_of(square) + Grid::step(d);
    typename Grid::Word landed = 0;
    if (bit >= 0 && bit <= Grid::last_bit) landed = (typename Grid::Word{1} << bit) & Grid::squares;
    const bool exists = is_on(board, row, column);
    if ((landed != 0) != exists) return false;
    if (exists && Grid::square_of(landed) != square_at(board, row, column)) return false;
  }
  return true;
}

template <Board board, int ghosts>
void check_lattice() {
  using Grid = Lattice<board, ghosts>;
  CHECK(count_bits(Grid::squares) == squares_on(board));
  const bool dense = every_square_plays(board);
  const int straight = dense ? 1 : 2;
  if (!dense)
    for (const int rows : {-1, 1})
      for (const int columns : {-1, 1}) CHECK(every_step_arrives<board, ghosts>({rows, columns}));
  if (dense || ghosts == 3)
    for (const int step : {-straight, straight}) {
      CHECK(every_step_arrives<board, ghosts>({step, 0}));
      CHECK(every_step_arrives<board, ghosts>({0, step}));
    }
  for_each_seed(50, [](Random random) {
    SquareSet set;
    for (int i = 0; i < 30; ++i) set.insert(sq(1 + random.below(squares_on(board))));
    CHECK(Grid::set_of(Grid::word_of(set)) == set);
  });
}

}  // namespace

TEST_CASE("the corners and edges of the boards") {
  struct Case {
    Board board;
    int square;
    int row;
    int column;
  };
  const Case cases[] = {
      {international_board, 1, 0, 1},  {international_board, 5, 0, 9},
      {international_board, 6, 1, 0},  {international_board, 46, 9, 0},
      {international_board, 50, 9, 8}, {canadian_board, 1, 0, 1},
      {canadian_board, 67, 11, 0},     {canadian_board, 72, 11, 10},
      {italian_board, 1, 0, 0},        {italian_board, 32, 7, 7},
      {spantsireti_board, 36, 7, 0},   {spantsireti_board, 5, 0, 9},
      {turkish_board, 1, 0, 0},        {turkish_board, 64, 7, 7},
  };
  for (const Case& c : cases) {
    CAPTURE(c.square);
    CHECK(row_of(c.board, sq(c.square)) == c.row);
    CHECK(column_of(c.board, sq(c.square)) == c.column);
    CHECK(square_at(c.board, c.row, c.column) == sq(c.square));
  }
}

TEST_CASE("the long diagonal of the 10x10 board") {
  const int line[] = {46, 41, 37, 32, 28, 23, 19, 14, 10, 5};
  for (int i = 0; i < 10; ++i) CHECK(square_at(international_board, 9 - i, i) == sq(line[i]));
}

TEST_CASE("ghost columns keep every step on the board") {
  check_lattice<international_board, 1>();
  check_lattice<international_board, 3>();
  check_lattice<canadian_board, 1>();
  check_lattice<italian_board, 1>();
  check_lattice<spantsireti_board, 1>();
  check_lattice<turkish_board, 1>();
  static_assert(sizeof(Lattice<international_board, 3>::Word) == 8);
  static_assert(sizeof(Lattice<canadian_board, 1>::Word) == 16);
}

TEST_CASE("SquareSet") {
  SquareSet set{sq(64), sq(7), sq(33)};
  CHECK(set.size() == 3);
  CHECK(std::vector<Square>(set.begin(), set.end()) == std::vector<Square>{sq(7), sq(33), sq(64)});
  set.erase(sq(33));
  CHECK_FALSE(set.contains(sq(33)));
  CHECK(set.contains(sq(64)));
  CHECK(set == SquareSet{sq(7), sq(64)});
  CHECK((set | SquareSet{sq(1)}).size() == 3);
  CHECK((set & SquareSet{sq(7)}) == SquareSet{sq(7)});
  CHECK((set - SquareSet{sq(7)}) == SquareSet{sq(64)});
  CHECK(SquareSet{}.empty());
  CHECK(SquareSet{}.begin() == SquareSet{}.end());
}

TEST_CASE("sets compare as their lists of squares do") {
  const SquareSet ascending[] = {
      {},
      {sq(7)},
      {sq(7), sq(33)},
      {sq(7), sq(33), sq(70)},
      {sq(7), sq(70)},
      {sq(8)},
      {sq(64)},
      {sq(64), sq(65)},
      {sq(70)},
  };
  for (std::size_t i = 0; i < std::size(ascending); ++i)
    for (std::size_t j = 0; j < std::size(ascending); ++j) {
      CAPTURE(i);
      CAPTURE(j);
      CHECK((ascending[i] <=> ascending[j]) == (i <=> j));
    }
}

TEST_CASE("the names of squares") {
  CHECK(label_of(ten, sq(1)) == "1");
  CHECK(number_of(ten, sq(50)) == 50);
  for (int number = -1; number <= 60; ++number)
    CHECK(square_of(ten, number).has_value() == (number >= 1 && number <= 50));
  CHECK(square_named(ten, "007") == sq(7));
  CHECK(square_named(ten, "") == std::nullopt);
  CHECK(square_named(ten, "+7") == std::nullopt);
  CHECK(square_named(ten, "-7") == std::nullopt);
  CHECK(square_named(ten, "7 ") == std::nullopt);
  CHECK(square_named(ten, "99999999999999999999") == std::nullopt);
}

TEST_CASE("what a page knows about a rule set") {
  CHECK(board_of(ten) == BoardInfo{10, 10, 50, true, false, SquareNames::numeric});
  CHECK(game_type(ten) == "20,W,10,10,N2,0");
  CHECK(rule_set_named("international") == ten);
  CHECK(rule_set_named("chess") == std::nullopt);
  CHECK(name_of(ten) == "international");
  const Position start = initial_position(ten);
  CHECK(start == position("W:W31-50:B1-20"));
}
