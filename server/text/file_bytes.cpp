#include "server/text/file_bytes.hpp"

#include <algorithm>
#include <array>
#include <fstream>

namespace flagfall::server::text {

std::optional<std::string> stream_bytes(std::istream& in, std::size_t most) {
  std::string bytes;
  std::array<char, 16UL * 1024> block{};
  // `read` leaves a failure in the state of the stream; an iterator would let it out as an
  // exception.
  while (in && bytes.size() <= most) {
    const std::size_t wanted = std::min(block.size(), most + 1 - bytes.size());
    in.read(block.data(), static_cast<std::streamsize>(wanted));
    bytes.append(block.data(), static_cast<std::size_t>(in.gcount()));
  }
  if (in.bad()) return std::nullopt;
  return bytes;
}

std::optional<std::string> file_bytes(const std::filesystem::path& path, std::size_t most) {
  std::ifstream file{path, std::ios::binary};
  if (!file) return std::nullopt;
  return stream_bytes(file, most);
}

}  // namespace flagfall::server::text
