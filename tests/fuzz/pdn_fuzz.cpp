#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/notation/pdn_findings.hpp"
#include "arbiter/notation/pdn_reader.hpp"
#include "arbiter/notation/pdn_writer.hpp"
#include "tests/fuzz/expect.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;

namespace {

std::vector<PdnGame> read_in_parts(std::string_view text, std::size_t size) {
  PdnReader reader;
  std::vector<PdnGame> games;
  const auto take = [&] {
    while (auto game = reader.next()) games.push_back(std::move(*game));
  };
  for (; !text.empty(); text.remove_prefix(std::min(size, text.size()))) {
    reader.feed(text.substr(0, size));
    take();
  }
  reader.finish();
  take();
  return games;
}

std::vector<Move> moves_of(const ReplayedGame& game) {
  std::vector<Move> moves;
  for (const ReplayedPly& ply : game.plies)
    if (ply.move) moves.push_back(*ply.move);
  return moves;
}

void check(const PdnGame& game) {
  const ReplayedGame replayed = replay(game);
  expect((replayed.verdict == Verdict::legal) == !replayed.bad.has_value(),
         "what is not legal says where");
  findings_in(replayed, result_of(game, replayed.rules));
  if (replayed.verdict != Verdict::legal) return;
  const std::string text = written_pdn(game, replayed);
  const auto again = read_pdn(text);
  expect(again.size() == 1, "what is written is one game");
  const ReplayedGame played_again = replay(again[0]);
  expect(moves_of(played_again) == moves_of(replayed), "what is written has the same moves");
  expect(played_again.end() == replayed.end(), "and ends in the same position");
  expect(written_pdn(again[0], played_again) == text, "what is written stays as it is");
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the name that fuzzing engines call
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  const auto games = read_pdn(text);
  expect(read_in_parts(text, size % 13 + 1) == games, "parts of any size read as the whole");
  for (const PdnGame& game : games) check(game);
  return 0;
}
