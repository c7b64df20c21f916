#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "server/http/message.hpp"

namespace flagfall::server::http {

/// What of an answer's head depends on the connection.
struct HeadOptions {
  std::int64_t utc_us = 0;
  bool keep_alive = true;
  bool chunked = false;
};

/// Whether an answer of that status has a body at all.
bool may_have_body(int status);

/// The status line and all headers, with the empty line at the end. Line breaks in header values
/// become spaces, so that nobody can write headers of his own.
std::string response_head(const Response& response, const HeadOptions& options);

/// `Sun, 29 Nov 2026 19:03:04 GMT`
std::string http_date(std::int64_t utc_us);

/// The reason phrase of a status, or "Unknown".
std::string_view reason_phrase(int status);

}  // namespace flagfall::server::http
