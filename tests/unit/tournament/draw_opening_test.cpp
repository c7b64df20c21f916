#include "arbiter/tournament/draw_opening.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "tests/support/result_printer.hpp"

namespace flagfall::arbiter::tournament {
namespace {

Seed seed_of(int number) {
  Seed seed{};
  seed[0] = static_cast<std::uint8_t>(number % 256);
  seed[1] = static_cast<std::uint8_t>(number / 256);
  return seed;
}

Result<Opening> drawn(const OpeningDraw& draw, const Seed& seed) {
  Lots lots{seed};
  return draw_opening(draw, lots);
}

TEST_CASE("the draw has all openings of the table, or those of a kind") {
  struct Case {
    RuleSet rules;
    OpeningTable table;
    OpeningsDrawn kinds;
    std::size_t openings;
  };
  const auto fmjd = OpeningTable::fmjd_64;
  const auto idf = OpeningTable::idf_basic;
  const Case cases[] = {
      {RuleSet::russian, fmjd, OpeningsDrawn::all, 736},
      {RuleSet::russian, fmjd, OpeningsDrawn::moves_only, 344},
      {RuleSet::russian, fmjd, OpeningsDrawn::flying_only, 392},
      {RuleSet::brazilian, fmjd, OpeningsDrawn::all, 725},
      {RuleSet::russian, idf, OpeningsDrawn::all, 150},
      {RuleSet::russian, idf, OpeningsDrawn::moves_only, 149},
  };
  for (const Case& c : cases)
    CHECK(openings_in_draw({c.rules, c.table, c.kinds, {}}).size() == c.openings);
}

TEST_CASE("a seed draws one opening, and the same one again") {
  const OpeningDraw draw;
  const auto first = drawn(draw, seed_of(7));
  REQUIRE(first);
  CHECK(*first == *drawn(draw, seed_of(7)));
  std::set<std::string> codes;
  for (int i = 0; i < 300; ++i) codes.insert(code_of(*drawn(draw, seed_of(i))));
  CHECK(codes.size() > 220);  // of 736, about 246 different ones are to be expected
}

TEST_CASE("no opening comes twice until none is left") {
  OpeningDraw draw{RuleSet::russian, OpeningTable::idf_basic, OpeningsDrawn::all, {}};
  std::vector<Position> seen;
  for (int round = 0; !openings_in_draw(draw).empty(); ++round) {
    const auto opening = drawn(draw, seed_of(round));
    REQUIRE(opening);
    const Position position = position_of(RuleSet::russian, *opening);
    CHECK(std::ranges::find(seen, position) == seen.end());
    seen.push_back(position);
    draw.excluded.push_back(code_of(*opening));
  }
  const auto none = drawn(draw, seed_of(0));
  REQUIRE_FALSE(none);
  CHECK(none.error().code == "NO_OPENING_LEFT");
}

TEST_CASE("two numbers of one opening are the same opening") {
  OpeningDraw draw;
  draw.excluded = {"FMJD64 15-XV"};
  const auto list = openings_in_draw(draw);
  CHECK(list.size() == 734);
  CHECK(std::ranges::none_of(list, [](const Opening& o) { return code_of(o) == "FMJD64 16-I"; }));
}

TEST_CASE("a rule set without openings of the table is refused") {
  const auto opening = drawn({RuleSet::international, OpeningTable::fmjd_64, {}, {}}, Seed{});
  REQUIRE_FALSE(opening);
  CHECK(opening.error().code == "NO_OPENING_TABLE");
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
