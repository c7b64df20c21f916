#pragma once

#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>

namespace flagfall::db {

/// Copies a flagfall file as of now, with everything acknowledged, while it may be served by this
/// or another process. The copy is written under another name, checked, and takes its place in one
/// step. An earlier copy at `destination` is replaced; any other file there, or one that is served,
/// is `Refused`.
void backup(const std::filesystem::path& source, const std::filesystem::path& destination,
            const std::string& vfs = {}, const std::stop_token& stop = {});

struct RestoreOptions {
  bool replace = false;  ///< an existing target is kept under another name, then replaced
};

struct RestoreReport {
  std::filesystem::path kept{};  ///< where the old target is now; empty if there was none
};

/// Puts a copy back: `target` becomes what `copy` holds. The copy is verified first; a copy with
/// findings, an existing target without `replace`, and a target that is served are `Refused`.
RestoreReport restore(const std::filesystem::path& copy, const std::filesystem::path& target,
                      const RestoreOptions& options = {});

}  // namespace flagfall::db
