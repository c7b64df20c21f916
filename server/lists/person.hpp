#pragma once

#include <string>
#include <vector>

#include "arbiter/refusal.hpp"
#include "arbiter/tournament/crosstable.hpp"
#include "server/lists/columns.hpp"

namespace flagfall::server::lists {

/// A player as a list names him; what is not said is empty or 0.
struct Person {
  std::string name;  ///< "Last, First" where the list has both apart
  std::string title;
  std::string federation;
  std::string club;
  std::string id;
  std::string sex;    ///< "m", "w" or empty
  std::string birth;  ///< "1980" or "1980/05/17"
  int rating = 0;
  friend bool operator==(const Person&, const Person&) = default;
};

Person person_of(const arbiter::tournament::Entrant& entrant);

/// What a cell says, in the form that a person has it; empty where it says nothing. `column` is any
/// but ignored, last_name and first_name.
std::string value_of(const Person& person, Column column);

/// Something wrong with a cell. The sentence has the parameters `line`, `column` (from 1) and
/// mostly `text`.
struct CellFault {
  std::size_t column = 0;  ///< from 0
  arbiter::Sentence sentence;
  friend bool operator==(const CellFault&, const CellFault&) = default;
};

struct ReadPerson {
  Person person;             ///< without what is wrong
  std::vector<Column> said;  ///< which values the row gives, empty cells not counted
  std::vector<CellFault> faults;
};

/// Reads a row. Ratings have up to four digits; a year of birth lies between 1900 and `this_year`.
/// A federation is written in capitals.
ReadPerson read_person(const TableRow& row, const ColumnMap& map, int this_year);

/// The rows of a table that `read_table` and `map_columns` read as the same persons: the header,
/// then one each.
std::vector<std::vector<std::string>> table_of(const std::vector<Person>& persons);

}  // namespace flagfall::server::lists
