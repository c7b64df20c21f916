#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "arbiter/notation/pdn_replay.hpp"
#include "arbiter/rules/legal_moves.hpp"
#include "db/archive_positions.hpp"

// Positions and moves as the index of the archive writes them.

namespace flagfall::server::archive {

/// Every bit of the answer depends on every bit of the number.
std::uint64_t mixed(std::uint64_t number);

/// What a position is found by: 64 bits of what stands there, who is to move, and the rule set. How
/// often a king has moved in a row does not count: a diagram does not show it.
std::uint64_t key_of(arbiter::RuleSet rules, const arbiter::Position& position);

/// From, to and, where several captures have the same ends, which of these: 24 bits, never 0.
std::uint32_t code_of(arbiter::RuleSet rules, const arbiter::Position& position,
                      const arbiter::Move& move);
/// The legal move of that code, if it is one there.
std::optional<arbiter::Move> move_of(const std::vector<arbiter::Move>& legal, std::uint32_t code);

/// How a game ended, for counting: White won, a draw, Black won, and all else.
enum class Ending : std::uint8_t { white, draw, black, other };
Ending ending_of(std::string_view result);

/// The positions of a game, each once, with what was played there the first time. `game` is the
/// number that the entries get.
void add_entries(const arbiter::ReplayedGame& game, Ending ending, std::uint32_t number,
                 std::vector<db::PositionEntry>& entries);

}  // namespace flagfall::server::archive
