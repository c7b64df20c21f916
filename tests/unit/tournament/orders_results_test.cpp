#include <doctest/doctest.h>

#include "arbiter/tournament/standings.hpp"
#include "tests/support/event_hall.hpp"

namespace flagfall::arbiter::tournament {
namespace {

using test::EventHall;
using enum RoundPhase;

TEST_CASE("both players must say the same, and a conflict waits for the arbiter") {
  EventHall hall;
  hall.start(System::swiss, 4);
  REQUIRE_FALSE(hall.pair());
  REQUIRE_FALSE(hall.move(1, published));
  const auto white_won = EventHall::won_by(Side::white);
  const auto black_won = EventHall::won_by(Side::black);
  const PlayerId has_white = hall.round(1).boards[0].white;
  const PlayerId has_black = hall.round(1).boards[0].black;
  CHECK(hall.ask(ReportResult{1, 1, 1, Side::white, white_won, has_black}) == "NOT_YOUR_BOARD");
  REQUIRE_FALSE(hall.ask(ReportResult{1, 1, 1, Side::white, white_won, has_white}));
  CHECK(hall.round(1).boards[0].games.empty());
  REQUIRE_FALSE(hall.ask(ReportResult{1, 1, 1, Side::black, black_won}));
  CHECK(is_disputed(hall.round(1).boards[0]));
  CHECK_FALSE(is_complete(hall.round(1)));
  REQUIRE_FALSE(hall.ask(ReportResult{1, 1, 1, Side::black, white_won}));
  CHECK(hall.round(1).boards[0].games == white_won);
  CHECK_FALSE(hall.round(1).boards[0].confirmed);
  CHECK(hall.ask(ReportResult{1, 1, 1, Side::white, black_won}) == "RESULT_STANDS");
  REQUIRE_FALSE(hall.enter(1, 1, black_won));
  CHECK(hall.round(1).boards[0].confirmed);
  REQUIRE_FALSE(hall.enter(1, 1, {}));
  const Board& board = hall.round(1).boards[0];
  CHECK((board.games.empty() && !board.confirmed && !board.reports.white && !board.reports.black));
}

TEST_CASE("results that cannot be are refused") {
  EventHall hall;
  hall.start(System::swiss, 4);
  REQUIRE_FALSE(hall.pair());
  REQUIRE_FALSE(hall.move(1, published));
  struct Case {
    const char* name;
    BoardGames games;
    const char* code;
  };
  const MatchGame both_won{RoundKind::played, Share::win, Share::win, 0};
  const MatchGame half{RoundKind::played, Share::draw, Share::loss, 0};
  const MatchGame drawn_forfeit{RoundKind::forfeit, Share::draw, Share::draw, 0};
  const MatchGame plus_win{RoundKind::played, Share::win, Share::loss, 1};
  const MatchGame bye{RoundKind::half_bye, Share::draw, Share::draw, 0};
  const Case cases[] = {{"both won", {both_won}, "RESULTS_DO_NOT_FIT"},
                        {"a draw for one", {half}, "RESULTS_DO_NOT_FIT"},
                        {"a drawn forfeit", {drawn_forfeit}, "RESULTS_DO_NOT_FIT"},
                        {"a bye", {bye}, "RESULTS_DO_NOT_FIT"},
                        {"a plus without a draw", {plus_win}, "PLUS_WITHOUT_DRAW"},
                        {"two games", {MatchGame{}, MatchGame{}}, "WRONG_GAMES"}};
  for (const Case& c : cases) {
    CAPTURE(c.name);
    CHECK(hall.enter(1, 1, c.games) == c.code);
  }
  CHECK(hall.enter(1, 3, EventHall::drawn()) == "UNKNOWN_BOARD");
  CHECK(hall.enter(2, 1, EventHall::drawn()) == "UNKNOWN_ROUND");
}

TEST_CASE("a correction changes the standings and leaves the pairings") {
  EventHall hall;
  hall.start(System::swiss, 8);
  hall.play_round(1);
  hall.play_round(2);
  const auto black_won = EventHall::won_by(Side::black);
  const Round second = hall.round(2);
  CHECK(hall.ask(CorrectResult{1, 1, 1, black_won, "", false}) == "REASON_MISSING");
  const auto score = [&](Purpose purpose) {
    return score_after(crosstable_of(hall.event, hall.tournament(), 2, purpose), 1, 2);
  };
  const Points before = score(Purpose::standings);
  REQUIRE_FALSE(hall.ask(CorrectResult{1, 1, 1, black_won, "for the rating", true}));
  CHECK(score(Purpose::standings) == before);
  const Points rated = score(Purpose::rating);
  CHECK(rated != before);
  REQUIRE_FALSE(hall.ask(CorrectResult{1, 1, 1, black_won, "the sheet says so", false}));
  CHECK(score(Purpose::standings) == rated);
  CHECK(hall.round(2) == second);
  REQUIRE(hall.round(1).boards[0].corrections.size() == 2);
  CHECK(hall.round(1).boards[0].corrections[1].reason == "the sheet says so");
  CHECK(hall.enter(1, 1, {}) == "ROUND_PHASE");
}

TEST_CASE("an adjourned game holds up nothing, and counts as drawn for the next pairing only") {
  EventHall hall;
  hall.start(System::swiss, 4);
  REQUIRE_FALSE(hall.pair());
  REQUIRE_FALSE(hall.move(1, published));
  REQUIRE_FALSE(hall.enter(1, 1, EventHall::drawn()));
  CHECK(hall.pair() == "ROUND_OPEN");
  REQUIRE_FALSE(hall.ask(AdjournBoard{1, 1, 2, true}));
  REQUIRE_FALSE(hall.pair());
  CHECK(hall.move(1, confirmed) == "RESULTS_MISSING");
  const PlayerId adjourned = hall.round(1).boards[1].white;
  const auto score = [&](Purpose purpose) {
    return score_after(crosstable_of(hall.event, hall.tournament(), 1, purpose), adjourned, 1);
  };
  CHECK(score(Purpose::standings) == whole_points(0));
  CHECK(score(Purpose::pairing) == whole_points(1));
  REQUIRE_FALSE(hall.enter(1, 2, EventHall::won_by(Side::white)));
  CHECK_FALSE(hall.round(1).boards[1].adjourned);
}

TEST_CASE("a micro-match has two games, and the match counts") {
  EventHall hall;
  TournamentSettings settings = default_settings(RuleSet::russian, System::swiss);
  settings.name = "A";
  settings.form = PairingForm::micro_match;
  settings.order = default_order(System::swiss, PairingForm::micro_match);
  settings.drawn_openings = true;
  REQUIRE_FALSE(hall.ask(AddTournament{settings}));
  REQUIRE_FALSE(hall.ask(AddPlayers{1, EventHall::cards(1, 4)}));
  REQUIRE_FALSE(hall.pair());
  CHECK(hall.round(1).opening.starts_with("FMJD64 "));
  REQUIRE_FALSE(hall.move(1, published));
  CHECK(hall.enter(1, 1, EventHall::drawn()) == "WRONG_GAMES");
  BoardGames games = EventHall::drawn();
  games.push_back(EventHall::won_by(Side::white).front());
  REQUIRE_FALSE(hall.enter(1, 1, games));
  const Crosstable table = crosstable_of(hall.event, hall.tournament(), 1);
  const PlayerId white = hall.round(1).boards[0].white;
  CHECK(entry_of(table, white, 1).points == whole_points(2));
  CHECK(entry_of(table, white, 1).game_points == whole_points(3));
}

TEST_CASE("a result that stands is replaced only by one who has seen it") {
  EventHall hall;
  hall.start(System::swiss, 4);
  REQUIRE_FALSE(hall.pair());
  REQUIRE_FALSE(hall.move(1, RoundPhase::published));
  REQUIRE_FALSE(hall.move(1, RoundPhase::running));
  REQUIRE_FALSE(hall.enter(1, 1, EventHall::won_by(Side::white)));
  CHECK(hall.ask(EnterResult{1, 1, 1, EventHall::won_by(Side::black)}) == "RESULT_STANDS");
  CHECK(hall.refusal.sentence.key == "orders.another_result");
  CHECK_FALSE(hall.ask(EnterResult{1, 1, 1, EventHall::won_by(Side::white)}));
  CHECK_FALSE(hall.ask(EnterResult{1, 1, 1, EventHall::won_by(Side::black), true, true}));
  CHECK(hall.round(1).boards[0].games == EventHall::won_by(Side::black));

  SUBCASE("and by a correction once the next round is paired, even where the round is open again") {
    REQUIRE_FALSE(hall.enter(1, 2, EventHall::drawn()));
    REQUIRE_FALSE(hall.move(1, RoundPhase::confirmed));
    REQUIRE_FALSE(hall.move(1, RoundPhase::closed));
    REQUIRE_FALSE(hall.pair());
    REQUIRE_FALSE(hall.move(2, RoundPhase::published));
    REQUIRE_FALSE(hall.move(2, RoundPhase::running));
    REQUIRE_FALSE(hall.move(1, RoundPhase::running, "a sheet was misread"));
    CHECK(hall.ask(EnterResult{1, 1, 1, EventHall::drawn(), true, true}) == "RESULT_STANDS");
    CHECK(hall.refusal.sentence.key == "orders.correct_with_a_reason");
    CHECK_FALSE(hall.ask(CorrectResult{1, 1, 1, EventHall::drawn(), "misread", false}));
  }
}

TEST_CASE("a correction for the rating report leaves a draft as it is") {
  EventHall hall;
  hall.start(System::swiss, 6);
  hall.play_round(1);
  REQUIRE_FALSE(hall.pair());
  const auto other = hall.round(1).boards[0].games == EventHall::drawn()
                         ? EventHall::won_by(Side::white)
                         : EventHall::drawn();
  REQUIRE_FALSE(hall.ask(CorrectResult{1, 1, 1, other, "as reported", true}));
  CHECK_FALSE(hall.round(2).outdated);
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
