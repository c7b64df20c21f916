#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>

#include "arbiter/tournament/bracket.hpp"
#include "arbiter/tournament/draft_check.hpp"
#include "arbiter/tournament/draw_order.hpp"
#include "arbiter/tournament/event_teams.hpp"
#include "arbiter/tournament/standings_of.hpp"
#include "tests/support/event_hall.hpp"
#include "tests/support/result_printer.hpp"

// What each system says of its own: the places of a bracket and a ladder, the rounds of a table
// that was left, and what a pairing by hand breaks.

namespace flagfall::arbiter::tournament {
namespace {

using test::EventHall;
using enum RoundPhase;

const std::string digits(64, '7');

Standings standings_after(const EventHall& hall, int round) {
  const Crosstable table = ranked_crosstable(hall.event, hall.tournament(), round);
  return standings(table, order_after(hall.event, hall.tournament(), table, round), round);
}

/// "1:1 2:2 3:3-4 4:3-4": who stands where, by his number at entry.
std::string places_after(const EventHall& hall, int round) {
  const auto list = contestants(hall.event, hall.tournament());
  std::map<int, std::string> places;
  for (const StandingsRow& row : standings_after(hall, round).rows) {
    std::string& place = places[list[static_cast<std::size_t>(row.number - 1)]];
    place = std::to_string(row.place);
    if (row.shared_to != row.place) place += "-" + std::to_string(row.shared_to);
  }
  std::string text;
  for (const auto& [id, place] : places)
    text += (text.empty() ? "" : " ") + std::to_string(id) + ":" + place;
  return text;
}

/// The player with the lower number wins, but for those who are named: they lose.
void play_to_the_end(EventHall& hall, int round, std::initializer_list<PlayerId> losers = {}) {
  for (int board = 1; board <= hall.boards(round); ++board) {
    const Board& at = hall.round(round).boards[static_cast<std::size_t>(board - 1)];
    if (!at.games.empty()) continue;
    bool white = at.white < at.black;
    if (std::ranges::find(losers, white ? at.white : at.black) != losers.end()) white = !white;
    REQUIRE_FALSE(hall.enter(round, board, EventHall::won_by(white ? Side::white : Side::black)));
  }
}

void knock_out_round(EventHall& hall, int round, std::initializer_list<PlayerId> losers = {}) {
  REQUIRE_FALSE(hall.pair());
  REQUIRE_FALSE(hall.move(round, published));
  play_to_the_end(hall, round, losers);
  REQUIRE_FALSE(hall.move(round, confirmed));
}

KnockOut bracket_now(const EventHall& hall) {
  const auto list = contestants(hall.event, hall.tournament());
  const auto bracket = bracket_of(hall.tournament(), list, last_published_round(hall.tournament()));
  REQUIRE(bracket);
  return *bracket;
}

TEST_CASE("the places of a knock-out are those of its bracket") {
  EventHall hall;
  SUBCASE("three players: the first waits for the final") {
    hall.start(System::knock_out, 3);
    knock_out_round(hall, 1);
    CHECK(places_after(hall, 1) == "1:1-2 2:1-2 3:3");
    knock_out_round(hall, 2);
    CHECK(places_after(hall, 2) == "1:1 2:2 3:3");
  }
  SUBCASE("six players: losers of one round share their places") {
    hall.start(System::knock_out, 6);
    knock_out_round(hall, 1);
    CHECK(places_after(hall, 1) == "1:1-4 2:1-4 3:1-4 4:1-4 5:5-6 6:5-6");
    knock_out_round(hall, 2);
    knock_out_round(hall, 3, {1});
    CHECK(places_after(hall, 3) == "1:2 2:1 3:3-4 4:3-4 5:5-6 6:5-6");
    CHECK(places_after(hall, 1) == "1:1-4 2:1-4 3:1-4 4:1-4 5:5-6 6:5-6");
  }
  SUBCASE("eight players with a match for third place") {
    hall.start(System::knock_out, 8);
    TournamentSettings settings = hall.tournament().settings;
    settings.third_place = true;
    REQUIRE_FALSE(hall.ask(ChangeTournament{1, settings}));
    for (int round = 1; round <= 3; ++round) knock_out_round(hall, round);
    CHECK(places_after(hall, 3) == "1:1 2:2 3:3 4:4 5:5-8 6:5-8 7:5-8 8:5-8");
  }
  SUBCASE("a winner who was named stands before who lost to him") {
    hall.start(System::knock_out, 2);
    REQUIRE_FALSE(hall.pair());
    REQUIRE_FALSE(hall.move(1, published));
    REQUIRE_FALSE(hall.enter(1, 1, EventHall::drawn()));
    REQUIRE_FALSE(hall.ask(NameWinner{1, 1, 1, 2, "lots"}));
    CHECK(places_after(hall, 1) == "1:2 2:1");
  }
  SUBCASE("teams") {
    TeamPlay play;
    play.boards = 2;
    hall.start_teams(System::knock_out, 2, play);
    REQUIRE_FALSE(hall.pair());
    REQUIRE_FALSE(hall.move(1, published));
    for (const int board : {1, 2}) REQUIRE_FALSE(hall.enter(1, board, EventHall::drawn()));
    REQUIRE_FALSE(hall.ask(RuleMatch{1, 1, 1, {{}, {}, 2, "the tie-break games"}}));
    CHECK(places_after(hall, 1) == "1:2 2:1");
  }
}

TEST_CASE("a result that is corrected after the next round was paired leaves the bracket alone") {
  EventHall hall;
  hall.start(System::knock_out, 4);
  bool third_place = false;
  SUBCASE("a final only") {}
  SUBCASE("with a match for third place") { third_place = true; }
  TournamentSettings settings = hall.tournament().settings;
  settings.third_place = third_place;
  hall.ask(ChangeTournament{1, settings});
  knock_out_round(hall, 1);  // 1 and 2 go on
  const DraftRound proposed = *propose_round(hall.event, 1, Seed{1});
  REQUIRE_FALSE(hall.ask(proposed));
  const Board& first = hall.round(1).boards[0];
  const bool one_is_white = first.white == 1;
  const BoardGames other = EventHall::won_by(one_is_white ? Side::black : Side::white);

  // Before the round is published the draft has to be made anew.
  REQUIRE_FALSE(hall.ask(CorrectResult{1, 1, 1, other, "read wrongly"}));
  CHECK(hall.move(2, published) == "DRAFT_OUTDATED");
  CHECK(hall.ask(proposed) == "NOT_OF_BRACKET");
  REQUIRE_FALSE(hall.ask(CorrectResult{
      1, 1, 1, EventHall::won_by(one_is_white ? Side::white : Side::black), "read rightly"}));
  REQUIRE_FALSE(hall.ask(proposed));
  REQUIRE_FALSE(hall.move(2, published));

  REQUIRE_FALSE(hall.ask(CorrectResult{1, 1, 1, other, "the sheet says so"}));
  KnockOut bracket = bracket_now(hall);
  CHECK(bracket.rounds[0][0].winner == 1);
  CHECK(bracket.rounds[1][0] == KnockOutMatch{1, 2, 0});
  const auto list = contestants(hall.event, hall.tournament());
  CHECK(corrected_since(hall.tournament(), list, 1, bracket.rounds[0][0]) == "the sheet says so");
  CHECK(corrected_since(hall.tournament(), list, 1, bracket.rounds[0][1]).empty());
  play_to_the_end(hall, 2);
  bracket = bracket_now(hall);
  CHECK(bracket.rounds[1][0].winner == 1);
  CHECK(places_after(hall, 2) == (third_place ? "1:1 2:2 3:3 4:4" : "1:1 2:2 3:3-4 4:3-4"));
}

TEST_CASE("a round that is taken back is paired by the result as it was corrected") {
  EventHall hall;
  hall.start(System::knock_out, 4);
  knock_out_round(hall, 1);
  REQUIRE_FALSE(hall.pair());
  REQUIRE_FALSE(hall.move(2, published));
  const bool one_is_white = hall.round(1).boards[0].white == 1;
  REQUIRE_FALSE(hall.ask(CorrectResult{
      1, 1, 1, EventHall::won_by(one_is_white ? Side::black : Side::white), "read wrongly"}));
  REQUIRE_FALSE(hall.move(2, draft, "a wrong result"));
  CHECK(hall.move(2, published) == "NOT_OF_BRACKET");
  REQUIRE_FALSE(hall.pair());
  REQUIRE_FALSE(hall.move(2, published));
  CHECK(bracket_now(hall).rounds[1][0] == KnockOutMatch{4, 2, 0});
}

TEST_CASE("a winner who withdraws loses his next match by forfeit") {
  EventHall hall;
  SUBCASE("a player") {
    hall.start(System::knock_out, 4);
    knock_out_round(hall, 1);
    REQUIRE_FALSE(hall.ask(WithdrawPlayer{1, 1, "ill"}));
  }
  SUBCASE("a team") {
    TeamPlay play;
    play.boards = 1;
    hall.start_teams(System::knock_out, 4, play);
    knock_out_round(hall, 1);
    REQUIRE_FALSE(hall.ask(WithdrawTeam{1, 1, "ill"}));
  }
  REQUIRE_FALSE(hall.pair());
  REQUIRE_FALSE(hall.move(2, published));
  REQUIRE(hall.boards(2) == 1);
  REQUIRE(hall.round(2).boards[0].games.size() == 1);
  CHECK(hall.round(2).boards[0].games[0].kind == RoundKind::forfeit);
  CHECK(bracket_now(hall).rounds[1][0] == KnockOutMatch{1, 2, 2});
  CHECK(places_after(hall, 2) == "1:2 2:1 3:3-4 4:3-4");
}

TEST_CASE("a knock-out takes the matches of its bracket, and says which it has not") {
  EventHall hall;
  hall.start(System::knock_out, 4);
  const auto draft_of = [](std::vector<PairedBoard> boards,
                           std::map<PlayerId, RoundKind> byes = {}) {
    return DraftRound{1, 1, std::move(boards), std::move(byes), {}, "", "", ""};
  };
  CHECK(hall.ask(draft_of({{1, 2}, {3, 4}})) == "NOT_OF_BRACKET");
  CHECK(hall.refusal.sentence.params[1] == Param{"white", "Player 1"});
  CHECK(hall.ask(draft_of({{1, 4}}, {{2, RoundKind::pairing_bye}, {3, RoundKind::pairing_bye}})) ==
        "MATCH_NOT_PAIRED");
  CHECK(hall.refusal.sentence.params[1] == Param{"white", "Player 2"});
  REQUIRE_FALSE(hall.ask(draft_of({{3, 2}, {4, 1}})));
  REQUIRE_FALSE(hall.ask(SetLines{1, ""}) == std::nullopt);
}

TEST_CASE("what a pairing by hand breaks where everybody meets everybody") {
  EventHall hall;
  hall.start(System::round_robin, 4);
  const auto criteria = [&](DraftRound draft) {
    std::string text;
    for (const Breach& breach : check_draft(hall.event, hall.tournament(), draft))
      text += (text.empty() ? "" : " ") + breach.criterion;
    return text;
  };
  const auto round_of = [](int round, std::vector<PairedBoard> boards,
                           std::map<PlayerId, RoundKind> byes = {}) {
    return DraftRound{1, round, std::move(boards), std::move(byes), {}, "", "", ""};
  };
  CHECK(criteria(*propose_round(hall.event, 1, Seed{})) == "");
  CHECK(criteria(round_of(1, {{1, 4}, {3, 2}})) == "colours");
  CHECK(criteria(round_of(1, {{1, 2}, {3, 4}})) == "schedule schedule");
  CHECK(
      criteria(round_of(1, {{1, 4}}, {{2, RoundKind::pairing_bye}, {3, RoundKind::pairing_bye}})) ==
      "bye bye bye bye");

  // The table has 1-2 and 3-4 in round 2: they have met, and another round takes its place.
  REQUIRE_FALSE(hall.ask(round_of(1, {{1, 2}, {3, 4}})));
  REQUIRE_FALSE(hall.move(1, published));
  play_to_the_end(hall, 1);
  CHECK(criteria(round_of(2, {{4, 3}, {1, 2}})) == "meets_again meets_again");
  std::map<std::pair<PlayerId, PlayerId>, int> met{{{1, 2}, 1}, {{3, 4}, 1}};
  for (const int round : {2, 3}) {
    const auto draft = propose_round(hall.event, 1, Seed{});
    REQUIRE(draft);
    CHECK(criteria(*draft) == "");
    REQUIRE_FALSE(hall.ask(*draft));
    REQUIRE_FALSE(hall.move(round, published));
    for (const PairedBoard& board : draft->boards) ++met[std::minmax(board.white, board.black)];
    play_to_the_end(hall, round);
  }
  CHECK(met.size() == 6);
}

TEST_CASE("a rating that changes does not change who meets whom") {
  for (const System system : {System::knock_out, System::round_robin}) {
    CAPTURE(name_of(system));
    EventHall hall;
    hall.start(system, 4);
    knock_out_round(hall, 1);
    PlayerCard better = EventHall::cards(4, 1).front();
    better.rating = 2600;
    REQUIRE_FALSE(hall.ask(ChangePlayer{4, better}));
    CHECK(contestants(hall.event, hall.tournament()) == std::vector<int>{1, 2, 3, 4});
    REQUIRE_FALSE(hall.pair());
    REQUIRE_FALSE(hall.move(2, published));
    CHECK(hall.boards(2) == (system == System::knock_out ? 1 : 2));
  }
}

TEST_CASE("who has yet to meet is paired though no round of the table is left whole") {
  EventHall hall;
  hall.start(System::round_robin, 5);
  // No round of the table of five.
  REQUIRE_FALSE(hall.ask(
      DraftRound{1, 1, {{1, 2}, {3, 4}}, {{5, RoundKind::zero_bye}}, {}, "", "by hand", ""}));
  REQUIRE_FALSE(hall.move(1, published));
  play_to_the_end(hall, 1);
  std::map<std::pair<PlayerId, PlayerId>, int> met{{{1, 2}, 1}, {{3, 4}, 1}};
  for (int round = 2; round <= 4; ++round) {
    const auto draft = propose_round(hall.event, 1, Seed{});
    REQUIRE(draft);
    for (const PairedBoard& board : draft->boards) ++met[std::minmax(board.white, board.black)];
    REQUIRE_FALSE(hall.ask(*draft));
    REQUIRE_FALSE(hall.move(round, published));
    play_to_the_end(hall, round);
  }
  for (const auto& [pair, times] : met) CHECK(times == 1);
}

TEST_CASE("nobody is kept apart where it is fixed who meets whom") {
  for (const System system :
       {System::round_robin, System::scheveningen, System::knock_out, System::ladder}) {
    CAPTURE(name_of(system));
    EventHall hall;
    hall.start(system, 4);
    CHECK(hall.ask(ForbidPair{1, 1, 2}) == "NO_FORBIDDEN_PAIRS_HERE");
  }
}

TEST_CASE("lots are drawn once for a round, and rank whom nothing separates") {
  EventHall hall;
  hall.start(System::swiss, 4, 3);
  TournamentSettings settings = hall.tournament().settings;
  settings.order.order = {{TieBreakCode::points}, {TieBreakCode::lots}};
  REQUIRE_FALSE(hall.ask(ChangeTournament{1, settings}));
  const auto order = draw_lots(hall.event, hall.tournament(), Seed{4});
  CHECK(order == draw_lots(hall.event, hall.tournament(), Seed{4}));
  CHECK(hall.ask(DrawLots{1, order, digits, ""}) == "ROUND_OPEN");
  REQUIRE_FALSE(hall.pair());
  REQUIRE_FALSE(hall.move(1, published));
  CHECK(hall.ask(DrawLots{1, order, digits, ""}) == "ROUND_OPEN");
  for (const int board : {1, 2}) REQUIRE_FALSE(hall.enter(1, board, EventHall::drawn()));
  CHECK(places_after(hall, 1) == "1:1-4 2:1-4 3:1-4 4:1-4");
  CHECK(standings_after(hall, 1).rows[0].values[1].parts.empty());
  CHECK(hall.ask(DrawLots{1, {1, 2}, digits, ""}) == "NUMBERS_DO_NOT_FIT");
  CHECK(hall.ask(DrawLots{1, order, "7", ""}) == "OTHER_SEED");
  const std::string hash(64, 'a');
  SUBCASE("from a seed that nobody knew of") {
    REQUIRE_FALSE(hall.ask(DrawLots{1, order, digits, ""}));
  }
  SUBCASE("from a sealed one, which is shown") {
    REQUIRE_FALSE(hall.ask(SealSeed{1, hash, digits}));
    CHECK(hall.ask(DrawLots{1, order, std::string(64, '8'), hash}) == "OTHER_SEED");
    REQUIRE_FALSE(hall.ask(DrawLots{1, order, digits, hash}));
    CHECK(hall.tournament().seeds.front() == SealedSeed{hash, digits, true, -1});
  }
  CHECK(hall.ask(DrawLots{1, order, digits, ""}) == "LOTS_DRAWN");
  const Standings ranked = standings_after(hall, 1);
  for (int place = 1; place <= 4; ++place) {
    const StandingsRow& row = ranked.rows[static_cast<std::size_t>(place - 1)];
    CHECK(row.place == place);
    CHECK(row.shared_to == place);
    CHECK(row.number == order[static_cast<std::size_t>(place - 1)]);
    CHECK(row.values[1].parts == std::vector{Fraction{place}});
  }
  CHECK(hall.tournament().lots.front().seed == digits);

  // They were drawn for that round: after the next one nobody knows them before.
  REQUIRE_FALSE(hall.pair());
  REQUIRE_FALSE(hall.move(2, published));
  for (const int board : {1, 2}) REQUIRE_FALSE(hall.enter(2, board, EventHall::drawn()));
  CHECK(places_after(hall, 2) == "1:1-4 2:1-4 3:1-4 4:1-4");
  REQUIRE_FALSE(hall.ask(DrawLots{1, order, digits, ""}));
}

TEST_CASE("no lots where they would separate nobody") {
  EventHall hall;
  hall.start(System::knock_out, 2);
  knock_out_round(hall, 1);
  CHECK(hall.ask(DrawLots{1, {1, 2}, digits, ""}) == "NO_LOTS_HERE");
}

TEST_CASE("the standings of a ladder are its places") {
  EventHall hall;
  hall.start(System::ladder, 4);
  CHECK(places_after(hall, 0) == "1:1 2:2 3:3 4:4");
  REQUIRE_FALSE(hall.ask(ChallengePlayer{1, 3, 1, 100, {}}));
  REQUIRE_FALSE(hall.ask(EndChallenge{1, 1, ChallengeEnd::challenger_won, 101}));
  CHECK(places_after(hall, 0) == "1:2 2:3 3:1 4:4");
  REQUIRE_FALSE(hall.ask(WithdrawPlayer{1, 1, "", 102}));
  CHECK(places_after(hall, 0) == "1:4 2:2 3:1 4:3");
}

TEST_CASE("a challenge lapses with who leaves, and stands in the history") {
  EventHall hall;
  hall.start(System::ladder, 4);
  REQUIRE_FALSE(hall.ask(ChallengePlayer{1, 3, 1, 100, {}}));
  REQUIRE_FALSE(hall.ask(WithdrawPlayer{1, 1, "", 103}));
  const Ladder& ladder = hall.tournament().ladder;
  CHECK(ladder.open.empty());
  REQUIRE(ladder.settled.size() == 1);
  CHECK(ladder.settled[0].end == ChallengeEnd::lapsed);
  CHECK(ladder.settled[0].day == 103);
}

TEST_CASE("a challenge can be taken away, and the last end of one taken back") {
  EventHall hall;
  hall.start(System::ladder, 5);
  const Ladder& ladder = hall.tournament().ladder;
  REQUIRE_FALSE(hall.ask(ChallengePlayer{1, 3, 1, 100, {}}));
  CHECK(hall.ask(DropChallenge{1, 1, 100, ""}) == "REASON_MISSING");
  CHECK(hall.ask(DropChallenge{1, 2, 100, "typed wrongly"}) == "NO_SUCH_CHALLENGE");
  REQUIRE_FALSE(hall.ask(DropChallenge{1, 1, 100, "typed wrongly"}));
  CHECK(ladder.open.empty());
  CHECK(ladder.settled.back().end == ChallengeEnd::dropped);
  CHECK(hall.ask(EndChallenge{1, 1, ChallengeEnd::dropped, 100}) == "NO_SUCH_CHALLENGE");
  CHECK(hall.ask(ReopenChallenge{1, 1, 100, "no"}) == "NOT_LAST_CHALLENGE");

  REQUIRE_FALSE(hall.ask(ChallengePlayer{1, 4, 2, 100, {}}));
  REQUIRE_FALSE(hall.ask(EndChallenge{1, 2, ChallengeEnd::challenger_won, 101}));
  REQUIRE_FALSE(hall.ask(ChallengePlayer{1, 5, 2, 102, {}}));
  REQUIRE_FALSE(hall.ask(EndChallenge{1, 3, ChallengeEnd::challenger_lost, 103}));
  CHECK(ladder.order == std::vector<Number>{1, 4, 2, 3, 5});
  CHECK(hall.ask(ReopenChallenge{1, 2, 104, "no"}) == "NOT_LAST_CHALLENGE");
  CHECK(hall.ask(ReopenChallenge{1, 3, 104, ""}) == "REASON_MISSING");
  REQUIRE_FALSE(hall.ask(ReopenChallenge{1, 3, 130, "the other one won"}));
  REQUIRE(ladder.open.size() == 1);
  CHECK(ladder.open[0].play_by == 130);
  REQUIRE_FALSE(hall.ask(EndChallenge{1, 3, ChallengeEnd::challenger_won, 130}));
  CHECK(ladder.order == std::vector<Number>{1, 4, 5, 2, 3});
  // Once more: both who were passed come back before him, whoever entered since.
  REQUIRE_FALSE(hall.ask(AddPlayers{1, EventHall::cards(6, 1)}));
  REQUIRE_FALSE(hall.ask(ReopenChallenge{1, 3, 130, "it was as before"}));
  CHECK(ladder.order == std::vector<Number>{1, 4, 2, 3, 5, 6});
  REQUIRE_FALSE(hall.ask(DropChallenge{1, 3, 130, "never played"}));
  REQUIRE_FALSE(hall.ask(ReopenChallenge{1, 2, 130, "nor was this"}));
  CHECK(ladder.order == std::vector<Number>{1, 2, 3, 4, 5, 6});
}

TEST_CASE("nobody enters a Swiss after half of its rounds, but with a reason") {
  EventHall hall;
  hall.start(System::swiss, 4, 5);
  hall.play_round(1);
  REQUIRE_FALSE(hall.ask(AddPlayers{1, EventHall::cards(5, 1)}));
  hall.play_round(2);
  REQUIRE_FALSE(hall.ask(AddPlayers{1, EventHall::cards(7, 1)}));
  hall.play_round(3);
  CHECK(hall.ask(AddPlayers{1, EventHall::cards(6, 1)}) == "TOO_LATE_TO_ENTER");
  REQUIRE_FALSE(hall.ask(AddPlayers{1, EventHall::cards(5, 1)}));  // he is there already
  REQUIRE_FALSE(hall.ask(AddPlayers{1, EventHall::cards(6, 1), "his train was late"}));
  CHECK(std::get<PlayerEntered>(hall.facts.back()).reason == "his train was late");
  EventHall teams;
  TeamPlay play;
  play.boards = 1;
  teams.start_teams(System::swiss, 4, play, 4);
  teams.play_round(1);
  teams.play_round(2);
  CHECK(teams.ask(AddTeams{1, EventHall::team_list(5, 1, 1)}) == "TOO_LATE_TO_ENTER");
}

TEST_CASE("a field that the system cannot pair is refused with the reason") {
  struct Case {
    System system;
    int players;
    const char* code;
  };
  for (const Case& c :
       {Case{System::scheveningen, 3, "ODD_FIELD"}, Case{System::scheveningen, 5, "ODD_FIELD"},
        Case{System::scheveningen, 1, "TOO_FEW_PLAYERS"},
        Case{System::knock_out, 1, "TOO_FEW_PLAYERS"},
        Case{System::round_robin, 1, "TOO_FEW_PLAYERS"},
        Case{System::knock_out, 0, "NO_PLAYERS"}}) {
    CAPTURE(name_of(c.system));
    CAPTURE(c.players);
    EventHall hall;
    hall.start(c.system, c.players);
    CHECK(hall.pair() == c.code);
    CHECK(hall.ask(DraftRound{1, 1, {}, {{1, RoundKind::zero_bye}}, {}, "", "", ""}) == c.code);
  }
}

TEST_CASE("a team of nobody has a bye in a Swiss, and loses where everybody has his place") {
  TeamPlay play;
  play.boards = 2;
  for (const System system : {System::swiss, System::round_robin, System::knock_out}) {
    CAPTURE(name_of(system));
    EventHall hall;
    hall.start_teams(system, 3, play);
    NewTeam empty;
    empty.card.name = "Nobody";
    REQUIRE_FALSE(hall.ask(AddTeams{1, {empty}}));
    REQUIRE_FALSE(hall.pair());
    REQUIRE_FALSE(hall.move(1, published));
    const Round& round = hall.round(1);
    if (system == System::swiss) {
      CHECK(round.team_byes.at(4) == RoundKind::zero_bye);
      CHECK(hall.ask(DropDraft{1, 1}) == "ROUND_PHASE");
      continue;
    }
    const auto match = std::ranges::find_if(
        round.matches, [](const RoundMatch& m) { return m.home == 4 || m.away == 4; });
    REQUIRE(match != round.matches.end());
    const auto index = static_cast<std::size_t>(match - round.matches.begin());
    CHECK(winner_of_match(hall.tournament(), 1, index) ==
          (match->home == 4 ? match->away : match->home));
  }
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
