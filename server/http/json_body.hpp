#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>
#include <variant>

#include "arbiter/refusal.hpp"
#include "server/http/message.hpp"
#include "server/http/problem.hpp"

namespace flagfall::server::http {

inline constexpr int default_json_depth = 16;

/// Reads a JSON document that came from outside. Refused, with the code in brackets and the place
/// in the sentence: not JSON (NOT_JSON), bytes that are not UTF-8 (NOT_UTF8), a name that stands
/// twice in one object (DUPLICATE_NAME), arrays and objects nested deeper than `max_depth`
/// (TOO_DEEP), a number too large for a double (NUMBER_TOO_LARGE). The answer for all of them is
/// 400 `malformed-body`.
arbiter::Result<nlohmann::json> parse_json(std::string_view body,
                                           int max_depth = default_json_depth);

/// The JSON body of a request, or why there is none: 415 `wrong-media-type` where the content type
/// is not `application/json`, 400 `malformed-body` as above.
std::variant<nlohmann::json, Problem> read_json(const Request& request,
                                                int max_depth = default_json_depth);

}  // namespace flagfall::server::http
