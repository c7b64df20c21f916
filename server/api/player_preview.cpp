#include "server/api/player_preview.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <unordered_map>
#include <utility>

#include "arbiter/tournament/judging.hpp"
#include "arbiter/tournament/trf.hpp"
#include "server/api/answers.hpp"
#include "server/api/event_settings_json.hpp"
#include "server/api/fields.hpp"
#include "server/api/json_parts.hpp"
#include "server/lists/fold.hpp"
#include "server/lists/preview.hpp"
#include "server/lists/table_writer.hpp"
#include "server/text/base64.hpp"
#include "server/text/catalogue.hpp"

namespace flagfall::server::api {
namespace {

using arbiter::tournament::Competition;
using arbiter::tournament::PlayerCard;
using lists::Column;
using lists::Separator;
using nlohmann::json;

constexpr std::array<std::pair<Separator, std::string_view>, 5> separators{{
    {Separator::comma, ","},
    {Separator::semicolon, ";"},
    {Separator::bar, "|"},
    {Separator::tab, "tab"},
    {Separator::none, "none"},
}};

std::string_view separator_text(Separator separator) {
  for (const auto& [known, name] : separators)
    if (known == separator) return name;
  return "none";
}

std::optional<Separator> separator_named(std::string_view text) {
  for (const auto& [known, name] : separators)
    if (name == text) return known;
  return std::nullopt;
}

std::optional<Column> exact_column_named(std::string_view text) {
  for (const Column column : lists::all_columns)
    if (lists::name_of(column) == text) return column;
  return std::nullopt;
}

/// Whether a line begins like that of a player in a report file.
bool looks_like_report(std::string_view bytes) {
  return bytes.starts_with("001 ") || bytes.find("\n001 ") != std::string_view::npos ||
         bytes.find("\r001 ") != std::string_view::npos;
}

/// Text that has lines in it, and files in base64: these are no texts of the usual kind.
std::string read_bytes(Fields& fields, const json& body, http::FieldErrors& errors) {
  const bool has_text = fields.has("text");
  const bool has_data = fields.has("data");
  const auto text_of_member = [&](const char* name) -> std::string {
    const json& value = body.at(name);
    if (value.is_string()) return value.get<std::string>();
    fields.wrong(name, {"api.field.list_text", {}});
    return {};
  };
  if (has_text == has_data) {
    if (errors.empty()) fields.wrong("text", {"api.field.text_or_data", {}});
    return {};
  }
  if (has_text) return text_of_member("text");
  const auto bytes = text::from_base64(text_of_member("data"));
  if (!bytes) fields.wrong("data", {"api.field.base64", {}});
  return bytes.value_or("");
}

std::string all_encoding_names() {
  std::string names;
  for (const text::Encoding encoding : text::all_encodings)
    names.append(names.empty() ? "" : ", ").append(text::name_of(encoding));
  return names;
}

std::string all_column_names() {
  std::string names;
  for (const Column column : lists::all_columns)
    names.append(names.empty() ? "" : ", ").append(lists::name_of(column));
  return names;
}

void read_columns(Fields& fields, PlayerList& list) {
  const json* columns = fields.list("columns", 100);
  if (columns == nullptr) return;
  lists::ColumnMap map;
  for (std::size_t i = 0; i < columns->size(); ++i) {
    const json& name = (*columns)[i];
    const auto column =
        name.is_string() ? exact_column_named(name.get_ref<const std::string&>()) : std::nullopt;
    if (!column)
      fields.wrong("columns/" + std::to_string(i),
                   {"api.field.choice", {{"choices", all_column_names()}}});
    map.push_back(column.value_or(Column::ignored));
  }
  list.columns = std::move(map);
}

lists::Person person_of_card(const PlayerCard& card) {
  return {card.name, card.title, card.federation, card.club, card.id, card.sex, "", card.rating};
}

std::string_view kind_name(lists::RowKind kind) {
  switch (kind) {
    case lists::RowKind::changed:
      return "changed";
    case lists::RowKind::same:
      return "same";
    case lists::RowKind::repeated:
      return "duplicate";
    case lists::RowKind::probable:
      return "probable";
    case lists::RowKind::faulty:
      return "wrong";
    case lists::RowKind::added:
      break;
  }
  return "new";
}

/// Members of a card are named as the interface does.
std::string_view member_of(Column column) {
  if (column == Column::birth) return "year_of_birth";
  return column == Column::id ? "fmjd_id" : lists::name_of(column);
}

json row_json(const Competition& competition, const lists::PreviewRow& row) {
  const PlayerCard card = card_of(row.person);
  json problems = json::array();
  for (const lists::CellFault& fault : row.faults)
    problems.push_back(sentence_json(fault.sentence));
  for (const arbiter::Sentence& fault : faults_of(card)) problems.push_back(sentence_json(fault));
  json differences = json::array();
  for (const lists::Change& change : row.changes) {
    // Of a birth only the year is kept.
    const std::size_t shown = change.column == Column::birth ? 4 : std::string::npos;
    differences.push_back({{"field", member_of(change.column)},
                           {"before", change.before.substr(0, shown)},
                           {"after", change.after.substr(0, shown)}});
  }
  json player;
  const bool is_known = row.kind == lists::RowKind::changed || row.kind == lists::RowKind::same ||
                        row.kind == lists::RowKind::probable;
  if (row.other && is_known) player = competition.players[*row.other].id;
  return {{"line", row.line},
          {"kind", problems.empty() ? kind_name(row.kind) : "wrong"},
          {"player", std::move(player)},
          {"card", card_json(card, false)},
          {"differences", std::move(differences)},
          {"problems", std::move(problems)}};
}

json year_json(const lists::Person& person) {
  return person.birth.size() < 4 ? json() : json(std::stoi(person.birth.substr(0, 4)));
}

/// Cards of which an order would make one person: they cannot both be entered as they are.
class AlikeCards {
 public:
  explicit AlikeCards(const Competition& competition) {
    for (const auto& player : competition.players) add(player.card, {});
  }

  void add(const PlayerCard& card, std::optional<int> line) {
    cards_.emplace(lists::name_key(card.name), Known{card, line});
  }

  /// Told of a row that is somebody else than one with the same card.
  std::optional<arbiter::Sentence> told(const PlayerCard& card) const {
    const auto [first, last] = cards_.equal_range(lists::name_key(card.name));
    for (auto known = first; known != last; ++known) {
      if (!arbiter::tournament::is_same_person(known->second.card, card)) continue;
      if (const auto line = known->second.line)
        return arbiter::Sentence{"files.list.alike",
                                 {{"player", card.name}, {"line", std::int64_t{*line}}}};
      return arbiter::Sentence{"files.list.alike_here", {{"player", card.name}}};
    }
    return std::nullopt;
  }

 private:
  struct Known {
    PlayerCard card;
    std::optional<int> line;  ///< of the list; none: in the event
  };
  std::unordered_multimap<std::string, Known> cards_;
};

/// All rows, and what is wrong with those of namesakes whom only their years of birth tell apart.
json rows_json(const Competition& competition, const lists::Preview& preview) {
  AlikeCards alike{competition};
  json rows = json::array();
  for (const lists::PreviewRow& row : preview.rows) {
    json& shown = rows.emplace_back(row_json(competition, row));
    shown["year_of_birth"] = year_json(row.person);
    if (row.kind != lists::RowKind::added) continue;
    const PlayerCard card = card_of(row.person);
    if (const auto told = alike.told(card)) {
      shown["kind"] = "wrong";
      shown["problems"].push_back(sentence_json(*told));
    }
    alike.add(card, row.line);
  }
  return rows;
}

json columns_json(const lists::Table& table, const lists::ColumnMap& map) {
  json columns = json::array();
  for (std::size_t i = 0; i < table.columns; ++i)
    columns.push_back({{"title", i < table.header.size() ? table.header[i] : ""},
                       {"field", lists::name_of(i < map.size() ? map[i] : Column::ignored)}});
  return columns;
}

}  // namespace

PlayerCard card_of(const lists::Person& person) {
  PlayerCard card;
  card.name = person.name;
  card.title = person.title;
  card.federation = person.federation;
  card.club = person.club;
  card.id = person.id;
  card.sex = person.sex;
  card.rating = person.rating;
  return card;
}

std::vector<arbiter::Sentence> faults_of(const PlayerCard& card) {
  http::FieldErrors errors;
  read_player_card(card_json(card, true), errors, "");
  std::vector<arbiter::Sentence> faults;
  for (auto& [pointer, sentence] : errors) {
    // A row without a name has been told already, in better words.
    if (pointer == "/name" && card.name.empty()) continue;
    faults.push_back(
        {"api.in_field", {{"field", pointer.substr(1)}, {"problem", text::render(sentence)}}});
  }
  return faults;
}

PlayerList read_player_list(const json& body, http::FieldErrors& errors) {
  Fields fields{body, errors};
  PlayerList list;
  list.bytes = read_bytes(fields, body, errors);
  if (fields.has("encoding"))
    list.choices.encoding =
        fields.choice("encoding", text::encoding_named, text::Encoding::utf8, all_encoding_names());
  else if (body.is_object() && body.contains("text"))
    list.choices.encoding = text::Encoding::utf8;
  if (fields.has("separator"))
    list.choices.separator =
        fields.choice("separator", separator_named, Separator::comma, ", ; | tab none");
  if (fields.has("header")) list.choices.has_header = fields.boolean("header", true);
  read_columns(fields, list);
  fields.finish();
  list.choices.free_lines = true;
  if (auto table = table_of_report(list.bytes)) {
    list.bytes = *std::move(table);
    list.choices = {};
  }
  return list;
}

std::optional<std::string> table_of_report(const std::string& bytes) {
  if (!looks_like_report(bytes)) return std::nullopt;
  const auto report = arbiter::tournament::read_trf(bytes);
  if (!report) return std::nullopt;
  std::vector<lists::Person> persons;
  for (const auto& entrant : report->table.entrants) persons.push_back(lists::person_of(entrant));
  return lists::write_table(lists::table_of(persons));
}

http::Response preview_answer(const Competition& competition, const std::map<int, int>& years,
                              const PlayerList& list, int this_year) {
  const auto table = lists::read_table(list.bytes, list.choices);
  if (!table) return http::to_response(http::problem(422, "refused", table.error()));
  const lists::ColumnMap map = list.columns ? *list.columns : lists::map_columns(*table);
  if (const auto refusal = lists::check_columns(map); refusal && list.columns)
    return http::to_response(http::problem(422, "refused", *refusal));
  std::vector<lists::Person> persons;
  persons.reserve(competition.players.size());
  for (const auto& player : competition.players) {
    lists::Person& person = persons.emplace_back(person_of_card(player.card));
    // A birth is no part of a card: the year stands beside the record.
    if (const auto year = years.find(player.id); year != years.end())
      person.birth = std::to_string(year->second);
  }
  json rows = json::array();
  if (!lists::check_columns(map))
    rows = rows_json(competition, lists::preview(persons, *table, map, this_year));
  json warnings = json::array();
  for (const arbiter::Sentence& warning : table->warnings)
    warnings.push_back(sentence_json(warning));
  if (const auto refusal = lists::check_columns(map))
    warnings.push_back(sentence_json(refusal->sentence));
  return json_answer(200, {{"encoding", text::name_of(table->encoding)},
                           {"encoding_reason", sentence_json(table->encoding_reason)},
                           {"separator", separator_text(table->separator)},
                           {"header", !table->header.empty()},
                           {"columns", columns_json(*table, map)},
                           {"rows", std::move(rows)},
                           {"warnings", std::move(warnings)}});
}

}  // namespace flagfall::server::api
