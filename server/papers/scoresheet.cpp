#include "server/papers/scoresheet.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>

#include "arbiter/notation/fen.hpp"
#include "clock/program.hpp"

namespace flagfall::server {
namespace {

/// [H]H:MM:SS, as the PDN tags for used time want it; started seconds are not counted.
std::string used_text(clock::Duration used) {
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(used).count();
  const auto two = [](std::int64_t n) { return (n < 10 ? "0" : "") + std::to_string(n); };
  return std::to_string(seconds / 3600) + ":" + two(seconds / 60 % 60) + ":" + two(seconds % 60);
}

/// PDN writes dates with full stops.
std::string date_text(std::string date) {
  std::ranges::replace(date, '-', '.');
  return date;
}

/// The words of the tag Termination.
std::string termination_of(const arbiter::Game& game) {
  if (!game.outcome) return "unterminated";
  switch (game.outcome->reason) {
    case arbiter::Reason::time:
      return "time forfeit";
    case arbiter::Reason::forfeit:
    case arbiter::Reason::double_forfeit:
      return "abandoned";
    case arbiter::Reason::arbiter:
    case arbiter::Reason::jury:
      return "adjudication";
    default:
      return "normal";
  }
}

/// A program that reads the file would stop at a move against the rules: it, the position after it
/// and what followed stand in a comment.
std::string from_irregular(const arbiter::Game& game, std::size_t first) {
  std::string text;
  for (std::size_t i = first; i < game.paper->lines.size(); ++i) {
    const arbiter::SheetLine& line = game.paper->lines[i];
    if (!text.empty()) text += ' ';
    text += line.text;
    if (!line.move)
      text += " (irregular, stood: " + line.reason + "; FEN " +
              arbiter::to_fen(game.settings.rules, line.after) + ")";
  }
  return text;
}

/// The same where the arbiter has put another position on the board.
std::string from_put_position(const arbiter::Game& game) {
  std::string text;
  auto put = game.positions_put.begin();
  const auto tell = [&](const std::string& more) { text += (text.empty() ? "" : " ") + more; };
  for (auto ply = static_cast<std::size_t>(put->ply);; ++ply) {
    if (put != game.positions_put.end() && static_cast<std::size_t>(put->ply) == ply)
      tell("(position set by the arbiter: FEN " +
           arbiter::to_fen(game.settings.rules, (put++)->position) + ")");
    if (ply >= game.scoresheet.size()) return text;
    tell(game.scoresheet[ply].move.text);
  }
}

/// What a player wrote down of his clock at a control.
std::optional<clock::Duration> noted_after(const arbiter::PaperSheet& paper, Side side, int moves) {
  const auto noted = std::ranges::find_if(paper.times, [&](const arbiter::TimeNoted& time) {
    return time.side == side && time.moves == moves;
  });
  return noted == paper.times.end() ? std::nullopt : std::optional{noted->left};
}

/// The moves of a board of wood, as far as they were typed in from paper.
void add_from_paper(arbiter::Scoresheet& sheet, const arbiter::Game& game) {
  BySide<int> moves{};
  for (std::size_t i = 0; i < game.paper->lines.size(); ++i) {
    const arbiter::SheetLine& line = game.paper->lines[i];
    if (!line.move) {
      sheet.remark = from_irregular(game, i);
      return;
    }
    sheet.moves.push_back({*line.move, std::nullopt, std::nullopt,
                           noted_after(*game.paper, line.side, ++moves[line.side])});
  }
}

void add_remark(arbiter::Scoresheet& sheet, const std::string& remark) {
  sheet.remark += (sheet.remark.empty() ? "" : " ") + remark;
}

}  // namespace

arbiter::Scoresheet scoresheet_of(const club::View& view) {
  const arbiter::Game& game = view.game;
  const db::Sheet& card = view.card.sheet;
  arbiter::Scoresheet sheet;
  sheet.rules = game.settings.rules;
  sheet.start = game.settings.start;
  sheet.quiet_plies = game.settings.quiet_plies;
  if (game.outcome) sheet.result = arbiter::to_string(game.outcome->result);

  const auto tag = [&sheet](std::string name, std::string value) {
    if (!value.empty()) sheet.tags.push_back({std::move(name), std::move(value)});
  };
  tag("Event", card.event);
  tag("Site", card.site);
  tag("Date", date_text(card.date));
  tag("Round", card.round);
  tag("White", card.players.white.name);
  tag("Black", card.players.black.name);
  tag("Result", sheet.result);
  tag("WhiteTitle", card.players.white.title);
  tag("BlackTitle", card.players.black.title);
  if (card.players.white.rating) tag("WhiteRating", std::to_string(*card.players.white.rating));
  if (card.players.black.rating) tag("BlackRating", std::to_string(*card.players.black.rating));
  tag("Board", card.board);
  tag("Opening", game.settings.opening);
  if (game.paper) add_from_paper(sheet, game);
  if (!game.positions_put.empty()) sheet.remark = from_put_position(game);
  for (const arbiter::Ply& ply : game.scoresheet) {
    if (!game.positions_put.empty() && ply.move.ply > game.positions_put.front().ply) break;
    sheet.moves.push_back({ply.move.move,
                           arbiter::ClockReading{ply.move.left.white, ply.move.left.black},
                           std::nullopt});
  }
  if (arbiter::under_appeal(game)) add_remark(sheet, "The result is under appeal.");
  tag("PlyCount", std::to_string(sheet.moves.size()));
  tag("Termination", termination_of(game));
  const clock::TimeControl& control = game.settings.control;
  if (control.program.white == control.program.black) {
    tag("TimeControl", clock::to_string(control.program.white));
  } else {
    tag("TimeControlWhite", clock::to_string(control.program.white));
    tag("TimeControlBlack", clock::to_string(control.program.black));
  }
  if (game.outcome) {
    const clock::Instant end = game.clock.since;
    tag("WhiteTime", used_text(clock::used(game.clock, Side::white, end)));
    tag("BlackTime", used_text(clock::used(game.clock, Side::black, end)));
  }
  return sheet;
}

}  // namespace flagfall::server
