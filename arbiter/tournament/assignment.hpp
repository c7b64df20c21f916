#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace flagfall::arbiter::tournament {

/// A square table of costs: each row is to get a column of its own.
class CostTable {
 public:
  explicit CostTable(int size)
      : size_{size}, costs_(static_cast<std::size_t>(size) * static_cast<std::size_t>(size), 0) {}

  static constexpr std::int64_t forbidden = std::int64_t{1} << 50;

  int size() const { return size_; }
  std::int64_t& at(int row, int column) { return costs_[index(row, column)]; }
  std::int64_t at(int row, int column) const { return costs_[index(row, column)]; }

 private:
  std::size_t index(int row, int column) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(size_) +
           static_cast<std::size_t>(column);
  }

  int size_;
  std::vector<std::int64_t> costs_;
};

/// The columns of the rows in the cheapest assignment; of equally cheap ones that in which the
/// first row has the earliest column, then the second, ... None where every one needs a forbidden
/// place.
std::optional<std::vector<int>> first_cheapest_assignment(const CostTable& costs);

}  // namespace flagfall::arbiter::tournament
