#include "arbiter/tournament/pairable.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace flagfall::arbiter::tournament {
namespace {

constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

/// Maximum cardinality matching: from each free vertex a breadth-first search for an augmenting
/// path, in which odd cycles are shrunk to their base.
class Matching {
 public:
  Matching(const MayMeet& edges, const std::vector<bool>& left_out)
      : edges_{edges}, left_out_{left_out}, size_{edges.size()}, mate_(size_, none) {}

  int count() {
    int pairs = 0;
    for (std::size_t v = 0; v < size_; ++v)
      if (!left_out_[v] && mate_[v] == none) pairs += augment(v) ? 1 : 0;
    return pairs;
  }

 private:
  bool augment(std::size_t root) {
    std::size_t end = search(root);
    if (end == none) return false;
    while (end != none) {
      const std::size_t before = parent_[end];
      const std::size_t next = mate_[before];
      mate_[end] = before;
      mate_[before] = end;
      end = next;
    }
    return true;
  }

  /// The free vertex at the end of an augmenting path.
  std::size_t search(std::size_t root) {
    parent_.assign(size_, none);
    is_outer_.assign(size_, false);
    base_.resize(size_);
    for (std::size_t v = 0; v < size_; ++v) base_[v] = v;
    queue_ = {root};
    is_outer_[root] = true;
    for (std::size_t head = 0; head < queue_.size(); ++head) {
      const std::size_t v = queue_[head];
      for (std::size_t w = 0; w < size_; ++w) {
        if (left_out_[w] || !edges_[v][w] || base_[v] == base_[w] || mate_[v] == w) continue;
        if (w == root || (mate_[w] != none && parent_[mate_[w]] != none)) {
          shrink(v, w);
        } else if (parent_[w] == none) {
          parent_[w] = v;
          if (mate_[w] == none) return w;
          is_outer_[mate_[w]] = true;
          queue_.push_back(mate_[w]);
        }
      }
    }
    return none;
  }

  /// v and w are both outer: the cycle that they close becomes one outer vertex.
  void shrink(std::size_t v, std::size_t w) {
    const std::size_t base = common_base(v, w);
    std::vector<bool> in_cycle(size_, false);
    mark(v, base, w, in_cycle);
    mark(w, base, v, in_cycle);
    for (std::size_t u = 0; u < size_; ++u) {
      if (!in_cycle[base_[u]]) continue;
      base_[u] = base;
      if (is_outer_[u]) continue;
      is_outer_[u] = true;
      queue_.push_back(u);
    }
  }

  void mark(std::size_t v, std::size_t base, std::size_t child, std::vector<bool>& in_cycle) {
    while (base_[v] != base) {
      in_cycle[base_[v]] = in_cycle[base_[mate_[v]]] = true;
      parent_[v] = child;
      child = mate_[v];
      v = parent_[mate_[v]];
    }
  }

  std::size_t common_base(std::size_t v, std::size_t w) const {
    std::vector<bool> seen(size_, false);
    while (true) {
      v = base_[v];
      seen[v] = true;
      if (mate_[v] == none) break;
      v = parent_[mate_[v]];
    }
    while (!seen[base_[w]]) w = parent_[mate_[base_[w]]];
    return base_[w];
  }

  const MayMeet& edges_;
  const std::vector<bool>& left_out_;
  std::size_t size_;
  std::vector<std::size_t> mate_;
  std::vector<std::size_t> parent_;
  std::vector<std::size_t> base_;
  std::vector<std::size_t> queue_;
  std::vector<bool> is_outer_;
};

bool all_can_be_paired(const MayMeet& may_meet, const std::vector<bool>& left_out) {
  const auto players = std::ranges::count(left_out, false);
  return players % 2 == 0 && most_pairs(may_meet, left_out) == players / 2;
}

}  // namespace

int most_pairs(const MayMeet& may_meet, const std::vector<bool>& left_out) {
  return Matching{may_meet, left_out}.count();
}

std::vector<std::pair<std::size_t, std::size_t>> earliest_pairing(const MayMeet& may_meet,
                                                                  std::vector<bool> left_out) {
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  if (!all_can_be_paired(may_meet, left_out)) return pairs;
  for (std::size_t first = 0; first < may_meet.size(); ++first) {
    if (left_out[first]) continue;
    left_out[first] = true;
    for (std::size_t other = first + 1; other < may_meet.size(); ++other) {
      if (left_out[other] || !may_meet[first][other]) continue;
      left_out[other] = true;
      if (all_can_be_paired(may_meet, left_out)) {
        pairs.emplace_back(first, other);
        break;
      }
      left_out[other] = false;
    }
  }
  return pairs;
}

}  // namespace flagfall::arbiter::tournament
