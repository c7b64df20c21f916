#pragma once

#include <doctest/doctest.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arbiter/tournament/order.hpp"
#include "arbiter/tournament/proposal.hpp"

namespace flagfall::test {

/// An event whose orders are judged and whose facts are applied and kept.
class EventHall {
 public:
  EventHall() {
    arbiter::tournament::EventSettings settings;
    settings.name = "Club championship";
    REQUIRE_FALSE(ask(arbiter::tournament::OpenEvent{settings}));
  }

  /// The code of the refusal, or nothing.
  std::optional<std::string> ask(const arbiter::tournament::Order& order) {
    const auto decided = decide(event, order);
    if (!decided) {
      refusal = decided.error();
      return refusal.code;
    }
    changed = !decided->empty();
    for (const auto& fact : *decided) {
      event = arbiter::tournament::apply(std::move(event), fact);
      facts.push_back(fact);
    }
    return std::nullopt;
  }

  /// A tournament with so many players: Player 1 is the strongest.
  void start(arbiter::tournament::System system, int players, int rounds = 5) {
    using namespace arbiter::tournament;
    TournamentSettings settings = default_settings(arbiter::RuleSet::international, system);
    settings.name = "A";
    settings.rounds = rounds;
    REQUIRE_FALSE(ask(AddTournament{settings}));
    REQUIRE_FALSE(ask(AddPlayers{1, cards(1, players)}));
  }

  /// A tournament of so many teams, Team 1 the strongest, each with a reserve behind its boards:
  /// of the team n the players have the numbers from (n - 1) * (boards + 1) + 1.
  void start_teams(arbiter::tournament::System system, int teams,
                   const arbiter::tournament::TeamPlay& play = {}, int rounds = 5) {
    using namespace arbiter::tournament;
    TournamentSettings settings = default_settings(arbiter::RuleSet::international, system);
    settings.name = "A";
    settings.rounds = rounds;
    settings.teams = play;
    settings.order = team_order(system);
    REQUIRE_FALSE(ask(AddTournament{settings}));
    REQUIRE_FALSE(ask(AddTeams{1, team_list(1, teams, play.boards + 1)}));
  }

  /// Teams with new players, numbered as they follow.
  static std::vector<arbiter::tournament::NewTeam> team_list(int first, int count, int players) {
    using namespace arbiter::tournament;
    std::vector<NewTeam> list;
    for (int i = first; i < first + count; ++i) {
      NewTeam team;
      team.card.name = "Team " + std::to_string(i);
      for (PlayerCard& card : cards((i - 1) * players + 1, players)) {
        card.club = "Club " + std::to_string(i);
        team.players.emplace_back(std::move(card));
      }
      list.push_back(std::move(team));
    }
    return list;
  }

  static std::vector<arbiter::tournament::PlayerCard> cards(int first, int count) {
    std::vector<arbiter::tournament::PlayerCard> list;
    for (int i = first; i < first + count; ++i) {
      arbiter::tournament::PlayerCard card;
      card.name = "Player " + std::to_string(i);
      card.rating = i < 200 ? 2400 - 10 * i : 0;
      list.push_back(std::move(card));
    }
    return list;
  }

  std::optional<std::string> pair(std::uint8_t lot = 1) {
    const auto draft = propose_round(event, 1, arbiter::tournament::Seed{lot});
    if (!draft) {
      refusal = draft.error();
      return refusal.code;
    }
    return ask(*draft);
  }

  std::optional<std::string> move(int round, arbiter::tournament::RoundPhase phase,
                                  std::string reason = {}) {
    return ask(arbiter::tournament::MoveRound{1, round, phase, std::move(reason)});
  }

  static arbiter::tournament::BoardGames won_by(Side side) {
    using enum arbiter::tournament::Share;
    arbiter::tournament::MatchGame game;
    game.first = side == Side::white ? win : loss;
    game.second = side == Side::white ? loss : win;
    return {game};
  }
  static arbiter::tournament::BoardGames drawn() { return {arbiter::tournament::MatchGame{}}; }

  /// Also in place of a result that the board has.
  std::optional<std::string> enter(int round, int board, arbiter::tournament::BoardGames games) {
    return ask(arbiter::tournament::EnterResult{1, round, board, std::move(games), true, true});
  }

  const arbiter::tournament::Tournament& tournament() const { return event.tournaments.front(); }
  const arbiter::tournament::Round& round(int number) const {
    return tournament().rounds[static_cast<std::size_t>(number - 1)];
  }
  int boards(int round_number) const { return static_cast<int>(round(round_number).boards.size()); }

  /// Pairs, publishes and plays a round to its end; the stronger player wins, equal parity draws.
  void play_round(int number) {
    using enum arbiter::tournament::RoundPhase;
    REQUIRE_FALSE(pair(static_cast<std::uint8_t>(number)));
    REQUIRE_FALSE(move(number, published));
    REQUIRE_FALSE(move(number, running));
    for (int board = 1; board <= boards(number); ++board) {
      const auto& at = round(number).boards[static_cast<std::size_t>(board - 1)];
      if (!at.games.empty()) continue;
      const bool level = (at.white + at.black) % 3 == 0;
      const Side winner = at.white < at.black ? Side::white : Side::black;
      REQUIRE_FALSE(enter(number, board, level ? drawn() : won_by(winner)));
    }
    REQUIRE_FALSE(move(number, confirmed));
    REQUIRE_FALSE(move(number, closed));
  }

  arbiter::tournament::Competition event;
  std::vector<arbiter::tournament::Fact> facts;
  arbiter::Refusal refusal;
  bool changed = false;
};

}  // namespace flagfall::test
