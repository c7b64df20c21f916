#include <cstdint>
#include <string_view>

#include "server/lists/preview.hpp"
#include "server/lists/table_writer.hpp"
#include "tests/fuzz/expect.hpp"

using namespace flagfall;
using namespace flagfall::server::lists;

namespace {

void check_writing(const Table& table) {
  std::vector<std::vector<std::string>> rows;
  for (const TableRow& row : table.rows) rows.push_back(row.cells);
  TableChoices choices;
  choices.separator = Separator::semicolon;
  choices.encoding = server::text::Encoding::utf8;
  choices.has_header = false;
  const auto again = read_table(write_table(rows, {Separator::semicolon, true}), choices);
  expect(again.has_value() == !rows.empty(), "what is written can be read");
  if (!again) return;
  expect(again->rows.size() == rows.size(), "no row is lost");
  for (std::size_t i = 0; i < rows.size(); ++i)
    expect(again->rows[i].cells == rows[i], "every cell comes back");
}

void check_preview(const Table& table) {
  const ColumnMap map = map_columns(table);
  expect(map.size() == table.columns, "every column holds something");
  const Preview once = preview({}, table, map, 2026);
  expect(once.rows.size() == table.rows.size(), "every row is shown");
  std::vector<Person> players;
  for (const PreviewRow& row : once.rows) {
    expect(row.kind == RowKind::faulty || !row.person.name.empty(), "players have names");
    expect((row.kind == RowKind::faulty) != row.faults.empty(), "what is faulty says why");
    if (row.kind == RowKind::added) players.push_back(row.person);
  }
  const Preview twice = preview(players, table, map, 2026);
  expect(twice.count(RowKind::added) == 0, "who is there is not new");
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the name that fuzzing engines call
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto table = read_table({reinterpret_cast<const char*>(data), size});
  if (!table) {
    expect(!table.error().sentence.key.empty(), "a refusal says why");
    return 0;
  }
  check_writing(*table);
  check_preview(*table);
  return 0;
}
