#include <doctest/doctest.h>

#include "tests/unit/arbiter/rule_set_tables.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;

TEST_CASE("the legal moves of Russian draughts, completely") {
  check_legal(RuleSet::russian,
              {
                  {"R02", "W:Wc3,g3:Bd4,f4,b6,f6", "c3xg7{d4,f6} g3xg7{f4,f6}"},
                  {"R03", "W:Wh6:Bg7,c5,d2", "h6xe1{c5,d2,g7}=K"},
                  {"R04", "W:Wb6:Bc7,f6", "b6xg5{c7,f6}=K b6xh4{c7,f6}=K"},
                  {"R05", "W:WKa1:Bc3,f4", "a1xg3{c3,f4} a1xh2{c3,f4}"},
                  {"R06", "W:WKa1:Bc3,b6", "a1xa7{b6,c3}"},
                  {"R07", "W:WKa1:Bb2,f6", "a1xg7{b2,f6} a1xh8{b2,f6}"},
                  {"R08", "W:Wb6:Bc7", "b6xd8{c7}=K"},
                  {"R09", "W:Wa3:Bb4,b6,d4,d6,f6", "a3xa7{b4,b6} a3xe3{b4,d4} a3xg5{b4,d6,f6}"},
                  {"R10", "W:WKg1:Bb4,c7,d4,e7",
                   "g1xa3{b4,d4} g1xf6{c7,d4,e7} g1xf8{d4,e7} g1xg5{c7,d4,e7} g1xh4{c7,d4,e7}"},
                  {"R11", "W:WKh8:Bc5,d4,f2", "h8xa1{d4} h8xb2{d4} h8xc3{d4}"},
                  {"R12", "W:WKa5:Bb4,d2,f4", "a5xe1{b4,d2}"},
                  {"R13", "W:Wf4:Bc7,e5,g5", "f4xb8{c7,e5}=K f4xh6{g5}"},
                  {"R14", "W:WKh4:Bc5,e3,g3", "h4xa7{c5,e3,g3} h4xb6{c5,e3,g3}"},
                  {"R15", "W:Wc5:Bd4,d6,f4,f6", "c5xc5{d4,d6,f4,f6}"},
                  {"R16", "W:Wg5:Bd8,f6", "g5xe7{f6}"},
                  {"B09", "W:We5,h2:Bd6,b6,g3", "e5xa5{b6,d6} h2xf4{g3}"},
              });
}

TEST_CASE("the legal moves of Spantsireti, completely") {
  check_legal(RuleSet::spantsireti, {
                                        {"G01",
                                         "W:Wa1,c1,e1,g1,i1,b2,d2,f2,h2,j2,a3,c3,e3,g3,i3:Bb6,d6,"
                                         "f6,h6,j6,a7,c7,e7,g7,i7,b8,d8,f8,h8,j8",
                                         "a3-b4 c3-b4 c3-d4 e3-d4 e3-f4 g3-f4 g3-h4 i3-h4 i3-j4"},
                                    });
}

TEST_CASE("why a move is no move in Russian draughts") {
  const char* const continued = "CDA rules for 64 squares, 5.2.2";
  check_refused(
      RuleSet::russian,
      {
          {"W:WKa1:Bc3,f4",
           "a1xd4",
           "INCOMPLETE_CAPTURE",
           "rules.must_land_to_go_on",
           "",
           {{"square", std::string{"d4"}}, {"squares", std::string{"e5"}}, {"n", 1}}},
          {"W:WKa1:Bc3,f4", "a1xh8", "INCOMPLETE_CAPTURE", "rules.must_land_to_go_on"},
          {"W:WKa1:Bc3,f4", "a1xe5", "INCOMPLETE_CAPTURE", "rules.incomplete_capture"},
          {"W:Wh6:Bg7,c5,d2",
           "h6xf8",
           "INCOMPLETE_CAPTURE",
           "rules.crowned_must_go_on",
           continued,
           {{"square", std::string{"f8"}}}},
          {"W:Wa3:Bb4,b6,d4,d6,f6", "a3xc5", "INCOMPLETE_CAPTURE", "rules.incomplete_capture"},
          {"W:We5,h2:Bd6,b6,g3", "e5-f6", "CAPTURE_MANDATORY", "rules.capture_compulsory"},
          {"W:Wc5:Bd4,d6,f4,f6", "c5xe7xg5xe3xf4", "ILLEGAL_MOVE", "rules.taken_piece_stays"},
          {"W:Wc3:Bh8", "c3-e7", "ILLEGAL_MOVE", "rules.not_on_the_diagonal"},
          {"W:Wc3:Bh8", "c3-d2", "ILLEGAL_MOVE", "rules.man_backwards"},
          {"W:Wc3:Bh8",
           "c3-b9",
           "OUT_OF_BOARD",
           "rules.not_a_playing_square",
           "",
           {{"square", std::string{"b9"}},
            {"first", std::string{"a1"}},
            {"last", std::string{"h8"}}}},
          {"W:Wc3:Bh8", "c3-c4", "OUT_OF_BOARD", "rules.not_a_playing_square"},
          {"W:Wc3:Bh8",
           "c3",
           "MALFORMED_MOVE",
           "rules.malformed_move_like",
           "",
           {{"text", std::string{"c3"}},
            {"quiet", std::string{"a3-b4"}},
            {"capture", std::string{"a3:c5"}}}},
      });
}

TEST_CASE("a king may not stop where it cannot go on while another square lets it") {
  // Squares by number, from the top left, as old collections have them.
  const char* const fen = "B:W12,17,19,23,25,27,29:B1,3,4,7,8,10,11,K13,14";
  CHECK(all_moves(RuleSet::russian, position_in(RuleSet::russian, fen)) ==
        "a5xe5{b4,f2,f4} c5xc1{b2,b4}=K");
  const std::vector<Param> elsewhere{
      {"square", std::string{"c3"}}, {"squares", std::string{"e1"}}, {"n", 1}};
  check_refused(RuleSet::russian,
                {{fen, "13x22", "INCOMPLETE_CAPTURE", "rules.must_land_to_go_on", "", elsewhere},
                 {fen, "13x26", "INCOMPLETE_CAPTURE", "rules.must_land_to_go_on"}});
  CHECK(meaning(RuleSet::russian, fen, "13x31x24x15") == "a5xe5{b4,f2,f4}");
  CHECK(meaning(RuleSet::russian, fen, "14x21x30") == "c5xc1{b2,b4}=K");
}

TEST_CASE("two captures with the same ends are told apart by their squares") {
  const char* const fen = "W:We3,g3,h4,a5,b2,h2,a3,Kf8:Bc5,e5,g5,g7,h8";
  const Position before = position_in(RuleSet::russian, fen);
  CHECK(all_moves(RuleSet::russian, before) == "f8xb4{c5,e5,g5,g7} f8xb4{c5} h4xb6{c5,e5,g5}");
  CHECK(meaning(RuleSet::russian, fen, "f8:b4") == "AMBIGUOUS");
  const auto legal = legal_moves(RuleSet::russian, before);
  std::vector<std::string> texts;
  for (const Move& move : legal) {
    texts.push_back(to_text(RuleSet::russian, before, legal, move));
    CHECK(find_move(RuleSet::russian, before, texts.back()) == Result<Move>{move});
  }
  CHECK(joined_sorted(texts, " ") == "f8:c5:b4 f8:h6:f4:d6:b4 h4:b6");
}

TEST_CASE("kings and men may both capture where nothing has precedence") {
  CHECK(all_moves(RuleSet::russian, position_in(RuleSet::russian, "W:WKa1,g3:Bd4,d6,f4")) ==
        "a1xb8{d4,d6} a1xc7{d4,d6} g3xc3{d4,f4} g3xc7{d6,f4}");
}
