#include "arbiter/tournament/fraction.hpp"

#include <doctest/doctest.h>

#include <string>

namespace flagfall::arbiter::tournament {
namespace {

TEST_CASE("fractions are kept in lowest terms") {
  CHECK(Fraction{6, 4} == Fraction{3, 2});
  CHECK(Fraction{-6, 4} == Fraction{3, -2});
  CHECK(Fraction{0, 7} == Fraction{});
  CHECK(Fraction{Points{7}} == Fraction{7, 2});
  CHECK(Fraction{6, -4}.numerator() == -3);
  CHECK(Fraction{6, -4}.denominator() == 2);
}

TEST_CASE("fractions add, multiply and compare exactly") {
  CHECK(Fraction{1, 3} + Fraction{1, 6} == Fraction{1, 2});
  CHECK(Fraction{1, 3} - Fraction{1, 2} == Fraction{-1, 6});
  CHECK(Fraction{2, 3} * Fraction{3, 4} == Fraction{1, 2});
  CHECK(Fraction{2, 3} / Fraction{-4, 3} == Fraction{-1, 2});
  CHECK(Fraction{1, 3} < Fraction{34, 100});
  CHECK(Fraction{-1, 3} > Fraction{-34, 100});
}

TEST_CASE("rounding: a half goes up") {
  struct Case {
    Fraction value;
    std::int64_t rounded;
  };
  const Case cases[] = {{{25, 2}, 13}, {{-25, 2}, -12}, {{1, 3}, 0}, {{2, 3}, 1}, {{-2, 3}, -1},
                        {{-1, 3}, 0},  {{-1, 2}, 0},    {{1, 2}, 1}, {7, 7},      {-7, -7}};
  for (const Case& c : cases) CHECK(rounded_half_up(c.value) == c.rounded);
}

TEST_CASE("fractions are written as people write scores") {
  struct Case {
    Fraction value;
    std::string text;
  };
  const Case cases[] = {{7, "7"},
                        {{7, 2}, "3½"},
                        {{-1, 2}, "-½"},
                        {{14, 3}, "4.67"},
                        {{1, 4}, "0.25"},
                        {{-14, 3}, "-4.67"},
                        {{201, 200}, "1.01"},
                        {0, "0"},
                        {{101, 100}, "1.01"}};
  for (const Case& c : cases) CHECK(to_string(c.value) == c.text);
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
