#include "server/archive/positions.hpp"

#include <doctest/doctest.h>

#include <iostream>
#include <random>
#include <set>

#include "arbiter/notation/fen.hpp"
#include "arbiter/notation/pdn_reader.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;
using namespace flagfall::server::archive;

TEST_CASE("the code of a move names it among the legal ones, in every rule set") {
  constexpr unsigned seed = 7;
  std::cout << "seed " << seed << "\n";
  std::mt19937_64 random{seed};
  for (const RuleSet rules : all_rule_sets) {
    CAPTURE(name_of(rules));
    for (int game = 0; game < 5; ++game) {
      Position position = initial_position(rules);
      for (int ply = 0; ply < 80; ++ply) {
        const auto legal = legal_moves(rules, position);
        if (legal.empty()) break;
        std::set<std::uint32_t> codes;
        for (const Move& move : legal) {
          const std::uint32_t code = code_of(rules, position, move);
          CHECK(code != 0);
          CHECK(code < 1U << 24U);
          CHECK(move_of(legal, code) == move);
          CHECK(codes.insert(code).second);
        }
        CHECK_FALSE(move_of(legal, 0));
        position = after(rules, position, legal[random() % legal.size()]);
      }
    }
  }
}

TEST_CASE("captures with the same ends and other pieces have codes of their own") {
  const auto read = parse_fen(RuleSet::international, "W:WK47:B14,19,29,31,42");
  REQUIRE(read.has_value());
  const Position& position = read->position;
  const auto legal = legal_moves(RuleSet::international, position);
  std::set<std::uint32_t> codes;
  for (const Move& move : legal) codes.insert(code_of(RuleSet::international, position, move));
  CHECK(codes.size() == legal.size());
}

TEST_CASE(
    "the same diagram is another position under other rules, and runs of kings do not count") {
  std::set<std::uint64_t> keys;
  for (const RuleSet rules : {RuleSet::international, RuleSet::frisian, RuleSet::antidraughts})
    keys.insert(key_of(rules, initial_position(RuleSet::international)));
  CHECK(keys.size() == 3);
  Position run = initial_position(RuleSet::frisian);
  run.runs.white = {Square{30}, 2};
  CHECK(key_of(RuleSet::frisian, run) ==
        key_of(RuleSet::frisian, initial_position(RuleSet::frisian)));
}

TEST_CASE("a position that comes up twice counts once, with what was played the first time") {
  const auto games = read_pdn(
      "[GameType \"20\"]\n[FEN \"W:WK48:BK2\"]\n\n1. 48-42 2-7 2. 42-48 7-2 3. 48-42 1-1\n");
  REQUIRE(games.size() == 1);
  const ReplayedGame replayed = replay(games.front());
  REQUIRE(replayed.plies.size() == 5);
  std::vector<db::PositionEntry> entries;
  add_entries(replayed, Ending::draw, 9, entries);
  CHECK(entries.size() == 4);  // six, and two of them come again
  const auto start =
      std::ranges::find(entries, key_of(replayed.rules, replayed.start), &db::PositionEntry::hash);
  REQUIRE(start != entries.end());
  CHECK(start->game() == 9);
  CHECK(static_cast<Ending>(start->result()) == Ending::draw);
  CHECK(start->move() == code_of(replayed.rules, replayed.start, *replayed.plies[0].move));
}

TEST_CASE("endings by results") {
  CHECK(ending_of("2-0") == Ending::white);
  CHECK(ending_of("1-1") == Ending::draw);
  CHECK(ending_of("0-2") == Ending::black);
  CHECK(ending_of("0-0") == Ending::other);
  CHECK(ending_of("*") == Ending::other);
}
