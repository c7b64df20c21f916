#include "arbiter/game/sheet.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "arbiter/game/game.hpp"
#include "arbiter/notation/fen.hpp"
#include "arbiter/rules/legal_moves.hpp"

namespace flagfall::arbiter {
namespace {

/// All positions that have stood on the board, the start among them.
std::vector<Position> history(const GameSettings& settings, const PaperSheet& sheet) {
  std::vector<Position> stood{settings.start};
  for (const SheetLine& line : sheet.lines) stood.push_back(line.after);
  return stood;
}

void report_draws(PaperSheet& sheet, const GameSettings& settings) {
  for (const Counter& counter : shown(sheet.counters)) {
    const bool is_known =
        std::ranges::find(sheet.draws, counter.rule, &SheetDraw::rule) != sheet.draws.end();
    if (counter.count < counter.limit || is_known ||
        mode_of(settings, counter.rule) == DrawMode::off)
      continue;
    sheet.draws.push_back(
        {counter.rule, ply_of(sheet), counter.count, counter.limit, std::string{counter.article}});
  }
}

/// The counts begin anew after a position that no move led to, and what has stood on the board has
/// (RULES.md, IR-02).
PaperSheet with_line(PaperSheet sheet, const GameSettings& settings, SheetLine line) {
  sheet.counters = line.move ? count(sheet.counters, sheet.position, *line.move, line.after)
                             : restart(sheet.counters, history(settings, sheet), line.after);
  sheet.position = line.after;
  sheet.lines.push_back(std::move(line));
  report_draws(sheet, settings);
  return sheet;
}

}  // namespace

PaperSheet empty_sheet(const GameSettings& settings) {
  return {{}, settings.start, start_counters(settings), {}, {}};
}

int ply_of(const PaperSheet& sheet) { return static_cast<int>(sheet.lines.size()); }

const Position& position_at(const GameSettings& settings, const PaperSheet& sheet, int ply) {
  return ply == 0 ? settings.start : sheet.lines[static_cast<std::size_t>(ply - 1)].after;
}

PaperSheet with_move(PaperSheet sheet, const GameSettings& settings, const MoveEntered& entered) {
  const Position next = after(settings.rules, sheet.position, entered.move);
  return with_line(std::move(sheet), settings,
                   {entered.side, entered.move, entered.text, entered.path, {}, next});
}

PaperSheet with_irregular(PaperSheet sheet, const GameSettings& settings,
                          const IrregularEntered& entered) {
  const auto position = parse_fen(settings.rules, entered.fen);
  assert(position.has_value());  // it was written when the move was entered
  return with_line(
      std::move(sheet), settings,
      {entered.side, std::nullopt, entered.text, {}, entered.reason, position->position});
}

PaperSheet cut_to(PaperSheet sheet, const GameSettings& settings, int ply) {
  PaperSheet cut = empty_sheet(settings);
  for (int i = 0; i < ply; ++i)
    cut = with_line(std::move(cut), settings, sheet.lines[static_cast<std::size_t>(i)]);
  cut.times = std::move(sheet.times);
  return cut;
}

PaperSheet with_time(PaperSheet sheet, const TimeNoted& noted) {
  std::erase_if(sheet.times, [&](const TimeNoted& time) {
    return time.side == noted.side && time.moves == noted.moves;
  });
  sheet.times.push_back(noted);
  std::ranges::stable_sort(sheet.times, {}, &TimeNoted::moves);
  return sheet;
}

}  // namespace flagfall::arbiter
