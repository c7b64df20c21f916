#include "server/cli/reindex.hpp"

#include <ostream>

#include "db/archive_rows.hpp"
#include "db/error.hpp"
#include "db/store.hpp"
#include "server/archive/index.hpp"
#include "server/archive/intake.hpp"
#include "server/archive/played.hpp"

namespace flagfall::server::cli {
namespace {

constexpr int made_anew = 0;
constexpr int not_made = 1;
constexpr int no_file = 2;

}  // namespace

int reindex(const std::filesystem::path& file, bool bar, std::ostream& out, std::ostream& err) try {
  if (!std::filesystem::exists(file)) {
    err << "flagfall: there is no file " << file.string() << '\n';
    return no_file;
  }
  db::Store store{file};
  db::Connection reader{store.path(), {.access = db::Access::read_only}};
  const auto write = [&store](const auto& rows) { archive::write_rows(store, rows); };
  const archive::Reindexed imported =
      archive::reindex_imported(reader, write, [&](const archive::Reindexed& far) {
        if (bar) err << '\r' << far.games << " games" << std::flush;
      });
  if (bar) err << '\n';
  // Games that were played here follow from the log, rows and all.
  write([](db::Connection& db) { db::set_games_seen(db, 0); });
  archive::index_played(store, reader);
  out << file.string() << ": " << imported.games << " imported games with " << imported.entries
      << " positions, and those that were played here, are in the index again\n";
  return made_anew;
} catch (const db::Refused& why) {
  err << "flagfall: " << why.what() << '\n';
  return not_made;
} catch (const std::exception& failed) {
  err << "flagfall: " << failed.what() << '\n';
  return not_made;
}

}  // namespace flagfall::server::cli
