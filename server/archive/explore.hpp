#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "arbiter/rules/legal_moves.hpp"
#include "db/archive_query.hpp"
#include "server/archive/positions.hpp"

namespace flagfall::server::archive {

/// How many games, and how they ended.
struct Tally {
  std::int64_t white = 0, draw = 0, black = 0, other = 0;

  void count(Ending ending);
  std::int64_t games() const { return white + draw + black + other; }
};

/// What was played in a position.
struct NextMove {
  std::string text;
  std::vector<arbiter::Square> path;
  arbiter::SquareSet captured;
  arbiter::Position after;
  Tally tally;
};

/// What the stored games say about a position.
struct Explored {
  Tally tally;
  std::vector<NextMove> moves;           ///< those played most often first
  std::vector<db::ArchiveRow> examples;  ///< the newest games
};

/// Rows in `hidden`, which are sorted, do not count.
Explored explore(db::Connection& db, arbiter::RuleSet rules, const arbiter::Position& position,
                 std::span<const std::int64_t> hidden, std::size_t most_examples);

/// The rows of all games that reached a position.
std::vector<std::int64_t> games_with(db::Connection& db, arbiter::RuleSet rules,
                                     const arbiter::Position& position);

}  // namespace flagfall::server::archive
