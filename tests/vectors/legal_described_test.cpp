#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "arbiter/rules/generator.hpp"
#include "tests/support/vector_files.hpp"
#include "tests/vectors/described_rules.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;
using nlohmann::json;

namespace {

/// These files list single squares only, in geometric numbers.
Position position_of(std::string_view fen) {
  Position position;
  position.to_move = fen.front() == 'W' ? Side::white : Side::black;
  Side side = Side::white;
  bool king = false;
  int number = 0;
  for (const char c : fen.substr(1)) {
    if (c >= '0' && c <= '9') {
      number = number * 10 + (c - '0');
      continue;
    }
    if (number > 0)
      (king ? position.kings : position.men)[side].insert(static_cast<Square>(number));
    number = 0;
    king = c == 'K';
    if (c == 'W' || c == 'B') side = c == 'W' ? Side::white : Side::black;
  }
  if (number > 0) (king ? position.kings : position.men)[side].insert(static_cast<Square>(number));
  return position;
}

template <Rules rules>
json listed(const Position& position) {
  const auto boards = bitboards_of<rules>(position);
  MoveList<WordOf<rules>> found;
  if (position.to_move == Side::white)
    generate<rules, Side::white>(boards, found);
  else
    generate<rules, Side::black>(boards, found);
  std::vector<Move> moves;
  moves.reserve(found.moves.size());
  for (const auto& move : found.moves) moves.push_back(move_of<rules>(move));
  std::ranges::sort(moves);
  json list = json::array();
  for (const Move& move : moves) {
    json captured = json::array();
    for (const Square square : move.captured) captured.push_back(index_of(square));
    list.push_back(
        {{"from", index_of(move.from)}, {"to", index_of(move.to)}, {"captured", captured}});
  }
  return list;
}

template <Rules rules>
void check(const char* name) {
  const DataFolder folder = vectors_folder();
  const auto text = file_text(folder.path / "legal" / (std::string{name} + ".jsonl"));
  if (!text) {
    std::cout << (folder.is_default ? "SKIPPED: no legal/" : "checked: 0, no legal/") << name
              << ".jsonl\n";
    CHECK((folder.may_be_skipped() || !folder.is_default));
    return;
  }
  const auto lines = lines_of(*text);
  for (const auto line : lines) {
    CAPTURE(line);
    const json position = json::parse(line);
    CHECK(listed<rules>(position_of(position.at("fen").get<std::string>())) ==
          position.at("moves"));
  }
  std::cout << "checked: " << lines.size() << " positions of legal/" << name << ".jsonl\n";
  if (folder.is_default)
    CHECK(lines.size() == 3000);
  else
    CHECK(!lines.empty());
}

}  // namespace

TEST_CASE("the generator plays every rule set that can be described") {
  check<described::brazilian>("brazilian");
  check<international_draughts>("breakthrough");
  check<described::canadian>("canadian");
  check<described::czech>("czech");
  check<described::english>("english");
  check<described::frisian>("frisian");
  check<described::frisian>("frysk");
  check<described::italian>("italian");
  check<described::killer>("killer");
  check<described::pool>("pool");
  check<described::russian>("russian");
  check<described::spanish>("spanish");
  check<described::thai>("thai");
  check<described::turkish>("turkish");
}
