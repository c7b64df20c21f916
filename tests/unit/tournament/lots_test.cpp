#include "arbiter/tournament/lots.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

namespace flagfall::arbiter::tournament {
namespace {

Seed seed_of(std::uint8_t byte) {
  Seed seed{};
  seed.front() = byte;
  return seed;
}

TEST_CASE("the stream of lots is the ChaCha20 key stream of RFC 8439") {
  Lots zero{Seed{}};  // A.1, test vectors 1 and 2: blocks 0 and 1 of the key of zeros
  CHECK(zero.next() == 0x903df1a0ade0b876);
  CHECK(zero.next() == 0x28bd8653e56a5d40);
  for (int i = 2; i < 8; ++i) zero.next();
  CHECK(zero.next() == 0x7a385155bee7079f);
}

TEST_CASE("equal seeds draw equal lots, others do not") {
  Lots a{seed_of(1)};
  Lots b{seed_of(1)};
  Lots c{seed_of(2)};
  const auto first = draw_numbers(20, a);
  CHECK(first == draw_numbers(20, b));
  CHECK(first != draw_numbers(20, c));
}

TEST_CASE("a draw below n is fair") {
  Lots lots{seed_of(3)};
  constexpr int draws = 60'000;
  std::array<int, 6> counts{};
  for (int i = 0; i < draws; ++i) ++counts.at(lots.below(counts.size()));
  double chi_square = 0;
  for (const int count : counts) {
    const double difference = count - draws / 6.0;
    chi_square += difference * difference / (draws / 6.0);
  }
  CHECK(chi_square < 20.5);  // five degrees of freedom, one in a thousand; the seed is fixed
  CHECK(lots.below(1) == 0);
}

TEST_CASE("each order of a shuffle comes about equally often") {
  Lots lots{seed_of(4)};
  std::map<std::vector<Number>, int> orders;
  for (int i = 0; i < 6'000; ++i) ++orders[draw_numbers(3, lots)];
  CHECK(orders.size() == 6);
  for (const auto& [order, count] : orders) CHECK((count > 880 && count < 1'120));
}

TEST_CASE("drawn numbers are each there once") {
  Lots lots{seed_of(5)};
  for (int n = 0; n <= 40; ++n) {
    auto numbers = draw_numbers(n, lots);
    std::ranges::sort(numbers);
    for (int i = 0; i < n; ++i) CHECK(numbers[static_cast<std::size_t>(i)] == i + 1);
  }
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
