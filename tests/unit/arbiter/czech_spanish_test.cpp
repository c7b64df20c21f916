#include <doctest/doctest.h>

#include "tests/unit/arbiter/rule_set_tables.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;

TEST_CASE("the legal moves of Czech draughts, completely") {
  check_legal(RuleSet::czech, {
                                  {"C01", "W:WKa1,g3:Bd4,d6,f4", "a1xb8{d4,d6} a1xc7{d4,d6}"},
                                  {"C02", "W:Wc3:Bb4,d2", "c3xa5{b4}"},
                                  {"C03", "W:Wc3:Bb2", "c3-b4 c3-d4"},
                                  {"C05", "W:WKa1:Bd4,g5", "a1xh4{d4,g5}"},
                                  {"C06", "W:We3:Bb6,d4,f4", "e3xa7{b6,d4} e3xg5{f4}"},
                                  {"C07", "W:Wf6:Bc7,e7", "f6xd8{e7}=K"},
                              });
}

TEST_CASE("the legal moves of Spanish draughts, completely") {
  check_legal(RuleSet::spanish,
              {
                  {"S01", "W:W1-12:B21-32", "10-13 10-14 11-14 11-15 12-15 12-16 9-13"},
                  {"S02", "W:W7,K11:B12,20,31", "7x23{12,20}"},
                  {"S06", "W:WK12:BK14,15,27", "12x10{14,15} 12x1{14,15} 12x5{14,15}"},
                  {"S03", "W:WK4:B11,K18,23", "4x21{11,18} 4x25{11,18}"},
                  {"S07", "W:W14:B9,10", "14-18 14-19"},
                  {"S08", "W:WK2,15:B6,19", "15x22{19} 2x11{6}"},
                  {"S05", "W:W23:B27", "23x30{27}=K"},
              });
}

TEST_CASE("the legal moves of Portuguese draughts, completely") {
  check_legal(RuleSet::portuguese,
              {
                  {"S01", "W:W1-12:B21-32", "10-13 10-14 11-14 11-15 12-15 12-16 9-13"},
                  {"S02", "W:W7,K11:B12,20,31", "7x23{12,20}"},
                  {"S06", "W:WK12:BK14,15,27", "12x10{14,15} 12x1{14,15} 12x5{14,15}"},
                  {"S03", "W:WK4:B11,K18,23", "4x21{11,18} 4x25{11,18}"},
                  {"S07", "W:W14:B9,10", "14-18 14-19"},
                  {"S08", "W:WK2,15:B6,19", "15x22{19} 2x11{6}"},
                  {"S05", "W:W23:B27", "23x30{27}=K"},
              });
}

TEST_CASE("why a move is no move in Czech draughts") {
  check_refused(
      RuleSet::czech,
      {
          {"W:WKa1,g3:Bd4,d6,f4", "g3xe5", "WRONG_PRIORITY", "rules.priority_by_king"},
          {"W:WKa1,g3:Bd4,d6,f4", "g3-h4", "CAPTURE_MANDATORY", "rules.capture_compulsory"},
          {"W:WKa1:Bd4,g5",
           "a1xe5",
           "INCOMPLETE_CAPTURE",
           "rules.must_land_to_go_on",
           "",
           {{"square", std::string{"e5"}}, {"squares", std::string{"f6"}}, {"n", 1}}},
          {"W:Wc3:Bb4,d2", "c3xe1", "ILLEGAL_MOVE", "rules.man_forward_only"},
          {"W:Wc3:Bb2", "c3xa1", "ILLEGAL_MOVE", "rules.man_forward_only"},
          {"W:Wf6:Bc7,e7", "f6xd8xb6", "ILLEGAL_MOVE", "rules.crowned_ends_move"},
      });
}

TEST_CASE("why a move is no move in Spanish and Portuguese draughts") {
  struct Case {
    RuleSet rules;
    std::string_view article;
  };
  for (const Case& c :
       {Case{RuleSet::spanish, ""}, Case{RuleSet::portuguese, "Portuguese rules, 7"}}) {
    const RuleSet rules = c.rules;
    const std::string_view article = c.article;
    CAPTURE(name_of(rules));
    check_refused(rules, {{"W:WK12:BK14,15,27",
                           "12x22x31",
                           "WRONG_PRIORITY",
                           "rules.priority_most_kings",
                           article,
                           {{"taken", 0}, {"n", 1}}},
                          {"W:W7,K11:B12,20,31",
                           "11x24",
                           "NOT_MAXIMAL",
                           "rules.not_maximal",
                           article,
                           {{"most", 2}, {"taken", 1}, {"n", 1}}},
                          {"W:W14:B9,10", "14x5", "ILLEGAL_MOVE", "rules.man_forward_only"},
                          {"W:WK12:BK14,15,27",
                           "12-8",
                           "CAPTURE_MANDATORY",
                           "rules.capture_mandatory",
                           "",
                           {{"n", 2}}}});
  }
}
