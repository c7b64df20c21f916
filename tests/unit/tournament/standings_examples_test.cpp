#include <doctest/doctest.h>

#include "tests/support/crosstables.hpp"
#include "tests/support/ranked.hpp"

/// The worked examples of TIEBREAK.md, section 6.
namespace flagfall::arbiter::tournament {
namespace {

using test::order_by;
using test::ranking_of;
using test::row_of;
using test::value_of;

TEST_CASE("the Swiss of eight under policy F") {
  struct Case {
    Number number;
    const char* points;
    const char* sol;
    const char* ft;  // T1 to T4, then the whole sum
    const char* med;
    const char* sol_plus;
    const char* sb;
    const char* ps;
    const char* won;
    const char* win;
    const char* bpg;
    const char* bwg;
    const char* aro;
    const char* tpr;
  };
  const Case cases[] = {
      {4, "7", "24", "23, 18, 13, 7, 24", "16", "130", "15", "23", "2", "2", "3", "1", "2148",
       "2297"},
      {1, "7", "26", "22, 17, 12, 7, 26", "15", "124", "17½", "21", "2", "2", "2", "0", "2182",
       "2331"},
      {6, "6", "23", "22, 17, 12, 7, 23", "15", "128", "12", "16", "2", "2", "2", "1", "2128",
       "2200"},
      {7, "5", "29", "25, 20, 14, 7, 29", "18", "119", "15", "18", "1", "1", "3", "0", "2206",
       "2206"},
      {2, "5", "25", "24, 20, 14, 7, 25", "17", "123", "11", "16", "1", "1", "3", "0", "2172",
       "2172"},
      {5, "5", "23", "22, 18, 13, 7, 23", "15", "128", "8", "13", "2", "2", "2", "0", "2142",
       "2142"},
      {3, "4", "23", "22, 17, 12, 7, 23", "15", "130", "6", "12", "0", "1", "2", "0", "2203",
       "2010"},
      {8, "1", "27", "23, 18, 13, 7, 27", "16", "118", "2½", "1", "0", "0", "2", "0", "2180",
       "1858"},
  };
  const Crosstable table = test::swiss_of_eight();
  for (const Case& c : cases) {
    CAPTURE(c.number);
    CHECK(value_of(table, "PTS", c.number) == c.points);
    CHECK(value_of(table, "SOL", c.number) == c.sol);
    CHECK(value_of(table, "BH", c.number) == c.sol);
    CHECK(value_of(table, "FT", c.number) == c.ft);
    CHECK(value_of(table, "MED", c.number) == c.med);
    CHECK(value_of(table, "SOL+", c.number) == c.sol_plus);
    CHECK(value_of(table, "SOB", c.number) == c.sol_plus);
    CHECK(value_of(table, "SB", c.number) == c.sb);
    CHECK(value_of(table, "PS", c.number) == c.ps);
    CHECK(value_of(table, "WON", c.number) == c.won);
    CHECK(value_of(table, "WIN", c.number) == c.win);
    CHECK(value_of(table, "BPG", c.number) == c.bpg);
    CHECK(value_of(table, "BWG", c.number) == c.bwg);
    CHECK(value_of(table, "ARO", c.number) == c.aro);
    CHECK(value_of(table, "TPR", c.number) == c.tpr);
  }
}

TEST_CASE("the Swiss of eight under policy X differs only for the one who did not come") {
  const Crosstable table = test::swiss_of_eight();
  CHECK(value_of(table, "BH", 8, Policy::fide) == "24");
  CHECK(value_of(table, "BH-C1", 8, Policy::fide) == "23");
  CHECK(value_of(table, "BH-M1", 8, Policy::fide) == "16");
  for (Number number = 1; number <= 8; ++number) {
    CAPTURE(number);
    CHECK(value_of(table, "SB", number, Policy::fide) == value_of(table, "SB", number));
    if (number == 8) continue;
    for (const char* name : {"BH", "BH-C1", "BH-M1", "FT"})
      CHECK(value_of(table, name, number, Policy::fide) == value_of(table, name, number));
  }
  CHECK(value_of(table, "BH", 8, Policy::played) == "27");
}

TEST_CASE("a value lists the rounds that it came from, and what was cut") {
  const Crosstable table = test::swiss_of_eight();
  const auto rows = standings(table, order_by("BH-M1", Policy::fide));
  const auto& terms = row_of(rows, 8).values.front().terms;
  REQUIRE(terms.size() == 5);
  CHECK(terms[3] == Term{4, 3, 1, TermBasis::dummy, true, true});
  CHECK(terms[0] == Term{1, 4, 7, TermBasis::opponent, false, true});
  CHECK(terms[4] == Term{5, 2, 5, TermBasis::opponent, false, false});
}

TEST_CASE("truncation and the whole sum can name different winners") {
  const Crosstable table = test::swiss_of_eight();
  CHECK(ranking_of(standings(table, order_by("PTS,FT"))) == "4 1 6 7 2 5 3 8");
  CHECK(ranking_of(standings(table, order_by("PTS,SOL"))) == "1 4 6 7 2 5 3 8");
  CHECK(ranking_of(standings(table, order_by("PTS,SB"))) == "1 4 6 7 2 5 3 8");
  CHECK(ranking_of(standings(table, order_by("PTS,TPR"))) == "1 4 6 7 2 5 3 8");
  CHECK(ranking_of(standings(table, order_by("PTS,DE"))) == "1=4 6 2=5=7 3 8");
  CHECK(ranking_of(standings(table, order_by("PTS,WON"))) == "1=4 6 5 2=7 3 8");
  CHECK(ranking_of(standings(table, order_by("PTS,BPG"))) == "4 1 6 2=7 5 3 8");
  CHECK(ranking_of(standings(table, default_order(System::swiss))) == "4 1 6 7 2 5 3 8");
}

TEST_CASE("the round robin of eight") {
  struct Case {
    Number number;
    const char *points, *won, *sb, *ks, *bpg, *bwg;
  };
  const Case cases[] = {
      {1, "9", "2", "30", "6", "3", "0"}, {2, "8", "2", "28", "7", "3", "1"},
      {3, "7", "1", "24", "5", "3", "0"}, {4, "7", "2", "22½", "4", "3", "0"},
      {5, "8", "1", "26", "5", "4", "1"}, {6, "6", "1", "21", "5", "4", "0"},
      {7, "4", "0", "15", "3", "4", "0"}, {8, "7", "2", "21½", "3", "4", "0"},
  };
  const Crosstable table = test::round_robin_of_eight();
  const auto value = [&](const char* name, Number number) {
    return value_of(table, name, number, Policy::fmjd, System::round_robin);
  };
  for (const Case& c : cases) {
    CAPTURE(c.number);
    CHECK(value("PTS", c.number) == c.points);
    CHECK(value("WON", c.number) == c.won);
    CHECK(value("SB", c.number) == c.sb);
    CHECK(value("KS", c.number) == c.ks);
    CHECK(value("BPG", c.number) == c.bpg);
    CHECK(value("BWG", c.number) == c.bwg);
  }
}

TEST_CASE("the round robin of eight by two orders") {
  const Crosstable table = test::round_robin_of_eight();
  const auto by = [&](const char* names) {
    return ranking_of(standings(table, order_by(names, Policy::fmjd, System::round_robin)));
  };
  CHECK(by("PTS,WON,DE,SB") == "1 2 5 4 8 3 6 7");
  CHECK(by("PTS,DE,WIN,SB,KS") == "1 2 5 3 4 8 6 7");
  CHECK(ranking_of(standings(table, default_order(System::round_robin))) == "1 2 5 4 8 3 6 7");
}

TEST_CASE("byes in the Swiss of seven") {
  struct Case {
    Number number;
    const char *points, *sol, *st, *bh, *c1, *sb, *sb_x;
  };
  const Case cases[] = {
      {1, "5", "8", "6", "8", "6", "6½", "6½"},     {2, "4", "9", "7", "9", "7", "5½", "5½"},
      {3, "5", "9", "7", "9", "7", "7", "7"},       {4, "3", "7", "7", "10", "8", "1", "4"},
      {5, "2", "12", "9", "12", "9", "3½", "3½"},   {6, "2", "9", "9", "11", "9", "0", "2"},
      {7, "3", "10", "10", "13", "10", "2½", "5½"},
  };
  const Crosstable table = test::swiss_of_seven();
  for (const Case& c : cases) {
    CAPTURE(c.number);
    CHECK(value_of(table, "PTS", c.number) == c.points);
    CHECK(value_of(table, "SOL", c.number) == c.sol);
    CHECK(value_of(table, "ST", c.number) == c.st);
    CHECK(value_of(table, "BH", c.number, Policy::fide) == c.bh);
    CHECK(value_of(table, "BH-C1", c.number, Policy::fide) == c.c1);
    CHECK(value_of(table, "BH-C1", c.number, Policy::played) == c.c1);
    CHECK(value_of(table, "SB", c.number) == c.sb);
    CHECK(value_of(table, "SB", c.number, Policy::fide) == c.sb_x);
  }
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
