#include "tests/support/powercut_vfs.hpp"

#include <sqlite3.h>

#include <filesystem>
#include <new>
#include <stdexcept>

#include "tests/support/powercut_disk.hpp"

namespace flagfall::test {

/// The state that all files of the disk share. One lock for everything: SQLite calls from the
/// writing and the reading thread.
class PowercutDisk::Impl {
 public:
  std::mutex mutex;
  UnsyncedChanges unsynced;
  std::int64_t changes = 0;
  std::optional<std::int64_t> cut_at;
  std::optional<std::int64_t> fail_at;
  int fail_code = SQLITE_OK;
  bool dark = false;
  bool full = false;
  bool sync_broken = false;
  bool half_done = false;  ///< the change during which the power went may still survive in part

  sqlite3_vfs* base = sqlite3_vfs_find(nullptr);
  sqlite3_vfs vfs{};

  /// Counts a change; anything but SQLITE_OK means that it must not be done.
  int begin_change(int code_when_dark) {
    half_done = false;
    if (dark) return code_when_dark;
    ++changes;
    if (fail_at == changes) return fail_code;
    if (cut_at != changes) return SQLITE_OK;
    dark = half_done = true;
    return code_when_dark;
  }
};

namespace {

using Impl = PowercutDisk::Impl;

/// What SQLite sees as an open file; the real file of the base VFS lies directly behind it.
struct File {
  sqlite3_file base;
  Impl* disk;
  sqlite3_file* real;
  std::string* path;
  bool syncs_folder;  ///< at its next sync, as the Unix VFS does for new journals and logs
};

File& file_of(sqlite3_file* file) { return *reinterpret_cast<File*>(file); }
sqlite3_file* real_of(sqlite3_file* file) { return file_of(file).real; }
Impl& disk_of(sqlite3_vfs* vfs) { return *static_cast<Impl*>(vfs->pAppData); }

std::int64_t size_of(sqlite3_file* real) {
  sqlite3_int64 size = 0;
  real->pMethods->xFileSize(real, &size);
  return size;
}

/// The old content from `offset` on, at most `length` bytes.
std::string content(sqlite3_file* real, std::int64_t offset, std::int64_t length) {
  const std::int64_t there = std::max<std::int64_t>(0, std::min(length, size_of(real) - offset));
  std::string bytes(static_cast<std::size_t>(there), '\0');
  if (there > 0) real->pMethods->xRead(real, bytes.data(), static_cast<int>(there), offset);
  return bytes;
}

int close_file(sqlite3_file* file) {
  File& f = file_of(file);
  delete f.path;
  return f.real->pMethods->xClose(f.real);
}

int read_file(sqlite3_file* file, void* to, int length, sqlite3_int64 offset) {
  const std::scoped_lock guard{file_of(file).disk->mutex};
  if (file_of(file).disk->dark) return SQLITE_IOERR_READ;
  return real_of(file)->pMethods->xRead(real_of(file), to, length, offset);
}

int write_file(sqlite3_file* file, const void* from, int length, sqlite3_int64 offset) {
  File& f = file_of(file);
  const std::scoped_lock guard{f.disk->mutex};
  const std::int64_t size = size_of(f.real);
  if (f.disk->full && !f.disk->dark && offset + length > size) return SQLITE_FULL;
  const int code = f.disk->begin_change(SQLITE_IOERR_WRITE);
  if (code != SQLITE_OK && !f.disk->half_done) return code;
  f.disk->unsynced.add(
      *f.path, {offset, size, content(f.real, offset, length),
                std::string{static_cast<const char*>(from), static_cast<std::size_t>(length)}});
  if (code != SQLITE_OK) return code;
  return f.real->pMethods->xWrite(f.real, from, length, offset);
}

int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
  File& f = file_of(file);
  const std::scoped_lock guard{f.disk->mutex};
  const int code = f.disk->begin_change(SQLITE_IOERR_TRUNCATE);
  if (code != SQLITE_OK && !f.disk->half_done) return code;
  const std::int64_t before = size_of(f.real);
  f.disk->unsynced.add(*f.path, {size, before, content(f.real, size, before - size), std::nullopt});
  if (code != SQLITE_OK) return code;
  return f.real->pMethods->xTruncate(f.real, size);
}

/// The real file need not be synced: nothing here outlives the process.
int sync_file(sqlite3_file* file, int) {
  File& f = file_of(file);
  const std::scoped_lock guard{f.disk->mutex};
  const int code = f.disk->begin_change(SQLITE_IOERR_FSYNC);
  // The power may also go between the sync and the news of it.
  const bool done_unseen = f.disk->half_done && f.disk->changes % 2 == 0;
  if (code != SQLITE_OK && !done_unseen) return code;
  if (f.disk->sync_broken) return SQLITE_IOERR_FSYNC;
  f.disk->unsynced.sync(*f.path);
  if (f.syncs_folder) f.disk->unsynced.sync_names();
  f.syncs_folder = false;
  return code;
}

int file_size(sqlite3_file* file, sqlite3_int64* size) {
  return real_of(file)->pMethods->xFileSize(real_of(file), size);
}
int lock_file(sqlite3_file* file, int level) {
  return real_of(file)->pMethods->xLock(real_of(file), level);
}
int unlock_file(sqlite3_file* file, int level) {
  return real_of(file)->pMethods->xUnlock(real_of(file), level);
}
int check_lock(sqlite3_file* file, int* result) {
  return real_of(file)->pMethods->xCheckReservedLock(real_of(file), result);
}
int control_file(sqlite3_file* file, int operation, void* argument) {
  return real_of(file)->pMethods->xFileControl(real_of(file), operation, argument);
}
int sector_size(sqlite3_file* file) { return real_of(file)->pMethods->xSectorSize(real_of(file)); }
int characteristics(sqlite3_file* file) {
  return real_of(file)->pMethods->xDeviceCharacteristics(real_of(file));
}
int map_shared(sqlite3_file* file, int region, int size, int extend, void volatile** memory) {
  return real_of(file)->pMethods->xShmMap(real_of(file), region, size, extend, memory);
}
int lock_shared(sqlite3_file* file, int offset, int count, int flags) {
  return real_of(file)->pMethods->xShmLock(real_of(file), offset, count, flags);
}
void shared_barrier(sqlite3_file* file) { real_of(file)->pMethods->xShmBarrier(real_of(file)); }
int unmap_shared(sqlite3_file* file, int delete_it) {
  return real_of(file)->pMethods->xShmUnmap(real_of(file), delete_it);
}

// Version 2: with shared memory, without memory-mapped reading, so that every access is seen.
const sqlite3_io_methods methods = {2,
                                    close_file,
                                    read_file,
                                    write_file,
                                    truncate_file,
                                    sync_file,
                                    file_size,
                                    lock_file,
                                    unlock_file,
                                    check_lock,
                                    control_file,
                                    sector_size,
                                    characteristics,
                                    map_shared,
                                    lock_shared,
                                    shared_barrier,
                                    unmap_shared,
                                    nullptr,
                                    nullptr};

int open_file(sqlite3_vfs* vfs, const char* path, sqlite3_file* file, int flags, int* out_flags) {
  Impl& disk = disk_of(vfs);
  const std::scoped_lock guard{disk.mutex};
  file->pMethods = nullptr;
  const bool creates = (flags & SQLITE_OPEN_CREATE) != 0 && path != nullptr;
  if (creates && !std::filesystem::exists(path)) {
    const int code = disk.begin_change(SQLITE_CANTOPEN);
    if (code != SQLITE_OK) return code;
    disk.unsynced.name_changes(path);
  }
  if (disk.dark) return SQLITE_CANTOPEN;
  constexpr int journals = SQLITE_OPEN_SUPER_JOURNAL | SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_WAL;
  auto* real = reinterpret_cast<sqlite3_file*>(reinterpret_cast<char*>(file) + sizeof(File));
  const int code = disk.base->xOpen(disk.base, path, real, flags, out_flags);
  if (code != SQLITE_OK) return code;
  new (file) File{{&methods},
                  &disk,
                  real,
                  new std::string{path == nullptr ? "" : path},
                  creates && (flags & journals) != 0};
  return SQLITE_OK;
}

int delete_file(sqlite3_vfs* vfs, const char* path, int sync_folder) {
  Impl& disk = disk_of(vfs);
  const std::scoped_lock guard{disk.mutex};
  const int code = disk.begin_change(SQLITE_IOERR_DELETE);
  if (code != SQLITE_OK) return code;
  disk.unsynced.name_changes(path);
  const int deleted = disk.base->xDelete(disk.base, path, 0);
  disk.unsynced.sync(path);
  if (deleted == SQLITE_OK && sync_folder != 0) disk.unsynced.sync_names();
  return deleted;
}

int access_file(sqlite3_vfs* vfs, const char* path, int flags, int* result) {
  return disk_of(vfs).base->xAccess(disk_of(vfs).base, path, flags, result);
}

int full_path(sqlite3_vfs* vfs, const char* path, int size, char* out) {
  return disk_of(vfs).base->xFullPathname(disk_of(vfs).base, path, size, out);
}

}  // namespace

PowercutDisk::PowercutDisk(std::string name)
    : name_{std::move(name)}, impl_{std::make_unique<Impl>()} {
  sqlite3_vfs& vfs = impl_->vfs;
  vfs = *impl_->base;  // time, randomness and the rest are the system's
  vfs.pNext = nullptr;
  vfs.zName = name_.c_str();
  vfs.pAppData = impl_.get();
  vfs.szOsFile = static_cast<int>(sizeof(File)) + impl_->base->szOsFile;
  vfs.xOpen = open_file;
  vfs.xDelete = delete_file;
  vfs.xAccess = access_file;
  vfs.xFullPathname = full_path;
  if (sqlite3_vfs_register(&vfs, 0) != SQLITE_OK) throw std::runtime_error{"VFS not registered"};
}

PowercutDisk::~PowercutDisk() { sqlite3_vfs_unregister(&impl_->vfs); }

void PowercutDisk::cut_after(int changes) {
  const std::scoped_lock guard{impl_->mutex};
  impl_->cut_at = impl_->changes + changes;
}

bool PowercutDisk::is_dark() const {
  const std::scoped_lock guard{impl_->mutex};
  return impl_->dark;
}

void PowercutDisk::restore_power(Survival survival, std::mt19937_64& random) {
  const std::scoped_lock guard{impl_->mutex};
  impl_->unsynced.settle(survival, random);
  impl_->dark = false;
  impl_->cut_at.reset();
}

void PowercutDisk::fail_once(int changes, int code) {
  const std::scoped_lock guard{impl_->mutex};
  impl_->fail_at = impl_->changes + changes;
  impl_->fail_code = code;
}

void PowercutDisk::set_full(bool full) {
  const std::scoped_lock guard{impl_->mutex};
  impl_->full = full;
}

void PowercutDisk::set_sync_broken(bool broken) {
  const std::scoped_lock guard{impl_->mutex};
  impl_->sync_broken = broken;
}

std::int64_t PowercutDisk::changes() const {
  const std::scoped_lock guard{impl_->mutex};
  return impl_->changes;
}

}  // namespace flagfall::test
