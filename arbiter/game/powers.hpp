#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "arbiter/board/position.hpp"
#include "arbiter/game/change.hpp"
#include "arbiter/game/irregularity.hpp"
#include "arbiter/game/outcome.hpp"
#include "arbiter/game/penalty.hpp"
#include "arbiter/game/phase.hpp"
#include "arbiter/rules/rule_set.hpp"
#include "clock/side.hpp"
#include "clock/time.hpp"

/// What the arbiter does at a board beside its clocks: irregularities, penalties, incidents, set
/// positions, annulled results, and the undoing of what he did last. `reason` is what he says of
/// it, `article` what he founds it on; it may be empty.
namespace flagfall::arbiter {

// ---- Commands ----

/// `side` did something irregular: both clocks stop, and the opponent chooses what becomes of it
/// (FMJD Annex 1, 5.4).
struct ReportIrregularity {
  Side side;
  Irregularity irregularity;
  std::string note;
};
struct RepairIrregularity {
  std::optional<Side> by{};  ///< empty: the arbiter, as the opponent told him
  std::string reason;
};
struct LetStand {
  std::optional<Side> by{};
  std::string reason;
};
/// There was none.
struct DropIrregularity {
  std::string reason;
};

/// The position as it is on the board, which no legal move need reach (RULES.md, IR-02).
struct SetPosition {
  Position position;
  std::string reason;
  std::string article;
};

struct Penalise {
  Side side;
  PenaltyKind kind;
  clock::Duration to_opponent;  ///< of the kind `time`
  std::string reason;
  std::string article;
};

/// Something to be remembered that changes nothing: of a player, or of nobody.
struct NoteIncident {
  std::optional<Side> side{};
  std::string text;
  std::string article;
};

/// The game goes on from where it ended, with both clocks stopped.
struct AnnulResult {
  std::string reason;
  std::string article;
};

/// Takes back what the arbiter did last, as long as nothing was played since.
struct UndoPower {
  std::string reason;
};

// ---- Events ----

struct IrregularityReported {
  static constexpr std::string_view type = "irregularity_reported";
  Side side{};
  Irregularity irregularity{};
  int ply = 0;
  std::string note;
  std::string article;
  friend bool operator==(const IrregularityReported&, const IrregularityReported&) = default;
};

/// The opponent chose, or the arbiter for him. Where the irregular move or press was the last thing
/// on record it is annulled: its side is on move again, and the opponent has back what he used
/// since. `change` is what both clocks said and say.
struct IrregularityRepaired {
  static constexpr std::string_view type = "irregularity_repaired";
  Side side{};
  std::optional<Side> by{};
  bool undone = false;
  std::string fen;  ///< the position after it; empty where only the clock is here
  std::string reason;
  Change<BySide<clock::Duration>> change;
  friend bool operator==(const IrregularityRepaired&, const IrregularityRepaired&) = default;
};

/// It stands; with `played_on` because the opponent moved (FMJD Annex 1, 5.7).
struct IrregularityStands {
  static constexpr std::string_view type = "irregularity_stands";
  Side side{};
  std::optional<Side> by{};
  bool played_on = false;
  std::string reason;
  friend bool operator==(const IrregularityStands&, const IrregularityStands&) = default;
};

struct IrregularityDropped {
  static constexpr std::string_view type = "irregularity_dropped";
  std::string reason;
  friend bool operator==(const IrregularityDropped&, const IrregularityDropped&) = default;
};

struct PositionSet {
  static constexpr std::string_view type = "position_set";
  int ply = 0;      ///< after so many plies of the scoresheet
  RuleSet rules{};  ///< in whose squares the position is told
  Position position;
  std::string reason;
  std::string article;
  friend bool operator==(const PositionSet&, const PositionSet&) = default;
};

/// `change` is the opponent's time, where he got some; `outcome` the end of the game, where the
/// penalty is its loss.
struct PenaltyGiven {
  static constexpr std::string_view type = "penalty_given";
  Side side{};
  PenaltyKind kind{};
  int ply = 0;
  clock::Duration to_opponent{};
  std::string reason;
  std::string article;
  std::optional<Change<clock::Duration>> change{};
  std::optional<Outcome> outcome{};
  friend bool operator==(const PenaltyGiven&, const PenaltyGiven&) = default;
};

struct IncidentNoted {
  static constexpr std::string_view type = "incident_noted";
  std::optional<Side> side{};
  int ply = 0;
  std::string text;
  std::string article;
  friend bool operator==(const IncidentNoted&, const IncidentNoted&) = default;
};

struct ResultAnnulled {
  static constexpr std::string_view type = "result_annulled";
  Outcome outcome;  ///< which no longer holds
  Phase phase{};    ///< ready where the game was over before it began
  std::string reason;
  std::string article;
  friend bool operator==(const ResultAnnulled&, const ResultAnnulled&) = default;
};

}  // namespace flagfall::arbiter
