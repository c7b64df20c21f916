#include "server/club/changed_since.hpp"

#include <algorithm>
#include <array>
#include <ranges>
#include <string_view>

#include "arbiter/game/event.hpp"
#include "clock/side.hpp"

namespace flagfall::server::club {
namespace {

/// What of a game an event changes, and what a command is about. Sets of these are sums.
enum Subject : unsigned {
  none_of_it = 0,
  its_run = 1,
  its_times = 2,
  its_moves = 4,
  its_result = 8,
  its_call = 16,
  its_irregularity = 32,
  its_penalties = 64,
  its_claim = 128,
  its_cases = 256
};

struct SubjectRow {
  std::string_view type;
  unsigned subjects;
};

constexpr std::array subject_rows{
    SubjectRow{arbiter::ClockStarted::type, its_run},
    SubjectRow{arbiter::ClockPaused::type, its_run},
    SubjectRow{arbiter::ClockResumed::type, its_run},
    SubjectRow{arbiter::TimeAdjusted::type, its_times},
    SubjectRow{arbiter::TimeSet::type, its_times},
    SubjectRow{arbiter::MovesSet::type, its_times},
    SubjectRow{arbiter::PeriodSet::type, its_times},
    SubjectRow{arbiter::PeriodsLeftSet::type, its_times},
    SubjectRow{arbiter::TurnSet::type, its_times | its_moves},
    SubjectRow{arbiter::PressUndone::type, its_times | its_moves},
    SubjectRow{arbiter::MovesTakenBack::type, its_times | its_moves},
    SubjectRow{arbiter::MovePlayed::type, its_moves},
    SubjectRow{arbiter::ClockPressed::type, its_moves},
    SubjectRow{arbiter::ArbiterCalled::type, its_call},
    SubjectRow{arbiter::CallAnswered::type, its_call},
    SubjectRow{arbiter::ResultProposed::type, its_result},
    SubjectRow{arbiter::ProposalDismissed::type, its_run | its_result},
    SubjectRow{arbiter::GameEnded::type, its_run | its_result},
    SubjectRow{arbiter::ResultSet::type, its_run | its_result},
    SubjectRow{arbiter::CaseAmended::type, its_cases},
    SubjectRow{arbiter::CaseRuled::type, its_cases},
    SubjectRow{arbiter::CaseSigned::type, its_cases},
    SubjectRow{arbiter::AppealLodged::type, its_cases},
    SubjectRow{arbiter::AppealWithdrawn::type, its_cases},
    SubjectRow{arbiter::AppealDecided::type, its_cases},
    SubjectRow{arbiter::IrregularityReported::type, its_run | its_irregularity},
    SubjectRow{arbiter::IrregularityRepaired::type, its_times | its_moves | its_irregularity},
    SubjectRow{arbiter::IrregularityStands::type, its_irregularity},
    SubjectRow{arbiter::IrregularityDropped::type, its_irregularity},
    SubjectRow{arbiter::PositionSet::type, its_moves},
    SubjectRow{arbiter::PenaltyGiven::type, its_times | its_penalties},
    SubjectRow{arbiter::ResultAnnulled::type, its_run | its_result},
    SubjectRow{arbiter::PowerUndone::type,
               its_run | its_times | its_moves | its_result | its_irregularity | its_penalties},
    SubjectRow{arbiter::GameAdjourned::type, its_run},
    SubjectRow{arbiter::MoveSealed::type, its_run | its_moves},
    SubjectRow{arbiter::SealedMoveOpened::type, its_run | its_moves},
    SubjectRow{arbiter::ClaimMade::type, its_claim},
    SubjectRow{arbiter::ClaimDecided::type, its_run | its_claim},
};

unsigned subjects_of(std::string_view type) {
  const auto found = std::ranges::find(subject_rows, type, &SubjectRow::type);
  return found == subject_rows.end() ? none_of_it : found->subjects;
}

struct AboutWhat {
  unsigned operator()(const arbiter::StartClock&) const { return its_run; }
  unsigned operator()(const arbiter::Pause&) const { return its_run; }
  unsigned operator()(const arbiter::Resume&) const { return its_run | its_times; }
  unsigned operator()(const arbiter::AdjustTime&) const { return its_run | its_times; }
  unsigned operator()(const arbiter::SetTime&) const { return its_run | its_times; }
  unsigned operator()(const arbiter::SetMoves&) const { return its_run | its_times; }
  unsigned operator()(const arbiter::SetPeriod&) const { return its_run | its_times; }
  unsigned operator()(const arbiter::SetPeriodsLeft&) const { return its_run | its_times; }
  unsigned operator()(const arbiter::SetTurn&) const { return its_run | its_times | its_moves; }
  unsigned operator()(const arbiter::UndoPress&) const { return its_run | its_times | its_moves; }
  unsigned operator()(const arbiter::TakeBackPlies&) const {
    return its_run | its_times | its_moves;
  }
  unsigned operator()(const arbiter::DeclareDraw&) const { return its_result; }
  unsigned operator()(const arbiter::SetResult&) const { return its_result; }
  unsigned operator()(const arbiter::ConfirmResult&) const { return its_result; }
  unsigned operator()(const arbiter::DismissProposal&) const { return its_result; }
  unsigned operator()(const arbiter::CheckFlag&) const { return its_result; }
  unsigned operator()(const arbiter::CallFlag&) const { return its_result; }
  unsigned operator()(const arbiter::AnswerCall&) const { return its_call; }
  unsigned operator()(const arbiter::AmendCase&) const { return its_cases; }
  unsigned operator()(const arbiter::RuleCase&) const { return its_cases; }
  unsigned operator()(const arbiter::SignCase&) const { return its_cases; }
  unsigned operator()(const arbiter::ReportIrregularity&) const {
    return its_run | its_moves | its_irregularity;
  }
  unsigned operator()(const arbiter::RepairIrregularity&) const {
    return its_moves | its_irregularity;
  }
  unsigned operator()(const arbiter::LetStand&) const { return its_irregularity; }
  unsigned operator()(const arbiter::DropIrregularity&) const { return its_irregularity; }
  unsigned operator()(const arbiter::SetPosition&) const { return its_run | its_moves; }
  unsigned operator()(const arbiter::Penalise&) const {
    return its_run | its_times | its_penalties;
  }
  unsigned operator()(const arbiter::AnnulResult&) const { return its_result; }
  unsigned operator()(const arbiter::UndoPower&) const {
    return its_run | its_times | its_moves | its_result | its_irregularity | its_penalties;
  }
  unsigned operator()(const arbiter::Adjourn&) const { return its_run; }
  unsigned operator()(const arbiter::OpenSealedMove&) const { return its_run; }
  unsigned operator()(const arbiter::DecideClaim&) const { return its_claim | its_result; }
  unsigned operator()(const arbiter::ClaimAbsence&) const { return its_result; }
  template <class Other>
  unsigned operator()(const Other&) const {
    return none_of_it;
  }
};

arbiter::Refusal told_who(const RecordedEvent& event) {
  // A player is named by his side, who has no name in the log.
  const bool seat = side_named(event.actor.role).has_value();
  const arbiter::Param who =
      seat ? arbiter::Param{"side", event.actor.role} : arbiter::Param{"name", event.actor.name};
  const std::string key = std::string{seat ? "changed.side." : "changed.staff."} + event.type;
  return {"STATE_CHANGED", {key, {who}}, {}, {}, {}};
}

}  // namespace

std::optional<arbiter::Refusal> changed_by_another(const std::vector<RecordedEvent>& since,
                                                   const arbiter::Command& command,
                                                   const db::Actor& sender) {
  const unsigned about = std::visit(AboutWhat{}, command);
  for (const RecordedEvent& event : std::views::reverse(since)) {
    const bool another = event.actor != sender && event.actor.role != "system";
    if (another && (subjects_of(event.type) & about) != 0) return told_who(event);
  }
  return std::nullopt;
}

}  // namespace flagfall::server::club
