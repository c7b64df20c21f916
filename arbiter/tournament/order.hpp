#pragma once

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "arbiter/refusal.hpp"
#include "arbiter/tournament/fact.hpp"

namespace flagfall::arbiter::tournament {

// What somebody asks of an event. Who may ask what is decided by the server; what can be done is
// decided here.

struct OpenEvent {
  EventSettings settings;
};
struct ChangeEvent {
  EventSettings settings;
};
struct ArchiveEvent {
  bool archived = true;
};

/// What an account does in this event. Whether there is such an account the core does not know.
struct AppointStaff {
  StaffMember member;
};
struct ReleaseStaff {
  std::string account;
};

struct AddTournament {
  TournamentSettings settings;
};
/// System, scoring, form and order of tie-breaks stay as they are once a round is published.
struct ChangeTournament {
  TournamentId tournament = 0;
  TournamentSettings settings;
};

/// Registers players and enters them, all or none. Who is there already under the same name and
/// federation (or id) is the same player: he is entered if he is not, and changed in nothing.
struct AddPlayers {
  TournamentId tournament = 0;
  std::vector<PlayerCard> players;
  std::string reason{};  ///< why so late: into a Swiss later than half of its rounds
};
struct ChangePlayer {
  PlayerId player = 0;
  PlayerCard card;
};
struct NotePresence {
  std::vector<PlayerId> players;
  Presence presence = Presence::present;
};
/// A registered player, into another tournament of the event.
struct EnterPlayer {
  TournamentId tournament = 0;
  PlayerId player = 0;
  std::string reason{};  ///< as for `AddPlayers`
};
/// Takes him out if he has had no round yet, else he withdraws: his results stay.
struct WithdrawPlayer {
  TournamentId tournament = 0;
  PlayerId player = 0;
  std::string reason;
  int day = 0;  ///< today, for his open challenges
};
struct ReturnPlayer {
  TournamentId tournament = 0;
  PlayerId player = 0;
};
struct FixBoard {
  TournamentId tournament = 0;
  PlayerId player = 0;
  int board = 0;
};
struct AskBye {
  TournamentId tournament = 0;
  PlayerId player = 0;
  int round = 0;
  RoundKind kind = RoundKind::zero_bye;
};
struct CancelBye {
  TournamentId tournament = 0;
  PlayerId player = 0;
  int round = 0;
};
struct ForbidPair {
  TournamentId tournament = 0;
  PlayerId a = 0;
  PlayerId b = 0;
};
struct AllowPair {
  TournamentId tournament = 0;
  PlayerId a = 0;
  PlayerId b = 0;
};
/// The starting list as drawn, or as given by hand, before round 1 (of a ladder: before the first
/// challenge). Whoever draws by lot has the lots; with a sealed seed they are those of the seed.
struct DrawNumbers {
  TournamentId tournament = 0;
  std::vector<PlayerId> order;
  NumbersBy by = NumbersBy::lot;
  std::string seed;  ///< the hash of the sealed seed from which they were drawn; empty: of another
};

/// A seed that is kept secret until something has been drawn from it, while everyone may see its
/// hash. Both as small hexadecimal digits; the hash is SHA-256 over those of the seed.
struct SealSeed {
  TournamentId tournament = 0;
  std::string hash;
  std::string seed;
};

/// Lots for those whom nothing separates after the last complete round. They are drawn once for a
/// round, by whoever has the seed: the ids of all who are ranked, lot 1 first.
struct DrawLots {
  TournamentId tournament = 0;
  std::vector<int> order;
  std::string seed;  ///< 64 hexadecimal digits
  std::string hash;  ///< of the sealed seed; empty: of another
};

/// The rounds of a round robin as a list made elsewhere has them (`read_rounds`); empty: the table.
struct SetSchedule {
  TournamentId tournament = 0;
  std::string text;
};
/// The lines of a knock-out as a list has them (`read_lines`); empty: seeded.
struct SetLines {
  TournamentId tournament = 0;
  std::string text;
};
/// Who goes on from a match that is level, as lots or a play-off have decided; 0: nobody after all.
struct NameWinner {
  TournamentId tournament = 0;
  int round = 0;
  int board = 0;
  PlayerId player = 0;
  std::string reason;
};

/// On a ladder. Days are counted from 1970-01-01, in the time zone of the event.
struct ChallengePlayer {
  TournamentId tournament = 0;
  PlayerId challenger = 0;
  PlayerId challenged = 0;
  int day = 0;
  Seed seed{};  ///< for the colours of the first game of two
};
struct EndChallenge {
  TournamentId tournament = 0;
  int challenge = 0;
  ChallengeEnd end = ChallengeEnd::drawn;
  int day = 0;
};

/// Takes an open challenge away that was made by mistake. It needs a reason.
struct DropChallenge {
  TournamentId tournament = 0;
  int challenge = 0;
  int day = 0;
  std::string reason;
};
/// Opens the challenge that was settled last, since its end was entered wrongly; the places are as
/// before. It needs a reason.
struct ReopenChallenge {
  TournamentId tournament = 0;
  int challenge = 0;
  int day = 0;
  std::string reason;
};

/// Somebody on the list of a team: a player of the event, or a card as `AddPlayers` takes it.
using TeamMember = std::variant<PlayerId, PlayerCard>;

struct NewTeam {
  TeamCard card;
  std::vector<TeamMember> players;  ///< in the order of the boards
};
/// Enters teams with their players, all or none. Players who are not entered yet are.
struct AddTeams {
  TournamentId tournament = 0;
  std::vector<NewTeam> teams;
  std::string reason{};  ///< as for `AddPlayers`
};
/// Makes a team of each club from those players who are in no team yet, the highest rated first.
/// Clubs that have a team already, and players without a club, are left as they are.
struct TeamsFromClubs {
  TournamentId tournament = 0;
};
struct ChangeTeam {
  TournamentId tournament = 0;
  TeamId team = 0;
  TeamCard card;
  std::vector<TeamMember> players;
};
/// Takes it out if it has had no round yet, else it withdraws: its results stay.
struct WithdrawTeam {
  TournamentId tournament = 0;
  TeamId team = 0;
  std::string reason;
};
struct ReturnTeam {
  TournamentId tournament = 0;
  TeamId team = 0;
};

/// Two teams who are to meet. A line-up that is left out is the one that `usual_line_up` gives;
/// who has White on board 1 follows from the settings where it is not said, the home team by lot.
struct DraftMatch {
  TeamId home = 0;
  TeamId away = 0;
  std::optional<bool> home_white{};
  std::optional<std::vector<PlayerId>> home_line_up{};
  std::optional<std::vector<PlayerId>> away_line_up{};
};

/// Puts a pairing as the draft of the next round, proposed by the program or made by hand. It is
/// refused where somebody plays twice, against himself, or not at all without a bye. Where teams
/// play it has `matches` and `team_byes` in place of `boards` and `byes`.
struct DraftRound {
  TournamentId tournament = 0;
  int round = 0;
  std::vector<PairedBoard> boards;
  std::map<PlayerId, RoundKind> byes;
  std::optional<Side> initial_colour;
  std::string opening;
  std::string remark;
  std::string seed;  ///< the hash of the sealed seed from which its lots were drawn; empty: another
  std::vector<DraftMatch> matches{};
  std::map<TeamId, RoundKind> team_byes{};
  std::vector<int>
      by_hand{};  ///< as `paired_by_hand` finds it; the shell asks, since it takes time
};
struct DropDraft {
  TournamentId tournament = 0;
  int round = 0;
};
/// A step of ARBITER.md, 16. Steps back (published to draft while nothing has been played, closed
/// to running) need a reason, and so does a confirmation over boards whose games say otherwise.
struct MoveRound {
  TournamentId tournament = 0;
  int round = 0;
  RoundPhase phase = RoundPhase::published;
  std::string reason;
  bool despite_conflicts = false;
};
/// Who sits at the boards of a team in a round that is not running yet.
struct SetLineUp {
  TournamentId tournament = 0;
  int round = 0;
  TeamId team = 0;
  std::vector<PlayerId> players;  ///< board 1 first; 0: an empty chair
};
/// Match points taken away, and who goes through where a match is level. It needs a reason.
struct RuleMatch {
  TournamentId tournament = 0;
  int round = 0;
  int match = 0;  ///< from 1
  MatchRuling ruling;
};
struct LinkGames {
  TournamentId tournament = 0;
  int round = 0;
  int board = 0;
  std::vector<std::string> games;
};

/// By one of the two players. It counts once the other reports the same. Where `player` is named he
/// must sit there now: the round may have been paired again since he looked.
struct ReportResult {
  TournamentId tournament = 0;
  int round = 0;
  int board = 0;
  Side by = Side::white;
  BoardGames games;
  PlayerId player = 0;  ///< 0: whoever it is
};
/// By the staff, or by a game that ended here (then unconfirmed). No games: takes a result away.
struct EnterResult {
  TournamentId tournament = 0;
  int round = 0;
  int board = 0;
  BoardGames games;
  bool confirmed = true;
  /// Whether the one who enters it has seen that the board has another result already.
  bool replaces = false;
};
struct AdjournBoard {
  TournamentId tournament = 0;
  int round = 0;
  int board = 0;
  bool adjourned = true;
};
/// A result of a confirmed or closed round. Pairings that were published stay.
struct CorrectResult {
  TournamentId tournament = 0;
  int round = 0;
  int board = 0;
  BoardGames games;
  std::string reason;
  bool for_rating_only = false;
};

using Order =
    std::variant<OpenEvent, ChangeEvent, ArchiveEvent, AppointStaff, ReleaseStaff, AddTournament,
                 ChangeTournament, AddPlayers, ChangePlayer, NotePresence, EnterPlayer,
                 WithdrawPlayer, ReturnPlayer, FixBoard, AskBye, CancelBye, ForbidPair, AllowPair,
                 DrawNumbers, SealSeed, SetSchedule, SetLines, DraftRound, DropDraft, MoveRound,
                 LinkGames, ReportResult, EnterResult, AdjournBoard, CorrectResult, NameWinner,
                 ChallengePlayer, EndChallenge, AddTeams, TeamsFromClubs, ChangeTeam, WithdrawTeam,
                 ReturnTeam, SetLineUp, RuleMatch, DrawLots, DropChallenge, ReopenChallenge>;

/// The facts that an order brings about. None and no refusal: it was so already.
Result<std::vector<Fact>> decide(const Competition& competition, const Order& order);

}  // namespace flagfall::arbiter::tournament
