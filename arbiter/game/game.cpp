#include "arbiter/game/game.hpp"

#include <algorithm>
#include <ranges>
#include <utility>

#include "arbiter/rules/legal_moves.hpp"

namespace flagfall::arbiter {
namespace {

using clock::Instant;

/// When time brings something about on the clock. Where lag is compensated nothing of it is acted
/// on before its grace is over.
std::optional<Instant> next_call(const Game& game, Instant now) {
  if (!game.lag) return clock::next_deadline(clock::advance(game.clock, now));
  clock::Clock clock = game.clock;
  while (const auto due = clock::next_deadline(clock)) {
    const Instant call = *clock::next_call(clock, *game.lag);
    if (call > now) return call;
    clock = clock::advance(std::move(clock), *due);
  }
  return std::nullopt;
}

/// When somebody who is not there has been awaited long enough.
std::optional<Instant> next_notice(const Game& game, Instant now) {
  const auto& allowed = game.settings.conduct.default_time;
  if (!allowed || !game.started || (game.arrivals.white && game.arrivals.black))
    return std::nullopt;
  const Instant late = *game.started + *allowed + clock::Duration{1};
  return late > now ? std::optional{late} : std::nullopt;
}

}  // namespace

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

bool is_clock_only(const Game& game) { return game.settings.conduct.play == Play::clock_only; }

Side side_to_move(const Game& game) {
  return is_clock_only(game) ? game.clock.on_move : game.position.to_move;
}

int ply_of(const Game& game) {
  return static_cast<int>(is_clock_only(game) ? game.presses.size() : game.scoresheet.size());
}

int moves_of(const Game& game, Side side) {
  if (is_clock_only(game))
    return static_cast<int>(std::ranges::count_if(
        game.presses, [side](const PressLine& line) { return line.press.side == side; }));
  return static_cast<int>(std::ranges::count_if(
      game.scoresheet, [side](const Ply& ply) { return ply.move.side == side; }));
}

Standing standing_at(const Game& game, int ply) {
  Standing now{game.settings.start, start_counters(game.settings)};
  std::vector<Position> stood{now.position};
  auto put = game.positions_put.begin();
  for (int i = 0;; ++i) {
    for (; put != game.positions_put.end() && put->ply == i; ++put) {
      now = {put->position, restart(now.counters, stood, put->position)};
      stood.push_back(now.position);
    }
    if (i == ply) return now;
    const Move& move = game.scoresheet[static_cast<std::size_t>(i)].move.move;
    const Position next = after(game.settings.rules, now.position, move);
    now = {next, count(std::move(now.counters), now.position, move, next)};
    stood.push_back(next);
  }
}

Position position_at(const Game& game, int ply) { return standing_at(game, ply).position; }

std::string_view name_of(Settled settled) {
  switch (settled) {
    case Settled::repaired:
      return "repaired";
    case Settled::stands:
      return "stands";
    case Settled::played_on:
      return "played_on";
    case Settled::dropped:
      break;
  }
  return "dropped";
}

const IrregularityRecord* open_irregularity(const Game& game) {
  const bool open = !game.irregularities.empty() && !game.irregularities.back().settled;
  return open ? &game.irregularities.back() : nullptr;
}

std::optional<PenaltyDue> penalty_due(const Game& game) {
  const PenaltyLadder& ladder = game.settings.conduct.penalties;
  if (ladder.empty() || game.outcome) return std::nullopt;
  const auto counts = [](const IrregularityRecord& record) {
    return record.settled && *record.settled != Settled::dropped;
  };
  for (const IrregularityRecord& record : game.irregularities | std::views::reverse) {
    if (!counts(record) || record.penalised) continue;
    const Side side = record.report.side;
    const auto so_far = static_cast<std::size_t>(std::ranges::count_if(
        game.irregularities,
        [&](const IrregularityRecord& each) { return counts(each) && each.report.side == side; }));
    return PenaltyDue{side, ladder[std::min(so_far, ladder.size()) - 1]};
  }
  return std::nullopt;
}

bool operator==(const LastPower& a, const LastPower& b) {
  const bool both = a.before && b.before;
  return a.type == b.type && a.at == b.at && a.touches_clock == b.touches_clock &&
         (both ? *a.before == *b.before : a.before == b.before);
}

std::vector<Move> legal_moves(const Game& game) {
  if (game.outcome || is_clock_only(game)) return {};
  return legal_moves(game.settings.rules, game.position);
}

std::vector<FlagFell> fallen_flags(const Game& game, Instant now) {
  std::vector<FlagFell> fallen;
  const clock::Clock then = clock::advance(game.clock, now);
  for (const Side side : both_sides)
    if (then.sides[side].flag && !game.clock.sides[side].flag)
      fallen.push_back({side, *then.sides[side].flag});
  std::ranges::sort(fallen, {}, &FlagFell::flag);
  return fallen;
}

Instant shown_at(const Game& game, Instant now) {
  if (!game.lag || game.outcome) return now;
  const auto waiting = fallen_flags(game, now);
  return waiting.empty() ? now : waiting.front().flag - clock::Duration{1};
}

BySide<bool> absent(const Game& game, Instant now) {
  const auto& allowed = game.settings.conduct.default_time;
  if (!allowed || !game.started || game.outcome) return {};
  BySide<bool> late = clock::late_sides(game.arrivals, *game.started, *allowed, now);
  for (const Side side : both_sides) {
    if (game.arrivals[side]) late[side] = false;
    // Of a board of wood nobody knows who sits there: only that a clock runs and is not pressed.
    if (is_clock_only(game) && game.clock.on_move != side) late[side] = false;
  }
  return late;
}

bool under_appeal(const Game& game) {
  return std::ranges::any_of(game.cases, [](const Case& of) { return open_appeal(of) != nullptr; });
}

int open_cases(const Game& game) {
  return static_cast<int>(
      std::ranges::count_if(game.cases, [](const Case& of) { return !of.ruling; }));
}

bool is_final(const Case& of) {
  if (of.appeals.empty()) return false;
  const AppealState state = of.appeals.back().state;
  return state == AppealState::upheld || state == AppealState::rejected;
}

std::optional<Instant> appeal_until(const Game& game, const Case& of) {
  if (!of.ruling || !game.ended) return std::nullopt;
  return std::max(*game.ended, of.ruling->at) + game.settings.conduct.appeal_time;
}

std::optional<Instant> next_deadline(const Game& game, Instant now) {
  if (game.outcome) return std::nullopt;
  auto next = next_call(game, now);
  const auto notice = next_notice(game, now);
  if (notice && (!next || *notice < *next)) next = notice;
  return next;
}

}  // namespace flagfall::arbiter
