#include <algorithm>
#include <cstdint>
#include <functional>
#include <string_view>

#include "arbiter/notation/fen.hpp"
#include "arbiter/notation/move_text.hpp"
#include "tests/fuzz/expect.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;

namespace {

void check(RuleSet rules, const Position& position, std::string_view text) {
  const auto legal = legal_moves(rules, position);
  const auto move = find_move(rules, position, text);
  if (!move) {
    expect(!move.error().code.empty(), "a refusal has a code");
    expect(!move.error().sentence.key.empty(), "a refusal says why");
    for (const std::string& other : move.error().legal)
      expect(find_move(rules, position, other).has_value(), "what is offered can be played");
    return;
  }
  expect(std::ranges::find(legal, *move) != legal.end(), "what is found is legal");
  const auto written = to_text(rules, position, legal, *move);
  expect(find_move(rules, position, written) == Result<Move>{*move}, "what is written is found");
}

}  // namespace

/// The first line is a position, the second a move in it.
// NOLINTNEXTLINE(readability-identifier-naming): the name that fuzzing engines call
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input{reinterpret_cast<const char*>(data), size};
  const std::size_t end = std::min(input.find('\n'), input.size());
  const std::string_view text = input.substr(std::min(end + 1, input.size()));
  // A few rule sets for each input, others for the next: all of them would take minutes.
  const std::size_t turn = std::hash<std::string_view>{}(input) % 5;
  for (std::size_t i = turn; i < all_rule_sets.size(); i += 5) {
    const RuleSet rules = all_rule_sets[i];
    check(rules, initial_position(rules), text);
    if (const auto read = parse_fen(rules, input.substr(0, end)))
      check(rules, read->position, text);
  }
  return 0;
}
