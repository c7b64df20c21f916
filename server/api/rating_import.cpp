#include "server/api/rating_import.hpp"

#include <algorithm>
#include <memory>
#include <span>
#include <sstream>
#include <utility>

#include "server/api/player_preview.hpp"
#include "server/lists/columns.hpp"
#include "server/lists/fold.hpp"
#include "server/lists/person.hpp"

namespace flagfall::server::api {
namespace {

constexpr std::size_t written_at_once = 500;
constexpr std::int64_t most_candidates = 500;
constexpr std::size_t most_warnings = 20;

/// A list on its way into the file; it lives as long as one of its steps is to come.
struct Writing {
  db::Store& store;
  std::vector<db::RatingPlayer> players;
  std::function<void(bool)> done;
  std::int64_t list = 0;
  std::size_t written = 0;
};

void clear_old(const std::shared_ptr<Writing>& writing) {
  auto removed = std::make_shared<std::int64_t>(0);
  writing->store.task(
      [removed](db::Connection& db) {
        *removed = db::remove_old_rating_players(db, std::int64_t{written_at_once});
      },
      [writing, removed](const db::AppendResult& result) {
        if (result && *removed > 0) clear_old(writing);
      });
}

void put_in_use(const std::shared_ptr<Writing>& writing) {
  writing->store.task([writing](db::Connection& db) { db::use_rating_list(db, writing->list); },
                      [writing](const db::AppendResult& result) {
                        writing->done(bool{result});
                        if (result) clear_old(writing);
                      });
}

void write_more(const std::shared_ptr<Writing>& writing) {
  if (writing->written >= writing->players.size()) return put_in_use(writing);
  writing->store.task(
      [writing](db::Connection& db) {
        if (writing->list == 0) writing->list = db::new_rating_list(db);
        const std::span all{writing->players};
        const std::size_t count = std::min(written_at_once, all.size() - writing->written);
        db::add_rating_players(db, writing->list, all.subspan(writing->written, count));
      },
      [writing](const db::AppendResult& result) {
        if (!result) return writing->done(false);
        writing->written += written_at_once;
        write_more(writing);
      });
}

db::RatingPlayer rating_player_of(const lists::Person& person) {
  return {person.name, person.title, person.federation, person.club,
          person.id,   person.sex,   person.rating,     words_of(person.name)};
}

}  // namespace

std::vector<std::string> words_of(const std::string& name) {
  std::vector<std::string> words;
  std::istringstream text{lists::folded(name)};
  for (std::string word; text >> word;) words.push_back(word);
  return words;
}

RatingListRead read_rating_list(const std::string& bytes, int this_year) {
  RatingListRead read;
  lists::TableChoices choices;
  choices.limits = lists::rating_list_limits;
  const auto of_report = table_of_report(bytes);
  const auto table = lists::read_table(of_report ? *of_report : bytes, choices);
  if (!table) {
    read.refusal = table.error();
    return read;
  }
  const lists::ColumnMap map = lists::map_columns(*table);
  read.refusal = lists::check_columns(map);
  if (read.refusal) return read;
  read.warnings = table->warnings;
  for (const lists::TableRow& row : table->rows) {
    const lists::ReadPerson person = lists::read_person(row, map, this_year);
    if (person.faults.empty() && faults_of(card_of(person.person)).empty()) {
      read.players.push_back(rating_player_of(person.person));
      continue;
    }
    ++read.left_out;
    if (read.warnings.size() < most_warnings && !person.faults.empty())
      read.warnings.push_back(person.faults.front().sentence);
  }
  // It would take the place of a list that has players.
  if (read.players.empty())
    read.refusal =
        arbiter::Refusal{"NO_PLAYERS",
                         {"files.rating.no_players", {{"n", std::int64_t{read.left_out}}}},
                         {},
                         {},
                         {}};
  return read;
}

void write_rating_list(db::Store& store, std::vector<db::RatingPlayer> players,
                       std::function<void(bool)> done) {
  auto writing =
      std::make_shared<Writing>(Writing{store, std::move(players), std::move(done), 0, 0});
  write_more(writing);
}

std::vector<db::RatingPlayer> find_rating_players(const db::Store& store,
                                                  const std::string& question, std::size_t most) {
  const std::vector<std::string> asked = words_of(question);
  if (asked.empty()) return {};
  // The longest word has the fewest players.
  const std::string& longest =
      *std::ranges::max_element(asked, {}, [](const std::string& word) { return word.size(); });
  std::vector<db::RatingPlayer> found = store.read(
      [&](db::Connection& db) { return db::rating_players(db, longest, most_candidates); });
  std::erase_if(found, [&](const db::RatingPlayer& player) {
    const std::vector<std::string> words = words_of(player.name);
    return !std::ranges::all_of(asked, [&](const std::string& begin) {
      return std::ranges::any_of(words,
                                 [&](const std::string& word) { return word.starts_with(begin); });
    });
  });
  if (found.size() > most) found.resize(most);
  return found;
}

}  // namespace flagfall::server::api
