#include "arbiter/notation/pdn_findings.hpp"

#include <algorithm>

namespace flagfall::arbiter {
namespace {

void note_draws(const DrawCounters& counters, std::size_t ply, GameFindings& findings) {
  for (const DrawRule rule : met(counters)) {
    const bool known = std::ranges::any_of(
        findings.overlooked, [&](const OverlookedDraw& draw) { return draw.rule == rule; });
    if (!known) findings.overlooked.push_back({ply, rule});
  }
}

}  // namespace

GameFindings findings_in(const ReplayedGame& game, std::string_view result) {
  GameFindings findings;
  const Profile profile = profiles_of(game.rules).front();
  DrawCounters counters = start_counters(game.rules, profile, game.start);
  const Position* before = &game.start;
  std::size_t ply = 0;
  for (const ReplayedPly& step : game.plies) {
    // What holds now was overlooked, since the game went on.
    if (step.move) note_draws(counters, ply, findings);
    counters = step.move ? count(std::move(counters), *before, *step.move, step.after)
                         : start_counters(game.rules, profile, step.after);
    if (step.move) ++ply;
    before = &step.after;
  }
  if (game.verdict != Verdict::legal || game.moves == 0) return findings;
  if (const auto outcome = board_outcome(game.rules, game.end())) {
    const char* on_board = outcome->winner == Side::white ? "2-0" : "0-2";
    if (result != "*" && result != on_board) findings.result_on_board = on_board;
  }
  return findings;
}

}  // namespace flagfall::arbiter
