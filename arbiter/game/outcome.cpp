#include "arbiter/game/outcome.hpp"

#include <array>

#include "arbiter/names.hpp"

namespace flagfall::arbiter {
namespace {

constexpr std::array<std::string_view, 4> result_texts{"2-0", "1-1", "0-2", "0-0"};

constexpr std::array<std::string_view, 27> reason_names{
    "NO_PIECES",       "BLOCKED",     "RESIGN",   "TIME",           "AGREEMENT",
    "REPETITION",      "MOVES_25",    "MOVES_16", "MOVES_5",        "LONG_DIAGONAL",
    "NO_WIN_POSSIBLE", "ARBITER",     "MOVES_15", "MOVES_30_60",    "MOVES_7",
    "ONE_KING_EACH",   "MOVES_40",    "MOVES_13", "MOVES_20",       "MOVES_12",
    "ONE_PIECE_EACH",  "VARIANT_END", "FORFEIT",  "DOUBLE_FORFEIT", "ADJUDICATION",
    "REFUSAL",         "JURY"};
static_assert(reason_names.size() == static_cast<std::size_t>(Reason::jury) + 1);

}  // namespace

std::string_view to_string(GameResult result) { return name_in(result_texts, result); }
std::optional<GameResult> game_result_named(std::string_view text) {
  return named_in<GameResult>(result_texts, text);
}
std::string_view to_string(Reason reason) { return name_in(reason_names, reason); }
std::optional<Reason> reason_named(std::string_view name) {
  return named_in<Reason>(reason_names, name);
}

bool is_arbiters_ground(Reason reason) {
  return reason == Reason::arbiter || reason == Reason::forfeit ||
         reason == Reason::double_forfeit || reason == Reason::adjudication ||
         reason == Reason::refusal;
}

}  // namespace flagfall::arbiter
