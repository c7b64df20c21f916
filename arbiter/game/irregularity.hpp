#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "arbiter/rules/rule_set.hpp"

namespace flagfall::arbiter {

/// What can go wrong at a board of wood, in the order of FMJD Annex 1, 5.4 (ARBITER.md, 6.2). The
/// opponent chooses whether it is repaired or stands. The stored names, "I01" to "I17", never
/// change.
enum class Irregularity : std::uint8_t {
  two_moves_in_a_row,      ///< I01
  moved_irregularly,       ///< I02: a man or a king
  touched_another,         ///< I03: touched one piece, moved another
  taken_back,              ///< I04: took a move back
  opponents_piece,         ///< I05: moved a piece of the opponent
  capture_overlooked,      ///< I06: a quiet move although there is a capture
  removed_without_reason,  ///< I07
  wrong_number_captured,   ///< I08
  stopped_in_capture,      ///< I09: the piece was released in the middle
  lifted_in_capture,       ///< I10: a piece was lifted before the capture was complete
  too_few_removed,         ///< I11
  removed_not_jumped,      ///< I12
  stopped_removing,        ///< I13
  removed_own,             ///< I14
  not_crowned,             ///< I15
  moved_uncrowned_king,    ///< I16
  two_hands,               ///< I17
};

inline constexpr int irregularities = 17;

std::string_view name_of(Irregularity irregularity);
std::optional<Irregularity> irregularity_named(std::string_view name);

/// "FMJD Annex 1, 5.4.6" for the games of that text; empty where no article is known.
std::string_view article_of(RuleSet rules, Irregularity irregularity);

}  // namespace flagfall::arbiter
