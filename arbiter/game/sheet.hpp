#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arbiter/board/position.hpp"
#include "arbiter/game/settings.hpp"
#include "arbiter/game/sheet_entry.hpp"
#include "arbiter/rules/draw_rules.hpp"

namespace flagfall::arbiter {

/// One line of a scoresheet that was typed in.
struct SheetLine {
  Side side{};
  std::optional<Move> move;  ///< none where an irregular move stood
  std::string text;
  std::vector<Square> path;  ///< empty where an irregular move stood
  std::string reason;        ///< why it stood
  Position after;
  friend bool operator==(const SheetLine&, const SheetLine&) = default;
};

/// The first ply at which a draw rule was met. It ends nothing: the arbiter decides.
struct SheetDraw {
  DrawRule rule{};
  int ply = 0;
  int count = 0;
  int limit = 0;
  std::string article;
  friend bool operator==(const SheetDraw&, const SheetDraw&) = default;
};

/// The scoresheet of a game whose moves are made on a board of wood.
struct PaperSheet {
  std::vector<SheetLine> lines;
  Position position;
  DrawCounters counters;
  std::vector<SheetDraw> draws;
  std::vector<TimeNoted> times;
  friend bool operator==(const PaperSheet&, const PaperSheet&) = default;
};

PaperSheet empty_sheet(const GameSettings& settings);

/// The plies on the sheet.
int ply_of(const PaperSheet& sheet);

/// The position before the ply after the first `ply` ones.
const Position& position_at(const GameSettings& settings, const PaperSheet& sheet, int ply);

PaperSheet with_move(PaperSheet sheet, const GameSettings& settings, const MoveEntered& entered);
PaperSheet with_irregular(PaperSheet sheet, const GameSettings& settings,
                          const IrregularEntered& entered);
/// The sheet with its first `ply` plies alone; the times that were noted stay.
PaperSheet cut_to(PaperSheet sheet, const GameSettings& settings, int ply);
/// A time that is noted again for the same move replaces the first.
PaperSheet with_time(PaperSheet sheet, const TimeNoted& noted);

}  // namespace flagfall::arbiter
