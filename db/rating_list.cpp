#include "db/rating_list.hpp"

#include <algorithm>

#include "db/access.hpp"

namespace flagfall::db {
namespace {

constexpr std::string_view list_in_use = "rating_list";

}  // namespace

std::int64_t new_rating_list(Connection& db) {
  return db.int64("SELECT coalesce(max(list), 0) + 1 FROM rating_player");
}

void add_rating_players(Connection& db, std::int64_t list, std::span<const RatingPlayer> players) {
  const auto insert = db.kept(
      "INSERT INTO rating_player (list, name, title, federation, club, fmjd_id, sex, rating) "
      "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) RETURNING id");
  const auto word_insert =
      db.kept("INSERT OR IGNORE INTO rating_word (word, player) VALUES (?1, ?2)");
  for (const RatingPlayer& player : players) {
    insert->bind_all(list, player.name, player.title, player.federation, player.club,
                     player.fmjd_id, player.sex, std::int64_t{player.rating});
    insert->step();
    const std::int64_t id = insert->int64(0);
    insert->reset();
    for (const std::string& word : player.words) word_insert->bind_all(word, id).run();
  }
}

void use_rating_list(Connection& db, std::int64_t list) {
  set_meta(db, list_in_use, std::to_string(list));
}

std::int64_t remove_old_rating_players(Connection& db, std::int64_t most) {
  db.kept(
        "DELETE FROM rating_player WHERE id IN (SELECT id FROM rating_player WHERE list < "
        "coalesce((SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'rating_list'), 0) "
        "LIMIT ?1)")
      ->bind_all(most)
      .run();
  return db.changes();
}

std::vector<RatingPlayer> rating_players(Connection& db, const std::string& word,
                                         std::int64_t most) {
  const auto rows = db.kept(
      "SELECT DISTINCT p.name, p.title, p.federation, p.club, p.fmjd_id, p.sex, p.rating, p.id "
      "FROM rating_word w JOIN rating_player p ON p.id = w.player "
      "WHERE w.word >= ?1 AND w.word < ?1 || char(1114111) AND p.list = "
      "(SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'rating_list') LIMIT ?2");
  rows->bind_all(word, most);
  std::vector<RatingPlayer> players;
  while (rows->step())
    players.push_back({rows->string(0),
                       rows->string(1),
                       rows->string(2),
                       rows->string(3),
                       rows->string(4),
                       rows->string(5),
                       static_cast<int>(rows->int64(6)),
                       {}});
  return players;
}

}  // namespace flagfall::db
