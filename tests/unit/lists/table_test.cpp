#include "server/lists/table.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <string_view>

#include <string>

#include "server/lists/table_writer.hpp"
#include "server/text/catalogue.hpp"
#include "tests/support/random.hpp"

namespace flagfall::server::lists {
namespace {

using Rows = std::vector<std::vector<std::string>>;

Table read_or_fail(const std::string& bytes, const TableChoices& choices = {}) {
  auto table = read_table(bytes, choices);
  REQUIRE_MESSAGE(table.has_value(), (table ? "" : text::render(table.error().sentence)));
  return *table;
}

Rows cells_of(const Table& table) {
  Rows rows;
  for (const TableRow& row : table.rows) rows.push_back(row.cells);
  return rows;
}

TEST_CASE("tables of every kind") {
  struct Case {
    const char* what;
    std::string text;
    Separator separator;
    std::vector<std::string> header;
    Rows rows;
  };
  const Case cases[] = {
      {"commas",
       "Name,Rating\nJan,1500\nPiet,1600\n",
       Separator::comma,
       {"Name", "Rating"},
       {{"Jan", "1500"}, {"Piet", "1600"}}},
      {"semicolons, names with commas",
       "Naam;Rating\r\nVries, Jan de;1500\r\n",
       Separator::semicolon,
       {"Naam", "Rating"},
       {{"Vries, Jan de", "1500"}}},
      {"cells of a spreadsheet",
       "Jan\t1500\rPiet\t1600",
       Separator::tab,
       {},
       {{"Jan", "1500"}, {"Piet", "1600"}}},
      {"bars", "Jan|1500\nPiet|1600", Separator::bar, {}, {{"Jan", "1500"}, {"Piet", "1600"}}},
      {"one name a line",
       "Jan de Vries\n\n  Piet Bakker \n",
       Separator::none,
       {},
       {{"Jan de Vries"}, {"Piet Bakker"}}},
      {"one name with a comma a line",
       "Vries, Jan\nBakker, Piet\n",
       Separator::none,
       {},
       {{"Vries, Jan"}, {"Bakker, Piet"}}},
      {"a header with a comma",
       "Last name, First name\nVries, Jan\n",
       Separator::comma,
       {"Last name", "First name"},
       {{"Vries", "Jan"}}},
      {"quotes",
       "\"Vries, Jan\",\"say \"\"hi\"\"\"\n \"a\" ,\"two\nlines\"\n",
       Separator::comma,
       {},
       {{"Vries, Jan", "say \"hi\""}, {"a", "two lines"}}},
      {"said by the file",
       "sep=;\nName;Rating, old\nJan, Piet;1,2,3\n",
       Separator::semicolon,
       {"Name", "Rating, old"},
       {{"Jan, Piet", "1,2,3"}}},
      {"names with commas between semicolons",
       "Vries, Jan;1500\nBakker, Piet;1300\nVisser, Ria;1400;X\nMulder, Jo;;Y\n",
       Separator::semicolon,
       {},
       {{"Vries, Jan", "1500"},
        {"Bakker, Piet", "1300"},
        {"Visser, Ria", "1400", "X"},
        {"Mulder, Jo", "", "Y"}}},
      {"rows of different lengths",
       "Name,Club\nJan\nPiet,X,Y\n,,\n",
       Separator::comma,
       {"Name", "Club"},
       {{"Jan"}, {"Piet", "X", "Y"}}},
      {"made text",
       "Name,Rating\n'=1+1,1\n\"'@a\",2\n'd Arc,3\n",
       Separator::comma,
       {"Name", "Rating"},
       {{"=1+1", "1"}, {"@a", "2"}, {"'d Arc", "3"}}},
      {"pasted quotes",
       "Robert \"Bob\" Smith\nAnn\n",
       Separator::none,
       {},
       {{"Robert \"Bob\" Smith"}, {"Ann"}}},
  };
  for (const Case& c : cases) {
    CAPTURE(c.what);
    const Table table = read_or_fail(c.text);
    CHECK(static_cast<char>(table.separator) == static_cast<char>(c.separator));
    CHECK(table.header == c.header);
    CHECK(cells_of(table) == c.rows);
  }
}

TEST_CASE("what is no text is no table") {
  using namespace std::string_view_literals;
  std::string noise;
  std::uint32_t state = 7;
  for (int i = 0; i < 3000; ++i) {
    state = state * 1664525U + 1013904223U;
    noise += static_cast<char>(state >> 24U | (i % 16 == 0 ? 0U : 1U));
  }
  const std::string_view cases[] = {"\x89PNG\r\n\x1A\n\0\0\0\rIHDR"sv, "Jan\0de Vries\n"sv,
                                    "PK\x03\x04\x14\0\x06\0"sv, noise};
  for (const std::string_view bytes : cases) {
    const auto table = read_table(bytes);
    REQUIRE(table.has_error());
    CHECK(table.error().code == "TABLE_BINARY");
  }
  // An old end of file and a slip of the hand are text.
  CHECK(read_table("Jan\x01\nPiet\n\x1A").has_value());
}

TEST_CASE("rows know their lines") {
  const Table table = read_or_fail("sep=,\r\nName,Club\r\n\r\n\"Jan\r\nde Vries\",X\r\nPiet,Y\r\n");
  REQUIRE(table.rows.size() == 2);
  CHECK(table.rows[0].line == 4);
  CHECK(table.rows[1].line == 6);
}

TEST_CASE("what was chosen goes before what was found") {
  TableChoices choices;
  choices.separator = Separator::comma;
  choices.has_header = false;
  const Table table = read_or_fail("Name;Rating\nVries, Jan;1500\n", choices);
  CHECK(table.header.empty());
  CHECK(cells_of(table) == Rows{{"Name;Rating"}, {"Vries", "Jan;1500"}});
  choices.has_header = true;
  choices.separator = Separator::semicolon;
  CHECK(read_or_fail("Een;Twee\nVries, Jan;1500\n", choices).header.size() == 2);
  choices.encoding = text::Encoding::utf8;
  const Table replaced = read_or_fail("Naam;R\nM\xFCller;1\n", choices);
  REQUIRE(replaced.warnings.size() == 1);
  CHECK(text::render(replaced.warnings[0]).find("One place") == 0);
}

TEST_CASE("what cannot be a list is refused with its place") {
  struct Case {
    std::string text;
    const char* code;
    const char* sentence;
  };
  TableChoices choices;
  choices.limits = {1U << 20U, 3, 4, 10};
  const Case cases[] = {
      {"", "TABLE_EMPTY", "nothing"},
      {" \n,,\n", "TABLE_EMPTY", "nothing"},
      {"a,b\nc,\"d\n", "TABLE_QUOTE_OPEN", "Line 2, column 2"},
      {"a\nb\nc\nd\n", "TABLE_TOO_MANY_ROWS", "more than 3 rows"},
      {"Name\na\nb\nc\nd\n", "TABLE_TOO_MANY_ROWS", "more than 3 rows"},
      {"a,b\n1,2,3,4,5\n", "TABLE_TOO_MANY_COLUMNS", "Line 2: there are more than 4 columns"},
      {"a,b\n1,12345678901\n", "TABLE_CELL_TOO_LONG",
       "Line 2, column 2: the cell is longer than 10"},
      {std::string((1U << 20U) + 1, 'x'), "TABLE_TOO_LARGE", "larger than 1 MB"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.sentence);
    const auto table = read_table(c.text, choices);
    REQUIRE_FALSE(table.has_value());
    CHECK(table.error().code == c.code);
    CHECK(text::render(table.error().sentence).find(c.sentence) != std::string::npos);
  }
  CHECK(read_table("Name\na\nb\nc\n", choices).has_value());
  // Ten letters, twenty bytes.
  CHECK(read_table("Äöüßäöüßäö\n", choices).has_value());
}

TEST_CASE("a number stays one, below zero too") {
  const std::string numbers[] = {"-2", "-0.5", "4.5", "17"};
  for (const std::string& number : numbers) {
    CHECK(safe_cell(number) == number);
    CHECK(restored_cell(number) == number);
  }
  for (const char* none : {"-", "-x", "--1", "-1.", "-.5", "-1-1", "+1"})
    CHECK(safe_cell(none) != none);
}

TEST_CASE("a name that looks like a formula is written as text and comes back") {
  const std::string names[] = {"=HYPERLINK(\"http://x\",\"y\")",
                               "+1",
                               "-2a",
                               "-2.",
                               "@a",
                               "'=x",
                               "''+x",
                               "'t Hart, Jan",
                               "＝1",
                               "Jan",
                               "-",
                               "\"quoted\"",
                               "a;b",
                               "a,b"};
  for (const Separator separator : {Separator::comma, Separator::semicolon, Separator::tab}) {
    Rows rows{{"Name", "Club"}};
    for (const std::string& name : names) rows.push_back({name, "x"});
    const std::string text = write_table(rows, {separator, true});
    CHECK(text.starts_with("\xEF\xBB\xBFName"));
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
      const bool starts_cell = text[i] == '\n' || text[i] == static_cast<char>(separator);
      const std::size_t at = text[i + 1] == '"' ? i + 2 : i + 1;
      if (starts_cell && text[i - 1] == '\r')
        CHECK(std::string{"=+-@\t"}.find(text[std::min(at, text.size() - 1)]) == std::string::npos);
    }
    TableChoices choices;
    choices.separator = separator;
    const Table table = read_or_fail(text, choices);
    REQUIRE(table.rows.size() == std::size(names));
    for (std::size_t i = 0; i < std::size(names); ++i) CHECK(table.rows[i].cells[0] == names[i]);
  }
  CHECK(safe_cell("=1") == "'=1");
  CHECK(safe_cell("\tx") == "'\tx");
  CHECK(safe_cell("1=1") == "1=1");
}

TEST_CASE("every table of tidy cells comes back as it was written") {
  static const char* const pieces[] = {"a", "=", "'", "+", "-",  "@", "\"",
                                       ",", ";", "|", "é", "王", "1", ". b"};
  for_each_seed(500, [](Random random) {
    Rows rows;
    const int columns = 2 + random.below(4);
    for (int row = 1 + random.below(6); row > 0; --row) {
      auto& cells = rows.emplace_back();
      for (int i = 0; i < columns; ++i) {
        std::string cell = i == 0 ? "x" : "";
        for (int n = random.below(5); n > 0; --n)
          cell.insert(0, pieces[random.below(static_cast<int>(std::size(pieces)))]);
        cells.push_back(cell);
      }
    }
    TableChoices choices;
    choices.separator = random.below(2) == 0 ? Separator::comma : Separator::semicolon;
    choices.has_header = false;
    const std::string text = write_table(rows, {*choices.separator, random.below(2) == 0});
    CAPTURE(text);
    CHECK(cells_of(read_or_fail(text, choices)) == rows);
  });
}

}  // namespace
}  // namespace flagfall::server::lists
