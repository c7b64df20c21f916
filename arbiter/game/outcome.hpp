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

/// Why a game ended. The stored names never change; a draw rule ends games under its own name.
enum class Reason : std::uint8_t {
  no_pieces,
  blocked,
  resignation,
  time,  ///< the flag of the loser fell
  agreement,
  repetition,
  moves_25,
  moves_16,
  moves_5,
  long_diagonal,
  no_win_possible,  ///< declared by the arbiter
  arbiter,          ///< the arbiter's decision
  moves_15,
  moves_30_60,
  moves_7,
  one_king_each,
  moves_40,
  moves_13,
  moves_20,
  moves_12,
  one_piece_each,
  variant_end,     ///< what wins in this game alone: the first king of Breakthrough
  forfeit,         ///< the loser did not come, or not in time
  double_forfeit,  ///< neither came
  adjudication,    ///< the arbiter judged the position
  refusal,         ///< the loser refused to comply (FMJD Annex 1, 7.2.4)
  jury,            ///< decided on appeal
};

/// "NO_PIECES", "MOVES_16" and so on.
std::string_view to_string(Reason reason);
std::optional<Reason> reason_named(std::string_view name);

/// Whether an arbiter sets results by it: his decision, a forfeit, an adjudication, a refusal.
bool is_arbiters_ground(Reason reason);

/// The end of a game. `article` is empty where no article says it; `note` is the arbiter's.
struct Outcome {
  GameResult result{};
  Reason reason{};
  std::string article;
  std::string note;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace flagfall::arbiter
