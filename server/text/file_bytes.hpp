#pragma once

#include <cstddef>
#include <filesystem>
#include <iosfwd>
#include <optional>
#include <string>

namespace flagfall::server::text {

/// What a stream still holds, and of what is longer than `most` no more than one byte over it: that
/// says enough, and some files never end. Nothing where the stream breaks off in reading, as that
/// of a folder does.
std::optional<std::string> stream_bytes(std::istream& in, std::size_t most);

/// The same of a file; nothing too where it cannot be opened.
std::optional<std::string> file_bytes(const std::filesystem::path& path, std::size_t most);

}  // namespace flagfall::server::text
