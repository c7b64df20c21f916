#include <doctest/doctest.h>

#include "tests/unit/arbiter/rule_set_tables.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;

TEST_CASE("the legal moves of Frisian draughts, completely") {
  check_legal(
      RuleSet::frisian,
      {
          {"F01", "W:W31-50:B1-20", "31-26 31-27 32-27 32-28 33-28 33-29 34-29 34-30 35-30"},
          {"F02", "W:W28:B18", "28x8{18}"},
          {"F03", "W:W28:B27", "28x26{27}"},
          {"F04", "W:W28:B17,18,22,23,27,29,32,33,38",
           "28x26{23,27,29,32,38} 28x39{23,29,32,33,38} 28x8{18,23,29,32,38}"},
          {"F05", "W:WK46:B26", "46x16{26} 46x6{26}"},
          {"F18", "W:WK46:BK48", "46x49{48} 46x50{48}"},
          {"F14", "W:WK28:B6",
           "28-10 28-11 28-14 28-17 28-19 28-22 28-23 28-32 28-33 28-37 28-39 28-41 28-44 28-46 "
           "28-5 28-50"},
          {"F07", "W:W31,50:BK32,40", "31x33{32}"},
          {"F08", "W:W31,44:B27,28,K43", "31x33{27,28}"},
          {"F09", "W:W25,31:B7,12,27,K37,K43", "31x44{37,43}"},
          {"F11", "W:W34,39:B7,13,24,32,K38", "34x1{13,24,7}=K"},
          {"F10", "W:W17,43:B14,22,23,K15,K32", "17x10{14,22,23}"},
          {"F12", "W:W15,38:B7,8,9,10,12,K22,K28,K31", "38x36{22,28,31}"},
          {"F13", "W:W35,K39:B34", "39x25{34} 39x30{34}"},
          {"F17", "W:WK3:B13,25", "3x23{13} 3x33{13} 3x43{13}"},
          {"F16", "W:W9:B8", "9x7{8}"},
          {"F19", "W:WK28,33:B22", "28x11{22} 28x17{22} 28x6{22}"},
      });
}

TEST_CASE("the legal moves of Frysk!, completely") {
  check_legal(RuleSet::frysk,
              {
                  {"Y01", "W:W46-50:B1-5", "46-41 47-41 47-42 48-42 48-43 49-43 49-44 50-44 50-45"},
              });
}

TEST_CASE("why a move is no move in Frisian draughts") {
  const char* const five_men = "W:W15,38:B7,8,9,10,12,K22,K28,K31";
  const char* const loop = "W:W28:B17,18,22,23,27,29,32,33,38";
  check_refused(
      RuleSet::frisian,
      {
          {"W:W31,50:BK32,40",
           "50x30",
           "WRONG_PRIORITY",
           "rules.priority_value",
           "Frisian rules, Art. 11",
           {{"best_kings", 1}, {"best_men", 0}, {"kings", 0}, {"men", 1}}},
          {five_men,
           "15x13",
           "WRONG_PRIORITY",
           "rules.priority_value",
           "Frisian rules, Art. 11",
           {{"best_kings", 3}, {"best_men", 0}, {"kings", 0}, {"men", 5}}},
          {"W:W35,K39:B34", "35x33", "WRONG_PRIORITY", "rules.priority_by_king_of_value",
           "Frisian rules, Art. 12"},
          {"W:W28,50:B18", "50-44", "CAPTURE_MANDATORY", "rules.capture_compulsory",
           "Frisian rules, Art. 10"},
          {"W:W34,39:B7,13,24,32,K38", "34x14", "INCOMPLETE_CAPTURE", "rules.incomplete_capture"},
          {"W:W28:B1", "28-18", "ILLEGAL_MOVE", "rules.quiet_on_diagonal", "Frisian rules, Art. 8"},
          {"W:WK28:B6", "28-26", "ILLEGAL_MOVE", "rules.quiet_on_diagonal"},
          {"W:W28:B1", "28-12", "ILLEGAL_MOVE", "rules.not_on_any_line"},
          {"W:W28:B1", "28-33", "ILLEGAL_MOVE", "rules.man_backwards", "Frisian rules, Art. 8"},
          {loop, "28x19x39x28x23", "ILLEGAL_MOVE", "rules.taken_piece_stays",
           "Frisian rules, Art. 14"},
          {"W:W28:B13", "13-18", "NOT_YOUR_PIECE", "rules.not_your_piece"},
      });
}

TEST_CASE("a king that has made three moves in a row beside men is held") {
  const Position held =
      position_after(RuleSet::frisian, "W:WK46,K49,36:BK2,15", "46-28 2-30 28-11 30-8 11-39 15-20");
  CHECK(all_moves(RuleSet::frisian, held) ==
        "36-31 49-16 49-21 49-27 49-32 49-35 49-38 49-40 49-43 49-44");
  const std::string fen = to_fen(RuleSet::frisian, held);
  CHECK(fen == "W:W36,K39,K49:BK8,20:+0+339");
  check_refused(RuleSet::frisian, {{fen,
                                    "39-33",
                                    "ILLEGAL_MOVE",
                                    "rules.king_held",
                                    "Frisian rules, Art. 17",
                                    {{"square", std::string{"39"}}, {"n", 3}}}});
  CHECK(meaning(RuleSet::frisian, "W:WK39,K49:BK8,20:+0+339", "39-33") == "39-33");
  CHECK(meaning(RuleSet::frisian, "W:W36,K39:BK2,33:+0+339", "39x28") == "39x28{33}");
}

TEST_CASE("the largest capture of Frisian draughts can be found, written, read and explained") {
  const char* const fen = "W:WK50:B3,7,10,12,13,14,17,20,21,23,25,30,32,36,38,39,41,43,K47";
  const Position before = position_in(RuleSet::frisian, fen);
  const auto legal = legal_moves(RuleSet::frisian, before);
  REQUIRE(legal.size() == 1);
  CHECK(shown_in(RuleSet::frisian, legal.front()).starts_with("50x46{"));
  CHECK(legal.front().captured.size() == 19);
  CHECK(to_text(RuleSet::frisian, before, legal, legal.front()) == "50x46");
  const std::string path = full_text(RuleSet::frisian, before, legal, legal.front());
  CHECK(std::ranges::count(path, 'x') == 19);
  CHECK(find_move(RuleSet::frisian, before, path) == Result<Move>{legal.front()});
  check_refused(RuleSet::frisian,
                {{fen, "50-44", "INCOMPLETE_CAPTURE", "rules.incomplete_capture"}});
}
