#pragma once

#include <cstdint>
#include <string>

namespace flagfall::db {

/// RFC 3339 in UTC with milliseconds, `2026-11-29T19:03:04.120Z`, of microseconds since 1970.
std::string utc_text(std::int64_t utc_us);

}  // namespace flagfall::db
