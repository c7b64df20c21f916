#include "arbiter/tournament/team.hpp"

#include <doctest/doctest.h>

#include <map>

#include "arbiter/tournament/round_robin.hpp"
#include "tests/support/random.hpp"
#include "tests/support/result_printer.hpp"

namespace flagfall::arbiter::tournament {
namespace {

constexpr BoardResult win{RoundKind::played, Share::win, Share::loss};
constexpr BoardResult draw{RoundKind::played, Share::draw, Share::draw};
constexpr BoardResult loss{RoundKind::played, Share::loss, Share::win};
constexpr BoardResult open_board{};
constexpr BoardResult forfeit_win{RoundKind::forfeit, Share::win, Share::loss};
constexpr BoardResult nobody{RoundKind::forfeit, Share::loss, Share::loss};

Team team(std::string name, int players) {
  Team team;
  team.entrant.name = std::move(name);
  for (int i = 1; i <= players; ++i)
    team.players.push_back(team.entrant.name + " " + std::to_string(i));
  return team;
}

TeamMatch match(int round, Number home, Number away, std::vector<BoardResult> boards,
                LineUp home_line_up = {}, LineUp away_line_up = {}) {
  TeamMatch match;
  match.round = round;
  match.home = home;
  match.away = away;
  match.boards = std::move(boards);
  match.home_line_up = std::move(home_line_up);
  match.away_line_up = std::move(away_line_up);
  return match;
}

TEST_CASE("who has White on which board") {
  Lots lots{Seed{}};
  struct Case {
    WhiteOnBoard1 rule;
    bool alternate;
    const char* home;  // colours of the home team on the boards 1 to 4
  };
  for (const Case& c :
       {Case{WhiteOnBoard1::home, true, "wbwb"}, Case{WhiteOnBoard1::away, true, "bwbw"},
        Case{WhiteOnBoard1::home, false, "wwww"}, Case{WhiteOnBoard1::away, false, "bbbb"}}) {
    TeamSettings settings;
    settings.white_on_board_1 = c.rule;
    settings.alternate = c.alternate;
    const TeamMatch m = team_match({2, 5}, 3, settings, lots);
    CHECK((m.home == 2 && m.away == 5 && m.round == 3 && m.boards.size() == 4));
    for (int board = 1; board <= 4; ++board)
      CHECK(home_has_white(m, board, settings) == (c.home[board - 1] == 'w'));
  }
  TeamSettings by_lot;
  by_lot.white_on_board_1 = WhiteOnBoard1::lot;
  int white = 0;
  for (int i = 0; i < 100; ++i) white += team_match({1, 2}, 1, by_lot, lots).home_white_on_board_1;
  CHECK((white > 30 && white < 70));
}

TEST_CASE("what a match is worth") {
  struct Case {
    const char* why;
    std::vector<BoardResult> boards;
    int home_boards;
    int away_boards;
    int home_match;
    int away_match;
    RoundKind kind;
  };
  const Case cases[] = {
      {"won 6-2", {win, win, draw, draw}, 6, 2, 2, 0, RoundKind::played},
      {"level with wins", {win, loss, draw, draw}, 4, 4, 1, 1, RoundKind::played},
      {"lost", {loss, draw, draw, draw}, 3, 5, 0, 2, RoundKind::played},
      {"one board by forfeit", {forfeit_win, draw, draw, draw}, 5, 3, 2, 0, RoundKind::played},
      {"one board with nobody", {nobody, draw, draw, draw}, 3, 3, 1, 1, RoundKind::played},
      {"all by forfeit", std::vector<BoardResult>(4, forfeit_win), 8, 0, 2, 0, RoundKind::forfeit},
      {"nobody at all", std::vector<BoardResult>(4, nobody), 0, 0, 0, 0, RoundKind::forfeit},
      {"not over", {win, win, win, open_board}, 6, 0, 0, 0, RoundKind::open},
  };
  for (const Case& c : cases) {
    CAPTURE(c.why);
    const TeamMatch m = match(1, 1, 2, c.boards);
    REQUIRE(check_match(m, {}));
    const TeamMatchScore score = score_of(m, {});
    CHECK(score.home_boards == whole_points(c.home_boards));
    CHECK(score.away_boards == whole_points(c.away_boards));
    CHECK(score.home_match == whole_points(c.home_match));
    CHECK(score.away_match == whole_points(c.away_match));
    CHECK(score.complete == (c.kind != RoundKind::open));
    CHECK(kind_of(m) == c.kind);
  }
}

TEST_CASE("match points may be taken away") {
  TeamMatch m = match(1, 1, 2, {win, win, win, win});
  m.home_penalty = whole_points(2);
  CHECK(score_of(m, {}).home_match == whole_points(0));
  CHECK(score_of(m, {}).home == Share::win);
}

TEST_CASE("the crosstable of teams has match points, board points and the colour of board 1") {
  TeamSettings settings;
  settings.white_on_board_1 = WhiteOnBoard1::away;
  Lots lots{Seed{}};
  TeamMatch first = team_match({1, 2}, 1, settings, lots);
  first.boards = {win, win, draw, forfeit_win};
  TeamMatch second = team_match({3, 1}, 2, settings, lots);
  const auto table =
      crosstable_of({team("A", 5), team("B", 4), team("C", 4)}, {first, second},
                    {{3, 1, RoundKind::pairing_bye}, {2, 2, RoundKind::half_bye}}, settings);
  REQUIRE(table);
  const RoundEntry a = entry_of(*table, 1, 1);
  CHECK(a.kind == RoundKind::played);
  CHECK(a.colour == Side::black);
  CHECK(a.points == whole_points(2));
  CHECK(a.game_points == whole_points(7));
  CHECK(a.games_won == 2);
  CHECK(entry_of(*table, 2, 1).colour == Side::white);
  CHECK(entry_of(*table, 3, 1).points == whole_points(2));
  CHECK(entry_of(*table, 1, 2).kind == RoundKind::open);
  CHECK(entry_of(*table, 1, 2).colour == Side::white);
  CHECK(score_after(*table, 2, 2) == whole_points(1));
  CHECK(entrant(*table, 3).name == "C");
}

TEST_CASE("a reserve in round 3 changes no other round, and the sums are those of the boards") {
  const std::vector<Team> teams{team("A", 6), team("B", 6)};
  const std::vector<TeamMatch> matches{
      match(1, 1, 2, {win, win, draw, loss}, {1, 2, 3, 4}, {1, 2, 3, 4}),
      match(2, 2, 1, {loss, draw, draw, win}, {1, 2, 3, 4}, {1, 2, 3, 4}),
      match(3, 1, 2, {win, draw, draw, win}, {1, 2, 4, 6}, {1, 2, 3, 5})};
  const auto scores = player_scores(teams, matches, {});
  std::map<std::pair<Number, int>, TeamPlayerScore> by_player;
  Points sum;
  for (const auto& score : scores) {
    by_player[{score.team, score.player}] = score;
    sum += score.points;
  }
  CHECK(by_player[{1, 1}].points == whole_points(6));
  CHECK(by_player[{1, 1}].wins == 3);
  CHECK(by_player[{1, 6}].games == 1);
  CHECK(by_player[{1, 6}].points == whole_points(2));
  CHECK(by_player[{1, 3}].games == 2);
  CHECK(by_player[{1, 4}].points == whole_points(1));
  CHECK(by_player[{1, 5}].games == 0);
  CHECK(sum == whole_points(3 * 8));
  const auto table = crosstable_of(teams, matches, {}, {});
  REQUIRE(table);
  for (Number n = 1; n <= 2; ++n) {
    Points boards;
    for (int round = 1; round <= 3; ++round) boards += entry_of(*table, n, round).game_points;
    Points players;
    for (const auto& score : scores)
      if (score.team == n) players += score.points;
    CHECK(boards == players);
  }
}

TEST_CASE("sums fit in random leagues: boards, matches and players") {
  for_each_seed(100, [](Random random) {
    TeamSettings settings;
    settings.boards = 1 + random.below(10);
    const int count = 2 + random.below(7);
    std::vector<Team> teams;
    for (int i = 0; i < count; ++i)
      teams.push_back(team(std::string(1, static_cast<char>('A' + i)), settings.boards));
    LineUp line_up;
    for (int i = 1; i <= settings.boards; ++i) line_up.push_back(i);
    std::vector<TeamMatch> matches;
    Lots lots{Seed{}};
    const auto schedule = *round_robin({count, 2, {}});
    for (std::size_t r = 0; r < schedule.size(); ++r)
      for (const Pairing& pairing : schedule[r].boards) {
        TeamMatch m = team_match(pairing, static_cast<int>(r) + 1, settings, lots);
        m.home_line_up = m.away_line_up = line_up;
        const BoardResult results[] = {win, draw, loss, forfeit_win};
        for (BoardResult& board : m.boards) board = results[random.below(4)];
        matches.push_back(m);
      }
    const auto table = crosstable_of(teams, matches, {}, settings);
    REQUIRE(table);
    Points match_points;
    Points board_points;
    for (const Entrant& entrant : table->entrants)
      for (const RoundEntry& entry : entrant.rounds) {
        match_points += entry.points;
        board_points += entry.game_points;
      }
    const auto played = static_cast<std::int64_t>(matches.size());
    CHECK(match_points == whole_points(2 * played));
    CHECK(board_points == whole_points(2 * played * settings.boards));
    Points players;
    for (const auto& score : player_scores(teams, matches, settings)) players += score.points;
    CHECK(players == board_points);
  });
}

TEST_CASE("line-ups that cannot be are refused, and the board is named") {
  struct Case {
    const char* why;
    LineUp line_up;
    const char* code;  // empty: it stands
  };
  const Case cases[] = {{"as the list", {1, 2, 3, 4}, ""},
                        {"with a reserve", {1, 3, 4, 5}, ""},
                        {"an empty board", {1, 0, 3, 4}, ""},
                        {"too short", {1, 2, 3}, "BAD_LINE_UP"},
                        {"too long", {1, 2, 3, 4, 5}, "BAD_LINE_UP"},
                        {"nobody's number", {1, 2, 3, 6}, "NO_SUCH_PLAYER"},
                        {"a negative number", {-1, 2, 3, 4}, "NO_SUCH_PLAYER"},
                        {"at two boards", {1, 2, 2, 4}, "PLAYER_TWICE"},
                        {"out of order", {1, 3, 2, 4}, "BOARD_ORDER"}};
  for (const Case& c : cases) {
    CAPTURE(c.why);
    const auto checked = check_line_up(team("A", 5), 3, c.line_up, {});
    CHECK((checked ? std::string{} : checked.error().code) == c.code);
  }
  TeamSettings free;
  free.fixed_order = false;
  CHECK(check_line_up(team("A", 5), 3, {4, 3, 2, 1}, free));
}

TEST_CASE("matches and tables that cannot be are refused") {
  struct Case {
    const char* why;
    TeamMatch match;
    const char* code;
  };
  const BoardResult both_won{RoundKind::played, Share::win, Share::win};
  const BoardResult drawn_forfeit{RoundKind::forfeit, Share::draw, Share::draw};
  const BoardResult bye{RoundKind::half_bye, Share::draw, Share::draw};
  const Case cases[] = {
      {"against itself", match(1, 1, 1, {win, win, win, win}), "TEAM_AGAINST_ITSELF"},
      {"a board too few", match(1, 1, 2, {win, win, win}), "BAD_MATCH"},
      {"both won", match(1, 1, 2, {win, win, win, both_won}), "RESULTS_DO_NOT_FIT"},
      {"a forfeit is no draw", match(1, 1, 2, {drawn_forfeit, win, win, win}),
       "RESULTS_DO_NOT_FIT"},
      {"a bye is no board", match(1, 1, 2, {bye, win, win, win}), "RESULTS_DO_NOT_FIT"},
      {"a game of nobody", match(1, 1, 2, {win, win, win, win}, {1, 2, 0, 4}, {1, 2, 3, 4}),
       "EMPTY_BOARD"},
      {"nobody wins by forfeit",
       match(1, 1, 2, {win, win, forfeit_win, win}, {1, 2, 0, 4}, {1, 2, 3, 4}), "EMPTY_BOARD"},
      {"no such team", match(1, 1, 4, {win, win, win, win}), "NO_SUCH_TEAM"},
      {"round 0", match(0, 1, 2, {win, win, win, win}), "OUT_OF_RANGE"},
  };
  const std::vector<Team> teams{team("A", 4), team("B", 4), team("C", 4)};
  for (const Case& c : cases) {
    CAPTURE(c.why);
    const auto table = crosstable_of(teams, {c.match}, {}, {});
    REQUIRE_FALSE(table);
    CHECK(table.error().code == c.code);
  }
  const auto twice = crosstable_of(
      teams, {match(1, 1, 2, {win, win, win, win}), match(1, 3, 1, {win, win, win, win})}, {}, {});
  REQUIRE_FALSE(twice);
  CHECK(twice.error().code == "TEAM_TWICE");
  CHECK(check_match(match(1, 1, 2, {win, win, loss, win}, {1, 2, 0, 4}, {1, 2, 3, 4}), {})
            .has_error());
  const BoardResult away_by_forfeit{RoundKind::forfeit, Share::loss, Share::win};
  CHECK(check_match(match(1, 1, 2, {win, win, away_by_forfeit, win}, {1, 2, 0, 4}, {1, 2, 3, 4}),
                    {}));
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
