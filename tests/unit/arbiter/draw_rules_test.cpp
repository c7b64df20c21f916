#include "arbiter/rules/draw_rules.hpp"

#include <doctest/doctest.h>

#include <array>

#include "tests/unit/arbiter/draw_games.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;

TEST_CASE("sequences that end in a draw by rule") {
  struct Case {
    std::string_view name;
    std::string_view fen;
    std::string_view moves;
    int ply;  // the first after which a rule is met; 0: never
    std::string_view rule;
    Profile profile = Profile::fmjd;
    AfterCapture after_capture = AfterCapture::min;
  };
  const char* const taken_during_sixteen =
      "47-38 3-9 46-23 9-22 38-24 22-17 48-31 17-39 24-38 39-17 31-42 17-22 38-15 22-6 "
      "42-31 6-1 31-18 1-6 18-13 6-17 15-20 17-39 13-18 39-17 20-33 17x39 18-13 39-33 "
      "13-27 33-17 23-19 17-12 27-22 12-29 19-32 29-12";
  const char* const long_diagonal = "47-29 5-10 29-47 10-23 48-39 23-14 49-40 14-46 47-20 46-41";
  const Case cases[] = {
      {"kings only, 25 moves each", "W:WK6,K11:BK40,K45",
       "11-50 40-34 50-11 34-18 6-1 18-4 11-33 4-36 33-44 36-9 44-6 9-3 6-22 3-14 22-6 "
       "45-50 1-18 14-32 18-29 32-46 29-47 46-5 47-20 5-19 6-1 50-28 1-18 28-44 20-9 "
       "19-41 18-29 44-28 9-31 41-32 29-40 32-49 40-1 49-21 31-42 28-50 42-48 21-26 1-6 "
       "26-12 48-31 12-21 31-42 50-45 6-22 21-8",
       50, "MOVES_25"},
      {"three kings against one", "W:WK46,K47,K48:BK3",
       "46-23 3-8 48-31 8-26 31-13 26-3 23-7 3-14 13-36 14-5 7-12 5-10 47-24 10-28 12-7 "
       "28-44 24-8 44-49 36-9 49-35 7-2 35-49 9-3 49-32 2-16 32-10 3-9 10-41 9-31 41-36 "
       "31-48 36-4",
       32, "MOVES_16"},
      {"two kings against one", "W:WK6,K11:BK45",
       "11-50 45-40 50-11 40-23 11-39 23-37 39-30 37-23 6-50 23-29", 10, "MOVES_5"},
      {"the same position for the third time, the start included", "W:WK6,K11:BK40,K45",
       "11-2 40-34 2-11 34-40 11-2 40-34 2-11 34-40", 8, "REPETITION"},
      {"moves of men do not restart the 16 moves", "W:W31,36,K47:BK45",
       "47-41 45-50 41-46 50-17 31-26 17-8 46-41 8-24 41-23 24-33 36-31 33-39 23-46 "
       "39-17 46-19 17-44 26-21 44-11 19-2 11-6 2-30 6-44 31-26 44-28 30-13 28-14 13-30 "
       "14-3 30-35 3-14 35-44 14-3",
       32, "MOVES_16"},
      {"a piece taken: the 16 moves stay valid", "W:WK46,K47,K48:BK3", taken_during_sixteen, 32,
       "MOVES_16"},
      {"a piece taken, the other reading: five fresh moves", "W:WK46,K47,K48:BK3",
       taken_during_sixteen, 36, "MOVES_5", Profile::fmjd, AfterCapture::fresh_5},
      {"two against one that becomes one against one is one ending", "W:WK6,K11:BK45",
       "11-50 45-40 50-11 40-23 11-28 23x32 6-44 32-14 44-40 14-19 40-29 19-5 29-33 5-23 "
       "33-44 23-32",
       10, "MOVES_5"},
      {"the last piece taken on the last ply of the limit", "B:WK6,K11:BK45",
       "45-50 11-16 50-45 6-22 45-29 16-11 29-34 22-28 34-23 28x10", 0, ""},
      {"one king each", "W:WK6:BK45", "6-44 45-18 44-28 18-12 28-19 12-26 19-14 26-3 14-28 3-25",
       10, "MOVES_5"},
      {"the promotion that creates the ending is not counted", "W:W8,36,31:BK45",
       "8-3 45-50 3-14 50-22 14-25 22-44 25-9 44-50 9-4 50-44 4-13 44-40 13-9 40-44 9-18 "
       "44-11 18-9 11-2 9-3 2-7 3-8 7-2 8-17 2-35 17-33 35-19 33-44 19-46 44-17 46-32 "
       "17-39 32-49 39-33",
       33, "MOVES_16"},
      {"the long diagonal under the later rules", "W:WK47,K48,K49:BK5", long_diagonal, 10,
       "LONG_DIAGONAL", Profile::fmjd_later},
      {"the long diagonal under the rules of 2015", "W:WK47,K48,K49:BK5", long_diagonal, 0, ""},
  };
  for (const Case& c : cases) {
    CAPTURE(c.name);
    const auto counters = counted_under(ten, c.profile, played(c.fen, c.moves), c.after_capture);
    for (int ply = 0; ply < static_cast<int>(counters.size()); ++ply) {
      CAPTURE(ply);
      const auto rules = met_unless_off(counters[static_cast<std::size_t>(ply)]);
      if (c.ply == 0 || ply < c.ply) CHECK(rules.empty());
      if (c.ply != 0 && ply == c.ply) CHECK(rules == std::vector<std::string>{std::string{c.rule}});
    }
    CHECK(static_cast<int>(counters.size()) > c.ply);
  }
}

TEST_CASE("what the 25 moves count") {
  struct Case {
    std::string_view why;
    std::string_view fen;
    std::string_view moves;
    int count;
  };
  const Case cases[] = {
      {"moves of kings of both sides", "W:WK6,35:BK45", "6-1 45-50 1-6", 3},
      {"a move of a man starts afresh", "W:WK6,35:BK45", "6-1 45-50 35-30", 0},
      {"so does a capture by a king", "B:WK6,35:BK45,17", "45-50 6x22", 0},
      {"and a promotion, which is no move of a king", "W:WK6,8:BK45", "6-1 45-50 8-2", 0},
      {"the first after it counts 1", "W:WK6,8:BK45", "6-1 45-50 8-2 50-45", 1},
  };
  for (const Case& c : cases) {
    CAPTURE(c.why);
    const auto counters =
        counted_under(ten, Profile::fmjd, played(c.fen, c.moves), AfterCapture::min);
    CHECK(count_of(counters.back(), DrawRule::moves_25) == c.count);
  }
}

TEST_CASE("twenty plies of kings, then a man moves") {
  const auto game =
      played("W:WK6,K11,16:BK40,K45",
             "11-50 40-34 50-11 34-18 6-1 18-4 11-33 4-36 33-44 36-9 44-6 9-3 6-22 3-14 22-6 "
             "45-50 1-18 14-32 18-29 32-46 16-11");
  const auto counters = counted_under(ten, Profile::fmjd, game, AfterCapture::min);
  CHECK(count_of(counters[20], DrawRule::moves_25) == 20);
  CHECK(count_of(counters[21], DrawRule::moves_25) == 0);
  CHECK(counters[21].positions.size() == 1);
}

TEST_CASE("the same placement with the other side to move is another position") {
  const auto game = played("W:WK6,K11:BK40,K45", "11-17 40-34 17-22 34-40 22-11");
  REQUIRE(pieces(game.positions.back(), Side::white) ==
          pieces(game.positions.front(), Side::white));
  REQUIRE(pieces(game.positions.back(), Side::black) ==
          pieces(game.positions.front(), Side::black));
  const auto counters = counted_under(ten, Profile::fmjd, game, AfterCapture::min);
  CHECK(count_of(counters.back(), DrawRule::repetition) == 1);
}

TEST_CASE("which endings start a count") {
  struct Case {
    std::string_view fen;
    int sixteen;  // -1: does not run
    int five;
  };
  const Case cases[] = {
      {"W:WK1,K2,K3:BK50", 0, -1},
      {"W:WK1,K2,33:BK50", 0, -1},
      {"W:WK1,32,33:BK50", 0, -1},
      {"W:W31,32,33:BK50", -1, -1},  // three men: until one of them is crowned
      {"B:WK1,K2,K3:BK50", 0, -1},
      {"W:WK1:BK48,K49,K50", 0, -1},
      {"W:WK1,K2,K3,K4:BK50", -1, -1},
      {"W:WK1,K2,K3:B20", -1, -1},
      {"W:WK1,K2,K3:BK50,20", -1, -1},
      {"W:WK1,K2:BK50", -1, 0},
      {"W:WK1,33:BK50", -1, 0},
      {"W:WK1:BK50", -1, 0},
      {"W:W32,33:BK50", -1, -1},
      {"W:W33:BK50", -1, -1},
      {"W:WK1,K2:BK49,K50", -1, -1},
      {"W:W31-50:B1-20", -1, -1},
  };
  for (const Case& c : cases) {
    CAPTURE(c.fen);
    const auto counters = start_counters(ten, Profile::fmjd, position(c.fen));
    CHECK(count_of(counters, DrawRule::moves_16) == c.sixteen);
    CHECK(count_of(counters, DrawRule::moves_5) == c.five);
    CHECK(count_of(counters, DrawRule::repetition) == 1);
    CHECK(count_of(counters, DrawRule::moves_25) == 0);
  }
}

TEST_CASE("the long diagonal: leaving it, or company on it, ends the count") {
  struct Case {
    std::string_view why;
    std::string_view fen;
    std::string_view moves;
    int count;
  };
  const Case cases[] = {
      {"every ply counts while he stays", "W:WK47,K48,K49:BK5", "47-29 5-10 29-47 10-23", 4},
      {"an enemy that enters the line", "W:WK47,K48,K49:BK5", "47-29 5-10 29-47 10-5 47-33", 5},
      {"he leaves the line", "W:WK47,K48,K49:BK5", "47-29 5-10 29-47 10-4", 0},
      {"the ply by which he comes is not counted", "W:WK47,K48,K49:BK4", "47-29 4-10 29-47", 1},
  };
  for (const Case& c : cases) {
    CAPTURE(c.why);
    const auto counters =
        counted_under(ten, Profile::fmjd_later, played(c.fen, c.moves), AfterCapture::min);
    CHECK(count_of(counters.back(), DrawRule::long_diagonal) == c.count);
  }
}

TEST_CASE("the rows of the two profiles") {
  for (const Profile profile : profiles_of(ten)) {
    const auto rows = draw_rows(ten, profile);
    REQUIRE(rows.size() == 5);
    for (const DrawRow& row : rows) {
      CHECK(draw_rule_named(name_of(row.rule)) == row.rule);
      CHECK(draw_mode_named(name_of(row.mode)) == row.mode);
      CHECK(std::string_view{row.article}.starts_with("FMJD Annex 1"));
    }
    CHECK(profile_named(name_of(profile)) == profile);
  }
  CHECK(draw_row(ten, Profile::fmjd, DrawRule::long_diagonal)->mode == DrawMode::off);
  CHECK(draw_row(ten, Profile::fmjd_later, DrawRule::long_diagonal)->mode == DrawMode::claim);
  CHECK(draw_row(ten, Profile::fmjd, DrawRule::repetition)->unit == DrawUnit::occurrences);
  CHECK(draw_rule_named("MOVES_41") == std::nullopt);
  CHECK(draw_mode_named("") == std::nullopt);
  CHECK(profile_named("fmjd") == std::nullopt);
}
