#include "server/lists/person.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "arbiter/whole_number.hpp"
#include "server/lists/fold.hpp"
#include "server/text/characters.hpp"

namespace flagfall::server::lists {
namespace {

constexpr int most_rating = 9999;
constexpr int first_year = 1900;
constexpr std::size_t longest_text = 200;  // bytes

constexpr Column written[] = {Column::name, Column::title, Column::federation, Column::club,
                              Column::id,   Column::sex,   Column::birth,      Column::rating};

std::vector<std::string_view> parts_of(std::string_view text) {
  std::vector<std::string_view> parts;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find_first_of("-/. ", start), text.size());
    if (end > start) parts.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return parts;
}

std::string two_digits(int number) { return (number < 10 ? "0" : "") + std::to_string(number); }

bool is_day(int month, int day, int year) {
  constexpr std::array<int, 12> days{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  if (month < 1 || month > 12 || day < 1) return false;
  const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  return day <= days[static_cast<std::size_t>(month - 1)] + (month == 2 && leap ? 1 : 0);
}

/// A year, year-month-day or day-month-year; a time of day behind it is left out.
std::optional<std::string> birth_of(std::string_view text, int this_year) {
  text = text.substr(0, text.find_first_of("T:"));
  auto parts = parts_of(text);
  if (parts.size() > 3) parts.resize(3);
  std::array<int, 3> numbers{};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto number = arbiter::whole_number(parts[i]);
    if (!number) return std::nullopt;
    numbers[i] = *number;
  }
  if (parts.size() != 1 && parts.size() != 3) return std::nullopt;
  const bool year_first = parts[0].size() == 4;
  if (!year_first && (parts.size() == 1 || parts[2].size() != 4)) return std::nullopt;
  const int year = year_first ? numbers[0] : numbers[2];
  if (year < first_year || year > this_year) return std::nullopt;
  const int month = numbers[1];
  const int day = year_first ? numbers[2] : numbers[0];
  if (parts.size() == 1 || (month == 0 && day == 0)) return std::to_string(year);
  if (!is_day(month, day, year)) return std::nullopt;
  return std::to_string(year) + '/' + two_digits(month) + '/' + two_digits(day);
}

std::optional<std::string> sex_of(std::string_view text) {
  constexpr std::string_view men[] = {
      "m",         "male",      "man",      "men", "heer", "homme",   "h",
      "mann",      "maennlich", "mannlich", "м",   "муж",  "мужской", "mezczyzna",
      "masculino", "homem",     "masculin", "男",  "b",    "boy",     "jongen"};
  constexpr std::string_view women[] = {
      "w",      "f",        "v",  "female", "woman",   "vrouw",   "dame", "femme",
      "frau",   "weiblich", "ж",  "жен",    "женский", "kobieta", "k",    "feminino",
      "mulher", "feminin",  "女", "g",      "girl",    "meisje"};
  const std::string word = folded(text);
  if (std::ranges::find(men, word) != std::end(men)) return "m";
  if (std::ranges::find(women, word) != std::end(women)) return "w";
  return std::nullopt;
}

/// "0", "-" and the like for a player without a rating; "1500,0" as spreadsheets show it.
std::optional<int> rating_of(std::string_view text) {
  if (text == "-" || text == "–" || text == "—") return 0;
  const auto mark = text.find_first_of(".,");
  if (mark != std::string_view::npos &&
      text.substr(mark + 1).find_first_not_of('0') == std::string_view::npos)
    text = text.substr(0, mark);
  const auto rating = arbiter::whole_number(text);
  return rating && *rating <= most_rating ? rating : std::nullopt;
}

std::string capitals(std::string text) {
  for (char& c : text)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return text;
}

/// Reads the cells of one row.
class Reading {
 public:
  Reading(const TableRow& row, const ColumnMap& map, int this_year)
      : row_{row}, map_{map}, this_year_{this_year} {}

  ReadPerson read() {
    const std::size_t count = std::min(map_.size(), row_.cells.size());
    for (std::size_t i = 0; i < count; ++i)
      if (!row_.cells[i].empty()) take(i);
    if (!last_.empty() || !first_.empty()) {
      const bool both = !last_.empty() && !first_.empty();
      read_.person.name = last_ + (both ? ", " : "") + first_;
      read_.said.push_back(Column::name);
    }
    if (read_.person.name.empty() && read_.faults.empty()) fault(name_column(), "name_missing");
    return std::move(read_);
  }

 private:
  void take(std::size_t i) {
    Person& person = read_.person;
    const std::string& cell = row_.cells[i];
    switch (map_[i]) {
      case Column::ignored:
        return;
      case Column::name:
        return take_text(i, person.name);
      case Column::last_name:
        return take_part(i, last_);
      case Column::first_name:
        return take_part(i, first_);
      case Column::club:
        return take_text(i, person.club);
      case Column::id:
        return take_text(i, person.id);
      case Column::title:
        return take_text(i, person.title);
      case Column::federation:
        take_text(i, person.federation);
        person.federation = capitals(std::move(person.federation));
        return;
      case Column::rating:
        return take_value(i, person.rating, rating_of(cell), "rating");
      case Column::birth:
        return take_value(i, person.birth, birth_of(cell, this_year_), "birth");
      case Column::sex:
        return take_value(i, person.sex, sex_of(cell), "sex");
    }
  }

  bool is_clean(std::size_t i) {
    if (text::fault_of(row_.cells[i]))
      fault(i, "bad_characters");
    else if (row_.cells[i].size() > longest_text)
      fault(i, "text_too_long");
    else
      return true;
    return false;
  }

  void take_part(std::size_t i, std::string& to) {
    if (is_clean(i)) to = row_.cells[i];
  }

  void take_text(std::size_t i, std::string& to) {
    if (!is_clean(i)) return;
    to = row_.cells[i];
    read_.said.push_back(map_[i]);
  }

  template <class Value>
  void take_value(std::size_t i, Value& to, std::optional<Value> value, const char* key) {
    if (!value) return fault(i, key);
    to = std::move(*value);
    read_.said.push_back(map_[i]);
  }

  std::size_t name_column() const {
    const auto found = std::ranges::find_if(
        map_, [](Column c) { return c == Column::name || c == Column::last_name; });
    return found == map_.end() ? 0 : static_cast<std::size_t>(found - map_.begin());
  }

  void fault(std::size_t column, const char* key) {
    const std::string text = column < row_.cells.size() ? row_.cells[column] : "";
    read_.faults.push_back({column,
                            {std::string{"files.cell."} + key,
                             {{"line", std::int64_t{row_.line}},
                              {"column", static_cast<std::int64_t>(column) + 1},
                              {"text", text},
                              {"year", std::int64_t{this_year_}}}}});
  }

  const TableRow& row_;
  const ColumnMap& map_;
  int this_year_;
  ReadPerson read_;
  std::string last_;
  std::string first_;
};

}  // namespace

Person person_of(const arbiter::tournament::Entrant& entrant) {
  return {entrant.name, entrant.title, entrant.federation, entrant.club,
          entrant.id,   entrant.sex,   entrant.birth,      entrant.rating};
}

std::string value_of(const Person& person, Column column) {
  switch (column) {
    case Column::name:
      return person.name;
    case Column::title:
      return person.title;
    case Column::federation:
      return person.federation;
    case Column::club:
      return person.club;
    case Column::id:
      return person.id;
    case Column::sex:
      return person.sex;
    case Column::birth:
      return person.birth;
    case Column::rating:
      return person.rating == 0 ? "" : std::to_string(person.rating);
    case Column::ignored:
    case Column::last_name:
    case Column::first_name:
      return {};
  }
  return {};
}

ReadPerson read_person(const TableRow& row, const ColumnMap& map, int this_year) {
  return Reading{row, map, this_year}.read();
}

std::vector<std::vector<std::string>> table_of(const std::vector<Person>& persons) {
  std::vector<std::vector<std::string>> rows(1);
  for (const Column column : written) rows[0].emplace_back(name_of(column));
  for (const Person& person : persons) {
    auto& row = rows.emplace_back();
    for (const Column column : written) row.push_back(value_of(person, column));
  }
  return rows;
}

}  // namespace flagfall::server::lists
