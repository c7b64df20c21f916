#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace flagfall::server::text {

/// The bytes of a text in base64 (RFC 4648, with its padding), or nothing where it is none.
std::optional<std::string> from_base64(std::string_view text);

}  // namespace flagfall::server::text
