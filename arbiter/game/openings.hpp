#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/rules/rule_set.hpp"

namespace flagfall::arbiter {

/// The tables from which openings of the games on 64 squares are drawn: FMJD-64, and the basic one
/// of the IDF.
enum class OpeningTable : std::uint8_t { fmjd_64, idf_basic };

std::string_view name_of(OpeningTable table);  ///< FMJD64, IDFBASIC
std::optional<OpeningTable> opening_table_named(std::string_view name);

/// How an opening comes about: by its moves, by one man of each side set down elsewhere before the
/// game, or not at all.
enum class OpeningKind : std::uint8_t { moves, flying, free };
std::string_view name_of(OpeningKind kind);  ///< moves, flying, free

/// One opening of a table.
struct Opening {
  OpeningTable table{};
  int card = 0;    ///< from 1
  int number = 0;  ///< on the card, from 1
  OpeningKind kind{};
  /// The moves; or the placements of White's and Black's flying man, `c3-e5` or `none`.
  std::vector<std::string> sequence;
  friend bool operator==(const Opening&, const Opening&) = default;
};

/// All openings that a rule set draws from a table; empty where it does not use the table.
std::vector<Opening> openings_of(RuleSet rules, OpeningTable table);

/// Empty where the rule set has no such opening.
std::optional<Opening> find_opening(RuleSet rules, OpeningTable table, int card, int number);

/// How scoresheets name it: "FMJD64 12-III".
std::string code_of(const Opening& opening);

/// The number of an opening on its card, in Roman numerals, and back. 1 to 16.
std::string roman(int number);
std::optional<int> roman_number(std::string_view text);

/// The position on the board when the opening stands. Flying men are all lifted before any is set
/// down, and White moves first.
Position position_of(RuleSet rules, const Opening& opening);

}  // namespace flagfall::arbiter
