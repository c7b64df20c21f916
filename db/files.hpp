#pragma once

#include <filesystem>

// What SQLite does not do for us when whole files appear and change their names.

namespace flagfall::db {

/// Makes an empty file that only its owner may read: it will hold password hashes. Throws `Error`
/// if something of that name is there.
void make_private_file(const std::filesystem::path& path);

/// Waits until the file's content is on disk. No connection of this process may have it open:
/// closing it here would drop that connection's locks.
void sync_file(const std::filesystem::path& path);
/// Waits until the names in the folder of `path` are on disk.
void sync_folder_of(const std::filesystem::path& path);

/// `from` takes the place of `to` in one step, and that is on disk when it returns.
void put_in_place(const std::filesystem::path& from, const std::filesystem::path& to);

/// Removes a database that nobody uses, and what SQLite left beside it. A missing one is fine.
void remove_database(const std::filesystem::path& path);

/// The name with something appended: `club.db` and `-wal` give `club.db-wal`.
inline std::filesystem::path with_suffix(std::filesystem::path path, const char* suffix) {
  return path += suffix;
}

/// Whether a write-ahead log or a journal with content lies beside the name. SQLite would read it
/// into whatever database has that name.
bool has_log_beside(const std::filesystem::path& path);

/// The path behind all symbolic links, so that one file has one name and one lock.
std::filesystem::path real_path(const std::filesystem::path& path);

}  // namespace flagfall::db
