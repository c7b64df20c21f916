#include "db/schema.hpp"

#include <string>

#include "db/transaction.hpp"

namespace flagfall::db {

void migrate(Connection& db, std::span<const Migration> steps,
             const std::function<void(const Migration&)>& before) {
  for (const Migration& step : steps) {
    if (step.number <= db.user_version()) continue;
    if (before) before(step);
    Transaction transaction{db};
    db.execute(std::string{step.sql});
    db.execute("PRAGMA user_version = " + std::to_string(step.number));
    transaction.commit();
  }
}

}  // namespace flagfall::db
