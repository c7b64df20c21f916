#pragma once

#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "arbiter/tournament/order.hpp"
#include "arbiter/tournament/refusing.hpp"

/// What the judges of orders share.
namespace flagfall::arbiter::tournament {

using Judgement = Result<std::vector<Fact>>;

inline Judgement unchanged() { return std::vector<Fact>{}; }

template <class... Fs>
Judgement happened(Fs... facts) {
  return std::vector<Fact>{Fact{std::move(facts)}...};
}

/// The tournament of an order, or why not: UNKNOWN_TOURNAMENT.
Result<const Tournament*> the_tournament(const Competition& competition, TournamentId id);

/// A player who is entered in the tournament: UNKNOWN_PLAYER, NOT_ENTERED.
Result<const Participant*> the_participant(const Competition& competition,
                                           const Tournament& tournament, PlayerId player);

/// A round that exists: UNKNOWN_ROUND.
Result<const Round*> the_round(const Tournament& tournament, int round);

/// A board of a round: UNKNOWN_BOARD.
Result<const Board*> the_board(const Round& round, int board);

/// "Sijbrands, Ton": the name of a player who exists.
const std::string& name_of(const Competition& competition, PlayerId player);

// By subject; `decide` picks the one for the order.
Judgement judge(const Competition& competition, const OpenEvent& order);
Judgement judge(const Competition& competition, const ChangeEvent& order);
Judgement judge(const Competition& competition, const ArchiveEvent& order);
Judgement judge(const Competition& competition, const AppointStaff& order);
Judgement judge(const Competition& competition, const ReleaseStaff& order);
Judgement judge(const Competition& competition, const AddTournament& order);
Judgement judge(const Competition& competition, const ChangeTournament& order);
Judgement judge(const Competition& competition, const AddPlayers& order);
Judgement judge(const Competition& competition, const ChangePlayer& order);
Judgement judge(const Competition& competition, const NotePresence& order);
Judgement judge(const Competition& competition, const EnterPlayer& order);
Judgement judge(const Competition& competition, const WithdrawPlayer& order);
Judgement judge(const Competition& competition, const ReturnPlayer& order);
Judgement judge(const Competition& competition, const FixBoard& order);
Judgement judge(const Competition& competition, const AskBye& order);
Judgement judge(const Competition& competition, const CancelBye& order);
Judgement judge(const Competition& competition, const ForbidPair& order);
Judgement judge(const Competition& competition, const AllowPair& order);
Judgement judge(const Competition& competition, const DrawNumbers& order);
Judgement judge(const Competition& competition, const SealSeed& order);
Judgement judge(const Competition& competition, const SetSchedule& order);
Judgement judge(const Competition& competition, const SetLines& order);
Judgement judge(const Competition& competition, const NameWinner& order);
Judgement judge(const Competition& competition, const ChallengePlayer& order);
Judgement judge(const Competition& competition, const EndChallenge& order);
Judgement judge(const Competition& competition, const DropChallenge& order);
Judgement judge(const Competition& competition, const ReopenChallenge& order);
Judgement judge(const Competition& competition, const DrawLots& order);
Judgement judge(const Competition& competition, const DraftRound& order);
Judgement judge(const Competition& competition, const DropDraft& order);
Judgement judge(const Competition& competition, const MoveRound& order);
Judgement judge(const Competition& competition, const LinkGames& order);
Judgement judge(const Competition& competition, const ReportResult& order);
Judgement judge(const Competition& competition, const EnterResult& order);
Judgement judge(const Competition& competition, const AdjournBoard& order);
Judgement judge(const Competition& competition, const CorrectResult& order);
Judgement judge(const Competition& competition, const AddTeams& order);
Judgement judge(const Competition& competition, const TeamsFromClubs& order);
Judgement judge(const Competition& competition, const ChangeTeam& order);
Judgement judge(const Competition& competition, const WithdrawTeam& order);
Judgement judge(const Competition& competition, const ReturnTeam& order);
Judgement judge(const Competition& competition, const SetLineUp& order);
Judgement judge(const Competition& competition, const RuleMatch& order);

/// Why a card cannot be that of a player, or nothing.
std::optional<Refusal> check_card(const PlayerCard& card);

/// Why nobody may enter a Swiss any more, by players or teams: TOO_LATE_TO_ENTER once half of its
/// rounds are over, where no reason is given.
std::optional<Refusal> check_late_entry(const Tournament& tournament, const std::string& reason);

/// The same person: the same number at his federation, or the same name in the same federation and
/// club.
bool is_same_person(const PlayerCard& a, const PlayerCard& b);

// Where teams play.

/// A team that is entered in the tournament: UNKNOWN_TEAM.
Result<const EnteredTeam*> the_team(const Tournament& tournament, TeamId team);

/// A tournament of teams, or why not: UNKNOWN_TOURNAMENT, NO_TEAMS_HERE.
Result<const Tournament*> the_tournament_of_teams(const Competition& competition, TournamentId id);

/// A draft of a round of teams that has passed what all drafts must.
Judgement judge_team_draft(const Competition& competition, const Tournament& tournament,
                           const DraftRound& order);

/// Who sits at the boards of a team, or why not: not on its list, gone, at two boards, out of
/// order.
Result<std::vector<PlayerId>> check_line_up_of(const Competition& competition,
                                               const Tournament& tournament,
                                               const EnteredTeam& team, int round,
                                               const std::vector<PlayerId>& line_up);

/// Whether the line-ups of a round still fit the lists of their teams, where teams play.
std::optional<Refusal> check_line_ups(const Competition& competition, const Tournament& tournament,
                                      int round);

/// Why these cannot be the games of a board, besides what `check_games` asks: a game played, or
/// won, at an empty chair.
std::optional<Refusal> check_chairs(const Board& board, int number, const BoardGames& games);

/// What a board with an empty chair ends with: nobody is waited for.
BoardGames forfeit_of_empty_chair(const TournamentSettings& settings, const Board& board);

/// Players of an order, registered and entered where they are not: what `AddPlayers` does, for
/// whoever needs their ids.
class Enrolling {
 public:
  /// `reason`: why so late, for each who is entered.
  Enrolling(const Competition& competition, const Tournament& tournament, std::string reason = {});

  /// The id of a player of the event, or of a card that is his or is made his. A card that says
  /// otherwise than the one it is taken for is refused: nothing that was sent is lost in silence.
  Result<PlayerId> enrol(const TeamMember& member);

  /// Of a player of the event or one who has been enrolled.
  const PlayerCard& card_of(PlayerId player) const;

  std::vector<Fact> facts;

 private:
  /// The one whom a card is taken for; 0: nobody.
  Result<PlayerId> known_as(const PlayerCard& card) const;
  std::optional<Refusal> says_otherwise(PlayerId known, const PlayerCard& card) const;
  void add(const Player& player);

  const Tournament& tournament_;
  std::string reason_;
  PlayerId last_known_;  ///< of those who were in the event before
  std::vector<Player> players_;
  std::unordered_map<std::string, PlayerId> by_id_;
  std::unordered_multimap<std::string, PlayerId> by_letters_;
  std::set<PlayerId> entered_;
};

}  // namespace flagfall::arbiter::tournament
