#include <doctest/doctest.h>

#include "tests/unit/arbiter/rule_set_tables.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;

TEST_CASE("the legal moves of Thai draughts, completely") {
  check_legal(RuleSet::thai,
              {
                  {"H01", "B:W1-8:B25-32", "25-21 25-22 26-22 26-23 27-23 27-24 28-24"},
                  {"H02", "W:WK4:B11", "4x15{11}"},
                  {"H03", "W:WK4:B11,19", "4x24{11,19}"},
                  {"H04", "W:WK1:B6,10,15", "1-5"},
                  {"H05", "W:W15:B10,11", "15-18 15-19"},
                  {"H06", "W:WK11:B8,15", "11x18{15,8} 11x4{15,8}"},
                  {"H07", "W:W23:B27", "23x32{27}=K"},
              });
}

TEST_CASE("the legal moves of Turkish draughts, completely") {
  check_legal(RuleSet::turkish,
              {
                  {"U01",
                   "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:Ba6,b6,c6,d6,e6,f6,g6,h6,a7,"
                   "b7,c7,d7,e7,f7,g7,h7",
                   "a3-a4 b3-b4 c3-c4 d3-d4 e3-e4 f3-f4 g3-g4 h3-h4"},
                  {"U02", "W:Wd4:Ba8", "d4-c4 d4-d5 d4-e4"},
                  {"U03", "W:Wd4:Bc4,d3,d5,e4", "d4xb4{c4} d4xd6{d5} d4xf4{e4}"},
                  {"U04", "W:WKd1:Bd4", "d1xd5{d4} d1xd6{d4} d1xd7{d4} d1xd8{d4}"},
                  {"U05", "W:WKd1:Bd4,d6", "d1xd7{d4,d6} d1xd8{d4,d6}"},
                  {"U06", "W:WKa1:Ba4,a7,c6",
                   "a1xa8{a4,a7} a1xd6{a4,c6} a1xe6{a4,c6} a1xf6{a4,c6} a1xg6{a4,c6} a1xh6{a4,c6}"},
                  {"U09", "W:Wc4:Bc5,d6,e5", "c4xe6{c5,d6}"},
                  {"U10", "W:WKd4:Bd2,d6", "d4xd1{d2} d4xd7{d6} d4xd8{d6}"},
                  {"U11", "W:WKa1:Ba2,e2,e5,f8,h6", "a1xe1{a2,e2,e5,f8,h6}"},
                  {"U08", "W:WKa1:Ba3,a5,d4,d6",
                   "a1xe6{a3,a5,d6} a1xf6{a3,a5,d6} a1xg6{a3,a5,d6} a1xh6{a3,a5,d6}"},
              });
}

TEST_CASE("why a move is no move in Thai draughts") {
  check_refused(RuleSet::thai,
                {
                    {"W:WK4:B11", "4x18", "ILLEGAL_MOVE", "rules.king_lands_behind"},
                    {"W:WK4:B11", "4-8", "CAPTURE_MANDATORY", "rules.capture_compulsory"},
                    {"W:WK4:B11,19", "4x15", "INCOMPLETE_CAPTURE", "rules.incomplete_capture"},
                    {"W:W15:B10,11", "15x6", "ILLEGAL_MOVE", "rules.man_forward_only"},
                    {"W:WK1:B6,10,15", "1x19", "ILLEGAL_MOVE", "rules.two_in_a_row"},
                });
}

TEST_CASE("why a move is no move in Turkish draughts") {
  check_refused(RuleSet::turkish,
                {
                    {"W:Wd4:Ba8", "d4-c3", "ILLEGAL_MOVE", "rules.not_on_a_rank_or_file"},
                    {"W:Wd4:Ba8", "d4-d3", "ILLEGAL_MOVE", "rules.man_never_backward"},
                    {"W:Wd4:Ba8", "d4-d6", "ILLEGAL_MOVE", "rules.man_one_step"},
                    {"W:Wd4:Bc4,d3,d5,e4", "d4xd2", "ILLEGAL_MOVE", "rules.man_never_backward"},
                    {"W:WKd4:Bd2,d6", "d4xd1xd7", "ILLEGAL_MOVE", "rules.no_turning_back"},
                    {"W:WKa1:Ba4,a7,c6",
                     "a1-b1",
                     "CAPTURE_MANDATORY",
                     "rules.capture_mandatory",
                     "",
                     {{"n", 2}}},
                    {"W:WKa1:Ba4,a7,c6", "a1xa5", "INCOMPLETE_CAPTURE", "rules.incomplete_capture"},
                    {"W:Wd4:Ba8",
                     "d4-i4",
                     "OUT_OF_BOARD",
                     "rules.not_a_playing_square",
                     "",
                     {{"square", std::string{"i4"}},
                      {"first", std::string{"a1"}},
                      {"last", std::string{"h8"}}}},
                    // Numbers have no settled meaning where every square plays.
                    {"W:Wd4:Ba8", "28-27", "OUT_OF_BOARD", "rules.not_a_playing_square"},
                });
}

TEST_CASE("a piece that has left the board blocks no longer") {
  const char* const fen = "W:WKa1:Ba2,e2,e5,f8,h6";
  CHECK(meaning(RuleSet::turkish, fen, "a1xa5xh5xh8xe8xe1") == "a1xe1{a2,e2,e5,f8,h6}");
}
