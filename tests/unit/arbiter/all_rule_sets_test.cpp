#include <doctest/doctest.h>

#include <algorithm>

#include "arbiter/rules/routes.hpp"
#include "tests/support/random.hpp"
#include "tests/unit/arbiter/rule_set_tables.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;

namespace {

/// What every rule set must keep, tried on each of them with the same seeds.
template <class Property>
void for_each_rule_set(std::uint64_t seeds, Property property) {
  for (const RuleSet rules : all_rule_sets) {
    CAPTURE(name_of(rules));
    for_each_seed(seeds, [&](Random random) { property(rules, random); });
  }
}

Square random_square(RuleSet rules, Random& random) {
  return static_cast<Square>(1 + random.below(board_of(rules).squares));
}

/// Pieces anywhere but men on their promotion row; up to `most` a side.
Position random_position(RuleSet rules, Random& random, int most) {
  Position p;
  const int last_row = board_of(rules).height - 1;
  for (const Side side : both_sides) {
    const int count = random.below(most + 1);
    for (int i = 0; i < count; ++i) {
      const Square square = random_square(rules, random);
      if ((pieces(p, Side::white) | pieces(p, Side::black)).contains(square)) continue;
      const bool crowned = rows_advanced(rules, side, square) == last_row || random.below(3) == 0;
      (crowned ? p.kings : p.men)[side].insert(square);
    }
  }
  p.to_move = random.below(2) == 0 ? Side::white : Side::black;
  return p;
}

/// The board turned round.
struct Turned {
  RuleSet rules;

  Square operator()(Square square) const {
    return static_cast<Square>(board_of(rules).squares + 1 - index_of(square));
  }
  SquareSet operator()(const SquareSet& set) const {
    SquareSet turned;
    for (const Square square : set) turned.insert((*this)(square));
    return turned;
  }
  Move operator()(const Move& move) const {
    return {(*this)(move.from), (*this)(move.to), (*this)(move.captured), move.promotes};
  }
  /// The same position for the other player: the colours are exchanged too.
  Position operator()(const Position& p) const {
    return {{(*this)(p.men.black), (*this)(p.men.white)},
            {(*this)(p.kings.black), (*this)(p.kings.white)},
            opponent(p.to_move)};
  }
};

/// How the text that a game is played by is cited; nothing where none is known.
std::string_view text_of(RuleSet rules) {
  switch (rules) {
    case RuleSet::international:
    case RuleSet::antidraughts:
    case RuleSet::breakthrough:
      return "FMJD Annex 1, ";
    case RuleSet::frisian:
    case RuleSet::frysk:
      return "Frisian rules, Art. ";
    case RuleSet::russian:
    case RuleSet::brazilian:
      return "CDA rules for 64 squares, 5.";
    case RuleSet::english:
    case RuleSet::english_w:
      return "WCDF rules, ";
    case RuleSet::italian:
      return "FID rules, ";
    case RuleSet::portuguese:
      return "Portuguese rules, ";
    default:
      return "";
  }
}

bool counts_pieces(RuleSet rules) {
  static constexpr RuleSet others[] = {
      RuleSet::frisian, RuleSet::frysk,        RuleSet::russian, RuleSet::spantsireti,
      RuleSet::pool,    RuleSet::pool_unified, RuleSet::english, RuleSet::english_w,
      RuleSet::czech,   RuleSet::thai};
  return std::ranges::find(others, rules) == std::end(others);
}

/// A refusal speaks of its own game.
void check_refusal(RuleSet rules, const Refusal& refusal) {
  const std::string words = told(refusal.sentence);
  CAPTURE(words);
  CHECK(words.find('{') == std::string::npos);
  CHECK(refusal.article.starts_with(refusal.article.empty() ? "" : text_of(rules)));
  if (text_of(rules).empty()) CHECK(refusal.article.empty());
  const bool of_pieces = refusal.sentence.key == "rules.capture_mandatory" ||
                         refusal.sentence.key == "rules.not_maximal";
  if (!counts_pieces(rules)) CHECK_FALSE(of_pieces);
}

void check_written(RuleSet rules, const Position& p) {
  const auto legal = legal_moves(rules, p);
  for (const Move& move : legal) {
    for (const Signs signs : {Signs::shown, Signs::pdn}) {
      CHECK(find_move(rules, p, to_text(rules, p, legal, move, signs)) == Result<Move>{move});
      CHECK(find_move(rules, p, full_text(rules, p, legal, move, signs)) == Result<Move>{move});
    }
    std::string engine = label_of(rules, move.from) + "x" + label_of(rules, move.to);
    for (const Square square : move.captured) engine += "x" + label_of(rules, square);
    const auto named = find_move(rules, p, engine);
    CHECK((named == Result<Move>{move} || named.error().code == "AMBIGUOUS"));
  }
}

void check_routes(RuleSet rules, const Position& p) {
  for (const Move& move : legal_moves(rules, p)) {
    if (!is_capture(move)) continue;
    const auto routes = routes_of(rules, p, move);
    REQUIRE(!routes.empty());
    for (const Route& route : routes) {
      CHECK(route.list.front() == move.from);
      CHECK(route.list.back() == move.to);
      CHECK(static_cast<int>(route.list.size()) == move.captured.size() + 1);
      SquareSet passed;
      for (const Square square : route.passed) passed.insert(square);
      CHECK((move.captured - passed).empty());
    }
  }
}

/// Pieces change their number by captures alone, and their rank by crowning alone.
void check_step(const Position& before, const Move& move, const Position& next) {
  const Side us = before.to_move;
  const Side them = opponent(us);
  CHECK(next.to_move == them);
  CHECK(pieces(next, us).size() == pieces(before, us).size());
  CHECK(next.kings[us].size() == before.kings[us].size() + (move.promotes ? 1 : 0));
  CHECK(pieces(next, them) == pieces(before, them) - move.captured);
  CHECK((move.captured - pieces(before, them)).empty());
}

}  // namespace

TEST_CASE("a mirrored position has the mirrored moves") {
  for_each_rule_set(100, [](RuleSet rules, Random random) {
    const Turned turned{rules};
    const Position p = random_position(rules, random, 14);
    CAPTURE(to_fen(rules, p));
    std::vector<Move> moves;
    for (const Move& move : legal_moves(rules, p)) moves.push_back(turned(move));
    std::ranges::sort(moves);
    CHECK(legal_moves(rules, turned(p)) == moves);
  });
}

TEST_CASE("every legal move is found by each way to write it") {
  for_each_rule_set(40, [](RuleSet rules, Random random) {
    const Position p = random_position(rules, random, 12);
    CAPTURE(to_fen(rules, p));
    check_written(rules, p);
    check_routes(rules, p);
  });
}

TEST_CASE("whatever two squares are named, the answer is a legal move or a reason") {
  for_each_rule_set(8, [](RuleSet rules, Random random) {
    const Position p = random_position(rules, random, 10);
    CAPTURE(to_fen(rules, p));
    const auto legal = legal_moves(rules, p);
    for (int i = 0; i < 250; ++i) {
      const auto own = pieces(p, p.to_move);
      const Square any = random_square(rules, random);
      const Square from = own.contains(any) || own.empty() ? any : *own.begin();
      const std::string text =
          label_of(rules, from) + "-" + label_of(rules, random_square(rules, random));
      CAPTURE(text);
      const auto found = find_move(rules, p, text);
      if (found) CHECK(std::ranges::find(legal, *found) != legal.end());
      if (!found) check_refusal(rules, found.error());
      // The last resort of the explanation: nothing should need it while there are moves.
      if (!found && !legal.empty()) CHECK(found.error().sentence.key != "rules.illegal_move");
    }
  });
}

TEST_CASE(
    "the hash that goes along with the moves is that of the position, and goes back with them") {
  for_each_rule_set(20, [](RuleSet rules, Random random) {
    std::vector<Position> game{initial_position(rules)};
    std::uint64_t along = hash(game.back());
    for (int ply = 0; ply < 120; ++ply) {
      const auto legal = legal_moves(rules, game.back());
      if (legal.empty()) break;
      const Move& move =
          legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))];
      const Position next = after(rules, game.back(), move);
      along = hash_after(along, game.back(), next);
      CAPTURE(to_fen(rules, next));
      REQUIRE(along == hash(next));
      CHECK(along != hash(game.back()));
      game.push_back(next);
    }
    for (std::size_t i = game.size() - 1; i > 0; --i)
      along = hash_after(along, game[i], game[i - 1]);
    CHECK(along == hash(game.front()));
  });
}

TEST_CASE("random games: pieces, positions and moves come back as they were") {
  for_each_rule_set(6, [](RuleSet rules, Random random) {
    Position now = initial_position(rules);
    for (int ply = 0; ply < 100; ++ply) {
      CAPTURE(to_fen(rules, now));
      REQUIRE(parse_fen(rules, to_fen(rules, now)) == Result<ReadPosition>{ReadPosition{now, {}}});
      REQUIRE(parse_fen(rules, to_fen(rules, now, Numbering::board), Numbering::board) ==
              Result<ReadPosition>{ReadPosition{now, {}}});
      const auto legal = legal_moves(rules, now);
      CHECK(board_outcome(rules, now).has_value() == legal.empty());
      if (legal.empty()) break;
      const Move& move =
          legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))];
      REQUIRE(find_move(rules, now, to_text(rules, now, legal, move)) == Result<Move>{move});
      const Position next = after(rules, now, move);
      check_step(now, move, next);
      now = next;
    }
  });
}
