#include <doctest/doctest.h>

#include "arbiter/tournament/entries.hpp"
#include "tests/support/event_hall.hpp"

// Tournaments whose pairings are matches, and who leaves a round robin.

namespace flagfall::arbiter::tournament {
namespace {

using test::EventHall;
using enum Share;

MatchGame game(Share first, RoundKind kind = RoundKind::played) {
  return {kind, first, first == win ? loss : first == loss ? win : draw, 0};
}
MatchGame nobody() { return {RoundKind::forfeit, loss, loss, 0}; }

TournamentSettings matches(MatchKind kind, MatchPoints points = MatchPoints::match) {
  TournamentSettings settings = default_settings(RuleSet::international, System::swiss);
  settings.name = "A";
  settings.form = PairingForm::micro_match;
  settings.order = default_order(System::swiss, PairingForm::micro_match);
  settings.match = kind;
  settings.match_points = points;
  return settings;
}

TEST_CASE("a match has the games that it needs, and brings what its stage is worth") {
  struct Case {
    const char* what;
    MatchKind kind;
    BoardGames games;
    const char* refused;
    Points first;
    Points second;
  };
  const Case cases[] = {
      {"title: won at once", MatchKind::title_match, {game(win)}, nullptr, {24}, {0}},
      {"title: rapid", MatchKind::title_match, {game(draw), game(loss)}, nullptr, {8}, {16}},
      {"title: blitz",
       MatchKind::title_match,
       {game(draw), game(draw), game(win)},
       nullptr,
       {14},
       {10}},
      {"title: level",
       MatchKind::title_match,
       {game(draw), game(draw), game(draw)},
       nullptr,
       {12},
       {12}},
      {"title: unfinished", MatchKind::title_match, {game(draw)}, "MATCH_NOT_OVER", {}, {}},
      {"title: too long", MatchKind::title_match, {game(win), game(draw)}, "MATCH_OVER", {}, {}},
      {"title: neither came", MatchKind::title_match, {nobody()}, nullptr, {0}, {0}},
      {"title: by forfeit",
       MatchKind::title_match,
       {game(win, RoundKind::forfeit)},
       nullptr,
       {24},
       {0}},
      {"world cup: superblitz",
       MatchKind::world_cup_2017,
       {game(draw), game(draw), game(draw), game(loss)},
       nullptr,
       {4},
       {6}},
      {"world cup: on",
       MatchKind::world_cup_2017,
       {game(draw), game(draw)},
       "MATCH_NOT_OVER",
       {},
       {}},
      {"knock-out: rapid",
       MatchKind::knock_out,
       {game(win), game(loss), game(win), game(draw)},
       nullptr,
       {4},
       {0}},
      {"knock-out: level", MatchKind::knock_out, {game(win), game(loss)}, "MATCH_NOT_OVER", {}, {}},
      {"two games", MatchKind::two_games, {game(win), game(draw)}, nullptr, {4}, {0}},
      {"two games: one", MatchKind::two_games, {game(win)}, "WRONG_GAMES", {}, {}},
  };
  for (const Case& c : cases) {
    CAPTURE(c.what);
    const TournamentSettings settings = matches(c.kind);
    const auto refusal = check_games(settings, c.games);
    CHECK((refusal ? refusal->code : "") == (c.refused ? c.refused : ""));
    if (refusal) continue;
    const auto [white, black] = entries_of(settings, {1, 2}, c.games);
    CHECK(white.points == c.first);
    CHECK(black.points == c.second);
  }
}

TEST_CASE("where games count a bye is worth the games of a won match") {
  TournamentSettings settings = matches(MatchKind::two_games, MatchPoints::basic_games);
  CHECK(table_scoring(settings).win == whole_points(4));
  CHECK(table_scoring(settings).draw == whole_points(2));
  CHECK(with_usual_byes(settings).pairing_bye == whole_points(4));
  CHECK(with_usual_byes(settings).half_bye == whole_points(2));
  settings.scoring = chess_scoring;
  CHECK(table_scoring(settings).win == whole_points(2));
  settings.match = MatchKind::title_match;
  CHECK(with_usual_byes(settings).pairing_bye == whole_points(12));
  CHECK(with_usual_byes(settings).half_bye == whole_points(6));
}

TEST_CASE("matches that go on are for boards of wood") {
  EventHall hall;
  TournamentSettings settings = matches(MatchKind::title_match);
  settings.boards = Boards::here;
  CHECK(hall.ask(AddTournament{settings}) == "MATCH_ON_WOOD_ONLY");
  settings.boards = Boards::wooden;
  CHECK_FALSE(hall.ask(AddTournament{settings}));
  settings.name = "B";
  settings.match_games.standard = 0;
  CHECK(hall.ask(AddTournament{settings}) == "OUT_OF_RANGE");
  settings.match_games = {};
  settings.match_points = MatchPoints::stages;
  CHECK(hall.ask(AddTournament{settings}) == "MATCH_POINTS");
}

TEST_CASE("a knock-out of matches goes on with who won the rapid games") {
  EventHall hall;
  TournamentSettings settings = matches(MatchKind::knock_out);
  settings.system = System::knock_out;
  settings.order = default_order(System::knock_out, PairingForm::micro_match);
  REQUIRE_FALSE(hall.ask(AddTournament{settings}));
  REQUIRE_FALSE(hall.ask(AddPlayers{1, EventHall::cards(1, 4)}));
  REQUIRE_FALSE(hall.pair());
  REQUIRE_FALSE(hall.move(1, RoundPhase::published));
  for (int board = 1; board <= 2; ++board) {
    CHECK(hall.enter(1, board, {game(draw), game(draw)}) == "MATCH_NOT_OVER");
    REQUIRE_FALSE(hall.enter(1, board, {game(draw), game(draw), game(loss), game(draw)}));
  }
  REQUIRE_FALSE(hall.pair());
  const PairedBoard final_board{hall.round(2).boards[0].white, hall.round(2).boards[0].black};
  for (const Board& board : hall.round(1).boards)
    CHECK((board.black == final_board.white || board.black == final_board.black));
}

TEST_CASE("an adjourned match counts as drawn for the pairing, whatever its stages") {
  const auto [white, black] = drawn_entries(matches(MatchKind::title_match), {1, 2});
  CHECK(white.points == whole_points(6));
  CHECK(black.points == whole_points(6));
  CHECK(white.opponent == 2);
}

/// A round robin in which player 1 leaves after so many rounds; his row and that of player 2.
struct Left {
  EventHall hall;
  Left(int players, int rounds, const WithdrawalRule& rule) {
    TournamentSettings settings = default_settings(RuleSet::international, System::round_robin);
    settings.name = "A";
    settings.withdrawal = rule;
    REQUIRE_FALSE(hall.ask(AddTournament{settings}));
    REQUIRE_FALSE(hall.ask(AddPlayers{1, EventHall::cards(1, players)}));
    for (int round = 1; round <= rounds; ++round) hall.play_round(round);
    REQUIRE_FALSE(hall.ask(WithdrawPlayer{1, 1, "ill"}));
    for (int round = rounds + 1; round <= planned_rounds(hall.tournament()); ++round)
      hall.play_round(round);
  }
  /// How many rounds of number 1 are of each kind.
  int of(RoundKind kind) const {
    const Crosstable table = crosstable_of(hall.event, hall.tournament(), 99);
    return static_cast<int>(std::ranges::count(entrant(table, 1).rounds, kind, &RoundEntry::kind));
  }
};

TEST_CASE("who leaves a round robin is treated by the rule of the tournament") {
  WithdrawalRule keep;
  keep.below_threshold = keep.from_threshold = WithdrawalEffect::keep_results;
  WithdrawalRule more;
  more.more_than = true;
  WithdrawalRule third;
  third.numerator = 1;
  third.denominator = 3;
  struct Case {
    const char* what;
    int players;
    int rounds;
    WithdrawalRule rule;
    int played;
    int forfeits;
  };
  const Case cases[] = {
      {"half of four games, with an odd number", 5, 3, {}, 2, 2},
      {"less than half", 6, 2, {}, 0, 0},
      {"a third is enough", 6, 2, third, 2, 3},
      {"exactly half is not more than half", 5, 2, more, 0, 0},
      {"results stay, and nobody wins by forfeit", 6, 2, keep, 2, 0},
  };
  for (const Case& c : cases) {
    CAPTURE(c.what);
    const Left left{c.players, c.rounds, c.rule};
    CHECK(left.of(RoundKind::played) == c.played);
    CHECK(left.of(RoundKind::forfeit) == c.forfeits);
  }
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
