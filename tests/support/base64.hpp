#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace flagfall::test {

/// Bytes in base64 (RFC 4648), as a page sends a file.
inline std::string to_base64(std::string_view bytes) {
  constexpr std::string_view letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    const std::string_view part = bytes.substr(at, 3);
    std::uint32_t gathered = 0;
    for (std::size_t i = 0; i < 3; ++i)
      gathered = gathered << 8 | (i < part.size() ? static_cast<unsigned char>(part[i]) : 0U);
    for (std::size_t i = 0; i < 4; ++i)
      text += i <= part.size() ? letters[gathered >> (18 - 6 * i) & 63U] : '=';
  }
  return text;
}

}  // namespace flagfall::test
