#include "server/cli/backup.hpp"

#include <ostream>

#include "db/backup.hpp"
#include "db/error.hpp"

namespace flagfall::server::cli {

int backup(const std::filesystem::path& source, const std::filesystem::path& destination,
           std::ostream& out, std::ostream& err) try {
  db::backup(source, destination);
  out << destination.string() << ": a copy of " << source.string() << ", complete and on disk\n";
  return 0;
} catch (const db::Refused& refused) {
  err << refused.what() << '\n';
  return 1;
} catch (const std::exception& error) {
  err << "no copy was made: " << error.what() << '\n';
  return 2;
}

}  // namespace flagfall::server::cli
