#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arbiter/game/event.hpp"
#include "arbiter/game/outcome.hpp"
#include "arbiter/game/phase.hpp"
#include "arbiter/game/settings.hpp"
#include "arbiter/game/sheet.hpp"
#include "arbiter/rules/draw_rules.hpp"
#include "clock/clock.hpp"
#include "clock/default_time.hpp"
#include "clock/lag.hpp"

namespace flagfall::arbiter {

/// What both clocks said when a turn began, so that its move can be taken back with its time.
/// `corrections` is the sum of the arbiter's corrections so far: they survive a take-back.
struct TurnStart {
  clock::Reading clock;
  BySide<clock::Duration> corrections;
  friend bool operator==(const TurnStart&, const TurnStart&) = default;
};

/// One line of the scoresheet.
struct Ply {
  MovePlayed move;
  clock::Instant at{};
  TurnStart turn;
  friend bool operator==(const Ply&, const Ply&) = default;
};

/// One press where only the clock is here.
struct PressLine {
  ClockPressed press;
  clock::Instant at{};
  friend bool operator==(const PressLine&, const PressLine&) = default;
};

/// A standing question of one player to the other, asked at `ply`.
struct Question {
  Side by{};
  int ply = 0;
  friend bool operator==(const Question&, const Question&) = default;
};

/// Both clocks stand still, since `since`.
struct Pausing {
  PausedBy by{};
  std::string reason;
  clock::Instant since{};
  friend bool operator==(const Pausing&, const Pausing&) = default;
};

/// A result that waits for the arbiter.
struct Proposal {
  Side side{};
  Outcome outcome;
  friend bool operator==(const Proposal&, const Proposal&) = default;
};

/// A player waits for the arbiter.
struct Call {
  Side by{};
  clock::Instant at{};
  friend bool operator==(const Call&, const Call&) = default;
};

/// What becomes of an irregularity. `played_on`: the opponent moved.
enum class Settled : std::uint8_t { repaired, stands, played_on, dropped };
std::string_view name_of(Settled settled);  ///< repaired, stands, played_on, dropped

/// One irregularity; it is open until it is settled, and one at a time is.
struct IrregularityRecord {
  IrregularityReported report;
  clock::Instant at{};
  std::optional<Settled> settled{};
  std::optional<Side> by{};  ///< who settled it; empty: the arbiter, or nobody yet
  bool penalised = false;    ///< its side was given a penalty since
  friend bool operator==(const IrregularityRecord&, const IrregularityRecord&) = default;
};

struct PenaltyRecord {
  PenaltyGiven given;
  clock::Instant at{};
  friend bool operator==(const PenaltyRecord&, const PenaltyRecord&) = default;
};

struct Incident {
  IncidentNoted noted;
  clock::Instant at{};
  friend bool operator==(const Incident&, const Incident&) = default;
};

/// The position after `ply` plies, as the arbiter set it.
struct PositionPut {
  int ply = 0;
  Position position;
  friend bool operator==(const PositionPut&, const PositionPut&) = default;
};

struct Game;

/// What the arbiter did last, and the game as he found it. Equal where these games are equal.
struct LastPower {
  std::string type;  ///< the stored name of its event
  clock::Instant at{};
  bool touches_clock = false;
  std::shared_ptr<const Game> before;
  friend bool operator==(const LastPower& a, const LastPower& b);
};

/// A claim that waits for the arbiter.
struct StandingClaim {
  ClaimMade made;
  clock::Instant at{};
  friend bool operator==(const StandingClaim&, const StandingClaim&) = default;
};

/// A claim that was decided: by the rule and the record, or by the arbiter.
struct DecidedClaim {
  ClaimDecided claim;
  bool by_arbiter = false;
  friend bool operator==(const DecidedClaim&, const DecidedClaim&) = default;
};

/// One refereed game: what `apply` makes of its events. A plain value; equal logs give equal games.
struct Game {
  GameSettings settings;
  Position position;
  DrawCounters counters;
  clock::Clock clock;
  std::vector<Ply> scoresheet;
  std::vector<PressLine> presses;   ///< instead of a scoresheet where only the clock is here
  std::optional<PaperSheet> paper;  ///< there: the scoresheet as it is typed in
  BySide<bool> seated;
  std::optional<Question> draw_offer;
  /// The own moves a side had made when its last draw offer was refused; see `may_offer_again`.
  BySide<std::optional<int>> offer_refused_at;
  std::optional<Question> take_back;
  std::optional<Question> pause_ask;
  std::optional<Call> call;
  std::optional<Proposal> proposed;
  std::optional<StandingClaim> claim;
  std::vector<DecidedClaim> claims;
  std::vector<DrawNoticed> notices;
  int attempts_at_this_ply = 0;
  TurnStart turn;  ///< the present one
  BySide<clock::Duration>
      corrections;  ///< the sum of the arbiter's corrections of each side's time
  std::optional<Pausing> pausing;
  std::optional<FlagFell> flag;           ///< the first flag, never overwritten
  std::optional<clock::LagState> lag;     ///< where it is compensated
  std::optional<clock::Instant> started;  ///< when the first clock was started
  clock::Arrivals arrivals;               ///< seats taken, or first moves
  std::optional<Outcome> outcome;
  std::optional<clock::Instant> ended;  ///< when it ended first; later corrections do not move it
  std::optional<clock::Instant> ended_at;  ///< when it got the outcome that it has
  bool reopened = false;        ///< its end was annulled or undone, and it has none again
  std::vector<Case> cases;      ///< in the order of their numbers
  std::string next_in_session;  ///< the id of the next game of the session, once it is made
  std::vector<IrregularityRecord> irregularities;
  std::vector<PenaltyRecord> penalties;
  std::vector<Incident> incidents;
  std::vector<PositionPut> positions_put;  ///< in the order of their plies
  std::optional<Adjournment> adjourned;
  std::optional<LastPower> last_power;  ///< while it can be undone
  friend bool operator==(const Game&, const Game&) = default;
};

/// The draw counters of the start position.
DrawCounters start_counters(const GameSettings& settings);

Phase phase_of(const Game& game);

bool is_clock_only(const Game& game);

/// Who has to move: by the position, or where only the clock is here by the clock.
Side side_to_move(const Game& game);

/// The number of plies on the scoresheet, or of presses where only the clock is here.
int ply_of(const Game& game);

/// The moves that `side` has on the scoresheet, or its presses.
int moves_of(const Game& game, Side side);

/// A position and the draw counts that stand with it.
struct Standing {
  Position position;
  DrawCounters counters;
};

/// What stands after the first `ply` plies of the scoresheet, recounted from the start.
Standing standing_at(const Game& game, int ply);
Position position_at(const Game& game, int ply);

/// The irregularity about which the opponent has not chosen yet.
const IrregularityRecord* open_irregularity(const Game& game);

/// The step of the ladder that the newest irregularity of a side calls for, until it is given.
struct PenaltyDue {
  Side side{};
  PenaltyStep step;
};
std::optional<PenaltyDue> penalty_due(const Game& game);

/// The legal moves, empty once the game is over and where only the clock is here.
std::vector<Move> legal_moves(const Game& game);

/// The flags that have fallen up to `now` and stand on no record yet, oldest first.
std::vector<FlagFell> fallen_flags(const Game& game, clock::Instant now);

/// As of when the clock may be shown: where lag is compensated a flag that waits for a move on its
/// way is not told, and the last millisecond stays.
clock::Instant shown_at(const Game& game, clock::Instant now);

/// Who is not there although more than the default time has passed since the clock was started.
BySide<bool> absent(const Game& game, clock::Instant now);

/// Whether an appeal waits for its decision.
bool under_appeal(const Game& game);

/// The cases that nobody has ruled.
int open_cases(const Game& game);

/// Whether an appeal against the ruling has been decided: then nothing about it changes any more.
bool is_final(const Case& of);

/// The last instant at which an appeal against the ruling is in time; nothing before the ruling,
/// and while the game goes on.
std::optional<clock::Instant> appeal_until(const Game& game, const Case& of);

/// The first instant after `now` at which something happens by itself or is to be shown, if any:
/// the shell then sends CheckFlag.
std::optional<clock::Instant> next_deadline(const Game& game, clock::Instant now);

}  // namespace flagfall::arbiter
