#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/game/game.hpp"
#include "arbiter/rules/draw_rules.hpp"
#include "arbiter/rules/material.hpp"

/// What proves or refutes a draw: the whole course of a game, looked at after any of its plies.
namespace flagfall::arbiter {

struct RecordPly {
  std::optional<Move> move;  ///< none where an irregular move stood
  std::string text;
  Position after;
};

/// The course of a game, be it played here or typed in from paper.
struct Record {
  GameSettings settings;
  std::vector<RecordPly> plies;
};

Record record_of(const Game& game);

/// What a count begins anew after, or stops at.
enum class Break : std::uint8_t {
  start,  ///< of the game
  capture,
  promotion,
  man_move,
  king_move,  ///< the line was left, or the material is the same and nothing hangs any more
  irregular,  ///< a move that stood
};
std::string_view name_of(Break by);
std::string_view name_of(Material material);

/// Where a count was broken last: by that ply, 0 for the start.
struct LastBreak {
  int ply = 0;
  Break by{};
  friend bool operator==(const LastBreak&, const LastBreak&) = default;
};

/// One rule, after one ply. Of several rows of a rule it is the one nearest to its limit.
struct RuleEvidence {
  DrawRule rule{};
  DrawMode mode{};
  std::string_view article;
  DrawUnit unit{};
  Material material{};
  int limit = 0;
  std::optional<int> count;  ///< none while the rule does not apply
  bool met = false;
  std::optional<int> first_met;  ///< the first ply up to here at which the limit was reached
  /// Of a count that runs and of one that has stopped; none where there has been no count.
  std::optional<LastBreak> since;
  std::vector<int> stood_at;  ///< of a repetition: the plies after which the position stood
  std::string next_move;      ///< the move that counts as made, where a claim may name one
  friend bool operator==(const RuleEvidence&, const RuleEvidence&) = default;
};

struct Evidence {
  int ply = 0;
  Position position;
  std::vector<RuleEvidence> rules;  ///< all that the profile knows, in the order of evaluation
};

/// The evidence after the first `ply` plies, which the record has.
Evidence evidence(const Record& record, int ply);

/// The position after so many plies of the record.
const Position& position_at(const Record& record, int ply);

}  // namespace flagfall::arbiter
