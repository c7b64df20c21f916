#include <doctest/doctest.h>

#include <map>
#include <set>

#include "arbiter/tournament/event_teams.hpp"
#include "arbiter/tournament/standings.hpp"
#include "tests/support/event_hall.hpp"

namespace flagfall::arbiter::tournament {
namespace {

using test::EventHall;
using enum RoundPhase;

TeamPlay of_boards(int boards) {
  TeamPlay play;
  play.boards = boards;
  return play;
}

const EnteredTeam& team(const EventHall& hall, TeamId id) {
  return *find_team(hall.tournament(), id);
}

std::vector<PlayerId> line_up(const EventHall& hall, int round, TeamId id) {
  const Round& of = hall.round(round);
  const std::size_t match = *match_of_team(of, id);
  return line_up_of(hall.tournament(), of, match, of.matches[match].home == id);
}

/// The match points of every team, added up board by board from what the rounds say and nothing
/// else: an independent sum.
std::map<TeamId, int> match_points(const EventHall& hall) {
  std::map<TeamId, int> points;
  const Tournament& tournament = hall.tournament();
  const int boards = tournament.settings.teams->boards;
  for (const EnteredTeam& entered : tournament.teams) points[entered.id] = 0;
  for (const Round& round : tournament.rounds) {
    for (const auto& [id, kind] : round.team_byes)
      if (kind == RoundKind::pairing_bye) points[id] += 2;
    for (std::size_t m = 0; m < round.matches.size(); ++m) {
      std::map<TeamId, int> sum;
      for (int b = 0; b < boards; ++b) {
        const Board& board = round.boards[m * static_cast<std::size_t>(boards) + std::size_t(b)];
        for (const auto& [player, share] : {std::pair{board.white, board.games.front().first},
                                            std::pair{board.black, board.games.front().second}})
          if (player != 0) sum[team_with(tournament, player)->id] += static_cast<int>(share);
      }
      const TeamId home = round.matches[m].home;
      const TeamId away = round.matches[m].away;
      points[home] += sum[home] > sum[away] ? 2 : sum[home] == sum[away] ? 1 : 0;
      points[away] += sum[away] > sum[home] ? 2 : sum[home] == sum[away] ? 1 : 0;
    }
  }
  return points;
}

TEST_CASE("teams play every system that pairs teams from the first round to the last") {
  struct Case {
    System system;
    int teams;
    int boards;
    int rounds;
  };
  const Case cases[] = {{System::swiss, 8, 4, 5},
                        {System::swiss, 7, 3, 5},
                        {System::round_robin, 6, 4, 5},
                        {System::round_robin, 5, 2, 5},
                        {System::swiss, 2, 1, 1}};
  for (const Case& c : cases) {
    CAPTURE(name_of(c.system));
    CAPTURE(c.teams);
    EventHall hall;
    hall.start_teams(c.system, c.teams, of_boards(c.boards), c.rounds);
    REQUIRE(planned_rounds(hall.tournament()) == c.rounds);
    for (int round = 1; round <= c.rounds; ++round) {
      hall.play_round(round);
      const Round& played = hall.round(round);
      CHECK(played.matches.size() == static_cast<std::size_t>(c.teams / 2));
      CHECK(played.boards.size() == played.matches.size() * static_cast<std::size_t>(c.boards));
      CHECK(played.team_byes.size() == static_cast<std::size_t>(c.teams % 2));
      std::set<PlayerId> seen;
      for (const Board& board : played.boards)
        for (const PlayerId player : {board.white, board.black}) CHECK(seen.insert(player).second);
    }
    CHECK(hall.pair() == "NO_MORE_ROUNDS");
    Competition folded;
    for (const Fact& fact : hall.facts) folded = apply(std::move(folded), fact);
    CHECK(folded == hall.event);

    const Crosstable table = ranked_crosstable(hall.event, hall.tournament(), c.rounds);
    const auto list = contestants(hall.event, hall.tournament());
    const auto sums = match_points(hall);
    for (std::size_t i = 0; i < list.size(); ++i)
      CHECK(score_after(table, static_cast<Number>(i) + 1, c.rounds) ==
            whole_points(sums.at(list[i])));
    const Standings ranked = standings(table, hall.tournament().settings.order);
    CHECK(ranked.rows.size() == list.size());
    CHECK(ranked.after_round == c.rounds);
  }
}

TEST_CASE("teams meet with their first players, colours by board, and results go by board number") {
  EventHall hall;
  hall.start_teams(System::round_robin, 4, of_boards(3));
  REQUIRE_FALSE(hall.pair());
  REQUIRE(hall.boards(1) == 6);
  const Round& round = hall.round(1);
  // Berger: 1-4 and 2-3; team n has the players from 4 (n - 1) + 1.
  CHECK(round.matches[0] == RoundMatch{1, 4, true, {}});
  CHECK(round.matches[1] == RoundMatch{2, 3, true, {}});
  const std::vector<std::pair<PlayerId, PlayerId>> expected{{1, 13}, {14, 2}, {3, 15},
                                                            {5, 9},  {10, 6}, {7, 11}};
  for (std::size_t i = 0; i < expected.size(); ++i) {
    CAPTURE(i);
    CHECK(round.boards[i].white == expected[i].first);
    CHECK(round.boards[i].black == expected[i].second);
    CHECK(match_of_board(hall.tournament(), static_cast<int>(i) + 1) == (i < 3 ? 1 : 2));
  }
  REQUIRE_FALSE(hall.move(1, published));
  REQUIRE_FALSE(hall.enter(1, 1, EventHall::won_by(Side::white)));
  REQUIRE_FALSE(hall.enter(1, 2, EventHall::won_by(Side::white)));
  Crosstable table = ranked_crosstable(hall.event, hall.tournament(), 1);
  CHECK(entry_of(table, 1, 1).kind == RoundKind::open);
  REQUIRE_FALSE(hall.enter(1, 3, EventHall::won_by(Side::white)));
  table = ranked_crosstable(hall.event, hall.tournament(), 1);
  CHECK(entry_of(table, 1, 1).points == whole_points(2));
  CHECK(entry_of(table, 1, 1).game_points == whole_points(4));
  CHECK(entry_of(table, 4, 1).game_points == whole_points(2));
  const auto scores = board_scores(hall.event, hall.tournament(), 1);
  CHECK(scores.size() == 12);
  CHECK(scores[0] == BoardScore{1, 1, 1, 1, whole_points(2)});
  CHECK(scores[2] == BoardScore{14, 4, 1, 1, whole_points(2)});
}

TEST_CASE("teams are named wrongly in many ways, and each is told") {
  EventHall hall;
  hall.start_teams(System::swiss, 2, of_boards(2));
  PlayerCard unnamed;
  struct Case {
    const char* name;
    TeamCard card;
    std::vector<TeamMember> players;
    const char* code;
  };
  const Case cases[] = {
      {"no name", {}, {}, "NAME_MISSING"},
      {"a name that is taken", {"Team 1", {}, {}, {}}, {}, "TEAM_NAME_TAKEN"},
      {"in two teams", {"C", {}, {}, {}}, {1}, "PLAYER_IN_TWO_TEAMS"},
      {"twice in a team",
       {"C", {}, {}, {}},
       {PlayerCard{EventHall::cards(9, 1)[0]}, PlayerCard{EventHall::cards(9, 1)[0]}},
       "PLAYER_TWICE"},
      {"nobody knows him", {"C", {}, {}, {}}, {77}, "UNKNOWN_PLAYER"},
      {"a card without a name", {"C", {}, {}, {}}, {unnamed}, "NAME_MISSING"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.name);
    const std::size_t players = hall.event.players.size();
    CHECK(hall.ask(AddTeams{1, {{c.card, c.players}}}) == c.code);
    CHECK(hall.event.players.size() == players);
  }
  CHECK(hall.ask(AddTeams{1, {{{"C", {}, {}, {}}, {}}, {{"C", {}, {}, {}}, {}}}}) ==
        "TEAM_NAME_TAKEN");
  CHECK(hall.ask(AddTeams{2, {}}) == "UNKNOWN_TOURNAMENT");
  CHECK(hall.ask(ChangeTeam{1, 3, {"C", {}, {}, {}}, {}}) == "UNKNOWN_TEAM");
  CHECK(hall.ask(ChangeTeam{1, 2, {"Team 2", {}, {}, {}}, {4, 5, 6, 1}}) == "PLAYER_IN_TWO_TEAMS");
  CHECK(hall.refusal.sentence.params == std::vector<Param>{{"player", std::string{"Player 1"}},
                                                           {"team", std::string{"Team 2"}},
                                                           {"other", std::string{"Team 1"}}});
  REQUIRE_FALSE(hall.ask(ChangeTeam{1, 2, {"The Second", {}, {}, "Her"}, {6, 5, 4}}));
  CHECK(team(hall, 2).card.captain == "Her");
  CHECK(team(hall, 2).players == std::vector<PlayerId>{6, 5, 4});
  REQUIRE_FALSE(hall.ask(ChangeTeam{1, 2, {"The Second", {}, {}, "Her"}, {6, 5, 4}}));
  CHECK_FALSE(hall.changed);
  CHECK(hall.ask(AskBye{1, 1, 1, RoundKind::half_bye}) == "NOT_FOR_TEAMS");
  CHECK(hall.ask(FixBoard{1, 1, 1}) == "NOT_FOR_TEAMS");
  CHECK(hall.ask(ForbidPair{1, 1, 2}) == "NOT_FOR_TEAMS");

  EventHall single;
  single.start(System::swiss, 4);
  CHECK(single.ask(AddTeams{1, {}}) == "NO_TEAMS_HERE");
  CHECK(single.ask(TeamsFromClubs{1}) == "NO_TEAMS_HERE");
  DraftRound draft{1, 1, {}, {}, {}, "", "", "", {{1, 2, {}, {}, {}}}, {}};
  CHECK(single.ask(draft) == "NO_TEAMS_HERE");
}

TEST_CASE("clubs become teams once, with their best players first") {
  EventHall hall;
  hall.start_teams(System::swiss, 1, of_boards(2));
  std::vector<PlayerCard> cards = EventHall::cards(20, 6);
  for (std::size_t i = 0; i < 5; ++i) cards[i].club = i % 2 == 0 ? "Even" : "Odd";
  cards[0].rating = 0;
  cards[0].federation = "NED";
  cards[2].federation = cards[4].federation = "NED";
  REQUIRE_FALSE(hall.ask(AddPlayers{1, cards}));
  REQUIRE_FALSE(hall.ask(TeamsFromClubs{1}));
  REQUIRE(hall.tournament().teams.size() == 3);
  const EnteredTeam& odd = team(hall, 2);
  CHECK(odd.card.name == "Odd");
  const EnteredTeam& even = team(hall, 3);
  CHECK(even.card.federation == "NED");
  CHECK(even.players == std::vector<PlayerId>{6, 8, 4});  // the one without a rating is the last
  REQUIRE_FALSE(hall.ask(TeamsFromClubs{1}));
  CHECK_FALSE(hall.changed);
  CHECK(team_with(hall.tournament(), 9) == nullptr);
}

TEST_CASE("a draft of teams names every team once") {
  EventHall hall;
  hall.start_teams(System::swiss, 3, of_boards(2));
  const auto bye = RoundKind::pairing_bye;
  struct Case {
    const char* name;
    std::vector<DraftMatch> matches;
    std::map<TeamId, RoundKind> byes;
    const char* code;  // null: accepted
  };
  using Seats = std::vector<PlayerId>;
  const Case cases[] = {
      {"nothing", {}, {}, "NO_PLAYERS"},
      {"itself", {{1, 1, {}, {}, {}}}, {{2, bye}, {3, bye}}, "TEAM_AGAINST_ITSELF"},
      {"twice", {{1, 2, {}, {}, {}}}, {{2, bye}, {3, bye}}, "TEAM_TWICE"},
      {"missing", {{1, 2, {}, {}, {}}}, {}, "TEAM_MISSING"},
      {"unknown", {{1, 9, {}, {}, {}}}, {{2, bye}, {3, bye}}, "UNKNOWN_TEAM"},
      {"too short", {{1, 2, {}, Seats{1}, {}}}, {{3, bye}}, "BAD_LINE_UP"},
      {"too long", {{1, 2, {}, Seats{1, 2, 3}, {}}}, {{3, bye}}, "BAD_LINE_UP"},
      {"of another team", {{1, 2, {}, Seats{1, 4}, {}}}, {{3, bye}}, "NOT_IN_TEAM"},
      {"at two boards", {{1, 2, {}, Seats{1, 1}, {}}}, {{3, bye}}, "PLAYER_TWICE"},
      {"out of order", {{1, 2, {}, Seats{2, 1}, {}}}, {{3, bye}}, "BOARD_ORDER"},
      {"nobody known", {{1, 2, {}, Seats{99, 1}, {}}}, {{3, bye}}, "UNKNOWN_PLAYER"},
      {"all is well", {{1, 2, {}, Seats{1, 3}, Seats{0, 4}}}, {{3, bye}}, nullptr},
  };
  for (const Case& c : cases) {
    CAPTURE(c.name);
    const auto code = hall.ask(DraftRound{1, 1, {}, {}, {}, "", "", "", c.matches, c.byes});
    if (c.code == nullptr)
      CHECK_FALSE(code);
    else
      CHECK(code == c.code);
  }
  CHECK(line_up(hall, 1, 1) == Seats{1, 3});
  CHECK(line_up(hall, 1, 2) == Seats{0, 4});
  CHECK(hall.ask(DraftRound{1, 1, {{1, 2}}, {}, {}, "", "", "", {}, {}}) == "TEAMS_MEET");
  CHECK(hall.ask(WithdrawTeam{1, 1, ""}) == "IN_DRAFT");
  CHECK(hall.ask(WithdrawPlayer{1, 1, ""}) == "IN_DRAFT");
  REQUIRE_FALSE(hall.ask(WithdrawPlayer{1, 2, ""}));  // a reserve, who is on no board
  CHECK(team(hall, 1).players == Seats{1, 3});

  REQUIRE_FALSE(hall.ask(AddTeams{1, {{{"Nobody", {}, {}, {}}, {}}}}));
  const Case empty{"a team without players", {{1, 2, {}, {}, {}}, {3, 4, {}, {}, {}}}, {}, ""};
  CHECK(hall.ask(DraftRound{1, 1, {}, {}, {}, "", "", "", empty.matches, {}}) == "TOO_FEW_PLAYERS");
}

TEST_CASE("an empty chair loses as soon as the round is published, and wins nothing") {
  EventHall hall;
  hall.start_teams(System::round_robin, 2, of_boards(3));
  REQUIRE_FALSE(hall.ask(NotePresence{{5, 6, 8}, Presence::absent}));  // of team 2: only 7 is there
  REQUIRE_FALSE(hall.pair());
  CHECK(line_up(hall, 1, 2) == std::vector<PlayerId>{7, 0, 0});
  CHECK(hall.round(1).boards[1].games.empty());
  REQUIRE_FALSE(hall.move(1, published));
  CHECK(hall.round(1).boards[0].games.empty());
  const BoardGames white_forfeits{{RoundKind::forfeit, Share::loss, Share::win, 0}};
  CHECK(hall.round(1).boards[1].games == white_forfeits);
  CHECK(hall.round(1).boards[1].confirmed);
  CHECK(hall.enter(1, 2, EventHall::won_by(Side::black)) == "EMPTY_CHAIR");
  CHECK(hall.enter(1, 2, EventHall::drawn()) == "EMPTY_CHAIR");
  CHECK(hall.enter(1, 2, {{RoundKind::forfeit, Share::win, Share::loss, 0}}) == "EMPTY_CHAIR");
  REQUIRE_FALSE(hall.enter(1, 2, {{RoundKind::forfeit, Share::loss, Share::loss, 0}}));
  // Forfeits of chairs do not hold a round that nobody has played.
  REQUIRE_FALSE(hall.move(1, draft, "they have come"));
  for (const Board& board : hall.round(1).boards) CHECK(board.games.empty());
  REQUIRE_FALSE(hall.move(1, published));
  REQUIRE_FALSE(hall.move(1, running));
  REQUIRE_FALSE(hall.enter(1, 1, EventHall::won_by(Side::black)));
  REQUIRE_FALSE(hall.move(1, confirmed));
  const Crosstable table = ranked_crosstable(hall.event, hall.tournament(), 1);
  CHECK(entry_of(table, 1, 1).game_points == whole_points(4));
  CHECK(entry_of(table, 2, 1).game_points == whole_points(2));
  const auto scores = board_scores(hall.event, hall.tournament(), 1);
  CHECK(scores.size() == 4);
}

TEST_CASE("line-ups change until the round is running") {
  EventHall hall;
  hall.start_teams(System::round_robin, 2, of_boards(2));
  using Seats = std::vector<PlayerId>;
  REQUIRE_FALSE(hall.pair());
  REQUIRE_FALSE(hall.ask(SetLineUp{1, 1, 1, {2, 3}}));
  CHECK(line_up(hall, 1, 1) == Seats{2, 3});
  REQUIRE_FALSE(hall.ask(SetLineUp{1, 1, 1, {2, 3}}));
  CHECK_FALSE(hall.changed);
  CHECK(hall.ask(SetLineUp{1, 1, 1, {3, 2}}) == "BOARD_ORDER");
  CHECK(std::get<std::string>(hall.refusal.sentence.params.back().value) == "Player 2");
  CHECK(hall.ask(SetLineUp{1, 1, 1, {2}}) == "BAD_LINE_UP");
  CHECK(hall.ask(SetLineUp{1, 1, 1, {2, 4}}) == "NOT_IN_TEAM");
  CHECK(hall.ask(SetLineUp{1, 2, 1, {2, 3}}) == "UNKNOWN_ROUND");
  CHECK(hall.ask(SetLineUp{1, 1, 7, {2, 3}}) == "UNKNOWN_TEAM");

  REQUIRE_FALSE(hall.move(1, published));
  REQUIRE_FALSE(hall.ask(SetLineUp{1, 1, 1, {1, 0}}));
  CHECK(hall.round(1).boards[1].games ==
        BoardGames{{RoundKind::forfeit, Share::win, Share::loss, 0}});
  REQUIRE_FALSE(hall.ask(SetLineUp{1, 1, 1, {1, 3}}));
  CHECK(hall.round(1).boards[1].games.empty());
  REQUIRE_FALSE(hall.enter(1, 1, EventHall::drawn()));
  CHECK(hall.ask(SetLineUp{1, 1, 1, {2, 3}}) == "RESULT_STANDS");
  REQUIRE_FALSE(hall.ask(SetLineUp{1, 1, 2, {4, 6}}));  // the other board is free
  REQUIRE_FALSE(hall.move(1, running));
  CHECK(hall.ask(SetLineUp{1, 1, 2, {4, 5}}) == "ROUND_PHASE");
}

TEST_CASE("who has played for a team stays on its list, and the order of a line-up follows it") {
  EventHall hall;
  hall.start_teams(System::swiss, 4, of_boards(2), 3);
  REQUIRE_FALSE(hall.pair());
  CHECK(hall.ask(ChangeTeam{1, 1, {"Team 1", {}, {}, {}}, {2, 3}}) == "PLAYER_HAS_PLAYED");
  REQUIRE_FALSE(hall.ask(ChangeTeam{1, 1, {"Team 1", {}, {}, {}}, {1, 2}}));  // without its reserve
  REQUIRE_FALSE(hall.ask(ChangeTeam{1, 1, {"Team 1", {}, {}, {}}, {2, 1, 3}}));
  CHECK(hall.move(1, published) == "BOARD_ORDER");
  REQUIRE_FALSE(hall.ask(SetLineUp{1, 1, 1, {2, 1}}));
  REQUIRE_FALSE(hall.move(1, published));
}

TEST_CASE("the numbers of the teams stay once round 1 is paired") {
  EventHall hall;
  hall.start_teams(System::round_robin, 4, of_boards(2));
  CHECK(contestants(hall.event, hall.tournament()) == std::vector<TeamId>{1, 2, 3, 4});
  REQUIRE_FALSE(hall.ask(DrawNumbers{1, {4, 3, 2, 1}, NumbersBy::hand, {}}));
  CHECK(contestants(hall.event, hall.tournament()) == std::vector<TeamId>{4, 3, 2, 1});
  CHECK(hall.ask(DrawNumbers{1, {4, 3, 2}, NumbersBy::hand, {}}) == "NUMBERS_DO_NOT_FIT");
  REQUIRE_FALSE(hall.pair());
  CHECK(hall.tournament().team_numbers == std::vector<TeamId>{4, 3, 2, 1});
  CHECK(hall.ask(DrawNumbers{1, {1, 2, 3, 4}, NumbersBy::hand, {}}) == "ROUND_PHASE");
  REQUIRE_FALSE(hall.ask(DropDraft{1, 1}));
  CHECK(hall.tournament().team_numbers.empty());

  EventHall strong;
  strong.start_teams(System::round_robin, 3, of_boards(2));
  PlayerCard card = strong.event.players[6].card;  // of team 3
  card.rating = 3000;
  REQUIRE_FALSE(strong.ask(ChangePlayer{7, card}));
  CHECK(contestants(strong.event, strong.tournament()).front() == 3);
  strong.play_round(1);
  card.rating = 1000;
  REQUIRE_FALSE(strong.ask(ChangePlayer{7, card}));
  CHECK(contestants(strong.event, strong.tournament()).front() == 3);
  CHECK(strong.ask(AddTeams{1, EventHall::team_list(9, 1, 3)}) == "FIELD_FIXED");
  // A reserve can still come, and play at once.
  REQUIRE_FALSE(strong.ask(
      ChangeTeam{1, 1, {"Team 1", {}, {}, {}}, {1, 2, 3, PlayerCard{EventHall::cards(50, 1)[0]}}}));
  REQUIRE_FALSE(strong.pair());
  const auto playing = match_of_team(strong.round(2), 1);
  if (playing) REQUIRE_FALSE(strong.ask(SetLineUp{1, 2, 1, {3, 10}}));
}

TEST_CASE("a team that goes leaves forfeits where all meet, and late results count or do not") {
  EventHall hall;
  hall.start_teams(System::round_robin, 4, of_boards(2));
  hall.play_round(1);
  REQUIRE_FALSE(hall.ask(WithdrawTeam{1, 4, "no more players"}));
  CHECK(team(hall, 4).until_round == 1);
  REQUIRE_FALSE(hall.ask(ReturnTeam{1, 4}));
  REQUIRE_FALSE(hall.ask(WithdrawTeam{1, 4, "no more players"}));
  REQUIRE_FALSE(hall.pair());
  CHECK(line_up(hall, 2, 4) == std::vector<PlayerId>{0, 0});
  REQUIRE_FALSE(hall.move(2, published));
  CHECK(hall.round(2)
            .boards[board_index(hall.tournament(), *match_of_team(hall.round(2), 4), 1)]
            .games.front()
            .kind == RoundKind::forfeit);
  // One match of three was played: it counts for nobody.
  const Crosstable table = ranked_crosstable(hall.event, hall.tournament(), 1);
  CHECK(score_after(table, 4, 1) == Points{});
  CHECK(score_after(table, 1, 1) == Points{});
  EventHall swiss;
  swiss.start_teams(System::swiss, 4, of_boards(2));
  REQUIRE_FALSE(swiss.ask(WithdrawTeam{1, 4, ""}));
  CHECK(swiss.tournament().teams.size() == 3);  // it never played
  REQUIRE_FALSE(swiss.ask(AddTeams{1, EventHall::team_list(6, 1, 3)}));
  CHECK(swiss.tournament().teams.back().id == 5);  // no id is given twice
}

TEST_CASE("a match that is level waits for whom the arbiter names, and points can be taken away") {
  EventHall hall;
  hall.start_teams(System::knock_out, 4, of_boards(2));
  REQUIRE_FALSE(hall.pair());
  REQUIRE_FALSE(hall.move(1, published));
  for (int board = 1; board <= 2; ++board) REQUIRE_FALSE(hall.enter(1, board, EventHall::drawn()));
  REQUIRE_FALSE(hall.enter(1, 3, EventHall::won_by(Side::white)));
  REQUIRE_FALSE(hall.enter(1, 4, EventHall::drawn()));
  CHECK(hall.pair() == "MATCH_LEVEL");
  const TeamId away = hall.round(1).matches[0].away;
  CHECK(hall.ask(RuleMatch{1, 1, 1, {{}, {}, away, ""}}) == "REASON_MISSING");
  CHECK(hall.ask(RuleMatch{1, 1, 1, {{}, {}, 99, "lots"}}) == "NOT_IN_MATCH");
  CHECK(hall.ask(RuleMatch{1, 1, 3, {{}, {}, away, "lots"}}) == "UNKNOWN_MATCH");
  CHECK(hall.ask(RuleMatch{1, 1, 1, {Points{-1}, {}, 0, "lots"}}) == "POINTS_OUT_OF_RANGE");
  REQUIRE_FALSE(hall.ask(RuleMatch{1, 1, 1, {{}, {}, away, "by lots"}}));
  REQUIRE_FALSE(hall.pair());
  REQUIRE(hall.round(2).matches.size() == 1);
  CHECK(match_of_team(hall.round(2), away));

  EventHall league;
  league.start_teams(System::round_robin, 2, of_boards(2));
  league.play_round(1);
  const Crosstable before = ranked_crosstable(league.event, league.tournament(), 1);
  REQUIRE_FALSE(league.ask(RuleMatch{1, 1, 1, {whole_points(1), {}, 0, "too late"}}));
  const Crosstable after = ranked_crosstable(league.event, league.tournament(), 1);
  CHECK(score_after(before, 1, 1) - score_after(after, 1, 1) == whole_points(1));
}

TEST_CASE("points taken away below zero still leave a Swiss that can be paired") {
  EventHall hall;
  hall.start_teams(System::swiss, 6, of_boards(2));
  hall.play_round(1);
  for (int match = 1; match <= 3; ++match)
    REQUIRE_FALSE(hall.ask(RuleMatch{1, 1, match, {whole_points(3), whole_points(5), 0, "late"}}));
  REQUIRE_FALSE(hall.pair());
  CHECK(hall.round(2).matches.size() == 3);
}

TEST_CASE("a board of a team match can be a micro-match") {
  EventHall hall;
  TournamentSettings settings =
      default_settings(arbiter::RuleSet::international, System::round_robin);
  settings.name = "A";
  settings.form = PairingForm::micro_match;
  settings.match_points = MatchPoints::basic_games;
  settings.teams = of_boards(2);
  settings.order = team_order(System::round_robin, PairingForm::micro_match);
  REQUIRE_FALSE(hall.ask(AddTournament{settings}));
  REQUIRE_FALSE(hall.ask(AddTeams{1, EventHall::team_list(1, 2, 2)}));
  REQUIRE_FALSE(hall.pair());
  REQUIRE_FALSE(hall.move(1, published));
  const MatchGame won{RoundKind::played, Share::win, Share::loss, 0};
  const MatchGame absent_white{RoundKind::forfeit, Share::loss, Share::win, 0};
  const MatchGame absent_black{RoundKind::forfeit, Share::win, Share::loss, 0};
  REQUIRE_FALSE(hall.enter(1, 1, {won, MatchGame{}}));  // the home team has White on board 1
  REQUIRE_FALSE(hall.enter(1, 2, {absent_white, absent_black}));
  const Crosstable table = ranked_crosstable(hall.event, hall.tournament(), 1);
  CHECK(entry_of(table, 1, 1).game_points == whole_points(5));
  CHECK(entry_of(table, 2, 1).game_points == whole_points(3));
  CHECK(entry_of(table, 1, 1).points == whole_points(2));
}

TEST_CASE("settings of teams that cannot be are refused, and stay once a round is paired") {
  EventHall hall;
  TournamentSettings settings = default_settings(arbiter::RuleSet::international, System::swiss);
  settings.name = "A";
  settings.teams = TeamPlay{};
  CHECK(hall.ask(AddTournament{settings}) == "ORDER_OF_OTHER_SYSTEM");
  settings.order = team_order(System::swiss);
  settings.teams->boards = 0;
  CHECK(hall.ask(AddTournament{settings}) == "OUT_OF_RANGE");
  settings.teams->boards = 2;
  settings.order.order.push_back({TieBreakCode::performance, 0, 0});
  CHECK(hall.ask(AddTournament{settings}) == "TIE_BREAK_SAYS_NOTHING");
  for (const System system : {System::keizer, System::scheveningen}) {
    TournamentSettings other = settings;
    other.system = system;
    other.order = team_order(system);
    CHECK(hall.ask(AddTournament{other}) == "SYSTEM_NOT_FOR_TEAMS");
  }
  settings.order = team_order(System::swiss);
  REQUIRE_FALSE(hall.ask(AddTournament{settings}));
  REQUIRE_FALSE(hall.ask(AddTeams{1, EventHall::team_list(1, 2, 3)}));
  TournamentSettings single = default_settings(arbiter::RuleSet::international, System::swiss);
  single.name = "A";
  CHECK(hall.ask(ChangeTournament{1, single}) == "TEAMS_ENTERED");
  REQUIRE_FALSE(hall.pair());
  settings.teams->boards = 3;
  CHECK(hall.ask(ChangeTournament{1, settings}) == "SETTING_FIXED");
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
