#include "server/lists/preview.hpp"

#include <doctest/doctest.h>

#include <string>

#include "server/lists/table_writer.hpp"
#include "server/text/catalogue.hpp"

namespace flagfall::server::lists {
namespace {

constexpr int this_year = 2026;

Table table_of_text(const std::string& text) {
  auto table = read_table(text);
  REQUIRE(table.has_value());
  return *table;
}

Preview preview_of(const std::vector<Person>& players, const std::string& text) {
  const Table table = table_of_text(text);
  return preview(players, table, map_columns(table), this_year);
}

TEST_CASE("a row is new, changed, the same, repeated or probably the same") {
  const std::vector<Person> players = {
      {"Wiersma, Harm", "GMI", "NED", "", "101", "m", "1953/05/13", 2300},
      {"Müller, Jörg", "", "GER", "", "", "", "1970", 1800},
      {"Vries, Jan de", "", "", "", "", "", "", 0},
  };
  struct Case {
    const char* row;
    RowKind kind;
    std::optional<std::size_t> other;
    std::size_t changes;
  };
  const std::string header = "Name;ID;Birth;Rating;Club\n";
  const Case cases[] = {
      {"Nieuw, Nico;;;1500;", RowKind::added, {}, 0},
      {"Wiersma, Harm;101;1953;2300;", RowKind::same, 0, 0},
      {"Wiersma, Harm;101;;2310;Huissen", RowKind::changed, 0, 2},
      {"Wiersma, H.;101;;;", RowKind::changed, 0, 1},
      {"Harm WIERSMA;;1953-05-13;;", RowKind::probable, 0, 1},
      {"Wiersma, Harm;102;1953;;", RowKind::added, {}, 0},
      {"Wiersma, Harm;;1999;;", RowKind::added, {}, 0},
      {"Müller, Jörg;;1970;1800;", RowKind::same, 1, 0},
      {"Jorg Muller;;1970;1800;", RowKind::probable, 1, 1},
      {"Müller, Jörg;;;;", RowKind::probable, 1, 0},
      {"Müller, Jörg;;1971;;", RowKind::added, {}, 0},
      {"Vries, Jan de;;;;", RowKind::same, 2, 0},
      {"Vries, Jan de;;1990;;", RowKind::probable, 2, 1},
  };
  for (const Case& c : cases) {
    CAPTURE(c.row);
    const Preview shown = preview_of(players, header + c.row + "\n");
    REQUIRE(shown.rows.size() == 1);
    CHECK(name_of(shown.rows[0].kind) == name_of(c.kind));
    CHECK(shown.rows[0].other == c.other);
    CHECK(shown.rows[0].changes.size() == c.changes);
    CHECK(shown.rows[0].line == 2);
    CHECK(shown.count(c.kind) == 1);
  }
}

TEST_CASE("a change says what was and what comes") {
  const Preview shown =
      preview_of({{"Jan", "", "", "", "", "", "", 1500}}, "Name,Rating\nJan,1600\n");
  REQUIRE(shown.rows.size() == 1);
  CHECK(shown.rows[0].changes == std::vector<Change>{{Column::rating, "1500", "1600"}});
}

TEST_CASE("a player who comes twice in the list is named with his first row") {
  const Preview shown =
      preview_of({}, "Name,ID\n\"Vries, Jan de\",7\nPiet,\nJan de Vries,\nJan Vries de,7\nPiet,\n");
  REQUIRE(shown.rows.size() == 5);
  CHECK(shown.count(RowKind::added) == 2);
  CHECK(shown.rows[2].kind == RowKind::repeated);
  CHECK(shown.rows[2].other == 0);
  CHECK(shown.rows[3].other == 0);
  CHECK(shown.rows[4].other == 1);
}

TEST_CASE("a cell that cannot be right is named with line and column") {
  struct Case {
    const char* row;
    std::size_t column;
    const char* sentence;
  };
  const Case cases[] = {
      {"Jan;12345;;", 1, "Line 2, column 2: a rating has up to four digits; “12345” is none."},
      {"Jan;abc;;", 1, "“abc”"},
      {"Jan;-5;;", 1, "“-5”"},
      {"Jan;1500,5;;", 1, "“1500,5”"},
      {"Jan;;3005;", 2,
       "Line 2, column 3: “3005” is no year or date of birth between 1900 and 2026."},
      {"Jan;;2027;", 2, "“2027”"},
      {"Jan;;1899;", 2, "“1899”"},
      {"Jan;;30-02-1980;", 2, "“30-02-1980”"},
      {"Jan;;17-05-80;", 2, "“17-05-80”"},
      {"Jan;;;x", 3, "Line 2, column 4: “x” is neither m nor w."},
      {";1500;;", 0, "Line 2, column 1: the name is missing."},
      {"Jan\xE2\x80\xAE;;;", 0, "Line 2, column 1: the text has characters"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.row);
    const Preview shown = preview_of({}, std::string{"Name;Rating;Birth;Sex\n"} + c.row + "\n");
    REQUIRE(shown.rows.size() == 1);
    CHECK(shown.rows[0].kind == RowKind::faulty);
    REQUIRE(shown.rows[0].faults.size() == 1);
    CHECK(shown.rows[0].faults[0].column == c.column);
    const std::string said = text::render(shown.rows[0].faults[0].sentence);
    CHECK_MESSAGE(said.find(c.sentence) != std::string::npos, said);
  }
}

TEST_CASE("values are read in the ways that people write them") {
  struct Case {
    const char* row;
    int rating;
    const char* birth;
    const char* sex;
    const char* federation;
  };
  const Case cases[] = {
      {"Jan;1500;1980;m;ned", 1500, "1980", "m", "NED"},
      {"Jan;1500,0;17-05-1980;V;NED", 1500, "1980/05/17", "w", "NED"},
      {"Jan;-;1980-05-17;Female;", 0, "1980/05/17", "w", ""},
      {"Jan;0;17.5.1980;ж;", 0, "1980/05/17", "w", ""},
      {"Jan;;1980/05/17;男;", 0, "1980/05/17", "m", ""},
      {"Jan;;1980-00-00;;", 0, "1980", "", ""},
      {"Jan;;29-02-2000;;", 0, "2000/02/29", "", ""},
      {"Jan;;1980-05-17T00:00:00;;", 0, "1980/05/17", "", ""},
  };
  for (const Case& c : cases) {
    CAPTURE(c.row);
    const Preview shown = preview_of({}, std::string{"Name;Rating;Birth;Sex;Fed\n"} + c.row + "\n");
    REQUIRE(shown.rows.size() == 1);
    CHECK(shown.rows[0].faults.empty());
    const Person& person = shown.rows[0].person;
    CHECK(person.rating == c.rating);
    CHECK(person.birth == c.birth);
    CHECK(person.sex == c.sex);
    CHECK(person.federation == c.federation);
  }
}

TEST_CASE("first and last names become one name") {
  const Preview shown = preview_of({}, "Voornaam;Achternaam\nJan;de Vries\n;Bakker\nPiet;\n");
  REQUIRE(shown.rows.size() == 3);
  CHECK(shown.rows[0].person.name == "de Vries, Jan");
  CHECK(shown.rows[1].person.name == "Bakker");
  CHECK(shown.rows[2].person.name == "Piet");
}

TEST_CASE("a list in Windows-1252 is found, shown and read") {
  const Table table = table_of_text("Naam;Rating\r\nM\xFCller, J\xF6rg;1500\r\n");
  CHECK(table.encoding == text::Encoding::cp1252);
  const Preview shown = preview({}, table, map_columns(table), this_year);
  REQUIRE(shown.rows.size() == 1);
  CHECK(shown.rows[0].person.name == "Müller, Jörg");
}

TEST_CASE("persons that are written are read as the same") {
  const std::vector<Person> persons = {
      {"=HYPERLINK(\"http://x\",\"y\")", "GMI", "NED", "DC \"Huissen\"", "101", "m", "1953/05/13",
       2300},
      {"+1", "", "", "-", "@5", "w", "1980", 0},
      {"王, 天一", "", "CHN", "", "", "", "", 9999},
  };
  const Table table = table_of_text(write_table(table_of(persons)));
  const ColumnMap map = map_columns(table);
  REQUIRE(table.rows.size() == persons.size());
  for (std::size_t i = 0; i < persons.size(); ++i) {
    const ReadPerson read = read_person(table.rows[i], map, this_year);
    CHECK(read.faults.empty());
    CHECK(read.person == persons[i]);
  }
  CHECK(preview(persons, table, map, this_year).count(RowKind::same) == persons.size());
}

TEST_CASE("long lists are compared, of many names and of one") {
  for (const char* name : {"Player", "Player "}) {
    std::string text = "Name,ID\n";
    for (int i = 0; i < 5'000; ++i) {
      const std::string number = std::to_string(i);
      const bool has_own_name = std::string_view{name}.ends_with(' ');
      text += name + (has_own_name ? number : "") + ',' + number + '\n';
    }
    CHECK(preview_of({}, text).count(RowKind::added) == 5'000);
  }
}

}  // namespace
}  // namespace flagfall::server::lists
