#include <cstdint>
#include <string_view>

#include "arbiter/notation/fen.hpp"
#include "arbiter/rules/legal_moves.hpp"
#include "tests/fuzz/expect.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;

// NOLINTNEXTLINE(readability-identifier-naming): the name that fuzzing engines call
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  for (const RuleSet rules : all_rule_sets) {
    const auto read = parse_fen(rules, text);
    if (!read) {
      expect(!read.error().sentence.key.empty(), "a refusal says why");
      continue;
    }
    const auto written = to_fen(rules, read->position);
    const auto again = parse_fen(rules, written);
    expect(again && again->position == read->position,
           "what is written reads as the same position");
    expect(to_fen(rules, again->position) == written, "the canonical text is stable");
    const auto outcome = board_outcome(rules, read->position);
    expect(outcome.has_value() == legal_moves(rules, read->position).empty(),
           "a position without a move decides the game");
    if (!check_start(rules, read->position)) expect(!outcome, "a start is no end");
  }
  return 0;
}
