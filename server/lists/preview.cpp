#include "server/lists/preview.hpp"

#include <algorithm>
#include <unordered_map>

#include "server/lists/fold.hpp"

namespace flagfall::server::lists {
namespace {

enum class Likeness : std::uint8_t { none, probable, sure };

std::string_view year_of(const Person& person) {
  return std::string_view{person.birth}.substr(0, 4);
}

/// Of two whose folded names are the same.
Likeness likeness(const Person& a, const Person& b) {
  if (!a.id.empty() && !b.id.empty()) return a.id == b.id ? Likeness::sure : Likeness::none;
  const bool both_years = !a.birth.empty() && !b.birth.empty();
  if (both_years && year_of(a) != year_of(b)) return Likeness::none;
  const bool is_sure = a.name == b.name && a.birth.empty() == b.birth.empty();
  return is_sure ? Likeness::sure : Likeness::probable;
}

struct Match {
  std::size_t index = 0;
  Likeness likeness = Likeness::none;
};

/// Persons by id and by folded name.
class Register {
 public:
  void add(const Person& person, std::size_t index) {
    if (!person.id.empty()) by_id_.emplace(person.id, index);
    // More of one name than there can be would only cost time.
    constexpr std::size_t most_namesakes = 100;
    std::string key = name_key(person.name);
    if (by_name_.count(key) < most_namesakes)
      by_name_.emplace(std::move(key), Known{person, index});
  }

  /// The one who is most like a person; of several who are equally so, the first.
  Match find(const Person& person) const {
    if (const auto same = by_id_.find(person.id); !person.id.empty() && same != by_id_.end())
      return {same->second, Likeness::sure};
    Match best;
    const auto [first, last] = by_name_.equal_range(name_key(person.name));
    for (auto it = first; it != last; ++it) {
      const auto& [other, index] = it->second;
      const Likeness like = likeness(person, other);
      if (like > best.likeness || (like == best.likeness && index < best.index))
        best = {index, like};
    }
    return best;
  }

 private:
  struct Known {
    Person person;
    std::size_t index;
  };
  std::unordered_map<std::string, std::size_t> by_id_;
  std::unordered_multimap<std::string, Known> by_name_;
};

std::vector<Change> changes_of(const Person& before, const ReadPerson& after) {
  std::vector<Change> changes;
  for (const Column column : after.said) {
    Change change{column, value_of(before, column), value_of(after.person, column)};
    // A year says nothing against a date in it, nor the date against the year.
    const bool is_known_year =
        column == Column::birth && (change.after.size() == 4 || change.before.size() == 4) &&
        std::string_view{change.before}.substr(0, 4) == std::string_view{change.after}.substr(0, 4);
    if (change.before != change.after && !is_known_year) changes.push_back(std::move(change));
  }
  return changes;
}

}  // namespace

std::string_view name_of(RowKind kind) {
  constexpr std::string_view names[] = {"added",    "changed",  "same",
                                        "repeated", "probable", "faulty"};
  return names[static_cast<std::size_t>(kind)];
}

std::size_t Preview::count(RowKind kind) const {
  return static_cast<std::size_t>(std::ranges::count(rows, kind, &PreviewRow::kind));
}

Preview preview(const std::vector<Person>& players, const Table& table, const ColumnMap& map,
                int this_year) {
  Register present;
  for (std::size_t i = 0; i < players.size(); ++i) present.add(players[i], i);
  Register earlier;
  Preview result;
  for (const TableRow& row : table.rows) {
    ReadPerson read = read_person(row, map, this_year);
    PreviewRow& shown = result.rows.emplace_back();
    shown.line = row.line;
    const std::size_t index = result.rows.size() - 1;
    if (!read.faults.empty()) {
      shown.kind = RowKind::faulty;
      shown.faults = std::move(read.faults);
    } else if (const Match before = earlier.find(read.person); before.likeness != Likeness::none) {
      shown.kind = RowKind::repeated;
      shown.other = before.index;
    } else {
      earlier.add(read.person, index);
      const Match match = present.find(read.person);
      if (match.likeness != Likeness::none) {
        shown.other = match.index;
        shown.changes = changes_of(players[match.index], read);
        shown.kind = match.likeness == Likeness::probable ? RowKind::probable
                     : shown.changes.empty()              ? RowKind::same
                                                          : RowKind::changed;
      }
    }
    shown.person = std::move(read.person);
  }
  return result;
}

}  // namespace flagfall::server::lists
