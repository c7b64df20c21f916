#include <doctest/doctest.h>

#include <set>

#include "tests/unit/arbiter/draw_games.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;

// The limits of each rule set, in games that the test finds itself: kings that go to and fro
// without repeating a position (RULES.md 3.2 to 3.5).

namespace {

struct Limit {
  std::string_view why;
  RuleSet rules;
  Profile profile;
  std::string_view fen;
  int ply;                // the first after which a rule is met
  std::string_view rule;  // empty: none is met up to that ply
  std::string_view article;
};

constexpr Limit limits[] = {
    {"25 moves", RuleSet::international, Profile::fmjd, "W:WK6,K11:BK40,K45", 50, "MOVES_25",
     "FMJD Annex 1, 6.2"},
    {"four kings against one", RuleSet::international, Profile::fmjd, "W:WK6,K11,K1,K2:BK45", 50,
     "MOVES_25", "FMJD Annex 1, 6.2"},
    {"three kings and a man are too many for the sixteen", RuleSet::international, Profile::fmjd,
     "W:WK6,K11,K1,36:BK45", 50, "MOVES_25", "FMJD Annex 1, 6.2"},

    {"Canada, two kings each", RuleSet::canadian, Profile::customary, "W:WK1,K2:BK71,K72", 50,
     "MOVES_25", ""},
    {"Canada, three kings against one", RuleSet::canadian, Profile::customary, "W:WK1,K2,K3:BK72",
     32, "MOVES_16", ""},
    {"Canada has no five moves", RuleSet::canadian, Profile::customary, "W:WK1,K2:BK72", 50,
     "MOVES_25", ""},
    {"a man in place of a king is another ending", RuleSet::canadian, Profile::customary,
     "W:WK1,K2,67:BK72", 50, "MOVES_25", ""},

    {"two kings win in Killer", RuleSet::killer, Profile::customary, "W:WK6,K11:BK45", 50,
     "MOVES_25", ""},
    {"so do three", RuleSet::killer, Profile::customary, "W:WK6,K11,K1:BK45", 50, "MOVES_25", ""},
    {"the losing game knows repetition only", RuleSet::antidraughts, Profile::customary,
     "W:WK6,K11:BK40,K45", 80, "", ""},

    {"Russia, two kings each", RuleSet::russian, Profile::fmjd_64, "W:WKb2,Ka1:BKb8,Ka7", 30,
     "MOVES_15", "FMJD-64 rules, 7.2.5"},
    {"Russia, four kings against one", RuleSet::russian, Profile::fmjd_64,
     "W:WKb8,Ka7,Kc7,Kd8:BKg1", 30, "MOVES_15", "FMJD-64 rules, 7.2.4"},
    {"Russia, a king and a man against one", RuleSet::russian, Profile::fmjd_64, "W:WKb8,a3:BKg1",
     10, "MOVES_5", "FMJD-64 rules, 7.2.8"},
    {"Russia, one king each", RuleSet::russian, Profile::fmjd_64, "W:WKb8:BKg1", 10, "MOVES_5",
     "FMJD-64 rules, 7.2.8"},
    {"Brazil, two kings each", RuleSet::brazilian, Profile::fmjd_64, "W:WKb2,Ka1:BKb8,Ka7", 30,
     "MOVES_15", "FMJD-64 rules, 7.2.5"},
    {"Brazil's own text, two kings each", RuleSet::brazilian, Profile::br_national,
     "W:WKb2,Ka1:BKb8,Ka7", 40, "MOVES_20", ""},
    {"China, three kings against one", RuleSet::russian, Profile::cn_64, "W:WKb8,Ka7,Kc7:BKg1", 30,
     "MOVES_15", ""},
    {"Spantsireti, two kings each", RuleSet::spantsireti, Profile::fmjd_64, "W:WKb8,Kd8:BKi1,Kg1",
     30, "MOVES_15", "FMJD-64 rules, 7.2.5"},
    {"Spantsireti, two kings against one", RuleSet::spantsireti, Profile::fmjd_64,
     "W:WKb8,Kd8:BKi1", 10, "MOVES_5", "FMJD-64 rules, 7.2.8"},

    {"Frisian, two kings against one", RuleSet::frisian, Profile::frisian, "W:WK6,K11:BK45", 14,
     "MOVES_7", "Frisian rules, Art. 18"},
    {"Frisian, two kings each", RuleSet::frisian, Profile::frisian, "W:WK6,K11:BK40,K45", 80, "",
     ""},
    {"Frysk!, two kings each", RuleSet::frysk, Profile::frisian, "W:WK6,K11:BK40,K45", 80, "", ""},

    {"English, 40 moves", RuleSet::english, Profile::wcdf, "B:WK29,K30:BK3,K4", 80, "MOVES_40",
     "WCDF rules, 1.32.2"},
    {"the same where White begins", RuleSet::english_w, Profile::wcdf, "W:WK29,K30:BK3,K4", 80,
     "MOVES_40", "WCDF rules, 1.32.2"},
    {"Italian, 40 moves", RuleSet::italian, Profile::fid, "W:WK29,K30:BK3,K4", 80, "MOVES_40",
     "FID rules, 10.4"},

    {"Spanish, two kings each", RuleSet::spanish, Profile::customary, "W:WK2,K3:BK30,K31", 40,
     "MOVES_20", ""},
    {"Spanish, three kings without the line", RuleSet::spanish, Profile::customary,
     "W:WK2,K3,K4:BK31", 40, "MOVES_20", ""},
    {"Spanish, two kings against one", RuleSet::spanish, Profile::customary, "W:WK2,K3:BK31", 40,
     "MOVES_20", ""},
    {"Portuguese, two kings each", RuleSet::portuguese, Profile::portuguese, "W:WK2,K3:BK30,K31",
     40, "MOVES_20", ""},

    {"Pool, two kings each", RuleSet::pool, Profile::apca, "B:WK29,K30:BK3,K4", 30, "MOVES_15",
     "APCA rules, 26"},
    {"Pool, the strong side begins", RuleSet::pool, Profile::apca, "B:BK1,K2,K3:WK28", 25,
     "MOVES_13", ""},
    {"Pool, the weak side begins", RuleSet::pool, Profile::apca, "W:BK1,K2,K3:WK28", 26, "MOVES_13",
     ""},
    {"Pool, the other colour", RuleSet::pool, Profile::apca, "B:BK5:WK30,K31,K32", 26, "MOVES_13",
     ""},
    {"Pool, four kings", RuleSet::pool, Profile::apca, "B:BK1,K2,K3,K4:WK28", 30, "MOVES_15",
     "APCA rules, 26"},
    {"unified pool", RuleSet::pool_unified, Profile::customary, "W:WKb8,Kd8,Kf8:BKh2", 25,
     "MOVES_13", ""},

    {"Czech, 15 moves", RuleSet::czech, Profile::customary, "W:WKb2,Ka1:BKb8,Ka7", 30, "MOVES_15",
     ""},
    {"Turkish, two kings each", RuleSet::turkish, Profile::customary, "W:WKa1,Kb1:BKg8,Kh8", 60, "",
     ""},
    {"Thai, two kings each", RuleSet::thai, Profile::customary, "B:WK1,K2:BK31,K32", 60, "", ""},
};

/// A lone king keeps off the long diagonal, so that its own rule does not come first.
bool kings_off_the_line(RuleSet rules, const Position& before, const Move& move,
                        const Position& next) {
  return by_king(before, move) && !move.promotes && !holds_line(rules, next) &&
         !holds(rules, next, Material::three_kings_with_line);
}

}  // namespace

TEST_CASE("the limit of each rule set") {
  for (const Limit& limit : limits) {
    CAPTURE(limit.why);
    QuietGames games{limit.rules, limit.profile,
                     [&](int, const Position& before, const Move& move, const Position& next) {
                       return kings_off_the_line(limit.rules, before, move, next);
                     }};
    const Game game = games.find(position_of(limit.rules, limit.fen), limit.ply);
    CHECK(static_cast<int>(game.moves.size()) == limit.ply);
    if (game.moves.empty()) continue;
    const auto counters = counted_under(limit.rules, limit.profile, game);
    for (std::size_t ply = 0; ply + 1 < counters.size(); ++ply)
      CHECK(met_unless_off(counters[ply]).empty());
    const auto rules = met_unless_off(counters.back());
    REQUIRE(rules.empty() == limit.rule.empty());
    if (rules.empty()) continue;
    CHECK(rules == std::vector<std::string>{std::string{limit.rule}});
    CHECK(article_of(counters.back(), *draw_rule_named(limit.rule)) == limit.article);
  }
}

TEST_CASE("three kings with the long diagonal have twelve moves, and lose them with the line") {
  for (const RuleSet rules : {RuleSet::spanish, RuleSet::portuguese}) {
    const Profile profile = profiles_of(rules).front();
    CAPTURE(name_of(rules));
    const Position start = position_of(rules, "W:WK1,K2,K3:BK31");
    const auto holding = [rules = rules](const Position& p) {
      return holds(rules, p, Material::three_kings_with_line);
    };
    REQUIRE(holding(start));
    QuietGames held{rules, profile, [&](int, const Position&, const Move&, const Position& next) {
                      return holding(next);
                    }};
    const Game game = held.find(start, 24);
    REQUIRE(game.moves.size() == 24);
    const auto counters = counted_under(rules, profile, game);
    CHECK(met_unless_off(counters[23]).empty());
    CHECK(met_unless_off(counters[24]) == std::vector<std::string>{"MOVES_12"});

    QuietGames left{rules, profile,
                    [&](int ply, const Position& before, const Move& move, const Position& next) {
                      return by_king(before, move) && holding(next) != (ply == 11 || ply == 12);
                    }};
    const Game other = left.find(start, 30);
    REQUIRE(other.moves.size() == 30);
    const auto again = counted_under(rules, profile, other);
    CHECK(count_of(again[10], DrawRule::moves_12) == 10);
    CHECK(count_of(again[11], DrawRule::moves_12) == -1);
    CHECK(count_of(again[13], DrawRule::moves_12) == 0);
    CHECK(count_of(again[30], DrawRule::moves_12) == 17);
  }
}

TEST_CASE("kings on both sides: thirty or sixty moves by the number of pieces, men may move") {
  struct Case {
    std::string_view fen;
    int ply;
  };
  const Case cases[] = {
      {"W:WKb8,Ka7,a1:BKg1,h8", 60},         // five pieces
      {"W:WKb8,a1:BKg1,h8", 60},             // four
      {"W:WKb8,Ka7,a1,e1:BKg1,h8", 120},     // six
      {"W:WKb8,Ka7,a1,e1:BKg1,h8,d8", 120},  // seven
  };
  for (const Case& c : cases) {
    CAPTURE(c.fen);
    const RuleSet rules = RuleSet::russian;
    // A man moves each 29 plies, so that the fifteen moves by kings only never come.
    QuietGames games{rules, Profile::fmjd_64,
                     [&](int ply, const Position& before, const Move& move, const Position&) {
                       return by_king(before, move) != (ply % 29 == 0) && !move.promotes;
                     }};
    const Game game = games.find(position_of(rules, c.fen), c.ply);
    REQUIRE(static_cast<int>(game.moves.size()) == c.ply);
    const auto counters = counted_under(rules, Profile::fmjd_64, game);
    CHECK(met_unless_off(counters[static_cast<std::size_t>(c.ply) - 1]).empty());
    CHECK(met_unless_off(counters.back()) == std::vector<std::string>{"MOVES_30_60"});
    CHECK(article_of(counters.back(), DrawRule::moves_30_60) == "FMJD-64 rules, 7.2.6");
  }
}

TEST_CASE("a promotion or a capture begins the thirty moves anew") {
  const RuleSet rules = RuleSet::russian;
  const auto counted = [&](std::string_view fen, std::string_view moves) {
    return count_of(counted_under(rules, Profile::fmjd_64, played_under(rules, fen, moves)).back(),
                    DrawRule::moves_30_60);
  };
  CHECK(counted("W:WKa7,g7:BKg1,h2", "a7-b8 g1-a7") == 2);
  CHECK(counted("W:WKb8,Ka5,g7:BKg1,Kh2", "a5-e1 h2-c7 b8xd6") == 0);
  CHECK(counted("W:WKa5,g7:BKg1,h4", "a5-e1 g1-a7 g7-h8") == 0);
  CHECK(counted("W:WKa5,g7:BKg1,h4", "a5-e1 g1-a7 g7-h8 a7-b8") == 1);
  CHECK(counted("W:WKa5,g7:Bh4,b4", "a5-e1 h4-g3") == -1);  // Black has no king
}

TEST_CASE("the strong side of pool wins with its thirteenth move, and is too late after it") {
  // The start is found by playing twelve moves of the strong side; then the weak king walks into a
  // capture on the thirteenth or, in another game, after it.
  const RuleSet rules = RuleSet::pool;
  const Position start = position_of(rules, "B:BK1,K2,K3:WK28");
  QuietGames games{rules, Profile::apca,
                   [&](int, const Position& before, const Move& move, const Position& next) {
                     return kings_off_the_line(rules, before, move, next);
                   }};
  const Game game = games.find(start, 24);
  REQUIRE(game.moves.size() == 24);
  const auto counters = counted_under(rules, Profile::apca, game);
  CHECK(count_of(counters.back(), DrawRule::moves_13) == 12);
  const Position& last = game.positions[23];  // the weak side is to move
  REQUIRE(last.to_move == Side::white);
  for (const Move& move : legal_moves(rules, last)) {
    const Position next = after(rules, last, move);
    if (!must_capture(rules, next)) continue;
    const Move capture = legal_moves(rules, next).front();
    const Position won = after(rules, next, capture);
    const auto outcome = board_outcome(rules, won);
    REQUIRE(outcome);
    CHECK(outcome->winner == Side::black);
    return;
  }
  MESSAGE("the weak king could not be taken on the last move");
}
