#pragma once

#include "arbiter/game/game.hpp"

// How each event changes a game. Not for the users of the referee.

namespace flagfall::arbiter {

/// One function per event; each changes what its name says and nothing else.
struct Folding {
  Game& game;
  clock::Instant at;

  // Play and time (apply.cpp)
  void operator()(const GameCreated& created);
  void operator()(const SeatTaken& taken);
  void operator()(const ClockStarted& started);
  void operator()(const MovePlayed& played);
  void operator()(const ClockPressed& pressed);
  void operator()(const AttemptRefused& refused);
  void operator()(const DrawOffered& offered);
  void operator()(const DrawDeclined& declined);
  void operator()(const DrawClaimed& claimed);
  void operator()(const DrawNoticed& noticed);
  void operator()(const TakeBackAsked& asked);
  void operator()(const TakeBackDeclined& declined);
  void operator()(const ClockPaused& paused);
  void operator()(const ClockResumed& resumed);
  void operator()(const PauseAsked& asked);
  void operator()(const PauseDeclined& declined);
  void operator()(const ArbiterCalled& called);
  void operator()(const CallAnswered& answered);
  void operator()(const ResultProposed& proposed);
  void operator()(const ProposalDismissed& dismissed);
  void operator()(const FlagFell& fell);
  void operator()(const SessionContinued& next);
  void operator()(const GameEnded& ended);
  void operator()(const MoveEntered& entered);
  void operator()(const IrregularEntered& entered);
  void operator()(const MovesErased& erased);
  void operator()(const TimeNoted& noted);
  void operator()(const CaseOpened& opened);
  void operator()(const CaseAmended& amended);
  void operator()(const CaseRuled& ruled);
  void operator()(const CaseSigned& given);
  void operator()(const AppealLodged& lodged);
  void operator()(const AppealWithdrawn& withdrawn);
  void operator()(const AppealDecided& decided);
  void operator()(const ClaimMade& made);
  void operator()(const ClaimDecided& decided);

  // What the arbiter does (apply_powers.cpp)
  void operator()(const MovesTakenBack& taken);
  void operator()(const TimeAdjusted& adjusted);
  void operator()(const TimeSet& set);
  void operator()(const MovesSet& set);
  void operator()(const PeriodSet& set);
  void operator()(const PeriodsLeftSet& set);
  void operator()(const TurnSet& set);
  void operator()(const PressUndone& undone);
  void operator()(const ResultSet& set);
  void operator()(const IrregularityReported& reported);
  void operator()(const IrregularityRepaired& repaired);
  void operator()(const IrregularityStands& stands);
  void operator()(const IrregularityDropped& dropped);
  void operator()(const PositionSet& set);
  void operator()(const PenaltyGiven& given);
  void operator()(const IncidentNoted& noted);
  void operator()(const ResultAnnulled& annulled);
  void operator()(const PowerUndone& undone);
  void operator()(const GameAdjourned& adjourned);
  void operator()(const MoveSealed& sealed);
  void operator()(const SealedMoveOpened& opened);

 private:
  void begin_turn();
  void arrived(Side side);
  void end_questions(Side mover);
  void refuse_offer();
  void end(const Outcome& outcome);
  void take_back(int plies, clock::Times times);
  void set_clock_back(const TurnStart& turn, clock::Times times);
  void undo_press(Side side, bool refund);
  void settle(Settled settled, const std::optional<Side>& by);
};

/// The arbiter's event can be taken back with UndoPower until something is played.
bool is_power(const Event& event);

}  // namespace flagfall::arbiter
