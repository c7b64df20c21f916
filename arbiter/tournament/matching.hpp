#pragma once

#include <utility>
#include <vector>

namespace flagfall::arbiter::tournament {

// Matchings in general graphs. The one door to the library that computes them, which is older than
// C++20: this header and its source are C++17.

/// For each vertex the one that it is matched with, or -1.
using Mates = std::vector<int>;
using Edges = std::vector<std::pair<int, int>>;

/// A graph whose edges have merits: small numbers that are not negative, the most important first.
/// Of two matchings that is better whose sum of first merits is greater, then of second ones, ...
class MeritGraph {
 public:
  MeritGraph(int vertices, int merits) : vertices_{vertices}, merits_{merits} {}

  /// The merits are as many as was said; there are no parallel edges.
  void add(int u, int v, const std::vector<int>& merits);

  /// The best matching, whether or not it covers all.
  Mates best() const;
  /// The best of the matchings that cover all vertices; empty where there is none.
  Mates best_perfect() const;

 private:
  int vertices_;
  int merits_;
  Edges edges_;
  std::vector<int> values_;  ///< `merits_` for each edge
};

/// A matching with as many edges as can be.
Mates largest_matching(int vertices, const Edges& edges);

}  // namespace flagfall::arbiter::tournament
