#include "db/personal.hpp"

#include <cstdint>

namespace flagfall::db {

YearsOfBirth years_of_birth(Connection& db, std::string_view event) {
  YearsOfBirth years;
  const auto query = db.kept("SELECT player, year FROM year_of_birth WHERE event = ?1");
  query->bind_all(event);
  while (query->step())
    years.emplace(static_cast<int>(query->int64(0)), static_cast<int>(query->int64(1)));
  return years;
}

void set_years_of_birth(Connection& db, std::string_view event, const YearsOfBirth& years) {
  for (const auto& [player, year] : years) {
    if (year == 0)
      db.kept("DELETE FROM year_of_birth WHERE event = ?1 AND player = ?2")
          ->bind_all(event, std::int64_t{player})
          .run();
    else
      db.kept("INSERT OR REPLACE INTO year_of_birth (event, player, year) VALUES (?1, ?2, ?3)")
          ->bind_all(event, std::int64_t{player}, std::int64_t{year})
          .run();
  }
}

void erase_years_of_birth(Connection& db, std::string_view event) {
  db.kept("DELETE FROM year_of_birth WHERE event = ?1")->bind_all(event).run();
}

}  // namespace flagfall::db
