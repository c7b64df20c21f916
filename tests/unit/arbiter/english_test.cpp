#include <doctest/doctest.h>

#include "tests/unit/arbiter/rule_set_tables.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;

TEST_CASE("the legal moves of English draughts, completely") {
  check_legal(
      RuleSet::english,
      {
          {"E01", "B:W21-32:B1-12", "10-14 10-15 11-15 11-16 12-16 9-13 9-14"},
          {"E02", "W:W22:B25,26", "22-17 22-18"},
          {"E03", "W:WK22:B18,25", "22x15{18} 22x29{25}"},
          {"E05", "W:W11:B6,7,15", "11x2{7}=K"},
          {"E06", "W:W23,24:B10,11,18,19,20", "23x7{10,18} 23x7{11,19} 24x6{10,19} 24x8{11,19}"},
          {"E07", "W:WK32:B19", "32-27 32-28"},
          {"E08", "B:W15,22,23:B10,11", "10x26{15,23} 11x25{15,22} 11x27{15,23}"},
          {"E09", "W:WK22:B9,10,17,18,26", "22x31{10,17,18,26,9} 22x31{26}"},
          {"E10", "W:W10:B6,7", "10x1{6}=K 10x3{7}=K"},
          {"E11", "B:W6,7,15:B1,2", "1x19{15,6} 2x18{15,7} 2x9{6}"},
          {"E12", "B:W25,26:B21,22", "21x30{25}=K 22x29{25}=K 22x31{26}=K"},
          {"E04", "W:W14:B3,9,10", "14x5{9} 14x7{10}"},
      });
}

TEST_CASE("why a move is no move in English draughts") {
  check_refused(RuleSet::english,
                {
                    {"W:W11:B6,7,15", "11x2x9", "ILLEGAL_MOVE", "rules.crowned_ends_move",
                     "WCDF rules, 1.19"},
                    {"W:W22:B25,26", "22x29", "ILLEGAL_MOVE", "rules.man_forward_only"},
                    {"W:W22:B1", "22-26", "ILLEGAL_MOVE", "rules.man_forward_only"},
                    {"W:W22:B1", "22-15", "ILLEGAL_MOVE", "rules.man_one_step"},
                    {"W:WK32:B19", "32-23", "ILLEGAL_MOVE", "rules.king_one_step"},
                    {"W:WK32:B23", "32x18", "ILLEGAL_MOVE", "rules.king_jumps_neighbour"},
                    {"B:W6,7,15:B1,2", "2x11", "INCOMPLETE_CAPTURE", "rules.incomplete_capture"},
                    {"W:WK22:B18,25", "22-17", "CAPTURE_MANDATORY", "rules.capture_compulsory"},
                    {"W:WK22:B9,10,17,18,26", "22x31", "AMBIGUOUS", "rules.ambiguous"},
                    {"W:W23,24:B10,11,18,19,20", "23x7", "AMBIGUOUS", "rules.ambiguous"},
                    {"B:W21-32:B1-12",
                     "9",
                     "MALFORMED_MOVE",
                     "rules.malformed_move_like",
                     "",
                     {{"text", std::string{"9"}},
                      {"quiet", std::string{"9-14"}},
                      {"capture", std::string{"9x18"}}}},
                });
}
