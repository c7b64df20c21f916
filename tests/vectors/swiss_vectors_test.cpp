#include <doctest/doctest.h>

#include "arbiter/tournament/swiss.hpp"
#include "arbiter/tournament/trf.hpp"
#include "tests/support/swiss_text.hpp"
#include "tests/support/vector_files.hpp"

namespace flagfall::arbiter::tournament {
namespace {

std::string expected_text(std::string_view file) {
  std::string text;
  const auto lines = lines_of(file);
  for (std::size_t i = 1; i < lines.size(); ++i) {
    std::string board{lines[i]};
    std::ranges::replace(board, ' ', '-');
    text += (i == 1 ? "" : " ") + board;
  }
  return text;
}

TEST_CASE("tournaments are paired as an independent program pairs them") {
  const DataFolder vectors = vectors_folder();
  const std::filesystem::path folder = vectors.path / "trf";
  if (vectors.may_be_skipped()) {
    std::cout << "SKIPPED: no " << folder.string() << '\n';
    return;
  }
  int checked = 0;
  for (const auto& entry : std::filesystem::directory_iterator{folder}) {
    if (entry.path().extension() != ".trf") continue;
    CAPTURE(entry.path().string());
    const auto file = file_text(entry.path());
    const auto expected =
        file_text(std::filesystem::path{entry.path()}.replace_extension("expected"));
    REQUIRE(file);
    REQUIRE(expected);
    const auto read = read_trf(*file);
    REQUIRE(read.has_value());
    CHECK(test::swiss_next(read->table) == expected_text(*expected));
    ++checked;
  }
  std::cout << "checked: " << checked << " tournaments\n";
  if (vectors.is_default) CHECK(checked == 2);
  CHECK(checked > 0);
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
