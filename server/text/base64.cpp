#include "server/text/base64.hpp"

#include <cstdint>

namespace flagfall::server::text {
namespace {

/// The six bits of a character; 64 for one that has none.
constexpr std::uint32_t bits_of(char c) {
  if (c >= 'A' && c <= 'Z') return static_cast<std::uint32_t>(c - 'A');
  if (c >= 'a' && c <= 'z') return static_cast<std::uint32_t>(c - 'a') + 26;
  if (c >= '0' && c <= '9') return static_cast<std::uint32_t>(c - '0') + 52;
  return c == '+' ? 62 : c == '/' ? 63 : 64;
}

}  // namespace

std::optional<std::string> from_base64(std::string_view text) {
  if (text.size() % 4 != 0) return std::nullopt;
  std::size_t padding = 0;
  while (padding < 2 && text.ends_with('=')) {
    text.remove_suffix(1);
    ++padding;
  }
  std::string bytes;
  bytes.reserve(text.size() / 4 * 3 + 3);
  std::uint32_t gathered = 0;
  int count = 0;
  for (const char c : text) {
    const std::uint32_t bits = bits_of(c);
    if (bits == 64) return std::nullopt;
    gathered = (gathered << 6U) | bits;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes += static_cast<char>((gathered >> static_cast<unsigned>(count)) & 0xFFU);
  }
  // What is left over of the last character must be empty, so that each text has one meaning.
  if ((gathered & ((1U << static_cast<unsigned>(count)) - 1U)) != 0) return std::nullopt;
  return bytes;
}

}  // namespace flagfall::server::text
