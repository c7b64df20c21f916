#include "tests/support/powercut_disk.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

namespace flagfall::test {
namespace {

namespace fs = std::filesystem;
constexpr std::size_t sector = 512;

std::string read_file(const std::string& path) {
  std::ifstream file{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{file}, {}};
}

void write_file(const std::string& path, const std::string& bytes) {
  std::ofstream{path, std::ios::binary | std::ios::trunc} << bytes;
}

void take_back(std::string& bytes, const UnsyncedChange& change) {
  const auto offset = static_cast<std::size_t>(change.offset);
  if (bytes.size() < offset + change.before.size()) bytes.resize(offset + change.before.size());
  bytes.replace(offset, change.before.size(), change.before);
  bytes.resize(static_cast<std::size_t>(change.size_before));
}

bool coin(std::mt19937_64& random) { return random() % 2 == 0; }

/// Some sectors of the change reach the disk after all.
void let_some_survive(std::string& bytes, const UnsyncedChange& change, std::mt19937_64& random) {
  const auto offset = static_cast<std::size_t>(change.offset);
  if (!change.written) {
    if (coin(random)) bytes.resize(std::min(bytes.size(), offset));
    return;
  }
  const std::string& written = *change.written;
  for (std::size_t at = 0; at < written.size();) {
    // Sectors are counted from the start of the file, so that an odd write is torn where a disk
    // would tear it.
    const std::size_t end =
        std::min(written.size(), (offset + at) / sector * sector + sector - offset);
    if (coin(random)) {
      if (bytes.size() < offset + end) bytes.resize(offset + end);
      bytes.replace(offset + at, end - at, written, at, end - at);
    }
    at = end;
  }
}

}  // namespace

std::string UnsyncedChanges::durable_content(const Path& path) const {
  std::string bytes = read_file(path);
  const auto found = changes_.find(path);
  if (found == changes_.end()) return bytes;
  const std::vector<UnsyncedChange>& changes = found->second;
  for (auto change = changes.rbegin(); change != changes.rend(); ++change) {
    take_back(bytes, *change);
  }
  return bytes;
}

void UnsyncedChanges::name_changes(const Path& path) {
  if (names_.contains(path)) return;
  std::optional<std::string> durable;
  if (fs::exists(path)) durable = durable_content(path);
  names_.emplace(path, std::move(durable));
}

void UnsyncedChanges::settle(PowercutDisk::Survival survival, std::mt19937_64& random) {
  const bool some = survival == PowercutDisk::Survival::some;
  for (const auto& [path, changes] : changes_) {
    if (!fs::exists(path)) continue;
    std::string bytes = durable_content(path);
    if (some) {
      for (const UnsyncedChange& change : changes) let_some_survive(bytes, change, random);
    }
    write_file(path, bytes);
  }
  for (const auto& [path, durable] : names_) {
    if (some && coin(random)) continue;
    if (durable) {
      write_file(path, *durable);
    } else {
      fs::remove(path);
    }
  }
  changes_.clear();
  names_.clear();
}

}  // namespace flagfall::test
