#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "arbiter/notation/fen.hpp"
#include "arbiter/notation/move_text.hpp"
#include "tests/support/result_printer.hpp"
#include "tests/support/vector_files.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;
using nlohmann::json;

namespace {

SquareSet squares_in(const json& list) {
  SquareSet squares;
  for (const json& number : list) squares.insert(static_cast<Square>(number.get<int>()));
  return squares;
}

void check_capture(const json& line) {
  const auto fen = line.at("fen").get<std::string>();
  CAPTURE(fen);
  const auto before = parse_fen(RuleSet::russian, fen, Numbering::board);
  REQUIRE(before);
  const auto legal = legal_moves(RuleSet::russian, before->position);
  const Move wanted{static_cast<Square>(line.at("from").get<int>()),
                    static_cast<Square>(line.at("to").get<int>()), squares_in(line.at("captured")),
                    true};
  REQUIRE(std::ranges::find(legal, wanted) != legal.end());
  CHECK(to_fen(RuleSet::russian, after(RuleSet::russian, before->position, wanted),
               Numbering::board) == line.at("result").get<std::string>());
  const auto text = to_text(RuleSet::russian, before->position, legal, wanted);
  CHECK(find_move(RuleSet::russian, before->position, text) == Result<Move>{wanted});
}

}  // namespace

TEST_CASE("a man crowned in the middle of a Russian capture ends it as a king") {
  const DataFolder folder = vectors_folder();
  if (folder.may_be_skipped()) {
    std::cout << "SKIPPED: no " << folder.path << '\n';
    return;
  }
  const auto text = file_text(folder.path / "russian_midcapture_promotion.jsonl");
  if (!text && !folder.is_default) return;  // a folder that was named may hold other vectors
  REQUIRE(text);
  const auto lines = lines_of(*text);
  for (const auto line : lines) check_capture(json::parse(line));
  std::cout << "checked: " << lines.size() << " Russian captures with a crown on the way\n";
  if (folder.is_default) CHECK(lines.size() == 416);
}
