// Measures what the referee does with one submitted move: read the text, find it among the legal
// moves, make it, count towards the draw rules, hash the position. One core, processor time.
//   validate_bench [RULES]
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <random>
#include <string>
#include <vector>

#include "arbiter/notation/move_text.hpp"
#include "arbiter/rules/draw_rules.hpp"
#include "arbiter/rules/legal_moves.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;

namespace {

constexpr int games = 2'000;
constexpr int longest_game = 120;
constexpr int rounds = 5;

/// The texts of random games, as players would submit them.
std::vector<std::vector<std::string>> random_games(RuleSet rules) {
  std::mt19937_64 random{2026};  // the engine is the same everywhere; distributions are not
  std::vector<std::vector<std::string>> texts;
  for (int game = 0; game < games; ++game) {
    auto& moves = texts.emplace_back();
    Position position = initial_position(rules);
    while (static_cast<int>(moves.size()) < longest_game) {
      const auto legal = legal_moves(rules, position);
      if (legal.empty()) break;
      const Move& move = legal[random() % legal.size()];
      moves.push_back(to_text(rules, position, legal, move));
      position = after(rules, position, move);
    }
  }
  return texts;
}

struct Work {
  std::uint64_t moves = 0;
  std::uint64_t hashes = 0;  ///< of all positions, so that none is left out
};

Work replay(RuleSet rules, const std::vector<std::vector<std::string>>& texts) {
  Work work;
  const Position start = initial_position(rules);
  const Profile profile = profiles_of(rules).front();
  for (const auto& game : texts) {
    Position position = start;
    DrawCounters counters = start_counters(rules, profile, start);
    for (const std::string& text : game) {
      const auto move = find_move(rules, position, text);
      if (!move) std::abort();
      const Position next = after(rules, position, *move);
      counters = count(std::move(counters), position, *move, next);
      work.hashes ^= counters.hashes.back() + work.moves;
      position = next;
      ++work.moves;
    }
  }
  return work;
}

}  // namespace

int main(int argc, char** argv) {
  const auto rules = rule_set_named(argc > 1 ? argv[1] : "international");
  if (!rules) {
    std::cerr << "usage: validate_bench [RULES]\n";
    return 2;
  }
  const auto texts = random_games(*rules);
  for (int round = 0; round < rounds; ++round) {
    const std::clock_t begun = std::clock();
    const Work work = replay(*rules, texts);
    const double ns = double(std::clock() - begun) / CLOCKS_PER_SEC * 1e9;
    std::cout << work.moves << " moves, " << ns / double(work.moves) << " ns each (" << work.hashes
              << ")\n";
  }
}
