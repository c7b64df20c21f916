#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

#include "server/http/message.hpp"
#include "server/http/problem.hpp"

namespace flagfall::server::api {

/// The bounds of a whole number.
struct Bounds {
  std::int64_t least = 0;
  std::int64_t most = std::numeric_limits<std::int64_t>::max();
};

/// A whole number in a text; what is none, or lies outside the bounds, is wrong under `pointer`.
std::optional<std::int64_t> number_of(std::string_view text, std::string_view pointer,
                                      Bounds bounds, http::FieldErrors& errors);

/// The number of that name in the query, or nothing where it is absent or wrong.
std::optional<std::int64_t> query_number(const http::Request& request, std::string_view name,
                                         Bounds bounds, http::FieldErrors& errors);

/// The sequence that a client has seen last: the header `Last-Event-ID`, which a browser sends, or
/// else `since` of the query. Both are looked at.
std::optional<std::int64_t> last_seen(const http::Request& request, http::FieldErrors& errors);

/// In which a request came, by UTC.
int year_of(const http::Request& request);

}  // namespace flagfall::server::api
