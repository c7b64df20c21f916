#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/refusal.hpp"
#include "arbiter/rules/rule_set.hpp"

namespace flagfall::arbiter {

/// The longest FEN that is read, in characters.
inline constexpr std::size_t longest_fen = 1024;

struct ReadPosition {
  Position position;
  std::vector<Sentence> warnings;               ///< what was tolerated, e.g. a square listed twice
  std::optional<int> plies_without_progress{};  ///< lidraughts' `:Hn`, up to 9999
  friend bool operator==(const ReadPosition&, const ReadPosition&) = default;
};

/// Reads a PDN FEN liberally: groups in any order, missing or empty; ranges, also of kings; blanks,
/// a final dot, small letters; numbers too where players use letters and half of the squares play,
/// in the geometric numbering. Of lidraughts' counters the plies without progress are kept (`:Hn`),
/// and the runs of kings where the rules limit them (`:+BSS+WSS`); the rest and captured pieces are
/// dropped with a warning.
/// An unknown side to move (`?`) becomes the first mover of the rule set, with a warning. Refuses
/// with MALFORMED_FEN and says where.
Result<ReadPosition> parse_fen(RuleSet rules, std::string_view text,
                               Numbering numbering = Numbering::own);

/// The canonical text: side to move, White's squares, Black's squares, ascending, a K for each
/// king, no ranges; runs of kings behind it where there are any. Equal positions have equal texts.
std::string to_fen(RuleSet rules, const Position& position, Numbering numbering = Numbering::own);

/// Why a refereed game cannot start here: too many pieces, a side without pieces, a man on its
/// promotion row, no legal move. Code NOT_A_START.
std::optional<Refusal> check_start(RuleSet rules, const Position& position);

}  // namespace flagfall::arbiter
