#include <cstdint>
#include <string_view>

#include "arbiter/tournament/trf.hpp"
#include "tests/fuzz/expect.hpp"

using namespace flagfall;
using namespace flagfall::arbiter::tournament;

namespace {

void check_writing(TrfFile file, TrfEdition edition) {
  const auto text = write_trf(file, edition);
  if (!text) {
    expect(text.error().code == "TRF_CANNOT_SAY", "a refusal to write says so");
    return;
  }
  auto again = read_trf(*text);
  expect(again.has_value(), "what is written can be read");
  expect(again->table.entrants == file.table.entrants, "players and results are kept");
  expect(again->table.scoring == file.table.scoring, "the point system is kept");
  const auto twice = write_trf(*again, edition);
  expect(twice && *twice == *text, "what is written is stable");
  if (edition == TrfEdition::trf16) return;
  file.warnings.clear();
  again->warnings.clear();
  expect(*again == file, "the newer edition keeps everything");
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the name that fuzzing engines call
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto file = read_trf({reinterpret_cast<const char*>(data), size});
  if (!file) {
    expect(!file.error().sentence.key.empty(), "a refusal says why");
    return 0;
  }
  expect(!file->table.entrants.empty(), "there are players");
  for (const TrfEdition edition : {TrfEdition::trf16, TrfEdition::trf_2026})
    check_writing(*file, edition);
  return 0;
}
