#include <algorithm>
#include <cassert>
#include <utility>

#include "arbiter/tournament/event_teams.hpp"
#include "arbiter/tournament/fact.hpp"
#include "arbiter/tournament/tie_break_field.hpp"

namespace flagfall::arbiter::tournament {
namespace {

/// One function per fact; each changes what its name says and nothing else.
struct Applying {
  Competition& event;
  clock::Instant recorded_at{};
  std::int64_t utc_ms = 0;

  void operator()(const EventOpened& f) { event.settings = f.settings; }
  void operator()(const EventChanged& f) { event.settings = f.settings; }
  void operator()(const EventArchived& f) { event.archived = f.archived; }

  void operator()(const StaffAppointed& f) {
    const auto place =
        std::ranges::lower_bound(event.staff, f.member.account, {}, &StaffMember::account);
    if (place != event.staff.end() && place->account == f.member.account)
      *place = f.member;
    else
      event.staff.insert(place, f.member);
  }
  void operator()(const StaffReleased& f) {
    std::erase_if(event.staff, [&](const StaffMember& m) { return m.account == f.account; });
  }

  void operator()(const TournamentAdded& f) {
    assert(f.tournament == static_cast<int>(event.tournaments.size()) + 1);
    Tournament tournament;
    tournament.id = f.tournament;
    tournament.settings = f.settings;
    event.tournaments.push_back(std::move(tournament));
  }
  void operator()(const TournamentChanged& f) {
    at(f.tournament).settings = f.settings;
    outdate_draft(f.tournament);
  }

  void operator()(const PlayerRegistered& f) {
    assert(f.player == static_cast<int>(event.players.size()) + 1);
    event.players.push_back({f.player, f.card, Presence::unknown});
  }
  void operator()(const PlayerChanged& f) { player(f.player).card = f.card; }
  void operator()(const PresenceNoted& f) { player(f.player).presence = f.presence; }

  void operator()(const PlayerEntered& f) {
    outdate_draft(f.tournament);
    Participant participant;
    participant.player = f.player;
    participant.from_round = f.from_round;
    at(f.tournament).participants.push_back(std::move(participant));
    at(f.tournament).ladder.order.push_back(f.player);
  }
  void operator()(const PlayerRemoved& f) {
    outdate_draft(f.tournament);
    Tournament& tournament = at(f.tournament);
    std::erase_if(tournament.participants,
                  [&](const Participant& p) { return p.player == f.player; });
    if (!tournament.settings.teams) std::erase(tournament.drawn_numbers, f.player);
    for (EnteredTeam& team : tournament.teams) std::erase(team.players, f.player);
    std::erase(tournament.ladder.order, f.player);
    std::erase_if(tournament.forbidden,
                  [&](const KeptApart& pair) { return pair.a == f.player || pair.b == f.player; });
  }
  void operator()(const PlayerWithdrew& f) {
    outdate_draft(f.tournament);
    participant(f.tournament, f.player).until_round = f.until_round;
    climb(f.tournament, LadderLeft{f.player, f.day});
  }
  void operator()(const PlayerReturned& f) {
    outdate_draft(f.tournament);
    participant(f.tournament, f.player).until_round.reset();
    climb(f.tournament, LadderJoined{f.player});
  }
  void operator()(const BoardFixed& f) {
    participant(f.tournament, f.player).fixed_board = f.board;
  }
  void operator()(const ByeAsked& f) {
    outdate_draft(f.tournament);
    participant(f.tournament, f.player).asked_byes[f.round] = f.kind;
  }
  void operator()(const ByeCancelled& f) {
    outdate_draft(f.tournament);
    participant(f.tournament, f.player).asked_byes.erase(f.round);
  }
  void operator()(const PairForbidden& f) {
    outdate_draft(f.tournament);
    at(f.tournament).forbidden.push_back({f.a, f.b});
  }
  void operator()(const PairAllowed& f) {
    outdate_draft(f.tournament);
    std::erase_if(at(f.tournament).forbidden, [&](const KeptApart& pair) {
      return (pair.a == f.a && pair.b == f.b) || (pair.a == f.b && pair.b == f.a);
    });
  }
  void operator()(const NumbersDrawn& f) {
    Tournament& tournament = at(f.tournament);
    tournament.drawn_numbers = f.order;
    tournament.numbers_by = f.by;
    tournament.numbers_seed = f.seed;
    auto& places = tournament.ladder.order;
    std::ranges::sort(places, {}, [&](PlayerId player) {
      return std::ranges::find(f.order, player) - f.order.begin();
    });
  }
  void operator()(const SeedSealed& f) {
    at(f.tournament).seeds.push_back({f.hash, f.seed, false, 0});
  }
  void operator()(const SeedShown& f) {
    for (SealedSeed& seed : at(f.tournament).seeds)
      if (seed.hash == f.hash) seed = {f.hash, f.seed, true, f.round};
  }
  void operator()(const LotsDrawn& f) {
    at(f.tournament).lots.push_back({f.round, f.order, f.seed, f.hash});
  }
  void operator()(const ScheduleSet& f) { at(f.tournament).schedule = f.rounds; }
  void operator()(const LinesSet& f) { at(f.tournament).lines = f.lines; }

  void operator()(const TeamEntered& f) {
    outdate_draft(f.tournament);
    Tournament& tournament = at(f.tournament);
    tournament.teams.push_back({f.team, f.card, f.players, f.from_round, std::nullopt});
    tournament.last_team = f.team;
  }
  void operator()(const TeamChanged& f) {
    team(f.tournament, f.team).card = f.card;
    team(f.tournament, f.team).players = f.players;
  }
  void operator()(const TeamRemoved& f) {
    Tournament& tournament = at(f.tournament);
    std::erase_if(tournament.teams, [&](const EnteredTeam& t) { return t.id == f.team; });
    std::erase(tournament.drawn_numbers, f.team);
  }
  void operator()(const TeamWithdrew& f) {
    outdate_draft(f.tournament);
    team(f.tournament, f.team).until_round = f.until_round;
  }
  void operator()(const TeamReturned& f) {
    outdate_draft(f.tournament);
    team(f.tournament, f.team).until_round.reset();
  }

  void operator()(const RoundPaired& f) {
    Tournament& tournament = at(f.tournament);
    if (f.round > static_cast<int>(tournament.rounds.size())) tournament.rounds.emplace_back();
    Round round;
    for (const PairedBoard& paired : f.boards) {
      Board board;
      board.white = paired.white;
      board.black = paired.black;
      round.boards.push_back(std::move(board));
    }
    round.byes = f.byes;
    round.opening = f.opening;
    round.remark = f.remark;
    round.seed = f.seed;
    round.by_hand = f.by_hand;
    for (const PairedMatch& match : f.matches)
      round.matches.push_back({match.home, match.away, match.home_white, {}});
    round.team_byes = f.team_byes;
    if (f.round == 1) number_for_good(tournament, f.team_numbers);
    tournament.rounds[index(f.round)] = std::move(round);
    if (f.initial_colour) tournament.initial_colour = f.initial_colour;
  }
  void operator()(const RoundUnpaired& f) {
    assert(f.round == static_cast<int>(at(f.tournament).rounds.size()));
    at(f.tournament).rounds.pop_back();
    if (f.round == 1) at(f.tournament).team_numbers.clear();
  }
  void operator()(const RoundMoved& f) {
    Round& round = at(f.tournament).rounds[index(f.round)];
    if (round.phase < RoundPhase::published && f.phase >= RoundPhase::published)
      round.published_utc_ms = utc_ms;
    round.phase = f.phase;
    if (f.phase == RoundPhase::confirmed)
      for (Board& board : round.boards) board.confirmed = true;
    if (f.despite_conflicts)
      for (Board& board : round.boards) board.decided_at = recorded_at;
    if (f.phase < RoundPhase::published && f.round > 1) pair_anew(f);
  }
  void operator()(const LineUpSet& f) {
    Tournament& tournament = at(f.tournament);
    Round& round = tournament.rounds[index(f.round)];
    const std::size_t match = *match_of_team(round, f.team);
    const bool home = round.matches[match].home == f.team;
    for (std::size_t i = 0; i < f.players.size(); ++i) {
      const auto number = static_cast<int>(i) + 1;
      Board& board = round.boards[board_index(tournament, match, number)];
      const bool white = home_has_white_in(tournament, round.matches[match], number) == home;
      PlayerId& chair = white ? board.white : board.black;
      if (chair != f.players[i]) board.reports = {};
      chair = f.players[i];
    }
  }
  void operator()(const MatchRuled& f) {
    outdate_draft(f.tournament);
    at(f.tournament).rounds[index(f.round)].matches[index(f.match)].ruling = f.ruling;
  }

  void operator()(const GamesLinked& f) { board(f).game_ids = f.games; }

  void operator()(const ResultReported& f) { board(f).reports[f.by] = Report{f.games}; }
  void operator()(const ResultEntered& f) {
    Board& entered = board(f);
    if (entered.games != f.games) outdate_draft(f.tournament);
    entered.games = f.games;
    entered.confirmed = f.confirmed && !f.games.empty();
    if (f.games.empty()) entered.reports = {};
    if (!f.games.empty()) entered.adjourned = false;
    entered.winner = 0;
    entered.winner_reason.clear();
  }
  void operator()(const BoardAdjourned& f) { board(f).adjourned = f.adjourned; }
  void operator()(const ResultCorrected& f) {
    Board& corrected = board(f);
    const bool rating = f.for_rating_only;
    BoardGames& games = rating ? corrected.games_for_rating : corrected.games;
    const bool after_pairing = last_published_round(at(f.tournament)) > f.round;
    corrected.corrections.push_back({rating && games.empty() ? corrected.games : games, f.games,
                                     f.reason, rating, after_pairing, corrected.winner, utc_ms});
    games = f.games;
    if (rating) return;
    corrected.decided_at = recorded_at;
    outdate_draft(f.tournament);
    corrected.games_for_rating.clear();
    corrected.winner = 0;
    corrected.winner_reason.clear();
  }

  void operator()(const WinnerNamed& f) {
    outdate_draft(f.tournament);
    board(f).winner = f.winner;
    board(f).winner_reason = f.reason;
  }

  void operator()(const PlayerChallenged& f) { climb(f.tournament, f.challenge); }
  void operator()(const ChallengeEnded& f) {
    const auto& open = at(f.tournament).ladder.open;
    const auto found = std::ranges::find(open, f.challenge, &Challenge::id);
    assert(found != open.end());
    climb(f.tournament, Settled{*found, f.end, f.day});
  }
  void operator()(const ChallengeDropped& f) {
    const auto& open = at(f.tournament).ladder.open;
    const auto found = std::ranges::find(open, f.challenge, &Challenge::id);
    assert(found != open.end());
    climb(f.tournament, Settled{*found, ChallengeEnd::dropped, f.day, f.reason});
  }
  void operator()(const ChallengeReopened& f) { climb(f.tournament, Reopened{f.challenge, f.day}); }

 private:
  void climb(TournamentId tournament, const LadderEvent& step) {
    Ladder& ladder = at(tournament).ladder;
    ladder = after(std::move(ladder), step);
  }

  /// A draft that stands was made from what is different now.
  void outdate_draft(TournamentId id) {
    auto& rounds = at(id).rounds;
    if (!rounds.empty() && rounds.back().phase < RoundPhase::published)
      rounds.back().outdated = true;
  }

  /// Where rounds follow from the numbers those of round 1 stay, whatever becomes of ratings.
  void number_for_good(Tournament& tournament, const std::vector<TeamId>& teams) const {
    const System system = tournament.settings.system;
    tournament.team_numbers = teams;
    if (!tournament.settings.teams && (meets_all(system) || system == System::knock_out))
      tournament.team_numbers = starting_list(event, tournament);
  }

  /// Nothing is published any more that rests on the results of the round before.
  void pair_anew(const RoundMoved& f) {
    for (Board& before : at(f.tournament).rounds[index(f.round - 1)].boards)
      for (Correction& correction : before.corrections) correction.after_pairing = false;
  }

  static std::size_t index(int number) { return static_cast<std::size_t>(number - 1); }

  Tournament& at(TournamentId id) { return event.tournaments[index(id)]; }
  Player& player(PlayerId id) { return event.players[index(id)]; }
  Participant& participant(TournamentId tournament, PlayerId id) {
    const auto found = std::ranges::find(at(tournament).participants, id, &Participant::player);
    assert(found != at(tournament).participants.end());
    return *found;
  }
  EnteredTeam& team(TournamentId tournament, TeamId id) {
    const auto found = std::ranges::find(at(tournament).teams, id, &EnteredTeam::id);
    assert(found != at(tournament).teams.end());
    return *found;
  }
  template <class OfBoard>
  Board& board(const OfBoard& f) {
    return at(f.tournament).rounds[index(f.round)].boards[index(f.board)];
  }
};

}  // namespace

std::string_view type_of(const Fact& fact) {
  return std::visit([](const auto& f) { return std::decay_t<decltype(f)>::type; }, fact);
}

Competition apply(Competition competition, const Fact& fact, clock::Instant at,
                  std::int64_t utc_ms) {
  std::visit(Applying{competition, at, utc_ms}, fact);
  return competition;
}

}  // namespace flagfall::arbiter::tournament
