#include "server/archive/played_over.hpp"

#include "arbiter/notation/pdn_reader.hpp"
#include "server/archive/positions.hpp"

namespace flagfall::server::archive {
namespace {

/// As a diagram shows it.
arbiter::Position shown(arbiter::Position position) {
  position.runs = {};
  return position;
}

}  // namespace

std::optional<arbiter::ReplayedGame> played_over(const db::StoredMoves& game) {
  const auto rules = arbiter::rule_set_named(game.rules);
  const auto read = arbiter::read_pdn(game.text);
  if (!rules || read.empty()) return std::nullopt;
  return arbiter::replay(read.front(), rules);
}

ReachedPosition::ReachedPosition(db::Connection& db, arbiter::RuleSet rules,
                                 const arbiter::Position& position)
    : db_{db}, rules_{rules}, position_{shown(position)} {}

bool ReachedPosition::in(std::int64_t game, std::optional<std::uint32_t> move) const {
  const auto stored = db::stored_moves(db_, game);
  if (!stored || stored->rules != arbiter::name_of(rules_)) return false;
  const auto replayed = played_over(*stored);
  if (!replayed || replayed->verdict == arbiter::Verdict::bad_fen) return false;
  const arbiter::Position* position = &replayed->start;
  for (std::size_t i = 0;; ++i) {
    const arbiter::ReplayedPly* next = i < replayed->plies.size() ? &replayed->plies[i] : nullptr;
    if (shown(*position) == position_) {
      const bool moved = next != nullptr && next->move;
      return !move || *move == (moved ? code_of(rules_, *position, *next->move) : 0);
    }
    if (next == nullptr) return false;
    position = &next->after;
  }
}

}  // namespace flagfall::server::archive
