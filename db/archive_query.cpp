#include "db/archive_query.hpp"

#include <span>
#include <utility>

namespace flagfall::db {
namespace {

constexpr const char* row_columns =
    "g.id, coalesce(g.game, ''), coalesce(g.import, 0), g.rules, g.rules_from, g.also_possible, "
    "w.text, b.text, "
    "e.text, g.site, g.round, g.date, g.result, g.plies, g.verdict";
constexpr const char* joined =
    " FROM archive_game g JOIN archive_name w ON w.id = g.white JOIN archive_name b ON b.id = "
    "g.black JOIN archive_name e ON e.id = g.event WHERE ";

/// A condition that grows, and the values of its parameters.
class Condition {
 public:
  void add(const std::string& text, std::string value) {
    values_.push_back(std::move(value));
    text_ += " AND " + with_number(text);
  }
  void add_number(const std::string& text) { text_ += " AND " + text; }

  /// That each word begins one of the words of a name: a name's key has a blank before each.
  std::string names(std::string_view kind, const std::vector<std::string>& words) {
    std::string query = "(SELECT id FROM archive_name WHERE kind = '" + std::string{kind} + "'";
    for (const std::string& word : words) {
      values_.push_back("% " + word + "%");
      query += with_number(" AND key LIKE ?");
    }
    return query + ")";
  }

  const std::string& text() const { return text_; }
  void bind(Statement& statement) const {
    int index = 0;
    for (const std::string& value : values_) statement.bind(++index, std::string_view{value});
  }

 private:
  std::string with_number(std::string text) const {
    const auto at = text.find('?');
    return text.insert(at + 1, std::to_string(values_.size()));
  }

  std::string text_ = "1";
  std::vector<std::string> values_;
};

std::string list_of(std::span<const std::int64_t> ids) {
  std::string list = "[";
  for (const std::int64_t id : ids)
    list.append(list.size() > 1 ? "," : "").append(std::to_string(id));
  return list + "]";
}

Condition condition_of(const ArchiveFilter& filter) {
  Condition condition;
  if (!filter.rules.empty()) condition.add("g.rules = ?", filter.rules);
  if (!filter.result.empty()) condition.add("g.result = ?", filter.result);
  if (!filter.round.empty()) condition.add("g.round = ?", filter.round);
  if (!filter.site.empty()) condition.add("g.site = ?", filter.site);
  if (!filter.white.empty())
    condition.add_number("g.white IN " + condition.names("player", filter.white));
  if (!filter.black.empty())
    condition.add_number("g.black IN " + condition.names("player", filter.black));
  if (!filter.event.empty())
    condition.add_number("g.event IN " + condition.names("event", filter.event));
  if (!filter.player.empty()) {
    const std::string names = condition.names("player", filter.player);
    condition.add_number("(g.white IN " + names + " OR g.black IN " + names + ")");
  }
  if (!filter.from.empty()) condition.add("g.day >= ?", filter.from);
  // Behind every day that begins like that.
  if (!filter.to.empty()) condition.add("g.day <> '' AND g.day <= ?", filter.to + "~");
  if (filter.ids) condition.add("g.id IN (SELECT value FROM json_each(?))", list_of(*filter.ids));
  if (!filter.hidden.empty())
    condition.add("g.id NOT IN (SELECT value FROM json_each(?))", list_of(filter.hidden));
  if (filter.before > 0)
    condition.add_number("(g.day, g.id) < (SELECT day, id FROM archive_game WHERE id = " +
                         std::to_string(filter.before) + ")");
  return condition;
}

ArchiveRow row_of(const Statement& row) {
  ArchiveRow read;
  read.id = row.int64(0);
  read.game = row.string(1);
  read.import = row.int64(2);
  int column = 3;
  for (std::string* text :
       {&read.rules, &read.rules_from, &read.also_possible, &read.white, &read.black, &read.event,
        &read.site, &read.round, &read.date, &read.result})
    *text = row.string(column++);
  read.plies = row.int64(column++);
  read.verdict = row.string(column);
  return read;
}

std::optional<ArchivedText> text_where(Connection& db, const std::string& condition,
                                       const auto& value) {
  Statement row =
      db.prepare("SELECT " + std::string{row_columns} + ", g.text" + joined + condition);
  row.bind_all(value);
  if (!row.step()) return std::nullopt;
  return ArchivedText{row_of(row), row.string(15)};
}

}  // namespace

std::vector<ArchiveRow> archived_games(Connection& db, const ArchiveFilter& filter) {
  const Condition condition = condition_of(filter);
  Statement rows =
      db.prepare("SELECT " + std::string{row_columns} + joined + condition.text() +
                 " ORDER BY g.day DESC, g.id DESC LIMIT " + std::to_string(filter.limit));
  condition.bind(rows);
  std::vector<ArchiveRow> games;
  while (rows.step()) games.push_back(row_of(rows));
  return games;
}

std::int64_t count_archived_games(Connection& db, const ArchiveFilter& filter) {
  const Condition condition = condition_of(filter);
  Statement row = db.prepare("SELECT count(*) FROM archive_game g WHERE " + condition.text());
  condition.bind(row);
  row.step();
  return row.int64(0);
}

void for_each_archived(Connection& db, const ArchiveFilter& filter,
                       const std::function<void(const ArchiveRow&, std::string_view text)>& show) {
  const Condition condition = condition_of(filter);
  Statement rows = db.prepare("SELECT " + std::string{row_columns} + ", g.text" + joined +
                              condition.text() + " ORDER BY g.id");
  condition.bind(rows);
  while (rows.step()) show(row_of(rows), rows.text(15));
}

std::optional<ArchivedText> archived_game(Connection& db, std::int64_t id) {
  return text_where(db, "g.id = ?1 AND g.game IS NULL", id);
}

std::optional<ArchivedText> played_game(Connection& db, std::string_view game) {
  return text_where(db, "g.game = ?1", game);
}

std::vector<GuardedGame> guarded_games(Connection& db) {
  Statement rows = db.prepare(
      "SELECT a.id, a.game FROM archive_game a JOIN game g ON g.id = a.game WHERE a.game IS NOT "
      "NULL AND g.visibility <> 'public' ORDER BY a.id");
  std::vector<GuardedGame> games;
  while (rows.step()) games.push_back({rows.int64(0), rows.string(1)});
  return games;
}

}  // namespace flagfall::db
