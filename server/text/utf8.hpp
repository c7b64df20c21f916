#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace flagfall::server::text {

/// Whether the bytes are well-formed UTF-8: no overlong form, no surrogate, nothing past U+10FFFF.
bool is_utf8(std::string_view bytes);

/// Whether bytes that are well-formed have a character that no Russian word of CP866 makes: there
/// the letters behind р to я and ё are small ones, 0xA0 to 0xAF.
bool is_plainly_utf8(std::string_view well_formed);

/// The beginning of a text, at most so many bytes, and no half of a character.
std::string cut_to(std::string text, std::size_t most);

}  // namespace flagfall::server::text
