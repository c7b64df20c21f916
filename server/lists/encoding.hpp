#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "arbiter/refusal.hpp"

// Bytes of unknown origin to UTF-8.

namespace flagfall::server::lists {

/// GBK is read with GB18030, which holds it.
enum class Encoding : std::uint8_t { utf8, utf16_le, utf16_be, cp1252, cp1251, gbk };

inline constexpr Encoding all_encodings[] = {Encoding::utf8,     Encoding::utf16_le,
                                             Encoding::utf16_be, Encoding::cp1252,
                                             Encoding::cp1251,   Encoding::gbk};

/// "utf-8", "utf-16le", "utf-16be", "windows-1252", "windows-1251", "gbk".
std::string_view name_of(Encoding encoding);
std::optional<Encoding> encoding_named(std::string_view name);

struct Detected {
  Encoding encoding = Encoding::utf8;
  arbiter::Sentence reason;  ///< what speaks for it, with the parameter `encoding`
};

/// What the bytes look like: byte order mark, well-formed UTF-8, zeros of UTF-16, Chinese pairs,
/// Cyrillic words, and else Western letters.
Detected detect(std::string_view bytes);

struct Decoded {
  std::string text;  ///< well-formed UTF-8 without a byte order mark
  Encoding encoding = Encoding::utf8;
  arbiter::Sentence reason;
  int replaced = 0;  ///< places that the encoding does not have, each now U+FFFD
};

/// Decodes by what was chosen, or by what the bytes look like. Never fails for the bytes.
Decoded decode(std::string_view bytes, std::optional<Encoding> chosen = {});

}  // namespace flagfall::server::lists
