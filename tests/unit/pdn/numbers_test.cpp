#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "arbiter/notation/fen.hpp"
#include "arbiter/notation/pdn_writer.hpp"
#include "server/pdn/game_stream.hpp"
#include "tests/support/random.hpp"
#include "tests/unit/pdn/random_pdn.hpp"

// Games of boards with letters that are written in numbers, from whichever corner these count.

namespace flagfall::server::pdn {
namespace {

using arbiter::Position;
using arbiter::RuleSet;

enum class Corner { top_left, bottom_left };

int number_of(arbiter::Square square, Corner corner) {
  const int number = arbiter::index_of(square);
  const int row = (number - 1) / 4;
  return corner == Corner::top_left ? number : (7 - row) * 4 + (number - 1) % 4 + 1;
}

std::string in_numbers(const arbiter::Move& move, Corner corner) {
  return std::to_string(number_of(move.from, corner)) + (is_capture(move) ? 'x' : '-') +
         std::to_string(number_of(move.to, corner));
}

std::string fen_in_numbers(const Position& position, Corner corner) {
  std::string text = position.to_move == Side::white ? "W" : "B";
  for (const Side side : both_sides) {
    text += side == Side::white ? ":W" : ":B";
    std::string list;
    for (const arbiter::Square square : pieces(position, side))
      list += (list.empty() ? "" : ",") +
              std::string{position.kings[side].contains(square) ? "K" : ""} +
              std::to_string(number_of(square, corner));
    text += list;
  }
  return text;
}

struct Played {
  std::string text;  ///< moves, the first with a variation that says the same
  std::vector<Position> positions;
};

Played random_game(Random& random, RuleSet rules, const Position& start, int longest,
                   Corner corner) {
  Played played{{}, {start}};
  while (static_cast<int>(played.positions.size()) <= longest) {
    const auto legal = legal_moves(rules, played.positions.back());
    if (legal.empty()) break;
    const auto& move =
        legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))];
    const std::string text = in_numbers(move, corner);
    played.text += played.text.empty() ? text + " (" + text + ") " : text + ' ';
    played.positions.push_back(after(rules, played.positions.back(), move));
  }
  return played;
}

FileGame only_game(const std::string& text, std::optional<RuleSet> given = {}) {
  GameStream stream{text::Encoding::utf8, given};
  stream.feed(text);
  stream.finish();
  auto game = stream.next();
  REQUIRE(game);
  return std::move(*game);
}

bool counted_from_below(const arbiter::PdnGame& game) {
  return std::ranges::find(game.problems, "NUMBERS_FROM_BELOW", &arbiter::PdnProblem::code) !=
         game.problems.end();
}

void check_game(const FileGame& read, const Played& played, Corner corner) {
  CHECK(name_of(read.replayed.verdict) == "legal");
  CHECK(read.replayed.start == played.positions.front());
  CHECK(read.replayed.moves + 1 == played.positions.size());
  CHECK(read.replayed.end() == played.positions.back());
  CHECK(counted_from_below(read.game) == (corner == Corner::bottom_left));
  if (played.positions.size() < 2) return;
  // Variations are read as the moves are, and nothing is left to be counted when it is written.
  const auto& first = read.game.moves.plies.front();
  REQUIRE(first.variations.size() == 1);
  const auto variation = replay_variation(read.replayed.rules, played.positions[0],
                                          played.positions[1], first.variations.front());
  REQUIRE(variation.plies.size() == 1);
  CHECK(variation.plies.front().after == played.positions[1]);
  const FileGame again = only_game(arbiter::written_pdn(read.game, read.replayed));
  CHECK(again.replayed.end() == played.positions.back());
  CHECK_FALSE(counted_from_below(again.game));
}

TEST_CASE("numbers of a board with letters count from the corner from which the moves are legal") {
  for_each_seed(40, [](Random random) {
    for (const RuleSet rules : {RuleSet::russian, RuleSet::brazilian, RuleSet::czech})
      for (const Corner corner : {Corner::top_left, Corner::bottom_left}) {
        CAPTURE(name_of(rules));
        const Position start = initial_position(rules);
        const Played played = random_game(random, rules, start, 4 + random.below(60), corner);
        const std::string tag = "[GameType \"" + std::string{game_type(rules)} + "\"]\n";
        CAPTURE(played.text);
        check_game(only_game(tag + played.text + "*\n"), played, corner);
        check_game(only_game(played.text + "*\n", rules), played, corner);
      }
  });
}

TEST_CASE("a start position is counted from the same corner as the moves") {
  for_each_seed(40, [](Random random) {
    for (const RuleSet rules : {RuleSet::russian, RuleSet::brazilian}) {
      const Played before =
          random_game(random, rules, initial_position(rules), 20, Corner::bottom_left);
      const Played played =
          random_game(random, rules, before.positions.back(), 20, Corner::bottom_left);
      const std::string text = "[GameType \"" + std::string{game_type(rules)} + "\"]\n[FEN \"" +
                               fen_in_numbers(played.positions.front(), Corner::bottom_left) +
                               "\"]\n" + played.text + "*\n";
      CAPTURE(text);
      const FileGame read = only_game(text);
      CHECK(name_of(read.replayed.verdict) == "legal");
      // A short one may be legal from both corners: then it stays as it stands.
      if (counted_from_below(read.game)) CHECK(read.replayed.end() == played.positions.back());
      if (played.positions.size() > 12) CHECK(counted_from_below(read.game));
    }
  });
}

TEST_CASE("an untagged game is tried from the other corner when no rule set fits it as it stands") {
  int counted = 0;
  for_each_seed(20, [&](Random random) {
    const Played played = random_game(random, RuleSet::russian, initial_position(RuleSet::russian),
                                      60, Corner::bottom_left);
    CAPTURE(played.text);
    const FileGame read = only_game(played.text + "*\n");
    CHECK(name_of(read.replayed.verdict) == "legal");
    // Until a man captures backward it could be a Spanish game, whose board is the mirror image.
    if (!counted_from_below(read.game)) return;
    CHECK(read.replayed.end() == played.positions.back());
    ++counted;
  });
  CHECK(counted > 10);
  // As it stands where that is legal, or where nothing is.
  CHECK_FALSE(counted_from_below(only_game("1. 11-15 23-18 *\n").game));
  CHECK_FALSE(counted_from_below(only_game("1. 10-14 1-2 *\n").game));
}

}  // namespace
}  // namespace flagfall::server::pdn
