#include "server/lists/name_columns.hpp"

#include <algorithm>
#include <set>
#include <string>

#include "server/lists/fold.hpp"
#include "server/lists/known_words.hpp"

namespace flagfall::server::lists {
namespace {

/// What the cells of a column say of its being a part of names.
struct NameLook {
  std::size_t filled = 0;
  std::size_t single = 0;       ///< one word, particles aside
  std::size_t first_names = 0;  ///< begins with a known one
  std::size_t particles = 0;    ///< begins with one, as family names do
  std::size_t clubs = 0;        ///< has a word of clubs or a figure
  std::set<std::string> different{};

  bool is_mostly(std::size_t n) const { return filled > 0 && n * 10 >= filled * 7; }
  bool may_be_part() const { return is_mostly(single) && clubs == 0; }
};

NameLook look_at_names(const Table& table, std::size_t column) {
  NameLook look;
  for (const TableRow& row : table.rows) {
    if (column >= row.cells.size() || row.cells[column].empty()) continue;
    const std::string key = folded(row.cells[column]);
    ++look.filled;
    look.different.insert(key);
    int words = 0;
    bool is_first = true;
    for (std::string_view rest = key; !rest.empty();) {
      const auto end = std::min(rest.find(' '), rest.size());
      const std::string_view word = rest.substr(0, end);
      rest.remove_prefix(std::min(end + 1, rest.size()));
      const bool is_particle = is_name_particle(word) && !(is_first && rest.empty());
      if (!is_particle) ++words;
      if (is_first && is_particle) ++look.particles;
      if (is_first && is_first_name(word)) ++look.first_names;
      if (is_club_word(word) || word.find_first_of("0123456789") != word.npos) ++look.clubs;
      is_first = false;
    }
    if (words <= 1) ++look.single;
  }
  return look;
}

}  // namespace

void part_names(const Table& table, ColumnMap& map) {
  const auto name = std::ranges::find(map, Column::name);
  if (name == map.end() || name + 1 == map.end() || *(name + 1) != Column::club) return;
  const auto at = static_cast<std::size_t>(name - map.begin());
  const NameLook left = look_at_names(table, at);
  const NameLook right = look_at_names(table, at + 1);
  if (!left.may_be_part() || !right.may_be_part()) return;
  const std::size_t first_last = left.first_names + right.particles;
  const std::size_t last_first = right.first_names + left.particles;
  // Without a word that is known it may be a name beside a place; places come more than once.
  const bool all_differ = right.different.size() == right.filled && right.filled > 3;
  if (first_last == last_first && !all_differ) return;
  const bool family_first =
      first_last == last_first ? table.separator == Separator::comma : last_first > first_last;
  *name = family_first ? Column::last_name : Column::first_name;
  *(name + 1) = family_first ? Column::first_name : Column::last_name;
}

}  // namespace flagfall::server::lists
