#include <algorithm>

#include "arbiter/tournament/event_teams.hpp"
#include "db/fact_codec.hpp"
#include "db/game_codec.hpp"
#include "server/club/event_room.hpp"

namespace flagfall::server::club {
namespace {

using namespace arbiter::tournament;

bool is_registered(const Competition& event, PlayerId player) {
  return find_player(event, player) != nullptr;
}

/// What of a round is not there. A pairing may make the next round.
template <class OfRound>
std::string misfit_of_round(const Tournament& tournament, const OfRound& f) {
  const int rounds = next_round(tournament) - 1;
  const int most = std::is_same_v<OfRound, RoundPaired> ? rounds + 1 : rounds;
  if (f.round < 1 || f.round > most) return "there is no such round";
  if constexpr (std::is_same_v<OfRound, RoundUnpaired>)
    if (f.round != rounds) return "the round is not the last one";
  if constexpr (requires { f.board; }) {
    const Round& round = tournament.rounds[static_cast<std::size_t>(f.round - 1)];
    if (f.board < 1 || f.board > static_cast<int>(round.boards.size()))
      return "there is no such board";
  }
  return {};
}

bool is_known_team(const Tournament& tournament, TeamId team) {
  return find_team(tournament, team) != nullptr;
}

/// The players of a list, or of the chairs of a match where 0 is an empty one.
std::string misfit_of_players(const Competition& event, const std::vector<PlayerId>& players,
                              bool chairs) {
  for (const PlayerId player : players)
    if (!is_registered(event, player) && !(chairs && player == 0)) return "there is no such player";
  return {};
}

std::string misfit_of_matches(const Tournament& tournament, const RoundPaired& f) {
  const bool of_teams = tournament.settings.teams.has_value();
  if (!of_teams && (!f.matches.empty() || !f.team_byes.empty())) return "no teams play here";
  const auto boards = static_cast<std::size_t>(of_teams ? tournament.settings.teams->boards : 0);
  if (of_teams && f.boards.size() != f.matches.size() * boards)
    return "the boards do not fit the matches";
  for (const PairedMatch& match : f.matches)
    if (!is_known_team(tournament, match.home) || !is_known_team(tournament, match.away))
      return "there is no such team";
  for (const auto& [team, kind] : f.team_byes)
    if (!is_known_team(tournament, team)) return "there is no such team";
  return {};
}

/// Facts about a team: it is there, except by the fact that enters it.
template <class OfTeam>
std::string misfit_of_team(const Competition& event, const Tournament& tournament,
                           const OfTeam& f) {
  if constexpr (std::is_same_v<OfTeam, TeamEntered>) {
    if (!tournament.settings.teams) return "no teams play here";
    if (f.team <= tournament.last_team) return "the number of the team was given before";
  } else if (!is_known_team(tournament, f.team)) {
    return "there is no such team";
  }
  if constexpr (requires { f.players; })
    return misfit_of_players(event, f.players, std::is_same_v<OfTeam, LineUpSet>);
  return {};
}

/// What is said of a match of a round that is there.
std::string misfit_of_match(const Tournament& tournament, const MatchRuled& f) {
  const Round& round = tournament.rounds[static_cast<std::size_t>(f.round - 1)];
  const bool there = f.match >= 1 && f.match <= static_cast<int>(round.matches.size());
  return there ? "" : "there is no such match";
}
std::string misfit_of_match(const Tournament& tournament, const LineUpSet& f) {
  const Round& round = tournament.rounds[static_cast<std::size_t>(f.round - 1)];
  if (!match_of_team(round, f.team)) return "the team has no match";
  const auto boards = static_cast<std::size_t>(tournament.settings.teams->boards);
  return f.players.size() == boards ? "" : "the line-up has another number of boards";
}

std::string misfit_of_pairing(const Competition& event, const RoundPaired& f) {
  const bool chairs = !f.matches.empty();
  for (const PairedBoard& board : f.boards)
    if (auto what = misfit_of_players(event, {board.white, board.black}, chairs); !what.empty())
      return what;
  for (const auto& [player, kind] : f.byes)
    if (!is_registered(event, player)) return "there is no such player";
  return {};
}

/// Facts about a player in a tournament: he is entered there, except by the fact that enters him.
template <class OfPlayer>
std::string misfit_of_entry(const Tournament& tournament, const OfPlayer& f) {
  const bool entered = find_participant(tournament, f.player) != nullptr;
  if (entered == std::is_same_v<OfPlayer, PlayerEntered>)
    return entered ? "the player is entered already" : "the player is not entered";
  return {};
}

bool is_at_board(const Competition& event, const Tournament& tournament, const WinnerNamed& f) {
  if (f.winner == 0) return true;
  const Board& board = tournament.rounds[static_cast<std::size_t>(f.round - 1)]
                           .boards[static_cast<std::size_t>(f.board - 1)];
  return is_registered(event, f.winner) && (board.white == f.winner || board.black == f.winner);
}

bool is_open(const Tournament& tournament, int challenge) {
  return std::ranges::find(tournament.ladder.open, challenge, &Challenge::id) !=
         tournament.ladder.open.end();
}

bool is_settled_challenge(const Tournament& tournament, int challenge) {
  return std::ranges::any_of(tournament.ladder.settled, [challenge](const Settled& settled) {
    return settled.challenge.id == challenge;
  });
}

std::string misfit_of_challenge(const Tournament& tournament, const PlayerChallenged& f) {
  for (const PlayerId player : {f.challenge.challenger, f.challenge.challenged, f.challenge.white})
    if (find_participant(tournament, player) == nullptr) return "the player is not entered";
  return is_open(tournament, f.challenge.id) ? "the challenge was made already" : "";
}

/// Facts that name players or challenges in ways of their own.
template <class F>
std::string misfit_of_names(const Competition& event, const Tournament& tournament, const F& f) {
  if constexpr (std::is_same_v<F, NumbersDrawn> || std::is_same_v<F, LotsDrawn>)
    for (const int id : f.order) {
      if (tournament.settings.teams ? !is_known_team(tournament, id)
                                    : find_participant(tournament, id) == nullptr)
        return tournament.settings.teams ? "there is no such team" : "the player is not entered";
    }
  if constexpr (std::is_same_v<F, PlayerChallenged>) return misfit_of_challenge(tournament, f);
  if constexpr (std::is_same_v<F, ChallengeEnded> || std::is_same_v<F, ChallengeDropped>)
    if (!is_open(tournament, f.challenge)) return "there is no such challenge";
  if constexpr (std::is_same_v<F, ChallengeReopened>)
    if (!is_settled_challenge(tournament, f.challenge)) return "the challenge is not settled";
  if constexpr (std::is_same_v<F, WinnerNamed>)
    if (!is_at_board(event, tournament, f)) return "the player is not at that board";
  return {};
}

template <class F>
constexpr bool needs_round = requires(F f) {
  f.round;
  f.tournament;
};
template <class F>
constexpr bool is_about_a_bye = std::is_same_v<F, ByeAsked> || std::is_same_v<F, ByeCancelled>;

template <class F>
std::string misfit_of(const EventPicture& picture, const F& f) {
  const Competition& event = picture.competition;
  if ((picture.sequence == 0) != std::is_same_v<F, EventOpened>)
    return picture.sequence == 0 ? "the event was never opened" : "the event is opened again";
  if constexpr (std::is_same_v<F, TournamentAdded>)
    return f.tournament == std::ssize(event.tournaments) + 1 ? "" : "it is not the next tournament";
  if constexpr (std::is_same_v<F, PlayerRegistered>)
    return f.player == std::ssize(event.players) + 1 ? "" : "it is not the next player";
  if constexpr (requires { f.player; } && !std::is_same_v<F, PlayerRegistered>)
    if (!is_registered(event, f.player)) return "there is no such player";
  if constexpr (requires { f.tournament; } && !std::is_same_v<F, TournamentAdded>) {
    const Tournament* tournament = find_tournament(event, f.tournament);
    if (tournament == nullptr) return "there is no such tournament";
    if constexpr (requires { f.player; }) return misfit_of_entry(*tournament, f);
    if constexpr (std::is_same_v<F, RoundPaired>)
      if (auto what = misfit_of_pairing(event, f) + misfit_of_matches(*tournament, f);
          !what.empty())
        return what;
    if constexpr (std::is_same_v<F, TournamentChanged>)
      if (!tournament->rounds.empty() && tournament->settings.teams != f.settings.teams)
        return "the teams are set otherwise after a round was paired";
    if constexpr (requires { f.team; })
      if (auto what = misfit_of_team(event, *tournament, f); !what.empty()) return what;
    if constexpr (needs_round<F> && !is_about_a_bye<F> && !std::is_same_v<F, SeedShown>)
      if (auto what = misfit_of_round(*tournament, f); !what.empty()) return what;
    if constexpr (std::is_same_v<F, MatchRuled> || std::is_same_v<F, LineUpSet>)
      if (auto what = misfit_of_match(*tournament, f); !what.empty()) return what;
    return misfit_of_names(event, *tournament, f);
  }
  return {};
}

}  // namespace

std::string misfit(const EventPicture& picture, const Fact& fact) {
  return std::visit([&](const auto& f) { return misfit_of(picture, f); }, fact);
}

std::vector<std::string> check_facts(const std::string& stream,
                                     std::span<const db::StoredEvent> events) {
  EventPicture picture;
  for (const db::StoredEvent& stored : events) {
    std::string what;
    try {
      const RecordedEvent event = recorded_of(stored);
      const Fact fact = db::decode_fact(event.type, event.payload);
      what = misfit(picture, fact);
      if (what.empty()) take(picture, fact, event);
    } catch (const db::CorruptRecord& corrupt) {
      what = corrupt.what();
    }
    // What follows rests on what is wrong here.
    if (!what.empty())
      return {stream + " sequence " + std::to_string(stored.sequence) + " (" + stored.type +
              "): " + what};
  }
  return {};
}

}  // namespace flagfall::server::club
