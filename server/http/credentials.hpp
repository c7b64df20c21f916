#pragma once

#include <optional>
#include <string_view>

namespace flagfall::server::http {

inline constexpr std::size_t longest_credential_header = 4096;  ///< bytes

/// The value of one cookie in a `Cookie` header (RFC 6265, 4.2). Nothing when it is absent, when it
/// stands there twice (someone else planted one), or when the header is too long or malformed.
std::optional<std::string_view> cookie_value(std::string_view header, std::string_view name);

/// The token of `Authorization: Bearer TOKEN` (RFC 6750, 2.1): the scheme in any case, exactly one
/// blank, a token of letters, digits and `-._~+/` with `=` at the end. Nothing for all else.
std::optional<std::string_view> bearer_token(std::string_view header);

}  // namespace flagfall::server::http
