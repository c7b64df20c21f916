#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include "arbiter/rules/rule_set.hpp"
#include "db/archive_rows.hpp"
#include "db/store.hpp"
#include "server/text/encoding.hpp"
#include "server/time_source.hpp"

namespace flagfall::server::archive {

/// What is imported, and by whom.
struct ImportOrder {
  std::string name;  ///< of the file
  db::Actor actor;
  std::optional<arbiter::RuleSet> rules;  ///< of all games; else tags and moves say it
  std::int64_t bytes = 0;                 ///< of the file; 0 where nobody knows
  text::Encoding encoding = text::Encoding::utf8;
};

/// The next bytes of a file; empty at its end.
using ReadBytes = std::function<std::string()>;
using ImportProgress = std::function<void(const db::ArchiveImport&)>;

/// The row of a new import, which is read next.
db::ArchiveImport new_import(const ImportOrder& order, const Stamp& now);

/// Reads an import that has been begun, to its end or until it is stopped: what was read stays
/// then. Waits for the disk, and so runs on a thread of its own, with a connection of its own.
/// Throws what the disk refuses.
db::ArchiveImport run_import(db::Store& store, db::ArchiveImport import, const ImportOrder& order,
                             const ReadBytes& read, const TimeSource& time,
                             const ImportProgress& progress, const std::stop_token& stop);

/// Begins an import and runs it.
db::ArchiveImport import_games(db::Store& store, const ImportOrder& order, const ReadBytes& read,
                               const TimeSource& time, const ImportProgress& progress,
                               const std::stop_token& stop);

}  // namespace flagfall::server::archive
