#include <doctest/doctest.h>

#include "arbiter/tournament/swiss.hpp"
#include "tests/support/swiss_text.hpp"
#include "tests/support/vector_files.hpp"

namespace flagfall::arbiter::tournament {
namespace {

/// The players' lines alone, with 1-½-0; lines end with a CR, an LF or both.
Crosstable read_players(std::string text) {
  std::ranges::replace(text, '\r', '\n');
  Crosstable table;
  table.scoring = chess_scoring;
  for (const std::string_view line : lines_of(text)) {
    if (line.starts_with("XXR")) table.planned_rounds = std::stoi(std::string{line.substr(3)});
    if (!line.starts_with("001")) continue;
    Entrant player;
    for (std::size_t at = 91; at + 8 <= line.size(); at += 10) {
      const std::string opponent{line.substr(at, 4)};
      const std::string colour_result{line[at + 5], line[at + 7]};
      player.rounds.push_back(test::swiss_entry(
          opponent == "0000" ? "-" + colour_result
                             : std::to_string(std::stoi(opponent)) + colour_result,
          table.scoring));
    }
    table.entrants.push_back(std::move(player));
  }
  return table;
}

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
    CHECK(test::swiss_next(read_players(*file)) == expected_text(*expected));
    ++checked;
  }
  std::cout << "checked: " << checked << " tournaments\n";
  if (vectors.is_default) CHECK(checked == 2);
  CHECK(checked > 0);
}

}  // namespace
}  // namespace flagfall::arbiter::tournament
