#include <doctest/doctest.h>

#include "tests/unit/arbiter/rule_set_tables.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;

TEST_CASE("the legal moves of Italian draughts, completely") {
  check_legal(RuleSet::italian,
              {
                  {"T01", "W:W21-32:B1-12", "21-17 21-18 22-18 22-19 23-19 23-20 24-20"},
                  {"T02", "W:W30:BK26", "30-27"},
                  {"T03", "W:W30:B27", "30x23{27}"},
                  {"T04", "W:W31:B12,20,28", "31x8{12,20,28}"},
                  {"T05", "W:WK22:B18,19,27", "22x13{18} 22x15{19} 22x31{27}"},
                  {"T06", "W:WK27:B5,6,13,15,21,23", "27x25{13,15,21,23,5,6}"},
                  {"T07", "W:WK21,31:B10,18,27", "31x6{10,18,27}"},
                  {"T08", "W:WK23,31:B19,26,27", "23x21{26,27}"},
                  {"T09", "W:WK23:B19,K28", "23x32{28}"},
                  {"T10", "W:WK30:B10,12,18,27,K20,K26", "30x5{10,18,26}"},
                  {"T11", "W:WK31:B18,20,K27,K28", "31x13{18,27} 31x15{20,28}"},
                  {"T12", "W:WK30:B10,20,K12,K18,K26,K27", "30x5{10,18,26}"},
              });
}

TEST_CASE("why a move is no move in Italian draughts") {
  check_refused(RuleSet::italian, {
                                      {"W:W30:BK26",
                                       "30x21",
                                       "ILLEGAL_MOVE",
                                       "rules.man_takes_king",
                                       "",
                                       {{"square", std::string{"26"}}}},
                                      {"W:WK21,31:B10,18,27",
                                       "21x14",
                                       "NOT_MAXIMAL",
                                       "rules.not_maximal",
                                       "FID rules, 6.6",
                                       {{"most", 3}, {"taken", 1}, {"n", 1}}},
                                      {"W:WK23,31:B19,26,27",
                                       "31x15",
                                       "WRONG_PRIORITY",
                                       "rules.priority_by_king_of_number",
                                       "FID rules, 6.7",
                                       {{"n", 2}}},
                                      {"W:WK23,31:B19,26,27", "31x22x15", "WRONG_PRIORITY",
                                       "rules.priority_by_king_of_number", "FID rules, 6.7"},
                                      {"W:WK23:B19,K28",
                                       "23x14",
                                       "WRONG_PRIORITY",
                                       "rules.priority_most_kings",
                                       "FID rules, 6.8",
                                       {{"taken", 0}, {"n", 1}}},
                                      {"W:WK30:B10,12,18,27,K20,K26",
                                       "30x7",
                                       "WRONG_PRIORITY",
                                       "rules.priority_kings_earliest",
                                       "FID rules, 6.9",
                                       {{"n", 1}}},
                                      {"W:WK30:B10,20,K12,K18,K26,K27",
                                       "30x7",
                                       "WRONG_PRIORITY",
                                       "rules.priority_kings_earliest",
                                       "FID rules, 6.9",
                                       {{"n", 2}}},
                                      {"W:WK22:B18,19,27",
                                       "22-26",
                                       "CAPTURE_MANDATORY",
                                       "rules.capture_mandatory",
                                       "",
                                       {{"n", 1}}},
                                      {"W:WK22:B1", "22-13", "ILLEGAL_MOVE", "rules.king_one_step"},
                                  });
}
