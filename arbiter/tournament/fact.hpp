#pragma once

#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "arbiter/tournament/competition.hpp"

namespace flagfall::arbiter::tournament {

// What can happen to an event. Facts are in the past tense; `type` is the stored name and never
// changes. They are called facts here since an event is what players come to.

struct EventOpened {
  static constexpr std::string_view type = "event_opened";
  EventSettings settings;
  friend bool operator==(const EventOpened&, const EventOpened&) = default;
};
struct EventChanged {
  static constexpr std::string_view type = "event_changed";
  EventSettings settings;
  friend bool operator==(const EventChanged&, const EventChanged&) = default;
};
struct EventArchived {
  static constexpr std::string_view type = "event_archived";
  bool archived = true;
  friend bool operator==(const EventArchived&, const EventArchived&) = default;
};

/// It replaces an earlier appointment of the same account.
struct StaffAppointed {
  static constexpr std::string_view type = "staff_appointed";
  StaffMember member;
  friend bool operator==(const StaffAppointed&, const StaffAppointed&) = default;
};
/// From now on the account does here what it does everywhere.
struct StaffReleased {
  static constexpr std::string_view type = "staff_released";
  std::string account;
  friend bool operator==(const StaffReleased&, const StaffReleased&) = default;
};

struct TournamentAdded {
  static constexpr std::string_view type = "tournament_added";
  TournamentId tournament = 0;
  TournamentSettings settings;
  friend bool operator==(const TournamentAdded&, const TournamentAdded&) = default;
};
struct TournamentChanged {
  static constexpr std::string_view type = "tournament_changed";
  TournamentId tournament = 0;
  TournamentSettings settings;
  friend bool operator==(const TournamentChanged&, const TournamentChanged&) = default;
};

struct PlayerRegistered {
  static constexpr std::string_view type = "player_registered";
  PlayerId player = 0;
  PlayerCard card;
  friend bool operator==(const PlayerRegistered&, const PlayerRegistered&) = default;
};
struct PlayerChanged {
  static constexpr std::string_view type = "player_changed";
  PlayerId player = 0;
  PlayerCard card;
  friend bool operator==(const PlayerChanged&, const PlayerChanged&) = default;
};
struct PresenceNoted {
  static constexpr std::string_view type = "presence_noted";
  PlayerId player = 0;
  Presence presence = Presence::unknown;
  friend bool operator==(const PresenceNoted&, const PresenceNoted&) = default;
};

struct PlayerEntered {
  static constexpr std::string_view type = "player_entered";
  TournamentId tournament = 0;
  PlayerId player = 0;
  int from_round = 1;
  std::string reason{};  ///< why so late, where it is later than the rule has it
  friend bool operator==(const PlayerEntered&, const PlayerEntered&) = default;
};
/// He had no game and no bye yet: nothing of him stays in the tournament.
struct PlayerRemoved {
  static constexpr std::string_view type = "player_removed";
  TournamentId tournament = 0;
  PlayerId player = 0;
  friend bool operator==(const PlayerRemoved&, const PlayerRemoved&) = default;
};
struct PlayerWithdrew {
  static constexpr std::string_view type = "player_withdrew";
  TournamentId tournament = 0;
  PlayerId player = 0;
  int until_round = 0;
  std::string reason;
  int day = 0;  ///< on which his challenges lapsed; 0 in older facts
  friend bool operator==(const PlayerWithdrew&, const PlayerWithdrew&) = default;
};
struct PlayerReturned {
  static constexpr std::string_view type = "player_returned";
  TournamentId tournament = 0;
  PlayerId player = 0;
  friend bool operator==(const PlayerReturned&, const PlayerReturned&) = default;
};
struct BoardFixed {
  static constexpr std::string_view type = "board_fixed";
  TournamentId tournament = 0;
  PlayerId player = 0;
  int board = 0;  ///< 0: anywhere
  friend bool operator==(const BoardFixed&, const BoardFixed&) = default;
};
struct ByeAsked {
  static constexpr std::string_view type = "bye_asked";
  TournamentId tournament = 0;
  PlayerId player = 0;
  int round = 0;
  RoundKind kind = RoundKind::zero_bye;
  friend bool operator==(const ByeAsked&, const ByeAsked&) = default;
};
struct ByeCancelled {
  static constexpr std::string_view type = "bye_cancelled";
  TournamentId tournament = 0;
  PlayerId player = 0;
  int round = 0;
  friend bool operator==(const ByeCancelled&, const ByeCancelled&) = default;
};
struct PairForbidden {
  static constexpr std::string_view type = "pair_forbidden";
  TournamentId tournament = 0;
  PlayerId a = 0;
  PlayerId b = 0;
  friend bool operator==(const PairForbidden&, const PairForbidden&) = default;
};
struct PairAllowed {
  static constexpr std::string_view type = "pair_allowed";
  TournamentId tournament = 0;
  PlayerId a = 0;
  PlayerId b = 0;
  friend bool operator==(const PairAllowed&, const PairAllowed&) = default;
};
struct NumbersDrawn {
  static constexpr std::string_view type = "numbers_drawn";
  TournamentId tournament = 0;
  std::vector<PlayerId> order;
  NumbersBy by = NumbersBy::lot;
  std::string seed;  ///< the hash of the sealed seed from which they were drawn; empty: of another
  friend bool operator==(const NumbersDrawn&, const NumbersDrawn&) = default;
};

/// The seed stays secret; it is told by `SeedShown` once something has been drawn from it.
struct SeedSealed {
  static constexpr std::string_view type = "seed_sealed";
  TournamentId tournament = 0;
  std::string hash;
  std::string seed;
  friend bool operator==(const SeedSealed&, const SeedSealed&) = default;
};
struct SeedShown {
  static constexpr std::string_view type = "seed_shown";
  TournamentId tournament = 0;
  std::string hash;
  std::string seed;
  /// For which round; 0: for the numbers, -1: for lots. A round that does not name it was drawn
  /// otherwise.
  int round = 0;
  friend bool operator==(const SeedShown&, const SeedShown&) = default;
};
/// Lots for those whom nothing else separates in the standings after a round.
struct LotsDrawn {
  static constexpr std::string_view type = "lots_drawn";
  TournamentId tournament = 0;
  int round = 0;
  std::vector<int> order;  ///< players, or where teams play teams, lot 1 first
  std::string seed;        ///< from which they were drawn
  std::string hash;        ///< of the sealed seed; empty: it was not sealed before
  friend bool operator==(const LotsDrawn&, const LotsDrawn&) = default;
};
struct ScheduleSet {
  static constexpr std::string_view type = "schedule_set";
  TournamentId tournament = 0;
  std::vector<RoundPairing> rounds;  ///< empty: as in the table
  friend bool operator==(const ScheduleSet&, const ScheduleSet&) = default;
};
struct LinesSet {
  static constexpr std::string_view type = "lines_set";
  TournamentId tournament = 0;
  std::vector<Number> lines;  ///< from the top, `free_line` for nobody; empty: seeded
  friend bool operator==(const LinesSet&, const LinesSet&) = default;
};

struct TeamEntered {
  static constexpr std::string_view type = "team_entered";
  TournamentId tournament = 0;
  TeamId team = 0;
  TeamCard card;
  std::vector<PlayerId> players;
  int from_round = 1;
  std::string reason{};  ///< as that of a player
  friend bool operator==(const TeamEntered&, const TeamEntered&) = default;
};
struct TeamChanged {
  static constexpr std::string_view type = "team_changed";
  TournamentId tournament = 0;
  TeamId team = 0;
  TeamCard card;
  std::vector<PlayerId> players;
  friend bool operator==(const TeamChanged&, const TeamChanged&) = default;
};
/// It had no match and no bye yet: nothing of it stays but its players.
struct TeamRemoved {
  static constexpr std::string_view type = "team_removed";
  TournamentId tournament = 0;
  TeamId team = 0;
  friend bool operator==(const TeamRemoved&, const TeamRemoved&) = default;
};
struct TeamWithdrew {
  static constexpr std::string_view type = "team_withdrew";
  TournamentId tournament = 0;
  TeamId team = 0;
  int until_round = 0;
  std::string reason;
  friend bool operator==(const TeamWithdrew&, const TeamWithdrew&) = default;
};
struct TeamReturned {
  static constexpr std::string_view type = "team_returned";
  TournamentId tournament = 0;
  TeamId team = 0;
  friend bool operator==(const TeamReturned&, const TeamReturned&) = default;
};

/// Two players at a board, as paired; 0 is the empty chair of a team.
struct PairedBoard {
  PlayerId white = 0;
  PlayerId black = 0;
  friend bool operator==(const PairedBoard&, const PairedBoard&) = default;
};
/// Two teams, as paired. Their boards are among those of the round.
struct PairedMatch {
  TeamId home = 0;
  TeamId away = 0;
  bool home_white = true;
  friend bool operator==(const PairedMatch&, const PairedMatch&) = default;
};
/// The round as it is now; it replaces an earlier draft. The lots drawn for it are part of it.
struct RoundPaired {
  static constexpr std::string_view type = "round_paired";
  TournamentId tournament = 0;
  int round = 0;
  std::vector<PairedBoard> boards;
  std::map<PlayerId, RoundKind> byes;
  std::optional<Side> initial_colour;  ///< where it was drawn for this round
  std::string opening;
  std::string remark;  ///< why it differs from the pairing that was proposed
  std::string seed;    ///< the hash of the sealed seed from which its lots were drawn
  std::vector<PairedMatch> matches{};       ///< of teams; each has its part of `boards`
  std::map<TeamId, RoundKind> team_byes{};  ///< of teams
  std::vector<TeamId> team_numbers{};       ///< of round 1: the starting list of teams
  /// The boards, or where teams play the matches, that the program would have paired otherwise.
  std::vector<int> by_hand{};
  friend bool operator==(const RoundPaired&, const RoundPaired&) = default;
};
struct RoundUnpaired {
  static constexpr std::string_view type = "round_unpaired";
  TournamentId tournament = 0;
  int round = 0;
  friend bool operator==(const RoundUnpaired&, const RoundUnpaired&) = default;
};
/// A step of the state machine, forwards or back; a step back has a reason.
struct RoundMoved {
  static constexpr std::string_view type = "round_moved";
  TournamentId tournament = 0;
  int round = 0;
  RoundPhase phase = RoundPhase::checked;
  std::string reason;
  bool despite_conflicts = false;  ///< confirmed although games of it say otherwise
  friend bool operator==(const RoundMoved&, const RoundMoved&) = default;
};
/// Who sits at the boards of a team, board 1 first; 0 is an empty chair.
struct LineUpSet {
  static constexpr std::string_view type = "line_up_set";
  TournamentId tournament = 0;
  int round = 0;
  TeamId team = 0;
  std::vector<PlayerId> players;
  friend bool operator==(const LineUpSet&, const LineUpSet&) = default;
};
/// What the arbiter decided about a match; it replaces what he decided before.
struct MatchRuled {
  static constexpr std::string_view type = "match_ruled";
  TournamentId tournament = 0;
  int round = 0;
  int match = 0;  ///< from 1
  MatchRuling ruling;
  friend bool operator==(const MatchRuled&, const MatchRuled&) = default;
};

/// The games of a board that are played here.
struct GamesLinked {
  static constexpr std::string_view type = "games_linked";
  TournamentId tournament = 0;
  int round = 0;
  int board = 0;
  std::vector<std::string> games;
  friend bool operator==(const GamesLinked&, const GamesLinked&) = default;
};

struct ResultReported {
  static constexpr std::string_view type = "result_reported";
  TournamentId tournament = 0;
  int round = 0;
  int board = 0;  ///< from 1, as below
  Side by = Side::white;
  BoardGames games;
  friend bool operator==(const ResultReported&, const ResultReported&) = default;
};
struct ResultEntered {
  static constexpr std::string_view type = "result_entered";
  TournamentId tournament = 0;
  int round = 0;
  int board = 0;
  BoardGames games;        ///< empty: the result was taken away
  bool confirmed = false;  ///< entered by the staff, or typed a second time and equal
  friend bool operator==(const ResultEntered&, const ResultEntered&) = default;
};
struct BoardAdjourned {
  static constexpr std::string_view type = "board_adjourned";
  TournamentId tournament = 0;
  int round = 0;
  int board = 0;
  bool adjourned = true;
  friend bool operator==(const BoardAdjourned&, const BoardAdjourned&) = default;
};
struct ResultCorrected {
  static constexpr std::string_view type = "result_corrected";
  TournamentId tournament = 0;
  int round = 0;
  int board = 0;
  BoardGames games;
  std::string reason;
  bool for_rating_only = false;
  friend bool operator==(const ResultCorrected&, const ResultCorrected&) = default;
};

struct WinnerNamed {
  static constexpr std::string_view type = "winner_named";
  TournamentId tournament = 0;
  int round = 0;
  int board = 0;
  PlayerId winner = 0;  ///< 0: nobody after all
  std::string reason;
  friend bool operator==(const WinnerNamed&, const WinnerNamed&) = default;
};

struct PlayerChallenged {
  static constexpr std::string_view type = "player_challenged";
  TournamentId tournament = 0;
  Challenge challenge;
  friend bool operator==(const PlayerChallenged&, const PlayerChallenged&) = default;
};
struct ChallengeEnded {
  static constexpr std::string_view type = "challenge_ended";
  TournamentId tournament = 0;
  int challenge = 0;
  ChallengeEnd end = ChallengeEnd::drawn;
  int day = 0;
  friend bool operator==(const ChallengeEnded&, const ChallengeEnded&) = default;
};
/// Made by mistake: it is as if it had never been, but for the history.
struct ChallengeDropped {
  static constexpr std::string_view type = "challenge_dropped";
  TournamentId tournament = 0;
  int challenge = 0;
  int day = 0;
  std::string reason;
  friend bool operator==(const ChallengeDropped&, const ChallengeDropped&) = default;
};
/// How it ended was entered wrongly: it is open again, and the places are as before.
struct ChallengeReopened {
  static constexpr std::string_view type = "challenge_reopened";
  TournamentId tournament = 0;
  int challenge = 0;
  int day = 0;
  std::string reason;
  friend bool operator==(const ChallengeReopened&, const ChallengeReopened&) = default;
};

using Fact =
    std::variant<EventOpened, EventChanged, EventArchived, StaffAppointed, StaffReleased,
                 TournamentAdded, TournamentChanged, PlayerRegistered, PlayerChanged, PresenceNoted,
                 PlayerEntered, PlayerRemoved, PlayerWithdrew, PlayerReturned, BoardFixed, ByeAsked,
                 ByeCancelled, PairForbidden, PairAllowed, NumbersDrawn, SeedSealed, SeedShown,
                 ScheduleSet, LinesSet, RoundPaired, RoundUnpaired, RoundMoved, GamesLinked,
                 ResultReported, ResultEntered, BoardAdjourned, ResultCorrected, WinnerNamed,
                 PlayerChallenged, ChallengeEnded, TeamEntered, TeamChanged, TeamRemoved,
                 TeamWithdrew, TeamReturned, LineUpSet, MatchRuled, LotsDrawn, ChallengeDropped,
                 ChallengeReopened>;

std::string_view type_of(const Fact& fact);

/// The state with one more fact. It cannot refuse: facts are judged before they become such.
/// `at` and `utc_ms` say when it was recorded, for what is shown or judged by its time.
Competition apply(Competition competition, const Fact& fact, clock::Instant at = {},
                  std::int64_t utc_ms = 0);

}  // namespace flagfall::arbiter::tournament
