#include "arbiter/game/game.hpp"

#include <algorithm>

#include "arbiter/rules/legal_moves.hpp"

namespace flagfall::arbiter {

DrawMode mode_of(const GameSettings& settings, DrawRule rule) {
  const auto chosen = settings.draw_modes.find(rule);
  if (chosen != settings.draw_modes.end()) return chosen->second;
  const DrawRow* row = draw_row(settings.rules, settings.profile, rule);
  return row == nullptr ? DrawMode::off : row->mode;
}

DrawCounters start_counters(const GameSettings& settings) {
  return start_counters(settings.rules, settings.profile, settings.start, AfterCapture::min,
                        settings.quiet_plies);
}

std::string_view type_of(const Event& event) {
  return std::visit([](const auto& e) { return e.type; }, event);
}

Phase phase_of(const Game& game) {
  if (game.outcome) return Phase::ended;
  if (game.pausing) return Phase::paused;
  return game.clock.phase == clock::Phase::ready ? Phase::ready : Phase::running;
}

int ply_of(const Game& game) { return static_cast<int>(game.scoresheet.size()); }

int moves_of(const Game& game, Side side) {
  return static_cast<int>(std::ranges::count_if(
      game.scoresheet, [side](const Ply& ply) { return ply.move.side == side; }));
}

Position position_at(const Game& game, int ply) {
  Position position = game.settings.start;
  for (int i = 0; i < ply; ++i)
    position = after(game.settings.rules, position,
                     game.scoresheet[static_cast<std::size_t>(i)].move.move);
  return position;
}

std::vector<Move> legal_moves(const Game& game) {
  if (game.outcome) return {};
  return legal_moves(game.settings.rules, game.position);
}

std::optional<clock::Instant> next_deadline(const Game& game, clock::Instant now) {
  if (game.outcome) return std::nullopt;
  return clock::next_deadline(clock::advance(game.clock, now));
}

}  // namespace flagfall::arbiter
