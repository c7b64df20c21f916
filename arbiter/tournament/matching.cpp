#include "arbiter/tournament/matching.hpp"

#include <lemon/matching.h>
#include <lemon/smart_graph.h>

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cassert>

// LEMON declares these constants and leaves their definitions out; without optimisation they are
// needed.
namespace lemon {
template <typename GR, typename WM>
const int MaxWeightedFractionalMatching<GR, WM>::dualScale;
template <typename GR, typename WM>
const int MaxWeightedPerfectFractionalMatching<GR, WM>::dualScale;
template <typename GR, typename WM>
const int MaxWeightedMatching<GR, WM>::dualScale;
template <typename GR, typename WM>
const int MaxWeightedPerfectMatching<GR, WM>::dualScale;
}  // namespace lemon

namespace flagfall::arbiter::tournament {
namespace {

namespace mp = boost::multiprecision;
template <unsigned bits>
using Wide = mp::number<mp::cpp_int_backend<bits, bits, mp::signed_magnitude, mp::unchecked, void>,
                        mp::et_off>;
__extension__ using Int128 = __int128;

/// The algorithm multiplies weights by four and adds a few of them.
constexpr int spare_bits = 6;

using Graph = lemon::SmartGraph;

void fill(Graph& graph, int vertices, const Edges& edges) {
  graph.reserveNode(vertices);
  graph.reserveEdge(static_cast<int>(edges.size()));
  for (int i = 0; i < vertices; ++i) graph.addNode();
  for (const auto& [u, v] : edges) graph.addEdge(Graph::nodeFromId(u), Graph::nodeFromId(v));
}

template <class Algorithm>
Mates mates_of(const Graph& graph, const Algorithm& algorithm) {
  Mates mates;
  for (int i = 0; i < graph.nodeNum(); ++i) {
    const auto mate = algorithm.mate(Graph::nodeFromId(i));
    mates.push_back(mate == lemon::INVALID ? -1 : Graph::id(mate));
  }
  return mates;
}

/// How far each merit is shifted, so that no sum of lesser merits can reach it. A sum is at most
/// half of the sum, over the vertices, of the greatest merit that an edge there has.
struct Packing {
  std::vector<int> shift;  ///< -1: the merit is nowhere above zero
  int bits = 0;
};

int bits_of(std::uint64_t n) {
  int bits = 0;
  for (; n != 0; n >>= 1) ++bits;
  return bits;
}

Packing pack(int vertices, int merits, const Edges& edges, const std::vector<int>& values) {
  Packing packing{std::vector<int>(static_cast<std::size_t>(merits), -1), 0};
  std::vector<int> greatest(static_cast<std::size_t>(vertices));
  for (int merit = merits - 1; merit >= 0; --merit) {
    std::fill(greatest.begin(), greatest.end(), 0);
    std::size_t at = static_cast<std::size_t>(merit);
    for (const auto& [u, v] : edges) {
      assert(values[at] >= 0);
      greatest[static_cast<std::size_t>(u)] =
          std::max(greatest[static_cast<std::size_t>(u)], values[at]);
      greatest[static_cast<std::size_t>(v)] =
          std::max(greatest[static_cast<std::size_t>(v)], values[at]);
      at += static_cast<std::size_t>(merits);
    }
    std::uint64_t sum = 0;
    for (const int value : greatest) sum += static_cast<std::uint64_t>(value);
    if (sum == 0) continue;
    packing.shift[static_cast<std::size_t>(merit)] = packing.bits;
    packing.bits += bits_of(sum / 2);
  }
  return packing;
}

template <class Weight>
Mates solve(int vertices, const Edges& edges, const std::vector<int>& values,
            const Packing& packing, bool is_perfect) {
  Graph graph;
  fill(graph, vertices, edges);
  Graph::EdgeMap<Weight> weight(graph);
  const std::size_t merits = packing.shift.size();
  for (std::size_t e = 0; e < edges.size(); ++e) {
    Weight sum = 0;
    for (std::size_t m = 0; m < merits; ++m)
      if (packing.shift[m] >= 0 && values[e * merits + m] != 0)
        sum += Weight(values[e * merits + m]) << static_cast<unsigned>(packing.shift[m]);
    weight[Graph::edgeFromId(static_cast<int>(e))] = sum;
  }
  if (is_perfect) {
    lemon::MaxWeightedPerfectMatching<Graph, Graph::EdgeMap<Weight>> algorithm(graph, weight);
    return algorithm.run() ? mates_of(graph, algorithm) : Mates{};
  }
  lemon::MaxWeightedMatching<Graph, Graph::EdgeMap<Weight>> algorithm(graph, weight);
  algorithm.run();
  return mates_of(graph, algorithm);
}

Mates solve_packed(int vertices, int merits, const Edges& edges, const std::vector<int>& values,
                   bool is_perfect) {
  if (vertices == 0) return {};
  const Packing packing = pack(vertices, merits, edges, values);
  const int bits = packing.bits + spare_bits;
  if (bits < 64) return solve<std::int64_t>(vertices, edges, values, packing, is_perfect);
  if (bits < 128) return solve<Int128>(vertices, edges, values, packing, is_perfect);
  if (bits < 256) return solve<Wide<256>>(vertices, edges, values, packing, is_perfect);
  if (bits < 1024) return solve<Wide<1024>>(vertices, edges, values, packing, is_perfect);
  assert(bits < 8192);
  return solve<Wide<8192>>(vertices, edges, values, packing, is_perfect);
}

}  // namespace

void MeritGraph::add(int u, int v, const std::vector<int>& merits) {
  assert(static_cast<int>(merits.size()) == merits_ && u != v);
  edges_.emplace_back(u, v);
  values_.insert(values_.end(), merits.begin(), merits.end());
}

Mates MeritGraph::best() const { return solve_packed(vertices_, merits_, edges_, values_, false); }

Mates MeritGraph::best_perfect() const {
  return solve_packed(vertices_, merits_, edges_, values_, true);
}

Mates largest_matching(int vertices, const Edges& edges) {
  if (vertices == 0) return {};
  Graph graph;
  fill(graph, vertices, edges);
  lemon::MaxMatching<Graph> algorithm(graph);
  algorithm.run();
  return mates_of(graph, algorithm);
}

}  // namespace flagfall::arbiter::tournament
