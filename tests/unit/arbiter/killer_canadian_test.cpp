#include <doctest/doctest.h>

#include "tests/unit/arbiter/rule_set_tables.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;

TEST_CASE("the legal moves of Killer draughts, completely") {
  check_legal(RuleSet::killer,
              {
                  {"K01", "W:WK46:BK23", "46x19{23}"},
                  {"K02", "W:WK46:B23", "46x10{23} 46x14{23} 46x19{23} 46x5{23}"},
                  {"K03", "W:WK46:B19,K32", "46x10{19,32} 46x14{19,32} 46x5{19,32}"},
                  {"K04", "W:WK46:B32,K19", "46x14{19,32}"},
                  {"K06", "W:WK46:B20,K28", "46x25{20,28}"},
              });
}

TEST_CASE("the legal moves of Canadian draughts, completely") {
  check_legal(
      RuleSet::canadian,
      {
          {"N01", "W:W43-72:B1-30",
           "43-37 44-37 44-38 45-38 45-39 46-39 46-40 47-40 47-41 48-41 48-42"},
          {"N02", "W:W18:B11,12", "18x16{11,12}"},
          {"N03", "W:WK67:B50",
           "67x12{50} 67x17{50} 67x23{50} 67x28{50} 67x34{50} 67x39{50} 67x45{50} 67x6{50}"},
      });
}

TEST_CASE("why a move is no move in Killer draughts") {
  check_refused(
      RuleSet::killer,
      {
          {"W:WK46:BK23",
           "46x14",
           "ILLEGAL_MOVE",
           "rules.stops_behind_king",
           "",
           {{"square", std::string{"19"}}}},
          {"W:WK46:B32,K19", "46x10", "ILLEGAL_MOVE", "rules.stops_behind_king"},
          {"W:WK46:B23", "46-41", "CAPTURE_MANDATORY", "rules.capture_mandatory", "", {{"n", 1}}},
      });
}

TEST_CASE("why a move is no move in Canadian draughts") {
  check_refused(RuleSet::canadian,
                {
                    {"W:WK67:B50", "67-61", "CAPTURE_MANDATORY", "rules.capture_mandatory"},
                    {"W:W18:B11,12", "18x5", "INCOMPLETE_CAPTURE", "rules.incomplete_capture"},
                    {"W:W18:B1",
                     "18-73",
                     "OUT_OF_BOARD",
                     "rules.out_of_board",
                     "",
                     {{"square", std::string{"73"}}, {"squares", 72}}},
                });
}

TEST_CASE("games with the international moves are explained by their articles") {
  for (const RuleSet rules : {RuleSet::antidraughts, RuleSet::breakthrough})
    check_refused(rules, {{"W:W28,31:B22", "31-26", "CAPTURE_MANDATORY", "rules.capture_mandatory",
                           "FMJD Annex 1, 4.2, 5.4.6"},
                          {"W:W27,38:B13,22,33", "38x29", "NOT_MAXIMAL", "rules.not_maximal",
                           "FMJD Annex 1, 4.13, 5.4.8"}});
}
