#include <doctest/doctest.h>

#include "tests/unit/arbiter/draw_games.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;

// Sequences that end in a draw under the rules of the other games (RULES.md 6.2; those of
// international draughts are in draw_rules_test.cpp).

namespace {

constexpr std::string_view four_kings =
    "1. b2-c3 a7-b6 2. c3-b4 b6-c7 3. a1-c3 c7-h2 4. b4-a3 b8-g3 5. c3-h8 g3-b8 6. a3-e7 b8-a7 "
    "7. e7-f6 a7-g1 8. f6-a1 g1-a7 9. h8-f6 h2-d6 10. f6-g7 a7-f2 11. g7-f6 d6-c7 12. a1-b2 c7-b8 "
    "13. f6-e7 f2-e3 14. b2-h8 e3-h6 15. e7-f6 b8-a7";
constexpr std::string_view three_kings =
    "1. c7-d8 g1-h2 2. d8-b6 h2-g1 3. b8-d6 g1-h2 4. d6-c5 h2-b8 5. c5-g1 b8-f4 6. b6-a5 f4-g5 "
    "7. a5-d8 g5-c1 8. d8-e7 c1-h6 9. g1-b6 h6-d2 10. b6-d8 d2-e1 11. a7-e3 e1-g3 12. d8-b6 g3-h4 "
    "13. e7-f8 h4-e1 14. f8-a3 e1-a5 15. b6-d8 a5-e1";
constexpr std::string_view on_the_line =
    "1. c7-d8 a1-g7 2. b8-d6 g7-b2 3. d6-a3 b2-e5 4. a3-c5 e5-b2 5. a7-b6 b2-g7";
constexpr std::string_view two_kings =
    "1. b8-g3 g1-h2 2. g3-e1 h2-c7 3. a7-d4 c7-b8 4. d4-f6 b8-d6 5. e1-c3 d6-a3";
constexpr std::string_view frisian_two_kings =
    "1. 6-1 45-50 2. 11-16 50-33 3. 1-12 33-15 4. 12-1 15-47 5. 16-11 47-20 6. 11-50 20-25 "
    "7. 50-33 25-30";

}  // namespace

TEST_CASE("sequences that end in a draw under other rules") {
  struct Case {
    std::string_view name;
    RuleSet rules;
    Profile profile;
    std::string_view fen;
    std::string_view moves;
    int ply;  // the first after which a rule is met; 0: never
    std::string_view rule;
    std::string_view article;
  };
  const Case cases[] = {
      {"Q12", RuleSet::russian, Profile::fmjd_64, "W:WKb8,Ka7:BKg1", two_kings, 10, "MOVES_5",
       "FMJD-64 rules, 7.2.8"},
      {"Q13", RuleSet::russian, Profile::fmjd_64, "W:WKb8,Ka7,Kc7:BKg1", three_kings, 30,
       "MOVES_15", "FMJD-64 rules, 7.2.4"},
      {"Q14", RuleSet::russian, Profile::fmjd_64, "W:WKb8,Ka7,Kc7:BKa1", on_the_line, 10,
       "LONG_DIAGONAL", "FMJD-64 rules, 7.2.7"},
      {"Q15", RuleSet::russian, Profile::fmjd_64, "W:WKb2,Ka1:BKb8,Ka7", four_kings, 30, "MOVES_15",
       "FMJD-64 rules, 7.2.5"},
      {"Q16", RuleSet::frisian, Profile::frisian, "W:WK6,K11:BK45", frisian_two_kings, 14,
       "MOVES_7", "Frisian rules, Art. 18"},
      {"Q17", RuleSet::frisian, Profile::frisian, "W:WK46,K49,36:BK2,15",
       "46-28 2-30 28-11 30-8 11-39 15-20", 0, "", ""},
      {"the same in Brazil's 64 squares", RuleSet::brazilian, Profile::fmjd_64, "W:WKb8,Ka7:BKg1",
       two_kings, 10, "MOVES_5", "FMJD-64 rules, 7.2.8"},
      {"China, two kings against one", RuleSet::russian, Profile::cn_64, "W:WKb8,Ka7:BKg1",
       two_kings, 10, "MOVES_5", ""},
      {"China, four kings", RuleSet::russian, Profile::cn_64, "W:WKb2,Ka1:BKb8,Ka7", four_kings, 30,
       "MOVES_15", ""},
      {"China does not know the long diagonal", RuleSet::russian, Profile::cn_64,
       "W:WKb8,Ka7,Kc7:BKa1", on_the_line, 0, "", ""},
      {"Brazil plays 20 moves by kings only", RuleSet::brazilian, Profile::br_national,
       "W:WKb2,Ka1:BKb8,Ka7", four_kings, 0, "", ""},
      {"and keeps three kings against one", RuleSet::brazilian, Profile::br_national,
       "W:WKb8,Ka7,Kc7:BKg1", three_kings, 30, "MOVES_15", "FMJD-64 rules, 7.2.4"},
      {"Frysk! is Frisian", RuleSet::frysk, Profile::frisian, "W:WK6,K11:BK45", frisian_two_kings,
       14, "MOVES_7", "Frisian rules, Art. 18"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.name);
    const auto counters = counted_under(c.rules, c.profile, played_under(c.rules, c.fen, c.moves));
    for (int ply = 0; ply < static_cast<int>(counters.size()); ++ply) {
      CAPTURE(ply);
      const DrawCounters& now = counters[static_cast<std::size_t>(ply)];
      const auto rules = met_unless_off(now);
      if (c.ply == 0 || ply < c.ply) CHECK(rules.empty());
      if (c.ply == 0 || ply != c.ply) continue;
      REQUIRE_FALSE(rules.empty());
      CHECK(rules.front() == c.rule);
      CHECK(article_of(now, *draw_rule_named(rules.front())) == c.article);
    }
    CHECK(static_cast<int>(counters.size()) > c.ply);
  }
}

TEST_CASE("the king of Frisian draughts that has moved three times stands (Q17)") {
  const RuleSet rules = RuleSet::frisian;
  const Game game =
      played_under(rules, "W:WK46,K49,36:BK2,15", "46-28 2-30 28-11 30-8 11-39 15-20");
  CHECK(legal_moves(rules, game.positions.back()).size() == 10);
}

TEST_CASE("a king that has moved is another position beside men, and a repetition counts it") {
  const RuleSet rules = RuleSet::frisian;
  const auto occurrences = [&](std::string_view fen) {
    const Game game = played_under(rules, fen, "46-41 2-7 41-46 7-2");
    return count_of(counted_under(rules, Profile::frisian, game).back(), DrawRule::repetition);
  };
  CHECK(occurrences("W:WK46,K49:BK2,K15") == 2);
  CHECK(occurrences("W:WK46,K49,36:BK2,15") == 1);
}

TEST_CASE("a capture that makes the ending starts its count at zero") {
  struct Case {
    RuleSet rules;
    Profile profile;
    std::string_view fen;
    std::string_view move;
    DrawRule rule;
    int before;
    int after;
  };
  const Case cases[] = {
      // Two kings against one come about by a capture, of either side.
      {RuleSet::russian, Profile::fmjd_64, "W:WKa1,Kc1:BKh2,d4", "a1xg7", DrawRule::moves_5, -1, 0},
      {RuleSet::russian, Profile::fmjd_64, "B:WKa7,Kh6,c3:BKf6", "f6xb2", DrawRule::moves_5, -1, 0},
      // Six pieces become five: the sixty moves are over, and thirty begin.
      {RuleSet::russian, Profile::fmjd_64, "W:WKa1,c1,e1:BKh2,b8,d4", "a1xf6",
       DrawRule::moves_30_60, 0, 0},
      // Three kings of the pool player against one.
      {RuleSet::pool, Profile::apca, "W:BK32,11:WK1,K2,K3", "2x20", DrawRule::moves_13, -1, 0},
  };
  for (const Case& c : cases) {
    CAPTURE(c.fen);
    const Game game = played_under(c.rules, c.fen, c.move);
    const auto counters = counted_under(c.rules, c.profile, game);
    CHECK(count_of(counters.front(), c.rule) == c.before);
    CHECK(count_of(counters.back(), c.rule) == c.after);
  }
}

TEST_CASE("one move played in steps is one position") {
  // Whatever a player clicks on the way, the counters see the complete move alone.
  const Game game = played_under(ten, "W:WK46:B19,32,K36", "46x28x5");
  const auto counters = counted_under(ten, Profile::fmjd, game);
  CHECK(counters.size() == 2);
  CHECK(counters.back().positions.size() == 1);
}

TEST_CASE("plies without progress before the start are counted in") {
  struct Case {
    RuleSet rules;
    std::string_view fen;
    int quiet_plies;
    DrawRule rule;
    int count;
  };
  const Case cases[] = {
      {ten, "W:WK6,K11:BK40,K45", 49, DrawRule::moves_25, 49},
      {ten, "W:WK46,K47,K48:BK3", 31, DrawRule::moves_16, 31},
      {ten, "W:WK6,K11:BK40,K45", 0, DrawRule::moves_25, 0},
      {ten, "W:WK6,K11:BK40,K45", 49, DrawRule::repetition, 1},
      {ten, "W:WK6,K11:BK40,K45", 49, DrawRule::moves_16, -1},
      {RuleSet::russian, "W:WKb2,Ka1:BKb8,Ka7", 29, DrawRule::moves_15, 29},
      {RuleSet::russian, "W:WKb2,Ka1:BKb8,Ka7", 29, DrawRule::moves_30_60, 29},
      {RuleSet::pool, "W:WK1,K2,K3:BK32", 20, DrawRule::moves_13, 10},
  };
  for (const Case& c : cases) {
    CAPTURE(c.fen);
    const auto counters =
        start_counters(c.rules, profiles_of(c.rules).front(), position_of(c.rules, c.fen),
                       AfterCapture::min, c.quiet_plies);
    CHECK(count_of(counters, c.rule) == c.count);
  }
}
