#include "server/cli/restore.hpp"

#include <ostream>

#include "db/backup.hpp"
#include "db/error.hpp"

namespace flagfall::server::cli {

int restore(const std::filesystem::path& copy, const std::filesystem::path& target, bool replace,
            std::ostream& out, std::ostream& err) try {
  const db::RestoreReport report = db::restore(copy, target, {.replace = replace});
  if (!report.kept.empty()) out << "the file before is kept as " << report.kept.string() << '\n';
  out << target.string() << ": restored from " << copy.string() << '\n';
  return 0;
} catch (const db::Refused& refused) {
  err << refused.what() << '\n';
  return 1;
} catch (const std::exception& error) {
  err << "not restored: " << error.what() << '\n';
  return 2;
}

}  // namespace flagfall::server::cli
