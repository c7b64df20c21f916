#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "arbiter/board/position.hpp"
#include "arbiter/board/square.hpp"

namespace flagfall::arbiter {

/// The rule sets. Each names one `constexpr Rules` value: see arbiter/rules/sets.
enum class RuleSet : std::uint8_t {
  international,
  russian,
  brazilian,
  frisian,
  frysk,
  english,
  english_w,
  italian,
  spanish,
  portuguese,
  pool,
  pool_unified,
  canadian,
  czech,
  turkish,
  thai,
  spantsireti,
  antidraughts,
  breakthrough,
  killer,
};

inline constexpr std::array all_rule_sets{
    RuleSet::international, RuleSet::russian,      RuleSet::brazilian,    RuleSet::frisian,
    RuleSet::frysk,         RuleSet::english,      RuleSet::english_w,    RuleSet::italian,
    RuleSet::spanish,       RuleSet::portuguese,   RuleSet::pool,         RuleSet::pool_unified,
    RuleSet::canadian,      RuleSet::czech,        RuleSet::turkish,      RuleSet::thai,
    RuleSet::spantsireti,   RuleSet::antidraughts, RuleSet::breakthrough, RuleSet::killer,
};

/// The stable name, e.g. "international".
std::string_view name_of(RuleSet rules);
std::optional<RuleSet> rule_set_named(std::string_view name);

/// How players name a square: 1 to 50 row by row from the top left or, turned round, from the
/// bottom right, or a1 to h8.
enum class SquareNames : std::uint8_t { numeric, numeric_from_bottom_right, algebraic };
std::string_view name_of(SquareNames names);

/// The board as a page draws it. Where half of the squares play, the bottom left corner tells
/// which.
struct BoardInfo {
  int width;
  int height;
  int squares;  ///< playing squares; their geometric numbers are 1 to `squares`
  bool bottom_left_plays;
  bool every_square_plays;
  SquareNames names;
  friend bool operator==(const BoardInfo&, const BoardInfo&) = default;
};
BoardInfo board_of(RuleSet rules);

Position initial_position(RuleSet rules);

/// The side that makes the first move of a game, and stands first on its scoresheet.
Side first_mover(RuleSet rules);

/// Whether the first king ends the game.
bool first_king_wins(RuleSet rules);

/// Whether a king may make only so many quiet moves in a row: see KingRun.
bool limits_king_steps(RuleSet rules);

/// The full PDN tag value, e.g. "20,W,10,10,N2,0".
std::string_view game_type(RuleSet rules);

/// The sign that PDN writes between the squares of a capture: x, : or -.
char pdn_capture_sign(RuleSet rules);

/// The sign that people read there: as in PDN, but never that of a quiet move.
char capture_sign(RuleSet rules);

/// Which numbers a text speaks: those of the players, or the geometric ones of `Square`.
enum class Numbering : std::uint8_t { own, board };

/// What the players call a square: its number as text, or letter and rank.
std::string label_of(RuleSet rules, Square square, Numbering numbering = Numbering::own);

/// The number of a square in the rule set's own numbering.
int number_of(RuleSet rules, Square square);

/// Empty where the board has no such square. A label may carry leading zeros and capital letters.
/// Where players use letters and half of the squares play, a number is the geometric one, as old
/// files of the Russian and the Brazilian game have it.
std::optional<Square> square_of(RuleSet rules, int number, Numbering numbering = Numbering::own);
std::optional<Square> square_named(RuleSet rules, std::string_view label,
                                   Numbering numbering = Numbering::own);

/// The square on a file, from 0 at the left as White sees it, and a rank, from 1 at his side;
/// whatever the players of this game call it. Empty where no playing square is.
std::optional<Square> square_on(RuleSet rules, int file, int rank);

}  // namespace flagfall::arbiter
