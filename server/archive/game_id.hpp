#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace flagfall::server::archive {

/// Games of files and games that were played here are told apart by this.
inline constexpr std::string_view file_prefix = "pdn-";

/// The id of a game of a file, by its row: `pdn-17`.
inline std::string id_of_file_game(std::int64_t row) {
  return std::string{file_prefix} + std::to_string(row);
}

/// Whether an id would be that of a game of a file.
inline bool is_of_file(std::string_view id) { return id.starts_with(file_prefix); }

}  // namespace flagfall::server::archive
