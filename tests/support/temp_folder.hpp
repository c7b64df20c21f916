#pragma once

#include <stdlib.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

namespace flagfall::test {

/// Where temporary folders are made: in memory where the system offers that, since waiting for a
/// disk proves nothing here, or on the disk where its speed is the question.
enum class Medium { memory, disk };

/// A folder of its own for one test, gone with it.
class TempFolder {
 public:
  explicit TempFolder(Medium medium = Medium::memory) {
    std::string name = (place(medium) / "flagfall-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error{"no temporary folder"};
    path_ = name;
  }
  ~TempFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;

  std::filesystem::path operator/(const std::string& name) const { return path_ / name; }
  const std::filesystem::path& path() const { return path_; }

 private:
  static std::filesystem::path place(Medium medium) {
    const bool in_memory = medium == Medium::memory && access("/dev/shm", W_OK | X_OK) == 0;
    return in_memory ? "/dev/shm" : std::filesystem::temp_directory_path();
  }

  std::filesystem::path path_;
};

inline std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream file{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{file}, {}};
}

}  // namespace flagfall::test
