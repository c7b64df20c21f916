#pragma once

#include <nlohmann/json.hpp>
#include <optional>

#include "arbiter/game/evidence.hpp"

/// The interface's JSON of what is typed in from paper, and of what proves or refutes a draw.
namespace flagfall::server::api {

/// The scoresheet of a board of wood; null where the moves are made here.
nlohmann::json paper_sheet_json(const arbiter::Game& game);

/// A claim that waits for the arbiter; null where none does.
nlohmann::json claim_json(const arbiter::Game& game);
/// The claims that were decided.
nlohmann::json claims_json(const arbiter::Game& game);

/// The evidence after the first `ply` plies of the record, of one rule or of all.
nlohmann::json evidence_json(const arbiter::Game& game, const arbiter::Record& record, int ply,
                             std::optional<arbiter::DrawRule> rule);

/// Moves as a page draws and offers them.
nlohmann::json legal_moves_json(arbiter::RuleSet rules, const arbiter::Position& position,
                                const std::vector<arbiter::Move>& legal);

}  // namespace flagfall::server::api
