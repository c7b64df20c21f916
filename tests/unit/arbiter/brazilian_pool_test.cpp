#include <doctest/doctest.h>

#include "tests/unit/arbiter/rule_set_tables.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;

TEST_CASE("the legal moves of Brazilian draughts, completely") {
  check_legal(RuleSet::brazilian,
              {
                  {"B08", "W:We5,h2:Bd6,b6,g3", "e5xa5{b6,d6}"},
                  {"B02", "W:Wh6:Bg7,c5,d2", "h6xf8{g7}=K"},
                  {"B03", "W:Wb6:Bc7,f6", "b6xd8{c7}=K"},
                  {"B07", "W:Wb6:Bc7,e7", "b6xf6{c7,e7}"},
                  {"B05", "W:Wd6:Ba7,c7", "d6xb8{c7}=K"},
                  {"B06", "W:WKa1:Bc3,f4,g7", "a1xg3{c3,f4} a1xh2{c3,f4} a1xh8{c3,g7}"},
                  {"B01", "W:Wc3,g3:Bb6,d4,f4,f6", "c3xg7{d4,f6} g3xg7{f4,f6}"},
              });
}

TEST_CASE("the legal moves of American pool checkers, completely") {
  check_legal(RuleSet::pool,
              {
                  {"P01", "W:W27,28:B15,23,24", "27x11{15,23} 27x20{24} 28x10{15,24} 28x26{23,24}"},
                  {"P04", "B:W17,26,27:B22", "22x13{17} 22x24{26,27}"},
                  {"P06", "W:WK29:B19,22", "29x24{19,22} 29x28{19,22}"},
              });
}

TEST_CASE("why a move is no move in Brazilian draughts") {
  check_refused(RuleSet::brazilian,
                {
                    {"W:We5,h2:Bd6,b6,g3",
                     "h2xf4",
                     "NOT_MAXIMAL",
                     "rules.not_maximal",
                     "",
                     {{"most", 2}, {"taken", 1}, {"n", 1}}},
                    {"W:We5,h2:Bd6,b6,g3",
                     "e5-f6",
                     "CAPTURE_MANDATORY",
                     "rules.capture_mandatory",
                     "",
                     {{"n", 2}}},
                    {"W:Wh6:Bg7,c5,d2", "h6xf8xb4", "ILLEGAL_MOVE", "rules.crowned_goes_on",
                     "CDA rules for 64 squares, 5.1.4"},
                });
}

TEST_CASE("why a move is no move in pool checkers") {
  for (const RuleSet rules : {RuleSet::pool, RuleSet::pool_unified}) {
    CAPTURE(name_of(rules));
    // The letters of the unified game are read from the numbers of the American one.
    check_refused(
        rules, {
                   {"W:WK29:B19,22", "29x18", "INCOMPLETE_CAPTURE", "rules.must_land_to_go_on"},
                   {"B:W17,26,27:B22", "22-25", "CAPTURE_MANDATORY", "rules.capture_compulsory"},
                   {"B:W17,26,27:B22", "22x31", "INCOMPLETE_CAPTURE", "rules.incomplete_capture"},
               });
  }
}
