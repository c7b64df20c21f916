#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "arbiter/tournament/bracket.hpp"
#include "arbiter/tournament/draw_order.hpp"
#include "arbiter/tournament/made_elsewhere.hpp"
#include "tests/support/event_hall.hpp"
#include "tests/support/result_printer.hpp"

// What is drawn or given before a round is paired, and who goes on from a level match.

namespace flagfall::arbiter::tournament {
namespace {

using test::EventHall;

const std::string hash_a(64, 'a');
const std::string hash_b(64, 'b');
const std::string digits(64, '7');

TEST_CASE("numbers are drawn by lot, by Varma's tables, or given by hand") {
  EventHall hall;
  hall.start(System::round_robin, 12);
  for (const NumbersBy by : {NumbersBy::lot, NumbersBy::varma, NumbersBy::varma_club}) {
    const auto order = draw_order(hall.event, hall.tournament(), by, Seed{3});
    REQUIRE(order);
    CHECK(std::set(order->begin(), order->end()).size() == 12);
    CHECK(draw_order(hall.event, hall.tournament(), by, Seed{3}) == order);
    REQUIRE_FALSE(hall.ask(DrawNumbers{1, *order, by, ""}));
    CHECK(hall.tournament().numbers_by == by);
    CHECK(starting_list(hall.event, hall.tournament()) == *order);
    // Whatever was drawn before, the draw begins with the list by rating.
    CHECK(draw_order(hall.event, hall.tournament(), by, Seed{3}) == order);
  }
  CHECK(draw_order(hall.event, hall.tournament(), NumbersBy::hand, Seed{}).error().code ==
        "NO_DRAW");
  CHECK(hall.ask(DrawNumbers{1, {1, 2, 3}, NumbersBy::hand, ""}) == "NUMBERS_DO_NOT_FIT");
  hall.play_round(1);
  CHECK(hall.ask(DrawNumbers{1, starting_list(hall.event, hall.tournament()), NumbersBy::hand,
                             ""}) == "ROUND_PHASE");
}

TEST_CASE("Varma's tables end at 24 players, and keep federations apart at the end") {
  EventHall hall;
  hall.start(System::round_robin, 25);
  const auto none = draw_order(hall.event, hall.tournament(), NumbersBy::varma, Seed{});
  REQUIRE_FALSE(none);
  CHECK(none.error().code == "OUT_OF_RANGE");
}

TEST_CASE("a sealed seed is shown once something was drawn from it, and only then") {
  EventHall hall;
  hall.start(System::swiss, 4);
  const std::vector<PlayerId> list = starting_list(hall.event, hall.tournament());
  CHECK(hall.ask(DrawNumbers{1, list, NumbersBy::lot, hash_a}) == "OTHER_SEED");
  CHECK(hall.ask(SealSeed{1, "short", digits}) == "OTHER_SEED");
  REQUIRE_FALSE(hall.ask(SealSeed{1, hash_a, digits}));
  CHECK(hall.ask(SealSeed{1, hash_b, digits}) == "SEED_SEALED");
  CHECK(hall.ask(DrawNumbers{1, list, NumbersBy::lot, hash_b}) == "OTHER_SEED");
  REQUIRE_FALSE(hall.ask(DrawNumbers{1, list, NumbersBy::lot, ""}));
  CHECK_FALSE(hall.tournament().seeds.front().shown);
  REQUIRE_FALSE(hall.ask(DrawNumbers{1, list, NumbersBy::lot, hash_a}));
  CHECK(hall.tournament().seeds.front() == SealedSeed{hash_a, digits, true, 0});
  CHECK(hall.tournament().numbers_seed == hash_a);
  CHECK(sealed_seed(hall.tournament()) == nullptr);
}

TEST_CASE("the seed of a round is shown when the round is published") {
  EventHall hall;
  hall.start(System::swiss, 4);
  REQUIRE_FALSE(hall.ask(SealSeed{1, hash_a, digits}));
  auto draft = propose_round(hall.event, 1, *seed_of_digits(digits));
  REQUIRE(draft);
  draft->seed = hash_b;
  CHECK(hall.ask(*draft) == "OTHER_SEED");
  draft->seed = hash_a;
  REQUIRE_FALSE(hall.ask(*draft));
  std::swap(draft->boards[0].white, draft->boards[0].black);
  REQUIRE_FALSE(hall.ask(*draft));  // changed by hand, its lots are those of the seed
  CHECK_FALSE(hall.tournament().seeds.front().shown);
  REQUIRE_FALSE(hall.move(1, RoundPhase::published));
  CHECK(hall.tournament().seeds.front() == SealedSeed{hash_a, digits, true, 1});
  REQUIRE_FALSE(hall.move(1, RoundPhase::draft, "a mistake"));
  REQUIRE_FALSE(hall.ask(*draft));
  REQUIRE_FALSE(hall.move(1, RoundPhase::published));
  CHECK(hall.tournament().seeds.size() == 1);
}

TEST_CASE("a list of rounds made elsewhere takes the place of the table") {
  EventHall hall;
  hall.start(System::round_robin, 4);
  CHECK(hall.ask(SetSchedule{1, "1-2"}) == "MISSING_IN_ROUND");
  CHECK(hall.ask(SetSchedule{1, "1-2, 3-9"}) == "NO_SUCH_PLAYER");
  CHECK(hall.ask(SetSchedule{1, "R1: 1-2, 3-4\nR3: 1-3, 2-4\nR2: 1-4, 2-3"}) ==
        "ROUNDS_OUT_OF_ORDER");
  CHECK(hall.refusal.sentence.params == std::vector{Param{"line", std::int64_t{2}},
                                                    Param{"label", std::int64_t{3}},
                                                    Param{"round", std::int64_t{2}}});
  CHECK_FALSE(hall.ask(SetSchedule{1, "R1: 1-2, 3-4\n\nRound 2: 1-3, 2-4\nfinal: 1-4, 2-3"}));
  // The final of four, everybody twice.
  const std::string twice = "1-3, 2-4\n3-1, 4-2\n3-2, 4-1\n2-3, 1-4\n1-2, 3-4\n2-1, 4-3\n";
  REQUIRE_FALSE(hall.ask(SetSchedule{1, twice}));
  CHECK(planned_rounds(hall.tournament()) == 6);
  CHECK(games_of_each(hall.tournament()) == 6);
  REQUIRE_FALSE(hall.ask(SetSchedule{1, twice}));
  CHECK_FALSE(hall.changed);
  hall.play_round(1);
  const std::vector<PairedBoard> first{{1, 3}, {2, 4}};
  CHECK(PairedBoard{hall.round(1).boards[0].white, hall.round(1).boards[0].black} == first[0]);
  CHECK(hall.ask(SetSchedule{1, ""}) == "ROUND_PHASE");
  for (int round = 2; round <= 6; ++round) hall.play_round(round);
  CHECK(hall.pair() == "NO_MORE_ROUNDS");
}

TEST_CASE("a list of rounds fits its players or none") {
  EventHall hall;
  hall.start(System::round_robin, 4);
  REQUIRE_FALSE(hall.ask(SetSchedule{1, "1-2, 3-4\n2-3, 4-1\n1-3, 2-4"}));
  REQUIRE_FALSE(hall.ask(AddPlayers{1, EventHall::cards(5, 1)}));
  CHECK(hall.pair() == "SCHEDULE_DOES_NOT_FIT");
  REQUIRE_FALSE(hall.ask(SetSchedule{1, " \n"}));
  CHECK_FALSE(hall.pair());
  EventHall swiss;
  swiss.start(System::swiss, 4);
  CHECK(swiss.ask(SetSchedule{1, "1-2, 3-4"}) == "OTHER_SYSTEM");
  CHECK(swiss.ask(SetLines{1, "1 2 3 4"}) == "OTHER_SYSTEM");
}

TEST_CASE("lines that are given make the bracket") {
  EventHall hall;
  hall.start(System::knock_out, 4);
  CHECK(hall.ask(SetLines{1, "1 2 3"}) == "BAD_BRACKET");
  REQUIRE_FALSE(hall.ask(SetLines{1, "1 2\n3 4"}));
  REQUIRE_FALSE(hall.pair());
  std::set<std::set<PlayerId>> pairs;
  for (const Board& board : hall.round(1).boards) pairs.insert({board.white, board.black});
  CHECK(pairs == std::set<std::set<PlayerId>>{{1, 2}, {3, 4}});
  CHECK(hall.ask(SetLines{1, ""}) == "ROUND_PHASE");
}

TEST_CASE("a level match goes on with who is named, and another result takes that away") {
  EventHall hall;
  hall.start(System::knock_out, 4);
  REQUIRE_FALSE(hall.pair());
  REQUIRE_FALSE(hall.move(1, RoundPhase::published));
  const Board& first = hall.round(1).boards[0];
  CHECK(hall.ask(NameWinner{1, 1, 1, first.white, "blitz"}) == "NOT_LEVEL");
  REQUIRE_FALSE(hall.enter(1, 1, EventHall::drawn()));
  REQUIRE_FALSE(hall.enter(1, 2, EventHall::won_by(Side::white)));
  CHECK(hall.pair() == "MATCH_LEVEL");
  const PlayerId black = hall.round(1).boards[0].black;
  CHECK(hall.ask(NameWinner{1, 1, 1, black, ""}) == "REASON_MISSING");
  const PlayerId elsewhere = hall.round(1).boards[1].black;
  CHECK(hall.ask(NameWinner{1, 1, 1, elsewhere, "blitz"}) == "NOT_AT_BOARD");
  CHECK(hall.ask(NameWinner{1, 1, 2, elsewhere, "blitz"}) == "NOT_LEVEL");
  REQUIRE_FALSE(hall.ask(NameWinner{1, 1, 1, black, "won the blitz games"}));
  const auto list = starting_list(hall.event, hall.tournament());
  const auto bracket = bracket_of(hall.tournament(), list, 1);
  REQUIRE(bracket);
  CHECK(list[static_cast<std::size_t>(bracket->rounds[0][0].winner - 1)] == black);
  REQUIRE_FALSE(hall.enter(1, 1, EventHall::won_by(Side::white)));
  CHECK(hall.round(1).boards[0].winner == 0);
  REQUIRE_FALSE(hall.enter(1, 1, EventHall::drawn()));
  REQUIRE_FALSE(hall.ask(NameWinner{1, 1, 1, black, "by lot"}));
  REQUIRE_FALSE(hall.pair());
  CHECK(hall.ask(NameWinner{1, 1, 1, 0, "no"}) == "ROUND_PHASE");
}

TEST_CASE("the bracket shows the final and the match for third place") {
  EventHall hall;
  hall.start(System::knock_out, 8);
  TournamentSettings settings = hall.tournament().settings;
  settings.third_place = true;
  REQUIRE_FALSE(hall.ask(ChangeTournament{1, settings}));
  for (int round = 1; round <= 3; ++round) {
    REQUIRE_FALSE(hall.pair());
    REQUIRE_FALSE(hall.move(round, RoundPhase::published));
    for (int board = 1; board <= hall.boards(round); ++board)
      REQUIRE_FALSE(hall.enter(round, board, EventHall::won_by(Side::white)));
  }
  const auto list = starting_list(hall.event, hall.tournament());
  const auto bracket = bracket_of(hall.tournament(), list, 3);
  REQUIRE(bracket);
  CHECK(bracket->rounds[2][0].winner != 0);
  REQUIRE(bracket->third_place);
  CHECK(bracket->third_place->winner != 0);
  CHECK(places(*bracket).size() == 8);
}

TEST_CASE("a pairing made elsewhere becomes a draft, with the byes that are known here") {
  EventHall hall;
  hall.start(System::swiss, 7);
  REQUIRE_FALSE(hall.ask(AskBye{1, 6, 1, RoundKind::half_bye}));
  REQUIRE_FALSE(hall.ask(NotePresence{{7}, Presence::absent}));
  const auto draft = draft_made_elsewhere(hall.event, 1, {{{1, 3}, {4, 2}}, {5}});
  REQUIRE(draft);
  CHECK(draft->round == 1);
  CHECK(draft->byes == std::map<PlayerId, RoundKind>{{5, RoundKind::pairing_bye},
                                                     {6, RoundKind::half_bye},
                                                     {7, RoundKind::zero_bye}});
  CHECK_FALSE(hall.ask(*draft));
  struct Case {
    const char* what;
    MadeElsewhere made;
    const char* code;
  };
  const Case cases[] = {
      {"two are left out", {{{1, 2}}, {5}}, "PLAYERS_NOT_NAMED"},
      {"one twice, and one is left out by it", {{{1, 2}, {1, 3}}, {}}, "PLAYER_TWICE"},
      {"against himself, and one is left out by it", {{{1, 1}, {2, 3}}, {}}, "AGAINST_HIMSELF"},
      {"left over twice", {{{1, 2}, {3, 4}}, {5, 5}}, "PLAYER_TWICE"},
      {"at two boards", {{{1, 2}, {1, 3}, {4, 5}}, {}}, "PLAYER_TWICE"},
      {"against himself", {{{1, 1}, {2, 3}, {4, 5}}, {}}, "AGAINST_HIMSELF"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.what);
    const auto refused = draft_made_elsewhere(hall.event, 1, c.made);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().code == c.code);
  }
}

TEST_CASE("a ladder runs by challenges, and has no rounds") {
  EventHall hall;
  hall.start(System::ladder, 5);
  CHECK(hall.pair() == "NO_MORE_ROUNDS");
  CHECK(hall.ask(DraftRound{1, 1, {{1, 2}}, {}, {}, "", "", ""}) == "LADDER");
  CHECK(hall.ask(AskBye{1, 1, 1, RoundKind::half_bye}) == "NO_BYES_HERE");
  CHECK(hall.tournament().ladder.order == std::vector<Number>{1, 2, 3, 4, 5});
  REQUIRE_FALSE(hall.ask(DrawNumbers{1, {5, 4, 3, 2, 1}, NumbersBy::hand, ""}));
  CHECK(hall.tournament().ladder.order == std::vector<Number>{5, 4, 3, 2, 1});

  CHECK(hall.ask(ChallengePlayer{1, 1, 5, 100, {}}) == "OUT_OF_REACH");
  CHECK(hall.refusal.sentence.params.front().value == Param{"", "Player 1"}.value);
  CHECK(hall.ask(ChallengePlayer{1, 9, 5, 100, {}}) == "UNKNOWN_PLAYER");
  REQUIRE_FALSE(hall.ask(ChallengePlayer{1, 2, 5, 100, {}}));
  CHECK(hall.ask(ChallengePlayer{1, 3, 5, 100, {}}) == "OPEN_CHALLENGE");
  CHECK(hall.ask(DrawNumbers{1, {1, 2, 3, 4, 5}, NumbersBy::hand, ""}) == "LADDER_BEGUN");
  CHECK(hall.ask(EndChallenge{1, 1, ChallengeEnd::lapsed, 101}) == "NOT_OVERDUE");
  CHECK(hall.ask(EndChallenge{1, 1, ChallengeEnd::drawn, 115}) == "CHALLENGE_OVERDUE");
  CHECK(hall.ask(EndChallenge{1, 7, ChallengeEnd::drawn, 101}) == "NO_SUCH_CHALLENGE");
  REQUIRE_FALSE(hall.ask(EndChallenge{1, 1, ChallengeEnd::challenger_won, 101}));
  CHECK(hall.tournament().ladder.order == std::vector<Number>{2, 5, 4, 3, 1});

  REQUIRE_FALSE(hall.ask(ChallengePlayer{1, 5, 2, 102, {}}));
  REQUIRE_FALSE(hall.ask(WithdrawPlayer{1, 5, ""}));
  CHECK(hall.tournament().ladder.open.empty());
  CHECK(hall.tournament().ladder.order == std::vector<Number>{2, 4, 3, 1});
  REQUIRE_FALSE(hall.ask(ReturnPlayer{1, 5}));
  REQUIRE_FALSE(hall.ask(AddPlayers{1, EventHall::cards(6, 1)}));
  CHECK(hall.tournament().ladder.order == std::vector<Number>{2, 4, 3, 1, 5, 6});
  REQUIRE_FALSE(hall.ask(WithdrawPlayer{1, 6, ""}));
  CHECK(find_participant(hall.tournament(), 6) == nullptr);
  EventHall swiss;
  swiss.start(System::swiss, 4);
  CHECK(swiss.ask(ChallengePlayer{1, 2, 1, 100, {}}) == "OTHER_SYSTEM");
}

TEST_CASE("a ladder that has begun stays one") {
  EventHall hall;
  hall.start(System::ladder, 3);
  TournamentSettings settings = hall.tournament().settings;
  settings.ladder.reach = 1;
  REQUIRE_FALSE(hall.ask(ChangeTournament{1, settings}));
  REQUIRE_FALSE(hall.ask(ChallengePlayer{1, 2, 1, 100, {}}));
  settings.ladder.reach = 2;
  REQUIRE_FALSE(hall.ask(ChangeTournament{1, settings}));
  settings.system = System::swiss;
  settings.order = default_order(System::swiss);
  CHECK(hall.ask(ChangeTournament{1, settings}) == "SETTING_FIXED");
  settings = hall.tournament().settings;
  settings.ladder.days_to_play = 0;
  CHECK(hall.ask(ChangeTournament{1, settings}) == "OUT_OF_RANGE");
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
