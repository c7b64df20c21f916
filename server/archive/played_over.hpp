#pragma once

#include <cstdint>
#include <optional>

#include "arbiter/notation/pdn_replay.hpp"
#include "db/archive_rebuild.hpp"
#include "db/connection.hpp"

namespace flagfall::server::archive {

/// A stored game, played over from its PDN by the rules that it was stored under.
std::optional<arbiter::ReplayedGame> played_over(const db::StoredMoves& game);

/// Tells games that really reached a position from those of another one with the same number.
class ReachedPosition {
 public:
  ReachedPosition(db::Connection& db, arbiter::RuleSet rules, const arbiter::Position& position);

  /// Whether the game came to it and, where a code is given, that move was made there the first
  /// time; 0: none was.
  bool in(std::int64_t game, std::optional<std::uint32_t> move = {}) const;

 private:
  db::Connection& db_;
  arbiter::RuleSet rules_;
  arbiter::Position position_;
};

}  // namespace flagfall::server::archive
