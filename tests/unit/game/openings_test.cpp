#include "arbiter/game/openings.hpp"

#include <doctest/doctest.h>

#include <iostream>
#include <map>
#include <set>

#include "arbiter/notation/fen.hpp"
#include "tests/support/vector_files.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;

namespace {

std::vector<std::string> fields_of(std::string_view line) {
  std::vector<std::string> fields{""};
  for (const char c : line) {
    if (c == '\t')
      fields.emplace_back();
    else
      fields.back() += c;
  }
  return fields;
}

Position listed(const std::vector<std::string>& fields) {
  Position position;
  for (const Side side : both_sides) {
    std::string label;
    for (const char c : fields[side == Side::white ? 6 : 7] + ",") {
      if (c != ',') {
        label += c;
        continue;
      }
      position.men[side].insert(*square_named(RuleSet::russian, label));
      label.clear();
    }
  }
  position.to_move = fields[5] == "W" ? Side::white : Side::black;
  return position;
}

/// Columns: table, card, number, kind, sequence, to_move, white_men, black_men, brazilian_ok,
/// remark.
void check_row(const std::vector<std::string>& row) {
  const auto table = opening_table_named(row[0]);
  REQUIRE(table);
  const int card = std::stoi(row[1]);
  const int number = *roman_number(row[2]);
  const auto opening = find_opening(RuleSet::russian, *table, card, number);
  REQUIRE(opening);
  CHECK(code_of(*opening) == row[0] + ' ' + row[1] + '-' + row[2]);
  CHECK(name_of(opening->kind) == (row[3] == "fly" ? "flying" : row[3]));
  CHECK(position_of(RuleSet::russian, *opening) == listed(row));
  const bool brazilian = find_opening(RuleSet::brazilian, *table, card, number).has_value();
  CHECK(brazilian == (row[8] == "y"));
  if (brazilian) CHECK(position_of(RuleSet::brazilian, *opening) == listed(row));
  CHECK_FALSE(check_start(RuleSet::russian, position_of(RuleSet::russian, *opening)));
}

}  // namespace

TEST_CASE("the drawn openings are those of the published tables") {
  const DataFolder folder = vectors_folder();
  const auto text = file_text(folder.path / "opening_tables.tsv");
  if (!text) {
    std::cout << "SKIPPED: no " << folder.path << "/opening_tables.tsv\n";
    CHECK((folder.may_be_skipped() || !folder.is_default));
    return;
  }
  std::size_t checked = 0;
  for (const auto line : lines_of(*text)) {
    if (line.starts_with('#')) continue;
    CAPTURE(line);
    check_row(fields_of(line));
    ++checked;
  }
  std::cout << "checked: " << checked << " drawn openings\n";
  if (folder.is_default) CHECK(checked == 886);
}

TEST_CASE("each table has as many openings as its text says, for the games that use it") {
  struct Case {
    RuleSet rules;
    OpeningTable table;
    std::size_t openings;
  };
  const Case cases[] = {{RuleSet::russian, OpeningTable::fmjd_64, 736},
                        {RuleSet::brazilian, OpeningTable::fmjd_64, 725},
                        {RuleSet::russian, OpeningTable::idf_basic, 150},
                        {RuleSet::brazilian, OpeningTable::idf_basic, 0},
                        {RuleSet::international, OpeningTable::fmjd_64, 0},
                        {RuleSet::pool, OpeningTable::fmjd_64, 0}};
  for (const Case& c : cases) {
    CAPTURE(name_of(c.rules));
    CHECK(openings_of(c.rules, c.table).size() == c.openings);
  }
}

TEST_CASE("flying men change places: both are lifted before either is set down") {
  int exchanged = 0;
  for (const Opening& opening : openings_of(RuleSet::russian, OpeningTable::fmjd_64)) {
    const Position position = position_of(RuleSet::russian, opening);
    if (opening.kind != OpeningKind::flying) continue;
    CAPTURE(code_of(opening));
    CHECK(position.to_move == Side::white);
    for (const Side side : both_sides) CHECK(pieces(position, side).size() == 12);
    const auto target = [&](std::size_t i) { return opening.sequence[i].substr(3); };
    const auto source = [&](std::size_t i) { return opening.sequence[i].substr(0, 2); };
    if (opening.sequence[0] != "none" && opening.sequence[1] != "none" &&
        (target(0) == source(1) || target(1) == source(0)))
      ++exchanged;
  }
  CHECK(exchanged >= 2);
}
