#pragma once

#include <optional>
#include <string>
#include <utility>

#include "arbiter/game/decide.hpp"
#include "arbiter/game/game.hpp"
#include "arbiter/rules/articles.hpp"

// One judgement per command, once the flag has been looked at. Not for the users of the referee.

namespace flagfall::arbiter {

inline Decision refused(Refusal refusal) { return {{}, std::move(refusal), false}; }
inline Decision unchanged() { return {}; }

template <class... Es>
Decision happens(clock::Instant at, Es... events) {
  Decision decision;
  (decision.events.push_back({at, std::move(events)}), ...);
  return decision;
}

/// What both sides have left.
BySide<clock::Duration> both_left(const clock::Clock& clock, clock::Instant now);

/// The loss of a side whose time ran out.
Outcome lost_on_time(Side side);

/// The end of the game at `at`, or where only the clock is here what the arbiter has to confirm.
/// `side` brought it about.
Event end_of(const Game& game, Side side, Outcome outcome);

/// The last plies taken back, with the position that stands then.
MovesTakenBack taken_back(const Game& game, int plies, bool restore_time, std::string reason);

/// The attempt of a seated player, refused and recorded.
Decision attempt(const Game& game, const PlayMove& move, Refusal refusal, clock::Instant now);

/// What the delay of the network takes off a move that is made now, where it is compensated.
std::optional<clock::LagRecord> lag_of(const Game& game, const PlayMove& move, clock::Instant now);

/// Whether the command repeats what is recorded already: the same side, ply and move.
bool is_recorded(const Game& game, const PlayMove& command);
bool is_recorded(const Game& game, const Press& command);

/// Whether a claim of that rule is the arbiter's to decide.
bool waits_for_arbiter(const Game& game, DrawRule rule);

struct Judge {
  const Game& game;
  clock::Instant now;

  // Play
  Decision operator()(const TakeSeat& c) const;
  Decision operator()(const PlayMove& c) const;
  Decision operator()(const Press& c) const;
  Decision operator()(const OfferDraw& c) const;
  Decision operator()(const AcceptDraw& c) const;
  Decision operator()(const DeclineDraw& c) const;
  Decision operator()(const ClaimDraw& c) const;
  Decision operator()(const Resign& c) const;
  Decision operator()(const AskTakeBack& c) const;
  Decision operator()(const AcceptTakeBack& c) const;
  Decision operator()(const DeclineTakeBack& c) const;

  // Time
  Decision operator()(const CheckFlag& c) const;
  Decision operator()(const CallFlag& c) const;
  Decision operator()(const StartClock& c) const;
  Decision operator()(const Pause& c) const;
  Decision operator()(const Resume& c) const;
  Decision operator()(const AskPause& c) const;
  Decision operator()(const AcceptPause& c) const;
  Decision operator()(const DeclinePause& c) const;
  Decision operator()(const CallArbiter& c) const;
  Decision operator()(const AnswerCall& c) const;

  // The arbiter's corrections
  Decision operator()(const AdjustTime& c) const;
  Decision operator()(const SetTime& c) const;
  Decision operator()(const SetMoves& c) const;
  Decision operator()(const SetPeriod& c) const;
  Decision operator()(const SetPeriodsLeft& c) const;
  Decision operator()(const SetTurn& c) const;
  Decision operator()(const UndoPress& c) const;
  Decision operator()(const TakeBackPlies& c) const;

  // The arbiter's decisions
  Decision operator()(const DeclareDraw& c) const;
  Decision operator()(const SetResult& c) const;
  Decision operator()(const ConfirmResult& c) const;
  Decision operator()(const DismissProposal& c) const;
  Decision operator()(const ContinueSession& c) const;

  // Powers on a board
  Decision operator()(const ReportIrregularity& c) const;
  Decision operator()(const RepairIrregularity& c) const;
  Decision operator()(const LetStand& c) const;
  Decision operator()(const DropIrregularity& c) const;
  Decision operator()(const SetPosition& c) const;
  Decision operator()(const Penalise& c) const;
  Decision operator()(const NoteIncident& c) const;
  Decision operator()(const AnnulResult& c) const;
  Decision operator()(const UndoPower& c) const;
  Decision operator()(const Adjourn& c) const;
  Decision operator()(const SealMove& c) const;
  Decision operator()(const OpenSealedMove& c) const;

  // The scoresheet of a board of wood
  Decision operator()(const EnterMove& c) const;
  Decision operator()(const EnterMoves& c) const;
  Decision operator()(const EnterIrregular& c) const;
  Decision operator()(const EraseMoves& c) const;
  Decision operator()(const NoteTime& c) const;

  // Claims
  Decision operator()(const DecideClaim& c) const;
  Decision operator()(const ClaimAbsence& c) const;

  // Disputes
  Decision operator()(const OpenCase& c) const;
  Decision operator()(const AmendCase& c) const;
  Decision operator()(const RuleCase& c) const;
  Decision operator()(const SignCase& c) const;
  Decision operator()(const AppealRuling& c) const;
  Decision operator()(const WithdrawAppeal& c) const;
  Decision operator()(const DecideAppeal& c) const;

 private:
  Decision play(const PlayMove& command, const Move& move) const;
  Decision agree(Side side) const;
  Decision pause_together() const;
  /// A move of the opponent accepts what was irregular.
  Decision accepting(Side mover, Decision decision) const;
  Decision declare_by_sheet(DrawRule rule, const std::string& reason) const;

  std::string article(Ground ground) const {
    return std::string{article_of(game.settings.rules, ground)};
  }
  std::optional<Refusal> cannot_act(int ply) const;
  std::optional<Refusal> cannot_answer(Side side, int ply,
                                       const std::optional<Question>& question) const;
  std::optional<Refusal> cannot_take_back() const;
  std::optional<Refusal> cannot_correct() const;
  std::optional<Refusal> cannot_go_back() const;
  std::optional<Refusal> cannot_break_in() const;
  std::optional<Refusal> cannot_settle(const std::optional<Side>& by) const;
  std::optional<Refusal> cannot_resume() const;
  std::optional<Refusal> time_refusal(Side side, clock::Duration left, bool confirmed) const;
  /// A correction that leaves a side without time lets its flag fall at once (CLOCK.md, 1.2).
  Decision corrected(Event correction) const;
};

}  // namespace flagfall::arbiter
