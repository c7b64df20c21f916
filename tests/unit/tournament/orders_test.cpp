#include <doctest/doctest.h>

#include <set>

#include "arbiter/tournament/standings.hpp"
#include "tests/support/event_hall.hpp"

namespace flagfall::arbiter::tournament {
namespace {

using test::EventHall;
using enum RoundPhase;

Competition fold(const std::vector<Fact>& facts) {
  Competition event;
  for (const Fact& fact : facts) event = apply(std::move(event), fact);
  return event;
}

std::set<PlayerId> seen_in(const Round& round) {
  std::set<PlayerId> seen;
  for (const Board& board : round.boards) {
    CHECK(seen.insert(board.white).second);
    CHECK(seen.insert(board.black).second);
  }
  for (const auto& [player, kind] : round.byes) CHECK(seen.insert(player).second);
  return seen;
}

TEST_CASE("every system runs from its first round to its last, and no round follows") {
  struct Case {
    System system;
    int players;
    int rounds;
  };
  const Case cases[] = {{System::swiss, 9, 5},
                        {System::round_robin, 8, 7},
                        {System::round_robin, 5, 5},
                        {System::keizer, 7, 5},
                        {System::scheveningen, 8, 4}};
  for (const Case& c : cases) {
    CAPTURE(name_of(c.system));
    CAPTURE(c.players);
    EventHall hall;
    hall.start(c.system, c.players);
    REQUIRE(planned_rounds(hall.tournament()) == c.rounds);
    for (int round = 1; round <= c.rounds; ++round) {
      hall.play_round(round);
      CHECK(seen_in(hall.round(round)).size() == static_cast<std::size_t>(c.players));
    }
    CHECK(hall.pair() == "NO_MORE_ROUNDS");
    CHECK(fold(hall.facts) == hall.event);
    const Crosstable table = crosstable_of(hall.event, hall.tournament(), c.rounds);
    CHECK(last_complete_round(table) == c.rounds);
  }
}

TEST_CASE("a knock-out goes on with the winners, and waits for a level match") {
  EventHall hall;
  hall.start(System::knock_out, 6);
  CHECK(planned_rounds(hall.tournament()) == 3);
  REQUIRE_FALSE(hall.pair());
  REQUIRE_FALSE(hall.move(1, published));
  REQUIRE(hall.boards(1) == 2);
  CHECK(hall.round(1).byes.size() == 2);
  REQUIRE_FALSE(hall.enter(1, 1, EventHall::won_by(Side::white)));
  REQUIRE_FALSE(hall.enter(1, 2, EventHall::drawn()));
  CHECK(hall.pair() == "MATCH_LEVEL");
  REQUIRE_FALSE(hall.enter(1, 2, EventHall::won_by(Side::black)));
  REQUIRE_FALSE(hall.pair());
  CHECK(hall.boards(2) == 2);
}

TEST_CASE("a round goes forwards step by step, and back with a reason") {
  EventHall hall;
  hall.start(System::swiss, 8);
  CHECK(hall.move(1, published) == "UNKNOWN_ROUND");
  REQUIRE_FALSE(hall.pair());
  CHECK(hall.enter(1, 1, EventHall::drawn()) == "ROUND_PHASE");
  REQUIRE_FALSE(hall.move(1, checked));
  REQUIRE_FALSE(hall.pair(7));  // again, before it is published
  CHECK(hall.round(1).phase == draft);
  REQUIRE_FALSE(hall.move(1, published));
  CHECK(hall.pair() == "ROUND_OPEN");
  CHECK(hall.ask(DropDraft{1, 1}) == "ROUND_PHASE");
  CHECK(hall.move(1, draft) == "REASON_MISSING");
  REQUIRE_FALSE(hall.move(1, draft, "a player was forgotten"));
  REQUIRE_FALSE(hall.ask(DropDraft{1, 1}));
  CHECK(hall.tournament().rounds.empty());
  REQUIRE_FALSE(hall.ask(DropDraft{1, 1}));
  CHECK_FALSE(hall.changed);

  REQUIRE_FALSE(hall.pair());
  REQUIRE_FALSE(hall.move(1, published));
  REQUIRE_FALSE(hall.move(1, running));
  CHECK(hall.move(1, confirmed) == "RESULTS_MISSING");
  CHECK(hall.refusal.sentence.params.back() == Param{"board", std::int64_t{1}});
  for (int board = 1; board <= 4; ++board) REQUIRE_FALSE(hall.enter(1, board, EventHall::drawn()));
  CHECK(hall.move(1, draft, "again") == "ROUND_PHASE");
  CHECK(hall.move(1, closed) == "ROUND_PHASE");
  REQUIRE_FALSE(hall.move(1, confirmed));
  CHECK(hall.enter(1, 1, EventHall::won_by(Side::white)) == "ROUND_PHASE");
  REQUIRE_FALSE(hall.move(1, closed));
  REQUIRE_FALSE(hall.move(1, running, "a result was read wrongly"));
  REQUIRE_FALSE(hall.enter(1, 1, EventHall::won_by(Side::white)));
}

TEST_CASE("a draft names everyone once") {
  EventHall hall;
  hall.start(System::swiss, 5);
  struct Case {
    const char* name;
    std::vector<PairedBoard> boards;
    std::map<PlayerId, RoundKind> byes;
    const char* code;  // null: accepted
  };
  const auto bye = RoundKind::pairing_bye;
  const Case cases[] = {
      {"against himself", {{1, 1}, {2, 3}}, {{4, bye}, {5, bye}}, "AGAINST_HIMSELF"},
      {"twice", {{1, 2}, {1, 3}}, {{4, bye}, {5, bye}}, "PLAYER_TWICE"},
      {"at a board and free", {{1, 2}, {3, 4}}, {{4, bye}, {5, bye}}, "PLAYER_TWICE"},
      {"missing", {{1, 2}, {3, 4}}, {}, "PLAYER_MISSING"},
      {"unknown", {{1, 2}, {3, 9}}, {{4, bye}, {5, bye}}, "UNKNOWN_PLAYER"},
      {"a bye that is a game", {{1, 2}, {3, 4}}, {{5, RoundKind::played}}, "NO_BYE"},
      {"nobody", {}, {}, "NO_PLAYERS"},
      {"by hand", {{5, 1}, {4, 2}}, {{3, bye}}, nullptr},
  };
  for (const Case& c : cases) {
    CAPTURE(c.name);
    const Competition before = hall.event;
    const auto refused = hall.ask(DraftRound{1, 1, c.boards, c.byes, {}, "", "by hand", ""});
    if (c.code == nullptr) {
      CHECK_FALSE(refused);
    } else {
      CHECK(refused == c.code);
      CHECK(hall.event == before);
    }
  }
  CHECK(hall.ask(DraftRound{1, 3, {{1, 2}, {3, 4}}, {{5, bye}}, {}, "", "", ""}) ==
        "UNKNOWN_ROUND");
}

TEST_CASE("who comes late plays from the next round, and who withdraws keeps his results") {
  EventHall hall;
  hall.start(System::swiss, 6);
  hall.play_round(1);
  PlayerCard late;
  late.name = "Strong, Late";
  late.rating = 2500;
  REQUIRE_FALSE(hall.ask(AddPlayers{1, {late}}));
  CHECK(starting_list(hall.event, hall.tournament()).front() == 7);
  REQUIRE_FALSE(hall.ask(WithdrawPlayer{1, 1, "ill"}));
  REQUIRE_FALSE(hall.ask(WithdrawPlayer{1, 1, "ill"}));
  CHECK_FALSE(hall.changed);
  hall.play_round(2);
  CHECK(seen_in(hall.round(2)) == std::set<PlayerId>{2, 3, 4, 5, 6, 7});
  const Crosstable table = crosstable_of(hall.event, hall.tournament(), 2);
  CHECK(table.entrants.front().name == "Strong, Late");
  CHECK(entry_of(table, 1, 1).kind == RoundKind::zero_bye);
  CHECK(score_after(table, 2, 2) == whole_points(2));  // Player 1 won his game
  REQUIRE_FALSE(hall.ask(ReturnPlayer{1, 1}));
  hall.play_round(3);
  CHECK(seen_in(hall.round(3)).contains(1));
  REQUIRE_FALSE(hall.pair());
  CHECK(hall.ask(WithdrawPlayer{1, 2, ""}) == "IN_DRAFT");
}

TEST_CASE(
    "in a round robin the opponents of who has gone win, or lose nothing by his early leave") {
  EventHall hall;
  hall.start(System::round_robin, 6);
  hall.play_round(1);
  REQUIRE_FALSE(hall.ask(WithdrawPlayer{1, 6, "left"}));
  hall.play_round(2);
  bool found = false;
  for (const Board& board : hall.round(2).boards) {
    if (board.white != 6 && board.black != 6) continue;
    found = true;
    CHECK(board.games.front().kind == RoundKind::forfeit);
  }
  CHECK(found);
  // One game of five is less than half: for the standings he was not there, for the rating he was.
  const Crosstable standing = crosstable_of(hall.event, hall.tournament(), 2);
  const Crosstable rating = crosstable_of(hall.event, hall.tournament(), 2, Purpose::rating);
  const auto games = [](const Crosstable& table) {
    int played = 0;
    for (const Entrant& entrant : table.entrants)
      for (const RoundEntry& entry : entrant.rounds) played += is_played(entry) ? 1 : 0;
    return played;
  };
  CHECK(games(rating) - games(standing) == 2);
}

TEST_CASE("what results rest on is fixed once a round is paired") {
  EventHall hall;
  hall.start(System::swiss, 4);
  TournamentSettings settings = hall.tournament().settings;
  settings.scoring = three_one_scoring;
  REQUIRE_FALSE(hall.ask(ChangeTournament{1, settings}));
  REQUIRE_FALSE(hall.pair());
  settings.scoring = draughts_scoring;
  CHECK(hall.ask(ChangeTournament{1, settings}) == "SETTING_FIXED");
  settings = hall.tournament().settings;
  settings.order.order.pop_back();
  CHECK(hall.ask(ChangeTournament{1, settings}) == "SETTING_FIXED");
  settings = hall.tournament().settings;
  settings.rounds = 9;
  settings.default_minutes = 30;
  CHECK_FALSE(hall.ask(ChangeTournament{1, settings}));
}

TEST_CASE("settings that say nothing or too much are refused") {
  struct Case {
    const char* name;
    void (*spoil)(TournamentSettings&);
    const char* code;
  };
  const Case cases[] = {
      {"no name", [](TournamentSettings& s) { s.name.clear(); }, "NAME_MISSING"},
      {"its name is taken", [](TournamentSettings& s) { s.name = "A"; }, "NAME_TAKEN"},
      {"no rounds", [](TournamentSettings& s) { s.rounds = 0; }, "OUT_OF_RANGE"},
      {"a loss worth a win", [](TournamentSettings& s) { s.scoring.loss = s.scoring.win; },
       "SCORING_OUT_OF_ORDER"},
      {"a win of a thousand", [](TournamentSettings& s) { s.scoring.win = whole_points(1000); },
       "POINTS_OUT_OF_RANGE"},
      {"an order of another system",
       [](TournamentSettings& s) { s.order = default_order(System::round_robin); },
       "ORDER_OF_OTHER_SYSTEM"},
      {"Solkoff in a round robin",
       [](TournamentSettings& s) {
         s.system = System::round_robin;
         s.order.system = s.system;
       },
       "TIE_BREAK_SAYS_NOTHING"}};
  for (const Case& c : cases) {
    CAPTURE(c.name);
    EventHall hall;
    hall.start(System::swiss, 2);
    TournamentSettings settings = hall.tournament().settings;
    settings.name = "B";
    c.spoil(settings);
    CHECK(hall.ask(AddTournament{settings}) == c.code);
  }
}

TEST_CASE("fixed boards and forbidden pairs are kept") {
  EventHall hall;
  hall.start(System::swiss, 8);
  REQUIRE_FALSE(hall.ask(FixBoard{1, 5, 4}));
  CHECK(hall.ask(FixBoard{1, 6, 4}) == "BOARD_TAKEN");
  REQUIRE_FALSE(hall.ask(ForbidPair{1, 1, 5}));
  REQUIRE_FALSE(hall.ask(ForbidPair{1, 5, 1}));
  CHECK_FALSE(hall.changed);
  CHECK(hall.ask(ForbidPair{1, 5, 5}) == "SAME_PLAYER");
  REQUIRE_FALSE(hall.pair());
  const Board& board = hall.round(1).boards[3];
  CHECK((board.white == 5 || board.black == 5));
  CHECK_FALSE((board.white == 1 || board.black == 1));
  REQUIRE_FALSE(hall.ask(AllowPair{1, 1, 5}));
  CHECK(hall.tournament().forbidden.empty());
}

TEST_CASE("a draft whose ground has changed is looked at again before it is published") {
  EventHall hall;
  hall.start(System::swiss, 6);
  hall.play_round(1);
  REQUIRE_FALSE(hall.pair());
  const DraftRound kept = *propose_round(hall.event, 1, Seed{1});
  const auto outdates = [&](const Order& order) {
    REQUIRE_FALSE(hall.ask(order));
    CHECK(hall.round(2).outdated);
    CHECK(hall.move(2, RoundPhase::checked) == "DRAFT_OUTDATED");
    CHECK(hall.move(2, RoundPhase::published) == "DRAFT_OUTDATED");
  };
  SUBCASE("a result was corrected; the draft can be kept as it is") {
    const auto& board = hall.round(1).boards[0];
    outdates(CorrectResult{
        1, 1, 1,
        board.games == EventHall::drawn() ? EventHall::won_by(Side::white) : EventHall::drawn(),
        "misread", false});
    REQUIRE_FALSE(hall.ask(kept));
  }
  SUBCASE("somebody came in late, and has to be in it") {
    outdates(AddPlayers{1, EventHall::cards(100, 1)});
    CHECK(hall.ask(kept) == "PLAYER_MISSING");
    REQUIRE_FALSE(hall.pair());
  }
  SUBCASE("two are kept apart") {
    outdates(ForbidPair{1, 1, 2});
    REQUIRE_FALSE(hall.pair());
  }
  CHECK_FALSE(hall.round(2).outdated);
  CHECK_FALSE(hall.move(2, RoundPhase::published));
}

TEST_CASE("an event that was put away stays as it is until it is taken out again") {
  EventHall hall;
  hall.start(System::swiss, 4);
  REQUIRE_FALSE(hall.ask(ArchiveEvent{true}));
  CHECK(hall.pair() == "EVENT_PUT_AWAY");
  CHECK(hall.ask(AddPlayers{1, EventHall::cards(100, 1)}) == "EVENT_PUT_AWAY");
  REQUIRE_FALSE(hall.ask(ArchiveEvent{false}));
  CHECK_FALSE(hall.pair());
}

TEST_CASE("what keeps a round from a step is named with its board") {
  EventHall hall;
  hall.start(System::swiss, 4);
  REQUIRE_FALSE(hall.pair());
  REQUIRE_FALSE(hall.move(1, RoundPhase::published));
  REQUIRE_FALSE(hall.move(1, RoundPhase::running));
  REQUIRE_FALSE(hall.enter(1, 1, EventHall::drawn()));
  REQUIRE_FALSE(hall.ask(AdjournBoard{1, 1, 2, true}));
  CHECK(hall.move(1, RoundPhase::confirmed) == "RESULTS_MISSING");
  CHECK(hall.refusal.sentence.key == "orders.result_adjourned");
  CHECK(hall.ask(AdjournBoard{1, 1, 1, true}) == "RESULT_STANDS");
  CHECK(hall.refusal.sentence.key == "orders.board_is_over");
  CHECK(hall.move(1, RoundPhase::draft, "again") == "ROUND_PHASE");
  CHECK(hall.refusal.sentence.params.back() == Param{"board", std::int64_t{1}});
}

TEST_CASE("only a Swiss system is accelerated, and not from the middle on") {
  TournamentSettings keizer = default_settings(RuleSet::international, System::keizer);
  keizer.name = "B";
  keizer.acceleration = Acceleration::baku;
  EventHall other;
  other.start(System::swiss, 4);
  CHECK(other.ask(AddTournament{keizer}) == "OTHER_SYSTEM");
  other.play_round(1);
  TournamentSettings late = other.tournament().settings;
  late.acceleration = Acceleration::baku;
  CHECK(other.ask(ChangeTournament{1, late}) == "SETTING_FIXED");
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
