#include "db/rating_list.hpp"

#include <doctest/doctest.h>

#include "tests/support/fresh_database.hpp"

using namespace flagfall::db;

namespace {

RatingPlayer player(std::string name, std::vector<std::string> words, int rating = 0) {
  RatingPlayer p;
  p.name = std::move(name);
  p.rating = rating;
  p.words = std::move(words);
  return p;
}

std::string found(Connection& db, const std::string& word, std::int64_t most = 20) {
  std::string names;
  for (const RatingPlayer& p : rating_players(db, word, most)) names += p.name + ";";
  return names;
}

}  // namespace

TEST_CASE("a rating list is found by the beginnings of words, once it is in use") {
  Connection db = flagfall::test::fresh_database();
  const std::int64_t first = new_rating_list(db);
  const RatingPlayer players[] = {player("Wiersma, Harm", {"wiersma", "harm"}, 2300),
                                  player("Sijbrands, Ton", {"sijbrands", "ton"}, 2400),
                                  player("Tongeren, Ton", {"tongeren", "ton"})};
  add_rating_players(db, first, players);
  CHECK(found(db, "ton").empty());
  use_rating_list(db, first);
  CHECK(found(db, "ton") == "Sijbrands, Ton;Tongeren, Ton;");
  CHECK(found(db, "ton", 1) == "Sijbrands, Ton;");
  CHECK(found(db, "t", 2) == "Sijbrands, Ton;Tongeren, Ton;");
  CHECK(found(db, "har") == "Wiersma, Harm;");
  CHECK(found(db, "arm").empty());
  CHECK(rating_players(db, "wier", 5).front().rating == 2300);

  const std::int64_t second = new_rating_list(db);
  CHECK(second != first);
  const RatingPlayer others[] = {player("Gantwarg, Anatoli", {"gantwarg", "anatoli"})};
  add_rating_players(db, second, others);
  CHECK(found(db, "gant").empty());
  use_rating_list(db, second);
  CHECK(found(db, "gant") == "Gantwarg, Anatoli;");
  CHECK(found(db, "ton").empty());
  // The next one is being added already while the first one is still being removed.
  const std::int64_t third = new_rating_list(db);
  const RatingPlayer newest[] = {player("Sijbrands, Ton", {"sijbrands", "ton"})};
  add_rating_players(db, third, newest);
  CHECK(remove_old_rating_players(db, 2) == 2);
  CHECK(remove_old_rating_players(db, 2) == 1);
  CHECK(remove_old_rating_players(db, 2) == 0);
  CHECK(db.int64("SELECT count(*) FROM rating_word") == 4);
  CHECK(found(db, "gant") == "Gantwarg, Anatoli;");
  use_rating_list(db, third);
  CHECK(found(db, "ton") == "Sijbrands, Ton;");
}
