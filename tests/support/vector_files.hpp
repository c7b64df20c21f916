#pragma once

#include <doctest/doctest.h>
#include <zlib.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace flagfall {

/// A folder of test data: the usual one, or one that an environment variable names.
struct DataFolder {
  std::filesystem::path path;
  bool is_default;

  /// Without the usual folder there is nothing to check; a folder that was named must be there.
  bool may_be_skipped() const { return is_default && !std::filesystem::exists(path); }
};

inline DataFolder data_folder(const char* variable, const char* usual) {
  const char* chosen = std::getenv(variable);
  if (chosen == nullptr || *chosen == '\0') return {usual, true};
  return {chosen, false};
}

inline DataFolder vectors_folder() { return data_folder("FLAGFALL_VECTORS", "../shared/vectors"); }

/// The text of a file, packed or not; also finds `name.gz` where `name` is not there.
inline std::optional<std::string> file_text(const std::filesystem::path& file) {
  gzFile opened = gzopen(file.c_str(), "rb");
  if (opened == nullptr) opened = gzopen((file.string() + ".gz").c_str(), "rb");
  if (opened == nullptr) return std::nullopt;
  std::string text;
  std::array<char, 65536> buffer{};
  int n = 0;
  while ((n = gzread(opened, buffer.data(), static_cast<unsigned>(buffer.size()))) > 0)
    text.append(buffer.data(), static_cast<std::size_t>(n));
  CHECK_MESSAGE(n == 0, "cannot be read to its end: ", file.string());
  gzclose(opened);
  return text;
}

/// The lines of a text that are not empty.
inline std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (!line.empty()) lines.push_back(line);
  }
  return lines;
}

}  // namespace flagfall
