#include <doctest/doctest.h>

#include <array>
#include <set>

#include "arbiter/tournament/event_teams.hpp"
#include "arbiter/tournament/standings.hpp"
#include "tests/support/event_hall.hpp"
#include "tests/support/random.hpp"

namespace flagfall::arbiter::tournament {
namespace {

using test::EventHall;

/// Somebody who presses buttons without reading what they say.
class CarelessArbiter {
 public:
  CarelessArbiter(Random random, System system) : random_{random} {
    hall.start(system, 3 + random_.below(9), 2 + random_.below(5));
  }

  /// With teams of so many boards.
  CarelessArbiter(Random random, System system, int boards) : random_{random}, boards_{boards} {
    TeamPlay play;
    play.boards = boards;
    play.fixed_order = random_.below(2) == 0;
    play.white_on_board_1 = static_cast<WhiteOnBoard1>(random_.below(3));
    hall.start_teams(system, 2 + random_.below(5), play, 2 + random_.below(4));
  }

  void press() {
    if (boards_ > 0 && random_.below(3) == 0) return press_team();
    switch (random_.below(16)) {
      case 0:
        return ask(AddPlayers{1, EventHall::cards(1 + random_.below(14), 1)});
      case 1:
        return ask(WithdrawPlayer{1, somebody(), ""});
      case 2:
        return ask(ReturnPlayer{1, somebody()});
      case 3:
        return ask(AskBye{1, somebody(), some_round(), some_kind()});
      case 4:
        return ask(CancelBye{1, somebody(), some_round()});
      case 5:
        return ask(ForbidPair{1, somebody(), somebody()});
      case 6:
        return ask(AllowPair{1, somebody(), somebody()});
      case 7:
        return ask(NotePresence{{somebody()},
                                random_.below(4) == 0 ? Presence::absent : Presence::present});
      case 8:
        return ask(FixBoard{1, somebody(), random_.below(4)});
      case 9:
        return ask(DropDraft{1, some_round()});
      case 10:
        return ask(CorrectResult{1, some_round(), some_board(), some_games(), "a reason",
                                 random_.below(2) == 0});
      case 11:
        return ask(AdjournBoard{1, some_round(), some_board(), random_.below(2) == 0});
      case 12:
        static_cast<void>(hall.pair(static_cast<std::uint8_t>(random_.below(256))));
        return;
      case 13:
      case 14:
        return ask(MoveRound{1, last_round(), static_cast<RoundPhase>(random_.below(6)),
                             random_.below(2) == 0 ? "a reason" : ""});
      default:
        return enter_all();
    }
  }

  EventHall hall;

 private:
  void press_team() {
    switch (random_.below(8)) {
      case 0:
        return ask(AddTeams{1, EventHall::team_list(1 + random_.below(9), 1, boards_ + 1)});
      case 1:
        return ask(ChangeTeam{1,
                              some_team(),
                              {"Team " + std::to_string(some_team()), {}, {}, {}},
                              {somebody(), somebody(), somebody()}});
      case 2:
        return ask(WithdrawTeam{1, some_team(), ""});
      case 3:
        return ask(ReturnTeam{1, some_team()});
      case 4:
        return ask(TeamsFromClubs{1});
      case 5:
        return ask(RuleMatch{1,
                             some_round(),
                             1 + random_.below(3),
                             {whole_points(random_.below(3)), {}, some_team(), "a reason"}});
      default:
        return ask(SetLineUp{1, last_round(), some_team(), some_line_up()});
    }
  }

  /// Of a team's own players, mostly as they stand on its list.
  std::vector<PlayerId> some_line_up() {
    std::vector<PlayerId> line_up;
    const auto& teams = hall.tournament().teams;
    if (teams.empty()) return line_up;
    const EnteredTeam& team =
        teams[static_cast<std::size_t>(random_.below(static_cast<int>(teams.size())))];
    for (const PlayerId player : team.players)
      if (random_.below(4) != 0) line_up.push_back(random_.below(9) == 0 ? 0 : player);
    line_up.resize(static_cast<std::size_t>(boards_), 0);
    return line_up;
  }

  TeamId some_team() { return random_.below(hall.tournament().last_team + 2); }

  void ask(const Order& order) { static_cast<void>(hall.ask(order)); }

  void enter_all() {
    if (hall.tournament().rounds.empty()) return;
    for (int board = 1; board <= hall.boards(last_round()); ++board)
      if (random_.below(4) != 0) ask(EnterResult{1, last_round(), board, some_games(), true});
  }

  int last_round() const { return std::max(1, static_cast<int>(hall.tournament().rounds.size())); }
  PlayerId somebody() { return random_.below(static_cast<int>(hall.event.players.size()) + 2); }
  int some_round() { return random_.below(last_round() + 3); }
  int some_board() { return random_.below(5); }
  RoundKind some_kind() { return static_cast<RoundKind>(random_.below(8)); }
  BoardGames some_games() {
    if (random_.below(10) == 0) return {};
    MatchGame game;
    game.kind = random_.below(6) == 0 ? RoundKind::forfeit : RoundKind::played;
    game.first = static_cast<Share>(random_.below(3));
    game.second =
        random_.below(8) == 0 ? Share::loss : static_cast<Share>(2 - static_cast<int>(game.first));
    return {game};
  }

  Random random_;
  int boards_ = 0;
};

/// What the hall must always be able to rely on.
void check_rounds(const Competition& event) {
  const Tournament& tournament = event.tournaments.front();
  bool draft = false;
  for (const Round& round : tournament.rounds) {
    CHECK_FALSE(draft);  // nothing comes after a draft
    draft = round.phase < RoundPhase::published;
    std::set<PlayerId> seen;
    for (const Board& board : round.boards) {
      for (const PlayerId player : {board.white, board.black})
        if (player != 0 || !tournament.settings.teams) CHECK(seen.insert(player).second);
      if (round.phase >= RoundPhase::confirmed) CHECK_FALSE(board.games.empty());
      if (draft) CHECK(board.games.empty());
    }
    for (const auto& [player, kind] : round.byes) CHECK(seen.insert(player).second);
    for (const PlayerId player : seen) CHECK(find_participant(tournament, player) != nullptr);
  }
}

std::vector<PairedBoard> pairs_of(const Round& round) {
  std::vector<PairedBoard> pairs;
  for (const Board& board : round.boards) pairs.push_back({board.white, board.black});
  return pairs;
}

TEST_CASE("whatever is pressed, rounds hold together and the facts give the same event") {
  constexpr std::array systems{System::swiss, System::round_robin, System::keizer,
                               System::knock_out, System::scheveningen};
  std::size_t facts = 0;
  int rounds = 0;
  for_each_seed(60, [&](Random random) {
    const System system = systems[static_cast<std::size_t>(random.below(5))];
    CarelessArbiter arbiter{random, system};
    std::vector<std::vector<PairedBoard>> published;
    for (int i = 0; i < 150; ++i) {
      arbiter.press();
      const Tournament& tournament = arbiter.hall.tournament();
      check_rounds(arbiter.hall.event);
      const auto now = static_cast<std::size_t>(last_published_round(tournament));
      // A round is taken back from its end only, and while it stands its pairing stays.
      if (now < published.size()) published.resize(now);
      for (std::size_t r = 0; r < now; ++r) {
        const auto pairs = pairs_of(tournament.rounds[r]);
        if (r < published.size())
          CHECK(published[r] == pairs);
        else
          published.push_back(pairs);
      }
      const Crosstable table =
          crosstable_of(arbiter.hall.event, tournament, static_cast<int>(tournament.rounds.size()));
      const Standings list = standings(table, tournament.settings.order);
      CHECK(list.rows.size() == tournament.participants.size());
    }
    Competition folded;
    for (const Fact& fact : arbiter.hall.facts) folded = apply(std::move(folded), fact);
    CHECK(folded == arbiter.hall.event);
    facts += arbiter.hall.facts.size();
    rounds += last_published_round(arbiter.hall.tournament());
  });
  MESSAGE("checked: ", facts, " facts, ", rounds, " published rounds");
  CHECK(rounds > 60);
}

/// What holds of the matches of a round besides what holds of its boards.
void check_matches(const Tournament& tournament) {
  const auto boards = static_cast<std::size_t>(tournament.settings.teams->boards);
  for (const Round& round : tournament.rounds) {
    CHECK(round.boards.size() == round.matches.size() * boards);
    std::set<TeamId> seen;
    for (std::size_t match = 0; match < round.matches.size(); ++match)
      for (const bool home : {true, false}) {
        const TeamId id = home ? round.matches[match].home : round.matches[match].away;
        CHECK(seen.insert(id).second);
        const EnteredTeam* team = find_team(tournament, id);
        REQUIRE(team != nullptr);
        for (const PlayerId player : line_up_of(tournament, round, match, home))
          CHECK((player == 0 || std::ranges::count(team->players, player) == 1));
      }
    for (const auto& [team, kind] : round.team_byes) CHECK(seen.insert(team).second);
    if (round.phase == RoundPhase::published || round.phase == RoundPhase::draft) continue;
    for (const Board& board : round.boards)
      if (board.white == 0 || board.black == 0)
        for (const MatchGame& game : board.games) CHECK(game.kind == RoundKind::forfeit);
  }
}

TEST_CASE(
    "whatever is pressed for teams, matches hold together and the facts give the same event") {
  constexpr std::array systems{System::swiss, System::round_robin, System::knock_out};
  std::size_t facts = 0;
  int rounds = 0;
  for_each_seed(60, [&](Random random) {
    const System system = systems[static_cast<std::size_t>(random.below(3))];
    CarelessArbiter arbiter{random, system, 1 + random.below(4)};
    for (int i = 0; i < 180; ++i) {
      arbiter.press();
      const Tournament& tournament = arbiter.hall.tournament();
      check_rounds(arbiter.hall.event);
      check_matches(tournament);
      const auto paired = static_cast<int>(tournament.rounds.size());
      const Crosstable table = ranked_crosstable(arbiter.hall.event, tournament, paired);
      CHECK(standings(table, tournament.settings.order).rows.size() == tournament.teams.size());
      // Board points and the players' own points are the same points.
      Points of_players;
      for (const BoardScore& score : board_scores(arbiter.hall.event, tournament, paired))
        of_players += score.points;
      Points of_boards;
      for (int round = 1; round <= paired; ++round)
        for (std::size_t m = 0;
             m < tournament.rounds[static_cast<std::size_t>(round - 1)].matches.size(); ++m) {
          const TeamMatch match =
              match_value(tournament, contestants(arbiter.hall.event, tournament), round, m);
          const TeamMatchScore score = score_of(match, team_settings(tournament.settings));
          of_boards += score.home_boards + score.away_boards;
        }
      CHECK(of_players == of_boards);
    }
    Competition folded;
    for (const Fact& fact : arbiter.hall.facts) folded = apply(std::move(folded), fact);
    CHECK(folded == arbiter.hall.event);
    facts += arbiter.hall.facts.size();
    rounds += last_published_round(arbiter.hall.tournament());
  });
  MESSAGE("checked: ", facts, " facts, ", rounds, " published rounds of teams");
  CHECK(rounds > 40);
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
