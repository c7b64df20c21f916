#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "clock/side.hpp"

namespace flagfall::arbiter {

/// How a game counts, in the order of the notation: 2-0, 1-1, 0-2, and 0-0 where both lose.
enum class GameResult : std::uint8_t { white_wins, draw, black_wins, both_lose };

constexpr GameResult win_of(Side side) {
  return side == Side::white ? GameResult::white_wins : GameResult::black_wins;
}

constexpr std::optional<Side> winner_of(GameResult result) {
  if (result == GameResult::white_wins) return Side::white;
  if (result == GameResult::black_wins) return Side::black;
  return std::nullopt;
}

/// The international notation of a result: "2-0", "1-1", "0-2", "0-0".
std::string_view to_string(GameResult result);
std::optional<GameResult> game_result_named(std::string_view text);

/// Why a game ended. The stored names never change; the draw rules end games under their own names.
enum class Reason : std::uint8_t {
  no_pieces,        ///< FMJD Annex 1, 7.2.3
  blocked,          ///< FMJD Annex 1, 7.2.2
  resignation,      ///< FMJD Annex 1, 7.2.1
  time,             ///< the flag of the loser fell
  agreement,        ///< FMJD Annex 1, 7.3.1
  repetition,       ///< FMJD Annex 1, 6.1
  moves_25,         ///< FMJD Annex 1, 6.2
  moves_16,         ///< FMJD Annex 1, 6.3
  moves_5,          ///< FMJD Annex 1, 6.4
  long_diagonal,    ///< the later FMJD wording of 6.3
  no_win_possible,  ///< FMJD Annex 1, 7.3.3, declared by the arbiter
  arbiter,          ///< the arbiter's decision
};

/// "NO_PIECES", "MOVES_16" and so on.
std::string_view to_string(Reason reason);
std::optional<Reason> reason_named(std::string_view name);

/// The end of a game. `article` is empty where no article says it; `note` is the arbiter's.
struct Outcome {
  GameResult result{};
  Reason reason{};
  std::string article;
  std::string note;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace flagfall::arbiter
