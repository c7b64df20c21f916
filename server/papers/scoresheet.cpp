#include "server/papers/scoresheet.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>

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
    case arbiter::Reason::arbiter:
      return "adjudication";
    default:
      return "normal";
  }
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
  tag("PlyCount", std::to_string(game.scoresheet.size()));
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
  for (const arbiter::Ply& ply : game.scoresheet)
    sheet.moves.push_back({ply.move.move,
                           arbiter::ClockReading{ply.move.left.white, ply.move.left.black},
                           std::nullopt});
  return sheet;
}

}  // namespace flagfall::server
