#include "arbiter/game/openings.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <span>

#include "arbiter/game/opening_tables.hpp"
#include "arbiter/notation/move_text.hpp"
#include "arbiter/rules/legal_moves.hpp"

namespace flagfall::arbiter {
namespace {

constexpr std::array<std::string_view, 16> numerals{"I",    "II",   "III", "IV", "V",  "VI",
                                                    "VII",  "VIII", "IX",  "X",  "XI", "XII",
                                                    "XIII", "XIV",  "XV",  "XVI"};

std::span<const std::string_view> cards_of(OpeningTable table) {
  if (table == OpeningTable::fmjd_64) return fmjd_64_cards;
  return idf_basic_cards;
}

/// What a table does not have for a rule set, though it stands there for another.
bool is_left_out(RuleSet rules, const Opening& opening) {
  if (rules != RuleSet::brazilian) return false;
  return std::ranges::any_of(not_brazilian, [&](const CardNumber& left_out) {
    return left_out.card == opening.card && left_out.number == opening.number;
  });
}

/// FMJD-64 is drawn from in the Russian and the Brazilian game, the IDF's table in the Russian one.
bool uses(RuleSet rules, OpeningTable table) {
  if (rules == RuleSet::russian) return true;
  return rules == RuleSet::brazilian && table == OpeningTable::fmjd_64;
}

std::string_view trimmed(std::string_view text) {
  const auto is_blank = [](char c) { return c == ' ' || c == '\n'; };
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  return text;
}

/// The parts between separators; blanks before each are dropped.
std::vector<std::string_view> parts(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> list;
  while (true) {
    text = trimmed(text);
    const std::size_t end = text.find_first_of(separators);
    list.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return list;
    text.remove_prefix(end + 1);
  }
}

Opening read(OpeningTable table, int card, int number, std::string_view text) {
  Opening opening{table, card, number, OpeningKind::moves, {}};
  if (text.empty()) {
    opening.kind = OpeningKind::free;
    return opening;
  }
  if (text.front() == '~') {
    opening.kind = OpeningKind::flying;
    text.remove_prefix(1);
  }
  for (const std::string_view part : parts(text, " \n")) opening.sequence.emplace_back(part);
  return opening;
}

Position after_moves(RuleSet rules, Position position, const std::vector<std::string>& moves) {
  for (const std::string& text : moves) {
    const auto move = find_move(rules, position, text);
    assert(move && "an opening of the table that cannot be played");
    position = after(rules, position, *move);
  }
  return position;
}

struct Placement {
  Square from;
  Square to;
};

std::optional<Placement> placement(RuleSet rules, const std::string& text) {
  if (text == "none") return std::nullopt;
  const auto squares = parts(text, "-");
  return Placement{*square_named(rules, squares.front()), *square_named(rules, squares.back())};
}

Position with_flying_men(RuleSet rules, Position position,
                         const std::vector<std::string>& placements) {
  assert(placements.size() == 2);
  const BySide<std::optional<Placement>> flying{placement(rules, placements.front()),
                                                placement(rules, placements.back())};
  for (const Side side : both_sides)
    if (flying[side]) position.men[side].erase(flying[side]->from);
  for (const Side side : both_sides)
    if (flying[side]) position.men[side].insert(flying[side]->to);
  return position;
}

}  // namespace

std::string_view name_of(OpeningTable table) {
  return table == OpeningTable::fmjd_64 ? "FMJD64" : "IDFBASIC";
}

std::optional<OpeningTable> opening_table_named(std::string_view name) {
  for (const OpeningTable table : {OpeningTable::fmjd_64, OpeningTable::idf_basic})
    if (name_of(table) == name) return table;
  return std::nullopt;
}

std::string_view name_of(OpeningKind kind) {
  switch (kind) {
    case OpeningKind::moves:
      return "moves";
    case OpeningKind::flying:
      return "flying";
    case OpeningKind::free:
      break;
  }
  return "free";
}

std::vector<Opening> openings_of(RuleSet rules, OpeningTable table) {
  if (!uses(rules, table)) return {};
  std::vector<Opening> list;
  int card = 0;
  for (const std::string_view text : cards_of(table)) {
    ++card;
    int number = 0;
    for (const std::string_view sequence : parts(text, ";")) {
      Opening opening = read(table, card, ++number, sequence);
      if (!is_left_out(rules, opening)) list.push_back(std::move(opening));
    }
  }
  return list;
}

std::optional<Opening> find_opening(RuleSet rules, OpeningTable table, int card, int number) {
  const auto cards = cards_of(table);
  if (!uses(rules, table) || card < 1 || card > static_cast<int>(cards.size())) return std::nullopt;
  const auto sequences = parts(cards[static_cast<std::size_t>(card - 1)], ";");
  if (number < 1 || number > static_cast<int>(sequences.size())) return std::nullopt;
  Opening opening = read(table, card, number, sequences[static_cast<std::size_t>(number - 1)]);
  if (is_left_out(rules, opening)) return std::nullopt;
  return opening;
}

std::string code_of(const Opening& opening) {
  return std::string{name_of(opening.table)} + ' ' + std::to_string(opening.card) + '-' +
         roman(opening.number);
}

std::string roman(int number) {
  assert(number >= 1 && number <= static_cast<int>(numerals.size()));
  return std::string{numerals[static_cast<std::size_t>(number - 1)]};
}

std::optional<int> roman_number(std::string_view text) {
  const auto found = std::ranges::find(numerals, text);
  if (found == numerals.end()) return std::nullopt;
  return static_cast<int>(found - numerals.begin()) + 1;
}

Position position_of(RuleSet rules, const Opening& opening) {
  const Position start = initial_position(rules);
  switch (opening.kind) {
    case OpeningKind::moves:
      return after_moves(rules, start, opening.sequence);
    case OpeningKind::flying:
      return with_flying_men(rules, start, opening.sequence);
    case OpeningKind::free:
      break;
  }
  return start;
}

}  // namespace flagfall::arbiter
