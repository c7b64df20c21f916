#include <doctest/doctest.h>

#include <algorithm>

#include <optional>

#include "arbiter/notation/pdn.hpp"
#include "arbiter/notation/result_text.hpp"
#include "tests/unit/arbiter/rule_set_tables.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;

namespace {

/// The lines of moves of a game in PDN, without the tags.
std::string pdn_moves(RuleSet rules, std::string_view fen, std::string_view text,
                      std::string_view result) {
  Scoresheet sheet;
  sheet.rules = rules;
  sheet.start = position_in(rules, fen);
  sheet.result = result;
  const auto move = find_move(rules, sheet.start, text);
  REQUIRE(move);
  sheet.moves.push_back({*move, {}, {}});
  const std::string pdn = to_pdn(sheet);
  return pdn.substr(pdn.find("\n\n") + 2);
}

}  // namespace

TEST_CASE("the sign of a capture: as people read it, and in PDN") {
  struct Case {
    RuleSet rules;
    char shown;
    char pdn;
  };
  const Case others[] = {
      {RuleSet::russian, ':', ':'}, {RuleSet::spantsireti, ':', ':'}, {RuleSet::thai, 'x', '-'}};
  for (const RuleSet rules : all_rule_sets) {
    Case c{rules, 'x', 'x'};
    for (const Case& other : others)
      if (other.rules == rules) c = other;
    CAPTURE(name_of(rules));
    CHECK(capture_sign(rules) == c.shown);
    CHECK(pdn_capture_sign(rules) == c.pdn);
  }
  CHECK(pdn_moves(RuleSet::russian, "W:Wc3:Bd4", "c3e5", "*") == "1. c3:e5 *\n");
  CHECK(pdn_moves(RuleSet::thai, "W:WK4:B11", "4x15", "*") == "1... 4-15 *\n");
  CHECK(pdn_moves(RuleSet::english, "W:W23:B18", "23x14", "*") == "1... 23x14 *\n");
  CHECK(pdn_moves(RuleSet::english_w, "W:W10:B15", "10x19", "*") == "1. 10x19 *\n");
}

TEST_CASE("moves of boards with letters are read in many ways") {
  const char* const fen = "W:Wa3,c3:Bb4,h8";
  for (const char* const text : {"a3:c5", "a3xc5", "a3-c5", "a3c5", "A3C5", "A3XC5", "a3b4c5",
                                 " a3 : c5 ", "21x14", "21:c5", "a3×c5"}) {
    CAPTURE(text);
    CHECK(meaning(RuleSet::russian, fen, text) == "a3xc5{b4}");
  }
  for (const char* const text : {"a3 c5", "a3", "a3:", "c5", "a33c5x", "3a5c", "a3xxc5", "x3c5"}) {
    CAPTURE(text);
    CHECK(meaning(RuleSet::russian, fen, text) == "MALFORMED_MOVE");
  }
  CHECK(meaning(RuleSet::spantsireti, "W:Wi3:Bj4", "i3h4") == "i3-h4");
  CHECK(meaning(RuleSet::spantsireti, "W:Wh4:Bi5", "h4xj6") == "h4xj6{i5}");
  CHECK(meaning(RuleSet::spantsireti, "W:Wh4:Bi5", "H4J6") == "h4xj6{i5}");
  CHECK(meaning(RuleSet::international, "W:W32:B1", "3228") == "MALFORMED_MOVE");
}

TEST_CASE("what stands in a position of each board, as it is read and as it is written") {
  const auto canonical = [](RuleSet rules, std::string_view text) {
    const auto read = parse_fen(rules, text);
    return read ? to_fen(rules, read->position) : read.error().sentence.key;
  };
  CHECK(canonical(RuleSet::russian, "W:WKd8,c1,a1:Bb8") == "W:WKd8,a1,c1:Bb8");
  CHECK(canonical(RuleSet::russian, "W:W29,K30:B1,K2") == "W:Wa1,Kc1:Bb8,Kd8");
  CHECK(canonical(RuleSet::russian, "W:Wa1,30:BKb8") == "W:Wa1,c1:BKb8");
  CHECK(canonical(RuleSet::brazilian, "W:W21-32:B1-12") ==
        to_fen(RuleSet::brazilian, initial_position(RuleSet::brazilian)));
  CHECK(canonical(RuleSet::russian, "W:Wa1-c1:Bb8") == "rules.fen_bad_range");
  CHECK(canonical(RuleSet::russian, "W:W33:Bb8") == "rules.fen_no_such_square");
  CHECK(canonical(RuleSet::turkish, "W:W29:Ba8") == "rules.fen_no_such_square");
  CHECK(canonical(RuleSet::turkish, "W:W1-8:Ba8") == "rules.fen_bad_range");
  CHECK(canonical(RuleSet::spantsireti, "W:Wj2:BKi7") == "W:Wj2:BKi7");
  CHECK(canonical(RuleSet::spanish, "W:W1-3:B30-32") == "W:W1,2,3:B30,31,32");
  CHECK(canonical(RuleSet::canadian, "W:W72:BK73") == "rules.fen_no_such_square");
  CHECK(canonical(RuleSet::frisian, "W:W36,K39:BK8,20:+0+339") == "W:W36,K39:BK8,20:+0+339");
  CHECK(canonical(RuleSet::frisian, "W:W36,K39:BK8,20:H2:F9:+108+239") ==
        "W:W36,K39:BK8,20:+108+239");
  CHECK(canonical(RuleSet::frisian, "W:W36,K39:BK8,20:+0+340") == "W:W36,K39:BK8,20");
  CHECK(canonical(RuleSet::frisian, "W:WK39:BK8,20:+0+339") == "W:WK39:BK8,20");
  CHECK(canonical(RuleSet::frisian, "W:W36,K39:BK8,20:+0+439") == "W:W36,K39:BK8,20");
  CHECK(canonical(RuleSet::international, "W:W36,K39:BK8,20:+0+339") == "W:W36,K39:BK8,20");
}

TEST_CASE("a position without groups is answered with an example of its own board") {
  struct Case {
    RuleSet rules;
    std::string example;
  };
  for (const auto& [rules, example] :
       {Case{RuleSet::international, "W:W31:B1"}, Case{RuleSet::russian, "W:Wa3:Bb8"},
        Case{RuleSet::canadian, "W:W43:B1"}}) {
    const auto read = parse_fen(rules, "W");
    REQUIRE_FALSE(read);
    CHECK(read.error().sentence.params.front() == Param{"example", example});
  }
}

TEST_CASE("the plies without progress are kept where a position tells them") {
  const auto plies = [](std::string_view text) {
    const auto read = parse_fen(RuleSet::international, text);
    REQUIRE(read);
    return read->plies_without_progress;
  };
  CHECK(plies("W:W31:B1") == std::nullopt);
  CHECK(plies("W:W31:B1:H0:F1") == 0);
  CHECK(plies("W:WK31:BK1:H23") == 23);
  CHECK(plies("W:WK31:BK1:H-3") == std::nullopt);
  CHECK(plies("W:WK31:BK1:H") == std::nullopt);
  CHECK(plies("W:WK31:BK1:H10000") == std::nullopt);
}

TEST_CASE("results as each game counts") {
  for (const RuleSet rules : all_rule_sets) {
    CAPTURE(name_of(rules));
    static constexpr RuleSet by_two[] = {RuleSet::international, RuleSet::canadian,
                                         RuleSet::killer,        RuleSet::frysk,
                                         RuleSet::antidraughts,  RuleSet::breakthrough};
    const bool twos = std::ranges::find(by_two, rules) != std::end(by_two);
    CHECK(result_text(rules, "2-0") == (twos ? "2-0" : "1-0"));
    CHECK(result_text(rules, "1-1") == (twos ? "1-1" : "1/2-1/2"));
    CHECK(result_text(rules, "0-2") == (twos ? "0-2" : "0-1"));
    for (const char* const same : {"0-0", "*"}) {
      CHECK(result_text(rules, same) == same);
      CHECK(pdn_result(rules, same) == same);
    }
    const bool black_first = rules == RuleSet::english;
    CHECK(pdn_result(rules, "2-0") == result_text(rules, black_first ? "0-2" : "2-0"));
    CHECK(pdn_result(rules, "0-2") == result_text(rules, black_first ? "2-0" : "0-2"));
    CHECK(pdn_result(rules, "1-1") == result_text(rules, "1-1"));
  }
  CHECK(pdn_moves(RuleSet::english, "W:W23:B18", "23x14", "2-0") == "1... 23x14 0-1\n");
  CHECK(pdn_moves(RuleSet::frisian, "W:W32:B1", "32-28", "1-1") == "1. 32-28 1/2-1/2\n");
}

TEST_CASE("the type of each game in PDN") {
  const auto tags = [](RuleSet rules) {
    Scoresheet sheet;
    sheet.rules = rules;
    sheet.start = initial_position(rules);
    return to_pdn(sheet);
  };
  CHECK(tags(RuleSet::killer).find("[GameType \"20,W,10,10,N2,0\"]\n[Variant \"Killer\"]\n") !=
        std::string::npos);
  CHECK(tags(RuleSet::international).find("Variant") == std::string::npos);
  CHECK(tags(RuleSet::frysk).find("[GameType \"97,W,10,10,N2,0\"]") != std::string::npos);
  CHECK(tags(RuleSet::turkish).find("[GameType \"30,W,8,8,A0,0\"]") != std::string::npos);
}

TEST_CASE("inputs and what a referee answers") {
  struct Case {
    RuleSet rules;
    std::string_view fen;
    std::string_view text;
    std::string_view answer;
  };
  const char* const two_ways = "W:WK47:B14,19,27,33,42";
  const Case cases[] = {
      {RuleSet::international, two_ways, "47x36", "AMBIGUOUS"},
      {RuleSet::international, two_ways, "47x38x20x9x36", "47x36{14,27,33,42}"},
      {RuleSet::international, "W:W33:B18,19,28,29", "33x33", "33x33{18,19,28,29}"},
      {RuleSet::international, "W:W28,31:B22", "31-26", "CAPTURE_MANDATORY"},
      {RuleSet::international, "W:W27,38:B13,22,33", "38x29", "NOT_MAXIMAL"},
      {RuleSet::italian, "W:WK23,31:B19,26,27", "31x15", "WRONG_PRIORITY"},
      {RuleSet::russian, "W:WKa1:Bc3,f4", "a1xd4", "INCOMPLETE_CAPTURE"},
      {RuleSet::international, "W:W12:B8,14", "12x3x20", "ILLEGAL_MOVE"},
      {RuleSet::international, "W:W13:B7,8", "13x2x11", "13x11{7,8}"},
      {RuleSet::breakthrough, "W:W15:B9,10,36", "15x4x13", "15x13{10,9}"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.text);
    CHECK(meaning(c.rules, c.fen, c.text) == c.answer);
  }
}
