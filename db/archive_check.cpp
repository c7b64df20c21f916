#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "db/archive_rows.hpp"
#include "db/rows.hpp"

namespace flagfall::db {
namespace {

/// What the rows of one import come to.
struct Found {
  Digest digest{};
  std::int64_t games = 0;
};

std::map<std::int64_t, Found> found_in(Connection& db) {
  Statement rows = db.prepare(
      "SELECT g.import, g.number, g.rules, g.rules_from, g.also_possible, w.text, b.text, e.text, "
      "g.site, g.round, "
      "g.date, g.result, g.plies, g.verdict, g.bad_ply, g.text FROM archive_game g "
      "LEFT JOIN archive_name w ON w.id = g.white LEFT JOIN archive_name b ON b.id = g.black "
      "LEFT JOIN archive_name e ON e.id = g.event WHERE g.import IS NOT NULL ORDER BY g.id");
  std::map<std::int64_t, Found> imports;
  while (rows.step()) {
    ArchivedGame game;
    game.number = rows.int64(1);
    int column = 2;
    for (std::string* text :
         {&game.rules, &game.rules_from, &game.also_possible, &game.white, &game.black, &game.event,
          &game.site, &game.round, &game.date, &game.result})
      *text = rows.string(column++);
    game.plies = rows.int64(column++);
    game.verdict = rows.string(column++);
    game.bad_ply = rows.optional_int64(column++);
    game.text = rows.string(column);
    Found& found = imports[rows.int64(0)];
    found.digest = digest_after(found.digest, game);
    ++found.games;
  }
  return imports;
}

/// What the log says of one import.
std::string misfit_of(const nlohmann::json& said, const std::map<std::int64_t, Found>& found,
                      std::int64_t id) {
  const std::int64_t games = said.value("kept", std::int64_t{0});
  const auto there = found.find(id);
  const Found rows = there == found.end() ? Found{} : there->second;
  if (rows.games != games)
    return std::to_string(rows.games) + " games are there, the log says " + std::to_string(games);
  if (said.value("digest", std::string{}) != to_hex(rows.digest))
    return "its games are not those that the log has a digest of";
  return {};
}

}  // namespace

std::vector<std::string> check_archive(Connection& db) {
  std::vector<std::string> findings;
  std::map<std::int64_t, Found> found = found_in(db);
  // Those that are still read have no event yet.
  for (const ArchiveImport& reading : unfinished_imports(db)) found.erase(reading.id);
  const auto events = db.kept(
      "SELECT payload FROM event_log WHERE stream = 'archive' AND type = 'games_imported' ORDER BY "
      "position");
  while (events->step()) {
    const auto said = nlohmann::json::parse(events->text(0), nullptr, false);
    if (!said.is_object()) continue;
    const std::int64_t id = said.value("import", std::int64_t{0});
    if (std::string what = misfit_of(said, found, id); !what.empty())
      findings.push_back("import " + std::to_string(id) + " of the archive: " + what);
    found.erase(id);
  }
  for (const auto& [id, rows] : found)
    findings.push_back("import " + std::to_string(id) + " of the archive: " +
                       std::to_string(rows.games) + " games are there, the log knows none");
  return findings;
}

}  // namespace flagfall::db
