#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "db/event.hpp"
#include "server/auth/seal_box.hpp"
#include "server/cli/verify.hpp"

namespace flagfall::server::cli {

/// The moves of a file that are still sealed, and the key beside it that has to open them. A file
/// without its key (a backup) is as it was written; that its moves cannot be opened is remarked.
class SealedMoves {
 public:
  explicit SealedMoves(const std::filesystem::path& file);

  /// Of the stream of one game: the sealed move that the key does not open, one sentence. The
  /// stream can be replayed.
  std::vector<std::string> check(const std::string& stream,
                                 std::span<const db::StoredEvent> events);

  /// What is to be said once all streams were checked.
  std::vector<std::string> remarks() const;

 private:
  std::filesystem::path key_file_;
  auth::SealBox seals_;
  int without_key_ = 0;
};

/// The replay of every stream, and the sealed moves of `file`.
VerifyChecks checks_of(const std::filesystem::path& file);

}  // namespace flagfall::server::cli
