#include <doctest/doctest.h>

#include <charconv>

#include "arbiter/notation/fen.hpp"
#include "arbiter/rules/legal_moves.hpp"
#include "server/cli/csv.hpp"
#include "tests/support/result_printer.hpp"
#include "tests/support/vector_files.hpp"

using namespace flagfall;
using namespace flagfall::arbiter;

namespace {

// An unoptimised program is thirty times slower, and there the small counts are enough.
#ifdef FLAGFALL_OPTIMISED
constexpr std::uint64_t most_nodes = 50'000'000;
constexpr std::size_t rows_within = 909;
#else
constexpr std::uint64_t most_nodes = 200'000;
constexpr std::size_t rows_within = 635;
#endif

std::uint64_t number(const std::string& text) {
  std::uint64_t value = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  REQUIRE(error == std::errc{});
  REQUIRE(stop == text.data() + text.size());
  return value;
}

/// Columns: variant, fen, depth, nodes, oracles, source, counting.
bool check_row(const std::vector<std::string>& row) {
  REQUIRE(row.size() == 7);
  const auto rules = rule_set_named(row[0]);
  if (!rules || row[6] != "unique" || number(row[3]) > most_nodes) return false;
  CAPTURE(row[1]);
  CAPTURE(row[2]);
  const auto read = parse_fen(*rules, row[1], Numbering::board);
  REQUIRE(read);
  CHECK(perft(*rules, read->position, static_cast<int>(number(row[2]))) == number(row[3]));
  return true;
}

}  // namespace

TEST_CASE("the perft counts of the vectors") {
  const DataFolder folder = vectors_folder();
  if (folder.may_be_skipped()) {
    std::cout << "SKIPPED: no " << folder.path << '\n';
    return;
  }
  const auto text = file_text(folder.path / "perft.csv");
  // A folder that was named may hold positions with their legal moves alone.
  if (!text && !folder.is_default) {
    std::cout << "checked: 0 rows, no perft.csv in " << folder.path << '\n';
    CHECK_MESSAGE(file_text(folder.path / "legal/international.jsonl"),
                  "the folder has nothing for the rules");
    return;
  }
  REQUIRE(text);
  std::size_t checked = 0;
  bool header = true;
  for (const auto line : lines_of(*text)) {
    if (!header && check_row(server::cli::csv_fields(line))) ++checked;
    header = false;
  }
  std::cout << "checked: " << checked << " rows of perft.csv, up to " << most_nodes << " nodes\n";
  if (folder.is_default)
    CHECK(checked == rows_within);
  else
    CHECK(checked > 0);
}
