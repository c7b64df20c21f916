#include "server/lists/columns.hpp"

#include <doctest/doctest.h>

#include <string>

namespace flagfall::server::lists {
namespace {

ColumnMap map_of(const std::string& text) {
  const auto table = read_table(text);
  REQUIRE(table.has_value());
  return map_columns(*table);
}

TEST_CASE("headers are known in eight languages") {
  using enum Column;
  struct Case {
    const char* header;
    ColumnMap map;
  };
  const Case cases[] = {
      {"Last name;First name;Rating;Federation;Club;FMJD-ID;Title;Date of birth;Sex",
       {last_name, first_name, rating, federation, club, id, title, birth, sex}},
      {"Achternaam;Voornaam;Rating;Land;Vereniging;Lidnummer;Titel;Geboortedatum;Geslacht",
       {last_name, first_name, rating, federation, club, id, title, birth, sex}},
      {"Nom;Prénom;Classement;Pays;Club;N° licence;Titre;Né(e) le;Sexe",
       {last_name, first_name, rating, federation, club, id, title, birth, sex}},
      {"Nachname;Vorname;Wertungszahl;Land;Verein;Mitgliedsnummer;Titel;Geburtsjahr;Geschlecht",
       {last_name, first_name, rating, federation, club, id, title, birth, sex}},
      {"Фамилия;Имя;Рейтинг;Страна;Клуб;Номер лицензии;Звание;Год рождения;Пол",
       {last_name, first_name, rating, federation, club, id, title, birth, sex}},
      {"Nazwisko;Imię;Ranking;Kraj;Klub;Nr licencji;Tytuł;Data urodzenia;Płeć",
       {last_name, first_name, rating, federation, club, id, title, birth, sex}},
      {"Sobrenome;Nome;Rating;País;Clube;Matrícula;Título;Nascimento;Gênero",
       {last_name, first_name, rating, federation, club, id, title, birth, sex}},
      {"姓名;等级分;国家;俱乐部;会员号;称号;出生年份;性别",
       {name, rating, federation, club, id, title, birth, sex}},
      {"Nr;NAAM;rating;opmerking", {ignored, name, rating, ignored}},
      {"Nom;Club;Elo", {name, club, rating}},
      {"Nome;Clube", {name, club}},
      {"Naam;Voornaam;Club", {last_name, first_name, club}},
      {"Name;Last name;First name", {ignored, last_name, first_name}},
      {"Rating;Name;Elo", {rating, name, ignored}},
      {"ФИО;Рейтинг", {name, rating}},
      {"name;title;federation;club;id;sex;birth;rating",
       {name, title, federation, club, id, sex, birth, rating}},
  };
  for (const Case& c : cases) {
    CAPTURE(c.header);
    CHECK(map_of(std::string{c.header} + "\nx;y\n") == c.map);
  }
}

TEST_CASE("without a header columns are known by what they look like") {
  using enum Column;
  CHECK(map_of("Jan de Vries\nPiet Bakker\n") == ColumnMap{name});
  CHECK(map_of("王天一\n李明\n") == ColumnMap{name});
  CHECK(map_of("1;Jan de Vries;NED;1500;1980;DC Huissen\n2;Piet Bakker;GER;998;1975;Damclub\n") ==
        ColumnMap{ignored, name, federation, rating, birth, club});
  CHECK(map_of("Jan de Vries;17-05-1980\nPiet Bakker;1-1-1990\n") == ColumnMap{name, birth});
}

TEST_CASE("a map needs names, and each column once") {
  using enum Column;
  CHECK_FALSE(check_columns({ignored, name, ignored}));
  CHECK_FALSE(check_columns({last_name}));
  CHECK(check_columns({rating, first_name})->code == "TABLE_NO_NAMES");
  CHECK(check_columns({})->code == "TABLE_NO_NAMES");
  CHECK(check_columns({name, rating, rating})->code == "TABLE_COLUMN_TWICE");
}

TEST_CASE("columns have names that are headers themselves") {
  for (const Column column : all_columns)
    if (column != Column::ignored) CHECK(column_named(name_of(column)) == column);
}

}  // namespace
}  // namespace flagfall::server::lists
