#include "arbiter/rules/legal_moves.hpp"

#include <doctest/doctest.h>

#include "tests/unit/arbiter/positions.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;

TEST_CASE("the legal moves of international draughts, completely") {
  struct Case {
    std::string_view name;
    std::string_view fen;
    std::string_view moves;
  };
  // One position for each rule of capture, movement and promotion; most of them are positions on
  // which three independent generators agree.
  const Case cases[] = {
      {"I01", "W:W31-50:B1-20", "31-26 31-27 32-27 32-28 33-28 33-29 34-29 34-30 35-30"},
      {"I02", "W:W28:B13", "28-22 28-23"},
      {"I03", "B:W46:B13", "13-18 13-19"},
      {"I04", "W:WK28:B16",
       "28-5 28-6 28-10 28-11 28-14 28-17 28-19 28-22 28-23 28-32 28-33 28-37 28-39 28-41 28-44 "
       "28-46 28-50"},
      {"I05", "W:WK28,19:B16",
       "19-13 19-14 28-6 28-11 28-17 28-22 28-23 28-32 28-33 28-37 28-39 28-41 28-44 28-46 28-50"},
      {"I06", "W:WK46:B28,32", "46-37 46-41"},
      {"I07", "W:W28:B33", "28x39{33}"},
      {"I08", "W:W28,31:B22", "28x17{22}"},
      {"I09", "W:W27,38:B13,22,33", "27x9{13,22}"},
      {"I10", "W:WK46,30:B24,32",
       "30x19{24} 46x5{32} 46x10{32} 46x14{32} 46x19{32} 46x23{32} 46x28{32}"},
      {"I11", "W:W26,49:B12,13,21,K34,K44", "26x19{12,13,21}"},
      {"I12", "W:W28:B22,23,32,33", "28x17{22} 28x19{23} 28x37{32} 28x39{33}"},
      {"I13", "W:WK1:BK12", "1x18{12} 1x23{12} 1x29{12} 1x34{12} 1x40{12} 1x45{12}"},
      {"I14", "W:W37:B31,32", "37x26{31} 37x28{32}"},
      {"I15", "W:W15:B9,10", "15x13{9,10}"},
      {"I16", "W:W12:B8", "12x3{8}=K"},
      {"I17", "W:W12:B8,14", "12x3{8}=K"},
      {"I18", "W:W8:B36", "8-2=K 8-3=K"},
      {"I19", "W:WK46:B23", "46x5{23} 46x10{23} 46x14{23} 46x19{23}"},
      {"I20", "W:WK46:B19,32", "46x5{19,32} 46x10{19,32} 46x14{19,32}"},
      {"I21", "W:WK46:B20,28", "46x25{20,28}"},
      {"I22", "W:WK47:B14,19,27,33,42",
       "47x31{14,27,33,42} 47x31{19,27,33,42} 47x36{14,27,33,42} 47x36{19,27,33,42}"},
      {"I23", "W:WK41,49:B9,10,12,19,38", "41x43{9,12,19,38}"},
      {"I24", "B:W27,28,38,39,42:BK25", "25x33{27,28,39,42}"},
      {"I25", "W:W33:B18,19,28,29", "33x33{18,19,28,29}"},
      {"I27", "B:W41,47:B36", ""},
      {"I29", "W:W46:BK37,K41", ""},
      {"I30", "W:WK48:BK37", "48x26{37} 48x31{37}"},
      {"I31", "W:W32:B17,18,27,28", "32x32{17,18,27,28}"},
      {"I32", "W:WK3:B8,9,17,21,30,32,33,42",
       "3x2{8,9,30,32,42} 3x6{9,17,30,32,42} 3x11{9,17,30,32,42} 3x39{9,30,32,33,42} "
       "3x44{9,30,32,33,42} 3x48{9,30,32,33,42} 3x50{9,30,32,33,42}"},
      {"I33", "W:WK26:B12,13,21,22",
       "26x19{12,13,21} 26x24{12,13,21} 26x30{12,13,21} 26x35{12,13,21}"},
      {"I34", "B:W19,20,29,30,39,40,K45:B14", "14x14{19,20,29,30}"},
      {"I35", "W:W43:B18,28,29,38,39", "43x43{28,29,38,39}"},
      {"I36", "W:W11:B7,8,17", "11x13{7,8}"},
      {"I37", "B:W27,28,37,38:BK5",
       "5x16{27,28} 5x21{27,28} 5x41{28,37} 5x43{28,38} 5x46{28,37} 5x49{28,38}"},
      {"I38", "W:WK6,K50:BK11,K44",
       "6x17{11} 6x22{11} 6x28{11} 6x33{11} 6x39{11} 50x17{44} 50x22{44} 50x28{44} 50x33{44} "
       "50x39{44}"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.name);
    CHECK(shown(legal_moves(ten, position(c.fen))) == c.moves);
  }
}

TEST_CASE("the result on the board") {
  struct Case {
    std::string_view fen;
    std::optional<BoardOutcome> outcome;
  };
  const BoardOutcome no_pieces{Side::white, BoardReason::no_pieces, "FMJD Annex 1, 7.2.3"};
  const BoardOutcome black_blocked{Side::white, BoardReason::blocked, "FMJD Annex 1, 7.2.2"};
  const BoardOutcome white_blocked{Side::black, BoardReason::blocked, "FMJD Annex 1, 7.2.2"};
  const Case cases[] = {
      {"B:W31:B", no_pieces},
      {"B:W41,47:B36", black_blocked},
      {"W:W46:BK37,K41", white_blocked},
      {"W:W31-50:B1-20", {}},
      {"W:W31:B", {}},  // the side that is not to move decides nothing
  };
  for (const Case& c : cases) {
    CAPTURE(c.fen);
    CHECK(board_outcome(ten, position(c.fen)) == c.outcome);
  }
  CHECK(name_of(BoardReason::no_pieces) == "NO_PIECES");
  CHECK(name_of(BoardReason::blocked) == "BLOCKED");
}

TEST_CASE("what stands on the board after a move") {
  struct Case {
    std::string_view why;
    std::string_view fen;
    std::string_view move;
    std::string_view after;
  };
  const Case cases[] = {
      {"a quiet move", "W:W32:B1", "32-28", "B:W28:B1"},
      {"a man that ends on the last row is crowned", "W:W8:B36", "8-2", "B:WK2:B36"},
      {"by a capture too", "W:W12:B8,14", "12x3", "B:WK3:B14"},
      {"a man that only passes the last row stays a man", "W:W13:B7,8", "13x11", "B:W11:B"},
      {"the same for Black", "B:W43,44:B38", "38x40", "W:W:B40"},
      {"a king stays a king", "W:WK46:B23", "46x5", "B:WK5:B"},
      {"captured kings leave the board", "W:W28:BK22", "28x17", "B:W17:B"},
      {"a closed loop ends where it began", "W:W33:B18,19,28,29", "33x33", "B:W33:B"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.why);
    const Position before = position(c.fen);
    const auto move = find_move(ten, before, c.move);
    REQUIRE(move);
    CHECK(to_fen(ten, after(ten, before, *move)) == c.after);
  }
}

TEST_CASE("perft") {
  const Position start = initial_position(ten);
  const std::uint64_t counts[] = {1, 9, 81, 658, 4265, 27117, 167140};
  for (int depth = 0; depth < 7; ++depth) {
    CAPTURE(depth);
    CHECK(perft(ten, start, depth, Leaves::counted) == counts[depth]);
    CHECK(perft(ten, start, depth, Leaves::played) == counts[depth]);
  }
  CHECK(perft_up_to(ten, start, 4, Leaves::counted, 4265) == 4265);
  CHECK(perft_up_to(ten, start, 4, Leaves::counted, 4264) == std::nullopt);
}

TEST_CASE("captures of many pieces take no time") {
  // Nine enemy kings in a grid and a king among them: loops within loops.
  const char* const fens[] = {
      "W:WK46:B8,9,10,12,13,17,19,20,22,28,29,32,37,39,40,42",
      "W:WK50:BK7,K8,K9,K10,K17,K18,K19,K20,K27,K28,K29,K30,K37,K38,K39,K40",
      "W:WK50:BK7,K9,K12,K14,K17,K19,K22,K24,K27,K29,K32,K34,K37,K39,K42,K44",
      "W:WK5,K46,K50:BK8,K9,K10,K18,K19,K20,K28,K29,K30,K38,K39,K40",
  };
  for (const char* fen : fens) {
    CAPTURE(fen);
    const Position before = position(fen);
    for (const Move& move : legal_moves(ten, before)) {
      const auto path = path_of(ten, before, move);
      CHECK(path.front() == move.from);
      CHECK(path.back() == move.to);
    }
  }
}
