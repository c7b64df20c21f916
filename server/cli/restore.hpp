#pragma once

#include <filesystem>
#include <iosfwd>

namespace flagfall::server::cli {

/// `flagfall restore COPY FILE [--replace]`: verifies the copy and puts it back under the name
/// FILE. An existing FILE is touched only with `replace`, and then kept under another name. Exit
/// code 0: done; 1: refused, nothing was changed; 2: the disk failed.
int restore(const std::filesystem::path& copy, const std::filesystem::path& target, bool replace,
            std::ostream& out, std::ostream& err);

}  // namespace flagfall::server::cli
