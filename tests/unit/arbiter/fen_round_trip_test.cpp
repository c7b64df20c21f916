#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "arbiter/notation/fen.hpp"
#include "arbiter/rules/legal_moves.hpp"
#include "tests/support/random.hpp"
#include "tests/support/result_printer.hpp"

// Every position in every way that programs write it is the same position.

namespace flagfall::arbiter {
namespace {

/// Anything that a board can hold: men on their promotion row, one side without pieces, nothing.
Position any_position(Random& random, RuleSet rules) {
  Position position;
  const int density = 1 + random.below(12);
  for (int n = 1; n <= board_of(rules).squares; ++n) {
    if (random.below(12) >= density) continue;
    const Side side = random.below(2) == 0 ? Side::white : Side::black;
    (random.below(4) == 0 ? position.kings : position.men)[side].insert(static_cast<Square>(n));
  }
  position.to_move = random.below(2) == 0 ? Side::white : Side::black;
  if (limits_king_steps(rules) && random.below(2) == 0)
    for (const Side side : both_sides)
      if (!position.kings[side].empty() && !position.men[side].empty())
        position.runs[side] = {*position.kings[side].begin(), 1 + random.below(3)};
  return position;
}

/// Writes a position as one program or another does.
class Dialect {
 public:
  Dialect(Random& random, RuleSet rules, const Position& position)
      : random_{random}, rules_{rules}, position_{position} {
    const BoardInfo board = board_of(rules);
    lettered_ = board.names == SquareNames::algebraic;
    // Old files number the squares of lettered boards from the top left.
    in_numbers_ = !lettered_ || (!board.every_square_plays && chance(2));
    small_ = chance(4);
    blanks_ = chance(3) ? (chance(2) ? " " : "_") : "";
  }

  std::string write() {
    std::string text = side(position_.to_move);
    if (position_.to_move == first_mover(rules_) && chance(6)) text = "?";
    // An old form names the side to move twice.
    else if (chance(6))
      text += ':' + text;
    std::vector<std::string> groups;
    for (const Side each : both_sides) {
      const bool none = pieces(position_, each).empty();
      const int parts = none ? random_.below(2) : 1 + random_.below(3);
      std::vector<std::string> lists(static_cast<std::size_t>(parts), side(each));
      for (const std::string& item : items(each)) {
        std::string& list = lists[static_cast<std::size_t>(random_.below(parts))];
        list += (list.size() > 1 ? "," : "") + blanks_ + item;
        if (chance(15)) list += ',';
      }
      for (std::string& list : lists) groups.push_back(list + (chance(9) ? "." : ""));
    }
    if (chance(2)) std::ranges::reverse(groups);
    if (groups.empty()) groups.push_back("W");
    for (const std::string& group : groups) text += blanks_ + ':' + blanks_ + group;
    return text + counters() + (chance(4) ? "." : "") + (chance(4) ? " \r\n" : "");
  }

 private:
  bool chance(int one_in) { return random_.below(one_in) == 0; }

  std::string side(Side side) const {
    return side == Side::white ? (small_ ? "w" : "W") : (small_ ? "b" : "B");
  }

  /// The squares of a side, those beside each other now and then as a range.
  std::vector<std::string> items(Side side) {
    std::vector<std::string> list;
    for (const bool king : {false, true}) {
      std::vector<int> numbers;
      for (const Square square : (king ? position_.kings : position_.men)[side])
        numbers.push_back(in_numbers_ && !lettered_ ? number_of(rules_, square) : index_of(square));
      std::ranges::sort(numbers);
      for (std::size_t i = 0; i < numbers.size(); ++i) {
        std::size_t last = i;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
        const std::string sign = king ? (small_ ? "k" : "K") : "";
        if (!in_numbers_ || last == i || chance(2)) {
          list.push_back(sign + label(numbers[i]));
          continue;
        }
        const std::string second = king && chance(3) ? sign : "";
        list.push_back(sign + label(numbers[i]) + '-' + second + label(numbers[last]));
        i = last;
      }
    }
    for (std::size_t i = list.size(); i > 1; --i)
      std::swap(list[i - 1], list[static_cast<std::size_t>(random_.below(static_cast<int>(i)))]);
    return list;
  }

  std::string label(int number) {
    if (in_numbers_) return (chance(9) ? "0" : "") + std::to_string(number);
    std::string text = label_of(rules_, static_cast<Square>(number));
    if (!small_ && chance(9)) text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
  }

  std::string counters() {
    std::string text = chance(3) ? ":H3:F12" : "";
    if (position_.runs == BySide<KingRun>{}) return text + (chance(6) ? ":+0+0" : "");
    for (const Side each : {Side::black, Side::white}) {
      const KingRun& run = position_.runs[each];
      text += each == Side::black ? ":+" : "+";
      text += std::to_string(run.count);
      if (run.count > 0) {
        const int number = number_of(rules_, run.king);
        text += (number < 10 ? "0" : "") + std::to_string(number);
      }
    }
    return text;
  }

  Random& random_;
  RuleSet rules_;
  const Position& position_;
  bool lettered_ = false;
  bool in_numbers_ = false;
  bool small_ = false;
  std::string blanks_;
};

TEST_CASE("the canonical text of any position reads as that position, and is written again") {
  for_each_seed(60, [](Random random) {
    for (const RuleSet rules : all_rule_sets)
      for (const Numbering numbering : {Numbering::own, Numbering::board}) {
        CAPTURE(name_of(rules));
        const Position position = any_position(random, rules);
        const std::string text = to_fen(rules, position, numbering);
        CAPTURE(text);
        const auto read = parse_fen(rules, text, numbering);
        REQUIRE(read);
        CHECK(read->position == position);
        CHECK(to_fen(rules, read->position, numbering) == text);
        for (const Sentence& warning : read->warnings) CHECK(warning.key == "rules.fen_uncrowned");
      }
  });
}

TEST_CASE("a capital G is a captured piece, and a file where squares are spelt") {
  struct Case {
    const char* text;
    const char* canonical;
  };
  const Case cases[] = {{"W:WG7,A1:BB8", "W:Wg7,a1:Bb8"},
                        {"W:WGg7,a1:Bb8", "W:Wa1:Bb8"},
                        {"W:WG28,29:B1", "W:Wa1:Bb8"},
                        {"W:WG7,29:B1", "W:Wa1:Bb8"}};
  for (const Case& c : cases) {
    CAPTURE(c.text);
    const auto read = parse_fen(RuleSet::russian, c.text);
    REQUIRE(read);
    CHECK(to_fen(RuleSet::russian, read->position) == c.canonical);
  }
}

TEST_CASE("a position reads the same from every dialect that can express it") {
  for_each_seed(100, [](Random random) {
    for (const RuleSet rules : all_rule_sets) {
      CAPTURE(name_of(rules));
      const Position position = any_position(random, rules);
      const std::string text = Dialect{random, rules, position}.write();
      CAPTURE(text);
      const auto read = parse_fen(rules, text);
      REQUIRE(read);
      CHECK(read->position == position);
      if (text.find(":H3") != std::string::npos) CHECK(read->plies_without_progress == 3);
    }
  });
}

}  // namespace
}  // namespace flagfall::arbiter
