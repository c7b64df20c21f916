#pragma once

#include <doctest/doctest.h>
#include <zlib.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>

namespace flagfall {

/// Where the clock's test data lie, and whether that is the usual folder.
struct ClockFolder {
  std::string path = "../shared/vectors";
  bool is_default = true;
};

inline ClockFolder clock_folder() {
  const char* chosen = std::getenv("FLAGFALL_VECTORS");
  if (chosen == nullptr || *chosen == '\0') return {};
  return {chosen, false};
}

/// The text of a file of the folder, packed (`.gz`) or not; nothing if there is none.
inline std::optional<std::string> clock_file(const std::string& name) {
  const std::string path = clock_folder().path + '/' + name;
  gzFile file = gzopen(path.c_str(), "rb");
  if (file == nullptr) file = gzopen((path + ".gz").c_str(), "rb");
  if (file == nullptr) return {};
  std::string text;
  std::array<char, 65536> buffer{};
  for (int n = 0; (n = gzread(file, buffer.data(), buffer.size())) > 0;) {
    text.append(buffer.data(), static_cast<std::size_t>(n));
  }
  gzclose(file);
  return text;
}

/// A file that is not there is accepted where the usual folder is absent as a whole, and where a
/// folder was named that holds `other` for the clock.
inline void accept_missing(const std::string& name, const std::string& other) {
  const ClockFolder folder = clock_folder();
  if (folder.is_default) {
    std::cout << "SKIPPED: no " << name << " in " << folder.path << '\n';
    CHECK_FALSE_MESSAGE(std::filesystem::exists(folder.path), "the folder lacks " << name);
  } else {
    std::cout << "checked: 0, " << folder.path << " has no " << name << '\n';
    CHECK_MESSAGE(clock_file(other).has_value(), "the folder has nothing for the clock");
  }
}

}  // namespace flagfall
