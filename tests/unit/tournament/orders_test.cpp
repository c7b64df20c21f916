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

TEST_CASE("players are added all or none, and the same player twice is one") {
  EventHall hall;
  hall.start(System::swiss, 4);
  std::vector<PlayerCard> more = EventHall::cards(5, 2);
  more.push_back(EventHall::cards(1, 1).front());
  REQUIRE_FALSE(hall.ask(AddPlayers{1, more}));
  CHECK(hall.event.players.size() == 6);
  REQUIRE_FALSE(hall.ask(AddPlayers{1, more}));
  CHECK_FALSE(hall.changed);
  std::vector<PlayerCard> wrong = EventHall::cards(7, 2);
  wrong.back().rating = 12345;
  CHECK(hall.ask(AddPlayers{1, wrong}) == "RATING_OUT_OF_RANGE");
  wrong.back().rating = 0;
  wrong.back().name.clear();
  CHECK(hall.ask(AddPlayers{1, wrong}) == "NAME_MISSING");
  CHECK(hall.event.players.size() == 6);
  PlayerCard renamed = EventHall::cards(1, 1).front();
  CHECK(hall.ask(ChangePlayer{2, renamed}) == "PLAYER_TWICE");
}

TEST_CASE("nobody of a list of players is lost in silence") {
  EventHall hall;
  hall.start(System::swiss, 2);
  const auto card = [](const char* name, const char* id = "", int rating = 0) {
    PlayerCard made;
    made.name = name;
    made.id = id;
    made.rating = rating;
    return made;
  };
  const auto people = hall.event.players.size();
  // One id for two, and one person twice.
  CHECK(hall.ask(AddPlayers{1, {card("Jan", "1"), card("Jan", "2"), card("Piet", "1")}}) ==
        "PLAYER_KNOWN");
  CHECK(hall.refusal.sentence.key == "orders.player_known_in_list");
  CHECK(hall.refusal.sentence.params.at(0) == Param{"card", "Piet"});
  CHECK(hall.refusal.sentence.params.at(1) == Param{"player", "Jan"});
  CHECK(hall.ask(AddPlayers{1, {card("Jan"), card("Jan")}}) == "PLAYER_TWICE");
  CHECK(hall.ask(AddPlayers{1, {card("Jan", "1"), card("Jan", "2"), card("Jan")}}) ==
        "PLAYER_KNOWN");
  CHECK(hall.refusal.sentence.key == "orders.player_several");
  CHECK(hall.event.players.size() == people);

  REQUIRE_FALSE(hall.ask(AddPlayers{1, {card("Jan", "1"), card("Jan", "2"), card("Anna")}}));
  CHECK(hall.event.players.size() == people + 3);
  // A card that says more or otherwise than the one it is taken for.
  CHECK(hall.ask(AddPlayers{1, {card("Anna", "222", 1234)}}) == "PLAYER_KNOWN");
  CHECK(hall.refusal.sentence.key == "orders.player_known");
  CHECK(hall.refusal.sentence.params.at(2) == Param{"field", "fmjd_id"});
  CHECK(hall.ask(AddPlayers{1, {card("Anna", "", 1234)}}) == "PLAYER_KNOWN");
  CHECK(hall.ask(AddPlayers{1, {card("Piet", "2")}}) == "PLAYER_KNOWN");
  // One that says the same or less is his; with an id he is found by it and not by his name.
  REQUIRE_FALSE(hall.ask(AddPlayers{1, {card("Anna"), card("Jan", "2")}}));
  CHECK_FALSE(hall.changed);
  REQUIRE_FALSE(
      hall.ask(ChangePlayer{static_cast<PlayerId>(people) + 3, card("Anna", "222", 1234)}));
  REQUIRE_FALSE(hall.ask(AddPlayers{1, {card("Anna")}}));
  CHECK_FALSE(hall.changed);
  // It is the id that is taken, and not the name.
  CHECK(hall.ask(ChangePlayer{1, card("Y", "222")}) == "PLAYER_TWICE");
  CHECK(hall.refusal.sentence.key == "orders.id_taken");
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

TEST_CASE("a player who never played is taken out without a trace") {
  EventHall hall;
  hall.start(System::round_robin, 5);
  REQUIRE_FALSE(hall.ask(WithdrawPlayer{1, 3, ""}));
  CHECK(hall.tournament().participants.size() == 4);
  hall.play_round(1);
  CHECK(hall.ask(AddPlayers{1, EventHall::cards(9, 1)}) == "FIELD_FIXED");
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

TEST_CASE("byes asked for are kept, and five players with four byes leave one to be told so") {
  EventHall hall;
  hall.start(System::swiss, 5);
  REQUIRE_FALSE(hall.ask(AskBye{1, 2, 1, RoundKind::half_bye}));
  REQUIRE_FALSE(hall.ask(AskBye{1, 3, 1, RoundKind::zero_bye}));
  REQUIRE_FALSE(hall.ask(AskBye{1, 4, 1, RoundKind::full_bye}));
  CHECK(hall.ask(AskBye{1, 4, 1, RoundKind::pairing_bye}) == "NO_BYE_TO_ASK");
  CHECK(hall.ask(AskBye{1, 4, 9, RoundKind::half_bye}) == "OUT_OF_RANGE");
  REQUIRE_FALSE(hall.ask(AskBye{1, 5, 1, RoundKind::zero_bye}));
  REQUIRE_FALSE(hall.pair());
  CHECK(hall.boards(1) == 0);
  const std::map<PlayerId, RoundKind> byes{{1, RoundKind::pairing_bye},
                                           {2, RoundKind::half_bye},
                                           {3, RoundKind::zero_bye},
                                           {4, RoundKind::full_bye},
                                           {5, RoundKind::zero_bye}};
  CHECK(hall.round(1).byes == byes);
  CHECK(hall.ask(AskBye{1, 1, 1, RoundKind::zero_bye}) == "IN_DRAFT");
}

TEST_CASE("who is noted absent is not paired, and when all have gone nobody is") {
  EventHall hall;
  hall.start(System::swiss, 5);
  REQUIRE_FALSE(hall.ask(NotePresence{{2, 3}, Presence::absent}));
  REQUIRE_FALSE(hall.pair());
  CHECK(hall.boards(1) == 1);
  CHECK(hall.round(1).byes.at(2) == RoundKind::zero_bye);
  REQUIRE_FALSE(hall.move(1, published));
  REQUIRE_FALSE(hall.enter(1, 1, EventHall::drawn()));
  for (PlayerId player = 1; player <= 5; ++player)
    REQUIRE_FALSE(hall.ask(WithdrawPlayer{1, player, ""}));
  CHECK(hall.pair() == "NO_PLAYERS");
}

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
