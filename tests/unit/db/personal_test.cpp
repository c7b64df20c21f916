#include "db/personal.hpp"

#include <doctest/doctest.h>

#include "tests/support/fresh_database.hpp"

using namespace flagfall::db;

TEST_CASE("years of birth are set, taken away and erased, event by event") {
  Connection db = flagfall::test::fresh_database();
  set_years_of_birth(db, "abcd2345", {{1, 1980}, {2, 1999}});
  set_years_of_birth(db, "efgh2345", {{1, 2001}});
  CHECK(years_of_birth(db, "abcd2345") == YearsOfBirth{{1, 1980}, {2, 1999}});
  set_years_of_birth(db, "abcd2345", {{1, 1981}, {2, 0}, {3, 0}});
  CHECK(years_of_birth(db, "abcd2345") == YearsOfBirth{{1, 1981}});
  erase_years_of_birth(db, "abcd2345");
  CHECK(years_of_birth(db, "abcd2345").empty());
  CHECK(years_of_birth(db, "efgh2345") == YearsOfBirth{{1, 2001}});
}
