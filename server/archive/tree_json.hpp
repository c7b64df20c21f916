#pragma once

#include <nlohmann/json.hpp>

#include "arbiter/notation/pdn_replay.hpp"

namespace flagfall::server::archive {

/// Squares as the players of that game call them.
template <class Squares>
nlohmann::json labels_of(arbiter::RuleSet rules, const Squares& squares) {
  nlohmann::json labels = nlohmann::json::array();
  for (const arbiter::Square square : squares) labels.push_back(arbiter::label_of(rules, square));
  return labels;
}

/// Where a line stops being legal, and why.
nlohmann::json bad_json(const arbiter::BadPly& bad);

/// The main line of a game with its variations, each move with the position behind it as far as
/// its line is legal. What is not is there as it was written.
nlohmann::json line_json(const arbiter::PdnGame& game, const arbiter::ReplayedGame& replayed);

}  // namespace flagfall::server::archive
