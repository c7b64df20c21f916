#include <doctest/doctest.h>

#include <map>

#include "tests/unit/arbiter/draw_games.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;

// Endings that are drawn at once, repetition in every rule set, and the profiles.

TEST_CASE("one piece each: drawn at once unless one of them is taken") {
  struct Case {
    RuleSet rules;
    std::string_view fen;
    std::string_view rule;  // empty: play goes on
  };
  const Case cases[] = {
      {RuleSet::frisian, "W:WK1:BK5", "ONE_KING_EACH"},
      {RuleSet::frisian, "W:WK28:BK3", "ONE_KING_EACH"},
      {RuleSet::frisian, "W:WK46:BK6", "ONE_KING_EACH"},
      {RuleSet::frisian, "W:WK1:BK11", ""},               // White captures
      {RuleSet::frisian, "W:WK5:BK46", ""},               // all eight moves lose
      {RuleSet::frisian, "B:WK1:BK11", "ONE_KING_EACH"},  // Black cannot, and goes away
      {RuleSet::frysk, "W:WK1:BK5", "ONE_KING_EACH"},
      {RuleSet::frisian, "W:WK1,45:BK5", ""},  // a man beside the king
      {RuleSet::frisian, "W:W45:BK5", ""},
      {RuleSet::turkish, "W:WKa1:BKh8", "ONE_PIECE_EACH"},
      {RuleSet::turkish, "W:WKa1:BKb8", "ONE_PIECE_EACH"},
      {RuleSet::turkish, "W:WKa1:BKa7", ""},  // White captures
      {RuleSet::turkish, "W:Wa2:Bh7", "ONE_PIECE_EACH"},
      {RuleSet::turkish, "W:Wa2:Ba3", ""},
      {RuleSet::turkish, "W:Wa2:Ba3,h7", ""},
  };
  for (const Case& c : cases) {
    CAPTURE(c.fen);
    const auto counters =
        start_counters(c.rules, profiles_of(c.rules).front(), position_of(c.rules, c.fen));
    const auto rules = met_unless_off(counters);
    CHECK(rules == (c.rule.empty() ? std::vector<std::string>{}
                                   : std::vector<std::string>{std::string{c.rule}}));
    CHECK_FALSE(board_outcome(c.rules, position_of(c.rules, c.fen)));
  }
}

TEST_CASE("one king each comes about by a capture") {
  const Game game = played_under(RuleSet::frisian, "W:WK46,K50:BK3", "46-41 3-25");
  const auto before = counted_under(RuleSet::frisian, Profile::frisian, game);
  CHECK(met_unless_off(before.back()).empty());
  CHECK(count_of(before.back(), DrawRule::moves_7) == 2);
  const Game taken = played_under(RuleSet::frisian, "B:WK41,K1:BK46", "46x5");
  const auto after_it = counted_under(RuleSet::frisian, Profile::frisian, taken);
  CHECK(count_of(after_it.front(), DrawRule::moves_7) == 0);
  CHECK(count_of(after_it.back(), DrawRule::moves_7) == -1);
  CHECK(met_unless_off(after_it.back()) == std::vector<std::string>{"ONE_KING_EACH"});
}

TEST_CASE("what the board decides comes before every draw rule") {
  struct Case {
    std::string_view name;
    RuleSet rules;
    std::string_view fen;
    std::string_view move;
    std::optional<Side> winner;
    BoardReason reason;
  };
  const Case cases[] = {
      {"X01", RuleSet::international, "B:W31:B", "", Side::white, BoardReason::no_pieces},
      {"X02", RuleSet::international, "B:W41,47:B36", "", Side::white, BoardReason::blocked},
      {"X03", RuleSet::international, "W:W46:BK37,K41", "", Side::black, BoardReason::blocked},
      {"X04", RuleSet::antidraughts, "B:W41,47:B36", "", Side::black, BoardReason::blocked},
      {"X05", RuleSet::antidraughts, "W:W:BK5", "", Side::white, BoardReason::no_pieces},
      {"X06", RuleSet::breakthrough, "W:W8:B36", "8-2", Side::white, BoardReason::variant_end},
      {"X07", RuleSet::breakthrough, "W:W15:B9,10,36", "15x13", std::nullopt, {}},
      {"X08", RuleSet::frisian, "W:WK1:BK5", "", std::nullopt, {}},  // a draw: see above
      {"X09", RuleSet::frisian, "W:WK5:BK46", "", std::nullopt, {}},
      {"X10", RuleSet::frisian, "W:WK1:BK11", "", std::nullopt, {}},
  };
  for (const Case& c : cases) {
    CAPTURE(c.name);
    const Game game = played_under(c.rules, c.fen, c.move);
    const auto outcome = board_outcome(c.rules, game.positions.back());
    REQUIRE(outcome.has_value() == c.winner.has_value());
    if (!outcome) continue;
    CHECK(outcome->winner == *c.winner);
    CHECK(outcome->reason == c.reason);
  }
}

namespace {

/// Four quiet moves that lead back to where they began, if the position has them.
Game circle(RuleSet rules, const Position& start) {
  for (const Move& there : legal_moves(rules, start)) {
    const Position one = after(rules, start, there);
    for (const Move& answer : legal_moves(rules, one)) {
      Game game{{start}, {}};
      play(rules, game, there);
      play(rules, game, answer);
      for (const Move& back :
           {Move{there.to, there.from, {}, false}, Move{answer.to, answer.from, {}, false}}) {
        const auto legal = legal_moves(rules, game.positions.back());
        if (std::ranges::find(legal, back) == legal.end()) break;
        play(rules, game, back);
      }
      if (game.moves.size() == 4 && game.positions.back() == start) return game;
    }
  }
  return {};
}

/// Two kings of each side, or men where `men` says so, on squares that chance chooses.
Position two_each(RuleSet rules, Random& random) {
  const int squares = board_of(rules).squares;
  Position p = initial_position(rules);
  p.men = {};
  for (const Side side : both_sides)
    while (p.kings[side].size() < 2) {
      const Square square = sq(1 + random.below(squares));
      if (!pieces(p, opponent(side)).contains(square)) p.kings[side].insert(square);
    }
  return p;
}

}  // namespace

TEST_CASE("repetition in every rule set: how often, and whose it is") {
  struct Case {
    RuleSet rules;
    int times;  // 0: the rule set has no such rule
    DrawMode mode;
  };
  const Case cases[] = {
      {RuleSet::international, 3, DrawMode::automatic},
      {RuleSet::russian, 3, DrawMode::automatic},
      {RuleSet::brazilian, 3, DrawMode::automatic},
      {RuleSet::frisian, 3, DrawMode::off},
      {RuleSet::frysk, 3, DrawMode::off},
      {RuleSet::english, 3, DrawMode::claim},
      {RuleSet::english_w, 3, DrawMode::claim},
      {RuleSet::italian, 4, DrawMode::claim},
      {RuleSet::spanish, 3, DrawMode::claim},
      {RuleSet::portuguese, 3, DrawMode::claim},
      {RuleSet::pool, 3, DrawMode::automatic},
      {RuleSet::pool_unified, 3, DrawMode::automatic},
      {RuleSet::canadian, 3, DrawMode::automatic},
      {RuleSet::czech, 3, DrawMode::claim},
      {RuleSet::turkish, 3, DrawMode::automatic},
      {RuleSet::thai, 3, DrawMode::arbiter},
      {RuleSet::spantsireti, 3, DrawMode::automatic},
      {RuleSet::antidraughts, 3, DrawMode::automatic},
      {RuleSet::breakthrough, 0, {}},
      {RuleSet::killer, 3, DrawMode::automatic},
  };
  static_assert(std::size(cases) == all_rule_sets.size());
  for (const Case& c : cases) {
    CAPTURE(name_of(c.rules));
    for (const Profile profile : profiles_of(c.rules)) {
      CAPTURE(name_of(profile));
      const DrawRow* row = draw_row(c.rules, profile, DrawRule::repetition);
      REQUIRE((row != nullptr) == (c.times > 0));
      if (row == nullptr) continue;
      CHECK(row->mode == c.mode);
      CHECK(row->limit == c.times);
      Random random{7};
      Game round;
      for (int i = 0; i < 500 && round.moves.empty(); ++i)
        round = circle(c.rules, two_each(c.rules, random));
      REQUIRE(round.moves.size() == 4);
      Game game{{round.positions.front()}, {}};
      for (int i = 1; i < c.times; ++i)
        for (const Move& move : round.moves) play(c.rules, game, move);
      const auto counters = counted_under(c.rules, profile, game);
      CHECK(is_met(counters.back(), DrawRule::repetition));
      CHECK_FALSE(is_met(counters[counters.size() - 2], DrawRule::repetition));
      CHECK(count_of(counters.back(), DrawRule::repetition) == c.times);
    }
  }
}

TEST_CASE("men that step sideways repeat positions too") {
  const RuleSet rules = RuleSet::turkish;
  const Game game =
      played_under(rules, "W:Wd4,a2:Bd8,h7", "d4-c4 d8-c8 c4-d4 c8-d8 d4-c4 d8-c8 c4-d4 c8-d8");
  const auto counters = counted_under(rules, Profile::customary, game);
  CHECK(count_of(counters[4], DrawRule::repetition) == 2);
  CHECK(is_met(counters[8], DrawRule::repetition));
}

TEST_CASE("the English claim comes before the move that repeats the position") {
  const RuleSet rules = RuleSet::english;
  const Game game = played_under(rules, "B:WK29,K30:BK3,K4", "3-7 30-26 7-3 26-30 3-7 30-26 7-3");
  const auto counters = counted_under(rules, Profile::wcdf, game);
  // After seven plies White's king goes back to 30, for the third time.
  CHECK(count_of(counters[7], DrawRule::repetition) == 2);
  CHECK_FALSE(is_met(counters[7], DrawRule::repetition));
  CHECK(claimed_counter(counters[7], DrawRule::repetition)->count == 3);
  CHECK(claimed_counter(counters[3], DrawRule::repetition)->count == 2);
  CHECK(claimed_counter(counters[0], DrawRule::repetition)->count == 1);
  CHECK(claimed_counter(counters[7], DrawRule::moves_40)->count == 7);
  CHECK_FALSE(claimed_counter(counters[7], DrawRule::moves_25));
  // Elsewhere the position has to stand on the board.
  const Game italian = played_under(RuleSet::italian, "W:WK29,K30:BK3,K4",
                                    "30-26 3-7 26-30 7-3 30-26 3-7 26-30 7-3 30-26 3-7 26-30");
  const auto claimed = counted_under(RuleSet::italian, Profile::fid, italian);
  CHECK(claimed_counter(claimed.back(), DrawRule::repetition)->count == 3);
}

TEST_CASE("every rule set has its texts, and every rule and profile is of some use") {
  std::map<DrawRule, int> uses;
  std::map<Profile, int> homes;
  for (const RuleSet rules : all_rule_sets) {
    CAPTURE(name_of(rules));
    const auto profiles = profiles_of(rules);
    REQUIRE_FALSE(profiles.empty());
    for (const Profile profile : all_profiles) {
      CAPTURE(name_of(profile));
      const bool known = std::ranges::find(profiles, profile) != profiles.end();
      if (!known) CHECK(draw_rows(rules, profile).empty());
      homes[profile] += known;
      bool progress = false;  // the order of evaluation: endings, repetition, absence of progress
      bool repetition = false;
      for (const DrawRow& row : draw_rows(rules, profile)) {
        ++uses[row.rule];
        CHECK(row.limit > 0);
        CHECK(draw_row(rules, profile, row.rule)->mode == row.mode);
        if (row.counting == Counting::same_position) CHECK_FALSE(progress);
        if (row.material != Material::any) CHECK_FALSE((progress || repetition));
        repetition |= row.counting == Counting::same_position;
        progress |= row.counting == Counting::king_plies;
      }
    }
  }
  for (const DrawRule rule : all_draw_rules) {
    CHECK(uses[rule] > 0);
    CHECK(draw_rule_named(name_of(rule)) == rule);
  }
  for (const Profile profile : all_profiles) {
    CHECK(homes[profile] > 0);
    CHECK(profile_named(name_of(profile)) == profile);
  }
}

TEST_CASE("the defaults of the rule sets") {
  struct Case {
    RuleSet rules;
    std::vector<std::string_view> profiles;
  };
  const Case cases[] = {
      {RuleSet::international, {"FMJD", "FMJD-later"}},
      {RuleSet::russian, {"FMJD-64", "CN-64"}},
      {RuleSet::brazilian, {"FMJD-64", "CN-64", "BR-national"}},
      {RuleSet::spantsireti, {"FMJD-64"}},
      {RuleSet::frisian, {"FR"}},
      {RuleSet::frysk, {"FR"}},
      {RuleSet::english, {"WCDF"}},
      {RuleSet::english_w, {"WCDF"}},
      {RuleSet::italian, {"FID"}},
      {RuleSet::portuguese, {"PT"}},
      {RuleSet::pool, {"APCA"}},
      {RuleSet::breakthrough, {"default"}},
  };
  for (const Case& c : cases) {
    std::vector<std::string_view> names;
    for (const Profile profile : profiles_of(c.rules)) names.push_back(name_of(profile));
    CHECK(names == c.profiles);
  }
}
