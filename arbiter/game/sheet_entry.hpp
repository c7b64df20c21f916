#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arbiter/rules/move.hpp"
#include "clock/side.hpp"
#include "clock/time.hpp"

/// How the scoresheet of a game on a board of wood is typed in from paper: what is asked, and what
/// happened. `ply` is in a command the number of plies that its sender saw on the sheet.
namespace flagfall::arbiter {

struct EnterMove {
  int ply;
  std::string text;  ///< as typed: "32-28", "19x28" or a complete path
};
/// A whole row at once, up to the first move that is refused.
struct EnterMoves {
  int ply;
  std::vector<std::string> texts;
};
/// A move that was against the rules and stood all the same: the position after it is given.
struct EnterIrregular {
  int ply;
  std::string text;  ///< as it stands on the paper
  std::string fen;
  std::string reason;
};
/// Takes the last plies off the sheet.
struct EraseMoves {
  int ply;
  int plies;
  std::string reason;
};
/// The time that a player wrote down at a control.
struct NoteTime {
  Side side;
  int moves;  ///< his own, after which he wrote it
  clock::Duration left;
};

struct MoveEntered {
  static constexpr std::string_view type = "move_entered";
  int ply = 0;  ///< 1-based number of this ply on the sheet
  Side side{};
  Move move;
  std::string text;          ///< the shortest text that names the move
  std::vector<Square> path;  ///< the complete list of PDN
  std::string fen;           ///< the position after the move
  friend bool operator==(const MoveEntered&, const MoveEntered&) = default;
};

struct IrregularEntered {
  static constexpr std::string_view type = "irregular_entered";
  int ply = 0;
  Side side{};
  std::string text;
  std::string fen;  ///< the position from which the game went on
  std::string reason;
  friend bool operator==(const IrregularEntered&, const IrregularEntered&) = default;
};

struct MovesErased {
  static constexpr std::string_view type = "moves_erased";
  int ply = 0;  ///< the plies that stay
  int plies = 0;
  std::string reason;
  friend bool operator==(const MovesErased&, const MovesErased&) = default;
};

struct TimeNoted {
  static constexpr std::string_view type = "time_noted";
  Side side{};
  int moves = 0;
  clock::Duration left{};
  friend bool operator==(const TimeNoted&, const TimeNoted&) = default;
};

}  // namespace flagfall::arbiter
