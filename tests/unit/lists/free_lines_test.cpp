#include <doctest/doctest.h>

#include <string>

#include "server/lists/columns.hpp"
#include "server/lists/person.hpp"

namespace flagfall::server::lists {
namespace {

/// Everything that the first row of a pasted text says.
std::string told_of(const std::string& text) {
  TableChoices choices;
  choices.free_lines = true;
  const auto table = read_table(text, choices);
  REQUIRE(table.has_value());
  const ColumnMap map = map_columns(*table);
  REQUIRE_FALSE(table->rows.empty());
  const Person person = read_person(table->rows.front(), map, 2026).person;
  std::string told = person.name;
  const std::pair<const char*, std::string> more[] = {
      {"title", person.title},
      {"rating", person.rating == 0 ? "" : std::to_string(person.rating)},
      {"federation", person.federation},
      {"club", person.club},
      {"birth", person.birth},
      {"sex", person.sex}};
  for (const auto& [name, value] : more)
    if (!value.empty()) told.append("|").append(name).append("=").append(value);
  return told;
}

TEST_CASE("what people paste is understood, line by line") {
  struct Case {
    const char* text;
    const char* told;
  };
  const Case cases[] = {
      // Names with a rating.
      {"Pietersen, Jan 1234", "Pietersen, Jan|rating=1234"},
      {"Smit, Kees (1100)", "Smit, Kees|rating=1100"},
      {"Smit, Kees [1100]", "Smit, Kees|rating=1100"},
      {"Sijbrands Ton 2400", "Sijbrands Ton|rating=2400"},
      {"Ton Sijbrands - 2400", "Ton Sijbrands|rating=2400"},
      {"Ton Sijbrands: 2400", "Ton Sijbrands|rating=2400"},
      {"Jan de Vries, 1500", "Jan de Vries|rating=1500"},
      {"de Vries, Jan 998", "de Vries, Jan|rating=998"},
      {"Георгиев, Александр 2450", "Георгиев, Александр|rating=2450"},
      {"王天一 1800", "王天一|rating=1800"},
      {"Pietersen, Jan 1234\nSmit, Kees\nBos, Anna 900", "Pietersen, Jan|rating=1234"},
      {"Jan Bos 1200 1980", "Jan Bos|rating=1200|birth=1980"},
      {"Jan Bos 1980 1200", "Jan Bos|rating=1200|birth=1980"},
      // Numbered lists.
      {"1. Karel Smit", "Karel Smit"},
      {"1.Karel Smit", "Karel Smit"},
      {"5) Mohammed Ali", "Mohammed Ali"},
      {"#7 Mohammed Ali", "Mohammed Ali"},
      {"3: Mohammed Ali", "Mohammed Ali"},
      {"12 Karel Smit", "Karel Smit"},
      {"12. Smit, Karel 1200", "Smit, Karel|rating=1200"},
      {"12 Smit Kees NED 1200", "Smit Kees|rating=1200|federation=NED"},
      {"1. Karel Smit\n2. Piet Bos\n10. Jan Kok", "Karel Smit"},
      {"Naam\n1. Karel Smit\n2. Piet Bos", "Karel Smit"},
      {"Name Rating\nKarel Smit 1200\nPiet Bos 900", "Karel Smit|rating=1200"},
      // Titles, federations, clubs.
      {"GMI Sijbrands, Ton", "Sijbrands, Ton|title=GMI"},
      {"GMI Ton Sijbrands NED 2400", "Ton Sijbrands|title=GMI|rating=2400|federation=NED"},
      {"Sijbrands, Ton GMI 2400", "Sijbrands, Ton|title=GMI|rating=2400"},
      {"Sijbrands, Ton (NED) 2400", "Sijbrands, Ton|rating=2400|federation=NED"},
      {"Sijbrands, Ton (NED)", "Sijbrands, Ton|federation=NED"},
      {"Ton Sijbrands (DC Huissen)", "Ton Sijbrands|club=DC Huissen"},
      {"Ton Sijbrands 2400 (DC Huissen)", "Ton Sijbrands|rating=2400|club=DC Huissen"},
      {"SMIT KEES NED 1200", "SMIT KEES|rating=1200|federation=NED"},
      {"SMIT BEN 1200", "SMIT BEN|rating=1200"},
      {"WIM SMIT 1200", "WIM SMIT|rating=1200"},
      // Plain names stay as they are.
      {"Jan Bos\nPiet Kok", "Jan Bos"},
      {"Bos, Jan\nKok, Piet", "Bos, Jan"},
      {"Robert \"Bob\" Smith", "Robert \"Bob\" Smith"},
      {"Jan Bos III", "Jan Bos III"},
      // Cells without headers.
      {"Jan\tPietersen\t1234", "Pietersen, Jan|rating=1234"},
      {"Pietersen\tJan\t1234", "Pietersen, Jan|rating=1234"},
      {"de Vries;Anna;1234", "de Vries, Anna|rating=1234"},
      {"Bakker, Piet, 1234", "Bakker, Piet|rating=1234"},
      {"Jan\tvan den Berg\tNED", "van den Berg, Jan|federation=NED"},
      {"Jan de Vries;Huissen;1500", "Jan de Vries|rating=1500|club=Huissen"},
      {"Sijbrands;Huissen;1500", "Sijbrands|rating=1500|club=Huissen"},
      {"Jan,Pietersen,1234", "Pietersen, Jan|rating=1234"},
      {"1,Jan de Vries,1500", "Jan de Vries|rating=1500"},
      {"1, Jan de Vries, 1500", "Jan de Vries|rating=1500"},
      {"GMI;Ton Sijbrands;NED\nMF;Piet Kok;BEL", "Ton Sijbrands|title=GMI|federation=NED"},
      {"Jan\tPietersen\tDamclub Oost\t1234\nAnna\tSmit\tDamclub Oost\t900",
       "Pietersen, Jan|rating=1234|club=Damclub Oost"},
      // Headers with a stroke or a bracket.
      {"Name;Club/City;Rating (FMJD)\nJan Bos;Huissen;1200", "Jan Bos|rating=1200|club=Huissen"},
      {"Naam / Speler;Land/Country\nJan Bos;NED", "Jan Bos|federation=NED"},
      {"Nr/No;Name;M/F\n1;Jan Bos;m", "Jan Bos|sex=m"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.text);
    CHECK(told_of(c.text) == c.told);
  }
}

TEST_CASE(
    "lines that are chosen to be names, and lists with cells, are read as they are asked for") {
  TableChoices choices;
  CHECK(read_table("Smit, Kees 1200\n", choices)->found.empty());
  choices.free_lines = true;
  const auto free = read_table("Smit, Kees 1200\nBos, Jan\n", choices);
  CHECK(free->separator == Separator::none);
  CHECK(free->found == std::vector{Column::name, Column::rating});
  choices.separator = Separator::none;
  CHECK(read_table("Smit, Kees 1200\n", choices)->found.size() == 2);
  choices.separator = Separator::comma;
  CHECK(read_table("Smit, Kees 1200\n", choices)->columns == 2);
}

}  // namespace
}  // namespace flagfall::server::lists
