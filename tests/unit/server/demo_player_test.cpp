#include <doctest/doctest.h>

#include <algorithm>

#include "arbiter/notation/fen.hpp"
#include "arbiter/rules/legal_moves.hpp"
#include "server/demo/player.hpp"

using namespace flagfall;
using namespace flagfall::server::demo;

namespace {

constexpr auto rules = arbiter::RuleSet::international;

arbiter::Position position(const char* fen) { return arbiter::parse_fen(rules, fen)->position; }

}  // namespace

TEST_CASE("a lead is counted in men, and a king is worth three") {
  CHECK(lead(position("W:W31,32:B1"), Side::white) == 1);
  CHECK(lead(position("W:W31,32:B1"), Side::black) == -1);
  CHECK(lead(position("W:WK31:B1,2"), Side::white) == 1);
}

TEST_CASE("a sensible player keeps what is his and takes the better exchange") {
  struct Case {
    const char* name;
    const char* fen;
    const char* bad_from;  ///< moves from or to here lose a man for nothing
  };
  constexpr Case cases[] = {
      {"does not step in front of a man", "W:W33,48:B24,19", "29"},
      {"does not leave a man behind hanging", "W:W28,33,39:B18,13", "22"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.name);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      CAPTURE(seed);
      Random random{seed};
      const arbiter::Position start = position(c.fen);
      const arbiter::Move move = sensible_move(rules, start, random);
      CHECK(arbiter::label_of(rules, move.to) != c.bad_from);
    }
  }
}

TEST_CASE("players make legal moves, whatever they look at") {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    CAPTURE(seed);
    Random random{seed};
    arbiter::Position now = arbiter::initial_position(rules);
    for (int ply = 0; ply < 120; ++ply) {
      const auto legal = arbiter::legal_moves(rules, now);
      if (legal.empty()) break;
      const bool slips = random.below(3) == 0;
      const arbiter::Move move =
          slips ? careless_move(rules, now, random) : sensible_move(rules, now, random);
      REQUIRE(std::ranges::find(legal, move) != legal.end());
      now = arbiter::after(rules, now, move);
    }
  }
}
