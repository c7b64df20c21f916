#include <doctest/doctest.h>

#include "tests/unit/arbiter/positions.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;

TEST_CASE("every refused move says why") {
  struct Case {
    std::string_view fen;
    std::string_view text;
    std::string_view code;
    std::string_view key;
    std::string_view article;
  };
  const Case cases[] = {
      {"W:W28:B13", "28", "MALFORMED_MOVE", "rules.malformed_move_like", ""},
      {"W:W28:B13", "28-51", "OUT_OF_BOARD", "rules.out_of_board", ""},
      {"W:W28:B13", "0-5", "OUT_OF_BOARD", "rules.out_of_board", ""},
      {"W:W28:B13", "a1-b2", "OUT_OF_BOARD", "rules.out_of_board", ""},
      {"W:W28:B13", "33-28", "NO_PIECE", "rules.no_piece", ""},
      {"W:W28:B13", "13-18", "NOT_YOUR_PIECE", "rules.not_your_piece", "FMJD Annex 1, 5.4.5"},
      {"W:W28,31:B22", "31-26", "CAPTURE_MANDATORY", "rules.capture_mandatory",
       "FMJD Annex 1, 4.2, 5.4.6"},
      {"W:W27,38:B13,22,33", "38-32", "CAPTURE_MANDATORY", "rules.capture_mandatory",
       "FMJD Annex 1, 4.2, 5.4.6"},
      {"W:W27,38:B13,22,33", "38x29", "NOT_MAXIMAL", "rules.not_maximal",
       "FMJD Annex 1, 4.13, 5.4.8"},
      {"W:WK46:B20,28", "46x23", "NOT_MAXIMAL", "rules.not_maximal", "FMJD Annex 1, 4.13, 5.4.8"},
      {"W:WK46:B20,28", "46x5", "NOT_MAXIMAL", "rules.not_maximal", "FMJD Annex 1, 4.13, 5.4.8"},
      {"W:WK46:B20,28", "46x14", "INCOMPLETE_CAPTURE", "rules.incomplete_capture",
       "FMJD Annex 1, 4.5, 5.4.9"},
      {"W:W27,38:B13,22,33", "27x18", "INCOMPLETE_CAPTURE", "rules.incomplete_capture",
       "FMJD Annex 1, 4.5, 5.4.9"},
      {"W:WK46:B19,32", "46x23", "INCOMPLETE_CAPTURE", "rules.incomplete_capture",
       "FMJD Annex 1, 4.5, 5.4.9"},
      {"W:WK26:B12,13,21,22", "26x17x8", "INCOMPLETE_CAPTURE", "rules.incomplete_capture",
       "FMJD Annex 1, 4.5, 5.4.9"},
      {"W:WK47:B14,19,27,33,42", "47x36", "AMBIGUOUS", "rules.ambiguous", ""},
      {"W:WK47:B14,19,27,33,42", "47x38x36", "AMBIGUOUS", "rules.ambiguous", ""},
      {"W:W12:B8,14", "12x3x20", "ILLEGAL_MOVE", "rules.crowned_goes_on", "FMJD Annex 1, 3.8"},
      {"W:W28:B13", "28-28", "ILLEGAL_MOVE", "rules.same_square", "FMJD Annex 1, 5.4.2"},
      {"W:W28:B13", "28-18", "ILLEGAL_MOVE", "rules.not_on_the_diagonal", "FMJD Annex 1, 5.4.2"},
      {"W:W28,23:B5", "28-23", "ILLEGAL_MOVE", "rules.square_occupied", "FMJD Annex 1, 5.4.2"},
      {"W:W28:B23,19", "28-23", "ILLEGAL_MOVE", "rules.square_occupied", "FMJD Annex 1, 5.4.2"},
      {"W:W28:B13", "28-33", "ILLEGAL_MOVE", "rules.man_backwards", "FMJD Annex 1, 3.4"},
      {"W:W28:B13", "28-39", "ILLEGAL_MOVE", "rules.man_backwards", "FMJD Annex 1, 3.4"},
      {"B:W28:B13", "13-9", "ILLEGAL_MOVE", "rules.man_backwards", "FMJD Annex 1, 3.4"},
      {"W:W28:B13", "28-17", "ILLEGAL_MOVE", "rules.man_one_step", "FMJD Annex 1, 3.4"},
      {"W:W28,22:B1", "28x17", "ILLEGAL_MOVE", "rules.own_piece_jumped", "FMJD Annex 1, 4.7"},
      {"W:WK28,22:B1", "28-11", "ILLEGAL_MOVE", "rules.own_piece_jumped", "FMJD Annex 1, 4.7"},
      {"W:WK46:B28,32", "46x23", "ILLEGAL_MOVE", "rules.two_in_a_row", "FMJD Annex 1, 5.4.2"},
      {"W:W37:B28,19", "37x23", "ILLEGAL_MOVE", "rules.man_jumps_neighbour", "FMJD Annex 1, 4.1"},
      {"W:W28:B1", "28x22x17", "ILLEGAL_MOVE", "rules.nothing_captured", "FMJD Annex 1, 5.4.2"},
      {"W:W43:B18,28,29,38,39", "43x32x23x34x43x32", "ILLEGAL_MOVE", "rules.jumped_twice",
       "FMJD Annex 1, 4.8"},
      {"B:W27,28,38,39,42:BK25", "25x48x31x22x33x42", "ILLEGAL_MOVE", "rules.taken_piece_stays",
       "FMJD Annex 1, 4.11"},
      {"B:W41,47:B36", "36-41", "ILLEGAL_MOVE", "rules.square_occupied", "FMJD Annex 1, 5.4.2"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.fen);
    CAPTURE(c.text);
    const auto move = find_move(ten, position(c.fen), c.text);
    REQUIRE_FALSE(move);
    CHECK(move.error().code == c.code);
    CHECK(move.error().sentence.key == c.key);
    CHECK(move.error().article == c.article);
  }
}

TEST_CASE("a refusal lists what would be legal") {
  const auto refused = [](const char* fen, const char* text) {
    const auto move = find_move(ten, position(fen), text);
    REQUIRE_FALSE(move);
    return move.error();
  };
  using Texts = std::vector<std::string>;
  using Squares = std::vector<Square>;

  const Refusal few = refused("W:W27,38:B13,22,33", "38x29");
  CHECK(few.sentence.params == std::vector<Param>{{"most", 2}, {"taken", 1}, {"n", 1}});
  CHECK(few.legal == Texts{"27x18x9"});
  CHECK(few.squares == Squares{sq(27), sq(9)});

  const Refusal quiet = refused("W:W28,31:B22", "31-26");
  CHECK(quiet.sentence.params == std::vector<Param>{{"n", 1}});
  CHECK(quiet.legal == Texts{"28x17"});
  CHECK(quiet.squares == Squares{sq(28), sq(17)});

  const Refusal two = refused("W:WK47:B14,19,27,33,42", "47x36");
  CHECK(two.legal == Texts{"47x38x20x9x36", "47x38x24x13x36"});
  CHECK(two.squares == Squares{sq(47), sq(36)});

  const Refusal backwards = refused("W:W28:B13", "28-33");
  CHECK(backwards.legal == Texts{"28-22", "28-23"});
  CHECK(backwards.squares == Squares{sq(28), sq(33)});

  const Refusal foreign = refused("W:W28:B13", "13-18");
  CHECK(foreign.squares == Squares{sq(13)});

  // Text from outside is cut and cleaned before it comes back.
  const Refusal junk = refused("W:W28:B13", "<img onerror=\x01 \xff>");
  CHECK(junk.sentence.params == std::vector<Param>{{"text", std::string{"<img onerror=? ?>"}},
                                                   {"quiet", std::string{"31-27"}},
                                                   {"capture", std::string{"31x22"}}});
}

TEST_CASE("ends that two captures share are never decided in silence") {
  const Position before = position("W:WK4:B13,32,37,20");
  const auto bare = find_move(ten, before, "4x15");
  REQUIRE_FALSE(bare);
  CHECK(bare.error().code == "AMBIGUOUS");
  CHECK(bare.error().legal == std::vector<std::string>{"4x27x38x15", "4x31x42x15"});
  const auto legal = legal_moves(ten, before);
  for (const Move& move : legal)
    CHECK(find_move(ten, before, full_text(ten, before, legal, move)) == Result<Move>{move});
}
