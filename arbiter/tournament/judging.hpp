#pragma once

#include <string>
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
Judgement judge(const Competition& competition, const DraftRound& order);
Judgement judge(const Competition& competition, const DropDraft& order);
Judgement judge(const Competition& competition, const MoveRound& order);
Judgement judge(const Competition& competition, const LinkGames& order);
Judgement judge(const Competition& competition, const ReportResult& order);
Judgement judge(const Competition& competition, const EnterResult& order);
Judgement judge(const Competition& competition, const AdjournBoard& order);
Judgement judge(const Competition& competition, const CorrectResult& order);

}  // namespace flagfall::arbiter::tournament
