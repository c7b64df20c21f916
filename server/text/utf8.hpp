#pragma once

#include <string_view>

namespace flagfall::server::text {

/// Whether the bytes are well-formed UTF-8: no overlong form, no surrogate, nothing past U+10FFFF.
bool is_utf8(std::string_view bytes);

}  // namespace flagfall::server::text
