#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "db/connection.hpp"
#include "db/schema.hpp"

namespace flagfall::db {

struct FileOptions {
  std::string vfs{};
  Synchronous synchronous = Synchronous::full;
  int patience_ms = 5000;
  std::span<const Migration> steps = migrations();
};

/// Opens the file for the process that serves it, which must hold its `FileLock`: makes it if there
/// is none, refuses what is not ours or not whole before anything is written, brings the schema up
/// to date (with a copy `NAME.before-0002.db` before each step) and switches it to write-ahead
/// logging.
Connection open_for_writing(const std::filesystem::path& path, const FileOptions& options = {});

/// Opens the file for offline reading beside a process that may serve it. Changes nothing.
Connection open_for_reading(const std::filesystem::path& path, const std::string& vfs = {});

}  // namespace flagfall::db
