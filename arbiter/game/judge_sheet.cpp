#include <algorithm>
#include <utility>

#include "arbiter/game/judge.hpp"
#include "arbiter/game/refusals.hpp"
#include "arbiter/notation/fen.hpp"
#include "arbiter/notation/move_text.hpp"
#include "arbiter/rules/legal_moves.hpp"

// The scoresheet of a board of wood, before, during and after the game. It changes nothing on the
// clocks and ends nothing.

namespace flagfall::arbiter {
namespace {

/// No game has so many plies: a sheet stays small enough to be shown at once.
constexpr int most_plies_on_sheet = 1000;

/// Whether that very move stands at that ply already.
bool stands_there(const Game& game, int ply, const std::string& text) {
  const PaperSheet& sheet = *game.paper;
  if (ply < 0 || ply >= ply_of(sheet)) return false;
  const auto& line = sheet.lines[static_cast<std::size_t>(ply)];
  const auto move = find_move(game.settings.rules, position_at(game.settings, sheet, ply), text);
  return line.move && move && *move == *line.move;
}

MoveEntered entered_on(const GameSettings& settings, const PaperSheet& sheet, const Move& move) {
  const RuleSet rules = settings.rules;
  const Position& now = sheet.position;
  return {ply_of(sheet) + 1,
          now.to_move,
          move,
          to_text(rules, now, legal_moves(rules, now), move),
          path_of(rules, now, move),
          to_fen(rules, after(rules, now, move))};
}

/// The legal move after which the board looks as it is told, or null.
const Move* move_that_gives(const GameSettings& settings, const Position& now,
                            const std::vector<Move>& legal, const Position& told) {
  const auto found = std::ranges::find_if(legal, [&](const Move& move) {
    const Position then = after(settings.rules, now, move);
    return then.men == told.men && then.kings == told.kings;
  });
  return found == legal.end() ? nullptr : &*found;
}

}  // namespace

Decision Judge::operator()(const EnterMove& c) const {
  if (!game.paper) return refused(refusals::moves_are_here());
  if (stands_there(game, c.ply, c.text)) return {{}, std::nullopt, true};
  if (c.ply != ply_of(*game.paper)) return refused(refusals::stale(c.ply, ply_of(*game.paper)));
  if (c.ply >= most_plies_on_sheet) return refused(refusals::sheet_full(most_plies_on_sheet));
  const auto move = find_move(game.settings.rules, game.paper->position, c.text);
  if (!move) return refused(move.error());
  return happens(now, entered_on(game.settings, *game.paper, *move));
}

// What stands there already is passed over, so that a row can be sent again.
Decision Judge::operator()(const EnterMoves& c) const {
  if (!game.paper) return refused(refusals::moves_are_here());
  if (c.ply > ply_of(*game.paper)) return refused(refusals::stale(c.ply, ply_of(*game.paper)));
  Decision decision;
  PaperSheet sheet = *game.paper;
  int ply = c.ply;
  for (const std::string& text : c.texts) {
    if (ply < ply_of(*game.paper) && stands_there(game, ply, text)) {
      ++ply;
      continue;
    }
    if (ply != ply_of(sheet)) {
      decision.refusal = refusals::stale(ply, ply_of(sheet));
      break;
    }
    if (ply >= most_plies_on_sheet) {
      decision.refusal = refusals::sheet_full(most_plies_on_sheet);
      break;
    }
    const auto move = find_move(game.settings.rules, sheet.position, text);
    if (!move) {
      decision.refusal = refusals::stops_row(move.error(), ply - c.ply, text);
      break;
    }
    MoveEntered entered = entered_on(game.settings, sheet, *move);
    sheet = with_move(std::move(sheet), game.settings, entered);
    decision.events.push_back({now, std::move(entered)});
    ++ply;
  }
  decision.already_recorded = decision.events.empty() && !decision.refusal;
  return decision;
}

Decision Judge::operator()(const EnterIrregular& c) const {
  if (!game.paper) return refused(refusals::moves_are_here());
  const PaperSheet& sheet = *game.paper;
  const auto given = parse_fen(game.settings.rules, c.fen);
  if (!given) return refused(given.error());
  if (c.ply >= 0 && c.ply < ply_of(sheet)) {
    const SheetLine& line = sheet.lines[static_cast<std::size_t>(c.ply)];
    if (!line.move && line.text == c.text && line.after == given->position)
      return {{}, std::nullopt, true};
  }
  if (c.ply != ply_of(sheet)) return refused(refusals::stale(c.ply, ply_of(sheet)));
  if (c.ply >= most_plies_on_sheet) return refused(refusals::sheet_full(most_plies_on_sheet));
  const RuleSet rules = game.settings.rules;
  const Side mover = sheet.position.to_move;
  if (pieces(given->position, mover).empty()) return refused(refusals::mover_without_pieces(mover));
  const std::vector<Move> legal = legal_moves(rules, sheet.position);
  if (const Move* move = move_that_gives(game.settings, sheet.position, legal, given->position))
    return refused(refusals::move_is_legal(to_text(rules, sheet.position, legal, *move)));
  return happens(now, IrregularEntered{c.ply + 1, sheet.position.to_move, c.text,
                                       to_fen(game.settings.rules, given->position), c.reason});
}

Decision Judge::operator()(const EraseMoves& c) const {
  if (!game.paper) return refused(refusals::moves_are_here());
  const int plies = ply_of(*game.paper);
  if (c.ply != plies) return refused(refusals::stale(c.ply, plies));
  if (plies == 0) return refused(refusals::nothing_to_erase());
  if (c.plies < 1 || c.plies > plies) return refused(refusals::out_of_range("plies", 1, plies));
  return happens(now, MovesErased{plies - c.plies, c.plies, c.reason});
}

Decision Judge::operator()(const NoteTime& c) const {
  if (!game.paper) return refused(refusals::moves_are_here());
  const TimeNoted noted{c.side, c.moves, c.left};
  if (std::ranges::find(game.paper->times, noted) != game.paper->times.end()) return unchanged();
  return happens(now, noted);
}

}  // namespace flagfall::arbiter
