#include <doctest/doctest.h>

#include <iostream>

#include "arbiter/game/apply.hpp"
#include "tests/unit/game/random_game.hpp"

// The state is the fold of the events, bit for bit (CLOCK.md 1.4, 5).

namespace flagfall::arbiter {
namespace {

TEST_CASE("folding the log of a random game gives the game") {
  int ended = 0;
  std::size_t events = 0;
  for_each_seed(400, [&](Random random) {
    const test::Table table = test::random_game(random, 120);
    const Game folded = fold(table.log);
    REQUIRE(folded == table.game);
    ended += table.game.outcome.has_value();
    events += table.log.size();
  });
  std::cout << "checked: 400 random games, " << events << " events, " << ended << " ended\n";
  CHECK(ended > 50);
}

TEST_CASE("what a random game may never do") {
  for_each_seed(400, [&](Random random) {
    const test::Table table = test::random_game(random, 120);
    clock::Instant last{};
    std::optional<FlagFell> first_flag;
    Game game;
    for (const Happened& happened : table.log) {
      REQUIRE(happened.at >= last);
      last = happened.at;
      if (const auto* played = std::get_if<MovePlayed>(&happened.event)) {
        // Only a legal move of the side to move stands on the scoresheet, and none after the end.
        REQUIRE_FALSE(game.outcome);
        REQUIRE(played->side == game.position.to_move);
        const auto legal = legal_moves(game);
        REQUIRE(std::ranges::find(legal, played->move) != legal.end());
        REQUIRE(played->left.white >= clock::Duration::zero());
        REQUIRE(played->left.black >= clock::Duration::zero());
      }
      if (const auto* fell = std::get_if<FlagFell>(&happened.event); fell && !first_flag)
        first_flag = *fell;
      game = apply(std::move(game), happened);
      // Only the arbiter lifts one, with the end that it brought.
      if (std::holds_alternative<ResultAnnulled>(happened.event) ||
          std::holds_alternative<PowerUndone>(happened.event))
        first_flag = game.flag;
      REQUIRE(game.flag == first_flag);
      REQUIRE(moves_of(game, Side::white) + moves_of(game, Side::black) == ply_of(game));
      REQUIRE(position_at(game, ply_of(game)) == game.position);
    }
  });
}

TEST_CASE("asking twice about the flag is asking once") {
  for_each_seed(100, [&](Random random) {
    test::Table table = test::random_game(random, 60);
    table.wait(clock::Duration{random.below(100'000)});
    table.ask(CheckFlag{});
    const Game once = table.game;
    CHECK(table.ask(CheckFlag{}).events.empty());
    CHECK(table.game == once);
  });
}

}  // namespace
}  // namespace flagfall::arbiter
