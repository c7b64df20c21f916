#include "server/archive/search.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <sstream>
#include <string_view>
#include <utility>
#include <vector>

#include "arbiter/notation/fen.hpp"
#include "arbiter/whole_number.hpp"
#include "db/archive_rows.hpp"
#include "server/archive/explore.hpp"
#include "server/lists/fold.hpp"

namespace flagfall::server::archive {
namespace {

constexpr std::array<std::string_view, 5> results{"2-0", "1-1", "0-2", "0-0", "*"};

std::string names_of_rule_sets() {
  std::string names;
  for (const arbiter::RuleSet rules : arbiter::all_rule_sets)
    names.append(names.empty() ? "" : ", ").append(arbiter::name_of(rules));
  return names;
}

arbiter::Sentence choose_from(std::string choices) {
  return {"api.field.choice", {{"choices", std::move(choices)}}};
}

/// No name of a person or an event has more.
constexpr std::int64_t most_words = 12;
constexpr std::int64_t longest_asked = 200;

/// Nobody looks for what is longer, and no index is asked for it.
bool is_too_long(const std::string& asked, const char* field, Faults& faults) {
  if (std::ssize(asked) <= longest_asked) return false;
  faults[field] = {"archive.field.long", {{"most", longest_asked}}};
  return true;
}

/// The words by which a name is looked for. One that has none would find everything.
std::vector<std::string> words_in(const std::string& name, const char* field, Faults& faults) {
  std::vector<std::string> words;
  if (is_too_long(name, field, faults)) return words;
  std::istringstream text{lists::folded(name)};
  for (std::string word; text >> word;) words.push_back(word);
  if (words.empty() && !name.empty()) faults[field] = {"archive.field.words", {}};
  if (std::ssize(words) > most_words)
    faults[field] = {"archive.field.many_words", {{"most", most_words}}};
  return words;
}

std::string text_in(const std::string& asked, const char* field, Faults& faults) {
  return is_too_long(asked, field, faults) ? std::string{} : asked;
}

/// Whether the calendar has it: a month from 1 to 12, and a day of that month.
bool is_in_calendar(const std::string& day, std::ptrdiff_t parts) {
  const auto number = [&day](std::size_t at, std::size_t size) {
    return arbiter::whole_number<int>(day.substr(at, size)).value_or(0);
  };
  const std::chrono::year_month_day date{
      std::chrono::year{number(0, 4)},
      std::chrono::month{parts > 1 ? static_cast<unsigned>(number(5, 2)) : 1},
      std::chrono::day{parts > 2 ? static_cast<unsigned>(number(8, 2)) : 1}};
  return date.ok();
}

/// 2009, 2009-04 or 2009-04-17, with full stops as well.
std::string day_in(const std::string& text, const char* field, Faults& faults) {
  if (text.empty()) return text;
  std::string day = db::day_of(text);
  const auto parts = 1 + std::ranges::count_if(text, [](char c) { return c == '-' || c == '.'; });
  if (day.empty() || !is_in_calendar(day, parts))
    faults[field] = {"archive.field.day", {}};
  else
    day.resize(static_cast<std::size_t>(parts == 1 ? 4 : parts == 2 ? 7 : 10));
  return day;
}

std::optional<arbiter::RuleSet> rules_in(const std::string& name, Faults& faults) {
  const auto rules = arbiter::rule_set_named(name);
  if (!rules && !name.empty()) faults["rules"] = choose_from(names_of_rule_sets());
  return rules;
}

}  // namespace

AskedPosition position_of(const std::string& rules, const std::string& fen, Faults& faults) {
  AskedPosition asked;
  asked.rules = rules_in(rules, faults).value_or(asked.rules);
  asked.position = arbiter::initial_position(asked.rules);
  if (fen.empty()) return asked;
  const auto read = arbiter::parse_fen(asked.rules, fen);
  if (read)
    asked.position = read->position;
  else
    faults["fen"] = read.error().sentence;
  asked.position.runs = {};
  return asked;
}

Search search_of(const Question& question, Faults& faults) {
  Search search;
  db::ArchiveFilter& filter = search.filter;
  if (rules_in(question.rules, faults)) filter.rules = question.rules;
  filter.player = words_in(question.player, "player", faults);
  filter.white = words_in(question.white, "white", faults);
  filter.black = words_in(question.black, "black", faults);
  filter.event = words_in(question.event, "event", faults);
  filter.site = text_in(question.site, "site", faults);
  filter.round = text_in(question.round, "round", faults);
  filter.from = day_in(question.from, "from", faults);
  filter.to = day_in(question.to, "to", faults);
  filter.result = question.result;
  if (!filter.result.empty() && std::ranges::find(results, filter.result) == results.end())
    faults["result"] = choose_from("2-0, 1-1, 0-2, 0-0, *");
  if (!question.fen.empty()) {
    search.position = position_of(question.rules, question.fen, faults);
    filter.rules = arbiter::name_of(search.position->rules);
  }
  return search;
}

void narrow(db::Connection& db, Search& search) {
  if (search.position)
    search.filter.ids = games_with(db, search.position->rules, search.position->position);
}

}  // namespace flagfall::server::archive
