#include "server/lists/header_names.hpp"

#include <array>
#include <map>
#include <string>

#include "server/lists/fold.hpp"

namespace flagfall::server::lists {
namespace {

struct ColumnNames {
  Column column;
  std::string_view stable;
  /// Parted by bars; as they are read, so with capitals and marks. In each language: English,
  /// Dutch, French, German, Russian, Polish, Portuguese, Chinese.
  std::array<std::string_view, 8> headers;
};

constexpr ColumnNames column_names[] = {
    {Column::ignored, "ignored", {"", "", "", "", "", "", "", ""}},
    {Column::name,
     "name",
     {"name|player|player name|full name|fullname|participant",
      "naam|speler|volledige naam|deelnemer",
      "nom complet|nom et prénom|nom prénom|joueur|nom du joueur",
      "name vorname|nachname vorname|spieler|teilnehmer|vollständiger name",
      "фио|ф и о|имя фамилия|фамилия имя|фамилия имя отчество|игрок|участник|спортсмен|фамилия и "
      "имя",
      "imię i nazwisko|nazwisko i imię|nazwisko imię|zawodnik|gracz",
      "nome completo|jogador|atleta|participante", "姓名|名字|棋手|选手|選手|球员|参赛者"}},
    {Column::last_name,
     "last_name",
     {"last name|lastname|surname|family name|familyname|last", "achternaam|familienaam",
      "nom|nom de famille", "nachname|familienname|zuname", "фамилия", "nazwisko",
      "sobrenome|apelido|último nome", "姓|姓氏"}},
    {Column::first_name,
     "first_name",
     {"first name|firstname|given name|givenname|first|forename|given names", "voornaam|roepnaam",
      "prénom|prénoms", "vorname|vornamen|rufname", "имя|имя отчество", "imię|imiona",
      "nome|primeiro nome|nome próprio", "名"}},
    {Column::rating,
     "rating",
     {"rating|elo|rtg|fmjd rating|national rating|rat", "rating|knvb rating|kndb rating|sterkte",
      "classement|cote|elo fmjd", "wertung|wertungszahl|spielstärke|elo zahl|dwz",
      "рейтинг|эло|рейт", "ranking|ranking elo", "pontuação|rating fmjd|classificação",
      "等级分|等級分|积分|评分"}},
    {Column::federation,
     "federation",
     {"federation|fed|country|nation|nat|nationality|state", "land|bond|federatie|nationaliteit",
      "fédération|pays|nationalité", "land|föderation|verband|nation|staat",
      "федерация|страна|гражданство|фед", "federacja|kraj|państwo|narodowość",
      "federação|país|nacionalidade", "国家|國家|协会|代表国家|国籍"}},
    {Column::club,
     "club",
     {"club|team|society|city|town", "club|vereniging|damclub|clubnaam|team|ploeg|woonplaats",
      "club|équipe|cercle|damier|ville", "verein|klub|mannschaft|ort|stadt",
      "клуб|команда|город|регион", "klub|drużyna|miasto", "clube|equipe|equipa|cidade",
      "俱乐部|俱樂部|棋社|单位|代表队"}},
    {Column::id,
     "id",
     {"id|fmjd id|fmjdid|player id|licence|license|licence number|membership number|member "
      "number|number id|fide id|national id",
      "lidnummer|bondsnummer|relatienummer|relatiecode|licentie|kndb nummer|spelersnummer",
      "licence|numéro de licence|n licence|no licence|matricule|identifiant",
      "mitgliedsnummer|lizenz|passnummer|spielernummer|kennung",
      "ид|идентификатор|номер лицензии|лицензия|id фмжд|код",
      "identyfikator|licencja|numer licencji|nr licencji",
      "licença|matrícula|número de licença|identificação",
      "编号|會員號|会员号|注册号|运动员编号|证号"}},
    {Column::title,
     "title",
     {"title|ttl", "titel", "titre", "titel", "звание|титул|разряд", "tytuł", "título",
      "称号|稱號|头衔"}},
    {Column::birth,
     "birth",
     {"birth|born|birth date|birthdate|date of birth|dob|birthday|year of birth|birth year|yob|b "
      "year|byear|year",
      "geboortedatum|geboortejaar|geboren|geb datum|gebdatum|geb jaar",
      "naissance|date de naissance|année de naissance|né le|né e le|année",
      "geburtsdatum|geburtsjahr|geburtstag|geboren|jahrgang|geb",
      "дата рождения|год рождения|г р|гр|д р|рождение|родился|год",
      "data urodzenia|rok urodzenia|urodzony|ur|rocznik",
      "nascimento|data de nascimento|ano de nascimento|nasc",
      "出生|出生日期|出生年|出生年月|出生年份|生日"}},
    {Column::sex,
     "sex",
     {"sex|gender|m f|m w", "geslacht|m v|sekse", "sexe|genre", "geschlecht", "пол", "płeć",
      "sexo|género|gênero", "性别|性別"}},
};

using Known = std::map<std::string, Column, std::less<>>;

Known read_names() {
  Known known;
  for (const ColumnNames& entry : column_names) {
    known.emplace(folded(entry.stable), entry.column);
    for (std::string_view headers : entry.headers)
      while (!headers.empty()) {
        const auto bar = std::min(headers.find('|'), headers.size());
        known.emplace(folded(headers.substr(0, bar)), entry.column);
        headers.remove_prefix(std::min(bar + 1, headers.size()));
      }
  }
  known.erase("");
  return known;
}

}  // namespace

std::string_view name_of(Column column) {
  return column_names[static_cast<std::size_t>(column)].stable;
}

std::optional<Column> column_named(std::string_view header) {
  static const Known known = read_names();
  const auto of = [](std::string_view text) -> std::optional<Column> {
    const auto found = known.find(folded(text));
    return found == known.end() ? std::nullopt : std::optional{found->second};
  };
  if (const auto whole = of(header)) return whole;
  // "Club/City", "Rating (FMJD)": the first of its parts that is known.
  constexpr std::string_view gaps = "/([|&";
  for (std::string_view rest = header; rest.find_first_of(gaps) != rest.npos || rest != header;) {
    const auto end = std::min(rest.find_first_of(gaps), rest.size());
    if (const auto part = of(rest.substr(0, end))) return part;
    if (end == rest.size()) break;
    rest.remove_prefix(end + 1);
  }
  return std::nullopt;
}

}  // namespace flagfall::server::lists
