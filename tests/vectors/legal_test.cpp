#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "arbiter/notation/fen.hpp"
#include "arbiter/notation/move_text.hpp"
#include "tests/support/result_printer.hpp"
#include "tests/support/vector_files.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;
using nlohmann::json;

namespace {

json listed(const std::vector<Move>& moves) {
  json list = json::array();
  for (const Move& move : moves) {
    json captured = json::array();
    for (const Square square : move.captured) captured.push_back(index_of(square));
    list.push_back(
        {{"from", index_of(move.from)}, {"to", index_of(move.to)}, {"captured", captured}});
  }
  return list;
}

void check_position(RuleSet rules, const json& line) {
  const auto fen = line.at("fen").get<std::string>();
  CAPTURE(fen);
  const auto read = parse_fen(rules, fen, Numbering::board);
  REQUIRE(read);
  CHECK(to_fen(rules, read->position, Numbering::board) == fen);
  const auto legal = legal_moves(rules, read->position);
  CHECK(listed(legal) == line.at("moves"));
  for (const Move& move : legal) {
    const auto text = to_text(rules, read->position, legal, move);
    CHECK(find_move(rules, read->position, text) == Result<Move>{move});
    const auto full = full_text(rules, read->position, legal, move);
    CHECK(find_move(rules, read->position, full) == Result<Move>{move});
  }
}

/// The rule sets whose moves a file holds are named by the file; some have none of their own.
std::size_t check_file(const DataFolder& folder, RuleSet rules) {
  const std::string name = std::string{name_of(rules)} + ".jsonl";
  const auto text = file_text(folder.path / "legal" / name);
  if (!text) return 0;
  const auto lines = lines_of(*text);
  for (const auto line : lines) check_position(rules, json::parse(line));
  std::cout << "checked: " << lines.size() << " positions of legal/" << name << '\n';
  return lines.size();
}

}  // namespace

TEST_CASE("the legal moves of every position of the vectors") {
  const DataFolder folder = vectors_folder();
  if (folder.may_be_skipped()) {
    std::cout << "SKIPPED: no " << folder.path << '\n';
    return;
  }
  std::size_t checked = 0;
  for (const RuleSet rules : all_rule_sets) checked += check_file(folder, rules);
  // A folder that was named may hold the perft counts alone.
  if (folder.is_default)
    CHECK(checked == 45'000);
  else if (checked == 0)
    CHECK_MESSAGE(file_text(folder.path / "perft.csv"), "the folder has nothing for the rules");
}
