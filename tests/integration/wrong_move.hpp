#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "tests/integration/recorded_games.hpp"
#include "tests/support/random.hpp"

namespace flagfall::test {

/// Something that the rules refuse in a position, and what the refusal must say.
struct WrongMove {
  std::string side;  ///< whose seat sends it
  std::string text;
  std::string code;
  std::string detail;
  bool recorded = true;  ///< as an attempt; what could not be read is none
};

/// One of the kinds that this position has, by chance. `legal` are the moves as the server lists
/// them: used only to know what to avoid, and that a capture is due.
WrongMove wrong_move(const Diagram& diagram, const nlohmann::json& legal, Random& random);

}  // namespace flagfall::test
