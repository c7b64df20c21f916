#include "arbiter/tournament/assignment.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace flagfall::arbiter::tournament {
namespace {

/// The Hungarian method: an assignment and prices under which no place costs less than its row and
/// column pay, and the places taken cost exactly that.
class Hungarian {
 public:
  explicit Hungarian(const CostTable& costs)
      : costs_{costs},
        n_{costs.size()},
        row_price_(size()),
        column_price_(size()),
        row_of_(size(), -1) {
    for (int row = 0; row < n_; ++row) row_price_[at(row)] = cheapest(row);
    for (int row = 0; row < n_; ++row)
      if (!take_free(row)) later_.push_back(row);
    for (const int row : later_) insert(row);
  }

  const std::vector<int>& row_of() const { return row_of_; }
  bool is_tight(int row, int column) const {
    return costs_.at(row, column) == row_price_[at(row)] + column_price_[at(column)];
  }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  std::size_t size() const { return static_cast<std::size_t>(n_); }

  std::int64_t cheapest(int row) const {
    std::int64_t least = costs_.at(row, 0);
    for (int column = 1; column < n_; ++column) least = std::min(least, costs_.at(row, column));
    return least;
  }

  bool take_free(int row) {
    for (int column = 0; column < n_; ++column) {
      if (row_of_[at(column)] >= 0 || !is_tight(row, column)) continue;
      row_of_[at(column)] = row;
      return true;
    }
    return false;
  }

  /// The shortest way from the row to a free column, by Dijkstra's method over reduced costs.
  void insert(int new_row) {
    constexpr std::int64_t far = std::numeric_limits<std::int64_t>::max();
    std::vector<std::int64_t> distance(size(), far);
    std::vector<int> from(size(), -1);  // the column before on the way, -1: the new row
    std::vector<std::uint8_t> is_done(size(), 0);
    int row = new_row, before = -1;
    std::int64_t gone = 0;
    int column = -1;
    while (true) {
      column = -1;
      for (int c = 0; c < n_; ++c) {
        if (is_done[at(c)] != 0) continue;
        const std::int64_t way =
            gone + costs_.at(row, c) - row_price_[at(row)] - column_price_[at(c)];
        if (way < distance[at(c)]) {
          distance[at(c)] = way;
          from[at(c)] = before;
        }
        if (column < 0 || distance[at(c)] < distance[at(column)]) column = c;
      }
      is_done[at(column)] = 1;
      gone = distance[at(column)];
      if (row_of_[at(column)] < 0) break;
      row = row_of_[at(column)];
      before = column;
    }
    row_price_[at(new_row)] += gone;
    for (int c = 0; c < n_; ++c) {
      if (is_done[at(c)] == 0 || c == column) continue;
      column_price_[at(c)] -= gone - distance[at(c)];
      row_price_[at(row_of_[at(c)])] += gone - distance[at(c)];
    }
    for (int c = column; c >= 0; c = from[at(c)])
      row_of_[at(c)] = from[at(c)] < 0 ? new_row : row_of_[at(from[at(c)])];
  }

  const CostTable& costs_;
  int n_;
  std::vector<std::int64_t> row_price_, column_price_;
  std::vector<int> row_of_, later_;
};

/// A set of small numbers, searched word by word.
class RowSet {
 public:
  explicit RowSet(int n) : words_(static_cast<std::size_t>(n + 63) / 64) {}
  void set(int i) { words_[static_cast<std::size_t>(i) / 64] |= std::uint64_t{1} << (i % 64); }
  void reset(int i) { words_[static_cast<std::size_t>(i) / 64] &= ~(std::uint64_t{1} << (i % 64)); }
  bool has(int i) const { return (words_[static_cast<std::size_t>(i) / 64] >> (i % 64) & 1) != 0; }
  /// What is in both; taken out of `other`, given to `take` one by one.
  template <class Take>
  void take_common(RowSet& other, Take take) const {
    for (std::size_t w = 0; w < words_.size(); ++w) {
      std::uint64_t common = words_[w] & other.words_[w];
      other.words_[w] &= ~common;
      for (; common != 0; common &= common - 1)
        take(static_cast<int>(w) * 64 + std::countr_zero(common));
    }
  }

 private:
  std::vector<std::uint64_t> words_;
};

/// Walks from one cheapest assignment to the first of them. All of these use tight places only.
class Earliest {
 public:
  Earliest(const Hungarian& cheapest, int n)
      : n_{n}, row_of_{cheapest.row_of()}, column_of_(static_cast<std::size_t>(n)), open_{n} {
    for (int column = 0; column < n; ++column) {
      column_of_[at(row_of_[at(column)])] = column;
      open_.set(column);
      rows_at_.emplace_back(n);
      for (int row = 0; row < n; ++row)
        if (cheapest.is_tight(row, column)) rows_at_.back().set(row);
    }
  }

  std::vector<int> run() {
    for (int row = 0; row < n_; ++row) {
      open_.reset(row);
      move_to_earliest(row);
    }
    return column_of_;
  }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  /// Gives the row the first column that the later rows can do without, by moving along.
  void move_to_earliest(int row) {
    const int own = column_of_[at(row)];
    if (!has_earlier(row, own)) return;
    // From the own column backwards: which rows could move so that it is taken again.
    std::vector<int> next(at(n_), -1);  // the column that a row would move to
    std::vector<int> queue{own};
    RowSet unseen = open_;
    for (std::size_t i = 0; i < queue.size(); ++i)
      rows_at_[at(queue[i])].take_common(unseen, [&](int other) {
        next[at(other)] = queue[i];
        queue.push_back(column_of_[at(other)]);
      });
    const auto first = std::ranges::min_element(
        queue, {}, [&](int column) { return rows_at_[at(column)].has(row) ? column : n_; });
    if (*first >= own) return;
    int moving = row_of_[at(*first)];
    place(row, *first);
    while (true) {
      const int to = next[at(moving)];
      const int displaced = row_of_[at(to)];
      place(moving, to);
      if (to == own) return;
      moving = displaced;
    }
  }

  bool has_earlier(int row, int own) const {
    for (int column = 0; column < own; ++column)
      if (rows_at_[at(column)].has(row) && open_.has(row_of_[at(column)])) return true;
    return false;
  }

  void place(int row, int column) {
    row_of_[at(column)] = row;
    column_of_[at(row)] = column;
  }

  int n_;
  std::vector<int> row_of_, column_of_;
  RowSet open_;                  ///< rows whose turn is still to come
  std::vector<RowSet> rows_at_;  ///< for each column the rows that are tight there
};

}  // namespace

std::optional<std::vector<int>> first_cheapest_assignment(const CostTable& costs) {
  const int n = costs.size();
  if (n == 0) return std::vector<int>{};
  const Hungarian cheapest{costs};
  for (int column = 0; column < n; ++column)
    if (costs.at(cheapest.row_of()[static_cast<std::size_t>(column)], column) >=
        CostTable::forbidden)
      return std::nullopt;
  return Earliest{cheapest, n}.run();
}

}  // namespace flagfall::arbiter::tournament
