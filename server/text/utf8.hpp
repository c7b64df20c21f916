#pragma once

#include <string_view>

namespace flagfall::server::text {

/// Whether the bytes are well-formed UTF-8: no overlong form, no surrogate, nothing past U+10FFFF.
bool is_utf8(std::string_view bytes);

/// Whether bytes that are well-formed have a character that no Russian word of CP866 makes: there
/// the letters behind р to я and ё are small ones, 0xA0 to 0xAF.
bool is_plainly_utf8(std::string_view well_formed);

}  // namespace flagfall::server::text
