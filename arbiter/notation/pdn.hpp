#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/rules/legal_moves.hpp"

namespace flagfall::arbiter {

/// One tag of a PDN game. The value is plain text; the writer escapes it.
struct PdnTag {
  std::string name;
  std::string value;
  friend bool operator==(const PdnTag&, const PdnTag&) = default;
};

/// What both clocks showed when the move was made; the mover's stands still, the other runs.
struct ClockReading {
  std::chrono::milliseconds white;
  std::chrono::milliseconds black;
  friend bool operator==(const ClockReading&, const ClockReading&) = default;
};

struct SheetMove {
  Move move;
  std::optional<ClockReading> left;               ///< written as [%clock ...]
  std::optional<std::chrono::milliseconds> used;  ///< written as [%emt ...]
  /// What the mover's clock alone showed, as players note it at a control: written as [%clk ...].
  std::optional<std::chrono::milliseconds> noted{};
};

/// One game as it goes to paper. `tags` hold everything but Result, GameType and FEN, which follow
/// from the rest; the seven standard tags that are missing are written as unknown.
struct Scoresheet {
  RuleSet rules = RuleSet::international;
  std::vector<PdnTag> tags;
  Position start;
  int quiet_plies = 0;  ///< played before the start without progress: `:H` of the FEN
  std::vector<SheetMove> moves;
  std::string remark{};  ///< written as a comment after the last move
  /// "2-0", "1-1", "0-2", "0-0", or "*" while unfinished; it is written as the game counts.
  std::string result = "*";
};

enum class PdnClocks : std::uint8_t { left_out, written };

/// The game as PDN: tags in the standard order, lines of at most 80 columns, numbered moves, the
/// path where the ends of a capture are ambiguous, and the result at the end. Every move must be
/// legal where it stands.
std::string to_pdn(const Scoresheet& sheet, PdnClocks clocks = PdnClocks::written);

}  // namespace flagfall::arbiter
